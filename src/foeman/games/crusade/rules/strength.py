"""Battle Strength, and the room in a region: worked out from what lies there, for the digital and the physical
table."""

from __future__ import annotations

from typing import Literal

from foeman.games.crusade.printed import Printed
from foeman.games.crusade.printed.pack import Type
from foeman.games.crusade.state import Force, Region, count, units


def worth(printed: Printed, name: str, force: Force) -> int:
    """crusade.base.strength, crusade.base.strength.leaders: what a force is worth in a region, wherever it stands
    now."""
    infantry, cavalry, siege = printed.unit_worth[name]
    total = force.infantry * infantry + force.cavalry * cavalry + force.siege * siege
    if force.leaders:
        leaders = printed.leader_worth_in[name]
        for leader in force.leaders:
            total += leaders[leader]
    return total


def strength(printed: Printed, name: str, region: Region, alliance: str) -> int:
    """crusade.general.strength, crusade.base.neutral: all that would fight for an alliance in a region, Sabotage
    considered."""
    forces = region.forces
    if not forces:
        return 0
    total = 0
    allies = printed.alliance
    infantry, cavalry, siege = printed.unit_worth[name]
    for army in forces:  # as in `worth`, which is asked too often to be called here
        if allies[army] == alliance:
            force = forces[army]
            total += force.infantry * infantry + force.cavalry * cavalry + force.siege * siege
            if force.leaders:
                for leader in force.leaders:
                    total += printed.leader_worth_in[name][leader]
    neutral = region.neutral
    if (neutral.infantry or neutral.cavalry or neutral.siege) and allies.get(region.control) == alliance:
        total += worth(printed, name, neutral)
    if total and region.sabotage:
        total -= lost_to_sabotage(printed, name, region, alliance)
    return total


def army_strength(printed: Printed, name: str, region: Region, army: str) -> int:
    """crusade.ruling.region_strength: what an army's own Units and Leaders are worth there."""
    force = region.forces.get(army)
    return worth(printed, name, force) if force else 0


def lost_to_sabotage(printed: Printed, name: str, region: Region, alliance: str) -> int:
    """crusade.base.sabotage: what the alliance's Units on sabotaged slots would be worth."""
    lost = 0
    for icon in region.sabotage:
        type_ = covering(printed, name, region, icon)
        if type_ and _counted(printed, region, type_, alliance):
            lost += printed.worth_in[name][type_]
    return lost


def _counted(printed: Printed, region: Region, type_: str, alliance: str) -> bool:
    """Whether the alliance has a Unit of the type there that counts for it."""
    own = any(printed.alliance[army] == alliance and count(force, type_) for army, force in region.forces.items())
    held = bool(region.control) and printed.alliance[region.control] == alliance
    return held and (own or count(region.neutral, type_) > 0)


def standing(region: Region, type_: str) -> int:
    """crusade.base.map.slots: how many slots of a type are taken; all armies and Neutral Units share them."""
    neutral, forces = region.neutral, region.forces.values()
    if type_ == "infantry":
        taken = neutral.infantry
        for force in forces:
            taken += force.infantry
    elif type_ == "cavalry":
        taken = neutral.cavalry
        for force in forces:
            taken += force.cavalry
    else:
        taken = neutral.siege
        for force in forces:
            taken += force.siege
    return taken


def settled(printed: Printed, region: Region, type_: str) -> int:
    """crusade.base.battle.room: the same without attackers in a Battle, who have no slots yet."""
    if len(region.forces) < 2:
        return standing(region, type_)
    holder = printed.alliance.get(region.control, "")
    there = [force for army, force in region.forces.items() if printed.alliance[army] == holder]
    return count(region.neutral, type_) + sum(count(force, type_) for force in there)


def covering(printed: Printed, name: str, region: Region, icon: str) -> Type | Literal[""]:
    """crusade.base.map.fill: the type of the Unit that covers an icon; empty while it is free."""
    place = printed.icon_slots[name].get(icon)
    if place is None:
        return ""
    type_, most = place
    return type_ if settled(printed, region, type_) > most else ""


def free_plain(printed: Printed, name: str, region: Region, type_: str) -> int:
    """crusade.base.map.slots, crusade.base.map.fill: how many more Units of a type fit without covering an icon."""
    free = printed.plain_slots[name][type_] - standing(region, type_)
    return free if free > 0 else 0


def free_slots(printed: Printed, name: str, region: Region, type_: str) -> int:
    """crusade.base.map.slots: how many more Units of a type fit at all."""
    free = printed.slots[name][type_].total - standing(region, type_)
    return free if free > 0 else 0


def ranking(printed: Printed, name: str, region: Region, alliance: str, army: str = "") -> int:
    """crusade.general.strength.leader, crusade.ruling.region_strength: twice the Strength, 1 more for a lone Leader.

    With an army given, only its own pieces count.
    """
    forces = region.forces
    if not forces:
        return 0
    if army:
        force = forces.get(army)
        return 0 if force is None else 2 * worth(printed, name, force) + (not units(force))
    total = 2 * strength(printed, name, region, alliance)
    return total + is_lone_leader(printed, region, alliance) if total else 0


def is_lone_leader(printed: Printed, region: Region, alliance: str) -> bool:
    """crusade.general.strength.leader: whether an alliance has Leaders and no Unit that counts for it there."""
    allies, forces = printed.alliance, region.forces
    for army in forces:
        if allies[army] == alliance:
            force = forces[army]
            if force.infantry or force.cavalry or force.siege:
                return False
    return not (units(region.neutral) and allies.get(region.control) == alliance)
