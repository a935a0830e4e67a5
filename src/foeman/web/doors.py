"""A second way into a server that listens on this machine alone: a door for phones in the same network, with a key."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import Callable
from urllib.parse import urlencode

import uvicorn
from fastapi import FastAPI

from foeman.engine.reading import BadInput
from foeman.web.access import Access
from foeman.web.gate import Limits
from foeman.web.patience import Patient

EVERYWHERE = "0.0.0.0"


def listen(host: str, port: int) -> socket.socket:
    """A socket at an address, or one line that says why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    line = socket.socket(family, socket.SOCK_STREAM)
    try:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        line.bind((host.strip("[]"), port))
        line.listen(128)  # whoever comes now waits until the server is up
    except (OSError, OverflowError) as problem:
        line.close()
        reason = getattr(problem, "strerror", None) or str(problem)
        raise BadInput(f"serve: expected a free port at {host}, found {port}: {reason}") from None
    return line


def address_of(line: socket.socket, host: str, scheme: str = "http") -> str:
    """How a browser on this machine, or on another, reaches the server."""
    port = line.getsockname()[1]
    name = own_address() if host in (EVERYWHERE, "::") else f"[{host}]" if ":" in host else host
    return f"{scheme}://{name}:{port}"


def own_address() -> str:
    """This machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return "127.0.0.1"


def server_of(app: FastAPI, *, lifespan: bool = True, certificate: str = "", key: str = "") -> uvicorn.Server:
    """A server for an application, with our limits."""
    config = uvicorn.Config(
        app,
        http=Patient,
        log_level="warning",
        access_log=False,
        ws_max_size=Limits().body,
        timeout_graceful_shutdown=2,
        server_header=False,
        lifespan="on" if lifespan else "off",
        ssl_certfile=certificate or None,
        ssl_keyfile=key or None,
    )
    return uvicorn.Server(config)


class Doors:
    """The way in for phones: open from the start where the server listens to others, or opened on request."""

    def __init__(
        self, access: Access, make: Callable[[Doors, Access], FastAPI], where: str = "", *, alone: bool = True
    ) -> None:
        self.access = access
        self.make = make
        self.where = where
        """The address at which other machines reach the server; empty while they do not."""
        self.can_close = not self.where
        self.alone = alone
        """Whether this process is the whole server: a door that one of several opened, another could not close."""
        self._lock = threading.Lock()
        self._server: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None

    def link(self, path: str) -> str:
        """What a phone opens; whoever has it owns the table."""
        separator = "&" if "?" in path else "?"
        return f"{self.where}{path}{separator}{urlencode({'token': self.access.token})}" if self.where else ""

    def open(self) -> None:
        """Let other machines of the network in, with the key of the link; once is enough."""
        with self._lock:
            if self.where:
                return
            if not self.alone:
                raise BadInput("phones: expected `foeman serve --host 0.0.0.0` where several workers serve, found none")
            line = listen(EVERYWHERE, 0)
            self._server = server_of(self.make(self, self.access.guarding()), lifespan=False)
            self._thread = threading.Thread(
                target=self._run, args=(self._server, line), name="foeman-door", daemon=True
            )
            self._thread.start()
            self.where = address_of(line, EVERYWHERE)

    def _run(self, server: uvicorn.Server, line: socket.socket) -> None:
        with contextlib.closing(line):
            asyncio.run(server.serve(sockets=[line]))

    def close(self) -> None:
        """Let nobody in any more; a door that was open from the start stays."""
        with self._lock:
            server, thread = self._server, self._thread
            if server is None or thread is None:
                return
            server.should_exit = True
            thread.join(timeout=5)
            self._server, self._thread, self.where = None, None, ""
