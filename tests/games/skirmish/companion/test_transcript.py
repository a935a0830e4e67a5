"""A whole round at a real table, word for word: what is asked, what is typed, what is said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from foeman.engine import telling
from foeman.engine.game import Setup
from foeman.engine.session import Session
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.companion.answers import Named, Turn
from tests.games.transcripts import said

OPTIONS: dict[str, int | str | bool] = {"ai_list": "tusk_riders", "player_list": "city_watch"}
TYPED = {
    "edges": ["several"],
    "danger": ["no"],
    "objectives": ["red, blue, mill"],
    "places": ["AI"],
    "begins": ["AI"],
    "yours": [
        "Captain",
        "Knight 1 charges Boar Rider 2",
        "Marksmen, Orcs 1 -1",
        "Knight 2",
        "Greatsword 1 charges Black Orc",
    ],
    "harmed": ["none", "Boar Rider 2 stunned, Knight 1 gone", "Knight 2 stunned"],
    "nearest_open": ["red", "mill = drop 3", "blue"],
    "reach": ["none", "Knight 2 9, Greatsword 1 11", "Captain leap 3 or around", "none"],
    "shots": ["Infantrymen 1 22 cover, Captain 18 unseen, Marksmen 24", "none"],
    "became": ["-1"],
    "became of both": ["Knight 2 stunned", "Captain -1, Orcs 1 -1", "none"],
    "struck": ["yes"],
    "ledge_near": ["no"],
    "seized": ["red = AI, blue = mine"],
}
"""By the last word of the rule that asks; the last one again and again, and what nobody looks for is as it lies."""
ROUND = Path(__file__).with_name("round.txt")


def transcript() -> str:
    """Questions with ?, answers with >, acts with *; all else is the log."""
    session = Session(SKIRMISH, Setup(game="skirmish", table="physical", options=OPTIONS), seed=7)
    waiting = {name: list(lines) for name, lines in TYPED.items()}
    lines = said(session.events)
    while session.state is None or session.state.round == 1:
        assert session.pending is not None
        typed = next_line(session, waiting)
        lines += [f"? {session.pending.text}", f"> {typed}"]
        seen = len(session.events)
        session.apply(session.typing(typed))
        lines += said(session.events[seen:])
    return "\n".join(lines) + "\n"


def next_line(session: Session[Any], waiting: dict[str, list[str]]) -> str:
    """What somebody types: what is waiting for such a question, or what goes on with what lies there."""
    assert session.pending is not None
    form, name = session.pending.form, session.pending.rule.rpartition(".")[2]
    name += " of both" * (name == "became" and form.kind == "edits")
    if waiting.get(name):
        return waiting[name].pop(0)
    if isinstance(form, Turn):
        return f"{form.ready[0]}, none"
    if isinstance(form, Named) and form.low:
        return form.choices()[0]
    return {"edits": "none", "yes_no": "yes", "name": "no"}.get(form.kind) or form.choices()[0]


def test_a_round_reads_as_it_did() -> None:
    """The words that a player reads are looked at whenever they change."""
    assert transcript() == ROUND.read_text(encoding="utf-8")


def test_all_commands_work_at_every_prompt_of_the_round() -> None:
    """A rule that asks, a table to check, a fact that is told and taken back: the same question waits again."""
    session = Session(SKIRMISH, Setup(game="skirmish", table="physical", options=OPTIONS), seed=7)
    waiting = {name: list(lines) for name, lines in TYPED.items()}
    prompts = 0
    while session.state is None or session.state.round == 1:
        assert session.pending is not None
        assert telling.rule_asking(session) in SKIRMISH.rulebook.ids, session.pending.rule
        if session.checkpoints:
            prompts += 1
            asked, given = session.pending.text, len(session.answers)
            assert "holder of red = nobody" in telling.tour(session)
            assert "red: nobody" in session.picture()
            session.apply(telling.typed(session, "holder of red = mine"))
            session.undo()
            assert (session.pending.text, len(session.answers)) == (asked, given)
        session.apply(session.typing(next_line(session, waiting)))
    assert prompts == 39
