"""How people answer in one line: what a unit sees, what its way or its charge leads over, what became of a unit."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from foeman.engine.edits import Edit, Edits
from foeman.engine.forms import OneOf, is_none, pick, place_in
from foeman.engine.questions import Random, Refused, refuse
from foeman.engine.reading import Json, one_of
from foeman.games.skirmish.bots.board import Edge
from foeman.games.skirmish.state import AI, PLAYER, SIDES, Unit

NOBODY = "nobody"

# Where a unit stands

ON_THE_LINE = 0
SECTIONS = {"1": 1, "2": 2, "line": ON_THE_LINE}


@dataclass(frozen=True, slots=True)
class InSection(OneOf[str]):
    """In which section a unit stands, or on the line between them; one that is only named stands in section 1."""

    options: tuple[str, ...] = tuple(SECTIONS)
    alone: str = "1"


# What a unit sees

IN_THE_OPEN, COVER, UNSEEN = "", " cover", " unseen"
SEEN = re.compile(r"(?P<inches>\d{1,2})\s*\"?\s*(?P<how>cover|c|in cover|unseen|u|hidden|not seen)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sight:
    """How many inches away somebody is, and whether in cover or out of sight: 12, 20 cover, 9 unseen."""

    reach: int
    alone: str = ""
    kind: str = "name"

    def expects(self) -> str:
        return f"inches up to {self.reach}, with cover or unseen after them if so, as 9 cover"

    def choices(self) -> list[str]:
        return []

    def read(self, text: str) -> str:
        found = SEEN.fullmatch(text.strip())
        if found is None or int(found["inches"]) > self.reach:
            raise refuse(self.expects(), text)
        how = (found["how"] or "").casefold()
        return f"{int(found['inches'])}{UNSEEN if how[:1] in ('u', 'h', 'n') else COVER if how else IN_THE_OPEN}"

    def parse(self, raw: Json) -> str:
        return self.read(str(raw) if isinstance(raw, int) and not isinstance(raw, bool) else _text(raw, self.expects()))

    def write(self, answer: str) -> Json:
        return answer

    def at_random(self, random: Random) -> str:
        return str(int(random() * (self.reach + 1)))


def inches_in(seen: str) -> int:
    """How far somebody is, as it was told."""
    return int(seen.split(maxsplit=1)[0])


# What a way leads over

PLAINLY, OUT, AROUND = "yes", "no", " or around"
FACED = re.compile(r"(drop|gap|jump|leap)s?\s*(?:of\s*)?(\d)\s*\"?", re.IGNORECASE)
LEFT_OUT = re.compile(r"[+\"]|\b(?:over|and|with)\b")
MOST_FACED = 5
"""6" and more is never dared, so no way leads over it."""


@dataclass(frozen=True, slots=True)
class Over:
    """Where a way leads: plainly there (yes), over edges (drop 3 + gap 2); a charge also how far, or nowhere (no)."""

    edges: bool = True
    """Whether there are any on the table."""
    charge: bool = False
    """Whether it is a charge, which may be measured, and may go around an edge as well: 8 over leap 3 or around."""
    out: bool = False
    """Whether it can also be told that somebody is not reached."""
    alone: str = PLAINLY
    """Empty, where only edges are asked for."""
    kind: str = "name"

    def expects(self) -> str:
        over = ", or what it leads over, as drop 3 + gap 2 (at most 5 each)" if self.edges else ""
        plain = ["yes"] * bool(self.alone) + ["no"] * self.out + ["its inches, as 8"] * self.charge
        return f"{', '.join(plain)}{over}"

    def choices(self) -> list[str]:
        return []

    def read(self, text: str) -> str:
        typed = text.strip().casefold()
        if (typed in ("yes", "y") and self.alone) or (typed in ("no", "n") and self.out):
            return PLAINLY if typed[0] == "y" else OUT
        faced = [(_kind(kind), int(inches)) for kind, inches in FACED.findall(typed)]
        rest = " ".join(LEFT_OUT.sub(" ", FACED.sub(" ", typed)).split())
        around, inches = rest.endswith("or around"), rest.removesuffix("or around").strip()
        if not self._can_be(faced, around, inches):
            raise refuse(self.expects(), text)
        return written(int(inches) if inches else None, faced, around)

    def _can_be(self, faced: list[tuple[Edge, int]], around: bool, inches: str) -> bool:
        """Whether a line makes sense here."""
        if any(deep > MOST_FACED for _, deep in faced) or (faced and not self.edges):
            return False
        if not self.charge and (around or inches or any(kind == "leap" for kind, _ in faced)):
            return False
        return bool(faced) if not inches else inches.isdecimal() and len(inches) < 3 and bool(faced or not around)

    def parse(self, raw: Json) -> str:
        if isinstance(raw, bool):
            return self.read(PLAINLY if raw else OUT)
        return self.read(str(raw) if isinstance(raw, int) else _text(raw, self.expects()))

    def write(self, answer: str) -> Json:
        return answer

    def at_random(self, random: Random) -> str:
        return PLAINLY if self.alone else OUT


