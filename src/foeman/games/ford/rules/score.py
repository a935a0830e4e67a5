"""4 Score, and how the game is won."""

from __future__ import annotations

from foeman.engine.game import Outcome
from foeman.engine.table import Table
from foeman.games.ford.printed import SIDES, TRIBES
from foeman.games.ford.state import State, in_space


def score(state: State, table: Table) -> None:
    """ford.score: the value of every space held."""
    hold(state, table)
    values = state.printed.values
    for side in SIDES:
        gained = sum(values[space] for space, holder in state.held.items() if holder == side)
        state.points[side] += gained
        words = "Points of the {}: {} more, now {}."
        if gained:
            do = "Move the points marker of the {0} up by {1}, to {2}."
            table.act(words, side, gained, state.points[side], rule="ford.score", do=do)
        else:
            table.tell(words, side, gained, state.points[side], rule="ford.score")
    state.turn += 1


def hold(state: State, table: Table) -> None:
    """ford.hold, ford.ruling.empty: who stands alone holds; an empty space is kept, or lost by the other reading."""
    kept = state.terms.rulings["ford.ruling.empty"] == "kept"
    for space in state.printed.spaces:
        there = [side for side in SIDES if in_space(state, side, space)]
        before = state.held.get(space)
        if len(there) == 1:
            state.held[space] = there[0]
        elif there or not kept:
            state.held.pop(space, None)
        if table.beside and before != state.held.get(space) and space not in state.printed.camps.values():
            table.instruct(marked(space, state.held.get(space)), "ford.hold")


def marked(space: str, holder: str | None) -> str:
    """ford.hold: what lies in a space, so that it can be seen who holds it."""
    return f"Put a marker of the {holder} on the {space}." if holder else f"Take the marker off the {space}."


def outcome(state: State) -> Outcome | None:
    """ford.win: more points after the last turn."""
    if state.turn <= state.terms.options.turns:
        return None
    best = max(state.points.values())
    winners = tuple(side for side in SIDES if state.points[side] == best)
    words = "A draw" if len(winners) > 1 else "Tribes win" if winners[0] == TRIBES else "Legion wins"
    score = " to ".join(str(points) for points in sorted(state.points.values(), reverse=True))
    return Outcome(winners, dict(state.points), state.turn - 1, f"{words}, {score}.")
