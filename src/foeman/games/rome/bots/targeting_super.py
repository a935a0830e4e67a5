"""Appendix 1: the detailed target priority order of the Super-bot, options 1.1 to 6.6 in its order and numbers.

Each option is a function that says whether it was taken. AIMS says what each is after, so that an army that comes back
to the board can look for the place from which the earliest option can be resolved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from foeman.engine.narrowing import narrow
from foeman.engine.table import Table
from foeman.games.rome.bots.board.armies import (
    BY_LAND,
    BY_SEA,
    HOWEVER_FAR,
    NEXT_TO_IT,
    NOBODY,
    ArmyBoard,
    By,
    Goal,
    What,
)
from foeman.games.rome.bots.board.armies import ITSELF as THE_BOT
from foeman.games.rome.bots.board.names import Region, Who
from foeman.games.rome.bots.player import Player
from foeman.games.rome.bots.priority import NOBODY as EXPANSION
from foeman.games.rome.bots.priority import OPPONENTS, UNREST, allows, enemies, has_its_home, may_try, possible_victims
from foeman.games.rome.rules.marian import EFFECT as MARIAN_REFORMS
from foeman.games.rome.state import ALLY, GREECE, ROME, Army

Aim = tuple[What, list[Who], By]
"""What an option is after: what, of whom, and which way."""
Measure = Callable[[Region], float]


# Whom an option is about


def not_allied(bot: Player) -> list[Who]:
    """rome.solo.target.1_1: all opponents but allies."""
    return [Who(who) for who in bot.opponents if bot.status(who) != ALLY]


def at_war_with(bot: Player) -> list[Who]:
    """rome.solo.target.cannot: the opponents with ENEMY status."""
    return [Who(who) for who in enemies(bot)]


def by_the_table(bot: Player) -> list[Who]:
    """rome.solo.priority.no: the opponents of whom the priority order table does not say no."""
    return [Who(who) for who in possible_victims(bot)]


AIMS: dict[str, Callable[[Player], Aim]] = {
    "1.1": lambda bot: ("a lost home region of the bot without an opponent's army", not_allied(bot), BY_LAND),
    "1.2": lambda bot: ("an army in a lost home region of the bot", at_war_with(bot), BY_LAND),
    "1.3": lambda bot: ("an army besieging a home region of the bot", at_war_with(bot), BY_LAND),
    "1.4": lambda bot: ("an army in a home region of the bot", at_war_with(bot), BY_LAND),
    "2.1": lambda bot: ("an army next to a home region of the bot", at_war_with(bot), BY_LAND),
    "2.2": lambda bot: ("an army", at_war_with(bot), BY_LAND),
    "2.3": lambda bot: ("a region without an opponent's army", at_war_with(bot), BY_LAND),
    "2.4": lambda bot: ("an army", by_the_table(bot), BY_LAND),
    "3.1": lambda _: ("a mercenary region without an opponent's army", [NOBODY], NEXT_TO_IT),
    "3.2": lambda _: ("a region without an opponent's army", [NOBODY], NEXT_TO_IT),
    "3.3": lambda _: ("a mercenary region without an opponent's army", [NOBODY], BY_LAND),
    "3.4": lambda _: ("a region without an opponent's army", [NOBODY], BY_LAND),
    "3.5": lambda _: ("a mercenary region without an opponent's army", [NOBODY], BY_SEA),
    "3.6": lambda _: ("a region without an opponent's army", [NOBODY], BY_SEA),
    "4.1": lambda _: ("a region with unrest", [THE_BOT], BY_LAND),
    "5.1": lambda bot: ("a region without a garrison or an opponent's army", by_the_table(bot), NEXT_TO_IT),
    "5.2": lambda bot: ("a garrisoned region without an opponent's army", by_the_table(bot), NEXT_TO_IT),
    "5.3": lambda bot: ("a region without a garrison or an opponent's army", by_the_table(bot), BY_LAND),
    "5.4": lambda bot: ("a garrisoned region without an opponent's army", by_the_table(bot), BY_LAND),
    "5.5": lambda bot: ("an army in a garrisoned region", by_the_table(bot), BY_LAND),
    "5.6": lambda bot: ("an army in a region without a garrison", by_the_table(bot), BY_LAND),
}
"""rome.solo.target.order: what the options of groups 1 to 5 are after; 5.7 is 5.3 to 5.6 by sea."""

RULES = {option: f"rome.solo.target.{option.replace('.', '_')}" for option in AIMS}

AGAINST = {"1": OPPONENTS, "2": OPPONENTS, "3": EXPANSION, "4": UNREST, "5": OPPONENTS}
"""rome.ruling.solo_golden_a_scope: what each group is aimed at."""

NAMES_NO_RANGE = ("1.1", "1.2", "1.3", "1.4", "2.1", "2.3", "3.3", "3.4", "5.3", "5.4", "5.5", "5.6")
"""rome.ruling.solo_reach: the options by land that name neither a range nor a neighbour."""


# Finding targets


def seek(bot: Player, board: ArmyBoard, army: Army, option: str, table: Table, by: By | None = None) -> list[Region]:
    """rome.solo.target.cannot, rome.solo.target.group_1, rome.solo.golden.a, rome.solo.golden.b: an option's targets.

    None if golden rule A stops the group or its one question shuts it: for group 1 whether home is in danger. An army
    that has taken an opponent's home region this turn leaves all others alone.
    """
    if not may_try(bot, AGAINST[option[0]]):
        table.fact("golden rule A: six or fewer main battle cards")
        return []
    if option[0] == "1" and not board.is_home_in_danger():
        return []
    what, of, way = AIMS[option](bot)
    if not of or not is_open(bot, board, option, of):
        return []
    found = board.targets(what, of, by or way)
    if found and AGAINST[option[0]] == EXPANSION:
        return not_held(bot, board, found)
    if found and AGAINST[option[0]] == OPPONENTS and has_its_home(army) and not is_about_armies(option):
        return [region for region in found if not board.is_home_of_another(region)]
    return found


def is_open(bot: Player, board: ArmyBoard, option: str, of: list[Who]) -> bool:
    """rome.solo.target.group_3: one question for a whole group.

    By the reading that marches towards far targets what is in reach does not shut a group.
    """
    if option[0] in ("1", "4") or marches_far(bot):
        return True
    if option[0] == "3":
        return board.anything_free()
    return board.anything_to_attack(of, "by land" if option[0] == "2" else "by land or by sea")


def not_held(bot: Player, board: ArmyBoard, found: list[Region]) -> list[Region]:
    """rome.ruling.solo_non_held: regions nobody holds; home regions among them only if the reading has them.

    For a Super-bot they count unless homes are left out for both bots; for a Speed-bot only by the widest reading.
    """
    reading = bot.ruling("solo_non_held")
    if reading == "nobodys_any" or (reading == "nobodys" and bot.is_super):
        return found
    return [region for region in found if not board.is_a_home(region)]


def marches_far(bot: Player) -> bool:
    """rome.ruling.solo_reach: whether options also send an army towards targets out of reach."""
    return bot.terms.rulings["rome.ruling.solo_reach"] == "march_towards"


def march_towards(bot: Player, board: ArmyBoard, army: Army, option: str, table: Table) -> bool:
    """rome.ruling.solo_reach: by one reading an option without a named range sends the army towards a far target."""
    if not marches_far(bot) or option not in NAMES_NO_RANGE:
        return False
    found = seek(bot, board, army, option, table, HOWEVER_FAR)
    if not found:
        return False
    rule = "rome.ruling.solo_reach"
    left = narrow(found, table, rule=rule, question="Which far target?").lowest("movement units", board.march_to)
    goal = left.at_random()
    of = AIMS[option](bot)[1]
    if option[0] == "5" and not allows(bot, owner(bot, board, option, goal, of), table):
        return False
    return go_to_stop(board, board.stops_near(goal), table, rule)


def go_to_stop(board: ArmyBoard, stops: Sequence[Region], table: Table, rule: str) -> bool:
    """rome.ruling.solo_group_six: to the nearest of the places where it can stop."""
    if not stops:
        return False
    left = narrow(stops, table, rule=rule, question="Where does the army stop?")
    board.march(left.lowest("movement units", board.movement_to).at_random())
    return True


# Golden rule C, and the table


def stance_of_holder(bot: Player, board: ArmyBoard) -> Measure:
    """rome.solo.golden.c: the stance score of whoever holds a region; nobody has none."""

    def score(region: Region) -> float:
        holder = board.holder(region)
        return 0 if holder == NOBODY else bot.stance(holder)

    return score


def stance_of_army(bot: Player, board: ArmyBoard, of: Sequence[str]) -> Measure:
    """rome.solo.golden.c: the highest stance score of those who have an army in a region and can be meant."""
    return lambda region: max((bot.stance(who) for who in board.armies_of(region) if who in of), default=0)


def is_about_armies(option: str) -> bool:
    """Whether an option attacks armies, or takes regions."""
    return option in ("1.2", "1.3", "1.4", "2.1", "2.2", "2.4", "5.5", "5.6")


def attack(
    bot: Player,
    board: ArmyBoard,
    army: Army,
    option: str,
    table: Table,
    *,
    nearest: bool = False,
    prefer: tuple[str, Callable[[Region], bool]] | None = None,
) -> bool:
    """rome.solo.golden.c, rome.ruling.solo_golden_c: the option's own words first, then the score, then chance."""
    rule = RULES[option]
    found = seek(bot, board, army, option, table)
    if not found:
        return march_towards(bot, board, army, option, table) or table.cannot("{}: no target in reach", option)
    left = narrow(found, table, rule=rule, question="Which target?")
    if nearest:
        left = left.lowest("movement units", board.movement_to)
    if prefer is not None:
        left = left.prefer(*prefer)
    if len(left.left) > 1 and len(of := AIMS[option](bot)[1]) > 1:
        left = left.highest("stance score", stance_measure(bot, board, option, of))
    region = left.at_random()
    (board.fight if is_about_armies(option) else board.take)(region)
    return True


