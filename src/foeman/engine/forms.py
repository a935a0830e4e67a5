"""The forms of answers: one of these, some of them, a number, yes or no, a name, dice, cards in order.

A form knows everything about its answers: how a person types them, how a journal stores them, and how to give one at
random.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from typing import Generic, TypeVar, cast

from foeman.engine.questions import Die, Random, Refused, former_names, label, refuse
from foeman.engine.reading import Json, listed, one_of

T = TypeVar("T")


def split(text: str) -> list[str]:
    """What a person typed in a row: by commas where there are any, else by spaces."""
    parts = text.split(",") if "," in text else text.split()
    return [part.strip() for part in parts if part.strip()]


NONE = ("none", "nothing", "no", "n", "-", "")
"""How people say that it is none of them."""


def is_none(text: str, names: Sequence[str] = ()) -> bool:
    """Whether somebody typed none of these, and no name that is called so."""
    typed = text.strip().casefold()
    return typed in NONE and not any(name.casefold() == typed for name in names)


def place_in(names: Sequence[object], text: str) -> int | None:
    """Which of the names a typed number means, counted from 0; None if it is no such number."""
    number = int(text) if text.isdecimal() and len(text) < 10 else 0
    return number - 1 if 1 <= number <= len(names) else None


def pick(options: Sequence[T], text: str) -> T:
    """The option of that name or number; or the only name that begins so, has a word that does, or ends so."""
    names = [label(option) for option in options]
    typed = text.strip()
    wanted = typed.casefold()
    folded = [name.casefold() for name in names]
    if typed in names:
        return options[names.index(typed)]
    if wanted in folded:
        return options[folded.index(wanted)]
    place = place_in(options, typed)
    if place is not None:
        return options[place]
    for option in options:
        if typed in former_names(option):
            return option
    begins = list(dict.fromkeys(name for name in folded if wanted and name.startswith(wanted)))
    begins = begins or _with_words(folded, wanted)
    if len(begins) == 1:
        return options[folded.index(begins[0])]
    fits = [name for name in begins if name.endswith(f" {wanted}")] or begins or _close_to(wanted, folded)
    few = [name for name in names if name.casefold() in fits] if len(names) > FEW else []
    raise refuse(one_of(few or names), text)


FEW = 13
"""Of more names than so many only those are listed that what was typed may mean."""


def _close_to(wanted: str, names: Sequence[str]) -> list[str]:
    """Names that were mistyped so, perhaps."""
    return get_close_matches(wanted, names) if len(wanted) <= LONGEST_SLIP else []


LONGEST_SLIP = 40
"""What is longer is no name with a slip in it."""


def _with_words(names: Sequence[str], wanted: str) -> list[str]:
    """Names with a word that begins so; of several the only one that ends so, or that all others begin with or hold:
    Rome's Navy I and not II, Knight and not Knight 2."""
    begins = list(dict.fromkeys(name for name in names if wanted and f" {wanted}" in name))
    ends = [name for name in begins if name.endswith(f" {wanted}")]
    return ends if len(ends) == 1 else [name for name in ends if all(name in other for other in begins)] or begins


def by_label(options: Sequence[T], raw: object) -> T:
    """The option a journal names, exactly, in an old one by a former name; a number may be written as one."""
    wanted = str(raw) if type(raw) is int else raw
    for option in options:
        if label(option) == wanted:
            return option
    for option in options:
        if wanted in former_names(option):
            return option
    raise refuse(one_of(map(label, options)), raw)


@dataclass(frozen=True, slots=True)
class OneOf(Generic[T]):
    """One of the options."""

    options: Sequence[T]
    kind: str = "one"
    pointing: object = field(default=None, compare=False, repr=False)
    """How it is answered by pointing at the board, if the game says so (pointing.py)."""

    def expects(self) -> str:
        return one_of(self.choices())

    def choices(self) -> list[str]:
        return [label(option) for option in self.options]

    def read(self, text: str) -> T:
        return pick(self.options, text)

    def parse(self, raw: Json) -> T:
        return by_label(self.options, raw)

    def write(self, answer: T) -> Json:
        return label(answer)

    def at_random(self, random: Random) -> T:
        return self.options[int(random() * len(self.options))]


