"""What lies on the drawn table: markers, bases with their names and signs, ranges and ways."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import cos, pi, sin

from foeman.engine.questions import counted
from foeman.games.skirmish.geometry.shapes import Point
from foeman.games.skirmish.state import AI, PLAYER, Marker, Model, State, Unit

INCH = 20.0
SIZE = 48 * INCH
MARGIN = 40.0
INK, PAPER, CHOSEN = "#2b2418", "#f3ead6", "#d99a1c"
COLOURS = {PLAYER: "#2f5f9e", AI: "#a8322a"}
LIGHT = {PLAYER: "#dbe8f7", AI: "#f7dcd6"}
LETTERS = {PLAYER: "P", AI: "A"}
NOBODY = "#8a7f68"


def at(x: float, y: float) -> Point:
    """A point of the table on the picture; south is below."""
    return round(x * INCH, 1), round((48 - y) * INCH, 1)


def outline(points: Sequence[Point]) -> str:
    """Corners as an SVG polygon's points."""
    return " ".join(f"{x:g},{y:g}" for x, y in (at(*point) for point in points))


def draw_marker(marker: Marker) -> list[str]:
    """A marker with the 3" around it, in the colour and with the letter of who holds it."""
    x, y = at(marker.x, marker.y)
    colour = COLOURS.get(marker.owner, NOBODY)
    letter = LETTERS.get(marker.owner, "")
    number = "".join(sign for sign in marker.name if sign.isdigit()) or marker.name[:2]
    held = f"held by {marker.owner}" if marker.owner else "held by nobody"
    return [
        f'<g data-place="{escape(marker.name, quote=True)}"><title>{escape(marker.name)}, {held}</title>',
        f'<circle cx="{x:g}" cy="{y:g}" r="{3 * INCH:g}" fill="{colour}" fill-opacity=".10" stroke="{colour}" '
        'stroke-width="1.6" stroke-dasharray="6 5"/>',
        f'<path d="M{x:g} {y - 17:g}l15 9.5v15l-15 9.5-15-9.5v-15z" fill="{PAPER}" stroke="{colour}" '
        'stroke-width="3"/>',
        f'<text x="{x:g}" y="{y + 6:g}" font-size="17" font-weight="bold" text-anchor="middle" '
        f'fill="{colour}">{number}{letter}</text>',
        "</g>",
    ]


def draw_unit(state: State, unit: Unit) -> list[str]:
    """The bases of a unit: round and blue with P for the player, ringed and red with A for the AI."""
    fill = COLOURS[unit.side]
    parts = [
        f'<g data-piece="{escape(unit.name, quote=True)}" filter="url(#lift)"'
        f"{' opacity=' + chr(34) + '.82' + chr(34) if unit.activated else ''}>",
        f"<title>{escape(in_a_line(unit))}</title>",
    ]
    for model in unit.models:
        parts += draw_base(unit, model, fill)
    return [*parts, "</g>"]


def draw_base(unit: Unit, model: Model, fill: str) -> list[str]:
    """One base with its letters, wounds, upgrades and what has befallen it."""
    x, y = at(model.x, model.y)
    r = unit.profile.radius * INCH
    ring = LIGHT[unit.side]
    parts = [f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}" stroke="{INK}" stroke-width="1"/>']
    if unit.side == AI:
        parts.append(
            f'<path d="M{x:g} {y - r + 2:g}L{x + r - 2:g} {y:g}L{x:g} {y + r - 2:g}L{x - r + 2:g} {y:g}Z" fill="none" '
            f'stroke="{ring}" stroke-width="1.4"/>'
        )
    else:
        parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{r - 2.4:g}" fill="none" stroke="{ring}" stroke-width="1.4"/>')
    size = max(8.0, min(16.0, r * 0.85))
    letters = initials(unit)
    parts.append(
        f'<text x="{x:g}" y="{y + size * 0.34:g}" font-size="{size:g}" font-weight="bold" text-anchor="middle" '
        f'fill="#ffffff">{escape(letters)}</text>'
    )
    for number in range(model.wounds):
        parts.append(  # noqa: PERF401 - one of many kinds of parts
            f'<circle cx="{x - r + 3 + number * 5:g}" cy="{y + r + 1:g}" r="2.6" fill="#d1261f" stroke="#fff" '
            'stroke-width=".7"/>'
        )
    if unit.stunned:
        parts.append(draw_star(x + r + 3, y - r - 1))
    if unit.activated:
        left, low = x - r - 2, y - r + 3
        parts.append(
            f'<polyline class="activated" points="{left:g},{low:g} {left + 3.2:g},{low + 3.4:g} {left + 8.6:g},'
            f'{low - 3.6:g}" fill="none" stroke="{INK}" stroke-width="2.2"/>'
        )
    if model.upgrades:
        parts.append(
            f'<path d="M{x + r - 1:g} {y + 2:g}v-{r + 8:g}h8l-3 4 3 4h-8" fill="{ring}" stroke="{INK}" '
            'stroke-width=".9"/>'
        )
    return parts


