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
        uses = (bot.is_red and space == SPARTA) or table.cannot("they are kept for a raid on Sparta")
        uses = uses and has_them(board, table)
        deciding.choose("it uses them" if uses else "it does not")
    if uses:
        board.use_desperate_times()
    return uses


def has_them(board: Board, table: Table) -> bool:
    """Whether the bot has not used them before."""
    return board.desperate_times_left() or table.cannot("they have been used before")


def against_siege(bot: Bot, board: Board, space: str, left: int, rolled: bool, table: Table) -> bool:
    """sparta.desperate.athens, sparta.ruling.desperate, sparta.ruling.thebes: blue, when Athens is down to one."""
    with table.deciding("sparta.desperate.athens", QUESTION) as deciding:
        table.fact("{} influence left in {}", left, space)
        uses = is_due(bot, space, left, rolled, table) and has_them(board, table)
        deciding.choose("it uses them" if uses else "it does not")
    if uses:
        board.use_desperate_times()
    return uses


def is_due(bot: Bot, space: str, left: int, rolled: bool, table: Table) -> bool:
    """sparta.desperate.athens, sparta.ruling.desperate: Athens with one influence left, as a rule after a roll."""
    if bot.is_red or space != ATHENS:
        return table.cannot("they are kept for a siege of Athens")
    if left != 1:
        return table.cannot("they are kept until one is left")
    if rolled or bot.rulings["sparta.ruling.desperate"] == "at_most_one":
        return True
    return table.cannot("nothing has been rolled for the siege yet")
