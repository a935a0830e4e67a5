"""Buy unit and ship cards: lines of communication, new armies, mercenaries, and disunity among the Barbarian Tribes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from foeman.engine.table import Table
from foeman.games.rome.rules.armies import (
    MOST_SHIPS,
    counts_as,
    free_army_number,
    free_navy_number,
    has_room,
    is_disunited,
    kinds_with_room,
    mixes_warriors,
)
from foeman.games.rome.rules.event_effects import enlist, troop_price
from foeman.games.rome.rules.map import is_besieged, is_friendly_land
from foeman.games.rome.rules.marian import can_recruit
from foeman.games.rome.rules.purchases import spend
from foeman.games.rome.rules.traits import mercenary_price
from foeman.games.rome.state import (
    BARBARIANS,
    Army,
    Improvement,
    Navy,
    State,
    at_sea,
    carrier_of,
    controlled,
    effects,
    homes,
    is_ally,
    ruling,
    take,
)

AT_HOME = "at home"
NEW_NAVY = "a new navy"
HIRING_RANGE = 4
DISUNITY = {"main": 2, "skirmisher": 1}


@dataclass(slots=True)
class Supply:
    """Where recruits can go. Nothing on the board moves while gold is spent, so it is worked out once in a turn."""

    places: dict[str, bool] = field(default_factory=dict)
    """Regions and sea areas that a line of communication reaches."""
    hiring: dict[str, dict[str, int]] = field(default_factory=dict)
    """Mercenary regions that hire out, and how far away the places within range of each are."""
    recruitable: dict[str, bool] = field(default_factory=dict)
    """Whether a kind of card can be recruited, as far as that was asked; a new development makes it be asked anew."""


def survey(state: State, faction: str) -> Supply:
    """Where a faction's recruits can go in this spending turn."""
    if not state.sides[faction].gold:
        return Supply()
    hiring = {region: within_range(state, faction, region) for region in hiring_regions(state, faction)}
    return Supply(supplied_places(state, faction), hiring)


# Lines of communication


def line_of_communication(state: State, faction: str, region: str) -> bool:
    """rome.spend.troops.line: whether a line leads from a place to a home region that the faction controls."""
    return region in supplied_places(state, faction)


def supplied_places(state: State, faction: str) -> dict[str, bool]:
    """rome.spend.troops.line, rome.spend.troops.line.path, rome.ruling.line_start: all places a line reaches from home.

    It runs through land of the faction and its allies and through sea areas with its navies; its last step may lead
    to other land, where an army of the faction stands, or by one reading may not.
    """
    seas = {navy.place: True for navy in state.sides[faction].navies if at_sea(state, navy)}
    own_only = ruling(state, "rome.ruling.line_start") == "controlled"
    reached = dict.fromkeys(homes(state, faction), True)
    edge, around, lands = list(reached), state.printed.around, state.lands
    friends = [faction, *(other for other in state.sides if is_ally(state, faction, other))]
    while edge:
        for there in around[edge.pop()]:
            if there not in reached:
                land = lands.get(there)
                is_open = there in seas if land is None else land.controller in friends
                if is_open:
                    edge.append(there)
                if is_open or not own_only:
                    reached[there] = True
    return reached


def place_of(state: State, army: Army) -> str | None:
    """Where an army is to be reached: its region, its navy, or where it musters; None if it gathers at home."""
    if army.aboard is not None:
        carrier = carrier_of(state, army)
        return None if carrier is None else carrier.place
    return army.region or army.muster


def can_reinforce(state: State, army: Army, supply: Supply) -> bool:
    """rome.spend.troops.line: a line of communication must lead home; beside the board an army is at home, if any."""
    place = place_of(state, army)
    if place is None:
        return bool(supply.places)
    return place in supply.places and not is_cut_off(state, army.faction, place)


def is_cut_off(state: State, faction: str, place: str) -> bool:
    """rome.siege.no_recruits: nobody recruits into a region of theirs, or of an ally, that is besieged."""
    return place in state.lands and is_friendly_land(state, faction, place) and is_besieged(state, place)


# Troop cards


def recruits_for(state: State, army: Army, supply: Supply) -> Iterator[str]:
    """The kinds of card that an army can be given now, one after the other."""
    gold = state.sides[army.faction].gold
    rooms = kinds_with_room(state, army) if gold else ()
    if rooms:
        for card in on_offer(state, army, supply):
            if counts_as(state, card) in rooms and price(state, army, card) <= gold and may_join(state, army, card):
                yield card


