"""The benchmarks: what the engine costs, as ratios against a yardstick measured in the same run."""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count, islice
from typing import Any, TypeVar

from foeman import bench_ford
from foeman.bench_table import table_measures
from foeman.engine.because import Because, Record
from foeman.engine.game import PERSON, RANDOM, Game, Setup, Terms
from foeman.engine.narrowing import narrow
from foeman.engine.questions import CHANCE, Question
from foeman.engine.reading import BadInput, found, one_of
from foeman.engine.saves import load
from foeman.engine.session import Session
from foeman.engine.tables import SeededTable
from foeman.games import game_of
from foeman.games.ford import FORD
from foeman.games.ford.bots.seat import NAME
from foeman.games.ford.printed import LEGION, SIDES, TRIBES
from foeman.games.ford.state import State
from foeman.games.rome import ROME
from foeman.lab.simulation import play_on, play_one
from foeman.measures import Measure

T = TypeVar("T")

FINE = time.get_clock_info("process_time").resolution < 1e-4
CLOCK: Callable[[], float] = time.process_time if FINE else time.perf_counter
"""Time spent by this process alone, where it is told finely enough: others on the machine do not count."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is measured: rounds of so many games or choices, the answers of the long game, refereed games.

    Games are refereed in so many processes, of one game only if it is named.
    """

    rounds: int
    games: int
    choices: int
    answers: int
    refereed: int
    workers: int = 1
    game: str = ""


FULL = Effort(rounds=40, games=100, choices=3000, answers=1000, refereed=50)
QUICK = Effort(rounds=2, games=3, choices=20, answers=20, refereed=1)


def run(only: list[str] | None = None, effort: Effort = FULL) -> list[Measure]:
    """All benchmarks, or only those of these names."""
    for name in only or ():
        if name not in BENCHMARKS:
            raise BadInput(f"bench: expected {one_of(BENCHMARKS)}, found {found(name)}")
    return [measure for name in only or BENCHMARKS for measure in BENCHMARKS[name](effort)]


# Taking the time


def seconds(work: Callable[[], object]) -> float:
    """How long it takes, once."""
    start = CLOCK()
    work()
    return CLOCK() - start


def best_of(rounds: int, *works: Callable[[], object]) -> list[float]:
    """The shortest time of each."""
    return [min(times) for times in in_turns(rounds, *works)]


def in_turns(rounds: int, *works: Callable[[], object]) -> list[tuple[float, ...]]:
    """The times of each, in turns: what disturbs one round disturbs all of them alike."""
    return list(zip(*[[seconds(work) for work in works] for _ in range(rounds)], strict=True))


def fresh(play: Callable[[int], object], games: int) -> Callable[[], None]:
    """So many games at a time, each with a seed that was not played before."""
    seeds = count()

    def work() -> None:
        for seed in islice(seeds, games):
            play(seed)

    return work


# Playing


def engine_tax(effort: Effort) -> list[Measure]:
    """Two Columns on the seeded table against the same game written without an engine."""
    ours, bare = best_of(effort.rounds, _many(_play, effort.games), _many(_play_bare, effort.games))
    words = "The Ford on the seeded table, against the same rules written on random.Random alone"
    return [Measure("engine tax", ours / bare, "×", "at most 1.5", words)]


def speed(effort: Effort) -> list[Measure]:
    """How many games and how many questions of chance a second on one core."""
    (time_taken,) = best_of(effort.rounds, _many(_play, effort.games))
    asked = sum(len(_play_listened(seed).chances) for seed in range(effort.games))
    return [
        Measure("games", effort.games / time_taken, "a second", None, "The Ford between two Columns, on one core"),
        Measure("chance", asked / time_taken, "a second", None, "dice, shuffles and ties in those games"),
    ]


