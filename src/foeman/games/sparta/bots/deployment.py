"""Deployment: each mobilised force looks for an enemy force to fight, then raids the objective."""

from __future__ import annotations

from enum import IntEnum
from functools import partial

from foeman.engine.narrowing import among, nobody
from foeman.engine.table import Table
from foeman.games.sparta.bots import leaders, objective
from foeman.games.sparta.bots.board import LAND, PURPOSE, Battle, Board, Foe, ForceName, RegionName, Space, Standing
from foeman.games.sparta.bots.bot import Bot, all_succeed

FIGHT_RULES: dict[Standing, str] = {
    "advantaged": "sparta.deploy.fight.advantaged",
    "tied": "sparta.deploy.fight.tied",
    "disadvantaged": "sparta.deploy.fight.disadvantaged",
}
WHICH_SPACE = "Which space is raided?"


class Rank(IntEnum):
    """Standings in order; a reason says the word."""

    disadvantaged = 0
    tied = 1
    advantaged = 2

    def __str__(self) -> str:
        return self.name


RANKS: dict[Standing, Rank] = {"advantaged": Rank.advantaged, "tied": Rank.tied, "disadvantaged": Rank.disadvantaged}


def deploy(bot: Bot, board: Board, table: Table) -> None:
    """sparta.deploy.order, sparta.ruling.blocked_force: every mobilised force once, by the present objective."""
    for force in list(board.mobilised()):
        deploy_force(bot, board, force, table)


def deploy_force(bot: Bot, board: Board, force: ForceName, table: Table, by_card: bool = False) -> None:
    """sparta.deploy.order, sparta.ruling.no_leader: with a leader, first a fight; then a raid."""
    if not board.can_be_led(force):
        stay_without_leader(bot, board, force, table)
        return
    foe = foe_to_fight(bot, board, force, table, by_card)
    if foe is None:
        raid_objective(bot, board, force, table)
    else:
        fight_and_raid(bot, board, force, foe, table)


def stay_without_leader(bot: Bot, board: Board, force: ForceName, table: Table) -> None:
    """sparta.ruling.no_leader: it waits for a leader; by the other reading the objective is given up, too."""
    with table.deciding("sparta.ruling.no_leader", "Can the force be deployed?") as deciding:
        table.fact("no leader is free for {}", force)
        deciding.choose("no: it stays mobilised")
    region = board.objective()
    if bot.rulings["sparta.ruling.no_leader"] == "gives_up" and region:
        stay_blocked(bot, board, region, force, table)
    else:
        board.keep_mobilised(force)


def fight_and_raid(bot: Bot, board: Board, force: ForceName, foe: Foe, table: Table) -> None:
    """sparta.ruling.after_victory: who has won raids the objective, or by the other reading where it has fought."""
    one_place = bot.rulings["sparta.ruling.after_victory"] == "one_place"
    space = board.space_of_foe(foe) if one_place else None
    fight(bot, board, force, foe, table)
    if not board.has_won(force):
        return
    if space is None:
        raid_objective(bot, board, force, table)
    else:
        raid_where_it_won(bot, board, force, space, table)


# 1: Is there an enemy force to fight?


def foe_to_fight(bot: Bot, board: Board, force: ForceName, table: Table, by_card: bool = False) -> Foe | None:
    """sparta.deploy.order: an enemy force in reach, if the bot dares to fight it."""
    with table.deciding("sparta.deploy.order", "Is there an enemy force to fight?") as deciding:
        table.fact("{} is to be deployed", force)
        foe = first_foe(bot, board, force, table, by_card)
        deciding.choose("no" if foe is None else foe)
    return foe


def first_foe(bot: Bot, board: Board, force: ForceName, table: Table, by_card: bool) -> Foe | None:
    """sparta.deploy.order, sparta.ruling.pairs: one test for each enemy force in reach; the first passed is fought."""
    foes = board.enemy_forces()
    if not foes:
        table.fact("no enemy force raids or besieges")
        return None
    reached = board.foes_in_reach(force, foes)
    if not reached:
        table.fact("out of reach: {}", foes)
    left = list(reached)
    while left:
        foe = most_urgent(board, force, left, foes, reached, table)
        left.remove(foe)
        if fights(bot, board, foe, board.battle_with(force, foe), table, by_card):
            return foe
    return None


def most_urgent(
    board: Board, force: ForceName, left: list[Foe], foes: list[Foe], reached: list[Foe], table: Table
) -> Foe:
    """sparta.ruling.pairs: by standing in the battle that follows, a region at stake first, then chance."""
    rule, question = "sparta.ruling.pairs", "Which enemy force comes first?"
    why = partial(why_not_fought, left, reached)
    return (
        among(left, lambda: foes, table, rule=rule, question=question, words="in reach and not tested yet", why=why)
        .highest("standing", partial(standing_against, board, force))
        .prefer("a region is at stake", board.region_at_stake)
        .at_random()
    )


