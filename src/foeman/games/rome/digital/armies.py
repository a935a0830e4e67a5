"""A bot's armies over the state of a digital game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ParamSpec, cast

from foeman.engine.table import Table
from foeman.games.rome.bots.board.armies import (
    BY_LAND,
    BY_SEA,
    NEXT_TO_IT,
    NOBODY,
    By,
    Goal,
    Ways,
    What,
    force_of,
)
from foeman.games.rome.bots.board.names import ForceName, RegionName, Who
from foeman.games.rome.digital import conquest, navies, reasons
from foeman.games.rome.digital.decks import stand_down
from foeman.games.rome.digital.in_reach import InReach, may_be
from foeman.games.rome.digital.reach import ANY_DISTANCE, Ground, can_cross, distance_to, hostile_in, most_steps, survey
from foeman.games.rome.printed.distances import may_be_within
from foeman.games.rome.rules.campaign import can_subdue, subdue_unrest
from foeman.games.rome.rules.conquest import can_assault
from foeman.games.rome.rules.map import home_of, is_garrisoned
from foeman.games.rome.rules.movement import place_army, places_for_army
from foeman.games.rome.rules.recruiting import supplied_places
from foeman.games.rome.state import State, controlled, homes

P = ParamSpec("P")

# The digital board


class DigitalArmyBoard:
    """The armies of a digital game, for one bot. What an army can reach is looked up once for each command."""

    def __init__(self, state: State, faction: str, table: Table) -> None:
        self.state = state
        self.faction = faction
        self.table = table
        self.homes = state.printed.factions[faction].homes
        self.moving = state.sides[faction].armies[0]
        self._ground: Ground | None = None
        self._in_reach: InReach | None = None
        self._pretended: dict[str, InReach] = {}
        self._attackable: dict[tuple[str, ...], bool] = {}
        self._supplied: dict[str, bool] | None = None
        self._in_danger: bool | None = None
        self._any_free: bool | None = None
        self._not_ours: list[str] | None = None
        self._to_goals: dict[str, dict[str, int]] = {}
        """For reasons only: how far regions are from a goal."""
        self._none_words: dict[By, str] = {}
        """For reasons only: that nothing is in reach, one way."""
        self._before: tuple[object, ...] = ()

    # Looking things up

    @property
    def ground(self) -> Ground:
        """Where everybody stands."""
        if self._ground is None:
            self._ground = survey(self.state, self.faction)
        return self._ground

    @property
    def in_reach(self) -> InReach:
        """What the army whose turn it is can get to."""
        if self._in_reach is None:
            self._in_reach = InReach(self.state, self.moving, self.ground)
        return self._in_reach

    @property
    def supplied(self) -> dict[str, bool]:
        """rome.ruling.solo_names: the places with a line of supply, which is the line of communication."""
        if self._supplied is None:
            self._supplied = supplied_places(self.state, self.faction)
        return self._supplied

    def _changed(self) -> None:
        self._ground = self._in_reach = self._supplied = self._in_danger = self._any_free = self._not_ours = None
        self._attackable.clear()
        self._to_goals.clear()
        self._none_words.clear()
        if self._pretended:
            self._pretended = {}

    # One question for a group of options

    def is_home_in_danger(self) -> bool:
        """rome.solo.target.group_1: a home region in other hands, or an ENEMY's army in one."""
        if self._in_danger is None:
            self._in_danger = self._look_at_home()
        return self._in_danger

    def _look_at_home(self) -> bool:
        lands, ours_or_free = self.state.lands, (self.faction, None)
        for region in self.homes:
            if lands[region].controller not in ours_or_free:
                return True
        enemies = self.ground.enemies
        for region, there in self.ground.foreign.items() if enemies else ():
            if region in self.homes and any(one.faction in enemies for one in there):
                return True
        return False

    def is_a_home_lost(self) -> bool:
        lands = self.state.lands
        return any(lands[region].controller != self.faction for region in self.homes)

    def anything_to_attack(self, of: list[Who], ways: Ways) -> bool:
        asked = (*of, ways)
        found = self._attackable.get(asked)
        if found is None:
            found = self._anything(of, BY_LAND) or (ways != BY_LAND and self._anything(of, BY_SEA))
            self._attackable[asked] = found
        return found

    def _anything(self, of: Sequence[str], by: By) -> bool:
        seen, lands = self.in_reach.sight(by), self.state.lands
        for region in seen.held:
            if lands[region].controller in of:
                return True
        return bool(seen.armed) and any(self.in_reach.has_army(region, of) for region in seen.armed)

    def anything_free(self) -> bool:
        if self._any_free is None:
            in_reach = self.in_reach
            self._any_free = bool(in_reach.sight(BY_LAND).free) or bool(in_reach.sight(BY_SEA).free)
        return self._any_free

    def rests_well(self) -> bool:
        return is_garrisoned(self.state, str(self.moving.region)) and self.rests_in_supply()

    def rests_in_supply(self) -> bool:
        region = str(self.moving.region)
        if self.state.lands[region].controller != self.faction:
            return False
        return region in self.homes or region in self.supplied

    # Targets of this turn

    def targets(self, what: What, of: list[Who], by: By) -> list[RegionName]:
        return cast(list[RegionName], self.in_reach.find(what, of, by))

    def holder(self, region: RegionName) -> Who:
        controller = self.state.lands[region].controller
        return NOBODY if controller is None else Who(controller)

    def armies_of(self, region: RegionName) -> list[Who]:
        found = hostile_in(self.ground, self.moving, region)
        return list(dict.fromkeys(Who(army.faction) for army in found))

    def is_home_of_holder(self, region: RegionName) -> bool:
        return home_of(self.state, region) == self.state.lands[region].controller

    def is_home_of_another(self, region: RegionName) -> bool:
        return home_of(self.state, region) not in ("", self.faction)

    def hires_out_mercenaries(self, region: RegionName) -> bool:
        return bool(self.state.printed.regions[region].pack)

    def is_a_home(self, region: RegionName) -> bool:
        return bool(home_of(self.state, region))

    def is_a_printed_home(self, region: RegionName) -> bool:
        return bool(self.state.printed.regions[region].home)

    def terrain_symbols(self, region: RegionName) -> int:
        return self.state.printed.regions[region].terrain

    def movement_to(self, region: RegionName) -> int:
        return self.in_reach.land.units[region]

    def passage_to(self, region: RegionName) -> int:
        return self.in_reach.passages[region].units

    def march_to(self, region: RegionName) -> int:
        return self.in_reach.far.units[region]

    # Reasons

    def seen(self, by: By) -> list[RegionName]:
        return reasons.seen(self.in_reach, by)

    def others_in_reach(self, what: What, of: list[Who], by: By) -> list[RegionName]:
        return reasons.others_in_reach(self.in_reach, what, of, by)

    def region_words(self) -> Callable[[RegionName], str]:
        return partial(self._said(reasons.region_words), self.in_reach)

    def unrest_words(self) -> str:
        return reasons.unrest_words(self.in_reach)

    def at_home_words(self, what: What, of: list[Who]) -> str:
        return self._said(reasons.at_home_words)(self.in_reach, what, of)

    def none_words(self, by: By) -> str:
        if by not in self._none_words:
            self._none_words[by] = self._said(reasons.none_words)(self.in_reach, by)
        return self._none_words[by]

    def guard_words(self) -> str:
        return self._said(reasons.guard_words)(self.in_reach)

    def stops(self) -> list[RegionName]:
        here = self.moving.region
        return [RegionName(region) for region in self.in_reach.sight(BY_LAND).friendly if region != here]

    def stop_words(self, region: RegionName, goal: str) -> str:
        return self._said(lambda: reasons.units_away(self._to_goal(goal).get(region)))()

    def _to_goal(self, goal: str) -> dict[str, int]:
        """How far regions are from a goal, worked out once."""
        if goal not in self._to_goals:
            goals = GOALS[goal](self) if goal in GOALS else [goal]
            self._to_goals[goal] = distance_to(self.state, self.moving, self.ground, goals)
        return self._to_goals[goal]

    def _said(self, words: Callable[P, str]) -> Callable[P, str]:
        """What puts something into words for a reason, for which nothing is looked up on a real board."""
        return self.state.printed.said(words)

    def nowhere_nearer(self, goal: Goal) -> str:
        return (
            f"it can stop nowhere nearer to {goal}"
            if GOALS[goal](self)
            else f"there is no goal: {reasons.NO_GOAL[goal]}"
        )

    def garrison_words(self, region: RegionName) -> str:
        return self._said(lambda: reasons.garrison_words(self.in_reach, region, region in self.supplied))()

    def own_land(self) -> list[RegionName]:
        return [RegionName(region) for region in controlled(self.state, self.faction)]

    def post_words(self, region: RegionName) -> str:
        return self._said(lambda: reasons.post_words(self.in_reach, region, self._opponents_land()))()

    # Moving without an attack

    def garrisons_in_reach(self, supplied: bool) -> list[RegionName]:
        lands, here = self.state.lands, self.moving.region
        return [
            RegionName(region)
            for region in self.in_reach.sight(BY_LAND).friendly
            if region != here
            and lands[region].controller == self.faction
            and is_garrisoned(self.state, region)
            and (region in self.supplied) == supplied
        ]

    def stops_towards(self, goal: Goal) -> list[RegionName]:
        return self._stops(GOALS[goal](self))

    def stops_near(self, region: RegionName) -> list[RegionName]:
        return self._stops([region])

    def _stops(self, goals: Sequence[str]) -> list[RegionName]:
        """rome.ruling.solo_six_one, rome.ruling.solo_group_six: where it gets nearest, if that is nearer than now."""
        return self._nearest_stops(self.in_reach.sight(BY_LAND).friendly, goals)

    def stops_to_leave_at(self) -> list[RegionName]:
        """rome.solo.weak.home: also in a home region with another army of the bot, as it leaves the board there."""
        goals, land = self.held_homes(), self.in_reach.land
        shared = [r for r in goals if r in land.units and can_cross(self.state, self.ground, self.moving, r)]
        return self._nearest_stops(list(dict.fromkeys([*self.in_reach.sight(BY_LAND).friendly, *shared])), goals)

    def _nearest_stops(self, places: Sequence[str], goals: Sequence[str]) -> list[RegionName]:
        stops = [region for region in places if region != self.moving.region]
        if not goals or not stops:
            return []
        away = distance_to(self.state, self.moving, self.ground, goals, stops)
        best = min(away.get(stop, ANY_DISTANCE) for stop in stops)
        if best >= away.get(str(self.moving.region), ANY_DISTANCE):
            return []
        return [RegionName(stop) for stop in stops if away.get(stop) == best]

    def enemy_regions(self) -> list[str]:
        """rome.solo.target.6_1: all regions that ENEMIES hold."""
        enemies = self.ground.enemies
        return [region for region, land in self.state.lands.items() if land.controller in enemies] if enemies else []

    def held_homes(self) -> list[str]:
        """rome.solo.weak.home: the home regions it holds."""
        return homes(self.state, self.faction)

    def free_homes(self) -> list[str]:
        """rome.solo.target.6_3: the home regions it holds, but those with another army of it."""
        own, army = self.ground.own, self.moving
        return [r for r in homes(self.state, self.faction) if all(one is army for one in own.get(r, ()))]

    def garrisons(self, supplied: bool) -> list[str]:
        """rome.ruling.solo_group_six: its garrisoned regions with or without a line, but those with another army."""
        own, army = self.ground.own, self.moving
        return [
            region
            for region, land in self.state.lands.items()
            if land.controller == self.faction
            and is_garrisoned(self.state, region)
            and (region in self.supplied) == supplied
            and all(one is army for one in own.get(region, ()))
        ]

    def cut_off_posts(self) -> list[str]:
        """rome.solo.target.6_5, rome.ruling.solo_group_six: its regions without a line, nearest to an opponent's.

        Not those with another army of it.
        """
        own, army = self.ground.own, self.moving
        cut_off = [
            region
            for region, land in self.state.lands.items()
            if land.controller == self.faction
            and region not in self.supplied
            and all(one is army for one in own.get(region, ()))
        ]
        return self.nearest_to_opponents(cut_off)

    def nearest_to_opponents(self, regions: Sequence[str]) -> list[str]:
        """rome.ruling.solo_nearest: those with the fewest steps over land to an opponent's region, if any has one."""
        goals = self._opponents_land()
        return list(self.state.printed.nearest_to(goals, regions)) if goals else []

    def _opponents_land(self) -> list[str]:
        """All regions that somebody else controls."""
        if self._not_ours is None:
            nobodys_or_ours, lands = (self.faction, None), self.state.lands.items()
            self._not_ours = [region for region, land in lands if land.controller not in nobodys_or_ours]
        return self._not_ours

    def bars_the_way_home(self) -> list[RegionName]:
        goals = homes(self.state, self.faction)
        here, units = str(self.moving.region), self.in_reach.land.units
        if not goals:
            return []
        printed = self.state.printed
        now = printed.land_steps(here, goals)
        near = [region for region in printed.neighbours[here] if units.get(region, ANY_DISTANCE) <= 9]
        return [RegionName(region) for region in near if printed.land_steps(region, goals, now) < now]

    def is_home_guarded(self) -> bool:
        held = homes(self.state, self.faction)
        return not held or any(region in self.ground.own for region in held)

    def posts(self) -> list[RegionName]:
        """rome.solo.summary.7: free regions of its own that it can get to, nearest to an opponent's region."""
        return [RegionName(region) for region in self.nearest_to_opponents(self.in_reach.own_land())]

    def is_next_to_enemy(self, region: RegionName) -> bool:
        lands, enemies = self.state.lands, self.ground.enemies
        return any(lands[near].controller in enemies for near in self.state.printed.neighbours[region])

    def nearest_opponents(self, region: RegionName) -> list[Who]:
        lands, printed = self.state.lands, self.state.printed
        nobodys_or_ours: tuple[str | None, ...] = (self.faction, None)
        beside = [lands[there].controller for there in printed.neighbours[region]]
        found: list[str | None] = [who for who in beside if who not in nobodys_or_ours]
        if not found or lands[region].controller not in nobodys_or_ours:
            found = [lands[goal].controller for goal in printed.nearest_from(region, self._opponents_land())]
        return [Who(who) for who in dict.fromkeys(found) if who is not None]

    # Armies off the board, and at home

    def is_on_the_board(self) -> bool:
        return self.moving.region is not None

    def is_at_home(self) -> bool:
        region = self.moving.region
        return region in self.homes and self.state.lands[region].controller == self.faction

    def is_in_own_land(self) -> bool:
        region = self.moving.region
        return region is not None and self.state.lands[region].controller == self.faction

    def places(self) -> list[RegionName]:
        if self.moving.halted:
            return []
        ground = self.ground
        return [
            RegionName(region)
            for region in places_for_army(self.state, self.moving)
            if region not in ground.own and region not in ground.foreign
        ]

    def places_near(self, places: list[RegionName], what: What, of: list[Who], by: By) -> list[RegionName]:
        if by != BY_SEA:
            goals, printed = may_be(self.state, self.ground, self.faction, what, of), self.state.printed
            most = 1 if by == NEXT_TO_IT else most_steps(self.state, self.moving)
            places = may_be_within(most, places, goals, printed.bits, printed.within)
        return [place for place in places if self._pretend(place).find(what, of, by)]

    def _pretend(self, place: str) -> InReach:
        """What the army could get to if it were placed there."""
        if place not in self._pretended:
            self.moving.region = place
            self._pretended[place] = InReach(self.state, self.moving, self.ground)
            self.moving.region = None
        return self._pretended[place]

    def steps_from_capital(self, region: RegionName) -> int:
        printed = self.state.printed
        return printed.land_steps(printed.factions[self.faction].capital, [region])

    def can_go_on(self) -> bool:
        """rome.ruling.solo_loop: movement left, or an assault where it stands, but not if nothing has changed."""
        army = self.moving
        if army.region is None or army.halted:
            return False
        notes = (len(army.assaulted), len(army.beaten), len(army.refused), len(army.played), len(army.closed))
        before, self._before = self._before, (army.region, army.moves, army.road, *notes)
        if self._before == before:
            return False
        return army.moves > 0 or army.road > 0 or (can_assault(self.state, army) and army.region not in army.assaulted)

    # Commands

    def activate(self, army: ForceName) -> None:
        self.moving = next(one for one in self.state.sides[self.faction].armies if force_of(one) == army)
        self.moving.fresh = False
        self._before = ()
        self._changed()

    def place(self, region: RegionName) -> None:
        place_army(self.state, self.moving, region, self.table)
        self._changed()

    def dissolve(self) -> None:
        stand_down(self.state, self.moving, self.table)
        self._changed()

    def take(self, region: RegionName) -> None:
        conquest.break_in(self.state, self.moving, region, self.table)
        self._strike(region)
        conquest.take(self.state, self.moving, region, self.table)
        self._changed()

    def fight(self, region: RegionName) -> None:
        self._strike(region)
        self._changed()

    def _strike(self, region: RegionName) -> None:
        conquest.strike(self.state, self.moving, self.in_reach.land.way_to(region), self.table)

    def land_and_take(self, region: RegionName) -> None:
        conquest.break_in(self.state, self.moving, region, self.table)
        self._land(region)
        conquest.take(self.state, self.moving, region, self.table)
        self._changed()

    def land_and_fight(self, region: RegionName) -> None:
        self._land(region)
        self._changed()

    def _land(self, region: RegionName) -> None:
        passage = self.in_reach.passages[region]
        navies.carry(self.state, self.moving, passage, self.in_reach.land.way_to(passage.coast), region, self.table)

    def subdue(self, region: RegionName) -> None:
        self.march(region)
        while self.moving.region == region and can_subdue(self.state, self.moving):
            subdue_unrest(self.state, self.moving, self.table)
        self._changed()

    def march(self, region: RegionName) -> None:
        conquest.travel(self.state, self.moving, self.in_reach.land.way_to(region), self.table)
        self._changed()

    def rest_navies(self) -> None:
        navies.rest(self.state, self.faction, self.table)
        self._changed()


GOALS: dict[str, Callable[[DigitalArmyBoard], list[str]]] = {
    "a home region that the bot holds": DigitalArmyBoard.held_homes,
    "a region of an ENEMY": DigitalArmyBoard.enemy_regions,
    "a home region of the bot": DigitalArmyBoard.free_homes,
    "a garrisoned region of the bot with a line of supply": lambda board: board.garrisons(supplied=True),
    "a garrisoned region of the bot without a line of supply": lambda board: board.garrisons(supplied=False),
    "the region of the bot without a line of supply that is nearest to an opponent's region": (
        DigitalArmyBoard.cut_off_posts
    ),
}
