"""Set-up: a bot's groups of Orders."""

from __future__ import annotations

from collections import Counter

from foeman.engine.table import Table
from foeman.games.crusade.printed import Printed
from foeman.games.crusade.printed.pack import Order
from foeman.games.crusade.rules.setup import without
from foeman.games.crusade.state import BotState, State


def make_bot(army: str, printed: Printed) -> BotState:
    """A bot army at the beginning."""
    prepared, reaction, advanced = groups(printed)
    return BotState(army, prepared, reaction, advanced)


def fill_groups(state: State, army: str, placed: Counter[str]) -> None:
    """crusade.setup.groups.prepared: a bot without any Order in its groups has the starting ones, less those on the
    map."""
    bot = state.bots.get(army)
    if bot is None:
        state.bots[army] = bot = make_bot(army, state.printed)
        bot.prepared, bot.reaction = without(bot.prepared, placed), without(bot.reaction, placed)
        bot.advanced = without(bot.advanced, placed)
    elif not (bot.prepared or bot.reaction or bot.advanced or bot.aside or placed):
        whole = make_bot(army, state.printed)
        bot.prepared, bot.reaction, bot.advanced = whole.prepared, whole.reaction, whole.advanced
    bot.army = army


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
