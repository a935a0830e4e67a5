"""Deployment: mobilised forces fight and raid."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.rules.battle import fight
from foeman.games.sparta.rules.forces import choose_leader, foes_in_reach, keep_mobilised, raidable
from foeman.games.sparta.rules.raiding import raid
from foeman.games.sparta.state import MOBILISED, Force, State, forces_of

STAY = "stay mobilised"


def deployment_step(state: State, side: str, table: Table) -> None:
    """sparta.base.deploy.each: each mobilised force of a person may be deployed once, one after another."""
    for force in forces_of(state, side, MOBILISED):
        deploy(state, force, table)


def deploy(state: State, force: Force, table: Table) -> None:
    """sparta.base.deploy.each: to fight an enemy force, to raid a space, or not at all."""
    foes, spaces = foes_in_reach(state, force), raidable(state, force)
    options: list[Force | str] = [STAY, *foes, *spaces]
    words = "Where is {} deployed: an enemy force to fight, or a space to raid?"
    chosen = table.choose(force.side, options, rule="sparta.base.deploy.each", about=force.name, words=words)
    if chosen == STAY:
        keep_mobilised(state, force, table)
        return
    choose_leader(state, force, table)
    if isinstance(chosen, Force):
        attack(state, force, chosen, table)
    else:
        raid(state, force, chosen, table)


def attack(state: State, force: Force, foe: Force, table: Table) -> None:
    """sparta.base.fight.after: a force that won may raid as if it had not fought."""
    if not fight(state, force, foe, table):
        return
    spaces = raidable(state, force)
    words = "{} has won. Where does it raid?"
    rule = "sparta.base.fight.after"
    chosen = table.choose(force.side, [STAY, *spaces], rule=rule, about=force.name, words=words)
    if chosen == STAY:
        keep_mobilised(state, force, table)
    else:
        raid(state, force, chosen, table)
