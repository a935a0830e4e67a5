"""What people type at a physical table of Third Crusade: what stands in a region, an attack, what a card does.

Acre = Angevin 3i 1c Richard + neutral 1i, Tyre = -, Angevin = passes
Battle = Acre from Tyre with 3i 1c Richard
2 infantry + march + 1 glory
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from foeman.engine.edits import Edits
from foeman.engine.forms import Name, pick
from foeman.engine.questions import Random, refuse
from foeman.engine.reading import Json, one_of
from foeman.games.crusade.printed.pack import RESOURCES, Card, Effect
from foeman.games.crusade.state import Force, change, join, part, pieces

LETTERS = {"i": "infantry", "c": "cavalry", "s": "siege"}
UNITS = re.compile(r"(\d+)\s*(infantry|cavalry|siege(?:\s+engines?)?|i|c|s)\b", re.IGNORECASE)
NOTHING = ("-", "nothing", "none", "empty")
BATTLE, PASSES, PLAYS = "Battle", "passes", "plays"


@dataclass(slots=True)
class Stands:
    """What a person says of a region: forces by army, Neutral Units, and chits where they are mentioned."""

    forces: dict[str, Force] = field(default_factory=dict)
    neutral: Force = field(default_factory=Force)
    sabotage: list[str] | None = None
    chits: list[str] | None = None
    destroyed: bool | None = None

    def words(self) -> str:
        """As it can be read again."""
        parts = [f"{army} {short(force)}" for army, force in self.forces.items()]
        if pieces(self.neutral):
            parts.append(f"neutral {short(self.neutral)}")
        if self.sabotage is not None:
            parts.append(" ".join(["sabotage", *(self.sabotage or ["none"])]))
        if self.chits is not None:
            parts.append(" ".join(["chits", *(self.chits or ["none"])]))
        if self.destroyed is not None:
            parts.append("destroyed" if self.destroyed else "intact")
        return " + ".join(parts) or "-"


def short(force: Force) -> str:
    """3i 1c Richard the Lionheart."""
    units = [f"{getattr(force, unit)}{letter}" for letter, unit in LETTERS.items() if getattr(force, unit)]
    return " ".join([*units, *force.leaders])


def counted(force: Force, whose: str) -> dict[str, int]:
    """The pieces of a force by name; of an army other than the usual with its name before each kind of Unit."""
    units = {f"{whose}{unit}": int(getattr(force, unit)) for unit in LETTERS.values()}
    return units | dict.fromkeys(force.leaders, 1)


def named(counts: dict[str, Json], whose: str) -> str:
    """The Units among counted pieces that are an army's, in short: 3i 1c."""
    numbers = {letter: counts.get(f"{whose}{unit}") or 0 for letter, unit in LETTERS.items()}
    return " ".join(f"{number}{letter}" for letter, number in numbers.items() if number)


def read_force(text: str, leaders: Sequence[str]) -> Force:
    """Units by number and letter, Leaders by a part of their name."""
    force = Force()
    for number, word in UNITS.findall(text):
        change(force, LETTERS[word[0].casefold()], int(number))
    rest = UNITS.sub(" ", text)
    for leader in leaders:
        rest, named = re.subn(rf"(?<!\w){re.escape(leader)}(?!\w)", " ", rest, flags=re.IGNORECASE)
        force.leaders += [leader] if named else []
    for word in rest.split():
        found = [one for one in leaders if word.casefold() in one.casefold().split()]
        if len(found) != 1:
            raise refuse(f"Units as 3i 1c 2s and Leaders ({one_of(leaders)})", word)
        force.leaders += [one for one in found if one not in force.leaders]
    return force


@dataclass(frozen=True, slots=True)
class Typed(ABC):
    """A form that is filled in with words, and kept as they can be read again."""

    kind: ClassVar[str] = "name"

    @abstractmethod
    def expects(self) -> str:
        """What may be typed."""

    @abstractmethod
    def read(self, text: str) -> str:
        """The words as they are kept; Refused if they say nothing."""

    @abstractmethod
    def at_random(self, random: Random) -> str:
        """Any words that can be read."""

    def choices(self) -> list[str]:
        """Nothing is picked from a list."""
        return []

    def parse(self, raw: Json) -> str:
        """What a journal kept, read again."""
        if not isinstance(raw, str):
            raise refuse(self.expects(), raw)
        return self.read(raw)

    def write(self, answer: str) -> Json:
        """The words themselves."""
        return answer


