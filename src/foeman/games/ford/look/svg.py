"""The board of The Ford as SVG: a river, two banks, and the cohorts of both sides."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin

from foeman.engine.photo import Photo, draw_photo, photo_of
from foeman.engine.svg import FIXED, STAYS, beside, far, mark, near, words
from foeman.games.ford.look.about import lines_about
from foeman.games.ford.printed import LEGION, SIDES, Space
from foeman.games.ford.state import Cohort, State, in_space

WIDTH, HEIGHT = 1000, 640
RADIUS = 84
SPOTS = {
    "west camp": (112, 330),
    "west bank": (300, 330),
    "ford": (500, 132),
    "island": (500, 330),
    "bridge": (500, 528),
    "east bank": (700, 330),
    "east camp": (888, 330),
}
"""Where the spaces of the game's own map lie."""
RIPPLES = ((470, 34), (556, 78), (404, 96), (420, 236), (544, 232), (404, 420), (548, 432), (420, 604), (540, 596))
WOODS = ((60, 150), (98, 134), (140, 154), (60, 520), (100, 540), (240, 566), (838, 116), (876, 136), (914, 112))
HILLS = ((200, 150), (238, 162), (700, 560), (742, 572), (880, 540), (690, 130))
INK, PAPER = "#3a2c1a", "#f3e6c4"
COLOURS = {"Legion": "#a8322a", "Tribes": "#2f6145"}
LETTERS = {"Legion": "L", "Tribes": "T"}


def photo_for(state: State) -> Photo | None:
    """What the board is drawn on, if the pack has a photo, or at least places of a map that is not ours."""
    photo = photo_of(state.terms.pack, tuple(state.printed.spaces))
    ours = all(name in SPOTS for name in state.printed.spaces)
    return None if photo is None or (ours and not photo.address) else photo


def spots_of(state: State, photo: Photo | None = None) -> dict[str, tuple[int, int]]:
    """Where each space lies: on the photo, as we draw it, or in a ring if it is the space of another map."""
    names = list(state.printed.spaces)
    if photo is not None:
        return {name: (round(x), round(y)) for name, (x, y) in photo.spots.items()}
    if all(name in SPOTS for name in names):
        return {name: SPOTS[name] for name in names}
    turn = 2 * pi / len(names)
    return {
        name: (round(500 - 390 * cos(turn * place)), round(330 - 210 * sin(turn * place)))
        for place, name in enumerate(names)
    }


