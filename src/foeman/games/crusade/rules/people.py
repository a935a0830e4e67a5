"""People at the table: what the rules leave to a player is asked there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from foeman.engine.table import Table
from foeman.games.crusade.look.about import about_card, about_order
from foeman.games.crusade.printed.pack import DiplomacyCard
from foeman.games.crusade.rules import battle, command, diplomacy, marching, planning, setup, upkeep, victory
from foeman.games.crusade.state import Force, Phase, Placed, State, ruling


class People:
    """A seat that a person has taken, or whoever answers in a person's place."""

    begins = False
    names_slots = True
    plans_first = False
    bids_last = False
    counts_points = True
    answers_for_orders = True

    def fill_orders(self, state: State, army: str, placed: Counter[str], stated: Collection[str] = ()) -> None:
        setup.fill_hand(state, army, placed, stated)

    def see_row(self, state: State, army: str, table: Table) -> None:
        """crusade.ruling.cards_seen: a player sees the own row before choosing."""
        row = state.armies[army].row
        table.tell("{} has laid out {}.", army, row, rule="crusade.ruling.cards_seen", to=army)
        self.read_cards(state, army, row, table)

    def read_cards(self, state: State, army: str, cards: list[str], table: Table) -> None:
        """crusade.ruling.cards_seen: a player reads what the cards do; nobody else does."""
        if table.listener is not None:
            for card in cards:
                table.tell("{}", "; ".join(about_card(state, card)), rule="crusade.base.cards", to=army)

    def begin_phase(self, state: State, army: str, phase: Phase, table: Table) -> None:
        pass

    def roll_column(self, state: State, army: str, table: Table) -> None:
        pass

    def read_orders(self, state: State, army: str, table: Table) -> None:
        """crusade.base.planning.hand: in round 1 a player reads what the Orders in the hand do."""
        if table.listener is not None and state.round == 1:
            for order in dict.fromkeys(state.armies[army].hand):
                table.tell("{}", "; ".join(about_order(state, order)), rule="crusade.base.planning.hand", to=army)

    def plan(self, state: State, army: str, table: Table) -> bool:
        return planning.place_one(state, army, table)

    def take_turn(self, state: State, army: str, table: Table) -> bool:
        return command.player_turn(state, army, table)

    def bonus(self, state: State, army: str, table: Table) -> None:
        pass

    def lose_to_bandit(self, state: State, army: str, to: str, force: Force, table: Table) -> str:
        return marching.player_loses_to_bandit(army, to, force, table)

    def react(
        self, state: State, under_way: battle.Battle, side: battle.Side, even: bool, table: Table
    ) -> tuple[str, str] | None:
        return battle.player_reacts(state, under_way, side, table)

    def lose(
        self, state: State, under_way: battle.Battle, side: battle.Side, army: str, number: int, table: Table
    ) -> None:
        battle.player_loses(state, under_way, side, army, number, table)

    def retreat(self, state: State, army: str, name: str, options: list[str], table: Table) -> str:
        return battle.player_retreats(army, name, options, table)

    def spares_icons(self, state: State) -> bool:
        return False

    def bid(self, state: State, army: str, table: Table) -> int:
        return diplomacy.player_bids(state, army, table)

    def yields_ties(self, state: State) -> bool:
        """crusade.ruling.bid_ties: by one of the readings the bot comes first."""
        return ruling(state, "crusade.ruling.bid_ties") == "bot"

    def take_card(self, state: State, army: str, card: DiplomacyCard, table: Table) -> None:
        diplomacy.player_takes_card(state, army, card, table)

    def move_marker(self, state: State, army: str, table: Table) -> None:
        diplomacy.player_move(state, army, table)

    def push_marker(self, state: State, army: str, of: str, table: Table) -> str:
        return diplomacy.player_pushes(state, army, of, table)

    def open_spaces(self, state: State, army: str, spaces: list[str], table: Table) -> list[str]:
        return spaces

    def take_reward(self, state: State, army: str, space: str, table: Table) -> None:
        diplomacy.take_reward(state, army, space, table)

    def takes_income(self, state: State, resource: str) -> bool:
        return True

    def lands_anywhere(self, state: State) -> bool:
        return False

    def land(self, state: State, army: str, arriving: Force, landing: list[str], table: Table) -> Force:
        return upkeep.player_ships(state, army, arriving, landing, table)

    def draw_advanced(self, state: State, army: str, table: Table) -> None:
        pass

    def leaves_on_map(self, state: State, placed: Placed) -> bool:
        return False

    def take_back(self, state: State, army: str, orders: list[Placed], table: Table) -> None:
        """crusade.base.upkeep.orders: a player takes all Orders back into the hand."""
        state.armies[army].hand += [one.order for one in orders]

    def score_objectives(self, state: State, army: str, table: Table) -> int:
        return victory.best_objective(state, army)
