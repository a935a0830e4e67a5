"""Games under way, for the tests of players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from foeman.engine.game import PERSON, Setup
from foeman.engine.session import Session
from foeman.games import game_of

BOTS = {"ford": "column", "sparta": "bot", "crusade": "bot", "rome": "super", "skirmish": "ai"}


def begun(name: str, seed: int = 7, others: str = "", **seats: str) -> Session[Any]:
    """A game with a person in the first seat and the bot in all others, unless it is said who."""
    game = game_of(name)
    usual = game.all_seatings()[0]
    sitting = {seat: PERSON if seat == usual[0] else others or BOTS[name] for seat in usual}
    return Session(game, Setup(game=name, seats=sitting | seats), seed)


def moments(session: Session[Any], answers: int, every: int) -> Iterator[Session[Any]]:
    """The game at every so many of its first answers, which chance gives; not while it is being set up."""
    for number in range(answers):
        if session.pending is None:
            return
        if number % every == every - 1 and session.checkpoints:
            yield session
        session.apply(session.rolling())
