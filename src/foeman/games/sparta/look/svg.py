"""The board as SVG: land and sea from the pack's outlines, roads and cities, and on them what the state says.

Text only, no outside files; the same state always gives the same picture.
"""

from __future__ import annotations

from html import escape

from foeman.engine.photo import draw_photo
from foeman.engine.questions import counted
from foeman.engine.svg import FIXED, STAYS, far, frame, framed_map, haloed, mark, near, use, words
from foeman.engine.svg import outlines as land_outlines
from foeman.games.sparta.look.outlines import Outlines, outlines_of
from foeman.games.sparta.look.symbols import BOLD, COLOURS, GOLD, INK, LETTERS, PARCHMENT, definitions
from foeman.games.sparta.printed import RED
from foeman.games.sparta.rules.control import controller, holder, is_site, standing, strength
from foeman.games.sparta.rules.victory import points
from foeman.games.sparta.seat import seat
from foeman.games.sparta.state import HOME, MOBILISED, SIEGE, Force, State, forces_of

MARGIN = 40
SEA, GROUND, WASTE, BORDER = "#b4cdd0", "#efe2bd", "#d9c8a0", "#8b7146"
ALLY_GROUND = "#d3cfa6"
FORCE, SPACE, ALLY, OBJECTIVE, REGION, NAME = 80, 70, 66, 65, 48, 30
"""How much each thing on the map matters where there is not room for all."""


def colour(side: str) -> str:
    """The colour of a side's pieces, by name."""
    return "red" if side == RED else "blue"


def svg(state: State, seat: str | None) -> str:
    """The whole board, with nothing hidden on it: frame, sea, land, roads, cities, pieces, how both sides fare."""
    outlines = outlines_of(state)
    lands = ((land.id, land.rings) for land in outlines.lands.values() if land.rings)
    return framed_map(
        f"The board of Sparta in round {state.round}",
        outlines.width,
        outlines.height,
        MARGIN,
        ink=INK,
        definitions=[definitions(), *land_outlines(lands, outlines.waste)],
        around=draw_frame(outlines),
        ground=SEA,
        inside=draw_ground(state, outlines),
        marks=[
            *draw_names(state, outlines),
            *draw_allies(state, outlines),
            *draw_spaces(state, outlines),
            *draw_forces(state, outlines),
        ],
        over=[*draw_title(state, outlines), *draw_sheet(state, outlines), *draw_key(outlines)],
    )


def draw_ground(state: State, outlines: Outlines) -> list[str]:
    """Coasts, land and ways as they are drawn; or the photo, on which they are printed."""
    if outlines.photo is not None:
        return [*draw_photo(outlines.photo), *([] if outlines.photo.address else draw_ways(state, outlines))]
    return [*draw_coasts(), *draw_lands(state, outlines), *draw_ways(state, outlines)]


def draw_frame(outlines: Outlines) -> list[str]:
    """A dark frame with a meander of light and dark along the edge."""
    bands = (
        (MARGIN, 'fill="#3a2415"'),
        (33, f'fill="none" stroke="{GOLD}" stroke-width="1.5"'),
        (25, f'fill="{PARCHMENT}" stroke="{INK}" stroke-width="1.5"'),
        (14, f'fill="none" stroke="{INK}" stroke-width="10"'),
        (14, f'fill="none" stroke="{PARCHMENT}" stroke-width="8" stroke-dasharray="14 14"'),
        (4, f'fill="none" stroke="{INK}" stroke-width="1"'),
        (0, f'fill="{SEA}"'),
    )
    return frame(outlines.width, outlines.height, bands)


def draw_coasts() -> list[str]:
    """Lines of water along all coasts."""
    lines = (("#a9c6ca", 18), ("#c2d8d8", 13), ("#9fc0c6", 8), ("#cfe0dd", 4.6))
    return [
        f'<use href="#land" fill="none" stroke="{stroke}" stroke-width="{thick}" stroke-linejoin="round"/>'
        for stroke, thick in lines
    ]


