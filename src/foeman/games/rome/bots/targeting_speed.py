"""Appendix 2: the summarised target priority order of the Speed-bot, rows 1 to 7."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from foeman.engine.narrowing import Narrowing, Why, among, narrow, pass_over, several
from foeman.engine.table import Table
from foeman.games.rome.bots.board.armies import BY_LAND, BY_SEA, HOWEVER_FAR, NOBODY, ArmyBoard, By, Goal
from foeman.games.rome.bots.board.armies import ITSELF as THE_BOT
from foeman.games.rome.bots.board.names import RegionName, Who
from foeman.games.rome.bots.player import Player
from foeman.games.rome.bots.priority import NOBODY as EXPANSION
from foeman.games.rome.bots.priority import OPPONENTS, UNREST, allows, enemies, has_its_home, may_try, possible_victims
from foeman.games.rome.bots.reasons import calm_words, no_enemy, table_says_no
from foeman.games.rome.bots.targeting import (
    DEEDS,
    Aim,
    Option,
    barred_words,
    go_to_stop,
    marches_far,
    not_held,
    not_theirs,
    out_words,
    say_if_alone,
    tell_of_no,
)
from foeman.games.rome.state import Army


@dataclass(frozen=True, slots=True)
class Target:
    """Something a row sends the army to."""

    region: RegionName
    is_army: bool
    """Whether an army there is the target, or the region itself."""
    by: By

    @property
    def name(self) -> str:
        """How it is called in a Because."""
        return f"{'the army in ' if self.is_army else ''}{self.region}{' by sea' if self.by == BY_SEA else ''}"


def everybody(bot: Player) -> list[Who]:
    """rome.solo.summary.1: whoever holds it, nobody included."""
    return [NOBODY, *(Who(who) for who in bot.opponents)]


AIMS: dict[int, Callable[[Player], list[Aim]]] = {
    1: lambda bot: [("a lost home region of the bot", everybody(bot), BY_LAND)],
    2: lambda bot: [
        ("an army", enemies(bot), BY_LAND),
        ("a region without an opponent's army", enemies(bot), BY_LAND),
    ],
    3: lambda _: [("a region without an opponent's army", [NOBODY], BY_LAND)],
    4: lambda _: [("a region with unrest", [THE_BOT], BY_LAND)],
    5: lambda bot: [
        ("an army", possible_victims(bot), BY_LAND),
        ("a region without an opponent's army", possible_victims(bot), BY_LAND),
    ],
}
"""rome.solo.summary.order: what rows 1 to 5 are after."""

RULES = {row: f"rome.solo.summary.{row}" for row in AIMS}

AGAINST = {1: OPPONENTS, 2: OPPONENTS, 3: EXPANSION, 4: UNREST, 5: OPPONENTS}
"""rome.ruling.solo_golden_a_scope: what each row is aimed at."""


# Finding targets


def seek(bot: Player, board: ArmyBoard, army: Army, row: int, table: Table) -> list[Target]:
    """rome.solo.target.cannot, rome.solo.golden.a, rome.ruling.solo_speed_sea: a row's targets by land, else by sea.

    By another reading both together, by a third by land only.
    """
    if not may_try(bot, AGAINST[row]) or not is_open(bot, board, row):
        return []
    found = look(bot, board, army, row, BY_LAND)
    reading = bot.ruling("solo_speed_sea")
    if row == 4 or reading == "never" or (found and reading == "if_no_land"):
        return found
    by_land = [target.region for target in found]
    return found + [target for target in look(bot, board, army, row, BY_SEA) if target.region not in by_land]


def no_target(bot: Player, board: ArmyBoard, army: Army, row: int, table: Table) -> bool:
    """rome.solo.target.cannot: why a row has no target; always False, so that a row can return it."""
    return table.listener is not None and table.cannot("row {}: {}", row, why_none(bot, board, army, row))


def why_none(bot: Player, board: ArmyBoard, army: Army, row: int) -> str:
    """rome.solo.golden.a, rome.solo.priority.no: a golden rule, nobody who can be meant, or nothing in reach."""
    if not may_try(bot, AGAINST[row]):
        return calm_words(bot)
    if row == 4:
        return board.unrest_words() or "no unrest in reach"
    if not AIMS[row](bot)[0][1]:
        return no_enemy(bot) if row == 2 else table_says_no(bot, bot.opponents)
    if not is_open(bot, board, row):
        return none_in_reach(bot, board, row)
    barred = [region for what, of, by in AIMS[row](bot) for region in board.targets(what, of, by)]
    return barred_words(ALIKE[row], barred) if barred else none_in_reach(bot, board, row)


ALIKE = {1: "1.1", 2: "2.3", 3: "3.4", 5: "5.3"}
"""The option of the Super-bot that a row is like, for the words of its reasons."""


def none_in_reach(bot: Player, board: ArmyBoard, row: int) -> str:
    """Nothing in reach, or only what belongs to somebody who is not meant."""
    what, of, by = AIMS[row](bot)[-1]
    if row == 1:
        return board.at_home_words(what, of)
    by_land = not_theirs(bot, board, ALIKE[row], board.others_in_reach(what, of, by), by)
    if bot.ruling("solo_speed_sea") == "never" or not (over_sea := board.others_in_reach(what, of, BY_SEA)):
        return by_land
    return f"{by_land}; {not_theirs(bot, board, ALIKE[row], over_sea, BY_SEA)}"


def is_open(bot: Player, board: ArmyBoard, row: int) -> bool:
    """rome.solo.target.cannot: one question for a whole row; rows 1 and 4 are one question themselves."""
    if row in (1, 4) or marches_far(bot):
        return True
    if row == 3:
        return board.anything_free()
    of = AIMS[row](bot)[0][1]
    return bool(of) and board.anything_to_attack(of, "by land or by sea")


def look(bot: Player, board: ArmyBoard, army: Army, row: int, by: By) -> list[Target]:
    """rome.solo.summary.2, rome.solo.golden.b, rome.ruling.solo_non_held: all that a row names, one way."""
    found: list[Target] = []
    for what, of, _ in AIMS[row](bot):
        regions = board.targets(what, of, by) if of else []
        is_army = what == "an army"
        if regions and row == 3:
            regions = not_held(bot, board, regions)
        if regions and not is_army and AGAINST[row] == OPPONENTS and has_its_home(army):
            regions = [region for region in regions if not board.is_home_of_another(region)]
        found += [Target(region, is_army, by) for region in regions]
    return found


def units_to(board: ArmyBoard) -> Callable[[Target], float]:
    """rome.solo.summary.tie: the movement units to a target, by land or by sea."""
    far = {BY_LAND: board.movement_to, BY_SEA: board.passage_to, HOWEVER_FAR: board.march_to}
    return lambda target: far[target.by](target.region)


def stance_of(bot: Player, board: ArmyBoard, target: Target, of: Sequence[str]) -> int:
    """rome.solo.golden.c, rome.ruling.solo_several_armies: the stance score of the army's owner, or of the holder."""
    if target.is_army:
        return max((bot.stance(who) for who in board.armies_of(target.region) if who in of), default=0)
    holder = board.holder(target.region)
    return 0 if holder == NOBODY else bot.stance(holder)


