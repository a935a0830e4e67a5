"""The board as SVG: the map of Outremer with its regions, roads, Units, Leaders, chits and Orders, and the tracks."""

from __future__ import annotations

from html import escape
from typing import Any

from foeman.engine.photo import draw_joins, draw_photo
from foeman.engine.questions import counted
from foeman.engine.svg import STAYS, beside, dot, far, mark, near, use, words
from foeman.games.crusade.look.about import about_region
from foeman.games.crusade.look.symbols import (
    COLOURS,
    INK,
    LETTERS,
    ON,
    PARCHMENT,
    SIZE,
    SYMBOLS,
    body,
    cross,
    flag,
    icon,
    leader,
    slot,
    star_path,
    titled,
    unit,
)
from foeman.games.crusade.printed import JERUSALEM, Printed
from foeman.games.crusade.printed.pack import ALLIANCES, RESOURCE_WORDS, RESOURCES, TYPES, WORDS
from foeman.games.crusade.rules.strength import strength
from foeman.games.crusade.state import Region, State, count

PLAQUE = (130.0, 92.0)
BANDIT, REGION, LAND = 70, 60, 5
"""How much each thing on the map matters where there is not room for all."""
BANNER = {"Crusader": "#b3222c", "Muslim": "#2c7a4b"}


def svg(state: State, seat: str | None) -> str:
    """The whole board for a seat, on its own."""
    width, height = size_of(state.printed)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="Georgia, serif" '
        f'text-anchor="middle" fill="{INK}" data-map="5 5 {width - 10} {height - 10}" data-ground="#d9cdb0">',
        f"<title>Third Crusade, round {state.round}, {state.phase} Phase</title>",
        draw_definitions(),
        f'<clipPath id="edge"><rect x="5" y="5" width="{width - 10}" height="{height - 10}"/></clipPath>',
        '<g clip-path="url(#edge)">',
        *draw_land(state, width, height),
        *([] if state.printed.photo else draw_ways(state)),
        "</g>",
        *(mark(words(name, x, y, 22, FAINT), x, y, name, LAND) for name, x, y in beyond(state.printed)),
        *draw_bandits(state),
        *(draw_plaque(state, name, region, seat) for name, region in state.regions.items()),
        *beside([*draw_tracks(state), *draw_key(state), edge_of(width, height)]),
        "</svg>",
    ]
    return "\n".join(parts)


def edge_of(width: int, height: int) -> str:
    """A line around the picture."""
    return f'<rect x="4" y="4" width="{width - 8}" height="{height - 8}" fill="none" stroke="{INK}" stroke-width="3"/>'


def size_of(printed: Printed) -> tuple[int, int]:
    """The size of the picture."""
    if printed.photo is not None:
        return printed.photo.width, printed.photo.whole
    return int(printed.outlines.get("width", 1500)), int(printed.outlines.get("height", 1300))


def place_of(printed: Printed, name: str) -> tuple[float, float]:
    """The middle of a region; one that the outlines do not know stands by its longitude and latitude."""
    if printed.photo is not None:
        return printed.photo.spots[name]
    region = printed.regions[name]
    known: dict[str, Any] = printed.outlines.get("regions", {})
    if region.id in known:
        x, y = known[region.id]["at"]
        return float(x), float(y)
    width, height = size_of(printed)
    west, east, south, north = printed.content.frame
    return (region.lon - west) / (east - west) * width, (north - region.lat) / (north - south) * height


def draw_definitions() -> str:
    """Patterns and symbols."""
    waves = (
        '<pattern id="sea" width="60" height="30" patternUnits="userSpaceOnUse"><rect width="60" height="30" '
        'fill="#a9c6d6"/><path d="M4 18q6-7 12 0t12 0M36 6q5-5 10 0t10 0" fill="none" stroke="#93b5c8" '
        'stroke-width="1.4"/></pattern>'
    )
    sand = (
        '<pattern id="sand" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" '
        'fill="#efd9a0"/><circle cx="3" cy="4" r="1" fill="#d3b36a"/><circle cx="10" cy="11" r="1" '
        'fill="#d3b36a"/></pattern>'
    )
    symbols = "".join(f'<g id="{name}">{body}</g>' for name, body in SYMBOLS.items())
    return f"<defs>{waves}{sand}{symbols}</defs>"


