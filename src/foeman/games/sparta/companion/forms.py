"""How things of a real table of SPARTA! are written: influence with its side, a force with what it does."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from foeman.engine.forms import is_none, pick
from foeman.engine.questions import Random, Refused, label, refuse
from foeman.engine.reading import Json, found

NONE = "none"
LONGEST = 120

SIGNED = re.compile(r"([+\-\N{MINUS SIGN}])\s*(\d+)\s*(.*)")
PLAIN = re.compile(r"(.*?)\s*(\d+)")


@dataclass(frozen=True, slots=True)
class Written:
    """Words that a person types and a function reads: it gives them back as they are kept, or refuses them."""

    words: str
    """What is expected."""
    read_as: Callable[[str], str]
    example: str
    offered: tuple[object, ...] = ()
    """What a page offers to pick."""
    kind: str = "name"

    def expects(self) -> str:
        return self.words

    def choices(self) -> list[str]:
        return []

    def read(self, text: str) -> str:
        if len(text) > LONGEST:
            raise refuse(self.words, text)
        return self.read_as(text.strip())

    def parse(self, raw: Json) -> str:
        if not isinstance(raw, str):
            raise refuse(self.words, raw)
        return self.read(raw)

    def write(self, answer: str) -> Json:
        return answer

    def at_random(self, random: Random) -> str:
        return self.example


@dataclass(frozen=True, slots=True)
class Influence:
    """The influence in a space: a side and how much, none, or how much more; `own` is whose a bare number is."""

    sides: tuple[str, str]
    """The side that counts above 0, and the other."""
    most: int
    now: int
    own: str = ""
    kind: str = "one"

    @property
    def options(self) -> list[str]:
        """All that there can be."""
        return [written(self.sides, count) for count in range(-self.most, self.most + 1)]

    @property
    def scale(self) -> list[str]:
        """The same from the least to the most of whoever tells."""
        return self.options[:: -1 if self.own == self.sides[1] else 1]

    def expects(self) -> str:
        more = f", or +1 for each influence of {self.own} placed there" if self.own else ""
        return f"a side and 1 to {self.most}, as {self.sides[0]} 1, or none{more}"

    def choices(self) -> list[str]:
        return self.options

    def read(self, text: str) -> str:
        text = text.strip()
        if is_none(text) or text == "0":
            return NONE
        signed, plain = SIGNED.fullmatch(text), PLAIN.fullmatch(text)
        if signed:
            change = int(signed[2]) * (1 if signed[1] == "+" else -1)
            return self._within(self.now + change * self._sign(signed[3], text), text)
        if plain:
            return self._within(int(plain[2]) * self._sign(plain[1], text), text)
        raise refuse(self.expects(), text)

    def _sign(self, name: str, text: str) -> int:
        """Whose it is: of the side that is named, or of whoever tells."""
        name = name.strip() or self.own
        for side, sign in zip(self.sides, (1, -1), strict=True):
            if name and side.casefold().startswith(name.casefold()):
                return sign
        raise refuse(self.expects(), text)

    def _within(self, count: int, text: str) -> str:
        if abs(count) > self.most:
            raise refuse(self.expects(), text)
        return written(self.sides, count)

    def parse(self, raw: Json) -> str:
        if raw in self.options and isinstance(raw, str):
            return raw
        return self.read(raw if isinstance(raw, str) else label(raw))

    def write(self, answer: str) -> Json:
        return answer

    def at_random(self, random: Random) -> str:
        return self.options[int(random() * len(self.options))]


def written(sides: tuple[str, str], count: int) -> str:
    """Influence in words: above 0 the first side's, below the other's."""
    return NONE if not count else f"{sides[0]} {count}" if count > 0 else f"{sides[1]} {-count}"


def counted(sides: tuple[str, str], words: str) -> int:
    """The same as a number."""
    if words == NONE:
        return 0
    side, _, count = words.rpartition(" ")
    return int(count) if side == sides[0] else -int(count)


def named(names: list[str], text: str, what: str) -> str:
    """The one of the names that is typed, in any case, that begins so or has a word that does; no number."""
    try:
        return pick(names, "" if text.strip().isdecimal() else text)
    except Refused:
        raise Refused(f"expected {what}, found {found(text)}") from None
