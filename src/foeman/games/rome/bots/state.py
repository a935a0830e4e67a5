"""What a bot has beside the pieces of its side. Nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field

SUPER, SPEED = KINDS = ("super", "speed")
"""The two kinds of bot, as they are called in a seat."""


@dataclass(slots=True)
class Bot:
    """What a bot has beside the pieces of its side."""

    faction: str
    kind: str
    """SUPER or SPEED."""
    stance: dict[str, int] = field(default_factory=dict)
    """Each opponent, and the space of its reaction marker on the stance card, 1 to 9."""
    main: list[str] = field(default_factory=list)
    """The Main deck. The order of a deck means nothing: a card drawn is table.draw(deck)."""
    skirmishers: list[str] = field(default_factory=list)
    cavalry: list[str] = field(default_factory=list)
    artillery: list[str] = field(default_factory=list)
