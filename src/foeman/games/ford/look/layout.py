"""What lies where, in the words of the table."""

from __future__ import annotations

from foeman.engine.game import Layout
from foeman.games.ford.state import State


def layout(state: State) -> Layout:
    """What lies where, in the words of the table."""
    cohorts: Layout = {cohort.name: cohort.space for cohort in state.cohorts}
    holders: Layout = {f"holder of the {space}": (holder,) for space, holder in state.held.items()}
    points: Layout = {f"the points marker of the {side}": points for side, points in state.points.items()}
    return {**cohorts, **holders, **points, "weather": (state.card,)}
