"""The form in which things are told: thing = value, with commas between, each thing with a form of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from foeman.engine.forms import Name, Number, by_label, is_none, pick
from foeman.engine.questions import Form, Random, Refused, label, refuse
from foeman.engine.reading import Json, one_of


def _by_how_much(text: str) -> tuple[str, str]:
    """A thing and by how much it has changed, as "gold -6"; nothing for how much, if that is not said."""
    found = re.fullmatch(r"(.+?)\s*([+\-\N{MINUS SIGN}]\s*\d+)\s*", text)
    return (found[1], found[2]) if found else (text, "")


MANY = 10
"""More things than this are not all spelled out where one line says what is expected."""


class Edit(NamedTuple):
    """One thing that is told: this thing now has this value."""

    thing: str
    value: Any
    """As the form of the thing has it: a number, a name, names."""


@dataclass(frozen=True, slots=True)
class Likely:
    """A thing that may well have changed, and what it may be now: offered before all that could be told."""

    thing: str
    values: tuple[str, ...] = ()
    """What it may be now, as it is typed; a number can also be counted up and down."""
    now: int | str = ""
    """What it is believed to be."""


class Believed(Protocol):
    """What is known of a thing before it is told."""

    @property
    def now(self) -> Callable[[], int | str]:
        """What it is believed to be."""

    @property
    def at(self) -> tuple[str, ...]:
        """The places and pieces of the board that it is about; nothing, if that is the one of its own name."""


@dataclass(frozen=True, slots=True)
class Edits:
    """What is tracked, told or corrected: thing = value, each thing with its own form."""

    things: Mapping[str, Form[Any]]
    other: Form[Any] | None = None
    """The form of things that are not named here, if others can be told of."""
    believed: Mapping[str, Believed] = field(default_factory=dict, compare=False)
    """What is known of the things, as far as something is."""
    first: Mapping[str, Sequence[Likely]] = field(default_factory=dict, compare=False)
    """What may well have changed, by group: offered first where somebody taps and does not type."""
    example: str | None = field(default=None, compare=False)
    """A line as it is typed, for whoever types; one is made up if there is none, and none is shown if it is empty,
    where the question says itself how it is written."""
    nothing: str = field(default="Nothing to tell", compare=False)
    """How one says that there is nothing to tell."""
    kind: str = "edits"

    def expects(self) -> str:
        if len(self.things) > MANY or self.example:
            return f"thing=value with commas between, such as {self.an_example()}, or none"
        parts = (f"{thing}={form.expects()}" for thing, form in self.things.items())
        return f"corrections with commas between them ({'; '.join(parts)}), or none"

    def choices(self) -> list[str]:
        return list(self.things)

    def read(self, text: str) -> list[Edit]:
        if is_none(text):
            return []
        told: list[Edit] = []
        for part in filter(str.strip, text.split(",")):
            self._hear(part, told)
        return told

    def _hear(self, text: str, told: list[Edit]) -> None:
        """One more part of a line: a thing and its value, or a further name of the list before it."""
        name, equals, value = text.partition("=")
        if not equals:
            name, value = self._without_equals(text)
        if not value and told and isinstance(told[-1].value, list):
            told[-1].value.extend(self._form(told[-1].thing).read(text.strip()))
            return
        value = value or self._said_alone(name)
        if not value:
            raise refuse(f"thing=value, such as {self.an_example()}, or none", text.strip())
        thing = self._thing(name.strip())
        try:
            told.append(Edit(thing, self._form(thing).read(value.strip())))
        except Refused as reason:
            raise Refused(f"{thing}: {reason}") from None

    def _without_equals(self, text: str) -> tuple[str, str]:
        """A thing and what is said of it without an =: by how much it has changed, or a number after its name."""
        name, value = _by_how_much(text)
        if value:
            return name, value
        before, _, number = text.strip().rpartition(" ")
        known = [thing.casefold() for thing in self.things]
        if number.isdecimal() and before.strip().casefold() in known:
            return before, number
        return self._in_words(text.strip())

    def _in_words(self, text: str) -> tuple[str, str]:
        """A thing and what is said of it in words after its name, if its form takes words: "Archers stunned"."""
        blanks = [place for place, sign in enumerate(text) if sign == " "]
        for place in reversed(blanks):
            if self._takes_words(text[:place]) and not self._said_alone(text):
                return text[:place], text[place + 1 :]
        return text, ""

    def _takes_words(self, name: str) -> bool:
        """Whether this names a thing of which more can be said than its value."""
        try:
            return hasattr(self._form(self._thing(name.strip())), "alone")
        except Refused:
            return False

    def _said_alone(self, name: str) -> str:
        """What a thing means that is named without a value: yes, or what its form takes it for."""
        if self.other is not None or not self._takes_words(name):
            return ""
        alone: str = getattr(self._form(self._thing(name.strip())), "alone", "")
        return alone

    def _thing(self, name: str) -> str:
        if self.other is None:
            return pick(list(self.things), name)
        try:
            return pick(list(self.things), name)
        except Refused:
            return Name().read(name)

    def _form(self, thing: str) -> Form[Any]:
        form = self.things.get(thing, self.other)
        if form is None:
            raise refuse(one_of(self.things), thing)
        return form

    def an_example(self) -> str:
        """A line as it is typed: the game's own, or one thing, one that may well have changed if there is any."""
        if self.example:
            return self.example
        for one in (one for likely in self.first.values() for one in likely if one.values):
            return f"{one.thing}={one.values[0]}"
        thing, form = next(iter(self.things.items()), ("thing", Number(0, 9)))
        return f"{thing}={label(form.at_random(lambda: 0.5))}"

    def parse(self, raw: Json) -> list[Edit]:
        if not isinstance(raw, list):
            raise refuse("a list of pairs of thing and value", raw)
        return [self._parse_one(part) for part in raw]

    def _parse_one(self, raw: Json) -> Edit:
        if not isinstance(raw, list) or len(raw) != 2:
            raise refuse("a pair of thing and value", raw)
        thing = by_label(list(self.things), raw[0]) if self.other is None else Name(tuple(self.things)).parse(raw[0])
        form, value = self._form(thing), raw[1]
        return Edit(thing, form.read(value) if form.kind == "names" and isinstance(value, str) else form.parse(value))

    def write(self, answer: list[Edit]) -> Json:
        return [[edit.thing, self._form(edit.thing).write(edit.value)] for edit in answer]

    def at_random(self, random: Random) -> list[Edit]:
        return []