def draw_star(x: float, y: float) -> str:
    """A star of five points: whoever has it is stunned."""
    corners = [(6.5 if corner % 2 == 0 else 2.8, corner * pi / 5) for corner in range(10)]
    points = " ".join(f"{x + far * sin(turn):.1f},{y - far * cos(turn):.1f}" for far, turn in corners)
    return f'<polygon class="stunned" points="{points}" fill="#e0a400" stroke="{INK}" stroke-width=".6"/>'


def initials(unit: Unit) -> str:
    """A few letters for a base."""
    name = short_name(unit)
    words = [word for word in name.replace("-", " ").split() if not word.isdigit()]
    digits = "".join(word for word in name.split() if word.isdigit())
    letters = "".join(word[0] for word in words[:2]) if len(words) > 1 else words[0][:2] if words else unit.name[:2]
    return letters + digits


def short_name(unit: Unit) -> str:
    """A unit's name without its side."""
    return unit.name.removeprefix(f"{unit.side} ")


def in_a_line(unit: Unit) -> str:
    """A unit in one line."""
    card = unit.profile
    wounds = sum(model.wounds for model in unit.models)
    words = [f"{unit.name}: {len(unit.models)} of {card.models} models" if card.models > 1 else unit.name]
    words += [counted(wounds, "wound")] * bool(wounds) + ["stunned"] * unit.stunned + ["activated"] * unit.activated
    return ", ".join(words)


def named(of: str, words: str, at: Point, size: float, style: str = "", weight: int = 10) -> str:
    """A name on the picture, in the coordinates of the whole; the page keeps names apart, the weightier first."""
    x, y = at
    return (
        f'<text data-name="{escape(of, quote=True)}" data-weight="{weight}" x="{x + MARGIN:g}" y="{y + MARGIN:g}" '
        f'font-size="{size:g}" text-anchor="middle" stroke="{PAPER}" stroke-opacity=".85" stroke-width="2.4" '
        f'paint-order="stroke" pointer-events="none" {style}>{escape(words)}</text>'
    )


def draw_label(unit: Unit) -> str:
    """The name of a unit below it."""
    low = min(unit.models, key=lambda model: model.y)
    x, y = at(low.x, low.y)
    words = f"{LETTERS[unit.side]} {short_name(unit)}"
    return named(
        unit.name, words, (x, y + unit.profile.radius * INCH + 11), 10, f'fill="{COLOURS[unit.side]}"', weight=30
    )


def draw_ranges(state: State, name: str) -> list[str]:
    """How far a unit advances, rushes and shoots, as rings around it."""
    unit = next((one for one in state.units if one.name == name and not one.reserve), None)
    if unit is None:
        return []
    x, y = at(unit.models[0].x, unit.models[0].y)
    rings = [(unit.profile.advance, "6 4", "advance"), (unit.profile.rush, "2 5", "rush")]
    rings += [(unit.profile.longest, "12 6", "range")] if unit.profile.longest else []
    parts = []
    for inches, dash, word in rings:
        if not inches:
            continue
        r = (inches + unit.profile.radius) * INCH
        parts += [
            f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="none" stroke="{COLOURS[unit.side]}" stroke-width="1.3" '
            f'stroke-dasharray="{dash}" stroke-opacity=".8"/>',
            f'<text x="{x:g}" y="{max(10.0, y - r - 3):g}" font-size="9" text-anchor="middle" '
            f'fill="{COLOURS[unit.side]}">{word} {inches:g}"</text>',
        ]
    return parts


def draw_way(way: Sequence[Point]) -> str:
    """A way on the table."""
    points = " ".join(f"{x:g},{y:g}" for x, y in (at(*point) for point in way))
    x, y = at(*way[-1])
    return (
        f'<polyline points="{points}" fill="none" stroke="{INK}" stroke-width="2" stroke-dasharray="5 3"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="4" fill="{INK}"/>'
    )


def draw_spot(name: str, point: Point) -> list[str]:
    """A place that was chosen, or a unit that was: a ring with a name above it."""
    x, y = at(*point)
    return [
        f'<circle cx="{x:g}" cy="{y:g}" r="{INCH:g}" fill="{CHOSEN}" fill-opacity=".25" stroke="{CHOSEN}" '
        'stroke-width="2.5"/>',
        f'<text x="{x:g}" y="{y - INCH - 5:g}" font-size="12" font-weight="bold" text-anchor="middle" fill="{INK}" '
        f'stroke="{PAPER}" stroke-width="3" paint-order="stroke">{escape(name)}</text>',
    ]