def written(inches: int | None, faced: list[tuple[Edge, int]], around: bool) -> str:
    """How somebody is reached, always written one way."""
    far = [] if inches is None else [str(inches)]
    over = [" + ".join(f"{kind} {deep}" for kind, deep in faced)] if faced else []
    return " over ".join(far + over) + (AROUND if around else "") or PLAINLY


def _kind(word: str) -> Edge:
    kinds: dict[str, Edge] = {"drop": "drop", "leap": "leap"}
    return kinds.get(word, "gap")


def edges_in(told: str) -> list[tuple[Edge, int]]:
    """The edges that a way leads over, as it was told."""
    return [(_kind(kind), int(deep)) for kind, deep in FACED.findall(told)]


def length_in(told: str) -> int | None:
    """How long that way is, if it was told."""
    first = told.split(maxsplit=1)[0]
    return int(first) if first.isdecimal() else None


@dataclass(frozen=True, slots=True)
class Named(Edits):
    """Some of these, each with what there is to say of it; at least so many."""

    low: int = 0
    example: str | None = field(default="", compare=False)
    nothing: str = field(default="None of them", compare=False)

    def read(self, text: str) -> list[Edit]:
        return self._enough(Edits.read(self, text), text)

    def parse(self, raw: Json) -> list[Edit]:
        return self._enough(Edits.parse(self, raw), raw)

    def at_random(self, random: Random) -> list[Edit]:
        """One of them, or none if that will do."""
        if not self.low and random() < 0.5:
            return []
        thing = list(self.things)[int(random() * len(self.things))]
        return [Edit(thing, self.things[thing].at_random(random))]

    def _enough(self, told: list[Edit], given: object) -> list[Edit]:
        if len({edit.thing for edit in told}) < max(self.low, len(told)):
            raise refuse(f"{'at least one' if self.low else 'each once'} of {one_of(self.things)}", given)
        return told


# What became of a unit

