"""Adding Units without covering icons, and removing those of the players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from foeman.engine.narrowing import several
from foeman.engine.table import Table
from foeman.games.crusade.bots.board import Board, RegionName, UnitType
from foeman.games.crusade.bots.priorities import (
    Rest,
    asking,
    closest,
    first_priority,
    has_neutrals,
    jerusalem_first,
    own_regions,
    picked,
    the_closest,
    the_weakest,
    weakest,
)
from foeman.games.crusade.printed.pack import TYPES, WORDS
from foeman.games.crusade.state import BotState, count, units


@dataclass(slots=True)
class Done:
    """What executing an Order or playing a card did: where new Units came, one entry each; whether it marched."""

    added: list[RegionName] = field(default_factory=list)
    marched: bool = False
    other: bool = False
    """Anything else that a card did."""
    failed: bool = False
    """Whether the Order failed and this was done in its place."""

    def anything(self) -> bool:
        """Whether anything was done at all."""
        return self.marched or self.other or bool(self.added)


def in_words(done: Done) -> str:
    """What was done: new Units: 2 in Acre, 1 in Tyre; a March."""
    places = Counter(done.added)
    added = [f"{number} in {region}" for region, number in places.items()]
    parts = [f"new Units: {', '.join(added)}"] if added else []
    return "; ".join([*parts, *(["a March"] if done.marched else []), *(["its other effects"] if done.other else [])])


# Adding


def where_to_add(bot: BotState, board: Board, table: Table) -> RegionName | None:
    """crusade.adding.where: the region that the priorities choose, of those with the bot's Presence."""
    return first_priority(own_regions(board), bot, board, table, "crusade.adding.where", "Where is it added?")


def add(bot: BotState, board: Board, table: Table, region: RegionName, unit: UnitType, number: int, done: Done) -> None:
    """crusade.adding.icons, crusade.adding.overflow: Units in a region as far as it has room, the others next to it."""
    number = min(number, board.pool(unit))
    here = min(number, board.room(region, unit))
    if here:
        board.add(region, unit, here)
        done.added += [region] * here
    left = number - here
    if left:
        words = "In {} no slot without an icon is free for {} {}."
        table.tell(words, region, left, WORDS[unit], rule="crusade.adding.overflow")
    while left:
        other = overflow(bot, board, table, region, unit)
        if other is None:
            table.fact("no room for {} in {} or next to it", WORDS[unit], region)
            return
        some = min(left, board.room(other, unit))
        board.add(other, unit, some)
        done.added += [other] * some
        left -= some


def add_neutral(
    bot: BotState, board: Board, table: Table, region: RegionName, unit: UnitType, number: int, done: Done
) -> None:
    """crusade.adding.icons, crusade.adding.overflow: Neutral Units in the same way."""
    number = min(number, board.neutral_pool(unit))
    here = min(number, board.room(region, unit))
    if here:
        board.add_neutral(region, unit, here)
        done.added += [region] * here
    left = number - here
    while left:
        other = overflow(bot, board, table, region, unit)
        if other is None:
            return
        some = min(left, board.room(other, unit))
        board.add_neutral(other, unit, some)
        done.added += [other] * some
        left -= some


def overflow(bot: BotState, board: Board, table: Table, region: RegionName, unit: UnitType) -> RegionName | None:
    """crusade.adding.overflow, crusade.adding.nowhere: the adjacent region that takes what the region cannot."""
    near = [other for other in board.neighbours(region) if not board.theirs(other)]
    own = [other for other in near if takes_overflow(other, board) and board.room(other, unit) > 0]
    if own:
        question = asking(table, "{} is full. Where does it go?", region)
        rest = beside(board, region, unit, "its alliance's own, with a free slot")
        left = picked(own, table, "crusade.adding.overflow", question, rest)
        return closest(jerusalem_first(weakest(left, board), bot, board), board).at_random()
    return unclaimed(board, table, region, [other for other in near if not board.ours(other)], unit)


def beside(board: Board, region: RegionName, unit: UnitType, words: str) -> Rest:
    """All regions next to one, who stands there, and whether a Unit finds no room."""
    return Rest(lambda: board.neighbours(region), words, lambda other: who_is_there(other, board, unit))


def who_is_there(region: RegionName, board: Board, unit: UnitType) -> str:
    """Who stands in a region, in words, and whether it has no room for a Unit."""
    if board.theirs(region):
        return "a player is there"
    others = "with Neutral Units" if has_neutrals(region, board) else "empty"
    who = "its alliance's own" if board.ours(region) else others
    return who if board.room(region, unit) > 0 else f"{who}, no free slot for it"


def takes_overflow(region: RegionName, board: Board) -> bool:
    """crusade.ruling.overflow: with Presence of the alliance, or by the other reading of the bot itself."""
    if board.rulings["crusade.ruling.overflow"] == "own_only":
        return board.force(region, board.army) is not None
    return board.ours(region)


def unclaimed(
    board: Board, table: Table, region: RegionName, regions: Sequence[RegionName], unit: UnitType
) -> RegionName | None:
    """crusade.adding.overflow.neutral: one with Neutral Units, failing that an empty one."""
    question = asking(table, "{} is full. Where does it go?", region)
    for neutral in (True, False):
        fitting = [one for one in regions if has_neutrals(one, board) == neutral and board.room(one, unit) > 0]
        if fitting:
            words = "with Neutral Units and a free slot" if neutral else "empty, with a free slot"
            rest = beside(board, region, unit, words)
            return the_closest(fitting, board, table, "crusade.adding.overflow.neutral", question, rest)
    return None


