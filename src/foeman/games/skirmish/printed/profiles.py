"""A weapon and a unit as they are played: what is printed, and what their special rules make of it."""

from __future__ import annotations

from dataclasses import dataclass, field


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
