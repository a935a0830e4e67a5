"""schemathesis over the OpenAPI document: whatever is sent, nothing fails, and every response is as documented."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import checks
from starlette.types import Receive, Scope, Send

from foeman.engine.game import Setup
from foeman.news import NONE
from foeman.store import Store
from foeman.viewer import TABLE
from foeman.web.access import Access
from foeman.web.rooms import Rooms
from foeman.web.server import make_app
from foeman.web.sims import Simulations
from tests.web.conftest import PATIENT, RANDOM

LOCAL = "127.0.0.1:8417"
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


class Nowhere:
    """A store in which nothing is and nothing happens, until the tests begin."""

    def news(self) -> Nowhere:
        """Nobody will ever tell any."""
        return self

    def wait(self, seconds: float) -> frozenset[str]:
        """Nothing has changed."""
        time.sleep(seconds)
        return NONE

    def close(self) -> None:
        """Nothing to let go of."""


class Served:
    """The application under test. The document is read when the tests are collected, the games begin when they run."""

    def __init__(self) -> None:
        nowhere = Rooms(cast("Store", Nowhere()))
        self.app = make_app(nowhere, Simulations(), Access(b"secret", guarded=False), PATIENT)
        self.games: tuple[str, ...] = ()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)


SERVED = Served()
schema = schemathesis.openapi.from_asgi("/api/openapi.json", SERVED, headers={"Host": LOCAL})


@pytest.fixture(scope="module", autouse=True)
def _games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A server with games at both kinds of table, one of them over."""
    with Store.open(f"sqlite:///{tmp_path_factory.mktemp('schema') / 'games.db'}") as store:
        rooms, simulations = Rooms(store), Simulations(store, most_games=5, most_waiting=1)
        two = {"Legion": "person", "Tribes": "person"}
        started = [
            rooms.start(Setup(game="ford"), 7),
            rooms.start(Setup(game="ford", seats=two, options={"turns": 1}), 7),
            rooms.start(Setup(game="ford", table="physical", dice=("d6",)), 7),
        ]
        for room in started:
            for _ in range(12):
                if room.session.pending is not None:
                    room.act(RANDOM, TABLE)
        SERVED.app = make_app(rooms, simulations, Access.of(store, "127.0.0.1"), PATIENT)
        SERVED.games = tuple(room.id for room in started)
        yield
        simulations.close()
        rooms.close()


CAREFUL: dict[str, Any] = {
    "deadline": None,
    "derandomize": True,
    "phases": [Phase.explicit, Phase.generate],
    "suppress_health_check": list(HealthCheck),
}


def check(case: Any) -> None:
    """No 5xx; the status, the type and the shape of each response stand in the document."""
    parameters = case.path_parameters or {}
    if "id" in parameters and not {"simulations", "experiments"} & {*case.path.split("/")} and case.method != "DELETE":
        number = len(str(parameters["id"])) % (len(SERVED.games) + 1)
        parameters["id"] = (*SERVED.games, parameters["id"])[number]
    if "game" in parameters and len(str(parameters["game"])) % 4:
        parameters["game"] = "ford"
    if isinstance(case.body, dict) and "game" in case.body and len(str(case.body["game"])) % 4:
        case.body["game"] = "ford"
    case.call_and_validate(checks=CHECKS, headers={"Host": LOCAL})


@schema.parametrize()
@settings(max_examples=6, **CAREFUL)
def test_every_operation(case: Any) -> None:
    """No 5xx; the status, the type and the shape of each response stand in the document."""
    check(case)


@pytest.mark.slow
@schema.parametrize()
@settings(max_examples=100, **CAREFUL)
def test_every_operation_a_hundred_times(case: Any) -> None:
    """The same, for as long as it takes."""
    check(case)
