"""What a bot sees and does with its armies.

All questions are about the army whose turn it is (`activate`). One question shuts a whole group of options: a careful
order of asking spares a person at a physical table most of the others.
"""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

from foeman.engine.tabletop import Range, compared, lasts, untold
from foeman.games.rome.bots.board.names import ForceName, RegionName, Who
from foeman.games.rome.state import NUMERALS, Army

NOBODY, ITSELF = Who("nobody"), Who("the bot")

What = Literal[
    "a lost home region of the bot without an opponent's army",
    "a lost home region of the bot",
    "an army in a lost home region of the bot",
    "an army besieging a home region of the bot",
    "an army in a home region of the bot",
    "an army next to a home region of the bot",
    "an army",
    "an army in a garrisoned region",
    "an army in a region without a garrison",
    "a region without an opponent's army",
    "a garrisoned region without an opponent's army",
    "a region without a garrison or an opponent's army",
    "a mercenary region without an opponent's army",
    "a region with unrest",
]
"""What an option is about; of whom is said besides."""

By = Literal["next to it", "by land", "by sea", "however far"]
NEXT_TO_IT: By = "next to it"
BY_LAND: By = "by land"
BY_SEA: By = "by sea"
HOWEVER_FAR: By = "however far"

Ways = Literal["by land", "by land or by sea"]
Goal = Literal[
    "a region of an ENEMY",
    "a home region of the bot",
    "a home region that the bot holds",
    "a garrisoned region of the bot with a line of supply",
    "a garrisoned region of the bot without a line of supply",
    "the region of the bot without a line of supply that is nearest to an opponent's region",
]
"""Where an army can move towards."""


class ArmyReasons(Protocol):
    """What an army could get to, and why it is no target."""

    @untold
    def seen(self, by: By) -> list[RegionName]:
        """All regions that the army could get to."""

    @untold
    def others_in_reach(self, what: What, of: list[Who], by: By) -> list[RegionName]:
        """Where the same is in reach, but of somebody who is not meant."""

    @untold
    def region_words(self, region: RegionName) -> str:
        """Whose a region is, and what stands in it."""

    @untold
    def unrest_words(self) -> str:
        """Why the army can calm no unrest."""

    @untold
    def at_home_words(self, what: What, of: list[Who]) -> str:
        """Why a home region of the bot is no target: which are lost, or whose armies are in or next to them."""

    @untold
    def none_words(self, by: By) -> str:
        """That no target is in reach that way; and why, if the army cannot leave at all."""

    @untold
    def guard_words(self) -> str:
        """Which army of the bot is in a home region, or that it holds none."""

    @untold
    def stops(self) -> list[RegionName]:
        """All other regions in which the army could stop this turn, with nobody to fight or join."""

    @untold
    def stop_words(self, region: RegionName, goal: str) -> str:
        """How far a region is from a goal, or from the region of that name."""

    @untold
    def nowhere_nearer(self, goal: Goal) -> str:
        """Why the army gets no nearer to a goal: there is none, or it can stop nowhere nearer."""

    @untold
    def garrison_words(self, region: RegionName) -> str:
        """Whose a region is, whether it is garrisoned, and whether it has a line of supply."""

    @untold
    def own_land(self) -> list[RegionName]:
        """All regions of the bot."""

    @untold
    def post_words(self, region: RegionName) -> str:
        """How far a region of the bot is from an opponent's, or why the army cannot go there."""


