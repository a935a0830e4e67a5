"""What a bot sees and does with its armies: the questions and commands, and the digital board that answers them.

All questions are about the army whose turn it is (`activate`). One question shuts a whole group of options: a careful
order of asking spares a person at a physical table most of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Literal, Protocol

from foeman.engine.table import Table
from foeman.engine.tabletop import Range, compared, lasts
from foeman.games.rome.bots import conquest, navies
from foeman.games.rome.bots.armies import stand_down
from foeman.games.rome.bots.board import Force, Region, Who
from foeman.games.rome.bots.outlook import (
    BY_LAND,
    BY_SEA,
    HOWEVER_FAR,
    ITSELF,
    NEXT_TO_IT,
    NOBODY,
    By,
    Outlook,
    What,
)
from foeman.games.rome.bots.reach import ANY_DISTANCE, Ground, distance_to, hostile_in, survey
from foeman.games.rome.campaign import can_subdue, subdue_unrest
from foeman.games.rome.chart import FAR
from foeman.games.rome.conquest import can_assault
from foeman.games.rome.map import home_of, is_garrisoned
from foeman.games.rome.movement import place_army, places_for_army
from foeman.games.rome.recruiting import supplied_places
from foeman.games.rome.state import NUMERALS, Army, State, homes

__all__ = [
    "BY_LAND",
    "BY_SEA",
    "HOWEVER_FAR",
    "ITSELF",
    "NEXT_TO_IT",
    "NOBODY",
    "ArmyBoard",
    "By",
    "DigitalArmyBoard",
    "Goal",
    "What",
    "force_of",
]

Ways = Literal["by land", "by land or by sea"]
Goal = Literal[
    "a region of an ENEMY",
    "a home region of the bot",
    "a garrisoned region of the bot with a line of supply",
    "a garrisoned region of the bot without a line of supply",
    "the region of the bot without a line of supply that is nearest to an opponent's region",
]
"""Where an army can move towards."""


class ArmyBoard(Protocol):
    """The queries and commands of the Campaign Phase. At a physical table each docstring is asked or carried out."""

    # One question for a group of options

    def is_home_in_danger(self) -> bool:
        """Does another faction hold a home region of the bot, or is an army of an ENEMY in one?"""

    def anything_to_attack(self, of: list[Who], ways: Ways) -> bool:
        """Could the army this turn, {ways}, attack an army or a region of one of these: {of}?"""

    def anything_free(self) -> bool:
        """Is there a region that nobody controls and that the army could enter this turn, by land or by sea?"""

    def rests_well(self) -> bool:
        """Is the army in a garrisoned region of the bot that has a line of supply?"""

    def rests_in_supply(self) -> bool:
        """Is the army in a region of the bot that has a line of supply?"""

    # Targets of this turn

    def targets(self, what: What, of: list[Who], by: By) -> list[Region]:
        """Which regions could the army attack or go to {by} (this turn, unless it says however far): {what} ({of})?"""

    def holder(self, region: Region) -> Who:
        """Who controls {region}?"""

    def armies_of(self, region: Region) -> list[Who]:
        """Whose armies are in {region}?"""

    @compared(which="Which of these are home regions of the faction that holds them?")
    def is_home_of_holder(self, region: Region) -> bool:
        """Is {region} a home region of the faction that holds it?"""

    @lasts("game")
    @compared(which="Which of these are home regions of another faction in play?")
    def is_home_of_another(self, region: Region) -> bool:
        """Is {region} a home region of another faction in play than the bot?"""

    @lasts("game")
    @compared(which="Which of these are mercenary regions (marked M)?")
    def hires_out_mercenaries(self, region: Region) -> bool:
        """Is {region} a mercenary region (marked M)?"""

    @lasts("game")
    @compared(which="Which of these are home regions?")
    def is_a_home(self, region: Region) -> bool:
        """Is {region} a home region of any faction in play?"""

    @lasts("game")
    @compared(least="Which of these has the fewest tree and mountain symbols?")
    def terrain_symbols(self, region: Region) -> Annotated[int, Range(0, 9)]:
        """How many tree and mountain symbols are in {region}?"""

    @compared(least="Which of these can the army get to with the fewest movement units?")
    def movement_to(self, region: Region) -> Annotated[int, Range(0, 9)]:
        """How many movement units does the army need to get to {region} by land?"""

    @compared(least="Which of these can the army get to by sea with the fewest movement units of army and navy?")
    def passage_to(self, region: Region) -> Annotated[int, Range(4, 20)]:
        """How many movement units of army and navy together does it take to land the army in {region}?"""

    @compared(least="Which of these is the fewest movement units away, over land of the bot and its allies?")
    def march_to(self, region: Region) -> Annotated[int, Range(0, 99)]:
        """How many movement units away is {region}, over land of the bot and its allies?"""

    # Moving without an attack

    def garrisons_in_reach(self, supplied: bool) -> list[Region]:
        """Which free garrisoned regions of the bot could it reach this turn (with a line of supply: {supplied})?"""

    def stops_towards(self, goal: Goal) -> list[Region]:
        """Where could the army stop this turn, with nobody to fight or join, nearest to {goal} and nearer than now?"""

    def stops_near(self, region: Region) -> list[Region]:
        """Where could the army stop now, with nobody to fight or join, nearest to {region} and nearer than now?"""

    def bars_the_way_home(self) -> list[Region]:
        """Into which regions could the army step now that are one step nearer to a home region the bot holds?"""

    def is_home_guarded(self) -> bool:
        """Is an army of the bot in one of its home regions, or does it hold none of them?"""

    def posts(self) -> list[Region]:
        """Which free regions of the bot that the army could get to some day are nearest to an opponent's region?"""

    @compared(which="Which of these are next to a region of an ENEMY?")
    def is_next_to_enemy(self, region: Region) -> bool:
        """Is {region} next to a region of an ENEMY?"""

    def nearest_opponents(self, region: Region) -> list[Who]:
        """Whose regions are the nearest ones of an opponent to {region}?"""

    # Armies off the board, and at home

    def is_on_the_board(self) -> bool:
        """Is the army on the board?"""

    def is_at_home(self) -> bool:
        """Is the army in a home region that the bot holds?"""

    def is_in_own_land(self) -> bool:
        """Does the bot control the region that the army is in?"""

    def places(self) -> list[Region]:
        """Where could the army be placed by the rules of the game, in a region without any other army?"""

    def places_near(self, places: list[Region], what: What, of: list[Who], by: By) -> list[Region]:
        """From which of these places could the army this turn get {by} to: {what} ({of})?"""

    @compared(least="Which of these is the fewest regions away from the bot's capital?")
    def steps_from_capital(self, region: Region) -> int:
        """How many regions away from the bot's capital is {region}?"""

    def can_go_on(self) -> bool:
        """Is the army still on the board and not beaten, with movement left or a garrison to assault where it is?"""

    # Commands

    def activate(self, army: Force) -> None:
        """It is the turn of {army}."""

    def place(self, region: Region) -> None:
        """Place the army in {region}."""

    def dissolve(self) -> None:
        """Take the army off the board; its cards go back to the bot's decks."""

    def take(self, region: Region) -> None:
        """March the army to {region}, beat whoever is there, and conquer it or assault its garrison."""

    def fight(self, region: Region) -> None:
        """March the army to {region} and attack the army there."""

    def land_and_take(self, region: Region) -> None:
        """Ship the army to {region}, beat whoever is there, and conquer it or assault its garrison."""

    def land_and_fight(self, region: Region) -> None:
        """Ship the army to {region} and attack the army there."""

    def subdue(self, region: Region) -> None:
        """March the army to {region} and remove an unrest marker for each movement unit it has left."""

    def march(self, region: Region) -> None:
        """March the army to {region}."""

    def rest_navies(self) -> None:
        """Leave the bot's navies where they are; put any army that is still aboard ashore."""


