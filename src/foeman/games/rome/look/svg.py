"""The board as SVG: land, sea and borders from the pack's outlines, and on them what the state says.

Text only, no outside files; the same state always gives the same picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from foeman.engine.photo import draw_joins, draw_photo
from foeman.engine.svg import LEANS, STAYS, far, frame, framed_map, haloed, mark, near, path, use, words
from foeman.engine.svg import outlines as outline_paths
from foeman.games.rome.look.frame import draw_compass, draw_key, draw_ladder, draw_title
from foeman.games.rome.look.layout import without_secrets
from foeman.games.rome.look.outlines import Box, Outlines, Ring, Shape, once, outlines_of
from foeman.games.rome.look.places import stand_by, stand_in_port
from foeman.games.rome.look.symbols import (
    BOLD,
    DIE_COLOURS,
    INK,
    LETTERING,
    PARCHMENT,
    badge,
    definitions,
    ink_on,
    letter,
)
from foeman.games.rome.look.text import tooltip
from foeman.games.rome.printed import Faction
from foeman.games.rome.state import NUMERALS, Agent, Army, Land, Navy, State, ships_of

MARGIN = 44
SEA, DEEP, COAST = "#b4cdd0", "#9dbcc3", "#7fa5ae"
WASTE, BORDER = "#d9c69c", "#8b7146"
RIVER, RANGE = "#3f78a8", "#6f4a26"
GOLD_DICE = {1: "GREEN", 2: "YELLOW", 3: "RED"}


# The picture


def draw(state: State, lands: Mapping[str, Land], roads: Mapping[str, str], tooltips: Mapping[str, str]) -> str:
    """The whole board: frame, sea, land, borders, roads, pieces, ladder and key."""
    outlines = outlines_of(state)
    factions = list(state.printed.factions.values())
    return framed_map(
        f"The board of Rome in round {state.round}",
        outlines.width,
        outlines.height,
        MARGIN,
        ink=INK,
        definitions=[definitions(factions), *once(outlines, draw_outlines)],
        around=draw_frame(outlines),
        ground=SEA,
        inside=[
            *draw_ground(state, outlines, lands, tooltips),
            *draw_roads(outlines, roads, state.printed.ends),
            *([] if outlines.photo else draw_towns(state, outlines)),
        ],
        marks=[
            *once(outlines, draw_sea_names),
            *draw_names(state, outlines, lands),
            *draw_pieces(state, outlines, lands),
        ],
        over=[
            *draw_ladder(state),
            *draw_key(state),
            *draw_title(state, outlines.height),
            *draw_compass(outlines.width, outlines.height),
        ],
    )


def draw_outlines(outlines: Outlines) -> list[str]:
    """The outlines of all land."""
    shapes = ((shape.id, shape.rings) for shape in outlines.regions.values())
    return outline_paths(shapes, outlines.waste_land)


def draw_ground(state: State, outlines: Outlines, lands: Mapping[str, Land], tooltips: Mapping[str, str]) -> list[str]:
    """Sea, land and borders as they are drawn; or the photo, and on it where every place is."""
    if outlines.photo is not None:
        return [
            *draw_photo(outlines.photo),
            *draw_joins(outlines.photo, state.printed.ends.values()),
            *draw_waters(outlines),
            *draw_places(state, outlines, lands, tooltips),
        ]
    return [*once(outlines, draw_sea), *draw_land(state, outlines, lands, tooltips), *once(outlines, draw_lines)]


def draw_waters(outlines: Outlines) -> list[str]:
    """On a photo: where the sea areas are."""
    return [
        f'<g class="sea" data-place="{escape(name)}"><title>{escape(name)}</title>'
        f'<path d="{path(shape.rings)}" fill="{SEA}" fill-opacity=".12" stroke="#244756" stroke-dasharray="4 4"/></g>'
        for name, shape in outlines.seas.items()
    ]


def draw_places(state: State, outlines: Outlines, lands: Mapping[str, Land], tooltips: Mapping[str, str]) -> list[str]:
    """On a photo: a ring around the point of every region, in the colour and pattern of who controls it."""
    parts = ['<g id="regions" stroke-linejoin="round">']
    for region in state.printed.regions:
        shape, owner = outlines.regions[region], lands[region].controller
        faction = state.printed.factions[owner] if owner is not None else None
        rim = faction.colour if faction else INK
        parts.append(
            f'<g id="region-{shape.id}" class="region" data-place="{escape(region)}" '
            f'data-controller="{escape(owner or "")}"><title>{escape(tooltips[region])}</title>'
            f'<use href="#land-{shape.id}" fill="{PARCHMENT}" fill-opacity=".16" stroke="{rim}" '
            f'stroke-width="{3 if faction else 1}" stroke-opacity="{1 if faction else 0.5}"/>'
        )
        if faction:
            parts.append(f'<use href="#land-{shape.id}" fill="url(#pattern-{faction.letter})" fill-opacity=".6"/>')
        parts.append("</g>")
    return [*parts, "</g>"]


def draw_frame(outlines: Outlines) -> list[str]:
    """A wooden frame with a scale of light and dark along the edge of the map."""
    bands = (
        (MARGIN, 'fill="#4b2f1a"'),
        (36, 'fill="none" stroke="#c9a24b" stroke-width="1.5"'),
        (26, f'fill="{PARCHMENT}" stroke="{INK}" stroke-width="1.5"'),
        (15, f'fill="none" stroke="{INK}" stroke-width="10"'),
        (15, f'fill="none" stroke="{PARCHMENT}" stroke-width="8.4" stroke-dasharray="40 40"'),
        (4, f'fill="none" stroke="{INK}" stroke-width="1"'),
        (0, f'fill="{SEA}"'),
    )
    return frame(outlines.width, outlines.height, bands)


def draw_sea(outlines: Outlines) -> list[str]:
    """Sea areas with their borders, and lines of water along all coasts."""
    parts = ['<g id="seas">']
    if outlines.waste_water:
        parts.append(f'<path d="{path(outlines.waste_water)}" fill="{DEEP}"/>')
    for name, shape in outlines.seas.items():
        parts.append(
            f'<g id="sea-{shape.id}" class="sea" data-place="{escape(name)}"><title>{escape(name)}</title>'
            f'<path d="{path(shape.rings)}" fill="{SEA}" stroke="#6f97a3" stroke-width="1" stroke-dasharray="5 4"/></g>'
        )
    for stroke, thick in (("#a9c6ca", 17), ("#c2d8d8", 12), ("#9fc0c6", 7.5), ("#cfe0dd", 4.5)):
        parts.append(
            f'<use href="#land" fill="none" stroke="{stroke}" stroke-width="{thick}" stroke-linejoin="round"/>'
        )
    return [*parts, "</g>"]


def draw_land(state: State, outlines: Outlines, lands: Mapping[str, Land], tooltips: Mapping[str, str]) -> list[str]:
    """Parchment land, tinted and patterned by who controls it; each region a group with a tooltip."""
    parts = ['<g id="regions" stroke-linejoin="round">']
    if outlines.waste_land:
        parts.append(f'<use href="#land-waste" fill="{WASTE}" stroke="{BORDER}" stroke-width=".8"/>')
    for region in state.printed.regions:
        shape, owner = outlines.regions[region], lands[region].controller
        parts.append(
            f'<g id="region-{shape.id}" class="region" data-place="{escape(region)}" '
            f'data-controller="{escape(owner or "")}"><title>{escape(tooltips[region])}</title>'
            f'<use href="#land-{shape.id}" fill="{PARCHMENT}" stroke="{BORDER}" stroke-width="1.1"/>'
        )
        if owner is not None:
            letter = state.printed.factions[owner].letter
            parts.append(f'<use href="#land-{shape.id}" fill="url(#pattern-{letter})"/>')
        parts.append("</g>")
    return [*parts, "</g>", '<use href="#land" fill="none" stroke="#6b5433" stroke-width=".55"/>']


def draw_lines(outlines: Outlines) -> list[str]:
    """Rivers in blue, mountain ranges in brown with peaks, straits dotted."""
    parts = ['<g id="borders" fill="none" stroke-linecap="round" stroke-linejoin="round">']
    for kind, line in outlines.lines:
        points = " ".join(map(str, line))
        if kind == "river":
            parts.append(f'<polyline points="{points}" stroke="#e4eef0" stroke-width="4.2"/>')
            parts.append(f'<polyline class="river" points="{points}" stroke="{RIVER}" stroke-width="2.6"/>')
        elif kind == "range":
            parts.append(f'<polyline class="range" points="{points}" stroke="{RANGE}" stroke-width="3.4"/>')
            parts.append(f'<path d="{peaks(line)}" fill="#a27b4f" stroke="#4f3319" stroke-width=".8"/>')
        else:
            parts.append(f'<polyline points="{points}" stroke="#fff" stroke-width="4.4"/>')
            dots = f'stroke="{INK}" stroke-width="2.4" stroke-dasharray=".1 4"'
            parts.append(f'<polyline class="strait" points="{points}" {dots}/>')
    return [*parts, "</g>"]


def peaks(line: Ring) -> str:
    """Small peaks along a line, evenly spaced."""
    marks, since = [], 7.0
    for x0, y0, x1, y1 in zip(line[::2], line[1::2], line[2::2], line[3::2], strict=False):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        at = 14 - since
        while at <= length and length:
            x, y = x0 + (x1 - x0) * at / length, y0 + (y1 - y0) * at / length
            marks.append(f"M{x - 4.2:.1f} {y + 2.6:.1f}l4.2-7 4.2 7z")
            at += 14
        since = length - (at - 14)
    return "".join(marks)


def draw_roads(outlines: Outlines, roads: Mapping[str, str], ends: Mapping[str, tuple[str, str]]) -> list[str]:
    """A piece of road across the middle of each border that has one."""
    parts = ['<g id="roads" fill="none" stroke-linejoin="round">']
    for key in roads:
        one, other = ends[key]
        x, y = outlines.crossings[key]
        start, end = outlines.regions[one].block, outlines.regions[other].block
        dx, dy = end.x - start.x, end.y - start.y
        part = 15 / max(1.0, (dx * dx + dy * dy) ** 0.5)
        line = f'points="{x - dx * part:.1f} {y - dy * part:.1f} {x + dx * part:.1f} {y + dy * part:.1f}"'
        parts.append(
            f'<g class="road" data-road="{escape(key)}"><title>road: {escape(key)}</title>'
            f'<polyline {line} stroke="#3b2611" stroke-width="6.4" stroke-linecap="round"/>'
            f'<polyline {line} stroke="#f7edd2" stroke-width="4" stroke-linecap="round"/>'
            f'<polyline {line} stroke="#8a6a3c" stroke-width="4" stroke-dasharray=".9 3.4"/></g>'
        )
    return [*parts, "</g>"]


def draw_towns(state: State, outlines: Outlines) -> list[str]:
    """A dot for the town of each region that is no capital, where its name leaves room."""
    shapes = [outlines.regions[region] for region, printed in state.printed.regions.items() if not printed.capital]
    return [use("town", *shape.town) for shape in shapes if not Box(*shape.town, 6, 6).overlap(shape.block)]


CAPITAL, HOME, OTHER, ON_SEA = 50, 30, 24, 12
"""How much the name of a region or a sea matters where there is not room for all."""


def draw_sea_names(outlines: Outlines) -> list[str]:
    """The names of the seas in spaced italics."""
    parts = ['<g id="sea-names" font-style="italic" fill="#244756">']
    for name, shape in outlines.seas.items():
        top = shape.block.y - shape.block.height / 2 + shape.size * 0.85
        spaced = f' letter-spacing="{shape.size * 0.2:.1f}" data-name=""'
        lines = [
            words(line, shape.block.x, top + shape.size * 1.05 * number, shape.size, spaced)
            for number, line in enumerate(shape.lines)
        ]
        parts.append(mark("".join(lines), shape.block.x, shape.block.y, name, ON_SEA))
    return [*parts, "</g>"]


# What lies on a region


def draw_names(state: State, outlines: Outlines, lands: Mapping[str, Land]) -> list[str]:
    """Name, gold box and symbols of each region."""
    parts = ['<g id="names">']
    for region, printed in state.printed.regions.items():
        shape, land = outlines.regions[region], lands[region]
        known = shape.written.get(land.controller)
        if known is None or known[0] is not printed:
            known = shape.written[land.controller] = (printed, draw_name(state, shape, region, land))
        parts += known[1]
    return [*parts, "</g>"]


def draw_name(state: State, shape: Shape, region: str, land: Land) -> list[str]:
    """The name of a region, and under it its gold box and symbols: these change with who controls it."""
    printed = state.printed.regions[region]
    block, weight = shape.block, CAPITAL if printed.capital else HOME if printed.home else OTHER
    top = block.y - block.height / 2 + shape.size * 0.8
    lines = [line.upper() if printed.capital else line for line in shape.lines]
    size = shape.size * 0.94 if printed.capital else shape.size
    style = ' data-name=""' + (BOLD if shape.bold else "")
    name = "".join(haloed(line, block.x, top + size * number, size, style) for number, line in enumerate(lines))
    row = block.y + block.height / 2 - 5.4
    symbols = near("".join(draw_symbols(state, shape, region, land, block.x, row)))
    symbols += far(gold_box(printed.gold, block.x, row))
    return [
        mark(name, block.x, block.y, region, weight),
        mark(symbols, block.x, row, region, weight - 20, LEANS + ' data-from="0.85"'),
    ]


def draw_symbols(state: State, shape: Shape, region: str, land: Land, x: float, y: float) -> list[str]:
    """Who controls it, its gold box, and what is printed beside: capital, port, mercenaries, trees and mountains."""
    printed = state.printed.regions[region]
    row: list[tuple[float, str]] = []
    if land.controller is not None:
        row.append((12, "control"))
    row.append((12, "gold"))
    row += [(11.0, "star")] * printed.capital + [(12.0, "mercenaries")] * bool(printed.pack)
    row += [(9.0, "anchor")] * printed.port
    known = shape.trees + shape.mountains == printed.terrain
    trees, mountains = (shape.trees, shape.mountains) if known else (0, printed.terrain)
    row += [(7.4, "tree")] * trees + [(8.6, "mountain")] * mountains
    at = x - sum(width for width, _ in row) / 2
    parts = []
    for width, name in row:
        at += width
        middle = at - width / 2
        if name == "control":
            parts.append(held_by(state.printed.factions[str(land.controller)], middle, y))
        elif name == "gold":
            parts.append(gold_box(printed.gold, middle, y))
        elif name == "mercenaries":
            parts.append(mercenary_box(printed.mercenary_dice, middle, y))
        else:
            colour = f' fill="{state.printed.factions[printed.home].colour}"' if name == "star" and printed.home else ""
            parts.append(use(name, middle, y, more=colour))
    return parts


def held_by(faction: Faction, x: float, y: float) -> str:
    """A control marker."""
    return use(f"shield-{faction.letter}", x, y) + letter(faction, x, y - 0.4, LETTERING)


def gold_box(gold: int, x: float, y: float) -> str:
    """The gold value in a box of the colour of its defence dice."""
    ground, ink = DIE_COLOURS[GOLD_DICE.get(gold, "RED")]
    number = words(str(gold), x, y + 3, LETTERING, f'{BOLD} fill="{ink}"')
    return (
        f'<rect x="{x - 5.2:.1f}" y="{y - 5.2:.1f}" width="10.4" height="10.4" rx="1.2" fill="{ground}" stroke="{INK}" '
        f'stroke-width=".8"/>{number}'
    )


def mercenary_box(dice: Sequence[str], x: float, y: float) -> str:
    """An M, with the dice of the defence roll beneath."""
    parts = [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5.4" fill="#fff8e6" stroke="{INK}" stroke-width=".8"/>',
        words("M", x, y + 3, LETTERING, BOLD),
    ]
    for number, die in enumerate(dice):
        at = x + (number - (len(dice) - 1) / 2) * 4
        parts.append(
            f'<rect x="{at - 1.7:.1f}" y="{y + 5.6:.1f}" width="3.4" height="3.4" fill="{DIE_COLOURS[die][0]}" '
            f'stroke="{INK}" stroke-width=".4"/>'
        )
    return "".join(parts)


def draw_pieces(state: State, outlines: Outlines, lands: Mapping[str, Land]) -> list[str]:
    """Armies and agents, then buildings and unrest, then navies: each where it covers least."""
    taken: list[Box] = []
    held = {army.region for side in state.sides.values() for army in side.armies}
    held |= {agent.region for side in state.sides.values() for agent in side.agents}
    camped = (region for region in state.printed.regions if region in held)
    camps = [part for region in camped for part in draw_camp(state, outlines, region, taken)]
    buildings = [part for region, land in lands.items() for part in draw_buildings(outlines, region, land, taken)]
    fleets = draw_fleets(state, outlines, taken)
    return ['<g id="buildings">', *buildings, "</g>", '<g id="pieces">', *camps, *fleets, "</g>"]


def draw_buildings(outlines: Outlines, region: str, land: Land, taken: list[Box]) -> list[str]:
    """What stands on a region, and its unrest, in a row."""
    names = buildings_on(land)
    if not names:
        return []
    shape = outlines.regions[region]
    box = stand_by(shape, (11.5 * len(names), 11, 0), outlines, taken)
    left = box.x - 11.5 * (len(names) - 1) / 2
    tie = [] if is_beside(box, shape.block) else [leader(box, shape.block)]
    stand = "".join(use(name, left + 11.5 * number, box.y) for number, name in enumerate(names))
    return [*tie, mark(stand, box.x, box.y, region, BUILDINGS, LEANS)]


def buildings_on(land: Land) -> list[str]:
    """The symbols of what stands on a region, and of its unrest."""
    stands = {"market": land.market, "barracks": land.barracks, "walls": land.walls, "wonder": land.wonder is not None}
    return [name for name, there in stands.items() if there] + ["unrest"] * land.unrest


BUILDINGS, CAMP = 2, 60
"""How much buildings and pieces matter where there is not room for all."""


def draw_camp(state: State, outlines: Outlines, region: str, taken: list[Box]) -> list[str]:
    """The armies and agents in a region, side by side."""
    armies = [army for side in state.sides.values() for army in side.armies if army.region == region]
    agents = [agent for side in state.sides.values() for agent in side.agents if agent.region == region]
    if not armies and not agents:
        return []
    width = 31 * len(armies) + 13 * len(agents)
    shape = outlines.regions[region]
    block = shape.block
    box = stand_by(shape, (width, 25 if armies else 16, 1), outlines, taken)
    left = box.x - width / 2
    pieces = [army_piece(state, army, left + 14.5 + 31 * place, box.y) for place, army in enumerate(armies)]
    left += 31 * len(armies) + 6.5
    y = box.y + (5 if armies else 1)
    pieces += [agent_piece(state, agent, left + 13 * place, y) for place, agent in enumerate(agents)]
    tie = [] if is_beside(box, block) else [leader(box, block)]
    return [*tie, mark("".join(pieces), box.x, box.y, region, CAMP + len(pieces), STAYS)]


def agent_piece(state: State, agent: Agent, x: float, y: float) -> str:
    """An agent's hooded figure with its faction's letter."""
    faction = state.printed.factions[agent.faction]
    figure = use(f"agent-{faction.letter}", x, y) + near(letter(faction, x, y + 2, LETTERING))
    return f'<g class="agent" data-piece="{escape(agent.name)}"><title>{escape(agent.name)}</title>{figure}</g>'


def is_beside(box: Box, block: Box) -> bool:
    """Whether pieces stand right beside the name they belong to."""
    wide = abs(box.x - block.x) - (box.width + block.width) / 2
    return wide < 8 and abs(box.y - block.y) - (box.height + block.height) / 2 < 8


def leader(box: Box, block: Box) -> str:
    """A thin line from pieces that stand further off to the name they belong to."""
    line = f'x1="{box.x:.1f}" y1="{box.y:.1f}" x2="{block.x:.1f}" y2="{block.y:.1f}"'
    return f'<line {line} stroke="{INK}" stroke-width=".9" stroke-dasharray="3 2" class="lone"/>'


def army_piece(state: State, army: Army, x: float, y: float) -> str:
    """An army's standard with its numeral and the number of its cards; undeclared, a question mark."""
    faction = state.printed.factions[army.faction]
    numeral = words(NUMERALS[army.number], x + 4.5, y, LETTERING, f'{BOLD} fill="{ink_on(faction.colour)}"')
    sign = letter(faction, x - 8.5, y - 5, LETTERING, INK)
    count = badge(x + 10.5, y + 6.4, len(army.cards) if army.declared else "?")
    flag = use(f"army-{faction.letter}", x, y) + near(sign + numeral + count)
    return f'<g class="army" data-piece="{escape(army.name)}"><title>{escape(army.name)}</title>{flag}</g>'