def draw_lands(state: State, outlines: Outlines) -> list[str]:
    """Parchment land, hatched by who controls it; each region and ally a group with a tooltip."""
    parts = ['<g id="lands" stroke-linejoin="round">']
    if outlines.waste:
        parts.append(f'<use href="#land-waste" fill="{WASTE}" stroke="{BORDER}" stroke-width=".8"/>')
    for name, land in outlines.lands.items():
        if not land.rings:
            continue
        is_region = name in state.printed.regions
        owner = controller(state, name) if is_region else state.allies.get(name, "")
        ground = GROUND if is_region else ALLY_GROUND
        parts.append(
            f'<g data-place="{escape(name)}"><title>{escape(region_title(state, name))}</title>'
            f'<use href="#land-{land.id}" fill="{ground}" stroke="{BORDER}" stroke-width="1.1"/>'
        )
        if owner:
            parts.append(f'<use href="#land-{land.id}" fill="url(#land-{colour(owner)})"/>')
        parts.append(
            f'<use href="#land-{land.id}" fill="none" stroke="#5f4a28" stroke-width="1.3" stroke-dasharray="6 3"/></g>'
        )
    parts.append('<use href="#land" fill="none" stroke="#5b6f70" stroke-width=".7"/>')
    return [*parts, "</g>"]


def region_title(state: State, name: str) -> str:
    """A region or an ally in a line."""
    if name not in state.printed.regions:
        return f"{name}: {'ally of ' + state.allies[name] if state.allies.get(name) else 'nobody’s ally'}"
    region = state.printed.regions[name]
    owner = controller(state, name)
    reward = ", ".join(region.reward)
    return f"{name}: {owner or 'nobody'}; reward {reward}; {counted(region.points, 'point')}"


def draw_ways(state: State, outlines: Outlines) -> list[str]:
    """Roads, the dotted ones to sites that wait for their colony, and crossings of narrow water."""
    parts = ['<g id="ways" fill="none" stroke-linecap="round">']
    drawn: dict[tuple[str, str], bool] = {}
    for one, ends in state.printed.roads.items():
        for other in ends:
            key = (min(one, other), max(one, other))
            if key not in drawn:
                drawn[key] = True
                closed = is_site(state, one) or is_site(state, other)
                parts += _road(outlines.spaces[one], outlines.spaces[other], closed)
    for one, other in state.printed.crossings:
        (x0, y0), (x1, y1) = outlines.spaces[one], outlines.spaces[other]
        line = f"M{x0:.0f} {y0:.0f}L{x1:.0f} {y1:.0f}"
        parts.append(f'<path d="{line}" stroke="#2d6484" stroke-width="2" stroke-dasharray=".1 5.5"/>')
    return [*parts, "</g>"]


def _road(one: tuple[float, float], other: tuple[float, float], closed: bool) -> list[str]:
    line = f"M{one[0]:.0f} {one[1]:.0f}L{other[0]:.0f} {other[1]:.0f}"
    if closed:
        return [f'<path d="{line}" stroke="#7a5428" stroke-width="1.6" stroke-dasharray="3 6"/>']
    return [
        f'<path d="{line}" stroke="#6a4a22" stroke-width="4.4"/>',
        f'<path d="{line}" stroke="#f3e6c4" stroke-width="2"/>',
    ]


def draw_names(state: State, outlines: Outlines) -> list[str]:
    """Every region's name with its reward tile, its points, the grain marker and the objectives."""
    parts = ['<g id="names">']
    for name in state.printed.regions:
        x, y = tile_place(state, outlines, name)
        title = haloed(name.upper(), x, y - 11, 11.5, ' letter-spacing="1.6" font-style="italic"' + BOLD)
        tile = near("".join(draw_tile(state, name, x, y)))
        about = f'<g data-place="{escape(name)}"><title>{escape(region_title(state, name))}</title>{title}{tile}</g>'
        parts.append(mark(about, x, y, name, REGION))
        parts += draw_objectives(state, name, x - 21, y)
    return [*parts, "</g>"]


