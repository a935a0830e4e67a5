"""Tests and rolls: what a die must reach."""

from __future__ import annotations

from foeman.engine.questions import D3, D6, Reworded
from foeman.engine.table import Table
from foeman.games.skirmish.state import SIDES, Unit


def needed(number: int, bonus: int) -> int:
    """skirmish.base.test: what a die must show for Quality or Defense with its modifiers; 6 always does, 1 never."""
    return min(6, max(2, number - bonus))


def quality_test(unit: Unit, quality: int, bonus: int, rule: str, table: Table) -> bool:
    """skirmish.base.test: one die that must reach Quality."""
    return table.d6(rule=rule, about=unit) >= needed(quality, bonus)


def d3(rule: str, about: object, table: Table) -> int:
    """A D3."""
    return table.roll(D3, 1, rule=rule, about=about)[0]


def dice(count: int, rule: str, about: object, table: Table) -> list[int]:
    """So many dice at once."""
    return table.roll(D6, count, rule=rule, about=about)


def roll_off(about: Reworded, table: Table) -> str:
    """skirmish.base.roll_off: each side a die, again while they are equal; who rolled higher."""
    named = [Reworded(f"{side}, {about.name}", tuple(f"{old}, {side}" for old in about.formerly)) for side in SIDES]
    while True:
        one, other = (table.d6(rule="skirmish.base.roll_off", about=name) for name in named)
        if one != other:
            return SIDES[0] if one > other else SIDES[1]
