"""What can be asked: who answers, in which form, by which rule and about what. The forms themselves are in forms.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice, product
from typing import Generic, NamedTuple, Protocol, TypeVar

from foeman.engine.reading import BadInput, Json, found

CHANCE = "chance"
YOU = "you"
"""The person at a physical table, who reports the board and rolls dice; not a seat."""

T = TypeVar("T")
A = TypeVar("A")
Random = Callable[[], float]


def label(thing: object) -> str:
    """What a thing is called, in journals and to people: its name, else its text."""
    kind = type(thing)
    if kind is str:
        return thing  # type: ignore[return-value]  # it is a str
    if kind is int:
        return str(thing)
    return (CALLED.get(kind) or _how_called(kind))(thing)


CALLED: dict[type, Callable[[object], str]] = {}
"""How things of each type are called, found out once."""


def _how_called(kind: type) -> Callable[[object], str]:
    """How things of a type are called: by what they are, by their parts in order, or by their name."""
    ways: tuple[tuple[type | tuple[type, ...], Callable[..., str]], ...] = (
        (str, _itself),
        (bool, _yes_or_no),
        (float, _number),
        ((tuple, list), _in_order),
        ((set, frozenset), _sorted),
    )
    CALLED[kind] = next((way for kinds, way in ways if issubclass(kind, kinds)), _by_name)
    return CALLED[kind]


def _itself(thing: str) -> str:
    return thing


def _yes_or_no(thing: bool) -> str:
    return "yes" if thing else "no"


def _number(thing: float) -> str:
    return str(int(thing)) if thing.is_integer() else str(thing)


def _in_order(things: Iterable[object]) -> str:
    return ", ".join(labels(things))


def _sorted(things: Iterable[object]) -> str:
    return ", ".join(sorted(map(label, things)))


def _by_name(thing: object) -> str:
    name = getattr(thing, "name", None)
    return str(thing) if name is None else str(name)


def labels(things: Iterable[object]) -> list[str]:
    """What each of them is called; most are called by their own text, which joining them shows at once."""
    named = list(things)
    if named and not isinstance(named[0], str):
        return [label(thing) for thing in named]
    try:
        "".join(named)  # type: ignore[arg-type]  # whether they can be joined is the question
    except TypeError:
        return [label(thing) for thing in named]
    return named  # type: ignore[return-value]  # all of them are texts


def counted(number: int, word: str, words: str = "") -> str:
    """So many of something: 1 card, 2 cards, 1 die, 2 dice, 1,000 games."""
    return f"{number:,} {word if number == 1 else words or f'{word}s'}"


def former_names(thing: object) -> tuple[str, ...]:
    """What journals called a thing before it got the name it has now."""
    names = getattr(thing, "formerly", ())
    return names if isinstance(names, tuple) else ()


@dataclass(frozen=True, slots=True)
class Reworded:
    """What a question is about, in words that journals had otherwise: those of old ones are still its own."""

    name: str
    formerly: tuple[str, ...]


MOST_FORMER = 64
"""No question is looked for under more former words than so many."""


def former_labels(about: object) -> tuple[str, ...]:
    """What journals called what a question is about, if it, or a part of it, has another name now."""
    if not isinstance(about, tuple):
        return former_names(about)
    parts = [(label(part), *former_names(part)) for part in about]
    if all(len(names) == 1 for names in parts):
        return ()
    return tuple(", ".join(names) for names in islice(product(*parts), 1, MOST_FORMER + 1))


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
    formerly: tuple[str, ...] = ()
    """What journals said that it is about, before it was worded as it is now."""

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
    return form  # type: ignore[return-value]  # nobody but the form looks into its answers
