"""Where an army of a bot can get to, by land and by sea: what the digital board looks up before it answers.

rome.ruling.solo_nearest: nearness is the fewest movement units over a legal way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from heapq import heappop, heappush

from foeman.games.rome.printed import border_key
from foeman.games.rome.rules.boarding import can_board_at, capacity, tires_at_sea
from foeman.games.rome.rules.campaign_events import border_closed
from foeman.games.rome.rules.map import is_closed
from foeman.games.rome.rules.meeting import hostile_navies
from foeman.games.rome.rules.movement import BARRIERS, BORDERS, ROAD_STEPS, must_stop, navy_units
from foeman.games.rome.rules.traits import BARRIER_TRAITS
from foeman.games.rome.state import (
    ALLY,
    ENEMY,
    Army,
    Navy,
    State,
    at_sea,
    carried_by,
    homes,
    ruling,
    ships_of,
    traits_of,
)

ANY_DISTANCE = 99
"""Movement units enough for every way."""
UNITS = {third: max(0, -(-third // ROAD_STEPS)) for third in range(-ROAD_STEPS, ROAD_STEPS * (ANY_DISTANCE + 1))}
"""How many movement units so many thirds of one take; what is left of a unit on roads counts below 0."""
STEPS = dict.fromkeys(BORDERS, ROAD_STEPS) | dict.fromkeys(BARRIERS, 2 * ROAD_STEPS)
"""rome.move.step, rome.move.barrier: what a step over each kind of border costs, in thirds of a movement unit."""
MOST_MINIATURES = 2
"""rome.ruling.solo_navy_stack: how many navies a bot may have on the board."""

Armies = dict[str, list[Army]]
"""Armies by the region they stand in."""


@dataclass(slots=True)
class Ground:
    """What matters to a bot's marches: whose land it may cross, and where other armies stand."""

    friends: list[str]
    """The faction itself and its allies."""
    foreign: Armies
    """The armies of all others, allies included."""
    own: Armies
    closed: bool
    """Whether there are regions that nobody may enter."""
    any_non_ally: bool
    """Whether everybody's armies but allies' must be fought, or only those of enemies."""
    enemies: list[str]


def survey(state: State, faction: str) -> Ground:
    """One look at all armies, for as long as nothing moves."""
    foreign: Armies = {}
    own: Armies = {}
    for name, side in state.sides.items():
        there = own if name == faction else foreign
        for army in side.armies:
            region = army.region
            if region is not None:
                if region in there:
                    there[region].append(army)
                else:
                    there[region] = [army]
    friends, enemies, track = [faction], [], state.status
    for name in state.sides:
        if name != faction:
            between = track[border_key(faction, name)]
            if between == ALLY:
                friends.append(name)
            elif between == ENEMY:
                enemies.append(name)
    closed = len(state.sides) < 4 and ruling(state, "rome.ruling.seats") == "closed"
    war = ruling(state, "rome.ruling.attack_without_war") != "enemy_status"
    return Ground(friends, foreign, own, closed, war, enemies)


def hostile_in(ground: Ground, army: Army, region: str) -> list[Army]:
    """rome.meet.enter: the armies in a region that an army would have to fight, those it has beaten left out."""
    there = ground.foreign.get(region)
    if there is None:
        return []
    return [
        one
        for one in there
        if (one.faction not in ground.friends if ground.any_non_ally else one.faction in ground.enemies)
        and not (army.beaten and one.name in army.beaten)
    ]


def can_cross(state: State, ground: Ground, army: Army, region: str) -> bool:
    """rome.ruling.solo_nearest, rome.ruling.solo_bot_allies: a region of the bot or of an ally, with nobody to fight.

    An ally that has refused to let the army in keeps it out.
    """
    if state.lands[region].controller not in ground.friends or region in army.refused:
        return False
    return region not in ground.foreign or not hostile_in(ground, army, region)


# By land


@dataclass(slots=True)
class Reach:
    """What an army can get to by land: how many movement units each region costs, and from where it is entered."""

    start: str
    units: dict[str, int]
    came: dict[str, str] = field(default_factory=dict)
    held: bool = False
    """Whether it cannot leave: somebody beside it would have to be fought first."""

    def way_to(self, region: str) -> list[str]:
        """The steps to a region, the last one being the region itself."""
        way: list[str] = []
        while region in self.came:
            way.append(region)
            region = self.came[region]
        way.reverse()
        return way


def reach(state: State, army: Army, ground: Ground, moves: int) -> Reach:
    """rome.solo.target.cannot, rome.ruling.solo_nearest: every region an army can enter with so many movement units.

    Through regions of the bot and its allies; the last step may lead anywhere. An army beside one that it would have
    to fight before leaving, or that must stop where it is, reaches only its own region.
    """
    start = str(army.region)
    if army.halted or must_stop(state, army) or hostile_in(ground, army, start):
        return Reach(start, {start: 0}, held=True)
    thirds, came = spread(state, army, ground, [start], -army.road, moves)
    return Reach(start, {region: UNITS[third] for region, third in thirds.items()}, came)


