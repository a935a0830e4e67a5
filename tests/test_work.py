"""The canary of speed: how much work the golden games between bots are, counted and not timed."""

from __future__ import annotations

import json

import pytest

from foeman.games import OURS, game_of
from tools.count_work import CALLS, WRITTEN, all_work, count, doubled

pytestmark = pytest.mark.pure("counts calls")

BEFORE: dict[str, dict[str, int]] = json.loads(WRITTEN.read_text(encoding="utf-8"))


def test_no_work_has_doubled() -> None:
    """No kind of work in a golden game is done twice as often as written down in work.json, and none where it says 0.

    Work that is meant to be more is written down anew: python -m tools.count_work.
    """
    assert doubled(all_work(), BEFORE) == []


def test_every_game_between_bots_is_counted() -> None:
    """work.json has the golden games of every bot of every game; in none of them a question or a reason is built."""
    assert sorted(BEFORE) == sorted(f"{name}-{bot}" for name in OURS for bot in game_of(name).bots)
    for work in BEFORE.values():
        assert (work["questions built"], work["reasons built"]) == (0, 0)


def test_twice_the_work_is_noticed() -> None:
    """Twice as much is too much, less is not; where nothing was done once is too often."""
    before = {"ford-column": {"searches": 10, "questions": 0}}
    assert doubled({"ford-column": {"searches": 19, "questions": 0}}, before) == []
    assert doubled({"ford-column": {"searches": 20, "questions": 1}}, before) == [
        "ford-column: searches: expected fewer than 20, found 20",
        "ford-column: questions: expected fewer than 1, found 1",
    ]


def test_calls_are_counted() -> None:
    """Every call of a Python function counts, also of one that another calls."""

    def inner() -> None:
        return None

    def outer() -> None:
        inner()
        inner()

    assert count(outer)[CALLS] == 3
