"""A real table of Rome as it is believed to lie: the state of the game, what is known of people's cards, and of the
map as far as it was told."""

from __future__ import annotations

from dataclasses import dataclass, field

from foeman.engine.mirror import Knowing, Known
from foeman.engine.own_names import Called
from foeman.engine.states import transient
from foeman.engine.table import Table
from foeman.games.rome.companion.own_cards import own_printed
from foeman.games.rome.companion.told_map import ToldMap, is_told
from foeman.games.rome.companion.told_printed import ToldPrinted
from foeman.games.rome.state import State


@dataclass(slots=True)
class Mirror(State):
    """A real table: what people hold in hand is theirs, everything else is believed to lie so."""

    looked_at: dict[str, str] = field(default_factory=dict)
    """Armies of people whose cards were told, and the turn in which they were."""
    known: Known = field(default_factory=Known)
    """What was told as a fact."""
    told: ToldMap = field(default_factory=ToldMap)
    """With a map that is told: what was said of it."""
    called: Called = field(default_factory=dict)
    """What is called otherwise on this table than in the pack."""
    asking: Table | None = transient()
    """Who is asked what the map shows; nobody between steps."""

    def __post_init__(self) -> None:
        self.rulings = self.terms.rulings  # type: ignore[misc]  # a slot of Printing
        self.lay_out()

    def shows_hand(self, name: str) -> bool:
        """What people hold in hand nobody tells Foeman."""
        return name in self.bots

    def lay_out(self) -> None:
        """Look things up in the pack under own names from now on, or on the map as it is told."""
        own = own_printed(self.terms, self.called)
        self.printed = ToldPrinted(own, self) if is_told(self.terms) else own  # type: ignore[misc]  # a slot of Printing


def knows(state: Mirror) -> Knowing:
    """What was told, and which round it is."""
    return Knowing(state.known, f"round {state.round}")


def people(state: State) -> list[str]:
    """The factions that people play."""
    return [name for name in state.sides if name not in state.bots]


def turn_name(state: State) -> str:
    """The turn of a faction in a phase, in which nobody else can change an army."""
    return f"{state.round} {state.phase} {state.turn}"
