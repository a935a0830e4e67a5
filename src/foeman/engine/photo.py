"""A board on a photo: the picture that a pack has of its map, and where on it the places lie as the board is drawn.

The picture itself is a file that a page fetches by the hash of the pack; it stands in no SVG.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from foeman.engine.boards import board_of, points_of
from foeman.engine.packs import Pack

WIDE = 1600
"""So many units of a drawn board lie across a photo, however many pixels it has."""
SMALLEST, LARGEST = 13.0, 46.0
"""How far a place reaches around its point, at least and at most."""
ROW = 74.0
"""How high a row of places is that stand under the photo, since nobody has placed them yet."""
ACROSS = 12
GROUND = "#d9cdb0"
"""Where there is no photo, and under it."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Photo:
    """A photo as a board is drawn on it: its size in units of the board, and every place by name."""

    address: str
    """Where a page finds the picture; empty if only the places are known."""
    width: int
    height: int
    """Of the picture alone."""
    whole: int
    """Its height with the rows of what is not placed yet."""
    spots: dict[str, Point] = field(default_factory=dict)
    reach: dict[str, float] = field(default_factory=dict)
    """How far each place reaches around its point."""


def address_of(pack: Pack) -> str:
    """Where a page finds the picture of a pack."""
    return f"/picture/{pack.hash}.jpg"


@lru_cache(maxsize=16)
def photo_of(pack: Pack | None, names: tuple[str, ...]) -> Photo | None:
    """The board of a pack with these places on it; those that nobody has placed stand below. None without a board."""
    board = board_of(pack)
    if board is None or pack is None:
        return None
    scale = WIDE / board.width
    height = round(board.height * scale)
    points = points_of(pack)
    spots = {name: (points[name][0] * scale, points[name][1] * scale) for name in names if name in points}
    waiting = [name for name in names if name not in spots]
    spots |= {name: below(height, place) for place, name in enumerate(waiting)}
    rows = math.ceil(len(waiting) / ACROSS)
    address = address_of(pack) if board.photo else ""
    return Photo(address, WIDE, height, height + round(rows * ROW), spots, reaches(spots))


def below(height: float, place: int) -> Point:
    """Where the next place stands that is not on the photo."""
    row, column = divmod(place, ACROSS)
    return (column + 0.5) * WIDE / ACROSS, height + (row + 0.5) * ROW


def reaches(spots: Mapping[str, Point]) -> dict[str, float]:
    """How far each place reaches: not quite half the way to the nearest other."""
    return {
        name: _reach(point, (other for one, other in spots.items() if one != name)) for name, point in spots.items()
    }


def _reach(point: Point, others: Iterable[Point]) -> float:
    nearest = min((math.dist(point, other) for other in others), default=LARGEST * 2)
    return round(min(LARGEST, max(SMALLEST, nearest * 0.46)), 1)


def draw_photo(photo: Photo) -> list[str]:
    """The picture, fetched from its address, on a plain ground, which is seen where there is none."""
    parts = [f'<rect width="{photo.width}" height="{photo.whole}" fill="{GROUND}"/>']
    if photo.address:
        size = f'width="{photo.width}" height="{photo.height}"'
        parts.append(f'<image href="{photo.address}" {size} preserveAspectRatio="none"/>')
    return parts


def draw_joins(photo: Photo, ends: Iterable[tuple[str, str]]) -> list[str]:
    """Where there is no picture that shows them: a line for each way between two places."""
    if photo.address:
        return []
    lines = []
    for one, other in ends:
        (x0, y0), (x1, y1) = photo.spots[one], photo.spots[other]
        lines.append(f'<path d="M{x0:.0f} {y0:.0f}L{x1:.0f} {y1:.0f}" stroke="#8b7146" stroke-width="2.4"/>')
    return lines


def octagon(point: Point, reach: float) -> tuple[int, ...]:
    """A ring around a point, as outlines have them: x and y in turn."""
    x, y = point
    turns = (math.tau * (corner + 0.5) / 8 for corner in range(8))
    return tuple(round(at) for turn in turns for at in (x + reach * math.cos(turn), y + reach * math.sin(turn)))
