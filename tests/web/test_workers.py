"""Several workers at one port: devices in step whichever worker they reach, and nothing lost when one is killed."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from foeman.engine.reading import BadInput
from foeman.store import Store
from foeman.web import server
from foeman.web.gate import Limits
from foeman.web.metrics import Counts
from foeman.web.shared import Ledger
from foeman.web.workers import signals
from tests.store.conftest import postgres, postgres_url, url
from tools.flood_server import SAID, flooding

__all__ = ["postgres", "postgres_url", "url"]

pytestmark = pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="it is looked up who holds a line")
PATIENCE = 60.0


class Line:
    """A device's line to one of the workers; if that has let go of it, another line to the same worker."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._told("GET", "/health")
        assert isinstance(self.http.sock, socket.socket)
        self.worker = holder(self.http.sock.getsockname()[1], port)

    def told(self, method: str, path: str, body: object = None) -> Any:
        """What the server answers; a line that was idle for some seconds is no longer there."""
        try:
            return self._told(method, path, body)
        except (ConnectionError, http.client.HTTPException):
            self.http.close()
            with lines_to_both(self.port) as lines:
                return lines[self.worker].told(method, path, body)

    def _told(self, method: str, path: str, body: object = None) -> Any:
        text = None if body is None else json.dumps(body)
        self.http.request(method, path, text, {"Content-Type": "application/json"})
        answer = self.http.getresponse()
        words = answer.read().decode()
        assert answer.status < 300, words
        return json.loads(words) if words.startswith(("{", "[", "null")) else words


def holder(theirs: int, port: int) -> int:
    """The process that holds the server's end of a line from a port."""
    rows = [row.split() for row in Path("/proc/net/tcp").read_text("ascii").splitlines()[1:]]
    ends = (f"0100007F:{port:04X}", f"0100007F:{theirs:04X}")
    inode = next(row[9] for row in rows if (row[1], row[2]) == ends)
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if any(os.readlink(one) == f"socket:[{inode}]" for one in (process / "fd").iterdir()):
                return int(process.name)
        except OSError:
            continue
    raise LookupError(f"no process holds {ends}")


