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
    table.act("{} raids {}.", force, space, rule="sparta.base.raid.where", do=PUT)
    if asks_for_raid(state, force, space, table):
        return False
    plunder(state, force, space, table)
    put(state, force, space, table)
    return True


PUT = "Take {} from the mobilised forces and put it on {}: it raids."


def plunder(state: State, force: Force, space: str, table: Table) -> None:
    """sparta.base.raid.plunder: a raid on a space that the enemy controls takes a talent from him."""
    foe = enemy(state, force.side)
    if holder(state, space) != foe:
        return
    taken = min(state.printed.numbers.plunder + extra_plunder(state, force), state.sides[foe].talents)
    state.sides[foe].talents -= taken
    state.sides[force.side].talents += taken
    if taken:
        about = (force.side, Talents(taken), foe, state.sides[force.side].talents, state.sides[foe].talents)
        do = "{0} takes {1} from {2} ({0} has {3} now, {2} {4})."
        table.act("{} takes {} from {}.", *about, rule="sparta.base.raid.plunder", do=do)


def extra_plunder(state: State, force: Force) -> int:
    """sparta.base.leaders.plunderer: one talent more."""
    leader = state.printed.leaders.get(force.leader)
    return int(leader is not None and leader.ability == "plunderer")
