"""The tool that rates players: every pair from both sides, kept game by game, and told as a table."""

from __future__ import annotations

from pathlib import Path

from foeman.games import game_of
from tools.rate_players import USUAL, Played, Small, kept_in, option, play, play_on, rated, shares, table, to_play

FORD = game_of("ford")


def test_each_pair_plays_each_deal_from_both_sides() -> None:
    """Two players after another, so that a piece of it is fair."""
    assert list(to_play(["a", "b", "c"], 2)) == [
        *(("a", "b", 0), ("a", "c", 0), ("b", "c", 0)),
        *(("b", "a", 1), ("c", "a", 1), ("c", "b", 1)),
    ]


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """Games that are kept are not played again, and none is missing."""
    file = tmp_path / "ford.jsonl"
    assert play_on(FORD, ["random", "column"], 4, file, minutes=0) == []
    first = play_on(FORD, ["random", "column"], 2, file, minutes=1)
    both = play_on(FORD, ["random", "column"], 4, file, minutes=1)
    assert both[:2] == first
    assert kept_in(file) == both
    assert [one.number for one in both] == [0, 1, 2, 3]


def test_a_smaller_game_has_its_own_seats_and_options() -> None:
    """The two still take turns in the seats; without a wish it is the usual game."""
    rome = game_of("rome")
    setup = Small(("Rome", "Carthage"), dict([option("target=15"), option("stance=random")])).setup(rome, "a", "b")
    assert setup.seats == {"Rome": "a", "Carthage": "b"}
    assert setup.options == {"target": 15, "stance": "random"}
    assert list(USUAL.setup(rome, "a", "b").seats.values()) == ["a", "b", "a", "b"]
    assert play(FORD, "random", "column", 0, Small(options={"turns": 1})).first == "random"


def test_whoever_wins_more_is_rated_higher() -> None:
    """With a narrower doubt than before the first game; a draw is half a win of each."""
    played = [Played("a", "b", number, 1.0) for number in range(6)] + [Played("b", "c", 6, 0.5)]
    ratings = rated(["a", "b", "c"], played)
    assert ratings["a"].mu > ratings["c"].mu > ratings["b"].mu
    assert ratings["a"].sigma < 25 / 3
    assert shares(played)["c", "b"] == (0.5, 1)


def test_the_table_has_the_best_first() -> None:
    """With shares, how many games they are of, and their intervals."""
    rows = list(table(["a", "b"], [Played("b", "a", number, 1.0) for number in range(10)]))
    assert [row.split(" ")[1] for row in rows] == ["|", "---", "`b`", "`a`"]
    assert rows[2].endswith("100% of 10 (72% to 100%) |")
