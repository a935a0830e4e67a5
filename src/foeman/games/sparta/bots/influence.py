"""Influence placement: region by region down the order, then the space."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from foeman.engine.narrowing import Narrowing, among, nobody, one_among
from foeman.engine.table import Table
from foeman.games.sparta.bots import objective
from foeman.games.sparta.bots.board import Board, RegionName, Space, Symbol
from foeman.games.sparta.bots.bot import Bot

WHERE = "Where does the influence go?"
OBJECTIVE = "Does it go to the objective?"
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


def region_for(bot: Bot, board: Board, left: int, table: Table) -> RegionName | None:
    """sparta.influence.least, sparta.ruling.list_or_least: the first level of the list that has a region."""
    if bot.rulings["sparta.ruling.list_or_least"] == "least_first":
        return least_first(bot, board, left, table)
    if table.listener is None:
        return first_level(bot, board, left, table)
    with table.deciding("sparta.influence.least", WHERE) as deciding:
        region = first_level(bot, board, left, table)
        table.fact("influence to place: {}", left)
        deciding.choose("nowhere" if region is None else region)
    return region


def first_level(bot: Bot, board: Board, left: int, table: Table) -> RegionName | None:
    """sparta.influence.least: level by level, until one has a region."""
    for level in LEVELS:
        region = level(bot, board, left, table)
        if region is not None:
            return region
    return None


def space_in(board: Board, region: RegionName, table: Table) -> Space | None:
    """sparta.ruling.space: the space by which the bot controls the region soonest; equals by chance."""
    rule, question, words = "sparta.ruling.space", "In which space?", "brings the region under control soonest"
    every, why = partial(board.spaces_of, region), board.space_words
    spaces = board.best_spaces(region)
    return one_among(spaces, every, table, rule=rule, question=question, words=words, why=why)


# The list


def the_objective(bot: Bot, board: Board, left: int, table: Table) -> RegionName | None:
    """sparta.influence.objective, sparta.ruling.objective_possible: the objective, if influence can go there."""
    region, rule = board.objective(), "sparta.influence.objective"
    if not region or not board.can_influence(region):
        not_there("no influence can be placed in the objective" if region else "it has no objective", table)
        return None
    if bot.rulings["sparta.ruling.objective_possible"] == "control" and not enough(bot, board, region, left):
        not_there(f"the influence at hand would not give {region}", table)
        return None
    words, why = "the objective, and open to influence", board.influence_words
    return one_among([region], board.every_region, table, rule=rule, question=WHERE, words=words, why=why)


def not_there(why: str, table: Table) -> None:
    """sparta.influence.objective: why no influence goes to the objective, to somebody who listens."""
    if table.listener is not None:
        with table.deciding("sparta.influence.objective", OBJECTIVE) as deciding:
            table.fact("{}", why)
            deciding.choose("no")


def enough(bot: Bot, board: Board, region: RegionName, left: int) -> bool:
    """sparta.ruling.objective_possible: whether the influence at hand gives control; an ally beside adds one."""
    steps = board.steps_to_control(region)
    return steps <= left or (steps == left + 1 and has_ally_beside(bot, board, region))


def one_is_enough(bot: Bot, board: Board, left: int, table: Table) -> RegionName | None:
    """sparta.influence.one, sparta.ruling.two_for_one: a region of nobody's that one influence gives."""
    if left != 1 and bot.rulings["sparta.ruling.two_for_one"] == "letter":
        with table.deciding("sparta.ruling.two_for_one", "Does a region count that one influence gives?") as deciding:
            table.fact("influence to place: {}", left)
            deciding.choose("no")
        return None
    words = "nobody's, and one influence gives it"
    return pick(bot, board, board.free_regions(1), table, "sparta.influence.one", words)


def two_are_needed(bot: Bot, board: Board, left: int, table: Table) -> RegionName | None:
    """sparta.influence.two: a region of nobody's that takes two, with two to place or an ally beside."""
    regions, words = board.free_regions(2), "nobody's, and two influence give it"
    if left < 2:
        words = "nobody's, two influence give it, and an ally is beside"
        regions = [region for region in regions if has_ally_beside(bot, board, region)]
    by_spaces = bot.rulings["sparta.ruling.altered_least"] != "steps"
    return pick(bot, board, regions, table, "sparta.influence.two", words, by_spaces)


