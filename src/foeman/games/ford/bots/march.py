"""The Column, the bot of The Ford: it marches to where points are to be had."""

from __future__ import annotations

from foeman.engine.narrowing import among, nobody
from foeman.engine.table import Table
from foeman.games.ford.bots.board import Board
from foeman.games.ford.printed import Place


def march(board: Board, table: Table) -> None:
    """March cohort by cohort, as long as the card allows and there is somewhere to go."""
    for _ in range(board.marches()):
        if not march_one(board, table):
            return


def march_one(board: Board, table: Table) -> bool:
    """March one cohort, if there is somewhere to go; says whether one did."""
    space = target(board, table)
    if space is None or not dares(board, space, table):
        return False
    board.march(source(board, space, table), space)
    return True


def target(board: Board, table: Table) -> Place | None:
    """ford.bot.target: without enemies if possible, of the highest value, with the fewest enemies."""
    rule, question, words = "ford.bot.target", "Where does the Column march?", "not held yet, and in reach"
    every, why = board.everywhere, board.why_no_target
    spaces = board.targets()
    if not spaces:
        nobody(every, table, rule=rule, question=question, words=words, why=why)
        return None
    return (
        among(spaces, every, table, rule=rule, question=question, words=words, why_not=why)
        .prefer("without enemies", board.is_free)
        .highest("value", board.value)
        .lowest("number of enemies", board.enemies)
        .at_random()
    )


def dares(board: Board, space: Place, table: Table) -> bool:
    """ford.bot.bold: against more than it can bring together, only on a 5 or 6."""
    if board.is_free(space):
        return True
    strength = board.strength(space)
    if board.enemies(space) <= strength:
        return True
    with table.deciding("ford.bot.bold", "Does the Column dare?") as deciding:
        table.fact("{} enemies at the {}, more than the {} it can bring", board.enemies(space), space, strength)
        dares = table.d6(rule="ford.bot.bold", about=space) >= 5
        deciding.choose("it marches" if dares else "it stays")
    return dares


def source(board: Board, space: Place, table: Table) -> Place:
    """ford.bot.source: from where another stays, of the lowest value."""
    rule, question, words = "ford.bot.source", "Which cohort marches?", "has a cohort that can enter"
    return (
        among(board.starts_for(space), board.everywhere, table, rule=rule, question=question, words=words)
        .prefer("another cohort stays", board.keeps_another)
        .lowest("value", board.value)
        .at_random()
    )
