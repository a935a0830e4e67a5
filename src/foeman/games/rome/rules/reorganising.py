"""Reorganising: cards change between armies or navies, generals between armies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from foeman.engine.table import Table
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules.armies import MOST_SHIPS
from foeman.games.rome.rules.boarding import capacity
from foeman.games.rome.rules.map import is_friendly_land
from foeman.games.rome.rules.movement import ROAD_STEPS, is_barrier, spend
from foeman.games.rome.state import Army, Navy, State, carried_by, homes, ruling

ENOUGH = "no more"
GENERAL_STEPS = 4
FARTHEST_RIDE = GENERAL_STEPS * ROAD_STEPS
"""How many regions away a general can get at most, if roads lead all the way."""

# Armies


def partners(state: State, army: Army) -> list[Army]:
    """rome.reorganise.exchange: armies of its faction in the same region; each needs a movement unit."""
    if army.region is None or army.moves < 1:
        return []
    return [
        one
        for one in state.sides[army.faction].armies
        if one is not army and one.region == army.region and one.moves > 0
    ]


def groups_to_reorganise(state: State, army: Army) -> list[tuple[Army, ...]]:
    """rome.reorganise.exchange: with whom an army can reorganise at once: one of its partners, or several."""
    found = partners(state, army)
    return [group for size in range(1, len(found) + 1) for group in combinations(found, size)]


def reorganise(state: State, army: Army, others: Sequence[Army], table: Table) -> None:
    """rome.reorganise.exchange: two armies or more; each gives the others any of its cards, for one movement unit."""
    group = [army, *others]
    table.tell("{} and {} reorganise.", army, [*others], rule="rome.reorganise.exchange")
    for one in group:
        spend(state, one, 1)
    own = [list(one.cards) for one in group]
    for giver, cards in zip(group, own, strict=True):
        for taker in group:
            if taker is not giver:
                give_cards(giver, taker, cards, table)
    old = any(one.old_cards for one in group)
    for one in group:
        one.old_cards = old


def give_cards(giver: Army, taker: Army, cards: list[str], table: Table) -> None:
    """rome.reorganise.exchange: card by card, until the player has given enough."""
    while cards:
        card = choose_card_to_give(giver, taker, cards, table)
        if card == ENOUGH:
            return
        cards.remove(card)
        giver.cards.remove(card)
        taker.cards.append(card)
        taker.old_cards = taker.old_cards or giver.old_cards


def choose_card_to_give(giver: Army, taker: Army, cards: list[str], table: Table) -> str:
    """rome.reorganise.exchange: which card goes to the other army next."""
    options = [ENOUGH, *dict.fromkeys(cards)]
    about = (giver, taker, len(cards))
    words = "{} gives {} a card ({} left to give). Which one?"
    return table.choose(giver.faction, options, rule="rome.reorganise.exchange", about=about, words=words)


# Navies


def navy_partners(state: State, navy: Navy) -> list[Navy]:
    """rome.reorganise.exchange: navies of its faction in the same sea area or port; each needs a movement unit."""
    if navy.place is None or navy.moves < 1:
        return []
    return [
        one for one in state.sides[navy.faction].navies if one is not navy and one.place == navy.place and one.moves > 0
    ]


def reorganise_navies(state: State, navy: Navy, other: Navy, table: Table) -> None:
    """rome.reorganise.exchange, rome.universal.navy.size: ships change over; in the end five at most in each."""
    table.tell("{} and {} reorganise.", navy, other, rule="rome.reorganise.exchange")
    navy.moves -= 1
    other.moves -= 1
    own = list(other.ships)
    give_ships(state, navy, other, list(navy.ships), 2 * MOST_SHIPS, table)
    give_ships(state, other, navy, own, MOST_SHIPS, table)


def give_ships(state: State, giver: Navy, taker: Navy, ships: list[str], most: int, table: Table) -> None:
    """rome.reorganise.exchange: ship by ship; the ships that carry an army stay, and those over five must go."""
    while ships and len(taker.ships) < most and can_spare_a_ship(state, giver):
        ship = choose_ship_to_give(giver, taker, ships, table)
        if ship == ENOUGH:
            return
        ships.remove(ship)
        giver.ships.remove(ship)
        taker.ships.append(ship)


def can_spare_a_ship(state: State, navy: Navy) -> bool:
    """rome.ruling.capacity: the army aboard must still fit without the largest ship."""
    army = carried_by(state, navy)
    if army is None or len(navy.ships) > MOST_SHIPS:
        return True
    smaller = sorted(navy.ships, key=lambda ship: state.printed.ships[ship].capacity)[:-1]
    return capacity(state, Navy(navy.faction, 0, smaller)) >= len(army.cards)


def choose_ship_to_give(giver: Navy, taker: Navy, ships: list[str], table: Table) -> str:
    """rome.reorganise.exchange: which ship goes to the other navy next."""
    options = [*dict.fromkeys(ships)] if len(giver.ships) > MOST_SHIPS else [ENOUGH, *dict.fromkeys(ships)]
    about = (giver, taker, len(ships))
    words = "{} gives {} a ship ({} left to give). Which one?"
    return table.choose(giver.faction, options, rule="rome.reorganise.exchange", about=about, words=words)


# Generals


def can_send_general(state: State, faction: str) -> bool:
    """rome.reorganise.general_moves: whether any general can join any army now."""
    return any(True for _ in possible_journeys(state, faction))


def journeys(state: State, faction: str) -> dict[str, list[Army]]:
    """rome.reorganise.spare_general, rome.reorganise.general_moves: which generals can join which armies now."""
    found: dict[str, list[Army]] = {}
    for general, army in possible_journeys(state, faction):
        found.setdefault(general, []).append(army)
    return found


def possible_journeys(state: State, faction: str) -> Iterator[tuple[str, Army]]:
    """rome.reorganise.spare_general, rome.reorganise.general_moves: generals, and armies that they can join.

    A general in play comes from the army that he leads, a spare one from a home region; each travels once in a turn.
    """
    side = state.sides[faction]
    on_board = [army for army in side.armies if army.region is not None]
    for leader in on_board:
        if leader.general is not None and leader.general not in side.travelled:
            for army in on_board:
                if army is not leader and can_ride(state, faction, str(leader.region), str(army.region)):
                    yield leader.general, army
    spare = [general for general in side.generals if general not in side.travelled]
    for army in on_board if spare else ():
        if is_near_home(state, faction, str(army.region)):
            for general in spare:
                yield general, army


def is_near_home(state: State, faction: str, region: str) -> bool:
    """rome.reorganise.spare_general: whether a general can ride there from a home region that his faction controls."""
    return any(can_ride(state, faction, home, region) for home in homes(state, faction))


def can_ride(state: State, faction: str, start: str, end: str) -> bool:
    """rome.ruling.general_moves: through four regions of the faction and its allies, the last of which may be foreign.

    By other readings through anybody's land, or for four movement units at an army's costs.
    """
    reading = ruling(state, "rome.ruling.general_moves")
    printed = state.printed
    if reading == "as_army":
        near = printed.land_steps(start, [end], FARTHEST_RIDE) <= FARTHEST_RIDE
        return near and end in ride_costs(state, faction, start)
    if printed.land_steps(start, [end], GENERAL_STEPS) > GENERAL_STEPS:
        return False
    return reading == "as_the_crow" or finds_a_way(state, faction, start, end, GENERAL_STEPS)


def finds_a_way(state: State, faction: str, here: str, end: str, left: int) -> bool:
    """rome.ruling.general_moves: whether so many steps through friendly land lead there, by the map's distances."""
    printed = state.printed
    if printed.land_steps(here, [end], 1) <= 1:
        return True
    return any(
        is_friendly_land(state, faction, there)
        and printed.land_steps(there, [end], left) < left
        and finds_a_way(state, faction, there, end, left - 1)
        for there in printed.neighbours[here]
    )


