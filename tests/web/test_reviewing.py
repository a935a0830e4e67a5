"""A game is looked over beside the page: in a process of its own, with what it finds at once, and it can be stopped."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from foeman.engine.session import Session
from foeman.players.review import look_over, reviewed
from foeman.web import reviewing
from foeman.web.reviewing import Reviewing
from tests.players.positions import begun

TRIES = 3
PATIENCE = 120.0


def played() -> Session[Any]:
    """A game of The Ford to its end in which a person answers at random."""
    session = begun("ford", 7)
    while session.pending is not None:
        session.apply(session.rolling())
    return session


def wait_until(so: Callable[[], bool]) -> None:
    """Until this is so."""
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_it_finds_what_is_found_here() -> None:
    """The same figures as in this process, told of answer by answer; in the end what became of the game."""
    session, heard = played(), list[int]()
    one = Reviewing(session, "Legion", lambda: heard.append(one.done), TRIES)
    one.go_on()
    wait_until(lambda: not one.is_running)
    assert one.state == "finished"
    assert one.review() == reviewed(session, "Legion", look_over(session, "Legion", TRIES))
    assert sorted(set(heard)) == list(range(len(one.numbers) + 1))


def test_it_can_be_stopped_and_taken_up_again() -> None:
    """What was looked at stays, and is not looked at again."""
    session = played()
    one = Reviewing(session, "Legion", lambda: one.stop() if one.done == 2 else None, TRIES)
    one.go_on()
    wait_until(lambda: not one.is_running)
    assert (one.state, one.done) == ("stopped", 2)
    assert one.review().won is None
    first = one.review().looked
    one._tell = lambda: None
    one.go_on()
    wait_until(lambda: not one.is_running)
    assert one.state == "finished"
    assert all(now is then for now, then in zip(one.review().looked, first, strict=False))


def test_nobody_waits_for_a_review_that_nobody_wants() -> None:
    """One that is stopped before its turn comes never begins."""
    session = played()
    first, second = (Reviewing(session, "Legion", lambda: None, TRIES) for _ in range(2))
    first.go_on()
    second.go_on()
    assert second.state == "waiting"
    second.stop()
    first.stop()
    reviewing.ONE_AT_A_TIME.submit(lambda: None).result(PATIENCE)
    assert (second.state, second.done) == ("stopped", 0)


def test_what_fails_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the next review is served."""
    session = played()
    one = Reviewing(session, "Legion", lambda: None, TRIES)
    monkeypatch.setattr(session, "save", dict)
    one.go_on()
    wait_until(lambda: not one.is_running)
    assert one.state == "failed"
    assert one.problem.startswith("workers: expected them to finish answer ")
