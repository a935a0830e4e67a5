"""Set objective: the kind of target by two dice, the region by the order of selection, and when a new one is due."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from foeman.engine.narrowing import Narrowing, among, nobody
from foeman.engine.table import Table
from foeman.games.sparta.bots.board import (
    ADVANTAGED,
    DISADVANTAGED,
    NAVY,
    ON_LAND,
    Board,
    Category,
    RegionName,
)
from foeman.games.sparta.bots.bot import Bot, count_successes

DICE = 2
MOST_ROLLS = 20
"""After so many rolls without a region chance decides, so that it always comes to an end."""
NOWHERE = RegionName("")


def first_objective(bot: Bot, board: Board, table: Table) -> None:
    """sparta.objective.always, sparta.ruling.first_objective: the first one is found at the end of the set-up."""
    find_objective(bot, board, table)


def renew_if_taken(bot: Bot, board: Board, table: Table) -> None:
    """sparta.objective.taken, sparta.objective.always, sparta.ruling.when_taken: a new one once it is the bot's."""
    region = board.objective()
    if region:
        if board.is_own(region):
            table.tell("{} has its objective, {}.", bot.side, region, rule="sparta.objective.taken")
            find_objective(bot, board, table)
    elif board.other_regions():
        find_objective(bot, board, table)


def find_objective(bot: Bot, board: Board, table: Table) -> RegionName:
    """sparta.objective.roll, sparta.objective.mark, sparta.ruling.marker: two dice, a region, and its marker."""
    with table.deciding("sparta.objective.roll", "Which region is the bot's objective?") as deciding:
        region = roll_for_region(bot, board, table)
        deciding.choose(region or "none: the bot controls every region")
    board.mark_objective(region)
    return region


def roll_for_region(bot: Bot, board: Board, table: Table) -> RegionName:
    """sparta.objective.roll, sparta.ruling.no_end: until a target gives a region; with none left to give, any by
    chance."""
    for _ in range(MOST_ROLLS):
        target = roll_target(bot, table)
        region = TARGETS[target](bot, board, table)
        if region is not None:
            return region
        if target == "economic":
            break
        table.in_vain("No region fits: the dice are rolled again.", rule="sparta.objective.roll")
    else:
        table.fact("after {} rolls without a region chance decides", MOST_ROLLS)
    return any_region(board, table)


def roll_target(bot: Bot, table: Table) -> str:
    """sparta.objective.roll: two dice, and the target for so many successes."""
    with table.deciding("sparta.objective.roll", "Which kind of target?") as deciding:
        successes = count_successes(bot, DICE, table, "sparta.objective.roll", "the objective")
        target = target_for(bot, successes)
        table.fact("successes: {}, so the kind of target is {}", successes, target)
        deciding.choose(target)
    return target


def target_for(bot: Bot, successes: int) -> str:
    """sparta.objective.zero, sparta.objective.one, sparta.objective.two, sparta.ruling.thebes: by the side's line."""
    target = bot.printed.bot.objectives[bot.colour, successes]
    if target == "navy" and bot.side == "Thebes" and bot.rulings["sparta.ruling.thebes"] == "land_power":
        return "army"
    return target


def any_region(board: Board, table: Table) -> RegionName:
    """sparta.objective.always, sparta.ruling.own_region, sparta.ruling.given_up: a region that is not the bot's, none
    if all are."""
    regions = board.other_regions()
    given_up = board.given_up()
    left = [region for region in regions if region not in given_up] or regions
    if not left:
        return NOWHERE
    rule, words = "sparta.region.chance", "not the bot's, and as far as possible not given up"
    every, why = partial(every_region, board, regions), board.region_words
    question = "Which region is left?"
    return among(left, every, table, rule=rule, question=question, words=words, why=why).at_random()


def every_region(board: Board, regions: list[RegionName]) -> list[RegionName]:
    """The whole map, or what is known of it."""
    return board.every_region() or regions


# The kinds of target


def economic_target(bot: Bot, board: Board, table: Table) -> RegionName | None:
    """sparta.objective.economic, sparta.ruling.own_region, sparta.ruling.given_up: worth the most talents."""
    words = "not the bot's own, not given up, and worth the most talents"
    return select_region(bot, board, board.richest_regions(), table, words, partial(why_not_rich, board))


