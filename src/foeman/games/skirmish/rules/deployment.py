"""Zones, deployment, and units that come in later: each unit that is put down is a step of its own."""

from __future__ import annotations

from foeman.engine.questions import Reworded
from foeman.engine.sequence import Due, due, soon
from foeman.engine.table import Table
from foeman.games.skirmish.rules.dice import roll_off
from foeman.games.skirmish.seat import seat
from foeman.games.skirmish.state import AI, FOE, PLAYER, SIDES, State, Unit, of_side, unit_named

SCOUTS = 12
"""How far a scout moves after it was deployed."""
TO_DEPLOY = Reworded("to be deployed first", ("deployment",))
TO_ARRIVE = Reworded("to bring in reserves first", ("who brings in reserves first",))


def give_zones(state: State, table: Table) -> None:
    """skirmish.base.deploy, skirmish.prepare.deploy.player_first: a roll-off, zones, and who is deployed when."""
    state.first = roll_off(TO_DEPLOY, table)
    at_once = [side for side in SIDES if not seat(state, side).deploys_in_turn()]
    giver = at_once[0] if at_once else state.first
    seat(state, giver).give_zones(state, giver, table)
    table.tell("{} deploys in the {}, {} in the {}.", PLAYER, state.zones[PLAYER], AI, state.zones[AI])
    soon(state, *(armies_at_once(state) if at_once else units_in_turn(state)))


def is_scout(unit: Unit) -> bool:
    """skirmish.base.rule.scout: whether it is deployed after all others."""
    return unit.profile.has("Scout")


# One army, then the other


def armies_at_once(state: State) -> list[Due]:
    """skirmish.prepare.deploy.player_first: the player's army first, then the AI's; scouts after all others."""
    scouting = [side for side in SIDES if any(is_scout(unit) for unit in of_side(state, side))]
    return [due(deploy_army, side) for side in SIDES] + [due(deploy_scouts, side) for side in scouting]


def deploy_army(state: State, side: str, table: Table) -> None:
    """skirmish.prepare.deploy.player_first: the order of an army, and the first unit of it; the others are due."""
    units = seat(state, side).deployment_order(state, side, table)
    soon(state, *(due(deploy_unit, unit.name) for unit in units[1:]))
    if units:
        deploy_unit(state, units[0].name, table)


def deploy_unit(state: State, name: str, table: Table) -> None:
    """skirmish.base.deploy: one unit is put down, or kept in reserve."""
    unit = unit_named(state, name)
    seat(state, unit.side).deploy(state, unit, table)


def deploy_scouts(state: State, side: str, table: Table) -> None:
    """skirmish.base.rule.scout: the order of an army's scouts, and the first of them; the others are due."""
    units = seat(state, side).scout_order(state, side, table)
    soon(state, *(due(deploy_scout, unit.name) for unit in units[1:]))
    if units:
        deploy_scout(state, units[0].name, table)


def deploy_scout(state: State, name: str, table: Table) -> None:
    """skirmish.base.rule.scout: one scout is put down, and moves at once."""
    deploy_unit(state, name, table)
    unit = unit_named(state, name)
    if not unit.reserve:
        seat(state, unit.side).scout_move(state, unit, table)


# One unit each in turn


def units_in_turn(state: State) -> list[Due]:
    """skirmish.base.deploy: from the roll-off's winner on, one unit each in turn, scouts last."""
    state.waiting = [unit.name for unit in state.units]
    turns = []
    for scouts in (False, True):
        left = {side: sum(is_scout(unit) == scouts for unit in of_side(state, side)) for side in SIDES}
        side = state.first
        while any(left.values()):
            if left[side]:
                left[side] -= 1
                turns.append(due(deploy_next, side))
            side = FOE[side]
    return turns


def deploy_next(state: State, side: str, table: Table) -> None:
    """skirmish.base.deploy: a side deploys one of the units that wait; scouts when nobody else does."""
    waiting = [unit for unit in of_side(state, side) if unit.name in state.waiting]
    unit = next_to_deploy(side, [unit for unit in waiting if not is_scout(unit)] or waiting, table)
    state.waiting.remove(unit.name)
    if is_scout(unit):
        deploy_scout(state, unit.name, table)
    else:
        deploy_unit(state, unit.name, table)


def next_to_deploy(side: str, units: list[Unit], table: Table) -> Unit:
    """skirmish.base.deploy: which unit is deployed next, asked of whoever deploys in turn."""
    return table.choose(
        side, units, rule="skirmish.base.deploy", about=(side, len(units)), words="{}: which unit do you deploy next?"
    )


# Reserves


def arrivals(state: State, table: Table) -> list[Unit]:
    """skirmish.base.rule.ambush: who comes in and when; if both sides have reserves they roll off and take turns."""
    waiting = {side: [unit for unit in of_side(state, side) if unit.reserve] for side in SIDES}
    if not any(waiting.values()):
        return []
    side = PLAYER if waiting[PLAYER] else AI
    if all(waiting.values()):
        side = roll_off(TO_ARRIVE, table)
    for one in SIDES:
        waiting[one] = seat(state, one).arrival_order(state, one, waiting[one], table)
    order = []
    while any(waiting.values()):
        if waiting[side]:
            order.append(waiting[side].pop(0))
        side = FOE[side]
    return order


def bring_in(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.rule.ambush: one unit comes in, if its side likes and finds room."""
    seat(state, unit.side).arrive(state, unit, table)
