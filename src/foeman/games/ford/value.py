"""How a player who thinks judges a position of The Ford, what lies hidden in it, and who plays its tries on."""

from __future__ import annotations

from foeman.engine.hidden import Hidden, Thinking, in_piles, sum_of
from foeman.engine.table import Table
from foeman.games.ford.digital.board import DigitalBoard
from foeman.games.ford.printed import SIDES, Place
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


# Who plays the tries of a search on

NOTHING = 1e-9
"""Less than this is no gain."""


class Hasty:
    """Who plays tries on: looks at each march it could make, as a greedy player does, but reckons it in its head."""

    def march(self, state: State, side: str, table: Table) -> bool:
        """March where most is gained; where nothing is, nowhere or where nothing is lost; says whether one did."""
        board, gains = DigitalBoard(state, side, table), Gains(state, side)
        best: list[tuple[Place, Place] | None] = [None]
        most = 0.0
        for start in board.starts():
            leaves = gains.of(start, -1)
            for space in board.reachable(start):
                gain = leaves + gains.of(space, 1)
                if gain > most + NOTHING:
                    best, most = [], gain
                if gain > most - NOTHING:
                    best.append((start, space))
        march = table.tie(best, rule="ford.march", about=side)
        if march:
            board.march(*march)
        return march is not None


class Gains:
    """What a space is worth more to a side, against the other, with a cohort more or less in it."""

    def __init__(self, state: State, side: str) -> None:
        stand = standing(state)
        self._own, self._theirs = stand[side], stand[FOE[side]]
        self._values, self._held, self._side = state.printed.values, state.held, side

    def of(self, space: Place, more: int) -> float:
        """The value of the space, by how much likelier it is held."""
        own, theirs, holder = self._own.get(space, 0), self._theirs.get(space, 0), self._held.get(space)
        mine, other = holder == self._side, holder == FOE[self._side]
        before = hope(own, theirs, mine) - hope(theirs, own, other)
        after = hope(own + more, theirs, mine) - hope(theirs, own + more, other)
        return self._values[space] * (after - before)


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
    hidden=hidden,
    hasty=Hasty(),
    untold=("deck",),
    own_is_all=True,
)
