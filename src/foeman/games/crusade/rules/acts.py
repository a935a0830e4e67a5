"""What can be done to the pieces, chits and markers: one function for each act, for bots, players and cards alike."""

from __future__ import annotations

from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.games.crusade.printed import border_key, deck_key
from foeman.games.crusade.printed.pack import ALLIANCE_OF, ALLIANCES, RESOURCE_WORDS, WORDS
from foeman.games.crusade.rules.strength import free_plain, free_slots
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import (
    Force,
    Region,
    State,
    change,
    count,
    in_play,
    pieces,
    ruling,
    settle_control,
)

# Units, Leaders, Neutral Units


def room(state: State, name: str, type_: str, *, icons: bool) -> int:
    """crusade.base.map.slots: how many more Units of a type a region takes, with or without covering icons."""
    region = state.regions[name]
    return (free_slots if icons else free_plain)(state.printed, name, region, type_)


def add_units(state: State, army: str, name: str, type_: str, number: int, table: Table, rule: str) -> int:
    """crusade.base.pool, crusade.base.map.slots: Units from the pool into a region, as many as there are and fit."""
    pool = state.armies[army].pool
    number = min(number, count(pool, type_), room(state, name, type_, icons=True))
    if number < 1:
        return 0
    change(pool, type_, -number)
    change(force_in(state, name, army), type_, number)
    settle_control(state.printed, state.regions[name])
    table.act("{} adds {} {} in {}.", army, number, WORDS[type_], name, rule=rule)
    return number


def unit_option(name: str, type_: str) -> Option[tuple[str, str]]:
    """A type of Unit in a region, to choose: Infantry in Acre."""
    return Option(f"{WORDS[type_]} in {name}", (name, type_), (name,))


def force_in(state: State, name: str, army: str) -> Force:
    """An army's force in a region; a new one where it had none."""
    forces = state.regions[name].forces
    if army not in forces:
        forces[army] = Force()
    return forces[army]


def tidy(state: State, name: str) -> None:
    """crusade.base.control: an army without a piece left has no Presence; control passes on."""
    region = state.regions[name]
    for army in [army for army, force in region.forces.items() if not pieces(force)]:
        del region.forces[army]
    settle_control(state.printed, region)


def remove_units(state: State, army: str, name: str, type_: str, number: int, table: Table, rule: str) -> None:
    """crusade.base.pool: Units of an army leave a region for its pool."""
    change(state.regions[name].forces[army], type_, -number)
    change(state.armies[army].pool, type_, number)
    do = "{} loses {} {} in {}: back to its pool."
    table.act("{} loses {} {} in {}.", army, number, WORDS[type_], name, rule=rule, do=do)
    tidy(state, name)


def add_leader(state: State, army: str, name: str, leader: str, table: Table, rule: str) -> None:
    """crusade.base.pool: a Leader comes from the pool into a region; it needs no slot."""
    state.armies[army].pool.leaders.remove(leader)
    force_in(state, name, army).leaders.append(leader)
    settle_control(state.printed, state.regions[name])
    table.act("{} comes to {} for {}.", leader, name, army, rule=rule, do="Put {} in {} for {}.")


def remove_leader(state: State, army: str, name: str, leader: str, table: Table, rule: str) -> None:
    """crusade.base.pool: a Leader leaves a region for its army's pool."""
    state.regions[name].forces[army].leaders.remove(leader)
    state.armies[army].pool.leaders.append(leader)
    do = "{} of {} is removed from {}: back to its pool."
    table.act("{} of {} is removed from {}.", leader, army, name, rule=rule, do=do)
    tidy(state, name)


def add_neutral(state: State, name: str, type_: str, number: int, table: Table, rule: str) -> int:
    """crusade.base.neutral, crusade.base.pool: Neutral Units come into a region, as many as there are and fit."""
    number = min(number, count(state.neutral_pool, type_), room(state, name, type_, icons=True))
    if number < 1:
        return 0
    change(state.neutral_pool, type_, -number)
    change(state.regions[name].neutral, type_, number)
    table.act("Neutral Units come to {}: {} {}.", name, number, WORDS[type_], rule=rule)
    return number


def remove_neutral(state: State, name: str, type_: str, table: Table, rule: str) -> None:
    """crusade.base.pool: a Neutral Unit leaves a region."""
    change(state.regions[name].neutral, type_, -1)
    change(state.neutral_pool, type_, 1)
    table.act("A Neutral {} is lost in {}.", WORDS[type_], name, rule=rule)


# Chits


def sabotage_left(state: State) -> int:
    """How many Sabotage chits are not on the map."""
    return state.printed.numbers["sabotage_chits"] - sum([len(one.sabotage) for one in state.regions.values()])


