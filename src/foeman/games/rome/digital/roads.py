"""Roads that would join markets: the shortest chains of new ones, and what they would bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from foeman.games.rome.printed import border_key
from foeman.games.rome.rules.improvements import IN_A_ROUND, OF_A_TYPE, ROAD, is_free
from foeman.games.rome.rules.taxation import by_road, markets_of
from foeman.games.rome.state import State, ruling

Before = dict[str, list[tuple[str, str]]]
"""For each network that was reached: from which one, and over which border."""


@dataclass(slots=True)
class RoadNetwork:
    """Where a faction can build roads, and which regions its roads join already."""

    own: dict[str, bool] = field(default_factory=dict)
    """The regions it controls, and whether a road can be built there: none is in a besieged region."""
    network: dict[str, str] = field(default_factory=dict)
    """For a region with roads the first region of all that they join; a region without roads is its own."""
    joined: dict[str, list[str]] = field(default_factory=dict)
    """All regions of a network, by its first one."""
    abroad: bool = True
    """Whether a chain may lead through other land."""


def shortest_chains(state: State, faction: str, most: int) -> list[tuple[str, ...]]:
    """rome.ruling.solo_roads, rome.ruling.market_link: the shortest chains of new roads between two unjoined markets.

    At most so many roads, each of which can be built now; by the borders they cross.
    """
    markets = markets_of(state, faction)
    if len(markets) < 2 or most < 1:
        return []
    land = survey_land(state, faction)
    if ruling(state, "rome.ruling.market_link") == "neighbours":
        return [(key,) for key in _between_neighbours(state, land, markets)]
    ends = list(dict.fromkeys(land.network.get(market, market) for market in markets))
    found: list[tuple[str, ...]] = []
    for number, start in enumerate(ends[:-1]):
        for chain in chains_from(state, land, start, ends[number + 1 :], most):
            if not found or len(chain) < len(found[0]):
                found, most = [chain], len(chain)
            elif len(chain) == len(found[0]) and chain not in found:
                found.append(chain)
    return found


def roads_left(state: State, faction: str) -> int:
    """rome.ruling.roads_in_limit: how many roads may still be built in this phase: any number, or two."""
    if ruling(state, "rome.ruling.roads_in_limit") != "outside_first":
        return len(state.printed.border_kind)
    made = [one.what for one in state.sides[faction].built]
    return min(OF_A_TYPE - made.count(ROAD), IN_A_ROUND - len(made))


def survey_land(state: State, faction: str) -> RoadNetwork:
    """Where a faction can build roads now, and what its roads join."""
    land = RoadNetwork(abroad=ruling(state, "rome.ruling.market_link") == "any_chain")
    land.own = own_land(state, faction)
    for key in state.roads:
        one, other = state.printed.ends[key]
        if land.abroad or (one in land.own and other in land.own):
            _join(land, one, other)
    return land


def own_land(state: State, faction: str) -> dict[str, bool]:
    """rome.siege.no_improvements: the regions of a faction, and whether it can build there: not under siege."""
    others = [side for name, side in state.sides.items() if name != faction]
    visited = [army.region for side in others for army in side.armies]
    return {
        region: region not in visited or is_free(state, region)
        for region, land in state.lands.items()
        if land.controller == faction
    }


def _join(land: RoadNetwork, one: str, other: str) -> None:
    """Two regions and all that roads join to them are one network."""
    first, second = land.network.get(one, one), land.network.get(other, other)
    if first != second:
        together = land.joined.get(first, [first]) + land.joined.pop(second, [second])
        land.joined[first] = together
        land.network |= dict.fromkeys(together, first)


def _between_neighbours(state: State, land: RoadNetwork, markets: list[str]) -> Iterator[str]:
    """rome.ruling.market_link: by one reading only a road from market to market links them."""
    for number, one in enumerate(markets):
        for other in markets[number + 1 :]:
            key = border_key(one, other)
            if other in state.printed.neighbours[one] and key not in state.roads and can_be_built(land, one, other):
                yield key


def can_be_built(land: RoadNetwork, one: str, other: str) -> bool:
    """rome.spend.improve.road: a side of the border is the faction's own, and none of its own sides is besieged."""
    own = land.own
    if not land.abroad:
        return own.get(one, False) and own.get(other, False)
    return (one in own or other in own) and own.get(one, True) and own.get(other, True)


def chains_from(state: State, land: RoadNetwork, start: str, goals: list[str], most: int) -> Iterator[tuple[str, ...]]:
    """The shortest chains of new roads from a network to the nearest of others; old roads on the way cost nothing."""
    length = {start: 0}
    before: Before = {}
    edge = [start]
    for roads in range(1, most + 1):
        edge = _one_road_further(state, land, edge, length, before, roads)
        reached = [goal for goal in goals if goal in length]
        if reached or not edge:
            for goal in reached:
                yield from dict.fromkeys(tuple(sorted(way)) for way in _ways_back(goal, start, before))
            return


def _one_road_further(
    state: State, land: RoadNetwork, edge: list[str], length: dict[str, int], before: Before, roads: int
) -> list[str]:
    """The networks that so many new roads lead to, and no fewer."""
    following: list[str] = []
    for network in edge:
        for here in land.joined.get(network, (network,)):
            for there in state.printed.neighbours[here]:
                end = land.network.get(there, there)
                if length.get(end, roads) < roads or not can_be_built(land, here, there):
                    continue
                if end not in length:
                    length[end], before[end] = roads, []
                    following.append(end)
                before[end].append((network, border_key(here, there)))
    return following


def _ways_back(end: str, start: str, before: Before) -> Iterator[tuple[str, ...]]:
    """All shortest ways from the start to a network, by the borders crossed."""
    if end == start:
        yield ()
        return
    for network, key in before[end]:
        for way in _ways_back(network, start, before):
            yield (*way, key)


def newly_linked(state: State, faction: str, roads: list[str]) -> int:
    """rome.tax.markets.road: how many more of a faction's markets would be linked with these roads."""
    markets = markets_of(state, faction)
    alone = [market for market in markets if not _is_linked(state, faction, market, markets)]
    state.roads |= dict.fromkeys(roads, faction)
    linked = sum(_is_linked(state, faction, market, markets) for market in alone)
    for road in roads:
        del state.roads[road]
    return linked


def _is_linked(state: State, faction: str, market: str, markets: list[str]) -> bool:
    reached = by_road(state, faction, market)
    return any(other in reached for other in markets if other != market)
