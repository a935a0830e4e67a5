"""Many games: the same results whoever plays them, and whatever befalls the workers."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import textwrap
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, wait
from dataclasses import replace
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from foeman.engine.because import Record
from foeman.engine.chance import HIGHEST_SEED
from foeman.engine.game import Game, Outcome, Rules, Setup
from foeman.engine.packs import from_json, remember
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.games.ford import FORD
from foeman.games.ford.state import State
from foeman.lab import workers
from foeman.lab.simulation import (
    BATCH,
    Lengths,
    Results,
    Stuck,
    Tally,
    in_batches,
    play_batch,
    play_one,
    seed_of,
    simulate,
)
from foeman.lab.statistics import wilson
from foeman.lab.workers import WorkersLost

BOTS = Setup(game="ford", seats={"Legion": "column", "Tribes": "column"})
MIXED = Setup(game="ford", seats={"Legion": "random", "Tribes": "column"})
GAMES = 10 * BATCH + 7


def written(results: Results) -> str:
    """The results as a machine reads them."""
    return json.dumps(results.as_json())


# One game


@pytest.mark.parametrize("setup", [BOTS, MIXED], ids=["bots", "random"])
def test_a_session_with_the_same_seed_ends_the_same(setup: Setup) -> None:
    """A game of a simulation can be looked at: a session with its seed is the same game."""
    terms = FORD.prepare(setup)
    for number in range(40):
        seed = seed_of(7, number)
        assert play_one(FORD.digital, terms, seed) == Session(FORD, setup, seed).outcome


def test_listening_changes_nothing() -> None:
    """A game that somebody listens to ends as one that nobody hears."""
    terms = FORD.prepare(BOTS)
    record = Record()
    assert play_one(FORD.digital, terms, 3, listener=record) == play_one(FORD.digital, terms, 3)
    assert record.events


def endless(state: State) -> Outcome | None:
    """A game that nobody ever wins."""
    return None


def stuck_game() -> Game[State]:
    """The Ford without an end."""
    rules: Rules[State] = replace(FORD.digital, outcome=endless)
    return replace(FORD, digital=rules)


def test_a_stuck_game_is_an_error_with_its_seed() -> None:
    """A game that does not end is stopped, and named so that it can be looked at."""
    with pytest.raises(Stuck, match=r"ford: expected an end within 50 steps, found none \(seed 11\)"):
        play_one(stuck_game().digital, FORD.prepare(BOTS), 11, steps=50)


def test_a_game_that_fails_is_named() -> None:
    """An error in the rules says in which game of the simulation it came up."""

    def broken(state: State) -> Outcome | None:
        raise LookupError("a rule went wrong")

    game = replace(FORD, digital=replace(FORD.digital, outcome=broken))
    with pytest.raises(LookupError) as caught:
        play_batch(game, FORD.prepare(BOTS), 7, range(5, 6))
    assert caught.value.__notes__ == [f"in game 5 of the simulation: ford, seed {seed_of(7, 5)}"]


def test_every_game_has_a_seed_of_its_own() -> None:
    """Seeds are as documented, differ within a simulation and between two, and stay in range."""
    assert seed_of(7, 0) == 323155410907316120494814147229356263279
    assert len({seed_of(seed, number) for seed in (1, 2, 3) for number in range(1000)}) == 3000
    assert 0 <= seed_of(HIGHEST_SEED, 10**6) <= HIGHEST_SEED


def test_a_pack_of_ones_own_goes_with_the_workers() -> None:
    """They never saw it, nor any folder; the results are the same, byte for byte, and not those of ours."""
    text = FORD.ours().files["map.toml"].replace("value = 3", "value = 9")
    own = remember(from_json({**FORD.ours().files, "map.toml": text}, "mine"))
    setup = BOTS.model_copy(update={"pack": own.hash})
    here, there = (simulate(FORD, setup, 100, 7, workers).as_json() for workers in (1, 2))
    assert json.dumps(here) == json.dumps(there)
    assert here["setup"]["pack"] == own.hash  # type: ignore[index,call-overload]  # it is a table
    assert here["points"] != simulate(FORD, BOTS, 100, 7).as_json()["points"]


# Counting


def test_several_winners_are_a_draw() -> None:
    """A shared win is a draw, a win of nobody is counted as such, and neither is a win of a seat."""
    tally = Tally()
    for winners in (("Legion",), ("Legion", "Tribes"), (), ("Tribes",), ("Legion",)):
        tally.add(Outcome(winners, {"Legion": 3, "Tribes": 1}, 6, ""))
    results = Results(BOTS, {"Legion": "column", "Tribes": "column"}, 1, tally, 0.5)
    assert [(row.seat, row.wins, row.share) for row in results.rows()] == [("Legion", 2, 0.4), ("Tribes", 1, 0.2)]
    assert (results.games, results.draws, results.nobody) == (5, 1, 1)
    assert results.points() == {"Legion": 3.0, "Tribes": 1.0}
    assert results.players()["column"].wins == 3


def test_allies_win_together() -> None:
    """Winners who are allies have a win each, the game is no draw, and a player who sat in both seats won it once."""
    tally, seats = Tally(), {"Angevin": "random", "Ayyubid": "bot", "Turkoman": "bot"}
    tally.add(Outcome(("Ayyubid", "Turkoman"), {}, 4, "", together=True))
    tally.add(Outcome(("Angevin",), {}, 4, "", together=True))
    results = Results(Setup(game="crusade"), seats, 1, tally, 0.5)
    assert [(row.seat, row.wins) for row in results.rows()] == [("Angevin", 1), ("Ayyubid", 1), ("Turkoman", 1)]
    assert {player: share.wins for player, share in results.players().items()} == {"random": 1, "bot": 1}
    assert (tally.games, tally.draws, tally.nobody) == (2, 0, 0)


def test_tallies_add_up() -> None:
    """Two tallies together are the tally of all their games."""
    terms = FORD.prepare(BOTS)
    both, second = play_batch(FORD, terms, 7, range(10)), play_batch(FORD, terms, 7, range(10, 25))
    both.merge(second)
    assert both == play_batch(FORD, terms, 7, range(25))


@pytest.mark.parametrize("wins", [0, 1, 5, 9, 10])
def test_wilson_is_the_formula(wins: int) -> None:
    """The interval is Wilson's: the roots of (p - share)² = z² p (1 - p) / n."""
    n, z = 10, 1.959963984540054
    share = wins / n
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    assert wilson(wins, n) == pytest.approx((wins, share, centre - reach, centre + reach), abs=1e-6)


