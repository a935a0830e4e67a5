"""What is printed: the pack and its entries, units and weapons as they are played."""

from foeman.games.skirmish.printed.pack import (
    KindEntry,
    ListEntry,
    Printed,
    Spell,
    list_price,
    load_printed,
    may_take,
    price,
)
from foeman.games.skirmish.printed.profiles import Profile, Weapon, make_profile, make_weapon

__all__ = [
    "KindEntry",
    "ListEntry",
    "Printed",
    "Profile",
    "Spell",
    "Weapon",
    "list_price",
    "load_printed",
    "make_profile",
    "make_weapon",
    "may_take",
    "price",
]
