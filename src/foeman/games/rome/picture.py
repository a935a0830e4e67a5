"""How a game of Rome looks: what lies where, the board as text, and the board as a picture to hang on a wall."""

from __future__ import annotations

from collections import Counter
from textwrap import fill

from foeman.engine.game import Layout
from foeman.games.rome import drawing
from foeman.games.rome.armies import may_be_seen, what_may_be_asked
from foeman.games.rome.bots.stance import COLUMN_NAMES, ROW_NAMES, ROWS, name_of
from foeman.games.rome.bots.state import Bot
from foeman.games.rome.chart import border_key
from foeman.games.rome.purchases import is_open
from foeman.games.rome.state import NUMERALS, STATUS_NAMES, Army, Land, Navy, Side, State, controlled, ships_of

WIDTH = 96
"""How wide the board is as text."""
PHASE_WORDS = {"agents": "agent"}


# What lies where


def layout(state: State) -> Layout:
    """What lies where, in the words of the table; hidden cards are counted, not named."""
    return _layout(
        state, state.lands, state.roads, {side.name: list(side.developments) for side in state.sides.values()}
    )


def seen(state: State, seat: str | None) -> Layout:
    """What lies where, without what others have bought and not declared yet."""
    known = {side.name: known_developments(state, side, seat) for side in state.sides.values()}
    return _layout(state, *without_secrets(state, seat), known)


def _layout(state: State, lands: dict[str, Land], roads: dict[str, str], developments: dict[str, list[str]]) -> Layout:
    pieces: Layout = {}
    for side in state.sides.values():
        pieces |= _pieces_of(state, side, developments[side.name])
    for bot in state.bots.values():
        pieces |= _markers_of(bot)
    for region, land in lands.items():
        pieces |= _on_region(region, land)
    for key in roads:
        pieces[f"the road {key}"] = "its border"
    for one, other, standing in diplomacy(state):
        pieces[f"diplomacy of {one} and {other}"] = (standing,)
    pieces["turn order"] = tuple(state.order)
    return pieces


def _pieces_of(state: State, side: Side, developments: list[str]) -> Layout:
    pieces: Layout = {
        f"the points marker of {side.name}": side.points,
        f"the gold of {side.name}": side.gold,
        f"the number of action cards of {side.name}": len(side.hand),
    }
    for army in side.armies:
        pieces[army.name] = place_of_army(army)
        pieces[f"the number of cards in {army.name}"] = len(army.cards) if army.declared else ("undeclared",)
    for navy in side.navies:
        pieces[navy.name] = place_of_navy(navy)
        pieces[f"the number of ships in {navy.name}"] = len(ships_of(state, navy))
    for agent in side.agents:
        pieces[agent.name] = agent.region
    for development in developments:
        pieces[f"{side.name}'s marker of {development}"] = "its faction board"
    return pieces


def _markers_of(bot: Bot) -> Layout:
    return {f"the marker of {one} on the stance card of {bot.faction}": space for one, space in bot.stance.items()}


def _on_region(region: str, land: Land) -> Layout:
    pieces: Layout = {}
    if land.controller is not None:
        pieces[f"control of {region}"] = (land.controller,)
    if land.unrest:
        pieces[f"unrest in {region}"] = land.unrest
    if buildings := buildings_of(land):
        pieces[f"buildings in {region}"] = tuple(buildings)
    return pieces


def place_of_army(army: Army) -> str:
    """Where an army is: a region, a navy, or its army space."""
    if army.aboard is not None:
        return f"{army.faction}'s Navy {NUMERALS[army.aboard]}"
    return army.region or "its army space"


def place_of_navy(navy: Navy) -> str:
    """Where a navy is: a sea area, a port, or its navy space."""
    return navy.place or "its navy space"


def buildings_of(land: Land) -> list[str]:
    """The improvements in a region, without roads."""
    there = {"market": land.market, "barracks": land.barracks, "walls": land.walls, "wonder": land.wonder is not None}
    return [name for name, stands in there.items() if stands]


