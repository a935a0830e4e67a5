"""The map of a draft as the bench draws it: the photo, a point for each place with its name, a line for each border."""

from __future__ import annotations

from html import escape

from foeman.engine.svg import FIXED, STAYS, haloed, mark
from foeman.workshop.draft import Draft, Row
from foeman.workshop.kinds import joins_of, kinds_of

INK, GROUND = "#2b2118", "#e6dcc0"
FILLS = {"printed": "#fffaf0", "reconstructed": "#f2d27a", "corrected": "#9fd08a"}
"""By where an entry comes from: what the owner has not looked up yet is to be seen at a glance."""
SPOT, NAME = 40, 20


def place_id(kind: str, key: str) -> str:
    """What a place is called on the bench: its kind and its key."""
    return f"{kind}:{key}"


def places_of(draft: Draft) -> list[Row]:
    """All places of a draft, whether they have a point or not."""
    return [row for kind in kinds_of(draft.game) if kind.is_place for row in draft.entries(kind.id)]


def bench_map(draft: Draft, photo: str) -> str:
    """The map as SVG; `photo` is where the page finds the picture. Empty without a sheet to place anything on."""
    board = draft.board
    if board is None:
        return ""
    rows = [row for row in places_of(draft) if row.at is not None]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board.width} {board.height}" font-family="serif" '
            f'text-anchor="middle" fill="{INK}" data-map="0 0 {board.width} {board.height}" data-ground="{GROUND}" '
            'role="img" aria-label="The map in the making">',
            f'<rect width="{board.width}" height="{board.height}" fill="{GROUND}"/>',
            f'<image href="{escape(photo)}" width="{board.width}" height="{board.height}"/>' if board.photo else "",
            *draw_links(draft, rows),
            *(part for row in rows for part in draw_place(row)),
            "</svg>",
        ]
    )


def draw_links(draft: Draft, rows: list[Row]) -> list[str]:
    """A line for each border, in the colour of its kind."""
    at = {(row.kind, row.key): row.at for row in rows if row.at is not None}
    hows = [join.how for join in joins_of(draft.game)]
    parts = ['<g class="links">']
    for link in draft.links():
        one, other = at.get((link.one_kind, link.one)), at.get((link.other_kind, link.other))
        if one and other:
            line = f'x1="{one[0]:.1f}" y1="{one[1]:.1f}" x2="{other[0]:.1f}" y2="{other[1]:.1f}"'
            ends = f'data-one="{escape(link.one)}" data-other="{escape(link.other)}"'
            parts.append(f'<line class="under" {line}/><line class="how how-{hows.index(link.how)}" {line} {ends}/>')
    return [*parts, "</g>"]


def draw_place(row: Row) -> list[str]:
    """A point that keeps its size, and its name."""
    x, y = row.at or (0.0, 0.0)
    place = place_id(row.kind, row.key)
    circle = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="{FILLS.get(row.mark, "#fffaf0")}" stroke="{INK}" '
        'stroke-width="2"/>'
    )
    spot = (
        f'<g class="spot" data-place="{escape(place)}" data-at="{x:.1f},{y:.1f}" data-of-name="{escape(row.name)}">'
        f"<title>{escape(row.name)}</title>{circle}</g>"
    )
    name = haloed(row.name, x, y + 24, 13, ' font-weight="bold" data-name=""')
    return [mark(spot, x, y, place, SPOT, STAYS + FIXED), mark(name, x, y, place, NAME)]