def force_of(army: Army) -> Force:
    """How an army is called on a Board."""
    return Force(f"Army {NUMERALS[army.number]}")


# The digital board


class DigitalArmyBoard:
    """The armies of a digital game, for one bot. What an army can reach is looked up once for each command."""

    def __init__(self, state: State, faction: str, table: Table) -> None:
        self.state = state
        self.faction = faction
        self.table = table
        self.homes = state.chart.factions[faction].homes
        self.moving = state.sides[faction].armies[0]
        self._ground: Ground | None = None
        self._outlook: Outlook | None = None
        self._pretended: dict[str, Outlook] = {}
        self._supplied: dict[str, bool] | None = None
        self._in_danger: bool | None = None
        self._to_opponents: dict[str, int] | None = None
        self._before: tuple[object, ...] = ()

    # Looking things up

    @property
    def ground(self) -> Ground:
        """Where everybody stands."""
        if self._ground is None:
            self._ground = survey(self.state, self.faction)
        return self._ground

    @property
    def outlook(self) -> Outlook:
        """What the army whose turn it is can get to."""
        if self._outlook is None:
            self._outlook = Outlook(self.state, self.moving, self.ground)
        return self._outlook

    @property
    def supplied(self) -> dict[str, bool]:
        """rome.ruling.solo_names: the places with a line of supply, which is the line of communication."""
        if self._supplied is None:
            self._supplied = supplied_places(self.state, self.faction)
        return self._supplied

    def _changed(self) -> None:
        self._ground = self._outlook = self._supplied = self._in_danger = self._to_opponents = None
        if self._pretended:
            self._pretended = {}

    # One question for a group of options

    def is_home_in_danger(self) -> bool:
        """rome.solo.target.group_1: a home region in other hands, or an ENEMY's army in one."""
        if self._in_danger is None:
            self._in_danger = self._look_at_home()
        return self._in_danger

    def _look_at_home(self) -> bool:
        lands, ground = self.state.lands, self.ground
        for region in self.homes:
            if lands[region].controller not in (self.faction, None):
                return True
            if any(one.faction in ground.enemies for one in ground.foreign.get(region, ())):
                return True
        return False

    def anything_to_attack(self, of: list[Who], ways: Ways) -> bool:
        return self._anything(of, BY_LAND) or (ways != BY_LAND and self._anything(of, BY_SEA))

    def _anything(self, of: Sequence[str], by: By) -> bool:
        seen, lands = self.outlook.sight(by), self.state.lands
        return any(lands[region].controller in of for region in seen.held) or any(
            self.outlook.has_army(region, of) for region in seen.armed
        )

    def anything_free(self) -> bool:
        return bool(self.outlook.sight(BY_LAND).free) or bool(self.outlook.sight(BY_SEA).free)

    def rests_well(self) -> bool:
        return self.rests_in_supply() and is_garrisoned(self.state, str(self.moving.region))

    def rests_in_supply(self) -> bool:
        region = str(self.moving.region)
        return self.state.lands[region].controller == self.faction and region in self.supplied

    # Targets of this turn

    def targets(self, what: What, of: list[Who], by: By) -> list[Region]:
        return [Region(region) for region in self.outlook.find(what, of, by)]

    def holder(self, region: Region) -> Who:
        controller = self.state.lands[region].controller
        return NOBODY if controller is None else Who(controller)

    def armies_of(self, region: Region) -> list[Who]:
        found = hostile_in(self.ground, self.moving, region)
        return list(dict.fromkeys(Who(army.faction) for army in found))

    def is_home_of_holder(self, region: Region) -> bool:
        return home_of(self.state, region) == self.state.lands[region].controller

    def is_home_of_another(self, region: Region) -> bool:
        return home_of(self.state, region) not in ("", self.faction)

    def hires_out_mercenaries(self, region: Region) -> bool:
        return bool(self.state.chart.regions[region].pack)

    def is_a_home(self, region: Region) -> bool:
        return bool(home_of(self.state, region))

    def terrain_symbols(self, region: Region) -> int:
        return self.state.chart.regions[region].terrain

    def movement_to(self, region: Region) -> int:
        return self.outlook.land.units[region]

    def passage_to(self, region: Region) -> int:
        return self.outlook.passages[region].units

    def march_to(self, region: Region) -> int:
        return self.outlook.far.units[region]

    # Moving without an attack

    def garrisons_in_reach(self, supplied: bool) -> list[Region]:
        lands, here = self.state.lands, self.moving.region
        return [
            Region(region)
            for region in self.outlook.sight(BY_LAND).friendly
            if region != here
            and lands[region].controller == self.faction
            and is_garrisoned(self.state, region)
            and (region in self.supplied) == supplied
        ]

    def stops_towards(self, goal: Goal) -> list[Region]:
        return self._stops(GOALS[goal](self))

    def stops_near(self, region: Region) -> list[Region]:
        return self._stops([region])

    def _stops(self, goals: Sequence[str]) -> list[Region]:
        """rome.ruling.solo_six_one, rome.ruling.solo_group_six: where it gets nearest, if that is nearer than now."""
        stops = [region for region in self.outlook.sight(BY_LAND).friendly if region != self.moving.region]
        if not goals or not stops:
            return []
        away = distance_to(self.state, self.moving, self.ground, goals)
        best = min(away.get(stop, ANY_DISTANCE) for stop in stops)
        if best >= away.get(str(self.moving.region), ANY_DISTANCE):
            return []
        return [Region(stop) for stop in stops if away.get(stop) == best]

    def enemy_regions(self) -> list[str]:
        """rome.solo.target.6_1: all regions that ENEMIES hold."""
        enemies = self.ground.enemies
        return [region for region, land in self.state.lands.items() if land.controller in enemies] if enemies else []

    def free_homes(self) -> list[str]:
        """rome.solo.target.6_3, rome.solo.weak.home: the home regions it holds, but those with another army of it."""
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
        """rome.solo.target.6_5: its regions without a line of supply that are nearest to an opponent's region."""
        lands = self.state.lands
        cut_off = [
            region for region, land in lands.items() if land.controller == self.faction and region not in self.supplied
        ]
        return self._nearest_to_opponents(cut_off)

    def _nearest_to_opponents(self, regions: Sequence[str]) -> list[str]:
        steps = self.steps_to_opponents
        if not steps or not regions:
            return []
        best = min([steps.get(region, FAR) for region in regions])
        return [region for region in regions if steps.get(region, FAR) == best]

    @property
    def steps_to_opponents(self) -> dict[str, int]:
        """How many steps over land every region is from the nearest region of an opponent; none if nobody has any."""
        if self._to_opponents is None:
            lands, neighbours = self.state.lands, self.state.chart.neighbours
            edge = [region for region, land in lands.items() if land.controller not in (self.faction, None)]
            found = dict.fromkeys(edge, 0)
            while edge:
                following: list[str] = []
                for here in edge:
                    for there in neighbours[here]:
                        if there not in found:
                            found[there] = found[here] + 1
                            following.append(there)
                edge = following
            self._to_opponents = found
        return self._to_opponents

    def _steps_to(self, region: str, others: Sequence[str]) -> int:
        away = self.state.chart.land_distance[region]
        return min((away[other] for other in others), default=FAR)

    def bars_the_way_home(self) -> list[Region]:
        goals = self.free_homes()
        here, units = str(self.moving.region), self.outlook.land.units
        if not goals:
            return []
        now = self._steps_to(here, goals)
        near = [region for region in self.state.chart.neighbours[here] if units.get(region, ANY_DISTANCE) <= 9]
        return [Region(region) for region in near if self._steps_to(region, goals) < now]

    def is_home_guarded(self) -> bool:
        held = homes(self.state, self.faction)
        return not held or any(region in self.ground.own for region in held)

    def posts(self) -> list[Region]:
        """rome.solo.summary.7: free regions of its own that it can get to, nearest to an opponent's region."""
        lands = self.state.lands
        mine = [r for r in self.outlook.sight(HOWEVER_FAR).friendly if lands[r].controller == self.faction]
        return [Region(region) for region in self._nearest_to_opponents(mine)]

    def is_next_to_enemy(self, region: Region) -> bool:
        lands, enemies = self.state.lands, self.ground.enemies
        return any(lands[near].controller in enemies for near in self.state.chart.neighbours[region])

    def nearest_opponents(self, region: Region) -> list[Who]:
        away, lands = self.state.chart.land_distance[region], self.state.lands
        best = self.steps_to_opponents.get(region, FAR)
        found = [
            land.controller
            for other, land in lands.items()
            if away[other] == best and land.controller is not None and land.controller != self.faction
        ]
        return [Who(who) for who in dict.fromkeys(found)]

    # Armies off the board, and at home

    def is_on_the_board(self) -> bool:
        return self.moving.region is not None

    def is_at_home(self) -> bool:
        region = self.moving.region
        return region in self.homes and self.state.lands[region].controller == self.faction

    def is_in_own_land(self) -> bool:
        region = self.moving.region
        return region is not None and self.state.lands[region].controller == self.faction

    def places(self) -> list[Region]:
        if self.moving.halted:
            return []
        ground = self.ground
        return [
            Region(region)
            for region in places_for_army(self.state, self.moving)
            if region not in ground.own and region not in ground.foreign
        ]

    def places_near(self, places: list[Region], what: What, of: list[Who], by: By) -> list[Region]:
        return [place for place in places if self._pretend(place).find(what, of, by)]

    def _pretend(self, place: str) -> Outlook:
        """What the army could get to if it were placed there."""
        if place not in self._pretended:
            self.moving.region = place
            self._pretended[place] = Outlook(self.state, self.moving, self.ground)
            self.moving.region = None
        return self._pretended[place]

    def steps_from_capital(self, region: Region) -> int:
        return self.state.chart.land_distance[self.state.chart.factions[self.faction].capital][region]

    def can_go_on(self) -> bool:
        """rome.ruling.solo_loop: movement left, or an assault where it stands, but not if nothing has changed."""
        army = self.moving
        if army.region is None or army.halted:
            return False
        notes = (len(army.assaulted), len(army.beaten), len(army.refused), len(army.played))
        before, self._before = self._before, (army.region, army.moves, army.road, *notes)
        if self._before == before:
            return False
        return army.moves > 0 or army.road > 0 or (can_assault(self.state, army) and army.region not in army.assaulted)

    # Commands

    def activate(self, army: Force) -> None:
        self.moving = next(one for one in self.state.sides[self.faction].armies if force_of(one) == army)
        self.moving.fresh = False
        self._before = ()
        self._changed()

    def place(self, region: Region) -> None:
        place_army(self.state, self.moving, region, self.table)
        self._changed()

    def dissolve(self) -> None:
        stand_down(self.state, self.moving, self.table)
        self._changed()

    def take(self, region: Region) -> None:
        self._strike(region)
        conquest.take(self.state, self.moving, region, self.table)
        self._changed()

    def fight(self, region: Region) -> None:
        self._strike(region)
        self._changed()

    def _strike(self, region: Region) -> None:
        conquest.strike(self.state, self.moving, self.outlook.land.way_to(region), region, self.table)

    def land_and_take(self, region: Region) -> None:
        self._land(region)
        conquest.take(self.state, self.moving, region, self.table)
        self._changed()

    def land_and_fight(self, region: Region) -> None:
        self._land(region)
        self._changed()

    def _land(self, region: Region) -> None:
        passage = self.outlook.passages[region]
        navies.carry(self.state, self.moving, passage, self.outlook.land.way_to(passage.coast), region, self.table)

    def subdue(self, region: Region) -> None:
        self.march(region)
        while self.moving.region == region and can_subdue(self.state, self.moving):
            subdue_unrest(self.state, self.moving, self.table)
        self._changed()

    def march(self, region: Region) -> None:
        conquest.travel(self.state, self.moving, self.outlook.land.way_to(region), self.table)
        self._changed()

    def rest_navies(self) -> None:
        navies.rest(self.state, self.faction, self.table)
        self._changed()


GOALS: dict[Goal, Callable[[DigitalArmyBoard], list[str]]] = {
    "a region of an ENEMY": DigitalArmyBoard.enemy_regions,
    "a home region of the bot": DigitalArmyBoard.free_homes,
    "a garrisoned region of the bot with a line of supply": lambda board: board.garrisons(supplied=True),
    "a garrisoned region of the bot without a line of supply": lambda board: board.garrisons(supplied=False),
    "the region of the bot without a line of supply that is nearest to an opponent's region": (
        DigitalArmyBoard.cut_off_posts
    ),
}