def place_sabotage(state: State, name: str, icon: str, table: Table, rule: str) -> bool:
    """crusade.base.sabotage: a chit on an icon that has none, if one is left."""
    region = state.regions[name]
    if icon in region.sabotage or icon not in state.printed.regions[name].icons or sabotage_left(state) < 1:
        return False
    region.sabotage.append(icon)
    do = "Put a Sabotage chit on the {} of {}."
    table.act("The {} of {} is sabotaged.", RESOURCE_WORDS[icon], name, rule=rule, do=do)
    return True


def clear_sabotage(state: State, name: str, icon: str, table: Table, rule: str) -> None:
    """crusade.base.sabotage: a Sabotage chit is taken off an icon."""
    state.regions[name].sabotage.remove(icon)
    do = "Take the Sabotage chit off the {} of {}."
    table.act("The {} of {} works again.", RESOURCE_WORDS[icon], name, rule=rule, do=do)


def free_roads(state: State) -> list[str]:
    """crusade.base.map.adjacent: the Roads without a Bandit, as long as a chit is left."""
    if len(state.bandits) >= state.printed.numbers["bandit_chits"]:
        return []
    return [key for key, road in state.printed.roads.items() if road and key not in state.bandits]


def place_bandit(state: State, key: str, table: Table, rule: str) -> None:
    """crusade.base.bandits: a Bandit lies in wait on a Road."""
    state.bandits.append(key)
    table.act("A Bandit blocks the Road {}.", key, rule=rule)


def clear_bandit(state: State, key: str, table: Table, rule: str) -> None:
    """crusade.base.bandits: a Bandit is driven from a Road."""
    state.bandits.remove(key)
    do = "Take the Bandit off the Road {}."
    table.act("The Bandit on the Road {} is driven away.", key, rule=rule, do=do)


def has_bandit(state: State, one: str, other: str) -> bool:
    """Whether a Bandit lies on the border between two regions."""
    return bool(state.bandits) and border_key(one, other) in state.bandits


def is_port(state: State, name: str) -> bool:
    """crusade.base.map.kinds, crusade.base.destroyed_port: a Port that is not destroyed."""
    return name in state.printed.ports and not state.regions[name].destroyed


def ports_to_destroy(state: State) -> list[str]:
    """crusade.base.destroyed_port: the Ports without a chit, as long as one is left."""
    destroyed = [name for name in state.printed.ports if state.regions[name].destroyed]
    if len(destroyed) >= state.printed.numbers["destroyed_port_chits"]:
        return []
    return [name for name in state.printed.ports if not state.regions[name].destroyed]


def destroy_port(state: State, name: str, table: Table, rule: str) -> None:
    """crusade.base.destroyed_port: a region is no Port any more."""
    state.regions[name].destroyed = True
    table.act("The Port of {} is destroyed.", name, rule=rule, do="Put a Destroyed Port chit in {}.")


def repair_port(state: State, name: str, table: Table, rule: str) -> None:
    """crusade.base.destroyed_port: a region is a Port again."""
    state.regions[name].destroyed = False
    table.act("The Port of {} is open again.", name, rule=rule, do="Take the Destroyed Port chit out of {}.")


def chits_left(state: State, resource: str) -> int:
    """How many chits of a resource are not on the map."""
    placed = sum([resource in region.chits for region in state.regions.values()])
    return state.printed.numbers["resource_chits"] - placed


def can_take_chit(state: State, name: str, resource: str) -> bool:
    """crusade.base.map.chits: a chit of each resource at most once in a region, as long as one is left."""
    return resource not in state.regions[name].chits and chits_left(state, resource) > 0


def place_chit(state: State, name: str, resource: str, table: Table, rule: str) -> None:
    """crusade.base.map.chits: a resource chit is put in a region."""
    state.regions[name].chits.append(resource)
    table.act("A {} chit is put in {}.", RESOURCE_WORDS[resource], name, rule=rule, do="Put a {} chit in {}.")


# Markers


def gain_glory(state: State, alliance: str, number: int, table: Table, rule: str) -> None:
    """crusade.base.tracks, crusade.game.win: an alliance gains Glory; at 10 it wins at once."""
    move_glory(state, alliance, number, table, rule)
    look_at_glory(state)


def move_glory(state: State, alliance: str, number: int, table: Table, rule: str) -> None:
    """crusade.base.tracks: the Glory marker moves, never below the start of its track."""
    before = state.glory[alliance]
    state.glory[alliance] = max(state.printed.numbers["glory_low"], before + number)
    if state.glory[alliance] != before:
        words = (
            "The {} alliance gains {} Glory and has {}." if number > 0 else "The {} alliance loses {} Glory and has {}."
        )
        table.act(words, alliance, abs(state.glory[alliance] - before), state.glory[alliance], rule=rule)


def look_at_glory(state: State) -> None:
    """crusade.game.win: the game is over when an alliance has reached the goal; nothing is due any more."""
    goal = state.printed.numbers["glory_to_win"]
    if not state.ended and any(state.glory[alliance] >= goal for alliance in ALLIANCES):
        state.ended = "glory"
        state.due.clear()


