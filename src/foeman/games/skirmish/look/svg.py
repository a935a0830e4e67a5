"""The table top as SVG: ground, terrain, zones, objectives, bases. Text only, no scripts, no outside files."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from foeman.engine.questions import counted
from foeman.games.skirmish.geometry.land import Terrain
from foeman.games.skirmish.geometry.shapes import Point
from foeman.games.skirmish.look.about import about_terrain
from foeman.games.skirmish.look.patterns import PATTERNS
from foeman.games.skirmish.look.symbols import (
    COLOURS,
    INCH,
    INK,
    MARGIN,
    PAPER,
    SIZE,
    at,
    draw_label,
    draw_marker,
    draw_ranges,
    draw_spot,
    draw_unit,
    draw_way,
    named,
    outline,
)
from foeman.games.skirmish.state import SIDES, SOUTH, State, holds, land

FILLS = {
    "wood": ("#6f9455", "trees"),
    "hedge": ("#5d8146", "leaves"),
    "wall": ("#b3a891", "stones"),
    "ruin": ("#cfc2a5", "bricks"),
    "rubble": ("#b9ab8f", "stones"),
    "swamp": ("#93a878", "reeds"),
    "river": ("#9cc3d5", "waves"),
    "mire": ("#7f7a55", "reeds"),
    "thorns": ("#8a7f5c", "thorns"),
    "fire": ("#e2a15a", "flames"),
    "rocks": ("#8d8a85", "stones"),
    "building": ("#a5744e", "roof"),
    "hill": ("#b9c48a", "none"),
    "ledge": ("#c9b58d", "none"),
    "tower": ("#9c8f79", "bricks"),
    "ravine": ("#4a4038", "cracks"),
    "bridge": ("#b98f5d", "planks"),
}
"""For each kind of terrain its colour and its pattern; other kinds get the last resort."""


def svg(
    state: State,
    seat: str | None = None,
    ranges: Sequence[str] = (),
    marks: Sequence[Sequence[Point]] = (),
    spots: Sequence[tuple[str, Point]] = (),
) -> str:
    """The whole table; `ranges` names units whose reach is drawn, `marks` are ways to draw on it, `spots` places that
    were chosen, with their names.
    """
    width = height = SIZE + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" font-family="Georgia, serif" '
        f'fill="{INK}" role="img" aria-label="{escape(title(state))}">',
        f"<defs>{PATTERNS}</defs>",
        f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>',
        f'<g data-ground="{INCH:g}" transform="translate({MARGIN:g} {MARGIN:g})">',
        *draw_table(state),
        *(line for one in land(state).terrain if not one.way for line in draw_terrain(one)),
        *(line for one in land(state).ways for line in draw_terrain(one)),
        *(line for marker in state.markers for line in draw_marker(marker)),
        *(line for name in ranges for line in draw_ranges(state, name)),
        *(draw_way(way) for way in marks),
        *(line for unit in state.units if not unit.reserve for line in draw_unit(state, unit)),
        *(line for name, point in spots for line in draw_spot(name, point)),
        "</g>",
        *(draw_name(one) for one in land(state).terrain if not one.way),
        *(draw_label(unit) for unit in state.units if not unit.reserve),
        draw_heading(state),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def title(state: State) -> str:
    """What the picture shows."""
    return f"{table_name(state)}, round {min(max(state.round, 1), state.terms.options.rounds)}"


def table_name(state: State) -> str:
    """What the table is called."""
    known = state.printed.tables.get(state.table)
    return known.name if known else f"The {state.table} table"


# The table


def draw_table(state: State) -> list[str]:
    """The ground, the deployment zones, the edge and its inches."""
    parts = [
        f'<rect x="-14" y="-14" width="{SIZE + 28:g}" height="{SIZE + 28:g}" rx="6" fill="#6d4d2c"/>',
        f'<rect x="-6" y="-6" width="{SIZE + 12:g}" height="{SIZE + 12:g}" fill="#8d6a40"/>',
        f'<rect width="{SIZE:g}" height="{SIZE:g}" fill="url(#felt)"/>',
        f'<rect width="{SIZE:g}" height="{SIZE:g}" fill="url(#grass)"/>',
    ]
    for side in SIDES:
        low = state.zones.get(side, SOUTH) == SOUTH
        y = SIZE - 12 * INCH if low else 0.0
        parts += [
            f'<rect y="{y:g}" width="{SIZE:g}" height="{12 * INCH:g}" fill="url(#zone-{side})"/>',
            f'<path d="M0 {SIZE - 12 * INCH if low else 12 * INCH:g}h{SIZE:g}" stroke="{COLOURS[side]}" '
            'stroke-width="1.5" stroke-dasharray="10 7" stroke-opacity=".6" fill="none"/>',
            f'<text x="8" y="{SIZE - 8 if low else 20:g}" font-size="17" fill="{COLOURS[side]}" '
            f'fill-opacity=".75">{side}\'s zone</text>',
        ]
    for inch in range(0, 49, 6):
        x, y = at(inch, inch)
        parts.append(f'<text x="{x:g}" y="{SIZE + 30:g}" font-size="17" text-anchor="middle">{inch}"</text>')
        parts.append(f'<text x="-18" y="{y + 6:g}" font-size="17" text-anchor="end">{inch}"</text>')
    return parts


# Terrain


def draw_terrain(one: Terrain) -> list[str]:
    """A piece: its colour, its pattern, and for what is high a dark side."""
    fill, pattern = FILLS.get(one.kind, ("#b9ab8f", "stones"))
    points = outline(one.piece.outline)
    place = f'data-place="{escape(one.name, quote=True)}"'
    parts = [f"<g {place}><title>{escape(about_terrain(one))}</title>"]
    if one.blocking or one.steep:
        parts.append(f'<polygon points="{points}" transform="translate(4 5)" fill="{INK}" fill-opacity=".35"/>')
    edge = "#3f3524" if one.blocking or one.steep or one.gap else "#5f5a3a"
    dash = ' stroke-dasharray="7 4"' if one.difficult and not one.blocking else ""
    parts.append(
        f'<polygon points="{points}" fill="{fill}" stroke="{edge}" stroke-width="1.6"{dash} stroke-linejoin="round"/>'
    )
    if pattern != "none":
        parts.append(f'<polygon points="{points}" fill="url(#{pattern})"/>')
    if one.top:
        parts += _contours(one)
    return [*parts, "</g>"]


def _contours(one: Terrain) -> list[str]:
    """Rings of a hill, or the tick marks of a cliff."""
    x = sum(px for px, _ in one.piece.outline) / len(one.piece.outline)
    y = sum(py for _, py in one.piece.outline) / len(one.piece.outline)
    parts = []
    for share in (0.72, 0.45) if not one.steep else (0.86,):
        ring = [(x + (px - x) * share, y + (py - y) * share) for px, py in one.piece.outline]
        parts.append(
            f'<polygon points="{outline(ring)}" fill="none" stroke="#6d6038" stroke-opacity=".7" stroke-width="1.1"/>'
        )
    if one.steep:
        for ax, ay, bx, by in one.shape.edges:
            for step in range(1, 8):
                px, py = ax + (bx - ax) * step / 8, ay + (by - ay) * step / 8
                qx, qy = px + (x - px) * 0.12, py + (y - py) * 0.12
                (sx, sy), (tx, ty) = at(px, py), at(qx, qy)
                parts.append(f'<path d="M{sx:g} {sy:g}L{tx:g} {ty:g}" stroke="#54482c" stroke-width="1"/>')
    return parts


def draw_name(one: Terrain) -> str:
    """The name of a piece, and how high it is."""
    x, y = at((one.shape.left + one.shape.right) / 2, (one.shape.low + one.shape.high) / 2)
    high = f' {one.height:g}"' if one.top or one.gap else ""
    return named(one.name, f"{one.name}{high}", (x, y + 3), 10, 'font-style="italic" fill-opacity=".85"')


def draw_heading(state: State) -> str:
    """Above the table: what it is called, and how the game stands."""
    held = ", ".join(f"{side} {counted(holds(state, side), 'objective')}" for side in SIDES)
    words = f"{title(state)} of {state.terms.options.rounds}: {held}" if state.round else table_name(state)
    return named("", words, (SIZE / 2, -18), 17, 'font-weight="bold"', weight=60)
