"""The symbols of the board: small drawings around their own middle, used again and again by svg.py."""

from __future__ import annotations

from foeman.engine.svg import words
from foeman.games.rome.printed import Faction

BOLD = ' font-weight="bold"'
INK = "#33230f"
LETTERING = 8.6
"""How large letters and figures on pieces are."""
PARCHMENT = "#f0e3c2"
DIE_COLOURS = {
    "RED": ("#a8231f", "#fff"),
    "YELLOW": ("#e8bd3f", INK),
    "GREEN": ("#4d7d3b", "#fff"),
    "WHITE": ("#fbf8ef", INK),
    "BLACK": ("#2a2622", "#fff"),
}
"""How each die looks as a box: its colour, and the colour of what is written on it."""


def badge(x: float, y: float, text: object) -> str:
    """A small round number."""
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5.4" fill="#fff" stroke="{INK}" stroke-width=".9"/>'
        f"{words(str(text), x, y + 3, LETTERING, BOLD)}"
    )


SYMBOLS = {
    "anchor": (
        f'<g fill="none" stroke="{INK}" stroke-width="1.2" stroke-linecap="round">'
        '<circle cy="-3.6" r="1.1" stroke-width=".9"/>'
        '<path d="M0-2.4V4M-2.2-1H2.2M-3.6 1.2C-3.2 3.4-1.6 4 0 4S3.2 3.4 3.6 1.2"/></g>'
    ),
    "tree": (
        '<path d="M-.6 4.4h1.2V2.6h-1.2z" fill="#5d3f1f"/>'
        '<path d="M0-4.6L2.2-1.4H1.3L3 1.1H1.7L3.4 3.2H-3.4L-1.7 1.1H-3L-1.3-1.4H-2.2z" fill="#3f6b35"/>'
    ),
    "mountain": (
        '<path d="M-4.4 4L-.6-4.2 4.4 4z" fill="#8a6440" stroke="#5b3d22" stroke-width=".5"/>'
        '<path d="M-.6-4.2L-2.3-.6-1-1.2-.2-.2.6-1.3 1.3-1z" fill="#fbf6ea"/>'
    ),
    "market": (
        '<rect x="-4" y="-.4" width="8" height="4.4" fill="#f7efdb" stroke="#33230f" stroke-width=".7"/>'
        '<path d="M-5-.4L-3.8-3.8H3.8L5-.4z" fill="#c7791f" stroke="#33230f" stroke-width=".7"/>'
        '<path d="M-2.2-3.6L-2.8-.5M0-3.6V-.5M2.2-3.6L2.8-.5" stroke="#fff3da" stroke-width=".9"/>'
    ),
    "barracks": (
        '<path d="M-4.4 4V-1L0-4.4 4.4-1V4z" fill="#7d8a94" stroke="#33230f" stroke-width=".7"/>'
        '<path d="M-2.4-.4L2.4 3.4M2.4-.4L-2.4 3.4" stroke="#fff" stroke-width="1"/>'
    ),
    "walls": (
        '<path d="M-5 4V-3.6H-3V-1.8H-1V-3.6H1V-1.8H3V-3.6H5V4z" fill="#b9a98a" stroke="#33230f" stroke-width=".7"/>'
        '<path d="M-5 .4H5M-5 2.2H5M-2 .4V2.2M2 .4V2.2" stroke="#33230f" stroke-width=".4"/>'
    ),
    "wonder": (
        '<path d="M-6-1.4L0-5.4 6-1.4z" fill="#e9b83a" stroke="#33230f" stroke-width=".7"/>'
        '<path d="M-5 4.4H5M-4-1V4M-1.4-1V4M1.4-1V4M4-1V4" stroke="#b5851a" stroke-width="1.5"/>'
        '<path d="M-5.6 4.6H5.6" stroke="#33230f" stroke-width=".9"/>'
    ),
    "unrest": (
        '<path d="M0-5C.6-3 3.6-1.4 3.4 1.6 3.2 3.8 1.6 4.8 0 4.8S-3.2 3.8-3.4 1.6C-3.5-.2-2.2-.8-1.8-2.4'
        '-1.2-1.8-.8-1.2-.8-.6 0-1.6.4-3.2 0-5z" fill="#d9381e" stroke="#5e130a" stroke-width=".6"/>'
        '<path d="M.2 0C.8 1.2 1.7 1.8 1.5 3 1.3 4-1.3 4-1.5 3-1.6 2 0 1.6.2 0z" fill="#f9c846"/>'
    ),
    "town": '<circle r="1.9" fill="#f7efdb" stroke="#33230f" stroke-width=".9"/>',
    "star": (
        '<path d="M0-5.6L1.6-1.9 5.6-1.6 2.5 1 3.5 5 0 2.8-3.5 5-2.5 1-5.6-1.6-1.6-1.9z" '
        'stroke="#33230f" stroke-width=".7"/>'
    ),
}
"""Each symbol by name; about ten units high."""


