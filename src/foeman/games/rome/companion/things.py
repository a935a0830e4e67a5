"""What can be told of a real table of Rome, by the names that people use."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from foeman.engine.forms import Name, Names, Number, OneOf, Tally, pick
from foeman.engine.mirror import Thing, Things
from foeman.games.rome.companion.cards import fit_cards, fit_ships
from foeman.games.rome.companion.land import NO, YES, YES_OR_NO, lands, packs, roads
from foeman.games.rome.digital.decks import take_off
from foeman.games.rome.printed import ActionCard, border_key
from foeman.games.rome.printed.stance_card import SPACES
from foeman.games.rome.rules.armies import MOST_CARDS, MOST_SHIPS, release_general
from foeman.games.rome.rules.map import is_garrisoned
from foeman.games.rome.rules.marian import EFFECT as REFORMS
from foeman.games.rome.rules.marian import put_away_old_cards
from foeman.games.rome.state import (
    NUMERALS,
    OWNED,
    STATUS_NAMES,
    Agent,
    Army,
    Navy,
    State,
    ships_of,
)

NONE = "none"
OFF, DEAD, ABOARD = "off the board", "dead", "aboard "


def things(state: State) -> Things:
    """All that lies on the table: land, pieces, sums, statuses, developments, mercenary packs."""
    told: dict[str, Thing] = {}
    for side in state.sides:
        told |= pieces(state, side, f"{OWNED[side]} ", f" of {side}")
        if side not in state.bots:
            now, put = partial(held_events, state, side), partial(put_event, state, side)
            told[f"event of {side}"] = Thing(Name(), now, put)
    told |= statuses(state)
    return told | lands(state) | roads(state) | packs(state)


def things_of(state: State, side: str) -> Things:
    """The same in the words of one side: its own pieces and sums without its name."""
    told: dict[str, Thing] = {}
    for one in (side, *(other for other in state.sides if other != side)):
        told |= pieces(state, one, "" if one == side else f"{OWNED[one]} ", "" if one == side else f" of {one}")
    told |= statuses(state)
    return told | lands(state) | roads(state) | packs(state)


# Pieces


def pieces(state: State, side: str, whose: str, of: str) -> dict[str, Thing]:
    """A side's armies, navies, agents and sums."""
    told: dict[str, Thing] = {}
    is_bot = side in state.bots
    for number in range(1, 5):
        told |= army_things(state, side, number, f"{whose}Army {NUMERALS[number]}", is_bot)
    for number in (1, 2):
        told |= navy_things(state, side, number, f"{whose}Navy {NUMERALS[number]}")
    for number in (1, 2, 3):
        name = f"{whose}agent {number}"
        at, places = (f"{OWNED[side]} agent {number}",), Name((*state.printed.regions, DEAD))
        put = partial(put_agent, state, side, number)
        told[name] = Thing(places, partial(agent_place, state, side, number), put, at)
    if not is_bot:
        gold = Tally(0, 999, now=state.sides[side].gold)
        told[f"gold{of}"] = Thing(gold, partial(gold_of, state, side), partial(put_gold, state, side))
        spare, put = partial(spare_generals, state, side), partial(put_spare_generals, state, side)
        told[f"spare generals{of}"] = Thing(Names(), spare, put)
        for one in state.printed.factions[side].developments:
            form, now = YES_OR_NO, partial(has_development, state, side, one.name)
            told[f"{whose}{one.name}"] = Thing(form, now, partial(put_development, state, side, one.name))
    points = Tally(0, 99, now=state.sides[side].points)
    told[f"points{of}"] = Thing(points, partial(points_of, state, side), partial(put_points, state, side))
    for other in state.bots[side].stance if is_bot else ():
        space = Number(min(SPACES), max(SPACES))
        put = partial(put_stance, state, side, other)
        told[f"stance of {side} to {other}"] = Thing(space, partial(stance_of, state, side, other), put)
    return told


