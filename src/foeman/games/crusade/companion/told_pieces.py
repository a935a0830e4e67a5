"""What is printed of Units, Leaders and ships in the owner's own copy: told once, when it is first needed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from foeman.engine.edits import Edits
from foeman.engine.forms import Number
from foeman.engine.game import Terms
from foeman.engine.mirror import as_it_is
from foeman.engine.questions import YOU, Form, Random, refuse
from foeman.engine.table import Table
from foeman.games.crusade.companion.forms import NOTHING, Typed, read_force, short
from foeman.games.crusade.printed import Printed
from foeman.games.crusade.printed.pack import TYPES, WORDS, LeaderEntry, LeaderStrength, Ship, StrengthEntry
from foeman.games.crusade.state import Force

SHAPES, ARMS, KINDS = ("hexagon", "square"), ("infantry", "cavalry"), ("city", "desert")
LEADER = re.compile(rf"\s*(.+?)\s+({'|'.join(SHAPES)})\s+({'|'.join(ARMS)})\s*", re.IGNORECASE)
LEADER_RULE, WORTH_RULE, SHIP_RULE = "crusade.base.setup", "crusade.base.strength", "crusade.base.ships"


@dataclass(slots=True)
class ToldLeader:
    """A Leader as his counter shows him."""

    name: str
    shape: str
    arm: str

    def words(self) -> str:
        """As it can be read again."""
        return f"{self.name} {self.shape} {self.arm}"


class Owner(Protocol):
    """A mirror, as far as the owner's own pieces need it."""

    terms: Terms
    round: int
    leaders_told: dict[str, list[ToldLeader]]
    strengths_told: dict[str, int]
    ships_told: dict[str, str]
    asking: Table | None


# Leaders


@dataclass(frozen=True, slots=True)
class Leaders(Typed):
    """The form for the Leaders of an army: Saladin hexagon cavalry / al-Adil square infantry."""

    def expects(self) -> str:
        return "all Leaders of the army, as Saladin hexagon cavalry / al-Adil square infantry, or - for none"

    def read(self, text: str) -> str:
        return " / ".join(leader.words() for leader in self.leaders(text)) or "-"

    def leaders(self, text: str) -> list[ToldLeader]:
        """The Leaders that a text names."""
        return [] if text.strip().casefold() in NOTHING else [self._one(part) for part in text.split("/")]

    def _one(self, text: str) -> ToldLeader:
        found = LEADER.fullmatch(text)
        if not found:
            raise refuse(self.expects(), text.strip())
        return ToldLeader(found[1], found[2].casefold(), found[3].casefold())

    def at_random(self, random: Random) -> str:
        return "-"


def tell_leaders(mirror: Owner, armies: list[str], table: Table) -> None:
    """crusade.base.setup: the Leaders of the armies by the names of the owner's counters; the pack's are listed."""
    if not armies:
        return
    pack: Printed = mirror.terms.content
    mirror.leaders_told |= {army: [as_told(pack, name) for name in pack.leaders_of[army]] for army in armies}
    known = "; ".join(f"{army}: {listed(mirror.leaders_told[army])}" for army in armies)
    first = f"{armies[0]} = {mirror.leaders_told[armies[0]][0].words()} / ..."
    others = f"none if they are, or all of an army that has others, as {first}"
    words = f"I know these Leaders: {known}. Are yours the same? {others}"
    form: dict[str, Form[Any]] = dict.fromkeys(armies, Leaders())
    told = table.ask(YOU, Edits(form), rule=LEADER_RULE, about="Leaders", words=as_it_is(words))
    for army, text in told:
        mirror.leaders_told[army] = Leaders().leaders(text)


def as_told(pack: Printed, name: str) -> ToldLeader:
    """A Leader of the pack."""
    return ToldLeader(name, pack.leaders[name].shape, pack.leaders[name].arm)


def listed(leaders: list[ToldLeader]) -> str:
    """Leaders as people type them."""
    return " / ".join(leader.words() for leader in leaders) or "none"


def leader_entries(mirror: Owner, pack: Printed) -> dict[str, LeaderEntry]:
    """The Leaders by name, as the pack has them."""
    return {
        one.name: LeaderEntry.model_validate(
            {"id": one.name, "name": one.name, "army": pack.armies[army].id, "start": "", "origin": "printed"}
            | {"shape": one.shape, "arm": one.arm}
        )
        for army, leaders in mirror.leaders_told.items()
        for one in leaders
    }


# Strengths


