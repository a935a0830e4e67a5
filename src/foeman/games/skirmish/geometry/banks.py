"""Where ways end before their goal, at the bank of what cannot be crossed; and how they lead out of bad ground.

A bank is looked for only where there is no way around; a way out only where a unit stands in ground it keeps out of.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from foeman.games.skirmish.geometry.shapes import Point, Shape, apart
from foeman.games.skirmish.geometry.ways import Net, Way

if TYPE_CHECKING:
    from foeman.games.skirmish.geometry.ground import Ground

OFF = 0.05
"""How far off an outline such a point lies."""
SPACED = 0.5
"""How far apart the points of an outline are that are tried."""

Exit = tuple[float, float, float]
"""How far a point outside bad ground is, and where."""


def points_beside(shape: Shape, to: Point) -> list[Point]:
    """Points all along an outline, a little outside it; of each side also the one that is nearest to a point."""
    found = []
    for ax, ay, bx, by in shape.edges:
        length = apart(ax, ay, bx, by) or 1.0
        ox, oy = (by - ay) / length * OFF, (ax - bx) / length * OFF
        count = int(length / SPACED) + 1
        nearest = ((to[0] - ax) * (bx - ax) + (to[1] - ay) * (by - ay)) / (length * length)
        for share in (*(number / count for number in range(count + 1)), min(1.0, max(0.0, nearest))):
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            found += [(round(px, 2), round(py, 2)) for px, py in ((x + ox, y + oy), (x - ox, y - oy))]
    return [(x, y) for x, y in dict.fromkeys(found) if not shape.holds(x, y)]


def is_open(ground: Ground, x: float, y: float) -> bool:
    """Whether a walker can stand at a point and does not keep out of it."""
    return ground.can_stand(x, y) and not ground.avoids(x, y)


# No way around


def bank(ground: Ground, net: Net, ax: float, ay: float, bx: float, by: float) -> Point:
    """skirmish.ruling.bad_goal: where there is no way around, the point that can be reached nearest to the goal."""
    beside = [point for shape, _ in ground.walls + ground.gaps for point in points_beside(shape, (bx, by))]
    beside.sort(key=lambda at: (round(apart(at[0], at[1], bx, by), 4), at))
    here = apart(ax, ay, bx, by)
    for x, y in beside:
        if apart(x, y, bx, by) >= here:
            break
        if is_open(ground, x, y) and net.way(x, y, ax, ay) is not None:
            return x, y
    return ax, ay


# Out of bad ground


def exits(ground: Ground, x: float, y: float) -> list[Exit]:
    """skirmish.ruling.starts_in_bad: where a walker can get straight out of the ground it stands in, nearest first."""
    leaving = ground.around_start(x, y)
    shapes = [shape for shape, one in ground.walls if one in leaving]
    found = [(apart(x, y, at[0], at[1]), *at) for shape in shapes for at in points_beside(shape, (x, y))]
    return [
        (far, px, py)
        for far, px, py in sorted(found)
        if is_open(ground, px, py) and ground.leg(x, y, px, py, 0.0, leaving) < inf
    ]


def way_out(ground: Ground, net: Net, ax: float, ay: float, bx: float, by: float) -> Way | None:
    """skirmish.ruling.starts_in_bad: by the shortest way out that brings it nearer to its goal."""
    through = net.way(ax, ay, bx, by)
    most = through.length if through else inf
    for far, x, y in ground.exits(ax, ay):
        if apart(x, y, bx, by) >= most:
            continue
        rest = net.way(x, y, bx, by)
        if rest is not None and rest.length < most:
            return Way(far + rest.length, ((ax, ay), *rest.points))
    return through