def on_offer(state: State, army: Army, supply: Supply) -> Iterator[str]:
    """rome.spend.troops.cost, rome.spend.mercenaries: the kinds in the reserve stack, and in the packs within range."""
    reserve = state.sides[army.faction].reserve if can_reinforce(state, army, supply) else {}
    for card in reserve:
        if is_recruitable(state, army.faction, card, supply):
            yield card
    for pack in packs_for(state, army, supply):
        for card in state.packs[pack]:
            if card not in reserve and is_recruitable(state, army.faction, card, supply):
                yield card


def is_recruitable(state: State, faction: str, card: str, supply: Supply) -> bool:
    """Whether a kind of card can be recruited; worked out once in a turn."""
    known = supply.recruitable.get(card)
    if known is None:
        known = supply.recruitable[card] = can_recruit(state, faction, card)
    return known


def may_join(state: State, army: Army, card: str) -> bool:
    """rome.spend.troops.assign: within the limits of an army, and those of a disunited people."""
    return has_room(state, army, card) and not is_barred(state, army, card)


def price(state: State, army: Army, card: str) -> int:
    """rome.spend.troops.cost: the cost on the card, less what Volunteers or, for mercenaries, a paymaster takes off."""
    if state.printed.troops[card].is_mercenary:
        return mercenary_price(state, army.faction, army, card)
    return troop_price(state, army.faction, card)


def recruit(state: State, army: Army, card: str, supply: Supply, table: Table) -> None:
    """rome.spend.troops.cost, rome.spend.troops.assign: a card is paid for and joins its army at once."""
    what = "mercenary card" if state.printed.troops[card].is_mercenary else "troop card"
    spend(state, army.faction, price(state, army, card), f"{what} for {army.name}", table, "rome.spend.troops.cost")
    enlist(state, army.faction, card)
    take(pile_of(state, army, card, supply), card)
    army.cards.append(card)
    count_reinforcement(state, army, card)
    table.tell("{} joins {}.", card, army, rule="rome.spend.troops.assign", to=army.faction)


def pile_of(state: State, army: Army, card: str, supply: Supply) -> dict[str, int]:
    """Where a card for an army is taken from: the reserve stack, else the pack of a mercenary region."""
    reserve = state.sides[army.faction].reserve
    if card in reserve and can_reinforce(state, army, supply):
        return reserve
    return state.packs[state.printed.troops[card].pack]


# New armies


def commanders(state: State, faction: str, supply: Supply) -> dict[str, list[str]]:
    """rome.spend.troops.new: the spare generals who can raise an army now, and where each can.

    Only what mercenaries cost depends on who leads them.
    """
    generals = state.sides[faction].generals
    if not supply.hiring:
        places = raising_places(state, faction, generals[0], supply)
        return dict.fromkeys(generals, places) if places else {}
    found = {general: raising_places(state, faction, general, supply) for general in generals}
    return {general: places for general, places in found.items() if places}


def raising_places(state: State, faction: str, general: str, supply: Supply) -> list[str]:
    """rome.spend.troops.new, rome.spend.mercenaries.new: where two main battle cards can be had for a new army."""
    places = [AT_HOME, *(region for region in supply.hiring if not is_cut_off(state, faction, region))]
    return [place for place in places if any(first_cards(state, gathering(faction, 0, general, place), supply))]


def gathering(faction: str, number: int, general: str, place: str) -> Army:
    """rome.spend.troops.new, rome.spend.mercenaries.new: a general in an army space, still without cards.

    An army that is raised in a mercenary region has to be placed there.
    """
    return Army(faction, number, general=general, muster=None if place == AT_HOME else place)


def first_cards(state: State, army: Army, supply: Supply) -> Iterator[str]:
    """rome.universal.army.kinds: main battle cards for a new army that leave gold for a second, which it must have."""
    offered = [card for card in on_offer(state, army, supply) if state.printed.troops[card].is_main]
    mains = [card for card in offered if may_join(state, army, card)]
    for card in mains:
        if any(can_follow(state, army, card, other, supply) for other in mains):
            yield card


def can_follow(state: State, army: Army, card: str, other: str, supply: Supply) -> bool:
    """Whether a new army that takes one card can take another one too: copies, gold and disunity allowing."""
    if cost_of_both(state, army, card, other) > state.sides[army.faction].gold:
        return False
    if other == card and pile_of(state, army, card, supply)[card] < 2:
        return False
    with_one = Army(army.faction, 0, [card], army.general, muster=army.muster)
    count_reinforcement(state, with_one, card)
    return may_join(state, with_one, other)


