"""The sequence of play: four rounds of five phases; in the Command Phase one turn is a step."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.crusade.rules.command import begin_command, command_turn, end_command
from foeman.games.crusade.rules.diplomacy import diplomacy_phase
from foeman.games.crusade.rules.planning import planning_phase
from foeman.games.crusade.rules.strategy import strategy_phase
from foeman.games.crusade.rules.upkeep import upkeep_phase
from foeman.games.crusade.rules.victory import score_objectives
from foeman.games.crusade.state import State


def step(state: State, table: Table) -> None:
    """crusade.base.rounds: Strategy, Planning, Command turn by turn, Diplomacy, Upkeep; then the next round."""
    if state.phase == "Strategy":
        strategy_phase(state, table)
        state.phase = "Planning"
    elif state.phase == "Planning":
        planning_phase(state, table)
        begin_command(state, table)
        state.phase = "Command"
    elif state.phase == "Command":
        if not command_turn(state, table):
            end_command(state, table)
            state.phase = "Diplomacy"
    elif state.phase == "Diplomacy":
        diplomacy_phase(state, table)
        state.phase = "Upkeep"
    else:
        upkeep_phase(state, table)
        end_round(state, table)


def end_round(state: State, table: Table) -> None:
    """crusade.base.rounds, crusade.base.end: the next round, or the scoring after the last."""
    if state.ended:
        return
    if state.round >= state.printed.rounds:
        score_objectives(state, table)
    else:
        state.round += 1
        state.phase = "Strategy"
