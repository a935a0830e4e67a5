"""What an army of a bot can get to, sorted by what is there: the lists in which the options find their targets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from foeman.games.rome.bots.board.armies import BY_LAND, BY_SEA, ITSELF, NEXT_TO_IT, NOBODY, By, What
from foeman.games.rome.digital import conquest
from foeman.games.rome.digital.reach import ANY_DISTANCE, Ground, Passage, Reach, hostile_in, reach, sea_reach
from foeman.games.rome.rules.map import is_garrisoned
from foeman.games.rome.state import Army, State


@dataclass(slots=True)
class Sight:
    """The regions an army can get to, by what is in them. Regions with another army of the bot are left out."""

    armed: list[str]
    """With an army that would be fought."""
    free: list[str]
    """Controlled by nobody, with nobody to fight."""
    held: list[str]
    """Controlled by another faction, with no army in them."""
    shared: list[str]
    """Controlled by another faction, with armies of allies in them and nobody to fight."""
    friendly: list[str]
    """Controlled by the bot or an ally, with nobody to fight: where an army can stop."""


class InReach:
    """All that an army can get to from where it is; each part is looked up when it is first asked for."""

    __slots__ = ("_far", "_passages", "_sights", "army", "ground", "homes", "land", "state")

    def __init__(self, state: State, army: Army, ground: Ground) -> None:
        self.state, self.army, self.ground = state, army, ground
        self.homes = state.printed.factions[army.faction].homes
        self.land = reach(state, army, ground, army.moves)
        self._far: Reach | None = None
        self._passages: dict[str, Passage] | None = None
        self._sights: dict[str, Sight] = {}

    @property
    def far(self) -> Reach:
        """By land, with all the movement in the world."""
        if self._far is None:
            self._far = reach(self.state, self.army, self.ground, ANY_DISTANCE)
        return self._far

    @property
    def passages(self) -> dict[str, Passage]:
        """By sea, this turn."""
        if self._passages is None:
            self._passages = sea_reach(self.state, self.army, self.ground, self.land)
        return self._passages

    def sight(self, by: By) -> Sight:
        """What can be got to, by a way."""
        way: By = BY_LAND if by == NEXT_TO_IT else by
        seen = self._sights.get(way)
        if seen is None:
            regions: Iterable[str] = self.land.units
            if way != BY_LAND:
                regions = self.passages if way == BY_SEA else self.far.units
            seen = self._sights[way] = self._sort(regions)
        return seen

    def _sort(self, regions: Iterable[str]) -> Sight:
        """rome.ruling.solo_non_held_army, rome.ruling.solo_one_one, rome.ruling.solo_after_failure: by what is there.

        An ally's army is in nobody's way in free land, but bars a region that somebody holds. A region is not
        assaulted twice in a turn.
        """
        lands, army, ground = self.state.lands, self.army, self.ground
        own, foreign, friends, faction = ground.own, ground.foreign, ground.friends, army.faction
        seen = Sight([], [], [], [], [])
        for region in regions:
            if region in own and self.has_another(region):
                continue
            controller = lands[region].controller
            there = foreign.get(region)
            if there is not None and hostile_in(ground, army, region):
                seen.armed.append(region)
            elif controller == faction:
                seen.friendly.append(region)
            elif controller in friends and region not in army.refused:
                seen.friendly.append(region)
                (seen.held if there is None else seen.shared).append(region)
            elif region in army.assaulted:
                continue
            elif controller is None:
                if there is None or all(one.faction in friends for one in there):
                    seen.free.append(region)
            else:
                (seen.held if there is None else seen.shared).append(region)
        return seen

    def own_land(self) -> list[str]:
        """rome.solo.summary.7: the bot's regions that it can get to some day, where no other army is in its way."""
        lands, faction, own, ground = self.state.lands, self.army.faction, self.ground.own, self.ground
        mine = [region for region in self.far.units if lands[region].controller == faction]
        return [
            region
            for region in mine
            if not (region in own and self.has_another(region))
            and not (region in ground.foreign and hostile_in(ground, self.army, region))
        ]

    def has_another(self, region: str) -> bool:
        """rome.ruling.solo_own_army: whether another army of the bot stands in a region."""
        there = self.ground.own[region]
        return len(there) > 1 or there[0] is not self.army

    def has_army(self, region: str, of: Sequence[str]) -> bool:
        """Whether an army of some factions is in a region that it would have to be fought in."""
        return any(one.faction in of for one in hostile_in(self.ground, self.army, region))

    def find(self, what: What, of: Sequence[str], by: By) -> list[str]:
        """The regions in which an option finds what it is after."""
        found = FINDERS[what](self, self.sight(by), of)
        if by == NEXT_TO_IT and found:
            here = self.land.start
            near = self.state.printed.neighbours[here]
            found = [region for region in found if region in near or region == here]
        return found


