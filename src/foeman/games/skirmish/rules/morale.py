"""Morale: tests at the end of a round, and who flees."""

from __future__ import annotations

from foeman.engine.sequence import Due, due
from foeman.engine.table import Table
from foeman.games.skirmish.rules.dice import quality_test
from foeman.games.skirmish.rules.wounds import stun
from foeman.games.skirmish.state import SIDES, State, Unit, distance, of_side, on_table, ruling, unit_named

AURA = 12


def is_low(state: State, side: str) -> bool:
    """skirmish.base.morale, skirmish.base.morale.once: down to half of its starting units or fewer; reserves count as
    there.
    """
    return len(of_side(state, side)) * 2 <= state.started[side]


def morale_tests(state: State) -> list[Due]:
    """skirmish.base.morale, skirmish.base.rule.undead: every unit of a side that is so low takes a test; the Undead
    pass without one unless they are stunned.
    """
    low = [side for side in SIDES if is_low(state, side)]
    tested = [unit for side in low for unit in on_table(state, side) if unit.stunned or not unit.profile.has("Undead")]
    return [due(take_morale_test, unit.name) for unit in tested]


def take_morale_test(state: State, name: str, table: Table) -> None:
    """skirmish.base.morale: one unit takes its test."""
    unit = unit_named(state, name)
    if not morale_test(state, unit, "skirmish.base.morale", table):
        fail(state, unit, table)


def morale_test(state: State, unit: Unit, rule: str, table: Table) -> bool:
    """skirmish.base.stunned, skirmish.base.rule.undead, skirmish.base.rule.fearless: a quality test; stunned units
    fail.
    """
    if unit.stunned:
        table.tell("{} is stunned and fails its morale test.", unit, rule="skirmish.base.stunned")
        return False
    if unit.profile.has("Undead"):
        return True
    bonus = 1 if unit.profile.has("Fearless") else 0
    return quality_test(unit, morale_quality(state, unit), bonus, rule, table)


def morale_quality(state: State, unit: Unit) -> int:
    """skirmish.base.rule.hero, skirmish.ruling.morale_choices: the best Quality of itself and of heroes within 12"."""
    heroes = [
        friend.profile.quality
        for friend in on_table(state, unit.side)
        if friend.profile.hero and not friend.stunned and distance(friend, unit) <= AURA
    ]
    return min([unit.profile.quality, *heroes])


def fail(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.morale.fail, skirmish.ruling.morale_fail: stunned, or fled if it was; by the other reading fled
    at once.
    """
    if unit.stunned or ruling(state, "skirmish.ruling.morale_fail") == "flees":
        state.units = [one for one in state.units if one is not unit]
        table.tell("{} flees.", unit, rule="skirmish.base.morale.fail")
    else:
        stun(unit, table)
