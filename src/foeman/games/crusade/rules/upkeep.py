"""Upkeep Phase: Glory lost for Orders, income, supply, ships, Orders taken back, initiative."""

from __future__ import annotations

from foeman.engine.sequence import due, soon
from foeman.engine.table import Table
from foeman.games.crusade.printed import Printed
from foeman.games.crusade.printed.pack import RESOURCES, TYPES, WORDS
from foeman.games.crusade.rules import acts
from foeman.games.crusade.rules.setup import alternate
from foeman.games.crusade.rules.strength import covering
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import (
    Force,
    Placed,
    Region,
    State,
    change,
    count,
    in_play,
    in_words,
    pieces,
    units,
)

# Glory for Orders


def lose_glory(state: State, army: str, table: Table) -> None:
    """crusade.base.upkeep.unexecuted, crusade.upkeep.glory: 1 Glory for each Order a player left unexecuted, reactions
    excepted."""
    if not seat(state, army).answers_for_orders:
        return
    left = [
        placed
        for region in state.regions.values()
        for placed in region.orders.get(army, ())
        if not placed.executed and not state.printed.orders[placed.order].reaction
    ]
    if left:
        each = state.printed.numbers["glory_per_unexecuted_order"]
        words = "{} left {} Order unexecuted." if len(left) == 1 else "{} left {} Orders unexecuted."
        table.tell(words, army, len(left), rule="crusade.base.upkeep.unexecuted")
        acts.move_glory(state, state.printed.alliance[army], -each * len(left), table, "crusade.base.upkeep.unexecuted")


# Income


def income(state: State, table: Table) -> None:
    """crusade.base.upkeep.income, crusade.base.end.both: Glory lost for Orders, then what free icons and chits give, to
    all at once."""
    for army in state.initiative:
        lose_glory(state, army, table)
    for army in state.initiative:
        if seat(state, army).counts_points:
            state.armies[army].supply = state.printed.armies[army].supply
    for army in state.initiative:
        yields = gains(state, army)
        for resource in RESOURCES:
            if yields.get(resource):
                receive(state, army, resource, yields[resource], table)
    acts.look_at_glory(state)
    if not state.ended:
        soon(state, *(due(keep_supplied, army) for army in state.initiative if without_supply(state, army) > 0))


def gains(state: State, army: str) -> dict[str, int]:
    """crusade.base.map.icons, crusade.base.map.chits: icons that work, and chits, in regions it controls."""
    found: dict[str, int] = {}
    printed = state.printed
    for name, region in state.regions.items():
        if region.control == army:
            for resource in [*working_icons(printed, name, region), *region.chits]:
                found[resource] = found.get(resource, 0) + 1
    return found


def working_icons(printed: Printed, name: str, region: Region) -> list[str]:
    """crusade.base.map.icons, crusade.base.sabotage: the icons neither covered nor sabotaged."""
    icons = printed.icon_slots[name]
    return [icon for icon in icons if icon not in region.sabotage and not covering(printed, name, region, icon)]


def receive(state: State, army: str, resource: str, number: int, table: Table) -> None:
    """crusade.base.upkeep.income, crusade.ruling.bot_income: Glory to the alliance, the rest to the army; a bot counts
    no command points or supply."""
    rule = "crusade.base.upkeep.income"
    if resource == "glory":
        acts.move_glory(state, state.printed.alliance[army], number, table, rule)
        return
    if not seat(state, army).takes_income(state, resource):
        return
    if resource == "gold":
        acts.gain_gold(state, army, number, table, rule)
    elif resource == "crown":
        receive_crowns(state, army, number, table)
    elif resource == "supply":
        acts.gain_supply(state, army, number, table, rule)
    else:
        state.armies[army].next_command += number


def receive_crowns(state: State, army: str, number: int, table: Table) -> None:
    """crusade.base.upkeep.crown: crowns from icons and chits only up to one more than it has of these."""
    regions = state.printed.regions
    held = [(regions[name], region) for name, region in state.regions.items() if region.control == army]
    shown = sum([("crown" in printed.icons) + ("crown" in region.chits) for printed, region in held])
    number = min(number, shown + 1 - state.armies[army].crowns)
    if number > 0:
        acts.gain_crowns(state, army, number, table, "crusade.base.upkeep.crown")


# Supply


def keep_supplied(state: State, army: str, table: Table) -> None:
    """crusade.base.supply, crusade.base.supply.limit: a player removes Units beyond its supply, one after the other."""
    remove_one(state, army, without_supply(state, army), table)
    if without_supply(state, army) > 0:
        soon(state, due(keep_supplied, army))


def without_supply(state: State, army: str) -> int:
    """crusade.base.supply, crusade.base.supply.limit, crusade.setup.resources: how many Units of a player are beyond
    its supply; a bot's are not counted."""
    if not seat(state, army).counts_points:
        return 0
    numbers = state.printed.numbers
    limit = numbers["units_without_supply"] + numbers["units_per_supply"] * state.armies[army].supply
    return sum(units(region.forces[army]) for region in state.regions.values() if army in region.forces) - limit


