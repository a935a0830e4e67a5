"""Placing armies and navies on the board, and moving them step by step."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules.armies import is_destroyed
from foeman.games.rome.rules.boarding import tires_at_sea
from foeman.games.rome.rules.campaign_events import border_closed
from foeman.games.rome.rules.conquest import conquer, must_conquer, provoke
from foeman.games.rome.rules.events import offer
from foeman.games.rome.rules.map import gold_value, is_besieged, is_closed, is_garrisoned
from foeman.games.rome.rules.meeting import (
    hostile_armies,
    intercept,
    is_sunk,
    meet_army,
    meet_navy,
    possible_interceptors,
)
from foeman.games.rome.rules.moments import Moment
from foeman.games.rome.rules.traits import extra_moves, extra_navy_moves, ignores_barrier
from foeman.games.rome.seat import seat
from foeman.games.rome.state import (
    Army,
    Navy,
    State,
    army_of,
    carried_by,
    carrier_of,
    controlled,
    homes,
    is_ally,
    ruling,
)

BORDERS = ("plain", "strait", "river", "range")
BARRIERS = ("river", "range")
"""rome.move.barrier: the borders that take a movement unit more."""
ROAD_STEPS = 3
"""rome.move.road: how many borders one movement unit crosses along roads."""

# Placing armies and navies on the board


def places_for_army(state: State, army: Army) -> list[str]:
    """rome.universal.army.general, rome.place.first_move, rome.ruling.solo_start_on_board: where it can be placed now.

    None without a general. An army mustered in a mercenary region appears there. By one reading a
    bot's army comes back only where it began.
    """
    if army.general is None or army.region is not None or army.aboard is not None:
        return []
    if army.muster is not None and state.lands[army.muster].controller == army.faction:
        return [army.muster]
    places = seat(state, army.faction).places_for_army(state, army)
    if places is None:
        places = controlled(state, army.faction)
    return [region for region in places if can_be_placed(state, army.faction, region)]


def can_be_placed(state: State, faction: str, region: str) -> bool:
    """rome.place.home, rome.place.conquered, rome.place.barracks: whether a region the faction controls takes it.

    A home region without another army of the faction, a conquered region worth 2 or more, or one with a barracks.
    """
    if state.printed.regions[region].home == faction and army_of(state, faction, region) is None:
        return not is_shut_in(state, region)
    conquered = state.printed.regions[region].home != faction and gold_value(state, region) >= 2
    return (conquered or state.lands[region].barracks) and not is_shut_in(state, region)


def is_shut_in(state: State, region: str) -> bool:
    """rome.ruling.place_besieged: nobody is placed in a besieged region, unless by the other reading."""
    return ruling(state, "rome.ruling.place_besieged") == "barred" and is_besieged(state, region)


def place_army(state: State, army: Army, region: str, table: Table) -> None:
    """rome.place.first_move: it costs no movement; a foreign army that stands there is met."""
    army.region, army.muster = region, None
    table.tell("{} is placed in {}.", army, region, rule="rome.place.first_move")
    if hostile_armies(state, army):
        meet_army(state, army, table)


def places_for_navy(state: State, navy: Navy) -> list[str]:
    """rome.place.navy: the ports of the home regions its faction controls."""
    if navy.place is not None:
        return []
    return [region for region in homes(state, navy.faction) if state.printed.regions[region].port]


def place_navy(state: State, navy: Navy, port: str, table: Table) -> None:
    """rome.place.navy: a new navy appears in a port."""
    navy.place = port
    table.tell("{} is placed in {}.", navy, port, rule="rome.place.navy")


# Movement units


def movement_units(state: State, army: Army) -> int:
    """rome.move.units.army, rome.ruling.solo_undeclared_army: 5 for cavalry and chariots alone; otherwise 3.

    Mounted skirmishers included. A bot's undeclared army has 3.
    """
    if not army.declared:
        return 3
    troops = state.printed.troops
    riders = all(troops[card].mounted and troops[card].type != "elephant" for card in army.cards)
    return (5 if riders else 3) + extra_moves(state, army)


def navy_units(state: State, navy: Navy) -> int:
    """rome.move.units.navy: 4 movement units."""
    return 4 + extra_navy_moves(state, navy.faction)


def step_cost(state: State, army: Army, region: str) -> int:
    """rome.move.step, rome.move.road, rome.move.barrier, rome.map.strait: what a step to a neighbour costs.

    One unit; one more over a river or a range; along a road one unit takes the army over three borders.
    """
    key = border_key(str(army.region), region)
    if key in state.roads:
        return 0 if army.road > 0 else 1
    kind = state.printed.border_kind[key]
    return 2 if is_barrier(kind) and not ignores_barrier(state, army, kind) else 1


def is_barrier(kind: str) -> bool:
    """rome.move.barrier: major rivers and mountain ranges."""
    return kind in BARRIERS


def pay_step(state: State, army: Army, region: str) -> None:
    """rome.move.road, rome.move.road.anyone, rome.ruling.road_parts: the step is paid; what a unit has left on roads.

    It is lost by a step off the road, or by the other reading kept for later.
    """
    cost = step_cost(state, army, region)
    if border_key(str(army.region), region) in state.roads:
        army.moves -= cost
        army.road = (ROAD_STEPS if cost else army.road) - 1
    else:
        spend(state, army, cost)


def spend(state: State, army: Army, units: int) -> None:
    """rome.ruling.road_parts: movement units for anything but a road."""
    army.moves -= units
    if ruling(state, "rome.ruling.road_parts") == "whole_units":
        army.road = 0


# Marching


def steps(state: State, army: Army) -> list[str]:
    """rome.move.step, rome.map.sea: the adjacent regions that an army can pay for; seas are for navies."""
    here = army.region
    if here is None or not can_set_out(state, army):
        return []
    return [region for region in state.printed.neighbours[here] if can_step(state, army, here, region)]


def can_set_out(state: State, army: Army) -> bool:
    """rome.move.step: whether an army has movement left and nothing holds it where it is."""
    return not army.halted and (army.moves > 0 or army.road > 0) and not must_stop(state, army)


def can_step(state: State, army: Army, here: str, region: str) -> bool:
    """rome.move.step: whether an army can pay for the step to a neighbour, which nobody has closed to it."""
    if step_cost(state, army, region) > army.moves:
        return False
    return not border_closed(army, here, region) and not is_closed(state, region)


def is_next_step(state: State, army: Army, region: str) -> bool:
    """rome.move.step: whether a region is one of those that an army can step to now."""
    here = army.region
    if here is None or region not in state.printed.neighbours[here]:
        return False
    return can_set_out(state, army) and can_step(state, army, here, region)


def must_stop(state: State, army: Army) -> bool:
    """rome.ruling.passing: in a foreign garrisoned region it has entered in this turn an army assaults or stops."""
    region = army.region
    if region is None or region == army.camped or region in army.assaulted or army.guest == region:
        return False
    if not is_garrisoned(state, region) or state.lands[region].controller == army.faction:
        return False
    return ruling(state, "rome.ruling.passing") == "attack_or_stop"


def march(state: State, army: Army, region: str, table: Table) -> None:
    """rome.move.step: one step, with everything that follows from leaving, crossing the border and entering."""
    if not leaves_unopposed(state, army, table) or not is_next_step(state, army, region):
        return
    if not crosses_border(state, army, region, table) or not is_admitted(state, army, region, table):
        return
    pay_step(state, army, region)
    table.tell("{} marches to {}.", army, region, rule="rome.move.step")
    enter(state, army, region, table)


def leaves_unopposed(state: State, army: Army, table: Table) -> bool:
    """rome.meet.start: an army beside an enemy army must fight or avoid it before it can leave."""
    if not hostile_armies(state, army):
        return True
    region = army.region
    meet_army(state, army, table)
    return not is_destroyed(state, army) and army.region == region and not hostile_armies(state, army)


def crosses_border(state: State, army: Army, region: str, table: Table) -> bool:
    """rome.move.barrier: at a river or a range without a road somebody may close the pass."""
    key = border_key(str(army.region), region)
    if key in state.roads or not is_barrier(state.printed.border_kind[key]):
        return True
    moment = Moment("border_crossing", army.faction, army.faction, army=army, region=region)
    offer(state, moment, table)
    return not moment.cancelled


def is_admitted(state: State, army: Army, region: str, table: Table) -> bool:
    """rome.move.own, rome.move.ally: an ally is asked for leave, or attacked; everywhere else an army just goes.

    Refused, it does not move; it may try again by force.
    """
    owner = state.lands[region].controller
    if owner is None or not is_ally(state, army.faction, owner):
        army.guest = ""
        return True
    asking = seat(state, army.faction)
    if region in army.refused or not asking.asks_for_passage(state, army, owner, region, table):
        army.guest = ""
        provoke(state, army.faction, owner, table, army)
        return not is_destroyed(state, army)
    if not seat(state, owner).grants_passage(state, owner, army, region, table):
        table.tell("{} does not let {} into {}.", owner, army, region, rule="rome.move.ally")
        army.refused.append(region)
        return False
    army.guest = region
    return True


def enter(state: State, army: Army, region: str, table: Table) -> None:
    """rome.meet.enter, rome.conquer.must: it meets whoever is there, may pursue, and conquers what has no garrison."""
    army.region = region
    if hostile_armies(state, army):
        escaped = meet_army(state, army, table)
        if escaped is not None:
            pursue(state, army, escaped, table)
        if is_destroyed(state, army) or army.region != region or army.halted:
            return
    if army.guest != region and must_conquer(state, army, region):
        conquer(state, army, region, table)


def pursue(state: State, army: Army, escaped: Army, table: Table) -> None:
    """rome.avoid.pursue: with movement left it may follow an army that has escaped; a garrison does not hold it up."""
    guest = army.guest
    army.guest = here = str(army.region)
    goal = escaped.region
    pursuer = seat(state, army.faction)
    if goal is not None and goal in steps(state, army) and pursuer.pursues(state, army, escaped, table):
        march(state, army, goal, table)
    if army.region == here:
        army.guest = guest


# By sea


def disembark(state: State, army: Army, region: str, table: Table) -> None:
    """rome.move.embark: an army lands, for a movement unit of each; then it has entered the region."""
    navy = carrier_of(state, army)
    if navy is None or not is_admitted(state, army, region, table):
        return
    army.moves -= 1
    navy.moves -= 1
    army.aboard = None
    table.tell("{} lands in {}.", army, region, rule="rome.move.embark")
    enter(state, army, region, table)


def sail(state: State, navy: Navy, place: str, table: Table) -> None:
    """rome.move.sea, rome.move.carry, rome.map.port, rome.map.sea: one step; it meets navies and may be intercepted."""
    navy.moves -= 1
    army = carried_by(state, navy)
    if army is not None and tires_at_sea(state):
        army.moves -= 1
    navy.place = place
    table.tell("{} sails to {}.", navy, place, rule="rome.move.sea")
    if place in state.printed.regions:
        return
    near = possible_interceptors(state, navy)
    meet_navy(state, navy, table)
    if near and not is_sunk(state, navy) and navy.place == place:
        intercept(state, navy, table, near)
