"""AI Decision Trees, Unit Types: which tree a unit follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache

from foeman.engine.table import Table
from foeman.games.skirmish.bots.board import HYBRID, MELEE, SHOOTING, Roster
from foeman.games.skirmish.printed import Profile, Weapon
from foeman.games.skirmish.state import Unit

BREATH = 12
"""The inches that Fire Breath reaches."""

SIXTH = Fraction(1, 6)


def type_of(profile: Profile, rulings: Mapping[str, str]) -> str:
    """skirmish.types: hybrid, shooting or melee, once for the whole game."""
    if "Fire Breath" in profile.rules:
        return fire_breather()
    ranged = [weapon for weapon in profile.weapons if weapon.range]
    if not ranged:
        return without_ranged_weapons()
    close = [weapon for weapon in profile.weapons if not weapon.range]
    if not close:
        return without_melee_weapons()
    return by_better_weapons(worth(close, profile, rulings), worth(ranged, profile, rulings), rulings)


def fire_breather() -> str:
    """skirmish.special.fire_breath.type: a unit with Fire Breath is hybrid, whatever its weapons."""
    return HYBRID


def without_ranged_weapons() -> str:
    """skirmish.types.melee: nothing to shoot with."""
    return MELEE


def without_melee_weapons() -> str:
    """skirmish.ruling.no_melee_weapon: only shooting is left."""
    return SHOOTING


def by_better_weapons(close: Fraction, ranged: Fraction, rulings: Mapping[str, str]) -> str:
    """skirmish.types.hybrid, skirmish.types.shooting, skirmish.ruling.equal_weapons: by what is better."""
    if close == ranged:
        return rulings["skirmish.ruling.equal_weapons"]
    return HYBRID if close > ranged else SHOOTING


def worth(weapons: Iterable[Weapon], profile: Profile, rulings: Mapping[str, str]) -> Fraction:
    """skirmish.ruling.better_weapons: how good weapons are, for the whole unit at full strength."""
    if rulings["skirmish.ruling.better_weapons"] == "attacks":
        return Fraction(sum(weapon.attacks for weapon in weapons) * profile.models)
    return sum((expected_wounds(weapon, profile.quality) for weapon in weapons), Fraction(0)) * profile.models


def expected_wounds(weapon: Weapon, quality: int) -> Fraction:
    """The wounds one model with this weapon deals to Defense 4+ in one attack, on average."""
    rules = weapon.rules
    each = _expected(2 if "Sniper" in rules else quality, weapon.ap, "Rending" in rules, 3 if "Poison" in rules else 1)
    return weapon.attacks * each * rules.get("Blast", 1) * rules.get("Deadly", 1)


@cache
def _expected(quality: int, ap: int, rending: bool, sixes: int) -> Fraction:
    """For one attack: hits without a 6 wound by AP; a 6 may have AP(4), and may count as three hits."""
    plain = (7 - quality) * SIXTH - SIXTH
    return plain * _wounds(ap) + SIXTH * sixes * _wounds(max(ap, 4) if rending else ap)


def _wounds(ap: int) -> Fraction:
    """How often Defense 4+ fails; a natural 6 always succeeds."""
    return min(5, 3 + ap) * SIXTH


def classify(board: Roster, unit: Unit, table: Table) -> str:
    """skirmish.types: the type of a unit, and what it was reckoned from."""
    profile = board.profile(unit)
    rulings = {name: board.ruling(name) for name in RULINGS}
    with table.deciding("skirmish.types", f"Which type is {unit.name}?") as deciding:
        found = type_of(profile, rulings)
        for words, weapons in (("melee", False), ("ranged", True)):
            kept = [weapon for weapon in profile.weapons if bool(weapon.range) == weapons]
            if kept:
                names = ", ".join(weapon.name for weapon in kept)
                table.fact("{} weapons ({}): {}", words, names, worth(kept, profile, rulings))
            else:
                table.fact("no {} weapons", words)
        if "Fire Breath" in profile.rules:
            table.fact("it has Fire Breath")
        deciding.choose(found)
    return found


RULINGS = ("skirmish.ruling.better_weapons", "skirmish.ruling.equal_weapons")


def reach(profile: Profile, unit: Unit) -> int:
    """How far the unit shoots: its longest weapon, or its breath while it has that."""
    longest = max((weapon.range for weapon in profile.weapons), default=0)
    return max(longest, BREATH) if breathes(profile, unit) else longest


def lobs(profile: Profile, shot: int) -> bool:
    """skirmish.special.indirect: whether what shoots so far needs no line of sight."""
    return any("Indirect" in weapon.rules and weapon.range >= shot for weapon in profile.weapons)


def breathes(profile: Profile, unit: Unit) -> bool:
    """Whether the unit has its Fire Breath left this round."""
    return "Fire Breath" in profile.rules and not unit.breathed
