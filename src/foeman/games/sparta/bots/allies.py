"""Ally selection: rank by rank, by chance inside a rank."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from foeman.engine.narrowing import among, nobody
from foeman.engine.table import Table
from foeman.games.sparta.bots.board import Ally, Board
from foeman.games.sparta.bots.bot import Bot

RULES = {
    "red": ("sparta.ally.sparta.first", "sparta.ally.sparta.second", "sparta.ally.sparta.third"),
    "blue": ("sparta.ally.blue.first", "sparta.ally.blue.second"),
}
WHICH = "Which ally does the bot choose?"


def gain(bot: Bot, board: Board, table: Table) -> None:
    """sparta.ruling.ally: the ally that the order gives, if the card allows any of it."""
    ally = choose_ally(bot, board, table)
    if ally is not None:
        board.take_ally(ally)


def choose_ally(bot: Bot, board: Board, table: Table) -> Ally | None:
    """sparta.ally.sparta.first, sparta.ally.sparta.second, sparta.ally.sparta.third, sparta.ally.blue.first,
    sparta.ally.blue.second: the first rank with an ally that the card allows."""
    allowed, order = board.allies_allowed(), bot.printed.bot.ally_order[bot.colour]
    every = partial(every_ally, order)
    for rule, rank in zip(RULES[bot.colour], order, strict=False):
        left = [Ally(ally) for ally in rank if ally in allowed]
        if left:
            words = "allowed by the card, and first in the order"
            why = partial(why_not, board, allowed, order)
            return among(left, every, table, rule=rule, question=WHICH, words=words, why=why).at_random()
    nobody(every, table, rule="sparta.ruling.ally", question=WHICH, words="allowed by the card", why=board.ally_words)
    return None


def every_ally(order: Sequence[Sequence[str]]) -> list[Ally]:
    """All allies, in the order of choice."""
    return [Ally(ally) for rank in order for ally in rank]


def why_not(board: Board, allowed: list[Ally], order: Sequence[Sequence[str]], ally: Ally) -> str:
    """Whether the card allows an ally, and its place in the order."""
    place = next(number for number, rank in enumerate(order, 1) if ally in rank)
    return f"place {place}" if ally in allowed else board.ally_words(ally) or "not allowed"
