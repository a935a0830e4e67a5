"""The pack of Skirmish, ready to look things up in: profiles with their upgrades, lists with their prices."""

from __future__ import annotations

import re
from typing import Any

from foeman.engine.content import Source
from foeman.engine.game import Impossible
from foeman.engine.reading import found, one_of
from foeman.games.skirmish.content import (
    Content,
    ListEntry,
    Profile,
    Spell,
    TableEntry,
    UnitEntry,
    UpgradeEntry,
    Weapon,
    WeaponEntry,
    load_content,
    make_profile,
    make_weapon,
)

WRITTEN = re.compile(r"([^()]+?)(?:\((\d+)\))?")


class Chart:
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


def _profile(chart: Chart, kind: str, upgrades: tuple[str, ...]) -> Profile:
    """skirmish.base.profile, skirmish.base.rule.fast, skirmish.base.rule.slow: Quality, Defense, weapons and rules."""
    entry = chart.units.get(kind)
    if entry is None:
        raise Impossible(f"unit: expected {one_of(chart.units)}, found {found(kind)}")
    bought = [_upgrade(chart, one) for one in upgrades]
    carried = list(entry.weapons)
    rules = chart.read_rules(entry.rules, f"armies.toml: {kind}.rules", "unit")
    for one in bought:
        if one.replaces:
            carried = [weapon for weapon in carried if weapon != one.replaces]
        carried += one.adds
        for name, number in chart.read_rules(one.rules, f"upgrades.toml: {one.id}.rules", "unit").items():
            rules[name] = max(number, rules.get(name, 0))
    weapons = tuple(chart.weapons[name] for name in carried)
    inches = [chart.special_rules[name] for name in rules if chart.special_rules[name].advance is not None]
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


def _upgrade(chart: Chart, name: str) -> UpgradeEntry:
    if name not in chart.upgrades:
        raise Impossible(f"upgrade: expected {one_of(chart.upgrades)}, found {found(name)}")
    return chart.upgrades[name]


# Lists


def price(chart: Chart, unit: str, upgrades: tuple[str, ...]) -> int:
    """skirmish.base.points: what a unit with its upgrades costs."""
    return chart.units[unit].points + sum(_upgrade(chart, name).points for name in upgrades)


def list_price(chart: Chart, army_list: ListEntry) -> int:
    """skirmish.base.points: what a whole list costs."""
    return sum(price(chart, bought.unit, bought.upgrades) * bought.count for bought in army_list.units)


def check_list(chart: Chart, army_list: ListEntry) -> None:
    """skirmish.base.points: known units of its army with upgrades they may take, at the price the list says."""
    where = f"lists.toml: {army_list.id}"
    taken: list[str] = []
    for bought in army_list.units:
        if bought.unit not in chart.units or chart.units[bought.unit].army != army_list.army:
            known = one_of(unit.id for unit in chart.units.values() if unit.army == army_list.army)
            raise Impossible(f"{where}.units: expected {known}, found {found(bought.unit)}")
        for name in bought.upgrades:
            upgrade = _upgrade(chart, name)
            if not may_take(chart.units[bought.unit], upgrade):
                raise Impossible(f"{where}.units: {bought.unit}: expected an upgrade it may take, found {found(name)}")
            if upgrade.once and (name in taken or bought.count > 1):
                raise Impossible(f"{where}.units: expected {name} at most once, found it again")
            taken.append(name)
    spent = list_price(chart, army_list)
    if spent != army_list.points:
        raise Impossible(f"{where}.points: expected {spent}, which its units cost, found {army_list.points}")


def may_take(unit: UnitEntry, upgrade: UpgradeEntry) -> bool:
    """Whether an upgrade is for this unit: it names it, or is for every group (of its army)."""
    if upgrade.army not in ("", unit.army):
        return False
    if upgrade.replaces and upgrade.replaces not in unit.weapons:
        return False
    return unit.id in upgrade.units if upgrade.units else unit.models > 1


def load_chart(source: Source, changes: dict[str, Any] | None = None) -> Chart:
    """The content of a pack."""
    return Chart(load_content(source, changes))
