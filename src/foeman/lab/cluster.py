"""Work that is done by the workers of a cluster, on this machine or on others: Dask distributed.

The scheduler gives a job that a killed worker took with it to another. What comes back is what a worker here would
have made of it, because every worker runs the same Foeman; that is looked at before anything is played.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import foeman
from foeman.engine.reading import BadInput
from foeman.lab.workers import Crew, work_through

if TYPE_CHECKING:
    from distributed import Client, LocalCluster

J = TypeVar("J")
R = TypeVar("R")

PATIENCE = 20
"""Seconds until a cluster counts as not there, or as one without workers."""
AHEAD = 2
"""So many parcels of jobs wait for every thread of a worker, so that none is idle while an answer is on its way."""
MOST_TOGETHER = 4
PARCELS = 8
"""Jobs are sent several at once, so many at most, as long as every thread gets so many parcels."""


# Here


def work_off_there(
    crew: Crew[J, R], address: str, jobs: Mapping[int, J], finish: Callable[[int, R], None], look: Callable[[], None]
) -> None:
    """All jobs, on the cluster at an address; `finish` and `look` are called here, as they are by a crew of our own."""
    if not jobs:
        return
    with _client(address) as client:
        threads = _checked_threads(client, address)
        left = dict(enumerate(together([*jobs], threads)))
        parcels = dict(left)

        def unpack(number: int, results: list[R]) -> None:
            for job, result in zip(parcels[number], results, strict=True):
                finish(job, result)

        given = client.submit(_as_given, crew.given, pure=False)
        send = partial(client.get_executor(pure=False).submit, _do_all, given.key, crew.prepare, given, crew.do)
        try:
            work_through(lambda parcel: send([jobs[job] for job in parcel]), left, AHEAD * threads, unpack, look)
        except Exception as problem:
            blame = _blame(problem, crew, [jobs[job] for parcel in left.values() for job in parcel], address)
            if blame is None:
                raise
            raise blame from problem


def together(jobs: list[int], threads: int) -> list[list[int]]:
    """What is sent at once: several jobs where there are many, since each parcel costs some milliseconds."""
    size = max(1, min(MOST_TOGETHER, len(jobs) // (PARCELS * threads)))
    return [jobs[first : first + size] for first in range(0, len(jobs), size)]


def _blame(problem: Exception, crew: Crew[J, R], left: list[J], address: str) -> BadInput | None:
    """What has become of the cluster, if it is to blame, and not a job or whoever keeps what came back."""
    from concurrent.futures import CancelledError

    from distributed import KilledWorker
    from distributed.comm.core import CommClosedError

    if isinstance(problem, KilledWorker):
        return crew.lost(left[0], "again and again")
    if isinstance(problem, (CancelledError, CommClosedError, ConnectionError)):
        return BadInput(f"cluster {address}: expected it to stay, found it gone; what came back is kept")
    return None


@contextmanager
def _client(address: str) -> Iterator[Client]:
    """A line to the cluster."""
    need_the_extra()
    from distributed import Client

    _quiet()
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as problem:
        why = str(problem).partition("\n")[0]
        raise BadInput(f"cluster {address}: expected a scheduler of Dask there, found none: {why}") from None
    with client:
        yield client


def _quiet() -> None:
    """What has become of workers is told in a line of ours, not in pages of Dask's."""
    for name in [*logging.root.manager.loggerDict]:
        if name.startswith("distributed"):
            logging.getLogger(name).setLevel(logging.CRITICAL)


def _checked_threads(client: Client, address: str) -> int:
    """How many jobs its workers do at once, after a look whether all run the same Foeman as this one."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise BadInput(f"cluster {address}: expected workers, found none within {PATIENCE} seconds") from None
    here = fingerprint()
    for worker, there in client.run(fingerprint).items():
        if there != here:
            raise BadInput(f"cluster {address}: expected Foeman {here} on every worker, found {there} on {worker}")
    return sum(client.nthreads().values())


@cache
def fingerprint() -> str:
    """Which Foeman this is: its version, and a hash of its code, rules and content."""
    folder, digest = Path(foeman.__file__).parent, sha256()
    for file in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
        digest.update(f"{file.relative_to(folder).as_posix()}\n".encode() + file.read_bytes())
    return f"{foeman.__version__} ({digest.hexdigest()[:12]})"


# In a worker


class Prepared:
    """For which jobs this worker is prepared; one does them at a time, however many threads it has."""

    token = ""
    alone = threading.Lock()


def _as_given(given: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a worker prepares with. As a job of its own it is sent once to each, and made again if it was lost."""
    return given


def _do_all(
    token: str, prepare: Callable[..., None], given: tuple[Any, ...], do: Callable[[J], R], jobs: list[J]
) -> list[R]:
    """Some jobs, after the worker has prepared, once for all jobs of a run."""
    with Prepared.alone:
        if Prepared.token != token:
            prepare(*given)
            Prepared.token = token
        return [do(job) for job in jobs]


# A cluster of our own


def need_the_extra() -> None:
    """What only a cluster needs is no part of the lab's install."""
    from importlib.util import find_spec

    if find_spec("distributed") is None:
        raise BadInput("cluster: expected the extra, found it not installed: pip install 'foeman[cluster]'")


@contextmanager
def cluster_here(workers: int, host: str = "127.0.0.1", port: int = 0) -> Iterator[LocalCluster]:
    """A scheduler and workers on this machine, a process each; a worker that dies is started again."""
    need_the_extra()
    from distributed import LocalCluster

    _quiet()
    with LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        host=host,
        scheduler_port=port,
        dashboard_address=f"{host}:0",
        silence_logs=logging.CRITICAL,
    ) as cluster:
        yield cluster
