"""A seat: every decision that the rules leave to a side, and how its pieces behave in a way of their own.

The rules ask whoever has the seat, phase by phase. `People` (rules/people.py) puts each decision to the table; the bots
of the solo rulebook have a seat of their own (bots/seat.py). A seat remembers nothing: that stands in the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.games.rome.state import Agent, Army, Navy, State

if TYPE_CHECKING:
    from foeman.games.rome.rules.combat import Battle, Card, Force
    from foeman.games.rome.rules.commander import Commander


class AtTheStart(Protocol):
    """Set-up, the beginning and the end of a round, the end of the game."""

    def set_up(self, state: State, side: str, table: Table) -> None:
        """What a side lays out in a way of its own."""

    def set_up_markers(self, state: State, side: str, table: Table) -> None:
        """What it lays out when all sides are there."""

    def starts_neutral(self) -> bool:
        """Whether it begins neutral to everybody, whatever people agree on."""

    def has_missions(self) -> bool:
        """Whether points can be set for regions that it holds."""

    def order_is_set(self, state: State, side: str, table: Table) -> None:
        """What a side does when the turn order of the round is known."""

    def end_round(self, state: State, side: str, table: Table) -> None:
        """What a side gets at the end of a round."""

    def wins_ties(self) -> bool:
        """Whether it wins among those with the same points."""


class InInitiative(Protocol):
    """The Initiative Phase."""

    def needs_eight_cards(self) -> bool:
        """Whether initiative is dealt from eight cards as soon as it plays."""

    def bid(self, state: State, side: str, table: Table) -> int:
        """How much gold is added to its initiative card."""

    def head_start(self, state: State, side: str) -> int:
        """What its total gets besides."""

    def takes_over_order(self) -> bool:
        """Whether a winner may leave the turn order to it."""

    def first_player(self, state: State, side: str, table: Table) -> str | Option[str]:
        """Who goes first; an option leaves this and the direction to the one it names."""

    def direction(self, state: State, side: str, table: Table) -> str:
        """Which way round the table."""


class WithAgents(Protocol):
    """The Agent Phase, and the events of action cards."""

    def plays_events(self) -> bool:
        """Whether it plays events at all."""

    def do_as_said(self, state: State, side: str, says: str, table: Table) -> None:
        """What its event says that no rule knows."""

    def looks_at_cards(self) -> bool:
        """Whether it makes use of cards that an ally shows it."""

    def agents_act(self, state: State, side: str, table: Table) -> bool:
        """One doing of its agent turn; says whether the turn goes on."""

    def agrees_to_treaty(self, state: State, side: str, by: str, table: Table) -> bool:
        """Whether it takes a treaty that another offers."""

    def agrees_to_trade(self, state: State, side: str, by: str, table: Table) -> bool:
        """Whether it takes a trade that another offers."""

    def refuge(self, state: State, agent: Agent, regions: list[str], table: Table) -> str:
        """Where an agent goes that is sent home."""

    def successor(self, state: State, army: Army, generals: list[str], table: Table) -> str:
        """Who takes over an army whose general was murdered."""


class InTaxation(Protocol):
    """The Taxation Phase."""

    def collect(self, state: State, side: str, table: Table) -> None:
        """What it takes in its tax turn."""


class InCampaign(Protocol):
    """The Campaign Phase: moving, meeting, taking regions."""

    def activates(self, state: State, side: str, table: Table) -> bool:
        """One army or navy acts; says whether the turn goes on."""

    def settles(self, state: State, side: str) -> None:
        """What its armies do before its campaign turn ends."""

    def declares_war_on(self, state: State, side: str, peaceful: list[str], table: Table) -> list[str]:
        """On whom it declares war."""

    def places_for_army(self, state: State, army: Army) -> list[str] | None:
        """Where alone its army can come onto the board; None: wherever the rules allow."""

    def asks_for_passage(self, state: State, army: Army, owner: str, region: str, table: Table) -> bool:
        """Whether an army asks an ally for leave to enter, or attacks."""

    def grants_passage(self, state: State, side: str, army: Army, region: str, table: Table) -> bool:
        """Whether it lets an ally's army in."""

    def first_foe(self, state: State, army: Army, foes: list[Army], table: Table) -> Army:
        """Which of several armies is met first."""

    def tries_to_avoid(self, state: State, army: Army, foe: Army, table: Table) -> bool:
        """Whether an army tries to avoid a battle."""

    def pursues(self, state: State, army: Army, escaped: Army, table: Table) -> bool:
        """Whether an army follows one that has escaped."""

    def way_out(self, state: State, army: Army, ways: list[str | Navy], table: Table, rule: str) -> str | Navy:
        """Where an army goes that must or may leave a region."""

    def conquers_or_leaves(self, state: State, army: Army, ways: list[str | Navy], table: Table) -> str | Navy:
        """What an army does that a broken alliance has stranded."""

    def mercenary(self, state: State, army: Army, region: str, kinds: list[str], table: Table) -> str:
        """Which card of a pack joins an army for nothing."""

    def points_out(self, state: State, side: str, faction: str, table: Table) -> bool:
        """Whether it points out that armies of the tribes stand side by side."""