def stance_measure(bot: Player, board: ArmyBoard, option: str, of: Sequence[str]) -> Measure:
    """rome.solo.golden.c: the score that counts for an option's targets: of armies, or of regions."""
    return stance_of_army(bot, board, of) if is_about_armies(option) else stance_of_holder(bot, board)


def attack_by_table(
    bot: Player, board: ArmyBoard, army: Army, option: str, table: Table, nearest: bool, by: By | None = None
) -> bool:
    """rome.solo.priority, rome.solo.golden.c, rome.solo.priority.no: the table is asked of one target after another.

    The nearest first if the option says so, then the highest stance score, then by chance; on the first yes or Skull
    the bot attacks.
    """
    rule = RULES[option]
    left = seek(bot, board, army, option, table, by)
    if not left:
        return march_towards(bot, board, army, option, table) or table.cannot("{}: no target in reach", option)
    of = AIMS[option](bot)[1]
    measure = stance_measure(bot, board, option, of)
    far = board.passage_to if by == BY_SEA else board.movement_to
    while left:
        choice = narrow(left, table, rule=rule, question="Which target is next?")
        if nearest:
            choice = choice.lowest("movement units", far)
        region = choice.highest("stance score", measure).at_random()
        if allows(bot, owner(bot, board, option, region, of), table):
            strike(board, option, region, by)
            return True
        left = [one for one in left if one != region]
    return table.cannot("{}: the table lets none be attacked", option)


