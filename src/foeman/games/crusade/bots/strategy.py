"""Strategy Phase: the column of the Bot Table."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.crusade.bots.board import Board
from foeman.games.crusade.bots.priorities import asking
from foeman.games.crusade.state import BotState


def roll_column(bot: BotState, board: Board, table: Table) -> int:
    """crusade.strategy.roll, crusade.strategy.column, crusade.setup.die: a bot's die is its column for this round."""
    with table.deciding("crusade.strategy.roll", asking(table, "Which column does {} follow?", bot.army)) as deciding:
        bot.column = table.d6(rule="crusade.strategy.roll", about=(bot.army, "column"))
        deciding.choose(f"column {bot.column}")
    table.tell("{} follows column {}.", bot.army, bot.column, rule="crusade.strategy.roll")
    return bot.column


def begin_phase(bot: BotState, board: Board, table: Table, phase: str) -> None:
    """crusade.strategy.alternative: with the option a bot rolls anew at the start of each later phase."""
    if board.options.alternative and phase not in ("Strategy", bid_phase(board)):
        roll_column(bot, board, table)


def bid_phase(board: Board) -> str:
    """crusade.ruling.reroll: the phase whose bidding roll is the column as well, by the other reading."""
    return "Diplomacy" if board.rulings["crusade.ruling.reroll"] == "one_roll" else ""
