"""Set objective: the kind of target by two dice, the region by the order of selection, and when a new one is due."""

from __future__ import annotations

from collections.abc import Callable

from foeman.engine.narrowing import Narrowing, narrow
from foeman.engine.table import Table
from foeman.games.sparta.bots.board import (
    ADVANTAGED,
    DISADVANTAGED,
    NAVY,
    Board,
    Category,
    Region,
)
from foeman.games.sparta.bots.bot import Bot, count_successes

DICE = 2
MOST_ROLLS = 20
"""After so many rolls without a region chance decides, so that it always comes to an end."""
NOWHERE = Region("")


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


def find_objective(bot: Bot, board: Board, table: Table) -> Region:
    """sparta.objective.roll, sparta.objective.mark, sparta.ruling.marker: two dice, a region, and its marker."""
    with table.deciding("sparta.objective.roll", "Which region is the bot's objective?") as deciding:
        region = roll_for_region(bot, board, table)
        deciding.choose(region or "none: the bot controls every region")
    board.mark_objective(region)
    return region


def roll_for_region(bot: Bot, board: Board, table: Table) -> Region:
    """sparta.objective.roll: until a target gives a region; with none left to give, any by chance."""
    for _ in range(MOST_ROLLS):
        successes = count_successes(bot, DICE, table, "sparta.objective.roll", "the objective")
        target = target_for(bot, successes)
        table.fact("successes: {}, so the target is {}", successes, target)
        region = TARGETS[target](bot, board, table)
        if region is not None:
            return region
        if target == "economic":
            break
    return any_region(board, table)


def target_for(bot: Bot, successes: int) -> str:
    """sparta.objective.zero, sparta.objective.one, sparta.objective.two, sparta.ruling.thebes: by the side's line."""
    target = bot.printed.bot.objectives[bot.colour, successes]
    if target == "navy" and bot.side == "Thebes" and bot.rulings["sparta.ruling.thebes"] == "land_power":
        return "army"
    return target


def any_region(board: Board, table: Table) -> Region:
    """sparta.objective.always, sparta.ruling.own_region: a region that is not the bot's, none if all are."""
    regions = board.other_regions()
    given_up = board.given_up()
    left = [region for region in regions if region not in given_up] or regions
    if not left:
        return NOWHERE
    return narrow(left, table, rule="sparta.region.chance", question="Which region is left?").at_random()


# The kinds of target


def economic_target(bot: Bot, board: Board, table: Table) -> Region | None:
    """sparta.objective.economic, sparta.ruling.own_region, sparta.ruling.given_up: worth the most talents."""
    return select_region(bot, board, board.richest_regions(), table)


def army_target(bot: Bot, board: Board, table: Table) -> Region | None:
    """sparta.objective.army.swap: a bot advantaged on land takes a navy target instead."""
    if board.standing_on_land() != ADVANTAGED:
        return army_region(bot, board, table)
    table.fact("advantaged on land: a navy target instead")
    if board.standing_at_sea() != ADVANTAGED:
        return navy_region(bot, board, table)
    return when_both_advantaged(bot, board, navy_region, table)


def navy_target(bot: Bot, board: Board, table: Table) -> Region | None:
    """sparta.objective.navy.swap: a bot advantaged at sea takes an army target instead."""
    if board.standing_at_sea() != ADVANTAGED:
        return navy_region(bot, board, table)
    table.fact("advantaged at sea: an army target instead")
    if board.standing_on_land() != ADVANTAGED:
        return army_region(bot, board, table)
    return when_both_advantaged(bot, board, army_region, table)


Finder = Callable[[Bot, Board, Table], Region | None]


def when_both_advantaged(bot: Bot, board: Board, swapped: Finder, table: Table) -> Region | None:
    """sparta.ruling.both_advantaged: the dice again; or one swap; or the strategic target."""
    table.fact("advantaged on land and at sea")
    reading = bot.rulings["sparta.ruling.both_advantaged"]
    if reading == "one_swap":
        return swapped(bot, board, table)
    return strategic_target(bot, board, table) if reading == "strategic" else None


def army_region(bot: Bot, board: Board, table: Table) -> Region | None:
    """sparta.objective.army.region, sparta.ruling.no_region: of the nearest category that any region provides."""
    left = list(board.categories_behind())
    while left:
        category = nearest_category(bot, board, left, table)
        region = select_region(bot, board, board.providers(category), table)
        if region is not None:
            return region
        table.fact("no region provides {}", category)
        left.remove(category)
    return None


