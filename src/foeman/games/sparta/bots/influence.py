"""Influence placement: region by region down the order, then the space."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from foeman.engine.narrowing import Narrowing, narrow
from foeman.engine.table import Table
from foeman.games.sparta.bots import objective
from foeman.games.sparta.bots.board import Board, Region, Space, Symbol
from foeman.games.sparta.bots.bot import Bot

WHERE = "Where does the influence go?"
NO_SYMBOL = 99


def place(bot: Bot, board: Board, count: int, table: Table) -> None:
    """sparta.influence.any_card, sparta.ruling.one_by_one: one after another, each by a fresh look at the order."""
    for left in range(count, 0, -1):
        region = region_for(bot, board, left, table)
        space = None if region is None else space_in(board, region, table)
        if space is None:
            return
        board.place_influence(space)
        if region == board.objective():
            objective.renew_if_taken(bot, board, table)


def region_for(bot: Bot, board: Board, left: int, table: Table) -> Region | None:
    """sparta.influence.least, sparta.ruling.list_or_least: the first level of the list that has a region."""
    if bot.rulings["sparta.ruling.list_or_least"] == "least_first":
        return least_first(bot, board, left, table)
    for level in LEVELS:
        region = level(bot, board, left, table)
        if region is not None:
            return region
    return None


def space_in(board: Board, region: Region, table: Table) -> Space | None:
    """sparta.ruling.space: the space by which the bot controls the region soonest; equals by chance."""
    spaces = board.best_spaces(region)
    if not spaces:
        return None
    return narrow(spaces, table, rule="sparta.ruling.space", question="In which space?").at_random()


# The list


def the_objective(bot: Bot, board: Board, left: int, table: Table) -> Region | None:
    """sparta.influence.objective, sparta.ruling.objective_possible: the objective, if influence can go there."""
    region = board.objective()
    if not region or not board.can_influence(region):
        table.fact("no influence can be placed in the objective")
        return None
    if bot.rulings["sparta.ruling.objective_possible"] == "control" and not enough(bot, board, region, left):
        table.fact("{} influence would not give {}", left, region)
        return None
    return narrow([region], table, rule="sparta.influence.objective", question=WHERE).at_random()


def enough(bot: Bot, board: Board, region: Region, left: int) -> bool:
    """sparta.ruling.objective_possible: whether the influence at hand gives control; an ally beside adds one."""
    steps = board.steps_to_control(region)
    return steps <= left or (steps == left + 1 and has_ally_beside(bot, board, region))


def one_is_enough(bot: Bot, board: Board, left: int, table: Table) -> Region | None:
    """sparta.influence.one, sparta.ruling.two_for_one: a region of nobody's that one influence gives."""
    if left != 1 and bot.rulings["sparta.ruling.two_for_one"] == "letter":
        return None
    regions = board.free_regions(1)
    return pick(bot, board, regions, table, "sparta.influence.one") if regions else None


def two_are_needed(bot: Bot, board: Board, left: int, table: Table) -> Region | None:
    """sparta.influence.two: a region of nobody's that takes two, with two to place or an ally beside."""
    regions = board.free_regions(2)
    if left < 2:
        regions = [region for region in regions if has_ally_beside(bot, board, region)]
    if not regions:
        return None
    return pick(
        bot, board, regions, table, "sparta.influence.two", bot.rulings["sparta.ruling.altered_least"] != "steps"
    )


def has_ally_beside(bot: Bot, board: Board, region: Region) -> bool:
    """sparta.ruling.adjacent_ally: an ally beside the space in question, or beside any of the region."""
    if bot.rulings["sparta.ruling.adjacent_ally"] == "space":
        return board.ally_beside_space(region)
    return board.ally_beside_region(region)


def the_enemys(bot: Bot, board: Board, left: int, table: Table) -> Region | None:
    """sparta.influence.enemy, sparta.ruling.enemies: a region of the enemy's, fewest changes first."""
    regions = board.enemy_regions()
    return pick(bot, board, regions, table, "sparta.influence.enemy", differ=True) if regions else None


def any_region(bot: Bot, board: Board, left: int, table: Table) -> Region | None:
    """sparta.influence.chance: any region, by chance alone."""
    regions = board.open_regions()
    return narrow(regions, table, rule="sparta.influence.chance", question=WHERE).at_random() if regions else None


Level = Callable[[Bot, Board, int, Table], Region | None]

LEVELS: tuple[Level, ...] = (the_objective, one_is_enough, two_are_needed, the_enemys, any_region)


# Between regions of one level


def pick(bot: Bot, board: Board, regions: list[Region], table: Table, rule: str, differ: bool = False) -> Region | None:
    """sparta.influence.least, sparta.influence.symbol: fewest changes, then the symbol, then chance."""
    chosen = narrow(regions, table, rule=rule, question=WHERE)
    if differ:
        chosen = chosen.lowest("number of changes", changes_of(bot, board))
    return match_symbol(bot, board, chosen).at_random()


def changes_of(bot: Bot, board: Board) -> Callable[[Region], int]:
    """sparta.ruling.altered_least: steps of influence, or spaces whose control must change."""
    if bot.rulings["sparta.ruling.altered_least"] == "steps":
        return board.steps_to_control
    return board.spaces_to_control


def match_symbol(bot: Bot, board: Board, chosen: Narrowing[Region]) -> Narrowing[Region]:
    """sparta.influence.symbol, sparta.ruling.symbol: the objective's symbols from the left; the first found decides."""
    region = board.objective()
    if len(chosen.left) < 2 or not region:
        return chosen
    symbols = board.reward(region)
    if bot.rulings["sparta.ruling.symbol"] == "candidate_tile":
        return chosen.lowest("place of such a symbol on its tile", partial(first_match, board, symbols))
    for symbol in symbols:
        showing = board.showing(chosen.left, symbol)
        if showing:
            return chosen.prefer(f"shows {symbol}, as the objective does", showing.__contains__)
    return chosen


def first_match(board: Board, symbols: list[Symbol], region: Region) -> int:
    """sparta.ruling.symbol: how far from the left of its own tile a region shows a symbol of the objective."""
    return next((place for place, symbol in enumerate(board.reward(region)) if symbol in symbols), NO_SYMBOL)


# The other reading of heading and list


def least_first(bot: Bot, board: Board, left: int, table: Table) -> Region | None:
    """sparta.ruling.list_or_least: fewest changes first; the list breaks ties, then the symbol, then chance."""
    regions = board.open_regions()
    if not regions:
        return None
    chosen = (
        narrow(regions, table, rule="sparta.influence.least", question=WHERE)
        .lowest("number of changes", changes_of(bot, board))
        .lowest("level of the list", partial(level_of, bot, board, left))
    )
    if level_of(bot, board, left, chosen.left[0]) < len(LEVELS):
        chosen = match_symbol(bot, board, chosen)
    return chosen.at_random()


def level_of(bot: Bot, board: Board, left: int, region: Region) -> int:
    """sparta.ruling.list_or_least: on which level of the list a region stands, from 1."""
    if region == board.objective():
        return 1
    if region in board.free_regions(1) and (left == 1 or bot.rulings["sparta.ruling.two_for_one"] == "enough"):
        return 2
    if region in board.free_regions(2) and (left > 1 or has_ally_beside(bot, board, region)):
        return 3
    return 4 if board.is_enemy(region) else 5