def army_target(bot: Bot, board: Board, table: Table) -> RegionName | None:
    """sparta.objective.army.swap: a bot advantaged on land takes a navy target instead."""
    if board.standing_on_land() != ADVANTAGED:
        return army_region(bot, board, table)
    table.fact("advantaged on land: a navy target instead")
    if board.standing_at_sea() != ADVANTAGED:
        return navy_region(bot, board, table)
    return when_both_advantaged(bot, board, navy_region, table)


def navy_target(bot: Bot, board: Board, table: Table) -> RegionName | None:
    """sparta.objective.navy.swap: a bot advantaged at sea takes an army target instead."""
    if board.standing_at_sea() != ADVANTAGED:
        return navy_region(bot, board, table)
    table.fact("advantaged at sea: an army target instead")
    if board.standing_on_land() != ADVANTAGED:
        return army_region(bot, board, table)
    return when_both_advantaged(bot, board, army_region, table)


Finder = Callable[[Bot, Board, Table], RegionName | None]


def when_both_advantaged(bot: Bot, board: Board, swapped: Finder, table: Table) -> RegionName | None:
    """sparta.ruling.both_advantaged: the dice again; or one swap; or the strategic target."""
    table.fact("advantaged on land and at sea")
    reading = bot.rulings["sparta.ruling.both_advantaged"]
    if reading == "one_swap":
        return swapped(bot, board, table)
    return strategic_target(bot, board, table) if reading == "strategic" else None


def army_region(bot: Bot, board: Board, table: Table) -> RegionName | None:
    """sparta.objective.army.region, sparta.ruling.no_region: of the nearest category that any region provides."""
    left = list(board.categories_behind())
    while left:
        category = nearest_category(bot, board, left, table)
        region = provider(bot, board, category, table)
        if region is not None:
            return region
        left.remove(category)
    return None


def nearest_category(bot: Bot, board: Board, left: list[Category], table: Table) -> Category:
    """sparta.objective.army.category, sparta.ruling.closest: the fewest assets short of being ahead, or by share."""
    rule, question = "sparta.objective.army.category", "Which asset is wanted?"
    words = "the bot is not ahead, and a region may provide it"
    chosen = among(left, lambda: ON_LAND, table, rule=rule, question=question, words=words, why=board.asset_words)
    if bot.rulings["sparta.ruling.closest"] == "ratio":
        return chosen.highest("share of the enemy's number", board.asset_share).at_random()
    return chosen.lowest("number of assets missing", board.assets_missing).at_random()


def provider(bot: Bot, board: Board, category: Category, table: Table) -> RegionName | None:
    """sparta.objective.army.region, sparta.objective.navy.region: a region that provides an asset."""
    words = PROVIDES[category]
    return select_region(bot, board, board.providers(category), table, words, partial(why_no_provider, board))


PROVIDES: dict[Category, str] = {
    "elite": "not the bot's own, not given up, and provides elite",
    "skirmisher": "not the bot's own, not given up, and provides skirmisher",
    "cavalry": "not the bot's own, not given up, and provides cavalry",
    "navy": "not the bot's own, not given up, and provides navy",
}


def why_not_rich(board: Board, region: RegionName) -> str:
    """Whose a region is, and what it is worth."""
    return f"{board.region_words(region)}, talents: {board.talents_of(region)}"


def why_no_provider(board: Board, region: RegionName) -> str:
    """Whose a region is, and what it provides."""
    return f"{board.region_words(region)}: {board.reward_words(region)}"


def navy_region(bot: Bot, board: Board, table: Table) -> RegionName | None:
    """sparta.objective.navy.region, sparta.ruling.no_region: a region that provides allied navies."""
    return provider(bot, board, NAVY, table)


def strategic_target(bot: Bot, board: Board, table: Table) -> RegionName | None:
    """sparta.ruling.strategic_own, sparta.ruling.given_up: the region aimed at, or else the other one named."""
    rule = "sparta.objective.strategic.sparta" if bot.is_red else "sparta.objective.strategic.athens"
    with table.deciding(rule, "Which region is the strategic target?") as deciding:
        region = strategic_region(bot, board, table)
        deciding.choose("none" if region is None else region)
    return region


def strategic_region(bot: Bot, board: Board, table: Table) -> RegionName | None:
    """sparta.ruling.strategic_own: the region aimed at, or else the other one named."""
    aim, other = named_regions(bot, board, table)
    if is_possible(board, aim, table):
        return aim
    tries = bot.rulings["sparta.ruling.strategic_own"] == "other_named"
    return other if tries and is_possible(board, other, table) else None