def has_ally_beside(bot: Bot, board: Board, region: RegionName) -> bool:
    """sparta.ruling.adjacent_ally: an ally beside the space in question, or beside any of the region."""
    if bot.rulings["sparta.ruling.adjacent_ally"] == "space":
        return board.ally_beside_space(region)
    return board.ally_beside_region(region)


def the_enemys(bot: Bot, board: Board, left: int, table: Table) -> RegionName | None:
    """sparta.influence.enemy, sparta.ruling.enemies: a region of the enemy's, fewest changes first."""
    words = "the enemy's, and open to influence"
    return pick(bot, board, board.enemy_regions(), table, "sparta.influence.enemy", words, differ=True)


def any_region(bot: Bot, board: Board, left: int, table: Table) -> RegionName | None:
    """sparta.influence.chance: any region, by chance alone."""
    regions, rule, words = board.open_regions(), "sparta.influence.chance", "open to influence"
    every, why = board.every_region, board.influence_words
    return one_among(regions, every, table, rule=rule, question=WHERE, words=words, why=why)


Level = Callable[[Bot, Board, int, Table], RegionName | None]

LEVELS: tuple[Level, ...] = (the_objective, one_is_enough, two_are_needed, the_enemys, any_region)


# Between regions of one level


def pick(
    bot: Bot, board: Board, regions: list[RegionName], table: Table, rule: str, words: str, differ: bool = False
) -> RegionName | None:
    """sparta.influence.least, sparta.influence.symbol: fewest changes, then the symbol, then chance."""
    every, why = board.every_region, board.influence_words
    if not regions:
        nobody(every, table, rule=rule, question=WHERE, words=words, why=why)
        return None
    chosen = among(regions, every, table, rule=rule, question=WHERE, words=words, why=why)
    if differ:
        chosen = chosen.lowest("number of changes", changes_of(bot, board))
    return match_symbol(bot, board, chosen).at_random()


def changes_of(bot: Bot, board: Board) -> Callable[[RegionName], int]:
    """sparta.ruling.altered_least: steps of influence, or spaces whose control must change."""
    if bot.rulings["sparta.ruling.altered_least"] == "steps":
        return board.steps_to_control
    return board.spaces_to_control


def match_symbol(bot: Bot, board: Board, chosen: Narrowing[RegionName]) -> Narrowing[RegionName]:
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


def first_match(board: Board, symbols: list[Symbol], region: RegionName) -> int:
    """sparta.ruling.symbol: how far from the left of its own tile a region shows a symbol of the objective."""
    return next((place for place, symbol in enumerate(board.reward(region)) if symbol in symbols), NO_SYMBOL)


# The other reading of heading and list


def least_first(bot: Bot, board: Board, left: int, table: Table) -> RegionName | None:
    """sparta.ruling.list_or_least: fewest changes first; the list breaks ties, then the symbol, then chance."""
    regions, rule, words = board.open_regions(), "sparta.influence.least", "open to influence"
    every, why = board.every_region, board.influence_words
    if not regions:
        nobody(every, table, rule=rule, question=WHERE, words=words, why=why)
        return None
    chosen = (
        among(regions, every, table, rule=rule, question=WHERE, words=words, why=why)
        .lowest("number of changes", changes_of(bot, board))
        .lowest("level of the list", partial(level_of, bot, board, left))
    )
    if level_of(bot, board, left, chosen.left[0]) < len(LEVELS):
        chosen = match_symbol(bot, board, chosen)
    return chosen.at_random()


def level_of(bot: Bot, board: Board, left: int, region: RegionName) -> int:
    """sparta.ruling.list_or_least: on which level of the list a region stands, from 1."""
    if region == board.objective():
        return 1
    if region in board.free_regions(1) and (left == 1 or bot.rulings["sparta.ruling.two_for_one"] == "enough"):
        return 2
    if region in board.free_regions(2) and (left > 1 or has_ally_beside(bot, board, region)):
        return 3
    return 4 if board.is_enemy(region) else 5
