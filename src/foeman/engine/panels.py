"""What lies beside the board: tracks, tables, piles and figures, as data that a page or a terminal can draw.

A game says what there is to see for a seat; how it looks is nobody's business here.
"""

from __future__ import annotations

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


def as_text(panels: tuple[Panel, ...]) -> str:
    """The panels for a terminal: a title, and below it one line a figure, track, row or pile."""
    lines = []
    for panel in panels:
        lines.append(f"{panel.title} ({panel.of})" if panel.of else panel.title)
        for part in panel.parts:
            lines += [f"  {line}" for line in part_lines(part)]
    return "\n".join(lines)


def part_lines(part: Part) -> list[str]:
    """One part of a panel in lines of text."""
    if isinstance(part, Facts):
        return [f"{name}: {value}" for name, value in part.rows]
    if isinstance(part, Track):
        standing = ", ".join(f"{who} on {part.spaces[space]}" for who, space in part.markers)
        return [f"{part.name}: {standing or 'nobody'}"]
    if isinstance(part, Grid):
        return [
            f"{head}: "
            + ", ".join(
                f"{column} {cell}" + (" (now)" if (row, place) in part.lit else "")
                for place, (column, cell) in enumerate(zip(part.columns, cells, strict=True))
            )
            for row, (head, cells) in enumerate(part.rows)
        ]
    return [f"{part.name}: {part.count}" + (f" ({', '.join(part.cards)})" if part.cards else "")]