@dataclass(frozen=True, slots=True)
class Standing(Typed):
    """The form for what stands in a region."""

    armies: tuple[str, ...]
    leaders: tuple[str, ...]
    usual: str
    """The army meant when none is named."""
    now: str = "-"
    """What is believed to stand there."""
    own_leaders: tuple[str, ...] = ()
    """The Leaders of that army."""
    near: tuple[str, ...] = ()
    """The regions next to it, as far as that is known."""

    @property
    def own_pieces(self) -> tuple[str, ...]:
        """The pieces of the usual army, as a page counts them."""
        return (*LETTERS.values(), *self.own_leaders)

    @property
    def pieces(self) -> dict[str, int]:
        """Every piece that may stand there, and how many are believed to."""
        there = self.stands(self.now)
        counts = dict.fromkeys(self.own_pieces, 0)
        for army in (self.usual, *(one for one in self.armies if one != self.usual)):
            whose = "" if army == self.usual else f"{army} "
            counts |= counted(there.forces.get(army, Force()), whose)
        return counts | counted(there.neutral, "neutral ")

    def parse(self, raw: Json) -> str:
        """What a journal kept, or so many of each piece, as a page counts them."""
        return self.read(self.written(raw)) if isinstance(raw, dict) else Typed.parse(self, raw)

    def written(self, counts: dict[str, Json]) -> str:
        """So many of each piece, as people type it."""
        forces = [(f"{army} ", "" if army == self.usual else f"{army} ") for army in self.armies]
        parts = [(name, named(counts, whose)) for name, whose in (*forces, ("neutral ", "neutral "))]
        for leader in [one for one in self.leaders if counts.get(one)]:
            of = next(place for place, (army, _) in enumerate(parts) if self.leads(army.strip(), leader))
            parts[of] = (parts[of][0], f"{parts[of][1]} {leader}".strip())
        return " + ".join(f"{army}{pieces}" for army, pieces in parts if pieces) or "-"

    def leads(self, army: str, leader: str) -> bool:
        """Whether a Leader is one of an army: of another he is as he stands."""
        if leader in self.own_leaders:
            return army == self.usual
        there = self.stands(self.now).forces
        return leader in there[army].leaders if army in there else False

    def expects(self) -> str:
        return "what stands there, as Angevin 3i 1c Richard + neutral 1i, what comes or goes, as +1i or -2c, or -"

    def read(self, text: str) -> str:
        """All that stands there now, or what has come and gone since."""
        text = text.strip().replace("\N{MINUS SIGN}", "-")
        if text in NOTHING or text[:1] not in ("+", "-"):
            return self.stands(text).words()
        return self.changed(self.stands(text[1:].strip()), comes=text[0] == "+").words()

    def changed(self, by: Stands, *, comes: bool) -> Stands:
        """What stands there after this has come, or gone."""
        there = self.stands(self.now)
        for army, force in by.forces.items():
            own = there.forces.setdefault(army, Force())
            (join if comes else part)(own, force)
            if min(own.infantry, own.cavalry, own.siege) < 0:
                raise refuse(f"no more to go than {self.now}", by.words())
            if not pieces(own):
                del there.forces[army]
        (join if comes else part)(there.neutral, by.neutral)
        return there

    def at_random(self, random: Random) -> str:
        return "-"

    def stands(self, text: str) -> Stands:
        """What a text says."""
        found = Stands()
        if text.strip().casefold() in NOTHING:
            return found
        for piece in text.split("+"):
            self._take(piece.strip(), found)
        return found

    def _take(self, part: str, found: Stands) -> None:
        first, _, rest = part.partition(" ")
        word = first.casefold()
        if word == "neutral":
            found.neutral = read_force(rest, ())
        elif word == "sabotage":
            found.sabotage = _resources(rest)
        elif word in ("chit", "chits"):
            found.chits = _resources(rest)
        elif word in ("destroyed", "intact"):
            found.destroyed = word == "destroyed"
        else:
            army, words = self._army(part)
            force = read_force(words, self.leaders)
            if not pieces(force):
                raise refuse(self.expects(), part)
            found.forces[army] = force

    def _army(self, part: str) -> tuple[str, str]:
        for army in self.armies:
            if part.casefold().startswith(army.casefold()):
                return army, part[len(army) :]
        first, _, rest = part.partition(" ")
        named = [army for army in self.armies if first.isalpha() and army.casefold().startswith(first.casefold())]
        return (named[0], rest) if len(named) == 1 else (self.usual, part)


def _resources(text: str) -> list[str]:
    if text.strip().casefold() in ("", *NOTHING):
        return []
    return [pick(RESOURCES, word) for word in text.split()]


@dataclass(frozen=True, slots=True)
class KnownName(Name):
    """One of some names, typed: there are too many to list."""

    def expects(self) -> str:
        return f"one of the names, such as {self.choices()[0]}"

    def parse(self, raw: Json) -> str:
        if not isinstance(raw, str):
            raise refuse(self.expects(), raw)
        return pick(self.choices(), raw)