def army_things(state: State, side: str, number: int, name: str, is_bot: bool) -> dict[str, Thing]:
    """Where an army is, and of people's whether it has a general, how many cards, and whether it besieges."""
    army, at = find_army(state, side, number), (f"{OWNED[side]} Army {NUMERALS[number]}",)
    place = Thing(
        Name((*state.printed.regions, OFF)),
        partial(army_place, state, side, number),
        partial(put_army, state, side, number),
        at,
    )
    if is_bot:
        return {name: place}
    count = Tally(0, MOST_CARDS, now=0 if army is None else len(army.cards))
    cards = Thing(count, partial(card_count, state, side, number), partial(put_card_count, state, side, number))
    general = Thing(Name(), partial(general_name, state, side, number), partial(put_general, state, side, number))
    siege = Thing(YES_OR_NO, partial(besieges, state, side, number), partial(put_siege, state, side, number))
    return {name: place, f"general of {name}": general, f"cards of {name}": cards, f"siege by {name}": siege}


def find_army(state: State, side: str, number: int) -> Army | None:
    """The army of that number, if there is one."""
    return next((army for army in state.sides[side].armies if army.number == number), None)


def army_place(state: State, side: str, number: int) -> str:
    """The region of an army, the navy it is aboard, or that it is off the board."""
    army = find_army(state, side, number)
    if army is None or (army.region is None and army.aboard is None):
        return OFF
    return army.region if army.region is not None else f"{ABOARD}Navy {NUMERALS[army.aboard or 0]}"


def put_army(state: State, side: str, number: int, place: str) -> None:
    """An army is here; one that was not there before is raised, one off the board keeps its cards."""
    army = find_army(state, side, number)
    if place.casefold().startswith("off"):
        if army is not None:
            take_away(state, army)
        return
    army = army or raise_army(state, side, number)
    if place.casefold().startswith(ABOARD):
        numeral = place.rsplit(maxsplit=1)[-1].upper()
        army.region, army.aboard = None, NUMERALS.index(numeral) if numeral in NUMERALS else 1
        return
    region = state.printed.region_named(place)
    army.guest = "" if army.region != region else army.guest
    army.region, army.aboard = region, None


def take_away(state: State, army: Army) -> None:
    """An army is off the board: a bot's is undeclared, a person's is in its army space."""
    if army.faction in state.bots:
        take_off(state, army)
    else:
        army.region, army.aboard, army.guest = None, None, ""


def raise_army(state: State, side: str, number: int) -> Army:
    """A new army of a person; its cards are asked for when it fights."""
    army = Army(side, number)
    state.sides[side].armies.append(army)
    state.sides[side].armies.sort(key=lambda one: one.number)
    return army


def card_count(state: State, side: str, number: int) -> int:
    """How many cards an army of a person is believed to have."""
    army = find_army(state, side, number)
    return 0 if army is None else len(army.cards)


def put_card_count(state: State, side: str, number: int, count: int) -> None:
    """An army of a person has so many cards; which they are is asked when it fights. Without any it is no more."""
    army = find_army(state, side, number)
    if army is None and count:
        army = raise_army(state, side, number)
    if army is not None:
        fit_cards(state, army, count)
        if not count:
            release_general(state, army)
            state.sides[side].armies.remove(army)


def general_name(state: State, side: str, number: int) -> str:
    """Who leads an army, if anybody."""
    army = find_army(state, side, number)
    return NONE if army is None or army.general is None else army.general


def put_general(state: State, side: str, number: int, name: str) -> None:
    """This general leads an army, or none does; he leaves whatever he led before."""
    army = find_army(state, side, number)
    if army is None:
        if name.casefold() == NONE:
            return
        army = raise_army(state, side, number)
    release_general(state, army)
    if name.casefold() in (NONE, NO):
        return
    owned = state.sides[side]
    waiting = [*owned.recruits, *owned.generals, *(one.general for one in owned.armies if one.general is not None)]
    found = waiting[0] if name.casefold() == YES and waiting else pick(waiting, name)
    for pile in (owned.recruits, owned.generals):
        if found in pile:
            pile.remove(found)
    for one in owned.armies:
        if one.general == found:
            one.general = None
    army.general = found


