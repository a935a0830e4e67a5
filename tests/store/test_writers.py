"""Several writers at one store: nothing that was acknowledged is lost."""

import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from foeman import store as store_module
from foeman.store import Store, Taken
from tests.store.databases import OPENING, count

WRITER = Path(__file__).with_name("writer.py")
KILLS = 15


def test_two_threads_one_number(url: str) -> None:
    """Of two stores that write the same number at the same moment one wins; the other learns what stands."""
    with Store.open(url) as one, Store.open(url) as two:
        id = one.create(OPENING)
        start = threading.Barrier(2)
        outcomes: list[tuple[int, str, object]] = []

        def write(store: Store, who: str) -> None:
            for number in range(1, 51):
                start.wait(timeout=30)
                try:
                    store.append(id, number, {"answer": who})
                    outcomes.append((number, "won", {"answer": who}))
                except Taken as taken:
                    outcomes.append((taken.number, "lost", taken.entry))

        threads = [threading.Thread(target=write, args=pair) for pair in ((one, "one"), (two, "two"))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=60)
        entries = one.entries(id)
    assert len(entries) == 50
    for number, entry in enumerate(entries, start=1):
        happened = sorted(outcome for n, outcome, seen in outcomes if n == number and seen == entry)
        assert happened == ["lost", "won"]


def start_writer(url: str, id: str, writer: str, upto: int) -> subprocess.Popen[str]:
    """A process of its own that appends to the game."""
    source = str(Path(store_module.__file__).parents[1])
    command = [sys.executable, str(WRITER), url, id, writer, str(upto)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": source})


def acknowledged(output: str) -> list[int]:
    """The numbers a writer printed in full."""
    return [int(line) for line in output.splitlines(keepends=True) if line.endswith("\n")]


def test_three_processes_one_game(store: Store, url: str) -> None:
    """Processes that write to one game share out its numbers: each was acknowledged to exactly one."""
    id = store.create(OPENING)
    writers = {who: start_writer(url, id, who, 300) for who in ("a", "b", "c")}
    shares = {who: acknowledged(writer.communicate(timeout=60)[0]) for who, writer in writers.items()}
    assert [writer.returncode for writer in writers.values()] == [0, 0, 0]
    winners = {number: who for who, share in shares.items() for number in share}
    assert sum(map(len, shares.values())) == 300
    assert store.entries(id) == [{"answer": {"writer": winners[n], "number": n}} for n in range(1, 301)]


def test_opened_by_many_at_once(url: str) -> None:
    """A new database is set up once, however many open it at the same moment."""
    start = threading.Barrier(8)
    ids: list[str] = []

    def begin() -> None:
        start.wait(timeout=30)
        with Store.open(url) as store:
            ids.append(store.create(OPENING))

    threads = [threading.Thread(target=begin) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    with Store.open(url) as store:
        assert sorted(saved.id for saved in store.games()) == sorted(ids)
        assert len(ids) == 8
    assert count(url, "foeman_schema") == 1


def test_killed_writers_lose_nothing(store: Store, url: str, record_property: Callable[[str, object], None]) -> None:
    """A writer killed at any moment loses no acknowledged entry, leaves no gap and at most one entry more."""
    id = store.create(OPENING)
    moments = random.Random(15)
    owners: dict[int, str] = {}
    unacknowledged = 0
    for kill in range(KILLS):
        writer = start_writer(url, id, f"writer {kill}", 10**6)
        assert writer.stdout is not None
        first = writer.stdout.readline()
        time.sleep(moments.uniform(0, 0.2))
        writer.kill()
        numbers = acknowledged(first + writer.stdout.read())  # what readline took in beyond its line included
        writer.wait(timeout=30)
        writer.stdout.close()
        owners.update(dict.fromkeys(numbers, f"writer {kill}"))
        with Store.open(url) as reopened:
            kept = len(reopened.entries(id))
        assert kept - numbers[-1] in (0, 1)
        unacknowledged += kept - numbers[-1]
    entries = dict(enumerate(store.entries(id), start=1))
    written = {n: {"answer": {"writer": who, "number": n}} for n, who in owners.items()}
    lost = [number for number, entry in written.items() if entries.get(number) != entry]
    assert lost == []
    assert len(entries) - len(owners) <= KILLS
    figures = {
        "kills": KILLS,
        "acknowledged": len(owners),
        "lost": len(lost),
        "unacknowledged": unacknowledged,
    }
    record_property("figures", figures)
    print(figures)
