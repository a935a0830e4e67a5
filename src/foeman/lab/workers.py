"""Work that is done in processes of its own. A job that a killed worker took with it is done again by another."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeVar

from foeman.engine.reading import BadInput

J = TypeVar("J")
R = TypeVar("R")

LOOKS = 0.25
"""Seconds until somebody is told again how far it is, though no job has come back: they may no longer want it."""
TRIES = 3
"""How often workers may be killed before a job is finished."""
MOST_WORKERS = 61
"""Windows can wait for no more processes at once."""


class WorkersLost(BadInput):
    """The workers die again and again before they finish anything."""


@dataclass(frozen=True, slots=True)
class Crew(Generic[J, R]):
    """How workers prepare, once each, and what they do with a job; both are found by name in every process."""

    prepare: Callable[..., None]
    given: tuple[Any, ...]
    do: Callable[[J], R]
    called: Callable[[J], str] = str
    """What a job is called if the workers are lost over it."""

    def work_off(
        self, jobs: Mapping[int, J], workers: int, finish: Callable[[int, R], None], look: Callable[[], None]
    ) -> None:
        """All jobs; `finish` hears what came of each, `look` is called in between, and may stop it by an exception."""
        tries, left = 0, dict(jobs)
        while left:
            before = len(left)
            try:
                with self._pool(min(workers, len(left), MOST_WORKERS)) as pool:
                    work_through(partial(self._submit, pool), left, 2 * workers, finish, look)
            except BrokenProcessPool:
                tries = 0 if len(left) < before else tries + 1
                if tries == TRIES:
                    raise self.lost(next(iter(left.values())), f"{TRIES} times in a row") from None

    def _submit(self, pool: ProcessPoolExecutor, job: J) -> Future[R]:
        return pool.submit(self.do, job)

    def lost(self, job: J, how_often: str) -> WorkersLost:
        """What is said when workers die over a job again and again."""
        return WorkersLost(f"workers: expected them to finish {self.called(job)}, found them killed {how_often}")

    @contextmanager
    def _pool(self, workers: int) -> Iterator[ProcessPoolExecutor]:
        """Workers, started anew on every system alike; when they are no longer wanted they stop at once."""
        context = get_context("spawn")
        line, hold = context.Pipe(duplex=False)
        pool = ProcessPoolExecutor(workers, context, _start_worker, (line, self.prepare, self.given))
        try:
            yield pool
        except BaseException:
            hold.close()
            raise
        finally:
            pool.shutdown(cancel_futures=True)
            hold.close()
            line.close()


def work_through(
    submit: Callable[[J], Future[R]],
    left: dict[int, J],
    at_once: int,
    finish: Callable[[int, R], None],
    look: Callable[[], None],
) -> None:
    """These jobs, so many at once; those that came back before a worker died are done, and no longer left."""
    waiting, running = iter([*left]), dict[Future[R], int]()
    while True:
        for number in islice(waiting, at_once - len(running)):
            running[submit(left[number])] = number
        if not running:
            return
        finished = wait(running, timeout=LOOKS, return_when=FIRST_COMPLETED).done
        for future in sorted(finished, key=_failed):
            number, result = running.pop(future), future.result()
            del left[number]
            finish(number, result)
        if not finished:
            look()


def _failed(future: Future[Any]) -> bool:
    return future.exception() is not None


def _start_worker(line: Connection, prepare: Callable[..., None], given: tuple[Any, ...]) -> None:
    """The keyboard interrupts only the process that started us, and we end when it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_when_cut, args=(line,), daemon=True).start()
    prepare(*given)


def _leave_when_cut(line: Connection) -> None:
    """Nothing is ever sent on the line: it ends when the other side lets go of it, or is no more."""
    with suppress(EOFError, OSError):
        line.recv_bytes()
    os._exit(1)
