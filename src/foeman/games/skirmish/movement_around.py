"""A way out where bases hem a unit in: a search over points around those near it. Costly, so it is the last resort."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from math import inf, sqrt

from foeman.games.skirmish.shapes import DIRECTIONS, Circle, Point

NEAREST = 4
"""So many bases are gone around, those nearest to the unit."""
WIDER = 1.095
"""How much wider than what must be kept clear the ring of eight corners is, so that its sides keep clear too."""
SIDES = DIRECTIONS[::2]

Straight = Callable[[float, float, float, float], float]
"""What a straight line costs; infinite if it cannot be taken."""


def corners(start: Point, circles: Sequence[Circle], is_free: Callable[[float, float], bool]) -> list[Point]:
    """The points around the bases near a start that a base can stand on."""
    x, y = start
    near = sorted(circles, key=lambda one: (sqrt((one[0] - x) ** 2 + (one[1] - y) ** 2) - one[2], one))[:NEAREST]
    points = [
        (round(cx + dx * keep * WIDER, 2), round(cy + dy * keep * WIDER, 2))
        for cx, cy, keep in near
        for dx, dy in SIDES
    ]
    return [point for point in points if is_free(*point)]


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
    costs[0] = 0.0
    waiting = [(left[0], 0)]
    while waiting:
        _, here = heappop(waiting)
        if done[here]:
            continue
        done[here] = True
        if here == len(goals) or costs[here] >= inches:
            return back(points, before, here)
        x, y = points[here]
        for there, (px, py) in enumerate(points):
            if done[there] or costs[here] + sqrt((px - x) ** 2 + (py - y) ** 2) >= costs[there]:
                continue
            cost = costs[here] + straight(x, y, px, py)
            if cost < costs[there]:
                costs[there], before[there] = cost, here
                heappush(waiting, (cost + left[there], there))
    reached = [number for number in range(len(points)) if done[number]]
    return back(points, before, min(reached, key=lambda number: (left[number], number)))


def back(points: Sequence[Point], before: Sequence[int], end: int) -> list[Point]:
    """The way from the start to a point."""
    way = [points[end]]
    while end:
        end = before[end]
        way.append(points[end])
    return way[::-1]
