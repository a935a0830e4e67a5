"""The game round: five phases in order, within a phase the players in turn order, each turn in small steps.

Due is what is still to come of one player's turn, or of the phase where all act together. When nothing is, the next
turn or phase begins.
"""

from __future__ import annotations

from foeman.engine.sequence import Sequence, due, soon
from foeman.engine.table import Table
from foeman.games.rome.rules.agents import begin_agents, deal_hands
from foeman.games.rome.rules.campaign import begin_campaign, end_campaign
from foeman.games.rome.rules.initiative import initiative_phase
from foeman.games.rome.rules.purchases import declare_purchases
from foeman.games.rome.rules.spending import begin_spending
from foeman.games.rome.rules.taxation import begin_taxation, end_taxation, tax
from foeman.games.rome.seat import seat
from foeman.games.rome.state import State


def begin(state: State, table: Table) -> None:
    """rome.round.phases: initiative, agents, taxation, campaign, spending; then the next round."""
    faction = state.order[state.turn]
    if state.phase == "initiative":
        state.due = [due(initiative)]
    elif state.phase == "agents":
        begin_agents(state, faction)
        state.due = [due(deal_hands), due(agents_act, faction)] if state.turn == 0 else [due(agents_act, faction)]
    elif state.phase == "taxation":
        begin_taxation(state, table)
        state.due = [*(due(tax, one) for one in state.order), due(end_tax)]
    elif state.phase == "campaign":
        state.due = [due(begin_campaign, faction), due(activate, faction), due(end_turn, faction)]
    else:
        begin_spending(state, faction, table)
        state.due = [due(buy, faction)]


def initiative(state: State, table: Table) -> None:
    """rome.round.phases: all bid at the same time, so that the whole phase is one step."""
    table.tell("Round {}.", state.round, rule="rome.round.phases")
    initiative_phase(state, table)
    begin_phase(state, "agents")


def agents_act(state: State, faction: str, table: Table) -> None:
    """rome.agents.turn: one doing in the agent turn of a player, and the next; then it is the next player's."""
    if seat(state, faction).agents_act(state, faction, table):
        soon(state, due(agents_act, faction))
    else:
        next_turn(state, "taxation")


def end_tax(state: State, table: Table) -> None:
    """rome.round.phases: when all have taken their gold the campaign phase begins."""
    end_taxation(state, table)
    begin_phase(state, "campaign")


def activate(state: State, faction: str, table: Table) -> None:
    """rome.place.first_move: one army or navy of a player acts, and the next, until the player is done."""
    if seat(state, faction).activates(state, faction, table):
        soon(state, due(activate, faction))


def end_turn(state: State, faction: str, table: Table) -> None:
    """rome.universal.army.turn_end: a campaign turn ends, and it is the next player's."""
    end_campaign(state, faction, table)
    next_turn(state, "spending")


def buy(state: State, faction: str, table: Table) -> None:
    """rome.spend.secret: one purchase of a player, and the next; then it is the next player's, or the round ends."""
    if seat(state, faction).buys(state, faction, table):
        soon(state, due(buy, faction))
    elif state.turn + 1 < len(state.order):
        next_turn(state, "initiative")
    else:
        soon(state, due(end_round))


def end_round(state: State, table: Table) -> None:
    """rome.round.end: all purchases are made; a new round begins."""
    begin_phase(state, "initiative")
    declare_purchases(state, table)
    for faction in state.order:
        seat(state, faction).end_round(state, faction, table)
    state.round += 1


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


step = Sequence(
    begin, initiative, deal_hands, agents_act, tax, end_tax, begin_campaign, activate, end_turn, buy, end_round
)