def nearest_category(bot: Bot, board: Board, left: list[Category], table: Table) -> Category:
    """sparta.objective.army.category, sparta.ruling.closest: the fewest assets short of being ahead, or by share."""
    chosen = narrow(left, table, rule="sparta.objective.army.category", question="Which asset is wanted?")
    if bot.rulings["sparta.ruling.closest"] == "ratio":
        return chosen.highest("share of the enemy's number", board.asset_share).at_random()
    return chosen.lowest("number of assets missing", board.assets_missing).at_random()


def navy_region(bot: Bot, board: Board, table: Table) -> Region | None:
    """sparta.objective.navy.region, sparta.ruling.no_region: a region that provides allied navies."""
    return select_region(bot, board, board.providers(NAVY), table)


def strategic_target(bot: Bot, board: Board, table: Table) -> Region | None:
    """sparta.ruling.strategic_own, sparta.ruling.given_up: the region aimed at, or else the other one named."""
    aim, other = named_regions(bot, board, table)
    if is_possible(board, aim):
        return aim
    table.fact("{} cannot be the objective", aim)
    if bot.rulings["sparta.ruling.strategic_own"] == "other_named" and is_possible(board, other):
        return other
    return None


def named_regions(bot: Bot, board: Board, table: Table) -> tuple[Region, Region]:
    """sparta.objective.strategic.sparta, sparta.objective.strategic.athens: first the one to aim at."""
    first, second = (Region(name) for name in bot.printed.bot.targets[bot.colour])
    holds = sparta_can_get_to(board, first, table) if bot.is_red else grain_is_there(board, table)
    return (first, second) if holds else (second, first)


def sparta_can_get_to(board: Board, region: Region, table: Table) -> bool:
    """sparta.objective.strategic.sparta, sparta.ruling.even_at_sea, sparta.ruling.march: even at sea, or on foot."""
    if board.standing_at_sea() != DISADVANTAGED:
        table.fact("not disadvantaged at sea")
        return True
    marches = board.can_march(region)
    table.fact("{} can be marched to" if marches else "{} can neither be marched nor sailed to", region)
    return marches


def grain_is_there(board: Board, table: Table) -> bool:
    """sparta.objective.strategic.athens, sparta.ruling.grain: the marker on Sicily, and nowhere else."""
    there = board.grain_on_sicily()
    table.fact("the grain marker is on Sicily" if there else "the grain marker is not on Sicily")
    return there


def is_possible(board: Board, region: Region) -> bool:
    """sparta.ruling.own_region, sparta.ruling.given_up: neither the bot's own nor given up this turn."""
    return region not in board.given_up() and not board.is_own(region)


TARGETS: dict[str, Finder] = {
    "economic": economic_target,
    "army": army_target,
    "navy": navy_target,
    "strategic": strategic_target,
}


# Region selection


def select_region(bot: Bot, board: Board, regions: list[Region], table: Table) -> Region | None:
    """sparta.region.chance, sparta.ruling.selection_order: the points in turn, each on what the last has left."""
    if not regions:
        return None
    chosen = narrow(regions, table, rule="sparta.region.least", question="Which of these regions?")
    first_fit = bot.rulings["sparta.ruling.selection_order"] == "first_fit"
    for point in POINTS:
        if first_fit and len(chosen.left) < len(regions):
            break
        chosen = point(bot, board, chosen)
    return chosen.at_random()


def fewest_changes(bot: Bot, board: Board, chosen: Narrowing[Region]) -> Narrowing[Region]:
    """sparta.region.least, sparta.ruling.altered_least: the fewest changes until the bot controls it."""
    if bot.rulings["sparta.ruling.altered_least"] == "steps":
        return chosen.lowest("number of changes", board.steps_to_control)
    return chosen.lowest("number of changes", board.spaces_to_control)


def enemy_or_easy(bot: Bot, board: Board, chosen: Narrowing[Region]) -> Narrowing[Region]:
    """sparta.region.enemy, sparta.region.neutral, sparta.ruling.other_neutral: the enemy's, then easy ones."""
    before = len(chosen.left)
    chosen = chosen.prefer("the enemy's", board.is_enemy)
    if len(chosen.left) < before or before < 2 or board.is_enemy(chosen.left[0]):
        return chosen
    return chosen.prefer("nobody's and easy", board.is_easy)


def on_foot(bot: Bot, board: Board, chosen: Narrowing[Region]) -> Narrowing[Region]:
    """sparta.region.march, sparta.ruling.whose_advantage: for a bot advantaged on land, where its troops can march."""
    if len(chosen.left) < 2 or board.standing_on_land() != ADVANTAGED:
        return chosen
    return chosen.prefer("can be marched to", board.can_march)


Point = Callable[[Bot, Board, Narrowing[Region]], Narrowing[Region]]

POINTS: tuple[Point, ...] = (fewest_changes, enemy_or_easy, on_foot)
