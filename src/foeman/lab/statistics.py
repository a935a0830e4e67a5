"""What numbers of games allow to say: intervals, differences of pairs, tests that stop early, many comparisons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf, log, sqrt
from statistics import NormalDist
from typing import Literal, NamedTuple

NORMAL = NormalDist()
CONFIDENT = NORMAL.inv_cdf(0.975)
"""So many standard deviations around the mean hold 95 % of a normal distribution."""


class Share(NamedTuple):
    """How many games were won, which share of all, and Wilson's 95 % interval around it."""

    wins: int
    share: float
    low: float
    high: float


def wilson(wins: int, games: int) -> Share:
    """So many of the games, as a share with its interval."""
    low, high = around(wins / games, games)
    return Share(wins, *(round(one, 6) for one in (wins / games, low, high)))


def around(share: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval around a share of so many games; of none nobody knows."""
    if not games:
        return 0.0, 1.0
    room = CONFIDENT**2
    middle = (share * games + room / 2) / (games + room)
    apart = CONFIDENT * sqrt(games * share * (1 - share) + room / 4) / (games + room)
    return middle - apart if share > 0.0 else 0.0, middle + apart if share < 1.0 else 1.0


# A number of values


class Sums(NamedTuple):
    """How many values there are, what they add up to, and their squares: enough for a mean and an interval."""

    number: int = 0
    total: float = 0.0
    squares: float = 0.0

    def plus(self, value: float) -> Sums:
        """One value more."""
        return Sums(self.number + 1, self.total + value, self.squares + value * value)

    @property
    def mean(self) -> float:
        """Their mean; of none it is nothing."""
        return self.total / self.number if self.number else 0.0

    @property
    def variance(self) -> float:
        """How far they lie apart; of one value nobody knows."""
        if self.number < 2:
            return inf
        return max(0.0, (self.squares - self.total * self.total / self.number) / (self.number - 1))


def sums(values: Iterable[float]) -> Sums:
    """Values, added up."""
    added = Sums()
    for value in values:
        added = added.plus(value)
    return added


class Mean(NamedTuple):
    """A mean with its 95 % interval, and how likely one as far from nothing would be if there were nothing."""

    mean: float
    low: float
    high: float
    p: float

    @property
    def width(self) -> float:
        """How far the ends of the interval lie apart."""
        return self.high - self.low


def interval(values: Sums, most: float = 1.0) -> Mean:
    """The mean of so many values, none larger than `most`, as one would find it with others like them.

    That all are the same says that another is rare, not that there is none: one in a third of so many games would have
    been missed in one of twenty tries.
    """
    if values.number < 2:
        return Mean(values.mean, -inf, inf, 1.0)
    error = sqrt(values.variance / values.number)
    if error == 0.0:
        missed = 3.0 * most / values.number
        return Mean(values.mean, values.mean - missed, values.mean + missed, 1.0 if values.mean == 0.0 else 0.0)
    apart = CONFIDENT * error
    p = 2.0 * (1.0 - NORMAL.cdf(abs(values.mean) / error))
    return Mean(values.mean, values.mean - apart, values.mean + apart, p)


def share_of(values: Sums) -> Mean:
    """The mean of values from 0 to 1, such as what was won of each seed, with Wilson's interval around it.

    Values that lie less far apart than those of won and lost games are worth more games.
    """
    mean, spread = min(1.0, max(0.0, values.mean)), values.variance
    whole = mean * (1 - mean)
    games = values.number * (whole / spread if 0.0 < spread < inf and whole else 1.0)
    return Mean(mean, *around(mean, games), 1.0) if values.number else Mean(0.0, 0.0, 1.0, 1.0)


# Pairs: the same seed, played in two ways


def differences(one: Mapping[int, float], other: Mapping[int, float]) -> list[float]:
    """What the other has more than the one, number by number, as far as both were played."""
    return [other[number] - one[number] for number in sorted(one.keys() & other.keys())]


# Strangers: games that have nothing in common


def chance_of_shares(wins: int, others: int, games: int) -> float:
    """How likely two shares of so many games each would lie as far apart if nothing but chance were between them."""
    share = (wins + others) / (2 * games)
    error = sqrt(2 * share * (1 - share) / games)
    return _two_sided((wins - others) / games, error)


def chance_of_means(one: Sums, other: Sums) -> float:
    """The same of two means."""
    if one.number < 2 or other.number < 2:
        return 1.0
    return _two_sided(one.mean - other.mean, sqrt(one.variance / one.number + other.variance / other.number))


def _two_sided(difference: float, error: float) -> float:
    if error == 0.0:
        return 1.0 if difference == 0.0 else 0.0
    return 2.0 * (1.0 - NORMAL.cdf(abs(difference) / error))


# A test that stops as soon as it is sure


Verdict = Literal["more", "not more", "not sure"]


@dataclass(frozen=True, slots=True)
class Sequential:
    """Whether a difference is rather `much` than `little`: a sequential probability ratio test on pairs.

    It says "more" though there is but `little` in at most `false_alarm` of all tests, and "not more" though there is as
    `much` in at most `missed` of them. The likelihoods are those of a normal distribution with the variance that was
    found, as they are where chess engines are tried.
    """

    little: float
    much: float
    false_alarm: float = 0.05
    missed: float = 0.05

    def ratio(self, pairs: Sums) -> float:
        """The logarithm of how much likelier these differences are with `much` than with `little`."""
        if pairs.number < 2 or pairs.variance == 0.0:
            return 0.0
        middle = (self.little + self.much) / 2
        return pairs.number * (self.much - self.little) * (pairs.mean - middle) / pairs.variance

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first there is no more than `little`, above the second there is as `much`."""
        return log(self.missed / (1 - self.false_alarm)), log((1 - self.missed) / self.false_alarm)

    def verdict(self, pairs: Sums) -> Verdict:
        """What can be said so far."""
        ratio, (low, high) = self.ratio(pairs), self.bounds
        return "more" if ratio >= high else "not more" if ratio <= low else "not sure"


# Many comparisons


def corrected(chances: Sequence[float]) -> list[float]:
    """By Holm's way: how likely each would be if there were nothing, with all that was looked at in mind."""
    order = sorted(range(len(chances)), key=chances.__getitem__)
    found, least = [0.0] * len(chances), 0.0
    for rank, place in enumerate(order):
        least = max(least, min(1.0, (len(chances) - rank) * chances[place]))
        found[place] = least
    return found
