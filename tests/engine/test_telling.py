"""Telling what lies on a real table, at any prompt: it has its place, can be undone, and goes with everything else."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine import telling
from foeman.engine.edits import Edit
from foeman.engine.game import Setup
from foeman.engine.journal import AFTERWARDS, FACT
from foeman.engine.mirror import Word
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.games.ford import FORD
from foeman.games.ford.companion.told_map import Mirror
from tests.engine.sessions import view

TABLE = Setup(game="ford", table="physical", dice=FORD.dice, options={"turns": 3})


def at_the_table(*typed: str, seed: int = 5) -> Session[Any]:
    """A game of The Ford at a real table after these answers."""
    session: Session[Any] = Session(FORD, TABLE, seed)
    for text in typed:
        session.apply(session.typing(text))
    return session


def state_of(session: Session[Any]) -> Mirror:
    """The mirror."""
    assert isinstance(session.state, Mirror)
    return session.state


def test_what_the_step_has_not_touched_holds_from_its_beginning() -> None:
    """The bot's march was worked out without it: it is played again, and what no longer holds is taken back."""
    session = at_the_table("clear sky", "Tribes", "none")
    assert [cohort.space for cohort in state_of(session).cohorts if cohort.side == "Tribes"].count("east bank") == 3
    session.undo()
    assert session.pending is not None
    assert session.pending.rule == "ford.march"
    session.apply(telling.typed(session, "Legion island = 2"))
    assert session.answers[-1].kind == FACT
    assert "Legion island: 2 (was 0)" in [getattr(event, "words", "") for event in session.events]


def test_an_answer_of_the_step_that_no_longer_fits_comes_back_with_undo() -> None:
    """A tie that is none any more is dropped by the fact, and is there again when the fact is taken back."""
    session = at_the_table("clear sky")
    session.apply(session.typing("Legion"))
    before = view(session)
    fact = telling.typed(session, "points of Legion = 3")
    session.apply(fact)
    assert session.undo() == []
    assert view(session) == before
    session.redo()
    assert state_of(session).points["Legion"] == 3


def test_what_the_step_has_moved_lies_so_when_it_is_over() -> None:
    """A card that was turned over in this step is where it was said to be only after it."""
    session = at_the_table("heat")
    assert session.pending is not None
    assert session.pending.form.kind == "tie"
    session.apply(telling.typed(session, "weather = rain"))
    assert session.answers[-1].kind == AFTERWARDS
    assert telling.when_it_holds(session) == (
        " This step has changed it already, so I take it to lie so when the step is over."
    )
    assert state_of(session).card == "heat"
    session.apply(session.typing("Legion"))
    assert state_of(session).card == "rain"


def test_sums_may_be_relative() -> None:
    """+3 and -1 are counted from what is believed; an = is not needed then."""
    session = at_the_table("clear sky", "Legion", "west bank +2")
    session.apply(telling.typed(session, "points of Legion +3, points of Tribes = 4"))
    assert state_of(session).points == {"Legion": 4, "Tribes": 4}
    assert telling.when_it_holds(session) == ""
    session.apply(telling.typed(session, "points of Legion -1"))
    assert state_of(session).points["Legion"] == 3


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("none", "fact: expected thing=value"),
        ("moon = full", "expected Legion west bank"),
        ("Legion ford = 9", "expected a whole number from 0 to 4"),
        ("Legion ford = 3, Legion island = 3", "Legion island: expected at most 1, with 1 in the west camp, found 3"),
        ("Legion ford", "expected thing=value"),
    ],
)
def test_what_cannot_be_told(text: str, problem: str) -> None:
    """One line says what was expected, and nothing has changed."""
    session = at_the_table("clear sky", "Legion")
    before = view(session)
    with pytest.raises(BadInput, match=problem):
        session.apply(telling.typed(session, text))
    assert view(session) == before


def test_what_contradicts_an_earlier_word_is_challenged() -> None:
    """What was told and has not been changed since is asked about; somebody who is sure is believed."""
    session = at_the_table("clear sky", "Legion", "west bank +2")
    doubt = "Legion west bank was told to be 2 in turn 1, and now 1: has it changed since\\?"
    with pytest.raises(telling.Challenged, match=doubt):
        telling.typed(session, "Legion west bank = 1", sure=False)
    telling.typed(session, "Legion west bank = 2, points of Tribes = 4", sure=False)
    session.apply(telling.typed(session, "Legion west bank = 1"))
    assert state_of(session).known.by["Legion west bank"] == Word(1, "turn 2")


def test_what_was_done_since_and_what_is_asked_about_is_no_contradiction() -> None:
    """A cohort that was sent back in battle is no longer where it was told to be; a march may change every word."""
    session = at_the_table("clear sky", "Legion")
    session.apply(telling.typed(session, "Legion west bank = 2"))
    assert session.pending is not None
    telling.typed(session, "points of Legion = 1", sure=False)
    mirror = state_of(session)
    mirror.known.told([Edit("Legion island", 3)], "turn 1")
    telling.typed(session, "Legion island = 1", sure=False)


def test_the_tour_lists_what_is_believed_and_who_said_so() -> None:
    """Check my table: all that lies on it, at any prompt; on screen there is nothing to check."""
    session = at_the_table("clear sky", "Legion", "west bank +2")
    lines = telling.tour(session)
    assert "Legion west bank = 2 (told in turn 1)" in lines
    assert "weather = clear sky" in lines
    assert not any(line.startswith("Legion island") for line in lines)
    assert telling.tour(Session(FORD, Setup(game="ford"), 5)) == []


def test_on_screen_nothing_is_told() -> None:
    """The board is in Foeman there."""
    session: Session[Any] = Session(FORD, Setup(game="ford"), 5)
    with pytest.raises(BadInput, match="fact: expected a real table, set up and not over, found none"):
        telling.typed(session, "weather = rain")
