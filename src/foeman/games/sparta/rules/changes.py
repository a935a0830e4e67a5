"""What follows when the map has changed: disks are lifted, regions change hands, bots find new objectives."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.rules.control import changed, controller, holder, look
from foeman.games.sparta.state import State, enemy, is_bot


def space_changed(state: State, space: str, table: Table) -> None:
    """The influence or the force in a space has changed."""
    moved = changed(state, space)
    if space in state.disks:
        lift_disk(state, space, table)
    if moved:
        region = state.printed.region_of[space]
        table.tell("{} is {}.", region, whose(controller(state, region)), rule="sparta.base.control.region")
        renew_objectives(state, table)


def whose(side: str) -> str:
    """Whose a region is, in words."""
    return f"controlled by {side}" if side else "nobody's"


def lift_disk(state: State, space: str, table: Table) -> None:
    """sparta.base.siege.disk: a disk goes when the side that lost the space controls it again."""
    if holder(state, space) == enemy(state, state.disks[space]):
        table.tell("The disk of {} on {} is removed.", state.disks.pop(space), space, rule="sparta.base.siege.disk")


def set_influence(state: State, space: str, amount: int, table: Table) -> None:
    """The influence in a space is this now: Sparta's above 0, the enemy's below."""
    look(state)
    if amount:
        state.influence[space] = amount
    else:
        state.influence.pop(space, None)
    space_changed(state, space, table)


def renew_objectives(state: State, table: Table) -> None:
    """sparta.objective.taken, sparta.ruling.when_taken: a bot that has come to control its objective finds another."""
    for side, own in state.sides.items():
        if is_bot(state, side) and (not own.objective or controller(state, own.objective) == side):
            from foeman.games.sparta.bots.seat import renew_objective  # it changes the map in its turn

            renew_objective(state, side, table)
