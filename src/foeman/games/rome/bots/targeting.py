"""How a bot finds and attacks what an option of its list is about, by golden rule C.

AIMS says what each option of the Super-bot is after, so that an army that comes back to the board can look for the
place from which the earliest option can be resolved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from foeman.engine.narrowing import Narrowing, among, narrow, several
from foeman.engine.table import Table
from foeman.games.rome.bots.board.armies import (
    BY_LAND,
    BY_SEA,
    HOWEVER_FAR,
    NEXT_TO_IT,
    NOBODY,
    ArmyBoard,
    By,
    What,
)
from foeman.games.rome.bots.board.armies import ITSELF as THE_BOT
from foeman.games.rome.bots.board.names import RegionName, Who
from foeman.games.rome.bots.player import Player
from foeman.games.rome.bots.priority import (
    CALM,
    NO,
    OPPONENTS,
    UNREST,
    allows,
    enemies,
    entry,
    has_its_home,
    may_try,
    possible_victims,
)
from foeman.games.rome.bots.priority import NOBODY as EXPANSION
from foeman.games.rome.bots.reasons import calm_words, listed, no_enemy, status_word, table_says_no, table_word
from foeman.games.rome.state import ALLY, Army

Aim = tuple[What, list[Who], By]
"""What an option is after: what, of whom, and which way."""
Measure = Callable[[RegionName], float]
Option = Callable[[Player, ArmyBoard, Army, Table], bool]
"""An option or a row of a list: says whether it was taken."""


# Whom an option is about


def not_allied(bot: Player) -> list[Who]:
    """rome.solo.target.1_1: all opponents but allies."""
    return [Who(who) for who in bot.opponents if bot.status(who) != ALLY]


AIMS: dict[str, Callable[[Player], Aim]] = {
    "1.1": lambda bot: ("a lost home region of the bot without an opponent's army", not_allied(bot), BY_LAND),
    "1.2": lambda bot: ("an army in a lost home region of the bot", enemies(bot), BY_LAND),
    "1.3": lambda bot: ("an army besieging a home region of the bot", enemies(bot), BY_LAND),
    "1.4": lambda bot: ("an army in a home region of the bot", enemies(bot), BY_LAND),
    "2.1": lambda bot: ("an army next to a home region of the bot", enemies(bot), BY_LAND),
    "2.2": lambda bot: ("an army", enemies(bot), BY_LAND),
    "2.3": lambda bot: ("a region without an opponent's army", enemies(bot), BY_LAND),
    "2.4": lambda bot: ("an army", possible_victims(bot), BY_LAND),
    "3.1": lambda _: ("a mercenary region without an opponent's army", [NOBODY], NEXT_TO_IT),
    "3.2": lambda _: ("a region without an opponent's army", [NOBODY], NEXT_TO_IT),
    "3.3": lambda _: ("a mercenary region without an opponent's army", [NOBODY], BY_LAND),
    "3.4": lambda _: ("a region without an opponent's army", [NOBODY], BY_LAND),
    "3.5": lambda _: ("a mercenary region without an opponent's army", [NOBODY], BY_SEA),
    "3.6": lambda _: ("a region without an opponent's army", [NOBODY], BY_SEA),
    "4.1": lambda _: ("a region with unrest", [THE_BOT], BY_LAND),
    "5.1": lambda bot: ("a region without a garrison or an opponent's army", possible_victims(bot), NEXT_TO_IT),
    "5.2": lambda bot: ("a garrisoned region without an opponent's army", possible_victims(bot), NEXT_TO_IT),
    "5.3": lambda bot: ("a region without a garrison or an opponent's army", possible_victims(bot), BY_LAND),
    "5.4": lambda bot: ("a garrisoned region without an opponent's army", possible_victims(bot), BY_LAND),
    "5.5": lambda bot: ("an army in a garrisoned region", possible_victims(bot), BY_LAND),
    "5.6": lambda bot: ("an army in a region without a garrison", possible_victims(bot), BY_LAND),
}
"""rome.solo.target.order: what the options of groups 1 to 5 are after; 5.7 is 5.3 to 5.6 by sea."""

RULES = {option: f"rome.solo.target.{option.replace('.', '_')}" for option in AIMS}

AGAINST = {"1": OPPONENTS, "2": OPPONENTS, "3": EXPANSION, "4": UNREST, "5": OPPONENTS}
"""rome.ruling.solo_golden_a_scope: what each group is aimed at."""

NAMES_NO_RANGE = ("1.1", "1.2", "1.3", "1.4", "2.1", "2.3", "3.3", "3.4", "5.3", "5.4", "5.5", "5.6")
"""rome.ruling.solo_reach: the options by land that name neither a range nor a neighbour."""


# Finding targets


def seek(
    bot: Player, board: ArmyBoard, army: Army, option: str, table: Table, by: By | None = None
) -> list[RegionName]:
    """rome.solo.target.cannot, rome.solo.target.group_1, rome.solo.golden.a, rome.solo.golden.b: an option's targets.

    None if golden rule A stops the group or its one question shuts it: for group 1 whether home is in danger. An army
    that has taken an opponent's home region this turn leaves all others alone.
    """
    what, of, way = AIMS[option](bot)
    if not is_left(bot, board, option, of):
        return []
    against = AGAINST[option[0]]
    found = board.targets(what, of, by or way)
    if found and against == EXPANSION:
        return not_held(bot, board, found)
    if found and against == OPPONENTS and has_its_home(army) and not is_about_armies(option):
        return [region for region in found if not board.is_home_of_another(region)]
    return found


def is_left(bot: Player, board: ArmyBoard, option: str, of: list[Who]) -> bool:
    """rome.solo.golden.a, rome.solo.target.group_1: whether neither golden rule A nor its one question shuts a group.

    The question is about those whom the option means; for group 1 it is whether home is in danger.
    """
    group = option[0]
    if not of or (len(bot.bot.main) <= CALM and not may_try(bot, AGAINST[group])):
        return False
    return board.is_home_in_danger() if group == "1" else is_open(bot, board, option, of)


def no_target(bot: Player, board: ArmyBoard, army: Army, option: str, table: Table, by: By | None = None) -> bool:
    """rome.solo.target.cannot: why an option has no target; always False, so that an option can return it."""
    if table.listener is None:
        return False
    return table.cannot("{}: {}", option, why_none(bot, board, army, option, by))


def why_none(bot: Player, board: ArmyBoard, army: Army, option: str, by: By | None) -> str:
    """rome.solo.target.cannot: why its whole group is shut, why it may take none of its targets, or has none."""
    if words := why_all(bot, board, option):
        return words
    what, of, way = AIMS[option](bot)
    if option == "4.1":
        return board.unrest_words() or "no unrest in reach"
    if is_open(bot, board, option, of) and (found := board.targets(what, of, by or way)):
        return barred_words(option, found)
    return why_nothing(bot, board, option, by)


def why_nothing(bot: Player, board: ArmyBoard, option: str, by: By | None) -> str:
    """rome.solo.target.cannot: that nothing an option is after is in reach, or only what it is not about."""
    what, of, way = AIMS[option](bot)
    others = board.others_in_reach(what, of, by or way)
    if not others and (option[0] == "1" or option == "2.1"):
        return board.at_home_words(what, of)
    return not_theirs(bot, board, option, others, by or way)


def why_all(bot: Player, board: ArmyBoard, option: str) -> str:
    """rome.solo.golden.a, rome.solo.target.group_1: what shuts an option, and all others of its group with it."""
    if not may_try(bot, AGAINST[option[0]]):
        return calm_words(bot)
    if option[0] == "1" and not board.is_home_in_danger():
        return "no home region is in other hands, and no army of an ENEMY in one"
    return "" if AIMS[option](bot)[1] else nobody_meant(bot, option)


def nobody_meant(bot: Player, option: str) -> str:
    """Why an option is about nobody."""
    if option == "1.1":
        return f"all opponents are allies: {', '.join(bot.opponents)}"
    return no_enemy(bot) if option[0] in "12" and option != "2.4" else table_says_no(bot, bot.opponents)


def barred_words(option: str, found: Sequence[str]) -> str:
    """rome.solo.golden.b, rome.ruling.solo_non_held: targets that are in reach, and must be left alone."""
    if AGAINST[option[0]] == EXPANSION:
        return f"only home regions are in reach: {', '.join(found)}"
    return f"golden rule B: it has taken an opponent's home this turn, and so has to leave {', '.join(found)}"


def not_theirs(bot: Player, board: ArmyBoard, option: str, others: Sequence[RegionName], by: By) -> str:
    """The same in reach, but of opponents who are not meant: allies, no ENEMIES, or those of whom the table says no."""
    if not others:
        return board.none_words(by)
    by_table = option[0] == "5" or option == "2.4"
    owners = {region: owners_of(board, option, region) for region in others}
    said: dict[str, str] = {
        region: "; ".join(f"{who}, {(table_word if by_table else status_word)(bot, who)}" for who in whose)
        for region, whose in owners.items()
    }
    return f"in reach is only what this option is not about: {listed(others, said)}"


def owners_of(board: ArmyBoard, option: str, region: RegionName) -> list[Who]:
    """Whose armies are in a region, or who holds it."""
    return board.armies_of(region) if is_about_armies(option) else [board.holder(region)]


def is_open(bot: Player, board: ArmyBoard, option: str, of: list[Who]) -> bool:
    """rome.solo.target.group_3: one question for a whole group.

    By the reading that marches towards far targets what is in reach does not shut a group.
    """
    group = option[0]
    if group in ("1", "4") or marches_far(bot):
        return True
    if group == "3":
        return board.anything_free()
    return board.anything_to_attack(of, "by land" if group == "2" else "by land or by sea")


def not_held(bot: Player, board: ArmyBoard, found: list[RegionName]) -> list[RegionName]:
    """rome.ruling.solo_non_held: regions nobody holds; home regions among them only if the reading has them.

    For a Super-bot they count unless homes are left out for both bots; for a Speed-bot only by the widest reading. The
    homes of absent factions are no homes, but by the readings that go by what is printed.
    """
    reading = bot.ruling("solo_non_held")
    if reading == "nobodys_any" or (bot.is_super and reading != "nobodys_no_home"):
        return found
    is_home = board.is_a_home if reading == "nobodys" else board.is_a_printed_home
    return [region for region in found if not is_home(region)]


def marches_far(bot: Player) -> bool:
    """rome.ruling.solo_reach: whether options also send an army towards targets out of reach."""
    return bot.terms.rulings["rome.ruling.solo_reach"] == "march_towards"


def march_towards(bot: Player, board: ArmyBoard, army: Army, option: str, table: Table) -> bool:
    """rome.ruling.solo_reach: by one reading an option without a named range sends the army towards a far target."""
    if option not in NAMES_NO_RANGE or not marches_far(bot):
        return False
    found = seek(bot, board, army, option, table, HOWEVER_FAR)
    if not found:
        return False
    rule = "rome.ruling.solo_reach"
    left = several(found, table, rule=rule, question="Which far target?").lowest("movement units", board.march_to)
    goal = left.at_random()
    of = AIMS[option](bot)[1]
    if option[0] == "5" and not allows(bot, owner(bot, board, option, goal, of), table):
        return False
    return go_to_stop(board, board.stops_near(goal), table, rule, goal)


def go_to_stop(board: ArmyBoard, stops: Sequence[RegionName], table: Table, rule: str, goal: str) -> bool:
    """rome.ruling.solo_six_one, rome.ruling.solo_group_six: to one of the stops that are nearest to a goal."""
    if not stops:
        return False
    words = f"nearest to {goal}" if table.listener is not None else ""
    return stop_at(board, stops, table, rule, words, lambda stop: board.stop_words(stop, goal))


def say_if_alone(regions: Sequence[RegionName], table: Table) -> None:
    """That there is no other place: then nothing is chosen."""
    if len(regions) == 1:
        table.fact("it can get nowhere else this turn")


def stop_at(
    board: ArmyBoard,
    stops: Sequence[RegionName],
    table: Table,
    rule: str,
    words: str,
    why: Callable[[RegionName], str],
) -> bool:
    """rome.ruling.solo_group_six: to the nearest of some places, after all where it could stop."""
    if table.listener is not None:
        say_if_alone(board.stops(), table)
    left = among(stops, board.stops, table, rule=rule, question="Where does the army stop?", words=words, why=why)
    stop = left.lowest("movement units", board.movement_to).at_random()
    table.chosen("it goes to {}", stop)
    board.march(stop)
    return True


# Golden rule C, and the table


def stance_of_holder(bot: Player, board: ArmyBoard) -> Measure:
    """rome.solo.golden.c: the stance score of whoever holds a region; nobody has none."""

    def score(region: RegionName) -> int:
        holder = board.holder(region)
        return 0 if holder == NOBODY else bot.stance(holder)

    return score


def stance_of_army(bot: Player, board: ArmyBoard, of: Sequence[str]) -> Measure:
    """rome.solo.golden.c, rome.ruling.solo_several_armies: the highest score of those meant with an army."""
    return lambda region: max((bot.stance(who) for who in board.armies_of(region) if who in of), default=0)


def is_about_armies(option: str) -> bool:
    """Whether an option attacks armies, or takes regions."""
    return option in ("1.2", "1.3", "1.4", "2.1", "2.2", "2.4", "5.5", "5.6")


def choose_among(
    bot: Player,
    board: ArmyBoard,
    army: Army,
    option: str,
    found: Sequence[RegionName],
    table: Table,
    by: By | None = None,
) -> Narrowing[RegionName]:
    """rome.solo.target.cannot: a choice among an option's targets, after all else that the army could get to."""
    rule, question = RULES[option], "Which target?"
    if table.listener is None:
        return narrow(found, table, rule=rule)
    what, of, way = AIMS[option](bot)
    every, why = partial(board.seen, by or way), out_words(board, army)
    say_if_alone(every(), table)
    return among(found, every, table, rule=rule, question=question, words=f"{what} ({', '.join(of)})", why=why)


