"""The pack of Skirmish: what stands in its TOML files, checked entry by entry.

`chart.py` makes from it what the rules look things up in.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import Field

from foeman.engine.content import Entry, Part, Source, load

Point = tuple[float, float]


class SpecialRule(Entry):
    """A special rule that units or weapons can have."""

    name: str
    on: tuple[Literal["unit", "weapon"], ...]
    number: bool = False
    army: str = ""
    advance: int | None = Field(default=None, ge=0, le=24)
    rush: int | None = Field(default=None, ge=0, le=48)


class WeaponEntry(Entry):
    """A weapon; range 0 is melee."""

    id: str
    name: str
    range: int = Field(ge=0, le=72)
    attacks: int = Field(ge=1, le=30)
    ap: int = Field(ge=0, le=6)
    rules: tuple[str, ...] = ()


class ArmyEntry(Entry):
    """An army that units and lists belong to."""

    id: str
    name: str


class UnitEntry(Entry):
    """A unit that can be bought for a list."""

    id: str
    army: str
    name: str
    models: int = Field(ge=1, le=10)
    quality: int = Field(ge=2, le=6)
    defense: int = Field(ge=2, le=6)
    points: int = Field(ge=1)
    base: float = Field(ge=0.5, le=5)
    weapons: tuple[str, ...]
    rules: tuple[str, ...] = ()


class UpgradeEntry(Entry):
    """What can be bought for a unit, once for the whole unit."""

    id: str
    name: str
    army: str = ""
    units: tuple[str, ...] = ()
    replaces: str = ""
    adds: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    models: int = Field(default=0, ge=0)
    once: bool = False
    weapon: bool = False
    points: int = Field(ge=0)


Effect = Literal[
    "hits",
    "to_hit",
    "to_hit_melee",
    "melee_rolls",
    "defense",
    "regeneration",
    "stealth",
    "rending",
    "poison",
    "next_move",
    "move",
    "charge",
    "dangerous_test",
    "morale_hits",
    "remove_terrain",
]


class Spell(Entry):
    """A spell of an army's list."""

    army: str
    number: int = Field(ge=1)
    name: str
    needs: int = Field(ge=2, le=12)
    target: Literal["enemy", "enemy_model", "friend", "terrain"]
    targets: int = Field(default=1, ge=1, le=6)
    range: int = Field(ge=1, le=48)
    effect: Effect
    value: int = 0
    hits: int = Field(default=0, ge=0)
    per_model: bool = False
    ap: int = Field(default=0, ge=0)
    deadly: int = Field(default=0, ge=0)


class Bought(Part):
    """Units of a list: how many of a kind, each with these upgrades."""

    unit: str
    count: int = Field(default=1, ge=1)
    upgrades: tuple[str, ...] = ()


class ListEntry(Entry):
    """An army list."""

    id: str
    name: str
    army: str
    points: int = Field(ge=0)
    units: tuple[Bought, ...] = Field(min_length=1)


class KindEntry(Entry):
    """What a kind of terrain does."""

    id: str
    name: str
    cover: bool = False
    difficult: bool = False
    dangerous: bool = False
    blocking: bool = False
    top: Literal["", "slope", "steep"] = ""
    gap: bool = False
    way: bool = False


class PieceEntry(Part):
    """A piece of terrain: its outline counter-clockwise, in inches."""

    name: str
    kind: str
    height: float = Field(ge=0, le=12)
    outline: tuple[Point, ...] = Field(min_length=3)


class TableEntry(Entry):
    """A table with its terrain."""

    id: str
    name: str
    pieces: tuple[PieceEntry, ...]


class Content(Part):
    """All of a pack; each field comes from the file of FILES."""

    special_rules: tuple[SpecialRule, ...]
    weapons: tuple[WeaponEntry, ...]
    armies: tuple[ArmyEntry, ...]
    units: tuple[UnitEntry, ...]
    upgrades: tuple[UpgradeEntry, ...]
    spells: tuple[Spell, ...]
    lists: tuple[ListEntry, ...]
    kinds: tuple[KindEntry, ...]
    tables: tuple[TableEntry, ...]


