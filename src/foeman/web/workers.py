"""Several worker processes: started together, started again when one ends by itself, ended together."""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess

import uvicorn

from foeman.engine.reading import BadInput

MOST_WORKERS = 64
SPAWN = multiprocessing.get_context("spawn")
YOUNG = 5.0
"""A worker that ends before it is so many seconds old has not come far."""
MOST_YOUNG = 5
"""After so many of those in a row the server gives up."""
GRACE = 5.0
"""So many seconds a worker has to end."""

LOG = logging.getLogger("foeman.web")

Job = Callable[[], None]
Gone = Callable[[int], None]
"""Told which process has ended."""


def keep_running(job: Job, workers: int, gone: Gone, link: str | None = None) -> None:
    """Have so many processes do a job until this one is interrupted; one that ends by itself is started again."""
    running: dict[int, tuple[SpawnProcess, float]] = {}
    young = 0
    try:
        with signals() as heard:
            for _ in range(workers):
                start(job, running)
            if link is not None:
                threading.Thread(target=webbrowser.open, args=[link], daemon=True).start()
            while young < MOST_YOUNG:
                if heard in wait([heard, *(process.sentinel for process, _ in running.values())]):
                    return
                for ended, age in ended_ones(running):
                    gone(ended)
                    LOG.warning("worker %d ended; another is started", ended)
                    young = young + 1 if age < YOUNG else 0
                    start(job, running)
        raise BadInput(f"serve: workers: expected them to stay, found {young} that ended at once")
    finally:
        end(running)


def start(job: Job, running: dict[int, tuple[SpawnProcess, float]]) -> None:
    """One more worker; Ctrl-C is for the process that started it, which ends all of them."""
    process = SPAWN.Process(target=job, name="foeman-worker")
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        process.start()
    finally:
        signal.signal(signal.SIGINT, before)
    running[process.pid or 0] = (process, time.monotonic())


def ended_ones(running: dict[int, tuple[SpawnProcess, float]]) -> Iterator[tuple[int, float]]:
    """Which workers have ended, and how old they became."""
    for id, (process, began) in list(running.items()):
        if not process.is_alive():
            process.join()
            del running[id]
            yield id, time.monotonic() - began


@contextmanager
def signals() -> Iterator[socket.socket]:
    """Where Ctrl-C, and what a service is ended with, are heard by whoever waits there.

    Python hears a signal only between two steps of the first thread, and the system may give it to any: one that waits
    for workers alone might never hear it.
    """
    heard, told = socket.socketpair()
    told.setblocking(False)
    before = {one: signal.signal(one, lambda *_: None) for one in (signal.SIGINT, signal.SIGTERM)}
    woken = signal.set_wakeup_fd(told.fileno(), warn_on_full_buffer=False)
    try:
        yield heard
    finally:
        signal.set_wakeup_fd(woken)
        for one, handler in before.items():
            signal.signal(one, handler)
        told.close()
        heard.close()


def end(running: dict[int, tuple[SpawnProcess, float]]) -> None:
    """All workers end: asked first, then made to."""
    for process, _ in running.values():
        process.terminate()
    until = time.monotonic() + GRACE
    for process, _ in running.values():
        process.join(max(0.0, until - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


def ends_with_parent(server: uvicorn.Server) -> None:
    """Have a worker's server end when the process that started it is gone, however that came."""

    def watch() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            with suppress(OSError):
                parent.join()
            server.should_exit = True

    threading.Thread(target=watch, name="foeman-parent", daemon=True).start()
