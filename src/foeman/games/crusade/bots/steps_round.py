"""Slots, Faith, income and what players do to a bot, as steps that can be asked alone from a position."""

from __future__ import annotations

from foeman.engine.asking import one_name, whole_number
from foeman.engine.game import About
from foeman.engine.reading import BadInput, found
from foeman.engine.table import Table
from foeman.games.crusade.bots.steps_about import force_of, region_of, seated
from foeman.games.crusade.printed.pack import RESOURCES
from foeman.games.crusade.rules import acts
from foeman.games.crusade.rules.marching import march
from foeman.games.crusade.rules.strategy import lay_out, name_slot, naming, pairs, take_slots
from foeman.games.crusade.rules.upkeep import gains, receive
from foeman.games.crusade.state import Force, State, in_words, opponents, pieces, units

# Strategy


def ask_slots(state: State, seat: str, table: Table, about: About) -> object:
    """The Event Cards that a bot gets: of the slots that the position or a player names, else of two drawn."""
    seated(state, seat, table)
    group = next(group for group in pairs(state.initiative, state.printed.alliance) if seat in group)
    state.slots = slots_asked(state, about)
    for army in group:
        if len(state.armies[army].row) < state.printed.numbers["event_cards_drawn"]:
            lay_out(state, army, table)
    with table.deciding("crusade.strategy.give", "Which Event Cards does it get?", to=seat) as deciding:
        for army in naming(state, group)[len(state.slots) :]:
            name_slot(state, army, table)
        table.fact("slots named: {}", [slot + 1 for slot in state.slots] or "none")
        take_slots(state, group, table)
        decision = ", ".join(state.armies[seat].cards) or "none"
        deciding.choose(decision)
    return decision


def slots_asked(state: State, about: About) -> list[int]:
    """The slots that have been named, counted from 1; those of the position if none are given."""
    given = about.get("slots", [slot + 1 for slot in state.slots])
    most, kept = state.printed.numbers["event_cards_drawn"], state.printed.numbers["event_cards_kept"]
    if not isinstance(given, list) or len(given) > kept:
        raise BadInput(f"with.slots: expected a list of {kept} slots at most, found {found(given)}")
    each = {f"slots[{place}]": slot for place, slot in enumerate(given)}
    chosen = [whole_number(each, key, 1, most) - 1 for key in each]
    if len(dict.fromkeys(chosen)) < len(chosen):
        raise BadInput(f"with.slots: expected each once, found {found(given)}")
    return chosen


# Faith and income


def ask_faith(state: State, seat: str, table: Table, about: About) -> object:
    """What becomes of the Faith markers when a bot gains Faith, or loses some."""
    seated(state, seat, table)
    what, count = one_name({"what": "gain", **about}, "what", ("gain", "lose")), whole_number(about, "count", 1, 9, 1)
    with table.deciding("crusade.general.faith.partners", "Where does the Faith marker go?") as deciding:
        table.fact("{} had {} Faith, {}", seat, acts.faith(state, seat), partners_faith(state, seat))
        rule = "crusade.general.faith.partners" if what == "gain" else "crusade.general.faith.alone"
        (acts.gain_faith if what == "gain" else acts.lose_faith)(state, seat, count, table, rule)
        decision = f"{seat} {acts.faith(state, seat)}, {partners_faith(state, seat)}"
        deciding.choose(decision)
    return decision


def partners_faith(state: State, army: str) -> str:
    """The Faith of whoever shares the marker with an army."""
    rival = acts.rival_in_faith(state, army)
    return f"{rival} {acts.faith(state, rival)}" if rival else "nobody shares the marker"


def ask_income(state: State, seat: str, table: Table, about: About) -> object:
    """What a bot takes in in the Upkeep Phase, from icons and chits."""
    seated(state, seat, table)
    own, alliance = state.armies[seat], state.printed.alliance[seat]
    before = own.gold, own.crowns, state.glory[alliance]
    with table.deciding("crusade.base.upkeep.income", "What does it take in?") as deciding:
        shown = gains(state, seat)
        for resource in RESOURCES:
            if shown.get(resource):
                table.fact("{}: {} on icons and chits", resource, shown[resource])
                receive(state, seat, resource, shown[resource], table)
        after = own.gold, own.crowns, state.glory[alliance]
        gold, crowns, glory = (new - old for new, old in zip(after, before, strict=True))
        decision = f"{gold} gold, {crowns} crowns, {glory} Glory"
        deciding.choose(decision)
    return decision


# An attack by a player


def ask_attacked(state: State, seat: str, table: Table, about: About) -> object:
    """A player marches against the bot in a region, with all but one Unit or with `force`: the whole Battle."""
    seated(state, seat, table)
    army = one_name(about, "army", opponents(state, seat))
    origin, region = region_of(state, about, "from"), region_of(state, about)
    force = attacking(state, army, origin, about)
    if seat not in state.regions[region].forces:
        raise BadInput(f"with.region: expected one in which {seat} is present, found {found(region)}")
    if region not in state.printed.neighbours[origin]:
        raise BadInput(f"with.from: expected a region next to {region}, found {found(origin)}")
    with table.deciding("crusade.battle.usual", "How does the Battle end?") as deciding:
        march(state, army, [origin, region], force, table)
        table.fact("{} has {} there", seat, in_words(state.regions[region].forces.get(seat, Force())))
        decision = f"{state.regions[region].control or 'nobody'} holds {region}"
        deciding.choose(decision)
    return decision


def attacking(state: State, army: str, origin: str, about: About) -> Force:
    """The force with which a player attacks: as the position says, or all that is there but one Unit."""
    there = state.regions[origin].forces.get(army, Force())
    if "force" in about:
        force = force_of(state, about, "force")
        fits = all(getattr(force, one) <= getattr(there, one) for one in ("infantry", "cavalry", "siege"))
        if not fits or not set(force.leaders) <= set(there.leaders) or not pieces(force):
            raise BadInput(f"with.force: expected of {army}'s {in_words(there)} in {origin}, found {in_words(force)}")
        return force
    if units(there) < 2:
        raise BadInput(f"with.from: expected a region with two Units of {army}, found {found(origin)}")
    stays = next(one for one in ("siege", "infantry", "cavalry") if getattr(there, one))
    force = Force(there.infantry, there.cavalry, there.siege, list(there.leaders))
    setattr(force, stays, getattr(force, stays) - 1)
    return force
