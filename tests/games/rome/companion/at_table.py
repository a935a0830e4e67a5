"""A real table of Rome: a session beside it, and what was said there."""

from __future__ import annotations

from typing import Any

from foeman.engine.because import Line
from foeman.engine.game import Setup
from foeman.engine.session import Session
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
