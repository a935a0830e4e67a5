"""The cards of people's armies and navies, as far as somebody has told them: counts at first, names before a battle."""

from __future__ import annotations

from collections import Counter

from foeman.games.rome.rules.armies import counts_as, put_back
from foeman.games.rome.state import Army, Navy, State, add, ships_of, take


def fit_cards(state: State, army: Army, count: int) -> None:
    """An army has so many cards: its last are gone, or what has come is presumed to be of its main kind."""
    while len(army.cards) > count:
        put_back(state, army.faction, army.cards.pop())
    while len(army.cards) < count:
        army.cards.append(drawn_from_reserve(state, army))


def drawn_from_reserve(state: State, army: Army) -> str:
    """A main battle card of the reserve stack, presumed to have joined an army."""
    reserve = state.sides[army.faction].reserve
    main = [card for card in reserve if counts_as(state, card) == "main"] or list(reserve)
    if main:
        take(reserve, main[0])
        return main[0]
    own = [troop.name for troop in state.printed.troops.values() if troop.faction == army.faction and troop.is_main]
    return own[0]


def put_cards(state: State, army: Army, cards: list[str]) -> None:
    """An army has just these cards, wherever they were believed to be."""
    gone, come = Counter(army.cards) - Counter(cards), Counter(cards) - Counter(army.cards)
    for card in gone.elements():
        put_back(state, army.faction, card)
    for card in come.elements():
        take_from_piles(state, army, card)
    army.cards = list(cards)


def take_from_piles(state: State, army: Army, card: str) -> None:
    """A card that an army has is in no reserve and in no pack."""
    side, pack = state.sides[army.faction], state.packs.get(state.printed.troops[card].pack, {})
    for pile in (side.reserve, pack, side.put_away):
        if pile.get(card):
            take(pile, card)
            return


def fit_ships(state: State, navy: Navy, ship: str, count: int) -> None:
    """A navy has so many ship cards of a kind; a bot's second miniature has those of its stack."""
    ships, reserve = ships_of(state, navy), state.sides[navy.faction].ships
    while ships.count(ship) > count:
        ships.remove(ship)
        add(reserve, ship)
    while ships.count(ship) < count:
        ships.append(ship)
        if reserve.get(ship):
            take(reserve, ship)