@dataclass(frozen=True, slots=True)
class Attack(Typed):
    """The form for an attack: Acre from Tyre with 3i 1c Richard."""

    leaders: tuple[str, ...]
    regions: tuple[str, ...] = ()
    """The regions there are; none where the map is told."""
    is_attack: ClassVar[bool] = True

    def parse(self, raw: Json) -> str:
        """What a journal kept, or as a page has it: to, from, and so many of each piece."""
        if not isinstance(raw, dict):
            return Typed.parse(self, raw)
        pieces = raw.get("pieces")
        if not isinstance(pieces, dict):
            raise refuse(self.expects(), str(raw))
        leaders = [leader for leader in self.leaders if pieces.get(leader)]
        return self.read(f"{raw.get('to')} from {raw.get('from')} with {' '.join([named(pieces, ''), *leaders])}")

    def expects(self) -> str:
        return "an attack, as Acre from Tyre with 3i 1c Richard"

    def read(self, text: str) -> str:
        region, origin, force = self.attack(text)
        return f"{region} from {origin} with {short(force)}"

    def at_random(self, random: Random) -> str:
        return "Acre from Tyre with 1i"

    def attack(self, text: str) -> tuple[str, str, Force]:
        """The region attacked, where the attack comes from, and the force."""
        found = re.fullmatch(r"\s*(.+?)\s+from\s+(.+?)\s+with\s+(.+)", text, re.IGNORECASE)
        if not found:
            raise refuse(self.expects(), text)
        force = read_force(found[3], self.leaders)
        if not pieces(force):
            raise refuse(self.expects(), text)
        return self._region(found[1]), self._region(found[2]), force

    def _region(self, text: str) -> str:
        return pick(self.regions, text) if self.regions else text.strip()


@dataclass(frozen=True, slots=True)
class Report(Edits):
    """What has changed on the table, in one line; the names of the things are not listed."""

    def expects(self) -> str:
        return "what has changed, as Acre = 3i 1c Richard + neutral 1i, Tyre = -2i, Glory Muslim = 3, or none"

    def choices(self) -> list[str]:
        return []


# What a card does


PHRASES: tuple[tuple[str, str, str], ...] = (
    (r"(?:(\d+) )?neutral (infantry|cavalry|siege)", "neutral", ""),
    (r"(?:(\d+) )?(infantry|cavalry|siege)", "add", ""),
    (r"(?:(\d+) )?(hexagon|square) leader", "leader", ""),
    (r"()(?:remove|kill) (unit|leader)", "remove", ""),
    (r"()()remove sabotage", "unsabotage", ""),
    (r"()()sabotage", "sabotage", ""),
    (r"()()remove bandit", "unbandit", ""),
    (r"()()bandit", "bandit", ""),
    (r"()()destroy port", "destroy_port", ""),
    (r"()()repair port", "repair_port", ""),
    (r"()(glory|crown|gold|supply|command) chit", "chit", ""),
    (r"()()forced march", "march", "forced"),
    (r"()()disperse march", "march", "disperse"),
    (r"()()sea move", "march", "sea"),
    (r"()()march", "march", "march"),
    (r"(?:(\d+) )?()enemy faith", "enemy_faith", ""),
    (r"(?:(\d+) )?()glory", "glory", ""),
    (r"(?:(\d+) )?()gold", "gold", ""),
    (r"(?:(\d+) )?()crowns?", "crown", ""),
    (r"(?:(\d+) )?()faith", "faith", ""),
    (r"(?:(\d+) )?()command(?: points?)?", "command", ""),
    (r"(?:(\d+) )?()supply", "supply", ""),
    (r"()()move", "diplomacy_move", ""),
    (r"(?:(\d+) )?()(?:advanced )?orders?", "advanced_order", ""),
)


def read_effect(text: str) -> Effect:
    """One effect in words: 2 infantry, march, remove unit."""
    words = " ".join(text.split()).casefold()
    for pattern, do, what in PHRASES:
        found = re.fullmatch(pattern, words)
        if found:
            number, named = (*found.groups(), None, None)[:2]
            return Effect.model_validate({"do": do, "what": what or named or "", "count": int(number or 1)})
    raise refuse("effects such as 2 infantry, neutral cavalry, march, sabotage, 1 glory, move, order", text)


@dataclass(frozen=True, slots=True)
class Effects(Typed):
    """The form for what a card does: effects with + between them."""

    def expects(self) -> str:
        return "effects with + between them, as 2 infantry + march + 1 glory, or - for none"

    def read(self, text: str) -> str:
        self.effects(text)
        return " ".join(text.split())

    def at_random(self, random: Random) -> str:
        return ("1 infantry", "march", "2 gold", "1 faith + 1 cavalry")[int(random() * 4)]

    def effects(self, text: str) -> list[Effect]:
        """The effects that a text names."""
        if text.strip().casefold() in NOTHING:
            return []
        return [read_effect(part) for part in text.split("+")]


@dataclass(slots=True)
class ToldCard:
    """An Event Card as the person described it."""

    where: str = "any"
    presence: str = "own"
    main: str = "-"
    crowns: int = 0
    crown: str = "-"


def card_of(name: str, told: ToldCard) -> Card:
    """A card that a person described."""
    effects = Effects()
    return Card.model_validate(
        {
            "id": name,
            "name": name,
            "alliance": "crusader",
            "year": 1190,
            "where": told.where,
            "presence": told.presence,
            "main": effects.effects(told.main),
            "crowns": told.crowns,
            "crown": effects.effects(told.crown),
            "origin": "reconstructed",
        }
    )
