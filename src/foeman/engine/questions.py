"""What can be asked: who answers, in which form, by which rule and about what. The forms themselves are in forms.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar, cast

from foeman.engine.reading import BadInput, Json, found

CHANCE = "chance"
YOU = "you"
"""The person at a physical table, who reports the board and rolls dice; not a seat."""

T = TypeVar("T")
A = TypeVar("A")
Random = Callable[[], float]


def label(thing: object) -> str:
    """What a thing is called, in journals and to people: its name, else its text."""
    if isinstance(thing, str):
        return thing
    if isinstance(thing, bool):
        return "yes" if thing else "no"
    if isinstance(thing, float):
        return str(int(thing)) if thing.is_integer() else str(thing)
    if isinstance(thing, (tuple, list)):
        return ", ".join(labels(thing))
    if isinstance(thing, (set, frozenset)):
        return ", ".join(sorted(map(label, thing)))
    name = getattr(thing, "name", None)
    return str(thing) if name is None else str(name)


def labels(things: Iterable[object]) -> list[str]:
    """What each of them is called; most are called by their own text."""
    return [thing if type(thing) is str else label(thing) for thing in things]


@dataclass(frozen=True, slots=True)
class Option(Generic[T]):
    """Something that can be chosen: what a person reads, what is chosen, and the places, pieces and cards it is about.

    Only options whose name is not already that of their place, piece or card need to say so.
    """

    name: str
    value: T
    at: tuple[str, ...] = ()


def at_of(option: object) -> tuple[str, ...]:
    """The places, pieces and cards that an option is about, as the board names them; by default its own name."""
    at = getattr(option, "at", None)
    return at if isinstance(at, tuple) else (label(option),)


class Refused(BadInput):
    """An answer that its question does not take."""


def refuse(expected: str, answer: object) -> Refused:
    """What every refused answer is told."""
    return Refused(f"expected {expected}, found {found(answer)}")


@dataclass(frozen=True, slots=True)
class Die(Generic[T]):
    """A die: its name and its faces."""

    name: str
    faces: tuple[T, ...]


D6: Die[int] = Die("d6", (1, 2, 3, 4, 5, 6))
D3: Die[int] = Die("d3", (1, 2, 3))


CHOICES = ("one", "some", "number", "yes_no", "name", "names", "edits")
"""The kinds of form that somebody decides; every other kind is chance."""


class Form(Protocol[A]):
    """What may be answered to a question, and how it is written."""

    @property
    def kind(self) -> str:
        """One word that scripts and settings know it by: d6, tie, one, number."""

    def expects(self) -> str:
        """What may be answered, in words: "a whole number from 1 to 6"."""

    def choices(self) -> list[str]:
        """The options by name, or nothing where the answer is not picked from a list."""

    def read(self, text: str) -> A:
        """The answer a person typed; Refused if it is none."""

    def parse(self, raw: Json) -> A:
        """The answer from a journal or a request; Refused if it is none."""

    def write(self, answer: A) -> Json:
        """The answer as a journal keeps it."""

    def at_random(self, random: Random) -> A:
        """Any answer, each as likely as the others."""


class Question(NamedTuple):
    """Who is asked what, by which rule, about what."""

    who: str
    form: Form[object]
    rule: str
    about: str = ""
    words: str = ""

    @property
    def kind(self) -> str:
        """How a script names it: the die, tie, draw; for a choice, who chooses."""
        return self.who if self.form.kind in CHOICES else self.form.kind

    @property
    def asked(self) -> str:
        """What is asked, in short: for messages to those who look into a journal."""
        return asked(self.who, self.form.kind, self.rule, self.about)

    @property
    def text(self) -> str:
        """The question for a person."""
        return self.words or f"{self.about or self.rule}: {self.form.kind}"


def asked(who: str, kind: str, rule: str, about: str) -> str:
    """What a question asks, in short."""
    return f"{who}, {kind}: {rule}" + (f" ({about})" if about else "")


def form_of(form: Form[A]) -> Form[object]:
    """A form as a question holds it, whatever its answers are."""
    return cast("Form[object]", form)