def cost_of_both(state: State, army: Army, card: str, other: str) -> int:
    """What two cards cost one after the other; the last of the Volunteers makes only one of them cheaper."""
    both = price(state, army, card) + price(state, army, other)
    if state.sides[army.faction].volunteers != 1:
        return both
    troops = state.printed.troops
    saved = [(troops[one].cost or 0) - troop_price(state, army.faction, one) for one in (card, other)]
    return both + saved[1] if all(saved) else both


def raise_army(state: State, faction: str, general: str, place: str, supply: Supply, table: Table) -> Army:
    """rome.spend.troops.new: a spare general, a free army space and two main battle cards make a new army."""
    side = state.sides[faction]
    number = free_army_number(side)
    if number is None:
        raise ValueError(f"{faction}: expected a free army space, found none")
    army = gathering(faction, number, general, place)
    first = choose_recruit(state, army, list(first_cards(state, army, supply)), table)
    side.generals.remove(general)
    side.armies.append(army)
    table.tell("{} raises {} under {}.", faction, army, general, rule="rome.spend.troops.new", to=faction)
    recruit(state, army, first, supply, table)
    mains = [card for card in recruits_for(state, army, supply) if state.printed.troops[card].is_main]
    recruit(state, army, choose_recruit(state, army, mains, table), supply, table)
    return army


# Mercenaries


def hiring_regions(state: State, faction: str) -> list[str]:
    """rome.map.mercenary, rome.spend.mercenaries: its M regions with a barracks from before this phase."""
    printed, built = state.printed.regions, state.sides[faction].built
    return [
        region
        for region in controlled(state, faction)
        if printed[region].pack and state.lands[region].barracks and Improvement("barracks", region) not in built
    ]


def within_range(state: State, faction: str, region: str) -> dict[str, int]:
    """rome.spend.mercenaries, rome.ruling.within: the places within four land regions and sea areas of a region.

    By one reading the way leads through land of the faction and its allies only; the last step may leave it.
    """
    anywhere = ruling(state, "rome.ruling.within") == "as_the_crow"
    reached = {region: 0}
    edge = [region]
    for distance in range(1, HIRING_RANGE + 1):
        following = [there for here in edge for there in state.printed.around[here] if there not in reached]
        reached.update(dict.fromkeys(following, distance))
        edge = [
            there
            for there in dict.fromkeys(following)
            if anywhere or there not in state.lands or is_friendly_land(state, faction, there)
        ]
    return reached


def packs_for(state: State, army: Army, supply: Supply) -> list[str]:
    """rome.spend.mercenaries, rome.spend.mercenaries.mixed: the packs that an army can be given cards of.

    A new army that musters in a mercenary region is there; one that gathers at home is nowhere near.
    """
    if not supply.hiring:
        return []
    place = place_of(state, army)
    if place is None or is_cut_off(state, army.faction, place):
        return []
    return [state.printed.regions[region].pack for region, reach in supply.hiring.items() if place in reach]


# Disunity in the Barbarian Tribes


def is_barred(state: State, army: Army, card: str) -> bool:
    """rome.spend.disunity.limit, rome.spend.disunity.warriors: whether disunity keeps a card out of an army."""
    if army.faction != BARBARIANS or not is_disunited(state, army.faction):
        return False
    return is_enough(state, army, card) or mixes_warriors(state, [*army.cards, card])


def is_enough(state: State, army: Army, card: str) -> bool:
    """rome.spend.disunity.limit, rome.ruling.disunity_round: two main battle cards and a skirmisher a phase and army.

    Artillery has no limit, or by one reading cannot be added; mercenaries count, or by another do not.
    """
    kind, reading = counts_as(state, card), ruling(state, "rome.ruling.disunity_round")
    if kind == "artillery":
        return reading == "artillery_barred"
    if reading == "own_only" and state.printed.troops[card].is_mercenary:
        return False
    return army.reinforced.get(kind, 0) >= DISUNITY[kind]


def count_reinforcement(state: State, army: Army, card: str) -> None:
    """rome.spend.disunity.limit, rome.ruling.disunity_round: what an army was given in this phase is counted."""
    if ruling(state, "rome.ruling.disunity_round") == "own_only" and state.printed.troops[card].is_mercenary:
        return
    kind = counts_as(state, card)
    army.reinforced[kind] = army.reinforced.get(kind, 0) + 1


# Ship cards


