"""What the workers of one server share: simulations and counts, with the process that started them.

That process has nobody to answer. Workers reach it over a line of its own, with a key that only its children have.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.managers import BaseManager
from typing import Any, Protocol, cast

from foeman.store import Store
from foeman.web.metrics import Counts
from foeman.web.sims import Job, Simulations

TOLD_EVERY = 1.0
"""After so many seconds a worker tells what it has counted."""


class Ledger:
    """What all workers have counted, those that are gone among them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._by_worker: dict[int, Counts] = {}
        self._gone = Counts()

    def report(self, worker: int, counts: Counts) -> Counts:
        """What a worker has counted up to now; gives what all have."""
        total = Counts()
        with self._lock:
            self._by_worker[worker] = counts
            for one in (self._gone, *self._by_worker.values()):
                total.add(one)
        return total

    def is_gone(self, worker: int) -> None:
        """A worker has ended: what it has counted stays, what it held does not."""
        with self._lock:
            counts = self._by_worker.pop(worker, Counts())
            counts.gauges = {}
            self._gone.add(counts)


class Desk(Protocol):
    """What a worker asks of the process that started it."""

    def add(self, job: Job) -> Job:
        """A simulation or experiment that waits for its turn."""

    def all(self) -> list[Job]:
        """The simulations, as they are now."""

    def get(self, id: str) -> Job | None:
        """One of them."""

    def cancel(self, id: str) -> bool:
        """Stop one."""

    def report(self, worker: int, counts: Counts) -> Counts:
        """What a worker has counted; gives what all have."""


class SharedDesk:
    """The desk itself."""

    def __init__(self, store: Store) -> None:
        self.simulations = Simulations(store)
        self.ledger = Ledger()

    def add(self, job: Job) -> Job:
        """A simulation or experiment that waits for its turn."""
        return self.simulations.add(job).told()

    def all(self) -> list[Job]:
        """The simulations, as they are now."""
        return [one.told() for one in self.simulations.all()]

    def get(self, id: str) -> Job | None:
        """One of them."""
        one = self.simulations.get(id)
        return one.told() if one is not None else None

    def cancel(self, id: str) -> bool:
        """Stop one."""
        return self.simulations.cancel(id)

    def report(self, worker: int, counts: Counts) -> Counts:
        """What a worker has counted; gives what all have."""
        return self.ledger.report(worker, counts)


class Line(BaseManager):
    """The line between workers and the desk."""


EXPOSED = ("add", "all", "get", "cancel", "report")


def opened(desk: SharedDesk) -> Line:
    """Let workers reach a desk; it answers in threads of this process for as long as that lives."""
    Line.register("desk", callable=lambda: desk, exposed=EXPOSED)
    line = Line()
    server = line.get_server()
    threading.Thread(target=server.serve_forever, name="foeman-desk", daemon=True).start()
    return Line(address=server.address)


def desk_at(address: Any) -> Desk:
    """The desk of the process that started this one, which has given it the key."""
    Line.register("desk", exposed=EXPOSED)
    line = Line(address=address)
    line.connect()
    return cast("Desk", line.desk())  # type: ignore[attr-defined]  # registered just now


class SharedSimulations(Simulations):
    """The simulations of all workers: checked here, run by the process that started them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk

    def add(self, job: Job) -> Job:
        """One more, which waits for its turn."""
        return self._desk.add(job)

    def all(self) -> list[Job]:
        """Those that are remembered, the last started first, as they are now."""
        return self._desk.all()

    def get(self, id: str) -> Job | None:
        """One of them as it is now."""
        return self._desk.get(id)

    def cancel(self, id: str) -> bool:
        """Stop one; whether there is such a one."""
        return self._desk.cancel(id)


def tell_counts(desk: Desk, counts: Callable[[], Counts], stop: threading.Event) -> None:
    """Tell again and again what this process has counted, so that any worker can tell it."""
    with suppress(OSError, EOFError):  # the desk is gone, and the server with it
        while not stop.wait(TOLD_EVERY):
            desk.report(os.getpid(), counts())
