"""What a bot sees and does in the Spending Phase.

At a physical table the companion answers for what the bot keeps itself (the cards of the AI Reserves, the generals in
the box) and carries out what changes that (its gold, its cards, its faction board).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NewType, Protocol

from foeman.engine.tabletop import Range, compared, lasts
from foeman.games.rome.bots.board.names import CardName, ForceName, GeneralName, RegionName, Who
from foeman.games.rome.bots.board.reasons import SpendingReasons
from foeman.games.rome.state import NUMERALS, Army

Chain = NewType("Chain", str)
"""Roads to be built together, as "Capua - Rome + Capua - Taras"."""
Building = Literal["market", "barracks", "walls"]

JOINED = " + "


class SpendingBoard(SpendingReasons, Protocol):
    """The queries and commands of the Spending Phase. Each docstring is a question, or an instruction."""

    # What is printed on the map

    @lasts("game")
    @compared(most="Which of these has the highest gold value?")
    def gold_value(self, region: RegionName) -> Annotated[int, Range(1, 3)]:
        """What gold value is printed on {region}?"""

    @lasts("game")
    @compared(which="Which of these have a port?")
    def is_port(self, region: RegionName) -> bool:
        """Does {region} have a port?"""

    @lasts("game")
    @compared(which="Which of these are mercenary regions (marked M)?")
    def is_mercenary(self, region: RegionName) -> bool:
        """Is {region} a mercenary region (marked M)?"""

    @lasts("game")
    @compared(least="Which of these is the fewest regions away from the bot's capital?")
    def distance_to_capital(self, region: RegionName) -> int:
        """How many regions away from the bot's capital is {region}?"""

    # Steps 1 to 4

    def armies_for_general(self, armies: list[ForceName]) -> list[ForceName]:
        """Which of these are beside the board, or within four land regions of a home region that the bot controls?"""

    def general_cards(self) -> list[GeneralName]:
        """Which general cards can the bot recruit?"""

    def restless_regions(self) -> list[RegionName]:
        """In which regions that the bot controls is there unrest?"""

    def homes_nearest_the_capital(self) -> list[RegionName]:
        """Which home regions that the bot holds are nearest to its capital? Its capital itself, if it holds that."""

    def reserves(self) -> list[CardName]:
        """Which cards are in the AI Reserves?"""

    def mercenary_stacks(self) -> list[RegionName]:
        """Which mercenary regions that the bot controls have a barracks, and cards in their stack?"""

    def cards_in_stack(self, region: RegionName) -> list[CardName]:
        """Which cards are in the mercenary stack of {region}?"""

    def price(self, card: CardName) -> Annotated[int, Range(0, 9)]:
        """What does the bot pay for {card}?"""

    def veteran_price(self) -> Annotated[int, Range(0, 9)]:
        """What does the bot pay for a veteran?"""

    def armies_in_supply(self, armies: list[ForceName]) -> list[ForceName]:
        """Which of these have a line of communication to a home region of the bot, and are not in a besieged region?"""

    def can_be_veterans(self, army: ForceName) -> list[CardName]:
        """Which cards of {army} can be exchanged for veterans?"""

    # Step 6

    def sites(self, building: Building) -> list[RegionName]:
        """In which regions can the bot build this now: {building}?"""

    def wonder_sites(self) -> list[RegionName]:
        """Which regions of the bot are fit for an ancient wonder: all buildings, roads to all neighbours, no wonder?"""

    def road_chains(self, most: int) -> list[Chain]:
        """Which chains of new roads, at most {most}, could join two markets of the bot that no roads join yet?

        Only the shortest ones, each by the borders it crosses: "Capua - Rome + Capua - Taras".
        """

    @compared(most="Which of these would give the most markets their first link?")
    def markets_linked(self, chain: Chain) -> Annotated[int, Range(0, 4)]:
        """How many markets of the bot that are not linked to another would be linked by {chain}?"""

    @compared(which="Which of these are next to a market of the bot?")
    def is_beside_market(self, region: RegionName) -> bool:
        """Is {region} next to a market of the bot?"""

    def nearest_to_land(self, regions: Sequence[RegionName], who: list[Who]) -> list[RegionName]:
        """Which of these are nearest to a region of {who}? Tick all that tie; none if they hold no region."""

    def nearest_to_armies(self, regions: Sequence[RegionName], who: list[Who]) -> list[RegionName]:
        """Which of these are nearest to an army of {who}? Tick all that tie; none if they have none on the board."""

    # Commands

    def hire_general(self, army: ForceName, general: GeneralName) -> None:
        """Put a new general face down into the space of {army}."""

    def calm(self, region: RegionName) -> None:
        """Take one unrest marker off {region}; the bot pays 1 gold."""

    def hire_agent(self, region: RegionName) -> None:
        """Put a new agent of the bot into {region}; the bot pays 2 gold."""

    def buy_card(self, card: CardName) -> None:
        """The bot buys a troop card, which it keeps in its decks."""

    def train_veteran(self, army: ForceName, card: CardName) -> None:
        """Exchange a card of {army} for a veteran, face down."""

    def buy_development(self, development: str) -> None:
        """Mark {development} on the bot's faction board."""

    def build(self, building: Building, region: RegionName) -> None:
        """Build for the bot: {building} in {region}."""

    def build_wonder(self, region: RegionName) -> None:
        """Build an ancient wonder for the bot in {region}; the bot pays 6 gold."""

    def build_roads(self, chain: Chain) -> None:
        """Build these roads for the bot: {chain}."""


def force(army: Army) -> ForceName:
    """How an army of the bot is called on the Board."""
    return ForceName(f"Army {NUMERALS[army.number]}")


def roads_of(chain: Chain) -> list[str]:
    """The borders that a chain of roads crosses."""
    return chain.split(JOINED)
