"""Beside a real board the bot decides as on screen, on maps that are not the pack's, and asks little."""

from __future__ import annotations

import statistics

import pytest

from foeman.engine.game import PERSON, Setup
from foeman.engine.questions import CHOICES
from foeman.engine.referee import Report, beside, on_another_map
from foeman.games.sparta import SPARTA
from foeman.games.sparta.companion.referee import BUSY, FULL, QUIET, a_round
from foeman.games.sparta.state import BOT

SEATINGS = [{RED: PERSON, BLUE: BOT} for RED, BLUE in SPARTA.all_seatings()]
SEATINGS += [{RED: BOT, BLUE: PERSON} for RED, BLUE in SPARTA.all_seatings()]
every_seating = pytest.mark.parametrize(
    "seats", SEATINGS, ids=lambda seats: "-".join(map(str, seats.values())) + list(seats)[1]
)
REGIONS = 16


def refereed(seats: dict[str, str], seed: int, **options: str) -> Report:
    """A game on a map that is not the pack's."""
    setup = Setup(game="sparta", seats=seats, options=dict(options))
    return beside(SPARTA, on_another_map(SPARTA, setup, seed), seed)


@every_seating
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("cards", ["kept", "real"])
def test_the_bot_decides_as_on_screen(seats: dict[str, str], seed: int, cards: str) -> None:
    """Over whole games, every decision, in both scenarios and on both sides; nothing that followed is asked."""
    report = refereed(seats, seed, cards=cards)
    assert len(report.screen) > 50
    assert not report.first_difference
    assert (report.followed, report.too_long) == ([], [])


def test_a_space_of_the_last_region_to_be_told_can_be_named_at_once() -> None:
    """What one's forces could raid teaches the last region in the middle of the question: its spaces can be told in the
    answer."""
    report = refereed({"Sparta": BOT, "Thebes": PERSON}, 47, map="told")
    assert not report.first_difference


@every_seating
@pytest.mark.parametrize("cards", ["kept", "real"])
def test_on_a_map_that_is_told(seats: dict[str, str], cards: str) -> None:
    """Nothing is known of the map, wherever the bot's cards are: the bot decides as on screen; a region that is looked
    at is taught in one answer, and before the first decision only those in which a side begins."""
    report = refereed(seats, 2, map="told", cards=cards)
    assert not report.first_difference
    assert (report.followed, report.too_long) == ([], [])
    taught = [question.about for _, question in report.taught if question.rule == "sparta.base.map.autonomy"]
    assert len(taught) == len(set(taught)) <= REGIONS
    others = [question.about for _, question in report.taught if question.rule != "sparta.base.map.autonomy"]
    assert len(others) == len(set(others)) <= 5


@pytest.mark.parametrize("cards", ["kept", "real"])
def test_few_answers(cards: str) -> None:
    """Eight in a quiet round of both sides, fourteen with everything, in the middle; no list is over ten."""
    reports = [refereed(seats, seed, cards=cards) for seats in SEATINGS for seed in (4, 5)]
    quiet = [count for report in reports for count in a_round(report).get(QUIET, [])]
    full = [count for report in reports for count in a_round(report).get(FULL, [])]
    assert statistics.median(quiet) <= 8
    assert statistics.median(full) <= 14
    lists = [question for report in reports for _, question in report.asked if question.form.kind in ("one", "some")]
    assert lists
    assert max(len(question.form.choices()) for question in lists) <= 10
    assert all(question.form.kind in CHOICES for report in reports for _, question in report.asked)


@pytest.mark.parametrize("seed", range(2))
def test_people_tell_a_phase_in_two_answers_at_most(seed: int) -> None:
    """One line a phase, and one more where they may mobilise again; what nobody can do is not asked."""
    report = refereed(SEATINGS[0], seed)
    phases = [(turn, question.rule) for turn, question in report.asked if question.rule not in BUSY]
    own = [one for one in phases if one[1] in ("sparta.base.cards.deal", "sparta.base.mobilise.many")]
    assert max(own.count(one) for one in own) <= 2