def choose_among(
    bot: Player, board: ArmyBoard, army: Army, row: int, found: Sequence[Target], table: Table
) -> Narrowing[Target]:
    """rome.solo.target.cannot: a choice among a row's targets, after all else that the army could get to."""
    rule = RULES[row]
    if table.listener is None:
        return narrow(found, table, rule=rule)
    words = " or ".join(what for what, _, _ in AIMS[row](bot)) + f" ({', '.join(AIMS[row](bot)[0][1])})"
    every, why = partial(everything, board, found), partial(out, out_words(board, army))
    say_if_alone(board.seen(BY_LAND), table)
    return among(found, every, table, rule=rule, question="Which target?", words=words, why=why)


def everything(board: ArmyBoard, found: Sequence[Target]) -> list[Target]:
    """What the army can get to by land, and by sea if that is looked at, besides the targets."""
    regions = [target.region for target in found]
    ways: list[By] = [BY_LAND, BY_SEA] if any(target.by == BY_SEA for target in found) else [BY_LAND]
    return [Target(region, False, by) for by in ways for region in board.seen(by) if region not in regions]


def out(words: Callable[[RegionName], str], target: Target) -> str:
    """Whose a target is, and what is there."""
    return words(target.region)


def nearest(left: Narrowing[Target], bot: Player, board: ArmyBoard, row: int) -> Target:
    """rome.solo.summary.tie, rome.solo.golden.c: the fewest movement units, then the highest score, then chance."""
    of = AIMS[row](bot)[0][1]
    left = left.lowest("movement units", units_to(board))
    return left.highest("stance score", lambda target: stance_of(bot, board, target, of)).at_random()


