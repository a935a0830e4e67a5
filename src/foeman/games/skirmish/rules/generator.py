"""Random tables that are fair: what lies before one side lies, turned by half, before the other too.

Half a table is drawn piece by piece, each to a place where it leaves room to walk around it; so every table that comes
out can be played, and nothing is ever drawn twice.
"""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.skirmish.geometry.land import Piece
from foeman.games.skirmish.geometry.shapes import DIRECTIONS, SIDE, Point
from foeman.games.skirmish.printed import Printed

RULE = "skirmish.base.table"

ALWAYS = ("wood", "wood", "ruin", "wall", "hedge", "rocks")
"""What every half has: five pieces of cover, one that blocks."""
EXTRAS = ("hill", "hill", "swamp", "swamp", "building", "rubble", "ledge", "ledge", "fire", "thorns", "rocks")
DANGEROUS = ("fire", "thorns")
HEIGHTS = {
    "wood": 3.0,
    "ruin": 3.0,
    "wall": 1.0,
    "hedge": 1.0,
    "rocks": 3.0,
    "hill": 2.0,
    "building": 5.0,
    "rubble": 1.0,
    "thorns": 1.0,
}
LEDGES = (2.5, 3.0, 4.0, 5.5)
BLOBS = {"wood": 3.25, "swamp": 3.0, "rocks": 1.75, "hill": 3.25, "rubble": 2.5, "fire": 1.75, "thorns": 2.25}
BOXES = {"ruin": (5.0, 4.5), "building": (4.5, 4.0), "ledge": (6.0, 4.5), "wall": (5.0, 0.75), "hedge": (5.5, 0.75)}
NAMES = {
    "wood": "Wood", "ruin": "Ruin", "wall": "Wall", "hedge": "Hedge", "rocks": "Rocks", "hill": "Hill",
    "swamp": "Swamp", "building": "House", "rubble": "Rubble", "ledge": "Ledge", "fire": "Fire", "thorns": "Thorns",
}  # fmt: skip

LANE = 2.25
"""The room that is left between two pieces, wide enough for a base of 2"."""
IN_ZONE = 3
"""How many pieces of a half may lie in its deployment zone."""
ZONE = 12.0

Bounds = tuple[float, float, float, float]


def generate(printed: Printed, table: Table) -> list[Piece]:
    """skirmish.base.table: eight or nine pieces for one half, and the same ones turned for the other."""
    half: list[Piece] = []
    taken: list[Bounds] = []
    for kind in kinds(table):
        outline = draw_outline(kind, table)
        spots = places(outline, taken, half)
        if not spots:
            continue
        x, y = table.tie(spots, rule=RULE, about=f"where {NAMES[kind]} {len(half) + 1} lies")
        moved = shifted(outline, x, y)
        height = HEIGHTS.get(kind, 0.0)
        if kind == "ledge":
            height = table.tie(LEDGES, rule=RULE, about="how high it is")
        half.append(Piece(f"South {NAMES[kind]} {len(half) + 1}", kind, height, moved))
        taken += [bounds(moved), bounds(turned(moved))]
    return half + [Piece(one.name.replace("South", "North"), one.kind, one.height, turned(one.outline)) for one in half]


def kinds(table: Table) -> list[str]:
    """The kinds of a half: what every one has and two or three more, at most one of them dangerous; large ones
    first.
    """
    more = table.tie((2, 3), rule=RULE, about="how many more pieces")
    drawn = table.deal(list(EXTRAS), 6, rule=RULE, about="more terrain")
    chosen: list[str] = []
    for kind in drawn:
        if len(chosen) < more and not (kind in DANGEROUS and any(one in DANGEROUS for one in chosen)):
            chosen.append(kind)
    return sorted([*ALWAYS, *chosen], key=lambda kind: -_size(kind))


def _size(kind: str) -> float:
    return BLOBS[kind] * 2 if kind in BLOBS else BOXES[kind][0] + BOXES[kind][1] / 100


def draw_outline(kind: str, table: Table) -> tuple[Point, ...]:
    """The outline of a piece around its middle: an uneven round, or a box that lies along or across."""
    if kind in BOXES:
        wide, deep = BOXES[kind]
        if table.tie(("along", "across"), rule=RULE, about=f"how {NAMES[kind]} lies") == "across":
            wide, deep = deep, wide
        return (-wide / 2, -deep / 2), (wide / 2, -deep / 2), (wide / 2, deep / 2), (-wide / 2, deep / 2)
    most = BLOBS[kind]
    order = table.shuffle((0.8, 0.85, 0.9, 0.95, 1.0, 1.0, 1.0, 1.0), rule=RULE, about=f"the shape of {NAMES[kind]}")
    return tuple(
        (round(x * most * share, 2), round(y * most * 0.8 * share, 2))
        for (x, y), share in zip(DIRECTIONS[::2], order, strict=True)
    )


def places(outline: tuple[Point, ...], taken: list[Bounds], half: list[Piece]) -> list[Point]:
    """Where a piece can lie in the south half: on the table, with room around it, and not too many in the zone."""
    crowded = sum(middle_of(one.outline) < ZONE for one in half) >= IN_ZONE
    left, right, low, high = bounds(outline)
    found = []
    for column in range(int(SIDE) + 1):
        for row in range(int(SIDE) // 2 + 1):
            box = column + left, column + right, row + low, row + high
            if box[0] < LANE or box[1] > SIDE - LANE or box[2] < LANE or box[3] > SIDE / 2 - LANE / 2:
                continue
            if crowded and row < ZONE:
                continue
            if not any(_near(box, other) for other in taken) and not _near(box, bounds(_turned_box(box))):
                found.append((float(column), float(row)))
    return found


def _turned_box(box: Bounds) -> tuple[Point, ...]:
    left, right, low, high = box
    return turned(((left, low), (right, low), (right, high), (left, high)))


def _near(one: Bounds, other: Bounds) -> bool:
    """Whether two pieces would leave less than a lane between them."""
    return (
        one[0] < other[1] + LANE and one[1] > other[0] - LANE and one[2] < other[3] + LANE and one[3] > other[2] - LANE
    )


def middle_of(outline: tuple[Point, ...]) -> float:
    """How far from the south edge the middle of a piece is."""
    return sum(y for _, y in outline) / len(outline)


def bounds(outline: tuple[Point, ...]) -> Bounds:
    """The box around an outline: left, right, low, high."""
    return (
        min(x for x, _ in outline),
        max(x for x, _ in outline),
        min(y for _, y in outline),
        max(y for _, y in outline),
    )


def shifted(outline: tuple[Point, ...], x: float, y: float) -> tuple[Point, ...]:
    """An outline moved."""
    return tuple((round(px + x, 2), round(py + y, 2)) for px, py in outline)


def turned(outline: tuple[Point, ...]) -> tuple[Point, ...]:
    """An outline turned by half around the middle of the table."""
    return tuple((round(SIDE - x, 2), round(SIDE - y, 2)) for x, y in outline)
