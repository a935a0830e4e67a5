"""The board of Rome as text."""

from __future__ import annotations

from collections import Counter
from textwrap import fill

from foeman.engine.questions import counted
from foeman.games.rome.look.layout import (
    PHASE_WORDS,
    buildings_of,
    diplomacy,
    known_developments,
    place_of_army,
    place_of_navy,
    without_secrets,
)
from foeman.games.rome.printed.stance_card import COLUMN_NAMES, ROW_NAMES, ROWS, name_of
from foeman.games.rome.rules.armies import may_be_seen, what_may_be_asked
from foeman.games.rome.state import NUMERALS, Army, BotState, Land, Navy, Side, State, controlled, ships_of

WIDTH = 96
"""How wide the board is as text."""


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


def moment(state: State) -> str:
    """The round and the phase."""
    return f"Round {state.round}, {PHASE_WORDS.get(state.phase, state.phase)} phase"


def _head(state: State) -> str:
    order = ", ".join(
        f"[{name}]" if number == state.turn and state.phase != "initiative" else name
        for number, name in enumerate(state.order)
    )
    last = " The last round." if state.final else ""
    return f"{moment(state)}. Turn order: {order}.{last}"


def _ladder(state: State) -> list[str]:
    target = state.terms.options.target
    width = max(len(name) for name in state.sides)
    return [
        f"  {side.name:<{width}} {side.points:>2} {'■' * min(side.points, target)}{'·' * (target - side.points)}"
        for side in state.sides.values()
    ]


def _faction(state: State, side: Side, seat: str | None) -> list[str]:
    agents = ", ".join(agent.region for agent in side.agents) or "none"
    cards = f"{counted(len(side.hand), 'action card')}, " if state.shows_hand(side.name) else ""
    lines = [f"{side.name}: {side.gold} gold, {cards}agents: {agents}."]
    if side.name == seat:
        lines += [f"  in hand: {state.printed.actions[card].name}" for card in side.hand]
    lines += [_army(state, army, seat) for army in side.armies]
    lines += [_navy(state, navy, seat) for navy in side.navies]
    if side.name in state.bots:
        lines += stance_grid(state.bots[side.name])
    if developments := known_developments(state, side, seat):
        lines.append(f"  developments: {', '.join(developments)}")
    lands, roads = without_secrets(state, seat)
    own = controlled(state, side.name)
    worth = sum(state.printed.regions[region].gold for region in own)
    held = ", ".join(_region(state, one, lands[one]) for one in own)
    lines.append(f"  {counted(len(own), 'region')} worth {worth} gold: {held}")
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
    words = counted(cards, "card") + (f" ({counted(mercenaries, 'mercenary', 'mercenaries')})" if mercenaries else "")
    if seat is None or not may_be_seen(state, seat, army):
        return words
    if army.general is None:
        return f"{words}: {_counted(army.cards)}"
    stars = counted(state.printed.generals[army.general].stars, "star")
    return f"{words}: {_counted(army.cards)}; {army.general} ({stars})"


def stance_grid(bot: BotState) -> list[str]:
    """rome.solo.stance.names, rome.solo.stance.grid: the stance card of a bot, with the opponents' markers on it."""
    cells = [[_cell(bot, space) for space in row] for row in ROWS]
    widths = [max(len(row[column]) for row in [*cells, COLUMN_NAMES]) for column in range(3)]
    lines = [f"  stance of the {'Super' if bot.kind == 'super' else 'Speed'}-bot:"]
    for name, row in zip((*ROW_NAMES, ""), (*cells, COLUMN_NAMES), strict=True):
        shown = " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        lines.append(f"    {name:<11} | {shown}".rstrip())
    return lines


def _cell(bot: BotState, space: int) -> str:
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
    return f"{region} {state.printed.regions[region].gold}" + (f" ({', '.join(notes)})" if notes else "")


def tooltip(state: State, region: str, land: Land, seat: str | None) -> str:
    """All there is to say about a region, in a few lines."""
    printed = state.printed.regions[region]
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
