"""How a player who thinks judges a position of The Ford, and what lies hidden in it."""

from __future__ import annotations

from foeman.engine.hidden import Hidden, Thinking, in_piles, sum_of
from foeman.games.ford.bots.seat import NAME
from foeman.games.ford.state import FOE, State, in_space

SOON = 3
"""For so many turns one may hope to hold what one holds."""


def worth(state: State, side: str) -> dict[str, float]:
    """What a side has, about in points: the points, and what its spaces bring in the next turns."""
    turns = min(SOON, max(0, state.terms.options.turns - state.turn + 1))
    held = sum(value * hope(state, side, space) for space, value in state.printed.values.items())
    return {"points": state.points[side], "spaces held": held * turns}


def hope(state: State, side: str, space: str) -> float:
    """How likely it is that a side holds a space when it scores: by who stands there, or who was there last."""
    own, theirs = len(in_space(state, side, space)), len(in_space(state, FOE[side], space))
    if own or theirs:
        return own / (own + theirs)
    return float(state.held.get(space) == side)


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
    ahead=3,
    tries=400,
    hidden=hidden,
    stand_in=NAME,
    untold=("deck",),
    own_is_all=True,
)
