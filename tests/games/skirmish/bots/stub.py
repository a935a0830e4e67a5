"""A board for tests of the AI: it answers what a test gives it, refuses all else, and writes down what the AI does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast, get_type_hints

import foeman.games.skirmish.bots as package
from foeman.engine.because import Because, Record, as_text
from foeman.engine.questions import label
from foeman.engine.rulebook import read_rulebook
from foeman.games.skirmish.bots.board import Board, Places
from foeman.games.skirmish.bots.types import type_of
from foeman.games.skirmish.geometry.places import Goal, Place
from foeman.games.skirmish.printed import Printed, Profile, Spell, load_printed
from foeman.games.skirmish.state import AI, PLAYER, Marker, Model, Unit

FOLDER = Path(package.__file__).parents[1]


@cache
def printed() -> Printed:
    """The pack that comes with the game."""
    return load_printed(FOLDER / "content")


@cache
def default_rulings() -> dict[str, str]:
    """Every ruling by its default."""
    return read_rulebook(FOLDER / "rules.toml").settle({})


def unit(kind: str, name: str = "", side: str = AI, upgrades: tuple[str, ...] = (), **marks: Any) -> Unit:
    """A unit of the pack; wounds= for its first model, models= for fewer of them."""
    profile = printed().profile(kind, upgrades)
    wounds, count = marks.pop("wounds", 0), marks.pop("models", profile.models)
    models = [Model(wounds=wounds if number == 0 else 0) for number in range(count)]
    return Unit(name or profile.name, side, kind, upgrades, models, profile=profile, **marks)


def foe(kind: str, name: str, **marks: Any) -> Unit:
    """An enemy."""
    return unit(kind, name, PLAYER, **marks)


M1, M2, M3 = (Marker(f"objective {number}", 24.0, 24.0) for number in (1, 2, 3))


class Stub:
    """The Board: `answers` by query; a list is of names, a dict by the first argument's name."""

    def __init__(
        self,
        own: Sequence[Unit] = (),
        enemies: Sequence[Unit] = (),
        markers: Sequence[Marker] = (),
        rulings: dict[str, str] | None = None,
        **answers: Any,
    ) -> None:
        self._own, self._enemies, self._markers = list(own), list(enemies), list(markers)
        self.rulings = default_rulings() | {f"skirmish.ruling.{name}": read for name, read in (rulings or {}).items()}
        self.answers: dict[str, Any] = {
            "on_the_line": [],
            "friends_hold": [],
            "edge_ahead": "none",
            "over_edges": [],
            "edge_to": "leap",
            "edge_in_charge": "none",
            "next_edge": "none",
            "low_edge_ahead": "none",
            "is_last_round": False,
        } | answers
        self.did: list[str] = []
        self.decided: dict[tuple[str, int], bool] = {}
        self.asked: list[str] = []
        self.acting: Unit | None = self._own[0] if self._own else None

    def ruling(self, name: str) -> str:
        return self.rulings[name]

    def profile(self, one: Unit) -> Profile:
        return one.profile

    def type_of(self, one: Unit) -> str:
        return type_of(one.profile, self.rulings)

    def edges_decided(self) -> dict[tuple[str, int], bool]:
        return self.decided

    def actor(self) -> Unit:
        assert self.acting is not None
        return self.acting

    def own(self) -> list[Unit]:
        return list(self._own)

    def enemies(self) -> list[Unit]:
        return list(self._enemies)

    def markers(self) -> list[Marker]:
        return list(self._markers)

    def is_ours(self, marker: Marker) -> bool:
        return marker.owner == AI

    def is_left(self, one: Unit) -> bool:
        return any(one is other for other in (*self._own, *self._enemies))

    def spells(self) -> Sequence[Spell]:
        return printed().spells[self.actor().profile.army]

    def acts(self, one: Unit) -> None:
        self.acting = one
        self.did.append(f"acts {one.name}")

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = getattr(Board, name, None)
        if method is None:
            raise AttributeError(name)
        if get_type_hints(method)["return"] is type(None):
            return lambda *about: self._do(name, about)
        return lambda *about: self._answer(name, about)

    def _do(self, name: str, about: tuple[object, ...]) -> None:
        self.did.append(" ".join([name, *map(label, about)]))
        effect = self.answers.get(f"on_{name}")
        if effect is not None:
            effect(self, *about)

    def _answer(self, name: str, about: tuple[object, ...]) -> Any:
        self.asked.append(" ".join([name, *map(label, about)]))
        if name not in self.answers:
            raise AssertionError(f"asked {name} of {label(about)}, which no rule needs here")
        answer = self.answers[name]
        if isinstance(answer, dict):
            answer = answer[label(about[0])]
        if isinstance(answer, list) and about and isinstance(about[0], list):
            return [one for one in about[0] if label(one) in answer]
        return answer


def board(*about: Any, **answers: Any) -> Board:
    """A Stub as the AI sees it."""
    return cast("Board", Stub(*about, **answers))


def stub(made: Board) -> Stub:
    """What a test looks at afterwards."""
    return cast("Stub", made)


def why(record: Record) -> str:
    """All that was decided, as text."""
    return "\n".join(as_text(event) for event in record.events if isinstance(event, Because))


@dataclass(slots=True)
class Spot(Place):
    """A place with what a digital board would work out for it."""

    to_go: float = 0.0
    seizes: bool = False
    danger: int = 0
    charges: int = 0
    cover: bool = False
    wood: bool = False
    shot: bool = True
    sight: bool = True
    gap: float = 0.0
    next: float = 0.0


class Spots:
    """The Places of a few spots; the first is where the unit stands."""

    def __init__(self, *spots: Spot, deployment: dict[tuple[bool, bool], list[Place]] | None = None) -> None:
        self.spots = list(spots)
        self._deployment = deployment or {}
        self.then: Goal | None = None
        self.marker: Marker | None = None

    def ends(self, goal: Goal, inches: float, woods: bool, then: Goal | None = None, reach: float = 0.0) -> list[Place]:
        self.then = then
        return [spot for spot in self.spots if woods or not spot.wood]

    def left(self, place: Spot, goal: Goal) -> float:
        return place.to_go

    def within(self, place: Spot, marker: Marker) -> bool:
        return place.seizes

    def attackers(self, place: Spot, charges_only: bool) -> int:
        return place.charges if charges_only else place.danger

    def covered(self, place: Spot, woods: bool) -> bool:
        return place.cover

    def shoots(self, place: Spot, reach: float) -> bool:
        return place.shot and place.sight

    def has_in_range(self, place: Spot, reach: float) -> bool:
        return place.shot

    def reaches(self, place: Spot, enemy: Unit, reach: float) -> bool:
        return place.shot

    def sees(self, place: Spot, enemy: Unit) -> bool:
        return place.sight

    def gap_to_threats(self, place: Spot) -> float:
        return place.gap

    def between(self, place: Place, goal: Goal) -> float:
        if isinstance(place, Spot):
            return place.next
        x, y = (goal.x, goal.y) if isinstance(goal, Marker) else (goal.models[0].x, goal.models[0].y)
        return float(abs(place.x - x) + abs(place.y - y))

    def deployment(
        self, one: Unit, section: int, difficult: bool, dangerous: bool, marker: Marker | None
    ) -> list[Place]:
        self.marker = marker
        return self._deployment.get((difficult, dangerous), [])

    def middle(self, section: int) -> Place:
        return Place(12.0 if section == 1 else 36.0, 6.0)


def places(*spots: Spot, **marks: Any) -> Places:
    """Spots as the AI sees them."""
    return cast("Places", Spots(*spots, **marks))
