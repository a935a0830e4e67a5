"""Areas of the table as outlines, for people who look at it: where a move can end, where something may be put down.

shapely makes them; nothing in play is decided by them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import sqrt

from shapely import Point as Dot
from shapely import Polygon, box, unary_union
from shapely.geometry.base import BaseGeometry

from foeman.games.skirmish.geometry.movement import Mover
from foeman.games.skirmish.geometry.shapes import DIRECTIONS, EXACT, Circle, Point, Shape, apart

Rings = list[list[Point]]
"""Outlines of an area and of the holes in it."""

INWARD, FINE = 0.75, 0.25
"""By how much one goes back until a point can be reached, and then on again as far as it can."""


def _between(directions: Sequence[Point]) -> list[Point]:
    """Twice as many directions: between every two of them one more."""
    made = []
    for (ax, ay), (bx, by) in pairwise([*directions, directions[0]]):
        far = sqrt((ax + bx) ** 2 + (ay + by) ** 2)
        made += [(ax, ay), ((ax + bx) / far, (ay + by) / far)]
    return made


EVERY_WAY = _between(_between(DIRECTIONS))


def can_lead_to(mover: Mover, x: float, y: float) -> bool:
    """Whether the leading model gets to a point, whatever the others do."""
    if not mover.is_free(x, y) or apart(mover.x, mover.y, x, y) > mover.inches + EXACT:
        return False
    way = mover.way_between(mover.x, mover.y, x, y)
    return way is not None and mover.cost(way) <= mover.allowed(way) + EXACT


def furthest(start: Point, direction: Point, most: float, reaches: Callable[[float, float], bool]) -> Point:
    """The furthest point that can be reached in a direction; the start, if there is none."""
    far = most
    while far > 0 and not reaches(*_on(start, direction, far)):
        far -= INWARD
    while 0 < far <= most - FINE and reaches(*_on(start, direction, far + FINE)):
        far += FINE
    return _on(start, direction, max(0.0, far))


def _on(start: Point, direction: Point, far: float) -> Point:
    return round(start[0] + direction[0] * far, 2), round(start[1] + direction[1] * far, 2)


def reach(start: Point, most: float, reaches: Callable[[float, float], bool], circles: Iterable[Circle]) -> Rings:
    """How far one gets in every direction, less what lies within it and is taken."""
    ends = [furthest(start, direction, most, reaches) for direction in EVERY_WAY]
    return _rings(Polygon(ends).buffer(0).difference(_taken(circles, ())))


def free_area(
    left: float, right: float, low: float, high: float, circles: Iterable[Circle], shapes: Iterable[Shape]
) -> Rings:
    """A rectangle less circles and outlines in it."""
    return _rings(box(left, low, right, high).difference(_taken(circles, shapes)))


def _taken(circles: Iterable[Circle], shapes: Iterable[Shape]) -> BaseGeometry:
    return unary_union([*(Dot(x, y).buffer(keep) for x, y, keep in circles), *(Polygon(one.corners) for one in shapes)])


def _rings(area: BaseGeometry) -> Rings:
    parts = [part for part in getattr(area, "geoms", [area]) if isinstance(part, Polygon) and not part.is_empty]
    lines = [ring for part in parts for ring in (part.exterior, *part.interiors)]
    return [[(round(x, 2), round(y, 2)) for x, y in ring.coords[:-1]] for ring in lines]
