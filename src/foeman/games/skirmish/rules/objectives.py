"""Objectives: how many, where they may lie, who places them, and who seizes them."""

from __future__ import annotations

from foeman.engine.questions import Reworded
from foeman.engine.sequence import due, soon
from foeman.engine.table import Table
from foeman.games.skirmish.geometry.shapes import apart
from foeman.games.skirmish.rules.dice import d3, roll_off
from foeman.games.skirmish.seat import seat
from foeman.games.skirmish.state import FOE, SEIZE, SIDES, Marker, State, Unit, distance_to, land, on_table

APART = 9.0
LOW, HIGH = 12.0, 36.0
"""Between the deployment zones."""
TO_PLACE = Reworded("to place the first objective", ("who places the first objective",))


def count(table: Table) -> int:
    """skirmish.base.objectives.number: D3+2."""
    return d3("skirmish.base.objectives.number", "objectives", table) + 2


def lay_objectives(state: State, table: Table) -> None:
    """skirmish.base.objectives.number, skirmish.base.objectives.place: D3+2, one each in turn from the roll-off's
    winner.
    """
    number = count(table)
    side = roll_off(TO_PLACE, table)
    soon(state, *(due(lay_objective, side if turn % 2 == 0 else FOE[side]) for turn in range(number)))


def lay_objective(state: State, side: str, table: Table) -> None:
    """skirmish.base.objectives.place, skirmish.base.objectives.ground: one marker; none is due if there is no room."""
    before = len(state.markers)
    seat(state, side).place_objective(state, side, table)
    if len(state.markers) == before:
        table.tell("There is no room for more objectives.", rule="skirmish.base.objectives.ground")
        state.due = [one for one in state.due if one.part != lay_objective.__name__]


def may_lie(state: State, x: float, y: float) -> bool:
    """skirmish.base.objectives.place, skirmish.base.objectives.ground: outside the zones, over 9" from others, on
    ground.
    """
    if not (0 <= x <= 48 and LOW < y < HIGH):
        return False
    if any(apart(x, y, marker.x, marker.y) <= APART for marker in state.markers):
        return False
    return not any(one.blocking or one.gap for one in land(state).at(x, y))


def put_marker(state: State, x: float, y: float, side: str, table: Table) -> None:
    """skirmish.base.objectives.place: a marker is laid down."""
    marker = Marker(f"objective {len(state.markers) + 1}", round(x, 2), round(y, 2))
    state.markers.append(marker)
    words = "{} places {} at ({}, {})."
    table.tell(words, side, marker, marker.x, marker.y, rule="skirmish.base.objectives.place")


def is_at(unit: Unit, marker: Marker) -> bool:
    """skirmish.base.seize: whether a unit is within 3" of a marker."""
    return distance_to(unit, marker.x, marker.y) <= SEIZE


def seize_markers(state: State, table: Table) -> None:
    """skirmish.base.seize, skirmish.base.seize.kept, skirmish.base.seize.neutral: at the end of a round, marker by
    marker.
    """
    for marker in state.markers:
        there = [
            side for side in SIDES if any(not unit.stunned and is_at(unit, marker) for unit in on_table(state, side))
        ]
        if len(there) == 1 and marker.owner != there[0]:
            marker.owner = there[0]
            table.tell("{} seizes {}.", there[0], marker, rule="skirmish.base.seize")
        elif len(there) == 2 and marker.owner:
            marker.owner = ""
            table.tell("{} belongs to nobody.", marker, rule="skirmish.base.seize.neutral")
