"""Simulations and experiments that the server runs beside its games: one at a time, in processes of their own."""

from __future__ import annotations

import os
import secrets
import threading
import time
from collections import OrderedDict, deque
from dataclasses import dataclass, replace
from typing import Literal, Self

from foeman import experiments
from foeman.engine.game import Setup, Terms
from foeman.engine.reading import BadInput, Json
from foeman.games import game_of
from foeman.lab import running
from foeman.lab.simulation import BATCH, Results, Run, checked_terms
from foeman.seeds import new_seed
from foeman.store import Store

MOST_GAMES = 20_000
"""So many games at most in one simulation; `foeman sim` plays any number."""
MOST_WAITING = 8
"""So many simulations wait at most."""
KEPT = 50
"""So many are remembered."""
WORKERS = max(1, (os.cpu_count() or 1) - 1)
"""So many processes play: one core is for those who wait for an answer."""

Progress = Literal["waiting", "running", "finished", "cancelled", "failed"]


class Busy(BadInput):
    """Too many simulations wait already."""


class Cancelled(Exception):
    """Nobody wants the results any more."""


@dataclass(slots=True, kw_only=True)
class Job:
    """Many games that are to be played: how far it is, and whether it is still wanted."""

    id: str
    games: int
    """So many at most."""
    done: int = 0
    state: Progress = "waiting"
    problem: str = ""
    seconds: float = 0.0
    is_wanted: bool = True

    @property
    def is_under_way(self) -> bool:
        """Whether there is anything to wait for."""
        return self.state in ("waiting", "running")

    def progress(self, done: int) -> None:
        """So many games are finished."""
        if not self.is_wanted:
            raise Cancelled
        self.done = done

    def work(self, store: Store | None) -> None:
        """Play the games, never in this process, which has people to answer, and keep what came of it."""
        raise NotImplementedError

    def run(self, store: Store | None = None) -> None:
        """Play until all is done, nobody wants it any more, or it fails."""
        start = time.perf_counter()
        self.state = "running"
        try:
            self.work(store)
            self.state = "finished"
        except Cancelled:
            self.state = "cancelled"
        except Exception as problem:
            self.state, self.problem = "failed", " ".join(str(problem).split()) or type(problem).__name__
        self.seconds = time.perf_counter() - start

    def stop(self) -> None:
        """Nobody wants it any more."""
        self.is_wanted = False
        if self.state == "waiting":
            self.state = "cancelled"

    def told(self) -> Self:
        """The same, as another process is told of it."""
        return self


