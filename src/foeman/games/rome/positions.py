"""Positions of Rome: what a position file may leave out, and what it then means.

- A faction that plays and is not described has its set-up: nothing on the board, an empty hand, all cards in reserve.
- A region that is not described is held by the faction whose home it is, if that plays, and has nothing on it.
- Diplomacy that is not described is as at the start. Decks, packs, reserves and boxes that are left out hold whatever
  cards the position does not place elsewhere; the bank's ledger is worked out from the gold on the table.
- A bot that is not described has its markers in the middle of the stance card, and its starting decks, less what the
  position places elsewhere. Of its four armies those that are left out wait beside the board, undeclared; one without
  cards is undeclared.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from foeman.games.rome.digital.decks import file_card
from foeman.games.rome.printed import border_key
from foeman.games.rome.printed.stance_card import NEUTRAL_SPACE
from foeman.games.rome.rules.armies import MOST_ARMIES
from foeman.games.rome.rules.setup import starting_status
from foeman.games.rome.state import KINDS, Army, BotState, Land, Side, State


def complete(state: State) -> None:
    """Fill in what a position leaves out; what the first save format kept in other words is put right."""
    printed = state.printed
    for faction in state.terms.seats:
        state.sides.setdefault(faction, Side(faction))
    state.sides = {faction: state.sides[faction] for faction in state.terms.seats}
    state.order = state.order or list(state.sides)
    for name, region in printed.regions.items():
        if name not in state.lands:
            state.lands[name] = Land(region.home if region.home in state.sides else None)
    complete_bots(state)
    for one, other in combinations(state.sides, 2):
        state.status.setdefault(border_key(one, other), starting_status(state, one, other))
    complete_cards(state)
    file_closed_borders(state)
    begin = sum(printed.factions[name].start_gold for name in state.sides)
    state.bank = begin - sum(side.gold for side in state.sides.values())


CLOSED = "passes_closed "
"""How the first save format began a border that was closed to an army, among the events played on it."""


def file_closed_borders(state: State) -> None:
    """Borders closed to an army stood among the events played on it in the first save format."""
    for side in state.sides.values():
        for army in side.armies:
            army.closed += [one.removeprefix(CLOSED) for one in army.played if one.startswith(CLOSED)]
            army.played = [one for one in army.played if not one.startswith(CLOSED)]


def complete_bots(state: State) -> None:
    """A bot in each seat that one plays, with its markers and its four armies."""
    played = {seat: player for seat, player in state.terms.seats.items() if player in KINDS}
    state.bots = {seat: state.bots.get(seat) or BotState(seat, player) for seat, player in played.items()}
    for faction, bot in state.bots.items():
        bot.stance = {one: bot.stance.get(one, NEUTRAL_SPACE) for one in state.sides if one != faction}
        complete_armies(state, state.sides[faction])


def complete_armies(state: State, side: Side) -> None:
    """Armies I to IV of a bot: those left out wait beside the board, under the starting generals not yet placed."""
    there = {army.number: army for army in side.armies}
    placed = [army.general for army in side.armies] + side.generals + side.recruits
    cards = state.printed.generals.values()
    spare = [one.name for one in cards if one.faction == side.name and one.role == "start" and one.name not in placed]
    for number in range(1, MOST_ARMIES + 1):
        if number not in there:
            there[number] = Army(side.name, number, general=spare.pop(0) if spare else None)
        there[number].declared = bool(there[number].cards)
    side.armies = [there[number] for number in sorted(there)]


def complete_decks(state: State, bot: BotState, counted: Counter[str]) -> None:
    """The starting decks of a bot without any, as far as the position has not placed their cards elsewhere."""
    if bot.main or bot.skirmishers or bot.cavalry or bot.artillery:
        return
    for name, troop in state.printed.troops.items():
        if troop.faction == bot.faction:
            for _ in range(min(sum(troop.start), troop.count - counted[name])):
                file_card(state, bot.faction, name)
                counted[name] += 1


def complete_cards(state: State) -> None:
    """Cards that the position does not place are where they would be: in the reserve, the pack, the box or the deck."""
    complete_troops(state)
    complete_ships(state)
    complete_generals(state)
    placed = [*state.deck, *state.discards, *(card for side in state.sides.values() for card in side.hand)]
    state.deck += [card for card in state.printed.actions if card not in placed]


def complete_troops(state: State) -> None:
    """Troop and mercenary cards: what is not placed is in the reserve, put away until the reforms, or in its pack."""
    counted: Counter[str] = Counter()
    for side in state.sides.values():
        for army in side.armies:
            counted.update(army.cards)
        counted.update(side.reserve)
        counted.update(side.put_away)
    for pack in state.printed.packs:
        state.packs.setdefault(pack, {})
        counted.update(state.packs[pack])
    for bot in state.bots.values():
        counted.update([*bot.main, *bot.skirmishers, *bot.cavalry, *bot.artillery])
    for bot in state.bots.values():
        complete_decks(state, bot, counted)
    for name, troop in state.printed.troops.items():
        left = troop.count - counted[name]
        if left > 0 and troop.is_mercenary:
            state.packs[troop.pack][name] = state.packs[troop.pack].get(name, 0) + left
        elif left > 0 and troop.faction in state.sides:
            side = state.sides[troop.faction]
            pile = side.put_away if is_put_away(state, name) else side.reserve
            pile[name] = pile.get(name, 0) + left


def is_put_away(state: State, card: str) -> bool:
    """rome.marian.swap: Imperial cards before the Marian Reforms, the Republican ones they replace after."""
    troop = state.printed.troops[card]
    base = state.printed.troops[troop.veteran_of] if troop.veteran_of else troop
    board = state.printed.factions[troop.faction].developments
    reformed = any(
        one.effect == "marian_reforms" and one.name in state.sides[troop.faction].developments for one in board
    )
    return bool(base.reform) if reformed else base.recruit == "after_reforms"


def complete_ships(state: State) -> None:
    """Ship cards that are not placed are in the reserve."""
    counted: Counter[str] = Counter()
    for side in state.sides.values():
        for navy in side.navies:
            counted.update(navy.ships)
        counted.update(side.ships)
    for name, ship in state.printed.ships.items():
        left = ship.count - counted[name]
        if left > 0 and ship.faction in state.sides:
            add_to = state.sides[ship.faction].ships
            add_to[name] = add_to.get(name, 0) + left


def complete_generals(state: State) -> None:
    """General cards that are not placed are in the box."""
    placed: Counter[str] = Counter()
    for side in state.sides.values():
        placed.update(army.general for army in side.armies if army.general is not None)
        placed.update([*side.generals, *side.recruits])
    for name, general in state.printed.generals.items():
        if not placed[name] and general.faction in state.sides:
            state.sides[general.faction].recruits.append(name)
