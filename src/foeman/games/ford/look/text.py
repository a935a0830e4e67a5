"""The board as text."""

from __future__ import annotations

from foeman.games.ford.printed import SIDES, Space
from foeman.games.ford.state import State, in_space


def text(state: State, seat: str | None) -> str:
    """The board as text; nothing in this game is hidden."""
    points = ", ".join(f"{side} {points}" for side, points in state.points.items())
    head = f"{moment(state)}, {state.card}. {points}."
    return "\n".join([head, *(_line(state, space) for space in state.printed.spaces.values())])


def moment(state: State) -> str:
    """The turn."""
    return f"Turn {min(state.turn, state.terms.options.turns)} of {state.terms.options.turns}"


def _line(state: State, space: Space) -> str:
    there = {side: len(in_space(state, side, space.name)) for side in SIDES}
    pieces = "  ".join(f"{side} {'■' * count}" for side, count in there.items() if count)
    held = f"held by the {state.held[space.name]}" if space.value and space.name in state.held else ""
    return f"  {'≈' if space.river else ' '} {space.name:<10} {space.value}  {pieces:<24} {held}".rstrip()