class AtSea(Protocol):
    """Navies."""

    def leaves_in_peace(self, state: State, other: str) -> bool:
        """Whether its navies and those of another side never fight."""

    def first_hostile_navy(self, state: State, navy: Navy, foes: list[Navy], table: Table) -> Navy:
        """Which of several navies is fought first."""

    def intercepts(self, state: State, navy: Navy, foe: Navy, table: Table) -> bool:
        """Whether a navy intercepts another that passes next to it."""

    def retreat_at_sea(self, state: State, navy: Navy, places: list[str], table: Table) -> str:
        """Where a beaten navy goes."""

    def leaves_port(self, state: State, navy: Navy, seas: Sequence[str], table: Table) -> str:
        """To which sea area a navy puts out that has to leave its port."""

    def ship_to_lose(self, state: State, navy: Navy, ships: list[str], table: Table) -> str:
        """Which ship card is destroyed."""

    def captures(self, state: State, navy: Navy, s_results: int, most: int, table: Table) -> int:
        """How many ships its marines capture."""

    def prize(self, state: State, navy: Navy, afloat: list[str], table: Table) -> str:
        """Which ship card is captured next."""

    def forms_navies(self) -> bool:
        """Whether captured ships may become a new navy of it."""


class ItsArmies(Protocol):
    """What happens to its armies in a way of their own."""

    def is_destroyed(self, state: State, army: Army) -> bool:
        """Whether an army is no more."""

    def destroy(self, state: State, army: Army, table: Table) -> None:
        """An army is no more."""

    def main_strength(self, state: State, army: Army) -> int:
        """How many main battle cards hold an army together."""

    def lose_cards(self, state: State, army: Army, kills: int, s_results: int, table: Table, rule: str) -> int:
        """Dice outside a battle cost an army cards; how many."""

    def repay(self, state: State, side: str, card: str) -> None:
        """What a lost card brings back."""

    def merge(self, state: State, army: Army, other: Army, table: Table) -> None:
        """Two of its armies are left in one region."""

    def keep_limits(self, state: State, army: Army, table: Table) -> None:
        """An army at the end of its turn."""

    def has_room(self, state: State, army: Army, card: str) -> bool:
        """Whether a card can join an army."""

    def join(self, state: State, army: Army, card: str) -> None:
        """A card joins an army."""

    def reform(self, state: State, side: str) -> None:
        """The Marian Reforms change cards that are in no army."""

    def declare(self, state: State, army: Army, table: Table) -> bool:
        """An army has to show its cards; says whether it stands."""

    def gather(self, state: State, army: Army, table: Table) -> int:
        """With how many main battle cards an undeclared army assaults a garrison."""

    def undeclared_dice(self, state: State, army: Army, strength: int, walls: bool, table: Table) -> list[str]:
        """The dice of an undeclared army against a garrison."""


class InBattle(Protocol):
    """Land battles; the decisions in one are the Commander's."""

    def commander(self, state: State, side: str, table: Table) -> Commander:
        """Who commands its armies in a battle."""

    def fight(self, state: State, army: Army, foe: Army, region: str, table: Table) -> str | None:
        """Its army attacks another; who wins, if one does."""

    def uses_reveals(self) -> bool:
        """Whether a better general brings it reveals."""

    def counts_mounted(self, state: State, card: Card) -> bool:
        """Whether a mounted card is a main battle card when an army is judged."""

    def is_lost_with_army(self, card: Card) -> bool:
        """Whether a card of a broken army is lost."""

    def rolls_after_tie(self) -> bool:
        """Whether, against a side that does not, a die of it decides who withdraws after equal losses."""

    def who_withdraws(self, state: State, battle: Battle, force: Force, table: Table) -> Force | None:
        """Who withdraws after equal losses, if anybody, by its die."""


class InSpending(Protocol):
    """The Spending Phase."""

    def counts_markets(self, state: State) -> bool:
        """Whether it can have no more markets on the board than it has pieces."""

    def buys(self, state: State, side: str, table: Table) -> bool:
        """One purchase; says whether there may be more."""


class Seat(
    AtTheStart, InInitiative, WithAgents, InTaxation, InCampaign, AtSea, ItsArmies, InBattle, InSpending, Protocol
):
    """Whoever decides for a side."""


def seat(state: State, side: str) -> Seat:
    """Who decides for a side in this game."""
    found: Seat = state.terms.sits[side]
    return found
