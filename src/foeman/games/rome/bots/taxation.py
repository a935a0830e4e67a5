"""The Taxation Phase of a bot."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.rules.taxation import collect_taxes, markets_of
from foeman.games.rome.state import SPEED, State, gain

MARKET_GOLD = 3
MOST_MARKETS = 4
"""rome.solo.tax.speed.markets: a bot has so many markets of its own; others it has conquered bring nothing more."""


def collect(state: State, faction: str, table: Table) -> None:
    """rome.ruling.solo_two_kinds, rome.solo.tax.super: each bot by its own kind; a Super-bot taxes like everybody."""
    if state.bots[faction].kind == SPEED:
        take(state, faction, fixed_income(state, faction), table, "rome.solo.tax.speed.fixed")
    else:
        collect_taxes(state, faction, table)
    more: int = state.terms.options_of(faction).income
    if more:
        take(state, faction, more, table, "rome.solo.difficulty.income")


def fixed_income(state: State, faction: str) -> int:
    """rome.solo.tax.speed.fixed, rome.solo.tax.speed.markets, rome.solo.tax.speed.harder, rome.ruling.solo_speed_tax:
    15, 20 or 25, and 3 for each of at most four markets, wherever they are, besieged or not, linked or not.
    """
    income: int = state.terms.options_of(faction).speed_income
    return income + MARKET_GOLD * min(MOST_MARKETS, len(markets_of(state, faction)))


def take(state: State, faction: str, gold: int, table: Table, rule: str) -> None:
    """rome.ruling.solo_speed_tax: this gold, too, is raised in the phase and counts for economic points."""
    gain(state, faction, gold)
    state.sides[faction].raised += gold
    table.tell("{} raises {} gold.", faction, gold, rule=rule)
