"""How a player who thinks judges a position of The Ford, and what lies hidden in it."""

from __future__ import annotations

from foeman.engine.hidden import Hidden, Thinking, in_piles, sum_of
from foeman.games.ford.bots.seat import NAME
from foeman.games.ford.printed import SIDES
from foeman.games.ford.state import FOE, State

SOON = 3
"""For so many turns one may hope to hold what one holds."""


def worth(state: State, side: str) -> dict[str, float]:
    """What a side has, about in points: the points, and what its spaces bring in the next turns."""
    turns = min(SOON, max(0, state.terms.options.turns - state.turn + 1))
    stand = standing(state)
    own, theirs = stand[side], stand[FOE[side]]
    hopes = [
        value * hope(own.get(space, 0), theirs.get(space, 0), state.held.get(space) == side)
        for space, value in state.printed.values.items()
    ]
    return {"points": state.points[side], "spaces held": sum(hopes) * turns}


def standing(state: State) -> dict[str, dict[str, int]]:
    """How many cohorts of each side stand where; a search asks this more often than anything else."""
    stand: dict[str, dict[str, int]] = {side: {} for side in SIDES}
    for cohort in state.cohorts:
        there = stand[cohort.side]
        there[cohort.space] = there.get(cohort.space, 0) + 1
    return stand


def hope(own: int, theirs: int, is_held: bool) -> float:
    """How likely it is that a side holds a space when it scores: by who stands there, or who was there last."""
    return own / (own + theirs) if own or theirs else float(is_held)


def value(state: State, side: str) -> float:
    """How far a side is ahead."""
    return sum_of(worth(state, side), [worth(state, FOE[side])])


def hidden(state: State, side: str) -> Hidden:
    """Nobody knows how the weather cards lie."""
    return {"weather": in_piles(state.deck)}


def clock(state: State) -> int:
    """The turn."""
    return state.turn


THINKING = Thinking(
    value=value,
    parts=worth,
    scale=4.0,
    clock=clock,
    ahead=2,
    tries=200,
    glances=24,
    hidden=hidden,
    stand_in=NAME,
    untold=("deck",),
    own_is_all=True,
)