def draw_tile(state: State, name: str, x: float, y: float) -> list[str]:
    """A region's reward and points, and the grain marker if it lies there."""
    region = state.printed.regions[name]
    width = 15 * (len(region.reward) + 1) + 8
    left = x - width / 2 + 11.5
    parts = [
        f'<rect x="{x - width / 2:.1f}" y="{y - 7.5:.1f}" width="{width}" height="16" rx="3" fill="{PARCHMENT}" '
        f'stroke="{INK}" stroke-width=".9"/>'
    ]
    parts += [use(symbol, left + 15 * place, y + 0.5) for place, symbol in enumerate(region.reward)]
    parts.append(words(str(region.points), left + 15 * len(region.reward), y + 5, 13, BOLD))
    if state.grain == name:
        parts.append(f"<g><title>Black Sea Grain</title>{use('grain', x + width / 2 + 16, y)}</g>")
    return parts


def draw_objectives(state: State, region: str, x: float, y: float) -> list[str]:
    """The markers of the bots that have this region as their objective."""
    parts = []
    aiming = [side for side, own in state.sides.items() if own.objective == region and seat(state, side).has_objective]
    for number, side in enumerate(aiming):
        left, low = x + 21 + 38 * number, y + 29
        drawn = use("aim", left, low) + f'<circle cx="{left:.1f}" cy="{low:.1f}" r="9" fill="{COLOURS[side]}"/>'
        drawn += near(words(LETTERS[side], left, low + 4.6, 13, BOLD + ' fill="#fff"'))
        piece = f'<g data-piece="objective of {side}"><title>objective of {side}</title>{drawn}</g>'
        parts.append(mark(piece, left, low, region, OBJECTIVE, STAYS))
    return parts


TILES = {
    "Peloponnesos": (528, 640),
    "Attica": (1116, 596),
    "Boiotia": (858, 494),
    "Phokis": (762, 468),
    "Akarnania": (528, 372),
    "Euboia": (1102, 366),
    "Thessalia": (884, 270),
    "Chalkidike": (1122, 250),
    "Thracian Coast": (1196, 190),
    "Hellespont": (1462, 214),
    "Aiolis": (1456, 318),
    "Ionia": (1500, 504),
    "Karia": (1528, 690),
    "Kyklades": (1256, 766),
    "Sicily": (190, 560),
    "Megale Hellas": (282, 200),
}
"""Where the reward tiles of the game's own map lie, clear of cities and roads."""


def tile_place(state: State, outlines: Outlines, region: str) -> tuple[float, float]:
    """Where a region's tile lies."""
    return TILES.get(region, outlines.lands[region].label) if outlines.waste else outlines.lands[region].label


def draw_allies(state: State, outlines: Outlines) -> list[str]:
    """The four allies: a shield with the asset, in the colour of its friend."""
    parts = ['<g id="allies">']
    for name, ally in state.printed.allies.items():
        x, y = outlines.spaces[name]
        owner = state.allies.get(name, "")
        fill = COLOURS.get(owner, "#f7f1df")
        words_fill = ' fill="#fff"' if owner else ""
        whole = (
            f'<path d="M{x - 50:.0f} {y - 14:.0f}h100v28h-100z" fill="{fill}" stroke="{INK}" stroke-width="1.6"/>'
            f'<path d="M{x - 47:.0f} {y - 11:.0f}h94v22h-94z" fill="none" stroke="{GOLD}"/>'
        )
        whole += words(name.upper(), x - 9, y + 4, 10, BOLD + words_fill) + use(ally.asset, x + 38, y)
        if owner:
            whole += haloed(LETTERS[owner], x - 44, y - 17, 13, BOLD + f' fill="{COLOURS[owner]}"')
        square = f'<path d="M{x - 11:.0f} {y - 11:.0f}h22v22h-22z" fill="{fill}" stroke="{INK}" stroke-width="1.6"/>'
        drawn = near(whole) + far(square + use(ally.asset, x, y))
        title = f"<title>{escape(region_title(state, name))}</title>"
        place = f'<g data-place="{escape(name)}">{title}{drawn}</g>'
        parts.append(mark(place, x, y, name, ALLY, STAYS + ' data-small="1.1"'))
    return [*parts, "</g>"]


def draw_spaces(state: State, outlines: Outlines) -> list[str]:
    """The cities: a ring in the colour of who controls it, slots of influence, anchor, disk and name."""
    parts = ['<g id="spaces">']
    for name in state.printed.spaces:
        parts += draw_space(state, name, *outlines.spaces[name])
    return [*parts, "</g>"]