def test_wilson_of_known_numbers() -> None:
    """None, half and all of ten games, as published tables have it."""
    assert wilson(0, 10) == (0, 0.0, 0.0, 0.277533)
    assert wilson(5, 10) == (5, 0.5, 0.236593, 0.763407)
    assert wilson(10, 10) == (10, 1.0, 0.722467, 1.0)
    assert wilson(1, 1) == (1, 1.0, 0.206549, 1.0)
    assert wilson(7, 1000) == (7, 0.007, 0.003395, 0.014378)
    assert wilson(2613, 5000) == (2613, 0.5226, 0.508743, 0.536422)


@pytest.mark.parametrize(
    ("histogram", "median", "mean"),
    [({4: 1}, 4, 4), ({3: 1, 6: 1}, 4.5, 4.5), ({9: 1, 2: 3}, 2, 3.75), ({1: 2, 2: 1, 8: 2}, 2, 4)],
)
def test_lengths(histogram: dict[int, int], median: float, mean: float) -> None:
    """The median and the mean of lengths that were only counted."""
    lengths = Lengths(histogram)
    assert (lengths.median, lengths.mean) == (median, mean)
    assert (lengths.shortest, lengths.longest) == (min(histogram), max(histogram))
    assert lengths.as_json()["histogram"] == {str(length): histogram[length] for length in sorted(histogram)}


