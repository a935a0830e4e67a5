"""Rounds and turns: who activates, when a round ends, who wins."""

from __future__ import annotations

from foeman.engine.game import Outcome
from foeman.engine.table import Table
from foeman.games.skirmish.bots import concepts, preparation, trees
from foeman.games.skirmish.rules import actions, choices
from foeman.games.skirmish.rules.deployment import arrivals, deploy, place_objectives
from foeman.games.skirmish.rules.morale import morale_phase
from foeman.games.skirmish.rules.objectives import seize_markers
from foeman.games.skirmish.state import FOE, SIDES, State, holds, on_table


def step(state: State, table: Table) -> None:
    """skirmish.base.turns: the preparation, or one side's turn; at its end a round is closed and the next begun."""
    if state.round == 0:
        place_objectives(state, table)
        deploy(state, table)
        state.round = 1
        begin_round(state, table)
        return
    if not state.turn:
        begin_round(state, table)
    take_turn(state, table)
    if outcome(state) is None and is_round_over(state):
        end_round(state, table)


def begin_round(state: State, table: Table) -> None:
    """skirmish.base.turns.first: the roll-off's winner begins round 1, later whoever was first done."""
    table.tell("Round {}.", state.round, rule="skirmish.base.rounds")
    state.turn = (state.finished if state.round > 1 else state.first) or state.first or SIDES[0]
    state.finished = ""
    for unit in state.units:
        unit.activated = unit.fatigued = unit.breathed = unit.cast = False
    if state.round > 1:
        arrivals(state, table)
    give_bonus(state, table)
    pass_over(state)


def give_bonus(state: State, table: Table) -> None:
    """skirmish.prepare.bonus: the challenge bonus, if it was chosen, for each side that the AI plays against a
    person.
    """
    state.to_hit, state.defense = {}, {}
    if not state.terms.options.bonus:
        return
    for side in SIDES:
        if choices.is_bot(state, side) and not choices.is_bot(state, FOE[side]):
            state.to_hit[side], state.defense[side] = preparation.challenge(
                holds(state, side), holds(state, FOE[side]), state.round, state.terms.rulings, table
            )


# Turns


def is_ready(state: State, side: str) -> bool:
    """Whether a side has a unit left to activate."""
    return any(not unit.activated and unit.side == side and not unit.reserve for unit in state.units)


def is_round_over(state: State) -> bool:
    """skirmish.base.turns: when all units have been activated."""
    return not any(is_ready(state, side) for side in SIDES)


def take_turn(state: State, table: Table) -> None:
    """skirmish.base.turns: one side activates one unit; then the other, if it has one left."""
    side = state.turn
    if is_ready(state, side):
        if choices.is_bot(state, side):
            ai_turn(state, side, table)
        else:
            unit = actions.choose_unit(state, side, table)
            actions.act(state, unit, table)
            unit.activated = True
    state.turn = FOE[side]
    pass_over(state)


def ai_turn(state: State, side: str, table: Table) -> None:
    """skirmish.general.solo: the AI picks a unit by its rules and acts with it, or passes."""
    board = choices.board_of(state, side, table)
    foes_ready = any(not unit.activated and not unit.stunned for unit in on_table(state, FOE[side]))
    unit = concepts.activate(board, foes_ready, table)
    if unit is not None:
        trees.act(board, unit, table)
        unit.activated = True


def pass_over(state: State) -> None:
    """skirmish.base.turns, skirmish.base.turns.first: who has nobody left is passed over; the first such begins the
    next round.
    """
    for side in (FOE[state.turn], state.turn):
        if not state.finished and not is_ready(state, side):
            state.finished = side
    if not is_ready(state, state.turn) and is_ready(state, FOE[state.turn]):
        state.turn = FOE[state.turn]


def end_round(state: State, table: Table) -> None:
    """skirmish.base.morale, skirmish.base.seize, skirmish.base.rounds: morale, markers, and the next round."""
    morale_phase(state, table)
    seize_markers(state, table)
    state.round += 1
    if outcome(state) is None:
        begin_round(state, table)


# The end


def outcome(state: State) -> Outcome | None:
    """skirmish.base.rounds, skirmish.base.win: after the last round, or when a side has no units left."""
    if state.round == 0 or (not state.units and not any(state.started.values())):
        return None
    there = {unit.side for unit in state.units}
    left = [side for side in SIDES if side in there]
    last = state.terms.options.rounds
    if len(left) == 2 and state.round <= last:
        return None
    points = {side: holds(state, side) for side in SIDES}
    length = min(state.round, last)
    if len(left) < 2:
        words = f"{left[0]} wins: the other side is destroyed." if left else "A draw: both sides are destroyed."
        return Outcome(tuple(left) or SIDES, points, length, words)
    best = max(points.values())
    winners = tuple(side for side in SIDES if points[side] == best)
    score = " to ".join(str(points[side]) for side in SIDES)
    words = f"{winners[0]} wins" if len(winners) == 1 else "A draw"
    return Outcome(winners, points, length, f"{words}, {score} objectives.", by_limit=False)
