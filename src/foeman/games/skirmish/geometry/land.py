"""The terrain of a table, worked out once: what lies where, sight and cover."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from foeman.engine.states import named
from foeman.games.skirmish.geometry.ground import Ground
from foeman.games.skirmish.geometry.shapes import SIDE, Point, Shape, apart
from foeman.games.skirmish.geometry.walkers import Walker
from foeman.games.skirmish.printed import KindEntry

if TYPE_CHECKING:
    from foeman.games.skirmish.geometry.spots import Points


EYES = 1.0
"""How high above its ground a model's eyes are."""

LINES = ((1.0, 1.0), (1.0, -1.0), (1.0, 0.0), (-1.0, 1.0), (-1.0, -1.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0))
"""Between which points of two bases they are looked at, other than from middle to middle: left, right or middle."""

BEHIND = 3.0
"""How near a model must be to a piece to be behind it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of terrain."""

    name: str
    kind: Annotated[str, named("terrain")]
    height: float
    outline: Annotated[tuple[tuple[float, float], ...], Field(min_length=3)]


class Terrain:
    """A piece of terrain with what its kind does."""

    __slots__ = (
        "blocking", "cover", "dangerous", "difficult", "gap", "height", "kind", "name", "piece", "shape", "steep",
        "top", "way",
    )  # fmt: skip

    def __init__(self, piece: Piece, kind: KindEntry) -> None:
        self.piece = piece
        self.name = piece.name
        self.kind = piece.kind
        self.height = piece.height
        self.shape = Shape(piece.outline)
        self.cover = kind.cover
        self.difficult = kind.difficult
        self.dangerous = kind.dangerous
        self.blocking = kind.blocking
        self.gap = kind.gap
        self.way = kind.way
        self.top = bool(kind.top)
        self.steep = kind.top == "steep"


NOTHING: tuple[tuple[Terrain, ...], tuple[Terrain, ...]] = ((), ())
"""What lies in a square inch of open ground."""


