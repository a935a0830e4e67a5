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
    """The edges of several outlines."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        edges = np.array([edge for shape in shapes for edge in shape.edges]).reshape(-1, 4)
        self.px, self.py, qx, qy = edges.T
        self.ex, self.ey = qx - self.px, qy - self.py
        self.qx, self.qy = qx, qy

    def are_crossed(self, xs: Numbers, ys: Numbers, x: float, y: float) -> Truths:
        """For each line from one of the points to (x, y) whether it crosses an edge."""
        if not len(self.px):
            return np.zeros(len(xs), dtype=bool)
        ax, ay = xs[:, None], ys[:, None]
        dx, dy = x - ax, y - ay
        one = dx * (self.py - ay) - dy * (self.px - ax) > 0
        other = dx * (self.qy - ay) - dy * (self.qx - ax) > 0
        start = self.ex * (ay - self.py) - self.ey * (ax - self.px) > 0
        end = self.ex * (y - self.py) - self.ey * (x - self.px) > 0
        return np.asarray(((one != other) & (start != end)).any(axis=1))
