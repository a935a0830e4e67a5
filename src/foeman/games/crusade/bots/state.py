"""What a bot has beside what every army has. Nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Bot:
    """A bot's Orders by group, its column of the Bot Table and what lies on its Event Cards."""

    army: str
    prepared: list[str] = field(default_factory=list)
    """The order within a group means nothing: an Order drawn is table.draw(group)."""
    reaction: list[str] = field(default_factory=list)
    advanced: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    """Drawn from Reaction in a Battle; back there in the Upkeep Phase."""
    column: int = 1
    """The face of its die, 1 to 6."""
    trigger: str = ""
    """The executed Order that lies on its Event Cards: one of them is played on its next turn."""
    more_triggers: list[str] = field(default_factory=list)
    """Further Orders on them: each calls for another card on a turn after that."""
