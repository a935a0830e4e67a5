"""What lies beside the board: figures, tracks, tables and piles, each drawn as it would lie on a table."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.web.page.markup import Markup, join, tag
from foeman.web.page.seats import Seats
from foeman.web.views.beside import PanelPart, PanelView

WIDE = 11
"""A figure of more letters than this takes a whole line."""
WORDED = 4
"""Spaces of a track with more letters than this are wide."""


class Panels:
    """All panels as they were last written: one that has not changed is not written anew."""

    def __init__(self) -> None:
        self._written: dict[tuple[str, str], tuple[PanelView, bool, Markup]] = {}

    def write(self, shown: Sequence[PanelView], seats: Seats, own: str | None) -> Markup:
        """All panels; those of others, when there are many, begin closed."""
        if not shown:
            return tag("p", "Nothing lies beside this board.", cls="empty")
        return join(self._panel(one, seats, len(shown) <= 5 or not one.of or one.of == own) for one in shown)

    def _panel(self, shown: PanelView, seats: Seats, is_open: bool) -> Markup:
        before = self._written.get((shown.of, shown.title))
        if before is None or before[:2] != (shown, is_open):
            before = (shown, is_open, panel(shown, seats, is_open))
            self._written[shown.of, shown.title] = before
        return before[2]


def panel(shown: PanelView, seats: Seats, is_open: bool) -> Markup:
    """One panel, which folds."""
    return tag(
        "details",
        tag("summary", seats.mark(shown.of) if shown.of else None, shown.title),
        tag("div", *(part(one, seats) for one in shown.parts), cls="inside"),
        cls="panel",
        open=is_open,
        data_keep=f"{shown.of}/{shown.title}",
    )


def part(shown: PanelPart, seats: Seats) -> Markup:
    """A part of a panel by its kind."""
    return {"facts": facts, "track": track, "grid": grid, "pile": pile}[shown.kind](shown, seats)


def facts(shown: PanelPart, seats: Seats) -> Markup:
    """Figures with their names."""
    rows = [
        tag("div", tag("dt", name), tag("dd", value), cls="wide" if len(value) > WIDE else None)
        for name, value in shown.rows
    ]
    return tag("dl", *rows, cls="facts-of")


def track(shown: PanelPart, seats: Seats) -> Markup:
    """A row of spaces with markers on them."""
    spaces = []
    for place, space in enumerate(shown.spaces):
        there = [name for name, at in shown.markers if at == place]
        markers = [seats.mark(name) or (None if is_itself(name, shown.name) else tag("span", name)) for name in there]
        told = f"{space}: {', '.join(there)}" if there else space
        spaces.append(tag("li", space, *markers, cls="held" if there else None, title=told))
    worded = any(len(space) > WORDED for space in shown.spaces)
    heading = tag("h4", shown.name) if shown.name else None
    return tag("div", heading, tag("ol", *spaces, cls="worded" if worded else None), cls="track")


def is_itself(marker: str, name: str) -> bool:
    """Whether a marker is called like its track: the round on the track of rounds. Its space is lit, that says it."""
    return marker.casefold().removeprefix("the ") == name.casefold()


def grid(shown: PanelPart, seats: Seats) -> Markup:
    """A table; the cells that count now are lit."""
    lit = [tuple(cell) for cell in shown.lit]
    head = tag(
        "tr", tag("td", cls="corner", style="border:0;background:none"), *(tag("th", one) for one in shown.columns)
    )
    rows = [
        tag(
            "tr",
            tag("th", name, scope="row"),
            *(tag("td", cell, cls="lit" if (row, column) in lit else None) for column, cell in enumerate(cells)),
        )
        for row, (name, cells) in enumerate(shown.cells)
    ]
    return tag("div", tag("table", tag("thead", head), tag("tbody", *rows)), cls="grid-of", tabindex=0)


def pile(shown: PanelPart, seats: Seats) -> Markup:
    """Cards or counters: how many, and those that may be seen."""
    cards = tag("ul", *(tag("li", card, data_card=card) for card in shown.cards)) if shown.cards else None
    return tag("div", tag("h4", shown.name, tag("b", shown.count)), cards, cls="pile")
