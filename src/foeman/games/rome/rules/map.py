"""The Game Board: what a region is now, and what lies next to what."""

from __future__ import annotations

from foeman.games.rome.printed import border_key
from foeman.games.rome.state import State, is_ally, ruling


def home_of(state: State, region: str) -> str:
    """rome.map.home, rome.ruling.seats: the faction whose home a region is; nobody's if that faction is not played."""
    home = state.printed.regions[region].home
    if not home or home in state.sides or ruling(state, "rome.ruling.seats") != "independent":
        return home
    return ""


def is_closed(state: State, region: str) -> bool:
    """rome.ruling.seats: by one reading nobody may enter the home of a faction that is not played."""
    home = state.printed.regions[region].home
    return bool(home) and home not in state.sides and ruling(state, "rome.ruling.seats") == "closed"


def is_garrisoned(state: State, region: str) -> bool:
    """rome.assault.garrisoned: home regions are, and so is every region with a barracks."""
    return bool(home_of(state, region)) or state.lands[region].barracks


def gold_value(state: State, region: str) -> int:
    """The gold value printed on a region."""
    return state.printed.regions[region].gold


def has_road(state: State, one: str, other: str) -> bool:
    """Whether a road crosses the border of two regions."""
    return border_key(one, other) in state.roads


def besieger_of(state: State, region: str) -> str | None:
    """rome.siege.stay: the faction whose army besieges a garrisoned region, if one does.

    An army of somebody who is neither the controller nor an ally, standing in a garrisoned region, besieges it,
    unless it stands there as a guest: let in by a former ally, in flight, or as rome.ruling.siege_start says.
    """
    owner = state.lands[region].controller
    if owner is None or not is_garrisoned(state, region):
        return None
    for faction, side in state.sides.items():
        if faction != owner:
            for army in side.armies:
                if army.region == region != army.guest and not is_ally(state, faction, owner):
                    return faction
    return None


def is_besieged(state: State, region: str) -> bool:
    """rome.siege.stay: whether a region is under siege."""
    return besieger_of(state, region) is not None


def besieged_regions(state: State) -> list[str]:
    """rome.siege.stay: all regions under siege, where somebody else's army stands."""
    lands = state.lands
    visited = [
        army.region
        for side in state.sides.values()
        for army in side.armies
        if army.region is not None and lands[army.region].controller not in (None, side.name)
    ]
    return [region for region in visited if is_besieged(state, region)]


def within(state: State, faction: str, start: str, end: str, steps: int) -> bool:
    """rome.ruling.within: whether two regions are so many land regions apart; by one reading through own land only."""
    if ruling(state, "rome.ruling.within") == "as_the_crow":
        return state.printed.land_steps(start, [end], steps) <= steps
    return own_land_distance(state, faction, start).get(end, steps + 1) <= steps


def own_land_distance(state: State, faction: str, start: str) -> dict[str, int]:
    """How many steps away each region is through land of a faction and its allies; the last step may leave it."""
    reached = {start: 0}
    edge = [start]
    while edge:
        following: list[str] = []
        for here in edge:
            for there in state.printed.neighbours[here]:
                if there not in reached:
                    reached[there] = reached[here] + 1
                    if is_friendly_land(state, faction, there):
                        following.append(there)
        edge = following
    return reached


def is_friendly_land(state: State, faction: str, region: str) -> bool:
    """Whether a faction or an ally of it controls a region."""
    controller = state.lands[region].controller
    return controller == faction or (controller is not None and is_ally(state, faction, controller))
