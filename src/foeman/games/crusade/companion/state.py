"""What Foeman keeps beside a real table: the state of the game as it is believed to be, and what was told of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from foeman.engine.mirror import Knowing, Known
from foeman.engine.states import transient
from foeman.engine.table import Table
from foeman.games.crusade.companion.forms import Told
from foeman.games.crusade.companion.orders import Counter
from foeman.games.crusade.companion.told_map import ToldPrinted, ToldRegion, ToldSpace, is_told
from foeman.games.crusade.companion.told_pieces import ToldLeader
from foeman.games.crusade.printed import Printed
from foeman.games.crusade.state import State


@dataclass(slots=True)
class Mirror(State):
    """A real table: the state of the game, and what people have said of cards, counters and the map."""

    cards_told: dict[str, Told] = field(default_factory=dict)
    """Event Cards that are not in the pack, as they were described."""
    top_card: str = ""
    """The Event Card that has been turned over and not yet discarded."""
    turned: Counter = field(default_factory=Counter)
    """With real counters: the Order that was turned over last."""
    told: dict[str, ToldRegion] = field(default_factory=dict)
    """With a map that is told: what was said of each region."""
    began: dict[str, str] = field(default_factory=dict)
    """With a map that is told: what stood where at the beginning."""
    ports_told: list[str] | None = None
    """With a map that is told: its Ports, once they were named."""
    spaces_told: dict[str, ToldSpace] = field(default_factory=dict)
    """With a map that is told: what was said of the spaces of the diplomacy board."""
    leaders_told: dict[str, list[ToldLeader]] = field(default_factory=dict)
    """With a map that is told: the Leaders by army, as the owner's counters show them."""
    strengths_told: dict[str, int] = field(default_factory=dict)
    """With a map that is told: what Units and Leaders are worth, once that was asked."""
    ships_told: dict[str, str] = field(default_factory=dict)
    """With a map that is told: what ships bring, by army and round."""
    known: Known = field(default_factory=Known)
    """What people have told, and when."""
    asking: Table | None = transient()
    """Who is asked what the map shows; nobody between steps."""

    @property
    def printed(self) -> Printed:
        """The map and all that is printed: the pack's, or the map as it is told."""
        pack: Printed = self.terms.content
        return ToldPrinted(pack, self) if is_told(self.terms) else pack


def knows(mirror: Mirror) -> Knowing:
    """What people have told, and which round it is."""
    return Knowing(mirror.known, f"round {mirror.round}")
