"""What the tests of the server share: a store of their own, rooms, and clients of the HTTP API."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest
from starlette.testclient import TestClient

from foeman.acts import Rolling
from foeman.engine.game import Setup
from foeman.store import Store
from foeman.viewer import TABLE
from foeman.web.access import Access
from foeman.web.gate import Limits
from foeman.web.rooms import Room, Rooms
from foeman.web.server import make_app
from foeman.web.sims import Simulations

HERE = "http://127.0.0.1:8417"
ABROAD = "http://192.168.1.7:8417"
RANDOM = Rolling(anything=True)
"""Any answer, chosen by Foeman."""
PATIENT = Limits(per_second=10_000, burst=100_000)

NewRoom = Callable[..., Room]
MakeClient = Callable[..., TestClient]
T = TypeVar("T")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    with Store.open(f"sqlite:///{tmp_path / 'games.db'}") as opened:
        yield opened


@pytest.fixture
def rooms(store: Store) -> Iterator[Rooms]:
    """The rooms of that store."""
    made = Rooms(store)
    yield made
    made.close()


@pytest.fixture
def new_room(rooms: Rooms) -> NewRoom:
    """new_room("ford", seed=7, seats={...}): the room of a new game."""

    def make(game: str = "ford", seed: int = 7, **setup: Any) -> Room:
        return rooms.start(Setup(game=game, **setup), seed)

    return make


@pytest.fixture
def make_client(rooms: Rooms) -> Iterator[MakeClient]:
    """make_client("0.0.0.0"): a client of a server that listens there."""
    running: list[TestClient] = []

    def make(host: str = "127.0.0.1", limits: Limits = PATIENT) -> TestClient:
        access = Access.of(rooms.store, host)
        app = make_app(rooms, Simulations(rooms.store), access, limits)
        client = TestClient(app, base_url=ABROAD if access.guarded else HERE)
        client.__enter__()
        running.append(client)
        return client

    yield make
    for client in running:
        client.__exit__(None, None, None)


@pytest.fixture
def client(make_client: MakeClient) -> TestClient:
    """A client on the same machine."""
    return make_client()


@pytest.fixture
def guarded(make_client: MakeClient) -> TestClient:
    """A client of a server that other machines can reach."""
    return make_client("0.0.0.0")


@pytest.fixture
def keys(store: Store) -> Access:
    """The keys of that store's servers."""
    return Access.of(store, "0.0.0.0")


TWO = {"Rome": "person", "Greece": "person", "Carthage": "super", "Barbarian Tribes": "speed"}
"""A table of two people and both bots."""


def carry_out(act: Coroutine[Any, Any, T]) -> T:
    """Do something that waits, in a thread of its own: a real browser's tests leave a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, act).result()


def play(room: Room, answers: int) -> None:
    """So many answers at random."""
    for _ in range(answers):
        if room.session.pending is None:
            return
        room.act(RANDOM, TABLE)
