"""The canary: silent as long as nothing but chance has changed, loud when bots win more or less than they did."""

from __future__ import annotations

import random

import pytest

from foeman.engine.reading import fit, read_toml
from foeman.lab.statistics import sums
from tools.canary import FILE, WATCHED, AllNoted, Noted, alarms, compare, play

SEATS = {"Legion": "column", "Tribes": "random"}


def went(share: float, chance: random.Random, games: int = 300, longer: float = 0.0) -> Noted:
    """Games of which Legion wins about such a share."""
    won = sum(chance.random() < share for _ in range(games))
    lengths = sums(round(chance.gauss(20 + longer, 4)) for _ in range(games))
    return Noted(game="ford", seats=SEATS, games=games, wins={"Legion": won, "Tribes": games - won}, lengths=lengths)


def test_chance_alone_raises_an_alarm_in_five_of_a_hundred_comparisons() -> None:
    """Seven groups of games with new dice, 21 figures: told apart by chance in at most 6 of 100."""
    chance, shares = random.Random(1), (0.5, 0.3, 0.7, 0.1, 0.5, 0.9, 0.4)
    loud = sum(
        bool(alarms([went(one, chance) for one in shares], [went(one, chance) for one in shares])) for _ in range(300)
    )
    assert loud / 300 <= 0.06


def test_a_change_is_heard() -> None:
    """20 points more of 300 games are heard in at least 95 of 100 comparisons, and so is a tenth of the length."""
    chance = random.Random(2)
    wins = [alarms([went(0.4, chance)] * 7, [went(0.4, chance)] * 6 + [went(0.6, chance)]) for _ in range(100)]
    assert sum(any("wins of Legion" in line for line in told) for told in wins) >= 95
    long = [alarms([went(0.4, chance)], [went(0.4, chance, longer=2.0)]) for _ in range(100)]
    assert sum(any("length" in line for line in told) for told in long) >= 95


def test_it_says_where_what_was_expected_and_what_was_found() -> None:
    """One line for each figure."""
    noted, now = (
        Noted(game="ford", seats=SEATS, games=100, wins={"Legion": won, "Tribes": 20}, lengths=(100, 600.0, 3600.0))
        for won in (80, 40)
    )
    assert alarms([noted], [noted]) == []
    assert alarms([noted], [now]) == [
        "ford (Legion column, Tribes random): wins of Legion: expected about 80.0% (71.1% to 86.7%), "
        "found 40.0% of 100 games"
    ]


def test_the_file_notes_what_is_watched() -> None:
    """Every game that comes with Foeman, in this order."""
    noted = fit(AllNoted, read_toml(FILE), FILE.name).watched
    assert [(one.game, *one.seats.items(), one.games) for one in noted] == [
        (game, *zip(seats, players, strict=True), games) for game, seats, players, games in WATCHED
    ]
    assert {one.game for one in noted} == {"ford", "sparta", "crusade", "skirmish", "rome"}


def test_the_games_are_those_of_a_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    """The Ford's go about as they were noted; others than those that are watched are refused."""
    first = fit(AllNoted, read_toml(FILE), FILE.name).watched[0]
    today = play("ford", first.seats, first.games, workers=1)
    assert alarms([first], [today]) == []
    assert compare([today]) == 1
    assert capsys.readouterr().err.startswith("canary.toml: expected the games that are watched, found others")
