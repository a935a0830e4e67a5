"""What is printed: the entries of the pack's TOML files, checked one by one, and `Printed` to look them up in.

Units and weapons as they are played, with all that their special rules make of them, are in `profiles.py`.
"""

from __future__ import annotations

import re
from typing import Any, Literal

from pydantic import Field

from foeman.engine.content import Entry, Part, Source, load
from foeman.engine.game import Impossible
from foeman.engine.reading import found, one_of
from foeman.games.skirmish.printed.profiles import Profile, Weapon, make_profile, make_weapon


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


NextTime = Literal[
    "to_hit",
    "to_hit_melee",
    "melee_rolls",
    "defense",
    "regeneration",
    "stealth",
    "rending",
    "poison",
    "next_move",
]
"""What a spell does to a unit when next it comes to that."""
Effect = Literal["hits", NextTime, "move", "charge", "dangerous_test", "morale_hits", "remove_terrain"]


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

    @property
    def formerly(self) -> tuple[str, ...]:
        """What journals called it that were written when ids were drawn."""
        return (self.id,)


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

    @property
    def formerly(self) -> tuple[str, ...]:
        """What journals called it that were written when ids were drawn."""
        return (self.id,)


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


# Ready to look things up in

WRITTEN = re.compile(r"([^()]+?)(?:\((\d+)\))?")


