"""How the game looks: what lies where, and the board as text."""

from __future__ import annotations

from foeman.engine.game import Layout
from foeman.games.crusade.state import State, in_words, pieces


def layout(state: State) -> Layout:
    """What lies where, in the words of the table."""
    found: Layout = {}
    for name, region in state.regions.items():
        for army, force in region.forces.items():
            found[f"{army} in {name}"] = in_words(force)
        if pieces(region.neutral):
            found[f"Neutral Units in {name}"] = in_words(region.neutral)
        if region.control:
            found[f"control of {name}"] = region.control
    return found


def text(state: State, seat: str | None) -> str:
    """The board as text, as this seat may see it."""
    return "\n".join(f"{name}: {value}" for name, value in layout(state).items())