def draw_space(state: State, name: str, x: float, y: float) -> list[str]:
    """One city."""
    space, owner = state.printed.spaces[name], holder(state, name)
    site = is_site(state, name)
    ring = COLOURS.get(owner, "#7b6a4a")
    radius = 10 + 2.5 * space.autonomy
    dashes = ' stroke-dasharray="4 3"' if site else ""
    capital = any(side.capital == name for side in state.scenario.sides.values())
    parts = [
        f'<g data-place="{escape(name)}"><title>{escape(space_title(state, name))}</title>',
        f'<circle data-outline="" cx="{x:.0f}" cy="{y:.0f}" r="{radius}" fill="#fbf4e0" stroke="{ring}" '
        f'stroke-width="3.4"{dashes}/>',
    ]
    if capital:
        parts.append(
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{radius + 3.4}" fill="none" stroke="{GOLD}" stroke-width="2"/>'
        )
    influence = state.influence.get(name, 0)
    token = "one-red" if influence > 0 else "one-blue"
    for slot, (dx, dy) in enumerate(SLOTS[space.autonomy]):
        parts.append(use(token if slot < abs(influence) else "slot", x + dx, y + dy))
    if owner:
        parts.append(near(haloed(LETTERS[owner], x - radius - 4, y - radius + 4, 10, BOLD + f' fill="{ring}"')))
    if space.port:
        parts.append(use("anchor", x + radius + 5, y - 4, 1.1))
    if name in state.disks:
        disk = state.disks[name]
        parts.append(use(f"disk-{colour(disk)}", x + radius, y + radius - 2))
    size, style = (10, "") if space.autonomy < 3 else (11.5, BOLD)
    title = haloed(name, x, y + radius + 11, size, style + ' data-name=""')
    return [
        mark("".join([*parts, "</g>"]), x, y, name, SPACE + space.autonomy, STAYS + FIXED + ' data-small="0.78"'),
        mark(title, x, y, name, NAME + 5 * space.autonomy + 10 * capital),
    ]


SLOTS = {1: ((0, 0),), 2: ((-5.4, 0), (5.4, 0)), 3: ((0, -5.8), (-5.6, 4.4), (5.6, 4.4))}


def space_title(state: State, name: str) -> str:
    """A city in a line."""
    space = state.printed.spaces[name]
    influence = state.influence.get(name, 0)
    owner = RED if influence > 0 else state.blue
    held = f"{abs(influence)} influence of {owner}" if influence else "no influence"
    kind = "empty site" if is_site(state, name) else f"Polis ({space.autonomy})"
    return f"{name}, {kind} in {space.region}: {held}"


def draw_forces(state: State, outlines: Outlines) -> list[str]:
    """Raids and sieges on the map, with their leaders."""
    parts = ['<g id="forces">']
    for force in state.forces:
        if force.space:
            x, y = outlines.spaces[force.space]
            parts.append(mark("".join(draw_force(force, x, y - 24)), x, y, force.space, FORCE, STAYS))
    return [*parts, "</g>"]


def draw_force(force: Force, x: float, y: float) -> list[str]:
    """A hoplite or a fleet; a siege has a palisade around it."""
    what = "besieges" if force.where == SIEGE else "raids"
    parts = [f'<g data-piece="{escape(force.name)}"><title>{escape(f"{force.name} {what} {force.space}")}</title>']
    if force.where == SIEGE:
        parts.append(use("palisade", x, y, 0.72))
    parts.append(use(f"{force.kind}-{colour(force.side)}", x, y))
    if force.kind == "hoplite":
        parts.append(near(words(LETTERS[force.side], x, y + 4.6, 12.5, BOLD + ' fill="#fff"')))
    if force.leader:
        parts.append(near(haloed(force.leader, x, y - 15, 10, ' font-style="italic"')))
    return [*parts, "</g>"]


# Beside the map