def diplomacy(state: State) -> list[tuple[str, str, str]]:
    """Every two factions and how they stand to each other."""
    names = list(state.sides)
    return [
        (one, other, STATUS_NAMES[state.status[border_key(one, other)]])
        for number, one in enumerate(names)
        for other in names[number + 1 :]
    ]


def known_developments(state: State, side: Side, seat: str | None) -> list[str]:
    """A faction's developments as a seat may know them: what others buy in the spending phase is not declared yet."""
    if state.phase != "spending" or is_open(state) or side.name == seat:
        return list(side.developments)
    return [name for name, bought in side.developments.items() if bought < state.round]


def without_secrets(state: State, seat: str | None) -> tuple[dict[str, Land], dict[str, str]]:
    """Lands and roads as a seat may see them: what others build in the spending phase is not declared yet."""
    lands, roads = dict(state.lands), dict(state.roads)
    if state.phase != "spending" or is_open(state):
        return lands, roads
    for side in state.sides.values():
        for what, _, where in [made.partition(" in ") for made in side.built if side.name != seat]:
            if what == "road":
                roads.pop(where, None)
            else:
                lands[where] = _land_without(lands[where], what)
    return lands, roads


def _land_without(land: Land, what: str) -> Land:
    return Land(
        land.controller,
        land.unrest,
        land.market and what != "market",
        land.barracks and what != "barracks",
        land.walls and what != "walls",
        None if what == "ancient wonder" else land.wonder,
    )


# The board as text


def text(state: State, seat: str | None = None) -> str:
    """The board as text; the cards of an army are named to its owner only."""
    lines = [_head(state), *_ladder(state)]
    for side in state.sides.values():
        lines += ["", *(wrapped(line) for line in _faction(state, side, seat))]
    standings = "; ".join(f"{one} and {other}: {standing}" for one, other, standing in diplomacy(state))
    return "\n".join([*lines, "", wrapped(f"Diplomacy: {standings or 'nobody to deal with'}.")])


def wrapped(line: str) -> str:
    """A long line in several, those after the first set in."""
    return fill(line, WIDTH, subsequent_indent="      ", break_long_words=False, break_on_hyphens=False)


def _head(state: State) -> str:
    phase = PHASE_WORDS.get(state.phase, state.phase)
    order = ", ".join(
        f"[{name}]" if number == state.turn and state.phase != "initiative" else name
        for number, name in enumerate(state.order)
    )
    last = " The last round." if state.final else ""
    return f"Round {state.round}, {phase} phase. Turn order: {order}.{last}"


def _ladder(state: State) -> list[str]:
    target = state.terms.options.target
    width = max(len(name) for name in state.sides)
    return [
        f"  {side.name:<{width}} {side.points:>2} {'■' * min(side.points, target)}{'·' * (target - side.points)}"
        for side in state.sides.values()
    ]


def _faction(state: State, side: Side, seat: str | None) -> list[str]:
    agents = ", ".join(agent.region for agent in side.agents) or "none"
    lines = [f"{side.name}: {side.gold} gold, {len(side.hand)} action cards, agents: {agents}."]
    if side.name == seat:
        lines += [f"  in hand: {state.chart.actions[card].name}" for card in side.hand]
    lines += [_army(state, army, seat) for army in side.armies]
    lines += [_navy(state, navy, seat) for navy in side.navies]
    if side.name in state.bots:
        lines += stance_grid(state.bots[side.name])
    if developments := known_developments(state, side, seat):
        lines.append(f"  developments: {', '.join(developments)}")
    lands, roads = without_secrets(state, seat)
    own = controlled(state, side.name)
    worth = sum(state.chart.regions[region].gold for region in own)
    lines.append(
        f"  {len(own)} regions worth {worth} gold: {', '.join(_region(state, one, lands[one]) for one in own)}"
    )
    built = [key for key, builder in roads.items() if builder == side.name]
    if built:
        lines.append(f"  roads: {', '.join(built)}")
    return lines


