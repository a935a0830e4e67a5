"""Who holds what, and what follows from it: control, assets, strength, where a hoplite can march.

All of it is worked out once and brought up to date where the map changes: `changed` says where that was.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import Literal

from foeman.games.sparta.printed import LAND, RED, SEA
from foeman.games.sparta.state import RAID, SIEGE, VERSIONS, Force, Prospects, Seen, State, Ways, enemy, setup_card

Standing = Literal["advantaged", "tied", "disadvantaged"]
Battle = Literal["land", "sea"]
OUT_OF_REACH = 99
ON_LAND = ("elite", "skirmisher", "cavalry")
BATTLES: tuple[Battle, Battle] = ("land", "sea")


def look(state: State) -> Seen:
    """What has been worked out from the map as it is now."""
    seen = state.seen
    if seen.version != state.version:
        seen = state.seen = _look_anew(state)
    return seen


def _look_anew(state: State) -> Seen:
    seen = Seen()
    seen.version = state.version
    forces = {force.space: force for force in state.forces if force.space}
    seen.stands = {space: force.where for space, force in forces.items()}
    seen.holders = defaultdict(str, dict.fromkeys(state.printed.spaces, ""))
    for space in (*state.influence, *forces):
        if space in seen.holders:
            seen.holders[space] = _holder_now(state, space, forces.get(space))
    tallies = seen.tallies = dict.fromkeys(state.printed.regions, 0)
    for space, holder in seen.holders.items():
        if holder:
            tallies[state.printed.region_of[space]] += 1 if holder == RED else -1
    seen.control = {region: _ahead(state, tally) for region, tally in tallies.items()}
    return seen


def _holder_now(state: State, space: str, force: Force | None) -> str:
    """sparta.base.control.raid, sparta.base.control.siege, sparta.ruling.raid_control: raid before siege."""
    if force is not None:
        return force.side if force.where == RAID else ""
    return influence_holder(state, space)


def influence_holder(state: State, space: str) -> str:
    """sparta.base.control.space: who has as much influence in a space as its autonomy."""
    influence = state.influence.get(space, 0)
    autonomy = state.printed.autonomy[space]
    if influence >= autonomy:
        return RED
    return state.blue if -influence >= autonomy else ""


def _ahead(state: State, tally: int) -> str:
    """sparta.base.control.region: whoever controls more spaces of a region."""
    if tally == 0:
        return ""
    return RED if tally > 0 else state.blue


def changed(state: State, space: str, force: Force | None) -> bool:
    """Influence or the force in a space, which is this now, has changed: says whether its region has another
    controller."""
    seen = state.seen
    if seen.version != state.version:
        raise LookupError(f"{space}: expected a look at the map before it changes, found none")
    region = state.printed.region_of[space]
    seen.version = state.version = next(VERSIONS)
    seen.march.clear()
    seen.prospects.pop(region, None)
    if force is None:
        seen.stands.pop(space, None)
    else:
        seen.stands[space] = force.where
    before, now = seen.holders[space], _holder_now(state, space, force)
    if before == now:
        return False
    seen.holders[space] = now
    gain = (1 if now == RED else -1 if now else 0) - (1 if before == RED else -1 if before else 0)
    tally = seen.tallies[region] = seen.tallies[region] + gain
    controller = _ahead(state, tally)
    if controller == seen.control[region]:
        return False
    _move_assets(state, seen, region, seen.control[region], controller)
    seen.control[region] = controller
    return True


def _move_assets(state: State, seen: Seen, region: str, before: str, now: str) -> None:
    """sparta.base.assets.regions: what a region provides goes from one controller to the next."""
    provided = state.printed.provided[region]
    for side, change in ((before, -1), (now, 1)):
        if provided and side in seen.assets:
            counted = seen.assets[side] = seen.assets[side].copy()  # a copy of the game may share the old one
            for category in provided:
                counted[category] += change


def is_up_to_date(state: State) -> bool:
    """Whether what has been worked out is what the map says."""
    seen, anew = look(state), _look_anew(state)
    marched, counted = seen.march.copy(), {side: count.copy() for side, count in seen.assets.items()}
    known, seen.prospects = seen.prospects, {}
    seen.march.clear()
    seen.assets.clear()
    return (
        (seen.holders, seen.tallies, seen.control) == (anew.holders, anew.tallies, anew.control)
        and seen.stands == anew.stands
        and all(marchable(state, side) == reached for side, reached in marched.items())
        and all(assets(state, side) == count for side, count in counted.items())
        and all(_is_as_seen(state, region, prospects) for region, prospects in known.items())
    )


def _is_as_seen(state: State, region: str, known: Prospects) -> bool:
    """Whether the steps to a region and the ways in it are what was worked out before."""
    steps = {side: changes_needed(state, side, region) for side in known.needs}
    ways = {side: _ways_in(state, side, region, state.seen) for side in known.ways}
    return (steps, ways) == (known.needs, known.ways)


def assets_changed(state: State) -> None:
    """An ally or an asset of a side's own has come or gone."""
    seen = state.seen
    if seen.version == state.version:
        seen.assets.clear()
        seen.version = state.version = next(VERSIONS)
    else:
        state.version = next(VERSIONS)