def owner(bot: Player, board: ArmyBoard, option: str, region: Region, of: Sequence[str]) -> str:
    """rome.solo.priority: whose status and score count for a target: the army's owner, or the region's holder."""
    if not is_about_armies(option):
        return board.holder(region)
    there = [who for who in board.armies_of(region) if who in of]
    return max(there, key=bot.stance)


def strike(board: ArmyBoard, option: str, region: Region, by: By | None) -> None:
    """rome.solo.target.order: the army goes and does it, by land or by sea."""
    if by == BY_SEA:
        (board.land_and_fight if is_about_armies(option) else board.land_and_take)(region)
    else:
        (board.fight if is_about_armies(option) else board.take)(region)


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
    rule = RULES[option]
    found = seek(bot, board, army, option, table)
    if not found:
        return march_towards(bot, board, army, option, table) or table.cannot("{}: no region in reach", option)
    left = narrow(found, table, rule=rule, question="Which region?")
    if far is not None:
        left = left.lowest("movement units", far)
    if terrain:
        left = left.lowest("terrain symbols", board.terrain_symbols)
    region = left.at_random()
    (board.land_and_take if AIMS[option](bot)[2] == BY_SEA else board.take)(region)
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
        return table.cannot("4.1: no unrest in reach")
    left = narrow(found, table, rule="rome.solo.target.4_1", question="Which region is calmed?")
    board.subdue(left.lowest("movement units", board.movement_to).at_random())
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
    if not by_the_table(bot):
        return table.cannot("5.7: the table says no of everybody")
    for option in ("5.3", "5.4", "5.5", "5.6"):
        if attack_by_table(bot, board, army, option, table, nearest=True, by=BY_SEA):
            return True
    return False


