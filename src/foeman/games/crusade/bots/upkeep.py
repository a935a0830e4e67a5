"""Upkeep Phase: ships, Advanced Orders, Orders taken back; and the Objective Cards at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from foeman.engine.table import Table
from foeman.games.crusade.bots.board import Board, RegionName, UnitType
from foeman.games.crusade.bots.priorities import Rest, asking, column_of, own_regions, the_weakest
from foeman.games.crusade.bots.setup import draw_from
from foeman.games.crusade.state import BotState, Force, Placed, change, count

LANDING_ORDER: tuple[UnitType, ...] = ("cavalry", "infantry", "siege")


# Ships


def ships(bot: BotState, board: Board, table: Table, arriving: Force, landing: Sequence[RegionName]) -> Force:
    """crusade.upkeep.ships, crusade.ruling.genoa: all in the weakest region, Units before Leaders. What found no
    room."""
    places = own_regions(board) if board.rulings["crusade.ruling.genoa"] == "anywhere" else list(landing)
    left = Force()
    if not places:
        return Force(arriving.infantry, arriving.cavalry, arriving.siege, arriving.leaders[:])
    rest = Rest(lambda: own_regions(board), "where ships and caravans come to")
    first = the_weakest(places, board, table, "crusade.upkeep.ships", "Where do its ships land?", rest)
    for unit in LANDING_ORDER:
        if number := min(count(arriving, unit), board.pool(unit)):
            change(left, unit, number - land(board, table, first, places, unit, number))
    for leader in arriving.leaders:
        board.add_leader(first, leader)
    return left


def land(
    board: Board, table: Table, first: RegionName, places: Sequence[RegionName], unit: UnitType, number: int
) -> int:
    """crusade.upkeep.ships.full: what the region cannot take goes to the weakest by then with room. How many landed."""
    here = min(number, board.room(first, unit))
    if here:
        board.add(first, unit, here)
    landed = here
    for _ in range(number - here):
        others = [region for region in places if board.room(region, unit) > 0]
        if not others:
            break
        question = asking(table, "{} is full. Where does it land?", first)
        rest = Rest(lambda: places, "with a free slot")
        board.add(the_weakest(others, board, table, "crusade.upkeep.ships.full", question, rest), unit, 1)
        landed += 1
    return landed


# Advanced Orders


def advanced(bot: BotState, board: Board, table: Table) -> int:
    """crusade.table.upkeep.two, crusade.table.upkeep.one, crusade.table.upkeep.none: what the column draws. How many
    are kept."""
    column = column_of(bot, board)
    if not column.take:
        table.tell("{} draws no Advanced Order.", bot.army, rule="crusade.table.upkeep.none")
        return 0
    return gain_orders(bot, board, table, column.take, column.keep)


def gain_orders(bot: BotState, board: Board, table: Table, number: int, keep: str = "any") -> int:
    """crusade.upkeep.orders: Orders drawn from Advanced; those kept are sorted into its groups, the others go back."""
    kept: list[str] = []
    back: list[str] = []
    for _ in range(min(number, len(bot.advanced))):
        order = draw_from(bot.advanced, table, "crusade.upkeep.orders", bot.army)
        if is_kept(board, order, keep):
            sort(bot, board, order)
            kept.append(order)
        else:
            back.append(order)
    bot.advanced += back
    show(board, table, kept)
    return len(kept)


def is_kept(board: Board, name: str, keep: str) -> bool:
    """crusade.table.upkeep.no_reaction, crusade.table.upkeep.march, crusade.table.upkeep.reaction: whether the column
    keeps it."""
    if keep == "any":
        return True
    order = board.order(name)
    if keep == "no_reaction":
        return not order.reaction
    if keep == "reaction":
        return order.reaction
    return is_a_march(board, name)


def is_a_march(board: Board, name: str) -> bool:
    """crusade.ruling.a_march: any kind of March, or by the other reading only one called March."""
    order = board.order(name)
    if board.rulings["crusade.ruling.a_march"] == "named_march":
        return order.march == "march"
    return order.march != ""


def show(board: Board, table: Table, kept: Sequence[str]) -> None:
    """crusade.ruling.looking: only the number of new Orders is told, or by the other reading which they are."""
    rule = "crusade.upkeep.orders"
    if board.rulings["crusade.ruling.looking"] == "shown" and kept:
        table.tell("{} gains Advanced Orders: {}.", board.army, kept, rule=rule)
    else:
        table.tell("{} gains Advanced Orders: {}.", board.army, len(kept), rule=rule)


def sort(bot: BotState, board: Board, name: str) -> None:
    """crusade.upkeep.orders, crusade.ruling.sorted: reactions to Reaction, the others to Prepared."""
    if board.order(name).reaction and board.rulings["crusade.ruling.sorted"] == "sorted":
        bot.reaction.append(name)
    else:
        bot.prepared.append(name)


# Orders taken back


def stays(rulings: Mapping[str, str], placed: Placed) -> bool:
    """crusade.ruling.unexecuted: whether an Order stays on the map, by the other reading, because it was not
    executed."""
    return not placed.executed and rulings["crusade.ruling.unexecuted"] == "stay"


def take_back(bot: BotState, board: Board, table: Table, placed: Sequence[Placed]) -> None:
    """crusade.upkeep.orders, crusade.reaction.aside: Orders from the map, and what was set aside, back into the
    groups."""
    for one in placed:
        return_order(bot, board, one)
    bot.reaction += bot.aside
    bot.aside = []
    bot.trigger, bot.more_triggers = "", []


def return_order(bot: BotState, board: Board, placed: Placed) -> None:
    """crusade.ruling.used_advanced, crusade.upkeep.orders: one Order; by the other reading used Advanced Orders go
    back."""
    advanced = board.order(placed.order).group == "advanced"
    if advanced and placed.executed and board.rulings["crusade.ruling.used_advanced"] == "return":
        bot.advanced.append(placed.order)
    elif placed.reaction:
        bot.reaction.append(placed.order)
    else:
        sort(bot, board, placed.order)


# The end of the game


def objectives(bot: BotState, board: Board, table: Table) -> int:
    """crusade.setup.objectives.score: the Glory of its best Objective Card whose region it controls; 0 without one."""
    held = [card for card in board.objectives() if is_held(board, board.printed.objective_region[card])]
    if not held:
        return 0
    best = max(held, key=lambda card: board.printed.objectives[card].glory)
    glory = board.printed.objectives[best].glory
    table.tell("{} shows {}: {} Glory.", board.army, best, glory, rule="crusade.setup.objectives.score")
    return glory


def is_held(board: Board, region: str) -> bool:
    """crusade.ruling.objective_control: controlled by the bot, or by the other reading by its alliance."""
    held = board.control(RegionName(region))
    if board.rulings["crusade.ruling.objective_control"] == "alliance":
        return held != "" and held in (board.army, board.partner)
    return held == board.army
