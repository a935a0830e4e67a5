"""Outlines and many points or lines at once, as arrays; the same tests as in `shapes`, in the same order of operations.

It pays for a few dozen points and more; play itself, which asks about one line at a time, does not come here.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from foeman.games.skirmish.geometry.shapes import Shape

Numbers = NDArray[np.float64]
Truths = NDArray[np.bool_]
Whole = NDArray[np.intp]


def holds(shape: Shape, xs: Numbers, ys: Numbers) -> Truths:
    """For each point whether it is inside an outline or on it."""
    inside = np.zeros(len(xs), dtype=bool)
    on = np.zeros(len(xs), dtype=bool)
    for ax, ay, bx, by in shape.edges:
        across = (ay > ys) != (by > ys)
        side = (bx - ax) * (ys - ay) - (xs - ax) * (by - ay)
        on |= across & (side == 0)
        inside ^= across & ((side > 0) == (by > ay))
        if ay == by:
            on |= (ys == ay) & ((ax - xs) * (bx - xs) <= 0)
        on |= (xs == ax) & (ys == ay)
    return inside | on


class Edges:
    """The edges of several outlines, as seen from some points."""

    def __init__(self, shapes: Sequence[Shape], xs: Numbers, ys: Numbers) -> None:
        edges = np.array([edge for shape in shapes for edge in shape.edges]).reshape(-1, 4)
        self.xs, self.ys = xs, ys
        self.px, self.py, qx, qy = edges.T
        self.ex, self.ey = qx - self.px, qy - self.py
        self.following = np.array(_following(shapes), dtype=int)
        """For each edge the one that begins where it ends."""
        ax, ay = xs[:, None], ys[:, None]
        self.to_x, self.to_y = self.px - ax, self.py - ay
        """From each point to where each edge begins."""
        self.side = self.ex * (ay - self.py) - self.ey * (ax - self.px) > 0
        """On which side of each edge each point lies."""

    def are_crossed(self, points: Whole, x: float, y: float) -> Truths:
        """For each line from one of these points to (x, y) whether it crosses an edge."""
        if not len(self.px):
            return np.zeros(len(points), dtype=bool)
        dx, dy = x - self.xs[points], y - self.ys[points]
        left = dx[:, None] * self.to_y[points] - dy[:, None] * self.to_x[points] > 0
        across = left != left[:, self.following]
        across &= self.side[points] != (self.ex * (y - self.py) - self.ey * (x - self.px) > 0)
        crossed: Truths = np.logical_or.reduce(across, axis=1)
        return crossed


def _following(shapes: Sequence[Shape]) -> list[int]:
    """For each edge of all outlines the number of the next one of its outline."""
    found: list[int] = []
    for shape in shapes:
        first, count = len(found), len(shape.edges)
        found += [first + (number + 1) % count for number in range(count)]
    return found