def spare_generals(state: State, side: str) -> str:
    """The generals that a person has bought and that lead no army."""
    return ", ".join(state.sides[side].generals) or NONE


def put_spare_generals(state: State, side: str, names: list[str]) -> None:
    """These generals wait beside the board; those who do so no more are in the box."""
    owned = state.sides[side]
    everybody = [one.name for one in state.printed.generals.values() if one.faction == side]
    spare = [pick(everybody, name) for name in names]
    for army in owned.armies:
        if army.general in spare:
            army.general = None
    known = [*owned.recruits, *owned.generals, *spare]
    owned.recruits = [name for name in dict.fromkeys(known) if name not in spare]
    owned.generals = spare


def besieges(state: State, side: str, number: int) -> str:
    """Whether an army besieges the region it is in."""
    army = find_army(state, side, number)
    if army is None or army.region is None or state.lands[army.region].controller in (side, None):
        return NO
    return YES if is_garrisoned(state, army.region) and army.guest != army.region else NO


def put_siege(state: State, side: str, number: int, answer: str) -> None:
    """An army besieges the region it is in, or stands there as a guest."""
    army = find_army(state, side, number)
    if army is not None and army.region is not None:
        army.guest = "" if answer == YES else army.region


# Navies and agents


def navy_things(state: State, side: str, number: int, name: str) -> dict[str, Thing]:
    """Where a navy is, and how many ship cards of each kind it has."""
    at, places = (f"{OWNED[side]} Navy {NUMERALS[number]}",), Name((*state.printed.seas, *state.printed.regions, OFF))
    place = Thing(places, partial(navy_place, state, side, number), partial(put_navy, state, side, number), at)
    told = {name: place}
    for ship in [one.name for one in state.printed.ships.values() if one.faction == side]:
        form = Tally(0, MOST_SHIPS, now=ship_count(state, side, number, ship))
        now, put = partial(ship_count, state, side, number, ship), partial(put_ships, state, side, number, ship)
        told[f"{ship} of {name}"] = Thing(form, now, put)
    return told


def find_navy(state: State, side: str, number: int) -> Navy | None:
    """The navy of that number, if there is one."""
    return next((navy for navy in state.sides[side].navies if navy.number == number), None)


def navy_place(state: State, side: str, number: int) -> str:
    """The sea area or port of a navy, or that it is off the board."""
    navy = find_navy(state, side, number)
    return OFF if navy is None or navy.place is None else navy.place


def put_navy(state: State, side: str, number: int, place: str) -> None:
    """A navy is here; one without ship cards is no more when it is off the board."""
    navy = find_navy(state, side, number)
    if place.casefold().startswith("off"):
        if navy is not None:
            navy.place = None
            if not ships_of(state, navy):
                state.sides[side].navies.remove(navy)
        return
    navy = navy or raise_navy(state, side, number)
    navy.place = state.printed.place_named(place)


def raise_navy(state: State, side: str, number: int) -> Navy:
    """A new navy; a bot's second miniature stands for its one stack of ships."""
    mirror = side in state.bots and bool(state.sides[side].navies)
    navy = Navy(side, number, mirror=mirror)
    state.sides[side].navies.append(navy)
    return navy


def ship_count(state: State, side: str, number: int, ship: str) -> int:
    """How many ship cards of a kind a navy is believed to have."""
    navy = find_navy(state, side, number)
    return 0 if navy is None else ships_of(state, navy).count(ship)


def put_ships(state: State, side: str, number: int, ship: str, count: int) -> None:
    """A navy has so many ship cards of a kind; without any at all it is no more."""
    navy = find_navy(state, side, number)
    if navy is None and count:
        navy = raise_navy(state, side, number)
    if navy is not None:
        fit_ships(state, navy, ship, count)