# 6 Improve location


def option_6_1(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.6_1, rome.ruling.solo_six_one: at war, move towards the nearest region of an ENEMY."""
    if not enemies(bot):
        return table.cannot("6.1: no ENEMY")
    stops = board.stops_towards("a region of an ENEMY")
    return go_to_stop(board, stops, table, "rome.solo.target.6_1") or table.cannot("6.1: it cannot get nearer")


def is_settled(bot: Player, board: ArmyBoard) -> bool:
    """rome.ruling.solo_group_six: an army in a garrisoned region with a line of supply stays; or in any with a line."""
    return board.rests_in_supply() if bot.ruling("solo_group_six") == "stay_home" else board.rests_well()


def go_to_garrison(bot: Player, board: ArmyBoard, supplied: bool, table: Table, rule: str) -> bool:
    """rome.ruling.solo_group_six: to a garrisoned region in reach; by one reading part of the way to one."""
    if bot.ruling("solo_group_six") == "all_part_way":
        goal: Goal = (
            "a garrisoned region of the bot with a line of supply"
            if supplied
            else "a garrisoned region of the bot without a line of supply"
        )
        return go_to_stop(board, board.stops_towards(goal), table, rule)
    return go_to_stop(board, board.garrisons_in_reach(supplied), table, rule)


def option_6_2(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.6_2, rome.ruling.solo_group_six: move to the nearest garrisoned region with a line of supply."""
    if is_settled(bot, board):
        return table.cannot("6.2: it is well placed")
    return go_to_garrison(bot, board, True, table, "rome.solo.target.6_2") or table.cannot("6.2: none in reach")


def option_6_3(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.6_3, rome.ruling.solo_group_six: retire towards the nearest home region."""
    if is_settled(bot, board):
        return table.cannot("6.3: it is well placed")
    stops = board.stops_towards("a home region of the bot")
    return go_to_stop(board, stops, table, "rome.solo.target.6_3") or table.cannot("6.3: no way home")


def option_6_4(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.6_4, rome.ruling.solo_group_six: move to the nearest garrisoned region without a line."""
    if is_settled(bot, board):
        return table.cannot("6.4: it is well placed")
    return go_to_garrison(bot, board, False, table, "rome.solo.target.6_4") or table.cannot("6.4: none in reach")


def option_6_5(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.6_5: towards the region without a line of supply that is nearest to an opponent's."""
    if is_settled(bot, board):
        return table.cannot("6.5: it is well placed")
    goal: Goal = "the region of the bot without a line of supply that is nearest to an opponent's region"
    stops = board.stops_towards(goal)
    return go_to_stop(board, stops, table, "rome.solo.target.6_5") or table.cannot("6.5: it cannot get nearer")


def option_6_6(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.6_6: the army stays where it is."""
    return table.cannot("6.6: {} stays", army)


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
