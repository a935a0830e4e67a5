"""A server in a process of its own."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any

PATIENCE = 60.0
COMMAND = ("-m", "foeman", "serve")


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Served:
    """A server with a store in a folder; it can be killed and started again at the same address."""

    def __init__(self, folder: Path, command: tuple[str, ...] = COMMAND) -> None:
        self.folder = folder
        self.command = command
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Served:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        store = f"sqlite:///{self.folder / 'games.db'}"
        arguments = [sys.executable, *self.command, "--port", str(self.port), "--store", store]
        with (self.folder / "server.log").open("ab") as out:
            environment = {**os.environ, "FOEMAN_HOME": str(self.folder)}
            self.process = subprocess.Popen(arguments, stdout=out, stderr=out, env=environment)
        until = time.monotonic() + PATIENCE
        while not self._answers():
            if time.monotonic() > until or self.process.poll() is not None:
                raise RuntimeError(f"the server does not answer: {self.told()}")
            time.sleep(0.1)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/api/games", timeout=2):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        """End it without warning, as a power cut does."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def told(self) -> str:
        """What it has written to its terminal."""
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def get(self, path: str) -> Any:
        """What the HTTP API answers."""
        with urllib.request.urlopen(f"{self.url}/api{path}", timeout=10) as answer:
            return json.load(answer)

    def post(self, path: str, data: object) -> Any:
        """What the HTTP API answers to data."""
        request = urllib.request.Request(
            f"{self.url}/api{path}",
            json.dumps(data).encode(),
            {"Content-Type": "application/json", "Origin": self.url},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
