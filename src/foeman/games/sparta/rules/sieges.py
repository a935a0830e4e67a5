"""Sieges, as published: how they begin, what is paid and rolled, and how they end."""

from __future__ import annotations

from functools import partial

from foeman.engine.table import Table
from foeman.games.sparta.printed import FAILURE, RED, SUCCESS
from foeman.games.sparta.rules.changes import set_influence
from foeman.games.sparta.rules.control import holder, look, own_influence
from foeman.games.sparta.rules.desperate import asks_for_siege
from foeman.games.sparta.rules.forces import besiege, capital_of, piece_at_home, send_home
from foeman.games.sparta.rules.talents import Talents
from foeman.games.sparta.state import FLEET, HOME, HOPLITE, Force, State, enemy, leader_of

LIMITED = "The siege rolls {} dice, the most there are; it would have {}."


def can_besiege(state: State, force: Force) -> bool:
    """sparta.base.siege.legal: only where the enemy has influence; a fleet needs a hoplite at home."""
    if own_influence(state, force.side, force.space) >= 0:
        return False
    return force.kind == HOPLITE or piece_at_home(state, force.side, HOPLITE) is not None


def begin_siege(state: State, force: Force, table: Table) -> Force:
    """sparta.base.siege.start: a raid stays as a siege; a fleet is replaced by a hoplite. Gives the besieger."""
    look(state)
    space = force.space
    besieger = replace_fleet(state, force) if force.kind == FLEET else force
    swapped = "Take {2} home from {1} and put {0} there in its place, with the same leader: it besieges {1}."
    do = "{0} stays on {1}: it besieges it now." if besieger is force else swapped
    table.act("{} besieges {}.", besieger, space, force, rule="sparta.base.siege.start", do=do)
    besiege(state, besieger, space, table)
    asks_for_siege(state, besieger, False, table)
    return besieger


def replace_fleet(state: State, fleet: Force) -> Force:
    """sparta.base.siege.legal: the fleet goes home, and a hoplite stands in its place under the same leader."""
    hoplite = piece_at_home(state, fleet.side, HOPLITE)
    if hoplite is None:
        raise LookupError(f"sparta.base.siege.legal: expected a hoplite of {fleet.side} at home, found none")
    leader = leader_of(state, fleet)
    hoplite.leader, fleet.leader = fleet.leader, ""
    fleet.where, fleet.space = HOME, ""
    if leader is not None:
        leader.force = hoplite.name
    return hoplite


def siege_dice(state: State, siege: Force) -> int:
    """sparta.base.siege.limits: never fewer than none, never more than three."""
    return max(0, min(unlimited_dice(state, siege), state.printed.numbers.siege_dice_most))


def unlimited_dice(state: State, siege: Force) -> int:
    """sparta.base.siege.dice: one, and one for each friend beside."""
    space, side = siege.space, siege.side
    dice = state.printed.numbers.siege_dice + walls(space) + exceptional(state, side)
    dice += sum(holder(state, near) == side for near in state.printed.adjacent[space])
    return dice + sum(state.allies[ally] == side for ally in state.printed.allies_beside[space])


def walls(space: str) -> int:
    """sparta.base.siege.sparta, sparta.base.siege.athens: Sparta has no walls, Athens has the Long Walls."""
    return 1 if space == "Sparta" else -1 if space == "Athens" else 0


def exceptional(state: State, side: str) -> int:
    """sparta.base.siege.high, sparta.ruling.high_strength: one die for an exceptionally high strength."""
    own, numbers = state.sides[side], state.printed.numbers
    return int(own.hoplite >= numbers.high_hoplite or own.navy >= numbers.high_navy)


def pay_siege(state: State, siege: Force, table: Table) -> None:
    """sparta.base.siege.pay: two talents for a roll."""
    own = state.sides[siege.side]
    cost = state.printed.numbers.siege_cost
    own.talents -= cost
    about = (siege.side, siege.space, own.talents, Talents(cost))
    do = "{0} pays {3} for the siege of {1} ({2} left)."
    table.act("{} pays for the siege of {}.", *about, rule="sparta.base.siege.pay", do=do)
    roll_siege(state, siege, table)


def roll_siege(state: State, siege: Force, table: Table) -> None:
    """sparta.base.siege.success: the dice of a siege, if it has any; each success removes one influence."""
    dice = siege_dice(state, siege)
    if not dice:
        return
    if unlimited_dice(state, siege) > dice:
        table.tell(LIMITED, dice, unlimited_dice(state, siege), rule="sparta.base.siege.limits")
    about, rule = (siege, siege.space), "sparta.base.siege.success"
    if table.beside:
        table.purpose = f"How much influence does the siege of {siege.space} take away?"
    rolled = table.roll(state.printed.die, dice, rule=rule, about=about)
    table.purpose = ""
    carry_out_roll(state, siege, rolled, table)


def carry_out_roll(state: State, siege: Force, rolled: list[str], table: Table) -> None:
    """sparta.base.siege.success: each success of the dice removes one influence."""
    if FAILURE in rolled:
        suffer(state, siege, table)
    before = -own_influence(state, siege.side, siege.space)
    left = max(before - rolled.count(SUCCESS), 0)
    set_influence(state, siege.space, -left if siege.side == RED else left, table)
    about, rule = (siege.space, left, before - left, enemy(state, siege.side)), "sparta.base.siege.success"
    tell = table.tell if left == before else partial(table.act, do="Take {2} influence of {3} from {0} ({1} left).")
    tell("The siege of {} leaves {} influence there.", *about, rule=rule)
    if left == 0:
        fall(state, siege, table)
    else:
        asks_for_siege(state, siege, True, table)


def suffer(state: State, siege: Force, table: Table) -> None:
    """sparta.base.siege.failure, sparta.base.leaders.engineer: hoplite strength falls, but not under an engineer."""
    own = state.sides[siege.side]
    if state.printed.leaders[siege.leader].ability != "engineer" and own.hoplite > 0:
        own.hoplite -= 1
        about, do = (siege.side, own.hoplite), "A failure: move the hoplite strength of {} down to {}."
        table.act("The hoplite strength of {} falls to {}.", *about, rule="sparta.base.siege.failure", do=do)


def fall(state: State, siege: Force, table: Table) -> None:
    """sparta.base.siege.fall: the hoplite goes home; talents and a disk for the besieger, the space is nobody's."""
    space, side = siege.space, siege.side
    state.sides[side].talents += state.printed.autonomy[space]
    state.disks[space] = side
    rule = "sparta.base.siege.fall"
    about = (space, side, Talents(state.printed.autonomy[space]), state.sides[side].talents)
    do = "{0} falls: {1} takes {2} ({3} now); put a disk of {1} on {0}."
    table.act("{} falls: {} takes {} and puts a disk there.", *about, rule=rule, do=do)
    send_home(state, siege, table)
    if capital_of(state, space) == enemy(state, side):
        lose_capital(state, enemy(state, side), table)


def lose_capital(state: State, side: str, table: Table) -> None:
    """sparta.base.end.capital: whose capital falls loses at once."""
    state.fallen = side
    table.tell("{} has lost its capital.", side, rule="sparta.base.end.capital")


def leave(state: State, siege: Force, table: Table) -> None:
    """sparta.base.siege.leave: a siege is given up, the hoplite goes home."""
    table.tell("{} abandons the siege of {}.", siege.side, siege.space, rule="sparta.base.siege.leave")
    send_home(state, siege, table)
