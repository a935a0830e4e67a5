"""Units that a person types in at a physical table: one line each, as a card would say it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from foeman.engine.questions import Random, refuse
from foeman.engine.reading import Json, one_of
from foeman.games.skirmish.bots.special import WORK_ALONE
from foeman.games.skirmish.printed import Printed, Profile, Weapon, make_profile, make_weapon, may_take

DONE = "done"
LONGEST = 300

HEAD = re.compile(r"(?P<name>.+?)(?:\s+x\s*(?P<models>\d+))?")
NEEDS = re.compile(r"(?P<what>[QD])\s*(?P<number>[2-6])\+?", re.IGNORECASE)
RULE = re.compile(r"(?P<name>[^()]+?)\s*(?:\((?P<number>\d+)\))?")
WEAPON = re.compile(r"(?P<name>.+?)\s+(?:(?P<range>\d+)\"?\s+)?A(?P<attacks>\d+)(?P<rules>(?:[\s,]+[^\s].*)?)")
EXAMPLE = 'Orc Archers x3, Q5+, D5+, Furious; Bow 24" A1; Hand Weapon A1'
ARM = 'a weapon like Bow 24" A1 AP(1) Rending'

UPGRADE = "Upgrade"
"""Written with a weapon that the unit does not have by default, which Snipers look for."""
ON_WEAPONS = {
    "AP": True,
    "Blast": True,
    "Deadly": True,
    "Impact": True,
    "Indirect": False,
    "Phalanx": False,
    "Poison": False,
    "Rending": False,
    "Sniper": False,
    UPGRADE: False,
}
"""What can be written with a weapon, and whether it has a number."""
NUMBERED = ("Impact", "Tough", "Wizard")
"""The special rules of units that have a number."""
MOST = {"models": 20, "attacks": 30, "range": 72, "number": 24}


@dataclass(frozen=True, slots=True)
class CardText:
    """A unit as a person types it, or a unit of the pack by its name and upgrades, or done."""

    names: tuple[str, ...] = ()
    upgrades: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What each unit of the pack can be given, by their names."""
    may_end: bool = True
    high: int = LONGEST
    """How long a line may be."""
    kind: str = "name"

    def expects(self) -> str:
        done = f", or {DONE}" if self.may_end else ""
        return f"a unit of the pack or the line of a unit of your own{done}"

    def choices(self) -> list[str]:
        return [DONE, *self.names] if self.may_end else list(self.names)

    def read(self, text: str) -> str:
        text = " ".join(text.split())
        if text.isdecimal() and 1 <= int(text) <= len(self.choices()):
            return self.choices()[int(text) - 1]
        return self.parse(text)

    def parse(self, raw: Json) -> str:
        if not isinstance(raw, str) or not 1 <= len(raw) <= LONGEST or not raw.isprintable():
            raise refuse(self.expects(), raw)
        called, name, wanted = bought(raw)
        known = self._known(name)
        if known:
            whole = PLUS.join([known, *(self._upgrade(known, one) for one in wanted)])
            return f"{called}{CALLED}{whole}" if called else whole
        if ";" not in raw and "," not in raw:
            raise refuse(self.expects(), raw)
        read_card(raw)
        return raw

    def _known(self, name: str) -> str:
        """The unit of that name, or the only one whose name begins so; empty if there is none."""
        wanted = name.casefold()
        begins = [known for known in self.choices() if wanted and known.casefold().startswith(wanted)]
        return next((known for known in begins if known.casefold() == wanted), begins[0] if len(begins) == 1 else "")

    def _upgrade(self, unit: str, wanted: str) -> str:
        """An upgrade that the unit may take."""
        known = dict(self.upgrades).get(unit, ())
        for one in known:
            if one.casefold() == wanted.casefold():
                return one
        raise refuse(f"{unit} with {one_of(known)}" if known else f"{unit} without upgrades", wanted)

    def write(self, answer: str) -> Json:
        return answer

    def at_random(self, random: Random) -> str:
        some = (*self.choices(), EXAMPLE)
        return some[int(random() * len(some))]


PLUS, CALLED = " + ", " = "


def bought(text: str) -> tuple[str, str, list[str]]:
    """What a unit is called, the unit of the pack and its upgrades: "Grim = Warriors (Dwarves) + Spears"."""
    called, equals, rest = text.partition("=")
    name, *upgrades = [part.strip() for part in (rest if equals else text).split(PLUS)]
    return called.strip() if equals else "", name, upgrades


def upgrades_of(printed: Printed) -> dict[str, dict[str, str]]:
    """What can be bought for each unit of the pack, by the names that a person can type."""
    return {
        name: {one.name: one.id for one in printed.upgrades.values() if may_take(printed.units[kind], one)}
        for name, kind in pack_names(printed).items()
    }