@dataclass(slots=True, kw_only=True)
class Simulation(Job):
    """A simulation, and what it found."""

    terms: Terms
    seed: int
    results: dict[str, Json] | None = None

    @property
    def setup(self) -> Setup:
        """Who plays what."""
        return self.terms.setup

    def work(self, store: Store | None) -> None:
        """As `foeman sim` plays them, but in small batches."""
        start = time.perf_counter()
        game, terms = game_of(self.terms.setup.game), self.terms
        size = max(1, min(BATCH, self.games // 50))
        batches = [range(first, min(first + size, self.games)) for first in range(0, self.games, size)]
        run = Run(game, terms, self.seed, batches, self.progress)
        run.play_in_workers(min(len(batches), WORKERS))
        results = Results(terms.setup, terms.seats, self.seed, run.tally(), time.perf_counter() - start)
        self.results = results.as_json()

    def told(self) -> Simulation:
        """Without the pack, which is long and which nobody asks for."""
        return replace(self, terms=replace(self.terms, content=None, sits={}, pack=None))


@dataclass(slots=True, kw_only=True)
class Experimenting(Job):
    """An experiment that the store keeps, and that is gone on with."""

    def work(self, store: Store | None) -> None:
        """As `foeman lab run` plays it; what has been played is kept in the store, whatever comes."""
        if store is None:
            raise BadInput("experiments: expected a store to keep their games in, found none")
        games = experiments.take(store, self.id)
        lab_run = running.Run(games.experiment, games, WORKERS, self.hear, apart=True)
        lab_run.play()
        experiments.finish(store, self.id)

    def hear(self, done: int, most: int) -> None:
        """How far it is."""
        self.progress(done)


def simulation_of(setup: Setup, games: int, seed: int | None, most_games: int) -> Simulation:
    """What is to be simulated, checked before anybody waits for it."""
    chosen = new_seed() if seed is None else seed
    if games > most_games:
        raise BadInput(f"games: expected at most {most_games} on the server (foeman sim plays more), found {games}")
    terms = checked_terms(game_of(setup.game), setup, games, chosen)
    return Simulation(id=f"sim-{secrets.token_hex(4)}", terms=terms, games=games, seed=chosen)


class Simulations:
    """The simulations and experiments of one server; a thread runs them one after another."""

    def __init__(
        self, store: Store | None = None, most_games: int = MOST_GAMES, most_waiting: int = MOST_WAITING
    ) -> None:
        self.store = store
        self.most_games = most_games
        self.most_waiting = most_waiting
        self._all: OrderedDict[str, Job] = OrderedDict()
        self._waiting: deque[Job] = deque()
        self._change = threading.Condition(threading.RLock())
        self._thread: threading.Thread | None = None
        self._closed = False

    def start(self, setup: Setup, games: int, seed: int | None = None) -> Simulation:
        """A simulation that will run when those before it are done."""
        simulation = simulation_of(setup, games, seed, self.most_games)
        self.add(simulation)
        return simulation

    def begin(self, store: Store, text: str) -> Job:
        """An experiment that is kept from now on, and will run when those before it are done."""
        experiment = experiments.read(store, text)
        most = experiment.most * len(experiment.cells)
        if most > self.most_games:
            raise BadInput(
                f"sure.games: expected at most {self.most_games} games of all ways on the server "
                f"(foeman lab plays more), found {most}"
            )
        self.must_have_room()
        return self.go_on(store, experiments.begin(store, experiment))

    def go_on(self, store: Store, id: str) -> Job:
        """An experiment that was left goes on when those before it are done; one that runs already, runs."""
        known = self.get(id)
        if known is not None and known.is_under_way:
            return known
        kept = experiments.about(store, id)
        return self.add(Experimenting(id=id, games=kept.most, done=kept.played))

    def must_have_room(self) -> None:
        """Refuse what would have to wait behind too many."""
        waiting = sum(1 for one in self.all() if one.state == "waiting")
        if waiting >= self.most_waiting:
            raise Busy(f"simulations: expected at most {self.most_waiting} to wait, found {waiting}; try again later")

    def add(self, job: Job) -> Job:
        """A job that waits for its turn; refused if too many do."""
        with self._change:
            self.must_have_room()
            self._all.pop(job.id, None)
            self._all[job.id] = job
            self._waiting.append(job)
            self._drop_old()
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="foeman-simulations", daemon=True)
                self._thread.start()
            self._change.notify_all()
        return job

    def _drop_old(self) -> None:
        for id in [one.id for one in self._all.values() if not one.is_under_way]:
            if len(self._all) <= KEPT:
                return
            del self._all[id]

    def all(self) -> list[Job]:
        """Those that are remembered, the last started first."""
        with self._change:
            return list(reversed(self._all.values()))

    def get(self, id: str) -> Job | None:
        """One of them."""
        with self._change:
            return self._all.get(id)

    def cancel(self, id: str) -> bool:
        """Stop one; whether there is such a one."""
        job = self.get(id)
        if job is not None:
            job.stop()
        return job is not None

    def _work(self) -> None:
        while True:
            with self._change:
                while not self._waiting and not self._closed:
                    self._change.wait()
                if self._closed:
                    return
                job = self._waiting.popleft()
            if job.state == "waiting":
                job.run(self.store)

    def close(self) -> None:
        """Stop all of them."""
        with self._change:
            self._closed = True
            for job in self._all.values():
                job.stop()
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join(timeout=10)
