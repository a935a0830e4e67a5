"""The server as a process: it starts, keeps what it is told, survives being killed, ends when it is told to."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from foeman.engine.reading import BadInput
from foeman.games import all_games
from foeman.web import doors, server
from foeman.web.views import board as boards

POSIX = pytest.mark.skipif(os.name == "nt", reason="signals are another matter on Windows")


@contextmanager
def serving(home: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server of its own process on a free port, and the link it prints."""
    command = [sys.executable, "-m", "foeman", "serve", "--port", "0", *words]
    env = {**os.environ, "FOEMAN_HOME": str(home), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.fullmatch(r"Foeman is at (http://\S+)\n", line)
        assert found, line + process.stdout.read()
        yield process, found[1]
    finally:
        process.kill()
        process.communicate()


def told(link: str, path: str, body: Any = None) -> Any:
    """What the server answers; it may need a moment until it listens."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(link.rstrip("/") + path, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as response:
        text = response.read().decode()
    return json.loads(text) if response.headers["content-type"].startswith("application/json") else text


@POSIX
def test_a_killed_server_comes_back_with_every_answer(tmp_path: Path) -> None:
    """Killed without warning and started again, it has the game at the same version; Ctrl-C ends it cleanly."""
    with serving(tmp_path) as (process, link):
        id = told(link, "/api/sessions", {"game": "ford", "seed": 7})["id"]
        for _ in range(3):
            told(link, f"/api/sessions/{id}/answer", {"roll": True})
        before = told(link, f"/api/sessions/{id}")
        process.kill()
        process.wait(10)
    with serving(tmp_path) as (process, link):
        assert told(link, f"/api/sessions/{id}") == before
        page = told(link, "/")
        assert not re.search(r"""(?:src|href)=["']?(?:https?:)?//""", page)
        process.send_signal(signal.SIGINT)
        rest = process.communicate(timeout=15)[0]
        assert process.returncode == 0
        assert "Traceback" not in rest


def test_other_machines_need_the_link(tmp_path: Path) -> None:
    """At another address the printed link has the token, and without it nothing is told."""
    with serving(tmp_path, "--host", "0.0.0.0") as (_process, link):
        where, _, query = link.partition("/?")
        port = where.rpartition(":")[2]
        assert query.startswith("token=")
        with pytest.raises(urllib.error.HTTPError) as refused:
            told(f"http://127.0.0.1:{port}", "/api/sessions")
        assert refused.value.code == 401
        refused.value.close()
        assert told(f"http://127.0.0.1:{port}", f"/api/sessions?{query}") == []


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    """The port that was asked for is needed; the usual one is only preferred."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BadInput, match=f"serve: expected a free port at 127.0.0.1, found {port}: "):
            server.listen_somewhere("127.0.0.1", port)
    with server.listen_somewhere("127.0.0.1", None) as first, server.listen_somewhere("127.0.0.1", None) as second:
        assert first.getsockname() != second.getsockname()
    with pytest.raises(BadInput, match=r"serve: expected a free port at 203.0.113.1, found 8417: "):
        doors.listen("203.0.113.1", 8417)


def test_the_address_that_is_printed() -> None:
    """A name or number that a browser can open, also when the server listens everywhere."""
    with doors.listen("127.0.0.1", 0) as line:
        port = line.getsockname()[1]
        assert doors.address_of(line, "127.0.0.1") == f"http://127.0.0.1:{port}"
        assert doors.address_of(line, "::1") == f"http://[::1]:{port}"
        assert re.fullmatch(rf"http://\d+\.\d+\.\d+\.\d+:{port}", doors.address_of(line, "0.0.0.0"))


def test_boards_are_drawn_before_anybody_looks() -> None:
    """Once for each game, so that the first page need not wait for them."""
    boards._opening_board.cache_clear()
    server.draw_boards()
    before = boards._opening_board.cache_info()
    assert before.currsize == len(all_games())
    for game in all_games():
        assert boards.opening_board(game).startswith("<svg ") or game.digital.look.svg is None
    assert boards._opening_board.cache_info().misses == before.misses
