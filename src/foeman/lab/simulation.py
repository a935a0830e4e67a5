"""Many games between bots on one machine: the same results for the same seed, whatever the number of workers.

The games are played in batches of a fixed size. A batch that a killed worker took with it is played again by another.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, NamedTuple, TypeVar

from foeman.engine.because import Listener
from foeman.engine.chance import SEED_BITS, checked_seed
from foeman.engine.collecting import without_collecting
from foeman.engine.game import PERSON, Game, Outcome, Rules, Setup, Terms
from foeman.engine.packs import Pack, remember
from foeman.engine.reading import BadInput, Json, one_of
from foeman.engine.tables import SeededTable
from foeman.lab.statistics import Share, wilson
from foeman.lab.workers import MOST_WORKERS, Crew
from foeman.players.playing import play_thinking

S = TypeVar("S")

BATCH = 32
"""How many games a worker plays at a time; the results do not depend on it."""
FIRST = 4
"""How many it plays first, so that there is soon something to see; then twice as many each time, up to BATCH."""
STEPS = 100_000
"""A game of more steps than this is stuck."""


class Stuck(RuntimeError):
    """A game that does not come to its end."""


# One game


def play_one(rules: Rules[S], terms: Terms, seed: int, listener: Listener | None = None, steps: int = STEPS) -> Outcome:
    """One game to its end; it ends as a session with the same set-up and seed does."""
    return play_on(rules, terms, SeededTable(seed, terms.at_random(), listener=listener), steps)


def play_seated(
    game: Game[Any], terms: Terms, seed: int, listener: Listener | None = None, steps: int = STEPS
) -> Outcome:
    """One game to its end in which players who think have taken seats."""
    outcome = play_thinking(game, terms, seed, steps, listener)
    if outcome is None:
        raise Stuck(f"{terms.setup.game}: expected an end within {steps} steps, found none (seed {seed})")
    return outcome


def play_on(rules: Rules[S], terms: Terms, table: SeededTable, steps: int = STEPS) -> Outcome:
    """One game to its end on a given table."""
    with without_collecting():
        state = rules.set_up(terms, table)
        for step in range(1, steps + 1):
            outcome = rules.outcome(state)
            if outcome is not None:
                return outcome
            table.begin(step)
            rules.step(state, table)
    raise Stuck(f"{terms.setup.game}: expected an end within {steps} steps, found none (seed {table.seed})")


def seed_of(seed: int, number: int) -> int:
    """The seed of game `number` of a simulation, counted from 0; with it a session plays the very same game."""
    digest = blake2b(b"%d" % number, key=seed.to_bytes(SEED_BITS // 8, "little"), digest_size=SEED_BITS // 8)
    return int.from_bytes(digest.digest(), "little")


# What is counted


@dataclass(slots=True)
class Tally:
    """What a number of games add up to."""

    games: int = 0
    won: Counter[tuple[str, ...]] = field(default_factory=Counter)
    """How many games were won, by who won them: one alone, or allies together."""
    draws: int = 0
    nobody: int = 0
    by_limit: int = 0
    points: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)

    def add(self, outcome: Outcome) -> None:
        """One more game; several winners are a draw, not a win of each, unless they are allies."""
        self.games += 1
        self.by_limit += outcome.by_limit
        self.lengths[outcome.length] += 1
        for seat, points in outcome.points.items():
            self.points[seat] += points
        if len(outcome.winners) == 1 or outcome.together:
            self.won[outcome.winners] += 1
        elif outcome.winners:
            self.draws += 1
        else:
            self.nobody += 1

    def merge(self, other: Tally) -> None:
        """The games of another tally too."""
        self.games += other.games
        self.draws += other.draws
        self.nobody += other.nobody
        self.by_limit += other.by_limit
        for winners, count in other.won.items():
            self.won[winners] += count
        for seat, points in other.points.items():
            self.points[seat] += points
        for length, count in other.lengths.items():
            self.lengths[length] += count


def play_batch(game: Game[Any], terms: Terms, seed: int, numbers: range) -> Tally:
    """Some of the games of a simulation."""
    rules, tally = game.rules(terms.setup.table), Tally()
    for number in numbers:
        own = seed_of(seed, number)
        try:
            tally.add(play_seated(game, terms, own) if terms.thinkers() else play_one(rules, terms, own))
        except Exception as problem:
            problem.add_note(f"in game {number} of the simulation: {game.id}, seed {own}")
            raise
    return tally


class Row(NamedTuple):
    """How one seat did."""

    seat: str
    player: str
    wins: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Lengths:
    """How long the games were."""

    histogram: dict[int, int]

    @property
    def shortest(self) -> int:
        """The length of the shortest game."""
        return min(self.histogram)

    @property
    def longest(self) -> int:
        """The length of the longest game."""
        return max(self.histogram)

    @property
    def mean(self) -> float:
        """The mean length."""
        return sum(length * count for length, count in self.histogram.items()) / sum(self.histogram.values())

    @property
    def median(self) -> float:
        """The length in the middle; between two, half of both."""
        games = sum(self.histogram.values())
        return (self._at((games - 1) // 2) + self._at(games // 2)) / 2

    def _at(self, place: int) -> int:
        """The length at a place in the order of lengths."""
        for length, count in sorted(self.histogram.items()):
            place -= count
            if place < 0:
                return length
        raise IndexError("expected a place among the games")

    def as_json(self) -> dict[str, Json]:
        """The lengths for machines."""
        return {
            "min": self.shortest,
            "median": self.median,
            "mean": round(self.mean, 6),
            "max": self.longest,
            "histogram": {str(length): count for length, count in sorted(self.histogram.items())},
        }


@dataclass(frozen=True, slots=True)
class Results:
    """What a simulation found, and how long it took."""

    setup: Setup
    seats: dict[str, str]
    seed: int
    tally: Tally
    seconds: float

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.tally.games

    @property
    def draws(self) -> int:
        """How many games had several winners."""
        return self.tally.draws

    @property
    def nobody(self) -> int:
        """How many games nobody won."""
        return self.tally.nobody

    @property
    def by_limit(self) -> int:
        """How many games ended only because a limit of rounds was reached."""
        return self.tally.by_limit

    @property
    def lengths(self) -> Lengths:
        """How long the games were."""
        return Lengths(dict(self.tally.lengths))

    def rows(self) -> list[Row]:
        """How each seat did."""
        return [Row(seat, player, *self._wins([seat])) for seat, player in self.seats.items()]

    def players(self) -> dict[str, Share]:
        """How each player did, in all the seats they took."""
        return {player: self._wins(self.seats_of(player)) for player in dict.fromkeys(self.seats.values())}

    def seats_of(self, player: str) -> list[str]:
        """The seats that a player took."""
        return [seat for seat, who in self.seats.items() if who == player]

    def _wins(self, seats: list[str]) -> Share:
        """The games that one of these seats won; one that two of them won as allies counts once."""
        won = sum(count for winners, count in self.tally.won.items() if not set(seats).isdisjoint(winners))
        return wilson(won, self.games)

    def points(self) -> dict[str, float]:
        """The mean points of each seat."""
        return {seat: round(self.tally.points[seat] / self.games, 6) for seat in self.seats}

    def as_json(self) -> dict[str, Json]:
        """The results for machines; the same for the same set-up and seed, wherever and however they were played."""
        return {
            "game": self.setup.game,
            "setup": self.setup.model_dump(mode="json", exclude_defaults=True) | {"seats": dict(self.seats)},
            "games": self.games,
            "seed": str(self.seed),
            "seats": [row._asdict() for row in self.rows()],
            "players": [
                {"player": player, "seats": list(self.seats_of(player)), **share._asdict()}
                for player, share in self.players().items()
            ],
            "draws": self.draws,
            "nobody": self.nobody,
            "by_limit": self.by_limit,
            "points": dict(self.points()),
            "length": self.lengths.as_json(),
        }


# Many games


def simulate(
    game: Game[Any],
    setup: Setup,
    games: int,
    seed: int,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """So many games; `progress` hears how many are finished. The results are the same for any number of workers."""
    start = time.perf_counter()
    terms = checked_terms(game, setup, games, seed, workers)
    batches = list(in_batches(games, most=1 if terms.thinkers() else BATCH))
    run = Run(game, terms, seed, batches, progress or _nobody_waits)
    workers = min(workers, len(batches), MOST_WORKERS)
    if workers == 1:
        run.play_here()
    else:
        run.play_in_workers(workers)
    return Results(terms.setup, terms.seats, seed, run.tally(), time.perf_counter() - start)


def in_batches(games: int, most: int = BATCH) -> Iterator[range]:
    """The numbers of the games, a few of them first, and never more than so many at once."""
    first, size = 0, min(FIRST, most)
    while first < games:
        yield range(first, min(first + size, games))
        first, size = first + size, min(2 * size, most)


def checked_terms(game: Game[Any], setup: Setup, games: int, seed: int, workers: int = 1) -> Terms:
    """The terms of the games, once everything about a simulation has been looked at."""
    for name, number in (("games", games), ("workers", workers)):
        if number < 1:
            raise BadInput(f"{name}: expected at least 1, found {number}")
    checked_seed(seed)
    if setup.table != "digital":
        raise BadInput(f"table: expected digital in a simulation, found {setup.table}")
    if setup.dice:
        raise BadInput(f"dice: expected none that a person rolls in a simulation, found {', '.join(setup.dice)}")
    terms = game.prepare(setup)
    for seat in terms.people():
        raise BadInput(f"seats: {seat}: expected {one_of(game.players()[1:])} in a simulation, found {PERSON}")
    return terms


def _nobody_waits(finished: int) -> None:
    """Progress that nobody looks at."""


@dataclass(slots=True)
class Run:
    """A simulation under way: its batches, and what the finished ones add up to."""

    game: Game[Any]
    terms: Terms
    seed: int
    batches: list[range]
    progress: Callable[[int], None]
    done: dict[int, Tally] = field(default_factory=dict)
    games: int = 0
    """How many are finished."""

    def finish(self, batch: int, tally: Tally) -> None:
        """A batch has been played."""
        self.done[batch] = tally
        self.games += tally.games
        self.progress(self.games)

    def left(self) -> list[int]:
        """The batches that are still to be played."""
        return [batch for batch in range(len(self.batches)) if batch not in self.done]

    def tally(self) -> Tally:
        """All games together, in the order of their numbers."""
        total = Tally()
        for batch in sorted(self.done):
            total.merge(self.done[batch])
        return total

    def play_here(self) -> None:
        """All batches, in this process."""
        for batch, numbers in enumerate(self.batches):
            self.finish(batch, play_batch(self.game, self.terms, self.seed, numbers))

    def play_in_workers(self, workers: int) -> None:
        """All batches, in processes of their own; when one is killed, what it left unfinished is played again."""
        pack = self.terms.pack if self.terms.setup.pack else None
        crew = Crew(_sit_down, (self.game, self.terms.setup, pack, self.seed), _play_batch, _called)
        left = {batch: self.batches[batch] for batch in self.left()}
        crew.work_off(left, workers, self.finish, lambda: self.progress(self.games))


# Workers


class Desk:
    """What a worker has prepared, once for all its batches."""

    game: Game[Any]
    terms: Terms
    seed: int


def _sit_down(game: Game[Any], setup: Setup, pack: Pack | None, seed: int) -> None:
    """Prepare the terms; a pack that is not ours comes with them."""
    if pack:
        remember(pack)
    Desk.game, Desk.terms, Desk.seed = game, game.prepare(setup), seed


def _play_batch(numbers: range) -> Tally:
    return play_batch(Desk.game, Desk.terms, Desk.seed, numbers)


def _called(numbers: range) -> str:
    return f"games {numbers.start} to {numbers.stop - 1}"