def draw_title(state: State, outlines: Outlines) -> list[str]:
    """The cartouche with the scenario and the round track."""
    rounds = state.printed.numbers.rounds
    parts = [
        '<g id="title">',
        board(18, 18, 330, 86),
        words("SPARTA!", 183, 50, 25, BOLD + ' letter-spacing="7"'),
        words(state.scenario.name, 183, 67, 11.5, ' font-style="italic"'),
    ]
    for number in range(1, rounds + 1):
        x = 183 + (number - (rounds + 1) / 2) * 34
        now = number == min(state.round, rounds)
        fill, text = (INK, "#fff") if now else ("#fffaf0", INK)
        parts.append(f'<circle cx="{x:.0f}" cy="84" r="10" fill="{fill}" stroke="{INK}"/>')
        parts.append(words(str(number), x, 88.4, 12, BOLD + f' fill="{text}"'))
    return [*parts, "</g>"]


def draw_sheet(state: State, outlines: Outlines) -> list[str]:
    """How both sides fare: points, talents, favour, strengths, forces."""
    x, y, width, height = 318, outlines.height - 192, 330, 178
    parts = ['<g id="sheet">', board(x, y, width, height)]
    for column, side in enumerate(state.sides):
        middle = x + 164 + 106 * column
        parts.append(words(f"{LETTERS[side]}  {side}", middle, y + 26, 15, BOLD + f' fill="{COLOURS[side]}"'))
    for row, (name, values) in enumerate(sheet_rows(state)):
        line = y + 45 + 17.5 * row
        parts.append(f'<text x="{x + 14}" y="{line}" font-size="11.5" text-anchor="start">{escape(name)}</text>')
        parts += [words(value, x + 164 + 106 * column, line, 12) for column, value in enumerate(values)]
    return [*parts, "</g>"]


def board(x: float, y: float, width: float, height: float) -> str:
    """A sheet of parchment laid upon the map."""
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="5" fill="{PARCHMENT}" stroke="{INK}" '
        f'stroke-width="1.6"/><rect x="{x + 5}" y="{y + 5}" width="{width - 10}" height="{height - 10}" rx="3" '
        f'fill="none" stroke="{GOLD}"/>'
    )


def sheet_rows(state: State) -> list[tuple[str, list[str]]]:
    """The rows of the sheet: a name, and a value for each side."""
    sides = list(state.sides)
    own = [state.sides[side] for side in sides]
    return [
        ("Points", [str(points(state, side)) for side in sides]),
        ("Talents, favour", [f"{one.talents}, {one.favour}" for one in own]),
        ("On land", [f"{strength(state, side, 'land')} {standing(state, side, 'land')}" for side in sides]),
        ("At sea", [f"{strength(state, side, 'sea')} {standing(state, side, 'sea')}" for side in sides]),
        ("Hoplites at home", [pieces_words(state, side, "hoplite") for side in sides]),
        ("Fleets at home", [pieces_words(state, side, "fleet") for side in sides]),
        ("Battle cards", [str(len(one.battle_hand)) for one in own]),
        ("Desperate Times", ["used" if one.desperate else "ready" for one in own]),
    ]


def pieces_words(state: State, side: str, kind: str) -> str:
    """How many pieces of a kind are at home, and how many mobilised besides."""
    home = sum(force.kind == kind for force in forces_of(state, side, HOME))
    ready = sum(force.kind == kind for force in forces_of(state, side, MOBILISED))
    return f"{home}, {ready} mobilised" if ready else str(home)


KEY = (
    ("talent", "talent"),
    ("favour", "favour"),
    ("elite", "elite"),
    ("skirmisher", "skirmishers"),
    ("cavalry", "cavalry"),
    ("navy", "allied navy"),
    ("anchor", "port"),
    ("slot", "free for influence"),
)


def draw_key(outlines: Outlines) -> list[str]:
    """What the symbols mean."""
    x, y = outlines.width - 262, outlines.height - 100
    parts = ['<g id="key">', board(x, y, 246, 86), '<g data-legend="">']
    for number, (symbol, name) in enumerate(KEY):
        left, line = x + 20 + 106 * (number // 4), y + 18 + 17 * (number % 4)
        parts.append(use(symbol, left, line))
        parts.append(f'<text x="{left + 12}" y="{line + 4}" font-size="11" text-anchor="start">{escape(name)}</text>')
    return [*parts, "</g>", "</g>"]