def share_nothing(copy: State) -> State:
    """A copy of a game that is to be changed: what has been worked out is copied with it."""
    old = look(copy)
    seen = copy.seen = Seen()
    seen.version = old.version
    seen.holders, seen.tallies, seen.control = old.holders.copy(), old.tallies.copy(), old.control.copy()
    seen.stands = old.stands.copy()
    seen.assets, seen.march, seen.prospects = old.assets.copy(), old.march.copy(), old.prospects.copy()
    return copy


# Control


def holder(state: State, space: str) -> str:
    """Who controls a space: a raider before a besieger before influence; "" for nobody."""
    seen = state.seen
    return (seen if seen.version == state.version else look(state)).holders[space]


def controller(state: State, region: str) -> str:
    """Who controls a region, or "" for nobody."""
    seen = state.seen
    return (seen if seen.version == state.version else look(state)).control[region]


def regions_of(state: State, side: str) -> list[str]:
    """The regions that a side controls; those of nobody for ""."""
    return [region for region, who in look(state).control.items() if who == side]


def held_spaces(state: State, side: str) -> int:
    """How many spaces a side controls."""
    return list(look(state).holders.values()).count(side)


def own_influence(state: State, side: str, space: str) -> int:
    """A side's influence in a space; below 0 it is the enemy's."""
    influence = state.influence.get(space, 0)
    return influence if side == RED else -influence


def is_occupied(state: State, space: str) -> bool:
    """Whether a force stands in a space."""
    return space in look(state).stands


def is_site(state: State, space: str) -> bool:
    """Whether a space is the empty site of a colony."""
    return space in state.printed.sites and space not in state.founded


# Assets and strength


def assets(state: State, side: str) -> dict[str, int]:
    """sparta.base.assets.regions, sparta.base.assets.allies, sparta.base.assets.cards: by category."""
    seen = look(state)
    counted = seen.assets.get(side)
    if counted is None:
        counted = state.sides[side].own_assets.copy()
        provided = state.printed.provided
        for region, who in seen.control.items():
            if who == side:
                for category in provided[region]:
                    counted[category] += 1
        for ally, who in state.allies.items():
            if who == side:
                counted[state.printed.allies[ally].asset] += 1
        seen.assets[side] = counted
    return counted


def strength(state: State, side: str, battle: str) -> int:
    """sparta.base.strength.land, sparta.base.strength.sea: strength of a side on land or at sea."""
    own = assets(state, side)
    if battle == SEA:
        return state.sides[side].navy + own["navy"]
    theirs = assets(state, enemy(state, side))
    more = (own["elite"] > theirs["elite"]) + (own["skirmisher"] > theirs["skirmisher"])
    return state.sides[side].hoplite + more + (own["cavalry"] > theirs["cavalry"])


