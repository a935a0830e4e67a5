"""Buy regional improvements: markets, barracks, walls, roads and ancient wonders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules.map import is_besieged
from foeman.games.rome.rules.purchases import spend
from foeman.games.rome.seat import seat
from foeman.games.rome.state import Improvement, Land, State, ruling

MARKET, BARRACKS, WALLS, ROAD, WONDER = KINDS = ("market", "barracks", "walls", "road", "ancient wonder")
PRICES = {MARKET: 2, BARRACKS: 2, WALLS: 2, ROAD: 1, WONDER: 6}
BUILDINGS = (MARKET, BARRACKS, WALLS)
IN_A_REGION, OF_A_TYPE, IN_A_ROUND = 2, 2, 5

S = TypeVar("S", bound=str)


# What can be built


def buildable(state: State, faction: str) -> list[str]:
    """The kinds of improvement that a faction can pay for and has a place for."""
    return [kind for kind in KINDS if can_build(state, faction, kind)]


def can_build(state: State, faction: str, what: str) -> bool:
    """Whether a faction can pay for an improvement of this kind and has a place for it."""
    return price(state, faction, what) <= state.sides[faction].gold and has_site(state, faction, what)


def price(state: State, faction: str, what: str) -> int:
    """rome.spend.improve.cost, rome.spend.improve.road, rome.spend.improve.wonder: 2 gold, a road 1, a wonder 6.

    Public Works makes a building free, a development the first roads of a spending phase.
    """
    side = state.sides[faction]
    if (what in BUILDINGS and side.free_improvements) or (what == ROAD and side.favours.get("roads")):
        return 0
    return PRICES[what]


def has_site(state: State, faction: str, what: str) -> bool:
    """Whether there is any place where a faction may build this now."""
    return next(open_sites(state, faction, what), None) is not None


def sites(state: State, faction: str, what: str) -> list[str]:
    """The places where a faction may build this now: regions, or for a road the borders by border_key."""
    return list(dict.fromkeys(open_sites(state, faction, what)))


def open_sites(state: State, faction: str, what: str) -> Iterator[str]:
    """One place after the other where a faction may build this now; a road is found from both its sides."""
    if not is_within_round(state, faction, what):
        return
    fits = can_have_wonder if what == WONDER else can_have_building
    for region, land in state.lands.items():
        if land.controller != faction:
            continue
        if what == ROAD:
            yield from road_sites(state, faction, region)
        elif fits(state, faction, region, what) and not is_full(state, faction, region) and is_free(state, region):
            yield region


def is_within_round(state: State, faction: str, what: str) -> bool:
    """rome.spend.improve.per_type, rome.spend.improve.per_round, rome.ruling.roads_in_limit: two of a type, five in all

    Roads count for neither, or by one reading for both.
    """
    with_roads = ruling(state, "rome.ruling.roads_in_limit") == "outside_first"
    if what == ROAD and not with_roads:
        return True
    if not has_piece(state, faction, what):
        return False
    made = [one.what for one in state.sides[faction].built if with_roads or one.what != ROAD]
    return made.count(what) < OF_A_TYPE and len(made) < IN_A_ROUND


def has_piece(state: State, faction: str, what: str) -> bool:
    """rome.ruling.market_pieces: a bot, by one reading everybody, has four markets; of all else there is enough."""
    if what != MARKET or not seat(state, faction).counts_markets(state):
        return True
    standing = [land for land in state.lands.values() if land.market and land.controller == faction]
    return len(standing) < state.printed.factions[faction].markets


def is_full(state: State, faction: str, region: str) -> bool:
    """rome.spend.improve.per_region, rome.ruling.roads_in_limit: two improvements in a region; roads never count."""
    built = state.sides[faction].built
    if len(built) < IN_A_REGION:
        return False
    return sum(one.where == region and one.what != ROAD for one in built) >= IN_A_REGION


def is_free(state: State, region: str) -> bool:
    """rome.siege.no_improvements: nothing is built in a besieged region."""
    return not is_besieged(state, region)


def can_have_building(state: State, faction: str, region: str, what: str) -> bool:
    """rome.spend.improve.one_each, rome.ruling.one_of_these: one of each kind in a region, or one building in all."""
    land = state.lands[region]
    if ruling(state, "rome.ruling.one_of_these") == "one_in_all":
        return not any(has_building(land, kind) for kind in BUILDINGS)
    return not has_building(land, what)


def without_building(state: State, regions: Sequence[S], what: str) -> list[S]:
    """rome.spend.improve.one_each, rome.ruling.one_of_these: those of some regions that can still have a building."""
    lands = state.lands
    if ruling(state, "rome.ruling.one_of_these") == "one_in_all":
        return [region for region in regions if not any(has_building(lands[region], kind) for kind in BUILDINGS)]
    return [region for region in regions if not has_building(lands[region], what)]


def has_building(land: Land, what: str) -> bool:
    """Whether a market, barracks or walls stand in a region."""
    return land.market if what == MARKET else land.barracks if what == BARRACKS else land.walls


def can_have_wonder(state: State, faction: str, region: str, what: str = WONDER) -> bool:
    """rome.spend.improve.wonder: every building and a road to each neighbour must be there already, and no wonder."""
    land = state.lands[region]
    buildings = 1 if ruling(state, "rome.ruling.one_of_these") == "one_in_all" else len(BUILDINGS)
    if land.market + land.barracks + land.walls < buildings or land.wonder is not None:
        return False
    if any(is_new(state, faction, kind, region) for kind in BUILDINGS):
        return False
    borders = [border_key(region, other) for other in state.printed.neighbours[region]]
    return all(key in state.roads and not is_new(state, faction, ROAD, key) for key in borders)


def is_new(state: State, faction: str, what: str, where: str) -> bool:
    """Whether a faction has made an improvement in this very spending phase."""
    return Improvement(what, where) in state.sides[faction].built


def road_sites(state: State, faction: str, region: str) -> Iterator[str]:
    """rome.spend.improve.road: the borders and straits of a region of one's own that have no road yet."""
    if not is_free(state, region):
        return
    for other in state.printed.neighbours[region]:
        key = border_key(region, other)
        if key not in state.roads and (state.lands[other].controller != faction or is_free(state, other)):
            yield key


