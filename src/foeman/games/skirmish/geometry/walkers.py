"""Who keeps out of which ground, by the special rules on its card."""

from __future__ import annotations

from typing import Literal

from foeman.games.skirmish.printed import Profile

Walker = Literal["walks", "strides", "flies", "roams"]
"""Who keeps out of what: difficult and dangerous ground, dangerous ground only, nothing, or (people) gaps only."""

WALKS, STRIDES, FLIES = ("walks", "strides", "flies")


def walker_of(profile: Profile, by_the_tree: bool = True) -> Walker:
    """skirmish.special.flying, skirmish.special.strider, skirmish.base.rule.strider: what a unit goes around."""
    if profile.flying:
        return "flies"
    if not by_the_tree:
        return "roams"
    return "strides" if profile.strider else "walks"


def is_slowed(profile: Profile) -> bool:
    """skirmish.base.difficult, skirmish.base.rule.strider, skirmish.base.rule.flying: whether difficult terrain slows
    it.
    """
    return not (profile.strider or profile.flying)


def ground_of(profile: Profile) -> str:
    """skirmish.terrain.difficult, skirmish.terrain.dangerous: what it goes around, unless a special rule ignores it."""
    if "Flying" in profile.rules:
        return over_everything()
    return through_difficult() if "Strider" in profile.rules else WALKS


def over_everything() -> str:
    """skirmish.special.flying: straight through difficult and dangerous terrain."""
    return FLIES


def through_difficult() -> str:
    """skirmish.special.strider: straight through difficult terrain."""
    return STRIDES


def may_charge_inside(difficult: bool, dangerous: bool, ground: str) -> bool:
    """skirmish.terrain.difficult, skirmish.ruling.both_kinds, skirmish.ruling.charge_through: for who stands inside
    it enters difficult terrain that is not dangerous too; terrain that only lies between is gone around.
    """
    if ground == FLIES:
        return True
    return not dangerous and (difficult or ground == STRIDES)
