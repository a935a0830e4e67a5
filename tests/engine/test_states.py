"""States: copies that share nothing that can change, and positions that read back."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, Any, Literal, NewType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foeman.engine.reading import BadInput, Json
from foeman.engine.states import Number, cloner, named, read_state, shared, write_state

often = settings(max_examples=60, deadline=None)

Place = NewType("Place", str)


class Stance(Enum):
    """One of two."""

    HOSTILE = "hostile"
    NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class Flag:
    """Something that cannot change."""

    colour: str
    stripes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Box:
    """Something frozen, with something in it that is not."""

    cards: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Unit:
    """A part of an army."""

    name: str
    wounds: int = 0


@dataclass(slots=True)
class Army:
    """A part of the state."""

    name: str
    place: Place = Place("camp")
    units: list[Unit] = field(default_factory=list)
    flag: Flag | None = None


@dataclass(slots=True)
class Sample:
    """A state with every kind of field."""

    content: dict[str, int] = shared()
    turn: int = 1
    ratio: float = 0.5
    phase: Literal["march", "battle"] = "march"
    stance: Stance = Stance.NEUTRAL
    winner: str | None = None
    either: int | str = 0
    deck: list[str] = field(default_factory=list)
    piles: dict[str, list[int]] = field(default_factory=dict)
    armies: dict[str, Army] = field(default_factory=dict)
    leader: Army | None = None
    pair: tuple[int, str] = (0, "")
    rows: tuple[Unit, ...] = ()
    couple: tuple[Unit, int] = field(default_factory=lambda: (Unit("scout"), 0))
    box: Box = field(default_factory=Box)
    told: dict[str, Json] = field(default_factory=dict)


@dataclass(slots=True)
class Placed:
    """A state that names things."""

    turn: Number = 0
    place: Annotated[str, named("place", "sea")] = "Roma"
    owner: Annotated[str, named("side", nobody=True)] = ""
    held: dict[Annotated[str, named("place")], Annotated[str, named("side")]] = field(default_factory=dict)


NAMES_OF = {"place": ["Roma", "Ostia"], "sea": ["Mare"], "side": ["Rome"]}
CONTENT = {"Roma": 3}
NAMES = st.text(max_size=5)
UNITS = st.builds(Unit, NAMES, st.integers(-5, 5))
ARMIES = st.builds(
    Army, NAMES, NAMES.map(Place), st.lists(UNITS, max_size=3), st.none() | st.builds(Flag, NAMES, st.just((1, 2)))
)
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | NAMES, lambda part: st.lists(part, max_size=2), max_leaves=4
)
STATES = st.builds(
    Sample,
    content=st.just(CONTENT),
    turn=st.integers(),
    ratio=st.floats(allow_nan=False, allow_infinity=False),
    phase=st.sampled_from(["march", "battle"]),
    stance=st.sampled_from(Stance),
    winner=st.none() | NAMES,
    either=st.integers() | NAMES,
    deck=st.lists(NAMES, max_size=3),
    piles=st.dictionaries(NAMES, st.lists(st.integers(), max_size=2), max_size=2),
    armies=st.dictionaries(NAMES, ARMIES, max_size=2),
    leader=st.none() | ARMIES,
    pair=st.tuples(st.integers(), NAMES),
    rows=st.lists(UNITS, max_size=2).map(tuple),
    couple=st.tuples(UNITS, st.integers()),
    box=st.builds(Box, st.lists(NAMES, max_size=2)),
    told=st.dictionaries(NAMES, JSON, max_size=2),
)


def changeable(value: object) -> list[int]:
    """The ids of everything in a value that can change; shared fields are left out."""
    if isinstance(value, list):
        return [id(value), *(one for part in value for one in changeable(part))]
    if isinstance(value, tuple):
        return [one for part in value for one in changeable(part)]
    if isinstance(value, dict):
        return [id(value), *(one for part in value.values() for one in changeable(part))]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        frozen = bool(type(value).__dataclass_params__.frozen)  # type: ignore[attr-defined]  # every dataclass has them
        fields = [one for one in dataclasses.fields(value) if not one.metadata.get("shared")]
        inside = [one for part in fields for one in changeable(getattr(value, part.name))]
        return inside if frozen else [id(value), *inside]
    return []


@often
@given(STATES)
def test_a_copy_is_equal_and_shares_nothing_that_can_change(state: Sample) -> None:
    """At any depth: parts, lists, dicts, also inside tuples, frozen parts and JSON values."""
    copy = cloner(Sample)(state)
    assert copy == state
    assert type(copy) is Sample
    assert not set(changeable(copy)) & set(changeable(state))


@often
@given(STATES)
def test_a_copy_shares_what_is_marked_and_what_cannot_change(state: Sample) -> None:
    """Content is never copied, and nor are flags."""
    copy = cloner(Sample)(state)
    assert copy.content is state.content
    assert copy.pair is state.pair
    for name, army in state.armies.items():
        assert copy.armies[name].flag is army.flag


@often
@given(STATES)
def test_a_state_is_written_down_and_read_back(state: Sample) -> None:
    """Through JSON text, without what is shared."""
    written = json.loads(json.dumps(write_state(state)))
    assert "content" not in written
    again = read_state(Sample, written, "position", content=CONTENT)
    assert again == state
    assert again.content is CONTENT
    assert write_state(again) == written


def test_what_is_left_out_of_a_position_is_the_default() -> None:
    """At any depth, and each position has lists of its own."""
    one = read_state(Sample, {"armies": {"II": {"name": "II"}}}, "position", content=CONTENT)
    assert one == Sample(CONTENT, armies={"II": Army("II")})
    other = read_state(Sample, {}, "position", content=CONTENT)
    other.deck.append("x")
    assert read_state(Sample, {}, "position", content=CONTENT).deck == []


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"trun": 1}, "trun: expected no such key, found 1"),
        ({"armies": {"II": {"name": "II", "nmae": 1}}}, "armies.II.nmae: expected no such key, found 1"),
        (
            {"leader": {"name": "II", "units": [{"name": "a", "hurt": 1}]}},
            "leader.units[0].hurt: expected no such key, found 1",
        ),
        ({"leader": {"name": "II", "flag": {"colour": "red", "x": 1}}}, "leader.flag.x: expected no such key, found 1"),
        ({"rows": [{"name": "a", "x": 1}]}, "rows[0].x: expected no such key, found 1"),
        ({"turn": "soon"}, 'turn: expected a whole number, found "soon"'),
        ({"deck": "rain"}, 'deck: expected a list, found "rain"'),
        ({"phase": "rest"}, "phase: expected 'march' or 'battle', found \"rest\""),
        ({"stance": "cold"}, "stance: expected 'hostile' or 'neutral', found \"cold\""),
        ({"armies": {"II": {}}}, "armies.II.name: expected a value, found nothing"),
        ({"content": {}}, "content: expected no such key, found {}"),
        ([], "expected a table of keys and values, found []"),
    ],
)
def test_what_does_not_fit_is_named_with_its_path(position: object, words: str) -> None:
    """Unknown keys at any depth, wrong values, missing ones."""
    with pytest.raises(BadInput) as caught:
        read_state(Sample, position, "p.json: position", content=CONTENT)
    assert str(caught.value) == f"p.json: position: {words}"


# What a state cannot hold


@dataclass
class WithSet:
    """A set has no order."""

    places: set[str]


@dataclass
class WithAny:
    """Anything could be anything."""

    thing: Any


@dataclass
class WithFunction:
    """A function cannot be written down."""

    rule: Callable[[], int]


@dataclass
class WithEither:
    """A list or an army: who knows how to copy it?"""

    thing: list[int] | Army


@dataclass
class WithBareList:
    """A list of what?"""

    things: list  # type: ignore[type-arg]  # the point of it


@dataclass
class WithDerived:
    """A field that nobody can give."""

    gold: int = 0
    double: int = field(init=False, default=0)


@pytest.mark.parametrize("state", [WithSet, WithAny, WithFunction, WithEither, WithBareList, WithDerived])
def test_what_cannot_be_copied_surely_is_refused_when_the_cloner_is_made(state: type[Any]) -> None:
    """Not in the middle of a game."""
    with pytest.raises(TypeError, match="expected"):
        cloner(state)


@dataclass(slots=True, kw_only=True)
class ByName:
    """Fields that can be given by name only."""

    gold: int
    deck: list[str]


def test_fields_given_by_name_are_copied_too() -> None:
    """In whatever way the dataclass wants them."""
    state = ByName(gold=3, deck=["a"])
    copy = cloner(ByName)(state)
    assert copy == state
    assert copy.deck is not state.deck


def test_a_cloner_is_made_once() -> None:
    """It is looked up from then on."""
    assert cloner(Sample) is cloner(Sample)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"place": "Capua"}, 'place: expected Roma, Ostia or Mare, found "Capua"'),
        ({"owner": "Gaul"}, 'owner: expected Rome or "", found "Gaul"'),
        ({"held": {"Capua": "Rome"}}, 'held: expected Roma or Ostia, found "Capua"'),
        ({"held": {"Roma": ""}}, 'held.Roma: expected Rome, found ""'),
        ({"turn": -1}, "turn: expected at least 0, found -1"),
        ({"turn": "3"}, 'turn: expected a whole number, found "3"'),
        ({"turn": True}, "turn: expected a whole number, found true"),
    ],
)
def test_names_are_looked_up_and_kinds_are_kept(position: dict[str, Any], words: str) -> None:
    """Each with its path; text that could be read as a number is text."""
    with pytest.raises(BadInput) as caught:
        read_state(Placed, position, "p", NAMES_OF)
    assert str(caught.value) == f"p: {words}"


def test_without_names_nothing_is_looked_up() -> None:
    """At a table of which nothing is known, everything may be called as its owner calls it."""
    assert read_state(Placed, {"place": "Capua"}, "p") == Placed(place="Capua")
    assert read_state(Placed, {"place": "Mare", "owner": ""}, "p", NAMES_OF) == Placed(place="Mare")
