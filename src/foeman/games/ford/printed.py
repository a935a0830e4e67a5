"""What is printed: the map and the weather cards of the pack, and how things are looked up in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NewType

from pydantic import Field

from foeman.engine.content import Entry, Part, Refers, Source, known, load
from foeman.engine.game import Impossible
from foeman.engine.sheets import Join, Sheets

LEGION, TRIBES = SIDES = ("Legion", "Tribes")

Place = NewType("Place", str)


class Space(Entry):
    """A space on the map."""

    name: str
    value: int = Field(ge=0, le=9)
    next: tuple[Annotated[str, Refers("spaces")], ...] = ()
    river: bool = False
    camp: Annotated[str, Refers(words=SIDES, may_be_empty=True)] = ""


class Card(Entry):
    """A weather card."""

    name: str
    copies: int = Field(ge=1, le=9)
    marches: int = Field(ge=0, le=9)
    wet: bool = False


class Content(Part):
    """The pack."""

    spaces: tuple[Space, ...]
    cards: tuple[Card, ...]


FILES = {"spaces": "map.toml", "cards": "cards.toml"}
SHEETS = Sheets(
    content=Content,
    files=FILES,
    places=("spaces",),
    counted=("spaces",),
    cards=("cards",),
    joins=(Join("border", "spaces", "spaces", field="next", words="two spaces that a cohort marches between"),),
    map={"spaces": []},
)
"""What of the pack can be edited."""


class Printed:
    """The pack, ready to look things up in."""

    spaces: Mapping[str, Space]
    places: list[Place]
    values: Mapping[str, int]
    next: Mapping[str, list[Place]]
    open: Mapping[str, list[Place]]
    """The spaces next to one that are no camps."""
    cards: dict[str, Card]
    deck: list[str]
    camps: dict[str, str]

    def __init__(self, content: Content) -> None:
        self.spaces = {space.name: space for space in content.spaces}
        if len(self.spaces) < len(content.spaces):
            raise Impossible("map.toml: spaces: expected every name once, found some twice")
        self.places = [Place(name) for name in self.spaces]
        self.values = {space.name: space.value for space in content.spaces}
        self.cards = {card.name: card for card in content.cards}
        self.deck = [card.name for card in content.cards for _ in range(card.copies)]
        near: dict[str, list[Place]] = {place: [] for place in self.places}
        for place in self.places:
            for other in map(Place, self.spaces[place].next):
                known(self.spaces, other, f"map.toml: {place}.next")
                near[place].append(other)
                near[other].append(place)
        self.next = near
        self.open = {name: [one for one in beside if not self.spaces[one].camp] for name, beside in near.items()}
        self.camps = {space.camp: space.name for space in content.spaces if space.camp}
        for side in SIDES:
            if side not in self.camps:
                raise Impossible(f"map.toml: spaces: expected a camp of {side}, found none")

    def value(self, space: str) -> int:
        """The points a space is worth; at a physical table nobody needs to be asked."""
        return self.values[space]


def load_printed(source: Source, changes: dict[str, Any] | None = None) -> Printed:
    """The content of a pack."""
    return Printed(load(Content, source, FILES, changes))
