"""Whole turns and phases, as the sequence of play runs them in small steps."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.rules.agents import begin_agents
from foeman.games.rome.rules.campaign import begin_campaign, end_campaign
from foeman.games.rome.rules.spending import begin_spending
from foeman.games.rome.rules.taxation import begin_taxation, end_taxation, tax
from foeman.games.rome.seat import seat
from foeman.games.rome.state import State


def agent_turn(state: State, faction: str, table: Table) -> None:
    """The agent turn of a faction."""
    begin_agents(state, faction)
    while seat(state, faction).agents_act(state, faction, table):
        pass


def taxation_phase(state: State, table: Table) -> None:
    """The taxation phase of all."""
    begin_taxation(state, table)
    for faction in state.order:
        tax(state, faction, table)
    end_taxation(state, table)


def campaign_turn(state: State, faction: str, table: Table) -> None:
    """The campaign turn of a faction."""
    begin_campaign(state, faction, table)
    while seat(state, faction).activates(state, faction, table):
        pass
    end_campaign(state, faction, table)


def spending_turn(state: State, faction: str, table: Table) -> None:
    """The spending turn of a faction."""
    begin_spending(state, faction, table)
    while seat(state, faction).buys(state, faction, table):
        pass
