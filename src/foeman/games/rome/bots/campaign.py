"""The Campaign Phase of a bot: its armies I to IV act one after the other, then its navies stay where they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from foeman.engine.narrowing import among, first_of, several
from foeman.engine.table import Table
from foeman.games.rome.bots import targeting, targeting_speed, targeting_super
from foeman.games.rome.bots.board.armies import BY_LAND, BY_SEA, ArmyBoard, By, What, force_of
from foeman.games.rome.bots.board.names import RegionName, Who
from foeman.games.rome.bots.player import Player, player_of
from foeman.games.rome.bots.priority import OPPONENTS, may_try
from foeman.games.rome.bots.targeting import Aim, Option
from foeman.games.rome.digital.armies import DigitalArmyBoard
from foeman.games.rome.digital.decks import FEWEST_CARDS
from foeman.games.rome.state import Army, State


def act_with_army(state: State, faction: str, table: Table) -> bool:
    """rome.solo.target.order, rome.solo.summary.order: the next army that is on the board, or comes back to it.

    Says whether others are still to act; after the last the navies rest.
    """
    bot, board = player_of(state, faction), DigitalArmyBoard(state, faction, table)
    waiting = [army for army in in_order(bot) if army.fresh]
    while waiting:
        if activate(bot, board, waiting.pop(0), table):
            break
    if waiting:
        return True
    board.rest_navies()
    return False


def in_order(bot: Player) -> list[Army]:
    """rome.solo.target.order: armies I to IV."""
    return sorted(bot.side.armies, key=lambda one: one.number)


def move_armies(bot: Player, board: ArmyBoard, table: Table) -> None:
    """rome.solo.target.order, rome.solo.summary.order, rome.solo.navy.after: armies I to IV, then the navies."""
    for army in in_order(bot):
        activate(bot, board, army, table)
    board.rest_navies()


def activate(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.target.order, rome.solo.weak.home: an army comes back if need be, goes home, or follows its list.

    Says whether it was on the board at all.
    """
    board.activate(force_of(army))
    was_there = board.is_on_the_board()
    if was_there and is_weak(bot, army):
        turn_home(bot, board, army, table)
        if board.is_on_the_board():
            return True
    if not board.is_on_the_board() and not come_back(bot, board, army, table):
        return was_there
    follow_list(bot, board, army, table)
    return True


def follow_list(bot: Player, board: ArmyBoard, army: Army, table: Table) -> None:
    """rome.solo.target.order, rome.solo.summary.order, rome.ruling.solo_loop: the first option it can take, and again.

    Again while it has movement left, was not beaten and made no move of group 6 (rows 6 and 7); by other readings only
    once, or only after a conquest.
    """
    rule = "rome.solo.target.order" if bot.is_super else "rome.solo.summary.order"
    while board.can_go_on():
        option = first_of(table, rule, options_of(bot, board, army, table), bot, board, army, table)
        if falls_back(bot, board, army, table) or option is None or not tries_again(bot, board, option):
            return


def options_of(bot: Player, board: ArmyBoard, army: Army, table: Table) -> Iterable[Option]:
    """rome.solo.target.cannot: the list without groups that cannot be taken anyway; the whole one for who watches."""
    if table.watch is not None:
        return targeting_super.OPTIONS if bot.is_super else targeting_speed.ROWS
    return (targeting_super.options_left if bot.is_super else targeting_speed.rows_left)(bot, board, army, table)


def tries_again(bot: Player, board: ArmyBoard, option: Option) -> bool:
    """rome.ruling.solo_loop: whether the list is tried again after an option."""
    reading = bot.ruling("solo_loop")
    last: tuple[Option, ...] = targeting_super.LAST if bot.is_super else targeting_speed.LAST
    conquests: tuple[Option, ...] = targeting_super.CONQUESTS if bot.is_super else targeting_speed.CONQUESTS
    if reading == "one_option" or option in last:
        return False
    return reading == "again" or (option in conquests and board.is_in_own_land())


# Weak armies


def is_weak(bot: Player, army: Army) -> bool:
    """rome.solo.weak.home, rome.ruling.solo_weak: a declared army of fewer than five cards, its general not counted."""
    leader = army.general is not None and bot.ruling("solo_weak") == "with_general"
    return army.declared and len(army.cards) + leader < FEWEST_CARDS


