"""The sequence of play: the preparation, then rounds in which the sides activate one unit each in turn.

A step is one objective placed, one unit deployed, one arrival, one activation, one morale test; what is still to come
stands in the state. `begin` says what comes when nothing does.
"""

from __future__ import annotations

from foeman.engine.game import Outcome
from foeman.engine.sequence import Sequence, due, soon
from foeman.engine.table import Table
from foeman.games.skirmish.rules.deployment import (
    arrivals,
    bring_in,
    deploy_army,
    deploy_next,
    deploy_scout,
    deploy_scouts,
    deploy_unit,
    give_zones,
)
from foeman.games.skirmish.rules.morale import morale_tests, take_morale_test
from foeman.games.skirmish.rules.objectives import lay_objective, lay_objectives, seize_markers
from foeman.games.skirmish.seat import seat
from foeman.games.skirmish.state import FOE, SIDES, State, holds, unit_named


def begin(state: State, table: Table) -> None:
    """skirmish.base.turns: the preparation, or one side's turn, in a round that has begun."""
    if state.round == 0:
        state.due = [due(lay_objectives), due(give_zones), due(begin_round)]
    elif state.turn:
        state.due = [due(take_turn)]
    else:
        state.due = [due(begin_round), due(take_turn)]


# The beginning of a round


def begin_round(state: State, table: Table) -> None:
    """skirmish.base.turns.first: the roll-off's winner begins round 1, later whoever was first done; then reserves
    are due.
    """
    if state.round == 0:
        state.round, state.sections = 1, {}
    table.tell("Round {}.", state.round, rule="skirmish.base.rounds")
    state.turn = (state.finished if state.round > 1 else state.first) or state.first or SIDES[0]
    state.finished = ""
    for unit in state.units:
        unit.activated = unit.fatigued = unit.breathed = unit.cast = False
    coming = arrivals(state, table) if state.round > 1 else []
    if coming:
        soon(state, *(due(arrive, unit.name) for unit in coming))
    else:
        open_round(state, table)


def arrive(state: State, name: str, table: Table) -> None:
    """skirmish.base.rule.ambush: one unit comes in from the reserve; after the last the first turn can be taken."""
    bring_in(state, unit_named(state, name), table)
    if not state.due or state.due[0].part != arrive.__name__:
        open_round(state, table)


def open_round(state: State, table: Table) -> None:
    """skirmish.base.turns: with everybody there, the challenge bonus and whose turn it is."""
    give_bonus(state, table)
    pass_over(state)


def give_bonus(state: State, table: Table) -> None:
    """skirmish.prepare.bonus, skirmish.level.edge: what an AI adds to its rolls, if that was chosen."""
    state.to_hit, state.defense = {}, {}
    for side in SIDES:
        seat(state, side).take_bonus(state, side, table)


# Turns


def is_ready(state: State, side: str) -> bool:
    """Whether a side has a unit left to activate."""
    for unit in state.units:  # noqa: SIM110 - asked several times a turn
        if not unit.activated and unit.side == side and not unit.reserve:
            return True
    return False


def is_round_over(state: State) -> bool:
    """skirmish.base.turns: when all units have been activated."""
    return not any(is_ready(state, side) for side in SIDES)


def take_turn(state: State, table: Table) -> None:
    """skirmish.base.turns: one side activates one unit; then the other, if it has one left, or the round's end is
    due.
    """
    side = state.turn
    if is_ready(state, side):
        seat(state, side).activate(state, side, table)
    state.turn = FOE[side]
    pass_over(state)
    if outcome(state) is None and is_round_over(state):
        soon(state, *morale_tests(state), due(end_round))


def pass_over(state: State) -> None:
    """skirmish.base.turns, skirmish.base.turns.first: who has nobody left is passed over; the first such begins the
    next round.
    """
    for side in (FOE[state.turn], state.turn):
        if not state.finished and not is_ready(state, side):
            state.finished = side
    if not is_ready(state, state.turn) and is_ready(state, FOE[state.turn]):
        state.turn = FOE[state.turn]


# The end of a round, and of the game


def end_round(state: State, table: Table) -> None:
    """skirmish.base.seize, skirmish.base.rounds: after morale, markers are seized; the next round is due."""
    seize_markers(state, table)
    state.round += 1
    if outcome(state) is None:
        soon(state, due(begin_round))


def outcome(state: State) -> Outcome | None:
    """skirmish.base.rounds, skirmish.base.win: after the last round, or when a side has no units left; not while a
    round's end is due.
    """
    if state.due or state.round == 0 or (not state.units and not any(state.started.values())):
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
    score = " to ".join(str(count) for count in sorted(points.values(), reverse=True))
    words = f"{winners[0]} wins" if len(winners) == 1 else "A draw"
    return Outcome(winners, points, length, f"{words} on objectives, {score}.", by_limit=False)


step = Sequence(
    begin,
    lay_objectives,
    lay_objective,
    give_zones,
    deploy_army,
    deploy_unit,
    deploy_scouts,
    deploy_scout,
    deploy_next,
    begin_round,
    arrive,
    take_turn,
    take_morale_test,
    end_round,
)
"""What a digital game plays, step by step."""
