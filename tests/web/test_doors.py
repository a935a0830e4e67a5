"""The door for phones: nobody comes in without its key, and nobody at all once it is closed."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from foeman.engine.reading import BadInput
from foeman.store import Store
from foeman.web import doors as doors_module
from foeman.web import server
from foeman.web.access import Access
from foeman.web.doors import Doors
from foeman.web.rooms import Rooms
from foeman.web.server import behind
from foeman.web.sims import Simulations
from tests.store.databases import sqlite_url


def status(url: str) -> int:
    """How a request is answered; 0 if nobody answers."""
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as problem:
        return problem.code
    except OSError:
        return 0


def test_a_door_with_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Open it twice, come in with the key and not without, close it."""
    monkeypatch.setattr(doors_module, "own_address", lambda: "127.0.0.1")
    with Store.open(sqlite_url(tmp_path / "games.db")) as store:
        access = Access.of(store, "127.0.0.1")
        doors = Doors(access, lambda one, keys: behind(Rooms(store), Simulations(), one, keys))
        assert (doors.where, doors.link("/")) == ("", "")
        doors.open()
        where = doors.where
        doors.open()
        assert doors.where == where
        assert status(f"{where}/api/sessions") == 401
        assert status(doors.link("/api/sessions")) == 200
        assert status(f"{where}/api/sessions?token=wrong") == 401
        doors.close()
        assert (doors.where, status(f"{where}/api/games")) == ("", 0)


def test_a_token_on_this_machine_too(tmp_path: Path) -> None:
    """Where others have accounts on the machine, nobody comes in without it."""
    with Store.open(sqlite_url(tmp_path / "games.db")) as store:
        assert not Access.of(store, "127.0.0.1").guarded
        assert Access.of(store, "127.0.0.1", token=True).guarded
        assert Access.of(store, "127.0.0.1", token=True).token == Access.of(store, "127.0.0.1").token


@pytest.mark.parametrize(
    ("certificate", "key", "words"),
    [
        ("cert.pem", "", "expected a certificate and its key together, found only one of them"),
        ("nowhere.pem", "nowhere.key", "certificate: expected a file that can be read, found nowhere.pem"),
    ],
)
def test_a_certificate_that_cannot_be_used(certificate: str, key: str, words: str) -> None:
    """Is told in one line, before anything is served."""
    with pytest.raises(BadInput) as refused:
        server.check_files(certificate, key)
    assert str(refused.value) == f"serve: {words}"


def test_a_host_is_a_name_and_a_port(tmp_path: Path) -> None:
    """Nothing else passes for this machine."""
    from starlette.testclient import TestClient

    with Store.open(sqlite_url(tmp_path / "games.db")) as store:
        app = server.make_app(Rooms(store), Simulations(), Access.of(store, "127.0.0.1"))
        client = TestClient(app, base_url="http://localhost")
        for host, expected in (
            ("localhost", 200),
            ("localhost:8417", 200),
            ("[::1]:8417", 200),
            ("localhost:evil.example", 400),
            ("localhost:", 400),
            ("evil.example", 421),
            ("evil.example:80", 421),
            ("", 400),
        ):
            answer = client.get("/api/games", headers={"host": host})
            assert (host, answer.status_code) == (host, expected)
            assert expected == 200 or "\n" not in json.loads(answer.content)["detail"]