def ships_on_offer(state: State, faction: str) -> Iterator[str]:
    """rome.spend.troops.cost: the ship cards in the reserve that can be paid for and need no more development."""
    side = state.sides[faction]
    for ship in side.ships:
        if has_yard(state, faction, ship) and ship_price(state, faction, ship) <= side.gold:
            yield ship


def has_yard(state: State, faction: str, ship: str) -> bool:
    """rome.spend.develop.next_round: a ship card that needs a development can be had from the round after it."""
    needs = state.printed.ships[ship].development
    return not needs or state.sides[faction].developments.get(needs, state.round) < state.round


def ship_price(state: State, faction: str, ship: str) -> int:
    """rome.spend.troops.cost: the cost on the card, less what a development takes off."""
    cost = state.printed.ships[ship].cost
    for parameters in effects(state, faction, "ship_discount"):
        cost = max(min(cost, int(parameters["minimum"])), cost - int(parameters["gold"]))
    return cost


def navies_for_ships(state: State, faction: str, supply: Supply) -> list[Navy | str]:
    """rome.spend.ships.assign, rome.universal.navy.size, rome.universal.limit: navies with room, or a new one."""
    side = state.sides[faction]
    navies: list[Navy | str] = [
        navy for navy in side.navies if len(navy.ships) < MOST_SHIPS and can_receive_ships(state, navy, supply)
    ]
    return navies if free_navy_number(side) is None else [*navies, NEW_NAVY]


def can_receive_ships(state: State, navy: Navy, supply: Supply) -> bool:
    """rome.ruling.ships_join: beside the board or in a port of its own; by other readings along a line, or anywhere."""
    reading = ruling(state, "rome.ruling.ships_join")
    if navy.place is None or reading == "anywhere":
        return True
    if navy.place in state.lands:
        own = state.lands[navy.place].controller == navy.faction
        return own and not is_cut_off(state, navy.faction, navy.place)
    return reading == "line" and navy.place in supply.places


def buy_ship(state: State, faction: str, ship: str, navy: Navy | str, table: Table) -> None:
    """rome.spend.troops.cost, rome.spend.ships.assign: a ship card is paid for and joins its navy at once."""
    side = state.sides[faction]
    if isinstance(navy, str):
        number = free_navy_number(side)
        if number is None:
            raise ValueError(f"{faction}: expected a free navy space, found none")
        navy = Navy(faction, number)
        side.navies.append(navy)
    gold = ship_price(state, faction, ship)
    spend(state, faction, gold, f"ship card for {navy.name}", table, "rome.spend.troops.cost")
    take(side.ships, ship)
    navy.ships.append(ship)
    table.tell("{} joins {}.", ship, navy, rule="rome.spend.ships.assign", to=faction)


# Choosing


def choose_army(state: State, faction: str, armies: list[Army], table: Table) -> Army:
    """rome.spend.troops.assign: which army is to be given a card."""
    words = "{}, which army do you reinforce?"
    return table.choose(faction, armies, rule="rome.spend.troops.assign", about=faction, words=words)


def choose_recruit(state: State, army: Army, cards: list[str], table: Table) -> str:
    """rome.spend.troops.cost: which card to buy for an army."""
    about, words = (army, len(army.cards)), "Which card do you buy for {} (cards so far: {})?"
    return table.choose(army.faction, cards, rule="rome.spend.troops.cost", about=about, words=words)


def choose_place(state: State, faction: str, general: str, places: list[str], table: Table) -> str:
    """rome.spend.mercenaries.new: where a general raises a new army: at home, or in a mercenary region."""
    about, words = (faction, general), "{}, where does {} raise a new army?"
    return table.choose(faction, places, rule="rome.spend.mercenaries.new", about=about, words=words)


def choose_commander(state: State, faction: str, generals: list[str], table: Table) -> str:
    """rome.spend.troops.new: which spare general is to lead a new army."""
    words = "{}, which general leads the new army?"
    return table.choose(faction, generals, rule="rome.spend.troops.new", about=faction, words=words)


def choose_ship(state: State, faction: str, ships: list[str], table: Table) -> str:
    """rome.spend.troops.cost: which ship card to buy."""
    words = "{}, which ship card do you buy?"
    return table.choose(faction, ships, rule="rome.spend.troops.cost", about=faction, words=words)


def choose_navy(state: State, faction: str, navies: list[Navy | str], table: Table) -> Navy | str:
    """rome.spend.ships.assign: which navy the ship joins."""
    words = "{}, which navy does the ship join?"
    return table.choose(faction, navies, rule="rome.spend.ships.assign", about=faction, words=words)
