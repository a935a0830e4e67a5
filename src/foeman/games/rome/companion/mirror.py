"""A real table of Rome as it is believed to lie: the state of the game, and what is known of people's cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from foeman.engine.mirror import Knowing, Known
from foeman.games.rome.state import State


@dataclass(slots=True)
class Mirror(State):
    """A real table: what people hold in hand is theirs, everything else is believed to lie so."""

    looked_at: dict[str, str] = field(default_factory=dict)
    """Armies of people whose cards were told, and the turn in which they were."""
    known: Known = field(default_factory=Known)
    """What was told as a fact."""


def knows(state: Mirror) -> Knowing:
    """What was told, and which round it is."""
    return Knowing(state.known, f"round {state.round}")


def people(state: State) -> list[str]:
    """The factions that people play."""
    return [name for name in state.sides if name not in state.bots]


def turn_name(state: State) -> str:
    """The turn of a faction in a phase, in which nobody else can change an army."""
    return f"{state.round} {state.phase} {state.turn}"