def ride_costs(state: State, faction: str, start: str) -> dict[str, int]:
    """rome.ruling.general_moves: where a rider gets at an army's costs, in thirds of a unit: a road step costs one."""
    spent = {start: 0}
    edge = [start]
    while edge:
        here = edge.pop(0)
        if here != start and not is_friendly_land(state, faction, here):
            continue
        for there in state.printed.neighbours[here]:
            cost = spent[here] + ride_cost(state, here, there)
            if cost < spent.get(there, FARTHEST_RIDE + 1):
                spent[there] = cost
                edge.append(there)
    return spent


def ride_cost(state: State, one: str, other: str) -> int:
    """rome.ruling.general_moves: what a step costs a rider, in thirds of a movement unit."""
    key = border_key(one, other)
    if key in state.roads:
        return 1
    return ROAD_STEPS * (2 if is_barrier(state.printed.border_kind[key]) else 1)


def send_general(state: State, faction: str, table: Table) -> None:
    """rome.reorganise.spare_general, rome.reorganise.general_moves: a general of the player's choice joins an army."""
    possible = journeys(state, faction)
    general = choose_general(faction, list(possible), table)
    army = choose_army_to_lead(faction, general, possible[general], table)
    state.sides[faction].travelled += [name for name in (general, army.general) if name is not None]
    join_army(state, general, army, table)


def choose_general(faction: str, generals: list[str], table: Table) -> str:
    """rome.reorganise.general_moves: which general travels."""
    words = "{}, which general travels?"
    return table.choose(faction, generals, rule="rome.reorganise.general_moves", about=faction, words=words)


def choose_army_to_lead(faction: str, general: str, armies: list[Army], table: Table) -> Army:
    """rome.reorganise.general_moves: which army a general joins."""
    words = "Which army does {} join?"
    return table.choose(faction, armies, rule="rome.reorganise.general_moves", about=general, words=words)


def join_army(state: State, general: str, army: Army, table: Table) -> None:
    """rome.reorganise.general_moves: he takes command; a general he replaces takes his place, or is spare."""
    side = state.sides[army.faction]
    replaced = army.general
    former = next((one for one in side.armies if one.general == general), None)
    army.general = general
    if former is not None:
        former.general = replaced
    else:
        side.generals.remove(general)
        side.generals += [] if replaced is None else [replaced]
    table.tell("A general joins {}.", army, rule="rome.reorganise.general_moves")
    table.tell("It is {}.", general, rule="rome.reorganise.general_moves", to=army.faction)
