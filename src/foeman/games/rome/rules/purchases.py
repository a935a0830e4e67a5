"""Purchases: chosen in secret, paid for, and declared when all have chosen."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.rules.victory import score_columns
from foeman.games.rome.state import State, add, pay, ruling


def spend(state: State, faction: str, gold: int, what: str, table: Table, rule: str) -> None:
    """rome.spend.secret, rome.ruling.simultaneous: a purchase is paid for, and kept for the declaration.

    By the other reading everybody hears of it at once. `what` is how everybody will hear of it.
    """
    pay(state, faction, gold)
    if is_open(state):
        table.tell("{} buys: {} ({} gold).", faction, what, gold, rule=rule)
    else:
        add(state.sides[faction].purchases, what)
        table.tell("{} buys: {} ({} gold).", faction, what, gold, rule=rule, to=faction)


def is_open(state: State) -> bool:
    """rome.ruling.simultaneous: whether everybody sees what is bought as it is bought."""
    return ruling(state, "rome.ruling.simultaneous") == "open"


def declare_purchases(state: State, table: Table) -> None:
    """rome.spend.secret: when all have chosen, everybody declares what they bought, in turn order."""
    for faction in state.order:
        side = state.sides[faction]
        for what, count in side.purchases.items():
            table.tell("{} declares: {} × {}.", faction, count, what, rule="rome.spend.secret")
        side.purchases = {}
        if side.bought_rows:
            score_columns(state, faction, table)
        end_spending(state, faction)


def end_spending(state: State, faction: str) -> None:
    """What counts for one spending phase only is forgotten."""
    side = state.sides[faction]
    side.built, side.bought_rows, side.favours = [], [], {}
    side.free_improvements = side.volunteers = 0
    for army in side.armies:
        army.reinforced = {}
