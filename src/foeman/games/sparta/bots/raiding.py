"""Raiding: each raid goes home, or stays as a siege."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.bots.board import Board, ForceName, Standing
from foeman.games.sparta.bots.bot import Bot, all_succeed


def resolve_raids(bot: Bot, board: Board, table: Table) -> None:
    """sparta.raid.homebound, sparta.raid.home: each raiding force begins a siege or goes home."""
    for force in list(board.raids()):
        if stays(bot, board, force, table):
            board.begin_siege(force)
        else:
            board.go_home(force)


def stays(bot: Bot, board: Board, force: ForceName, table: Table, rule: str = "sparta.raid.homebound") -> bool:
    """sparta.raid.advantaged, sparta.raid.tied, sparta.raid.home: one die if advantaged, two if tied."""
    with table.deciding(rule, "Does the raid become a siege?") as deciding:
        standing = board.standing_on_land()
        dice = dice_for(bot, standing)
        table.fact("{} on land, so no test is made" if dice is None else "{} on land", standing)
        besieges = dice is not None and is_tested(bot, board, force, table)
        besieges = besieges and all_succeed(bot, dice or 0, table, rule, force)
        deciding.choose("a siege" if besieges else "no siege")
    return besieges


def dice_for(bot: Bot, standing: Standing) -> int | None:
    """sparta.raid.advantaged, sparta.raid.tied, sparta.raid.home: its dice; None for a disadvantaged bot."""
    return bot.printed.bot.tests.get(("besiege", standing))


def is_tested(bot: Bot, board: Board, force: ForceName, table: Table) -> bool:
    """sparta.ruling.futile: a siege that is against the rules is not tested; by the other reading no futile one is."""
    if not board.siege_allowed(force):
        return table.cannot(
            "the rules allow none: it needs influence of the enemy there, and for a fleet a hoplite at home"
        )
    if bot.rulings["sparta.ruling.futile"] == "by_the_text":
        return True
    if board.talents() < bot.printed.numbers.siege_cost:
        return table.cannot("it could not be paid for")
    return board.siege_dice(force) > 0 or table.cannot("it would roll no die")
