"""Who goes with a March: how many, and which."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from foeman.games.crusade.bots.board import Board, RegionName, UnitType
from foeman.games.crusade.printed.pack import TYPES
from foeman.games.crusade.rules import strength
from foeman.games.crusade.state import Force, change, copy, count, pieces, units

LEFT_BEHIND: tuple[UnitType, ...] = ("infantry", "siege", "cavalry")
GOES_FIRST: tuple[UnitType, ...] = ("cavalry", "infantry", "siege")
LOST_IN: dict[str, tuple[UnitType, ...]] = {
    "desert": ("siege", "infantry", "cavalry"),
    "city": ("infantry", "cavalry", "siege"),
}
"""The order in which a bot gives up Units, by kind of region."""


# To a Battle


def battle_force(board: Board, origin: RegionName, target: RegionName) -> Force | None:
    """crusade.march.battle, crusade.march.leaders, crusade.march.one_left: all but one Unit, with all Leaders."""
    force = board.force(origin, board.army)
    if force is None or units(force) < 1 or pieces(force) < 2:
        return None
    going = copy(force)
    change(going, left_behind(board, force, origin, target), -1)
    return going


def left_behind(board: Board, force: Force, origin: RegionName, target: RegionName) -> UnitType:
    """crusade.march.battle, crusade.ruling.weakest_by: one of the type that is weakest in the target, or the origin."""
    there = [unit for unit in LEFT_BEHIND if count(force, unit)]
    if len(there) == 1:
        return there[0]
    if board.rulings["crusade.ruling.weakest_by"] == "origin":
        return min(there, key=lambda unit: board.worth(origin, unit))
    return min(there, key=lambda unit: (board.worth(target, unit), board.worth(origin, unit)))


def wins(board: Board, target: RegionName, force: Force, bandits: int) -> bool:
    """crusade.march.attack, crusade.ruling.enough: whether a force has enough for a Battle, by what lies open."""
    own, against = odds(board, target, force, bandits)
    return own >= against if board.rulings["crusade.ruling.enough"] == "equal" and own else own > against


def odds(board: Board, target: RegionName, force: Force, bandits: int) -> tuple[int, int]:
    """crusade.ruling.enough: the Strength that would fight for the bot in a region, and that against it; 0 if nobody
    arrives."""
    against = board.their_strength(target)
    arriving = after_bandits(board, target, force, bandits)
    if pieces(arriving) < 1:
        return 0, against
    if board.rulings["crusade.ruling.enough"] == "units_only":
        return worth(board, target, force), against
    own = worth(board, target, arriving) + (board.strength(target) if board.ours(target) else 0)
    return own + faith_bonus(board, target), against


def worth(board: Board, region: RegionName, force: Force) -> int:
    """crusade.general.strength: what a force is worth in a region."""
    return strength.worth(board.printed, region, force)


def faith_bonus(board: Board, target: RegionName) -> int:
    """crusade.general.faith.bonus, crusade.ruling.enough: 1 for the attacker, or against it, by the Faith of both in
    charge."""
    mine, theirs = board.faith(board.army), board.faith(defender(board, target))
    points = board.printed.numbers["faith_strength"]
    return points if mine > theirs else -points if theirs > mine else 0


def defender(board: Board, target: RegionName) -> str:
    """crusade.ruling.in_charge: the player army in charge of a region's defence, as far as a bot can foresee it."""
    return in_charge(board, target, board.players)


def in_charge(board: Board, region: RegionName, armies: Sequence[str]) -> str:
    """crusade.ruling.in_charge: of the armies of a side that stand in a region its controller, or the stronger one."""
    there = [army for army in armies if board.force(region, army) is not None]
    held = board.control(region)
    if held in there and board.rulings["crusade.ruling.in_charge"] == "marcher_and_controller":
        return held
    return max(there, key=lambda army: worth(board, region, board.force(region, army) or Force()))


def after_bandits(board: Board, target: RegionName, force: Force, bandits: int) -> Force:
    """crusade.bandits.pass: what is left of a force that has passed so many Bandits."""
    if not bandits:
        return force
    left = copy(force)
    for _ in range(bandits * board.printed.numbers["bandit_units"]):
        unit = unit_to_lose(board, target, left)
        if unit:
            change(left, unit, -1)
    return left


def unit_to_lose(board: Board, region: RegionName, force: Force) -> UnitType | None:
    """crusade.losses.desert, crusade.losses.city: the type a bot gives up first in a kind of region."""
    return next((unit for unit in LOST_IN[board.kind(region)] if count(force, unit)), None)


