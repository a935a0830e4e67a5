"""What follows when the map has changed: disks are lifted, regions change hands, and both sides may act on it."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.rules.control import changed, controller, holder, look
from foeman.games.sparta.seat import seat
from foeman.games.sparta.state import Force, State, enemy, force_at


def space_changed(state: State, space: str, force: Force | None, table: Table) -> None:
    """The influence or the force in a space has changed; the force there is this now."""
    moved = changed(state, space, force)
    if space in state.disks:
        lift_disk(state, space, table)
    if moved:
        region = state.printed.region_of[space]
        table.tell("{} is {}.", region, whose(controller(state, region)), rule="sparta.base.control.region")
        for side in state.sides:
            seat(state, side).region_changed(state, side, table)


def whose(side: str) -> str:
    """Whose a region is, in words."""
    return f"controlled by {side}" if side else "nobody's"


def lift_disk(state: State, space: str, table: Table) -> None:
    """sparta.base.siege.disk: a disk goes when the side that lost the space controls it again."""
    if holder(state, space) == enemy(state, state.disks[space]):
        do = "Take the disk of {} off {}."
        about = (state.disks.pop(space), space)
        table.act("The disk of {} on {} is removed.", *about, rule="sparta.base.siege.disk", do=do)


def set_influence(state: State, space: str, amount: int, table: Table) -> None:
    """The influence in a space is this now: Sparta's above 0, the enemy's below."""
    seen = look(state)
    if amount:
        state.influence[space] = amount
    else:
        state.influence.pop(space, None)
    space_changed(state, space, force_at(state, space) if space in seen.stands else None, table)
