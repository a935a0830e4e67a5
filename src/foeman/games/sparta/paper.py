"""The paper the board is drawn on: our outlines, read once for each pack."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from foeman.engine.content import Source, files_of
from foeman.games.sparta.chart import Chart
from foeman.games.sparta.state import State

CONTENT = Path(__file__).parent / "content"
Point = tuple[float, float]
Ring = tuple[int, ...]
WIDTH, HEIGHT = 1600, 937


@dataclass(frozen=True, slots=True)
class Land:
    """A region or an ally on paper."""

    id: str
    label: Point
    rings: tuple[Ring, ...]


@dataclass(slots=True)
class Paper:
    """What is drawn of a map before any piece lies on it."""

    width: int = WIDTH
    height: int = HEIGHT
    lands: dict[str, Land] = field(default_factory=dict)
    spaces: dict[str, Point] = field(default_factory=dict)
    """Where spaces and allies are drawn."""
    waste: tuple[Ring, ...] = ()


def paper_of(state: State) -> Paper:
    """The paper of a game's map: our outlines, or circles of spaces if a position has a map of its own."""
    paper = read_paper(state.terms.pack or CONTENT)
    chart = state.chart
    known = all(space in paper.spaces for space in (*chart.spaces, *chart.allies))
    return paper if known and all(region in paper.lands for region in chart.regions) else round_paper(chart)


@lru_cache(maxsize=8)
def read_paper(source: Source) -> Paper:
    """Our outlines, by the names that the map of a pack gives them."""
    drawn = json.loads((CONTENT / "outlines.json").read_text(encoding="utf-8"))
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
    return Paper(width, height, lands, spaces, tuple(tuple(ring) for ring in drawn["waste"]))


def round_paper(chart: Chart) -> Paper:
    """A map without outlines: the regions in rows, their spaces in a ring."""
    paper = Paper()
    columns = max(1, math.ceil(math.sqrt(len(chart.regions) * 1.7)))
    step_x, step_y = WIDTH / columns, HEIGHT / max(1, math.ceil(len(chart.regions) / columns) + 1)
    for number, region in enumerate(chart.regions.values()):
        x, y = (number % columns + 0.5) * step_x, (number // columns + 0.5) * step_y
        paper.lands[region.name] = Land(f"r{number}", (x, y), ())
        for place, space in enumerate(region.spaces):
            turn = 2 * math.pi * place / len(region.spaces)
            paper.spaces[space] = (x + 0.34 * step_x * math.cos(turn), y + 0.34 * step_y * math.sin(turn))
    for number, ally in enumerate(chart.allies):
        paper.spaces[ally] = ((number + 0.5) * WIDTH / len(chart.allies), HEIGHT - 50)
    return paper
