"""Desperate Times: once in a game a side turns a raid or a siege away."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.rules.control import own_influence
from foeman.games.sparta.rules.forces import capital_of, send_home
from foeman.games.sparta.seat import seat
from foeman.games.sparta.state import Force, State, enemy

BESIEGED = "Athens"


def asks_for_raid(state: State, force: Force, space: str, table: Table) -> bool:
    """sparta.base.desperate.raid: a side whose capital is about to be raided may send the force home."""
    side = enemy(state, force.side)
    if state.sides[side].desperate or capital_of(state, space) != side:
        return False
    used = seat(state, side).turns_raid_away(state, side, force, space, table)
    if used:
        send_home(state, force, table)
    return used


def asks_for_siege(state: State, siege: Force, rolled: bool, table: Table) -> bool:
    """sparta.base.desperate.siege: a siege of Athens may be ended while influence is left; says if it was."""
    side = enemy(state, siege.side)
    left = own_influence(state, side, siege.space)
    if siege.space != BESIEGED or state.sides[side].desperate or left < 1:
        return False
    used = seat(state, side).turns_siege_away(state, side, siege, left, rolled, table)
    if used:
        send_home(state, siege, table)
    return used


def use(state: State, side: str, table: Table) -> None:
    """Desperate Times are used up."""
    state.sides[side].desperate = True
    do = "{} uses Desperate Times: mark them as used."
    table.act("{} uses Desperate Times.", side, rule="sparta.base.desperate.raid", do=do)
