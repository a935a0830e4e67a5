"""What Foeman keeps beside a real table: a State like that of a digital game, and what was told."""

from __future__ import annotations

from dataclasses import dataclass, field

from foeman.engine.tabletop import Memory
from foeman.games.crusade.companion.forms import Told
from foeman.games.crusade.companion.orders import Counter
from foeman.games.crusade.state import State


@dataclass(slots=True)
class Companion(State):
    """What Foeman keeps beside a real table: the bots, and a mirror of the board."""

    memory: Memory = field(default_factory=Memory)
    cards_told: dict[str, Told] = field(default_factory=dict)
    """Event Cards that are not in the pack, as they were described."""
    top_card: str = ""
    """The Event Card that has been turned over and not yet discarded."""
    winner: str = ""
    """The alliance that has won, or "nobody"."""
    turned: Counter = field(default_factory=Counter)
    """With real counters: the Order that was turned over last."""
