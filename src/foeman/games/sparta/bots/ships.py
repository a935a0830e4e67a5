"""Shipbuilding: once a turn until the bot is advantaged at sea, and sometimes twice."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.bots.board import ADVANTAGED, Board
from foeman.games.sparta.bots.bot import Bot, all_succeed


def build(bot: Bot, board: Board, table: Table) -> None:
    """sparta.ships.once, sparta.ships.twice: pays for one, and then perhaps for another."""
    if builds(bot, board, table):
        board.build_ship()
        if builds_again(bot, board, table):
            board.build_ship()


def builds(bot: Bot, board: Board, table: Table) -> bool:
    """sparta.ships.once, sparta.ruling.reserve: if it can, and is not advantaged at sea."""
    with table.deciding("sparta.ships.once", "Does the bot build ships?") as deciding:
        pays = is_wanting(board, table) and (board.can_build_ship() or table.cannot("it cannot build now"))
        deciding.choose("it builds" if pays else "it does not build")
    return pays


def is_wanting(board: Board, table: Table) -> bool:
    """sparta.ships.once: it has talents, and is not advantaged at sea."""
    if board.talents() < 1:
        return table.cannot("no talents")
    standing = board.standing_at_sea()
    table.fact("{} at sea", standing)
    return standing != ADVANTAGED


def builds_again(bot: Bot, board: Board, table: Table) -> bool:
    """sparta.ships.twice, sparta.ruling.second: if it may, it rolls one die and builds again on a success."""
    with table.deciding("sparta.ships.twice", "Does the bot build a second time?") as deciding:
        builds = may_again(bot, board, table)
        words = "{} builds no ships a second time."
        builds = builds and all_succeed(bot, 1, table, "sparta.ships.twice", "a second shipbuilding", words)
        deciding.choose("it builds again" if builds else "once is enough")
    return builds


def may_again(bot: Bot, board: Board, table: Table) -> bool:
    """sparta.ships.twice, sparta.ruling.second: if rules and talents allow it, and it is not advantaged by now."""
    if not board.second_ship_allowed():
        return table.cannot("rules or talents allow no second one")
    if bot.rulings["sparta.ruling.second"] == "until_advantaged" and board.standing_at_sea() == ADVANTAGED:
        return table.cannot("advantaged at sea by now")
    return True