def draw_fleets(state: State, outlines: Outlines, taken: list[Box]) -> list[str]:
    """Navies by the names of the seas, or smaller by the towns whose ports they lie in."""
    parts: list[str] = []
    for side in state.sides.values():
        carried = [army.aboard for army in side.armies if army.aboard is not None]
        for navy in side.navies:
            aside = 9 if navy.number in carried else 0
            if navy.place in outlines.seas:
                box = stand_by(outlines.seas[navy.place], (32 + 2 * aside, 30 + aside, 0), outlines, taken)
            elif navy.place in outlines.regions:
                town = Box(*outlines.regions[navy.place].town, 4, 4)
                box = stand_in_port(town, 30 + 2 * aside, 28 + 2 * aside, outlines, taken)
            else:
                continue
            piece = navy_piece(state, navy, box.x + aside, box.y)
            parts.append(mark(piece, box.x, box.y, navy.place, CAMP, STAYS))
    return parts


def navy_piece(state: State, navy: Navy, x: float, y: float) -> str:
    """A galley with the number of its ships, and a standard on board if it carries an army."""
    faction = state.printed.factions[navy.faction]
    carried = next((army for army in state.sides[navy.faction].armies if army.aboard == navy.number), None)
    aboard = "" if carried is None else army_piece(state, carried, x - 20, y - 8)
    ships = badge(x + 12, y + 6, len(ships_of(state, navy)))
    drawn = use(f"navy-{faction.letter}", x, y) + aboard + near(letter(faction, x + 0.6, y - 5.2, LETTERING) + ships)
    return f'<g class="navy" data-piece="{escape(navy.name)}"><title>{escape(navy.name)}</title>{drawn}</g>'


# The board as a picture


def svg(state: State, seat: str | None = None) -> str:
    """The board as SVG, as a seat may see it: the map with everything that lies on it, ladder and key."""
    lands, roads = without_secrets(state, seat)
    tooltips = {region: tooltip(state, region, land, seat) for region, land in lands.items()}
    return draw(state, lands, roads, tooltips)
