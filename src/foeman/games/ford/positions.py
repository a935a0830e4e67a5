"""Positions: what they may leave out."""

from __future__ import annotations

from foeman.games.ford.state import State


def complete(state: State) -> None:
    """A position that says nothing of the weather cards has them all used: the next turn shuffles them."""
    if not state.deck and not state.used:
        state.used = list(state.printed.deck)
