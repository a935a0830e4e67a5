"""Units that a person types in at a physical table: one line each, as a card would say it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from foeman.engine.questions import Random, refuse
from foeman.engine.reading import Json
from foeman.games.skirmish.chart import FIRE_BREATH_RANGE, Chart
from foeman.games.skirmish.content import Profile, Weapon

DONE = "done"
LONGEST = 300

HEAD = re.compile(r"(?P<name>.+?)(?:\s+x\s*(?P<models>\d+))?")
NEEDS = re.compile(r"(?P<what>[QD])\s*(?P<number>[2-6])\+?", re.IGNORECASE)
RULE = re.compile(r"(?P<name>[^()]+?)\s*(?:\((?P<number>\d+)\))?")
WEAPON = re.compile(
    r"(?P<name>.+?)\s+(?:(?P<range>\d+)\"?\s+)?A(?P<attacks>\d+)(?:\s+AP\((?P<ap>\d+)\))?(?P<rules>(?:\s+[^\s].*)?)"
)
EXAMPLE = 'Orc Archers x3, Q5+, D5+, Furious; Bow 24" A1; Hand Weapon A1'


@dataclass(frozen=True, slots=True)
class CardText:
    """A unit as a person types it, or a unit of the pack by its name, or done."""

    names: tuple[str, ...] = ()
    kind: str = "name"

    def expects(self) -> str:
        return f"a unit of the pack, {DONE}, or a unit of your own like: {EXAMPLE}"

    def choices(self) -> list[str]:
        return [DONE, *self.names]

    def read(self, text: str) -> str:
        text = " ".join(text.split())
        if text.isdecimal() and 1 <= int(text) <= len(self.names) + 1:
            return self.choices()[int(text) - 1]
        return self.parse(text)

    def parse(self, raw: Json) -> str:
        if not isinstance(raw, str) or not 1 <= len(raw) <= LONGEST or not raw.isprintable():
            raise refuse(self.expects(), raw)
        for known in self.choices():
            if known.casefold() == raw.casefold():
                return known
        read_card(raw)
        return raw

    def write(self, answer: str) -> Json:
        return answer

    def at_random(self, random: Random) -> str:
        some = (*self.names, DONE, EXAMPLE)
        return some[int(random() * len(some))]


def read_card(text: str) -> Profile:
    """A unit from its line: name xN, Q4+, D4+, rules; then its weapons, each after a semicolon."""
    head, *arms = [part.strip() for part in text.split(";")]
    first, *marks = [part.strip() for part in head.split(",")]
    named = HEAD.fullmatch(first)
    if named is None or not arms or not all(marks):
        raise refuse(f"a unit like: {EXAMPLE}", text)
    needs = {found["what"].upper(): int(found["number"]) for mark in marks if (found := NEEDS.fullmatch(mark))}
    if len(needs) < 2:
        raise refuse("Quality and Defense (Q4+, D5+)", head)
    rules = read_rules([mark for mark in marks if not NEEDS.fullmatch(mark)])
    weapons = tuple(read_weapon(part) for part in arms)
    return made(named["name"], int(named["models"] or 1), needs["Q"], needs["D"], weapons, rules)


def read_rules(marks: list[str]) -> dict[str, int]:
    """Special rules with their numbers, 1 where they have none; rules of an army that nobody here knows are kept."""
    rules: dict[str, int] = {}
    for mark in marks:
        found = RULE.fullmatch(mark)
        if found is None:
            raise refuse("a special rule like Furious or Tough(3)", mark)
        rules[_title(found["name"])] = int(found["number"] or 1)
    return rules


def read_weapon(text: str) -> Weapon:
    """A weapon: its name, its range if it has one, its attacks, AP and rules."""
    found = WEAPON.fullmatch(text)
    if found is None:
        raise refuse('a weapon like Bow 24" A1 AP(1) Rending', text)
    has = read_rules([part for part in re.split(r"[\s,]+", found["rules"].strip()) if part])
    return Weapon(
        f"card_{found['name']}",
        found["name"],
        int(found["range"] or 0),
        int(found["attacks"]),
        int(found["ap"] or 0),
        has,
        blast=has.get("Blast", 1),
        deadly=has.get("Deadly", 1),
        impact=has.get("Impact", 0),
        indirect="Indirect" in has,
        phalanx="Phalanx" in has,
        poison="Poison" in has,
        rending="Rending" in has,
        sniper="Sniper" in has,
    )


def made(
    name: str, models: int, quality: int, defense: int, weapons: tuple[Weapon, ...], rules: dict[str, int]
) -> Profile:
    """A card from what was read."""
    ranged = tuple(weapon for weapon in weapons if weapon.range)
    reaches = [weapon.range for weapon in ranged] + [FIRE_BREATH_RANGE] * ("Fire Breath" in rules)
    pace = (0, 0) if "Immobile" in rules else (4, 8) if "Slow" in rules else (9, 18) if "Fast" in rules else (6, 12)
    return Profile(
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
        melee=tuple(weapon for weapon in weapons if not weapon.range),
        ranged=ranged,
        tough=rules.get("Tough", 0),
        wizard=rules.get("Wizard", 0),
        impact=rules.get("Impact", 0) + sum(weapon.impact for weapon in weapons),
        longest=max(reaches, default=0),
        hero="Hero" in rules,
        flying="Flying" in rules,
        strider="Strider" in rules,
        immobile="Immobile" in rules,
        fire_breath="Fire Breath" in rules,
        phalanx=any(weapon.phalanx for weapon in weapons),
        indirect=any(weapon.indirect for weapon in ranged),
    )


def pack_names(chart: Chart) -> dict[str, str]:
    """The units of the pack by the names that a person can type: "Captain (Humans)"."""
    return {f"{unit.name} ({chart.armies[unit.army].name})": unit.id for unit in chart.units.values()}


def _title(rule: str) -> str:
    """A rule's name as the rules write it."""
    return " ".join(word[:1].upper() + word[1:] for word in rule.split())
