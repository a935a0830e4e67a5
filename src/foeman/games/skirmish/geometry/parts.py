"""The middle of the table in four parts, and the points of it where a marker may lie."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

from foeman.games.skirmish.geometry.shapes import Point

STEP, FINE = 0.25, 0.01
"""By how much a marker slides, and by how much it is then taken back: no further than it must."""

TWO_BY_TWO = (("part 1", 12.0, 18.0), ("part 2", 36.0, 18.0), ("part 3", 12.0, 30.0), ("part 4", 36.0, 30.0))

STRIPS = (("part 1", 6.0, 24.0), ("part 2", 18.0, 24.0), ("part 3", 30.0, 24.0), ("part 4", 42.0, 24.0))

SHAPES = {"two_by_two": ((24.0, 12.0), TWO_BY_TWO), "strips": ((12.0, 24.0), STRIPS)}

MayLie = Callable[[float, float], bool]


@dataclass(slots=True)
class Part:
    """A quarter of the area where markers may lie, by its centre."""

    name: str
    x: float
    y: float


def parts(reading: str) -> list[Part]:
    """skirmish.prepare.objectives.squares, skirmish.ruling.squares: the middle of the table in four parts."""
    return [Part(name, x, y) for name, x, y in SHAPES[reading][1]]


def slide(part: Part, toward: Part, reading: str, shape: str, may_lie: MayLie) -> tuple[float, float] | None:
    """skirmish.prepare.objectives.shift, skirmish.ruling.objective_shift: just far enough, None if no point will do."""
    goal = (toward.x, toward.y) if reading == "centre_then_roll" else nearest_in(toward, shape, part)
    far = sqrt((goal[0] - part.x) ** 2 + (goal[1] - part.y) ** 2)
    for number in range(1, int(far / STEP) + 1):
        if may_lie(*_slid(part, goal, number * STEP / far)):
            return just_enough(part, goal, (number - 1) * STEP, far, may_lie)
    return None


def just_enough(part: Part, goal: Point, least: float, far: float, may_lie: MayLie) -> Point:
    """skirmish.prepare.objectives.shift: the first valid point beyond so many inches, to a hundredth."""
    points = (_slid(part, goal, (least + number * FINE) / far) for number in range(1, int(STEP / FINE)))
    return next((point for point in points if may_lie(*point)), _slid(part, goal, (least + STEP) / far))


def _slid(part: Part, goal: Point, share: float) -> Point:
    """The point at a share of the way from a part's centre to a goal."""
    return round(part.x + (goal[0] - part.x) * share, 2), round(part.y + (goal[1] - part.y) * share, 2)


def nearest_in(part: Part, shape: str, to: Part) -> tuple[float, float]:
    """The point of a part that is nearest to the centre of another."""
    width, depth = SHAPES[shape][0]
    x = min(max(to.x, part.x - width / 2), part.x + width / 2)
    y = min(max(to.y, part.y - depth / 2), part.y + depth / 2)
    return x, y


def nearest_point(part: Part, may_lie: MayLie) -> tuple[float, float] | None:
    """skirmish.ruling.objective_shift: the valid point nearest to a centre, where no slide will do."""
    points = [(x * 0.5, y * 0.5) for x in range(97) for y in range(24, 73)]
    points.sort(key=lambda at: (round((at[0] - part.x) ** 2 + (at[1] - part.y) ** 2, 4), at))
    return next((point for point in points if may_lie(*point)), None)
