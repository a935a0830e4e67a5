"""Raiding: a raid and its plunder."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.rules.control import holder
from foeman.games.sparta.rules.desperate import asks_for_raid
from foeman.games.sparta.rules.forces import put
from foeman.games.sparta.rules.talents import Talents
from foeman.games.sparta.state import Force, State, enemy


def raid(state: State, force: Force, space: str, table: Table) -> bool:
    """sparta.base.control.raid: a force is put on a space, unless Desperate Times send it home; says if it is there."""
    table.tell("{} raids {}.", force, space, rule="sparta.base.raid.where")
    if asks_for_raid(state, force, space, table):
        return False
    plunder(state, force, space, table)
    put(state, force, space, table)
    return True


def plunder(state: State, force: Force, space: str, table: Table) -> None:
    """sparta.base.raid.plunder: a raid on a space that the enemy controls takes a talent from him."""
    foe = enemy(state, force.side)
    if holder(state, space) != foe:
        return
    taken = min(state.printed.numbers.plunder + extra_plunder(state, force), state.sides[foe].talents)
    state.sides[foe].talents -= taken
    state.sides[force.side].talents += taken
    if taken:
        table.tell("{} takes {} from {}.", force.side, Talents(taken), foe, rule="sparta.base.raid.plunder")


def extra_plunder(state: State, force: Force) -> int:
    """sparta.base.leaders.plunderer: one talent more."""
    leader = state.printed.leaders.get(force.leader)
    return int(leader is not None and leader.ability == "plunderer")
