"""The table top as SVG: ground, terrain, zones, objectives, bases. Text only, no scripts, no outside files."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from foeman.games.skirmish.ground import Terrain
from foeman.games.skirmish.patterns import PATTERNS
from foeman.games.skirmish.shapes import Point
from foeman.games.skirmish.state import AI, PLAYER, SIDES, SOUTH, Marker, Model, State, Unit, holds, land, of_side

INCH = 20.0
SIZE = 48 * INCH
MARGIN = 40.0
PANEL = 300.0
INK, PAPER, CHOSEN = "#2b2418", "#f3ead6", "#d99a1c"
COLOURS = {PLAYER: "#2f5f9e", AI: "#a8322a"}
LIGHT = {PLAYER: "#dbe8f7", AI: "#f7dcd6"}
LETTERS = {PLAYER: "P", AI: "A"}
NOBODY = "#8a7f68"

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


def draw(
    state: State,
    seat: str | None = None,
    ranges: Sequence[str] = (),
    marks: Sequence[Sequence[Point]] = (),
    spots: Sequence[tuple[str, Point]] = (),
) -> str:
    """The whole table; `ranges` names units whose reach is drawn, `marks` are ways to draw on it, `spots` places that
    were chosen, with their names.
    """
    width, height = SIZE + 2 * MARGIN + PANEL, SIZE + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" font-family="Georgia, serif" '
        f'fill="{INK}" role="img" aria-label="{escape(title(state))}">',
        f"<defs>{PATTERNS}</defs>",
        f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>',
        f'<g transform="translate({MARGIN:g} {MARGIN:g})">',
        *draw_table(state),
        *(line for one in land(state).terrain if not one.way for line in draw_terrain(one)),
        *(line for one in land(state).ways for line in draw_terrain(one)),
        *(draw_name(one) for one in land(state).terrain if not one.way),
        *draw_grid(state),
        *(line for marker in state.markers for line in draw_marker(marker)),
        *(line for name in ranges for line in draw_ranges(state, name)),
        *(draw_way(way) for way in marks),
        *(line for unit in state.units if not unit.reserve for line in draw_unit(state, unit)),
        *(line for unit in state.units if not unit.reserve for line in draw_label(unit)),
        *(line for name, point in spots for line in draw_spot(name, point)),
        "</g>",
        *draw_panel(state),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def title(state: State) -> str:
    """What the picture shows."""
    table = state.chart.tables[state.table].name if state.table in state.chart.tables else f"a {state.table} table"
    return f"{table}, round {state.round}"


def at(x: float, y: float) -> Point:
    """A point of the table on the picture; south is below."""
    return round(x * INCH, 1), round((48 - y) * INCH, 1)


def outline(points: Sequence[Point]) -> str:
    """Corners as an SVG polygon's points."""
    return " ".join(f"{x:g},{y:g}" for x, y in (at(*point) for point in points))


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
            f'<text x="8" y="{SIZE - 8 if low else 20:g}" font-size="15" fill="{COLOURS[side]}" '
            f'fill-opacity=".75">{side}\'s zone</text>',
        ]
    for inch in range(0, 49, 6):
        x, y = at(inch, inch)
        parts.append(f'<text x="{x:g}" y="{SIZE + 27:g}" font-size="11" text-anchor="middle">{inch}"</text>')
        parts.append(f'<text x="-18" y="{y + 4:g}" font-size="11" text-anchor="end">{inch}"</text>')
    return parts


def draw_grid(state: State) -> list[str]:
    """While units are deployed and objectives placed: points that can be tapped."""
    if state.round:
        return []
    dots = [(x, y) for x in range(3, 48, 3) for y in range(3, 48, 3)]
    return [
        f'<circle data-place="({x:g}, {y:g})" cx="{at(x, y)[0]:g}" cy="{at(x, y)[1]:g}" r="4" fill="{INK}" '
        f'fill-opacity=".22"><title>({x:g}, {y:g})</title></circle>'
        for x, y in dots
    ]


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
    return (
        f'<text x="{x:g}" y="{y + 3:g}" font-size="9.5" font-style="italic" text-anchor="middle" fill="{INK}" '
        f'fill-opacity=".8" stroke="{PAPER}" stroke-opacity=".55" stroke-width="2.2" paint-order="stroke" '
        f'pointer-events="none">{escape(one.name)}{high}</text>'
    )


def about_terrain(one: Terrain) -> str:
    """A piece in one line: its name and what it does."""
    flags = ("cover", "difficult", "dangerous", "blocking", "gap", "steep")
    does = [flag for flag in flags if getattr(one, flag)] + ["hill"] * (one.top and not one.steep) + ["way"] * one.way
    high = f', {one.height:g}" {"deep" if one.gap else "high"}' if one.height else ""
    return f"{one.name}: {', '.join(does) or 'open'}{high}"


