"""A person at a real table of SPARTA!: a session, what is typed, what is told and asked."""

from __future__ import annotations

from typing import Any

from foeman.engine.because import Line
from foeman.engine.game import Setup
from foeman.engine.questions import Question
from foeman.engine.session import Session
from foeman.games.sparta import SPARTA as GAME
from foeman.games.sparta.companion.mirror import Mirror

SPARTAN = {"Sparta": "person", "Athens": "bot"}
ATHENIAN = {"Sparta": "bot", "Athens": "person"}
THEBAN = {"Sparta": "person", "Thebes": "bot"}


def at_the_table(
    *typed: str, seats: dict[str, str] = SPARTAN, dice: tuple[str, ...] = (), seed: int = 5, **options: str
) -> Session[Any]:
    """A game at a real table after these answers; Foeman rolls, unless it is said who does."""
    setup = Setup(game="sparta", table="physical", seats=seats, dice=dice, options=dict(options))
    session: Session[Any] = Session(GAME, setup, seed)
    type_all(session, *typed)
    return session


def type_all(session: Session[Any], *typed: str) -> None:
    """Answer question by question, as a person types."""
    for text in typed:
        session.apply(session.typing(text))


def mirror(session: Session[Any]) -> Mirror:
    """What is believed of the table."""
    assert isinstance(session.state, Mirror)
    return session.state


def asked(session: Session[Any]) -> Question:
    """The question that waits."""
    assert session.pending is not None
    return session.pending


def told(session: Session[Any]) -> list[str]:
    """What somebody has been told to do so far."""
    return [event.words for event in session.events if isinstance(event, Line) and event.instruction]


def since(session: Session[Any], *typed: str) -> list[str]:
    """What somebody is told to do after these answers."""
    before = len(told(session))
    type_all(session, *typed)
    return told(session)[before:]
