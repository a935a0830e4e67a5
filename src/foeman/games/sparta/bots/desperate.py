"""Desperate Times: the one thing for which each side uses them."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.bots.board import Board
from foeman.games.sparta.bots.bot import Bot

SPARTA, ATHENS = "Sparta", "Athens"


QUESTION = "Does the bot use Desperate Times?"


def against_raid(bot: Bot, board: Board, space: str, table: Table) -> bool:
    """sparta.desperate.sparta: Sparta, against a raid on the space Sparta and nothing else."""
    with table.deciding("sparta.desperate.sparta", QUESTION) as deciding:
        table.fact("{} is about to be raided", space)
        uses = bot.is_red and space == SPARTA and board.desperate_times_left()
        deciding.choose("it uses them" if uses else "it does not")
    if uses:
        board.use_desperate_times()
    return uses


def against_siege(bot: Bot, board: Board, space: str, left: int, rolled: bool, table: Table) -> bool:
    """sparta.desperate.athens, sparta.ruling.desperate, sparta.ruling.thebes: blue, when Athens is down to one."""
    with table.deciding("sparta.desperate.athens", QUESTION) as deciding:
        table.fact("{} influence left in {}", left, space)
        due = rolled or bot.rulings["sparta.ruling.desperate"] == "at_most_one"
        uses = due and left == 1 and space == ATHENS and not bot.is_red and board.desperate_times_left()
        deciding.choose("it uses them" if uses else "it does not")
    if uses:
        board.use_desperate_times()
    return uses