def falls_back(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.weak.home, rome.ruling.solo_weak_when: an army that its own option has made weak turns home at once.

    With the movement it has left; by the other reading it goes on, and turns home when it is next activated.
    """
    if not is_weak(bot, army) or not board.is_on_the_board() or bot.ruling("solo_weak_when") == "when_activated":
        return False
    turn_home(bot, board, army, table)
    return True


def turn_home(bot: Player, board: ArmyBoard, army: Army, table: Table) -> None:
    """rome.solo.weak.home: in place of its list, and why."""
    with table.deciding("rome.solo.weak.home", "Does the army follow its list?") as deciding:
        words = "{} has {} card, fewer than five" if len(army.cards) == 1 else "{} has {} cards, fewer than five"
        table.fact(words, army, len(army.cards))
        go_home(bot, board, table)
        deciding.choose("no, it goes home" if board.is_on_the_board() else "no, it leaves the board at home")


def go_home(bot: Player, board: ArmyBoard, table: Table) -> None:
    """rome.solo.weak.home, rome.solo.weak.removed, rome.ruling.solo_weak: to the nearest home; there it is dissolved.

    By ways without fights; by one reading it attacks what bars the shortest way.
    """
    if not board.is_at_home():
        stops = board.stops_to_leave_at()
        rule = "rome.solo.weak.home"
        if not targeting.go_to_stop(board, stops, table, rule, "a home region that the bot holds"):
            break_through(bot, board, table)
    if board.is_on_the_board() and board.is_at_home():
        board.dissolve()


def break_through(bot: Player, board: ArmyBoard, table: Table) -> None:
    """rome.ruling.solo_weak: it stays where no peaceful way leads home; by one reading it fights its way."""
    if bot.ruling("solo_weak") != "troops_fighting":
        return
    bars = board.bars_the_way_home()
    if bars:
        left = several(bars, table, rule="rome.ruling.solo_weak", question="Which way home?")
        board.take(left.lowest("movement units", board.movement_to).at_random())


# Armies that come back


def come_back(bot: Player, board: ArmyBoard, army: Army, table: Table) -> bool:
    """rome.solo.weak.back, rome.ruling.solo_replace_where, rome.ruling.solo_return_turn: it is placed and acts at once.

    Where the earliest option of the list can be resolved, then by the golden rule, which is nearest to the capital.
    Says whether it stands on the board.
    """
    places = board.places()
    if not places:
        return False
    best, aim = places_and_aim(bot, board, places)
    rule, question = "rome.ruling.solo_replace_where", "Where does the army come back?"
    words = aim_words(*aim) if aim is not None and table.listener is not None else ""
    left = among(best, lambda: places, table, rule=rule, question=question, words=words)
    board.place(left.lowest("regions from the capital", board.steps_from_capital).at_random())
    return board.is_on_the_board()


def best_places(bot: Player, board: ArmyBoard, places: list[RegionName]) -> list[RegionName]:
    """rome.ruling.solo_replace_where: the places from which the earliest option of groups 1 to 5 can be resolved."""
    return places_and_aim(bot, board, places)[0]


def places_and_aim(bot: Player, board: ArmyBoard, places: list[RegionName]) -> tuple[list[RegionName], Aim | None]:
    """rome.ruling.solo_replace_where: the best places, and what can be reached from them."""
    if len(places) == 1:
        return places, None
    for what, of, by in aims_in_order(bot, board):
        found = board.places_near(places, what, of, by) if of else []
        if found:
            return found, (what, of, by)
    return places, None


def aim_words(what: What, of: list[Who], by: By) -> str:
    """rome.ruling.solo_replace_where: what makes some places better."""
    return f"from there the earliest option has a target {by}: {what} ({', '.join(of)})"


def aims_in_order(bot: Player, board: ArmyBoard) -> Iterator[Aim]:
    """rome.ruling.solo_replace_where: what the options are after that golden rule A leaves and the home needs."""
    if bot.is_super:
        for option, aim in targeting.AIMS.items():
            if may_try(bot, targeting.AGAINST[option[0]]) and (option[0] != "1" or board.is_home_in_danger()):
                yield aim(bot)
        if may_try(bot, OPPONENTS):
            yield from ((what, of, BY_SEA) for what, of, _ in (targeting.AIMS[one](bot) for one in BY_SEA_AGAIN))
        return
    for row, aims in targeting_speed.AIMS.items():
        if may_try(bot, targeting_speed.AGAINST[row]):
            for way in (BY_LAND, BY_SEA):
                yield from ((what, of, way) for what, of, _ in aims(bot) if way == BY_LAND or row != 4)


BY_SEA_AGAIN = ("5.3", "5.4", "5.5", "5.6")
"""rome.ruling.solo_five_seven: what 5.7 looks for by sea."""