def strengths(mirror: Owner, pack: Printed) -> dict[str, int]:
    """crusade.base.strength: what Units and Leaders are worth, in one answer, when it first counts; the pack's values
    are listed."""
    if mirror.strengths_told or mirror.asking is None:
        return mirror.strengths_told or of_pack(pack)
    known = of_pack(pack)
    values = ", ".join(f"{what} {number}" for what, number in known.items())
    fits = "An arm fits if it is Infantry in a city, or Cavalry in the desert."
    words = f"I count Strength like this: {values}. {fits} What is different in your game?"
    form = Edits(dict.fromkeys(known, Number(0, 20)))
    told = mirror.asking.ask(YOU, form, rule=WORTH_RULE, about="Strength", words=words)
    mirror.strengths_told = {**known, **dict(told)}
    return mirror.strengths_told


def of_pack(pack: Printed) -> dict[str, int]:
    """What Units and Leaders are worth by the pack, by the words in which it is told."""
    units = {unit_in(one.type, kind): getattr(one, kind) for one in pack.content.strengths for kind in KINDS}
    plain = {f"{one.shape} Leader": one.base for one in pack.content.leader_strengths}
    return units | plain | {fitting(one.shape): one.base + one.fits for one in pack.content.leader_strengths}


def unit_in(type_: str, kind: str) -> str:
    """Infantry in a city."""
    return f"{WORDS[type_]} in {'a city' if kind == 'city' else 'the desert'}"


def fitting(shape: str) -> str:
    """A Leader of Infantry in a city, or of Cavalry in the desert."""
    return f"{shape} Leader whose arm fits"


def worth_of(mirror: Owner, pack: Printed, kind: str) -> dict[str, int]:
    """crusade.base.strength: what each type of Unit is worth in a kind of region."""
    told = strengths(mirror, pack)
    return {type_: told[unit_in(type_, kind)] for type_ in TYPES}


def leader_worth_of(mirror: Owner, pack: Printed, leaders: Mapping[str, LeaderEntry], kind: str) -> dict[str, int]:
    """crusade.base.strength.leaders: what each Leader is worth in a kind of region."""
    told = strengths(mirror, pack)
    return {
        name: told[fitting(one.shape) if (one.arm == "infantry") == (kind == "city") else f"{one.shape} Leader"]
        for name, one in leaders.items()
    }


def strength_entries(told: dict[str, int]) -> tuple[list[StrengthEntry], list[LeaderStrength]]:
    """What was told of Strength, as a pack has it."""
    units = [
        StrengthEntry.model_validate(
            {"type": type_, "origin": "printed", **{kind: told[unit_in(type_, kind)] for kind in KINDS}}
        )
        for type_ in TYPES
    ]
    leaders = [
        LeaderStrength.model_validate({"shape": shape, "base": told[f"{shape} Leader"], "origin": "printed"}
            | {"fits": told[fitting(shape)] - told[f"{shape} Leader"]})
        for shape in SHAPES
    ]  # fmt: skip
    return units, leaders


# Ships


@dataclass(frozen=True, slots=True)
class Arriving(Typed):
    """The form for what ships bring: 2i 1c Saladin, or - for nothing."""

    leaders: tuple[str, ...]

    def expects(self) -> str:
        return "what comes, as 2i 1c Saladin, or - for nothing"

    def read(self, text: str) -> str:
        return short(self.force(text)) or "-"

    def force(self, text: str) -> Force:
        """The pieces that a text names."""
        return Force() if text.strip().casefold() in NOTHING else read_force(text, self.leaders)

    def at_random(self, random: Random) -> str:
        return "-"


class ToldShips(Mapping[tuple[str, int], Ship]):
    """What ships and caravans bring an army in a round: asked when it is looked up for the first time."""

    def __init__(self, mirror: Owner, pack: Printed, leaders_of: Mapping[str, list[str]]) -> None:
        self._mirror, self._pack, self._leaders_of = mirror, pack, leaders_of

    def __getitem__(self, key: tuple[str, int]) -> Ship:
        army, number = key
        form = Arriving(tuple(self._leaders_of[army]))
        text = self._mirror.ships_told.get(f"{army} {number}")
        if text is None and number == self._mirror.round and self._mirror.asking is not None:
            about, words = (army, f"round {number}"), "What do ships and caravans bring {} in {}? (- for nothing)"
            text = self._mirror.asking.ask(YOU, form, rule=SHIP_RULE, about=(*about, "ships"), words=words)
            self._mirror.ships_told[f"{army} {number}"] = text
        return ship_of(self._pack, army, number, form.force(text or "-"))

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return iter(self._pack.ships)

    def __len__(self) -> int:
        return len(self._pack.ships)

    def __contains__(self, key: object) -> bool:
        return True


def ship_of(pack: Printed, army: str, number: int, force: Force) -> Ship:
    """What comes for an army in a round, as a pack has it; where it lands its alliance says."""
    lands = next(ship.lands for (whose, _), ship in pack.ships.items() if whose == army)
    units = {"infantry": force.infantry, "cavalry": force.cavalry, "siege": force.siege}
    shown = {"army": pack.armies[army].id, "round": number, "lands": lands, "leaders": force.leaders}
    return Ship.model_validate({**shown, **units, "origin": "printed"})
