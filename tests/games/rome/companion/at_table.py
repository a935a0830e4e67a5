"""A real table of Rome: a session beside it, and what was said there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from foeman.engine.because import Line
from foeman.engine.game import Setup
from foeman.engine.questions import Question
from foeman.engine.session import Session
from foeman.engine.tables import ScriptedTable
from foeman.games.rome import ROME as GAME
from foeman.games.rome.companion.mirror import Mirror
from foeman.games.rome.state import CARTHAGE, ROME

TWO = {ROME: "person", CARTHAGE: "super"}


def beside(seats: dict[str, str] | None = None, seed: int = 5, **setup: Any) -> Session[Any]:
    """A game just begun at a real table; Foeman rolls."""
    return Session(GAME, Setup(game="rome", table="physical", seats=seats or TWO, **setup), seed)


def say(session: Session[Any], *typed: str) -> None:
    """What a person types, answer after answer."""
    for text in typed:
        session.apply(session.typing(text))


def asked(session: Session[Any]) -> str:
    """What is asked now."""
    assert session.pending is not None
    return session.pending.text


def mirror(session: Session[Any]) -> Mirror:
    """The table as it is believed to lie."""
    assert isinstance(session.state, Mirror)
    return session.state


def acts(session: Session[Any], since: int = 0) -> list[str]:
    """What was to be done with pieces."""
    return [one.words for one in session.events[since:] if isinstance(one, Line) and one.instruction]


def to_campaign(session: Session[Any]) -> Session[Any]:
    """Rome goes first, does nothing with its agents, and is about to campaign."""
    say(session, "initiative = Rome, first = Rome", "none")
    assert "campaign turn" in asked(session)
    return session


class Heard(ScriptedTable):
    """A person who is asked what the map shows, and what was asked."""

    def __init__(self, *script: str) -> None:
        super().__init__([("you", text) for text in script])
        self.texts: list[str] = []

    def answer(self, question: Question) -> object:
        """As it stands in the script."""
        self.texts.append(question.text)
        return super().answer(question)


@contextmanager
def asking(state: Mirror, *script: str | Heard) -> Iterator[None]:
    """A step in which somebody is asked what the map shows."""
    heard = [one for one in script if isinstance(one, Heard)]
    state.asking = heard[0] if heard else Heard(*map(str, script))
    try:
        yield
    finally:
        state.asking = None