def test_what_the_results_say() -> None:
    """The JSON holds the set-up, the seed, wins with intervals, points and lengths, and no time."""
    results = simulate(FORD, MIXED, 200, seed=7)
    told: dict[str, Any] = results.as_json()
    assert list(told) == [
        *("game", "setup", "games", "seed", "seats", "players", "draws", "nobody", "by_limit", "points", "length"),
    ]
    assert told["setup"] == {"game": "ford", "seats": {"Legion": "random", "Tribes": "column"}}
    wins = Counter({row["seat"]: row["wins"] for row in told["seats"]})
    assert wins.total() + told["draws"] + told["nobody"] == told["games"] == 200
    assert wins["Tribes"] > wins["Legion"]
    assert told["players"][1] == {"player": "column", "seats": ["Tribes"]} | {
        key: told["seats"][1][key] for key in ("wins", "share", "low", "high")
    }
    assert told["length"] == {"min": 6, "median": 6.0, "mean": 6.0, "max": 6, "histogram": {"6": 200}}
    assert results.seconds > 0


# What cannot be simulated


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        (
            {"seats": {"Legion": "person", "Tribes": "column"}},
            "seats: Legion: expected column, random, greedy or search in a simu",
        ),
        ({}, "seats: Legion: expected column, random, greedy or search in a simulation, found person"),
        (
            {"seats": {"Legion": "caesar", "Tribes": "column"}},
            "seats: Legion: expected person, column, random, greedy or search",
        ),
        ({"seats": {"Legion": "column"}}, "seats: expected 2, found 1"),
        ({"table": "physical"}, "table: expected digital in a simulation, found physical"),
        ({"dice": ("d6",)}, "dice: expected none that a person rolls in a simulation, found d6"),
        ({"options": {"turns": 0}}, "option: turns: expected at least 1, found 0"),
    ],
)
def test_bad_set_ups_are_refused_before_a_worker_starts(
    setup: dict[str, Any], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is wrong with a set-up is one line, and no process was started for it."""
    monkeypatch.setattr(workers, "ProcessPoolExecutor", None)
    given = Setup(**{"game": "ford", "seats": BOTS.seats} | setup if setup else {"game": "ford"})
    with pytest.raises(BadInput) as refused:
        simulate(FORD, given, GAMES, seed=7, workers=2)
    assert str(refused.value).startswith(told)


@pytest.mark.parametrize(
    ("games", "seed", "workers", "told"),
    [
        (0, 7, 1, "games: expected at least 1, found 0"),
        (1, 7, 0, "workers: expected at least 1, found 0"),
        (1, -1, 1, f"seed: expected a whole number from 0 to {HIGHEST_SEED}, found -1"),
        (1, 2**128, 1, f"seed: expected a whole number from 0 to {HIGHEST_SEED}, found {2**128}"),
    ],
)
def test_bad_numbers_are_refused(games: int, seed: int, workers: int, told: str) -> None:
    """How many games, which seed and how many workers are looked at first."""
    with pytest.raises(BadInput) as refused:
        simulate(FORD, BOTS, games, seed, workers)
    assert str(refused.value) == told


# Workers


def children() -> list[int]:
    """The processes that we have started and that live."""
    return [child.pid for child in multiprocessing.active_children() if child.pid is not None]


class Counting(ProcessPoolExecutor):
    """A pool that notes which batches it was given, and how often a pool was made."""

    given: list[range]
    made: int

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        Counting.made += 1

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        Counting.given.append(args[0])
        return super().submit(fn, *args, **kwargs)


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> type[Counting]:
    """Simulations with a pool that counts."""
    Counting.given, Counting.made = [], 0
    monkeypatch.setattr(workers, "ProcessPoolExecutor", Counting)
    return Counting


@pytest.fixture(scope="module")
def alone() -> str:
    """What one worker finds."""
    return written(simulate(FORD, MIXED, GAMES, seed=7))


def test_the_first_batches_are_small() -> None:
    """So that something is seen soon; every game is in one batch, in order."""
    batches = list(in_batches(100))
    assert [len(batch) for batch in batches] == [4, 8, 16, 32, 32, 8]
    assert [number for batch in batches for number in batch] == list(range(100))


def test_two_workers_find_the_same(alone: str, counting: type[Counting]) -> None:
    """The number of workers does not change a byte, and progress counts up to all games."""
    heard: list[int] = []
    assert written(simulate(FORD, MIXED, GAMES, seed=7, workers=2, progress=heard.append)) == alone
    assert heard == sorted(heard)
    assert heard[-1] == GAMES
    assert (
        len(counting.given) == len(set(heard) - {0}) == len(list(in_batches(GAMES))) == 13
    )  # while nothing comes back, the same is told again
    assert children() == []


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_killed_worker_loses_nothing(alone: str, counting: type[Counting]) -> None:
    """After SIGKILL to a worker the results are the same, and only what was unfinished is played again."""
    heard: list[int] = []
    finished: list[int] = []

    def kill_once(games: int) -> None:
        heard.append(games)
        if games >= 3 * BATCH and not finished:
            finished.append(len(heard))
            os.kill(children()[0], signal.SIGKILL)

    assert written(simulate(FORD, MIXED, GAMES, seed=7, workers=2, progress=kill_once)) == alone
    assert finished
    assert counting.made == 2
    again = [batch for batch, times in Counter(counting.given).items() if times > 1]
    assert len(Counter(counting.given)) == len(set(heard) - {0}) == len(list(in_batches(GAMES))) == 13
    assert 1 <= len(again) <= 4
    assert all(times <= 2 for times in Counter(counting.given).values())
    assert children() == []


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_it_gives_up_when_workers_die_again_and_again(
    monkeypatch: pytest.MonkeyPatch, counting: type[Counting]
) -> None:
    """Workers that never finish a batch end the simulation with one clear line."""

    def shoot_and_wait(running: dict[Future[Tally], int], **kwargs: Any) -> Any:
        for child in children():
            os.kill(child, signal.SIGKILL)
        return wait(running, **kwargs)

    monkeypatch.setattr(workers, "wait", shoot_and_wait)
    with pytest.raises(WorkersLost) as lost:
        simulate(FORD, MIXED, GAMES, seed=7, workers=2)
    assert str(lost.value) == "workers: expected them to finish games 0 to 3, found them killed 3 times in a row"
    assert counting.made == 3
    assert children() == []


def test_an_interrupt_leaves_nobody_behind() -> None:
    """Ctrl-C ends the simulation and its workers at once."""

    def interrupt(games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(FORD, BOTS, 50 * BATCH, seed=7, workers=2, progress=interrupt)
    assert children() == []


SCRIPT = """
    import multiprocessing
    from foeman.engine.game import Setup
    from foeman.games.ford import FORD
    from foeman.lab.simulation import simulate

    def tell(games: int) -> None:
        print(len(multiprocessing.active_children()), "workers", flush=True)

    if __name__ == "__main__":
        setup = Setup(game="ford", seats={"Legion": "column", "Tribes": "column"})
        simulate(FORD, setup, 10**6, seed=7, workers=2, progress=tell)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    """When the simulation itself is killed no worker goes on: nobody is left to hold its output open."""
    script = tmp_path / "many.py"
    script.write_text(textwrap.dedent(SCRIPT))
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, str(script)], stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "2 workers\n"
        process.kill()
        process.communicate(timeout=30)


def test_whoever_waits_is_told_again_before_a_batch_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a simulation that nobody wants any more ends at once, however long its batches take."""
    monkeypatch.setattr("foeman.lab.workers.LOOKS", 0.01)
    heard: list[int] = []

    class NobodyWantsIt(Exception):
        """The results are no longer wanted."""

    def progress(done: int) -> None:
        heard.append(done)
        raise NobodyWantsIt

    setup = Setup(game="ford", seats={"Legion": "column", "Tribes": "random"})
    with pytest.raises(NobodyWantsIt):
        simulate(FORD, setup, 20_000, 5, workers=2, progress=progress)
    assert heard == [0]
