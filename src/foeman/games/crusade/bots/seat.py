"""The bot of the solo rules in a seat: what the rules ask of an army, decided by the sections beside this file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import ClassVar

from foeman.engine.table import Table
from foeman.games.crusade.bots import battle, command, diplomacy, planning, setup, strategy, upkeep
from foeman.games.crusade.bots.board import RegionName, SpaceName
from foeman.games.crusade.digital.commands import DigitalBoard
from foeman.games.crusade.printed.pack import TYPES, DiplomacyCard
from foeman.games.crusade.rules.battle import Battle, Side
from foeman.games.crusade.state import BotState, Force, Phase, Placed, State, ruling


def names(regions: list[str]) -> list[RegionName]:
    """Regions as a bot's Board names them."""
    return [RegionName(region) for region in regions]


KEPT: dict[str, DigitalBoard] = {}
"""The boards of the game last played, by army: what a board has of its own never changes during a game."""


class Bot:
    """A seat that the bot of the solo rules has taken."""

    board: ClassVar[type[DigitalBoard]] = DigitalBoard
    """What it sees and acts through."""
    begins = True
    names_slots = False
    plans_first = True
    bids_last = True
    counts_points = False
    answers_for_orders = False

    def seated(self, state: State, army: str, table: Table) -> tuple[BotState, DigitalBoard, Table]:
        """The bot of an army, its board, and the table."""
        board = KEPT.get(army)
        if board is None or board.state is not state or board.table is not table or type(board) is not self.board:
            board = KEPT[army] = self.board(state, army, table)
        return state.bots[army], board, table

    def fill_orders(self, state: State, army: str, placed: Counter[str], stated: Collection[str] = ()) -> None:
        setup.fill_groups(state, army, placed, stated)

    def see_row(self, state: State, army: str, table: Table) -> None:
        pass

    def read_cards(self, state: State, army: str, cards: list[str], table: Table) -> None:
        pass

    def begin_phase(self, state: State, army: str, phase: Phase, table: Table) -> None:
        """crusade.strategy.alternative: only with that option a phase begins with a roll."""
        if state.terms.options_of(army).alternative:
            strategy.begin_phase(*self.seated(state, army, table), phase)

    def roll_column(self, state: State, army: str, table: Table) -> None:
        strategy.roll_column(*self.seated(state, army, table))

    def read_orders(self, state: State, army: str, table: Table) -> None:
        pass

    def plan(self, state: State, army: str, table: Table) -> bool:
        """crusade.planning.before_players: all its Orders at once."""
        self.begin_phase(state, army, "Planning", table)
        planning.plan(*self.seated(state, army, table))
        return False

    def take_turn(self, state: State, army: str, table: Table) -> bool:
        """crusade.command.turns, crusade.ruling.finished: its turn; without anything to do it has passed, unless it is
        asked again."""
        bot, board, _ = self.seated(state, army, table)
        acted = command.take_turn(bot, board, table)
        if not acted and not command.asked_again(board):
            state.armies[army].passed = True
        return acted

    def bonus(self, state: State, army: str, table: Table) -> None:
        command.bonus(*self.seated(state, army, table))

    def lose_to_bandit(self, state: State, army: str, to: str, force: Force, table: Table) -> str:
        bot, board, _ = self.seated(state, army, table)
        return battle.bandit_loss(bot, board, force, RegionName(to)) or TYPES[0]

    def react(self, state: State, under_way: Battle, side: Side, even: bool, table: Table) -> tuple[str, str] | None:
        """crusade.reaction.draw: a bot draws while it has the lower Strength; with equal Strength it does not."""
        if even:
            return None
        bot, board, _ = self.seated(state, side.army, table)
        region, origin, reinforced = RegionName(under_way.name), RegionName(under_way.origin), names(side.reinforced)
        defending = side is under_way.defender
        return battle.react(bot, board, table, region, origin, defending, under_way.drawn, reinforced)

    def lose(self, state: State, under_way: Battle, side: Side, army: str, number: int, table: Table) -> None:
        bot, board, _ = self.seated(state, army, table)
        leads = army == side.army
        reinforced = names(side.reinforced) if leads else []
        neutral = leads and side.neutral
        battle.lose(bot, board, table, RegionName(under_way.name), number, reinforced, neutral=neutral)

    def retreat(self, state: State, army: str, name: str, options: list[str], table: Table) -> str:
        return battle.retreat(*self.seated(state, army, table), RegionName(name), names(options))

    def spares_icons(self, state: State) -> bool:
        """crusade.ruling.icons_march: by one of the readings at any price."""
        return ruling(state, "crusade.ruling.icons_march") == "never"

    def bid(self, state: State, army: str, table: Table) -> int:
        return diplomacy.bid(*self.seated(state, army, table))

    def yields_ties(self, state: State) -> bool:
        """crusade.ruling.bid_ties: by one of the readings players come first."""
        return ruling(state, "crusade.ruling.bid_ties") == "player"

    def take_card(self, state: State, army: str, card: DiplomacyCard, table: Table) -> None:
        diplomacy.take_card(*self.seated(state, army, table), list(card.rewards), card.gold)

    def move_marker(self, state: State, army: str, table: Table) -> None:
        diplomacy.move(*self.seated(state, army, table))

    def push_marker(self, state: State, army: str, of: str, table: Table) -> str:
        return diplomacy.move_yours(*self.seated(state, army, table), of)

    def open_spaces(self, state: State, army: str, spaces: list[str], table: Table) -> list[str]:
        board = self.board(state, army, table)
        return list(diplomacy.open_to_you(board, [SpaceName(space) for space in spaces]))

    def take_reward(self, state: State, army: str, space: str, table: Table) -> None:
        diplomacy.take_reward(*self.seated(state, army, table), SpaceName(space))

    def takes_income(self, state: State, resource: str) -> bool:
        """crusade.ruling.bot_income: a bot counts no command points or supply; by the other reading only Glory."""
        if ruling(state, "crusade.ruling.bot_income") == "glory_only":
            return False
        return resource in ("gold", "crown")

    def lands_anywhere(self, state: State) -> bool:
        """crusade.ruling.genoa: by one of the readings wherever the bot has Presence."""
        return ruling(state, "crusade.ruling.genoa") == "anywhere"

    def land(self, state: State, army: str, arriving: Force, landing: list[str], table: Table) -> Force:
        return upkeep.ships(*self.seated(state, army, table), arriving, names(landing))

    def draw_advanced(self, state: State, army: str, table: Table) -> None:
        upkeep.advanced(*self.seated(state, army, table))

    def leaves_on_map(self, state: State, placed: Placed) -> bool:
        return upkeep.stays(state.terms.rulings, placed)

    def take_back(self, state: State, army: str, orders: list[Placed], table: Table) -> None:
        upkeep.take_back(*self.seated(state, army, table), orders)

    def score_objectives(self, state: State, army: str, table: Table) -> int:
        return upkeep.objectives(*self.seated(state, army, table))
