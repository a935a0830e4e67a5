"""Appendix 1: the detailed target priority order of the Super-bot, options 1.1 to 6.6 in its order and numbers.

Each option is a function that says whether it was taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from foeman.engine.narrowing import Why, pass_over
from foeman.engine.table import Table
from foeman.games.rome.bots.board.armies import (
    BY_SEA,
    ArmyBoard,
    Goal,
)
from foeman.games.rome.bots.player import Player
from foeman.games.rome.bots.priority import enemies, possible_victims
from foeman.games.rome.bots.reasons import listed, no_enemy, table_says_no
from foeman.games.rome.bots.targeting import (
    AIMS,
    Measure,
    Option,
    attack,
    attack_by_table,
    choose_among,
    go_to_stop,
    is_left,
    march_towards,
    no_target,
    seek,
    stop_at,
    strike,
    why_all,
    why_nothing,
)
from foeman.games.rome.rules.marian import EFFECT as MARIAN_REFORMS
from foeman.games.rome.state import GREECE, ROME, Army

# 1 If an ENEMY army is in a home region, or any home region is lost to another faction


def option_1_1(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.1_1, rome.ruling.solo_one_one: retake a lost home region that no opponent's army occupies."""
    return attack(bot, board, army, "1.1", table)


def option_1_2(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.1_2, rome.ruling.solo_one_one: attack an ENEMY army in a lost home region."""
    return attack(bot, board, army, "1.2", table)


def option_1_3(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.1_3, rome.ruling.solo_besieging: attack an ENEMY army that besieges a home region."""
    return attack(bot, board, army, "1.3", table)


def option_1_4(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.1_4, rome.ruling.solo_besieging: attack the nearest ENEMY army in a home region."""
    return attack(bot, board, army, "1.4", table, nearest=True)


# 2 Attack an ENEMY


def option_2_1(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.2_1: attack an ENEMY army next to a home region."""
    return attack(bot, board, army, "2.1", table)


def option_2_2(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.2_2: attack an ENEMY army within movement range."""
    return attack(bot, board, army, "2.2", table)


def option_2_3(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.2_3, rome.ruling.solo_two_three: attack a region of an ENEMY, its home regions rather."""
    return attack(bot, board, army, "2.3", table, prefer=("a home region of the ENEMY", board.is_home_of_holder))


def option_2_4(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.2_4: attack an opponent's army within movement range, if the table lets it."""
    return attack_by_table(bot, board, army, "2.4", table, nearest=False)


# 3 Take regions not held


def expand(
    bot: Player, board: ArmyBoard, army: Army, option: str, table: Table, far: Measure | None, terrain: bool = False
) -> bool:
    """rome.solo.target.group_3, rome.ruling.solo_non_held_army: a region nobody holds, without an opponent's army."""
    found = seek(bot, board, army, option, table)
    if not found:
        return march_towards(bot, board, army, option, table) or no_target(bot, board, army, option, table)
    left = choose_among(bot, board, army, option, found, table)
    if far is not None:
        left = left.lowest("movement units", far)
    if terrain:
        left = left.lowest("terrain symbols", board.terrain_symbols)
    strike(board, option, left.at_random(), table, AIMS[option](bot)[2])
    return True


def likes_open_ground(bot: Player) -> bool:
    """rome.solo.target.3_2, rome.ruling.solo_terrain_tie: Greece, and Rome until it has bought the Marian Reforms."""
    if bot.faction == GREECE:
        return True
    board = bot.printed.factions[ROME].developments
    reforms = [one.name for one in board if one.effect == MARIAN_REFORMS]
    return bot.faction == ROME and not any(name in bot.side.developments for name in reforms)


def option_3_1(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.3_1, rome.ruling.solo_an_army: take a mercenary region not held that is next to the army."""
    return expand(bot, board, army, "3.1", table, None)


def option_3_2(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.3_2, rome.ruling.solo_terrain_tie: take a region not held that is next to the army."""
    return expand(bot, board, army, "3.2", table, None, likes_open_ground(bot))


def option_3_3(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.3_3: take the nearest mercenary region not held."""
    return expand(bot, board, army, "3.3", table, board.movement_to)


def option_3_4(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.3_4: take the nearest region not held."""
    return expand(bot, board, army, "3.4", table, board.movement_to)


def option_3_5(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.3_5, rome.ruling.solo_by_sea: take the nearest mercenary region not held by sea."""
    return expand(bot, board, army, "3.5", table, board.passage_to)


def option_3_6(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.3_6, rome.ruling.solo_by_sea: take the nearest region not held by sea."""
    return expand(bot, board, army, "3.6", table, board.passage_to)


# 4 Remove unrest markers


def option_4_1(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.4_1, rome.ruling.solo_unrest_move: go to the nearest unrest in reach and subdue it."""
    found = seek(bot, board, army, "4.1", table)
    if not found:
        return no_target(bot, board, army, "4.1", table)
    left = choose_among(bot, board, army, "4.1", found, table)
    region = left.lowest("movement units", board.movement_to).at_random()
    table.chosen("it calms {}", region)
    board.subdue(region)
    return True


# 5 Take opponents' conquered or home regions


def option_5_1(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.5_1: take an adjacent opponent's region without a garrison."""
    return attack_by_table(bot, board, army, "5.1", table, nearest=False)


def option_5_2(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.5_2: take an adjacent opponent's region with a garrison."""
    return attack_by_table(bot, board, army, "5.2", table, nearest=False)


def option_5_3(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.5_3: take the nearest opponent's region without a garrison."""
    return attack_by_table(bot, board, army, "5.3", table, nearest=True)


def option_5_4(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.5_4: take the nearest opponent's region with a garrison."""
    return attack_by_table(bot, board, army, "5.4", table, nearest=True)


def option_5_5(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.5_5, rome.ruling.solo_five_army: attack the nearest opponent's army in a garrisoned region."""
    return attack_by_table(bot, board, army, "5.5", table, nearest=True)


def option_5_6(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.5_6, rome.ruling.solo_five_army: attack the nearest opponent's army in another region."""
    return attack_by_table(bot, board, army, "5.6", table, nearest=True)


def option_5_7(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.5_7, rome.ruling.solo_five_seven: 5.3 to 5.6 again, for targets that can be reached by sea."""
    if not possible_victims(bot):
        return table.listener is not None and table.cannot("5.7: {}", table_says_no(bot, bot.opponents))
    return any(attack_by_table(bot, board, army, option, table, nearest=True, by=BY_SEA) for option in AGAIN_BY_SEA)


AGAIN_BY_SEA = ("5.3", "5.4", "5.5", "5.6")


# 6 Improve location


def option_6_1(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.6_1, rome.ruling.solo_six_one: at war, move towards the nearest region of an ENEMY."""
    if not enemies(bot):
        return table.listener is not None and table.cannot("6.1: {}", no_enemy(bot))
    return go_towards(board, "a region of an ENEMY", table, "6.1")


def go_towards(board: ArmyBoard, goal: Goal, table: Table, option: str) -> bool:
    """rome.ruling.solo_six_one, rome.ruling.solo_group_six: to where it gets nearest to a goal, or why it does not."""
    if go_to_stop(board, board.stops_towards(goal), table, SIX[option], goal):
        return True
    return table.listener is not None and table.cannot("{}: {}", option, board.nowhere_nearer(goal))


SIX = {option: f"rome.solo.target.{option.replace('.', '_')}" for option in ("6.1", "6.2", "6.3", "6.4", "6.5")}
"""The rules of group 6."""


def is_settled(bot: Player, board: ArmyBoard) -> bool:
    """rome.ruling.solo_group_six: an army in a garrisoned region with a line of supply stays; or in any with a line."""
    return board.rests_in_supply() if bot.ruling("solo_group_six") == "stay_home" else board.rests_well()


def settled_words(bot: Player) -> str:
    """rome.ruling.solo_group_six: why it stays."""
    garrisoned = "" if bot.ruling("solo_group_six") == "stay_home" else "garrisoned "
    return f"it is in a {garrisoned}region of the bot with a line of supply, and stays there"


def go_to_garrison(bot: Player, board: ArmyBoard, supplied: bool, table: Table, option: str) -> bool:
    """rome.ruling.solo_group_six: to a garrisoned region in reach; by one reading part of the way to one."""
    if bot.ruling("solo_group_six") == "all_part_way":
        goal: Goal = (
            "a garrisoned region of the bot with a line of supply"
            if supplied
            else "a garrisoned region of the bot without a line of supply"
        )
        return go_towards(board, goal, table, option)
    stops = board.garrisons_in_reach(supplied)
    if not stops:
        return no_garrison(board, option, supplied, table)
    words = "garrisoned, with a line of supply" if supplied else "garrisoned, without a line of supply"
    return stop_at(board, stops, table, SIX[option], words, board.garrison_words)


def no_garrison(board: ArmyBoard, option: str, supplied: bool, table: Table) -> bool:
    """rome.ruling.solo_group_six: that there is no such garrisoned region, and where it could stop; always False."""
    if table.listener is None:
        return False
    stops = board.stops()
    there = listed(stops, {region: board.garrison_words(region) for region in stops})
    line, could = "with" if supplied else "without", f"could stop in {there}" if there else "can stop nowhere else"
    return table.cannot("{}: no garrisoned region {} a line of supply in reach; it {}", option, line, could)


def option_6_2(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.6_2, rome.ruling.solo_group_six: move to the nearest garrisoned region with a line of supply."""
    if is_settled(bot, board):
        return table.cannot("6.2: {}", settled_words(bot))
    return go_to_garrison(bot, board, True, table, "6.2")


def option_6_3(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.6_3, rome.ruling.solo_group_six: retire towards the nearest home region."""
    if is_settled(bot, board):
        return table.cannot("6.3: {}", settled_words(bot))
    return go_towards(board, "a home region of the bot", table, "6.3")


def option_6_4(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.6_4, rome.ruling.solo_group_six: move to the nearest garrisoned region without a line."""
    if is_settled(bot, board):
        return table.cannot("6.4: {}", settled_words(bot))
    return go_to_garrison(bot, board, False, table, "6.4")


def option_6_5(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.6_5: towards the region without a line of supply that is nearest to an opponent's."""
    if is_settled(bot, board):
        return table.cannot("6.5: {}", settled_words(bot))
    goal: Goal = "the region of the bot without a line of supply that is nearest to an opponent's region"
    return go_towards(board, goal, table, "6.5")


def option_6_6(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.6_6: the army stays where it is."""
    table.chosen("it stays")
    return False


OPTIONS = (
    option_1_1,
    option_1_2,
    option_1_3,
    option_1_4,
    option_2_1,
    option_2_2,
    option_2_3,
    option_2_4,
    option_3_1,
    option_3_2,
    option_3_3,
    option_3_4,
    option_3_5,
    option_3_6,
    option_4_1,
    option_5_1,
    option_5_2,
    option_5_3,
    option_5_4,
    option_5_5,
    option_5_6,
    option_5_7,
    option_6_1,
    option_6_2,
    option_6_3,
    option_6_4,
    option_6_5,
    option_6_6,
)

LAST = OPTIONS[22:]
"""rome.solo.target.group_6: after one of these the army's turn is over."""
CONQUESTS = OPTIONS[8:14] + OPTIONS[15:19] + OPTIONS[21:22]
"""rome.ruling.solo_loop: the options of groups 3 and 5 that take regions."""

GROUPS = (
    ("1.1", OPTIONS[:4]),
    ("2.1", OPTIONS[4:7]),
    ("2.4", OPTIONS[7:8]),
    ("3.1", OPTIONS[8:14]),
    ("4.1", OPTIONS[14:15]),
    ("5.1", OPTIONS[15:22]),
)
"""rome.solo.target.group_1, rome.solo.target.group_3: options that one question shuts, by the first of them."""


def options_left(bot: Player, board: ArmyBoard, army: Army, table: Table) -> Iterator[Option]:
    """rome.solo.target.order: the options in their order, without those of groups that are shut."""
    for first, options in GROUPS:
        if is_left(bot, board, first, AIMS[first](bot)[1]):
            yield from options
        elif table.listener is not None:
            pass_over(table, ORDER, options, why_shut(bot, board, options))
    yield from LAST


ORDER = "rome.solo.target.order"
NUMBERS: dict[Option, str] = {option: option.__name__.removeprefix("option_").replace("_", ".") for option in OPTIONS}


def why_shut(bot: Player, board: ArmyBoard, options: tuple[Option, ...]) -> tuple[Why, ...]:
    """rome.solo.target.cannot: why each option of a group that is shut has no target; most often all for one reason."""
    if not (words := why_all(bot, board, NUMBERS[options[0]])):
        return tuple([why_not(bot, board, NUMBERS[option]) for option in options])
    if options[-1] is option_5_7:
        return (*all_for(options[:-1], words), why_far(bot, words))
    return all_for(options, words)


@cache
def all_for(options: tuple[Option, ...], words: str) -> tuple[Why, ...]:
    """The same reason for each of some options."""
    return tuple((f"{NUMBERS[option]}: {words}",) for option in options)


def why_far(bot: Player, words: str) -> Why:
    """rome.ruling.solo_five_seven: why 5.7 has no target, when its group is shut."""
    if not possible_victims(bot):
        return (f"5.7: {table_says_no(bot, bot.opponents)}",)
    return tuple(f"{one}: {words}" for one in AGAIN_BY_SEA)


def why_not(bot: Player, board: ArmyBoard, option: str) -> Why:
    """rome.ruling.solo_five_seven: why an option has no target in reach; 5.7 looks for four kinds of them."""
    if option != "5.7":
        return (f"{option}: {why_nothing(bot, board, option, None)}",)
    return tuple(f"{one}: {why_nothing(bot, board, one, BY_SEA)}" for one in AGAIN_BY_SEA)
