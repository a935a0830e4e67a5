"""Desperate Times: once in a game a side turns a raid or a siege away."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.rules.control import own_influence
from foeman.games.sparta.rules.forces import capital_of, send_home
from foeman.games.sparta.state import Force, State, enemy, is_bot

BESIEGED = "Athens"


def asks_for_raid(state: State, force: Force, space: str, table: Table) -> bool:
    """sparta.base.desperate.raid: a side whose capital is about to be raided may send the force home."""
    side = enemy(state, force.side)
    if state.sides[side].desperate or capital_of(state, space) != side:
        return False
    if is_bot(state, side):
        from foeman.games.sparta.bots.seat import answer_raid  # it uses Desperate Times in its turn

        used = answer_raid(state, side, space, table)
    else:
        words = "{}: use Desperate Times against the raid of {} on {}?"
        rule = "sparta.base.desperate.raid"
        used = table.confirm(side, rule=rule, about=(side, force, space), words=words)
        if used:
            use(state, side, table)
    if used:
        send_home(state, force, table)
    return used


def asks_for_siege(state: State, siege: Force, rolled: bool, table: Table) -> bool:
    """sparta.base.desperate.siege: a siege of Athens may be ended while influence is left; says if it was."""
    side = enemy(state, siege.side)
    left = own_influence(state, side, siege.space)
    if siege.space != BESIEGED or state.sides[side].desperate or left < 1:
        return False
    if is_bot(state, side):
        from foeman.games.sparta.bots.seat import answer_siege  # it uses Desperate Times in its turn

        used = answer_siege(state, side, siege.space, left, rolled, table)
    else:
        words = "{}: use Desperate Times against the siege of Athens by {} (influence left: {})?"
        rule = "sparta.base.desperate.siege"
        used = table.confirm(side, rule=rule, about=(side, siege, left), words=words)
        if used:
            use(state, side, table)
    if used:
        send_home(state, siege, table)
    return used


def use(state: State, side: str, table: Table) -> None:
    """Desperate Times are used up."""
    state.sides[side].desperate = True
    table.tell("{} uses Desperate Times.", side, rule="sparta.base.desperate.raid")
