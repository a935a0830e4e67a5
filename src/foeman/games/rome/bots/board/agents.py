"""What a bot sees and does in the Agent Phase.

A standing agent is one that can still act: it neither lies down nor was sent home by a double agent in this round. In
reach is what is within five steps of one.
"""

from __future__ import annotations

from typing import Literal, Protocol

from foeman.games.rome.bots.board.names import RegionName, Spy, Who
from foeman.games.rome.bots.board.reasons import AgentReasons
from foeman.games.rome.printed import ActionCard

Building = Literal["market", "barracks"]


class AgentBoard(AgentReasons, Protocol):
    """The queries and commands of the Agent Phase."""

    # What is printed on the map

    def gold_value(self, region: RegionName) -> int:
        """The gold value printed on a region."""

    def capital_of(self, who: Who) -> RegionName:
        """The capital of a faction."""

    def home_regions_of(self, who: Who) -> list[RegionName]:
        """The home regions of a faction."""

    # The bot's own agents

    def agents_beside_the_board(self) -> int:
        """How many agents of the bot are not on the board."""

    def dead_agents(self) -> int:
        """How many agents the bot is short of its limit of three."""

    def homes_nearest_the_capital(self) -> list[RegionName]:
        """The home regions that the bot holds nearest to its capital: that itself, if it holds it."""

    def extra_actions(self) -> int:
        """How many of the bot's agents may act a second time in this phase, by its developments."""

    def is_an_agent_standing(self) -> bool:
        """Whether an agent of the bot stands on the board, not sent home by a double agent in this round."""

    def steps_to(self, region: RegionName) -> int:
        """How many steps the nearest standing agent of the bot needs to a region."""

    def nearest_agents(self, region: RegionName) -> list[Spy]:
        """Those of the bot's standing agents that have the fewest steps to a region."""

    # Targets within five steps of a standing agent

    def generals_in_reach(self, who: Who) -> list[RegionName]:
        """The regions in reach with an army of somebody that has a general."""

    def agents_in_reach(self, who: Who) -> list[RegionName]:
        """The regions in reach with an agent of somebody."""

    def agents_on_our_ground(self, who: Who) -> list[RegionName]:
        """Those of them that the bot controls, or in which it has an army."""

    def regions_in_reach(self, who: Who) -> list[RegionName]:
        """The regions of somebody in reach without a barracks."""

    def conquests_in_reach(self, who: Who) -> list[RegionName]:
        """The regions in reach that somebody controls, but not as a home region of its own."""

    def mercenary_regions_in_reach(self, passed_over: list[RegionName]) -> list[RegionName]:
        """The nearest mercenary regions in reach, but for those that were passed over."""

    def has_mercenaries(self, region: RegionName) -> bool:
        """Whether a card that is no veteran, and that the bot can have, is in the pack of a mercenary region."""

    def buildings_in_reach(self, who: Who) -> list[RegionName]:
        """The regions of somebody in reach with a market or a barracks."""

    def buildings_there(self, region: RegionName) -> list[Building]:
        """Which of these stand in a region."""

    def is_capital_in_reach(self, who: Who) -> bool:
        """Whether somebody holds its own capital, and that is in reach."""

    def richest_in_reach(self, who: Who) -> list[RegionName]:
        """The regions in reach that have the highest gold value of all that somebody holds."""

    def places_to_trade(self, who: Who) -> list[RegionName]:
        """Where in reach is a home region that somebody holds, or an agent of that faction."""

    def places_for_treaty(self, who: Who) -> list[RegionName]:
        """Where in reach is such a home region of gold value 2 or more, or an agent of that faction."""

    def gold_of(self, who: Who) -> int:
        """How much gold somebody has."""

    # Commands

    def place_agents(self, region: RegionName, count: int) -> None:
        """Put so many agents that are not on the board into a region."""

    def stand_up(self) -> None:
        """Stand all agents of the bot up."""

    def send_again(self) -> None:
        """Stand the bot's agents up again: one of them may act once more."""

    def lay_down(self) -> None:
        """Lay all agents of the bot down."""

    def take_gold(self, card: ActionCard) -> None:
        """Discard a card: the bot takes the gold printed on it."""

    def murder_general(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play a card: an agent goes there and tries to murder the general of an army."""

    def murder_agent(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play a card: an agent goes there and tries to murder another."""

    def send_home(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play a card: an agent goes there and sends another home, who acts no more."""

    def stir_unrest(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play a card: an agent goes there and puts its unrest on the region."""

    def raise_rebels(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play a card: an agent goes there, and rebels rise."""

    def recruit_mercenaries(self, card: ActionCard, spy: Spy, region: RegionName) -> None:
        """Play a card: an agent goes there, and the bot takes a card of the pack, drawn at random."""

    def sabotage(self, card: ActionCard, spy: Spy, region: RegionName, who: Who, building: Building) -> None:
        """Play a card: an agent goes there and tries to destroy a building."""

    def sow_distrust(self, card: ActionCard, spy: Spy, region: RegionName, who: Who, partner: Who) -> None:
        """Play a card: an agent goes there, and the status between two factions falls a step."""

    def offer_trade(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play a card: an agent goes there and offers a trade."""

    def steal(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play a card: an agent goes there and tries to steal half the gold of somebody."""

    def offer_treaty(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play a card: an agent goes there and offers a treaty."""
