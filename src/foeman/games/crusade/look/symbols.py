"""The symbols of the board: armies, Units, Leaders, icons; small drawings around their own middle."""

from __future__ import annotations

from html import escape

from foeman.engine.svg import words

INK = "#33230f"
PARCHMENT = "#f4e8c9"
COLOURS = {
    "Angevin": "#b3222c",
    "Holy Roman Empire": "#e2b31f",
    "Ayyubid": "#2c7a4b",
    "Turkoman": "#2a5aa6",
    "Neutral": "#8b8577",
}
LETTERS = {"Angevin": "A", "Holy Roman Empire": "H", "Ayyubid": "Y", "Turkoman": "T", "Neutral": "n"}
ON = {"Holy Roman Empire": INK}
"""What is written on an army's colour, where that is not white."""
ICON_COLOURS = {
    "glory": ("#f3d35b", "G"),
    "command": ("#d9d3c4", "P"),
    "crown": ("#c58bd0", "C"),
    "supply": ("#9cc3de", "S"),
    "gold": ("#e0a63c", "g"),
}
SIZE = 15.0
"""The width of a slot."""


def titled(body: str, title: str, more: str = "") -> str:
    """A group that says what it is when one points at it."""
    return f"<g{more}><title>{escape(title)}</title>{body}</g>"


def unit(army: str, type_: str, x: float, y: float) -> str:
    """A Unit: Infantry square, Cavalry triangle, Siege Engine round, in its army's colour with its letter."""
    lower = 4.6 if type_ == "cavalry" else 3.4
    letter = words(LETTERS[army], x, y + lower, 9, f' font-weight="bold" fill="{ON.get(army, "#fff")}"')
    return body(army, type_, x, y) + letter


def body(army: str, type_: str, x: float, y: float, scale: float = 1) -> str:
    """The shape of a Unit in its army's colour."""
    style = f'fill="{COLOURS[army]}" stroke="{INK}" stroke-width="1"'
    half, high = 6 * scale, 7.5 * scale
    if type_ == "infantry":
        side = f'width="{2 * half:g}" height="{2 * half:g}"'
        return f'<rect x="{x - half:.1f}" y="{y - half:.1f}" {side} rx="1.5" {style}/>'
    if type_ == "cavalry":
        return f'<path d="M{x:.1f} {y - high:.1f}l{high:g} {13.5 * scale:g}h{-2 * high:g}z" {style}/>'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{6.6 * scale:g}" {style}/>'


def slot(type_: str, x: float, y: float) -> str:
    """An empty slot: the outline of what can stand there."""
    style = 'fill="#fffaf0" stroke="#a58d62" stroke-width=".9"'
    if type_ == "infantry":
        return f'<rect x="{x - 6:.1f}" y="{y - 6:.1f}" width="12" height="12" rx="1.5" {style}/>'
    if type_ == "cavalry":
        return f'<path d="M{x:.1f} {y - 7.5:.1f}l7.5 13.5h-15z" {style}/>'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6.6" {style}/>'


def icon(resource: str, x: float, y: float, radius: float = 5.0) -> str:
    """A resource: a coloured disc with its letter if there is room for it, Glory a star."""
    fill, letter = ICON_COLOURS[resource]
    if resource == "glory":
        star = star_path(x, y, radius + 1.6)
        return f'<path d="{star}" fill="{fill}" stroke="{INK}" stroke-width=".8"/>'
    disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{fill}" stroke="{INK}" stroke-width=".8"/>'
    return disc + (words(letter, x, y + 3, 9, ' font-weight="bold"') if radius > 4 else "")


STAR = ((0, -1), (0.25, -0.35), (0.95, -0.31), (0.4, 0.13), (0.59, 0.81), (0, 0.42))


def star_path(x: float, y: float, size: float) -> str:
    """A five-pointed star."""
    right = list(STAR)
    left = [(-dx, dy) for dx, dy in reversed(STAR[1:-1])]
    points = [f"{x + dx * size:.1f} {y + dy * size:.1f}" for dx, dy in [*right, *left]]
    return f"M{'L'.join(points)}Z"


