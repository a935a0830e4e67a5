"""What a bot may ask and do, at any table: the Board.

`Map` is what the printed map shows, `Commands` what is done on it. `Board` adds what follows from the pieces and what
the bot itself has: a digital game answers it from the state, the companion from its mirror of the real board.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NewType, Protocol

from foeman.games.crusade.state import Force

if TYPE_CHECKING:
    from foeman.games.crusade.options import Options
    from foeman.games.crusade.printed import Printed
    from foeman.games.crusade.printed.pack import Card, Order

RegionName = NewType("RegionName", str)
"""A region by its name."""
SpaceName = NewType("SpaceName", str)
"""A space of the diplomacy board by its name."""

Kind = Literal["city", "desert"]
UnitType = Literal["infantry", "cavalry", "siege"]
Resource = Literal["glory", "command", "crown", "supply", "gold"]

JERUSALEM = RegionName("Jerusalem")


class Map(Protocol):
    """What the map shows. Nothing of it changes in a game but for what chits cover."""

    def kind(self, region: RegionName) -> Kind:
        """Whether a region is a City or a Desert."""

    def neighbours(self, region: RegionName) -> list[RegionName]:
        """The regions adjacent to one."""

    def ports(self) -> list[RegionName]:
        """The Ports, Destroyed Ports included."""

    def icons(self, region: RegionName) -> list[Resource]:
        """The resource icons that a region shows."""

    def unit_on(self, region: RegionName, resource: Resource) -> Literal["none", "infantry", "cavalry", "siege"]:
        """The Unit that stands on an icon of a region."""

    def nearest(self, regions: Sequence[RegionName]) -> list[RegionName]:
        """Those closest to the players' side of the board; of those about equally close, to the Glory track.

        Chance decides among several.
        """

    def steps_to_jerusalem(self, region: RegionName) -> int:
        """How many borders lie between a region and Jerusalem."""

    def room(self, region: RegionName, unit: UnitType) -> int:
        """How many slots without an icon are free for a type of Unit."""

    def icon_room(self, region: RegionName, unit: UnitType) -> int:
        """How many slots with an icon are free for a type of Unit."""


class Commands(Protocol):
    """What a bot does on the board, each one thing that a hand can do."""

    def place_order(self, region: RegionName, order: str) -> None:
        """Put a face-down Order of the bot in a region."""

    def turn_over(self, region: RegionName, order: str) -> None:
        """Turn over the bot's Order in a region."""

    def add(self, region: RegionName, unit: UnitType, count: int) -> None:
        """Add Units of the bot in a region."""

    def add_neutral(self, region: RegionName, unit: UnitType, count: int) -> None:
        """Add Neutral Units in a region."""

    def add_leader(self, region: RegionName, leader: str) -> None:
        """Put a Leader in a region."""

    def march(
        self,
        origin: RegionName,
        destination: RegionName,
        force: Force,
        through: RegionName | None = None,
        *,
        by_sea: bool = False,
    ) -> None:
        """March a force from one region to another."""

    def remove_unit(self, region: RegionName, army: str, unit: UnitType) -> None:
        """Remove a Unit of an army from a region."""

    def remove_leader(self, region: RegionName, army: str, leader: str) -> None:
        """Remove a Leader of an army from a region."""

    def lose_neutral(self, region: RegionName, unit: UnitType) -> None:
        """Remove a Neutral Unit from a region."""

    def sabotage(self, region: RegionName, resource: Resource) -> None:
        """Put a Sabotage chit on an icon of a region."""

    def clear_sabotage(self, region: RegionName, resource: Resource) -> None:
        """Remove the Sabotage chit from an icon of a region."""

    def clear_bandit(self, region: RegionName, other: RegionName) -> None:
        """Remove the Bandit from the Road between two regions."""

    def destroy_port(self, region: RegionName) -> None:
        """Put a Destroyed Port chit in a region."""

    def repair_port(self, region: RegionName) -> None:
        """Remove the Destroyed Port chit from a region."""

    def put_chit(self, region: RegionName, resource: Resource) -> None:
        """Put a resource chit in a region."""

    def set_aside(self, region: RegionName, order: str) -> None:
        """Turn over the bot's Order in a region without executing it: a reaction takes its place."""

    def react(self, region: RegionName, order: str) -> None:
        """Put the bot's reaction face up in a region."""

    def move_marker(self, army: str, space: SpaceName) -> None:
        """Move the marker of an army on the diplomacy board to a space."""

    def clear_space(self, space: SpaceName) -> None:
        """Remove the command point chits from a space."""

    def gain_glory(self, count: int) -> None:
        """Glory of the bot's alliance: so much up."""

    def gain_gold(self, count: int) -> None:
        """Gold of the bot: so much up."""

    def pay_gold(self, count: int) -> None:
        """Gold of the bot: so much down."""

    def gain_crowns(self, count: int) -> None:
        """Crowns of the bot: so much up."""

    def gain_faith(self, count: int) -> None:
        """Faith of the bot: so much up."""

    def take_faith(self, army: str, count: int) -> None:
        """Faith of an army: so much down."""

    def do_as_said(self, words: str) -> None:
        """Do for the bot what the card says: {words}"""

    def discard(self, card: str) -> None:
        """Discard the Event Card."""