@dataclass(frozen=True, slots=True)
class Typed(Generic[T]):
    """One of so many options that nobody reads a list of them: its name is typed, or the beginning of it."""

    options: Sequence[T]
    kind: str = "name"

    def expects(self) -> str:
        return one_of(map(label, self.options))

    def choices(self) -> list[str]:
        return [label(option) for option in self.options]

    def read(self, text: str) -> T:
        return pick(self.options, text)

    def parse(self, raw: Json) -> T:
        """The whole name; a page sends what was typed."""
        return by_label(self.options, raw) if raw in self.choices() else pick(self.options, str(raw))

    def write(self, answer: T) -> Json:
        return label(answer)

    def at_random(self, random: Random) -> T:
        return self.options[int(random() * len(self.options))]


@dataclass(frozen=True, slots=True)
class SomeOf(Generic[T]):
    """Some of the options: at least low, at most high of them, in the order of the options."""

    options: Sequence[T]
    low: int
    high: int
    kind: str = "some"

    def expects(self) -> str:
        count = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
        return f"{count} of {listed(self.choices())}"

    def choices(self) -> list[str]:
        return [label(option) for option in self.options]

    def read(self, text: str) -> list[T]:
        names = self.choices()
        if is_none(text, names) and not self._is_begun(text):
            return self._checked([], text)
        if text.strip().casefold() == "all" and not any(name.casefold() == "all" for name in names):
            return self._checked(list(self.options), text)
        return self._checked(self._picked(text), text)

    def _is_begun(self, text: str) -> bool:
        """Whether n or no may be the beginning of an option instead."""
        typed = text.strip().casefold()
        return typed in ("n", "no") and any(name.casefold().startswith(typed) for name in self.choices())

    def _picked(self, text: str) -> list[T]:
        """One option, whose name may hold blanks; or several."""
        try:
            return [pick(self.options, text)]
        except Refused:
            return [pick(self.options, part) for part in split(text)]

    def parse(self, raw: Json) -> list[T]:
        if not isinstance(raw, list):
            raise refuse(self.expects(), raw)
        return self._checked([by_label(self.options, part) for part in raw], raw)

    def _checked(self, chosen: list[T], given: object) -> list[T]:
        """In the order of the options; of options with one name, as many as were named."""
        wanted = [label(one) for one in chosen]
        in_order = []
        for option in self.options:
            if label(option) in wanted:
                wanted.remove(label(option))
                in_order.append(option)
        if wanted or not self.low <= len(chosen) <= self.high:
            raise refuse(self.expects(), given)
        return in_order

    def write(self, answer: list[T]) -> Json:
        return [label(option) for option in answer]

    def at_random(self, random: Random) -> list[T]:
        count = self.low + int(random() * (self.high - self.low + 1))
        places = sorted_at_random(range(len(self.options)), random)[:count]
        return self._checked([self.options[place] for place in places], "")


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from low to high."""

    low: int
    high: int
    kind: str = "number"

    def expects(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def choices(self) -> list[str]:
        return []

    def read(self, text: str) -> int:
        try:
            return self.parse(int(text))
        except ValueError:
            raise refuse(self.expects(), text) from None

    def parse(self, raw: Json) -> int:
        if type(raw) is not int or not self.low <= raw <= self.high:
            raise refuse(self.expects(), raw)
        return raw

    def write(self, answer: int) -> Json:
        return answer

    def at_random(self, random: Random) -> int:
        return self.low + int(random() * (self.high - self.low + 1))


@dataclass(frozen=True, slots=True)
class Tally(Number):
    """A whole number that is now at `now`: also told as so much more or less, +7 or -2."""

    now: int = 0

    def expects(self) -> str:
        return f"{Number.expects(self)}, or by how much it changes, as +1"

    def read(self, text: str) -> int:
        typed = text.strip().replace("\N{MINUS SIGN}", "-")
        if typed[:1] in ("+", "-") and typed[1:].strip().isdecimal():
            change = int(typed[1:])
            return self.parse(self.now + (change if typed[0] == "+" else -change))
        return Number.read(self, typed)

    def parse(self, raw: Json) -> int:
        """A journal has the number; a page may send by how much it has changed."""
        return self.read(raw) if isinstance(raw, str) else Number.parse(self, raw)


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no."""

    kind: str = "yes_no"
    alone: str = "yes"
    """What is meant by a thing that is only named."""

    def expects(self) -> str:
        return "yes or no"

    def choices(self) -> list[str]:
        return ["yes", "no"]

    def read(self, text: str) -> bool:
        return pick(("yes", "no"), text) == "yes"

    def parse(self, raw: Json) -> bool:
        if isinstance(raw, bool):
            return raw
        raise refuse(self.expects(), raw)

    def write(self, answer: bool) -> Json:
        return answer

    def at_random(self, random: Random) -> bool:
        return random() < 0.5


