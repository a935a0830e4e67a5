"""What there is in The Ford: the map and cards of the pack, and the state of a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NewType

from pydantic import BaseModel, ConfigDict, Field

from foeman.engine.content import Entry, Part, Source, known, load
from foeman.engine.game import Impossible, Terms
from foeman.engine.reading import found, one_of
from foeman.engine.states import shared

LEGION, TRIBES = SIDES = ("Legion", "Tribes")
FOE = {LEGION: TRIBES, TRIBES: LEGION}
ROOM = 3

Place = NewType("Place", str)


class Space(Entry):
    """A space on the map."""

    name: str
    value: int = Field(ge=0, le=9)
    next: tuple[str, ...]
    river: bool = False
    camp: str = ""


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


class Options(BaseModel):
    """What can be set before a game."""

    model_config = ConfigDict(extra="forbid")

    turns: int = Field(default=6, ge=1, le=1000)


class Chart:
    """The pack, ready to look things up in."""

    def __init__(self, content: Content) -> None:
        self.spaces = {space.name: space for space in content.spaces}
        self.places = [Place(name) for name in self.spaces]
        self.values = {space.name: space.value for space in content.spaces}
        self.cards = {card.name: card for card in content.cards}
        self.deck = [card.name for card in content.cards for _ in range(card.copies)]
        self.next: dict[str, list[Place]] = {place: [] for place in self.places}
        for place in self.places:
            for other in map(Place, self.spaces[place].next):
                known(self.spaces, other, f"map.toml: {place}.next")
                self.next[place].append(other)
                self.next[other].append(place)
        self.open = {name: [one for one in near if not self.spaces[one].camp] for name, near in self.next.items()}
        self.camps = {space.camp: space.name for space in content.spaces if space.camp}
        for side in SIDES:
            if side not in self.camps:
                raise Impossible(f"map.toml: spaces: expected a camp of {side}, found none")


def load_chart(source: Source, changes: dict[str, Any] | None = None) -> Chart:
    """The content of a pack."""
    return Chart(load(Content, source, {"spaces": "map.toml", "cards": "cards.toml"}, changes))


@dataclass(slots=True)
class Cohort:
    """One piece."""

    name: str
    side: str
    space: str
    marched: bool = False


@dataclass(slots=True)
class State:
    """A game of The Ford between two turns, or within one."""

    terms: Terms = shared()
    turn: int = 1
    card: str = "clear sky"
    deck: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    cohorts: list[Cohort] = field(default_factory=list)
    held: dict[str, str] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))

    @property
    def chart(self) -> Chart:
        """The map and the cards."""
        chart: Chart = self.terms.content
        return chart


def in_space(state: State, side: str, space: str) -> list[Cohort]:
    """A side's cohorts in a space."""
    return [cohort for cohort in state.cohorts if cohort.space == space and cohort.side == side]


def check(state: State) -> None:
    """Every piece is on the map, no space is over-full, no card was made or lost."""
    for cohort in state.cohorts:
        if cohort.space not in state.chart.spaces:
            raise Impossible(f"{cohort.name}: expected {one_of(state.chart.spaces)}, found {found(cohort.space)}")
    for side in SIDES:
        for space in state.chart.spaces:
            count = len(in_space(state, side, space))
            if count > ROOM and space != state.chart.camps[side]:
                raise Impossible(f"{space}: expected at most {ROOM} cohorts of the {side}, found {count}")
    if state.deck or state.used:
        cards = sorted([*state.deck, *state.used])
        if cards != sorted(state.chart.deck):
            raise Impossible(f"cards: expected {len(state.chart.deck)} of the pack, found {', '.join(cards)}")
