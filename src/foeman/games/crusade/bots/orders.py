"""Executing an Order, and Order Fail."""

from __future__ import annotations

from collections.abc import Mapping

from foeman.engine.table import Table
from foeman.games.crusade.bots.adding import Done, add, can_add, capacity, in_words, where_to_add
from foeman.games.crusade.bots.board import Board, RegionName, UnitType
from foeman.games.crusade.bots.marching import can_march, march, no_march
from foeman.games.crusade.bots.priorities import asking, face, order_fail_of
from foeman.games.crusade.printed.pack import WORDS, Order
from foeman.games.crusade.state import BotState


def execute(bot: BotState, board: Board, table: Table, region: RegionName, name: str) -> Done:
    """crusade.orders.free, crusade.orders.region, crusade.orders.fail, crusade.ruling.sorted: an Order, whatever it
    costs and wherever it lies; a reaction that lies on the map in the Planning Phase fails."""
    order = board.order(name)
    done = Done()
    with table.deciding("crusade.orders.free", asking(table, "{} in {}", name, region)) as deciding:
        if not order.reaction:
            carry_out(bot, board, table, region, order, done)
        short = ""
        if table.listener is not None:
            short = "" if done.anything() else why_not(board, region, order)
            deciding.choose(f"nothing: {short}" if short else in_words(done))
    if not done.anything():
        table.tell("{} cannot execute {} in {}: {}.", bot.army, order, region, short, rule="crusade.orders.fail")
        done = order_fail(bot, board, table, region)
    return done


def why_not(board: Board, region: RegionName, order: Order) -> str:
    """crusade.orders.fail, crusade.ruling.sorted: what an Order that cannot be executed is short of."""
    if order.reaction:
        return "a reaction is of use in a Battle only"
    if order.march:
        return no_march(board, region, order.march)
    if not any(board.pool(unit) for unit in order.adds):
        return "no such Unit is left"
    return "no free slot there or next to it"


def carry_out(bot: BotState, board: Board, table: Table, region: RegionName, order: Order, done: Done) -> None:
    """crusade.orders.sea, crusade.adding.where: what an Order says: a March, or Units."""
    if order.march:
        done.marched = march(bot, board, table, region, order.march)
    if order.adds:
        add_units(bot, board, table, place_of(bot, board, table, region), order.adds, done)


def place_of(bot: BotState, board: Board, table: Table, region: RegionName) -> RegionName:
    """crusade.ruling.adds_where: an Order adds in its own region, or by the other reading where the priorities say."""
    if board.rulings["crusade.ruling.adds_where"] == "orders_there":
        return region
    return where_to_add(bot, board, table) or region


def add_units(
    bot: BotState, board: Board, table: Table, region: RegionName, units: Mapping[UnitType, int], done: Done
) -> None:
    """crusade.adding.nowhere, crusade.ruling.partial: what finds room is added; by the other reading all or none."""
    if board.rulings["crusade.ruling.partial"] == "all_or_fail":
        short = [unit for unit, number in units.items() if capacity(board, region, unit) < number]
        if short:
            table.fact("not all of its Units find room")
            return
    for unit, number in units.items():
        add(bot, board, table, region, unit, number, done)


# Order Fail


def order_fail(bot: BotState, board: Board, table: Table, region: RegionName) -> Done:
    """crusade.fail.roll, crusade.ruling.fail_place: the die gives an action that the bot can carry out in the Order's
    region."""
    done = Done(failed=True)
    possible = Possible(bot, board, region)
    with table.deciding("crusade.fail.roll", asking(table, "The Order in {} fails", region)) as deciding:
        die = roll(bot, board, table, possible) if possible else no_face(table)
        words = "" if table.listener is None else fail_words(board, region, die)
        table.tell("Order Fail of {} in {}: {}.", bot.army, region, words, rule="crusade.fail.roll")
        if die:
            fail_action(bot, board, table, region, die, done)
        deciding.choose(words)
    return done