def definitions(factions: list[Faction]) -> str:
    """All symbols and the factions' patterns and pieces, to be used by reference."""
    parts = [f'<g id="{name}">{shape}</g>' for name, shape in SYMBOLS.items()]
    for faction in factions:
        parts += [pattern(faction), standard(faction), galley(faction), agent(faction), shield(faction)]
    return "\n".join(parts)


PATTERNS = {
    "diagonal": (8, "M-2 2L2-2M0 8L8 0M6 10L10 6"),
    "dots": (7, "M3.5 2.4a1.1 1.1 0 1 0 .01 0z"),
    "horizontal": (6, "M0 3H6"),
    "crosshatch": (9, "M0 0L9 9M9 0L0 9"),
}
"""How factions are told apart without colour: the size of a tile, and the lines on it."""


def pattern(faction: Faction) -> str:
    """The pattern over a faction's regions."""
    size, lines = PATTERNS.get(faction.pattern, PATTERNS["diagonal"])
    return (
        f'<pattern id="pattern-{faction.letter}" width="{size}" height="{size}" patternUnits="userSpaceOnUse">'
        f'<rect width="{size}" height="{size}" fill="{faction.colour}" fill-opacity=".3"/>'
        f'<path d="{lines}" fill="{"none" if faction.pattern != "dots" else faction.colour}" '
        f'stroke="{faction.colour}" stroke-width=".9" stroke-opacity=".55" fill-opacity=".6"/></pattern>'
    )


def ink_on(colour: str) -> str:
    """Dark ink on light colours, white on dark ones."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return INK if 0.3 * red + 0.59 * green + 0.11 * blue > 150 else "#fff"


def letter(faction: Faction, x: float, y: float, size: float, colour: str = "") -> str:
    """A faction's letter, with its middle at a point."""
    colour = colour or ink_on(faction.colour)
    return (
        f'<text x="{x:.1f}" y="{y + size * 0.35:.1f}" font-size="{size}" font-weight="bold" text-anchor="middle" '
        f'fill="{colour}">{faction.letter}</text>'
    )


def standard(faction: Faction) -> str:
    """An army's standard: a pole with a disc for the faction's letter, and a cloth for the numeral."""
    return (
        f'<g id="army-{faction.letter}"><path d="M-8.5-6V12" stroke="#4a2f14" stroke-width="2"/>'
        f'<path d="M-4-11H13V4L10.2 2 7.4 4 4.5 2 1.7 4-1.2 2-4 4z" fill="{faction.colour}" '
        'stroke="#fff" stroke-width="1.1"/>'
        f'<path d="M-9-11.5H13.5" stroke="{INK}" stroke-width="1.5" stroke-linecap="round"/>'
        f'<circle cx="-8.5" cy="-5" r="5.8" fill="{PARCHMENT}" stroke="{faction.colour}" stroke-width="1.6"/></g>'
    )


def galley(faction: Faction) -> str:
    """A navy: a galley under sail, with room for the faction's letter."""
    return (
        f'<g id="navy-{faction.letter}"><path d="M-12 3.4C-9 4.6 8 4.6 12.6 1.4 11.8 6 9 9.4 5 9.4H-7C-10 9.4-11.8 6.6'
        f'-12 3.4z" fill="#6d4521" stroke="#fff" stroke-width=".9"/>'
        '<path d="M-9 8.6L-11 12.4M-5.4 9.2L-7 12.8M-1.6 9.2L-3 12.8M2.2 9.2L1 12.8" '
        'stroke="#4a2f14" stroke-width=".9"/>'
        '<path d="M0 4V-13" stroke="#4a2f14" stroke-width="1.4"/>'
        f'<path d="M-8-11.4H8C9.4-7 9.4-3 8 1H-8C-6.6-3-6.6-7-8-11.4z" fill="{faction.colour}" stroke="#fff" '
        'stroke-width="1.1"/></g>'
    )


def agent(faction: Faction) -> str:
    """An agent: a hooded figure, with room for the faction's letter."""
    return (
        f'<g id="agent-{faction.letter}"><path d="M0-8.4C2.6-8.4 3.6-6 3.2-3.8 5.4-2.4 5.8 2 5.8 6H-5.8C-5.8 2-5.4-2.4'
        f'-3.2-3.8-3.6-6-2.6-8.4 0-8.4z" fill="{faction.colour}" stroke="#fff" stroke-width="1"/>'
        f'<ellipse cy="-5.6" rx="1.7" ry="1.6" fill="{PARCHMENT}"/></g>'
    )


def shield(faction: Faction) -> str:
    """A control marker: a shield, and a smaller one that has the faction's letter on it."""
    return (
        f'<g id="shield-{faction.letter}"><path d="M-5.2-5H5.2V0C5.2 3 2.5 5.2 0 6-2.5 5.2-5.2 3-5.2 0z" '
        f'fill="{faction.colour}" stroke="#fff" stroke-width=".8"/></g>'
        f'<g id="control-{faction.letter}"><path d="M-4.2-4.4H4.2V0C4.2 2.6 2 4.4 0 5.2-2 4.4-4.2 2.6-4.2 0z" '
        f'fill="{faction.colour}" stroke="#fff" stroke-width=".8"/>{letter(faction, 0, -0.1, 6.2)}</g>'
    )