LONGEST_NAME = 60


@lru_cache(maxsize=4096)
def _plain(name: str) -> str:
    """A name without its case, and with its accents written one way."""
    return unicodedata.normalize("NFC", name).casefold()


@dataclass(frozen=True, slots=True)
class Name:
    """A name in free text; names used before are offered, or options that say what they are about."""

    known: tuple[object, ...] = ()
    kind: str = "name"
    pointing: object = field(default=None, compare=False, repr=False)
    """How it is answered by pointing at the board, if the game says so (pointing.py)."""

    def expects(self) -> str:
        if self.pointing is not None:
            return "a point as x, y (24.5, 10)" + (", or one of these" if self.known else "")
        return f"a name of 1 to {LONGEST_NAME} characters"

    def choices(self) -> list[str]:
        return [label(one) for one in self.known]

    def read(self, text: str) -> str:
        """A known name in any case or by its number; otherwise a new one, as typed."""
        text = text.strip()
        known = self.choices()
        place = None if any(_plain(one) == _plain(text) for one in known) else place_in(known, text)
        return self.parse(text) if place is None else known[place]

    def parse(self, raw: Json) -> str:
        """A known name, or a new one without blanks around it; letters with accents are always written one way."""
        if not isinstance(raw, str):
            raise refuse(self.expects(), raw)
        name = unicodedata.normalize("NFC", raw).strip()
        plain = _plain(name)
        known = next((known for known in self.choices() if _plain(known) == plain), None)
        if known is None and (not 1 <= len(name) <= LONGEST_NAME or not name.isprintable()):
            raise refuse(self.expects(), raw)
        return name if known is None else known

    def write(self, answer: str) -> Json:
        return answer

    def at_random(self, random: Random) -> str:
        return label(self.known[int(random() * len(self.known))]) if self.known else "Somewhere"


@dataclass(frozen=True, slots=True)
class Names:
    """Different names in free text, with commas between them; at least so many."""

    known: tuple[str, ...] = ()
    low: int = 0
    kind: str = "names"

    def expects(self) -> str:
        least = f", at least {self.low}" if self.low else ", or none"
        return f"names with commas between them{least}"

    def choices(self) -> list[str]:
        return list(self.known)

    def read(self, text: str) -> list[str]:
        if is_none(text, self.known):
            return self.parse([])
        one = Name(self.known)
        return self.parse([one.read(part) for part in text.split(",") if part.strip()])

    def parse(self, raw: Json) -> list[str]:
        if not isinstance(raw, list):
            raise refuse(self.expects(), raw)
        names = [Name(self.known).parse(part) for part in raw]
        if len(dict.fromkeys(names)) != len(names):
            raise refuse("each name once", raw)
        if len(names) < self.low:
            raise refuse(self.expects(), raw)
        return names

    def write(self, answer: list[str]) -> Json:
        return list(answer)

    def at_random(self, random: Random) -> list[str]:
        chosen = [name for name in self.known if random() < 0.5]
        return chosen if len(chosen) >= self.low else list(self.known) or [f"Place {n}" for n in range(1, self.low + 1)]