def path_of(rings: list[list[list[float]]]) -> str:
    """Rings as the path of a shape."""
    return "".join(f"M{'L'.join(f'{x:g} {y:g}' for x, y in ring)}Z" for ring in rings)


# The map


def draw_land(state: State, width: int, height: int) -> list[str]:
    """Sea, land beyond the board's regions, and the regions in the tint of who controls them."""
    printed = state.printed
    if printed.photo is not None:
        return [*draw_photo(printed.photo), *draw_joins(printed.photo, printed.borders.values())]
    parts = [f'<rect width="{width}" height="{height}" fill="url(#sea)"/>']
    if printed.outlines:
        land = path_of(printed.outlines["land"])
        parts.append(f'<path d="{land}" fill="none" stroke="#d7e6ee" stroke-width="9" stroke-linejoin="round"/>')
        parts.append(f'<path d="{land}" fill="#d9cdb0" stroke="#7d6a45" stroke-width="1.6"/>')
    for name, region in state.regions.items():
        parts += draw_region(state, name, region)
    return parts


FAINT = ' letter-spacing="6" fill="#6b5730" font-style="italic" data-name=""'
BEYOND = (("ANATOLIA", 190.0, 92.0), ("ARABIA", 1330.0, 1130.0))


def beyond(printed: Printed) -> tuple[tuple[str, float, float], ...]:
    """The names of the land beyond the regions, where it is drawn."""
    return BEYOND if printed.outlines and not printed.photo else ()


def draw_region(state: State, name: str, region: Region) -> list[str]:
    """A region's ground: sand for a Desert, fields for a City's land, tinted by who controls it."""
    entry = state.printed.regions[name]
    known = state.printed.outlines.get("regions", {}).get(entry.id)
    if known is None:
        return []
    shape = path_of(known["rings"])
    ground = "url(#sand)" if entry.kind == "desert" else "#e6dcb4"
    parts = [f'<path d="{shape}" fill="{ground}" stroke="#8a6a3a" stroke-width="1.5"/>']
    if region.control:
        tint = COLOURS[region.control]
        parts.append(f'<path d="{shape}" fill="{tint}" fill-opacity=".22" stroke="{tint}" stroke-width="2.4"/>')
    return [titled("".join(parts), name, f' data-place="{escape(name)}"')]


def draw_ways(state: State) -> list[str]:
    """The borders: Roads as a double line, other ways dashed."""
    parts = []
    for key, (one, other) in state.printed.borders.items():
        (x, y), (u, v) = place_of(state.printed, one), place_of(state.printed, other)
        line = f'd="M{x:.0f} {y:.0f}L{u:.0f} {v:.0f}" fill="none"'
        if state.printed.roads[key]:
            parts.append(
                f'<path {line} stroke="#6e4a22" stroke-width="7"/><path {line} stroke="#e9cf97" stroke-width="4"/>'
            )
        else:
            parts.append(f'<path {line} stroke="#6e4a22" stroke-width="2.4" stroke-dasharray="7 6"/>')
    return parts


def draw_bandits(state: State) -> list[str]:
    """Bandits in the middle of their Roads."""
    parts = []
    for key in state.bandits:
        (x, y), (u, v) = (place_of(state.printed, name) for name in state.printed.borders[key])
        middle = (x + u) / 2, (y + v) / 2
        symbol = use("bandit", *middle, 1.3)
        piece = titled(symbol, f"Bandit on the Road {key}", f' data-piece="Bandit {escape(key)}"')
        parts.append(mark(piece, *middle, key, BANDIT, STAYS + ' data-small="0.8"'))
    return parts


# A region's plaque


