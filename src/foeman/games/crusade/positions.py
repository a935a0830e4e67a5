"""Positions of Third Crusade: what a position file may leave out, and what it then means.

- Without any region the map is set up as at the start; with some, the regions that are not described are empty.
- An army that plays and is not described has its markers where they start. Pools that are left out hold the pieces that
  are not on the map. A region with forces and no control is controlled by the first army listed there.
- A group of a bot's Orders that is left out is the starting one, less the Orders that lie on the map or in another
  group; so is a player's hand.
- Decks that are left out hold the cards that the position does not place elsewhere. Initiative that is left out
  alternates between the alliances in the order of the seats.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from foeman.engine.game import Impossible, Terms
from foeman.engine.reading import found, one_of
from foeman.engine.states import Names
from foeman.games.crusade.printed import Printed
from foeman.games.crusade.printed.pack import ALLIANCE_OF, ALLIANCES, FILLED_IN, RESOURCES, TYPES
from foeman.games.crusade.rules.setup import all_neutrals, alternate, make_army, place_army, place_neutrals
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import (
    ANOTHER_CARD,
    BOT,
    Army,
    Force,
    Region,
    State,
    change,
    count,
    in_play,
    settle_control,
)


def names(terms: Terms) -> Names:
    """What a position may name; a road is called by its ends, either way round."""
    printed: Printed = terms.content
    return {
        "army": terms.seats,
        "bot": [seat for seat, player in terms.seats.items() if player == BOT],
        "alliance": ALLIANCES,
        "region": printed.regions,
        "road": list(both_ways(printed)),
        "leader": printed.leaders,
        "order": printed.orders,
        "trigger": [*printed.orders, ANOTHER_CARD],
        "card": printed.cards,
        "deck": printed.deck_of,
        "objective": printed.objectives,
        "diplomacy_card": printed.diplomacy_cards,
        "space": printed.spaces,
        "icon": FILLED_IN,
        "ending": ("glory", "scoring"),
        "resource": RESOURCES,
    }


def both_ways(printed: Printed) -> dict[str, str]:
    """Every border with a Road by its ends, either way round, and what it is called."""
    there = {key: key for key, road in printed.roads.items() if road}
    return there | {f"{other}-{one}": f"{one}-{other}" for key in there for one, other in [key_ends(printed, key)]}


def key_ends(printed: Printed, key: str) -> tuple[str, str]:
    """The two regions of a border, in the order in which it is called."""
    one, other = sorted(printed.borders[key])
    return one, other


def complete(state: State, given: dict[str, Any]) -> None:
    """Fill in what a position leaves out."""
    check_given(state)
    printed = state.printed
    state.bandits = [both_ways(printed)[road] for road in state.bandits]
    from_start = not state.regions
    state.regions = {name: state.regions.get(name) or Region() for name in printed.regions} | state.regions
    state.armies = {army: described(state, army) for army in state.terms.seats}
    if from_start:
        set_up_map(state)
    for region in state.regions.values():
        settle_control(printed, region)
    fill_pools(state, given)
    fill_orders(state, given)
    fill_cards(state, given)
    for alliance in ALLIANCES:
        state.glory.setdefault(alliance, 0)
    sides = [in_play(state, alliance) for alliance in ALLIANCES]
    state.initiative = state.initiative or alternate(*sides)
    state.first = state.first or printed.alliance[state.initiative[0]]


def check_given(state: State) -> None:
    """What is said twice says the same, and whoever controls a region is there."""
    for army, own in state.armies.items():
        if own.name not in ("", army):
            raise Impossible(f"armies.{army}.name: expected {army}, found {found(own.name)}")
    for army, bot in state.bots.items():
        if bot.army != army:
            raise Impossible(f"bots.{army}.army: expected {army}, found {found(bot.army)}")
    for name, region in state.regions.items():
        if region.control and region.control not in region.forces:
            present = one_of(region.forces) if region.forces else "nobody, as nobody is there"
            raise Impossible(f"regions.{name}.control: expected {present}, found {found(region.control)}")


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


def fill_pools(state: State, given: dict[str, Any]) -> None:
    """Pools that are left out hold what is not on the map."""
    for army, own in state.armies.items():
        if "pool" not in given.get("armies", {}).get(army, {}):
            there = [region.forces[army] for region in state.regions.values() if army in region.forces]
            own.pool = rest(make_army(state.printed, army).pool, there)
    if "neutral_pool" not in given:
        state.neutral_pool = rest(all_neutrals(state.printed), [region.neutral for region in state.regions.values()])


def rest(whole: Force, placed: list[Force]) -> Force:
    """What is left of a pool; nothing below none, so that check can say what is too much."""
    for force in placed:
        for type_ in TYPES:
            change(whole, type_, -min(count(force, type_), count(whole, type_)))
        whole.leaders = [leader for leader in whole.leaders if leader not in force.leaders]
    return whole


def fill_orders(state: State, given: dict[str, Any]) -> None:
    """Groups of bots and hands of players that are left out hold the Orders that are not on the map."""
    for army in state.terms.seats:
        placed = Counter(one.order for region in state.regions.values() for one in region.orders.get(army, ()))
        stated = [*given.get("bots", {}).get(army, ()), *given.get("armies", {}).get(army, ())]
        seat(state, army).fill_orders(state, army, placed, stated)


def fill_cards(state: State, given: dict[str, Any]) -> None:
    """Diplomacy and Objective Cards that are left out are in their decks; so are the Event Cards of a deck of which
    some are said to be used.
    """
    printed = state.printed
    hands = [card for army in state.armies.values() for card in (*army.cards, *army.row)]
    for key, used in state.played.items():
        if key not in state.decks:
            state.decks[key] = [card for card in printed.deck_of[key] if card not in (*used, *hands)]
    if "diplomacy_deck" not in given:
        elsewhere = [*state.diplomacy_used, state.diplomacy_card]
        state.diplomacy_deck = [card for card in printed.diplomacy_cards if card not in elsewhere]
    for alliance in ALLIANCES:
        dealt = [card for army in in_play(state, alliance) for card in state.armies[army].objectives]
        cards = [name for name, card in printed.objectives.items() if ALLIANCE_OF[card.alliance] == alliance]
        if alliance not in state.objectives:
            state.objectives[alliance] = [card for card in cards if card not in dealt]