# What the rules use: a weapon and a unit as they are played.


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon with its special rules as numbers; 0 where it has none."""

    id: str
    name: str
    range: int
    attacks: int
    ap: int = 0
    rules: dict[str, int] = field(default_factory=dict, hash=False)
    """Special rules by name, each with its number, 1 where it has none."""
    blast: int = 1
    deadly: int = 1
    impact: int = 0
    indirect: bool = False
    phalanx: bool = False
    poison: bool = False
    rending: bool = False
    sniper: bool = False


@dataclass(frozen=True, slots=True)
class Profile:
    """What a unit of a kind with its upgrades is: everything that does not change in a game."""

    kind: str
    name: str
    army: str
    models: int
    quality: int
    defense: int
    base: float
    points: int
    weapons: tuple[Weapon, ...]
    """What each model carries."""
    rules: dict[str, int] = field(hash=False)
    """Special rules by name, each with its number, 1 where it has none."""
    weapon_upgrade: bool = False
    advance: int = 6
    rush: int = 12
    radius: float = 0.5
    melee: tuple[Weapon, ...] = ()
    ranged: tuple[Weapon, ...] = ()
    tough: int = 0
    wizard: int = 0
    impact: int = 0
    longest: int = 0
    """The longest range of its weapons, Fire Breath included; 0 for a unit that cannot shoot."""
    hero: bool = False
    flying: bool = False
    strider: bool = False
    immobile: bool = False
    fire_breath: bool = False
    phalanx: bool = False
    indirect: bool = False

    def has(self, rule: str) -> bool:
        """Whether it has a special rule."""
        return rule in self.rules


FIRE_BREATH_RANGE = 12


def make_weapon(id_: str, name: str, range_: int, attacks: int, ap: int, rules: dict[str, int]) -> Weapon:
    """A weapon from what is printed: its special rules give the rest."""
    return Weapon(
        id_,
        name,
        range_,
        attacks,
        ap,
        rules,
        blast=rules.get("Blast", 1),
        deadly=rules.get("Deadly", 1),
        impact=rules.get("Impact", 0),
        indirect="Indirect" in rules,
        phalanx="Phalanx" in rules,
        poison="Poison" in rules,
        rending="Rending" in rules,
        sniper="Sniper" in rules,
    )


def make_profile(
    kind: str,
    name: str,
    army: str,
    models: int,
    quality: int,
    defense: int,
    base: float,
    points: int,
    weapons: tuple[Weapon, ...],
    rules: dict[str, int],
    *,
    advance: int,
    rush: int,
    weapon_upgrade: bool = False,
) -> Profile:
    """A unit from what is printed: its weapons and special rules give the rest."""
    ranged = tuple(weapon for weapon in weapons if weapon.range)
    reaches = [weapon.range for weapon in ranged] + [FIRE_BREATH_RANGE] * ("Fire Breath" in rules)
    return Profile(
        kind,
        name,
        army,
        models,
        quality,
        defense,
        base,
        points,
        weapons,
        rules,
        weapon_upgrade=weapon_upgrade,
        advance=advance,
        rush=rush,
        radius=base / 2,
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


FILES = {
    "special_rules": "special_rules.toml",
    "weapons": "weapons.toml",
    "armies": "armies.toml",
    "units": "armies.toml",
    "upgrades": "upgrades.toml",
    "spells": "spells.toml",
    "lists": "lists.toml",
    "kinds": "tables.toml",
    "tables": "tables.toml",
}


def load_content(source: Source, changes: dict[str, Any] | None = None) -> Content:
    """The content of a pack; a position may bring units, lists or tables of its own."""
    return load(Content, source, FILES, changes)
