"""What must be true of every state: no piece, card, Order or chit made or lost, and nothing where it cannot be."""

from __future__ import annotations

from collections import Counter

from foeman.engine.game import Impossible
from foeman.engine.reading import found, one_of
from foeman.engine.sequence import check_due
from foeman.games.crusade.printed.pack import ALLIANCE_OF, ALLIANCES, RESOURCES, TYPES, WORDS
from foeman.games.crusade.rules.sequence import step
from foeman.games.crusade.rules.strength import standing
from foeman.games.crusade.state import Force, Region, State, count, in_play, in_words, pieces, units


def check(state: State) -> None:
    """Raise Impossible when something was made, lost or stands where it cannot."""
    for name, region in state.regions.items():
        check_region(state, name, region)
    check_pieces(state)
    check_chits(state)
    check_orders(state)
    check_cards(state)
    check_tracks(state)
    check_sequence(state)


def check_region(state: State, name: str, region: Region) -> None:
    """crusade.base.map.slots, crusade.base.control: room for every Unit, one alliance only, control with Presence."""
    if name not in state.printed.regions:
        raise Impossible(f"regions: expected {one_of(state.printed.regions)}, found {found(name)}")
    for army, force in region.forces.items():
        if army not in state.armies:
            raise Impossible(f"regions.{name}.forces: expected {one_of(state.armies)}, found {found(army)}")
        if not pieces(force) or min(force.infantry, force.cavalry, force.siege) < 0:
            raise Impossible(f"regions.{name}.forces.{army}: expected a force with pieces, found {in_words(force)}")
    if len(region.forces) > 1 and len({state.printed.alliance[army] for army in region.forces}) > 1:
        raise Impossible(f"regions.{name}.forces: expected armies of one alliance, found {one_of(region.forces)}")
    if region.control and region.control not in region.forces:
        raise Impossible(f"regions.{name}.control: expected an army with Presence, found {found(region.control)}")
    if region.forces and not region.control:
        raise Impossible(f"regions.{name}.control: expected {one_of(region.forces)}, found nobody")
    if region.forces or units(region.neutral):
        slots = state.printed.slots[name]
        for type_ in TYPES:
            room, there = slots[type_].total, standing(region, type_)
            if there > room:
                raise Impossible(f"regions.{name}: expected at most {room} {WORDS[type_]}, found {there}")


def check_pieces(state: State) -> None:
    """crusade.base.pool: every Unit and Leader is in its pool or on the map."""
    for army in state.armies:
        pool = state.printed.armies[army].pool
        held = [state.armies[army].pool] + [
            region.forces[army] for region in state.regions.values() if army in region.forces
        ]
        check_units(f"armies.{army}.pool", held, {type_: pool[type_] for type_ in TYPES})
        leaders = sorted(leader for force in held for leader in force.leaders)
        if leaders != sorted(state.printed.leaders_of[army]):
            raise Impossible(
                f"armies.{army}.pool: expected Leaders {one_of(state.printed.leaders_of[army])} once each, there or on "
                f"the map, found {one_of(leaders)}"
            )
    neutrals = [state.neutral_pool] + [region.neutral for region in state.regions.values()]
    check_units("neutral_pool", neutrals, {one.type: one.pool for one in state.printed.content.neutrals})
    if any(force.leaders for force in neutrals):
        raise Impossible("neutral_pool: expected no Leaders, found some")


def check_units(whose: str, held: list[Force], expected: dict[str, int]) -> None:
    """As many Units of each type as there are pieces."""
    for type_, number in expected.items():
        there = [count(force, type_) for force in held]
        if sum(there) != number or min(there) < 0:
            raise Impossible(f"{whose}: expected {number} {WORDS[type_]} in all, found {sum(there)}")


def check_chits(state: State) -> None:
    """crusade.base.sabotage, crusade.base.bandits, crusade.base.destroyed_port, crusade.base.map.chits: chits within
    their number, where they can lie."""
    numbers = state.printed.numbers
    for name, region in state.regions.items():
        for icon in region.sabotage:
            if icon not in state.printed.regions[name].icons or region.sabotage.count(icon) > 1:
                raise Impossible(
                    f"regions.{name}.sabotage: expected icons of the region once each, found {found(icon)}"
                )
        for chit in region.chits:
            if chit not in RESOURCES or region.chits.count(chit) > 1:
                raise Impossible(f"regions.{name}.chits: expected resources once each, found {found(chit)}")
        if region.destroyed and not state.printed.regions[name].port:
            raise Impossible(f"regions.{name}.destroyed: expected a Port, found none that could be destroyed")
    for key in state.bandits:
        if not state.printed.roads.get(key) or state.bandits.count(key) > 1:
            raise Impossible(f"bandits: expected Roads once each, found {found(key)}")
    chits = [chit for region in state.regions.values() for chit in region.chits]
    limits = {
        "sabotage_chits": len([icon for region in state.regions.values() for icon in region.sabotage]),
        "bandit_chits": len(state.bandits),
        "destroyed_port_chits": len([name for name, region in state.regions.items() if region.destroyed]),
    }
    limits |= {f"resource_chits {one}": chits.count(one) for one in RESOURCES}
    for limit, number in limits.items():
        most = numbers[limit.split()[0]]
        if number > most:
            raise Impossible(f"{limit}: expected at most {most} on the map, found {number}")