class Printed:
    """The pack, ready to look things up in."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.special_rules = {rule.name: rule for rule in content.special_rules}
        self.weapons = {weapon.id: self._weapon(weapon) for weapon in content.weapons}
        self.armies = {army.id: army for army in content.armies}
        self.units = {unit.id: unit for unit in content.units}
        self.upgrades = {upgrade.id: upgrade for upgrade in content.upgrades}
        self.spells: dict[str, tuple[Spell, ...]] = {
            army: tuple(sorted((one for one in content.spells if one.army == army), key=lambda one: one.number))
            for army in self.armies
        }
        self.lists = {one.id: one for one in content.lists}
        self.kinds = {kind.id: kind for kind in content.kinds}
        self.tables = {table.id: table for table in content.tables}
        self.types: dict[tuple[object, ...], str] = {}
        """The types of units that have been worked out."""
        self._profiles: dict[tuple[str, tuple[str, ...]], Profile] = {}
        for unit in content.units:
            self._check_unit(unit)
        for army_list in content.lists:
            check_list(self, army_list)
        for table in content.tables:
            self._check_table(table)

    def profile(self, kind: str, upgrades: tuple[str, ...] = ()) -> Profile:
        """A kind of unit with what was bought for all its models."""
        made = self._profiles.get((kind, upgrades))
        if made is None:
            made = self._profiles[(kind, upgrades)] = _profile(self, kind, upgrades)
        return made

    def _weapon(self, entry: WeaponEntry) -> Weapon:
        has = self.read_rules(entry.rules, f"weapons.toml: {entry.id}.rules", "weapon")
        return make_weapon(entry.id, entry.name, entry.range, entry.attacks, entry.ap, has)

    def read_rules(self, written: tuple[str, ...], where: str, bearer: str) -> dict[str, int]:
        """Special rules as they are written, "Tough(3)", by name with their number."""
        read: dict[str, int] = {}
        for text in written:
            match = WRITTEN.fullmatch(text)
            rule = self.special_rules.get(match[1]) if match else None
            if match is None or rule is None or bearer not in rule.on:
                known = one_of(name for name, one in self.special_rules.items() if bearer in one.on)
                raise Impossible(f"{where}: expected {known}, found {found(text)}")
            if rule.number != bool(match[2]):
                raise Impossible(f"{where}: expected {rule.name}{'(X)' if rule.number else ''}, found {found(text)}")
            read[match[1]] = max(read.get(match[1], 0), int(match[2] or 1))
        return read

    def _check_unit(self, unit: UnitEntry) -> None:
        where = f"armies.toml: {unit.id}"
        if unit.army not in self.armies:
            raise Impossible(f"{where}.army: expected {one_of(self.armies)}, found {found(unit.army)}")
        for weapon in unit.weapons:
            if weapon not in self.weapons:
                raise Impossible(f"{where}.weapons: expected {one_of(self.weapons)}, found {found(weapon)}")
        self.read_rules(unit.rules, f"{where}.rules", "unit")

    def _check_table(self, table: TableEntry) -> None:
        for piece in table.pieces:
            if piece.kind not in self.kinds:
                where = f"tables.toml: {table.id}: {piece.name}.kind"
                raise Impossible(f"{where}: expected {one_of(self.kinds)}, found {found(piece.kind)}")


def _profile(printed: Printed, kind: str, upgrades: tuple[str, ...]) -> Profile:
    """skirmish.base.profile, skirmish.base.rule.fast, skirmish.base.rule.slow: Quality, Defense, weapons and rules."""
    entry = printed.units.get(kind)
    if entry is None:
        raise Impossible(f"unit: expected {one_of(printed.units)}, found {found(kind)}")
    bought = [_upgrade(printed, one) for one in upgrades]
    carried = list(entry.weapons)
    rules = printed.read_rules(entry.rules, f"armies.toml: {kind}.rules", "unit")
    for one in bought:
        if one.replaces:
            carried = [weapon for weapon in carried if weapon != one.replaces]
        carried += one.adds
        for name, number in printed.read_rules(one.rules, f"upgrades.toml: {one.id}.rules", "unit").items():
            rules[name] = max(number, rules.get(name, 0))
    weapons = tuple(printed.weapons[name] for name in carried)
    inches = [printed.special_rules[name] for name in rules if printed.special_rules[name].advance is not None]
    return make_profile(
        kind,
        entry.name,
        entry.army,
        entry.models,
        entry.quality,
        entry.defense,
        entry.base,
        entry.points + sum(one.points for one in bought),
        weapons,
        rules,
        advance=min([one.advance for one in inches if one.advance is not None], default=6),
        rush=min([one.rush for one in inches if one.rush is not None], default=12),
        weapon_upgrade=any(one.weapon for one in bought),
    )


def _upgrade(printed: Printed, name: str) -> UpgradeEntry:
    if name not in printed.upgrades:
        raise Impossible(f"upgrade: expected {one_of(printed.upgrades)}, found {found(name)}")
    return printed.upgrades[name]


# Lists


def price(printed: Printed, unit: str, upgrades: tuple[str, ...]) -> int:
    """skirmish.base.points: what a unit with its upgrades costs."""
    return printed.units[unit].points + sum(_upgrade(printed, name).points for name in upgrades)


def list_price(printed: Printed, army_list: ListEntry) -> int:
    """skirmish.base.points: what a whole list costs."""
    return sum(price(printed, bought.unit, bought.upgrades) * bought.count for bought in army_list.units)


def check_list(printed: Printed, army_list: ListEntry) -> None:
    """skirmish.base.points: known units of its army with upgrades they may take, at the price the list says."""
    where = f"lists.toml: {army_list.id}"
    taken: list[str] = []
    for bought in army_list.units:
        if bought.unit not in printed.units or printed.units[bought.unit].army != army_list.army:
            known = one_of(unit.id for unit in printed.units.values() if unit.army == army_list.army)
            raise Impossible(f"{where}.units: expected {known}, found {found(bought.unit)}")
        for name in bought.upgrades:
            upgrade = _upgrade(printed, name)
            if not may_take(printed.units[bought.unit], upgrade):
                raise Impossible(f"{where}.units: {bought.unit}: expected an upgrade it may take, found {found(name)}")
            if upgrade.once and (name in taken or bought.count > 1):
                raise Impossible(f"{where}.units: expected {name} at most once, found it again")
            taken.append(name)
    spent = list_price(printed, army_list)
    if spent != army_list.points:
        raise Impossible(f"{where}.points: expected {spent}, which its units cost, found {army_list.points}")


def may_take(unit: UnitEntry, upgrade: UpgradeEntry) -> bool:
    """Whether an upgrade is for this unit: it names it, or is for every group (of its army)."""
    if upgrade.army not in ("", unit.army):
        return False
    if upgrade.replaces and upgrade.replaces not in unit.weapons:
        return False
    return unit.id in upgrade.units if upgrade.units else unit.models > 1


def load_printed(source: Source, changes: dict[str, Any] | None = None) -> Printed:
    """The content of a pack."""
    return Printed(load_content(source, changes))


Point = tuple[float, float]
