"""The way from a request to a game, and to who looks at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request

from foeman.engine.game import Game
from foeman.engine.reading import BadInput, found, one_of
from foeman.games import game_of, names
from foeman.viewer import Viewer
from foeman.web.access import Access
from foeman.web.rooms import Room, Rooms
from foeman.web.sims import Simulations


class NotFound(BadInput):
    """There is no such thing."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What the server works with; the application keeps it as `state.desk`."""

    rooms: Rooms
    simulations: Simulations
    access: Access


def desk_of(request: Request) -> Desk:
    """The desk of the server that a request reached."""
    desk: Desk = request.app.state.desk
    return desk


def owner_only(request: Request) -> Desk:
    """Only for whoever owns the table; a seat's key does not, whichever way it is sent."""
    desk = desk_of(request)
    desk.access.owner(request, request.path_params.get("id")).must_own()
    return desk


GameId = Annotated[str, Path(description="A game's id.", examples=["ford"], max_length=100)]
Id = Annotated[str, Path(description="A saved game's id, such as ford-3fk9.", max_length=100)]
Since = Annotated[int, Query(ge=0, description="From this answer on.")]


def known_game(game: GameId) -> Game[Any]:
    """A game by its id in a path."""
    if game not in names():
        raise NotFound(f"game: expected {one_of(names())}, found {found(game)}")
    return game_of(game)


@dataclass(frozen=True, slots=True)
class Asking:
    """Who asks for which game; the game is opened by whoever answers, beside the loop and only once."""

    request: Request
    id: str

    def sit(self, version: int | None = None) -> tuple[Room, Viewer]:
        """The game, and through whose eyes it is looked at; `version` is the one that was seen by whoever acts."""
        desk = desk_of(self.request)
        viewer = desk.access.viewer(self.request, self.id)
        room = desk.rooms.open(self.id, version)
        seats = room.session.terms.seats
        if viewer.seat is not None and viewer.seat not in seats:
            raise NotFound(f"seat: expected {one_of(seats)}, found {found(viewer.seat)}")
        return room, viewer


async def asking(request: Request, id: Id) -> Asking:
    """Who asks for which game: no work for a thread."""
    return Asking(request, id)


def seen(request: Request, id: Id) -> tuple[Room, Viewer]:
    """A game, and through whose eyes it is looked at."""
    room, viewer = Asking(request, id).sit()
    return room, room.seen_by(viewer)


Owner = Annotated[Desk, Depends(owner_only)]
Chosen = Annotated[Game[Any], Depends(known_game)]
Sitting = Annotated[tuple[Room, Viewer], Depends(seen)]
Acting = Annotated[Asking, Depends(asking)]

SEEN_AS = [
    {
        "name": "seat",
        "in": "query",
        "required": False,
        "schema": {"type": "string"},
        "description": "Through whose eyes; with a seat's link, together with its key.",
    },
    {"name": "key", "in": "query", "required": False, "schema": {"type": "string"}, "description": "A seat's key."},
]
AS_A_SEAT: dict[str, Any] = {"parameters": SEEN_AS}

PICTURE: dict[str, Any] = {
    "content": {"image/svg+xml": {"schema": {"type": "string"}}},
    "description": "The board as SVG.",
}