def check_orders(state: State) -> None:
    """crusade.base.planning.hand: no Order of an army is there more often than it has counters of it."""
    for army, own in state.armies.items():
        bot = state.bots.get(army)
        groups = [own.hand, own.advanced] if bot is None else [bot.prepared, bot.reaction, bot.advanced, bot.aside]
        counters = [order for order in state.printed.orders.values() if bot is not None or order.group != "blank"]
        expected = {order.name: order.copies for order in counters}
        placed = [one.order for region in state.regions.values() for one in region.orders.get(army, ())]
        there = Counter([*placed, *[order for group in groups for order in group]])
        odd = [f"{number} {name}" for name, number in there.items() if number > expected.get(name, 0)]
        if odd:
            raise Impossible(f"bots.{army}, armies.{army}: expected its own Orders once each, found {', '.join(odd)}")


def check_cards(state: State) -> None:
    """crusade.base.strategy.decks: every Event Card of a deck in use, every Diplomacy and Objective Card is somewhere,
    once."""
    hands = [card for army in state.armies.values() for card in [*army.cards, *army.row]]
    for key, deck in state.decks.items():
        cards = state.printed.deck_of[key]
        there = [*deck, *state.played.get(key, []), *[card for card in hands if card in cards]]
        if sorted(there) != sorted(cards):
            odd = _difference(Counter(there), Counter(cards))
            raise Impossible(f"decks.{key}: expected its cards once each, found {odd}")
    diplomacy = [*state.diplomacy_deck, *state.diplomacy_used, *filter(None, [state.diplomacy_card])]
    if sorted(diplomacy) != sorted(state.printed.diplomacy_cards):
        raise Impossible(
            f"diplomacy_deck: expected every card once there or used, found {', '.join(sorted(diplomacy))}"
        )
    for alliance in ALLIANCES:
        cards = [name for name, card in state.printed.objectives.items() if ALLIANCE_OF[card.alliance] == alliance]
        dealt = [card for army in in_play(state, alliance) for card in state.armies[army].objectives]
        if sorted([*dealt, *state.objectives.get(alliance, [])]) != sorted(cards):
            raise Impossible(
                f"objectives.{alliance}: expected each card once there or with an army, found {', '.join(dealt)} dealt"
            )


def _difference(there: Counter[str], expected: Counter[str]) -> str:
    odd = [name for name in {**there, **expected} if there[name] != expected[name]]
    return ", ".join(f"{there[name]} {name}" for name in odd)


def check_tracks(state: State) -> None:
    """crusade.base.tracks: no marker beyond the ends of its track."""
    numbers = state.printed.numbers
    for army, own in state.armies.items():
        for track, value, high in (
            (f"armies.{army}.gold", own.gold, numbers["gold_high"]),
            (f"armies.{army}.crowns", own.crowns, numbers["crowns_high"]),
            (f"armies.{army}.supply", own.supply, numbers["supply_high"]),
            (f"faith.{army}", state.faith.get(army, 0), numbers["faith_high"]),
            (f"armies.{army}.command", own.command, 99),
        ):
            if not 0 <= value <= high:
                raise Impossible(f"{track}: expected 0 to {high}, found {value}")
        if own.marker not in state.printed.spaces:
            raise Impossible(
                f"armies.{army}.marker: expected {one_of(state.printed.spaces)}, found {found(own.marker)}"
            )
        partner = state.printed.partner[army]
        if state.faith.get(army, 0) and state.faith.get(partner, 0):
            raise Impossible(f"faith: expected {army} or {partner} to have some, found both")
    for alliance in ALLIANCES:
        if state.glory.get(alliance, 0) < numbers["glory_low"]:
            raise Impossible(
                f"glory.{alliance}: expected at least {numbers['glory_low']}, found {state.glory[alliance]}"
            )
    if sorted(state.initiative) != sorted(state.armies):
        raise Impossible(f"initiative: expected {one_of(state.armies)} once each, found {', '.join(state.initiative)}")


def check_sequence(state: State) -> None:
    """crusade.base.rounds: what is due is a part of the sequence of play, of an army that plays; slots are named once
    each."""
    check_due(state, step, list(state.armies))
    if state.turn >= len(state.initiative):
        raise Impossible(
            f"turn: expected a place on the initiative track, 0 to {len(state.initiative) - 1}, found {state.turn}"
        )
    if state.round not in state.printed.year:
        raise Impossible(f"round: expected 1 to {state.printed.rounds}, found {state.round}")
    slots = range(state.printed.numbers["event_cards_drawn"])
    if len(dict.fromkeys(state.slots)) != len(state.slots) or any(slot not in slots for slot in state.slots):
        raise Impossible(f"slots: expected each of 0 to {slots[-1]} at most once, found {state.slots}")
