"""Ways: from corner to corner of what must be gone around, with all distances between corners known beforehand."""

from __future__ import annotations

from math import inf, sqrt
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from foeman.games.skirmish.geometry.arrays import Edges, Numbers, Truths
from foeman.games.skirmish.geometry.shapes import Point, Shape, apart

if TYPE_CHECKING:
    from foeman.games.skirmish.geometry.ground import Ground
    from foeman.games.skirmish.geometry.land import Terrain


class Way(NamedTuple):
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
        self.numbers = np.arange(len(self.corners))
        self.xs = np.array([x for x, _ in self.corners])
        self.ys = np.array([y for _, y in self.corners])
        beside = np.array(self.beside).reshape(-1, 4).T
        self.sides = beside[0] - self.xs, beside[1] - self.ys, beside[2] - self.xs, beside[3] - self.ys
        self.edges = Edges([shape for shape, _ in ground.walls], self.xs, self.ys)
        self.drops = Edges([*(shape for shape, _ in ground.gaps), *ground.rims.values()], self.xs, self.ys)
        """The edges of what a line can cross at a cost, or if the gap is narrow."""
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

    def bends(self, x: float, y: float) -> Truths:
        """For each corner whether a shortest way can bend there when it comes from a point."""
        if self.anywhere:
            return np.ones(len(self.xs), dtype=bool)
        dx, dy = self.xs - x, self.ys - y
        px, py, qx, qy = self.sides
        one, other = dx * py - dy * px, dx * qy - dy * qx
        bent: Truths = ((one >= -TURN) & (other >= -TURN)) | ((one <= TURN) & (other <= TURN))
        return bent

    def legs(self, x: float, y: float, but: tuple[Terrain, ...] = ()) -> Numbers:
        """What the straight line from each corner to a point costs; infinite if it is no part of a shortest way."""
        ground, dared = self.ground, self.dared
        if but:
            costs: Numbers = np.zeros(len(self.xs))
        else:
            costs = np.full(len(self.xs), inf)
            bent = self.bends(x, y).nonzero()[0]
            dx, dy = self.xs[bent] - x, self.ys[bent] - y
            costs[bent] = np.where(self.edges.are_crossed(bent, x, y), inf, np.sqrt(dx * dx + dy * dy))
        if but or ground.gaps or ground.steeps:
            open_ = (costs < inf).nonzero()[0]
            if not but:
                open_ = open_[self.drops.are_crossed(open_, x, y)]
            for corner in open_.tolist():
                cx, cy = self.corners[corner]
                costs[corner] = ground.leg(cx, cy, x, y, dared, but)
        return costs

    def _make_costs(self) -> tuple[Numbers, list[list[int]]]:
        """The cost of the cheapest way between every two corners, and the corner before the last on it."""
        count = len(self.corners)
        if not count:
            return np.zeros((0, 0)), []
        costs = np.stack([self.legs(x, y) for x, y in self.corners], axis=1)
        costs[~np.array([self.bends(x, y) for x, y in self.corners])] = inf
        np.fill_diagonal(costs, 0)
        return cheapest(costs)

    def candidates(self, ax: float, ay: float, bx: float, by: float, inches: float) -> list[tuple[float, float, float]]:
        """The corners by which a way can lead to a goal from any place within so many inches that is no further from it
        than the start, with what is left there.
        """
        way = self.way(ax, ay, bx, by)
        if way is None:
            return []
        most = way.length + inches + 0.01
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

    def short_way(self, ax: float, ay: float, bx: float, by: float, most: float) -> Way | None:
        """The shortest way over corners between two points; None if it is longer than so many inches.

        For a goal that is asked for once: a corner is looked at only when a way over it could be the shortest.
        """
        if not self.corners:
            return None
        ground, dared = self.ground, self.dared
        dx, dy, ex, ey = self.xs - ax, self.ys - ay, self.xs - bx, self.ys - by
        starts, ends = np.sqrt(dx * dx + dy * dy), np.sqrt(ex * ex + ey * ey)
        on_it = (starts + ends <= most).nonzero()[0]
        if not len(on_it):
            return None
        starts, ends = starts[on_it], ends[on_it]
        least = starts[:, None] + self.costs[on_it][:, on_it] + ends
        leaving, into = ground.around_start(ax, ay), ground.around_start(bx, by)
        known: set[int] = set()
        while True:
            i, j = divmod(int(least.argmin()), len(starts))
            if least[i, j] > most:
                return None
            first, last = int(on_it[i]), int(on_it[j])
            if first not in known:
                known.add(first)
                x, y = self.corners[first]
                open_ = leaving or self.bends_at(ax, ay, first)
                least[i] += (ground.leg(ax, ay, x, y, dared, leaving) if open_ else inf) - starts[i]
            elif ~last not in known:
                known.add(~last)
                x, y = self.corners[last]
                open_ = into or self.bends_at(bx, by, last)
                least[:, j] += (ground.leg(x, y, bx, by, dared, into) if open_ else inf) - ends[j]
            else:
                return Way(float(least[i, j]), ((ax, ay), *self.between(first, last), (bx, by)))

    def between(self, first: int, last: int) -> list[Point]:
        """The corners from one to another on the shortest way."""
        back = [last]
        while last != first:
            last = self.before[first][last]
            back.append(last)
        return [self.corners[one] for one in reversed(back)]

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
        while True:
            corner = int(least.argmin())
            if least[corner] >= best - 1e-9:
                break
            least[corner] = inf
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
        ends = net.legs(x, y, net.ground.around_start(x, y))
        seen = (ends < inf).nonzero()[0]
        self.lefts: Numbers = np.full(len(net.corners), inf)
        self.last: list[int] = [-1] * len(net.corners)
        if len(seen):
            by_last = net.costs[:, seen] + ends[seen]
            nearest = by_last.argmin(axis=1)
            self.lefts = by_last[net.numbers, nearest]
            self.last = seen[nearest].tolist()
        self.left: list[float] = self.lefts.tolist()

    def path(self, first: int) -> list[Point]:
        """The corners from the first to the last one before the goal."""
        return self.net.between(first, self.last[first])


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


def cheapest(costs: Numbers) -> tuple[Numbers, list[list[int]]]:
    """The cost of the cheapest way between every two corners over any others, and the corner before the last on it."""
    made, places = costs.copy(), np.arange(len(costs))
    before = np.where(made < inf, places[:, None], -1)
    for over in places:
        by_it = made[:, over, None] + made[over]
        better = by_it < made
        made = np.where(better, by_it, made)
        before = np.where(better, before[over], before)
    return made, before.tolist()
