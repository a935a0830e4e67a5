"""An act is a value: what it does, who may do it, and that both are decided by one and the same game."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any

import pytest

from foeman.acts import (
    Act,
    Answering,
    Conflict,
    Correcting,
    Forking,
    Redoing,
    Retyping,
    Rolling,
    Typing,
    Undoing,
    UndoingTo,
    Voting,
    may_correct,
)
from foeman.engine.game import Setup
from foeman.engine.questions import Refused
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.games.ford import FORD
from foeman.saved import SavedGame
from foeman.store import Store
from foeman.viewer import TABLE, NotYours, Viewer
from foeman.web.rooms import Rooms

TWO = {"Legion": "person", "Tribes": "person"}
LEGION, TRIBES, NOBODY = Viewer("Legion"), Viewer("Tribes"), Viewer()
DONE = Typing(("done",))
"""Ends the marches of whoever is asked."""


@pytest.fixture
def game(store: Store) -> SavedGame:
    """A game of two people in which the Legion is asked first."""
    saved = SavedGame.start(store, FORD, Setup(game="ford", seats=TWO), 8)
    assert saved.session.pending is not None
    assert saved.session.pending.who == "Legion"
    return saved


@pytest.fixture
def alone(store: Store) -> SavedGame:
    """A game of one person, the Legion, with a bot."""
    return SavedGame.start(store, FORD, Setup(game="ford"), 8)


def values(saved: SavedGame) -> list[object]:
    """The answers so far."""
    return [answer.value for answer in saved.session.answers]


# Who may


ANSWERS: tuple[Act, ...] = (Answering(("done",)), DONE, Rolling(anything=True))


@pytest.mark.parametrize("act", ANSWERS, ids=lambda act: type(act).__name__)
def test_only_whoever_is_asked_answers(act: Act, game: SavedGame) -> None:
    """Another seat, and whoever has none, is refused before anything is read; the seat itself and the table may."""
    for viewer, name in ((TRIBES, "Tribes"), (NOBODY, "nobody"), (Viewer("Tribes", owner=True), "Tribes")):
        with pytest.raises(NotYours, match=f"answer: expected Legion to answer, found {name}"):
            game.act(act, viewer)
        with pytest.raises(NotYours):
            game.act(Typing(("nowhere",)), viewer)
    assert game.act(act, LEGION).version == 1
    assert game.act(act, TABLE).version == 2


@pytest.mark.parametrize("act", [Undoing(), UndoingTo(0), Correcting(1, "done"), Retyping(1, "nowhere")])
def test_a_seat_takes_back_and_corrects_only_its_own(act: Act, game: SavedGame) -> None:
    """Nothing of another's is taken back or corrected, nor is it told whether the new answer would fit."""
    game.act(DONE, LEGION)
    with pytest.raises(NotYours, match="seat: expected only your own answers to take back, found one of Legion"):
        game.act(act, TRIBES)
    assert values(game) == ["done"]


def test_an_answer_with_anothers_after_it_is_nobodys_to_change_alone(game: SavedGame) -> None:
    """A correction plays the later answers again, so they must all be one's own; the owner owns none of these."""
    game.act(DONE, LEGION)
    may_correct(game.session, LEGION, 1)
    game.act(DONE, TRIBES)
    for act in (UndoingTo(0), Correcting(1, "west camp"), Undoing(2)):
        with pytest.raises(NotYours, match="found one of Tribes"):
            game.act(act, LEGION)
    with pytest.raises(NotYours, match="found one of Legion"):
        game.act(Undoing(2), TABLE)
    game.act(Undoing(2, ask=True), TABLE)
    for seat in (LEGION, TRIBES):
        game.act(Voting(agrees=True), seat)
    assert values(game) == []
    with pytest.raises(NotYours, match="seat: expected only your own answers to give again, found one of Legion"):
        game.act(Redoing(), TRIBES)
    game.act(Redoing(), LEGION)
    assert values(game) == ["done"]


def test_another_game_is_for_the_owner_to_begin(game: SavedGame) -> None:
    """A fork holds everything, also what is hidden."""
    assert game.fork(Forking(0), TABLE).id != game.id
    with pytest.raises(NotYours, match="expected whoever owns the table, found a seat's link"):
        game.fork(Forking(0), LEGION)


def test_dice_are_rolled_and_decisions_are_not(alone: SavedGame) -> None:
    """Unless it is left to Foeman to decide as well."""
    with pytest.raises(BadInput, match="roll: expected a question that dice or cards answer"):
        alone.act(Rolling(), TABLE)
    alone.act(Rolling(anything=True), TABLE)


