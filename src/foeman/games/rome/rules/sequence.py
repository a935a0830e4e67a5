"""The game round: five phases in order, and within a phase the players in turn order."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.bots.difficulty import score_round
from foeman.games.rome.rules.agents import agent_turn, deal_hands
from foeman.games.rome.rules.campaign import campaign_turn
from foeman.games.rome.rules.initiative import initiative_phase
from foeman.games.rome.rules.purchases import declare_purchases
from foeman.games.rome.rules.spending import spending_turn
from foeman.games.rome.rules.taxation import taxation_phase
from foeman.games.rome.state import State


def step(state: State, table: Table) -> None:
    """rome.round.phases: initiative, agents, taxation, campaign, spending; then the next round."""
    if state.phase == "initiative":
        table.tell("Round {}.", state.round, rule="rome.round.phases")
        initiative_phase(state, table)
        begin_phase(state, "agents")
    elif state.phase == "agents":
        if state.turn == 0:
            deal_hands(state, table)
        agent_turn(state, state.order[state.turn], table)
        next_turn(state, "taxation")
    elif state.phase == "taxation":
        taxation_phase(state, table)
        begin_phase(state, "campaign")
    elif state.phase == "campaign":
        campaign_turn(state, state.order[state.turn], table)
        next_turn(state, "spending")
    else:
        spending_turn(state, state.order[state.turn], table)
        if next_turn(state, "initiative"):
            end_round(state, table)


def begin_phase(state: State, phase: str) -> None:
    """rome.round.phases: the next phase, with the first player of the round."""
    state.phase = phase  # type: ignore[assignment]  # one of PHASES, as every caller writes it
    state.turn = 0


def next_turn(state: State, following: str) -> bool:
    """rome.round.turns: the next player in turn order, or after the last the next phase; says whether it is that."""
    state.turn += 1
    if state.turn < len(state.order):
        return False
    begin_phase(state, following)
    return True


def end_round(state: State, table: Table) -> None:
    """rome.round.end: all purchases are made; a new round begins."""
    declare_purchases(state, table)
    score_round(state, table)
    state.round += 1