# To an empty region


def half_force(board: Board, origin: RegionName, target: RegionName) -> Force | None:
    """crusade.march.half: half of the Units and Leaders, counted together and rounded up."""
    force = board.force(origin, board.army)
    return pick(board, origin, target, force, (pieces(force) + 1) // 2) if force else None


# To a region of the alliance


def equal_force(board: Board, origin: RegionName, target: RegionName) -> Force | None:
    """crusade.march.equalise: as many as make the numbers in both regions equal, one more there if they are odd."""
    force = board.force(origin, board.army)
    if force is None:
        return None
    here, there = counted(board, origin), counted(board, target)
    number = (here + there + 1) // 2 - there
    return pick(board, origin, target, force, number) if number > 0 else None


def counted(board: Board, region: RegionName) -> int:
    """crusade.ruling.equalise: all pieces of the alliance and Neutral Units, or only the bot's own."""
    own = board.force(region, board.army)
    total = pieces(own) if own else 0
    if board.rulings["crusade.ruling.equalise"] == "own_only":
        return total
    allied = board.force(region, board.partner) if board.partner else None
    return total + (pieces(allied) if allied else 0) + units(board.neutral(region))


# Which of them


def pick(board: Board, origin: RegionName, target: RegionName, force: Force, number: int) -> Force | None:
    """crusade.march.leaders, crusade.ruling.many_leaders: all Leaders, and as many Units as complete the number."""
    leaders = force.leaders[:]
    if board.rulings["crusade.ruling.many_leaders"] == "within_number":
        leaders = leaders[:number]
    most = units(force) - stays(board, force, origin, target)
    if most < 0:
        return None
    going = units_to_go(board, origin, target, force, min(number - len(leaders), most))
    going.leaders = leaders
    return going if pieces(going) else None


def stays(board: Board, force: Force, origin: RegionName, target: RegionName) -> int:
    """crusade.march.one_left, crusade.ruling.one_left: one Unit stays; by the other reading a single one may go."""
    alone = units(force) == 1 and not force.leaders
    return 0 if alone and may_go_alone(board, target) else 1


def may_go_alone(board: Board, target: RegionName) -> bool:
    """crusade.ruling.one_left: whether a single Unit may march into this region."""
    return board.rulings["crusade.ruling.one_left"] == "half_goes" and not board.ours(target)


def units_to_go(board: Board, origin: RegionName, target: RegionName, force: Force, number: int) -> Force:
    """crusade.march.where_strongest, crusade.ruling.where_strongest: those that gain most by going, as far as there
    is room.

    A Battle comes before the question of room.
    """
    going, fight = Force(), board.theirs(target)
    worth = board.printed.unit_worth
    for unit in gaining_most(worth[origin], worth[target]):
        if number < 1:
            break
        if there := count(force, unit):
            some = min(number, there) if fight else min(number, there, free_for_march(board, target, unit))
            change(going, unit, some)
            number -= some
    return going


@cache
def gaining_most(here: tuple[int, int, int], there: tuple[int, int, int]) -> list[UnitType]:
    """crusade.march.where_strongest: the types of Units by what each is worth here and there: who gains most first."""
    gains = {unit: (one - other, -other) for unit, one, other in zip(TYPES, here, there, strict=True)}
    return sorted(GOES_FIRST, key=gains.__getitem__)


def free_for_march(board: Board, region: RegionName, unit: UnitType) -> int:
    """crusade.ruling.icons_march: free slots for a marching Unit; those with icons too, unless the reading forbids
    it."""
    free = board.room(region, unit)
    if board.rulings["crusade.ruling.icons_march"] == "never":
        return free
    return free + board.icon_room(region, unit)


# Disperse March


def split(total: int, reading: str) -> tuple[int, int]:
    """crusade.march.disperse, crusade.ruling.disperse: how many stay, and how many each of two regions gets."""
    if reading == "strict":
        each = total // 3
    elif reading == "most_leave":
        each = (total - 1) // 2
    else:
        each = (total - max(1, total // 3)) // 2
    return total - 2 * each, each


def part_force(
    board: Board, origin: RegionName, target: RegionName, force: Force, number: int, leaders: list[str]
) -> Force | None:
    """crusade.march.disperse: one of the two parts, its Leaders given; None if the Units have no room there."""
    going = units_to_go(board, origin, target, force, number - len(leaders))
    going.leaders = leaders
    return going if pieces(going) == number else None