def remove_one(state: State, army: str, left: int, table: Table) -> None:
    """crusade.base.supply.limit: a player chooses a Unit that goes hungry."""
    options = [
        acts.unit_option(name, type_)
        for name, region in state.regions.items()
        if army in region.forces
        for type_ in TYPES
        if count(region.forces[army], type_)
    ]
    chosen = table.choose(
        army,
        options,
        rule="crusade.base.supply.limit",
        about=(army, left),
        words="{}, Units without supply: {}. Which do you remove?",
    )
    name, type_ = chosen.value
    acts.remove_units(state, army, name, type_, 1, table, "crusade.base.supply.limit")


# Ships


def expects_ships(state: State, army: str) -> bool:
    """crusade.base.ships: whether a ship of the round comes for an army, or something still waits."""
    return (army, state.round) in state.printed.ships or pieces(state.armies[army].waiting) > 0


def receive_ships(state: State, army: str, table: Table) -> None:
    """crusade.base.ships: what the pack lists for this round and what still waits, into Ports or Cities with
    Presence."""
    arriving = arrivals(state, army)
    if not pieces(arriving):
        return
    landing = landing_places(state, army)
    if table.listener is not None:
        table.tell("Ships and caravans bring {} {}.", army, in_words(arriving), rule="crusade.base.ships")
    if not landing:
        state.armies[army].waiting = arriving
        table.tell("{} has no place where ships can land.", army, rule="crusade.base.ships")
    else:
        state.armies[army].waiting = seat(state, army).land(state, army, arriving, landing, table)


def arrivals(state: State, army: str) -> Force:
    """crusade.base.ships, crusade.base.pool: the ship of the round and what waits, as far as the pool has it."""
    own = state.armies[army]
    arriving, own.waiting = own.waiting, Force()
    ship = state.printed.ships.get((army, state.round))
    if ship is not None:
        arriving.infantry += ship.infantry
        arriving.cavalry += ship.cavalry
        arriving.siege += ship.siege
        arriving.leaders += [state.printed.leader(leader) for leader in ship.leaders]
    for type_ in TYPES:
        change(arriving, type_, min(0, count(own.pool, type_) - count(arriving, type_)))
    arriving.leaders = [leader for leader in arriving.leaders if leader in own.pool.leaders]
    return arriving


def landing_places(state: State, army: str) -> list[str]:
    """crusade.base.ships, crusade.ruling.genoa: Ports for Crusaders, Cities for Muslims, with the army's Presence."""
    present = [name for name, region in state.regions.items() if army in region.forces]
    if seat(state, army).lands_anywhere(state):
        return present
    ship = state.printed.ships.get((army, state.round)) or state.printed.ships[army, 1]
    if ship.lands == "port":
        return [name for name in present if acts.is_port(state, name)]
    return [name for name in present if state.printed.regions[name].kind == "city"]


def player_ships(state: State, army: str, arriving: Force, landing: list[str], table: Table) -> Force:
    """crusade.base.ships: a player lands piece by piece; what finds no room waits."""
    waiting = Force()
    for type_ in TYPES:
        for _ in range(count(arriving, type_)):
            places = [name for name in landing if acts.room(state, name, type_, icons=True)]
            if places:
                place = choose_landing(army, places, WORDS[type_], table)
                acts.add_units(state, army, place, type_, 1, table, "crusade.base.ships")
            else:
                change(waiting, type_, 1)
    for leader in arriving.leaders:
        place = choose_landing(army, landing, leader, table)
        acts.add_leader(state, army, place, leader, table, "crusade.base.ships")
    return waiting


def choose_landing(army: str, places: list[str], what: str, table: Table) -> str:
    """crusade.base.ships: where a player's ship lands a piece."""
    return table.choose(army, places, rule="crusade.base.ships", about=(army, what), words="{}, where does {} arrive?")


# Orders and initiative


def take_orders_back(state: State, army: str, table: Table) -> None:
    """crusade.base.upkeep.orders, crusade.ruling.unexecuted: a player takes all Orders back; a bot's are sorted into
    its groups."""
    own = seat(state, army)
    taken: list[Placed] = []
    for region in state.regions.values():
        if army not in region.orders:
            continue
        placed = region.orders.pop(army)
        staying = [one for one in placed if own.leaves_on_map(state, one)]
        taken += [one for one in placed if one not in staying]
        if staying:
            region.orders[army] = staying
    own.take_back(state, army, taken, table)


def next_initiative(state: State, table: Table) -> list[str]:
    """crusade.base.upkeep.initiative: less Glory first, if equal who was second; partners by Faith, else as before."""
    alliances = list(state.glory)
    one, other = alliances
    if state.glory[one] == state.glory[other]:
        first = state.printed.enemy[state.first]
    else:
        first = min(alliances, key=state.glory.__getitem__)
    state.first = first
    order = alternate(by_faith(state, first), by_faith(state, state.printed.enemy[first]))
    words, rule, do = "Initiative: {}.", "crusade.base.upkeep.initiative", "Put the initiative track in this order: {}."
    if order == state.initiative:
        table.tell(words, order, rule=rule)
    else:
        table.act(words, order, rule=rule, do=do)
    return order


def by_faith(state: State, alliance: str) -> list[str]:
    """crusade.base.upkeep.initiative: partners by Faith, the more the earlier, else in the order they had."""
    armies = sorted(in_play(state, alliance), key=state.initiative.index)
    return sorted(armies, key=lambda army: -acts.faith(state, army))