def spread(
    state: State,
    army: Army,
    ground: Ground,
    starts: Sequence[str],
    first: int,
    moves: int,
    until: str = "",
    nearest: Sequence[str] = (),
) -> tuple[dict[str, int], dict[str, str]]:
    """rome.move.step, rome.move.road, rome.move.barrier, rome.ruling.road_parts, rome.ruling.solo_bot_allies: ways.

    Counted in thirds of a movement unit, as one takes an army over three borders along roads; off the road what is
    left of a unit is lost, or by the other reading kept. The search may end when it comes to a region; once it has come
    to the nearest of some, it looks at nothing that takes more movement units.
    """
    borders, roads, lands, friends = state.printed.borders, state.roads, state.lands, ground.friends
    costs = steps_with(traits_of(state, army))
    whole = ruling(state, "rome.ruling.road_parts") == "whole_units"
    foreign, refused = ground.foreign, army.refused
    some_barred = ground.closed or bool(army.closed)
    most = ROAD_STEPS * moves
    too_far = most + 1
    best = dict.fromkeys(starts, first)
    came: dict[str, str] = {}
    waiting = [(first, start) for start in best]
    while waiting:
        spent, here = heappop(waiting)
        if spent > best[here] or spent >= most:
            continue
        if here == until:
            break
        if here in nearest:
            most = min(most, UNITS[spent] * ROAD_STEPS)
            too_far = most + 1
        unit = -(-spent // ROAD_STEPS) * ROAD_STEPS if whole else spent
        for there, key, kind in borders[here]:
            known = best.get(there, too_far)
            if known <= spent:
                continue
            cost = spent + 1 if key in roads else unit + costs[kind]
            if cost >= known:
                continue
            if some_barred and is_barred(state, ground, army, here, there):
                continue
            best[there] = cost
            came[there] = here
            if cost >= most or lands[there].controller not in friends or there in refused:
                continue
            if there not in foreign or not hostile_in(ground, army, there):
                heappush(waiting, (cost, there))
    return best, came


def most_steps(state: State, army: Army) -> int:
    """rome.move.step, rome.move.road: an army takes no more steps over land in this turn than that, and seldom as many.

    Along roads a movement unit is three steps, and so two more than off them.
    """
    return army.road + min(ROAD_STEPS * army.moves, army.moves + len(state.roads))


@cache
def steps_with(traits: tuple[str, ...]) -> dict[str, int]:
    """rome.move.barrier: what a step over each kind of border costs under a general, who may have a trait for it."""
    return STEPS | {kind: ROAD_STEPS for kind in BARRIERS if BARRIER_TRAITS.get(kind) in traits}


def is_barred(state: State, ground: Ground, army: Army, here: str, there: str) -> bool:
    """rome.ruling.seats: whether nobody may step there, or this army not over this border in this turn."""
    return (ground.closed and is_closed(state, there)) or border_closed(army, here, there)


def distance_to(
    state: State, army: Army, ground: Ground, goals: Sequence[str], nearest: Sequence[str] = ()
) -> dict[str, int]:
    """rome.ruling.solo_nearest: how far every region of friends is from the nearest of some goals, in movement units.

    The way is looked for backwards: it leads through friendly land, but the goal itself may be anybody's. What is
    farther away than the army itself does not matter.
    """
    thirds, _ = spread(state, army, ground, goals, 0, ANY_DISTANCE, str(army.region), nearest)
    return {region: UNITS[third] for region, third in thirds.items()}


# By sea


@dataclass(slots=True)
class Passage:
    """How an army gets somewhere by sea: which navy, from which coast, over which sea areas."""

    units: int
    """Movement units of army and navy together."""
    navy: Navy | None
    """None for a miniature that has yet to be put on the board."""
    port: str
    """Where that one is put on the board."""
    coast: str
    """Where the army boards."""
    sea: str
    """From which sea area it boards."""
    landing: str
    """From which sea area it lands."""


@dataclass(slots=True)
class Fleet:
    """A navy that could carry an army, with its movement units."""

    navy: Navy | None
    moves: int
    starts: list[tuple[str, str, int]]
    """The sea areas it can set out from: the area, the port it leaves, and what leaving costs."""


def sea_reach(state: State, army: Army, ground: Ground, land: Reach) -> dict[str, Passage]:
    """rome.solo.navy.only_attack, rome.ruling.solo_by_sea: every region an army can land in this turn, and how.

    It marches to a coast, boards, sails and lands, with its own movement and the navy's; nearest by both together. It
    does not sail to where it stands.
    """
    if land.held or army.moves < 2:
        return {}
    shores = boarding_seas(state, army, ground, land)
    ready = fleets(state, army) if shores else []
    if not ready:
        return {}
    blocked, tires, coasts = blocked_seas(state, army.faction), tires_at_sea(state), state.printed.coasts_of
    found: dict[str, Passage] = {}
    for sea, (walked, coast) in shores.items():
        away = sea_steps(state, sea, blocked)
        for fleet in ready:
            port, sailed = way_to_sea(fleet, away)
            most = fleet.moves - sailed - 2
            if tires:
                most = min(most, army.moves - walked - 2)
            for landing, far in away.items():
                if far > most:
                    break
                units = walked + sailed + far + 4
                passage = Passage(units, fleet.navy, port, coast, sea, landing)
                for region in coasts[landing]:
                    if region not in found or units < found[region].units:
                        found[region] = passage
    found.pop(land.start, None)
    if not ground.closed and ruling(state, "rome.ruling.embark_place") == "any_coast":
        return found
    return {region: passage for region, passage in found.items() if can_land(state, ground, region)}


def way_to_sea(fleet: Fleet, away: dict[str, int]) -> tuple[str, int]:
    """rome.place.navy, rome.map.port: from which port a navy gets to a sea area soonest, and for how many units."""
    best, least = "", ANY_DISTANCE
    for start, port, cost in fleet.starts:
        far = away.get(start, ANY_DISTANCE) + cost
        if far < least:
            best, least = port, far
    return best, least


def can_land(state: State, ground: Ground, region: str) -> bool:
    """rome.ruling.embark_place, rome.ruling.seats: on every open coast, or in ports only."""
    return can_board_at(state, region) and not (ground.closed and is_closed(state, region))


def boarding_seas(state: State, army: Army, ground: Ground, land: Reach) -> dict[str, tuple[int, str]]:
    """rome.move.embark: the sea areas an army can board from, how far it marches for it, and to which coast.

    Boarding and landing take a movement unit each.
    """
    shores: dict[str, tuple[int, str]] = {}
    most, start, regions = army.moves - 2, land.start, state.printed.regions
    for region, units in land.units.items():
        if units > most or (region != start and not can_cross(state, ground, army, region)):
            continue
        for sea in regions[region].coast:
            if (sea not in shores or units < shores[sea][0]) and can_board_at(state, region):
                shores[sea] = (units, region)
    return shores


def fleets(state: State, army: Army) -> list[Fleet]:
    """rome.solo.navy.stack, rome.solo.navy.miniatures, rome.solo.navy.room, rome.solo.navy.when: who can carry it.

    A navy on the board, or one more in a home port while there are fewer than two; all stand for the same ships.
    """
    navies = state.sides[army.faction].navies
    if not navies or not has_room(state, navies[0], army):
        return []
    afloat = [navy for navy in navies if navy.place is not None]
    found: list[Fleet] = []
    for navy in afloat:
        if navy.moves >= 2 and carried_by(state, navy) is None:
            place = str(navy.place)
            starts = [(place, "", 0)] if at_sea(state, navy) else leaving(state, [place])
            found.append(Fleet(navy, navy.moves, starts))
    if len(afloat) < MOST_MINIATURES:
        ports = [region for region in homes(state, army.faction) if state.printed.regions[region].port]
        found.append(Fleet(None, navy_units(state, navies[0]), leaving(state, ports)))
    return found


def leaving(state: State, ports: Sequence[str]) -> list[tuple[str, str, int]]:
    """rome.place.navy, rome.map.port: the sea areas next to some ports, one movement unit away."""
    return [(sea, port, 1) for port in ports for sea in state.printed.regions[port].harbour]


def has_room(state: State, navy: Navy, army: Army) -> bool:
    """rome.solo.navy.room, rome.solo.navy.room.undeclared: a stack has room for a declared army if it fits into it.

    An undeclared army always does, while there is a ship at all.
    """
    if not army.declared:
        return bool(ships_of(state, navy))
    return capacity(state, navy) >= len(army.cards)


def blocked_seas(state: State, faction: str) -> list[str]:
    """rome.ruling.solo_navy_moves: sea areas with a person's navy that would have to be fought; a bot sails round."""
    people = [name for name in state.sides if name != faction and name not in state.bots]
    seas = [str(navy.place) for name in people for navy in state.sides[name].navies if at_sea(state, navy)]
    return [sea for sea in dict.fromkeys(seas) if hostile_navies(state, Navy(faction, 0, place=sea))]


def sea_steps(state: State, start: str, blocked: list[str]) -> dict[str, int]:
    """rome.move.sea: how far all sea areas are, the nearest first, round those that are blocked."""
    if not blocked:
        return state.printed.seas_near[start]
    reached = {start: 0} if start not in blocked else {}
    edge = list(reached)
    while edge:
        here = edge.pop(0)
        for sea in state.printed.sea_neighbours[here]:
            if sea not in reached and sea not in blocked:
                reached[sea] = reached[here] + 1
                edge.append(sea)
    return reached
