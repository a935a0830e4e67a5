"""Desperate Times: the one thing for which each side uses them."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.bots.board import Board
from foeman.games.sparta.bots.player import Player

SPARTA, ATHENS = "Sparta", "Athens"


def against_raid(bot: Player, board: Board, space: str, table: Table) -> bool:
    """sparta.desperate.sparta: Sparta, against a raid on the space Sparta and nothing else."""
    if not bot.is_red or space != SPARTA or not board.desperate_times_left():
        return False
    with table.deciding("sparta.desperate.sparta", "Does the bot use Desperate Times?") as deciding:
        table.fact("{} is about to be raided", space)
        deciding.choose("it uses them")
    board.use_desperate_times()
    return True


def against_siege(bot: Player, board: Board, space: str, left: int, rolled: bool, table: Table) -> bool:
    """sparta.desperate.athens, sparta.ruling.desperate, sparta.ruling.thebes: blue, when Athens is down to one."""
    if bot.is_red or space != ATHENS or left != 1:
        return False
    if not rolled and bot.rulings["sparta.ruling.desperate"] == "exactly_one":
        return False
    if not board.desperate_times_left():
        return False
    with table.deciding("sparta.desperate.athens", "Does the bot use Desperate Times?") as deciding:
        table.fact("one influence is left in {}", space)
        deciding.choose("it uses them")
    board.use_desperate_times()
    return True