def why_not_fought(left: list[Foe], reached: list[Foe], foe: Foe) -> str:
    """Why an enemy force is no candidate."""
    return "" if foe in left else "tested before" if foe in reached else "out of reach"


def standing_against(board: Board, force: ForceName, foe: Foe) -> Rank:
    """sparta.ruling.pairs: the bot's standing in a battle with this enemy force."""
    return RANKS[standing_in(board, board.battle_with(force, foe))]


def fight(bot: Bot, board: Board, force: ForceName, foe: Foe, table: Table) -> None:
    """sparta.deploy.order: the battle, under a leader for it; a victory may bring the objective."""
    leaders.appoint(bot, board, force, PURPOSE[board.battle_with(force, foe)], table)
    board.fight(force, foe)
    if board.has_won(force):
        objective.renew_if_taken(bot, board, table)


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
        fight = all_succeed(bot, dice, table, rule, foe, "{} does not fight {}.")
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


def raid_objective(bot: Bot, board: Board, force: ForceName, table: Table) -> None:
    """sparta.deploy.order, sparta.ruling.home_space: the force raids in the objective region, or stays mobilised."""
    region = board.objective()
    space = raid_space(bot, board, region, force, table) if region else None
    if space is None:
        stay_blocked(bot, board, region, force, table)
        return
    raid(bot, board, force, space, table)


def raid(bot: Bot, board: Board, force: ForceName, space: Space, table: Table) -> None:
    """sparta.deploy.order: the raid, under a leader for it; it may bring the objective."""
    leaders.appoint(bot, board, force, "raid", table)
    board.raid(force, space)
    objective.renew_if_taken(bot, board, table)


def raid_space(bot: Bot, board: Board, region: RegionName, force: ForceName, table: Table) -> Space | None:
    """sparta.deploy.raid.largest, sparta.ruling.largest: the largest enemy space in reach, equals by chance."""
    rule, words = "sparta.deploy.raid.largest", "the enemy's, and can be raided"
    every, why = partial(board.spaces_of, region), partial(board.raid_words, force)
    spaces = board.enemy_spaces(region, force)
    if not spaces:
        nobody(every, table, rule=rule, question=WHICH_SPACE, words=words, why=why)
        return one_value_space(bot, board, region, force, table)
    candidates = among(spaces, every, table, rule=rule, question=WHICH_SPACE, words=words, why=why)
    return candidates.highest("value", board.size).at_random()


def one_value_space(bot: Bot, board: Board, region: RegionName, force: ForceName, table: Table) -> Space | None:
    """sparta.deploy.raid.one_value, sparta.ruling.no_enemy, sparta.ruling.no_space: nobody's space of value 1."""
    rule, words = "sparta.deploy.raid.one_value", "nobody's, of value 1, and can be raided"
    if bot.rulings["sparta.ruling.no_enemy"] == "none_at_all" and board.has_enemy_space(region):
        with table.deciding("sparta.ruling.no_enemy", "Is a space of value 1 raided instead?") as deciding:
            table.fact("the enemy has a space in {}, out of reach", region)
            deciding.choose("no")
        return None
    every, why = partial(board.spaces_of, region), partial(board.raid_words, force)
    spaces = board.one_value_spaces(region, force)
    if not spaces:
        nobody(every, table, rule=rule, question=WHICH_SPACE, words=words, why=why)
        return None
    return among(spaces, every, table, rule=rule, question=WHICH_SPACE, words=words, why=why).at_random()


def stay_blocked(bot: Bot, board: Board, region: RegionName, force: ForceName, table: Table) -> None:
    """sparta.deploy.raid.blocked, sparta.deploy.raid.new_target, sparta.ruling.blocked_force,
    sparta.ruling.given_up: the force stays mobilised, and the bot finds a new objective."""
    with table.deciding("sparta.deploy.raid.blocked", "Can the force be placed?") as deciding:
        if region:
            table.fact("nothing in {} that {} could raid", region, force)
        else:
            table.fact("the bot has no objective")
        deciding.choose("no: it stays mobilised")
    board.keep_mobilised(force)
    if not region:
        return
    if bot.rulings["sparta.ruling.given_up"] == "not_this_turn":
        board.give_up(region)
    objective.find_objective(bot, board, table)


def raid_where_it_won(bot: Bot, board: Board, force: ForceName, space: Space, table: Table) -> None:
    """sparta.ruling.after_victory: by the reading of one place, the space of the battle or no raid at all."""
    with table.deciding("sparta.ruling.after_victory", "Does the force raid where it has won?") as deciding:
        raids = board.can_raid(force, space)
        table.fact("{} can be raided" if raids else "{} cannot be raided", space)
        deciding.choose("it does" if raids else "no: it goes home")
    if raids:
        raid(bot, board, force, space, table)
    else:
        board.go_home(force)
