"""Outlines and lines: the geometry that happens in play, in plain numbers. Only sqrt, so that every machine agrees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import sqrt

SIDE = 48.0
"""The table is a square of so many inches."""
EXACT = 1e-6
"""What is nearer than this is the same place."""

Point = tuple[float, float]
Circle = tuple[float, float, float]
"""A centre and a radius that a line must not come nearer to."""

# Sixteen directions, a sixteenth of a turn apart; written down, because sin and cos differ between machines.
_A, _B, _C = 0.9238795325112867, 0.7071067811865476, 0.3826834323650898
DIRECTIONS: tuple[Point, ...] = (
    (1.0, 0.0), (_A, _C), (_B, _B), (_C, _A), (0.0, 1.0), (-_C, _A), (-_B, _B), (-_A, _C),
    (-1.0, 0.0), (-_A, -_C), (-_B, -_B), (-_C, -_A), (0.0, -1.0), (_C, -_A), (_B, -_B), (_A, -_C),
)  # fmt: skip


def hundredth(number: float) -> float:
    """A number of inches from 0 up, rounded to 0.01"; twice as fast as `round`."""
    return int(number * 100 + 0.5) / 100


def facing(dx: float, dy: float) -> tuple[Point, ...]:
    """The sixteen directions, those that turn less from one first."""
    towards = [x * dx + y * dy for x, y in DIRECTIONS]
    turned = towards.index(max(towards))
    x, y = DIRECTIONS[turned]
    return AROUND[turned][x * dy - y * dx < 0]


def _around(number: int, step: int) -> tuple[Point, ...]:
    turns = (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8)
    return tuple(DIRECTIONS[(number + step * turn) % len(DIRECTIONS)] for turn in turns)


AROUND = [(_around(number, 1), _around(number, -1)) for number in range(len(DIRECTIONS))]
"""For each direction those nearest to it, where the next is on the left and where it is on the right."""


