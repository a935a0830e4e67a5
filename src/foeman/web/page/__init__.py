"""The page: what a player sees in the browser."""

from __future__ import annotations

import asyncio

from fastapi import FastAPI
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from foeman.engine.reading import BadInput, Json
from foeman.engine.tables import OutOfStep
from foeman.games import game_of
from foeman.store import NoSuchGame, StoreError
from foeman.viewer import Viewer
from foeman.web.access import Access, Refusal
from foeman.web.api import told
from foeman.web.doors import Doors
from foeman.web.page.assets import A_YEAR, files_route
from foeman.web.page.bench import Bench
from foeman.web.page.guide import Guide
from foeman.web.page.line import Makes, Page, Visits, talk
from foeman.web.page.markup import Markup, act
from foeman.web.page.numbers import Numbers
from foeman.web.page.phone import Phone
from foeman.web.page.pictures import picture
from foeman.web.page.play import Play
from foeman.web.page.rules import Rules
from foeman.web.page.shell import FAVICON, Missing, document, settings_of
from foeman.web.page.start import Start
from foeman.web.page.workbench import Workbench
from foeman.web.pictures import add_pictures
from foeman.web.rooms import Rooms
from foeman.web.sims import Simulations
from foeman.workshop import drawer


def add_pages(app: FastAPI, rooms: Rooms, simulations: Simulations, access: Access, doors: Doors) -> None:
    """Add all pages to the application."""
    app.routes.append(files_route())
    visits = Visits()
    add_pictures(app, rooms.store)

    @app.get("/favicon.ico", include_in_schema=False)
    async def favicon() -> Response:
        """The sign of the page."""
        return Response(FAVICON, media_type="image/svg+xml", headers={"Cache-Control": f"max-age={A_YEAR}"})

    @app.get("/page-picture/{game}.svg", include_in_schema=False)
    async def game_picture(game: str) -> Response:
        """The board of a game under way."""
        try:
            svg = await asyncio.to_thread(picture, game)
        except BadInput:
            return Response(status_code=404)
        return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})

    async def first_page(asked: HTTPConnection) -> Page:
        """The games, and those under way."""
        return await asyncio.to_thread(Start, rooms)

    async def game_page(asked: HTTPConnection) -> Page:
        """A game."""
        return await sit_down(rooms, access, asked)

    async def rules_page(asked: HTTPConnection) -> Page:
        """The rules of a game in words."""
        try:
            return Rules(game_of(str(asked.path_params["game"])))
        except BadInput as problem:
            return Missing("No such game", str(problem))

    async def numbers_page(asked: HTTPConnection) -> Page:
        """Many games between bots."""
        return await asyncio.to_thread(Numbers, simulations, rooms.store)

    async def phone_page(asked: HTTPConnection) -> Page:
        """A code for a phone."""
        is_owner = access.owner(asked, None).owner
        return await asyncio.to_thread(Phone, doors, asked.query_params.get("to", "/"), is_owner)

    @app.exception_handler(404)
    async def nothing_here(request: Request, problem: Exception) -> Response:
        """An address that leads nowhere: a page with a way home, or a line of the API."""
        if f"{request.url.path}/".startswith("/api/"):
            return told(404, f"path: expected one of the API's (/api/docs lists them), found {request.url.path}")
        page = Missing("There is nothing here", "The address may have been mistyped, or the game was removed.")
        return HTMLResponse(document(page), page.status)

    makers = {
        "/": first_page, "/play/{id}": game_page, "/rules/{game}": rules_page, "/numbers": numbers_page,
        "/phone": phone_page,
    }  # fmt: skip
    for path, make in (makers | bench_pages(rooms)).items():
        add_page_at(app, path, make, visits)


def bench_pages(rooms: Rooms) -> dict[str, Makes]:
    """The pack bench: the packs there are, and one that is being made."""

    async def bench_page(asked: HTTPConnection) -> Page:
        """The packs there are."""
        return await asyncio.to_thread(Bench, rooms)

    async def draft_page(asked: HTTPConnection) -> Page:
        """A pack on the bench."""
        try:
            draft = await asyncio.to_thread(drawer.take, rooms.store, str(asked.path_params["id"]))
        except (BadInput, StoreError) as problem:
            return Missing("No such draft", str(problem))
        return Workbench(rooms, draft)

    return {"/packs": bench_page, "/packs/{id}": draft_page}


def add_page_at(app: FastAPI, path: str, make: Makes, visits: Visits) -> None:
    """A page at an address, and the line that its browser opens."""

    async def first_sent(request: Request) -> Response:
        page = await make(request)
        visit = visits.add(request.url.path.rstrip("/") + "/", page)
        written = await asyncio.to_thread(document, page, visit)
        return HTMLResponse(written, page.status, {"Cache-Control": "no-store"})

    async def line(socket: WebSocket) -> None:
        await talk(socket, visits, make)

    app.routes.append(Route(path, first_sent, include_in_schema=False))
    app.routes.append(WebSocketRoute(path.rstrip("/") + "/line", line))


async def sit_down(rooms: Rooms, access: Access, asked: HTTPConnection) -> Page:
    """One browser at a game; or a page that says why not."""
    id = str(asked.path_params["id"])
    try:
        guest = await asyncio.to_thread(access.viewer, asked, id)
        room = await asyncio.to_thread(rooms.open, id)
        guest = await asyncio.to_thread(room.seen_by, guest)
        play = await asyncio.to_thread(Play, room, guest, access, asked, settings_of(asked))
    except Refusal as refusal:
        return Missing("This link does not work", str(refusal), refusal.status)
    except NoSuchGame:
        return Missing("No such game", f"There is no saved game called {id}.")
    except OutOfStep as problem:
        return GoOn(rooms, id, guest, str(problem))
    if asked.query_params.get("tour"):
        play.guide = Guide(answers=play.view.number)
    await asyncio.to_thread(play.begin_game)
    return play


class GoOn(Missing):
    """A game that today's rules no longer fit goes on from its last checkpoint, as another game."""

    def __init__(self, rooms: Rooms, id: str, guest: Viewer, words: str) -> None:
        super().__init__("The rules have changed", words, 409)
        self.rooms = rooms
        self.id = id
        self.guest = guest

    def more(self) -> Markup | None:
        """What is offered on the page to whoever owns the table."""
        return act("Go on from its last checkpoint", "from_checkpoint") if self.guest.owner else None

    async def heard(self, name: str, value: Json, version: int | None) -> None:
        """Somebody wants to."""
        if name != "from_checkpoint":
            return
        try:
            room = await asyncio.to_thread(self.rooms.from_checkpoint, self.id, self.guest)
        except (BadInput, StoreError) as problem:
            self.line.call("refuse", str(problem))
            return
        self.line.go(f"/play/{room.id}")
