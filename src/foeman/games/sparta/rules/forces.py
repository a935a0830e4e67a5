"""Forces and leaders: where a force can go, who leads it, and the way home."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.rules.changes import space_changed
from foeman.games.sparta.rules.control import holder, is_occupied, is_site, look, marchable
from foeman.games.sparta.state import (
    FLEET,
    HOME,
    MOBILISED,
    RAID,
    SIEGE,
    Force,
    LeaderState,
    State,
    enemy,
    force_at,
    leader_of,
)


def piece_at_home(state: State, side: str, kind: str) -> Force | None:
    """sparta.base.forces.pieces: a piece of this kind that is at home."""
    for force in state.forces:
        if force.side == side and force.where == HOME and force.kind == kind:
            return force
    return None


# Leaders


def free_leaders(state: State, side: str) -> list[LeaderState]:
    """The leaders of a side who are with no force."""
    return [leader for leader in state.sides[side].leaders if not leader.force and not leader.gone]


def can_be_led(state: State, force: Force) -> bool:
    """sparta.base.leaders.needed, sparta.base.leaders.assign: a force without a leader needs one who is free."""
    if force.leader:
        return True
    return any(not leader.force and not leader.gone for leader in state.sides[force.side].leaders)


def appoint(state: State, force: Force, name: str, table: Table) -> None:
    """sparta.base.leaders.assign: a free leader goes with a force."""
    leader = next(leader for leader in free_leaders(state, force.side) if leader.name == name)
    leader.force, force.leader = force.name, name
    table.act("{} leads {}.", name, force, rule="sparta.base.leaders.assign", do="Put the leader {} with {}.")


def release_leader(state: State, force: Force) -> None:
    """The leader of a force is free again."""
    leader = leader_of(state, force)
    if leader is not None:
        leader.force = ""
    force.leader = ""


# Where a force can go


def can_reach(state: State, force: Force, space: str) -> bool:
    """sparta.base.sail.ports: a fleet goes to any port, a hoplite where it can march."""
    if force.kind == FLEET:
        return space in state.printed.ports
    return space in marchable(state, force.side)


def can_raid(state: State, force: Force, space: str) -> bool:
    """sparta.base.raid.where: in reach, not its own side's, no force there; never an empty site."""
    return (
        can_reach(state, force, space)
        and holder(state, space) != force.side
        and not is_occupied(state, space)
        and not is_site(state, space)
    )


def raidable(state: State, force: Force) -> list[str]:
    """The spaces that a force can raid."""
    if not can_be_led(state, force):
        return []
    return [space for space in [*state.printed.spaces] if can_raid(state, force, space)]


def foes_in_reach(state: State, force: Force) -> list[Force]:
    """sparta.base.fight.reach: enemy forces that raid or besiege where the force can go."""
    foe = enemy(state, force.side)
    if not can_be_led(state, force):
        return []
    return [
        other for other in state.forces if other.side == foe and other.space and can_reach(state, force, other.space)
    ]


# Moving


def put(state: State, force: Force, space: str, table: Table) -> None:
    """A force stands in a space as a raid."""
    look(state)
    force.where, force.space = RAID, space
    space_changed(state, space, force_at(state, space), table)


def besiege(state: State, force: Force, space: str, table: Table) -> None:
    """A force stands in a space as a siege."""
    look(state)
    force.where, force.space = SIEGE, space
    space_changed(state, space, force_at(state, space), table)


def send_home(state: State, force: Force, table: Table) -> None:
    """A force goes home, and its leader is free."""
    look(state)
    space = force.space
    do = f"Take {{}} home{f' from {space}' if space else ''}{free_again(force)}." if table.beside else ""
    force.where, force.space = HOME, ""
    release_leader(state, force)
    table.act("{} goes home.", force, rule="sparta.base.raid.end", do=do)
    if space:
        space_changed(state, space, force_at(state, space), table)


def free_again(force: Force) -> str:
    """What becomes of the leader of a force that he leaves, in words."""
    return f"; {force.leader} is free again" if force.leader else ""


def keep_mobilised(state: State, force: Force, table: Table) -> None:
    """sparta.base.deploy.each: a force that is not deployed stays mobilised; nobody leads it."""
    release_leader(state, force)
    force.where = MOBILISED
    table.tell("{} stays mobilised.", force, rule="sparta.base.deploy.each")


def capital_of(state: State, space: str) -> str:
    """The side whose capital a space is, or ""."""
    return state.scenario.capitals.get(space, "")
