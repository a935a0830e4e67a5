"""The page: what a player sees in the browser."""

from __future__ import annotations

import asyncio
from typing import Any

from nicegui import app, ui
from starlette.requests import Request
from starlette.responses import Response

from foeman.engine.reading import BadInput
from foeman.engine.tables import OutOfStep
from foeman.games import game_of
from foeman.store import NoSuchGame, StoreError
from foeman.viewer import Viewer
from foeman.web.access import Access, Refusal
from foeman.web.page.guide import Guide
from foeman.web.page.markup import Markup, act
from foeman.web.page.numbers import Numbers
from foeman.web.page.pictures import picture
from foeman.web.page.play import Play
from foeman.web.page.rules import build_rules
from foeman.web.page.shell import (
    FAVICON,
    STATIC,
    STATIC_URL,
    asked_for,
    call,
    end,
    fixed,
    head,
    missing,
    settings_of,
    settings_sheet,
    shortcuts_sheet,
)
from foeman.web.page.start import Start
from foeman.web.rooms import Rooms
from foeman.web.sims import Simulations

__all__ = ["FAVICON", "add_pages"]


def add_pages(rooms: Rooms, simulations: Simulations, access: Access) -> None:
    """Add all pages to the application of NiceGUI; once in a process."""
    app.add_static_files(STATIC_URL, STATIC, max_cache_age=31536000)

    @app.get("/page-picture/{game}.svg", include_in_schema=False)
    async def game_picture(game: str) -> Response:
        """The board of a game under way."""
        try:
            svg = await asyncio.to_thread(picture, game)
        except BadInput:
            return Response(status_code=404)
        return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})

    @ui.page("/", title="Foeman")
    def first_page(request: Request) -> None:
        """The games, and those under way."""
        head("Foeman")
        Start(rooms).build()
        finish()

    @ui.page("/play/{id}", response_timeout=30)
    async def game_page(request: Request, id: str) -> None:
        """A game."""
        play = await sit_down(rooms, access, request, id)
        if play is None:
            return
        if request.query_params.get("tour"):
            play.guide = Guide(answers=play.view.number)
        await asyncio.to_thread(play.begin_game)
        play.build()
        finish(physical=play.physical)

    @ui.page("/rules/{game}")
    def rules_of(game: str) -> None:
        """The rules of a game in words."""
        try:
            found = game_of(game)
        except BadInput as problem:
            missing("No such game", str(problem))
            return
        head(f"Rules of {found.title} – Foeman")
        build_rules(found)
        finish()

    @ui.page("/numbers")
    def numbers_page() -> None:
        """Many games between bots."""
        head("Numbers – Foeman")
        Numbers(simulations).build()
        finish()


async def sit_down(rooms: Rooms, access: Access, request: Request, id: str) -> Play | None:
    """One browser at a game; or a page that says why not."""
    try:
        guest = await asyncio.to_thread(access.viewer, request, id)
        room = await asyncio.to_thread(rooms.open, id)
        session = await asyncio.to_thread(lambda: room.session)
    except Refusal as refusal:
        missing("This link does not work", str(refusal))
    except NoSuchGame:
        missing("No such game", f"There is no saved game called {id}.")
    except OutOfStep as problem:
        missing("The rules have changed", str(problem), GoOn(rooms, id, guest).button())
    else:
        head(f"{session.game.title} – Foeman")
        return Play(room, guest, access, request, settings_of(request))
    return None


class GoOn:
    """A game that today's rules no longer fit goes on from its last checkpoint, as another game."""

    def __init__(self, rooms: Rooms, id: str, guest: Viewer) -> None:
        self.rooms = rooms
        self.id = id
        self.guest = guest
        ui.on("act", self.heard)

    def button(self) -> Markup | None:
        """What is offered on the page to whoever owns the table."""
        return act("Go on from its last checkpoint", "from_checkpoint") if self.guest.owner else None

    async def heard(self, event: Any) -> None:
        """Somebody wants to."""
        if asked_for(event)[0] != "from_checkpoint":
            return
        try:
            room = await asyncio.to_thread(self.rooms.from_checkpoint, self.id, self.guest)
        except (BadInput, StoreError) as problem:
            call("refuse", str(problem))
            return
        ui.navigate.to(f"/play/{room.id}")


def finish(*, physical: bool = False) -> None:
    """What every page ends with."""
    fixed(settings_sheet(physical))
    fixed(shortcuts_sheet())
    end()
