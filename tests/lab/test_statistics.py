"""Statistics, held against truths that are known because chance was made here."""

from __future__ import annotations

import random
from math import comb, inf, sqrt
from statistics import mean, stdev

import pytest

from foeman.lab.statistics import (
    Sequential,
    Sums,
    corrected,
    differences,
    interval,
    share_of,
    sums,
    wilson,
)

TRIES = 2_000
"""With so many tries a share of 95 % is found within 1.5 points in all but one of a thousand runs; seeds are fixed."""


def held(truth: float, intervals: list[tuple[float, float]]) -> float:
    """In which share of tries the truth lies in the interval."""
    return sum(low <= truth <= high for low, high in intervals) / len(intervals)


@pytest.mark.parametrize(("truth", "games"), [(0.5, 50), (0.3, 200), (0.05, 200), (0.9, 40)])
def test_wilsons_interval_holds_the_truth_in_95_of_100_tries(truth: float, games: int) -> None:
    """Whatever the truth, and with few games too; reckoned over all that can come of so many games."""
    likely = [comb(games, wins) * truth**wins * (1 - truth) ** (games - wins) for wins in range(games + 1)]
    found = [wilson(wins, games) for wins in range(games + 1)]
    inside = sum(chance for chance, one in zip(likely, found, strict=True) if one.low <= truth <= one.high)
    assert 0.93 <= inside <= 0.98


@pytest.mark.parametrize("games", [40, 400])
def test_a_share_of_seeds_played_in_two_turns_holds_the_truth(games: int) -> None:
    """What is won of a seed is 0, a half or 1; the interval is as wide as it must be, and never outside 0 to 1."""
    chance = random.Random(2)
    weights, truth = (1, 2, 5), (0.5 * 2 + 5) / 8
    found = [share_of(sums(chance.choices((0.0, 0.5, 1.0), weights, k=games))) for _ in range(TRIES)]
    assert 0.93 <= held(truth, [(one.low, one.high) for one in found]) <= 0.975
    assert all(0.0 <= one.low <= one.high <= 1.0 for one in found)


def test_a_share_of_games_is_wilsons() -> None:
    """Games that are won or lost give the same interval, seen one by one or counted; without any nobody knows."""
    one, other = share_of(sums([1.0] * 7 + [0.0] * 93)), wilson(7, 100)
    assert (one.mean, one.low, one.high) == pytest.approx((other.share, other.low, other.high), abs=2e-3)
    assert share_of(Sums())[:3] == (0.0, 0.0, 1.0)
    assert share_of(sums([1.0] * 50))[:3] == pytest.approx((1.0, wilson(50, 50).low, 1.0), abs=1e-6)


def test_differences_of_pairs_hold_the_truth_and_are_narrower_than_those_of_strangers() -> None:
    """Two ways that see the same chance: what they have in common does not widen the interval."""
    chance = random.Random(3)
    paired, strangers, truth = [], [], 0.1
    for _ in range(TRIES):
        luck = [chance.random() for _ in range(100)]
        one, other = [float(one < 0.4) for one in luck], [float(one < 0.4 + truth) for one in luck]
        found = interval(sums(differences(dict(enumerate(one)), dict(enumerate(other)))))
        paired.append((found.low, found.high))
        apart = 1.96 * sqrt(stdev(one) ** 2 / 100 + stdev(other) ** 2 / 100)
        strangers.append(2 * apart)
    assert 0.92 <= held(truth, paired) <= 0.98
    assert mean(high - low for low, high in paired) < 0.5 * mean(strangers)


def test_a_paired_difference_by_a_second_way() -> None:
    """The same pairs drawn again a thousand times (a bootstrap) give the same interval within a tenth of its width."""
    chance = random.Random(4)
    values = [chance.choice((-1.0, 0.0, 0.0, 0.0, 0.5, 1.0)) for _ in range(300)]
    found = interval(sums(values))
    again = sorted(mean(chance.choices(values, k=len(values))) for _ in range(1_000))
    assert (found.low, found.high) == pytest.approx((again[25], again[974]), abs=found.width / 10)
    assert found.mean == pytest.approx(mean(values))


def test_pairs_of_which_one_is_missing_do_not_count() -> None:
    """Only numbers that were played in both ways."""
    assert differences({0: 1.0, 1: 0.0, 3: 1.0}, {0: 0.5, 3: 1.0, 4: 1.0}) == [-0.5, 0.0]


def test_what_never_differed_may_still_differ_sometimes() -> None:
    """In 300 pairs without a difference one in a hundred could have been missed; of one value nobody knows."""
    found = interval(sums([0.0] * 300))
    assert (found.low, found.high, found.p) == (-0.01, 0.01, 1.0)
    assert interval(sums([0.0] * 300), most=20.0).high == pytest.approx(0.2)
    assert interval(sums([1.0]))[1:] == (-inf, inf, 1.0)
    assert interval(sums([2.0] * 10)).p == 0.0


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, "more"), (0.1, "not more")])
def test_the_sequential_test_is_seldom_wrong(truth: float, wrong: str) -> None:
    """With 5 % allowed, it says so wrongly in at most 6 of 100 tests, looking every 50 pairs, and it always ends."""
    chance, asked, said = random.Random(5), Sequential(little=0.0, much=0.1), []
    for _ in range(400):
        pairs, verdict = Sums(), "not sure"
        while verdict == "not sure":
            for _ in range(50):
                pairs = pairs.plus(chance.choices((-1.0, 0.0, 1.0), (1 - truth, 2, 1 + truth * 3))[0])
            verdict = asked.verdict(pairs)
        said.append((verdict, pairs.number))
    assert sum(verdict == wrong for verdict, _ in said) / len(said) <= 0.06
    assert mean(number for _, number in said) < 600


def test_the_sequential_test_says_nothing_before_it_knows() -> None:
    """Two values and some that differ are the least."""
    asked = Sequential(little=0.0, much=0.1)
    assert asked.verdict(Sums()) == "not sure"
    assert asked.verdict(sums([0.0] * 500)) == "not sure"
    assert asked.bounds == pytest.approx((-2.944, 2.944), abs=1e-3)


def test_many_comparisons_find_something_by_chance_in_five_of_a_hundred_experiments() -> None:
    """Without the correction it would be in most of them."""
    chance, alarms, bare = random.Random(6), 0, 0
    for _ in range(TRIES):
        found = [chance.random() for _ in range(20)]
        alarms += min(corrected(found)) < 0.05
        bare += min(found) < 0.05
    assert alarms / TRIES <= 0.06
    assert bare / TRIES > 0.5


def test_the_correction_is_holms() -> None:
    """The smallest times all, the next times one less, never less than the one before, never over one."""
    assert corrected([0.01, 0.04, 0.03, 0.9]) == pytest.approx([0.04, 0.09, 0.09, 0.9])
    assert corrected([]) == []
