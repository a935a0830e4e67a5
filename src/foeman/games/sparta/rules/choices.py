"""Choices that a person makes, and that the bot leaves to chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from foeman.engine.table import Table
from foeman.games.sparta.state import State, is_bot

T = TypeVar("T")


def decide(
    state: State, side: str, options: Sequence[T], table: Table, *, rule: str, about: object = "", words: str
) -> T:
    """sparta.cards.random, sparta.ruling.free_choices: a person chooses; a bot takes any of the options by chance."""
    if is_bot(state, side):
        return table.tie(options, rule="sparta.cards.random", about=about)
    return table.choose(side, options, rule=rule, about=about, words=words)