def out_words(board: ArmyBoard, army: Army) -> Callable[[RegionName], str]:
    """rome.solo.golden.b: what says whose a region is and what is there, and whether golden rule B keeps it out."""
    words = board.region_words()
    return partial(barred_or_not, board, words) if has_its_home(army) else words


def barred_or_not(board: ArmyBoard, words: Callable[[RegionName], str], region: RegionName) -> str:
    """rome.solo.golden.b: the words for a region, of an army that has taken an opponent's home."""
    said = words(region)
    return f"{said}, golden rule B" if said and board.is_home_of_another(region) else said


def attack(
    bot: Player,
    board: ArmyBoard,
    army: Army,
    option: str,
    table: Table,
    *,
    nearest: bool = False,
    prefer: tuple[str, Callable[[RegionName], bool]] | None = None,
) -> bool:
    """rome.solo.golden.c, rome.ruling.solo_golden_c: the option's own words first, then the score, then chance."""
    found = seek(bot, board, army, option, table)
    if not found:
        return march_towards(bot, board, army, option, table) or no_target(bot, board, army, option, table)
    left = choose_among(bot, board, army, option, found, table)
    if nearest:
        left = left.lowest("movement units", board.movement_to)
    if prefer is not None:
        left = left.prefer(*prefer)
    if len(left.left) > 1 and len(of := AIMS[option](bot)[1]) > 1:
        left = left.highest("stance score", stance_measure(bot, board, option, of))
    strike(board, option, left.at_random(), table)
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
    left = found = seek(bot, board, army, option, table, by)
    if not found:
        return march_towards(bot, board, army, option, table) or no_target(bot, board, army, option, table, by)
    of = AIMS[option](bot)[1]
    tell_of_no(bot, table)
    measure = stance_measure(bot, board, option, of)
    far = board.passage_to if by == BY_SEA else board.movement_to
    while left:
        choice = choose_next(bot, board, army, option, left, found, table, by)
        if nearest:
            choice = choice.lowest("movement units", far)
        region = choice.highest("stance score", measure).at_random()
        if allows(bot, owner(bot, board, option, region, of), table):
            strike(board, option, region, table, by)
            return True
        left = [one for one in left if one != region]
    return table.cannot("{}: the table lets none be attacked", option)