def find_agent(state: State, side: str, number: int) -> Agent | None:
    """The agent of that number, if it lives."""
    return next((agent for agent in state.sides[side].agents if agent.number == number), None)


def agent_place(state: State, side: str, number: int) -> str:
    """Where an agent is, or that it is dead."""
    agent = find_agent(state, side, number)
    return DEAD if agent is None else agent.region


def put_agent(state: State, side: str, number: int, place: str) -> None:
    """An agent is here, or dead; one that was not there before is new."""
    agents, agent = state.sides[side].agents, find_agent(state, side, number)
    if place.casefold() in (DEAD, "off", OFF, NONE):
        if agent is not None:
            agents.remove(agent)
    elif agent is None:
        agents.append(Agent(side, number, state.printed.region_named(place)))
    else:
        agent.region = state.printed.region_named(place)


# Sums, statuses, developments


def gold_of(state: State, side: str) -> int:
    """A side's gold."""
    return state.sides[side].gold


def put_gold(state: State, side: str, gold: int) -> None:
    """A side has so much gold; the rest is the bank's."""
    state.bank += state.sides[side].gold - gold
    state.sides[side].gold = gold


def points_of(state: State, side: str) -> int:
    """A side's points."""
    return state.sides[side].points


def put_points(state: State, side: str, points: int) -> None:
    """rome.win.final_round: a side's points marker is here; at the target the last round begins."""
    state.sides[side].points = points
    state.final = state.final or points >= state.terms.options.target


def stance_of(state: State, bot: str, other: str) -> int:
    """The space of a marker on a bot's stance card."""
    return state.bots[bot].stance[other]


def put_stance(state: State, bot: str, other: str, space: int) -> None:
    """A marker on a bot's stance card is here."""
    state.bots[bot].stance[other] = space


def has_development(state: State, side: str, name: str) -> str:
    """Whether a side has a development."""
    return YES if name in state.sides[side].developments else NO


def put_development(state: State, side: str, name: str, answer: str) -> None:
    """A side has a development, from this round on, or has it not."""
    owned = state.sides[side].developments
    if answer == YES and name not in owned:
        owned[name] = state.round
        one = next(one for one in state.printed.factions[side].developments if one.name == name)
        state.sides[side].bought_rows.append(one.row)
        if one.effect == REFORMS:
            begin_reforms(state, side)
    elif answer == NO:
        owned.pop(name, None)


def begin_reforms(state: State, side: str) -> None:
    """rome.marian.existing: every army of a person may hold old cards, and swaps them when it is next seen."""
    put_away_old_cards(state)
    for army in state.sides[side].armies:
        army.old_cards = True


def held_events(state: State, side: str) -> str:
    """The events that a person has said to play, and that have not been played yet."""
    return ", ".join(state.printed.actions[card].event.name for card in state.sides[side].hand) or NONE


def put_event(state: State, side: str, name: str) -> None:
    """rome.events.when: a person holds this event, and is asked when it can be played; or holds none."""
    hand = state.sides[side].hand
    hand.clear()
    if name.casefold() != NONE:
        hand.append(event_card(state, name).id)


def event_card(state: State, name: str) -> ActionCard:
    """An action card with this event."""
    cards = {card.event.name: card for card in state.printed.actions.values()}
    return cards[pick(list(cards), name)]


def statuses(state: State) -> dict[str, Thing]:
    """How every two factions stand to each other."""
    told: dict[str, Thing] = {}
    for one, other in combinations(state.sides, 2):
        now, put = partial(status_name, state, one, other), partial(put_status, state, one, other)
        told[f"{one} and {other}"] = Thing(OneOf(STATUS_NAMES), now, put)
    return told


def status_name(state: State, one: str, other: str) -> str:
    """The status of two factions in words."""
    return STATUS_NAMES[state.status[border_key(one, other)]]


def put_status(state: State, one: str, other: str, name: str) -> None:
    """Two factions stand so to each other."""
    state.status[border_key(one, other)] = STATUS_NAMES.index(name)
