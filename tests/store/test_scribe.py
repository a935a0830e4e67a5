"""What several threads write at the same time is written together, and each hears of its own only."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection

from foeman.scribe import Scribe
from foeman.store import Store, Taken
from tests.store.databases import ENTRIES, OPENING


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    with Store.open(f"sqlite:///{tmp_path / 'games.db'}") as opened:
        yield opened


class Held:
    """The transactions of a store, counted; the first of them waits until somebody lets it go."""

    def __init__(self, store: Store) -> None:
        self.store, self.begun = store, 0
        self.waits, self.goes = threading.Event(), threading.Event()

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        self.begun += 1
        if self.begun == 1:
            self.waits.set()
            assert self.goes.wait(20)
        with self.store.transaction(writes=True) as db:
            yield db


def brought_together(
    store: Store, writes: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> tuple[int, list[str]]:
    """One write that is held up, and these while it is; how many transactions that took, and what came of each."""
    held = Held(store)
    scribe = Scribe(held.transaction, together=True)
    monkeypatch.setattr(store, "_scribe", scribe)
    first = store.create(OPENING)

    def write(id: str, number: int) -> str:
        try:
            store.append(id, number, ENTRIES[0])
        except Exception as problem:
            return type(problem).__name__
        return "kept"

    with ThreadPoolExecutor(len(writes) + 1) as threads:
        before = threads.submit(write, first, 1)
        assert held.waits.wait(20)
        rest = [threads.submit(write, *one) for one in writes]
        while len(scribe._waiting) < len(writes):
            pass
        held.goes.set()
        assert before.result(20) == "kept"
        came = [one.result(20) for one in rest]
    return held.begun, came


def test_those_who_wait_are_written_in_one_transaction(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one waits for the disk, five others come: they wait for it once, together, and all are kept."""
    ids = [store.create(OPENING) for _ in range(5)]
    transactions, came = brought_together(store, [(id, 1) for id in ids], monkeypatch)
    assert (transactions, came) == (2, ["kept"] * 5)
    assert [store.entries(id) for id in ids] == [ENTRIES[:1]] * 5


def test_what_cannot_be_written_holds_nobody_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """One comes too late, one has a gap, one game is gone: each hears so, and the others are kept."""
    ids = [store.create(OPENING) for _ in range(3)]
    store.append(ids[0], 1, ENTRIES[1])
    writes = [(ids[0], 1), (ids[1], 1), (ids[2], 2), ("ford-none", 1), (ids[0], 2)]
    _, came = brought_together(store, writes, monkeypatch)
    assert came == ["Taken", "kept", "Gap", "NoSuchGame", "kept"]
    assert store.entries(ids[0]) == [ENTRIES[1], ENTRIES[0]]
    assert [store.entries(id) for id in ids[1:]] == [ENTRIES[:1], []]


def test_of_two_for_one_number_one_is_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two acts upon the same question that are brought together: one is kept, the other hears that it is taken."""
    id = store.create(OPENING)
    _, came = brought_together(store, [(id, 1), (id, 1)], monkeypatch)
    assert sorted(came) == ["Taken", "kept"]
    with pytest.raises(Taken):
        store.append(id, 1, ENTRIES[2])
    assert store.entries(id) == ENTRIES[:1]


def test_whoever_is_stopped_takes_nobody_along(store: Store) -> None:
    """The one who writes for two is interrupted: the other's is not yet kept, and is written by its own hand."""
    id = store.create(OPENING)
    scribe = Scribe(lambda: store.transaction(writes=True), together=True)
    taken, goes = threading.Event(), threading.Event()

    def stopped(_: Connection) -> None:
        taken.set()
        assert goes.wait(20)
        raise KeyboardInterrupt

    written: list[str] = []
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(scribe.write, stopped)
        assert taken.wait(20)
        other = threads.submit(scribe.write, lambda _: written.append(id))
        while not scribe._waiting:
            pass
        scribe._waiting.clear()  # as if the first had taken it along
        goes.set()
        assert isinstance(first.exception(20), KeyboardInterrupt)
        other.result(20)
    assert written == [id]
