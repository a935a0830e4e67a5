"""Ratings, held against strengths that are known because chance was made here."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from foeman.lab.experiment import parse_experiment
from foeman.lab.played import Played
from foeman.lab.ratings import ratings, ratings_as_json
from tests.lab.test_experiments import experiment, no_packs, played_into

AGAINST = """
name = "x"
game = "ford"
swap = true
[base]
seats = { Legion = "random", Tribes = "column" }
"""


def won_by(*seats: str) -> Played:
    """A game that they won."""
    return Played(seats, False, {}, 6, False, {})


@pytest.mark.parametrize("seed", range(3))
def test_who_wins_more_is_rated_higher(seed: int) -> None:
    """One wins 70 of 100, in whichever seat: the ratings lie clearly apart, around where both began."""
    one, chance = parse_experiment(AGAINST, "here", no_packs), random.Random(seed)
    column_in, random_in = ("Tribes", "Legion"), ("Legion", "Tribes")
    games = {number: won_by((column_in if chance.random() < 0.7 else random_in)[number % 2]) for number in range(2_000)}
    better, worse = ratings(one, [games])
    assert (better.player, worse.player, better.games, worse.games) == ("column", "random", 2_000, 2_000)
    assert better.rating - better.apart > worse.rating + worse.apart
    assert better.rating + worse.rating == pytest.approx(50, abs=0.5)


FOUR = """
name = "x"
game = "rome"
[base]
seats = { Rome = "super", Greece = "speed", Carthage = "random", "Barbarian Tribes" = "greedy" }
"""


def test_four_who_meet_are_put_in_order() -> None:
    """They win 4, 3, 2 and 1 of ten games; nobody is rated for merely having lost together."""
    one, chance = parse_experiment(FOUR, "here", no_packs), random.Random(1)
    seats = [*one.cells[0].seats]
    games = {number: won_by(chance.choices(seats, (4, 3, 2, 1))[0]) for number in range(2_000)}
    found = ratings(one, [games])
    assert [rated.player for rated in found] == ["super", "speed", "random", "greedy"]
    assert sum(rated.rating for rated in found) / 4 == pytest.approx(25, abs=0.5)


def test_equals_are_rated_as_equals() -> None:
    """Who wins every other game, and who draws: their intervals overlap widely."""
    one = parse_experiment(AGAINST, "here", no_packs)
    for games in ({n: won_by("Legion") for n in range(400)}, {n: won_by("Legion", "Tribes") for n in range(400)}):
        first, second = ratings(one, [games])
        assert first.rating - first.apart < second.rating <= first.rating < second.rating + second.apart


def test_who_takes_several_seats_is_rated_in_each(tmp_path: Path) -> None:
    """Two Columns cannot be told apart by who won; the seat they had can."""
    one = experiment(sure="games = 60")
    found = ratings(one, played_into(tmp_path, one))
    assert {rated.player: rated.games for rated in found} == {
        "column as Legion": 60,
        "random as Legion": 60,
        "column as Tribes": 120,
    }
    assert [rated.rating for rated in found] == sorted((rated.rating for rated in found), reverse=True)
    assert found[-1].player == "random as Legion"


def test_the_same_games_give_the_same_ratings() -> None:
    """Whatever the order in which they were played; for machines rounded."""
    one = parse_experiment(AGAINST, "here", no_packs)
    games = {number: won_by("Legion" if number % 3 else "Tribes") for number in range(30)}
    turned = dict(reversed(games.items()))
    assert ratings_as_json(ratings(one, [games])) == ratings_as_json(ratings(one, [turned]))