def standing(state: State, side: str, battle: str) -> Standing:
    """sparta.base.strength.standing: advantaged with the higher strength, tied with the same."""
    seen, foe = state.seen, enemy(state, side)
    counted = (seen if seen.version == state.version else look(state)).assets
    own, theirs = counted.get(side) or assets(state, side), counted.get(foe) or assets(state, foe)
    mine, his = state.sides[side], state.sides[foe]
    if battle == SEA:
        difference = mine.navy + own["navy"] - his.navy - theirs["navy"]
    else:  # a category counts for whoever is ahead in it, as in strength()
        difference = mine.hoplite - his.hoplite
        for category in ON_LAND:
            if own[category] != theirs[category]:
                difference += 1 if own[category] > theirs[category] else -1
    return "tied" if difference == 0 else "advantaged" if difference > 0 else "disadvantaged"


RANK = {"disadvantaged": 0, "tied": 1, "advantaged": 2}


def better_with(state: State, side: str, category: str) -> bool:
    """Whether one more asset of a category would raise a side's standing, on land or at sea."""
    battle = SEA if category == "navy" else LAND
    before = RANK[standing(state, side, battle)]
    own = assets(state, side)
    own[category] += 1
    after = RANK[standing(state, side, battle)]
    own[category] -= 1
    return after > before


# Marching


def starts(state: State, side: str) -> list[str]:
    """sparta.base.march.start: the home spaces that a side controls, and always its capital."""
    homes = setup_card(state, side)
    return [home for home in homes.homes if home == homes.capital or holder(state, home) == side]


def marchable(state: State, side: str) -> dict[str, int]:
    """sparta.base.march.roads, sparta.base.march.path, sparta.base.march.colony: spaces in reach, with the roads."""
    seen = look(state)
    reached = seen.march.get(side)
    if reached is not None:
        return reached
    reached = dict.fromkeys(starts(state, side), 0)
    foe, roads, holders = enemy(state, side), state.printed.roads, seen.holders
    stopped = {force.space: True for force in state.forces if force.space and force.side == foe}
    waiting, sites = list(reached), state.printed.sites
    for here in waiting:
        far = reached[here]
        if far and (holders[here] == foe or here in stopped):
            continue
        for there in roads[here]:
            if there not in reached and (there not in sites or there in state.founded):
                reached[there] = far + 1
                waiting.append(there)
    seen.march[side] = reached
    return reached


def can_march(state: State, side: str, region: str) -> bool:
    """sparta.base.march.region: whether a space of the region that is not the side's own can be marched to."""
    reached, holders = marchable(state, side), look(state).holders
    for space in state.printed.regions[region].spaces:  # noqa: SIM110 - asked of every region
        if space in reached and holders[space] != side:
            return True
    return False


# How far from control


def changes_needed(state: State, side: str, region: str) -> int:
    """The single steps of influence, added or removed, until a side controls a region; OUT_OF_REACH if none will do."""
    seen = state.seen
    if seen.version != state.version:
        seen = look(state)
    known = seen.prospects.get(region) or prospects(seen, region)
    needed = known.needs.get(side)
    if needed is None:
        needed = known.needs[side] = _count_changes(state, side, region, seen)
    return needed


def prospects(seen: Seen, region: str) -> Prospects:
    """How a region stands, as far as it has been worked out since it changed."""
    known = seen.prospects.get(region)
    if known is None:
        known = seen.prospects[region] = Prospects()
    return known


def spaces_needed(state: State, side: str, region: str) -> int:
    """The spaces that must change hands until a side controls a region; OUT_OF_REACH if none will do."""
    return _count_changes(state, side, region, look(state), by_spaces=True)


def _count_changes(state: State, side: str, region: str, seen: Seen, by_spaces: bool = False) -> int:
    """The cheapest set of spaces whose gains give the region, over all of them."""
    missing = 1 - (seen.tallies[region] if side == RED else -seen.tallies[region])
    if missing <= 0:
        return 0
    if not by_spaces:
        return _cheapest(missing, _ways_in(state, side, region, seen))
    spaces = state.printed.regions[region].spaces
    return _cheapest(missing, tuple([_ways(state, side, space, seen.holders[space], True) for space in spaces]))


