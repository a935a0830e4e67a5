"""What lies beside the board: tracks, tables, piles and figures, as data that a page or a terminal can draw.

A game says what there is to see for a seat; how it looks is nobody's business here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Facts:
    """Figures with their names: gold 12, round 3 of 6."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Track:
    """A row of spaces with markers on it; a marker says whose it is and on which space, counted from 0, it stands."""

    name: str
    spaces: tuple[str, ...]
    markers: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table with headed columns and rows; lit cells, by row and column, are those that count now."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    lit: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards or counters: how many, and the names of those that may be seen."""

    name: str
    count: int
    cards: tuple[str, ...] = ()


Part = Facts | Track | Grid | Pile


@dataclass(frozen=True, slots=True)
class Panel:
    """Something beside the board with a title; `of` is the seat it belongs to, if it is one's."""

    title: str
    parts: tuple[Part, ...]
    of: str = ""


def words_of(panels: Iterable[Panel]) -> list[str]:
    """All that can be read on panels, text by text."""
    return [text for panel in panels for part in panel.parts for text in (panel.title, *_words_on(part))]


def _words_on(part: Part) -> tuple[str, ...]:
    if isinstance(part, Facts):
        return tuple(text for row in part.rows for text in row)
    if isinstance(part, Track):
        return (part.name, *part.spaces, *(marker for marker, _ in part.markers))
    if isinstance(part, Grid):
        return (*part.columns, *(text for name, cells in part.rows for text in (name, *cells)))
    return (part.name, *part.cards)
