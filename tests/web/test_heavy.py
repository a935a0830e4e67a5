"""Nobody is kept waiting by what another sends: long bodies, games that take long to begin, requests without an end."""

from __future__ import annotations

import http.client
import json
import logging
import socket
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.testclient import TestClient

from foeman.engine.game import Setup
from foeman.games import game_of
from foeman.store import Store
from foeman.viewer import TABLE, Viewer
from foeman.web.access import Access
from foeman.web.doors import listen, server_of
from foeman.web.gate import Limits
from foeman.web.heavy import MOST_DEPTH, MOST_VALUES, TooMuch, check_shape
from foeman.web.page.line import Junk, asked_for, whole
from foeman.web.page.start import Start
from foeman.web.patience import Patient
from foeman.web.rooms import Rooms
from foeman.web.server import make_app
from foeman.web.sims import Simulations
from tests.web.conftest import HERE, NewRoom, carry_out
from tests.web.page.test_acting import browser


class Running:
    """A server in a thread of its own."""

    def __init__(self, store: Store, patience: float = 15.0) -> None:
        self.rooms = Rooms(store)
        limits = Limits(per_second=1e6, burst=10**6)
        self.app = make_app(self.rooms, Simulations(), Access.of(store, "127.0.0.1"), limits)
        self.line = listen("127.0.0.1", 0)
        self.port = self.line.getsockname()[1]
        self.server: uvicorn.Server = server_of(self.app)
        self.server.config.http_protocol_class = type("Quick", (Patient,), {"patience": patience})
        self.thread = threading.Thread(target=self.server.run, args=([self.line],), daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.02)

    def post(self, path: str, body: bytes) -> int:
        """Send something; the status."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)) as line:
            line.request("POST", path, body, {"content-type": "application/json"})
            return line.getresponse().status

    def close(self) -> None:
        """Stop it."""
        self.server.should_exit = True
        self.thread.join(timeout=20)
        self.line.close()


@pytest.fixture
def running(store: Store) -> Iterator[Running]:
    """A server that somebody can reach."""
    made = Running(store, patience=0.4)
    yield made
    made.close()


def answers(running: Running, id: str, count: int) -> list[float]:
    """How long so many answers took, one taken back after the other."""
    took = []
    for number in range(count):
        start = time.perf_counter()
        what = ("answer", {"text": "done"}) if number % 2 == 0 else ("undo", {})
        assert running.post(f"/api/sessions/{id}/{what[0]}", json.dumps(what[1]).encode()) == 200
        took.append(time.perf_counter() - start)
    return took


def test_an_answer_stays_quick_while_others_send_much(running: Running) -> None:
    """Large bodies and games of bots alone, eight at a time: an answer takes a fraction of what they all take.

    Without the limits one of the large bodies alone took seconds of the loop; compared with the same answers before.
    """
    id = running.rooms.start(Setup(game="ford"), 7).id
    bots = json.dumps({"game": "rome", "seats": dict.fromkeys(game_of("rome").seats, "super")}).encode()
    zeros = b'{"value":[' + b"0," * 1_900_000 + b"0]}"
    save = b'{"save":{"foeman":2,"answers":[' + b"{}," * 20_000 + b"{}]}}"
    stop = threading.Event()

    def flood(path: str, body: bytes) -> None:
        while not stop.is_set():
            running.post(path, body)

    alone = statistics.median(answers(running, id, 20))
    start = time.perf_counter()
    assert running.post("/api/sessions", bots) == 201
    one_game = time.perf_counter() - start
    what = [("/api/sessions", bots)] * 3 + [(f"/api/sessions/{id}/answer", zeros), ("/api/sessions/import", save)] * 2
    floods = [threading.Thread(target=flood, args=one, daemon=True) for one in what]
    for thread in floods:
        thread.start()
    meanwhile = sorted(answers(running, id, 30))
    stop.set()
    for thread in floods:
        thread.join(timeout=60)
    assert meanwhile[27] < max(one_game, 20 * alone), (alone, one_game, meanwhile)


def test_a_request_that_never_comes_to_its_end_is_let_go(running: Running) -> None:
    """Half a line, half a header, half a body, or nothing at all: the connection is closed; others go on."""
    halves = (b"", b"GET /api/ga", b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n",
              b"POST /api/sessions HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n{")  # fmt: skip
    with ExitStack() as open_lines:
        lines = [socket.create_connection(("127.0.0.1", running.port), timeout=30) for _ in halves]
        for line, half in zip(lines, halves, strict=True):
            open_lines.enter_context(closing(line))
            line.sendall(half)
        assert [line.recv(4096) for line in lines] == [b""] * len(halves)
    assert running.post("/api/sessions", b'{"game": "ford"}') == 201


# Limits


def test_only_files_may_be_long(client: TestClient, new_room: NewRoom) -> None:
    """An answer of 70 kB is refused unread; a save file of that length is looked at."""
    room = new_room()
    long = b'{"value": "' + b"x" * 70_000 + b'"}'
    for path in (f"sessions/{room.id}/answer", "sessions", "simulations", f"sessions/{room.id}/undo"):
        refused = client.post(f"/api/{path}", content=long, headers={"content-type": "application/json"})
        assert (refused.status_code, refused.json()["detail"]) == (
            413,
            "body: expected at most 64000 bytes, found more",
        )
    looked_at = client.post("/api/sessions/import", content=long, headers={"content-type": "application/json"})
    assert looked_at.status_code == 422


def test_shapes_are_looked_at_before_anything_is_read() -> None:
    """So many values, so deep in each other."""
    check_shape(b"[" * MOST_DEPTH + b"]" * MOST_DEPTH)
    check_shape(b"[[],[],{}]" * 100)
    with pytest.raises(TooMuch, match=f"at most {MOST_DEPTH} deep"):
        check_shape(b"[" * (MOST_DEPTH + 1))
    with pytest.raises(TooMuch, match=f"at most {MOST_VALUES} values"):
        check_shape(b"0," * (MOST_VALUES + 1))


def test_who_wishes_in_a_save_file_must_play(client: TestClient, new_room: NewRoom) -> None:
    """A hundred thousand wishes of nobody took three minutes, an entry of the store each."""
    save = new_room().session.save()
    body = {"save": {**save, "wishes": {f"s{number}": "never" for number in range(9000)}}}
    refused = client.post("/api/sessions/import", json=body)
    assert refused.json()["detail"] == 'save: wishes: expected Legion or Tribes, found "s0"'


def test_a_state_from_which_a_game_never_ends_is_refused(client: TestClient, new_room: NewRoom) -> None:
    """A table of Skirmish with nobody on it asks nobody and ends never: it kept the server busy for good."""
    save = new_room("skirmish").session.save()
    save["base"] = {"step": 1, "used": 0, "state": {}}
    body = {"save": save}
    refused = client.post("/api/sessions/import", json=body)
    assert (refused.status_code, refused.json()["detail"]) == (
        422,
        "game: expected a question or an end within 100000 steps, found neither",
    )


def test_more_acts_than_a_machine_counts_to(client: TestClient, new_room: NewRoom) -> None:
    """One line, and no error of the server's."""
    room = new_room()
    for verb in ("undo", "redo"):
        assert client.post(f"/api/sessions/{room.id}/{verb}", json={"count": 10**30}).status_code == 422


