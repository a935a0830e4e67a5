"""The outlines of our map, and where on them names are written so that none is in the way.

Everything here depends on the pack alone and is worked out once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from foeman.engine.content import Source, files_of
from foeman.engine.photo import Photo, octagon, photo_of
from foeman.engine.reading import read_json
from foeman.games.rome.printed import Printed, border_key
from foeman.games.rome.state import State

CONTENT = Path(__file__).parents[1] / "content"
Point = tuple[float, float]
Ring = tuple[int, ...]

LETTER = 0.61
"""How wide a letter is, on average, for each unit of its height."""
WIDE = 0.67
"""The same for bold letters."""


@dataclass(frozen=True, slots=True)
class Box:
    """A place taken on the drawn board: its middle, width and height."""

    x: float
    y: float
    width: float
    height: float

    def overlap(self, other: Box) -> float:
        """How much room two boxes share."""
        wide = (self.width + other.width) / 2 - abs(self.x - other.x)
        high = (self.height + other.height) / 2 - abs(self.y - other.y)
        return wide * high if wide > 0 and high > 0 else 0.0

    def is_near(self, other: Box) -> bool:
        """Whether what stands beside one may lie upon the other."""
        return abs(self.x - other.x) < 200 and abs(self.y - other.y) < 160

    def moved(self, dx: float, dy: float) -> Box:
        """The same box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def outside(self, rings: Sequence[Ring], scans: dict[float, list[float]] | None = None) -> int:
        """How many of fifteen points of it (corners, edges, middle) lie in none of the rings, which share no ground.

        Scans may be kept from one box to the next, if the rings are the same.
        """
        out = 0
        for down in (-0.5, 0.0, 0.5):
            y = self.y + down * self.height
            if scans is None:
                cuts = scan(y, rings)
            else:
                cuts = scans[y] = scans.get(y) or scan(y, rings)
            for across in (-0.5, -0.25, 0.0, 0.25, 0.5):
                x = self.x + across * self.width
                out += sum(cut > x for cut in cuts) % 2 == 0
        return out


Spot = tuple[Box, float]
"""A place, and what speaks against it."""


def scan(y: float, rings: Sequence[Ring]) -> list[float]:
    """Where the sides of rings cross a height."""
    cuts = []
    for ring in rings:
        ys = ring[1::2]
        if min(ys) <= y <= max(ys):
            x0, y0 = ring[-2], ring[-1]
            for x1, y1 in zip(ring[::2], ys, strict=True):
                if (y0 <= y) != (y1 <= y):
                    cuts.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
                x0, y0 = x1, y1
    return cuts


@dataclass(slots=True)
class Shape:
    """A region or a sea area as it is drawn."""

    id: str
    label: Point
    town: Point
    rings: tuple[Ring, ...]
    trees: int = 0
    mountains: int = 0
    bold: bool = False
    """Whether its name is written in bold, as those of home regions are."""
    lines: tuple[str, ...] = ()
    """Its name as it is written, line by line."""
    size: float = 9.6
    """How large its name is written."""
    block: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    """Where its name stands, with the row of symbols under it."""
    spots: dict[tuple[float, float, int], list[Spot]] = field(default_factory=dict)
    """Places for pieces next to the name, by their size and where to look first."""
    stood: dict[tuple[object, ...], Box] = field(default_factory=dict)
    """Where pieces stood next to the name, by the same and by what else lay near."""
    written: dict[str | None, tuple[object, list[str]]] = field(default_factory=dict)
    """Its name and symbols as they were drawn, by who controls it: for which printed region, and the parts."""


@dataclass(slots=True)
class Outlines:
    """What is drawn of a map before any piece lies on it."""

    width: int = 1600
    height: int = 1011
    regions: dict[str, Shape] = field(default_factory=dict)
    seas: dict[str, Shape] = field(default_factory=dict)
    lines: list[tuple[str, Ring]] = field(default_factory=list)
    waste_land: tuple[Ring, ...] = ()
    waste_water: tuple[Ring, ...] = ()
    crossings: dict[str, Point] = field(default_factory=dict)
    """Where a road crosses each border, by border_key."""
    photo: Photo | None = None
    """The photo that the board is drawn on, if the pack has one."""
    drawn: dict[str, list[str]] = field(default_factory=dict)
    """What is the same in every picture, once it is drawn."""
    names: dict[Box, list[Box]] = field(default_factory=dict)
    """By the place of a name or a town the names around it, its own too."""

    def names_by(self, block: Box) -> list[Box]:
        """The names around a place, which stay where they are; looked for once."""
        if block not in self.names:
            shapes = (*self.regions.values(), *self.seas.values())
            self.names[block] = [shape.block for shape in shapes if shape.block.is_near(block)]
        return self.names[block]


def once(outlines: Outlines, draws: Callable[[Outlines], list[str]]) -> list[str]:
    """What is the same in every picture of a map, drawn once."""
    known = outlines.drawn.get(draws.__name__)
    if known is None:
        known = outlines.drawn[draws.__name__] = draws(outlines)
    return known