def _army(state: State, army: Army, seat: str | None) -> str:
    line = f"  Army {NUMERALS[army.number]:<3} {place_of_army(army)}: {army_words(state, army, seat)}"
    return line + ("" if army.general is not None else ", without a general")


def army_words(state: State, army: Army, seat: str | None) -> str:
    """How many cards an army has, and for whoever may see them, which; a bot's undeclared army has none."""
    if not army.declared:
        return "undeclared"
    cards, mercenaries = what_may_be_asked(state, army)
    words = f"{cards} cards" + (f" ({mercenaries} mercenary)" if mercenaries else "")
    if seat is None or not may_be_seen(state, seat, army):
        return words
    if army.general is None:
        return f"{words}: {_counted(army.cards)}"
    return f"{words}: {_counted(army.cards)}; {army.general} ({state.chart.generals[army.general].stars} stars)"


def stance_grid(bot: Bot) -> list[str]:
    """rome.solo.stance.names, rome.solo.stance.grid: the stance card of a bot, with the opponents' markers on it."""
    cells = [[_cell(bot, space) for space in row] for row in ROWS]
    widths = [max(len(row[column]) for row in [*cells, COLUMN_NAMES]) for column in range(3)]
    lines = [f"  stance of the {'Super' if bot.kind == 'super' else 'Speed'}-bot:"]
    for name, row in zip((*ROW_NAMES, ""), (*cells, COLUMN_NAMES), strict=True):
        shown = " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        lines.append(f"    {name:<11} | {shown}".rstrip())
    return lines


def _cell(bot: Bot, space: int) -> str:
    there = [opponent for opponent, score in bot.stance.items() if score == space]
    return f"{space} {name_of(space)}" + (f": {', '.join(there)}" if there else "")


def _navy(state: State, navy: Navy, seat: str | None) -> str:
    ships = ships_of(state, navy)
    words = f"{len(ships)} ships" if len(ships) > 1 else "1 ship"
    if navy.faction == seat:
        words += f": {_counted(ships)}"
    return f"  Navy {NUMERALS[navy.number]:<3} {place_of_navy(navy)}: {words}"


def _counted(cards: list[str]) -> str:
    return ", ".join(f"{count} {card}" if count > 1 else card for card, count in Counter(cards).items())


def _region(state: State, region: str, land: Land) -> str:
    notes = buildings_of(land)
    if land.unrest:
        notes.append(f"unrest {land.unrest}")
    return f"{region} {state.chart.regions[region].gold}" + (f" ({', '.join(notes)})" if notes else "")


# The board as a picture


def svg(state: State, seat: str | None = None) -> str:
    """The board as SVG, as a seat may see it: the map with everything that lies on it, ladder and key."""
    lands, roads = without_secrets(state, seat)
    tooltips = {region: tooltip(state, region, land, seat) for region, land in lands.items()}
    return drawing.draw(state, lands, roads, tooltips)


def tooltip(state: State, region: str, land: Land, seat: str | None) -> str:
    """All there is to say about a region, in a few lines."""
    printed = state.chart.regions[region]
    what = [f"{region}: {printed.gold} gold"]
    if printed.home:
        what.append(f"{'capital' if printed.capital else 'home'} of {printed.home}")
    what += ["port"] * printed.port
    if printed.terrain:
        what.append(f"difficult terrain {printed.terrain}")
    if printed.pack:
        what.append(f"mercenaries, defence {' '.join(printed.mercenary_dice)}")
    lines = [", ".join(what), f"held by {land.controller}" if land.controller else "independent"]
    if land.unrest:
        lines.append(f"unrest {land.unrest}")
    if buildings := buildings_of(land):
        lines.append(", ".join(buildings))
    for side in state.sides.values():
        lines += [f"{one.name}: {army_words(state, one, seat)}" for one in side.armies if one.region == region]
        lines += [f"{one.name}: {len(ships_of(state, one))} ships" for one in side.navies if one.place == region]
        lines += [one.name for one in side.agents if one.region == region]
    return "\n".join(lines)