# Objectives


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
        f'<path d="M{x:g} {y - 13:g}l11 8v12l-11 8-11-8v-12z" fill="{PAPER}" stroke="{colour}" stroke-width="3"/>',
        f'<text x="{x:g}" y="{y + 7:g}" font-size="15" font-weight="bold" text-anchor="middle" '
        f'fill="{colour}">{number}{letter}</text>',
        "</g>",
    ]


# Units


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
        parts.append(
            f'<text x="{x + r - 2:g}" y="{y - r + 7:g}" font-size="13" fill="#e0a400" stroke="{INK}" '
            'stroke-width=".5">★</text>'
        )
    if unit.activated:
        parts.append(
            f'<text x="{x - r - 1:g}" y="{y - r + 7:g}" font-size="11" font-weight="bold" fill="{INK}">✓</text>'
        )
    if model.upgrades:
        parts.append(
            f'<path d="M{x + r - 1:g} {y + 2:g}v-{r + 8:g}h8l-3 4 3 4h-8" fill="{ring}" stroke="{INK}" '
            'stroke-width=".9"/>'
        )
    return parts


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


def draw_label(unit: Unit) -> list[str]:
    """The name of a unit below it."""
    low = min(unit.models, key=lambda model: model.y)
    x, y = at(low.x, low.y)
    y += unit.profile.radius * INCH + 11
    return [
        f'<text x="{x:g}" y="{y:g}" font-size="9" text-anchor="middle" fill="{COLOURS[unit.side]}" stroke="#ffffff" '
        f'stroke-opacity=".85" stroke-width="2.4" paint-order="stroke" pointer-events="none">'
        f"{LETTERS[unit.side]} {escape(short_name(unit))}</text>"
    ]


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


# Beside the table


def draw_panel(state: State) -> list[str]:
    """What is written beside the table: where, when, who holds what, and the key."""
    x = SIZE + 2 * MARGIN + 4
    lines: list[tuple[str, float, str, str]] = [(title(state).split(",")[0], 24, INK, "bold")]
    if state.round:
        lines.append((f"Round {state.round} of {state.terms.options.rounds}", 16, INK, "normal"))
    for side in SIDES:
        units = of_side(state, side)
        if not units and not state.lists:
            continue
        name = state.chart.lists[state.lists[side]].name if state.lists.get(side) in state.chart.lists else ""
        lines.append((f"{LETTERS[side]}  {side}{': ' + name if name else ''}", 16, COLOURS[side], "bold"))
        lines.append((f"{counted(len(units), 'unit')}, {counted(holds(state, side), 'objective')}", 13, INK, "normal"))
        waiting = [short_name(unit) for unit in units if unit.reserve]
        if waiting:
            lines.append((f"in reserve: {', '.join(waiting[:3])}{' …' if len(waiting) > 3 else ''}", 11, INK, "normal"))
    parts, y = [], MARGIN + 10
    for words, size, colour, weight in lines:
        y += size + 8
        parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="{weight}" fill="{colour}">'
            f"{escape(words)}</text>"
        )
    return [*parts, *draw_key(state, x, y + 26)]


def counted(number: int, word: str) -> str:
    """So many of something."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def draw_key(state: State, x: float, y: float) -> list[str]:
    """The kinds of terrain on this table, and the signs on bases."""
    parts = [f'<text x="{x:g}" y="{y:g}" font-size="14" font-weight="bold">Terrain</text>']
    for kind in dict.fromkeys(one.kind for one in land(state).terrain):
        y += 25
        fill, pattern = FILLS.get(kind, ("#b9ab8f", "stones"))
        entry = state.chart.kinds[kind]
        does = [word for word in ("cover", "difficult", "dangerous", "blocking", "gap") if getattr(entry, word)]
        does += [entry.top] * bool(entry.top) + ["open"] * entry.way
        swatch = f'x="{x:g}" y="{y - 13:g}" width="28" height="18"'
        parts.append(f'<rect {swatch} fill="{fill}" stroke="{INK}"/>')
        if pattern != "none":
            parts.append(f'<rect {swatch} fill="url(#{pattern})"/>')
        parts.append(f'<text x="{x + 36:g}" y="{y:g}" font-size="12">{escape(entry.name)}: {", ".join(does)}</text>')
    y += 36
    signs = [("★", "stunned"), ("✓", "activated this round"), ("●", "a wound"), ("⚑", "sergeant, musician, standard")]
    for sign, words in signs:
        parts.append(f'<text x="{x + 6:g}" y="{y:g}" font-size="13">{sign}</text>')
        parts.append(f'<text x="{x + 36:g}" y="{y:g}" font-size="12">{words}</text>')
        y += 20
    y += 14
    parts.append(f'<path d="M{x:g} {y:g}v-6m0 3h{6 * INCH:g}m0-3v6" stroke="{INK}" stroke-width="1.5" fill="none"/>')
    parts.append(f'<text x="{x + 3 * INCH:g}" y="{y + 14:g}" font-size="12" text-anchor="middle">6 inches</text>')
    return parts
