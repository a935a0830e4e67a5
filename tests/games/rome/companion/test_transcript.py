"""A whole round at a real table, word for word: what is asked, what is typed, what is said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from foeman.engine.session import Session
from foeman.games.rome.state import CARTHAGE, GREECE, ROME
from tests.games.rome.companion.at_table import asked, beside, mirror, say
from tests.games.transcripts import said

TYPED = (
    "Greece",
    "initiative = Greece, card = 4, gold of Rome -1",
    "yes",
    "agent 1 = Athens, Trade = Greece",
    "none",
    "Army II = Arretium, Army III = Syrakousai, gold -2",
    "no",
    "none",
)
ROUND = Path(__file__).with_name("round.txt")


def transcript() -> str:
    """Questions with ?, answers with >, acts with *; all else is the log."""
    session = beside({ROME: "person", GREECE: "speed", CARTHAGE: "super"}, seed=3)
    lines = said(session.events)
    for typed in (*TYPED, *["1"] * 40):
        if mirror_round(session) > 1:
            return "\n".join(lines) + "\n"
        answer = typed if typed != "1" else by_itself(session)
        lines += [f"? {asked(session)}", f"> {answer}"]
        seen = len(session.events)
        say(session, answer)
        lines += said(session.events[seen:])
    raise AssertionError("the round never ends")


def mirror_round(session: Session[Any]) -> int:
    """The round that it is; the set-up is before the first."""
    return mirror(session).round if session.state is not None else 0


def by_itself(session: Session[Any]) -> str:
    """What somebody answers who goes on with what lies there."""
    assert session.pending is not None
    form = session.pending.form
    return {"edits": "none", "yes_no": "no"}.get(form.kind) or form.choices()[0]


def test_a_round_reads_as_it_did() -> None:
    """The words that a player reads are looked at whenever they change."""
    assert transcript() == ROUND.read_text(encoding="utf-8")


def test_nobody_is_asked_for_the_only_stack() -> None:
    """Where the rules leave no choice which cards fight, the last ones fight without a question."""
    lines = transcript().splitlines()
    asked_for = [line.split(":")[0] for line in lines if "which cards fight?" in line]
    assert asked_for == ["? Rome's Army III, centre 1", "? Rome's Army III, centre 2"]
    assert "  Centre 3: Italian Infantry with Velites against Hoplites." in lines
