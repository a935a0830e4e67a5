"""Where units are put down: the half-inch points of a part of the table, all at once, and in which terrain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from foeman.games.skirmish.geometry import arrays as outlines
from foeman.games.skirmish.geometry.arrays import Numbers, Truths
from foeman.games.skirmish.geometry.formation import is_coherent
from foeman.games.skirmish.geometry.land import Land
from foeman.games.skirmish.geometry.movement import SPACING
from foeman.games.skirmish.geometry.places import Place
from foeman.games.skirmish.geometry.shapes import DIRECTIONS, SIDE, Circle, Point, Shape, apart, hundredth
from foeman.games.skirmish.printed import Profile
from foeman.games.skirmish.state import SOUTH, Marker, State, Unit, land

ZONE = 12.0
MIDDLE = SIDE / 2
FAR_FROM_ENEMIES = 9.0
GRID = 0.5

WHOLE_TABLE = "table"

MOST_SPOTS = 60
"""Of places that are equally good no more than these are found."""
AT_A_TIME = 200

Bad = tuple[bool, bool]
"""Whether a unit may stand in difficult terrain, and in dangerous terrain."""


Ordered = tuple[Numbers, Numbers, Numbers]
"""Distances to the nearest marker, x and y of points."""


@dataclass(frozen=True, slots=True)
class Points:
    """The points of a part of the table where a base fits, by column."""

    xs: Numbers
    ys: Numbers
    ordered: dict[tuple[Point, ...], Ordered] = field(default_factory=dict)
    """The same, those nearest to the markers of a game first."""


# The points of a part


def bounds(zone: str, west: bool | None) -> tuple[float, float, float, float]:
    """skirmish.base.zones: the sides of a zone, or of a half of it: left, right, low, high."""
    low, high = (0.0, SIDE) if zone == WHOLE_TABLE else (0.0, ZONE) if zone == SOUTH else (SIDE - ZONE, SIDE)
    left, right = (0.0, SIDE) if west is None else (0.0, MIDDLE) if west else (MIDDLE, SIDE)
    return left, right, low, high


def in_part(x: float, y: float, radius: float, zone: str, west: bool | None) -> bool:
    """skirmish.base.zones: whether a base lies wholly in a zone, and in a half of the table if one is given."""
    left, right, low, high = bounds(zone, west)
    return left + radius <= x <= right - radius and low + radius <= y <= high - radius


def points_in(ground: Land, zone: str, west: bool, radius: float, bad: Bad) -> Points:
    """skirmish.base.zones, skirmish.prepare.deploy.terrain: the points of a part where a base fits, worked out once."""
    key = zone, west, radius, bad
    if key not in ground.parts:
        ground.parts[key] = _points(ground, zone, west, radius, bad)
    return ground.parts[key]


def _points(ground: Land, zone: str, west: bool, radius: float, bad: Bad) -> Points:
    left, right, low, high = bounds(zone, west)
    columns = np.arange(np.ceil((left + radius) / GRID), np.floor((right - radius) / GRID) + 1) * GRID
    rows = np.arange(np.ceil((low + radius) / GRID), np.floor((high - radius) / GRID) + 1) * GRID
    xs, ys = np.repeat(columns, len(rows)), np.tile(rows, len(columns))
    fits = ~_in_any(_no_room(ground, radius), xs, ys)
    for allowed, kind in zip(bad, ("difficult", "dangerous"), strict=True):
        if not allowed:
            fits &= ~_in_terrain(ground, kind, xs, ys)
    return Points(xs[fits], ys[fits])


def _no_room(ground: Land, radius: float) -> list[Shape]:
    return [shape for shape, _ in ground.ground("roams", radius).stones]


def _in_terrain(ground: Land, kind: str, xs: Numbers, ys: Numbers) -> Truths:
    """Which points are in terrain of a kind; a bridge or ford overrules what lies under it."""
    within = _in_any([one.shape for one in ground.terrain if getattr(one, kind)], xs, ys)
    return within & ~_in_any([one.shape for one in ground.ways], xs, ys)


def _in_any(shapes: list[Shape], xs: Numbers, ys: Numbers) -> Truths:
    within = np.zeros(len(xs), dtype=bool)
    for shape in shapes:
        within |= outlines.holds(shape, xs, ys)
    return within


def points_of(ground: Land, zone: str, west: bool, radius: float, bad: Bad) -> list[Point]:
    """Those points one by one."""
    part = points_in(ground, zone, west, radius, bad)
    return list(zip(part.xs.tolist(), part.ys.tolist(), strict=True))


# Where a unit can stand


def deployment_spots(
    state: State, unit: Unit, zone: str, west: bool, bad: Bad, markers: list[Marker], keep_off: float
) -> list[tuple[Place, tuple[Point, ...]]]:
    """skirmish.prepare.deploy.place, skirmish.base.deploy: the free places nearest to a marker, all that tie."""
    radius = unit.profile.radius
    points = points_in(land(state), zone, west, radius, bad)
    circles = keep_clear(state, unit, keep_off)
    found: list[tuple[Place, tuple[Point, ...]]] = []
    best = 0.0
    for far, x, y in _clear_ones(circles, nearest_first(points, markers, radius)):
        if found and (far > best or len(found) >= MOST_SPOTS):
            break
        places = stand_together(state, unit, x, y, zone, west, circles, markers)
        if places is not None:
            best = far
            found.append((Place(x, y), places))
    return found


def nearest_first(points: Points, markers: list[Marker], radius: float) -> Ordered:
    """Points in the order of their distance to the nearest marker, from the edge of a base, to 0.01"; once a game."""
    key = tuple([(one.x, one.y) for one in markers])
    if key not in points.ordered:
        squares = np.full(len(points.xs), np.inf if markers else radius * radius)
        for x, y in key:
            dx, dy = points.xs - x, points.ys - y
            squares = np.minimum(squares, dx * dx + dy * dy)
        far: Numbers = np.round(np.maximum(0.0, np.sqrt(squares) - radius), 2)
        order = far.argsort(kind="stable")
        points.ordered.clear()
        points.ordered[key] = far[order], points.xs[order], points.ys[order]
    return points.ordered[key]


