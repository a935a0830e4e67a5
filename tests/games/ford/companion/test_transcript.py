"""A game's first turns at a real table, word for word: what is asked, what is typed, what is said."""

from __future__ import annotations

from pathlib import Path

from foeman.engine.game import Setup
from foeman.engine.session import Session
from foeman.engine.telling import typed
from foeman.games.ford import FORD
from tests.games.transcripts import said

TYPED = (
    *("rain", "west bank = 2"),
    *("clear sky", "west bank -1, ford = 1", "2", "5"),
    *("spate", "fact Tribes island = 1", "bridge = 3", "no", "west bank = 2"),
)
TURNS = Path(__file__).with_name("turns.txt")


def transcript() -> str:
    """Questions with ?, answers with >, acts with *; all else is the log."""
    seats = {"Legion": "person", "Tribes": "column"}
    session = Session(FORD, Setup(game="ford", table="physical", seats=seats, dice=("d6", "shuffle")), 3)
    lines = said(session.events)
    for answer in TYPED:
        assert session.pending is not None
        lines += [f"? {session.pending.text}", f"> {answer}"]
        seen = len(session.events)
        fact = answer.removeprefix("fact ")
        session.apply(session.typing(answer) if fact == answer else typed(session, fact))
        lines += said(session.events[seen:])
    return "\n".join(lines) + "\n"


def test_turns_read_as_they_did() -> None:
    """The words that a player reads are looked at whenever they change."""
    assert transcript() == TURNS.read_text(encoding="utf-8")