# Several answers in one act


def test_several_answers_are_one_act_and_one_undo(alone: SavedGame) -> None:
    """Each is read by the question that those before it lead to; they are taken back and given again together."""
    done = alone.act(Typing.line("2; 2;done"), TABLE)
    given = values(alone)
    assert (done.version, given) == (1, ["west camp", "west camp", "done"])
    assert SavedGame.open(alone.store, alone.id).session.answers == alone.session.answers
    alone.act(Undoing(), TABLE)
    assert values(alone) == []
    alone.act(Redoing(), TABLE)
    assert values(alone) == given
    alone.act(UndoingTo(2), TABLE)
    assert values(alone) == []


def test_if_one_of_several_does_not_fit_none_is_given(alone: SavedGame) -> None:
    """The line says which."""
    with pytest.raises(Refused, match=r'answer 2 of 2: expected .*, found "nowhere"'):
        alone.act(Answering(("west camp", "nowhere")), TABLE)
    assert alone.store.entries(alone.id) == values(alone) == []


def test_all_answers_of_an_act_are_the_viewers_own(game: SavedGame) -> None:
    """A second answer to another's question is refused, and does not say what that question takes."""
    for answers in (("done", "done"), ("done", "nowhere")):
        with pytest.raises(NotYours, match="answer: expected Tribes to answer, found Legion"):
            game.act(Answering(answers), LEGION)
        with pytest.raises(NotYours):
            game.act(Typing(answers), TABLE.staying(game.session))
    assert values(game) == []
    game.act(Typing(("done", "done")), TABLE)
    with pytest.raises(NotYours, match="found one of Legion"):
        game.act(Undoing(), TRIBES)


# At a version


def test_what_a_conflict_tells_depends_on_who_is_told(game: SavedGame) -> None:
    """The owner hears what was answered to what; a seat only that somebody was first."""
    asked = game.session.pending
    assert asked is not None
    game.act(DONE, LEGION, 0)
    with pytest.raises(Conflict) as told:
        game.act(DONE, TABLE, 0)
    assert f"answered \"done\" to '{asked.text}'" in str(told.value)
    for act in (DONE, Undoing(), Answering(("done",))):
        with pytest.raises(Conflict) as kept_back:
            game.act(act, TRIBES, 0)
        assert str(kept_back.value) == f"{game.id}: another device was first; the game is up to date again"


def test_the_only_person_hears_it_all(alone: SavedGame) -> None:
    """There is nobody to keep it from."""
    alone.act(DONE, LEGION, 0)
    with pytest.raises(Conflict, match='answered "done" to'):
        alone.act(DONE, LEGION, 0)


def test_of_two_servers_the_store_decides(game: SavedGame) -> None:
    """An act that the viewer might have done to the game as this server knows it is not done to the one there is."""
    elsewhere = SavedGame.open(game.store, game.id)
    elsewhere.act(DONE, LEGION)
    with pytest.raises(Conflict, match="another device was first; the game is up to date again"):
        game.act(Answering(("west camp",)), LEGION)
    assert values(game) == ["done"]
    with pytest.raises(NotYours, match="expected Tribes to answer, found Legion"):
        game.act(Answering(("west camp",)), LEGION)


@dataclass(frozen=True)
class Slow(Viewer):
    """A viewer during whose check somebody else tries to act, too."""

    meanwhile: Any = None

    def answers_for(self, session: Session[Any], who: str) -> bool:
        self.meanwhile()
        return super().answers_for(session, who)


def test_nobody_acts_between_the_check_and_the_act(store: Store) -> None:
    """Without a version too, an act is done to the game by which it was allowed: others wait until it is done."""
    room = Rooms(store).start(Setup(game="ford", seats=TWO), 8)
    heard: list[str] = []
    others: list[threading.Thread] = []

    def answer() -> None:
        try:
            room.act(DONE, LEGION)
            heard.append("other done")
        except NotYours:
            heard.append("other refused")

    def meanwhile() -> None:
        others.append(threading.Thread(target=answer))
        others[-1].start()
        others[-1].join(0.2)
        heard.append("checked")

    room.act(DONE, Slow("Legion", meanwhile=meanwhile))
    others[0].join()
    assert heard == ["checked", "other refused"]
    assert [answer.who for answer in room.session.answers] == ["Legion"]
