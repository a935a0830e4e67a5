"""What a bot sees and does with its armies.

All queries are about the army whose turn it is (`activate`). One of them shuts a whole group of options: asked in the
right order it spares most of the others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

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

    def seen(self, by: By) -> list[RegionName]:
        """All regions that the army could get to."""

    def others_in_reach(self, what: What, of: list[Who], by: By) -> list[RegionName]:
        """Where the same is in reach, but of somebody who is not meant."""

    def region_words(self) -> Callable[[RegionName], str]:
        """What says whose a region is, and what stands in it."""

    def unrest_words(self) -> str:
        """Why the army can calm no unrest."""

    def at_home_words(self, what: What, of: list[Who]) -> str:
        """Why a home region of the bot is no target: which are lost, or whose armies are in or next to them."""

    def none_words(self, by: By) -> str:
        """That no target is in reach that way; and why, if the army cannot leave at all."""

    def guard_words(self) -> str:
        """Which army of the bot is in a home region, or that it holds none."""

    def stops(self) -> list[RegionName]:
        """All other regions in which the army could stop this turn, with nobody to fight or join."""

    def stop_words(self, region: RegionName, goal: str) -> str:
        """How far a region is from a goal, or from the region of that name."""

    def nowhere_nearer(self, goal: Goal) -> str:
        """Why the army gets no nearer to a goal: there is none, or it can stop nowhere nearer."""

    def garrison_words(self, region: RegionName) -> str:
        """Whose a region is, whether it is garrisoned, and whether it has a line of supply."""

    def own_land(self) -> list[RegionName]:
        """All regions of the bot."""

    def post_words(self, region: RegionName) -> str:
        """How far a region of the bot is from an opponent's, or why the army cannot go there."""


class ArmyBoard(ArmyReasons, Protocol):
    """The queries and commands of the Campaign Phase."""

    # One query for a group of options

    def is_home_in_danger(self) -> bool:
        """Whether another faction holds a home region of the bot, or an army of an ENEMY is in one."""

    def is_a_home_lost(self) -> bool:
        """Whether the bot does not hold all its home regions."""

    def anything_to_attack(self, of: list[Who], ways: Ways) -> bool:
        """Whether the army could attack an army or a region of one of these this turn, by such ways."""

    def anything_free(self) -> bool:
        """Whether there is a region that nobody controls and that the army could enter this turn."""

    def rests_well(self) -> bool:
        """Whether the army is in a garrisoned region of the bot that has a line of supply."""

    def rests_in_supply(self) -> bool:
        """Whether the army is in a region of the bot that has a line of supply."""

    # Targets of this turn

    def targets(self, what: What, of: list[Who], by: By) -> list[RegionName]:
        """The regions that the army could attack or go to, by what is there, of whom, and by which way."""

    def holder(self, region: RegionName) -> Who:
        """Who controls a region."""

    def armies_of(self, region: RegionName) -> list[Who]:
        """Whose armies are in a region."""

    def is_home_of_holder(self, region: RegionName) -> bool:
        """Whether a region is a home region of the faction that holds it."""

    def is_home_of_another(self, region: RegionName) -> bool:
        """Whether a region is a home region of another faction in play than the bot."""

    def hires_out_mercenaries(self, region: RegionName) -> bool:
        """Whether a region is a mercenary region (marked M)."""

    def is_a_home(self, region: RegionName) -> bool:
        """Whether a region is a home region of any faction in play."""

    def is_a_printed_home(self, region: RegionName) -> bool:
        """Whether a region is printed as a home region of any faction, in play or not."""

    def terrain_symbols(self, region: RegionName) -> int:
        """How many tree and mountain symbols are in a region."""

    def movement_to(self, region: RegionName) -> int:
        """How many movement units the army needs to get to a region by land."""

    def passage_to(self, region: RegionName) -> int:
        """How many movement units of army and navy together it takes to land the army in a region."""

    def march_to(self, region: RegionName) -> int:
        """How many movement units away a region is, over land of the bot and its allies."""

    # Moving without an attack

    def garrisons_in_reach(self, supplied: bool) -> list[RegionName]:
        """The free garrisoned regions of the bot, with a line of supply or without, that it could reach this turn."""

    def stops_towards(self, goal: Goal) -> list[RegionName]:
        """Where the army could stop, with nobody to fight or join, nearest to a goal and nearer than now."""

    def stops_near(self, region: RegionName) -> list[RegionName]:
        """Where the army could stop, with nobody to fight or join, nearest to a region and nearer than now."""

    def stops_to_leave_at(self) -> list[RegionName]:
        """Where the army could stop, nearest to a home region of the bot (even with an army there), nearer than now."""

    def bars_the_way_home(self) -> list[RegionName]:
        """The regions that the army could step into and that are one step nearer to a home region of the bot."""

    def is_home_guarded(self) -> bool:
        """Whether an army of the bot is in one of its home regions, or it holds none of them."""

    def posts(self) -> list[RegionName]:
        """The free regions of the bot that the army could get to some day nearest to an opponent's region."""

    def is_next_to_enemy(self, region: RegionName) -> bool:
        """Whether a region is next to a region of an ENEMY."""

    def nearest_opponents(self, region: RegionName) -> list[Who]:
        """Whose regions are the nearest ones of an opponent to a region."""

    # Armies off the board, and at home

    def is_on_the_board(self) -> bool:
        """Whether the army is on the board."""

    def is_at_home(self) -> bool:
        """Whether the army is in a home region that the bot holds."""

    def is_in_own_land(self) -> bool:
        """Whether the bot controls the region that the army is in."""

    def places(self) -> list[RegionName]:
        """Where the army could be placed by the rules of the game, in a region without any other army."""

    def places_near(self, places: list[RegionName], what: What, of: list[Who], by: By) -> list[RegionName]:
        """Those of some places from which the army could get to a target this turn."""

    def steps_from_capital(self, region: RegionName) -> int:
        """How many regions away from the bot's capital a region is."""

    def can_go_on(self) -> bool:
        """Whether the army is still there and not beaten, with movement left or a garrison to assault where it is."""

    # Commands

    def activate(self, army: ForceName) -> None:
        """It is the turn of this army."""

    def place(self, region: RegionName) -> None:
        """Place the army in a region."""

    def dissolve(self) -> None:
        """Take the army off the board; its cards go back to the bot's decks."""

    def take(self, region: RegionName) -> None:
        """March the army to a region, beat whoever is there, and conquer it or assault its garrison."""

    def fight(self, region: RegionName) -> None:
        """March the army to a region and attack the army there."""

    def land_and_take(self, region: RegionName) -> None:
        """Ship the army to a region, beat whoever is there, and conquer it or assault its garrison."""

    def land_and_fight(self, region: RegionName) -> None:
        """Ship the army to a region and attack the army there."""

    def subdue(self, region: RegionName) -> None:
        """March the army to a region and remove an unrest marker for each movement unit it has left."""

    def march(self, region: RegionName) -> None:
        """March the army to a region."""

    def rest_navies(self) -> None:
        """Leave the bot's navies where they are; put any army that is still aboard ashore."""


FORCES = tuple(ForceName(f"Army {numeral}") for numeral in NUMERALS)


def force_of(army: Army) -> ForceName:
    """How an army is called on a Board."""
    return FORCES[army.number]
