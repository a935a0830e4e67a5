"""Passes that are given for people who do not want to be asked: answers like any other, in the act that led there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from foeman.acts import Answering, Calling, Correcting, Redoing, Rolling, Undoing, Wishing
from foeman.engine.game import Setup
from foeman.engine.journal import Answer
from foeman.engine.passing import is_called, passes_lately
from foeman.engine.reading import BadInput
from foeman.games.ford import FORD
from foeman.games.rome import ROME
from foeman.games.rome.rules.larger import told
from foeman.games.rome.rules.moments import IN_BRIEF, WHAT_HAPPENS
from foeman.saved import SavedGame
from foeman.store import Store
from foeman.viewer import TABLE, NotYours, Viewer
from foeman.web.page.passed import passed_just_now
from foeman.web.views.log import log_view

TWO = {"Rome": "person", "Carthage": "person"}
EVENT = "rome.events.when"
MOST = 400


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(f"sqlite:///{tmp_path / 'games.db'}") as opened:
        yield opened


def asked_for_an_event(saved: SavedGame) -> bool:
    question = saved.session.pending
    return question is not None and question.rule == EVENT and "pass" in question.form.choices()


def before_an_event(store: Store, *, of_another: bool, seed: int = 3) -> tuple[SavedGame, str]:
    """A game just before the answer that leads to a question for an event; who is asked it then."""
    saved = SavedGame.start(store, ROME, Setup(game="rome", seats=TWO), seed)
    for _ in range(MOST):
        asked = saved.session.pending
        assert asked is not None
        saved.act(Rolling(anything=True), TABLE)
        then = saved.session.pending
        leads_there = asked_for_an_event(saved) and then is not None and asked.rule != EVENT
        if leads_there and then is not None and (then.who != asked.who) == of_another:
            saved.act(Undoing(), TABLE)
            return saved, then.who
    raise AssertionError("nobody was asked for an event")


def go_on(saved: SavedGame) -> list[Answer]:
    """Give again what led to the event, as a new act; the lines that it came to."""
    given = len(saved.session.answers)
    saved.act(Answering((saved.session.undone[0].value,)), TABLE)
    return list(saved.session.answers[given:])


@pytest.mark.parametrize("of_another", [True, False])
def test_a_pass_is_given_in_the_act_that_led_to_it_and_taken_back_with_it(store: Store, of_another: bool) -> None:
    """Whoever acted; nobody was asked in between, so that how long it took tells nothing about a hand."""
    saved, who = before_an_event(store, of_another=of_another)
    before = saved.session.pending
    assert before is not None
    saved.act(Wishing("never", who), TABLE)
    entries = saved.entries
    lines = go_on(saved)
    assert saved.entries == entries + 1
    assert (lines[1].who, lines[1].value, lines[1].passed, lines[1].joined) == (who, "pass", True, True)
    assert not asked_for_an_event(saved) or saved.session.pending.who != who  # type: ignore[union-attr]
    saved.act(Undoing(), Viewer(before.who))
    assert saved.session.pending == before
    saved.act(Redoing(), Viewer(before.who))
    assert list(saved.session.answers[-len(lines) :]) == lines


def test_saved_and_loaded_it_is_the_same_game(store: Store) -> None:
    """Passes and wishes are in the save file; a game that is opened again stands where it stood."""
    saved, who = before_an_event(store, of_another=True)
    saved.act(Wishing("never", who), TABLE)
    go_on(saved)
    again = SavedGame.open(store, saved.id)
    assert again.session.answers == saved.session.answers
    assert again.session.journal.wishes == {who: "never"}
    file = json.loads(json.dumps(saved.export()))
    brought = SavedGame.import_data(store, file, "file")
    assert brought.session.answers == saved.session.answers
    assert brought.session.journal.wishes == {who: "never"}
    assert brought.session.pending == saved.session.pending


def test_what_was_passed_is_told_in_a_sentence(store: Store) -> None:
    """Whoever was not asked reads when that was, with nothing of how the game calls its moments inside."""
    saved, who = before_an_event(store, of_another=False)
    saved.act(Wishing("never", who), TABLE)
    go_on(saved)
    passed = passed_just_now(saved.session, who)
    assert passed is not None
    assert re.search(r"You were not asked for an event when .+ (was about to|raised|bid) .+\.", str(passed.told))


def test_every_moment_is_told_when_it_has_passed() -> None:
    """Each of the moments has its words, and one that a pack has made up its name."""
    assert set(IN_BRIEF) == set(WHAT_HAPPENS)
    assert told("Rome, tax turn, Greece") == "Greece raised its taxes"
    assert told("Rome, games held, Greece") == "games held"


def test_a_call_has_one_asked_at_once_if_one_was_passed_just_now(store: Store) -> None:
    """The pass is taken back, and only it; answered, the wish holds again."""
    saved, who = before_an_event(store, of_another=False)
    saved.act(Wishing("never", who), TABLE)
    lines = go_on(saved)
    lately = passes_lately(saved.session, who)
    assert lately
    assert lately == [one for one in lines[1:] if one.who == who]
    saved.act(Calling(who), TABLE)
    assert asked_for_an_event(saved)
    assert saved.session.pending is not None
    assert saved.session.pending.who == who
    assert saved.session.answers[-1] == lines[0]
    saved.act(Answering(("pass",)), TABLE)
    assert not is_called(saved.session.journal, who, EVENT)


def test_a_call_waits_for_the_next_moment(store: Store) -> None:
    """Whatever the wish says; and whoever acts upon the version before is not refused for it."""
    saved, who = before_an_event(store, of_another=True)
    saved.act(Wishing("never", who), TABLE)
    version = saved.entries
    saved.act(Calling(who), Viewer(who))
    assert is_called(saved.session.journal, who, EVENT)
    saved.act(Answering((saved.session.undone[0].value,)), TABLE, version)
    assert asked_for_an_event(saved)
    assert saved.session.pending is not None
    assert saved.session.pending.who == who


def test_wishes_are_ones_own(store: Store) -> None:
    """A seat says it for itself, whoever owns the table for anybody; where nothing can be passed there is no wish."""
    saved = SavedGame.start(store, ROME, Setup(game="rome", seats=TWO), 3)
    with pytest.raises(NotYours):
        saved.act(Wishing("never", "Carthage"), Viewer("Rome"))
    with pytest.raises(NotYours):
        saved.act(Calling("Carthage"), Viewer("Rome"))
    with pytest.raises(BadInput, match='expected always, matters, turn or never, found "often"'):
        saved.act(Wishing("often"), Viewer("Rome"))
    with pytest.raises(BadInput, match='seat: expected Rome or Carthage, found "Greece"'):
        saved.act(Wishing("never", "Greece"), TABLE)
    with pytest.raises(BadInput, match="expected a game with something to pass, found ford"):
        SavedGame.start(store, FORD, Setup(game="ford"), 3).act(Wishing("never"), TABLE)
    saved.act(Wishing("turn"), Viewer("Rome"))
    assert saved.session.journal.wishes == {"Rome": "turn"}


def test_nobody_corrects_a_pass_of_another(store: Store) -> None:
    """It was given for them, but it is theirs: with it corrected their card would be played."""
    saved, who = before_an_event(store, of_another=True)
    mine = saved.session.pending
    assert mine is not None
    saved.act(Wishing("never", who), TABLE)
    number = len(saved.session.answers) + 2
    go_on(saved)
    with pytest.raises(NotYours):
        saved.act(Correcting(number, "pass"), Viewer(mine.who))


def test_the_log_of_another_does_not_tell_of_a_pass(store: Store) -> None:
    """Only who holds a card for the moment is asked: that one was given would tell."""
    saved, who = before_an_event(store, of_another=True)
    saved.act(Wishing("never", who), TABLE)
    go_on(saved)
    other = next(seat for seat in TWO if seat != who)
    theirs = [event for event in log_view(saved.session, Viewer(other)) if event.kind == "answer"]
    own = [event for event in log_view(saved.session, Viewer(who)) if event.kind == "answer"]
    assert not any(event.rule == EVENT and event.number == len(saved.session.answers) for event in theirs)
    assert any(event.words == "pass, as you wished" for event in own)


@pytest.mark.parametrize(("wish", "asked"), [("always", 1), ("never", 0)])
def test_who_wishes_is_asked_or_not(store: Store, wish: str, asked: int) -> None:
    """By the wish alone: the game is the same."""
    saved, who = before_an_event(store, of_another=False)
    saved.act(Wishing(wish, who), TABLE)
    go_on(saved)
    assert (asked_for_an_event(saved) and saved.session.pending.who == who) == bool(asked)  # type: ignore[union-attr]


def test_in_ones_own_turn_and_when_it_matters(store: Store) -> None:
    """In a turn of one's own by the one wish; at moments that come only once by the other."""
    seen: dict[tuple[str, bool, bool], int] = {}
    for wish in ("turn", "matters"):
        saved = SavedGame.start(store, ROME, Setup(game="rome", seats={"Rome": "person", "Carthage": "super"}), 4)
        saved.act(Wishing(wish, "Rome"), TABLE)
        for _ in range(MOST):
            question, passing, state = saved.session.pending, ROME.digital.passing, saved.session.state
            assert passing is not None
            assert state is not None
            if question is None:
                break
            if asked_for_an_event(saved):
                in_turn = passing.in_turn(state, "Rome")
                key = (wish, in_turn, passing.matters(state, question))
                seen[key] = seen.get(key, 0) + 1
            saved.act(Rolling(anything=True), TABLE)
    assert seen
    assert all(in_turn for wish, in_turn, _ in seen if wish == "turn")
    assert all(matters for wish, _, matters in seen if wish == "matters")