def read_card(text: str) -> Profile:
    """A unit from its line: name xN, Q4+, D4+, rules; then its weapons, each after a semicolon."""
    head, *arms = [part.strip() for part in text.split(";")]
    first, *marks = [part.strip() for part in head.split(",")]
    named = HEAD.fullmatch(first)
    if named is None or not all(marks):
        raise refuse(f"a unit like: {EXAMPLE}", text)
    if not arms:
        raise refuse(f"its weapons after a semicolon, each {ARM}", text)
    needs = {found["what"].upper(): int(found["number"]) for mark in marks if (found := NEEDS.fullmatch(mark))}
    if len(needs) < 2:
        raise refuse("Quality and Defense (Q4+, D5+)", head)
    rules = read_rules([mark for mark in marks if not NEEDS.fullmatch(mark)])
    read = [read_weapon(part) for part in arms]
    weapons = tuple(weapon for weapon, _ in read)
    models = within("models", named["models"] or "1")
    return made(named["name"], models, needs["Q"], needs["D"], weapons, rules, any(extra for _, extra in read))


def within(what: str, digits: str) -> int:
    """A number that a card can have."""
    if not 1 <= int(digits) <= MOST[what]:
        raise refuse(f"{what} from 1 to {MOST[what]}", int(digits))
    return int(digits)


def read_rules(marks: list[str]) -> dict[str, int]:
    """Special rules with their numbers, 1 where they have none; rules of an army that nobody here knows are kept."""
    rules: dict[str, int] = {}
    for mark in marks:
        name, number = read_rule(mark, "a special rule like Furious or Tough(3)")
        name = _title(name)
        if name.casefold() in _written(ON_WEAPONS) and name not in NUMBERED:
            raise refuse(f'{name} with the weapon that has it (Bow 24" A1 {mark})', f"{mark} as a rule of the unit")
        if name in NUMBERED and not number:
            raise refuse(f"{name} with its number, like {name}(3)", mark)
        if name in WORK_ALONE and name not in NUMBERED and number:
            raise refuse(f"{name} without a number", mark)
        rules[name] = number or 1
    return rules


def read_rule(mark: str, like: str) -> tuple[str, int]:
    """A rule as it is written, and its number; 0 where it has none."""
    found = RULE.fullmatch(mark)
    if found is None:
        raise refuse(like, mark)
    return found["name"], within("number", found["number"]) if found["number"] else 0


def read_weapon(text: str) -> tuple[Weapon, bool]:
    """A weapon: its name, its range if it has one, its attacks, AP and rules; and whether it is an upgrade."""
    found = WEAPON.fullmatch(text)
    if found is None:
        raise refuse(ARM, text)
    has = dict(read_arm(part, found["name"]) for part in re.split(r"[\s,]+", found["rules"].strip()) if part)
    upgrade, ap = bool(has.pop(UPGRADE, 0)), has.pop("AP", 0)
    reach = within("range", found["range"]) if found["range"] else 0
    attacks = within("attacks", found["attacks"])
    return make_weapon(f"card_{found['name']}", found["name"], reach, attacks, ap, has), upgrade


def read_arm(mark: str, weapon: str) -> tuple[str, int]:
    """A special rule of a weapon, which must be one that weapons can have."""
    written, number = read_rule(mark, ARM)
    name = _written(ON_WEAPONS).get(written.casefold())
    if name is None:
        known = one_of(f"{one}(X)" if numbered else one for one, numbered in ON_WEAPONS.items())
        raise refuse(f"{weapon} with {known}", mark)
    if ON_WEAPONS[name] != bool(number):
        raise refuse(
            f"{name} with its number, like {name}(1)" if ON_WEAPONS[name] else f"{name} without a number", mark
        )
    return name, number or 1


def made(
    name: str,
    models: int,
    quality: int,
    defense: int,
    weapons: tuple[Weapon, ...],
    rules: dict[str, int],
    upgrade: bool = False,
) -> Profile:
    """A card from what was read."""
    pace = (0, 0) if "Immobile" in rules else (4, 8) if "Slow" in rules else (9, 18) if "Fast" in rules else (6, 12)
    return make_profile(
        "card",
        name,
        "",
        models,
        quality,
        defense,
        1.0,
        0,
        weapons,
        rules,
        advance=pace[0],
        rush=pace[1],
        weapon_upgrade=upgrade,
    )


def pack_names(printed: Printed) -> dict[str, str]:
    """The units of the pack by the names that a person can type: "Captain (Humans)"."""
    return {f"{unit.name} ({printed.armies[unit.army].name})": unit.id for unit in printed.units.values()}


def _title(rule: str) -> str:
    """A rule's name as the rules write it."""
    return " ".join(word[:1].upper() + word[1:] for word in rule.split())


def _written(names: dict[str, bool]) -> dict[str, str]:
    """Names by how they are typed in any case."""
    return {name.casefold(): name for name in names}