def cross(x: float, y: float, size: float = 6.0) -> str:
    """A red cross: sabotaged, destroyed."""
    return (
        f'<path d="M{x - size:.1f} {y - size:.1f}L{x + size:.1f} {y + size:.1f}M{x + size:.1f} {y - size:.1f}'
        f'L{x - size:.1f} {y + size:.1f}" stroke="#c01818" stroke-width="2.4" stroke-linecap="round"/>'
    )


def leader(name: str, army: str, shape: str, x: float, y: float) -> str:
    """A Leader: a hexagon or a square on its corner, with initials."""
    fill, letter = COLOURS[army], initials(name)
    if shape == "hexagon":
        body = f"M{x - 9:.1f} {y:.1f}l4.5-8h9l4.5 8-4.5 8h-9z"
    else:
        body = f"M{x - 8:.1f} {y - 8:.1f}h16v16h-16z"
    return titled(
        f'<path d="{body}" fill="{fill}" stroke="#fff" stroke-width="2.6"/>'
        f'<path d="{body}" fill="none" stroke="{INK}" stroke-width="1"/>'
        + words(letter, x, y + 3.2, 9, f' font-weight="bold" fill="{ON.get(army, "#fff")}"'),
        f"{name} ({army})",
        f' data-piece="{escape(name)}"',
    )


def initials(name: str) -> str:
    """Two letters that tell Leaders apart: RL for Richard the Lionheart, Sa for Saladin, Ad for al-Adil."""
    parts = [part for part in name.replace("al-", "").split() if part[0].isupper()]
    return "".join(part[0] for part in parts[:2]) if len(parts) > 1 else parts[0][:2]


def flag(army: str, x: float, y: float, *, executed: bool, open_name: str = "") -> str:
    """An Order: a standing card with its army's letter, lying and pale once it is executed."""
    fill = "#e9dfc6" if executed else COLOURS[army]
    colour = "#7c6f58" if executed else ON.get(army, "#fff")
    mark = "✓" if executed else open_name[:1] or "?"
    sign = words(LETTERS[army] + mark, x, y + 3, 11, f' font-weight="bold" fill="{colour}"')
    card = f"M{x - 10.5:.1f} {y - 9:.1f}h21v14l-10.5 4-10.5-4z"
    return f'<path d="{card}" fill="{fill}" stroke="{INK}" stroke-width="1"/>{sign}'


SYMBOLS = {
    "tower": (
        '<path d="M-5 6V-3h-1v-3h2.4v1.6h2.2V-6h2.8v1.6h2.2V-6H6v3H5v9H1.6V2.4a1.6 1.6 0 0 0-3.2 0V6z" '
        f'fill="#8d6b3f" stroke="{INK}" stroke-width=".7"/>'
    ),
    "dune": (
        f'<path d="M-7 5C-4 1-3-1 0-4 2-1 4 1 7 5z" fill="#e3b964" stroke="{INK}" stroke-width=".7"/>'
        '<path d="M0-4C-1 0 0 3 2 5" fill="none" stroke="#9a7230" stroke-width=".8"/>'
    ),
    "anchor": (
        '<g fill="none" stroke="#1d4f78" stroke-width="1.6" stroke-linecap="round"><circle cy="-4.6" r="1.5"/>'
        '<path d="M0-3V5M-2.8-1.2H2.8M-4.6 1.6C-4 4.4-2 5.2 0 5.2S4 4.4 4.6 1.6"/></g>'
    ),
    "bandit": (
        '<path d="M0-9L9 0 0 9-9 0z" fill="#2c2620" stroke="#f4e8c9" stroke-width="1.4"/>'
        '<path d="M-4-3L4 4M4-3L-4 4" stroke="#f4e8c9" stroke-width="1.8" stroke-linecap="round"/>'
    ),
}
"""Drawings that are used again and again."""