def _clear_ones(circles: list[Circle], ordered: Ordered) -> Iterator[Circle]:
    """The points with their distances that keep clear of all bases; a few hundred are looked at at a time."""
    far, xs, ys = ordered
    for start in range(0, len(far), AT_A_TIME):
        part = slice(start, start + AT_A_TIME)
        clear = _are_clear(circles, xs[part], ys[part])
        yield from zip(far[part][clear].tolist(), xs[part][clear].tolist(), ys[part][clear].tolist(), strict=True)


def _are_clear(circles: list[Circle], xs: Numbers, ys: Numbers) -> Truths:
    clear = np.ones(len(xs), dtype=bool)
    left, right, low, high = xs.min(), xs.max(), ys.min(), ys.max()
    for x, y, keep in circles:
        if left - keep < x < right + keep and low - keep < y < high + keep:
            dx, dy = x - xs, y - ys
            clear &= dx * dx + dy * dy >= keep * keep
    return clear


def keep_clear(state: State, unit: Unit, keep_off: float) -> list[Circle]:
    """skirmish.base.spacing, skirmish.base.rule.ambush: how far from each base on the table a model is put."""
    own = unit.profile.radius
    return [
        (
            model.x,
            model.y,
            own + other.profile.radius + (keep_off + 0.01 if keep_off and other.side != unit.side else SPACING),
        )
        for other in state.units
        if other is not unit and not other.reserve
        for model in other.models
    ]


def _is_clear(circles: list[Circle], x: float, y: float) -> bool:
    for cx, cy, keep in circles:
        dx, dy = cx - x, cy - y
        if dx * dx + dy * dy < keep * keep:
            return False
    return True


def stand_together(
    state: State,
    unit: Unit,
    x: float,
    y: float,
    zone: str,
    west: bool | None,
    circles: list[Circle],
    markers: list[Marker],
) -> tuple[Point, ...] | None:
    """skirmish.base.coherency: the places of all models of a unit that is put down; None if there is no room."""
    places: list[Point] = [(x, y)]
    if len(unit.models) == 1:
        return tuple(places)
    step, ground = unit.profile.base + 0.5, land(state)
    for _ in unit.models[1:]:
        spots = [
            (hundredth(px + dx * step), hundredth(py + dy * step)) for px, py in places for dx, dy in DIRECTIONS[::2]
        ]
        near = sorted([(min([apart(*spot, one.x, one.y) for one in markers], default=0.0), spot) for spot in spots])
        joins = (
            spot
            for _, spot in near
            if in_part(*spot, unit.profile.radius, zone, west)
            and _is_clear(circles, *spot)
            and _joins(spot, places, unit, ground)
        )
        place = next(joins, None)
        if place is None:
            return None
        places.append(place)
    return tuple(places)


def _joins(spot: Point, places: list[Point], unit: Unit, ground: Land) -> bool:
    """skirmish.base.coherency: whether a model can stand there, on good ground, with the others of its unit."""
    base = unit.profile.base
    return (
        all(apart(*spot, *other) >= base for other in places)
        and is_coherent([*places, spot], base)
        and ground.ground("roams", unit.profile.radius).can_stand(*spot)
        and not any(one.difficult or one.dangerous for one in ground.at(*spot))
    )


def may_stand_in(profile: Profile, reading: str) -> tuple[bool, bool]:
    """skirmish.prepare.deploy.terrain, skirmish.ruling.strider_deploys: may it be put in difficult, in dangerous
    terrain?
    """
    if "Flying" in profile.rules:
        return True, True
    strides = "Strider" in profile.rules
    return strides, strides and reading == "letter"