AS_BEFORE, STUNNED, GONE = "as before", "stunned", "gone"
HARM = re.compile(r"(?:(?P<less>[-\N{MINUS SIGN}]\s*\d{1,2}))?\s*(?:and|\+)?\s*(?P<stunned>s|stunned)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Harm:
    """What became of a unit: -1 (models lost, or wounds of one that is Tough), stunned, both, gone, as before."""

    most: int
    """How many it can lose: models, or wounds."""
    alone: str = ""
    kind: str = "name"

    def expects(self) -> str:
        lost = "" if not self.most else "-1, " if self.most == 1 else f"-1 to -{self.most}, "
        return f"{lost}stunned, {'both (-1 stunned), ' if self.most else ''}gone or as before"

    def choices(self) -> list[str]:
        lost = [f"-{number}" for number in range(1, min(self.most, 3) + 1)]
        return [AS_BEFORE, STUNNED, GONE, *lost, *(f"{one} {STUNNED}" for one in lost)]

    def read(self, text: str) -> str:
        typed = text.strip().casefold()
        place = place_in(self.choices(), typed)
        if place is not None:
            return self.choices()[place]
        if typed in ("gone", "g", "out", "dead"):
            return GONE
        if typed in (AS_BEFORE, "before", "b", "none", "nothing", "no", "same"):
            return AS_BEFORE
        found = HARM.fullmatch(typed)
        less = int(found["less"][1:]) if found and found["less"] else 0
        if found is None or not (less or found["stunned"]) or less > self.most:
            raise refuse(self.expects(), text)
        return " ".join([f"-{less}"] * bool(less) + [STUNNED] * bool(found["stunned"]))

    def parse(self, raw: Json) -> str:
        return self.read(str(raw) if isinstance(raw, int) and not isinstance(raw, bool) else _text(raw, self.expects()))

    def write(self, answer: str) -> Json:
        return answer

    def at_random(self, random: Random) -> str:
        return self.choices()[int(random() * len(self.choices()))]


def harm_of(unit: Unit) -> Harm:
    """What an attack can do to a unit: a group loses models, a Tough one takes wounds, all others only fall."""
    group = len(unit.models) - 1
    return Harm(group or (3 * unit.profile.tough + 12 if unit.profile.tough else 0))


def loses(harm: str) -> int:
    """How many models or wounds were lost."""
    return int(harm.split(maxsplit=1)[0][1:]) if harm.startswith("-") else 0


# A turn of the person

ACTIVATE, CHARGE, SPELL = "activate", "charge", "spell"
CHARGES = re.compile(r"\s*\bcharg(?:es|e|ed|ing)\b\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Blocker(OneOf[str]):
    """Who would block a spell; if there is only one, the spell alone says it."""

    alone: str = ""


@dataclass(frozen=True, slots=True)
class Turn(Edits):
    """A turn in one line: who, whom it charges, what became of whom: Knight charges Boss; Knight, Archers -1."""

    ready: tuple[str, ...] = ()
    foes: tuple[str, ...] = ()
    example: str | None = field(default="", compare=False)

    def expects(self) -> str:
        return f"one of {one_of(self.ready)}, and what it does: charges Boss, Boss -1, Archers stunned, or none"

    def choices(self) -> list[str]:
        return list(self.ready)

    def read(self, text: str) -> list[Edit]:
        first, comma, rest = text.partition(",")
        who, *whom = CHARGES.split(first, maxsplit=1)
        told = self._activated(who, text)
        if not told:
            first, comma, rest, whom = "", ",", text, []
        told = told or [Edit(ACTIVATE, self.ready[0])]
        told += [Edit(CHARGE, pick(self.foes, one)) for one in whom]
        return told + ([Edit(NOTHING, True)] if comma and is_none(rest) else Edits.read(self, rest) if comma else [])

    def _activated(self, who: str, text: str) -> list[Edit]:
        """Who is activated; the last one that is left need not be named."""
        if not who.strip() and len(self.ready) == 1:
            return [Edit(ACTIVATE, self.ready[0])]
        try:
            return [Edit(ACTIVATE, pick(self.ready, who))]
        except Refused:
            if len(self.ready) > 1:
                raise refuse(self.expects(), text) from None
            return []

    def parse(self, raw: Json) -> list[Edit]:
        told = Edits.parse(self, raw)
        if not any(edit.thing == ACTIVATE for edit in told):
            if len(self.ready) > 1:
                raise refuse(self.expects(), raw)
            told = [Edit(ACTIVATE, self.ready[0]), *told]
        return told

    def at_random(self, random: Random) -> list[Edit]:
        return [Edit(ACTIVATE, self.ready[int(random() * len(self.ready))])]


NOTHING = "nothing else"
"""Told by somebody who says at once that a turn has changed nothing."""

# Objectives

MOST_MARKERS = 7


@dataclass(frozen=True, slots=True)
class Markers:
    """How many objectives there are, or what they are called: 4, or red, blue, well."""

    kind: str = "name"

    def expects(self) -> str:
        return f"a number from 1 to {MOST_MARKERS}, or their names with commas between"

    def choices(self) -> list[str]:
        return []

    def read(self, text: str) -> str:
        names = [part.strip() for part in text.split(",") if part.strip()]
        if len(names) == 1 and names[0].isdecimal():
            return self._counted(int(names[0][:3]), text)
        taken = {name.casefold() for name in names} | {ACTIVATE, CHARGE, SPELL}
        good = all(len(name) <= 30 and name.isprintable() and "=" not in name for name in names)
        if len(names) < 2 or len(taken) < len(names) + 3 or not good or any(name.isdecimal() for name in names):
            raise refuse(self.expects(), text)
        self._counted(len(names), text)
        return ", ".join(names)

    def _counted(self, number: int, text: str) -> str:
        if not 1 <= number <= MOST_MARKERS:
            raise refuse(self.expects(), text)
        return str(number)

    def parse(self, raw: Json) -> str:
        return self.read(str(raw) if isinstance(raw, int) and not isinstance(raw, bool) else _text(raw, self.expects()))

    def write(self, answer: str) -> Json:
        return answer

    def at_random(self, random: Random) -> str:
        return str(1 + int(random() * MOST_MARKERS))


def marker_names(told: str) -> list[str]:
    """What the objectives are called."""
    return [f"objective {one}" for one in range(1, int(told) + 1)] if told.isdecimal() else told.split(", ")


# Who holds an objective

MINE = {"mine": PLAYER, "me": PLAYER, "i": PLAYER, "you": AI, "yours": AI, "its": AI}


@dataclass(frozen=True, slots=True)
class Holder(OneOf[str]):
    """A side, or nobody; a person also says mine."""

    options: tuple[str, ...] = (*SIDES, NOBODY)

    def read(self, text: str) -> str:
        return MINE.get(text.strip().casefold()) or OneOf.read(self, text)


def _text(raw: Json, expected: str) -> str:
    if not isinstance(raw, str):
        raise refuse(expected, raw)
    return raw
