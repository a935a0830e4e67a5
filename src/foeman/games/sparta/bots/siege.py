"""Siege: the bot pays for its sieges while it can, and may abandon them when its money has run out."""

from __future__ import annotations

from foeman.engine.narrowing import narrow
from foeman.engine.table import Table
from foeman.games.sparta.bots.board import Board, Force
from foeman.games.sparta.bots.bot import Bot, all_succeed


def prosecute(bot: Bot, board: Board, table: Table) -> None:
    """sparta.siege.pay: one siege after another, each once a turn."""
    left = sieges_with_dice(board, table)
    while left:
        left = prosecute_next(bot, board, left, table)


def sieges_with_dice(board: Board, table: Table) -> list[Force]:
    """sparta.siege.pay, sparta.siege.no_dice: the sieges that have dice to roll."""
    return [siege for siege in board.sieges() if has_dice(board, siege, table)]


def prosecute_next(bot: Bot, board: Board, left: list[Force], table: Table) -> list[Force]:
    """sparta.siege.pay, sparta.ruling.how_often: one siege is paid for while money lasts, or perhaps abandoned."""
    if board.talents() >= bot.printed.numbers.siege_cost:
        siege = next_siege(board, left, table)
        board.pay_siege(siege)
        others = [one for one in left if one != siege]
        return [one for one in others if has_dice(board, one, table)]  # a failure may have cost them one
    if not has_no_money(bot, board):
        return []
    consider_abandoning(bot, board, left[0], table)
    return left[1:]


def has_dice(board: Board, siege: Force, table: Table) -> bool:
    """sparta.siege.no_dice, sparta.ruling.no_dice_no_money: one without dice is neither paid for nor tested."""
    if board.siege_dice(siege) > 0:
        return True
    with table.deciding("sparta.siege.no_dice", "Is the siege paid for?") as deciding:
        table.fact("the siege by {} would roll no die", siege)
        deciding.choose("no")
    return False


def next_siege(board: Board, left: list[Force], table: Table) -> Force:
    """sparta.siege.pay, sparta.ruling.which_siege: fewest influence left, then most dice, then chance."""
    return (
        narrow(left, table, rule="sparta.siege.pay", question="Which siege is paid for?")
        .lowest("influence left", board.influence_left)
        .highest("number of dice", board.siege_dice)
        .at_random()
    )


def has_no_money(bot: Bot, board: Board) -> bool:
    """sparta.ruling.out_of_money: too few talents to pay; by the other reading none at all."""
    if bot.rulings["sparta.ruling.out_of_money"] == "empty":
        return board.talents() == 0
    return board.talents() < bot.printed.numbers.siege_cost


def consider_abandoning(bot: Bot, board: Board, siege: Force, table: Table) -> None:
    """sparta.siege.abandon: on a success of one die, with more than one influence left."""
    if board.influence_left(siege) <= 1:
        return
    with table.deciding("sparta.siege.abandon", "Does the bot abandon its siege?") as deciding:
        abandons = all_succeed(bot, 1, table, "sparta.siege.abandon", siege)
        deciding.choose("it abandons it" if abandons else "it goes on")
    if abandons:
        board.abandon(siege)