def outlines_of(state: State) -> Outlines:
    """The outlines of a game's map: on its photo, ours, or as far as somebody placed it if the map is another."""
    printed = state.printed
    photo = photo_of(state.terms.pack, (*printed.regions, *printed.seas))
    if photo is not None and photo.address:
        return on_photo(photo, printed)
    outlines = read_outlines(state.terms.pack or CONTENT)
    drawn = [*outlines.regions, *outlines.seas, *outlines.crossings]
    if {*printed.regions, *printed.seas, *printed.ends}.issubset(drawn):
        return outlines
    return on_photo(photo, printed) if photo is not None else schematic(printed)


@lru_cache(maxsize=8)
def read_outlines(source: Source) -> Outlines:
    """Our outlines, by the names that the map of a pack gives them."""
    drawn = read_json(CONTENT / "outlines.json")
    listed = files_of(source).read("map.toml")
    outlines = Outlines(
        drawn["viewBox"][2],
        drawn["viewBox"][3],
        _shapes(listed["regions"], drawn["regions"]),
        _shapes(listed["seas"], drawn["seas"]),
        [(border["kind"], tuple(line)) for border in drawn["borders"] for line in border["lines"]],
        tuple(map(tuple, drawn["waste"]["land"])),
        tuple(map(tuple, drawn["waste"]["water"])),
    )
    names = {one["id"]: one["name"] for one in listed["regions"]}
    for border in listed["borders"]:
        one, other = (names[end] for end in border["between"])
        if one in outlines.regions and other in outlines.regions:
            outlines.crossings[border_key(one, other)] = crossing(outlines.regions[one], outlines.regions[other])
    write_names(outlines)
    return outlines


def on_photo(photo: Photo, printed: Printed) -> Outlines:
    """A map on its pack's photo: every region and sea area reaches a little around its point; roads run straight."""
    outlines = Outlines(photo.width, photo.whole, photo=photo)
    for number, (name, point) in enumerate(photo.spots.items()):
        land = printed.regions.get(name)
        ring = octagon(point, photo.reach[name])
        shape = Shape(f"place-{number}", point, point, (ring,), bold=bool(land and land.home))
        (outlines.seas if land is None else outlines.regions)[name] = shape
    for key, (one, other) in printed.ends.items():
        (x0, y0), (x1, y1) = photo.spots[one], photo.spots[other]
        outlines.crossings[key] = (x0 + x1) / 2, (y0 + y1) / 2
    letter(outlines)
    return outlines


def _shapes(entries: Sequence[Mapping[str, Any]], drawn: Mapping[str, Any]) -> dict[str, Shape]:
    return {one["name"]: _shape(one, drawn[one["id"]]) for one in entries if one["id"] in drawn}


def _shape(entry: Mapping[str, Any], drawn: Mapping[str, Any]) -> Shape:
    x, y = drawn["label"]
    town = drawn.get("town", drawn["label"])
    rings = tuple(map(tuple, drawn["rings"]))
    terrain = entry.get("trees", 0), entry.get("mountains", 0)
    return Shape(entry["id"], (x, y), (town[0], town[1]), rings, *terrain, bold=bool(entry.get("home")))