PLAIN = (int, bool)
"""Faces that a journal holds as they are."""


@dataclass(frozen=True, slots=True)
class Roll(Generic[T]):
    """Dice of one kind, rolled together."""

    die: Die[T]
    count: int

    @property
    def kind(self) -> str:
        return self.die.name

    def expects(self) -> str:
        faces = one_of(dict.fromkeys(map(label, self.die.faces)))
        return f"{self.count} × {faces}" if self.count > 1 else faces

    def choices(self) -> list[str]:
        return list(dict.fromkeys(map(label, self.die.faces))) if self.count == 1 else []

    def read(self, text: str) -> list[T]:
        parts = split(text) if self.count > 1 else [text]
        if len(parts) == 1 and len(parts[0]) == self.count and parts[0].isdecimal():
            parts = list(parts[0])
        if len(parts) != self.count:
            raise refuse(self.expects(), text)
        return [pick_face(self.die, part) for part in parts]

    def parse(self, raw: Json) -> list[T]:
        if not isinstance(raw, list) or len(raw) != self.count:
            raise refuse(self.expects(), raw)
        return [by_label(self.die.faces, label(part)) for part in raw]

    def write(self, answer: list[T]) -> Json:
        return [cast("Json", face) if type(face) in PLAIN else label(face) for face in answer]

    def at_random(self, random: Random) -> list[T]:
        faces = self.die.faces
        sides = len(faces)
        return [faces[int(random() * sides)] for _ in range(self.count)]


def pick_face(die: Die[T], text: str) -> T:
    """A face by its name or the beginning of it, a number only in full; never by its place on the die."""
    faces = {label(face).casefold(): face for face in die.faces}
    wanted = text.strip().casefold()
    begins = [name for name in faces if wanted and not wanted.isdecimal() and name.startswith(wanted)]
    if wanted in faces or len(begins) == 1:
        return faces[wanted if wanted in faces else begins[0]]
    raise refuse(one_of(faces), text)


@dataclass(frozen=True, slots=True)
class Order(Generic[T]):
    """The first so many of the cards in an order that chance decides: a shuffle, a draw, a deal."""

    cards: Sequence[T]
    count: int
    kind: str = "shuffle"

    def expects(self) -> str:
        names = ", ".join(dict.fromkeys(map(label, self.cards)))
        return names if self.count == 1 else f"{self.count} in order, out of {names}"

    def choices(self) -> list[str]:
        return [label(card) for card in self.cards] if self.count == 1 else []

    def read(self, text: str) -> list[T]:
        parts = [text] if self.count == 1 else split(text)
        return self._taken([label(pick(self.cards, part)) for part in parts], text)

    def parse(self, raw: Json) -> list[T]:
        if not isinstance(raw, list):
            raise refuse(self.expects(), raw)
        return self._taken(raw, raw)

    def _taken(self, names: Sequence[object], given: object) -> list[T]:
        if len(names) != self.count:
            raise refuse(self.expects(), given)
        left = list(self.cards)
        taken = []
        for name in names:
            card = by_label(left, name)
            del left[next(place for place, other in enumerate(left) if other is card)]
            taken.append(card)
        return taken

    def write(self, answer: list[T]) -> Json:
        return [label(card) for card in answer]

    def at_random(self, random: Random) -> list[T]:
        if self.count == 1:
            return [self.cards[int(random() * len(self.cards))]]
        return sorted_at_random(self.cards, random)[: self.count]


def sorted_at_random(things: Sequence[T], random: Random) -> list[T]:
    """The things in an order that chance decides."""
    keys = [random() for _ in things]
    return [things[place] for place in sorted(range(len(keys)), key=keys.__getitem__)]