def may_be(state: State, ground: Ground, faction: str, what: What, of: Sequence[str]) -> list[str]:
    """Where on the whole board what an option is after may be, in reach or not."""
    if what in ABOUT_ARMIES:
        found = [region for region, there in ground.foreign.items() if any(one.faction in of for one in there)]
    else:
        holders = [None if who == NOBODY else faction if who == ITSELF else who for who in of]
        found = [region for region, land in state.lands.items() if land.controller in holders]
    if what == "a region with unrest":
        return [region for region in found if state.lands[region].unrest]
    return [region for region in found if region in state.printed.factions[faction].homes] if what in AT_HOME else found


ABOUT_ARMIES: tuple[What, ...] = (
    "an army in a lost home region of the bot",
    "an army besieging a home region of the bot",
    "an army in a home region of the bot",
    "an army next to a home region of the bot",
    "an army",
    "an army in a garrisoned region",
    "an army in a region without a garrison",
)
"""What is looked for where somebody's army stands; all else is somebody's land, or nobody's."""

AT_HOME: tuple[What, ...] = (
    "a lost home region of the bot",
    "a lost home region of the bot without an opponent's army",
    "an army in a lost home region of the bot",
    "an army besieging a home region of the bot",
    "an army in a home region of the bot",
)
"""What is looked for in home regions of the bot only."""


# What the options are after


def armies(in_reach: InReach, seen: Sight, of: Sequence[str]) -> list[str]:
    """Where an army stands that can be attacked."""
    return [region for region in seen.armed if in_reach.has_army(region, of)]


def armies_in_lost_homes(in_reach: InReach, seen: Sight, of: Sequence[str]) -> list[str]:
    """rome.solo.target.1_2: in home regions that another faction holds."""
    lost = [
        r
        for r in seen.armed
        if r in in_reach.homes and in_reach.state.lands[r].controller not in (in_reach.army.faction, None)
    ]
    return [region for region in lost if in_reach.has_army(region, of)]


def besiegers(in_reach: InReach, seen: Sight, of: Sequence[str]) -> list[str]:
    """rome.ruling.solo_besieging: armies in a home region of the bot that are no guests there."""
    return [
        region
        for region in seen.armed
        if region in in_reach.homes
        and in_reach.state.lands[region].controller == in_reach.army.faction
        and any(one.faction in of and one.guest != region for one in hostile_in(in_reach.ground, in_reach.army, region))
    ]


def armies_at_home(in_reach: InReach, seen: Sight, of: Sequence[str]) -> list[str]:
    """rome.ruling.solo_besieging: all armies in home regions of the bot."""
    return [r for r in seen.armed if r in in_reach.homes and in_reach.has_army(r, of)]


def armies_near_home(in_reach: InReach, seen: Sight, of: Sequence[str]) -> list[str]:
    """rome.solo.target.2_1: armies next to a home region of the bot."""
    near = in_reach.state.printed.neighbours
    return [
        region
        for region in seen.armed
        if any(home in near[region] for home in in_reach.homes) and in_reach.has_army(region, of)
    ]