def named_regions(bot: Bot, board: Board, table: Table) -> tuple[RegionName, RegionName]:
    """sparta.objective.strategic.sparta, sparta.objective.strategic.athens: first the one to aim at."""
    first, second = (RegionName(name) for name in bot.printed.bot.targets[bot.colour])
    if not (first and second):
        return (first, second) if first else (second, first)
    holds = sparta_can_get_to(board, first, table) if bot.is_red else grain_is_there(board, table)
    return (first, second) if holds else (second, first)


def sparta_can_get_to(board: Board, region: RegionName, table: Table) -> bool:
    """sparta.objective.strategic.sparta, sparta.ruling.even_at_sea, sparta.ruling.march: even at sea, or on foot."""
    if board.standing_at_sea() != DISADVANTAGED:
        table.fact("not disadvantaged at sea")
        return True
    marches = board.can_march(region)
    table.fact("{} can be marched to" if marches else "{} can be reached neither by land nor by sea", region)
    return marches


def grain_is_there(board: Board, table: Table) -> bool:
    """sparta.objective.strategic.athens, sparta.ruling.grain: the marker on Sicily, and nowhere else."""
    there = board.grain_on_sicily()
    table.fact("the grain marker is on Sicily" if there else "the grain marker is not on Sicily")
    return there


def is_possible(board: Board, region: RegionName, table: Table) -> bool:
    """sparta.ruling.own_region, sparta.ruling.given_up: neither the bot's own nor given up this turn."""
    if not region:
        return table.cannot("no such region is on this map")
    if region in board.given_up():
        return table.cannot("{} is given up this turn", region)
    return not board.is_own(region) or table.cannot("{} is the bot's own", region)


TARGETS: dict[str, Finder] = {
    "economic": economic_target,
    "army": army_target,
    "navy": navy_target,
    "strategic": strategic_target,
}


# Region selection


def select_region(
    bot: Bot,
    board: Board,
    regions: list[RegionName],
    table: Table,
    words: str,
    why: Callable[[RegionName], object],
) -> RegionName | None:
    """sparta.region.chance, sparta.ruling.selection_order: the points in turn, each on what the last has left."""
    rule, question, every = "sparta.region.least", "Which region?", board.every_region
    if not regions:
        nobody(every, table, rule=rule, question=question, words=words, why=why)
        return None
    chosen = among(regions, every, table, rule=rule, question=question, words=words, why=why)
    first_fit = bot.rulings["sparta.ruling.selection_order"] == "first_fit"
    for point in POINTS:
        if first_fit and len(chosen.left) < len(regions):
            break
        chosen = point(bot, board, chosen)
    return chosen.at_random()


def fewest_changes(bot: Bot, board: Board, chosen: Narrowing[RegionName]) -> Narrowing[RegionName]:
    """sparta.region.least, sparta.ruling.altered_least: the fewest changes until the bot controls it."""
    if bot.rulings["sparta.ruling.altered_least"] == "steps":
        return chosen.lowest("number of changes", board.steps_to_control)
    return chosen.lowest("number of changes", board.spaces_to_control)


def enemy_or_easy(bot: Bot, board: Board, chosen: Narrowing[RegionName]) -> Narrowing[RegionName]:
    """sparta.region.enemy, sparta.region.neutral, sparta.ruling.other_neutral, sparta.ruling.adjacent_ally: the
    enemy's, then easy ones."""
    before = len(chosen.left)
    chosen = chosen.prefer("the enemy's", board.is_enemy)
    if len(chosen.left) < before or before < 2 or board.is_enemy(chosen.left[0]):
        return chosen
    by_space = bot.rulings["sparta.ruling.adjacent_ally"] == "space"
    return chosen.prefer("nobody's and easy", board.is_easy if by_space else board.is_easy_by_region)


def on_foot(bot: Bot, board: Board, chosen: Narrowing[RegionName]) -> Narrowing[RegionName]:
    """sparta.region.march, sparta.ruling.whose_advantage: for a bot advantaged on land, where its troops can march."""
    if len(chosen.left) < 2 or board.standing_on_land() != ADVANTAGED:
        return chosen
    return chosen.prefer("can be marched to", board.can_march)


Point = Callable[[Bot, Board, Narrowing[RegionName]], Narrowing[RegionName]]

POINTS: tuple[Point, ...] = (fewest_changes, enemy_or_easy, on_foot)
