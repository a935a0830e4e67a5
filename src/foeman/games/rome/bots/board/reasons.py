"""What a reason says of those who are out: whom there was to choose from, and how things are with each.

Looked up only if somebody listens, and decides nothing.
"""

from __future__ import annotations

from typing import Protocol

from foeman.games.rome.bots.board.names import ForceName, RegionName, Spy, Who


class AgentReasons(Protocol):
    """What an opponent has, and how far it is."""

    def every_agent(self) -> list[Spy]:
        """All agents of the bot on the board."""

    def agent_words(self, spy: Spy, region: RegionName) -> str:
        """How far an agent is from a region, or why it cannot go."""

    def all_of(self, who: Who) -> list[RegionName]:
        """All regions in which an opponent holds the land, or has an army or an agent."""

    def nearest_words(self) -> str:
        """What the regions are in words of which the bot goes to the nearest."""

    def place_words(self, region: RegionName) -> str:
        """What is in a region, and how far the nearest agent is."""

    def mercenary_regions(self) -> list[RegionName]:
        """All mercenary regions."""

    def own_homes(self) -> list[RegionName]:
        """All home regions of the bot."""

    def home_words(self, region: RegionName) -> str:
        """Who holds a home region, and how far it is from the capital."""


class SpendingReasons(Protocol):
    """Where a bot might build."""

    def own_land(self) -> list[RegionName]:
        """All regions of the bot."""

    def site_words(self, region: RegionName) -> str:
        """What stands in a region, or that it is besieged."""

    def way_words(self, region: RegionName, who: list[Who], armies: bool) -> str:
        """How far a region is from the nearest land, or army, of some opponents."""

    def own_homes(self) -> list[RegionName]:
        """All home regions of the bot."""

    def home_words(self, region: RegionName) -> str:
        """Who holds a home region, and how far it is from the capital."""

    def stack_words(self, region: RegionName) -> str:
        """Why the bot cannot draw from the mercenary stack of a region."""

    def leader_words(self, army: ForceName) -> str:
        """Whether an army has a general, and if not where it is."""
