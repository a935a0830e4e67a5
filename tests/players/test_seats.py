"""Players in their seats: their answers stand in the journal, and nothing is thought twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from foeman.acts import Conflict, Undoing
from foeman.engine.game import Game, Setup
from foeman.engine.reading import BadInput
from foeman.engine.saves import load
from foeman.engine.session import Session
from foeman.engine.testing import check_session_log
from foeman.games import all_games, game_of
from foeman.lab.simulation import play_seated, simulate
from foeman.players import seats
from foeman.players.golden import playthrough
from foeman.players.seats import Thought, play_thoughts, think, to_think
from foeman.saved import SavedGame
from foeman.store import Store
from foeman.viewer import TABLE, NotYours, Viewer

GOLDEN = Path(__file__).parents[1] / "playthroughs"
FORD = game_of("ford")
TWO = {"Legion": "person", "Tribes": "greedy"}


def game_with(seats: dict[str, str], seed: int = 4) -> Session[Any]:
    """A game of The Ford."""
    return Session(FORD, Setup(game="ford", seats=seats), seed)


def nobody_thinks(session: Session[Any]) -> Thought:
    """Whoever thinks now, thinks twice."""
    raise AssertionError("expected no thought")


# In the journal


def test_what_players_answer_is_taken_back_with_what_it_followed() -> None:
    """A person takes back one act: the own answer, and all that players answered to it."""
    session = game_with(TWO)
    play_thoughts(session)
    asked, before = session.pending, len(session.answers)
    session.answer("west camp")
    play_thoughts(session)
    assert to_think(session) == ""
    assert [one.who for one in session.answers[before:]] == ["Legion", "Tribes", "Tribes", "Tribes"]
    assert session.journal.acts() == 1
    session.undo()
    assert session.pending == asked
    assert len(session.answers) == before
    session.redo()
    assert len(session.answers) == before + 4


def test_what_players_answered_before_everybody_else_cannot_be_taken_back() -> None:
    """There is nothing of a person's to take back yet."""
    session = game_with(TWO)
    play_thoughts(session)
    assert [one.who for one in session.answers] == ["Tribes"]
    with pytest.raises(BadInput, match=r"undo: expected an answer to take back \(there is none\), found 1"):
        session.undo()


def test_a_game_is_played_again_without_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """A save file holds the answers: whoever opens it sees the same game, and nobody thinks."""
    session = game_with({"Legion": "search:5", "Tribes": "greedy"})
    play_thoughts(session)
    assert session.outcome is not None
    monkeypatch.setattr(seats, "think", nobody_thinks)
    monkeypatch.setattr(seats, "player_called", nobody_thinks)
    again: Session[Any] = load(FORD, json.loads(json.dumps(session.save())), "save")
    assert (again.outcome, again.events) == (session.outcome, session.events)


def test_a_search_that_was_killed_loses_nothing(tmp_path: Path) -> None:
    """What a person answered is kept before anybody thinks; opened again, the player is asked, and answers the same."""
    with Store.open(f"sqlite:///{tmp_path}/games.db") as store:
        saved = SavedGame.start(store, FORD, Setup(game="ford", seats={"Legion": "search:9", "Tribes": "greedy"}), 4)
        for _ in range(6):
            saved.act(think(saved.session), TABLE)
        given = [one.value for one in saved.session.answers]
        thought = think(saved.session)  # and killed before it is given
        opened = SavedGame.open(store, saved.id)
        assert [one.value for one in opened.session.answers] == given
        assert think(opened.session) == thought


def test_two_processes_that_think_for_one_seat_give_one_answer(tmp_path: Path) -> None:
    """The second comes too late, and is told so."""
    with Store.open(f"sqlite:///{tmp_path}/games.db") as store:
        one = SavedGame.start(store, FORD, Setup(game="ford", seats=TWO), 4)
        other = SavedGame.open(store, one.id)
        one.act(think(one.session), TABLE, 0)
        with pytest.raises(Conflict, match="another device was first"):
            other.act(think(other.session), TABLE, 0)
        assert [line.who for line in other.session.answers] == ["Tribes"]


def test_a_seats_link_takes_back_what_a_player_answered_to_it(tmp_path: Path) -> None:
    """But nobody answers for a player."""
    with Store.open(f"sqlite:///{tmp_path}/games.db") as store:
        saved = SavedGame.start(store, FORD, Setup(game="ford", seats=TWO), 4)
        with pytest.raises(NotYours, match="answer: expected Tribes to answer, found Legion"):
            saved.act(Thought("Legion", "done"), Viewer("Legion"))
        saved.act(think(saved.session), TABLE)
        saved.session.answer("west camp")
        play_thoughts(saved.session)
        entry = Undoing().entry(saved.session, Viewer("Legion"))
        assert entry == {"undo_to": 1}


# The same everywhere


@pytest.mark.parametrize("players", [("greedy", "random"), ("search:4", "column"), ("greedy", "search:4")])
def test_a_simulation_plays_the_games_that_sessions_play(players: tuple[str, str]) -> None:
    """The same set-up and seed, the same end."""
    sitting = dict(zip(FORD.seats, players, strict=True))
    session = game_with(sitting, seed=5)
    play_thoughts(session)
    terms = FORD.prepare(Setup(game="ford", seats=sitting))
    assert play_seated(FORD, terms, 5) == session.outcome


def test_results_do_not_depend_on_workers() -> None:
    """One process or two, the same figures."""
    setup = Setup(game="ford", seats={"Legion": "search:3", "Tribes": "greedy"})
    one = simulate(FORD, setup, 4, 7, 1).as_json()
    assert one == simulate(FORD, setup, 4, 7, 2).as_json()


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_golden_games(game: Game[Any]) -> None:
    """The golden game with a search and a greedy player is played today as it was, and again from its save file."""
    play = playthrough(game)
    for suffix, now in ((".json", play.save), (".log", play.log)):
        file = GOLDEN / f"{play.name}{suffix}"
        assert file.read_text(encoding="utf-8") == now, f"{file.name}: plays differently; see `make playthroughs`"
    check_session_log(game, play)


# Who can sit down


@pytest.mark.parametrize(
    ("seats", "table", "problem"),
    [
        ({"Tribes": "search:0"}, "digital", 'seats: expected search:N with 1 to 100000 tries, found "search:0"'),
        ({"Tribes": "greedy:5"}, "digital", 'seats: expected search:N with 1 to 100000 tries, found "greedy:5"'),
        ({"Tribes": "greedy"}, "physical", 'seats: Tribes: expected person, column or random, found "greedy"'),
        (
            {"Tribes": "clever"},
            "digital",
            'seats: Tribes: expected person, column, random, greedy or search, found "clever"',
        ),
    ],
)
def test_who_cannot_sit_down(seats: dict[str, str], table: str, problem: str) -> None:
    """One line says where, what was expected and what was found."""
    setup = Setup.model_validate({"game": "ford", "table": table, "seats": {"Legion": "person"} | seats})
    with pytest.raises(BadInput) as refused:
        FORD.prepare(setup)
    assert str(refused.value) == problem
