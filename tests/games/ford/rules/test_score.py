"""4 Score, and how the game is won."""

from __future__ import annotations

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.ford.rules.score import hold, outcome, score
from tests.games.ford.pieces import state


@proves("ford.hold")
def test_hold() -> None:
    """Alone a side holds; together nobody does."""
    game = state(Legion=["ford", "bridge"], Tribes=["bridge", "island"])
    game.held = {"bridge": "Legion"}
    hold(game, ScriptedTable())
    assert game.held == {"ford": "Legion", "island": "Tribes"}


@proves("ford.ruling.empty")
@pytest.mark.parametrize(("reading", "held"), [("kept", {"ford": "Legion"}), ("lost", {})])
def test_empty_space(reading: str, held: dict[str, str]) -> None:
    """A space left empty is kept, or lost by the other reading."""
    game = state(choices={"rulings": {"ford.ruling.empty": reading}}, Legion=[], Tribes=[])
    game.held = {"ford": "Legion"}
    hold(game, ScriptedTable())
    assert game.held == held


@proves("ford.score")
def test_score() -> None:
    """Each side scores the value of what it holds."""
    game = state(Legion=["ford", "island"], Tribes=["east bank"])
    game.points = {"Legion": 1, "Tribes": 1}
    score(game, ScriptedTable())
    assert game.points == {"Legion": 6, "Tribes": 2}


def test_markers_beside_a_real_board() -> None:
    """Who holds a space is seen by its marker; whoever scores nothing moves none."""
    game, record = state(Legion=["ford", "bridge"], Tribes=["bridge"]), Record()
    game.held = {"bridge": "Tribes", "ford": "Tribes"}
    table = ScriptedTable(listener=record)
    table.beside = True
    score(game, table)
    acts = [line.words for line in record.events if isinstance(line, Line) and line.instruction]
    assert acts == [
        "Put a marker of the Legion on the ford.",
        "Take the marker off the bridge.",
        "Move the points marker of the Legion up by 2, to 2.",
    ]
    assert record.events[-1] == Line("Points of the Tribes: 0 more, now 0.", "ford.score")


@proves("ford.win")
@pytest.mark.parametrize(
    ("legion", "winners", "words"),
    [
        (9, ("Legion",), "Legion wins, 9 to 8."),
        (8, ("Legion", "Tribes"), "A draw, 8 to 8."),
        (7, ("Tribes",), "Tribes win, 8 to 7."),
    ],
)
def test_win(legion: int, winners: tuple[str, ...], words: str) -> None:
    """After the sixth turn more points win, equal points draw; before it nobody has won."""
    game = state()
    game.points = {"Legion": legion, "Tribes": 8}
    game.turn = 6
    assert outcome(game) is None
    game.turn = 7
    end = outcome(game)
    assert end is not None
    assert (end.winners, end.words, end.length) == (winners, words, 6)
