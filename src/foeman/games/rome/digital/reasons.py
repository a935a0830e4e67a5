"""What only a reason needs, from the state: whom there was to choose from, and how things are with each."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.games.rome.bots.board.armies import BY_LAND, BY_SEA, NEXT_TO_IT, NOBODY, By, What
from foeman.games.rome.bots.board.names import RegionName
from foeman.games.rome.digital.conquest import FEWEST_TO_SUBDUE
from foeman.games.rome.digital.in_reach import InReach
from foeman.games.rome.rules.map import is_besieged, is_garrisoned
from foeman.games.rome.state import State

# What an army could get to


def seen(in_reach: InReach, by: By) -> list[RegionName]:
    """All regions that an army can get to by a way, the one it stands in among them."""
    if by == BY_SEA:
        return [RegionName(region) for region in in_reach.passages]
    regions = in_reach.land.units if by in (BY_LAND, NEXT_TO_IT) else in_reach.far.units
    if by != NEXT_TO_IT:
        return [RegionName(region) for region in regions]
    near = (in_reach.land.start, *in_reach.state.printed.neighbours[in_reach.land.start])
    return [RegionName(region) for region in regions if region in near]


def others_in_reach(in_reach: InReach, what: What, of: Sequence[str], by: By) -> list[RegionName]:
    """The same, but of other factions than those that are meant."""
    others = [one for one in in_reach.state.sides if one not in of and one != in_reach.army.faction]
    if NOBODY in of or not others:
        return []
    meant = in_reach.find(what, of, by)
    return [RegionName(region) for region in in_reach.find(what, others, by) if region not in meant]


def region_words(in_reach: InReach, region: str) -> str:
    """Whose a region is, its garrison, and the armies in it."""
    state, army = in_reach.state, in_reach.army
    holder = state.lands[region].controller
    words = [whose(holder, army.faction)]
    if holder is not None and holder != army.faction and is_garrisoned(state, region):
        words.append("garrisoned")
    if state.printed.regions[region].pack:
        words.append("mercenaries")
    if state.lands[region].unrest:
        words.append("unrest")
    words += [f"with {other.name}" for other in in_reach.ground.foreign.get(region, ())]
    words += [f"with {mine.name}" for mine in in_reach.ground.own.get(region, ()) if mine is not army]
    if region in army.assaulted:
        words.append("assaulted already")
    return ", ".join(words)


def whose(holder: str | None, faction: str) -> str:
    """A region's holder in words."""
    return "nobody's" if holder is None else "its own" if holder == faction else f"{holder}'s"


def unrest_words(in_reach: InReach) -> str:
    """Why an army can calm nothing: too few cards, no unrest, or none where it arrives with movement left."""
    army, lands = in_reach.army, in_reach.state.lands
    if army.declared and len(army.cards) < FEWEST_TO_SUBDUE:
        return f"it has {len(army.cards)} cards, and calming takes {FEWEST_TO_SUBDUE}"
    restless = [region for region, land in lands.items() if land.unrest and land.controller == army.faction]
    if not restless:
        return "no region of the bot has unrest"
    return f"no unrest where it would arrive with movement left: not in {', '.join(restless)}"


def steps_away(steps: int | None) -> str:
    """How far something is; None is out of reach."""
    return "out of reach" if steps is None else "1 step" if steps == 1 else f"{steps} steps"


# What stands where a bot might build


def site_words(state: State, region: str) -> str:
    """What stands in a region, or that it is besieged."""
    land = state.lands[region]
    there = [
        name for name, stands in (("walls", land.walls), ("barracks", land.barracks), ("market", land.market)) if stands
    ]
    return ", ".join([*there, *(["besieged"] if is_besieged(state, region) else [])])