def draw_plaque(state: State, name: str, region: Region, seat: str | None) -> str:
    """A region's slots, icons, Units, Leaders, chits and Orders."""
    printed = state.printed
    entry = printed.regions[name]
    wide, high = PLAQUE
    x, y = place_of(printed, name)
    left, top = x - wide / 2, y - high / 2
    rim = COLOURS[region.control] if region.control else "#8a6a3a"
    thick = 3.2 if region.control else 1.4
    fill = "#fbf0c4" if name == JERUSALEM else PARCHMENT
    parts = [
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide}" height="{high}" rx="7" fill="{fill}" stroke="{rim}" '
        f'stroke-width="{thick}"/>',
        use("tower" if entry.kind == "city" else "dune", left + 13, top + 13, 1.1),
        words(name, x + (0 if entry.port else 4), top + 17, 14, ' font-weight="bold"'),
    ]
    if entry.port:
        parts.append(use("anchor", left + wide - 13, top + 12))
        if region.destroyed:
            parts.append(cross(left + wide - 13, top + 12))
    for row, type_ in enumerate(TYPES):
        parts += draw_slots(state, name, type_, left + 14, top + 34 + 19 * row)
    parts += draw_leaders(state, region, left + wide - 12, top + 33)
    parts += draw_chits(region, left + 64, top + 72)
    parts += draw_orders(state, region, seat, left + wide - 12, top + high)
    if region.control:
        total = strength(printed, name, region, printed.alliance[region.control])
        parts.append(draw_strength(region.control, total, left, top + high))
    title = "\n".join(about_region(state, name, seat))
    small = far("".join(draw_small(state, name, region, seat, x, y)))
    sign = dot(use("tower" if entry.kind == "city" else "dune", x, y, 1.6, f' stroke="{rim}" stroke-width="{thick}"'))
    drawn = titled(near("".join(parts)) + small + sign, title, f' data-place="{escape(name)}"')
    return mark(drawn, x, y, name, REGION + 5 * (name == JERUSALEM), STAYS + ' data-from="1.25"')


def draw_small(state: State, name: str, region: Region, seat: str | None, x: float, y: float) -> list[str]:
    """A region where there is little room: its name, who controls it, how strong, whose Units and Orders are there."""
    there = [(army, type_) for type_ in TYPES for army, _ in slot_row(state, name, type_) if army]
    wide = max(7.0 * len(name) + 10, 9.0 * len(there) + 8, 44.0)
    left, top, high = x - wide / 2, y - 11, 30.0 if there else 17.0
    rim, thick = (COLOURS[region.control], 2.4) if region.control else ("#8a6a3a", 1.2)
    fill = "#fbf0c4" if name == JERUSALEM else PARCHMENT
    parts = [
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{high}" rx="4" fill="{fill}" stroke="{rim}" '
        f'stroke-width="{thick}"/>',
        words(name, x, top + 12.5, 11, ' font-weight="bold"'),
    ]
    start = x - 4.5 * (len(there) - 1)
    parts += [body(army, type_, start + 9 * place, top + 22.5, 0.62) for place, (army, type_) in enumerate(there)]
    if region.control:
        total = strength(state.printed, name, region, state.printed.alliance[region.control])
        parts += draw_banner(region.control, total, left, top)
    return parts + draw_orders(state, region, seat, left + wide + 11, top + 9, 23)


def draw_banner(army: str, total: int, x: float, y: float) -> list[str]:
    """Whose region it is, and its Battle Strength, to the left of its name."""
    sign = f"{LETTERS[army]}{total}"
    wide = 6.0 + 6.4 * len(sign)
    style = f' font-weight="bold" fill="{ON.get(army, "#fff")}"'
    return [
        f'<rect x="{x - wide:.1f}" y="{y:.1f}" width="{wide:.1f}" height="17" rx="3" fill="{COLOURS[army]}" '
        'stroke="#fff" stroke-width="1.2"/>',
        words(sign, x - wide / 2, y + 12.5, 11, style),
    ]


def draw_slots(state: State, name: str, type_: str, x: float, y: float) -> list[str]:
    """One row of slots: who stands there, and icons with what has become of them."""
    parts = []
    for place, (army, printed) in enumerate(slot_row(state, name, type_)):
        at = x + SIZE * place
        parts.append(unit(army, type_, at, y) if army else slot(type_, at, y))
        if printed and not army:
            parts.append(icon(printed, at, y + (1 if type_ == "cavalry" else 0), 5.2))
        elif printed:
            parts.append(icon(printed, at + 5.5, y - 5.5, 3.2))
        if printed in state.regions[name].sabotage:
            parts.append(cross(at, y))
    return parts