def strike(board: ArmyBoard, target: Target, table: Table) -> bool:
    """rome.solo.summary.order: the army goes and does it."""
    table.chosen(DEEDS[target.is_army, target.by == BY_SEA], target.region)
    if target.by == BY_SEA:
        (board.land_and_fight if target.is_army else board.land_and_take)(target.region)
    else:
        (board.fight if target.is_army else board.take)(target.region)
    return True


def march_towards(bot: Player, board: ArmyBoard, army: Army, row: int, table: Table) -> bool:
    """rome.ruling.solo_reach: by one reading a row sends the army as far as it can towards its nearest target."""
    if not marches_far(bot) or not may_try(bot, AGAINST[row]):
        return False
    found = look(bot, board, army, row, HOWEVER_FAR)
    if not found:
        return False
    rule = "rome.ruling.solo_reach"
    target = nearest(several(found, table, rule=rule, question="Which far target?"), bot, board, row)
    if row == 5 and not allows(bot, owner_of(bot, board, target), table):
        return False
    return go_to_stop(board, board.stops_near(target.region), table, rule, target.region)


def owner_of(bot: Player, board: ArmyBoard, target: Target) -> str:
    """rome.solo.summary.5, rome.ruling.solo_several_armies: whose target it is; of several the one of highest score."""
    if not target.is_army:
        return board.holder(target.region)
    victims = possible_victims(bot)
    return max((who for who in board.armies_of(target.region) if who in victims), key=bot.stance)


# The rows


