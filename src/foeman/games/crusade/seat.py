"""Who sits at the table, as the rules ask them: what is left to an army, and what it does in a way of its own.

People (rules/people.py) are asked at the table, and whoever plays in their place answers the same questions. The bot of
the solo rules (bots/seat.py) decides by its own rules. A seat keeps nothing: what a bot remembers stands in the state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from foeman.engine.table import Table
    from foeman.games.crusade.printed.pack import DiplomacyCard
    from foeman.games.crusade.rules.battle import Battle, Side
    from foeman.games.crusade.state import Force, Phase, Placed, State


class Seat(Protocol):
    """What the rules ask of whoever plays an army."""

    begins: bool
    """Whether it is drawn for the first place on the initiative track."""
    names_slots: bool
    """Whether it names slots of the bidding board; the others get the cards of the slots that were named."""
    plans_first: bool
    """Whether it places its Orders before those who place one each in turn."""
    bids_last: bool
    """Whether it bids after the others."""
    counts_points: bool
    """Whether it has command points and supply."""
    answers_for_orders: bool
    """Whether it loses Glory for Orders that it has not executed."""

    # Set-up

    def fill_orders(self, state: State, army: str, placed: Counter[str], stated: Collection[str] = ()) -> None:
        """Its Orders where it has none yet: all that it begins with, less those on the map."""

    # Strategy and Planning

    def see_row(self, state: State, army: str, table: Table) -> None:
        """It looks at the Event Cards that lie in its row."""

    def read_cards(self, state: State, army: str, cards: list[str], table: Table) -> None:
        """It reads what its Event Cards do."""

    def begin_phase(self, state: State, army: str, phase: Phase, table: Table) -> None:
        """A phase begins for it."""

    def roll_column(self, state: State, army: str, table: Table) -> None:
        """The Strategy Phase ends for it: a bot rolls for its column."""

    def read_orders(self, state: State, army: str, table: Table) -> None:
        """It reads what the Orders in its hand do."""

    def plan(self, state: State, army: str, table: Table) -> bool:
        """It places an Order, or all of them at once; whether it may place more."""

    # Command

    def take_turn(self, state: State, army: str, table: Table) -> bool:
        """Its turn: an Order, an Event Card, or neither; whether it did something."""

    def bonus(self, state: State, army: str, table: Table) -> None:
        """The Command Phase ends for it."""

    def lose_to_bandit(self, state: State, army: str, to: str, force: Force, table: Table) -> str:
        """The type of Unit that its force loses to a Bandit on the way to a region."""

    def react(self, state: State, battle: Battle, side: Side, even: bool, table: Table) -> tuple[str, str] | None:
        """The reaction of its side, which is behind or even in a Battle, and where it lies; None for no more."""

    def lose(self, state: State, battle: Battle, side: Side, army: str, number: int, table: Table) -> None:
        """It takes so many losses in a Battle."""

    def retreat(self, state: State, army: str, name: str, options: list[str], table: Table) -> str:
        """Where its beaten force goes from a region; "" for nowhere."""

    def spares_icons(self, state: State) -> bool:
        """Whether its marching Units keep off icons at any price."""

    # Diplomacy

    def bid(self, state: State, army: str, table: Table) -> int:
        """Its bid."""

    def yields_ties(self, state: State) -> bool:
        """Whether it comes after others that have bid the same."""

    def take_card(self, state: State, army: str, card: DiplomacyCard, table: Table) -> None:
        """It takes one of the rewards of the Diplomacy Card."""

    def move_marker(self, state: State, army: str, table: Table) -> None:
        """It moves its marker on the diplomacy board and takes the reward."""

    def push_marker(self, state: State, army: str, of: str, table: Table) -> str:
        """It moves the marker of an enemy; the space it went to."""

    def open_spaces(self, state: State, army: str, spaces: list[str], table: Table) -> list[str]:
        """The spaces to which a player may move its marker."""

    def take_reward(self, state: State, army: str, space: str, table: Table) -> None:
        """It takes what a space of the diplomacy board gives."""

    # Upkeep and the end

    def takes_income(self, state: State, resource: str) -> bool:
        """Whether income of a resource besides Glory is anything to it."""

    def lands_anywhere(self, state: State) -> bool:
        """Whether its ships land wherever it has Presence."""

    def land(self, state: State, army: str, arriving: Force, landing: list[str], table: Table) -> Force:
        """Its ships land in some of these regions; what found no room."""

    def draw_advanced(self, state: State, army: str, table: Table) -> None:
        """It gains the Advanced Orders of the Upkeep Phase."""

    def leaves_on_map(self, state: State, placed: Placed) -> bool:
        """Whether it leaves an Order on the map as the round ends."""

    def take_back(self, state: State, army: str, orders: list[Placed], table: Table) -> None:
        """Its Orders come back from the map."""

    def score_objectives(self, state: State, army: str, table: Table) -> int:
        """The Glory of its best Objective Card."""


def seat(state: State, army: str) -> Seat:
    """Who plays an army."""
    who: Seat = state.terms.sits[army]
    return who
