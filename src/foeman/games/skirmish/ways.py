"""Ways: from corner to corner of what must be gone around, with all distances between corners known beforehand."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from foeman.games.skirmish.shapes import Point, Shape, apart

if TYPE_CHECKING:
    from foeman.games.skirmish.ground import Ground


Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Way:
    """A way across the table: its corners from start to end, and its length with what climbing costs."""

    length: float
    points: tuple[Point, ...]


MARGIN = 0.02
"""How far outside an outline the corners of ways lie."""

TURN = 0.1
"""How nearly straight a line may graze a corner."""

MOST_FIELDS = 600


class Net:
    """All ways from corner to corner, and what each costs."""

    def __init__(self, ground: Ground, dared: float) -> None:
        self.ground = ground
        self.dared = dared
        self.corners: list[Point] = []
        self.beside: list[tuple[float, float, float, float]] = []
        """For each corner the corners before and after it: a way bends only where both are on one side of it."""
        self.anywhere = dared > 0 and bool(ground.gaps)
        self._make_corners()
        self.xs = np.array([x for x, _ in self.corners])
        self.ys = np.array([y for _, y in self.corners])
        self.costs, self.before = self._make_costs()
        self._fields: dict[Point, Field] = {}

    def _make_corners(self) -> None:
        """The outer corners of everything that is gone around, a little outside."""
        ground = self.ground
        shapes = [shape for shape, _ in ground.walls + ground.gaps] + [one.shape for one in ground.steeps]
        found: dict[Point, bool] = {}
        for shape in shapes:
            for (x, y), beside in outer_corners(shape):
                point = round(x, 4), round(y, 4)
                if point not in found and ground.can_stand(*point) and not ground.avoids(*point):
                    found[point] = True
                    self.corners.append(point)
                    self.beside.append(beside)

    def bends_at(self, x: float, y: float, corner: int) -> bool:
        """Whether a shortest way can bend at a corner when it comes from a point; over gaps it can anywhere."""
        if self.anywhere:
            return True
        cx, cy = self.corners[corner]
        px, py, qx, qy = self.beside[corner]
        dx, dy = cx - x, cy - y
        one, other = dx * (py - cy) - dy * (px - cx), dx * (qy - cy) - dy * (qx - cx)
        return (one >= -TURN and other >= -TURN) or (one <= TURN and other <= TURN)

    def _make_costs(self) -> tuple[Numbers, list[list[int]]]:
        """The cost of the cheapest way between every two corners, and the corner before the last on it."""
        from scipy.sparse.csgraph import floyd_warshall

        count = len(self.corners)
        if not count:
            return np.zeros((0, 0)), []
        leg, dared = self.ground.leg, self.dared
        costs = np.full((count, count), np.inf)
        for i, (ax, ay) in enumerate(self.corners):
            costs[i, i] = 0
            for j, (bx, by) in enumerate(self.corners):
                if i == j or not self.bends_at(ax, ay, j) or not self.bends_at(bx, by, i):
                    continue
                if j > i:
                    costs[i, j] = costs[j, i] = leg(ax, ay, bx, by, dared)
                elif dared and self.ground.steeps:
                    costs[i, j] = leg(ax, ay, bx, by, dared)
        made, before = floyd_warshall(costs, return_predecessors=True)
        return made, before.tolist()

    def candidates(self, ax: float, ay: float, bx: float, by: float, inches: float) -> list[tuple[float, float, float]]:
        """The corners by which a way can lead to a goal from any place within so many inches, with what is left
        there.
        """
        way = self.way(ax, ay, bx, by)
        if way is None:
            return []
        most = way.length + 2 * inches
        left = self.field(bx, by).left
        return [
            (x, y, rest)
            for (x, y), rest in zip(self.corners, left, strict=True)
            if rest < most and sqrt((ax - x) * (ax - x) + (ay - y) * (ay - y)) + rest <= most
        ]

    def field(self, x: float, y: float) -> Field:
        """What is left to go to a goal from every corner; goals are asked for again, those of other games too."""
        found = self._fields.get((x, y))
        if found is None:
            found = Field(self, x, y)
            if len(self._fields) >= MOST_FIELDS:
                del self._fields[next(iter(self._fields))]
            self._fields[(x, y)] = found
        return found

    def way(self, ax: float, ay: float, bx: float, by: float) -> Way | None:
        """The shortest way: straight if that is shortest, else by the best corner in view."""
        ground = self.ground
        leaving = ground.around_start(ax, ay)
        straight = ground.leg(ax, ay, bx, by, self.dared, leaving)
        length = sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by))
        if straight <= length + 1e-9 or not self.corners:
            return Way(straight, ((ax, ay), (bx, by))) if straight < inf else None
        field = self.field(bx, by)
        left = field.left
        best, first = straight, -1
        dx, dy = ax - self.xs, ay - self.ys
        least = np.sqrt(dx * dx + dy * dy) + field.lefts
        for corner in least.argsort(kind="stable").tolist():
            if least[corner] >= best - 1e-9:
                break
            if leaving or self.bends_at(ax, ay, corner):
                x, y = self.corners[corner]
                cost = ground.leg(ax, ay, x, y, self.dared, leaving) + left[corner]
                if cost < best - 1e-9:
                    best, first = cost, corner
        if best == inf:
            return None
        if first < 0:
            return Way(best, ((ax, ay), (bx, by)))
        return Way(best, ((ax, ay), *field.path(first), (bx, by)))


class Field:
    """What is left to go to a goal from every corner."""

    __slots__ = ("last", "left", "lefts", "net")

    def __init__(self, net: Net, x: float, y: float) -> None:
        self.net = net
        ground, costs = net.ground, net.costs
        into = ground.around_start(x, y)
        ends = {
            corner: ground.leg(cx, cy, x, y, net.dared, into)
            for corner, (cx, cy) in enumerate(net.corners)
            if into or net.bends_at(x, y, corner)
        }
        seen = [corner for corner, cost in ends.items() if cost < inf]
        self.lefts: Numbers = np.full(len(net.corners), inf)
        self.last: list[int] = [-1] * len(net.corners)
        if seen:
            by_last = costs[:, seen] + np.array([ends[corner] for corner in seen])
            self.lefts = by_last.min(axis=1)
            self.last = [seen[number] for number in by_last.argmin(axis=1).tolist()]
        self.left: list[float] = self.lefts.tolist()

    def path(self, first: int) -> list[Point]:
        """The corners from the first to the last one before the goal."""
        corner = self.last[first]
        back = [corner]
        while corner != first:
            corner = self.net.before[first][corner]
            back.append(corner)
        return [self.net.corners[one] for one in reversed(back)]


def outer_corners(shape: Shape) -> list[tuple[Point, tuple[float, float, float, float]]]:
    """The corners that stick out, moved a little away from the shape, each with those before and after it."""
    corners = shape.corners
    area = sum(ax * by - bx * ay for ax, ay, bx, by in shape.edges)
    turn = 1.0 if area > 0 else -1.0
    found = []
    for number, (x, y) in enumerate(corners):
        (px, py), (qx, qy) = corners[number - 1], corners[(number + 1) % len(corners)]
        if turn * ((x - px) * (qy - y) - (y - py) * (qx - x)) <= 1e-9:
            continue
        one, other = apart(x, y, px, py) or 1.0, apart(x, y, qx, qy) or 1.0
        ux, uy = (x - px) / one + (x - qx) / other, (y - py) / one + (y - qy) / other
        far = sqrt(ux * ux + uy * uy) or 1.0
        found.append(((x + ux / far * MARGIN * 2, y + uy / far * MARGIN * 2), (px, py, qx, qy)))
    return found
