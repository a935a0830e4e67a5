"""Deployment: each mobilised force looks for an enemy force to fight, then raids the objective."""

from __future__ import annotations

from functools import partial

from foeman.engine.narrowing import narrow
from foeman.engine.table import Table
from foeman.games.sparta.bots import leaders, objective
from foeman.games.sparta.bots.board import LAND, PURPOSE, Battle, Board, Foe, Force, Region, Space, Standing
from foeman.games.sparta.bots.bot import Bot, all_succeed

FIGHT_RULES: dict[Standing, str] = {
    "advantaged": "sparta.deploy.fight.advantaged",
    "tied": "sparta.deploy.fight.tied",
    "disadvantaged": "sparta.deploy.fight.disadvantaged",
}
ORDER: dict[Standing, int] = {"advantaged": 0, "tied": 1, "disadvantaged": 2}


def deploy(bot: Bot, board: Board, table: Table) -> None:
    """sparta.deploy.order, sparta.ruling.blocked_force: every mobilised force once, by the present objective."""
    for force in list(board.mobilised()):
        deploy_force(bot, board, force, table)


def deploy_force(bot: Bot, board: Board, force: Force, table: Table, by_card: bool = False) -> None:
    """sparta.deploy.order, sparta.ruling.after_victory: first a fight; then a raid, unless the fight was lost."""
    if fight_somebody(bot, board, force, table, by_card) and not board.has_won(force):
        return
    raid_objective(bot, board, force, table)


# 1: Is there an enemy force to fight?


def fight_somebody(bot: Bot, board: Board, force: Force, table: Table, by_card: bool = False) -> bool:
    """sparta.deploy.order, sparta.ruling.pairs: one test for each enemy force in reach; the first passed is fought."""
    foes = board.enemy_forces()
    left = list(board.foes_in_reach(force, foes)) if foes else []
    while left:
        foe = most_urgent(board, force, left, table)
        left.remove(foe)
        battle = board.battle_with(force, foe)
        if fights(bot, board, foe, battle, table, by_card):
            leaders.appoint(bot, board, force, PURPOSE[battle], table)
            board.fight(force, foe)
            if board.has_won(force):
                objective.renew_if_taken(bot, board, table)
            return True
    return False


def most_urgent(board: Board, force: Force, foes: list[Foe], table: Table) -> Foe:
    """sparta.ruling.pairs: by standing in the battle that follows, a region at stake first, then chance."""
    return (
        narrow(foes, table, rule="sparta.ruling.pairs", question="Which enemy force comes first?")
        .lowest("standing (0 advantaged, 1 tied, 2 disadvantaged)", partial(standing_against, board, force))
        .prefer("a region is at stake", board.region_at_stake)
        .at_random()
    )


def standing_against(board: Board, force: Force, foe: Foe) -> int:
    """sparta.ruling.pairs: 0 if advantaged in a battle with this enemy force, 1 if tied, 2 if disadvantaged."""
    return ORDER[standing_in(board, board.battle_with(force, foe))]


def standing_in(board: Board, battle: Battle) -> Standing:
    """The bot's standing in this type of battle."""
    return board.standing_on_land() if battle == LAND else board.standing_at_sea()


def fights(bot: Bot, board: Board, foe: Foe, battle: Battle, table: Table, by_card: bool = False) -> bool:
    """sparta.deploy.fight.advantaged, sparta.deploy.fight.tied, sparta.deploy.fight.disadvantaged,
    sparta.cards.battle: all dice of the standing must succeed."""
    standing = standing_in(board, battle)
    rule = "sparta.cards.battle" if by_card else FIGHT_RULES[standing]
    with table.deciding(rule, "Does the bot fight?") as deciding:
        table.fact("{} in a {} battle with {}", standing, battle, foe)
        dice = fight_dice(bot, board, foe, standing, table, by_card)
        fight = all_succeed(bot, dice, table, rule, foe)
        deciding.choose("it fights" if fight else "it does not fight")
    return fight


def fight_dice(bot: Bot, board: Board, foe: Foe, standing: Standing, table: Table, by_card: bool) -> int:
    """sparta.deploy.fight.region, sparta.deploy.fight.zero, sparta.ruling.region_at_stake, sparta.ruling.below_zero,
    sparta.ruling.card_tests: one die fewer with a region at stake; with none to roll it fights."""
    dice = bot.printed.bot.tests["fight", standing]
    if not dice or (by_card and bot.rulings["sparta.ruling.card_tests"] == "bare"):
        return dice
    if not board.region_at_stake(foe):
        return dice
    table.fact("a region is at stake: one die fewer")
    return dice - 1


# 2: Raid the target region


def raid_objective(bot: Bot, board: Board, force: Force, table: Table) -> None:
    """sparta.deploy.order, sparta.ruling.home_space: the force raids in the objective region, or stays mobilised."""
    region = board.objective()
    space = raid_space(bot, board, region, force, table) if region else None
    if space is None:
        stay_blocked(bot, board, region, force, table)
        return
    leaders.appoint(bot, board, force, "raid", table)
    board.raid(force, space)
    objective.renew_if_taken(bot, board, table)


def raid_space(bot: Bot, board: Board, region: Region, force: Force, table: Table) -> Space | None:
    """sparta.deploy.raid.largest, sparta.ruling.largest: the largest enemy space in reach, equals by chance."""
    spaces = board.enemy_spaces(region, force)
    if not spaces:
        return one_value_space(bot, board, region, force, table)
    return (
        narrow(spaces, table, rule="sparta.deploy.raid.largest", question="Which space is raided?")
        .highest("value", board.size)
        .at_random()
    )


def one_value_space(bot: Bot, board: Board, region: Region, force: Force, table: Table) -> Space | None:
    """sparta.deploy.raid.one_value, sparta.ruling.no_enemy, sparta.ruling.no_space: nobody's space of value 1."""
    table.fact("no enemy space of {} in reach", region)
    if bot.rulings["sparta.ruling.no_enemy"] == "none_at_all" and board.has_enemy_space(region):
        return None
    spaces = board.one_value_spaces(region, force)
    if not spaces:
        return None
    return narrow(spaces, table, rule="sparta.deploy.raid.one_value", question="Which space is raided?").at_random()


def stay_blocked(bot: Bot, board: Board, region: Region, force: Force, table: Table) -> None:
    """sparta.deploy.raid.blocked, sparta.deploy.raid.new_target, sparta.ruling.blocked_force,
    sparta.ruling.given_up: the force stays mobilised, and the bot finds a new objective."""
    with table.deciding("sparta.deploy.raid.blocked", "Can the force be placed?") as deciding:
        deciding.choose("no: it stays mobilised")
    board.keep_mobilised(force)
    if not region:
        return
    if bot.rulings["sparta.ruling.given_up"] == "not_this_turn":
        board.give_up(region)
    objective.find_objective(bot, board, table)
