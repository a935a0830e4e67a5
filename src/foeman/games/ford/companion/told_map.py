"""A map that nobody has written down: spaces are learned as the game comes to look at them, one answer each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from foeman.engine.edits import Edits
from foeman.engine.forms import Names, Number, OneOf
from foeman.engine.game import Terms
from foeman.engine.mirror import Knowing, Known
from foeman.engine.questions import YOU, Form
from foeman.engine.states import transient
from foeman.engine.table import Table
from foeman.games.ford.printed import Place, Printed, Space
from foeman.games.ford.state import State

T = TypeVar("T")

NEXT, VALUE, RIVER = "next to", "value", "river"
YES, NO = "yes", "no"


@dataclass(slots=True)
class ToldSpace:
    """What was told of a space; of one that nobody has asked about yet, only where it is."""

    near: list[str] = field(default_factory=list)
    value: int = 0
    river: bool = False
    known: bool = False
    """Whether it has been asked about."""


@dataclass(slots=True)
class Mirror(State):
    """A real table: the state of the game as it is believed to be, and the map as far as it was told."""

    spaces: dict[str, ToldSpace] = field(default_factory=dict)
    camps: dict[str, str] = field(default_factory=dict)
    known: Known = field(default_factory=Known)
    """What people have told of it, and when."""
    asking: Table | None = transient()
    """Who is asked what the map shows; nobody between steps."""

    @property
    def printed(self) -> Printed:
        """The map and the cards: the pack's, or as they are told."""
        pack: Printed = self.terms.content
        return ToldPrinted(self) if is_told(self.terms) else pack


def knows(mirror: Mirror) -> Knowing:
    """What people have told, and which turn it is."""
    return Knowing(mirror.known, f"turn {mirror.turn}")


def is_told(terms: Terms) -> bool:
    """Whether nothing is known of the map but what is told."""
    return bool(terms.options.map == "told")


class ToldPrinted(Printed):
    """What is printed, as far as it was told; what is looked up for the first time is asked."""

    def __init__(self, mirror: Mirror) -> None:
        pack: Printed = mirror.terms.content
        self.mirror = mirror
        self.cards, self.deck, self.camps = pack.cards, pack.deck, mirror.camps
        self.places = [Place(name) for name in mirror.spaces]
        self.spaces = ToldValues(mirror, self._space)
        self.next = ToldValues(mirror, self._near)
        self.open = ToldValues(mirror, self._open)
        self.values = ToldValues(mirror, self._value)

    def _space(self, name: str) -> Space:
        told = learn(self.mirror, name)
        camp = next((side for side, camp in self.camps.items() if camp == name), "")
        return Space(name=name, value=told.value, next=tuple(told.near), river=told.river, camp=camp, origin="printed")

    def _near(self, name: str) -> list[Place]:
        return [Place(near) for near in learn(self.mirror, name).near]

    def _open(self, name: str) -> list[Place]:
        return [near for near in self._near(name) if near not in self.camps.values()]

    def _value(self, name: str) -> int:
        return 0 if name in self.camps.values() else learn(self.mirror, name).value


class ToldValues(Mapping[str, T]):
    """Something of every space, by its name: of those that are known so far, and asked when it is looked up."""

    def __init__(self, mirror: Mirror, look_up: Callable[[str], T]) -> None:
        self._mirror = mirror
        self._look_up = look_up

    def __getitem__(self, name: str) -> T:
        if name not in self._mirror.spaces:
            raise KeyError(name)
        return self._look_up(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._mirror.spaces)

    def __len__(self) -> int:
        return len(self._mirror.spaces)


def learn(mirror: Mirror, name: str) -> ToldSpace:
    """ford.march, ford.score: all that the rules need of a space, in one answer; neighbours know of each other."""
    told = mirror.spaces[name]
    if told.known or mirror.asking is None:
        return told
    forms: dict[str, Form[Any]] = {NEXT: Names(tuple(mirror.spaces))}
    if name not in mirror.camps.values():
        forms |= {VALUE: Number(0, 9), RIVER: OneOf((YES, NO))}
    known = f" So far it is next to {', '.join(told.near)}." if told.near else ""
    words = f"What does your map show of {{}}?{known}"
    form = Edits(
        forms, example=f"{NEXT} = Old Mill, Long Reach" + (f", {VALUE} = 2, {RIVER} = {YES}" * (VALUE in forms))
    )
    edits = mirror.asking.ask(YOU, form, rule="ford.march", about=name, words=words)
    for thing, value in edits:
        if thing == VALUE:
            told.value = value
        elif thing == RIVER:
            told.river = value == YES
        else:
            for near in value:
                border(mirror, name, near)
    told.known = True
    return told


def border(mirror: Mirror, one: str, other: str) -> None:
    """Two spaces are next to each other, whichever was asked about."""
    for here, there in ((one, other), (other, one)):
        near = mirror.spaces.setdefault(here, ToldSpace()).near
        if there not in near:
            near.append(there)
