"""The symbols of the board: small drawings around their own middle, used again and again by svg.py."""

from __future__ import annotations

INK, PARCHMENT, GOLD = "#33230f", "#f0e3c2", "#c9a24b"
RED_SIDE, BLUE_SIDE = "#a3241c", "#1f4e86"
LETTERS = {"Sparta": "Λ", "Athens": "A", "Thebes": "Θ"}
COLOURS = {"Sparta": RED_SIDE, "Athens": BLUE_SIDE, "Thebes": BLUE_SIDE}
BOLD = ' font-weight="bold"'


SYMBOLS = {
    "talent": (
        f'<circle r="6" fill="#d9b23c" stroke="{INK}" stroke-width=".8"/><circle r="4.3" fill="none" stroke="#8a6a17" '
        f'stroke-width=".6"/><path d="M-2.4-2.2H2.4M0-2.2V3" fill="none" stroke="{INK}" stroke-width="1.5"/>'
    ),
    "favour": (
        f'<circle r="6" fill="#f7f1df" stroke="{INK}" stroke-width=".8"/>'
        '<path d="M0 5C-5.5 3-5.5-3-2-4.6M0 5C5.5 3 5.5-3 2-4.6" fill="none" stroke="#3f7a35" stroke-width="1.7" '
        'stroke-linecap="round" stroke-dasharray="2.2 .9"/>'
    ),
    "elite": (
        f'<circle r="6" fill="#e6d3a4" stroke="{INK}" stroke-width=".8"/>'
        f'<path d="M-3.4 4V0C-3.4-4.6 3.4-4.6 3.4 0V4H1.2V.6H-1.2V4z" fill="{INK}"/>'
        '<path d="M-3.6-2.6C-2-6 2-6 3.6-2.6L2.6-1.6C1.2-3.6-1.2-3.6-2.6-1.6z" fill="#a3241c"/>'
    ),
    "skirmisher": (
        f'<circle r="6" fill="#e6d3a4" stroke="{INK}" stroke-width=".8"/>'
        f'<path d="M-4 3.6L3.6-4M-3.4-3.2L4 4" stroke="{INK}" stroke-width="1.1"/>'
        f'<path d="M3.9-4.4L1.4-3.4 3-1.9zM4.3 4.2L1.7 3.2 3.3 1.7z" fill="{INK}"/>'
    ),
    "cavalry": (
        f'<circle r="6" fill="#e6d3a4" stroke="{INK}" stroke-width=".8"/>'
        f'<path d="M-2.6 4.4C-3.2 1-1.6-.4-1.2-1.8L-3.6-.2-4.4-1.4-1.6-4.4.4-4.6C3.6-3.6 4 .6 3.4 4.4z" fill="{INK}"/>'
        '<circle cx="-1.3" cy="-2.7" r=".6" fill="#e6d3a4"/>'
    ),
    "navy": (
        f'<circle r="6" fill="#bcd3dc" stroke="{INK}" stroke-width=".8"/>'
        f'<path d="M-5 1H4.6L3.4 3.4H-3.6zM-.4.4V-4.4L3.6.2z" fill="{INK}"/>'
    ),
    "anchor": (
        '<g fill="none" stroke="#23506b" stroke-width="1.3" stroke-linecap="round"><circle cy="-3.6" r="1.1"/>'
        '<path d="M0-2.4V4M-2.2-1H2.2M-3.6 1.2C-3.2 3.4-1.6 4 0 4S3.2 3.4 3.6 1.2"/></g>'
    ),
    "grain": (
        '<rect x="-13" y="-13" width="26" height="26" rx="5" fill="#e8c65a" stroke="#33230f" stroke-width="1.4"/>'
        '<path d="M0 10V-2" stroke="#6b4a12" stroke-width="1.4"/><g fill="#8a5f14"><ellipse cy="-8" rx="2" ry="3"/>'
        '<ellipse cx="-3.6" cy="-4" rx="1.8" ry="3" transform="rotate(-28 -3.6 -4)"/>'
        '<ellipse cx="3.6" cy="-4" rx="1.8" ry="3" transform="rotate(28 3.6 -4)"/>'
        '<ellipse cx="-4" cy="2" rx="1.8" ry="3" transform="rotate(-28 -4 2)"/>'
        '<ellipse cx="4" cy="2" rx="1.8" ry="3" transform="rotate(28 4 2)"/></g>'
    ),
    "laurel": (
        '<path d="M0 12C-14 8-14-8-6-12M0 12C14 8 14-8 6-12" fill="none" stroke="#3f7a35" stroke-width="3.4" '
        'stroke-linecap="round" stroke-dasharray="4 2"/>'
    ),
    "palisade": "".join(
        f'<path transform="rotate({turn})" d="M-2.4-24L0-29 2.4-24V-18H-2.4z" fill="#7a5428" stroke="#33230f" '
        f'stroke-width=".7"/>'
        for turn in range(0, 360, 30)
    ),
    "hoplite-red": (
        f'<circle r="11" fill="{RED_SIDE}" stroke="#fff" stroke-width="1.4"/><circle r="11" fill="none" stroke="{INK}" '
        'stroke-width=".7"/><circle r="8.4" fill="none" stroke="#e9c95a" stroke-width="1"/>'
    ),
    "hoplite-blue": (
        f'<path d="M-10-10H10V2C10 9 4 12 0 13.5-4 12-10 9-10 2z" fill="{BLUE_SIDE}" stroke="#fff" stroke-width="1.4"/>'
        '<path d="M-7.6-7.6H7.6V1.6C7.6 6.6 3.4 9 0 10.3-3.4 9-7.6 6.6-7.6 1.6z" fill="none" stroke="#e9c95a"/>'
    ),
    "fleet-red": (
        f'<path d="M-15 3C-9 6 9 6 15 1L12 10C6 13-8 13-12 10zM-3 3V-13L10 0z" fill="{RED_SIDE}" stroke="#fff" '
        'stroke-width="1.3" stroke-linejoin="round"/>'
    ),
    "fleet-blue": (
        f'<path d="M-15 3C-9 6 9 6 15 1L12 10C6 13-8 13-12 10zM-11-13H9L6 1H-8z" fill="{BLUE_SIDE}" stroke="#fff" '
        'stroke-width="1.3" stroke-linejoin="round"/>'
    ),
    "disk-red": f'<circle r="7" fill="{RED_SIDE}" stroke="#e9c95a" stroke-width="1.6"/>',
    "disk-blue": f'<rect x="-6.4" y="-6.4" width="12.8" height="12.8" rx="1" fill="{BLUE_SIDE}" stroke="#e9c95a" '
    'stroke-width="1.6"/>',
    "one-red": f'<circle r="4.6" fill="{RED_SIDE}" stroke="#fff" stroke-width=".9"/>',
    "one-blue": f'<path d="M-4.2-4.2H4.2V4.2H-4.2z" fill="{BLUE_SIDE}" stroke="#fff" stroke-width=".9"/>',
    "slot": '<circle r="3.8" fill="#fffaf0" fill-opacity=".8" stroke="#7b6a4a" stroke-width=".8"/>',
    "aim": (
        '<g fill="none" stroke-width="3"><circle r="15" stroke="#fff"/><circle r="15" stroke="#111" '
        'stroke-dasharray="7 4.8"/></g><path d="M0-20V-10M0 10V20M-20 0H-10M10 0H20" stroke="#111" stroke-width="2"/>'
    ),
}


def definitions() -> str:
    """All symbols, and the hatching of each side's land."""
    parts = [f'<g id="{name}">{drawing}</g>' for name, drawing in SYMBOLS.items()]
    parts.append(
        f'<pattern id="land-red" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        f'<rect width="9" height="9" fill="{RED_SIDE}" fill-opacity=".26"/><path d="M0 0V9" stroke="{RED_SIDE}" '
        'stroke-width="2.2" stroke-opacity=".34"/></pattern>'
        f'<pattern id="land-blue" width="9" height="9" patternUnits="userSpaceOnUse">'
        f'<rect width="9" height="9" fill="{BLUE_SIDE}" fill-opacity=".26"/><circle cx="4.5" cy="4.5" r="1.5" '
        f'fill="{BLUE_SIDE}" fill-opacity=".5"/></pattern>'
    )
    return "".join(parts)