# Building


def build(state: State, faction: str, what: str, region: str, table: Table) -> None:
    """rome.spend.improve.cost: an improvement is paid for and placed; a road stands under its border_key."""
    side = state.sides[faction]
    cost = price(state, faction, what)
    if what in BUILDINGS and side.free_improvements:
        side.free_improvements -= 1
    if what == ROAD and side.favours.get("roads"):
        side.favours["roads"] -= 1
    spend(state, faction, cost, f"{what} in {region}", table, "rome.spend.improve.cost")
    side.built.append(Improvement(what, region))
    place(state, faction, what, region)


def place(state: State, faction: str, what: str, region: str) -> None:
    """The piece is put on the board."""
    if what == ROAD:
        state.roads[region] = faction
        return
    land = state.lands[region]
    if what == MARKET:
        land.market = True
    elif what == BARRACKS:
        land.barracks = True
        settle_unrest(state, region)
    elif what == WALLS:
        land.walls = True
    else:
        land.wonder = faction


def settle_unrest(state: State, region: str) -> None:
    """rome.ruling.barracks_later: a new barracks leaves old unrest where it is; by one reading it ends it."""
    if ruling(state, "rome.ruling.barracks_later") == "removed":
        state.lands[region].unrest = 0


def can_have_unrest(state: State, region: str) -> bool:
    """rome.spend.improve.barracks: unrest markers cannot be put on a region with a barracks."""
    return not state.lands[region].barracks


# Choosing


def choose_improvement(state: State, faction: str, kinds: list[str], table: Table) -> str:
    """rome.spend.improve.cost: which kind of improvement to build."""
    return table.choose(faction, kinds, rule="rome.spend.improve.cost", about=faction, words="{}, what do you build?")


def choose_site(state: State, faction: str, what: str, places: list[str], table: Table) -> str:
    """rome.spend.improve.cost: where to build it."""
    about, words = (faction, what), "{}, where do you build a {}?"
    options = [Option(place, place, at=state.printed.ends.get(place, (place,))) for place in places]
    return table.choose(faction, options, rule="rome.spend.improve.cost", about=about, words=words).value
