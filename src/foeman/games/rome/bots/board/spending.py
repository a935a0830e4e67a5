"""What a bot sees and does in the Spending Phase.

At a physical table the companion answers for what the bot keeps itself (the cards of the AI Reserves, the generals in
the box) and carries out what changes that (its gold, its cards, its faction board).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NewType, Protocol

from foeman.games.rome.bots.board.names import CardName, ForceName, GeneralName, RegionName, Who
from foeman.games.rome.bots.board.reasons import SpendingReasons
from foeman.games.rome.state import NUMERALS, Army

Chain = NewType("Chain", str)
"""Roads to be built together, as "Capua - Rome + Capua - Taras"."""
Building = Literal["market", "barracks", "walls"]

JOINED = " + "


class SpendingBoard(SpendingReasons, Protocol):
    """The queries and commands of the Spending Phase."""

    # What is printed on the map

    def gold_value(self, region: RegionName) -> int:
        """The gold value printed on a region."""

    def is_port(self, region: RegionName) -> bool:
        """Whether a region has a port."""

    def is_mercenary(self, region: RegionName) -> bool:
        """Whether a region is a mercenary region (marked M)."""

    def distance_to_capital(self, region: RegionName) -> int:
        """How many regions away from the bot's capital a region is."""

    # Steps 1 to 4

    def armies_for_general(self, armies: list[ForceName]) -> list[ForceName]:
        """Those beside the board, or within four land regions of a home region that the bot controls."""

    def general_cards(self) -> list[GeneralName]:
        """The general cards that the bot can recruit."""

    def restless_regions(self) -> list[RegionName]:
        """The regions that the bot controls with unrest."""

    def homes_nearest_the_capital(self) -> list[RegionName]:
        """The home regions that the bot holds nearest to its capital: that itself, if it holds it."""

    def reserves(self) -> list[CardName]:
        """The cards in the AI Reserves."""

    def mercenary_stacks(self) -> list[RegionName]:
        """The mercenary regions that the bot controls with a barracks, and cards in their stack."""

    def cards_in_stack(self, region: RegionName) -> list[CardName]:
        """The cards in the mercenary stack of a region."""

    def price(self, card: CardName) -> int:
        """What the bot pays for a card."""

    def veteran_price(self) -> int:
        """What the bot pays for a veteran."""

    def armies_in_supply(self, armies: list[ForceName]) -> list[ForceName]:
        """Those with a line of communication to a home region of the bot, and not in a besieged region."""

    def can_be_veterans(self, army: ForceName) -> list[CardName]:
        """The cards of an army that can be exchanged for veterans."""

    # Step 6

    def sites(self, building: Building) -> list[RegionName]:
        """The regions in which the bot can build this now."""

    def wonder_sites(self) -> list[RegionName]:
        """The regions of the bot fit for an ancient wonder: all buildings, roads to all neighbours, no wonder."""

    def road_chains(self, most: int) -> list[Chain]:
        """The chains of at most so many new roads that could join two markets of the bot that no roads join yet.

        Only the shortest ones, each by the borders it crosses: "Capua - Rome + Capua - Taras".
        """

    def markets_linked(self, chain: Chain) -> int:
        """How many markets of the bot that are not linked to another a chain of roads would link."""

    def is_beside_market(self, region: RegionName) -> bool:
        """Whether a region is next to a market of the bot."""

    def nearest_to_land(self, regions: Sequence[RegionName], who: list[Who]) -> list[RegionName]:
        """Those nearest to a region of some factions; none if they hold no region."""

    def nearest_to_armies(self, regions: Sequence[RegionName], who: list[Who]) -> list[RegionName]:
        """Those nearest to an army of some factions; none if they have none on the board."""

    # Commands

    def hire_general(self, army: ForceName, general: GeneralName) -> None:
        """Put a new general face down into the space of an army."""

    def calm(self, region: RegionName) -> None:
        """Take one unrest marker off a region; the bot pays 1 gold."""

    def hire_agent(self, region: RegionName) -> None:
        """Put a new agent of the bot into a region; the bot pays 2 gold."""

    def buy_card(self, card: CardName) -> None:
        """The bot buys a troop card, which it keeps in its decks."""

    def train_veteran(self, army: ForceName, card: CardName) -> None:
        """Exchange a card of an army for a veteran, face down."""

    def buy_development(self, development: str) -> None:
        """Mark a development on the bot's faction board."""

    def build(self, building: Building, region: RegionName) -> None:
        """Build this for the bot in a region."""

    def build_wonder(self, region: RegionName) -> None:
        """Build an ancient wonder for the bot in a region; the bot pays 6 gold."""

    def build_roads(self, chain: Chain) -> None:
        """Build these roads for the bot."""


def force(army: Army) -> ForceName:
    """How an army of the bot is called on the Board."""
    return ForceName(f"Army {NUMERALS[army.number]}")


def roads_of(chain: Chain) -> list[str]:
    """The borders that a chain of roads crosses."""
    return chain.split(JOINED)
