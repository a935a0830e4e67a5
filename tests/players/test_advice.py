"""Hints: the best answers, with their chances, what may come next, and why."""

from __future__ import annotations

import time

import pytest

from foeman.engine.reading import BadInput, Json
from foeman.lab.statistics import around
from foeman.players.advice import advise, first_named, in_words, why
from foeman.players.candidates import Candidate
from foeman.players.search import Estimate
from tests.players.positions import begun, moments

LATE = {"ford": 9, "sparta": 50, "crusade": 60, "rome": 60, "skirmish": 40}


@pytest.mark.parametrize("name", LATE)
def test_a_hint_in_a_game_under_way(name: str) -> None:
    """Up to three answers that can be given, the one tried most first, each with its chance within its interval."""
    session = begun(name)
    for _ in moments(session, LATE[name], 1000):
        pass
    before = session.save()
    start = time.process_time()
    advice = advise(session)
    assert time.process_time() - start < 6
    assert 1 <= len(advice) <= 3
    assert [one.tries for one in advice] == sorted((one.tries for one in advice), reverse=True)
    for one in advice:
        session.waiting().form.parse(one.answer)
        assert 0 <= one.low <= one.chance <= one.high <= 1
        assert one.why.endswith(".")
    assert session.save() == before


def test_what_the_bot_would_then_do() -> None:
    """Told as the log would tell it, from one of the tries."""
    session = begun("ford", seed=7)
    then = [words for one in advise(session) for words in one.then]
    assert then
    assert all(first_named(words, session.terms.seats) == "Tribes" for words in then)


def test_the_seat_that_a_line_names_first() -> None:
    """Whoever a line is about, wherever they stand in it."""
    seats = ("Rome", "Rome East", "Carthage")
    assert first_named("Points of the Carthage: 2 more than Rome.", seats) == "Carthage"
    assert first_named("Rome East marches on Rome.", seats) == "Rome East"
    assert first_named("It rains.", seats) == ""


def test_why_is_said_in_the_words_of_the_value() -> None:
    """Where the answer differs most from the others on average."""
    one, other = (
        Estimate(Candidate("a", "a", "a"), 5, 0.6, {"points": 3.0, "spaces": 1.0}),
        Estimate(Candidate("b", "b", "b"), 5, 0.4, {"points": 1.0, "spaces": 1.01}),
    )
    assert why(one, [other]) == "Against the other answers: points +2.0."
    assert why(one, [one]) == "The tries show no difference to the other answers."
    assert why(one, []) == "Nothing else was tried."


def test_words_and_intervals() -> None:
    """Answers as a person would type them; the interval is Wilson's."""
    answers: list[Json] = [True, ["a", "b"], [], 3]
    assert [in_words(one) for one in answers] == ["yes", "a, b", "none", "3"]
    assert [round(bound, 3) for bound in around(0.5, 10)] == [0.237, 0.763]
    assert around(0.5, 0) == (0.0, 1.0)


def test_who_gets_no_hint() -> None:
    """Only what a person in a seat decides can be tried out."""
    with pytest.raises(BadInput, match="hint: expected a question to a person in a seat, found one to Legion"):
        advise(begun("ford", Legion="greedy"))
