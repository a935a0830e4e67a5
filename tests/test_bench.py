"""The benchmarks measure what they say; how fast things are is no business of a test."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from foeman import bench, bench_ford, bench_table
from foeman.engine.game import Setup
from foeman.engine.reading import BadInput
from foeman.engine.tables import SeededTable
from foeman.games.ford import FORD
from foeman.games.ford.printed import Printed
from foeman.lab.simulation import play_on

BOTS = Setup(game="ford", seats={"Legion": "column", "Tribes": "column"})


class OneStream:
    """All chance of a game from one stream, whatever the step."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random

    def of(self, step: int, purpose: bytes) -> Callable[[], float]:
        """The stream, where it is."""
        return self.random


def test_the_yardstick_plays_the_same_games() -> None:
    """On the same chance, The Ford without an engine ends with the same points."""
    terms = FORD.prepare(BOTS)

    bare = [bench_ford.play(6, random.Random(seed).random).points for seed in range(300)]
    ours = [play_on(FORD.digital, terms, SeededTable(seed, streams=OneStream)).points for seed in range(300)]
    assert bare == ours


def test_the_yardstick_has_the_same_map() -> None:
    """The map and the cards of the yardstick are those of the pack."""
    printed: Printed = FORD.prepare(BOTS).content
    assert {name: (space.value, space.river, space.camp != "") for name, space in printed.spaces.items()} == {
        name: (space.value, space.river, space.camp) for name, space in bench_ford.SPACES.items()
    }
    assert printed.next == {name: list(space.next) for name, space in bench_ford.SPACES.items()}
    assert printed.deck == bench_ford.DECK


def test_narrowing_by_hand_chooses_the_same() -> None:
    """Both sides of the narrowing tax choose alike on the same chance, among two at the end."""
    among, table = bench.candidates(), SeededTable(1)
    ours = [bench.narrowed(among, table) for _ in range(200)]
    table.begin(0)
    assert ours == [bench.by_hand(among, table.random) for _ in range(200)]
    assert {one.name for one in ours if one} == {"region 10", "region 11"}


FIGURES = ("bots' games", "first games", "in yards", "bots' decisions", "listener cost")
SKIRMISH = ("an AI activation", "measured in it", "a turn of one's own", "the end of a round", "the set-up")
CRUSADE = ("a round", "of these people's own turns")
ROME = ("a phase of one's own", "a round at peace", "a round at war", "a battle")
ROUNDS = ("a quiet round", "a round with everything")
TOLD = ("taught in a game", "followed")
ROME_TOLD = tuple(f"{what}, map told" for what in (*ROME, *TOLD))


def test_every_speed_is_a_positive_number() -> None:
    """All benchmarks of speed run, and each says what it measured."""
    measures = bench.run([name for name in bench.BENCHMARKS if name != "table"], bench.QUICK)
    assert [measure.name for measure in measures] == [
        "engine tax",
        "narrowing tax",
        "listener cost",
        "games",
        "chance",
        "rome, games",
        "rome, decisions",
        *(f"{aim.name}, {what}" for aim in bench.AIMS for what in FIGURES),
        "answer, 50th percentile",
        "answer, 95th percentile",
        "answer, 99th percentile",
        "fork",
        "save and load",
    ]
    assert all(measure.value > 0 and measure.unit and measure.words for measure in measures)
    assert {measure.name: measure.target for measure in measures if measure.target} == {
        "engine tax": "at most 1.5",
        "narrowing tax": "at most 1.5",
        "rome, bots' games": "at least 25",
        "rome, bots' decisions": "at least 15,000",
        "rome, listener cost": "at most 2",
        "rome, speed, bots' games": "at least 10",
        "sparta, bots' games": "at least 200",
        "crusade, bots' games": "at least 100",
        "skirmish, bots' games": "at least 20",
        "answer, 95th percentile": "under 20",
    }


ASKED = {
    "rome": [f"rome, {bot}, {what}" for bot in ("super", "speed") for what in (*ROME, "followed", *ROME_TOLD)],
    "sparta": [
        *(f"sparta, bot, {what}" for what in (*ROUNDS, "followed")),
        *(f"sparta, bot, {what}, map told" for what in (*ROUNDS, *TOLD)),
        *(f"sparta, bot, {what}, cards real" for what in (*ROUNDS, "followed")),
        *(f"sparta, bot, {what}, map told, cards real" for what in (*ROUNDS, *TOLD)),
    ],
    "crusade": [
        *(f"crusade, bot, {what}" for what in (*CRUSADE, "followed")),
        *(f"crusade, bot, {what}, map told" for what in (*CRUSADE, *TOLD)),
        *(f"crusade, bot, {what}, cards real" for what in (*CRUSADE, "followed")),
        *(f"crusade, bot, {what}, map told, cards real" for what in (*CRUSADE, *TOLD)),
    ],
    "skirmish": [f"skirmish, ai, {what}" for what in (*SKIRMISH, "followed")],
    "ford": [
        *(f"ford, column, {what}" for what in ("a turn", "followed")),
        *(f"ford, column, {what}, map told" for what in ("a turn", *TOLD)),
    ],
}
"""What is counted beside a real board, by game."""


@pytest.mark.parametrize("game", ASKED)
def test_every_count_of_answers_says_what_it_is(game: str) -> None:
    """Nothing that followed was asked beside a real board; a round may ask nothing at all."""
    measures = bench_table.table_measures(1, 1, game)
    assert [measure.name for measure in measures] == ASKED[game]
    followed = [measure for measure in measures if "followed" in measure.name]
    assert {(measure.value, measure.target) for measure in followed} == {(0, "0")}
    counts = [measure for measure in measures if measure not in followed]
    assert all(measure.value > 0 or "a round at" in measure.name for measure in counts)
    assert all(measure.unit and measure.words for measure in measures)


def test_no_game_is_played_twice() -> None:
    """Every round goes on with seeds that no round before it had."""
    played: list[int] = []
    work = bench.fresh(played.append, 3)
    work()
    work()
    assert played == [0, 1, 2, 3, 4, 5]


def test_only_some_benchmarks() -> None:
    """Benchmarks can be picked by name; one that does not exist is refused."""
    assert [measure.name for measure in bench.run(["narrowing"], bench.QUICK)] == ["narrowing tax"]
    with pytest.raises(BadInput, match=r'bench: expected engine, narrowing, .* or table, found "warp"'):
        bench.run(["warp"], bench.QUICK)


def test_the_long_game_is_long_enough() -> None:
    """The long game asks a person, and is far from its end after a hundred answers."""
    session, chance = bench.long_game(), random.Random(7).random
    while len(session.answers) < 100:
        session.answer(bench.random_answer(session, chance))
    assert session.outcome is None
    assert bench.save_and_load(session).state == session.state
