"""The sequence of play: what is due, step by step."""

from __future__ import annotations

import json

import pytest

from foeman.engine.game import Impossible
from foeman.engine.positions import read_position, write_position
from foeman.engine.sequence import Due
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.games.ford import FORD
from foeman.games.ford.check import check
from foeman.games.ford.rules.sequence import step
from foeman.games.ford.rules.setup import set_up
from tests.games.ford.pieces import spaces, state, terms


def parts(due: list[Due]) -> list[str]:
    """What is due, in short."""
    return [" ".join((one.part, *one.of)) for one in due]


def test_a_turn_in_small_steps() -> None:
    """The card first, then march by march, battle by battle, and the score."""
    game = state(Legion=["west bank", "bridge", "ford"], Tribes=["bridge", "ford", "east bank"])
    game.deck = ["spate"]
    game.points = {"Legion": 3, "Tribes": 5}
    step(game, ScriptedTable())
    assert parts(game.due) == ["begin_march Legion", "begin_march Tribes", "battles"]
    with ScriptedTable("Legion=done") as table:
        step(game, table)
    with ScriptedTable([("Tribes", "east bank"), ("Tribes", "ford")]) as table:
        step(game, table)
    assert parts(game.due) == ["battles"]
    with ScriptedTable("d6=1 d6=1,1") as table:
        step(game, table)
    assert parts(game.due) == ["battle bridge", "score"]
    with ScriptedTable("d6=1 d6=1") as table:
        step(game, table)
    step(game, ScriptedTable())
    assert (game.due, game.turn, spaces(game, "Tribes")) == ([], 2, ["bridge", "ford", "ford"])


def test_each_march_is_a_step() -> None:
    """After a march the next is due, until the card allows no more."""
    game = state("heat", Legion=["west bank", "west bank"], Tribes=[])
    game.due = [Due("begin_march", ("Legion",))]
    with ScriptedTable([("Legion", "west bank"), ("Legion", "ford")]) as table:
        step(game, table)
    assert parts(game.due) == ["march Legion"]
    with ScriptedTable([("Legion", "west bank"), ("Legion", "bridge")]) as table:
        step(game, table)
    assert (parts(game.due), spaces(game, "Legion")) == ([], ["ford", "bridge"])


def test_a_game_can_be_stopped_between_any_two_steps() -> None:
    """Written down as a position and read back after every step, it comes to the same end."""
    given = terms(seats={"Legion": "column", "Tribes": "column"})
    table = SeededTable(5)
    straight, broken = set_up(given, SeededTable(5)), set_up(given, SeededTable(5))
    for number in range(1, 200):
        if FORD.digital.outcome(straight) is not None:
            break
        for game in (straight, broken):
            table.begin(number)
            step(game, table)
        broken, _ = read_position(FORD, json.loads(json.dumps(write_position(FORD, broken, given))), "position")
    assert FORD.digital.outcome(straight) is not None
    assert broken == straight


def test_only_parts_of_a_turn_are_due() -> None:
    """Anything else is refused in one line."""
    game = state(Legion=[], Tribes=[])
    game.due = [Due("score"), Due("fly")]
    with pytest.raises(Impossible) as caught:
        check(game)
    assert str(caught.value) == (
        'due[1].part: expected weather, begin_march, march, battles, battle or score, found "fly"'
    )