def svg(state: State, seat: str | None) -> str:
    """The whole board; nothing in this game is hidden."""
    photo = photo_for(state)
    spots = spots_of(state, photo)
    width, height = (photo.width, photo.whole) if photo else (WIDTH, HEIGHT)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="serif" '
        f'text-anchor="middle" fill="{INK}" role="img" aria-label="The board of The Ford in turn {state.turn}" '
        f'data-map="16 16 {width - 32} {height - 32}" data-ground="#e6dba6">',
        *(draw_photo(photo) if photo else draw_land()),
        *([] if photo and photo.address else draw_ways(state, spots)),
        *(
            draw_space(state, space, spots[name], photo.reach[name] if photo else RADIUS)
            for name, space in state.printed.spaces.items()
        ),
        *(part for name, space in state.printed.spaces.items() for part in draw_marks(state, space, spots[name])),
        *beside(draw_title(state)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


# The ground


def draw_land() -> list[str]:
    """Meadows, the river with its ripples, woods and hills, and a frame around it all."""
    west = "M420 0C352 110 392 176 384 262C376 340 366 396 392 462C410 520 372 570 398 640"
    east = "L606 640C584 570 622 512 606 450C592 386 622 316 614 250C608 176 648 110 588 0Z"
    ripples = "".join(
        f'<path d="M{x} {y}q12-7 24 0t24 0" fill="none" stroke="#e6f1f2" stroke-width="2.4" stroke-linecap="round"/>'
        for x, y in RIPPLES
    )
    woods = "".join(
        f'<path d="M{x} {y}l13-26 13 26h-9l12 18h-32l12-18z" fill="#7d9464" stroke="#4d6140" stroke-width="1.4"/>'
        for x, y in WOODS
    )
    hills = "".join(
        f'<path d="M{x} {y}q26-40 52 0" fill="#dccb98" stroke="#8b7146" stroke-width="1.6"/>' for x, y in HILLS
    )
    return [
        '<defs><clipPath id="ford-map">',
        f'<rect x="16" y="16" width="{WIDTH - 32}" height="{HEIGHT - 32}" rx="4"/></clipPath></defs>',
        *beside(
            [
                f'<rect width="{WIDTH}" height="{HEIGHT}" rx="10" fill="#4d3319"/>',
                f'<rect x="8" y="8" width="{WIDTH - 16}" height="{HEIGHT - 16}" rx="7" fill="#c9a24b"/>',
            ]
        ),
        '<g clip-path="url(#ford-map)">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#e6dba6"/>',
        '<path d="M0 0H250C190 180 260 420 214 640H0Z" fill="#dfd093"/>',
        '<path d="M1000 0H770C816 200 742 420 790 640H1000Z" fill="#dbcf92"/>',
        f'<path d="{west}{east}" fill="#8fb6c1" stroke="#f1e7c2" stroke-width="13"/>',
        f'<path d="{west}{east}" fill="#9dc2cb" stroke="#5f8f9d" stroke-width="4"/>',
        ripples,
        woods,
        hills,
        '<g stroke="#6d5026" fill="#b9925a"><rect x="366" y="500" width="268" height="56" stroke-width="3"/>',
        "".join(f'<path d="M{x} 500v56" stroke-width="2"/>' for x in range(386, 634, 20)),
        "</g></g>",
    ]


def draw_ways(state: State, spots: dict[str, tuple[int, int]]) -> list[str]:
    """The ways between spaces: through water dotted, over land as a road."""
    parts = ['<g id="ways" fill="none" stroke-linecap="round">']
    for name, space in state.printed.spaces.items():
        for other in space.next:
            (x0, y0), (x1, y1) = spots[name], spots[other]
            line = f'd="M{x0} {y0}L{x1} {y1}"'
            wet = space.river or state.printed.spaces[other].river
            if wet:
                parts.append(f'<path {line} stroke="#f4ecd2" stroke-width="7" stroke-dasharray="1 15"/>')
            else:
                parts.append(f'<path {line} stroke="#8a6a3c" stroke-width="11"/>')
                parts.append(f'<path {line} stroke="#f3e3b8" stroke-width="7"/>')
    return [*parts, "</g>"]


# Spaces and pieces


def draw_space(state: State, space: Space, spot: tuple[int, int], radius: float = RADIUS) -> str:
    """A space in the colour of whoever holds it; a smaller one lies on a photo, which is seen through it."""
    x, y = spot
    holder = state.held.get(space.name, "")
    ring = COLOURS.get(holder, "#8b7146") if space.value else COLOURS.get(space.camp, "#8b7146")
    ground = "#d8e8e4" if space.river else PAPER
    title = escape("\n".join(lines_about(state, space)))
    seen = ' fill-opacity=".5"' if radius < RADIUS else ""
    return (
        f'<g class="space" data-place="{escape(space.name)}"><title>{title}</title>'
        f'<circle cx="{x}" cy="{y}" r="{radius:g}" fill="{ground}" stroke="{ring}" stroke-width="6"{seen}/>'
        f'<circle cx="{x}" cy="{y}" r="{radius - 6:g}" fill="none" stroke="#a8843f" stroke-width="1.2"/></g>'
    )


def draw_marks(state: State, space: Space, spot: tuple[int, int]) -> list[str]:
    """A space's name, its worth, and the cohorts on it."""
    x, y = spot
    named = words(space.name.capitalize(), x, y - 42, 16, ' font-weight="bold" data-name=""')
    worth = "".join(_worth(space, state.held.get(space.name, ""), x, y + 66))
    parts = [mark(named, x, y - 42, space.name, 30 + space.value), mark(worth, x, y + 57, space.name, 20, FIXED)]
    for row, side in enumerate(SIDES):
        there = in_space(state, side, space.name)
        left = x - 17 * (len(there) - 1)
        alone = not in_space(state, SIDES[1 - row], space.name)
        at = y + 2 if alone else y - 16 + 37 * row
        pieces = "".join(cohort_piece(cohort, left + 34 * place, at) for place, cohort in enumerate(there))
        aside = 0 if alone else 38 * row - 19
        stack = near(pieces) + far(cohort_stack(side, len(there), x + aside, at))
        parts += [mark(stack, x, at, space.name, 50, STAYS + FIXED)] * bool(pieces)
    return parts


def _worth(space: Space, holder: str, x: int, y: int) -> list[str]:
    """The points a space is worth, and the letter of whoever holds it; of a camp, whose it is."""
    if not space.value:
        return [words(f"of the {space.camp}", x, y - 12, 13, ' font-style="italic"')] if space.camp else []
    colour = COLOURS.get(holder, "#fffaf0")
    ink = "#fffaf0" if holder else INK
    parts = [f'<circle cx="{x}" cy="{y - 9}" r="13" fill="{colour}" stroke="{INK}" stroke-width="1.4"/>']
    parts.append(words(str(space.value), x, y - 3.5, 16, f' font-weight="bold" fill="{ink}"'))
    if holder:
        parts.append(words(LETTERS[holder], x + 22, y - 4, 14, f' font-weight="bold" fill="{COLOURS[holder]}"'))
    return parts


def cohort_piece(cohort: Cohort, x: float, y: float) -> str:
    """A cohort: its side's shield, with L for the Legion and T for the Tribes."""
    letter = words(LETTERS[cohort.side], x, y + 5, 14, ' font-weight="bold" fill="#fffaf0" class="near"')
    boss = f'<circle cx="{x:g}" cy="{y:g}" r="10" fill="none" stroke="#f0d890" stroke-width="1.2"/>'
    return (
        f'<g class="cohort" data-piece="{escape(cohort.name)}"><title>{escape(cohort.name)}</title>'
        f"{shield(cohort.side, x, y)}{boss}{letter}</g>"
    )


def cohort_stack(side: str, count: int, x: float, y: float) -> str:
    """Several cohorts where there is room for one: a shield with their number."""
    return shield(side, x, y) + words(f"{count}{LETTERS[side]}", x, y + 5, 15, ' font-weight="bold" fill="#fffaf0"')


def shield(side: str, x: float, y: float) -> str:
    """A square shield for the Legion, a round one for the Tribes."""
    shape = (
        f'<rect x="{x - 14:g}" y="{y - 16:g}" width="28" height="32" rx="4"'
        if side == LEGION
        else f'<circle cx="{x:g}" cy="{y:g}" r="15.5"'
    )
    return f'{shape} fill="{COLOURS[side]}" stroke="{INK}" stroke-width="1.6"/>'


def draw_title(state: State) -> list[str]:
    """The turn, the weather and the points, on a strip of parchment."""
    turns = state.terms.options.turns
    now = f"Turn {min(state.turn, turns)} of {turns}"
    parts = [
        f'<rect x="30" y="30" width="300" height="62" rx="4" fill="{PAPER}" stroke="{INK}" stroke-width="1.6"/>',
        words("THE FORD", 46, 56, 21, ' font-weight="bold" letter-spacing="3" text-anchor="start" fill="#7d1b1b"'),
        words(f"{now}, {state.card}", 46, 80, 15, ' font-style="italic" text-anchor="start"'),
        f'<rect x="722" y="30" width="250" height="42" rx="4" fill="{PAPER}" stroke="{INK}" stroke-width="1.6"/>',
    ]
    for place, side in enumerate(SIDES):
        style = f' font-weight="bold" fill="{COLOURS[side]}" text-anchor="start"'
        parts.append(words(f"{side} {state.points[side]}", 738 + 124 * place, 57, 18, style))
    return parts