class Board(Map, Commands, Protocol):
    """All that a bot may ask and do. It is the board of one bot army."""

    army: str
    partner: str
    """The other army of the alliance, or nothing if it is not in the game."""
    alliance: str
    """Crusader or Muslim."""
    players: Sequence[str]
    """The armies in the game of the other alliance."""
    printed: Printed
    rulings: Mapping[str, str]
    options: Options

    def proximity_words(self, region: RegionName) -> str:
        """How far a region is from the players' side and the Glory track, for a reason; nothing if nobody knows."""

    # What stands where

    def regions(self) -> Sequence[RegionName]:
        """All regions, as far as they are known."""

    def present(self) -> list[RegionName]:
        """The regions in which the bot has Presence."""

    def ordered(self) -> list[RegionName]:
        """The regions with an Order of the bot that is not executed."""

    def control(self, region: RegionName) -> str:
        """The army in control, or nothing."""

    def force(self, region: RegionName, army: str) -> Force | None:
        """What an army has in a region; None if nothing."""

    def neutral(self, region: RegionName) -> Force:
        """The Neutral Units in a region."""

    def ours(self, region: RegionName) -> bool:
        """Whether the bot's alliance has Presence."""

    def theirs(self, region: RegionName) -> bool:
        """Whether a player has Presence."""

    def rank(self, region: RegionName) -> int:
        """How strong the bot's alliance is there: twice the Strength, one more for a Leader without a Unit."""

    def their_rank(self, region: RegionName) -> int:
        """The same of the players."""

    def strength(self, region: RegionName) -> int:
        """The Strength of the bot's alliance there, Neutral Units of a region it controls included."""

    def their_strength(self, region: RegionName) -> int:
        """The same of the players."""

    def worth(self, region: RegionName, unit: UnitType) -> int:
        """The Strength of one Unit in this kind of region."""

    def leader_worth(self, region: RegionName, leader: str) -> int:
        """The Strength of a Leader in this kind of region."""

    # Chits and Orders on the map

    def sabotaged(self, region: RegionName) -> Sequence[Resource]:
        """The sabotaged icons of a region."""

    def chits(self, region: RegionName) -> Sequence[Resource]:
        """The resource chits in a region."""

    def is_destroyed(self, region: RegionName) -> bool:
        """Whether a Destroyed Port lies there."""

    def has_bandit(self, region: RegionName, other: RegionName) -> bool:
        """Whether a Bandit lies between two adjacent regions."""

    def chits_left(self, chit: str) -> int:
        """How many chits are left: "sabotage", "destroyed_port" or a resource."""

    def waiting(self, region: RegionName) -> Sequence[str]:
        """The bot's Orders in a region that are not executed."""

    # What the bot and its army have

    def gold(self) -> int:
        """Its gold."""

    def crowns(self) -> int:
        """Its crowns."""

    def cards(self) -> Sequence[str]:
        """Its Event Cards."""

    def objectives(self) -> Sequence[str]:
        """Its Objective Cards."""

    def faith(self, army: str) -> int:
        """The Faith of an army as it counts in Battle."""

    def pool(self, unit: UnitType) -> int:
        """Units of a type left in its pool."""

    def neutral_pool(self, unit: UnitType) -> int:
        """Neutral Units of a type left."""

    def leaders_left(self, shape: str) -> Sequence[str]:
        """Leaders of a shape in its pool; of any shape for ""."""

    def is_over(self) -> bool:
        """Whether an alliance has won."""

    # Content that a physical table may bring along

    def order(self, name: str) -> Order:
        """What an Order does."""

    def card(self, name: str) -> Card:
        """What an Event Card does."""

    # The diplomacy board

    def spaces(self, army: str) -> Sequence[SpaceName]:
        """The spaces that the marker of an army can move to."""

    def reward(self, space: SpaceName) -> str:
        """What a space gives: glory, hexagon_leader, square_leader, crown, faith, command, neutral, gold, supply."""

    def reward_count(self, space: SpaceName) -> int:
        """How many of it."""

    def reward_units(self, space: SpaceName) -> Sequence[UnitType]:
        """The types of Neutral Unit to choose from."""