# Junk over the line

VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**30,
    "",
    "x",
    "1e9",
    "\ud800",
    [],
    [[]],
    [1],
    ["x", "y"],
    {},
    {"text": []},
    1.5,
    "0" * 99,
)


def test_junk_acts_leave_no_traceback(new_room: NewRoom, rooms: Rooms, caplog: pytest.LogCaptureFixture) -> None:
    """Every act of a game's page and of the first page, with every kind of junk: refused in one line, or nothing."""
    seats = {"Legion": "person", "Tribes": "person"}
    failed = []
    for guest in (TABLE, Viewer("Legion")):
        for value in VALUES:
            for page in (browser(new_room(seats=seats), guest), Start(rooms)):
                for name in page.acts:
                    try:
                        carry_out(page.heard(name, value, None))
                    except Junk:
                        pass
                    except Exception as problem:
                        failed.append((type(page).__name__, name, value, repr(problem)))
    assert failed == []
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_what_is_no_number_and_no_act() -> None:
    """Junk is told; what is no JSON, or too much of it, asks for nothing."""
    assert (whole(7), whole("12")) == (7, 12)
    junk: tuple[object, ...] = ("", "x", None, True, 1.5, [], "9" * 10, 10**30)
    for value in junk:
        with pytest.raises(Junk):
            whole(value)
    for text in ("", "[", "[" * 10_000, "0," * 10**6, "7", "nonsense"):
        assert asked_for(text) == ("", None, None, None)


def test_pipes_and_devices_are_no_files(tmp_path: Path) -> None:
    """A pipe that nobody writes to and a device without an end are refused at once, also behind a link."""
    import os

    from foeman.engine.packs import read_folder
    from foeman.engine.reading import BadInput, read_json, read_toml

    pipe, endless = tmp_path / "pipe.json", tmp_path / "endless.json"
    os.mkfifo(pipe)
    endless.symlink_to("/dev/zero")
    for file in (pipe, endless):
        for read in (read_json, read_toml):
            with pytest.raises(BadInput, match="expected a file, found a pipe or a device"):
                read(file)
    (tmp_path / "pack.toml").symlink_to("/dev/zero")
    with pytest.raises(BadInput, match=r"pack\.toml: expected a file, found a link"):
        read_folder(tmp_path)


def test_a_file_that_is_too_long_is_not_read_to_its_end(tmp_path: Path) -> None:
    """Sparse, so that it takes no room: 40 GB of nothing."""
    from foeman.engine.reading import BadInput, read_json

    file = tmp_path / "long.json"
    with file.open("wb") as out:
        out.truncate(40 * 10**9)
    with pytest.raises(BadInput, match="expected at most 32000000 bytes, found more"):
        read_json(file)


def test_unknown_paths_answer_as_the_api_does(client: TestClient) -> None:
    """Whatever the method."""
    for method in ("GET", "POST", "PUT", "DELETE", "PATCH"):
        for path in ("/api", "/api/", "/api/nope", "/api/sessions/x/nope", "/api/games/ford/nope/more"):
            answer = client.request(method, f"{HERE}{path}")
            assert answer.status_code in (404, 405)
            assert list(answer.json()) == ["detail"], path


def test_an_origin_that_is_none_is_another_site(client: TestClient) -> None:
    """Half an address made the gate itself fail."""
    for origin in ("http://[", "http://[::1", "null", "", "[", "http://127.0.0.1:8417@evil.example"):
        refused = client.post("/api/sessions", json={"game": "ford"}, headers={"Origin": origin})
        assert refused.status_code == 403, origin