def gain_gold(state: State, army: str, number: int, table: Table, rule: str) -> None:
    """crusade.base.tracks: gold, up to the end of its track."""
    own = state.armies[army]
    before = own.gold
    own.gold = min(state.printed.numbers["gold_high"], before + number)
    if own.gold != before:
        table.tell("{} gains {} gold and has {}.", army, own.gold - before, own.gold, rule=rule)


def pay_gold(state: State, army: str, number: int, table: Table, rule: str) -> None:
    """crusade.base.tracks: gold is paid."""
    state.armies[army].gold -= number
    if number:
        table.tell("{} pays {} gold and has {}.", army, number, state.armies[army].gold, rule=rule)


def gain_crowns(state: State, army: str, number: int, table: Table, rule: str) -> None:
    """crusade.base.tracks: crowns, up to the end of their track."""
    own = state.armies[army]
    before = own.crowns
    own.crowns = min(state.printed.numbers["crowns_high"], before + number)
    if own.crowns != before:
        words = "{} now has {} crown." if own.crowns == 1 else "{} now has {} crowns."
        table.tell(words, army, own.crowns, rule=rule)


def gain_supply(state: State, army: str, number: int, table: Table, rule: str) -> None:
    """crusade.base.tracks, crusade.setup.resources: supply, up to the end of its track; a bot counts none."""
    own = state.armies[army]
    if seat(state, army).counts_points:
        own.supply = min(state.printed.numbers["supply_high"], own.supply + number)
        table.tell("{} now has {} supply.", army, own.supply, rule=rule)


def gain_command(state: State, army: str, number: int, table: Table, rule: str) -> None:
    """crusade.setup.resources: command points for this round; a bot has none."""
    if seat(state, army).counts_points:
        own = state.armies[army]
        own.command += number
        words = "{} now has {} command point." if own.command == 1 else "{} now has {} command points."
        table.tell(words, army, own.command, rule=rule)


def rival_in_faith(state: State, army: str) -> str:
    """crusade.general.faith.partners, crusade.ruling.faith_alone: who shares the Faith marker with an army, if
    anybody."""
    partner = state.printed.partner[army]
    if partner in state.armies:
        return partner
    if ruling(state, "crusade.ruling.faith_alone") == "shared" and len(state.armies) == 2:
        return next(one for one in state.armies if one != army)
    return ""


def faith(state: State, army: str) -> int:
    """crusade.general.faith.partner_zero: an army's Faith; 0 where the marker stands on the other's side."""
    return state.faith.get(army, 0)


def gain_faith(state: State, army: str, number: int, table: Table, rule: str) -> None:
    """crusade.general.faith.partners, crusade.base.tracks: what one partner gains the other loses."""
    rival = rival_in_faith(state, army)
    for _ in range(number):
        if rival and state.faith.get(rival, 0):
            state.faith[rival] -= 1
        else:
            state.faith[army] = min(state.printed.numbers["faith_high"], state.faith.get(army, 0) + 1)
    table.act("{} gains {} Faith and has {}.", army, number, faith(state, army), rule=rule)


def lose_faith(state: State, army: str, number: int, table: Table, rule: str) -> None:
    """crusade.general.faith.alone, crusade.general.faith.partners: Faith falls; an army alone stops at 0, of two
    partners the marker goes on to the other."""
    rival, before = rival_in_faith(state, army), faith(state, army)
    state.faith[army] = max(0, before - number)
    if before:
        table.act("{} loses Faith and has {}.", army, state.faith[army], rule=rule)
    if rival and number > before:
        gain_faith(state, rival, number - before, table, rule)


def faithful_enemies(state: State, army: str) -> list[str]:
    """Enemies from whom Faith can be taken."""
    return [one for one in in_play(state, state.printed.enemy[state.printed.alliance[army]]) if faith(state, one)]


def is_held_by(state: State, region: Region, alliance: str) -> bool:
    """Whether an army of the alliance controls the region."""
    return bool(region.control) and state.printed.alliance[region.control] == alliance


def discard(state: State, card: str) -> None:
    """crusade.base.cards, crusade.base.strategy.decks: a played Event Card lies beside its deck."""
    known = state.printed.cards[card]
    state.played.setdefault(deck_key(ALLIANCE_OF[known.alliance], known.year), []).append(card)


def leaders_left(state: State, army: str, shape: str) -> list[str]:
    """crusade.base.pool: the Leaders of a shape in an army's pool."""
    return [leader for leader in state.armies[army].pool.leaders if state.printed.leaders[leader].shape == shape]


def gain_advanced(state: State, army: str, table: Table, rule: str) -> None:
    """crusade.base.planning.hand: a player takes an Advanced Order of its choice into the hand."""
    own = state.armies[army]
    if own.advanced:
        order = table.choose(army, own.advanced, rule=rule, about=army, words="{}, which Advanced Order do you take?")
        own.advanced.remove(order)
        own.hand.append(order)
        table.tell("{} gains an Advanced Order.", army, rule=rule)
