"""How a game of The Ford looks: what lies where, and the board as text."""

from __future__ import annotations

from foeman.engine.game import Layout
from foeman.games.ford.state import SIDES, Space, State, in_space


def layout(state: State) -> Layout:
    """What lies where, in the words of the table."""
    cohorts: Layout = {cohort.name: f"the {cohort.space}" for cohort in state.cohorts}
    holders: Layout = {f"holder of the {space}": (holder,) for space, holder in state.held.items()}
    points: Layout = {f"the points marker of the {side}": points for side, points in state.points.items()}
    return {**cohorts, **holders, **points, "weather": (state.card,)}


def picture(state: State, seat: str | None) -> str:
    """The board as text; nothing in this game is hidden."""
    points = ", ".join(f"{side} {points}" for side, points in state.points.items())
    turn = min(state.turn, state.terms.options.turns)
    head = f"Turn {turn} of {state.terms.options.turns}, {state.card}. {points}."
    return "\n".join([head, *(_line(state, space) for space in state.chart.spaces.values())])


def _line(state: State, space: Space) -> str:
    there = {side: len(in_space(state, side, space.name)) for side in SIDES}
    pieces = "  ".join(f"{side} {'■' * count}" for side, count in there.items() if count)
    held = f"held by the {state.held[space.name]}" if space.value and space.name in state.held else ""
    return f"  {'≈' if space.river else ' '} {space.name:<10} {space.value}  {pieces:<24} {held}".rstrip()
