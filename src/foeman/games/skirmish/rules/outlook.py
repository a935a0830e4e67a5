"""What a unit would meet at a place: whom it could shoot at, and who could shoot at it or charge it.

It is looked at on a copy of the game, with the unit where it would stand; nothing is rolled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from foeman.engine.states import cloner
from foeman.games.skirmish.geometry.places import charge_spot
from foeman.games.skirmish.geometry.shapes import Point
from foeman.games.skirmish.rules.moving import is_endangered, place_models
from foeman.games.skirmish.rules.objectives import is_at
from foeman.games.skirmish.rules.shooting import can_breathe, has_shot, is_in_cover
from foeman.games.skirmish.state import FOE, State, Unit, distance, land, on_table


@dataclass(frozen=True, slots=True)
class Met:
    """An enemy as a unit would meet it: how far away, and whether whoever is shot at would be in cover."""

    name: str
    inches: float
    x: float
    y: float
    covered: bool = False


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a unit would meet at a place."""

    shots: tuple[Met, ...] = ()
    shot_by: tuple[Met, ...] = ()
    charged_by: tuple[Met, ...] = ()
    covered_in: str = ""
    """The terrain in whose cover most of its models would stand."""
    objectives: tuple[str, ...] = ()


def inches_with(unit: Unit, inches: int) -> int:
    """So many inches, and what a spell adds to the next move."""
    return inches + sum(boon.value for boon in unit.boons if boon.effect == "next_move")


def outlook(state: State, unit: Unit, places: Sequence[Point]) -> Outlook:
    """What a unit would meet with its models at these places."""
    there = cloner(State)(state)
    one = there.units[next(number for number, other in enumerate(state.units) if other is unit)]
    one.reserve = False
    place_models(there, one, places)
    foes = on_table(there, FOE[one.side])
    return Outlook(
        shots=tuple(met(there, one, foe, by=one) for foe in foes if shoots_at(there, one, foe)),
        shot_by=tuple(met(there, one, foe, by=foe) for foe in foes if shoots_at(there, foe, one)),
        charged_by=tuple(met(there, one, foe) for foe in foes if could_charge(there, foe, one)),
        covered_in=cover_around(there, one),
        objectives=tuple(marker.name for marker in there.markers if is_at(one, marker)),
    )


def met(state: State, unit: Unit, foe: Unit, by: Unit | None = None) -> Met:
    """An enemy as a unit meets it; `by` is who of both shoots."""
    target = foe if by is unit else unit
    indirect = by is not None and all(weapon.indirect for weapon in by.profile.ranged) and bool(by.profile.ranged)
    covered = by is not None and is_in_cover(state, by, target, indirect)
    return Met(foe.name, distance(unit, foe), foe.models[0].x, foe.models[0].y, covered)


def shoots_at(state: State, unit: Unit, foe: Unit) -> bool:
    """Whether a unit could shoot at another, or breathe fire at it, from where it stands."""
    return can_breathe(state, unit, foe) or any(has_shot(state, unit, weapon, foe) for weapon in unit.profile.ranged)


def could_charge(state: State, unit: Unit, foe: Unit) -> bool:
    """Whether a charge of a unit that is not stunned would reach another."""
    if unit.stunned or unit.profile.immobile:
        return False
    return charge_spot(state, unit, foe, inches_with(unit, unit.profile.rush), by_the_tree=False) is not None


def cover_around(state: State, unit: Unit) -> str:
    """The terrain in whose cover most models of a unit stand; none if they do not."""
    inside = [[one.name for one in land(state).at(model.x, model.y) if one.cover] for model in unit.models]
    names = [one[0] for one in inside if one]
    return names[0] if len(names) * 2 > len(unit.models) else ""


def ground_on(state: State, ways: Sequence[Sequence[Point]]) -> tuple[list[str], bool]:
    """The bad ground that models go through, and whether that is dangerous."""
    ground = land(state)
    steps = [(x, y) for way in ways for x, y in _along(way)]
    through = [one.name for x, y in steps for one in ground.at(x, y) if one.difficult or one.dangerous]
    return list(dict.fromkeys(through)), any(is_endangered(ground, way) for way in ways)


def _along(way: Sequence[Point]) -> list[Point]:
    """The points of a way, every quarter of an inch."""
    made = list(way)
    for (ax, ay), (bx, by) in pairwise(way):
        count = int(4 * max(abs(bx - ax), abs(by - ay))) + 1
        made += [(ax + (bx - ax) * part / count, ay + (by - ay) * part / count) for part in range(1, count)]
    return made
