"""Stronger and weaker, Proximity, and which region comes first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from foeman.engine.narrowing import Explained, Narrowing, among, narrow
from foeman.engine.table import Table
from foeman.games.crusade.bots.board import JERUSALEM, Board, RegionName
from foeman.games.crusade.printed.pack import Column, OrderFail
from foeman.games.crusade.state import BotState

N = TypeVar("N", bound=Narrowing[RegionName])


class Rest(NamedTuple):
    """Who else there was to choose from, in a word what the others lack, and how it is with each.

    It is looked up for somebody who listens; nobody is asked for it at a physical table.
    """

    every: Callable[[], Iterable[RegionName]]
    words: str
    why: Callable[[RegionName], object] | None = None


# The Bot Table


def column_of(bot: BotState, board: Board) -> Column:
    """crusade.general.table, crusade.ruling.faces: the bot's column of the Bot Table."""
    return board.printed.columns[face(bot.column, board)]


def order_fail_of(die: int, board: Board) -> OrderFail:
    """crusade.fail.roll, crusade.ruling.faces: what the Order Fail row has for a die."""
    return board.printed.order_fail[face(die, board)]


def face(die: int, board: Board) -> int:
    """crusade.ruling.faces: the place of a die's face in the table, counted from the left."""
    return die if board.rulings["crusade.ruling.faces"] == "left_to_right" else 7 - die


# Strength and Proximity

OWN, THEIRS = "Strength", "Strength of the players"


def asking(table: Table, words: str, *about: object) -> str:
    """The question that a decision answers; not a word of it while nobody listens."""
    return words.format(*about) if table.listener is not None else ""


def weakest(left: N, board: Board) -> N:
    """crusade.general.strength, crusade.general.strength.leader: the weakest, and of equals not a Leader alone."""
    return lowest_rank(left, OWN, board.rank)


def weakest_player(left: N, board: Board) -> N:
    """crusade.general.strength, crusade.general.strength.leader: the same by the Strength of the players."""
    return lowest_rank(left, THEIRS, board.their_rank)


def lowest_rank(left: N, words: str, rank: Callable[[RegionName], int]) -> N:
    """crusade.general.strength.leader: the lowest Strength, and of equals not a Leader alone."""
    if left.table.listener is None:
        return left.lowest(words, rank)
    left = left.lowest(words, lambda region: rank(region) >> 1)
    if len(left.left) > 1 and any(rank(region) & 1 for region in left.left):
        left = left.prefer("no Leader alone", lambda region: not rank(region) & 1)
    return left


def strongest(left: N, board: Board) -> N:
    """crusade.general.strength, crusade.general.strength.leader: the strongest, and of equals a Leader alone."""
    return highest_rank(left, OWN, board.rank)


def strongest_player(left: N, board: Board) -> N:
    """crusade.general.strength, crusade.general.strength.leader: the same by the Strength of the players."""
    return highest_rank(left, THEIRS, board.their_rank)


def highest_rank(left: N, words: str, rank: Callable[[RegionName], int]) -> N:
    """crusade.general.strength.leader: the highest Strength, and of equals a Leader alone."""
    if left.table.listener is None:
        return left.highest(words, rank)
    left = left.highest(words, lambda region: rank(region) >> 1)
    if len(left.left) > 1 and any(rank(region) & 1 for region in left.left):
        left = left.prefer("a Leader alone", lambda region: bool(rank(region) & 1))
    return left


def closest(left: N, board: Board) -> N:
    """crusade.general.proximity, crusade.general.proximity.glory: nearest to the players' side, then the Glory
    track."""
    if len(left.left) < 2:
        return left
    near = board.nearest(left.left)
    if isinstance(left, Explained):
        left.without([one for one in left.left if one not in near], "closest by Proximity", board.proximity_words)
        return left
    return left.prefer("closest by Proximity", near.__contains__)


def jerusalem_first(left: N, bot: BotState, board: Board) -> N:
    """crusade.ruling.jerusalem_first: of equal destinations Jerusalem, while more Strength is wanted there."""
    if len(left.left) > 1 and JERUSALEM in left.left and wants_jerusalem(bot, board):
        return left.prefer("Jerusalem, where Strength is wanted", JERUSALEM.__eq__)
    return left


