"""The sequence of play: four rounds of five phases, in steps between which nothing waits.

When nothing is due, the phase of the round begins (in the Command Phase: the next turn) and writes down what is due in
it: slots to name, Orders to place, turns, bids, markers, ships. A step does the next of that. The last thing due in a
phase says which phase comes next.
"""

from __future__ import annotations

from foeman.engine.sequence import Sequence, due
from foeman.engine.table import Table
from foeman.games.crusade.rules.command import begin_command, command_turn, end_command
from foeman.games.crusade.rules.diplomacy import bid, move_marker, rank_bids, turn_up_card
from foeman.games.crusade.rules.planning import plan, players_plan
from foeman.games.crusade.rules.strategy import lay_out, name_slot, naming, pairs, roll_columns, share_slots
from foeman.games.crusade.rules.upkeep import (
    expects_ships,
    income,
    keep_supplied,
    next_initiative,
    receive_ships,
    take_orders_back,
)
from foeman.games.crusade.rules.victory import score_objectives
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import State


def begin(state: State, table: Table) -> None:
    """crusade.base.rounds: Strategy, Planning, Command turn by turn, Diplomacy, Upkeep; then the next round."""
    BEGINNINGS[state.phase](state, table)


def begin_strategy(state: State, table: Table) -> None:
    """crusade.base.rounds, crusade.base.strategy: cards for all, the choice of slots, and the bots' columns."""
    words = "Round {}, the year {}: Strategy Phase."
    table.tell(words, state.round, state.printed.year[state.round], rule="crusade.base.rounds")
    for army in state.initiative:
        lay_out(state, army, table)
    for group in pairs(state.initiative, state.printed.alliance):
        state.due += [due(name_slot, army) for army in naming(state, group)]
        state.due.append(due(share_slots, group[0]))
    state.due.append(due(roll_columns))


def begin_planning(state: State, table: Table) -> None:
    """crusade.planning.before_players, crusade.planning.two_bots, crusade.planning.then_players: bots in initiative
    order, then players."""
    table.tell("Planning Phase.", rule="crusade.base.rounds")
    state.due = [due(plan, army) for army in state.initiative if seat(state, army).plans_first]
    if len(state.due) < len(state.initiative):
        state.due.append(due(players_plan))
    state.due.append(due(begin_command))


def begin_turn(state: State, table: Table) -> None:
    """crusade.command.turns, crusade.base.command: the next army that can acts; when nobody can the phase is over."""
    order = state.initiative[state.turn :] + state.initiative[: state.turn]
    state.due = [due(command_turn, army) for army in order if not state.armies[army].passed]
    state.due.append(due(end_command))


def begin_diplomacy(state: State, table: Table) -> None:
    """crusade.base.diplomacy, crusade.diplomacy.players_first: bids, players' before bots'; then the card for the first
    in rank and every marker."""
    table.tell("Diplomacy Phase.", rule="crusade.base.rounds")
    for army in state.initiative:
        seat(state, army).begin_phase(state, army, "Diplomacy", table)
    turn_up_card(state, table)
    state.due = [due(bid, army) for army in sorted(state.initiative, key=lambda army: seat(state, army).bids_last)]
    state.due.append(due(rank_bids))


def begin_upkeep(state: State, table: Table) -> None:
    """crusade.base.upkeep.order, crusade.upkeep.usual, crusade.base.upkeep: the parts of the phase in their order."""
    table.tell("Upkeep Phase.", rule="crusade.base.rounds")
    for army in state.initiative:
        seat(state, army).begin_phase(state, army, "Upkeep", table)
    ships = [due(receive_ships, army) for army in state.initiative if expects_ships(state, army)]
    state.due = [due(income), *ships, due(end_upkeep)]


def end_upkeep(state: State, table: Table) -> None:
    """crusade.base.upkeep.order, crusade.base.upkeep: new Orders of bots, Orders taken back, initiative; the round is
    over."""
    for army in state.initiative:
        seat(state, army).draw_advanced(state, army, table)
    for army in state.initiative:
        take_orders_back(state, army, table)
    state.initiative = next_initiative(state, table)
    end_round(state, table)


def end_round(state: State, table: Table) -> None:
    """crusade.base.rounds, crusade.base.end: the next round, or the scoring after the last."""
    if state.round >= state.printed.rounds:
        score_objectives(state, table)
    else:
        state.round += 1
        state.phase = "Strategy"


BEGINNINGS = {
    "Strategy": begin_strategy,
    "Planning": begin_planning,
    "Command": begin_turn,
    "Diplomacy": begin_diplomacy,
    "Upkeep": begin_upkeep,
}

step = Sequence(
    begin,
    name_slot,
    share_slots,
    roll_columns,
    plan,
    players_plan,
    begin_command,
    command_turn,
    end_command,
    bid,
    rank_bids,
    move_marker,
    income,
    keep_supplied,
    receive_ships,
    end_upkeep,
)
