"""The server: one application with the page, the HTTP API and the gate in front of both."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import ssl
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from urllib.parse import urlencode

import uvicorn
from fastapi import FastAPI, Request
from starlette.responses import PlainTextResponse

import foeman
from foeman.engine.reading import BadInput
from foeman.games import all_games, problems
from foeman.store import Store
from foeman.web.access import Access, is_loopback
from foeman.web.api import add_api
from foeman.web.api.desk import Desk
from foeman.web.doors import Doors, address_of, listen, server_of
from foeman.web.gate import Gate, Limits
from foeman.web.metrics import LOG as REQUESTS
from foeman.web.metrics import Metrics
from foeman.web.page import add_pages
from foeman.web.rooms import Rooms
from foeman.web.sims import Simulations
from foeman.web.tidying import tidying
from foeman.web.views.board import opening_board

PORT = 8417
SWITCH = 0.0005
"""After so many seconds a thread that computes lets another go on: whoever answers does not wait for a long game."""


def make_app(
    rooms: Rooms, simulations: Simulations, access: Access, limits: Limits | None = None, doors: Doors | None = None
) -> FastAPI:
    """The page and the HTTP API behind their gate."""
    way_in = doors or Doors(access, partial(behind, rooms, simulations))

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH)
        rooms.watch()
        async with tidying():
            yield
        way_in.close()
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
    add_pages(app, rooms, simulations, access, way_in)
    metrics = Metrics()
    app.add_middleware(Gate, access=access, limits=limits, metrics=metrics)

    @app.get("/metrics", include_in_schema=False)
    def told(request: Request) -> PlainTextResponse:
        """Counts for whoever watches the server; for whoever owns the table."""
        access.owner(request, None).must_own()
        return PlainTextResponse(metrics.text(rooms.counts()), media_type="text/plain; version=0.0.4")

    return app


def behind(rooms: Rooms, simulations: Simulations, doors: Doors, access: Access) -> FastAPI:
    """The same page and API for those who come in through the door for phones."""
    return make_app(rooms, simulations, access, doors=doors)


def listen_somewhere(host: str, port: int | None) -> socket.socket:
    """At the port that was asked for; if none was, at ours, or at any that is free."""
    if port is not None:
        return listen(host, port)
    try:
        return listen(host, PORT)
    except BadInput:
        return listen(host, 0)


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    open_browser: bool = False,
    store: str | None = None,
    say: Callable[[str], object] = print,
    *,
    token: bool = False,
    certificate: str = "",
    key: str = "",
    log: bool = False,
) -> None:
    """Run the server until it is interrupted; with `log` every request is a line of JSON on standard error."""
    check_files(certificate, key)
    if log:
        REQUESTS.addHandler(logging.StreamHandler())
        REQUESTS.setLevel(logging.INFO)
    line = listen_somewhere(host, port)
    with contextlib.closing(line), Store.open(store) as kept:
        access = Access.of(kept, host, token)
        rooms, simulations = Rooms(kept), Simulations()
        where = address_of(line, host, "https" if certificate else "http")
        for_others = "" if is_loopback(host) else where
        app = make_app(rooms, simulations, access, doors=Doors(access, partial(behind, rooms, simulations), for_others))
        link = f"{where}/?{urlencode({'token': access.token})}" if access.guarded else f"{where}/"
        say(f"Foeman is at {link}")
        if access.guarded:
            say("Whoever has this link owns the table. A seat's own link is made in its game.")
        for problem in problems():
            say(problem)
        say("Ctrl-C ends it; every answer is kept.")
        threading.Thread(target=draw_boards, name="foeman-boards", daemon=True).start()
        run(server_of(app, certificate=certificate, key=key), line, link if open_browser else None)


def draw_boards() -> None:
    """Every game's board once, before anybody looks at one: the first takes longest."""
    for game in all_games():
        opening_board(game)


def check_files(certificate: str, key: str) -> None:
    """A certificate goes with its key, and both can be read."""
    if bool(certificate) != bool(key):
        raise BadInput("serve: expected a certificate and its key together, found only one of them")
    for name, file in (("certificate", certificate), ("key", key)):
        if file and not os.access(file, os.R_OK):
            raise BadInput(f"serve: {name}: expected a file that can be read, found {file}")


def run(server: uvicorn.Server, line: socket.socket, link: str | None) -> None:
    """The server on a socket; a link is opened in the browser, which waits until the server is up."""
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    if link is not None:
        threading.Thread(target=webbrowser.open, args=[link], daemon=True).start()
    try:
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[line])
    except ssl.SSLError as problem:
        raise BadInput(f"serve: certificate: expected one with its key in PEM form, found: {problem.reason}") from None