def capacity(board: Board, region: RegionName, unit: UnitType) -> int:
    """crusade.adding.nowhere: how many Units of a type find room in a region and next to it."""
    near = [other for other in board.neighbours(region) if not board.theirs(other)]
    free = sum(board.room(other, unit) for other in near if takes_overflow(other, board) or not board.ours(other))
    return min(board.pool(unit), board.room(region, unit) + free)


def can_add(board: Board, region: RegionName, unit: UnitType) -> bool:
    """crusade.adding.nowhere: whether one Unit finds room."""
    if board.pool(unit) < 1:
        return False
    return board.room(region, unit) > 0 or has_room_beside(board, region, unit)


def can_add_neutral(board: Board, region: RegionName, unit: UnitType) -> bool:
    """crusade.adding.nowhere: whether one Neutral Unit finds room."""
    if board.neutral_pool(unit) < 1:
        return False
    return board.room(region, unit) > 0 or has_room_beside(board, region, unit)


def has_room_beside(board: Board, region: RegionName, unit: UnitType) -> bool:
    """crusade.adding.overflow, crusade.adding.nowhere: whether a region next to one takes what that cannot."""
    for other in board.neighbours(region):
        is_open = not board.theirs(other) and board.room(other, unit) > 0
        if is_open and (takes_overflow(other, board) or not board.ours(other)):
            return True
    return False


def absent(bot: BotState, board: Board, table: Table, fits: Callable[[RegionName], bool]) -> list[RegionName]:
    """crusade.adding.absent: the empty regions that fit next to the weakest region, those with Neutral Units if there
    are any."""
    empties = {region: [one for one in empty_beside(region, board) if fits(one)] for region in own_regions(board)}
    led = [region for region, near in empties.items() if near]
    if not led:
        return []
    rest = Rest(lambda: own_regions(board), "next to an empty region that fits")
    near = empties[the_weakest(led, board, table, "crusade.adding.absent", "Next to which region?", rest)]
    return [region for region in near if has_neutrals(region, board)] or near


def empty_beside(region: RegionName, board: Board) -> list[RegionName]:
    """Regions next to one in which no army has a piece; here Neutral Units may stand by any reading."""
    return [other for other in board.neighbours(region) if not board.ours(other) and not board.theirs(other)]


# Removing


def remove_unit(bot: BotState, board: Board, table: Table) -> bool:
    """crusade.removing.region, crusade.removing.neutral: a player's Unit, where the players have the fewest."""
    regions = [region for region in held_by_players(board) if their_units(region, board)]
    if not regions:
        return table.cannot("no player has a Unit on the map")
    rest = Rest(lambda: held_by_players(board), "with a Unit of a player")
    left = picked(regions, table, "crusade.removing.region", "Where is a Unit removed?", rest)
    left = left.lowest("number of player Units", lambda region: their_units(region, board))
    region = closest(left, board).at_random()
    unit = unit_to_remove(region, board)
    armies = [army for army in board.players if units_of(region, army, unit, board)]
    whose = several(armies, table, rule="crusade.removing.region", question="Whose Unit is removed?").at_random()
    board.remove_unit(region, whose, unit)
    return True


def held_by_players(board: Board) -> list[RegionName]:
    """The regions in which a player has Presence."""
    return [region for region in board.regions() if board.theirs(region)]


def their_units(region: RegionName, board: Board) -> int:
    """How many Units the players have in a region; Leaders and Neutral Units are not counted."""
    return sum([units(force) for army in board.players if (force := board.force(region, army))])


def units_of(region: RegionName, army: str, unit: UnitType, board: Board) -> int:
    """How many Units of a type an army has there."""
    force = board.force(region, army)
    return count(force, unit) if force else 0


def unit_to_remove(region: RegionName, board: Board) -> UnitType:
    """crusade.ruling.remove_which: the strongest type there, or the weakest."""
    there = [unit for unit in TYPES if any(units_of(region, army, unit, board) for army in board.players)]
    weak = board.rulings["crusade.ruling.remove_which"] == "weakest_unit"
    return (min if weak else max)(there, key=lambda unit: board.worth(region, unit))


def remove_leader(bot: BotState, board: Board, table: Table) -> bool:
    """crusade.removing.leader: a player's Leader, of the Cavalry if there is one, where the players have the fewest."""
    found = [(region, army, leader) for region in board.regions() for army, leader in their_leaders(region, board)]
    if not found:
        return table.cannot("no player has a Leader on the map")
    arms = {leader: board.printed.leaders[leader].arm for _, _, leader in found}
    riders = [one for one in found if arms[one[2]] == "cavalry"] or found
    regions = list(dict.fromkeys(region for region, _, _ in riders))
    arm = "with a Cavalry Leader" if arms[riders[0][2]] == "cavalry" else "with a Leader"
    rest = Rest(lambda: held_by_players(board), arm, lambda region: leader_words(region, board))
    left = picked(regions, table, "crusade.removing.leader", "Where is a Leader removed?", rest)
    left = left.lowest("number of player Units", lambda region: their_units(region, board))
    region = closest(left, board).at_random()
    here = [(army, leader) for where, army, leader in riders if where == region]
    leaders, question = [one for _, one in here], "Which Leader is removed?"
    leader = several(leaders, table, rule="crusade.removing.leader", question=question).at_random()
    board.remove_leader(region, next(army for army, one in here if one == leader), leader)
    return True


def leader_words(region: RegionName, board: Board) -> str:
    """The players' Leaders in a region, in words."""
    return ", ".join(leader for _, leader in their_leaders(region, board)) or "no Leader"


def their_leaders(region: RegionName, board: Board) -> list[tuple[str, str]]:
    """The players' Leaders in a region, each with its army."""
    return [(army, one) for army in board.players if (force := board.force(region, army)) for one in force.leaders]
