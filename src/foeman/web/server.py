"""The server: one application with the page, the HTTP API and the gate in front of both."""

from __future__ import annotations

import contextlib
import logging
import socket
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from urllib.parse import urlencode

import uvicorn
from fastapi import FastAPI

import foeman
from foeman.engine.reading import BadInput
from foeman.games import all_games, problems
from foeman.store import Store
from foeman.web.access import Access
from foeman.web.api import add_api
from foeman.web.api.desk import Desk
from foeman.web.gate import Gate, Limits
from foeman.web.page import add_pages
from foeman.web.rooms import Rooms
from foeman.web.sims import Simulations
from foeman.web.views.board import opening_board

PORT = 8417


def make_app(rooms: Rooms, simulations: Simulations, access: Access, limits: Limits | None = None) -> FastAPI:
    """The page and the HTTP API behind their gate."""

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        rooms.watch()
        yield
        simulations.close()
        rooms.close()

    app = FastAPI(
        title="Foeman",
        version=foeman.__version__,
        summary="Solo bots of published wargames that say why for every move.",
        lifespan=running,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        separate_input_output_schemas=False,
    )
    add_api(app, Desk(rooms, simulations, access))
    add_pages(app, rooms, simulations, access)
    app.add_middleware(Gate, access=access, limits=limits)
    return app


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


def listen_somewhere(host: str, port: int | None) -> socket.socket:
    """At the port that was asked for; if none was, at ours, or at any that is free."""
    if port is not None:
        return listen(host, port)
    try:
        return listen(host, PORT)
    except BadInput:
        return listen(host, 0)


def address_of(line: socket.socket, host: str) -> str:
    """How a browser on this machine, or on another, reaches the server."""
    port = line.getsockname()[1]
    name = _own_address() if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def _own_address() -> str:
    """This machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return "127.0.0.1"


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    open_browser: bool = False,
    store: str | None = None,
    say: Callable[[str], object] = print,
) -> None:
    """Run the server until it is interrupted."""
    line = listen_somewhere(host, port)
    with contextlib.closing(line), Store.open(store) as kept:
        access = Access.of(kept, host)
        rooms, simulations = Rooms(kept), Simulations()
        app = make_app(rooms, simulations, access)
        where = address_of(line, host)
        link = f"{where}/?{urlencode({'token': access.token})}" if access.guarded else f"{where}/"
        say(f"Foeman is at {link}")
        if access.guarded:
            say("Whoever has this link owns the table. A seat's own link is made in its game.")
        for problem in problems():
            say(problem)
        say("Ctrl-C ends it; every answer is kept.")
        threading.Thread(target=draw_boards, name="foeman-boards", daemon=True).start()
        run(app, line, link if open_browser else None)


def draw_boards() -> None:
    """Every game's board once, before anybody looks at one: the first takes longest."""
    for game in all_games():
        opening_board(game)


def run(app: FastAPI, line: socket.socket, link: str | None) -> None:
    """The server on a socket; a link is opened in the browser, which waits until the server is up."""
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws_max_size=Limits().body,
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    server = uvicorn.Server(config)
    if link is not None:
        threading.Thread(target=webbrowser.open, args=[link], daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[line])