def armies_by_garrison(in_reach: InReach, seen: Sight, of: Sequence[str], garrison: bool) -> list[str]:
    """rome.solo.target.5_5, rome.solo.target.5_6: armies in garrisoned regions, or in others."""
    return [
        region
        for region in seen.armed
        if is_garrisoned(in_reach.state, region) == garrison and in_reach.has_army(region, of)
    ]


def regions(in_reach: InReach, seen: Sight, of: Sequence[str]) -> list[str]:
    """rome.ruling.solo_two_three: regions held by some factions, or by nobody, with no opponent's army in them."""
    if NOBODY in of:
        return seen.free
    lands = in_reach.state.lands
    return [region for region in seen.held if lands[region].controller in of]


def regions_by_garrison(in_reach: InReach, seen: Sight, of: Sequence[str], garrison: bool) -> list[str]:
    """rome.solo.target.5_1, rome.solo.target.5_2: the same, garrisoned or not."""
    return [r for r in regions(in_reach, seen, of) if is_garrisoned(in_reach.state, r) == garrison]


def mercenary_regions(in_reach: InReach, seen: Sight, of: Sequence[str]) -> list[str]:
    """rome.solo.target.3_1: free mercenary regions."""
    printed = in_reach.state.printed.regions
    return [region for region in regions(in_reach, seen, of) if printed[region].pack]


def empty_lost_homes(in_reach: InReach, seen: Sight, of: Sequence[str]) -> list[str]:
    """rome.solo.target.1_1: home regions that others hold and in which no opponent's army stands."""
    return [region for region in regions(in_reach, seen, of) if region in in_reach.homes]


def lost_homes(in_reach: InReach, seen: Sight, of: Sequence[str]) -> list[str]:
    """rome.solo.summary.1, rome.ruling.solo_speed_ally: home regions the bot does not hold, whatever army is in them.

    None that it has assaulted in this turn.
    """
    lands, army = in_reach.state.lands, in_reach.army
    found = [region for region in (*seen.armed, *seen.free, *seen.held, *seen.shared) if region in in_reach.homes]
    return [region for region in found if lands[region].controller != army.faction and region not in army.assaulted]


def restless(in_reach: InReach, seen: Sight, of: Sequence[str]) -> list[str]:
    """rome.solo.target.4_1, rome.ruling.solo_unrest_move: where it would arrive with movement left to calm.

    Where it stands it calms even beside an army that it would have to fight before leaving.
    """
    army, lands, units = in_reach.army, in_reach.state.lands, in_reach.land.units
    if army.declared and len(army.cards) < conquest.FEWEST_TO_SUBDUE:
        return []
    here = [region for region in seen.armed if region == in_reach.land.start]
    return [
        region
        for region in (*here, *seen.friendly)
        if lands[region].unrest and lands[region].controller == in_reach.army.faction and units[region] < army.moves
    ]


Finder = Callable[[InReach, Sight, Sequence[str]], list[str]]

FINDERS: dict[What, Finder] = {
    "a lost home region of the bot without an opponent's army": empty_lost_homes,
    "a lost home region of the bot": lost_homes,
    "an army in a lost home region of the bot": armies_in_lost_homes,
    "an army besieging a home region of the bot": besiegers,
    "an army in a home region of the bot": armies_at_home,
    "an army next to a home region of the bot": armies_near_home,
    "an army": armies,
    "an army in a garrisoned region": lambda in_reach, seen, of: armies_by_garrison(in_reach, seen, of, garrison=True),
    "an army in a region without a garrison": lambda in_reach, seen, of: armies_by_garrison(
        in_reach, seen, of, garrison=False
    ),
    "a region without an opponent's army": regions,
    "a garrisoned region without an opponent's army": lambda in_reach, seen, of: regions_by_garrison(
        in_reach, seen, of, garrison=True
    ),
    "a region without a garrison or an opponent's army": lambda in_reach, seen, of: regions_by_garrison(
        in_reach, seen, of, garrison=False
    ),
    "a mercenary region without an opponent's army": mercenary_regions,
    "a region with unrest": restless,
}
