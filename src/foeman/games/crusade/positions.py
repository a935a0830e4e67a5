"""Positions of Third Crusade: what a position file may leave out, and what it then means.

- Without any region the map is set up as at the start; with some, the regions that are not described are empty.
- An army that plays and is not described has its markers where they start. Pools that are left out hold the pieces that
  are not on the map. A region with forces and no control is controlled by the first army listed there.
- A bot that is not described has its starting groups, less the Orders that lie on the map; so has a player the hand.
- Decks that are left out hold the cards that the position does not place elsewhere. Initiative that is left out
  alternates between the alliances in the order of the seats.
"""

from __future__ import annotations

from collections import Counter

from foeman.games.crusade.printed.pack import ALLIANCE_OF, ALLIANCES, TYPES
from foeman.games.crusade.rules.setup import all_neutrals, alternate, make_army, place_army, place_neutrals
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import Army, Force, Region, State, change, count, in_play, pieces, settle_control


def complete(state: State) -> None:
    """Fill in what a position leaves out."""
    printed = state.printed
    from_start = not state.regions
    state.regions = {name: state.regions.get(name) or Region() for name in printed.regions} | state.regions
    state.armies = {army: described(state, army) for army in state.terms.seats}
    if from_start:
        set_up_map(state)
    for region in state.regions.values():
        settle_control(printed, region)
    fill_pools(state)
    fill_orders(state)
    fill_cards(state)
    for alliance in ALLIANCES:
        state.glory.setdefault(alliance, 0)
    sides = [in_play(state, alliance) for alliance in ALLIANCES]
    state.initiative = state.initiative or alternate(*sides)
    state.first = state.first or printed.alliance[state.initiative[0]]


def described(state: State, army: str) -> Army:
    """An army's board as the position has it, or as it starts."""
    own = state.armies.get(army)
    if own is None:
        own = make_army(state.printed, army)
        own.pool = Force()
    own.name = army
    own.marker = own.marker or state.printed.first_space
    return own


def set_up_map(state: State) -> None:
    """The map as at the start of a game, out of full pools."""
    full_pools(state)
    place_neutrals(state)
    for army in state.armies:
        place_army(state, army)


def full_pools(state: State) -> None:
    """All pieces in their pools."""
    for army, own in state.armies.items():
        own.pool = make_army(state.printed, army).pool
    state.neutral_pool = all_neutrals(state.printed)


def fill_pools(state: State) -> None:
    """Pools that are left out hold what is not on the map."""
    for army, own in state.armies.items():
        if not pieces(own.pool):
            there = [region.forces[army] for region in state.regions.values() if army in region.forces]
            own.pool = rest(make_army(state.printed, army).pool, there)
    if not pieces(state.neutral_pool):
        state.neutral_pool = rest(all_neutrals(state.printed), [region.neutral for region in state.regions.values()])


def rest(whole: Force, placed: list[Force]) -> Force:
    """What is left of a pool; nothing below none, so that check can say what is too much."""
    for force in placed:
        for type_ in TYPES:
            change(whole, type_, -min(count(force, type_), count(whole, type_)))
        whole.leaders = [leader for leader in whole.leaders if leader not in force.leaders]
    return whole


def fill_orders(state: State) -> None:
    """Groups of bots and hands of players that are left out hold the Orders that are not on the map."""
    for army in state.terms.seats:
        placed = Counter(one.order for region in state.regions.values() for one in region.orders.get(army, ()))
        seat(state, army).fill_orders(state, army, placed)


def fill_cards(state: State) -> None:
    """Diplomacy and Objective Cards that are left out are in their decks."""
    printed = state.printed
    if not state.diplomacy_deck:
        elsewhere = [*state.diplomacy_used, state.diplomacy_card]
        state.diplomacy_deck = [card for card in printed.diplomacy_cards if card not in elsewhere]
    for alliance in ALLIANCES:
        dealt = [card for army in in_play(state, alliance) for card in state.armies[army].objectives]
        cards = [name for name, card in printed.objectives.items() if ALLIANCE_OF[card.alliance] == alliance]
        if alliance not in state.objectives:
            state.objectives[alliance] = [card for card in cards if card not in dealt]