@contextmanager
def two_workers(home: Path, store: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server of two workers, and its port."""
    command = [sys.executable, "-m", "foeman", "serve", "--port", "0", "--workers", "2", "--store", store]
    env = {**os.environ, "FOEMAN_HOME": str(home), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)
    try:
        assert process.stdout is not None
        found = re.search(r"http://127.0.0.1:(\d+)/", process.stdout.readline())
        assert found
        yield process, int(found[1])
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.communicate(timeout=30)
        finally:
            process.kill()


@contextmanager
def lines_to_both(port: int) -> Iterator[dict[int, Line]]:
    """A line to each of the two workers, by its process."""
    found: dict[int, Line] = {}
    kept: list[Line] = []
    try:
        until = time.monotonic() + PATIENCE
        while len(found) < 2:
            assert time.monotonic() < until
            kept.append(Line(port))
            found.setdefault(kept[-1].worker, kept[-1])
            time.sleep(0.05)
        yield found
    finally:
        for line in kept:
            line.http.close()


def asked_at_once(line: socket.socket, request: str, times: int) -> list[int]:
    """The statuses of the answers to a request that is sent so many times before any of them is read."""
    sending = threading.Thread(target=line.sendall, args=(request.encode() * times,))
    sending.start()
    heard = line.makefile("rb")
    statuses: list[int] = []
    while len(statuses) < times:
        told = heard.readline()
        assert told
        if told.startswith(b"HTTP/1.1 "):
            statuses.append(int(told[9:12]))
    sending.join()
    return statuses


def hear_all(socket: ClientConnection) -> None:
    """Whatever a page is told, until nothing more comes."""
    try:
        while True:
            socket.recv(timeout=2)
    except TimeoutError:
        pass


def test_two_devices_on_two_workers_are_in_step(tmp_path: Path, url: str) -> None:
    """What is answered at one worker comes to a page at the other by itself, and whoever asks there sees it."""
    with two_workers(tmp_path, url) as (_, port), lines_to_both(port) as lines:
        one, other = lines.values()
        game = one.told("POST", "/api/sessions", {"game": "ford", "seed": 7})
        path = f"/api/sessions/{game['id']}"
        page = other.told("GET", f"/play/{game['id']}")
        visit = re.search(r'data-visit="([\w-]+)"', page)
        assert visit
        with connect(f"ws://127.0.0.1:{port}/play/{game['id']}/line?visit={visit[1]}") as socket:
            follows = holder(socket.socket.getsockname()[1], port)
            acts = one if one.worker != follows else other
            watches = other if acts is one else one
            hear_all(socket)
            done = acts.told("POST", f"{path}/answer", {"roll": True, "version": game["version"]})
            assert '"write"' in str(socket.recv(timeout=PATIENCE))
            assert watches.told("GET", path)["version"] == done["version"] == 1


def test_whoever_acts_upon_an_old_version_is_told(tmp_path: Path, url: str) -> None:
    """The other worker has the game in memory as it was: the store says that it has moved on, and nothing is lost."""
    with two_workers(tmp_path, url) as (_, port), lines_to_both(port) as lines:
        one, other = lines.values()
        path = f"/api/sessions/{one.told('POST', '/api/sessions', {'game': 'ford', 'seed': 7})['id']}"
        assert other.told("GET", path)["version"] == 0
        one.told("POST", f"{path}/answer", {"roll": True, "version": 0})
        with pytest.raises(AssertionError, match="another device was first and answered"):
            other.told("POST", f"{path}/answer", {"roll": True, "version": 0})
        assert other.told("POST", f"{path}/answer", {"roll": True, "version": 1})["version"] == 2
        assert one.told("POST", f"{path}/undo", {})["version"] == 3
        one.told("DELETE", path)
        with pytest.raises(AssertionError, match="no saved game"):
            other.told("POST", f"{path}/answer", {"roll": True, "version": 2})


def test_the_limit_of_requests_is_that_of_all_workers(tmp_path: Path) -> None:
    """From one address no more are let through by two workers than by one: a burst, and so many a second since."""
    store, limits = f"sqlite:///{tmp_path / 'games.db'}", Limits()
    with two_workers(tmp_path, store) as (_, port), lines_to_both(port) as lines:
        request = f"GET /health HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n"
        began, statuses = time.monotonic(), Counter[int]()
        for line in lines.values():
            statuses.update(asked_at_once(line.http.sock, request, 1500))
        most = limits.burst + limits.per_second * (time.monotonic() - began) + len(lines)
        assert set(statuses) == {200, 429}
        assert statuses[200] <= most


def test_what_others_send_keeps_nobody_from_answering(tmp_path: Path) -> None:
    """Bodies of 4 MB, a hundred thousand seats, games of bots alone, unknown paths and junk, at both workers: each is
    refused in its line or done, every answer meanwhile is given, and the log holds no traceback."""
    store = f"sqlite:///{tmp_path / 'games.db'}"
    with two_workers(tmp_path, store) as (process, port), lines_to_both(port) as lines:
        one, other = lines.values()
        id = one.told("POST", "/api/sessions", {"game": "ford", "seed": 7})["id"]
        with flooding(port, id) as statuses:
            for version in range(0, 20, 2):
                one.told("POST", f"/api/sessions/{id}/answer", {"roll": True, "version": version})
                assert other.told("POST", f"/api/sessions/{id}/undo", {})["version"] == version + 2
        assert {what: sorted(set(seen)) for what, seen in statuses.items()} == SAID
        process.send_signal(signal.SIGINT)
        assert "Traceback" not in process.communicate(timeout=30)[0]


def test_what_workers_share(tmp_path: Path) -> None:
    """A simulation begun at one worker is seen and cancelled at the other; both tell the same counts."""
    store = f"sqlite:///{tmp_path / 'games.db'}"
    with two_workers(tmp_path, store) as (_, port), lines_to_both(port) as lines:
        one, other = lines.values()
        begun = one.told("POST", "/api/simulations", {"game": "ford", "games": 5000, "seed": 3})
        assert [told["id"] for told in other.told("GET", "/api/simulations")] == [begun["id"]]
        other.told("DELETE", f"/api/simulations/{begun['id']}")
        until = time.monotonic() + PATIENCE
        while one.told("GET", f"/api/simulations/{begun['id']}")["state"] != "cancelled":
            assert time.monotonic() < until
            time.sleep(0.1)
        kept = [one.told("GET", "/metrics").splitlines(), other.told("GET", "/metrics").splitlines()]
        begun_once = 'foeman_requests_total{kind="api",status="202"} 1'
        while not all(begun_once in lines for lines in kept):
            assert time.monotonic() < until
            kept = [one.told("GET", "/metrics").splitlines(), other.told("GET", "/metrics").splitlines()]


def test_a_killed_worker_loses_nothing_and_comes_back(tmp_path: Path, url: str) -> None:
    """Every answer that it acknowledged is told by the other worker and by the one that is started in its place."""
    with two_workers(tmp_path, url) as (process, port), lines_to_both(port) as lines:
        (victim, doomed), (_, stays) = lines.items()
        id = doomed.told("POST", "/api/sessions", {"game": "ford", "seed": 7})["id"]
        for version in range(4):
            doomed.told("POST", f"/api/sessions/{id}/answer", {"roll": True, "version": version})
        before = doomed.told("GET", f"/api/sessions/{id}")
        os.kill(victim, signal.SIGKILL)
        assert stays.told("GET", f"/api/sessions/{id}") == before
        with lines_to_both(port) as again:
            assert victim not in again
            assert [line.told("GET", f"/api/sessions/{id}") for line in again.values()] == [before, before]
            workers = list(again)
        process.send_signal(signal.SIGINT)
        rest = process.communicate(timeout=30)[0]
        assert (process.returncode, "Traceback" in rest) == (0, False)
        assert f"worker {victim} ended; another is started" in rest
        assert not any(is_running(worker) for worker in workers)
    with Store.open(url) as store:
        assert len(store.entries(id)) == 4


def test_a_signal_is_heard_whichever_thread_it_comes_to() -> None:
    """The system may give it to a thread that answers workers, while the first one waits for them to end."""

    def get_one() -> None:
        signal.pthread_kill(threading.get_ident(), signal.SIGTERM)

    with signals() as heard:
        thread = threading.Thread(target=get_one)
        thread.start()
        assert wait([heard], timeout=PATIENCE) == [heard]
        thread.join()


def is_running(pid: int) -> bool:
    """Whether there is such a process, and it has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_workers_end_with_whoever_started_them(tmp_path: Path) -> None:
    """If the first process is killed, nobody goes on without it."""
    with two_workers(tmp_path, f"sqlite:///{tmp_path / 'games.db'}") as (process, port):
        with lines_to_both(port) as lines:
            workers = list(lines)
        process.kill()
        process.wait(PATIENCE)
        until = time.monotonic() + PATIENCE
        while any(map(is_running, workers)):
            assert time.monotonic() < until
            time.sleep(0.1)


@pytest.mark.parametrize("workers", [0, -1, 65])
def test_a_number_of_workers_that_makes_no_sense(workers: int) -> None:
    """Is refused in one line, before anything is opened."""
    with pytest.raises(BadInput, match=f"serve: workers: expected 1 to 64, found {workers}"):
        server.serve(workers=workers)


def test_counts_of_workers_that_are_gone() -> None:
    """What was counted stays; what was held does not."""
    ledger, counts = Ledger(), Counts(gauges={"games_in_memory": 3})
    counts.requests["api", 200] += 5
    ledger.report(1, counts)
    both = ledger.report(2, Counts(gauges={"games_in_memory": 4}))
    assert (both.requests["api", 200], both.gauges["games_in_memory"]) == (5, 7)
    ledger.is_gone(1)
    left = ledger.report(2, Counts(gauges={"games_in_memory": 4}))
    assert (left.requests["api", 200], left.gauges["games_in_memory"]) == (5, 4)
