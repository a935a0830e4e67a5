"""Where pieces stand on the drawn board: next to a name or a town, where they cover least."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.games.rome.look.outlines import Box, Outlines, Ring, Shape, Spot, best_spot

WAYS = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
MOST_STOOD = 200
"""So many places next to a name are remembered."""


def stand_by(shape: Shape, size: tuple[float, float, int], outlines: Outlines, taken: list[Box]) -> Box:
    """Take the best place next to a name for something of a size, clear of what was laid there before.

    It is worked out once for all pictures in which the same lies near.
    """
    near = [box for box in taken if box.is_near(shape.block)]
    key = (size, *near)
    box = shape.stood.get(key)
    if box is None:
        if len(shape.stood) >= MOST_STOOD:
            shape.stood.clear()
        box = best_spot(spots_by(shape, *size), [*outlines.names_by(shape.block), *near])
        shape.stood[key] = box
    taken.append(box)
    return box


def spots_by(shape: Shape, width: float, height: float, first: int) -> list[Spot]:
    """Places next to a name, rather within its outline; worked out once for each size of what is to stand there."""
    key = (width, height, first)
    if key not in shape.spots:
        shape.spots[key] = spots_around(shape.block, width, height, shape.rings, first)
    return shape.spots[key]


def stand_in_port(town: Box, width: float, height: float, outlines: Outlines, taken: list[Box]) -> Box:
    """Take the best place next to a town."""
    near = [*outlines.names_by(town), *(box for box in taken if box.is_near(town))]
    box = best_spot(spots_around(town, width, height), near)
    taken.append(box)
    return box


def spots_around(block: Box, width: float, height: float, rings: Sequence[Ring] = (), first: int = 0) -> list[Spot]:
    """Places for something next to a block: under it, above, to a side, a little further off."""
    across, down = (block.width + width) / 2 + 1, (block.height + height) / 2 + 1
    spots = []
    for number, (dx, dy) in enumerate((*WAYS[first:], *WAYS[:first])):
        for reach in (1.0, 1.35, 1.8, 2.5):
            box = Box(block.x + dx * across * reach, block.y + dy * down * reach, width, height)
            away = abs(dx * across * reach) + abs(dy * down * reach)
            out = box.outside(rings) if rings else 0
            spots.append((box, 1.1 * away + 4 * number + 12 * out))
    return spots
