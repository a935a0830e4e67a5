"""Siege: the bot pays for its sieges while it can, and may abandon them when its money has run out."""

from __future__ import annotations

from foeman.engine.narrowing import among
from foeman.engine.table import Table
from foeman.games.sparta.bots.board import Board, ForceName
from foeman.games.sparta.bots.bot import Bot, all_succeed

WHICH = "Which siege is paid for?"


def prosecute(bot: Bot, board: Board, table: Table) -> None:
    """sparta.siege.pay: one siege after another, each once a turn."""
    left = sieges_with_dice(board, table)
    while left:
        left = prosecute_next(bot, board, left, table)


def sieges_with_dice(board: Board, table: Table) -> list[ForceName]:
    """sparta.siege.pay, sparta.siege.no_dice: the sieges that have dice to roll."""
    return [siege for siege in board.sieges() if has_dice(board, siege, table)]


def prosecute_next(bot: Bot, board: Board, left: list[ForceName], table: Table) -> list[ForceName]:
    """sparta.siege.pay, sparta.ruling.how_often: one siege is paid for while money lasts, or perhaps abandoned."""
    siege = siege_to_pay(bot, board, left, table)
    if siege is not None:
        board.pay_siege(siege)
        others = [one for one in left if one != siege]
        return [one for one in others if has_dice(board, one, table)]  # a failure may have cost them one
    if not has_no_money(bot, board):
        return []
    consider_abandoning(bot, board, left[0], table)
    return left[1:]


def siege_to_pay(bot: Bot, board: Board, left: list[ForceName], table: Table) -> ForceName | None:
    """sparta.siege.pay: one of them, if the talents suffice."""
    with table.deciding("sparta.siege.pay", WHICH) as deciding:
        talents, cost = board.talents(), bot.printed.numbers.siege_cost
        table.fact("talents: {}; a roll costs {}", talents, cost)
        siege = next_siege(board, left, table) if talents >= cost else None
        deciding.choose("none" if siege is None else siege)
    return siege


def has_dice(board: Board, siege: ForceName, table: Table) -> bool:
    """sparta.siege.no_dice, sparta.ruling.no_dice_no_money: one without dice is neither paid for nor tested."""
    if board.siege_dice(siege) > 0:
        return True
    with table.deciding("sparta.siege.no_dice", "Is the siege paid for?") as deciding:
        table.fact("the siege by {} would roll no die", siege)
        deciding.choose("no")
    return False


def next_siege(board: Board, left: list[ForceName], table: Table) -> ForceName:
    """sparta.siege.pay, sparta.ruling.which_siege: fewest influence left, then most dice, then chance."""
    rule, words = "sparta.ruling.which_siege", "has dice to roll, and has not been paid for"
    return (
        among(left, board.sieges, table, rule=rule, question=WHICH, words=words)
        .lowest("influence left", board.influence_left)
        .highest("number of dice", board.siege_dice)
        .at_random()
    )


def has_no_money(bot: Bot, board: Board) -> bool:
    """sparta.ruling.out_of_money: too few talents to pay; by the other reading none at all."""
    if bot.rulings["sparta.ruling.out_of_money"] == "empty":
        return board.talents() == 0
    return board.talents() < bot.printed.numbers.siege_cost


def consider_abandoning(bot: Bot, board: Board, siege: ForceName, table: Table) -> None:
    """sparta.siege.abandon: on a success of one die, with more than one influence left."""
    with table.deciding("sparta.siege.abandon", "Does the bot abandon its siege?") as deciding:
        left = board.influence_left(siege)
        table.fact("{}: influence left: {}", siege, left)
        table.fact("one is not abandoned" if left <= 1 else "more than one, and no money")
        abandons = left > 1 and all_succeed(bot, 1, table, "sparta.siege.abandon", siege, "{} goes on: {}.")
        deciding.choose("it abandons it" if abandons else "it goes on")
    if abandons:
        board.abandon(siege)
