"""Who decides for a side: every choice that the base rules leave to it, and what happens to a side in a way of its own.

`People` (rules/people.py) ask the table; the bot of the solo rules (bots/seat.py) decides. The rules know neither.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from foeman.engine.table import Table
from foeman.games.sparta.printed import PrintedEffect
from foeman.games.sparta.state import Force, Kind, State

if TYPE_CHECKING:
    from foeman.games.sparta.rules.battle import Fight

T = TypeVar("T")


class Seat(Protocol):
    """A side's decisions, in the order of the rulebook."""

    reads_cards: bool
    """Whether it reads its own cards; the bot's lie face down for everybody."""
    has_objective: bool
    """Whether it plays towards an objective region."""

    # Setup

    def before_setup(self, state: State, side: str, table: Table) -> None:
        """The scenario's setup card is about to be carried out."""

    def after_setup(self, state: State, side: str, table: Table) -> None:
        """Everything is laid out."""

    def region_changed(self, state: State, side: str, table: Table) -> None:
        """A region has changed hands."""

    # Cards

    def play_card(self, state: State, side: str, left: int, table: Table) -> None:
        """One event card of its hand, with so many still to play."""

    def carry_out(
        self, state: State, side: str, card: str, effect: PrintedEffect, increased: bool, table: Table
    ) -> None:
        """An effect of a card, plain or increased."""

    def pick(self, side: str, options: Sequence[T], table: Table, *, rule: str, about: object = "", words: str) -> T:
        """One of the options that a card leaves open."""

    # Shipbuilding and raiding

    def builds_ship(self, state: State, side: str, number: int, table: Table) -> bool:
        """Whether it pays for shipbuilding, for the first or the second time this turn."""

    def besieges(self, state: State, force: Force, table: Table) -> bool:
        """Whether a raid that ends stays as a siege."""

    # Deployment and battle

    def deploy(self, state: State, force: Force, table: Table) -> None:
        """A mobilised force fights, raids, or stays mobilised."""

    def plays_battle_card(self, state: State, side: str, under_way: Fight, table: Table) -> bool:
        """It is losing a battle and may play battle cards: whether the battle goes on."""

    def after_battle(self, state: State, side: str, under_way: Fight, table: Table) -> None:
        """A battle is decided, and the cards that were played are discarded."""

    # Mobilisation

    def mobilise(self, state: State, side: str, number: int, table: Table) -> bool:
        """Its first, second... mobilisation of the turn, or none: whether another may follow."""

    def react(self, state: State, side: str, kind: Kind, table: Table) -> None:
        """The enemy has mobilised a force: it may mobilise one of the same type."""

    # Sieges and Desperate Times

    def sieges(self, state: State, side: str, table: Table) -> list[str]:
        """The sieges that it decides about this turn, by the names of the besiegers."""

    def prosecute(self, state: State, side: str, left: list[str], table: Table) -> list[str]:
        """Pay for one of the sieges that are left, leave it or abandon it; those that are left then."""

    def turns_raid_away(self, state: State, side: str, force: Force, space: str, table: Table) -> bool:
        """Whether it uses Desperate Times against a raid on its capital."""

    def turns_siege_away(self, state: State, side: str, siege: Force, left: int, rolled: bool, table: Table) -> bool:
        """Whether it uses Desperate Times against a siege that leaves so much influence, begun or just rolled for."""


def seat(state: State, side: str) -> Seat:
    """Who decides for a side."""
    sits: Seat = state.terms.sits[side]
    return sits