def draw_leaders(state: State, region: Region, x: float, y: float) -> list[str]:
    """Leaders down the right side."""
    leaders = [(one, army) for army, force in region.forces.items() for one in force.leaders]
    gap = 19 if len(leaders) < 4 else 12
    return [
        leader(one, army, state.printed.leaders[one].shape, x, y + gap * place)
        for place, (one, army) in enumerate(leaders)
    ]


def draw_chits(region: Region, x: float, y: float) -> list[str]:
    """Resource chits, square with their icon."""
    parts = []
    for place, chit in enumerate(region.chits):
        at = x + 16 * place
        parts.append(f'<rect x="{at - 7:.1f}" y="{y - 7:.1f}" width="14" height="14" fill="#fff" stroke="{INK}"/>')
        parts.append(icon(chit, at, y, 5.2))
    return parts


def draw_orders(state: State, region: Region, seat: str | None, x: float, y: float, gap: float = -23) -> list[str]:
    """Orders side by side: face down with a question mark, the seat's own with their first letter."""
    parts = []
    placed = [(army, one) for army, orders in region.orders.items() for one in orders]
    for place, (army, one) in enumerate(placed):
        own = one.order if seat == army and army not in state.bots else ""
        parts.append(flag(army, x + gap * place, y, executed=one.executed, open_name=own))
    return parts


def draw_strength(army: str, total: int, x: float, y: float) -> str:
    """The Battle Strength of who controls, in a shield on the lower left corner."""
    shield = f"M{x - 4:.1f} {y - 12:.1f}h20v12q0 8-10 12q-10-4-10-12z"
    number = words(str(total), x + 6, y + 3, 12, f' font-weight="bold" fill="{ON.get(army, "#fff")}"')
    return f'<path d="{shield}" fill="{COLOURS[army]}" stroke="#fff" stroke-width="1.6"/>{number}'


# Beside the map


def draw_tracks(state: State) -> list[str]:
    """In the sea: the title, the round, the Glory track and the initiative."""
    x, y, wide = 30.0, 396.0, 424.0
    goal, rounds = state.printed.numbers["glory_to_win"], state.printed.rounds
    parts = [
        sheet(x, y, wide, 246 + 34 * len(state.initiative)),
        words("THIRD CRUSADE", x + wide / 2, y + 40, 27, ' font-weight="bold" letter-spacing="5"'),
        words(
            f"Round {state.round} of {rounds} · {state.printed.year[min(state.round, rounds)]} · {state.phase} Phase",
            x + wide / 2,
            y + 66,
            16,
        ),
        words("Glory", x + wide / 2, y + 98, 16, ' font-weight="bold"'),
    ]
    step = (wide - 60) / max(goal, *state.glory.values())
    for row, alliance in enumerate(ALLIANCES):
        at = y + 122 + 46 * row
        parts += draw_glory(state, alliance, x + 30, at, step)
    at = y + 224
    parts.append(words("Initiative", x + wide / 2, at, 16, ' font-weight="bold"'))
    for place, army in enumerate(state.initiative):
        parts += draw_army(state, army, place, x + 24, at + 26 + 34 * place, wide)
    return parts


def sheet(x: float, y: float, wide: float, high: float) -> str:
    """A sheet of parchment upon the map."""
    ground = f'fill="{PARCHMENT}" stroke="{INK}" stroke-width="2"'
    return (
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="6" {ground}/>'
        f'<rect x="{x + 5}" y="{y + 5}" width="{wide - 10}" height="{high - 10}" rx="4" fill="none" stroke="#a8843f"/>'
    )