def no_face(table: Table) -> int:
    """crusade.fail.roll: no action of the die can be carried out, so that none is rolled; always 0."""
    table.fact("no face of the die could be carried out there, so it is not rolled")
    return 0


class Possible:
    """The faces of the die whose action can be carried out, each looked at once and only if it matters."""

    def __init__(self, bot: BotState, board: Board, region: RegionName) -> None:
        self._asked = (bot, board, region)
        self._known: dict[int, bool] = {}

    def __contains__(self, die: object) -> bool:
        if not isinstance(die, int):
            return False
        if die not in self._known:
            self._known[die] = is_possible(*self._asked, die)
        return self._known[die]

    def words(self, die: int) -> str:
        """What a face of the die says."""
        _, board, region = self._asked
        return fail_words(board, region, die)

    def __bool__(self) -> bool:
        """Whether any is; Units are looked at before Marches, which take longer."""
        board = self._asked[1]
        return any(face(die, board) in self for die in board.printed.fail_faces)


def is_possible(bot: BotState, board: Board, region: RegionName, die: int) -> bool:
    """crusade.fail.roll: whether the bot can carry out what a face of the die says."""
    if board.force(region, board.army) is None:
        return False
    row = order_fail_of(die, board)
    if row.march:
        return can_march(bot, board, region, row.march)
    return any(can_add(board, region, unit) for unit in fail_units(board, region, die))


def fail_units(board: Board, region: RegionName, die: int) -> Mapping[UnitType, int]:
    """crusade.fail.infantry, crusade.fail.cavalry, crusade.fail.kind: the Units of a face, by the kind of region for
    some."""
    row = order_fail_of(die, board)
    if row.adds:
        return row.adds
    return row.adds_desert if board.kind(region) == "desert" else row.adds_city


def fail_words(board: Board, region: RegionName, die: int) -> str:
    """A face of the die in words; 0 where there is none."""
    if not die:
        return "nothing can be done instead"
    row = order_fail_of(die, board)
    if row.march:
        words = "a Forced March" if row.march == "forced" else "a March"
    else:
        words = ", ".join(f"{number} {WORDS[unit]}" for unit, number in fail_units(board, region, die).items())
    return f"{words} (die {die})"


def roll(bot: BotState, board: Board, table: Table, possible: Possible) -> int:
    """crusade.fail.roll, crusade.ruling.fail_again: again until an action is possible, or the next one up, or none."""
    reading = board.rulings["crusade.ruling.fail_again"]
    die = table.d6(rule="crusade.fail.roll", about=(bot.army, "Order Fail"))
    while die not in possible and reading == "roll_again":
        if table.listener is not None:
            words = possible.words(die)
            table.fact("cannot be done, so it is rolled again: {}", words)
            table.in_vain("Not possible: {}. The die is rolled again.", words, rule="crusade.fail.roll")
        die = table.d6(rule="crusade.fail.roll", about=(bot.army, "Order Fail"))
    move_die(bot, board, die)
    if die in possible:
        return die
    if reading == "nothing":
        return 0
    upwards = sorted(range(1, 7), key=lambda other: (face(other, board) - face(die, board)) % 6)
    return next(other for other in upwards if other in possible)


def move_die(bot: BotState, board: Board, die: int) -> None:
    """crusade.ruling.fail_die: the die goes back to its column, or by the other reading stays at the new face."""
    if board.rulings["crusade.ruling.fail_die"] == "moves":
        bot.column = die


def fail_action(bot: BotState, board: Board, table: Table, region: RegionName, die: int, done: Done) -> None:
    """crusade.fail.infantry, crusade.fail.march, crusade.fail.cavalry, crusade.fail.kind: the action of a face."""
    row = order_fail_of(die, board)
    if row.march:
        done.marched = march(bot, board, table, region, row.march)
        return
    for unit, number in fail_units(board, region, die).items():
        add(bot, board, table, region, unit, number, done)
