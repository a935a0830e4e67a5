"""Positions of Rome: what a position file may leave out, and what it then means.

- A faction that plays and is not described has its set-up: nothing on the board, an empty hand, all cards in reserve.
- A region of which no controller is named is held by the faction whose home it is, if that plays.
- Diplomacy that is not described is as at the start. Decks, packs, reserves and boxes that are left out hold whatever
  cards the position does not place elsewhere; the bank's ledger is worked out from the gold on the table. A pack or a
  reserve that is named holds what it is said to hold, and what is then nowhere is put away.
- A bot that is not described has its markers in the middle of the stance card. Each of its four decks that is left out
  is its starting deck, less what the position places elsewhere. Of its four armies those that are left out wait beside
  the board, undeclared; one without cards is undeclared.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

from foeman.engine.game import Impossible, Terms
from foeman.engine.reading import found, one_of
from foeman.engine.states import Names
from foeman.games.rome.check import ships_in_game
from foeman.games.rome.digital.decks import FILED, file_card
from foeman.games.rome.printed import Printed, border_key
from foeman.games.rome.printed.stance_card import NEUTRAL_SPACE
from foeman.games.rome.rules.armies import MOST_ARMIES
from foeman.games.rome.rules.setup import starting_status
from foeman.games.rome.state import KINDS, NUMERALS, OWNED, Army, BotState, Land, Side, State


def names(terms: Terms) -> Names:
    """What a position may name."""
    printed: Printed = terms.content
    borders = list(printed.border_kind)
    return {
        "side": terms.seats,
        "bot": [seat for seat, player in terms.seats.items() if player in KINDS],
        "kind": KINDS,
        "faction": printed.factions,
        "pair": [border_key(*pair) for pair in combinations(terms.seats, 2)],
        "region": printed.regions,
        "sea": printed.seas,
        "border": borders,
        "troop": printed.troops,
        "counts_as": dict.fromkeys(troop.counts_as for troop in printed.troops.values()),
        "ship": printed.ships,
        "general": printed.generals,
        "army": [f"{OWNED[faction]} Army {numeral}" for faction in terms.seats for numeral in NUMERALS[1:]],
        "development": [one.name for board in printed.factions.values() for one in board.developments],
        "improvement": ("market", "barracks", "walls", "road", "ancient wonder"),
        "favour": ("roads", "veterans", "stars"),
        "column": "ABCDE",
        "pack": printed.packs,
        "action": printed.actions,
        "event": [*(card.event.id for card in printed.actions.values()), *(CLOSED + border for border in borders)],
    }


def complete(state: State, given: dict[str, Any]) -> None:
    """Fill in what a position leaves out; what the first save format kept in other words is put right."""
    check_given(state, given)
    printed = state.printed
    for faction in state.terms.seats:
        state.sides.setdefault(faction, Side(faction))
    state.sides = {faction: state.sides[faction] for faction in state.terms.seats}
    state.order = state.order or list(state.sides)
    for name, region in printed.regions.items():
        land = state.lands.setdefault(name, Land())
        if "controller" not in given.get("lands", {}).get(name, {}):
            land.controller = region.home if region.home in state.sides else None
    complete_bots(state)
    for one, other in combinations(state.sides, 2):
        state.status.setdefault(border_key(one, other), starting_status(state, one, other))
    complete_cards(state, given)
    file_closed_borders(state)
    begin = sum(printed.factions[name].start_gold for name in state.sides)
    state.bank = begin - sum(side.gold for side in state.sides.values())
    if given.get("bank", state.bank) != state.bank:
        raise Impossible(f"bank: expected {state.bank}, by the gold on the table, found {given['bank']}")


def check_given(state: State, given: dict[str, Any]) -> None:
    """What is said twice says the same, and nothing is said of something that is not there."""
    for seat in state.terms.seats:
        if seat not in state.printed.factions:
            here = one_of(state.printed.factions) if state.printed.factions else "no faction"
            raise Impossible(f"sides: expected {here}, whose capital is on the map, found {found(seat)} in a seat")
    for key in ("roads", "status"):
        if len(getattr(state, key)) < len(given.get(key, {})):
            raise Impossible(f"{key}: expected each border or pair once, found one both ways round")
    for faction, side in state.sides.items():
        check_given_side(faction, side, given["sides"][faction], state.terms.seats[faction] in KINDS)
    for faction, bot in state.bots.items():
        for key, value, expected in (
            ("faction", bot.faction, faction),
            ("kind", bot.kind, state.terms.seats[faction]),
        ):
            if value != expected:
                raise Impossible(f"bots.{faction}.{key}: expected {expected}, found {found(value)}")
        if faction in bot.stance:
            raise Impossible(f"bots.{faction}.stance: expected opponents, found {found(faction)} itself")


def check_given_side(faction: str, side: Side, given: dict[str, Any], bot: bool) -> None:
    """Everything of a side is called by its name, every piece has a number of its own."""
    where = f"sides.{faction}"
    if side.name != faction:
        raise Impossible(f"{where}.name: expected {faction}, found {found(side.name)}")
    for kind in ("armies", "navies", "agents"):
        numbers: list[int] = []
        for place, piece in enumerate(getattr(side, kind)):
            if piece.faction != faction:
                raise Impossible(f"{where}.{kind}[{place}].faction: expected {faction}, found {found(piece.faction)}")
            if piece.number in numbers:
                raise Impossible(f"{where}.{kind}[{place}].number: expected each once, found {piece.number} again")
            numbers.append(piece.number)
    for place, army in enumerate(given.get("armies", []) if bot else []):
        if army.get("declared", bool(army.get("cards"))) != bool(army.get("cards")):
            expected = "true, as it has cards" if army.get("cards") else "false, as it has no cards"
            raise Impossible(f"{where}.armies[{place}].declared: expected {expected}, found {found(army['declared'])}")


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


def complete_decks(state: State, bot: BotState, given: dict[str, Any], counted: Counter[str]) -> None:
    """The starting deck where a bot's is left out, as far as the position has not placed its cards elsewhere."""
    for name, troop in state.printed.troops.items():
        if troop.faction == bot.faction and FILED[troop.deck] not in given:
            for _ in range(min(sum(troop.start), troop.count - counted[name])):
                file_card(state, bot.faction, name)
                counted[name] += 1


