"""A way out where bases hem a unit in: a search over points around those near it. Costly, so it is the last resort."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from math import inf, sqrt

from foeman.games.skirmish.geometry.shapes import DIRECTIONS, Circle, Point

NEAREST = 4
"""So many bases are gone around, those nearest to the unit."""
WIDER = 1.095
"""How much wider than what must be kept clear the ring of eight corners is, so that its sides keep clear too."""
SIDES = DIRECTIONS[::2]

EXACT = 1e-9
Step = tuple[float, int, int, float]
"""A stretch of a way: the least a way over it can cost, where it ends and begins, what is hoped for up to its end."""

Straight = Callable[[float, float, float, float], float]
"""What a straight line costs; infinite if it cannot be taken."""


def corners(
    start: Point, circles: Sequence[Circle], is_free: Callable[[float, float], bool], bases: int = NEAREST
) -> list[Point]:
    """The points around the bases near a start that a base can stand on."""
    x, y = start
    near = sorted(circles, key=lambda one: (sqrt((one[0] - x) ** 2 + (one[1] - y) ** 2) - one[2], one))[:bases]
    points = [
        (
            int((cx + dx * keep * WIDER) * 100 + 0.5) / 100,
            int((cy + dy * keep * WIDER) * 100 + 0.5) / 100,
        )
        for cx, cy, keep in near
        for dx, dy in SIDES
    ]
    return [(px, py) for px, py in points if is_free(px, py)]


def search(
    start: Point, goals: Sequence[Point], over: Sequence[Point], inches: float, straight: Straight
) -> list[Point]:
    """skirmish.base.path: the shortest way to the last goal over corners and goals, as far as so many inches matter.

    Without one, the way to the corner that comes nearest to the last goal; only the start, if there is none of these.
    """
    points = [start, *goals, *over]
    gx, gy = goals[-1]
    left = [sqrt((x - gx) ** 2 + (y - gy) ** 2) for x, y in points]
    costs, before, done = [inf] * len(points), [0] * len(points), [False] * len(points)
    waiting = [(left[0], 0, 0, 0.0)]
    while waiting:
        least, there, here, hoped = heappop(waiting)
        if done[there]:
            continue
        cost = hoped
        if there:
            x, y = points[here]
            cost = costs[here] + straight(x, y, *points[there])
            if cost > hoped + EXACT:
                if cost < inf and cost + left[there] > least + EXACT:
                    heappush(waiting, (cost + left[there], there, here, cost))
                continue
        done[there], costs[there], before[there] = True, cost, here
        if there == len(goals) or cost >= inches:
            return back(points, before, there)
        _look_on(points, done, left, there, cost, waiting)
    reached = [number for number in range(len(points)) if done[number]]
    return back(points, before, min(reached, key=lambda number: (left[number], number)))


def _look_on(
    points: Sequence[Point], done: Sequence[bool], left: Sequence[float], here: int, cost: float, waiting: list[Step]
) -> None:
    """All points from here, each at what a straight line would cost if nothing were in its way: that is looked at
    only when it comes to it.
    """
    x, y = points[here]
    for there, (px, py) in enumerate(points):
        if not done[there]:
            hoped = cost + sqrt((px - x) * (px - x) + (py - y) * (py - y))
            heappush(waiting, (hoped + left[there], there, here, hoped))


def back(points: Sequence[Point], before: Sequence[int], end: int) -> list[Point]:
    """The way from the start to a point."""
    way = [points[end]]
    while end:
        end = before[end]
        way.append(points[end])
    return way[::-1]
