"""How the game stands, in a line under the board: the round, and of each seat the figures that count."""

from __future__ import annotations

import re
from collections.abc import Sequence

from foeman.web.page.markup import Markup, tag
from foeman.web.page.seats import Seats
from foeman.web.views.beside import PanelPart, PanelView

SHORT, LONG = 10, 20
"""A figure of more letters than SHORT needs room, one of more than LONG is looked up at the table."""
MOST = 9
"""So many figures a seat; where there is little room, the style sheet shows fewer."""

Figures = dict[str, str]


def standings(shown: Sequence[PanelView], seats: Seats) -> Markup:
    """The line under the board."""
    rows = {"": figures_of(shown, "", seats)}
    rows |= {seat: figures_of(shown, seat, seats) for seat in seats.names}
    told = [_row(seat, figures, seats) for seat, figures in rows.items() if figures]
    lines = f"--lines:{1 + (len(told) + 1) // 2}"
    return tag("section", tag("div", *told, tabindex=0), cls="standings", style=lines, aria_label="How the game stands")


def figures_of(shown: Sequence[PanelView], seat: str, seats: Seats) -> Figures:
    """What counts of a seat, or of the game itself: short figures, and where markers stand on tracks of numbers."""
    figures: Figures = {}
    for panel in shown:
        if panel.of == seat:
            rows = [row for part in panel.parts for row in part.rows]
            figures |= {name: value for name, value in rows if len(value) <= LONG and (not seat or is_figure(value))}
    for track in _tracks(shown):
        for name, place in track.markers:
            if _owner(name, seats) == seat and not any(known in track.name for known in figures):
                figures[track.name if seat or len(track.markers) == 1 else name] = _place(track, place, seat)
    return dict(list(figures.items())[:MOST])


def is_figure(value: str) -> bool:
    """Whether it says how much: who plays a seat stands elsewhere, and where its pieces stand, on the board."""
    return any(letter.isdigit() for letter in value) and not re.search(r", \d", value)


def _tracks(shown: Sequence[PanelView]) -> list[PanelPart]:
    parts = [part for panel in shown if not panel.of for part in panel.parts]
    return [part for part in parts if part.spaces and all(space.isdigit() for space in part.spaces)]


def _owner(marker: str, seats: Seats) -> str:
    return marker if marker in seats.names else ""


def _place(track: PanelPart, place: int, seat: str) -> str:
    alone = not seat and len(track.markers) == 1
    return f"{track.spaces[place]} of {track.spaces[-1]}" if alone else track.spaces[place]


def _row(seat: str, figures: Figures, seats: Seats) -> Markup:
    told = [
        tag("div", tag("dt", name), tag("dd", value), cls="long" if len(value) > SHORT else None)
        for name, value in figures.items()
    ]
    return tag("div", tag("b", seats.mark(seat), seat) if seat else None, tag("dl", *told), cls="standing")
