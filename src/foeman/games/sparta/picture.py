"""How a game of Sparta looks: what lies where, and the board as text."""

from __future__ import annotations

from foeman.engine.game import Layout
from foeman.games.sparta.state import State


def layout(state: State) -> Layout:
    """What lies where, in the words of the table."""
    return {"round": state.round}


def picture(state: State, seat: str | None) -> str:
    """The board as text, as this seat may see it."""
    return f"Round {state.round}"
