"""Leaders: who goes with a force of the bot."""

from __future__ import annotations

from functools import partial

from foeman.engine.narrowing import among
from foeman.engine.table import Table
from foeman.games.sparta.bots.board import Board, ForceName, Leader, Purpose
from foeman.games.sparta.bots.bot import Bot


def appoint(bot: Bot, board: Board, force: ForceName, purpose: Purpose, table: Table) -> None:
    """sparta.ruling.bot_leader: a force without a leader gets the best one that is free."""
    if board.has_leader(force):
        return
    free = board.free_leaders()
    if free:
        board.appoint(best_leader(board, free, purpose, table), force)


def best_leader(board: Board, free: list[Leader], purpose: Purpose, table: Table) -> Leader:
    """sparta.ruling.bot_leader: one whose ability suits, veterans first, equals by chance."""
    rule, question = "sparta.ruling.bot_leader", "Which leader goes with the force?"
    every, why = board.every_leader, board.leader_words
    return (
        among(free, every, table, rule=rule, question=question, words="free", why=why)
        .prefer("has an ability for it", partial(suits, board, purpose))
        .prefer("a veteran", board.is_veteran)
        .at_random()
    )


def suits(board: Board, purpose: Purpose, leader: Leader) -> bool:
    """sparta.ruling.bot_leader: whether the leader's ability is for this."""
    return board.suits(leader, purpose)