class Land:
    """All terrain of a table."""

    def __init__(self, pieces: tuple[Piece, ...], kinds: Mapping[str, KindEntry]) -> None:
        self.pieces = pieces
        self.terrain = [Terrain(piece, kinds[piece.kind]) for piece in pieces]
        self.ways = [one for one in self.terrain if one.way]
        self.covers = [one for one in self.terrain if one.cover]
        self.cover_boxes = [(one.shape.left, one.shape.right, one.shape.low, one.shape.high) for one in self.covers]
        self.screens = [
            (
                one.shape.left,
                one.shape.right,
                one.shape.low,
                one.shape.high,
                one.shape,
                inf if one.blocking else one.height,
            )
            for one in self.terrain
            if one.blocking or one.top
        ]
        """What can hinder sight, and how high it is: what blocks hides everything."""
        self._cells: dict[int, tuple[tuple[Terrain, ...], tuple[Terrain, ...]]] = {}
        self._grounds: dict[tuple[str, float], Ground] = {}
        self._cover_places: list[Point] | None = None
        self.parts: dict[tuple[str, bool, float, tuple[bool, bool]], Points] = {}
        """The points of its parts where units are put down."""

    # What lies at a point

    def at(self, x: float, y: float) -> tuple[Terrain, ...]:
        """The pieces that count at a point; a bridge or ford overrules what lies under it."""
        there = self._cells.get(int(x) * 64 + int(y))
        if there is None:
            there = self._fill_cell(int(x), int(y))
        if there is NOTHING:
            return ()
        wholly, partly = there
        found = wholly
        for one in partly:
            if one.shape.holds(x, y):
                found = (*found, one)
        for one in found:
            if one.way:
                return ()
        return found

    def _fill_cell(self, x: int, y: int) -> tuple[tuple[Terrain, ...], tuple[Terrain, ...]]:
        """The pieces that cover a square inch wholly, and those that reach into it."""
        wholly, partly = [], []
        for one in self.terrain:
            shape = one.shape
            if shape.left > x + 1 or shape.right < x or shape.low > y + 1 or shape.high < y:
                continue
            corners = [shape.holds(x + i, y + j) for i in (0, 1) for j in (0, 1)]
            sides = [(x, y, x + 1, y), (x + 1, y, x + 1, y + 1), (x + 1, y + 1, x, y + 1), (x, y + 1, x, y)]
            cut = any(shape.is_crossed(*side) for side in sides)
            cut = cut or any(x <= cx <= x + 1 and y <= cy <= y + 1 for cx, cy in shape.corners)
            if all(corners) and not cut:
                wholly.append(one)
            elif cut or any(corners):
                partly.append(one)
        made = (tuple(wholly), tuple(partly)) if wholly or partly else NOTHING
        self._cells[x * 64 + y] = made
        return made

    def level(self, x: float, y: float) -> float:
        """The height of the ground at a point."""
        for one in self.at(x, y):
            if one.top:
                return one.height
        return 0.0

    def is_difficult(self, x: float, y: float) -> bool:
        """Whether a point is in difficult terrain."""
        for one in self.at(x, y):  # noqa: SIM110 - asked of every place
            if one.difficult:
                return True
        return False

    def is_dangerous(self, x: float, y: float) -> bool:
        """Whether a point is in dangerous terrain."""
        for one in self.at(x, y):  # noqa: SIM110 - asked of every place
            if one.dangerous:
                return True
        return False

    # Sight and cover

    def sees(
        self, ax: float, ay: float, a: float, a_level: float, bx: float, by: float, b: float, b_level: float
    ) -> bool:
        """skirmish.base.sight, skirmish.base.blocking, skirmish.base.gap: whether a line between two bases is free."""
        eyes = max(a_level, b_level) + EYES
        low_x, high_x = (ax, bx) if ax < bx else (bx, ax)
        low_y, high_y = (ay, by) if ay < by else (by, ay)
        wide = a if a > b else b
        high_x, low_x, high_y, low_y = high_x + wide, low_x - wide, high_y + wide, low_y - wide
        walls = [
            shape
            for left, right, low, high, shape, height in self.screens
            if left <= high_x and right >= low_x and low <= high_y and high >= low_y and height > eyes
        ]
        if not walls:
            return True
        if _is_free(walls, ax, ay, bx, by):
            return True
        length = apart(ax, ay, bx, by)
        if length == 0:
            return True
        ux, uy = (bx - ax) / length, (by - ay) / length
        for i, j in LINES:
            from_x, from_y = ax - uy * i * a, ay + ux * i * a
            if _is_free(walls, from_x, from_y, bx - uy * j * b, by + ux * j * b):
                if any(wall.holds(from_x, from_y) for wall in walls):
                    continue  # both bases reach into one piece, and the line lies wholly inside it
                return True
        return False

    def is_covered(self, ax: float, ay: float, bx: float, by: float, radius: float, indirect: bool = False) -> bool:
        """skirmish.base.cover.behind, skirmish.base.rule.indirect: in or behind cover, as seen from a point."""
        if not self.covers:
            return False
        for one in self.at(bx, by):
            if one.cover and not one.shape.holds(ax, ay):
                return True
        if indirect:
            return False
        for one in self.covers:
            shape = one.shape
            if (
                shape.left - BEHIND - radius <= bx <= shape.right + BEHIND + radius
                and shape.low - BEHIND - radius <= by <= shape.high + BEHIND + radius
                and shape.is_crossed(ax, ay, bx, by)
                and shape.distance(bx, by) - radius <= BEHIND
                and not shape.holds(ax, ay)
            ):
                return True
        return False

    def is_near_cover(self, x: float, y: float, radius: float) -> bool:
        """Whether a piece of cover is so near to a point that a base there could be in or behind it."""
        far = BEHIND + radius
        for left, right, low, high in self.cover_boxes:
            if left - far <= x <= right + far and low - far <= y <= high + far:
                return True
        return False

    def stands_in(self, x: float, y: float, woods: bool) -> bool:
        """Whether a point is in cover; without woods such cover does not count that is difficult too."""
        return any(one.cover and (woods or not one.difficult) for one in self.at(x, y))

    def cover_places(self) -> list[Point]:
        """skirmish.terrain.cover: points in each cover piece, 2" apart, and just behind each side of it."""
        if self._cover_places is None:
            self._cover_places = self._find_cover_places()
        return self._cover_places

    def _find_cover_places(self) -> list[Point]:
        found: list[Point] = []
        for one in self.covers:
            shape = one.shape
            found += _inside_points(shape)
            centre_x = sum(x for x, _ in shape.corners) / len(shape.corners)
            centre_y = sum(y for _, y in shape.corners) / len(shape.corners)
            for ax, ay, bx, by in shape.edges:
                length = apart(ax, ay, bx, by)
                if length >= 1:
                    out_x, out_y = (by - ay) / length, (ax - bx) / length
                    middle_x, middle_y = (ax + bx) / 2, (ay + by) / 2
                    if (middle_x - centre_x) * out_x + (middle_y - centre_y) * out_y < 0:
                        out_x, out_y = -out_x, -out_y
                    found.append((round(middle_x + out_x, 2), round(middle_y + out_y, 2)))
        return [(x, y) for x, y in found if 0.5 <= x <= SIDE - 0.5 and 0.5 <= y <= SIDE - 0.5]

    # Ground

    def ground(self, walker: Walker, radius: float) -> Ground:
        """What this kind of walker with such a base keeps out of, and its ways."""
        made = self._grounds.get((walker, radius))
        if made is None:
            made = self._grounds[(walker, radius)] = Ground(self, walker, radius)
        return made


def _is_free(walls: list[Shape], ax: float, ay: float, bx: float, by: float) -> bool:
    for wall in walls:  # noqa: SIM110 - the innermost loop
        if wall.is_crossed(ax, ay, bx, by):
            return False
    return True


def _inside_points(shape: Shape) -> list[Point]:
    """Points of a grid of 2" inside a shape; at least its middle."""
    points = [
        (x * 2.0 + 1, y * 2.0 + 1)
        for x in range(int(shape.left) // 2, int(shape.right) // 2 + 1)
        for y in range(int(shape.low) // 2, int(shape.high) // 2 + 1)
        if shape.holds(x * 2.0 + 1, y * 2.0 + 1)
    ]
    middle = (round((shape.left + shape.right) / 2, 2), round((shape.low + shape.high) / 2, 2))
    return points or ([middle] if shape.holds(*middle) else [])


LANDS: dict[tuple[tuple[Piece, ...], tuple[KindEntry, ...]], Land] = {}
"""Tables that have been worked out; the terrain of a table never changes, so they are shared by all games."""

MOST_LANDS = 40


def land_of(pieces: tuple[Piece, ...], kinds: Mapping[str, KindEntry]) -> Land:
    """skirmish.base.table: the terrain of a table, worked out once."""
    key = pieces, tuple(kinds[piece.kind] for piece in pieces)
    if key not in LANDS:
        if len(LANDS) >= MOST_LANDS:
            del LANDS[next(iter(LANDS))]
        LANDS[key] = Land(pieces, kinds)
    return LANDS[key]
