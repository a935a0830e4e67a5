"""The outlines that the map of Rome is drawn from, and where its names stand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import foeman.games.rome as package
from foeman.games.rome.look.outlines import Box, outlines_of, read_outlines
from foeman.games.rome.look.svg import svg
from foeman.games.rome.state import Land, State

CONTENT = Path(package.__file__).parent / "content"


def test_names_are_clear_of_each_other() -> None:
    """No name on the map runs into another by more than a hair."""
    outlines = read_outlines(CONTENT)
    blocks = [(name, shape.block) for name, shape in (*outlines.regions.items(), *outlines.seas.items())]
    clashes = [
        (one, other)
        for number, (one, box) in enumerate(blocks)
        for other, there in blocks[number + 1 :]
        if box.overlap(there) > 60
    ]
    assert clashes == []


def test_boxes() -> None:
    """Boxes that touch share nothing; boxes on top of each other share all."""
    box = Box(0, 0, 10, 4)
    assert box.overlap(box) == 40
    assert box.overlap(box.moved(10, 0)) == 0
    assert box.overlap(box.moved(5, 2)) == 10


def test_a_map_without_outlines(game: State) -> None:
    """A position with a region that the pack does not draw is still shown whole: all regions and seas as octagons."""
    printed = game.printed
    region = replace(printed.regions["Capua"], name="Nowhere")
    longer = replace(printed, regions={**printed.regions, "Nowhere": region})
    game = replace(game, terms=replace(game.terms, content=longer))
    game.lands["Nowhere"] = Land("Rome", market=True)
    outlines = outlines_of(game)
    assert list(outlines.regions) == list(longer.regions)
    assert list(outlines.seas) == list(printed.seas)
    assert list(outlines.crossings) == list(printed.border_kind)
    assert all(len(shape.rings[0]) == 16 for shape in outlines.regions.values())
    picture = svg(game)
    ElementTree.fromstring(picture)
    assert 'data-place="Nowhere" data-controller="Rome"' in picture
