"""Whole games beside a table that lies as a digital one: the AI decides as on screen, from a few answers."""

from __future__ import annotations

import statistics

import pytest

from foeman.bench_table import counted
from foeman.engine.game import PERSON, Setup
from foeman.engine.referee import Report, beside, on_another_map
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.state import AI, PLAYER

SEATS = {PLAYER: PERSON, AI: "ai"}


def refereed(seed: int) -> Report:
    """A game with armies that nobody has printed, on a table of the pack."""
    return beside(SKIRMISH, on_another_map(SKIRMISH, Setup(game="skirmish", seats=SEATS), seed), seed)


@pytest.mark.parametrize("seed", [8, 16, 45])
def test_a_whole_game_is_decided_as_on_screen(seed: int) -> None:
    """One session from the set-up to the end: whom it activates, what it does, whom it shoots, pushes and enchants,
    and who wins.
    """
    report = refereed(seed)
    assert report.first_difference == ""
    assert sum(one.rule == "skirmish.types" for one in report.table) >= 20


def test_how_much_is_asked() -> None:
    """At most three answers in the middle for an activation of the AI, five in nearly all; two for a person's turn."""
    found = counted(SKIRMISH, refereed(19))
    assert statistics.median(found["an AI activation"]) <= 3
    assert sorted(found["an AI activation"])[int(0.95 * len(found["an AI activation"]))] <= 5
    assert max(found["measured in it"]) <= 5
    assert max(found["a turn of one's own"]) <= 2


def test_never_more_than_ten_options() -> None:
    """What is picked from a list is picked from a short one."""
    asked = [question for _, question in refereed(3).asked]
    lists = [question.form.choices() for question in asked if question.form.kind in ("one", "some")]
    assert max(map(len, lists)) <= 10
