"""What stands around the map: the victory ladder, the key with how everybody fares, the title and the compass rose."""

from __future__ import annotations

from html import escape

from foeman.engine.questions import counted
from foeman.engine.svg import use, words
from foeman.games.rome.look.symbols import BOLD, INK, PARCHMENT
from foeman.games.rome.state import State


def sheet(x: float, y: float, width: float, height: float) -> str:
    """A sheet of parchment laid upon the map."""
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="3" fill="{PARCHMENT}" stroke="{INK}" '
        f'stroke-width="1.6"/><rect x="{x + 4}" y="{y + 4}" width="{width - 8}" height="{height - 8}" rx="2" '
        f'fill="none" stroke="#a8843f" stroke-width=".8"/>'
    )


LADDER = 25


def draw_ladder(state: State) -> list[str]:
    """The victory ladder in the north-west corner, a row for each faction, with a star at the target."""
    target, step, left, top = state.terms.options.target, 8.6, 24.0, 46.0
    parts = ['<g id="ladder">', sheet(8, 8, 254, 36 + 17 * len(state.sides))]
    parts.append(words("VICTORY", 135, 26, 11, ' font-weight="bold" letter-spacing="5"'))
    fifths = range(0, LADDER + 1, 5)
    parts += [words(str(number), left + step * number, 38, 7, ' fill="#6b5433"') for number in fifths]
    for row, side in enumerate(state.sides.values()):
        y = top + 17 * row
        faction = state.printed.factions[side.name]
        parts.append(f"<g><title>{escape(side.name)}: {counted(side.points, 'point')}</title>")
        for number in range(LADDER + 1):
            ground = "#e9c95a" if number == target else "#f8f0da" if number < target else "#ded0ad"
            parts.append(
                f'<rect x="{left + step * number - 4:.1f}" y="{y - 6}" width="8" height="12" fill="{ground}" '
                'stroke="#a8843f" stroke-width=".5"/>'
            )
        parts.append(use(f"control-{faction.letter}", left + step * min(side.points, LADDER), y, 1.35))
        parts.append("</g>")
    return [*parts, "</g>"]


KEY = (
    ("anchor", "port"),
    ("tree", "woods"),
    ("mountain", "hills"),
    ("market", "market"),
    ("barracks", "barracks"),
    ("walls", "walls"),
    ("wonder", "wonder"),
    ("unrest", "unrest"),
    ("star", "capital"),
)


def draw_key(state: State) -> list[str]:
    """In the north-east: how each faction fares, and what the symbols mean."""
    x, y, width = 1004.0, 8.0, 588.0
    parts = ['<g id="key">', sheet(x, y, width, 42 + 24 * len(state.sides) + 28)]
    heads = ((290, "points"), (340, "gold"), (392, "regions"), (446, "worth"), (500, "armies"), (552, "cards"))
    parts += [words(name, x + at, y + 23, 8.6, ' font-style="italic" fill="#6b5433"') for at, name in heads]
    for row, side in enumerate(state.sides.values()):
        faction, at = state.printed.factions[side.name], y + 40 + 24 * row
        own = [region for region, land in state.lands.items() if land.controller == side.name]
        worth = sum(state.printed.regions[region].gold for region in own)
        cards = len(side.hand) if state.shows_hand(side.name) else "–"
        values = (side.points, side.gold, len(own), worth, len(side.armies), cards)
        swatch = f'x="{x + 16}" y="{at - 9}" width="46" height="18" stroke="{INK}" stroke-width=".9"'
        parts.append(f'<rect {swatch} fill="{PARCHMENT}"/><rect {swatch} fill="url(#pattern-{faction.letter})"/>')
        parts.append(use(f"control-{faction.letter}", x + 39, at, 1.4))
        parts.append(words(side.name, x + 74, at + 5, 15, ' text-anchor="start" font-weight="bold"'))
        parts += [words(str(value), x + place, at + 5, 13) for (place, _), value in zip(heads, values, strict=True)]
    at = y + 42 + 24 * len(state.sides) + 8
    parts.append('<g data-legend="">')
    for number, (name, meaning) in enumerate(KEY):
        left = x + 22 + 62.5 * number
        parts.append(use(name, left, at, more=f' fill="{PARCHMENT}"' if name == "star" else ""))
        parts.append(words(meaning, left + 9, at + 3, 9, ' text-anchor="start"'))
    return [*parts, "</g>", "</g>"]


def draw_title(state: State, height: int) -> list[str]:
    """The cartouche in the south-west: the title, the round and the order of play."""
    x, y = 40, height - 176
    phase = {"agents": "agent"}.get(state.phase, state.phase)
    order = "  ·  ".join(state.order)
    middle = x + 215
    return [
        '<g id="title">',
        f'<path d="M{x} {y + 12}h26v128h-26l12-14v-100zM{x + 430} {y + 12}h-26v128h26l-12-14v-100z" fill="#d4bd8a" '
        f'stroke="{INK}" stroke-width="1.4"/>',
        sheet(x + 18, y, 394, 152),
        words("ROME", middle + 9, y + 62, 54, ' font-weight="bold" letter-spacing="18" fill="#7d1b1b"'),
        words("and the peoples round the Inner Sea", middle, y + 86, 15, ' font-style="italic"'),
        f'<path d="M{middle - 120} {y + 97}h100m40 0h100" stroke="#a8843f" stroke-width="1.2"/>',
        use("star", middle, y + 97, more=' fill="#c9a24b"'),
        words(f"Round {state.round}, {phase} phase", middle, y + 119, 14),
        words(order, middle, y + 138, 11.5, ' fill="#5b4526"'),
        "</g>",
    ]


def draw_compass(width: int, height: int) -> list[str]:
    """A rose in the south-east."""
    x, y = width - 62, height - 66
    points = "".join(
        f'<path d="M0 0L{4 * size:.0f} {-4 * size:.0f} 0 {-38 * size:.0f}z" fill="{INK}" transform="rotate({turn})"/>'
        f'<path d="M0 0L{-4 * size:.0f} {-4 * size:.0f} 0 {-38 * size:.0f}z" fill="#fbf3dd" stroke="{INK}" '
        f'stroke-width=".6" transform="rotate({turn})"/>'
        for size, turns in ((1.0, (45, 135, 225, 315)), (1.35, (0, 90, 180, 270)))
        for turn in turns
    )
    rim = '<circle r="33" fill="none" stroke="#a8843f" stroke-width="1.2"/>'
    north = words("N", 0, -54, 11, BOLD)
    return [f'<g id="compass" transform="translate({x} {y})">{rim}{points}{north}</g>']
