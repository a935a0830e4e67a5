"""What a reason says of those who are out: whom there was to choose from, and how things are with each.

Asked only if somebody listens, and decides nothing. Beside a real board that Foeman does not know nobody is asked for
it: `Untold` leaves it out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from foeman.engine.tabletop import untold
from foeman.games.rome.bots.board.names import RegionName, Spy, Who

if TYPE_CHECKING:
    from foeman.games.rome.bots.board.armies import By, What


class AgentReasons(Protocol):
    """What an opponent has, and how far it is."""

    @untold
    def every_agent(self) -> list[Spy]:
        """All agents of the bot on the board."""

    @untold
    def agent_words(self, spy: Spy, region: RegionName) -> str:
        """How far an agent is from a region, or why it cannot go."""

    @untold
    def all_of(self, who: Who) -> list[RegionName]:
        """All regions in which an opponent holds the land, or has an army or an agent."""

    @untold
    def nearest_words(self) -> str:
        """What the regions are in words of which the bot goes to the nearest."""

    @untold
    def place_words(self, region: RegionName) -> str:
        """What is in a region, and how far the nearest agent is."""


class SpendingReasons(Protocol):
    """Where a bot might build."""

    @untold
    def own_land(self) -> list[RegionName]:
        """All regions of the bot."""

    @untold
    def site_words(self, region: RegionName) -> str:
        """What stands in a region, or that it is besieged."""

    @untold
    def way_words(self, region: RegionName, who: list[Who], armies: bool) -> str:
        """How far a region is from the nearest land, or army, of some opponents."""


class Untold:
    """The reasons beside a board that Foeman does not know."""

    __slots__ = ()

    def seen(self, by: By) -> list[RegionName]:
        return []

    def others_in_reach(self, what: What, of: list[Who], by: By) -> list[RegionName]:
        return []

    def region_words(self, region: RegionName) -> str:
        return ""

    def unrest_words(self) -> str:
        return ""

    def every_agent(self) -> list[Spy]:
        return []

    def agent_words(self, spy: Spy, region: RegionName) -> str:
        return ""

    def all_of(self, who: Who) -> list[RegionName]:
        return []

    def nearest_words(self) -> str:
        return "in reach"

    def place_words(self, region: RegionName) -> str:
        return ""

    def own_land(self) -> list[RegionName]:
        return []

    def site_words(self, region: RegionName) -> str:
        return ""

    def way_words(self, region: RegionName, who: list[Who], armies: bool) -> str:
        return ""
