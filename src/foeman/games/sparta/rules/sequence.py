"""The sequence of play: rounds, and the six steps of a turn."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.bots.seat import take_bot_turn
from foeman.games.sparta.rules.cards import cards_step
from foeman.games.sparta.rules.deployment import deployment_step
from foeman.games.sparta.rules.mobilisation import mobilisation_step
from foeman.games.sparta.rules.raiding import raiding_step
from foeman.games.sparta.rules.rewards import begin_round, turn_order
from foeman.games.sparta.rules.shipbuilding import shipbuilding_step
from foeman.games.sparta.rules.sieges import siege_step
from foeman.games.sparta.state import State, is_bot

STEPS = (cards_step, shipbuilding_step, raiding_step, deployment_step, mobilisation_step, siege_step)


def step(state: State, table: Table) -> None:
    """sparta.base.rounds: one turn; before the first of a round its rewards and deal, after the last the next round."""
    if state.turn == 0:
        begin_round(state, table)
    take_turn(state, turn_order(state)[state.turn], table)
    state.turn += 1
    if state.turn == len(state.sides) and not state.fallen:
        state.turn = 0
        state.round += 1


def take_turn(state: State, side: str, table: Table) -> None:
    """sparta.base.turn: cards, shipbuilding, raiding, deployment, mobilisation, siege."""
    table.tell("The turn of {}.", side, rule="sparta.base.turn")
    state.sides[side].given_up = []
    if is_bot(state, side):
        take_bot_turn(state, side, table)
        return
    for do in STEPS:
        if not state.fallen:
            do(state, side, table)
