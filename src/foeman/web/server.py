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
from dataclasses import dataclass
from functools import partial
from typing import Any
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
from foeman.web.buckets import Table
from foeman.web.doors import Doors, address_of, listen, server_of
from foeman.web.gate import Gate, Limits
from foeman.web.metrics import LOG as REQUESTS
from foeman.web.metrics import Counts, Metrics
from foeman.web.page import add_pages
from foeman.web.rooms import Rooms
from foeman.web.shared import SharedDesk, SharedSimulations, desk_at, opened, tell_counts
from foeman.web.sims import Simulations
from foeman.web.tidying import tidying
from foeman.web.views.board import opening_board
from foeman.web.workers import MOST_WORKERS, ends_with_parent, keep_running

PORT = 8417
SWITCH = 0.0005
"""After so many seconds a thread that computes lets another go on: whoever answers does not wait for a long game."""


Tells = Callable[[Counts], Counts]
"""What one process has counted in, what the whole server has counted out."""


def alone(counts: Counts) -> Counts:
    """This process is the whole server."""
    return counts


def make_app(
    rooms: Rooms,
    simulations: Simulations,
    access: Access,
    limits: Limits | None = None,
    doors: Doors | None = None,
    metrics: Metrics | None = None,
    tells: Tells = alone,
    asked: Table | None = None,
) -> FastAPI:
    """The page and the HTTP API behind their gate; `asked` is how often each address has, of all workers together."""
    way_in = doors or Doors(access, partial(behind, rooms, simulations))
    counting = metrics or Metrics()

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
    app.add_middleware(Gate, access=access, limits=limits, metrics=counting, table=asked)

    @app.get("/metrics", include_in_schema=False)
    def told(request: Request) -> PlainTextResponse:
        """Counts for whoever watches the server; for whoever owns the table."""
        access.owner(request, None).must_own()
        text = tells(counting.counts(rooms.counts())).text()
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")

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
    workers: int = 1,
) -> None:
    """Run the server until it is interrupted; with `log` every request is a line of JSON on standard error."""
    check_files(certificate, key)
    if not 1 <= workers <= MOST_WORKERS:
        raise BadInput(f"serve: workers: expected 1 to {MOST_WORKERS}, found {workers}")
    line = listen_somewhere(host, port)
    with contextlib.closing(line), Store.open(store) as kept:
        place = Place(host, address_of(line, host, "https" if certificate else "http"), token, certificate, key, log)
        link = place.link(Access.of(kept, host, token))
        greet(link, place.is_guarded, say)
        if workers > 1:
            serve_together(place, line, kept, store, workers, link if open_browser else None)
        else:
            threading.Thread(target=draw_boards, name="foeman-boards", daemon=True).start()
            serve_alone(place, line, kept, link if open_browser else None)


def greet(link: str, guarded: bool, say: Callable[[str], object]) -> None:
    """Where the server is, and what whoever starts it should know."""
    say(f"Foeman is at {link}")
    if guarded:
        say("Whoever has this link owns the table. A seat's own link is made in its game.")
    for problem in problems():
        say(problem)
    say("Ctrl-C ends it; every answer is kept.")


@dataclass(frozen=True, slots=True)
class Place:
    """Where and how a server is reached."""

    host: str
    where: str
    token: bool = False
    certificate: str = ""
    key: str = ""
    log: bool = False

    @property
    def is_guarded(self) -> bool:
        """Whether a key is needed."""
        return self.token or not is_loopback(self.host)

    def link(self, access: Access) -> str:
        """What whoever owns the table opens."""
        return f"{self.where}/?{urlencode({'token': access.token})}" if access.guarded else f"{self.where}/"

    def server(self, app: FastAPI) -> uvicorn.Server:
        """The server of an application there."""
        if self.log:
            REQUESTS.addHandler(logging.StreamHandler())
            REQUESTS.setLevel(logging.INFO)
        return server_of(app, certificate=self.certificate, key=self.key)

    def doors(self, rooms: Rooms, simulations: Simulations, access: Access, alone: bool = True) -> Doors:
        """The way in for phones."""
        for_others = "" if is_loopback(self.host) else self.where
        return Doors(access, partial(behind, rooms, simulations), for_others, alone=alone)


def serve_alone(place: Place, line: socket.socket, store: Store, link: str | None) -> None:
    """The whole server in this process."""
    access = Access.of(store, place.host, place.token)
    rooms, simulations = Rooms(store), Simulations(store)
    app = make_app(rooms, simulations, access, doors=place.doors(rooms, simulations, access))
    run(place.server(app), line, link)


# Several workers on one port


def serve_together(
    place: Place, line: socket.socket, kept: Store, store: str | None, workers: int, link: str | None
) -> None:
    """Several processes that take turns at one port; this one starts them, again if need be, and shares their desk."""
    desk = SharedDesk(kept)
    job = partial(work, place, line, store, opened(desk).address, Table.shared())
    try:
        keep_running(job, workers, desk.ledger.is_gone, link)
    finally:
        desk.simulations.close()


def work(place: Place, line: socket.socket, store: str | None, address: Any, asked: Table) -> None:
    """One of several workers, in a process of its own."""
    desk = desk_at(address)
    with Store.open(store) as kept:
        access, metrics = Access.of(kept, place.host, place.token), Metrics()
        rooms, simulations = Rooms(kept), SharedSimulations(desk)
        doors = place.doors(rooms, simulations, access, alone=False)
        tells = partial(desk.report, os.getpid())
        app = make_app(rooms, simulations, access, doors=doors, metrics=metrics, tells=tells, asked=asked)
        server, stop = place.server(app), threading.Event()
        ends_with_parent(server)
        counted = lambda: metrics.counts(rooms.counts())  # noqa: E731
        threading.Thread(target=tell_counts, args=(desk, counted, stop), daemon=True).start()
        threading.Thread(target=draw_boards, name="foeman-boards", daemon=True).start()
        run(server, line, None)
        stop.set()


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
