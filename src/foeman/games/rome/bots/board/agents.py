"""What a bot sees and does in the Agent Phase.

A standing agent is one that can still act: it neither lies down nor was sent home by a double agent in this round.
At a physical table the commands that change what a bot keeps itself (its gold, its cards) are the companion's own.
"""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

from foeman.engine.tabletop import Range, compared, lasts
from foeman.games.rome.bots.board.names import RegionName, Spy, Who
from foeman.games.rome.bots.board.reasons import AgentReasons
from foeman.games.rome.printed import ActionCard

Building = Literal["market", "barracks"]


class AgentBoard(AgentReasons, Protocol):
    """The queries and commands of the Agent Phase: at a physical table each docstring is asked, or told to do."""

    # What is printed on the map

    @lasts("game")
    @compared(most="Which of these has the highest gold value?")
    def gold_value(self, region: RegionName) -> Annotated[int, Range(1, 3)]:
        """What gold value is printed on {region}?"""

    @lasts("game")
    def capital_of(self, who: Who) -> RegionName:
        """What is the capital of {who}?"""

    @lasts("game")
    def home_regions_of(self, who: Who) -> list[RegionName]:
        """Which are the home regions of {who}?"""

    # The bot's own agents

    def agents_beside_the_board(self) -> Annotated[int, Range(0, 3)]:
        """How many agents that the bot owns are not on the board?"""

    def dead_agents(self) -> Annotated[int, Range(0, 3)]:
        """How many agents is the bot short of its limit of three?"""

    def homes_nearest_the_capital(self) -> list[RegionName]:
        """Which home regions that the bot holds are nearest to its capital? Its capital itself, if it holds that."""

    def extra_actions(self) -> Annotated[int, Range(0, 3)]:
        """How many of the bot's agents may act a second time in this phase, by its developments?"""

    def is_an_agent_standing(self) -> bool:
        """Does an agent of the bot stand upright on the board, not sent home by a double agent in this round?"""

    @compared(least="Which of these has a standing agent of the bot the fewest steps away?")
    def steps_to(self, region: RegionName) -> Annotated[int, Range(0, 5)]:
        """How many steps does the nearest standing agent of the bot need to {region}?"""

    def nearest_agents(self, region: RegionName) -> list[Spy]:
        """Which of the bot's standing agents have the fewest steps to {region}?"""

    # Targets within five steps of a standing agent

    def generals_in_reach(self, who: Who) -> list[RegionName]:
        """In which regions within five steps of a standing agent of the bot is an army of {who} with a general?"""

    def agents_in_reach(self, who: Who) -> list[RegionName]:
        """In which regions within five steps of a standing agent of the bot is an agent of {who}?"""

    def agents_on_our_ground(self, who: Who) -> list[RegionName]:
        """In which regions that the bot controls, or with an army of the bot, is an agent of {who} in reach?"""

    def regions_in_reach(self, who: Who) -> list[RegionName]:
        """Which regions of {who} without a barracks are within five steps of a standing agent of the bot?"""

    def conquests_in_reach(self, who: Who) -> list[RegionName]:
        """Which regions that {who} controls, but not its own home regions, are in reach of a standing agent?"""

    def mercenary_regions_in_reach(self, passed_over: list[RegionName]) -> list[RegionName]:
        """Which mercenary regions, but not {passed_over}, are within five steps of a standing agent of the bot?"""

    def has_mercenaries(self, region: RegionName) -> bool:
        """Is there a card that is no veteran, and that the bot can have, in the mercenary pack of {region}?"""

    def buildings_in_reach(self, who: Who) -> list[RegionName]:
        """Which regions of {who} with a market or a barracks are within five steps of a standing agent of the bot?"""

    def buildings_there(self, region: RegionName) -> list[Building]:
        """Which of these stand in {region}?"""

    def is_capital_in_reach(self, who: Who) -> bool:
        """Does {who} hold its capital, and is it within five steps of a standing agent of the bot?"""

    def richest_in_reach(self, who: Who) -> list[RegionName]:
        """Of the regions of {who} with its highest gold value, which are in reach of a standing agent of the bot?"""

    def places_to_trade(self, who: Who) -> list[RegionName]:
        """Where in reach of a standing agent is a home region that {who} holds, or an agent of {who}?"""

    def places_for_treaty(self, who: Who) -> list[RegionName]:
        """Where in reach is a home region of gold value 2 or more that {who} holds, or an agent of {who}?"""

    @compared(most="Who of these has the most gold?")
    def gold_of(self, who: Who) -> int:
        """How much gold does {who} have?"""

    # Commands

    def place_agents(self, region: RegionName, count: int) -> None:
        """Put {count} of the bot's agents that are not on the board into {region}."""

    def stand_up(self) -> None:
        """Stand all agents of the bot up."""

    def send_again(self) -> None:
        """Stand the bot's agents up again: one of them may act once more."""

    def lay_down(self) -> None:
        """Lay all agents of the bot down."""

    def take_gold(self, card: ActionCard) -> None:
        """Discard {card}: the bot takes the gold printed on it."""

    def murder_general(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play {card}: {spy} goes to {region}, lies down and tries to murder the general of {who} there."""

    def murder_agent(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play {card}: {spy} goes to {region}, lies down and tries to murder an agent of {who} there."""

    def send_home(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play {card}: {spy} goes to {region} and lies down; an agent of {who} there goes home and acts no more."""

    def stir_unrest(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play {card}: {spy} goes to {region} and lies down; put its unrest on this region of {who}."""

    def raise_rebels(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play {card}: {spy} goes to {region} and lies down; rebels rise there against {who}."""

    def recruit_mercenaries(self, card: ActionCard, spy: Spy, region: RegionName) -> None:
        """Play {card}: {spy} goes to {region} and lies down; the bot takes a card of its pack, drawn at random."""

    def sabotage(self, card: ActionCard, spy: Spy, region: RegionName, who: Who, building: Building) -> None:
        """Play {card}: {spy} goes to {region}, lies down and tries to destroy the {building} of {who} there."""

    def sow_distrust(self, card: ActionCard, spy: Spy, region: RegionName, who: Who, partner: Who) -> None:
        """Play {card}: {spy} goes to {region} and lies down; the status between {who} and {partner} falls a step."""

    def offer_trade(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play {card}: {spy} goes to {region}, lies down and offers {who} a trade."""

    def steal(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play {card}: {spy} goes to {region}, lies down and tries to steal half the gold of {who}."""

    def offer_treaty(self, card: ActionCard, spy: Spy, region: RegionName, who: Who) -> None:
        """Play {card}: {spy} goes to {region}, lies down and offers {who} a treaty."""
