"""Points of the table as people write them, and the moves that end there."""

from __future__ import annotations

from dataclasses import dataclass

from foeman.games.skirmish.geometry.movement import Mover, Spot
from foeman.games.skirmish.geometry.shapes import Point
from foeman.games.skirmish.rules import moving


@dataclass(frozen=True, slots=True)
class Course:
    """A move that can be made: where it ends, what height or width it dares, and whether it leaps on a foe."""

    spot: Spot
    dared: float = 0.0
    leaping: bool = False
    toward: tuple[str, ...] = ()
    """The objective or the enemy that it leads toward."""


def read_point(text: str) -> Point | None:
    """ "24.5, 10" as a point; None if it is none."""
    parts = text.strip(" ()").replace(",", " ").split()
    try:
        x, y = (round(float(part), 2) for part in parts)
    except ValueError:
        return None
    return (x, y) if 0 <= x <= 48 and 0 <= y <= 48 else None


def write_point(x: float, y: float) -> str:
    """A point as it is answered."""
    return f"({x:g}, {y:g})"


def course_at(mover: Mover, x: float, y: float) -> Course | None:
    """skirmish.base.path: a move to a point, with a drop or a jump if there is no other; None if it cannot be made."""
    spot = spot_at(mover, x, y)
    if spot is not None:
        return Course(spot)
    bold = bold_mover(mover, (x, y))
    daring = bold.spot(x, y) if bold else None
    if bold is None or daring is None:
        return None
    return Course(daring, bold.dared if moving.edges_on(mover.state, daring.ways, bold.dared) else 0.0)


def spot_at(mover: Mover, x: float, y: float) -> Spot | None:
    """The end of a move at a point, around bad ground if that is possible, else through it."""
    around = Mover(mover.state, mover.unit, mover.inches, toward=(x, y))
    return around.spot(x, y) or mover.spot(x, y)


def bold_mover(mover: Mover, toward: Point | None = None) -> Mover | None:
    """skirmish.base.drop, skirmish.base.jump: the same move with everything dared; None where there is nothing to."""
    if not mover.gaps and not mover.steeps:
        return None
    return Mover(mover.state, mover.unit, mover.inches, toward=toward, by_the_tree=False, dared=moving.FURTHEST)
