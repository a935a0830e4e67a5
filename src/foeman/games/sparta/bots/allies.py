"""Ally selection: rank by rank, by chance inside a rank."""

from __future__ import annotations

from foeman.engine.narrowing import narrow
from foeman.engine.table import Table
from foeman.games.sparta.bots.board import Ally, Board
from foeman.games.sparta.bots.bot import Bot

RULES = {
    "red": ("sparta.ally.sparta.first", "sparta.ally.sparta.second", "sparta.ally.sparta.third"),
    "blue": ("sparta.ally.blue.first", "sparta.ally.blue.second"),
}


def gain(bot: Bot, board: Board, table: Table) -> None:
    """sparta.ruling.ally: the ally that the order gives, if the card allows any of it."""
    ally = choose_ally(bot, board, table)
    if ally is not None:
        board.take_ally(ally)


def choose_ally(bot: Bot, board: Board, table: Table) -> Ally | None:
    """sparta.ally.sparta.first, sparta.ally.sparta.second, sparta.ally.sparta.third, sparta.ally.blue.first,
    sparta.ally.blue.second: the first rank with an ally that the card allows."""
    allowed = board.allies_allowed()
    for rule, rank in zip(RULES[bot.colour], bot.printed.bot.ally_order[bot.colour], strict=False):
        left = [Ally(ally) for ally in rank if ally in allowed]
        if left:
            return narrow(left, table, rule=rule, question="Which ally does the bot choose?").at_random()
        table.fact("{} cannot be had", " or ".join(rank))
    with table.deciding("sparta.ruling.ally", "Which ally does the bot choose?") as deciding:
        deciding.choose("none")
    return None