def complete_cards(state: State, given: dict[str, Any]) -> None:
    """Cards that the position does not place are where they would be: in the reserve, the pack, the box or the deck."""
    complete_troops(state, given)
    complete_ships(state)
    complete_generals(state)
    placed = [*state.deck, *state.discards, *(card for side in state.sides.values() for card in side.hand)]
    state.deck += [card for card in state.printed.actions if card not in placed]


def complete_troops(state: State, given: dict[str, Any]) -> None:
    """Troop and mercenary cards: what is not placed is in the reserve or in its pack, as long as nothing is said of
    these; otherwise it is put away, as are cards that wait for the reforms.
    """
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
        complete_decks(state, bot, given.get("bots", {}).get(bot.faction, {}), counted)
    for name, troop in state.printed.troops.items():
        left = troop.count - counted[name]
        if left > 0 and (troop.is_mercenary or troop.faction in state.sides):
            pile = pile_of(state, name, given)
            pile[name] = pile.get(name, 0) + left


def pile_of(state: State, card: str, given: dict[str, Any]) -> dict[str, int]:
    """Where a card is of which a position says nothing; a mercenary card that is put away lies with the first seat."""
    troop = state.printed.troops[card]
    if troop.is_mercenary:
        stated = troop.pack in given.get("packs", {})
        return next(iter(state.sides.values())).put_away if stated else state.packs[troop.pack]
    side = state.sides[troop.faction]
    stated = "reserve" in given.get("sides", {}).get(troop.faction, {})
    return side.put_away if stated or is_put_away(state, card) else side.reserve


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
    counted = ships_in_game(state)
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
