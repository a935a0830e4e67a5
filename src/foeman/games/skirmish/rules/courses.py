"""Where a person's unit goes: the places that are offered, points that are typed, and what a way over edges dares."""

from __future__ import annotations

from dataclasses import replace

from foeman.engine.forms import Name
from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.games.skirmish.geometry.movement import Mover, Spot
from foeman.games.skirmish.geometry.shapes import DIRECTIONS, apart
from foeman.games.skirmish.rules import moving
from foeman.games.skirmish.rules.points import Course, bold_mover, course_at, read_point
from foeman.games.skirmish.rules.trials import Going
from foeman.games.skirmish.state import FOE, State, Unit, land, on_table

STAY = "stay"

TRIES = 5
"""How often a place that cannot be reached is asked for again."""

SAME_PLACE = 0.5
"""Two moves that end nearer to each other than this are offered as one."""

COMPASS = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")


def choose_place(state: State, unit: Unit, mover: Mover, rule: str, table: Table) -> Course | None:
    """skirmish.base.path: one of the listed places, or a point "24.5, 10" that the unit can get to; None to stay."""
    offered = offered_places(state, unit, mover)
    places = [Option(name, course, course.toward) for name, course in offered.items()]
    for attempt in range(1, TRIES + 1):
        answer = table.ask(
            unit.side,
            Name((Option(STAY, None), *places), pointing=Going(state, unit, mover)),
            rule=rule,
            about=(unit, round(mover.inches, 2), attempt),
            words='Where does {} go, at most {}"?',
        )
        if answer == STAY:
            return None
        course = offered.get(answer) or course_to(mover, answer, table)
        if course is not None:
            return course
    table.tell("{} stays where it is, after {} places that it cannot get to.", unit, TRIES, rule=rule)
    return None


def course_to(mover: Mover, text: str, table: Table) -> Course | None:
    """skirmish.base.path: a move to a point that a person named, with a drop or a jump if there is no other."""
    point = read_point(text)
    course = course_at(mover, *point) if point else None
    if course is None:
        table.tell("{} cannot get to {}.", mover.unit, text, rule="skirmish.base.path", to=mover.unit.side)
        return None
    return dared_course(mover, course, text, table) if course.dared else course


def dared_course(mover: Mover, course: Course, text: str, table: Table) -> Course | None:
    """skirmish.base.drop, skirmish.base.jump: a person is told what the way to a point needs, and dares it or not."""
    unit = mover.unit
    edges = moving.edges_on(mover.state, course.spot.ways, course.dared)
    yes = table.confirm(
        unit.side,
        rule="skirmish.base.drop",
        about=(unit, text, moving.risk(mover.state, unit, edges)),
        words="{} gets to {} only by {}. Does it dare?",
    )
    return course if yes else None


Where = tuple[tuple[float, float, float], ...]
"""Where models stand, or markers lie."""
Key = tuple[object, ...]
"""All that the places depend on that are offered to a unit."""

KEPT = 300
WORKED_OUT: dict[Key, dict[str, Course]] = {}
"""Places that were offered: whoever thinks tries the same move from the same position again and again."""


def offered_places(state: State, unit: Unit, mover: Mover) -> dict[str, Course]:
    """The places to offer, worked out once for a position of everybody."""
    key = everybody(state, unit, mover)
    found = WORKED_OUT.get(key)
    if found is None:
        if len(WORKED_OUT) >= KEPT:
            WORKED_OUT.clear()  # at once: a server's threads share it
        found = WORKED_OUT[key] = named_places(state, unit, mover)
    return found


def everybody(state: State, unit: Unit, mover: Mover) -> Key:
    """Who moves how far, and where everybody stands and every marker lies."""
    units = tuple([(one.name, one.side, one.reserve, one.profile.radius, _where(one)) for one in state.units])
    markers = tuple([(marker.name, marker.x, marker.y) for marker in state.markers])
    how = (mover.inches, mover.walker, mover.dared, mover.lead)
    return land(state), unit.name, unit.profile, tuple(unit.profile.rules), *how, units, markers


def _where(unit: Unit) -> Where:
    return tuple([(one.x, one.y, one.level) for one in unit.models])


def named_places(state: State, unit: Unit, mover: Mover) -> dict[str, Course]:
    """Places to offer, and those that are only got to by a drop or a jump, with what that needs."""
    plain = ends_of(state, unit, mover)
    found = dict(plain)
    bold = bold_mover(mover)
    dared: list[Spot] = []
    for name, course in ends_of(state, unit, bold).items() if bold else ():
        edges = moving.edges_on(state, course.spot.ways, moving.FURTHEST)
        others = [*dared, *([plain[name].spot] if name in plain else [])]
        if edges and not any(is_near(course.spot, other) for other in others):
            dared.append(course.spot)
            found[f"{name}, {moving.risk(state, unit, edges)}"] = replace(course, dared=moving.FURTHEST)
    return found


def is_near(spot: Spot, other: Spot) -> bool:
    """Whether two moves end at about the same place."""
    return apart(spot.x, spot.y, other.x, other.y) < SAME_PLACE


def ends_of(state: State, unit: Unit, mover: Mover) -> dict[str, Course]:
    """Toward each objective and enemy as far as it goes, and the eight directions."""
    found: dict[str, Course] = {}
    goals = [(marker.name, marker.x, marker.y) for marker in state.markers]
    goals += [(foe.name, foe.models[0].x, foe.models[0].y) for foe in on_table(state, FOE[unit.side])]
    for name, x, y in goals:
        way = mover.ground.way(mover.x, mover.y, *mover.ground.reachable_point(x, y), mover.dared)
        spot = mover.along(way, mover.inches) if way else None
        if spot is not None:
            found[f"toward {name}"] = Course(spot, toward=(name,))
    for name, (x, y) in zip(COMPASS, DIRECTIONS[::2], strict=True):
        spot = mover.straight_spot(round(mover.x + x * mover.inches, 2), round(mover.y + y * mover.inches, 2))
        if spot is not None:
            found[name] = Course(spot)
    return found
