"""Shipbuilding: once until advantaged, twice on a success."""

from __future__ import annotations

from typing import Any

from foeman.engine.testing import proves
from foeman.games.sparta.bots import ships
from tests.games.sparta.bots.fakes import bot, script, told


def yard(standing: str, **answers: Any) -> Any:
    """A board with money for ships."""
    return told(
        **{"talents": 4, "standing_at_sea": standing, "can_build_ship": True, "second_ship_allowed": False, **answers}
    )


def built(board: Any, dice: str = "", **readings: str) -> int:
    """How often the bot builds."""
    with script(dice) as table:
        ships.build(bot(**readings), board, table)
    return len(board.done)


@proves("sparta.ships.once", "sparta.ruling.reserve")
def test_once_until_advantaged() -> None:
    """Tied or disadvantaged it builds once, with its last talent too; advantaged, or without money, it does not."""
    assert built(yard("tied")) == 1
    assert built(yard("disadvantaged", talents=1)) == 1
    assert built(yard("advantaged")) == 0
    assert built(yard("tied", can_build_ship=False)) == 0
    assert built(told(talents=0)) == 0


@proves("sparta.ships.twice")
def test_twice_on_a_success_if_eligible() -> None:
    """One die if a second is allowed: a success builds again, a failure does not."""
    assert built(yard("disadvantaged", second_ship_allowed=True), "die=success") == 2
    assert built(yard("disadvantaged", second_ship_allowed=True), "die=failure") == 1


@proves("sparta.ruling.second")
def test_no_second_die_once_advantaged() -> None:
    """The first shipbuilding makes it advantaged: no die; by the other reading it is rolled."""

    def first_is_enough() -> Any:
        board: Any = yard("tied", second_ship_allowed=True, build_ship=lambda: board.tell(standing_at_sea="advantaged"))
        return board

    assert built(first_is_enough()) == 1
    assert built(first_is_enough(), "die=success", second="always") == 2
