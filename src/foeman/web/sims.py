"""Simulations that the server runs beside its games: one at a time, in processes of their own, and so many at most."""

from __future__ import annotations

import os
import secrets
import threading
import time
from collections import OrderedDict, deque
from dataclasses import dataclass
from typing import Literal

from foeman.engine.game import Setup, Terms
from foeman.engine.reading import BadInput, Json
from foeman.games import game_of
from foeman.lab.simulation import BATCH, Results, Run, checked_terms
from foeman.seeds import new_seed

MOST_GAMES = 20_000
"""So many games at most in one simulation; `foeman sim` plays any number."""
MOST_WAITING = 8
"""So many simulations wait at most."""
KEPT = 50
"""So many are remembered."""

Progress = Literal["waiting", "running", "finished", "cancelled", "failed"]


class Busy(BadInput):
    """Too many simulations wait already."""


class Cancelled(Exception):
    """Nobody wants the results any more."""


@dataclass(slots=True)
class Simulation:
    """A simulation, how far it is, and what it found."""

    id: str
    terms: Terms
    games: int
    seed: int
    done: int = 0
    state: Progress = "waiting"
    results: dict[str, Json] | None = None
    problem: str = ""
    seconds: float = 0.0
    is_wanted: bool = True

    @property
    def setup(self) -> Setup:
        """Who plays what."""
        return self.terms.setup

    def progress(self, done: int) -> None:
        """So many games are finished."""
        if not self.is_wanted:
            raise Cancelled
        self.done = done

    def run(self) -> None:
        """Play the games, and keep what came of it."""
        start = time.perf_counter()
        self.state = "running"
        try:
            self.results = self._results().as_json()
            self.state = "finished"
        except Cancelled:
            self.state = "cancelled"
        except Exception as problem:
            self.state, self.problem = "failed", " ".join(str(problem).split()) or type(problem).__name__
        self.seconds = time.perf_counter() - start

    def _results(self) -> Results:
        """As `foeman sim` plays them, but never in this process, which has people to answer; in small batches."""
        start = time.perf_counter()
        game, terms = game_of(self.terms.setup.game), self.terms
        size = max(1, min(BATCH, self.games // 50))
        batches = [range(first, min(first + size, self.games)) for first in range(0, self.games, size)]
        run = Run(game, terms, self.seed, batches, self.progress)
        run.play_in_workers(min(len(batches), max(1, (os.cpu_count() or 1) - 1)))
        return Results(terms.setup, terms.seats, self.seed, run.tally(), time.perf_counter() - start)

    def stop(self) -> None:
        """Nobody wants it any more."""
        self.is_wanted = False
        if self.state == "waiting":
            self.state = "cancelled"


def simulation_of(setup: Setup, games: int, seed: int | None, most_games: int) -> Simulation:
    """What is to be simulated, checked before anybody waits for it."""
    chosen = new_seed() if seed is None else seed
    if games > most_games:
        raise BadInput(f"games: expected at most {most_games} on the server (foeman sim plays more), found {games}")
    terms = checked_terms(game_of(setup.game), setup, games, chosen)
    return Simulation(f"sim-{secrets.token_hex(4)}", terms, games, chosen)


class Simulations:
    """The simulations of one server; a thread runs them one after another."""

    def __init__(self, most_games: int = MOST_GAMES, most_waiting: int = MOST_WAITING) -> None:
        self.most_games = most_games
        self.most_waiting = most_waiting
        self._all: OrderedDict[str, Simulation] = OrderedDict()
        self._waiting: deque[Simulation] = deque()
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closed = False

    def start(self, setup: Setup, games: int, seed: int | None = None) -> Simulation:
        """A simulation that will run when those before it are done."""
        return self.add(simulation_of(setup, games, seed, self.most_games))

    def add(self, simulation: Simulation) -> Simulation:
        """A simulation that waits for its turn; refused if too many do."""
        with self._change:
            waiting = sum(1 for one in self._waiting if one.state == "waiting")
            if waiting >= self.most_waiting:
                raise Busy(
                    f"simulations: expected at most {self.most_waiting} to wait, found {waiting}; try again later"
                )
            self._all[simulation.id] = simulation
            self._waiting.append(simulation)
            self._drop_old()
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="foeman-simulations", daemon=True)
                self._thread.start()
            self._change.notify_all()
        return simulation

    def _drop_old(self) -> None:
        for id in [one.id for one in self._all.values() if one.state not in ("waiting", "running")]:
            if len(self._all) <= KEPT:
                return
            del self._all[id]

    def all(self) -> list[Simulation]:
        """Those that are remembered, the last started first."""
        with self._change:
            return list(reversed(self._all.values()))

    def get(self, id: str) -> Simulation | None:
        """One of them."""
        with self._change:
            return self._all.get(id)

    def cancel(self, id: str) -> bool:
        """Stop one; whether there is such a one."""
        simulation = self.get(id)
        if simulation is not None:
            simulation.stop()
        return simulation is not None

    def _work(self) -> None:
        while True:
            with self._change:
                while not self._waiting and not self._closed:
                    self._change.wait()
                if self._closed:
                    return
                simulation = self._waiting.popleft()
            if simulation.state == "waiting":
                simulation.run()

    def close(self) -> None:
        """Stop all of them."""
        with self._change:
            self._closed = True
            for simulation in self._all.values():
                simulation.stop()
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join(timeout=10)
