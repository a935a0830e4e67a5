"""What Foeman keeps of a game at a physical table: the bots with all they have, and what it was told."""

from __future__ import annotations

from dataclasses import dataclass, field

from foeman.engine.tabletop import Memory
from foeman.games.rome.state import ENEMY, State, status


@dataclass(slots=True)
class Companion(State):
    """What Foeman keeps beside a real table: the bots with all they have, and what it was told."""

    memory: Memory = field(default_factory=Memory)


def people(state: State) -> list[str]:
    """The factions that people play."""
    return [name for name in state.sides if name not in state.bots]


def at_war(state: State, faction: str) -> list[str]:
    """The people who are ENEMIES of a bot."""
    return [who for who in people(state) if status(state, faction, who) == ENEMY]