def draw_glory(state: State, alliance: str, x: float, y: float, step: float) -> list[str]:
    """An alliance's row of the Glory track."""
    goal, have = state.printed.numbers["glory_to_win"], state.glory[alliance]
    parts = [words(alliance, x + 2, y - 13, 12, ' text-anchor="start" font-style="italic"')]
    for number in range(max(goal, have) + 1):
        ground = "#f3d35b" if number == goal else "#fffaf0"
        at = x + step * number
        parts.append(f'<circle cx="{at:.1f}" cy="{y + 4:.1f}" r="12" fill="{ground}" stroke="#a8843f"/>')
        parts.append(words(str(number), at, y + 8, 11, ' fill="#8b7347"'))
    star = star_path(x + step * have, y + 4, 15)
    marker = f'<path d="{star}" fill="{BANNER[alliance]}" stroke="#fff" stroke-width="1.6"/>'
    figure = words(str(have), x + step * have, y + 8, 11, ' font-weight="bold" fill="#fff"')
    return [*parts, titled(marker + figure, f"{alliance}: {have} Glory", f' data-piece="Glory {alliance}"')]


def draw_army(state: State, army: str, place: int, x: float, y: float, wide: float) -> list[str]:
    """An army's line: place, colour and letter, gold, crowns, Faith and cards."""
    own = state.armies[army]
    column = (
        f", column {state.bots[army].column}" if army in state.bots else f", {counted(own.command, 'command point')}"
    )
    faith = state.faith.get(army, 0)
    cards = counted(len(own.cards), "card")
    figures = f"{own.gold} gold, {counted(own.crowns, 'crown')}, Faith {faith}, {cards}{column}"
    badge = f'<circle cx="{x + 28:.1f}" cy="{y - 5:.1f}" r="10" fill="{COLOURS[army]}" stroke="{INK}"/>'
    letter = words(LETTERS[army], x + 28, y - 1, 12, f' font-weight="bold" fill="{ON.get(army, "#fff")}"')
    name = words(army, x + 46, y - 1, 13, ' text-anchor="start" font-weight="bold"')
    row = words(f"{place + 1}.", x + 6, y - 1, 13) + badge + letter + name
    row += words(figures, x + wide - 40, y + 13, 11, ' text-anchor="end" fill="#6b5433"')
    return [titled(row, f"{army}: {figures}", f' data-piece="{escape(army)}"')]


def draw_key(state: State) -> list[str]:
    """In the desert in the east: what the symbols mean."""
    x, y = 1284.0, 560.0
    rows = 3 + 3 + len(RESOURCES) + 4
    parts = [sheet(x, y, 198, 34 + 21 * rows), '<g data-legend="">']
    parts.append(words("Key", x + 96, y + 24, 15, ' font-weight="bold"'))
    entries: list[tuple[str, str]] = []
    at = [y + 46 + 21 * row for row in range(rows)]
    for type_ in TYPES:
        entries.append((unit("Neutral", type_, x + 24, at[len(entries)] - 4), WORDS[type_]))
    for symbol, meaning in (("tower", "City"), ("dune", "Desert"), ("anchor", "Port")):
        entries.append((use(symbol, x + 24, at[len(entries)] - 4), meaning))
    for resource in RESOURCES:
        entries.append((icon(resource, x + 24, at[len(entries)] - 4, 6), RESOURCE_WORDS[resource]))
    entries.append((cross(x + 24, at[len(entries)] - 4), "sabotaged, destroyed"))
    entries.append((use("bandit", x + 24, at[len(entries)] - 4, 0.9), "Bandit on a Road"))
    entries.append((flag("Neutral", x + 24, at[len(entries)] - 3, executed=False), "Order, face down"))
    entries.append((words("n", x + 24, at[len(entries)], 13, ' font-weight="bold"'), "Neutral Unit"))
    for place, (symbol, meaning) in enumerate(entries):
        parts.append(symbol + words(meaning, x + 42, at[place], 12, ' text-anchor="start"'))
    return [*parts, "</g>"]


def slot_row(state: State, name: str, type_: str) -> list[tuple[str, str]]:
    """The slots of a type in a region, each with who stands there ("" for nobody) and its icon ("" for none)."""
    region = state.regions[name]
    armies = sorted(region.forces, key=lambda army: army != region.control)
    there = [army for army in armies for _ in range(count(region.forces[army], type_))]
    there += ["Neutral"] * count(region.neutral, type_)
    slots = state.printed.slots[name][type_]
    icons = [""] * slots.plain + list(slots.icons)
    there += [""] * (len(icons) - len(there))
    return list(zip(there, icons, strict=False))