def schematic(printed: Printed) -> Outlines:
    """A map without outlines: every region and sea area an octagon, in rows."""
    outlines = Outlines()
    names = [*printed.regions, *printed.seas]
    columns = max(1, round((len(names) * 1.6) ** 0.5))
    step = outlines.width / columns
    for number, name in enumerate(names):
        x, y = step * (number % columns + 0.5), 200 + step * (number // columns + 0.5)
        a, b = int(step * 0.45), int(step * 0.19)
        corners = ((-b, -a), (b, -a), (a, -b), (a, b), (b, a), (-b, a), (-a, b), (-a, -b))
        ring = tuple(value for dx, dy in corners for value in (int(x) + dx, int(y) + dy))
        shape = Shape(f"place-{number}", (x, y), (x, y + a * 0.6), (ring,))
        (outlines.regions if name in printed.regions else outlines.seas)[name] = shape
    outlines.height = max(outlines.height, int(200 + step * -(-len(names) // columns)))
    for key, (one, other) in printed.ends.items():
        outlines.crossings[key] = crossing(outlines.regions[one], outlines.regions[other])
    letter(outlines)
    return outlines


def corners_of(ring: Ring) -> list[Point]:
    """The corners of a ring as points."""
    return list(zip(ring[::2], ring[1::2], strict=True))


def crossing(one: Shape, other: Shape) -> Point:
    """The middle of the common border of two regions; across water, the middle of the narrowest place."""
    theirs = dict.fromkeys(corner for ring in other.rings for corner in corners_of(ring))
    common = [corner for ring in one.rings for corner in corners_of(ring) if corner in theirs]
    if common:
        x, y = (sum(values) / len(common) for values in zip(*common, strict=True))
        return min(common, key=lambda corner: (corner[0] - x) ** 2 + (corner[1] - y) ** 2)
    own = [corner for ring in one.rings for corner in corners_of(ring)]
    (x0, y0), (x1, y1) = min(
        ((near, far) for near in own for far in theirs),
        key=lambda ends: (ends[0][0] - ends[1][0]) ** 2 + (ends[0][1] - ends[1][1]) ** 2,
    )
    return (x0 + x1) / 2, (y0 + y1) / 2


# Names


def letter(outlines: Outlines) -> None:
    """How every name is written, in the middle of what it names."""
    for name, shape in outlines.regions.items():
        write_region(name, shape)
    for name, shape in outlines.seas.items():
        write_sea(name, shape)


def write_names(outlines: Outlines) -> None:
    """Find a place for the name of every region and sea: within its own borders, and clear of the other names."""
    letter(outlines)
    spots = {name: _region_spots(shape) for name, shape in outlines.regions.items()}
    place_names(outlines.regions, spots, [])
    taken = [shape.block for shape in outlines.regions.values()]
    land = [ring for shape in outlines.regions.values() for ring in shape.rings]
    land += outlines.waste_land
    place_names(outlines.seas, {name: _sea_spots(shape, land) for name, shape in outlines.seas.items()}, taken)


def write_region(name: str, shape: Shape) -> None:
    """The lines of a region's name, how large they are, and the block with its row of symbols."""
    room = room_at(shape)
    lines = [name]
    if " " in name and len(name) * 8 * LETTER > room:
        first, _, rest = name.partition(" ")
        lines = [first, rest]
    longest = max(len(line) for line in lines)
    shape.lines = tuple(lines)
    shape.size = round(min(9.6, max(7.6, room / (longest * LETTER))), 1)
    row = 34 + 8 * (shape.trees + shape.mountains)
    height = shape.size * len(lines) + 12
    shape.block = Box(*shape.label, max(longest * shape.size * (WIDE if shape.bold else LETTER), row), height)


def write_sea(name: str, shape: Shape) -> None:
    """The lines of a sea's name, how large they are, and the block they take."""
    first, _, rest = name.rpartition(" ")
    shape.lines = (first, rest) if first else (name,)
    across = [x for ring in shape.rings for x in ring[::2]]
    shape.size = 8 if max(across) - min(across) < 85 else 11.5
    longest = max(len(line) for line in shape.lines)
    x, y = shape.label
    shape.block = Box(x, y, longest * shape.size * 0.73, len(shape.lines) * shape.size + 2)


def room_at(shape: Shape) -> float:
    """How wide the largest ring is at the height of the label."""
    x, y = shape.label
    cuts = scan(y, shape.rings[:1])
    left = max((at for at in cuts if at <= x), default=x - 30)
    right = min((at for at in cuts if at > x), default=x + 30)
    return right - left


def _region_spots(shape: Shape) -> list[Spot]:
    spots: list[Spot] = []
    for dx in (0, -9, 9, -18, 18, -28, 28):
        for dy in (0, -8, 8, -16, 16, -24, 24):
            block = shape.block.moved(dx, dy)
            out = block.outside(shape.rings)
            spots.append((block, 16 * out + abs(dx) + abs(dy)))
    return spots


def _sea_spots(shape: Shape, land: Sequence[Ring]) -> list[Spot]:
    spots: list[Spot] = []
    scans: dict[float, list[float]] = {}
    for dx in (0, -12, 12, -24, 24, -40, 40):
        for dy in (0, -10, 10, -20, 20, -34, 34):
            block = shape.block.moved(dx, dy)
            ashore = 15 - block.outside(land, scans)
            out = block.outside(shape.rings)
            spots.append((block, 50 * ashore + 20 * out + abs(dx) + abs(dy)))
    return spots


def place_names(shapes: Mapping[str, Shape], spots: Mapping[str, list[Spot]], taken: Sequence[Box]) -> None:
    """Every name takes the place that disturbs least, in three rounds."""
    for _ in range(3):
        for name, shape in shapes.items():
            others = [*taken, *(one.block for one in shapes.values() if one is not shape)]
            near = [box for box in others if abs(box.x - shape.label[0]) < 160 and abs(box.y - shape.label[1]) < 90]
            shape.block = best_spot(spots[name], near)


def best_spot(spots: Sequence[Spot], taken: Sequence[Box]) -> Box:
    """The place that overlaps least with what is there already, and has least against it; the first of equals."""
    best, least = 0, math.inf
    for against, place in sorted((spot[1], place) for place, spot in enumerate(spots)):
        if against > least:
            break  # overlaps only add to what is against a place
        whole = against + 2 * sum(spots[place][0].overlap(box) for box in taken)
        if whole < least or (whole == least and place < best):
            best, least = place, whole
    return spots[best][0]