def row_1(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.summary.1, rome.ruling.solo_speed_ally: regain the nearest home region that the bot does not hold."""
    found = seek(bot, board, army, 1, table)
    if not found:
        return march_towards(bot, board, army, 1, table) or no_target(bot, board, army, 1, table)
    return strike(board, nearest(choose_among(bot, board, army, 1, found, table), bot, board, 1), table)


def row_2(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.summary.2: attack the nearest army or region of an ENEMY."""
    found = seek(bot, board, army, 2, table)
    if not found:
        return march_towards(bot, board, army, 2, table) or no_target(bot, board, army, 2, table)
    return strike(board, nearest(choose_among(bot, board, army, 2, found, table), bot, board, 2), table)


def row_3(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.summary.3, rome.ruling.solo_non_held: take a region not held, a mercenary region by preference."""
    found = seek(bot, board, army, 3, table)
    if not found:
        return march_towards(bot, board, army, 3, table) or no_target(bot, board, army, 3, table)
    left = choose_among(bot, board, army, 3, found, table)
    left = left.prefer("a mercenary region", lambda target: board.hires_out_mercenaries(target.region))
    return strike(board, left.lowest("movement units", units_to(board)).at_random(), table)


def row_4(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.summary.4, rome.ruling.solo_unrest_move: calm the nearest of the bot's regions with unrest."""
    found = seek(bot, board, army, 4, table)
    if not found:
        return no_target(bot, board, army, 4, table)
    left = choose_among(bot, board, army, 4, found, table)
    region = left.lowest("movement units", units_to(board)).at_random().region
    table.chosen("it calms {}", region)
    board.subdue(region)
    return True


def row_5(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.summary.5, rome.ruling.solo_speed_five: attack an opponent's target that the table lets it attack."""
    found = seek(bot, board, army, 5, table)
    if not found:
        return march_towards(bot, board, army, 5, table) or no_target(bot, board, army, 5, table)
    tell_of_no(bot, table)
    choice = victim(bot, board, army, found, table)
    return table.cannot("row 5: the table lets none be attacked") if choice is None else strike(board, choice, table)


def victim(bot: Player, board: ArmyBoard, army: Army, found: Sequence[Target], table: Table) -> Target | None:
    """rome.solo.summary.5, rome.ruling.solo_reroll_options: the table is asked of one target after another."""
    left = list(found)
    while left:
        target = next_victim(bot, board, army, left, found, table)
        if allows(bot, owner_of(bot, board, target), table):
            return target
        left.remove(target)
    return None


def next_victim(
    bot: Player, board: ArmyBoard, army: Army, left: Sequence[Target], found: Sequence[Target], table: Table
) -> Target:
    """rome.ruling.solo_speed_five: the highest score, then the nearest, then chance; or the nearest first."""
    if table.listener is None or len(left) == len(found):
        choice = choose_among(bot, board, army, 5, left, table)
    else:
        words, question = "not refused by the table", "Which target is next?"
        choice = among(left, lambda: found, table, rule=RULES[5], question=question, words=words)
    if bot.ruling("solo_speed_five") == "nearest_first":
        return nearest(choice, bot, board, 5)
    choice = choice.highest("stance score", lambda target: stance_of_victim(bot, board, target))
    return choice.lowest("movement units", units_to(board)).at_random()


def stance_of_victim(bot: Player, board: ArmyBoard, target: Target) -> int:
    """rome.solo.golden.c: the stance score of whoever the table is asked about."""
    return bot.stance(owner_of(bot, board, target))


def row_6(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.summary.6, rome.ruling.solo_speed_six: move towards a home region, if no army of the bot is in one."""
    if board.is_home_guarded():
        return table.listener is not None and table.cannot("row 6: {}", board.guard_words())
    goal: Goal = "a home region of the bot"
    stops = board.stops_towards(goal)
    if go_to_stop(board, stops, table, "rome.solo.summary.6", goal):
        return True
    return table.listener is not None and table.cannot("row 6: {}", board.nowhere_nearer(goal))


def row_7(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.summary.7, rome.ruling.solo_speed_seven: move to the own region nearest to an opponent's region.

    Next to an ENEMY's by preference, then the neighbour with the highest score, then the fewest movement units.
    """
    posts = board.posts()
    if not posts:
        return table.cannot("row 7: no region of the bot to go to, or no opponent holds any")
    rule, question, words = "rome.solo.summary.7", "Which post?", "free, nearest to an opponent's region"
    left = among(posts, board.own_land, table, rule=rule, question=question, words=words, why=board.post_words)
    left = left.prefer("next to a region of an ENEMY", board.is_next_to_enemy)
    left = left.highest("stance score", lambda post: max(bot.stance(who) for who in board.nearest_opponents(post)))
    post = left.lowest("movement units", board.march_to).at_random()
    if go_to_stop(board, board.stops_near(post), table, rule, post):
        return True
    words = "it is there and stays" if not board.march_to(post) else "it can stop nowhere nearer, and stays"
    return table.cannot("row 7: its post is {}: {}", post, words)


ROWS = (row_1, row_2, row_3, row_4, row_5, row_6, row_7)


def rows_left(bot: Player, board: ArmyBoard, army: Army, table: Table) -> Iterator[Option]:
    """rome.solo.summary.order, rome.solo.summary.1: the rows in order; the first only if a home region is lost.

    Whoever listens hears why.
    """
    if board.is_a_home_lost():
        yield row_1
    elif table.listener is not None:
        pass_over(table, ORDER, ROWS[:1], why_shut(bot))
    yield from ROWS[1:]


ORDER = "rome.solo.summary.order"


def why_shut(bot: Player) -> tuple[Why, ...]:
    """rome.solo.summary.1, rome.solo.golden.a: why no home region is regained while none is lost."""
    return ((f"row 1: {'no home region is lost' if may_try(bot, AGAINST[1]) else calm_words(bot)}",),)


LAST = (row_6, row_7)
"""rome.ruling.solo_loop: after one of these the army's turn is over."""
CONQUESTS = (row_3, row_5)
"""rome.ruling.solo_loop: the rows that take regions."""