def rome_speed(effort: Effort) -> list[Measure]:
    """How many games of Rome between four random seats, and how many decisions of theirs, a second on one core."""
    terms = ROME.prepare(Setup(game="rome", seats=dict.fromkeys(ROME.seats, RANDOM)))
    games = max(1, effort.games // 10)
    time_taken = seconds(lambda: [play_one(ROME.digital, terms, seed) for seed in range(games)])
    asked = sum(_decisions(terms, seed) for seed in range(games))
    return [
        Measure("rome, games", games / time_taken, "a second", None, "four random seats to the end, on one core"),
        Measure("rome, decisions", asked / time_taken, "a second", None, "what the seats were asked in those games"),
    ]


@dataclass(frozen=True, slots=True)
class Aim:
    """What the bots of a game should reach on one core."""

    game: str
    bot: str
    games: str
    decisions: str | None = None
    listener: str | None = None
    called: str = ""
    """How its figures begin, where a game has several bots; by default with the game."""

    @property
    def name(self) -> str:
        """How its figures begin."""
        return self.called or self.game


AIMS = (
    Aim("rome", "super", "at least 25", "at least 15,000", "at most 2"),
    Aim("rome", "speed", "at least 10", called="rome, speed"),
    Aim("sparta", "bot", "at least 200"),
    Aim("crusade", "bot", "at least 100"),
    Aim("skirmish", "ai", "at least 20"),
)


def bots_speed(effort: Effort) -> list[Measure]:
    """Bots in the usual seats of every game: games and decisions a second, and what listening costs."""
    return [measure for aim in AIMS for measure in bots_of(game_of(aim.game), aim, effort)]


def bots_of(game: Game[Any], aim: Aim, effort: Effort) -> list[Measure]:
    """A bot in every usual seat, played to the end on one core; no game is played twice, but for whoever listens."""
    terms = bots_terms(game, aim.bot)
    games, heard = max(1, effort.games // 5), Heard(game, terms)
    bare, quiet, listened, _ = in_turns(
        max(1, effort.rounds // 5),
        _many(_play_bare, YARD),
        fresh(lambda seed: play_one(game.digital, terms, seed), games),
        fresh(heard.play, games),
        heard.count,
    )
    taken, words = statistics.median(quiet), f"{aim.bot} in {len(terms.seats)} seats"
    yards = YARD / games * statistics.median(one / other for one, other in zip(quiet, bare, strict=True))
    cost = statistics.median(one / other for one, other in zip(listened, quiet, strict=True))
    return [
        Measure(f"{aim.name}, bots' games", games / taken, "a second", aim.games, f"{words}, on one core"),
        Measure(f"{aim.name}, first games", first_games(aim, effort), "a second", None, FIRST_WORDS),
        Measure(f"{aim.name}, in yards", yards, "games", None, f"{words}: {YARD_WORDS}"),
        Measure(
            f"{aim.name}, bots' decisions",
            heard.decided / sum(quiet),
            "a second",
            aim.decisions,
            f"{words}, reasons in those",
        ),
        Measure(
            f"{aim.name}, listener cost",
            cost,
            "×",
            aim.listener,
            f"{words}, with every reason kept, against nobody listening",
        ),
    ]


YARD = 100
"""How many games of the yardstick are played beside each round."""
YARD_WORDS = "how many games of The Ford without an engine are played in the time of one"
FIRST = 10
FIRST_WORDS = f"the first {FIRST} games of a process, when nothing has been looked up yet"


def bots_terms(game: Game[Any], bot: str) -> Terms:
    """A bot in every usual seat."""
    return game.prepare(Setup(game=game.id, seats=dict.fromkeys(game.all_seatings()[0], bot)))


class Heard:
    """Games with a listener, and how many decisions they had, those inside others included."""

    def __init__(self, game: Game[Any], terms: Terms) -> None:
        self._game = game
        self._terms = terms
        self._records: list[Record] = []
        self.decided = 0
        """The decisions of all games that were counted."""

    def play(self, seed: int) -> None:
        """One game; its decisions are counted later."""
        self._records.append(Record())
        play_one(self._game.digital, self._terms, seed, self._records[-1])

    def count(self) -> None:
        """Count the decisions of the games since the last count, and keep those games no longer."""
        events = [event for record in self._records for event in record.events]
        self.decided += sum(_within(event) for event in events if isinstance(event, Because))
        self._records.clear()


def first_games(aim: Aim, effort: Effort) -> float:
    """How many games a second a process plays at its beginning."""
    games = min(FIRST, effort.games)
    script = f"from foeman.bench import play_first; play_first({aim.game!r}, {aim.bot!r}, {games})"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return games / float(done.stdout)


def play_first(name: str, bot: str, games: int, before: int = 0) -> None:
    """Play some games and print the seconds that took; the game is loaded, and so many others are played, before."""
    game = game_of(name)
    terms = bots_terms(game, bot)
    for seed in range(before):
        play_one(game.digital, terms, seed)
    print(seconds(lambda: [play_one(game.digital, terms, seed) for seed in range(before, before + games)]))


def _within(because: Because) -> int:
    return 1 + sum(_within(part) for part in because.inside)


def _decisions(terms: Terms, seed: int) -> int:
    """How many questions the seats of a game are asked."""
    counting = Counting(seed, terms.at_random())
    play_on(ROME.digital, terms, counting)
    return counting.asked


class Counting(SeededTable):
    """A seeded table that counts what its seats are asked."""

    asked = 0

    def choose(self, seat: str, options: Sequence[T], *, rule: str, about: object = "", words: str = "") -> T:
        self.asked += len(options) > 1
        return super().choose(seat, options, rule=rule, about=about, words=words)

    def answer(self, question: Question) -> object:
        self.asked += question.who != CHANCE
        return super().answer(question)


def listener_cost(effort: Effort) -> list[Measure]:
    """What it costs to keep every line, die and reason."""
    heard, unheard = best_of(effort.rounds, _many(_play_listened, effort.games), _many(_play, effort.games))
    words = "The Ford with a record of every line, die and reason, against nobody listening"
    return [Measure("listener cost", heard / unheard, "×", None, words)]


def _many(play: Callable[[int], object], games: int) -> Callable[[], None]:
    def work() -> None:
        for seed in range(games):
            play(seed)

    return work


@cache
def _terms() -> Terms:
    return FORD.prepare(Setup(game="ford", seats=dict.fromkeys(SIDES, NAME)))


def _play(seed: int) -> object:
    return play_one(FORD.digital, _terms(), seed)


def _play_listened(seed: int) -> Record:
    record = Record()
    play_one(FORD.digital, _terms(), seed, listener=record)
    return record


def _play_bare(seed: int) -> object:
    return bench_ford.play(_terms().options.turns, random.Random(seed).random)


# Narrowing


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something to choose among."""

    name: str
    gold: int
    distance: int
    enemy: bool


def candidates() -> list[Candidate]:
    """Twelve candidates: nine qualify, three of them have the most gold, two of those are nearest."""
    return [Candidate(f"region {number}", number // 4, number % 5 // 2, number % 4 > 0) for number in range(12)]


def is_enemy(one: Candidate) -> bool:
    """Whether it qualifies."""
    return one.enemy


def gold(one: Candidate) -> int:
    """What the highest is taken of."""
    return one.gold


def distance(one: Candidate) -> int:
    """What the lowest is taken of."""
    return one.distance


def narrowed(among: list[Candidate], table: SeededTable) -> Candidate | None:
    """Four steps: only, highest, lowest, at random."""
    return (
        narrow(among, table, rule="bench")
        .only("an enemy", is_enemy)
        .highest("gold", gold)
        .lowest("distance", distance)
        .at_random()
    )


def by_hand(among: list[Candidate], chance: Callable[[], float]) -> Candidate | None:
    """The same four steps as list comprehensions."""
    left = [one for one in among if is_enemy(one)]
    if not left:
        return None
    most = max([gold(one) for one in left])
    left = [one for one in left if gold(one) == most]
    least = min([distance(one) for one in left])
    left = [one for one in left if distance(one) == least]
    return left[int(chance() * len(left))]


def narrowing_tax(effort: Effort) -> list[Measure]:
    """A four-step narrowing with nobody listening against list comprehensions."""
    among, table, chance = candidates(), SeededTable(1), random.Random(1).random

    def ours() -> None:
        for _ in range(effort.choices):
            narrowed(among, table)

    def bare() -> None:
        for _ in range(effort.choices):
            by_hand(among, chance)

    one, other = best_of(effort.rounds, ours, bare)
    words = "four steps over twelve candidates, nobody listening, against list comprehensions"
    return [Measure("narrowing tax", one / other, "×", "at most 1.5", words)]


# A long game


def answer_times(effort: Effort) -> list[Measure]:
    """From an answer to the next question, all through a long game."""
    session, chance = long_game(), random.Random(7).random
    times = []
    while len(session.answers) < effort.answers:
        raw = random_answer(session, chance)
        start = time.perf_counter()
        session.answer(raw)
        times.append(1000 * (time.perf_counter() - start))
    percentiles = statistics.quantiles(times, n=100, method="inclusive")
    words = f"from an answer to the next question, in a game of {effort.answers} answers"
    return [
        Measure(f"answer, {percent}th percentile", percentiles[percent - 1], "ms", target, words)
        for percent, target in ((50, None), (95, "under 20"), (99, None))
    ]


def keeping(effort: Effort) -> list[Measure]:
    """Forking, saving and loading a long game."""
    session, chance = long_game(), random.Random(7).random
    while len(session.answers) < effort.answers:
        session.answer(random_answer(session, chance))
    rounds = min(effort.rounds, 5)
    fork, keep = best_of(rounds, lambda: [session.fork() for _ in range(100)], lambda: save_and_load(session))
    words = f"a game of {effort.answers} answers"
    return [
        Measure("fork", 10_000 * fork, "µs", None, f"a copy of {words} that goes its own way"),
        Measure("save and load", 1000 * keep, "ms", None, f"{words} to JSON text, read and played again"),
    ]


def long_game() -> Session[State]:
    """A game with a person in it that takes more than a thousand answers."""
    return Session(FORD, Setup(game="ford", seats={LEGION: PERSON, TRIBES: NAME}, options={"turns": 1000}), seed=7)


def random_answer(session: Session[State], chance: Callable[[], float]) -> Any:
    """Any answer that the pending question takes."""
    if session.pending is None:
        raise BadInput("bench: expected a question, found a game that is over")
    form = session.pending.form
    return form.write(form.at_random(chance))


def save_and_load(session: Session[State]) -> Session[State]:
    """There and back, through JSON text."""
    return load(FORD, json.loads(json.dumps(session.save())), "bench")


def table(effort: Effort) -> list[Measure]:
    """How much the companions ask beside a real board, over refereed games on maps that are not the pack's."""
    return table_measures(effort.refereed, effort.workers, effort.game)


BENCHMARKS: dict[str, Callable[[Effort], list[Measure]]] = {
    "engine": engine_tax,
    "narrowing": narrowing_tax,
    "listener": listener_cost,
    "speed": speed,
    "rome": rome_speed,
    "bots": bots_speed,
    "answers": answer_times,
    "keeping": keeping,
    "table": table,
}
