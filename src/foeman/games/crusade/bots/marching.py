"""Marching: whether, where, and the Disperse March."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from foeman.engine.narrowing import among, nobody
from foeman.engine.table import Table
from foeman.games.crusade.bots import forces
from foeman.games.crusade.bots.board import JERUSALEM, Board, RegionName
from foeman.games.crusade.bots.forces import (
    battle_force,
    equal_force,
    half_force,
    part_force,
    split,
    wins,
    worth,
)
from foeman.games.crusade.bots.priorities import (
    asking,
    closest,
    has_neutrals,
    is_empty,
    jerusalem_first,
    strongest_player,
    the_closest,
    weakest_player,
)
from foeman.games.crusade.printed.pack import TYPES
from foeman.games.crusade.state import BotState, Force, copy, count, in_words, part, pieces, units

BATTLE, EMPTY, OWN, DESPERATE = "a Battle it wins", "empty", "its alliance's own", "a Battle it does not win"
Reach = dict[RegionName, list[RegionName | None]]
"""The regions a March can reach, each with what can lie between; None for nothing, no way at all by sea."""


@dataclass(slots=True)
class Destinations:
    """The destinations of the first kind that a March has, each with the force that would go."""

    kind: str
    forces: dict[RegionName, Force]


def march(bot: BotState, board: Board, table: Table, origin: RegionName, kind: str) -> bool:
    """crusade.march.attack, crusade.march.empty, crusade.march.own: a March of any kind out of a region, if it can be
    made."""
    if kind == "disperse":
        return disperse(bot, board, table, origin)
    found = destination(bot, board, table, origin, kind)
    if found is None:
        why = "" if table.listener is None else no_march(board, origin, kind)
        return table.cannot("no March out of {}: {}", origin, why)
    target, force = found
    if table.listener is not None:
        table.fact("on the march: {}", in_words(force))
    through = way(board, table, origin, target, reach(board, origin, kind)[target])
    board.march(origin, target, force, through, by_sea=kind == "sea")
    return True


def can_march(bot: BotState, board: Board, origin: RegionName, kind: str) -> bool:
    """Whether such a March could be made at all; what is seen most easily is looked at first."""
    if kind == "disperse":
        return bool(parts(board, origin)) and len(dispersal_choices(bot, board, origin)) > 1
    force = board.force(origin, board.army)
    if origin == JERUSALEM or force is None or not may_leave(board, force):
        return False
    if kind != "sea" and into_any_empty(board, origin, board.neighbours(origin)):
        return True
    near = reach(board, origin, kind)
    if into_any_empty(board, origin, near):
        return True
    foes, _, own = sorted_out(board, near)
    return (
        any(equal_force(board, origin, region) is not None for region in own)
        or (attacks(board, origin, foes) or desperate(board, origin, foes)) is not None
    )


def into_any_empty(board: Board, origin: RegionName, near: Iterable[RegionName]) -> bool:
    """crusade.march.empty: whether it could march into an empty one of some regions."""
    for region in near:  # noqa: SIM110 - asked whenever an Order may fail
        if is_empty(region, board) and half_force(board, origin, region) is not None:
            return True
    return False


def no_march(board: Board, origin: RegionName, kind: str) -> str:
    """crusade.march.jerusalem, crusade.march.one_left, crusade.orders.sea: why no such March is possible, in words."""
    force = board.force(origin, board.army) or Force()
    if origin == JERUSALEM:
        return "it never marches out of Jerusalem"
    if kind == "sea" and not sea_reach(board, origin):
        return f"{origin} is not an open Port"
    if kind == "disperse" and not parts(board, origin):
        return "too few Units for three parts"
    if kind != "disperse" and not may_leave(board, force):
        return "its only Unit stays"
    if not reach(board, origin, "march" if kind == "disperse" else kind):
        return "no region is adjacent"
    return "no region within reach that it could win or join"


# Reach


def reach(board: Board, origin: RegionName, kind: str) -> Reach:
    """crusade.orders.sea, crusade.ruling.long_march: where this kind of March can go."""
    if kind == "sea":
        return sea_reach(board, origin)
    found: Reach = {region: [None] for region in board.neighbours(origin)}
    if kind == "forced":
        for middle in board.neighbours(origin):
            if not board.theirs(middle):
                for region in board.neighbours(middle):
                    if region != origin:
                        found.setdefault(region, []).append(middle)
    return found


def sea_reach(board: Board, origin: RegionName) -> Reach:
    """crusade.orders.sea: from a Port to any other, Destroyed Ports excepted."""
    open_ports = [region for region in board.ports() if not board.is_destroyed(region)]
    return {region: [] for region in open_ports if region != origin} if origin in open_ports else {}


def bandits_on(board: Board, origin: RegionName, target: RegionName, middle: RegionName | None) -> int:
    """crusade.bandits.pass: how many Bandits lie on a way by land."""
    if middle is None:
        return int(board.has_bandit(origin, target))
    return int(board.has_bandit(origin, middle)) + int(board.has_bandit(middle, target))


def fewest_bandits(board: Board, origin: RegionName, target: RegionName, middles: list[RegionName | None]) -> int:
    """crusade.ruling.long_march, crusade.base.march.sea: the Bandits on the best way; none at sea."""
    if len(middles) == 1:
        return bandits_on(board, origin, target, middles[0])
    return min((bandits_on(board, origin, target, middle) for middle in middles), default=0)


def way(
    board: Board, table: Table, origin: RegionName, target: RegionName, middles: list[RegionName | None]
) -> RegionName | None:
    """crusade.ruling.long_march: the region between, on the way with the fewest Bandits; then by Proximity."""
    if len(middles) < 2:
        return middles[0] if middles else None
    fewest = fewest_bandits(board, origin, target, middles)
    best = [middle for middle in middles if bandits_on(board, origin, target, middle) == fewest]
    if None in best:
        return None
    between = [middle for middle in best if middle is not None]
    return the_closest(between, board, table, "crusade.march.ties", "Which way does it march?")


# Destinations


def options(bot: BotState, board: Board, origin: RegionName, kind: str) -> Destinations | None:
    """crusade.march.jerusalem, crusade.march.attack, crusade.march.empty, crusade.march.own: the first kind it has
    any of."""
    force = board.force(origin, board.army)
    if origin == JERUSALEM or force is None or not may_leave(board, force):
        return None
    foes, free, own = sorted_out(board, reach(board, origin, kind))
    return (
        attacks(board, origin, foes)
        or into_empty(board, origin, free)
        or into_own(board, origin, own)
        or desperate(board, origin, foes)
    )


def sorted_out(board: Board, near: Reach) -> tuple[Reach, list[RegionName], list[RegionName]]:
    """crusade.march.attack, crusade.march.empty, crusade.march.own: regions with a player, empty ones, and its own."""
    foes: Reach = {}
    free: list[RegionName] = []
    own: list[RegionName] = []
    strict = board.rulings["crusade.ruling.empty"] == "nothing"
    for region, ways in near.items():
        if board.theirs(region):
            foes[region] = ways
        elif board.ours(region):
            own.append(region)
        elif not strict or not has_neutrals(region, board):
            free.append(region)
    return foes, free, own


def may_leave(board: Board, force: Force) -> bool:
    """crusade.march.one_left, crusade.ruling.one_left: one Unit stays, so that a single one marches only by the other
    reading."""
    return pieces(force) > 1 or board.rulings["crusade.ruling.one_left"] == "half_goes"


def _options(kind: str, near: Iterable[RegionName], force: Callable[[RegionName], Force | None]) -> Destinations | None:
    forces = {region: going for region in near if (going := force(region)) is not None}
    return Destinations(kind, forces) if forces else None


def attacks(board: Board, origin: RegionName, foes: Reach) -> Destinations | None:
    """crusade.march.attack: the regions of players in which the force it may bring wins."""

    def force(region: RegionName) -> Force | None:
        going = battle_force(board, origin, region)
        if going is None or not wins(board, region, going, fewest_bandits(board, origin, region, foes[region])):
            return None
        return going

    return _options(BATTLE, foes, force) if foes else None


def desperate(board: Board, origin: RegionName, foes: Reach) -> Destinations | None:
    """crusade.ruling.only_stronger: by the other reading it attacks where it does not win, if nothing else is open."""
    if board.rulings["crusade.ruling.only_stronger"] == "fail":
        return None
    return _options(DESPERATE, foes, lambda region: battle_force(board, origin, region))


def into_empty(board: Board, origin: RegionName, free: list[RegionName]) -> Destinations | None:
    """crusade.march.empty: the empty regions it can go to, with half of its pieces."""
    return _options(EMPTY, free, lambda region: half_force(board, origin, region))


def into_own(board: Board, origin: RegionName, own: list[RegionName]) -> Destinations | None:
    """crusade.march.own: the regions of its alliance it can go to, with as many as make both equal."""
    return _options(OWN, own, lambda region: equal_force(board, origin, region))


def destination(
    bot: BotState, board: Board, table: Table, origin: RegionName, kind: str
) -> tuple[RegionName, Force] | None:
    """crusade.march.ties: where the March goes, and with whom; None if nowhere."""
    found = options(bot, board, origin, kind)
    if found is None:
        nowhere(board, table, origin, kind)
        return None
    region = choose(bot, board, table, origin, kind, found)
    return region, found.forces[region]


RULES = {
    BATTLE: "crusade.march.attack.strongest",
    EMPTY: "crusade.march.empty",
    OWN: "crusade.march.own",
    DESPERATE: "crusade.ruling.only_stronger",
}


def choose(
    bot: BotState,
    board: Board,
    table: Table,
    origin: RegionName,
    kind: str,
    found: Destinations,
    taken: Collection[RegionName] = (),
) -> RegionName:
    """crusade.march.attack.strongest, crusade.general.strength.leader, crusade.march.empty.order, crusade.march.ties:
    one of the destinations of a kind."""
    left = among(
        list(found.forces),
        lambda: [one for one in reach(board, origin, "march" if kind == "disperse" else kind) if one not in taken],
        table,
        rule=RULES[found.kind],
        question=asking(table, "Where does it march from {}?", origin),
        words=found.kind,
        why=lambda region: why_not_there(board, origin, kind, region, found.kind, found.forces),
    )
    if kind == "forced" and board.rulings["crusade.ruling.long_march"] == "adjacent":
        left = left.prefer("adjacent", board.neighbours(origin).__contains__)
    if found.kind == BATTLE:
        left = strongest_player(left, board)
    elif found.kind == DESPERATE:
        left = weakest_player(left, board)
    elif found.kind == EMPTY:
        left = left.prefer("an Order of its own is there", lambda region: bool(board.waiting(region)))
    return closest(jerusalem_first(left, bot, board), board).at_random()


def nowhere(board: Board, table: Table, origin: RegionName, kind: str) -> None:
    """Whoever listens hears of every region in reach, and why the March does not go there."""
    force = board.force(origin, board.army)
    if table.listener is None or origin == JERUSALEM or force is None or not may_leave(board, force):
        return
    if not reach(board, origin, kind):
        return
    nobody(
        lambda: reach(board, origin, kind),
        table,
        rule="crusade.march.attack",
        question=f"Where does it march from {origin}?",
        words="that it could win or join",
        why=lambda region: why_not_there(board, origin, kind, region, DESPERATE, ()),
    )


KINDS = (BATTLE, EMPTY, OWN, DESPERATE)


def why_not_there(
    board: Board, origin: RegionName, kind: str, region: RegionName, chosen: str, joined: Collection[RegionName]
) -> str:
    """Why a March does not go to a region in reach. What comes later than the kind chosen has not been looked at."""
    if board.theirs(region) and kind != "disperse":
        return odds(board, origin, kind, region)
    if region in joined:
        return ""
    if board.theirs(region):
        return "too strong for a part"
    own = OWN if board.ours(region) else EMPTY
    if KINDS.index(own) > KINDS.index(chosen):
        return own
    return "has as many pieces, or no free slot" if own == OWN else "no free slot"


def odds(board: Board, origin: RegionName, kind: str, region: RegionName) -> str:
    """The Strength that would attack a region against that of its defenders: 5 against 6."""
    force = battle_force(board, origin, region)
    if force is None:
        return "nobody could go"
    bandits = fewest_bandits(board, origin, region, reach(board, origin, kind)[region])
    own, against = forces.odds(board, region, force, bandits)
    return f"{own} against {against}"


# The Disperse March


def disperse(bot: BotState, board: Board, table: Table, origin: RegionName) -> bool:
    """crusade.march.disperse, crusade.march.disperse.origin, crusade.game.win: two equal parts to two regions, if that
    is possible; the second stays if the first has won the game."""
    each = parts(board, origin)
    if not each:
        return table.cannot("{} cannot be divided", origin)
    targets = dispersal_targets(bot, board, table, origin)
    if targets is None:
        return table.cannot("there are no two regions to disperse to from {}", origin)
    for region, force in dispersal(board, table, origin, *targets, each):
        if not board.is_over() and can_still_go(board, origin, region, force):
            board.march(origin, region, force)
    return True


def can_still_go(board: Board, origin: RegionName, region: RegionName, force: Force) -> bool:
    """crusade.march.disperse.origin, crusade.march.attack: whether a part is still there after the Battle of the other,
    leaves a Unit behind, and wins where it has to fight."""
    there = board.force(origin, board.army)
    if there is None or units(there) <= units(force):
        return False
    if any(count(force, unit) > count(there, unit) for unit in TYPES) or set(force.leaders) - set(there.leaders):
        return False
    return not board.theirs(region) or wins(board, region, force, bandits_on(board, origin, region, None))


def parts(board: Board, origin: RegionName) -> int:
    """crusade.march.disperse.origin, crusade.march.jerusalem: how many go to each region; 0 if a Unit could not
    stay."""
    force = board.force(origin, board.army)
    if force is None or origin == JERUSALEM:
        return 0
    _, each = split(pieces(force), board.rulings["crusade.ruling.disperse"])
    leaders = min(len(force.leaders), 2 * each)
    return each if units(force) - (2 * each - leaders) >= 1 else 0


def dispersal_choices(bot: BotState, board: Board, origin: RegionName) -> list[RegionName]:
    """crusade.ruling.disperse_where: all regions that one part of a Disperse March could go to."""
    return [region for found in dispersal_kinds(board, origin, []) for region in found.forces]


def dispersal_kinds(board: Board, origin: RegionName, taken: list[RegionName]) -> list[Destinations]:
    """crusade.ruling.disperse_where: as for two Marches, with the number given: a Battle won, then empty, then own."""
    there = board.force(origin, board.army)
    each = parts(board, origin)
    if there is None or not each:
        return []
    force = copy(there)
    for region in taken:
        part(force, part_force(board, origin, region, force, each, force.leaders[:each]) or Force())
    near = {region: ways for region, ways in reach(board, origin, "march").items() if region not in taken}
    leaders = force.leaders[:each]

    def going(region: RegionName) -> Force | None:
        return part_force(board, origin, region, force, each, leaders)

    def fight(region: RegionName) -> Force | None:
        some = going(region) if board.theirs(region) else None
        return some if some and wins(board, region, some, int(board.has_bandit(origin, region))) else None

    kinds = [
        _options(BATTLE, near, fight) if board.rulings["crusade.ruling.disperse_where"] == "as_two_marches" else None,
        _options(EMPTY, near, lambda region: going(region) if is_empty(region, board) else None),
        _options(OWN, near, lambda region: going(region) if board.ours(region) and not board.theirs(region) else None),
    ]
    return [one for one in kinds if one]


def dispersal_targets(
    bot: BotState, board: Board, table: Table, origin: RegionName
) -> tuple[RegionName, RegionName] | None:
    """crusade.ruling.disperse_where: two different regions, chosen one after the other."""
    targets: list[RegionName] = []
    for _ in range(2):
        kinds = dispersal_kinds(board, origin, targets)
        if not kinds:
            return None
        targets.append(choose(bot, board, table, origin, "disperse", kinds[0], targets))
    return targets[0], targets[1]


def dispersal(
    board: Board, table: Table, origin: RegionName, first: RegionName, second: RegionName, each: int
) -> list[tuple[RegionName, Force]]:
    """crusade.ruling.disperse_where, crusade.march.where_strongest: the two parts; Leaders where they make the
    strongest."""
    if board.force(origin, board.army) is None:
        return []
    one = two_parts(board, origin, first, second, each)
    if board.theirs(first) or board.theirs(second) or not one[0][1].leaders:
        return one
    other = two_parts(board, origin, second, first, each)
    if any(pieces(some) < each for _, some in other) or len(other) < 2:
        return one
    gain = leading(board, one) - leading(board, other)
    if gain == 0:
        question, rule = "Where do the Leaders go?", "crusade.march.where_strongest"
        return one if the_closest([first, second], board, table, rule, question) == first else other
    return one if gain > 0 else other


def two_parts(
    board: Board, origin: RegionName, first: RegionName, second: RegionName, each: int
) -> list[tuple[RegionName, Force]]:
    """The two parts, with as many Leaders in the first as its number takes."""
    left = copy(board.force(origin, board.army) or Force())
    made = []
    for region, leaders in ((first, left.leaders[:each]), (second, left.leaders[each : 2 * each])):
        force = part_force(board, origin, region, left, each, leaders) or Force(leaders=leaders)
        part(left, force)
        made.append((region, force))
    return [(region, force) for region, force in made if pieces(force)]


def leading(board: Board, made: list[tuple[RegionName, Force]]) -> int:
    """How strong the region with the Leaders would be."""
    region, force = made[0]
    return board.strength(region) + worth(board, region, force)
