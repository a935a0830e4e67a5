"""What Foeman keeps beside a real table: the state of the game as it is believed to be, and what was told of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from foeman.engine.mirror import Knowing, Known
from foeman.engine.own_names import Called
from foeman.engine.states import named, transient
from foeman.engine.table import Table
from foeman.games.crusade.companion.forms import ToldCard
from foeman.games.crusade.companion.orders import Counter
from foeman.games.crusade.companion.own_cards import own_printed
from foeman.games.crusade.companion.told_map import ToldPrinted, ToldRegion, ToldSpace, is_told
from foeman.games.crusade.companion.told_pieces import ToldLeader
from foeman.games.crusade.printed import Printed
from foeman.games.crusade.state import State


@dataclass(slots=True)
class Mirror(State):
    """A real table: the state of the game, and what people have said of cards, counters and the map."""

    cards_told: dict[str, ToldCard] = field(default_factory=dict)
    """Event Cards that are not in the pack, as they were described."""
    called: Called = field(default_factory=dict)
    """What is called otherwise on this table than in the pack."""
    open_card: Annotated[str, named("diplomacy_card", nobody=True)] = ""
    """The Diplomacy Card that lies open, by its name on the table."""
    top_card: Annotated[str, named("card", nobody=True)] = ""
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
        """The map and all that is printed: the pack's under own names, or the map as it is told."""
        pack = own_printed(self.terms, self.called)
        return ToldPrinted(pack, self) if is_told(self.terms) else pack


def knows(mirror: Mirror) -> Knowing:
    """What people have told, and which round it is."""
    return Knowing(mirror.known, f"round {mirror.round}")