class Shape:
    """A closed outline. A point on it is inside."""

    __slots__ = ("corners", "edges", "high", "left", "low", "right")

    def __init__(self, corners: Iterable[Point]) -> None:
        self.corners: tuple[Point, ...] = tuple(corners)
        following = self.corners[1:] + self.corners[:1]
        self.edges = [(a[0], a[1], b[0], b[1]) for a, b in zip(self.corners, following, strict=True)]
        self.left = min(x for x, _ in self.corners)
        self.right = max(x for x, _ in self.corners)
        self.low = min(y for _, y in self.corners)
        self.high = max(y for _, y in self.corners)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is inside or on the outline."""
        if x < self.left or x > self.right or y < self.low or y > self.high:
            return False
        inside = False
        for ax, ay, bx, by in self.edges:
            if (ay > y) != (by > y):
                side = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
                if side == 0:
                    return True
                if (side > 0) == (by > ay):
                    inside = not inside
            elif ay == y == by and (ax - x) * (bx - x) <= 0:
                return True
        return inside or (x, y) in self.corners

    def is_crossed(self, ax: float, ay: float, bx: float, by: float) -> bool:
        """Whether a line crosses the outline."""
        if ax < bx:
            if bx < self.left or ax > self.right:
                return False
        elif ax < self.left or bx > self.right:
            return False
        if ay < by:
            if by < self.low or ay > self.high:
                return False
        elif ay < self.low or by > self.high:
            return False
        dx, dy = bx - ax, by - ay
        px, py = self.corners[0]
        side = dx * (py - ay) - dy * (px - ax) > 0
        for px, py, qx, qy in self.edges:
            before, side = side, dx * (qy - ay) - dy * (qx - ax) > 0
            if before != side:
                ex, ey = qx - px, qy - py
                if (ex * (ay - py) - ey * (ax - px) > 0) != (ex * (by - py) - ey * (bx - px) > 0):
                    return True
        return False

    def crossings(self, ax: float, ay: float, bx: float, by: float) -> list[float]:
        """Where along a line, from 0 to 1, it crosses the outline, in order."""
        dx, dy = bx - ax, by - ay
        found = []
        px, py = self.corners[0]
        side = dx * (py - ay) - dy * (px - ax) > 0
        for px, py, qx, qy in self.edges:
            before, side = side, dx * (qy - ay) - dy * (qx - ax) > 0
            if before != side:
                ex, ey = qx - px, qy - py
                across = dx * ey - dy * ex
                if across:
                    along = ((px - ax) * ey - (py - ay) * ex) / across
                    if 0 <= along <= 1:
                        found.append(along)
        found.sort()
        return found

    def inside_of(self, ax: float, ay: float, bx: float, by: float) -> float:
        """How many inches of a line are inside."""
        cuts = [0.0, *self.crossings(ax, ay, bx, by), 1.0]
        length = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
        within = 0.0
        for start, end in pairwise(cuts):
            middle = (start + end) / 2
            if self.holds(ax + middle * (bx - ax), ay + middle * (by - ay)):
                within += (end - start) * length
        return within

    def distance(self, x: float, y: float) -> float:
        """From a point to the shape; 0 inside."""
        if self.holds(x, y):
            return 0.0
        return sqrt(min([_to_edge(x, y, edge) for edge in self.edges]))

    def nearest(self, x: float, y: float) -> Point:
        """The point of the outline that is nearest."""
        ax, ay, bx, by = min(self.edges, key=lambda edge: _to_edge(x, y, edge))
        along = _along(x, y, ax, ay, bx, by)
        return ax + along * (bx - ax), ay + along * (by - ay)


def _along(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    if square == 0:
        return 0.0
    return max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / square))


def _to_edge(x: float, y: float, edge: tuple[float, float, float, float]) -> float:
    """The square of the distance from a point to an edge."""
    ax, ay, bx, by = edge
    along = _along(x, y, ax, ay, bx, by)
    px, py = ax + along * (bx - ax) - x, ay + along * (by - ay) - y
    return px * px + py * py


def to_line(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """From a point to a stretch of a line."""
    return sqrt(_to_edge(x, y, (ax, ay, bx, by)))


def apart(ax: float, ay: float, bx: float, by: float) -> float:
    """Between two points."""
    return sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by))


def length_of(way: Sequence[Point]) -> float:
    """The length of a bent line."""
    return sum([apart(a[0], a[1], b[0], b[1]) for a, b in pairwise(way)])


def passes(ax: float, ay: float, bx: float, by: float, circle: Circle) -> bool:
    """Whether a line keeps out of a circle; from inside it, whether it comes no nearer than it was."""
    x, y, radius = circle
    dx, dy = bx - ax, by - ay
    px, py = x - ax, y - ay
    square = dx * dx + dy * dy
    dot = px * dx + py * dy
    if square > 0 and dot > 0:
        along = dot / square
        if along > 1.0:  # noqa: PLR1730 - the innermost loop
            along = 1.0
        qx, qy = px - along * dx, py - along * dy
        near = qx * qx + qy * qy
        if near >= radius * radius:
            return True
        return near >= px * px + py * py - 1e-9
    return True


def around(ax: float, ay: float, bx: float, by: float, circle: Circle, left: bool) -> Point | None:
    """The corner of the way around a circle: where the lines that touch it from both ends meet on one side."""
    x, y, radius = circle
    radius += 0.01
    one = _touching(ax, ay, x, y, radius, left)
    other = _touching(bx, by, x, y, radius, not left)
    if one is None or other is None:
        return None
    (px, py), (qx, qy) = one, other
    ux, uy, vx, vy = px - ax, py - ay, qx - bx, qy - by
    across = ux * vy - uy * vx
    if abs(across) < 1e-9:
        return None
    along = ((bx - ax) * vy - (by - ay) * vx) / across
    corner = ax + along * ux, ay + along * uy
    if along <= 0 or apart(corner[0], corner[1], x, y) > 3 * radius + 1:
        return None
    return corner


def _touching(ax: float, ay: float, x: float, y: float, radius: float, left: bool) -> Point | None:
    """Where a line from a point touches a circle."""
    dx, dy = ax - x, ay - y
    square = dx * dx + dy * dy
    rest = square - radius * radius
    if rest <= 1e-9:
        return None
    along, aside = radius * radius / square, radius * sqrt(rest) / square
    if left:
        aside = -aside
    return x + along * dx - aside * dy, y + along * dy + aside * dx
