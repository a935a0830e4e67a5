"""What every drawn board is made of: text and symbols at a place, outlines as paths."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

PARCHMENT = "#f0e3c2"


def use(name: str, x: float, y: float, scale: float = 1, more: str = "") -> str:
    """A symbol at a place."""
    size = "" if scale == 1 else f" scale({scale:g})"
    return f'<use href="#{name}" transform="translate({x:.1f} {y:.1f}){size}"{more}/>'


def words(text: str, x: float, y: float, size: float, more: str = "") -> str:
    """A line of text around a point."""
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}"{more}>{escape(text)}</text>'


def haloed(text: str, x: float, y: float, size: float, more: str = "") -> str:
    """A line of text with a light rim, to be read on any ground."""
    light = f' stroke="{PARCHMENT}" stroke-width="2.2" stroke-opacity=".85" stroke-linejoin="round"'
    return words(text, x, y, size, light + ' aria-hidden="true"' + more) + words(text, x, y, size, more)


def mark(inside: str, x: float, y: float, of: str, weight: int, more: str = "") -> str:
    """Something that keeps its size on the screen when the map is zoomed: what it is about, and how much it matters.

    A page may move it aside a little. What STAYS is always drawn, what is FIXED stands only at its place, what LEANS
    stands by its name or not at all; where there is little room `near` parts are left out and `far` parts drawn.
    """
    about = f'data-mark="{x:.1f},{y:.1f}" data-of="{escape(of)}" data-weight="{weight}"'
    return f"<g {about}{more}>{inside}</g>"


STAYS, FIXED, LEANS = ' data-stays=""', ' data-fixed=""', ' data-leans=""'


def near(inside: str) -> str:
    """Part of a mark that is drawn where it can be read."""
    return f'<g class="near">{inside}</g>'


def far(inside: str) -> str:
    """What a mark looks like where there is little room; a picture that stands alone does without it."""
    return f'<g class="far" display="none">{inside}</g>'


def dot(inside: str) -> str:
    """What is left of a mark where there is room for nothing else: a drawing without letters."""
    return f'<g class="dot" display="none">{inside}</g>'


def beside(parts: Iterable[str], more: str = "") -> list[str]:
    """What a picture that stands alone has around its map; a page has places of its own for it."""
    return [f'<g data-beside=""{more}>', *parts, "</g>"]


Rings = Iterable[Sequence[int]]


def path(rings: Rings) -> str:
    """Closed rings of x and y in turn as one path."""
    return "".join(f"M{ring[0]} {ring[1]}L{' '.join(map(str, ring[2:]))}Z" for ring in rings)


def outlines(lands: Iterable[tuple[str, Rings]], waste: Rings) -> list[str]:
    """The outlines of all land, written once and used for fill, tint and coast: land-x for each id, and the waste."""
    parts = [f'<path id="land-{name}" d="{path(rings)}"/>' for name, rings in lands]
    empty = path(waste)
    if empty:
        parts.append(f'<path id="land-waste" d="{empty}"/>')
    return ['<g id="land">', *parts, "</g>"]


def framed_map(
    label: str,
    width: float,
    height: float,
    margin: int,
    *,
    ink: str,
    definitions: Iterable[str],
    around: Iterable[str],
    ground: str,
    inside: Iterable[str],
    marks: Iterable[str],
    over: Iterable[str],
) -> str:
    """A map in a frame: what is drawn around it, what is inside and cut off at the edge, what is marked on it, and what
    lies over all of it.
    """
    box = f"{-margin} {-margin} {width + 2 * margin} {height + 2 * margin}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="serif" text-anchor="middle" '
        f'fill="{ink}" role="img" aria-label="{label}" data-map="0 0 {width} {height}" data-ground="{ground}">',
        "<defs>",
        f'<clipPath id="edge"><rect width="{width}" height="{height}"/></clipPath>',
        *definitions,
        "</defs>",
        *beside(around),
        '<g clip-path="url(#edge)">',
        *inside,
        "</g>",
        *marks,
        *beside(over),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def frame(width: float, height: float, bands: Iterable[tuple[int, str]]) -> list[str]:
    """A frame around a map: bands that reach so far beyond its edge, each over the one before."""
    return [
        f'<rect x="{-out}" y="{-out}" width="{width + 2 * out}" height="{height + 2 * out}" {more}/>'
        for out, more in bands
    ]
