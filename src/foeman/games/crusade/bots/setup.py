"""Set-up: a bot's groups of Orders, its Objective Cards and its place on the initiative track."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.table import Table
from foeman.games.crusade.pack import Order
from foeman.games.crusade.printed import Printed
from foeman.games.crusade.state import BotState


def make_bot(army: str, printed: Printed) -> BotState:
    """A bot army at the beginning."""
    prepared, reaction, advanced = groups(printed)
    return BotState(army, prepared, reaction, advanced)


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


def deal_objectives(army: str, cards: list[str], printed: Printed, table: Table) -> list[str]:
    """crusade.setup.objectives: three Objective Cards out of those left."""
    count = min(printed.numbers["objectives_dealt"], len(cards))
    dealt = table.deal(cards, count, rule="crusade.setup.objectives", about=army)
    for card in dealt:
        cards.remove(card)
    return dealt


def first_initiative(bots: Sequence[str], players: Sequence[str], reading: str, table: Table) -> list[str]:
    """crusade.setup.initiative, crusade.ruling.first_bot: a bot first, drawn by chance; then the alliances
    alternate."""
    order = table.shuffle(bots, rule="crusade.setup.initiative", about="the bots")
    if reading == "both":
        return [*order, *players]
    return alternate(order, players)


def alternate(first: Sequence[str], second: Sequence[str]) -> list[str]:
    """One of the first, one of the second, and so on as far as they reach."""
    pairs = [[*first[place : place + 1], *second[place : place + 1]] for place in range(max(len(first), len(second)))]
    return [army for pair in pairs for army in pair]