def picked(
    regions: Sequence[RegionName], table: Table, rule: str, question: str, rest: Rest | None
) -> Narrowing[RegionName]:
    """Some regions to choose from; whoever listens hears of all that there were, and why the others are out."""
    if table.listener is None:
        return narrow(regions, table, rule=rule)
    every, words, why = rest or (lambda: regions, "", None)
    return among(regions, every, table, rule=rule, question=question, words=words, why_not=why)


def the_weakest(
    regions: Sequence[RegionName], board: Board, table: Table, rule: str, question: str = "", rest: Rest | None = None
) -> RegionName:
    """The weakest of some regions, by Proximity if several are."""
    if len(regions) == 1 and table.listener is None:
        return regions[0]
    return closest(weakest(picked(regions, table, rule, question, rest), board), board).at_random()


def the_strongest(
    regions: Sequence[RegionName], board: Board, table: Table, rule: str, question: str = "", rest: Rest | None = None
) -> RegionName:
    """The strongest of some regions, by Proximity if several are."""
    if len(regions) == 1 and table.listener is None:
        return regions[0]
    return closest(strongest(picked(regions, table, rule, question, rest), board), board).at_random()


def the_closest(
    regions: Sequence[RegionName], board: Board, table: Table, rule: str, question: str = "", rest: Rest | None = None
) -> RegionName:
    """crusade.adding.ties: one of equal regions, by Proximity."""
    if len(regions) == 1 and table.listener is None:
        return regions[0]
    return closest(picked(regions, table, rule, question, rest), board).at_random()


# What regions are


def is_empty(region: RegionName, board: Board) -> bool:
    """crusade.ruling.empty: no piece of any army; by the other reading no Neutral Unit either."""
    if board.ours(region) or board.theirs(region):
        return False
    return board.rulings["crusade.ruling.empty"] == "no_army" or not has_neutrals(region, board)


def has_neutrals(region: RegionName, board: Board) -> bool:
    """Whether Neutral Units stand there."""
    neutral = board.neutral(region)
    return neutral.infantry + neutral.cavalry + neutral.siege > 0


def own_regions(board: Board) -> list[RegionName]:
    """The regions in which the bot has Presence."""
    return board.present()


# The priorities of the Command Phase


def wants_jerusalem(bot: BotState, board: Board) -> bool:
    """crusade.command.jerusalem, crusade.command.jerusalem.both: whether its alliance is below the column's number
    there."""
    return board.strength(JERUSALEM) < column_of(bot, board).jerusalem


def is_jerusalem(region: RegionName, bot: BotState, board: Board) -> bool:
    """crusade.command.jerusalem: Jerusalem, while more Strength is wanted there."""
    return region == JERUSALEM and wants_jerusalem(bot, board)


def is_controlled(region: RegionName, bot: BotState, board: Board) -> bool:
    """crusade.command.weakest: a region that the bot controls."""
    return board.control(region) == board.army


def is_partners(region: RegionName, bot: BotState, board: Board) -> bool:
    """crusade.command.partner: a region that its partner controls, with Presence of the bot."""
    return board.control(region) == board.partner != "" and board.force(region, board.army) is not None


def is_any_other(region: RegionName, bot: BotState, board: Board) -> bool:
    """crusade.ruling.other_presence: any other region, unless the reading leaves those out."""
    return board.rulings["crusade.ruling.other_presence"] == "fourth"


PRIORITIES: tuple[tuple[str, Callable[[RegionName, BotState, Board], bool]], ...] = (
    ("Jerusalem, below the number of the column", is_jerusalem),
    ("controlled by the bot", is_controlled),
    ("controlled by its partner, with the bot's Presence", is_partners),
    ("any other", is_any_other),
)


def first_priority(
    regions: Sequence[RegionName],
    bot: BotState,
    board: Board,
    table: Table,
    rule: str,
    question: str,
    rest: Rest | None = None,
) -> RegionName | None:
    """crusade.command.weakest, crusade.orders.ties: the first priority that a region fits; there the weakest region."""
    if table.listener is not None and JERUSALEM in regions:
        number = column_of(bot, board).jerusalem
        table.fact("Strength {} in Jerusalem, column {} wants {}", board.strength(JERUSALEM), bot.column, number)
    for words, fits in PRIORITIES:
        fitting = [region for region in regions if fits(region, bot, board)]
        if fitting and table.listener is None:
            return the_weakest(fitting, board, table, rule)
        if fitting:
            left = picked(regions, table, rule, question, rest).prefer(words, fitting.__contains__)
            return closest(weakest(left, board), board).at_random()
    return None
