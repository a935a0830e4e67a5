"""Set-up: a bot's groups of Orders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from foeman.engine.table import Table
from foeman.games.crusade.printed import Printed
from foeman.games.crusade.printed.pack import Order
from foeman.games.crusade.rules.setup import without
from foeman.games.crusade.state import BotState, State


def make_bot(army: str, printed: Printed) -> BotState:
    """A bot army at the beginning."""
    prepared, reaction, advanced = groups(printed)
    return BotState(army, prepared, reaction, advanced)


def fill_groups(state: State, army: str, placed: Counter[str], stated: Collection[str] = ()) -> None:
    """crusade.setup.groups.prepared: a group that a position has not stated is the starting one, less the Orders that
    are on the map or in another group."""
    bot = state.bots.setdefault(army, BotState(army))
    elsewhere = placed + Counter([*bot.prepared, *bot.reaction, *bot.advanced, *bot.aside])
    prepared, reaction, advanced = groups(state.printed)
    if "prepared" not in stated:
        bot.prepared = without(prepared, elsewhere)
    if "reaction" not in stated:
        bot.reaction = without(reaction, elsewhere)
    if "advanced" not in stated:
        bot.advanced = without(advanced, elsewhere)


def groups(printed: Printed) -> tuple[list[str], list[str], list[str]]:
    """The Orders of a bot army, sorted into Prepared, Reaction and Advanced."""
    counters = [order for order in printed.orders.values() for _ in range(order.copies)]
    prepared = [order.name for order in counters if begins_prepared(order)]
    reaction = [order.name for order in counters if begins_in_reaction(order)]
    return prepared, reaction, [order.name for order in counters if begins_advanced(order)]


def begins_in_reaction(order: Order) -> bool:
    """crusade.setup.groups.reaction: basic reactions and blanks."""
    return order.group == "blank" or (order.group == "basic" and order.reaction)


def begins_prepared(order: Order) -> bool:
    """crusade.setup.groups.prepared: the other basic Orders, and one Advanced Order."""
    return (order.group == "basic" and not order.reaction) or is_swift_march(order)


def is_swift_march(order: Order) -> bool:
    """crusade.setup.groups.march: the Advanced March of 1 command point."""
    return order.group == "advanced" and order.march == "march" and order.cost == 1


def begins_advanced(order: Order) -> bool:
    """crusade.setup.groups.advanced: the Advanced Orders but that one."""
    return order.group == "advanced" and not is_swift_march(order)


def draw_from(group: list[str], table: Table, rule: str, about: object) -> str:
    """crusade.setup.groups.hidden: an Order out of a group, by chance and seen by nobody."""
    order = table.draw(group, rule=rule, about=about)
    group.remove(order)
    return order