class ArmyBoard(ArmyReasons, Protocol):
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

    def targets(self, what: What, of: list[Who], by: By) -> list[RegionName]:
        """Which regions could the army attack or go to {by} (this turn, unless it says however far): {what} ({of})?"""

    def holder(self, region: RegionName) -> Who:
        """Who controls {region}?"""

    def armies_of(self, region: RegionName) -> list[Who]:
        """Whose armies are in {region}?"""

    @compared(which="Which of these are home regions of the faction that holds them?")
    def is_home_of_holder(self, region: RegionName) -> bool:
        """Is {region} a home region of the faction that holds it?"""

    @lasts("game")
    @compared(which="Which of these are home regions of another faction in play?")
    def is_home_of_another(self, region: RegionName) -> bool:
        """Is {region} a home region of another faction in play than the bot?"""

    @lasts("game")
    @compared(which="Which of these are mercenary regions (marked M)?")
    def hires_out_mercenaries(self, region: RegionName) -> bool:
        """Is {region} a mercenary region (marked M)?"""

    @lasts("game")
    @compared(which="Which of these are home regions?")
    def is_a_home(self, region: RegionName) -> bool:
        """Is {region} a home region of any faction in play?"""

    @lasts("game")
    @compared(which="Which of these are printed as home regions, be the faction in play or not?")
    def is_a_printed_home(self, region: RegionName) -> bool:
        """Is {region} printed as a home region of any faction, in play or not?"""

    @lasts("game")
    @compared(least="Which of these has the fewest tree and mountain symbols?")
    def terrain_symbols(self, region: RegionName) -> Annotated[int, Range(0, 9)]:
        """How many tree and mountain symbols are in {region}?"""

    @compared(least="Which of these can the army get to with the fewest movement units?")
    def movement_to(self, region: RegionName) -> Annotated[int, Range(0, 9)]:
        """How many movement units does the army need to get to {region} by land?"""

    @compared(least="Which of these can the army get to by sea with the fewest movement units of army and navy?")
    def passage_to(self, region: RegionName) -> Annotated[int, Range(4, 20)]:
        """How many movement units of army and navy together does it take to land the army in {region}?"""

    @compared(least="Which of these is the fewest movement units away, over land of the bot and its allies?")
    def march_to(self, region: RegionName) -> Annotated[int, Range(0, 99)]:
        """How many movement units away is {region}, over land of the bot and its allies?"""

    # Moving without an attack

    def garrisons_in_reach(self, supplied: bool) -> list[RegionName]:
        """Which free garrisoned regions of the bot could it reach this turn (with a line of supply: {supplied})?"""

    def stops_towards(self, goal: Goal) -> list[RegionName]:
        """Where could the army stop this turn, with nobody to fight or join, nearest to {goal} and nearer than now?"""

    def stops_near(self, region: RegionName) -> list[RegionName]:
        """Where could the army stop now, with nobody to fight or join, nearest to {region} and nearer than now?"""

    def stops_to_leave_at(self) -> list[RegionName]:
        """Where could the army stop, nearest to a home region of the bot (even with an army there), nearer than now?"""

    def bars_the_way_home(self) -> list[RegionName]:
        """Into which regions could the army step now that are one step nearer to a home region the bot holds?"""

    def is_home_guarded(self) -> bool:
        """Is an army of the bot in one of its home regions, or does it hold none of them?"""

    def posts(self) -> list[RegionName]:
        """Which free regions of the bot that the army could get to some day are nearest to an opponent's region?"""

    @compared(which="Which of these are next to a region of an ENEMY?")
    def is_next_to_enemy(self, region: RegionName) -> bool:
        """Is {region} next to a region of an ENEMY?"""

    def nearest_opponents(self, region: RegionName) -> list[Who]:
        """Whose regions are the nearest ones of an opponent to {region}?"""

    # Armies off the board, and at home

    def is_on_the_board(self) -> bool:
        """Is the army on the board?"""

    def is_at_home(self) -> bool:
        """Is the army in a home region that the bot holds?"""

    def is_in_own_land(self) -> bool:
        """Does the bot control the region that the army is in?"""

    def places(self) -> list[RegionName]:
        """Where could the army be placed by the rules of the game, in a region without any other army?"""

    def places_near(self, places: list[RegionName], what: What, of: list[Who], by: By) -> list[RegionName]:
        """From which of these places could the army this turn get {by} to: {what} ({of})?"""

    @compared(least="Which of these is the fewest regions away from the bot's capital?")
    def steps_from_capital(self, region: RegionName) -> int:
        """How many regions away from the bot's capital is {region}?"""

    def can_go_on(self) -> bool:
        """Is the army still on the board and not beaten, with movement left or a garrison to assault where it is?"""

    # Commands

    def activate(self, army: ForceName) -> None:
        """It is the turn of {army}."""

    def place(self, region: RegionName) -> None:
        """Place the army in {region}."""

    def dissolve(self) -> None:
        """Take the army off the board; its cards go back to the bot's decks."""

    def take(self, region: RegionName) -> None:
        """March the army to {region}, beat whoever is there, and conquer it or assault its garrison."""

    def fight(self, region: RegionName) -> None:
        """March the army to {region} and attack the army there."""

    def land_and_take(self, region: RegionName) -> None:
        """Ship the army to {region}, beat whoever is there, and conquer it or assault its garrison."""

    def land_and_fight(self, region: RegionName) -> None:
        """Ship the army to {region} and attack the army there."""

    def subdue(self, region: RegionName) -> None:
        """March the army to {region} and remove an unrest marker for each movement unit it has left."""

    def march(self, region: RegionName) -> None:
        """March the army to {region}."""

    def rest_navies(self) -> None:
        """Leave the bot's navies where they are; put any army that is still aboard ashore."""


FORCES = tuple(ForceName(f"Army {numeral}") for numeral in NUMERALS)


def force_of(army: Army) -> ForceName:
    """How an army is called on a Board."""
    return FORCES[army.number]
