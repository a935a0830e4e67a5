"""Panels as text, one line a figure, track, row or pile: what tests compare."""

from __future__ import annotations

from foeman.engine.panels import Facts, Grid, Panel, Part, Track


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
