"""All there is to tell about a unit, an objective or a piece of terrain."""

from __future__ import annotations

from foeman.games.skirmish.geometry.land import Terrain
from foeman.games.skirmish.look.text import condition, where
from foeman.games.skirmish.printed import Profile, Weapon
from foeman.games.skirmish.rules.objectives import is_at
from foeman.games.skirmish.state import Marker, State, Unit, land


def about(state: State, name: str, seat: str | None) -> tuple[str, ...]:
    """All there is to tell about a unit, an objective or a piece of terrain."""
    for unit in state.units:
        if unit.name == name:
            return about_unit(unit)
    for marker in state.markers:
        if marker.name == name:
            return about_marker(state, marker)
    for one in land(state).terrain:
        if one.name == name:
            return (about_terrain(one),)
    return ()


def models_of(unit: Unit) -> str:
    """How many of a unit's models are left: 2 of 3 models."""
    return "1 model" if unit.profile.models == 1 else f"{len(unit.models)} of {unit.profile.models} models"


def about_unit(unit: Unit) -> tuple[str, ...]:
    """A unit's card and condition."""
    card = unit.profile
    bases = "a base" if card.models == 1 else "bases"
    lines = [
        f"{unit.name}: {card.name}, {card.points} points",
        f'Quality {card.quality}+, Defense {card.defense}+, moves {card.advance}" or {card.rush}"',
        f'{models_of(unit)} on {bases} of {card.base:g}", {where(unit)}{condition(unit)}',
    ]
    lines += [about_weapon(weapon, card.weapons.count(weapon)) for weapon in dict.fromkeys(card.weapons)]
    special = rules_of(card)
    lines += [f"Special rules: {special}"] if special else []
    upgrades = [one for model in unit.models for one in model.upgrades]
    return (*lines, *([f"With {', '.join(upgrades)}"] if upgrades else []))


def rules_of(card: Profile) -> str:
    """A card's special rules as they are written."""
    numbered = ("Tough", "Wizard", "Impact")
    return ", ".join(f"{name}({number})" if name in numbered else name for name, number in card.rules.items())


def about_weapon(weapon: Weapon, count: int) -> str:
    """A weapon in one line."""
    reach = f'{weapon.range}"' if weapon.range else "melee"
    numbered = ("Blast", "Deadly", "Impact")
    special = [f"{name}({number})" if name in numbered else name for name, number in weapon.rules.items()]
    parts = [reach, f"A{weapon.attacks}"] + [f"AP({weapon.ap})"] * bool(weapon.ap) + special
    return f"{f'{count}x ' if count > 1 else ''}{weapon.name}: {', '.join(parts)}"


def about_marker(state: State, marker: Marker) -> tuple[str, ...]:
    """An objective: where it lies, who holds it, who is near."""
    near = [unit.name for unit in state.units if not unit.reserve and is_at(unit, marker)]
    return (
        f"{marker.name} at ({marker.x:g}, {marker.y:g}), held by {marker.owner or 'nobody'}",
        f'Within 3": {", ".join(near) or "nobody"}',
    )


def about_terrain(one: Terrain) -> str:
    """A piece in one line: its name and what it does."""
    flags = ("cover", "difficult", "dangerous", "blocking", "gap", "steep")
    does = [flag for flag in flags if getattr(one, flag)] + ["hill"] * (one.top and not one.steep) + ["way"] * one.way
    high = f', {one.height:g}" {"deep" if one.gap else "high"}' if one.height else ""
    return f"{one.name}: {', '.join(does) or 'open'}{high}"
