"""The Column."""

from __future__ import annotations

import pytest

from foeman.engine.because import Because, Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.ford.bots.march import dares, source, target
from foeman.games.ford.digital.board import DigitalBoard
from foeman.games.ford.printed import Place
from tests.games.ford.pieces import state


@proves("ford.bot.target")
@pytest.mark.parametrize(
    ("tribes", "held", "script", "goal"),
    [
        ([], {}, "tie=bridge", "bridge"),
        (["bridge"], {}, "", "ford"),
        (["bridge"], {"ford": "Legion"}, "", "bridge"),
        (["bridge", "bridge", "ford"], {}, "", "ford"),
    ],
)
def test_bot_target(tribes: list[str], held: dict[str, str], script: str, goal: str) -> None:
    """Not held, without enemies if possible, of the highest value, with the fewest enemies."""
    game = state(Legion=["west bank"], Tribes=tribes)
    game.held = {"west bank": "Legion", **held}
    with ScriptedTable(script) as table:
        assert target(DigitalBoard(game, "Legion", table), table) == goal


@proves("ford.bot.bold")
@pytest.mark.parametrize(("script", "bold"), [("d6=4", False), ("d6=5", True)])
def test_bot_is_bold_on_five(script: str, bold: bool) -> None:
    """Against more enemies than it can bring it needs a 5."""
    game = state(Legion=["west bank"], Tribes=["ford", "ford"])
    with ScriptedTable(script) as table:
        assert dares(DigitalBoard(game, "Legion", table), Place("ford"), table) is bold


@proves("ford.bot.bold")
def test_bot_needs_no_roll_against_equals() -> None:
    """With as many as the enemy it marches without a roll."""
    game = state(Legion=["west bank", "west bank"], Tribes=["ford", "ford"])
    table = ScriptedTable()
    assert dares(DigitalBoard(game, "Legion", table), Place("ford"), table)


@proves("ford.bot.source")
def test_bot_source() -> None:
    """From where another stays; of those from the lowest value."""
    game = state(Legion=["ford", "bridge", "bridge", "east bank", "east bank"], Tribes=[])
    table = ScriptedTable()
    board = DigitalBoard(game, "Legion", table)
    assert source(board, Place("island"), table) == "bridge"
    game.cohorts[0].space = "west bank"
    assert source(board, Place("bridge"), table) == "east bank"


def test_reasons_begin_with_the_whole_map() -> None:
    """Who is no target is out by the first step, with the reason; so is every space, when there is none."""
    game, record = state(Legion=["west bank"], Tribes=["bridge"]), Record()
    game.held = {"west bank": "Legion"}
    with ScriptedTable("", record) as table:
        target(DigitalBoard(game, "Legion", table), table)
        game.held = dict.fromkeys(game.printed.places, "Legion")
        target(DigitalBoard(game, "Legion", table), table)
    chosen, failed = (event for event in record.events if isinstance(event, Because))
    assert sorted(chosen.candidates) == sorted(game.printed.places)
    step = chosen.steps[0]
    assert (step.words, step.left) == ("not held yet, and in reach", ["ford", "bridge"])
    assert [step.values[name] for name in ("west bank", "island", "east camp")] == ["held", "out of reach", "a camp"]
    assert (failed.question, failed.choice, failed.steps[0].left) == (chosen.question, "none", [])
    assert failed.steps[0].values["ford"] == "held"