def _ways_in(state: State, side: str, region: str, seen: Seen) -> tuple[Ways, ...]:
    """What influence can gain a side in each space of a region, and for how many steps."""
    known = prospects(seen, region).ways
    ways = known.get(side)
    if ways is None:
        spaces, holders = state.printed.regions[region].spaces, seen.holders
        ways = known[side] = tuple([_ways(state, side, space, holders[space], False) for space in spaces])
    return ways


@lru_cache(4096)
def _cheapest(missing: int, ways_of: tuple[Ways, ...]) -> int:
    """The lowest price of so many gains, with one way at most for each space, whose first is its cheapest.

    Regions stand in the same few ways again and again, in one game after another.
    """
    if missing == 1:
        return min([ways[0][1] for ways in ways_of if ways], default=OUT_OF_REACH)
    cheapest = [0] + [OUT_OF_REACH] * missing
    for ways in ways_of:
        if ways:
            for gained in range(missing, 0, -1):
                best = cheapest[gained]
                for gain, cost in ways:
                    price = cheapest[gained - gain if gained > gain else 0] + cost
                    if price < best:  # noqa: PLR1730 - the innermost loop
                        best = price
                cheapest[gained] = best
    return min(cheapest[missing], OUT_OF_REACH)


def steps_towards(state: State, side: str, region: str) -> list[str]:
    """sparta.ruling.space: where one influence brings a side a step nearer to the region; nowhere if none does."""
    seen, needed = look(state), changes_needed(state, side, region)
    if not 0 < needed < OUT_OF_REACH:
        return []
    missing = 1 - (seen.tallies[region] if side == RED else -seen.tallies[region])
    ways_of = _ways_in(state, side, region, seen)
    nearer = []
    for index, space in enumerate(state.printed.regions[region].spaces):
        if ways_of[index]:
            steps = ways_of[index][0][1]
            if steps == 1 or (needed > missing and _cheapest(missing, _one_less(ways_of, index)) < needed):
                nearer.append(space)  # a gain for one step is always among the cheapest
    return nearer


def _one_less(ways_of: tuple[Ways, ...], index: int) -> tuple[Ways, ...]:
    """The ways after one step in a space of nobody's that takes several."""
    return (*ways_of[:index], ((1, ways_of[index][0][1] - 1),), *ways_of[index + 1 :])


def _ways(state: State, side: str, space: str, held_by: str, by_spaces: bool) -> Ways:
    """What influence in a space can gain a side, and for how many steps (or, by the other reading, spaces)."""
    if held_by == side or space in state.seen.stands or is_closed(state, side, space):
        return ()
    influence = state.influence.get(space, 0)
    whole = state.printed.autonomy[space] - (influence if side == RED else -influence)
    if held_by:
        return ((1, 1), (2, 1 if by_spaces else whole))
    return ((1, 1 if by_spaces else whole),)


def can_hold_influence(state: State, side: str, space: str) -> bool:
    """sparta.base.influence.where: no enemy capital, no empty site, no besieged space."""
    if is_closed(state, side, space):
        return False
    seen = state.seen
    return (seen if seen.version == state.version else look(state)).stands.get(space) != SIEGE


def is_closed(state: State, side: str, space: str) -> bool:
    """sparta.base.influence.where: an enemy capital, or an empty site, whatever stands there."""
    if space in state.scenario.capitals and state.scenario.capitals[space] != side:
        return True
    return space in state.printed.sites and space not in state.founded


def loses_with(state: State, side: str, space: str) -> bool:
    """sparta.ruling.region_at_stake: whether a side controls the region of a space but for the force there."""
    region = state.printed.region_of[space]
    if controller(state, region) == side:
        return False
    tally = look(state).tallies[region] if side == RED else -look(state).tallies[region]
    without, now = influence_holder(state, space), holder(state, space)
    return tally + _counts_for(side, without) - _counts_for(side, now) > 0


def _counts_for(side: str, who: str) -> int:
    """What a space counts for a side in its region."""
    return 0 if not who else 1 if who == side else -1