def tell_of_no(bot: Player, table: Table) -> None:
    """rome.solo.priority.no: the opponents whose targets are passed over."""
    if table.listener is not None and (spared := [who for who in bot.opponents if entry(bot, who) == NO]):
        table.fact(table_says_no(bot, spared))


def choose_next(
    bot: Player,
    board: ArmyBoard,
    army: Army,
    option: str,
    left: Sequence[RegionName],
    found: Sequence[RegionName],
    table: Table,
    by: By | None,
) -> Narrowing[RegionName]:
    """rome.solo.priority.no: the first choice, or the next after those of which the table has said no."""
    if table.listener is None or len(left) == len(found):
        return choose_among(bot, board, army, option, left, table, by)
    words, question = "not refused by the table", "Which target is next?"
    return among(left, lambda: found, table, rule=RULES[option], question=question, words=words)


def owner(bot: Player, board: ArmyBoard, option: str, region: RegionName, of: Sequence[str]) -> str:
    """rome.solo.priority, rome.ruling.solo_several_armies: who counts for a target: the army's owner, or the holder."""
    if not is_about_armies(option):
        return board.holder(region)
    there = [who for who in board.armies_of(region) if who in of]
    return max(there, key=bot.stance)


def strike(board: ArmyBoard, option: str, region: RegionName, table: Table, by: By | None = None) -> None:
    """rome.solo.target.order: the army goes and does it, by land or by sea."""
    attacks = is_about_armies(option)
    table.chosen(DEEDS[attacks, by == BY_SEA], region)
    if by == BY_SEA:
        (board.land_and_fight if attacks else board.land_and_take)(region)
    else:
        (board.fight if attacks else board.take)(region)


DEEDS = {
    (True, False): "it attacks the army in {}",
    (True, True): "it lands in {} and attacks the army there",
    (False, False): "it goes for {}",
    (False, True): "it lands in {} and goes for it",
}
"""What an army does to a target, in words: whether an army is attacked, and whether by sea."""
