"""The outlines that the board is drawn on, read once for each pack."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from foeman.engine.content import Source, files_of
from foeman.engine.photo import Photo, photo_of
from foeman.engine.reading import read_json
from foeman.games.sparta.printed import Printed
from foeman.games.sparta.state import State

CONTENT = Path(__file__).parents[1] / "content"
Point = tuple[float, float]
Ring = tuple[int, ...]
WIDTH, HEIGHT = 1600, 937


@dataclass(frozen=True, slots=True)
class Land:
    """A region or an ally as it is drawn."""

    id: str
    label: Point
    rings: tuple[Ring, ...]


@dataclass(slots=True)
class Outlines:
    """What is drawn of a map before any piece lies on it."""

    width: int = WIDTH
    height: int = HEIGHT
    lands: dict[str, Land] = field(default_factory=dict)
    spaces: dict[str, Point] = field(default_factory=dict)
    """Where spaces and allies are drawn."""
    waste: tuple[Ring, ...] = ()
    photo: Photo | None = None
    """The photo that the board is drawn on, if the pack has one."""


def outlines_of(state: State) -> Outlines:
    """The outlines of a game's map: on its photo, ours, or as far as somebody placed it if the map is another."""
    printed = state.printed
    photo = photo_of(state.terms.pack, (*printed.spaces, *printed.allies))
    if photo is not None and photo.address:
        return on_photo(photo, printed)
    outlines = read_outlines(state.terms.pack or CONTENT)
    known = all(space in outlines.spaces for space in (*printed.spaces, *printed.allies))
    known = known and all(region in outlines.lands for region in printed.regions)
    if known:
        return outlines
    return on_photo(photo, printed) if photo is not None else round_outlines(printed)


@lru_cache(maxsize=8)
def read_outlines(source: Source) -> Outlines:
    """Our outlines, by the names that the map of a pack gives them."""
    drawn = read_json(CONTENT / "outlines.json")
    content = files_of(source).read("map.toml")
    names = {one["id"]: one["name"] for key in ("regions", "allies") for one in content[key]}
    cities = {one["id"]: one["name"] for key in ("spaces", "allies") for one in content[key]}
    lands = {
        names[key]: Land(key, (land["label"][0], land["label"][1]), tuple(tuple(ring) for ring in land["rings"]))
        for key, land in drawn["lands"].items()
        if key in names
    }
    spaces = {cities[key]: (at[0], at[1]) for key, at in drawn["spaces"].items() if key in cities}
    _, _, width, height = drawn["viewBox"]
    return Outlines(width, height, lands, spaces, tuple(tuple(ring) for ring in drawn["waste"]))


def on_photo(photo: Photo, printed: Printed) -> Outlines:
    """A map on its pack's photo: a region lies in the middle of its spaces."""
    outlines = Outlines(photo.width, photo.whole, spaces=photo.spots, photo=photo)
    for number, (name, region) in enumerate(printed.regions.items()):
        label = middle_of([photo.spots[space] for space in region.spaces])
        outlines.lands[name] = Land(f"r{number}", label, ())
    return outlines


def middle_of(points: list[Point]) -> Point:
    """The middle of some points."""
    count = max(1, len(points))
    return sum(x for x, _ in points) / count, sum(y for _, y in points) / count


def round_outlines(printed: Printed) -> Outlines:
    """A map without outlines: the regions in rows, their spaces in a ring."""
    outlines = Outlines()
    columns = max(1, math.ceil(math.sqrt(len(printed.regions) * 1.7)))
    step_x, step_y = WIDTH / columns, HEIGHT / max(1, math.ceil(len(printed.regions) / columns) + 1)
    for number, region in enumerate(printed.regions.values()):
        x, y = (number % columns + 0.5) * step_x, (number // columns + 0.5) * step_y
        outlines.lands[region.name] = Land(f"r{number}", (x, y), ())
        for place, space in enumerate(region.spaces):
            turn = 2 * math.pi * place / len(region.spaces)
            outlines.spaces[space] = (x + 0.34 * step_x * math.cos(turn), y + 0.34 * step_y * math.sin(turn))
    for number, ally in enumerate(printed.allies):
        outlines.spaces[ally] = ((number + 0.5) * WIDTH / len(printed.allies), HEIGHT - 50)
    return outlines
