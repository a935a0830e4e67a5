"""/api/sessions/{id}: playing a game and looking at it, as a seat or as whoever owns the table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from foeman.web import views
from foeman.web.asking import PendingView, pending_view
from foeman.web.entrance import AS_A_SEAT, PICTURE, NotFound, NotYours, Since, Sitting
from foeman.web.log import EventView, log_view
from foeman.web.requests import Act, Correct, Given, Redo, Undo
from foeman.web.responses import Acted
from foeman.web.rooms import Now, Room
from foeman.web.seatwork import may_change_from, may_redo, own_lines
from foeman.web.viewer import Viewer

router = APIRouter(tags=["playing"])
looking = APIRouter(tags=["looking"])


@router.post("/sessions/{id}/answer", openapi_extra=AS_A_SEAT)
def answer(sitting: Sitting, given: Given) -> Acted:
    """Answer the pending question. Give the version you saw, and a second device cannot answer in your place."""
    room, viewer = sitting
    now = room.now()
    asked, version = now.session.pending, version_for(viewer, given, now)
    if asked is not None and not viewer.answers_for(now.session, asked.who):
        raise NotYours(f"answer: expected {asked.who} to answer, found {viewer.eyes(now.session) or 'nobody'}")
    if given.text is not None:
        lines = room.typing(given.text, version)
    elif given.roll:
        lines = room.rolling(version)
    else:
        lines = room.answer(given.value, version)
    return acted(room, viewer, lines)


@router.post("/sessions/{id}/undo", openapi_extra=AS_A_SEAT)
def undo(sitting: Sitting, given: Undo) -> Acted:
    """Take answers back; `lines` says what to move back on a real table."""
    room, viewer = sitting
    now = room.now()
    kept = given.to if given.to is not None else len(now.session.answers) - given.count
    may_change_from(now.session, viewer, kept + 1)
    version = version_for(viewer, given, now)
    if given.to is not None:
        return acted(room, viewer, room.undo_to(given.to, version))
    return acted(room, viewer, room.undo(given.count, version))


@router.post("/sessions/{id}/redo", openapi_extra=AS_A_SEAT)
def redo(sitting: Sitting, given: Redo) -> Acted:
    """Give again what was taken back."""
    room, viewer = sitting
    now = room.now()
    may_redo(now.session, viewer, given.count)
    return acted(room, viewer, room.redo(given.count, version_for(viewer, given, now)))


@router.post("/sessions/{id}/correct", openapi_extra=AS_A_SEAT)
def correct(sitting: Sitting, given: Correct) -> Acted:
    """Change an earlier answer; later ones are kept as far as they still fit."""
    room, viewer = sitting
    now = room.now()
    may_change_from(now.session, viewer, given.number)
    version = version_for(viewer, given, now)
    if given.text is not None:
        done = room.retyping(given.number, given.text, version)
    else:
        done = room.correct(given.number, given.value, version)
    return acted(room, viewer, done.lines, done.kept, done.dropped)


def version_for(viewer: Viewer, given: Act, now: Now) -> int | None:
    """The version to act upon: what a seat may do was decided by the game as it is now, so it is done to no other."""
    return now.version if given.version is None and not viewer.owner else given.version


def acted(room: Room, viewer: Viewer, lines: list[str], kept: int = 0, dropped: int = 0) -> Acted:
    """What came of an act, for whoever did it."""
    now = room.now()
    return Acted(
        version=now.version,
        number=len(now.session.answers),
        lines=own_lines(now.session, viewer, lines),
        kept=kept,
        dropped=dropped,
        pending=pending_view(now.session, viewer),
        over=now.session.outcome is not None,
    )


# Looking


@looking.get("/sessions/{id}", openapi_extra=AS_A_SEAT)
def session(sitting: Sitting, log_from: Since = 0) -> views.GameView:
    """A game, as the seat may see it."""
    return views.view(*sitting, log_from)


@looking.get("/sessions/{id}/pending", openapi_extra=AS_A_SEAT)
def pending(sitting: Sitting) -> PendingView | None:
    """The question that waits; of another seat's question only who is asked."""
    room, viewer = sitting
    return pending_view(room.session, viewer)


@looking.get("/sessions/{id}/log", openapi_extra=AS_A_SEAT)
def log(sitting: Sitting, since: Since = 0) -> list[EventView]:
    """What happened from an answer on."""
    room, viewer = sitting
    return log_view(room.session, viewer, since)


@looking.get("/sessions/{id}/because", openapi_extra=AS_A_SEAT)
def because(sitting: Sitting, since: Since = 0) -> list[EventView]:
    """Why the bots did what they did, from an answer on."""
    room, viewer = sitting
    return [event for event in log_view(room.session, viewer, since) if event.kind == "because"]


@looking.get("/sessions/{id}/frames", openapi_extra=AS_A_SEAT)
def frames(sitting: Sitting, since: Since) -> list[views.Frame]:
    """What happened after an answer, one thing at a time, with what moved."""
    room, viewer = sitting
    return views.frames(room, since, viewer)


@looking.get(
    "/sessions/{id}/frames/{index}/board.svg",
    openapi_extra=AS_A_SEAT,
    responses={200: PICTURE},
    response_class=Response,
)
def frame_board(sitting: Sitting, index: Annotated[int, Path(ge=0)], since: Since) -> Response:
    """The board at one of the frames."""
    room, viewer = sitting
    return picture(views.frame_board(room, since, index, viewer), room)


@looking.get("/sessions/{id}/board.svg", openapi_extra=AS_A_SEAT, responses={200: PICTURE}, response_class=Response)
def board(sitting: Sitting, number: Annotated[int | None, Query(ge=0)] = None) -> Response:
    """The board, now or after an earlier answer."""
    room, viewer = sitting
    return picture(views.board(room, viewer, number), room)


@looking.get("/sessions/{id}/replay", openapi_extra=AS_A_SEAT)
def replay(sitting: Sitting, number: Annotated[int, Query(ge=0)], log_from: Since = 0) -> views.GameView:
    """The game as it was after an earlier answer."""
    room, viewer = sitting
    return views.replay(room, number, viewer, log_from)


@looking.get("/sessions/{id}/panels", openapi_extra=AS_A_SEAT)
def panels(sitting: Sitting) -> list[views.PanelView]:
    """What lies beside the board."""
    room, viewer = sitting
    return views.panel_views(room.session, viewer.eyes(room.session))


@looking.get("/sessions/{id}/about", openapi_extra=AS_A_SEAT)
def about(sitting: Sitting, name: Annotated[str, Query(max_length=200)]) -> list[str]:
    """All there is to tell about a place or a piece."""
    room, viewer = sitting
    return views.about(room, name, viewer)


def picture(svg: str, room: Room) -> Response:
    """A board as a response; a game need not draw one."""
    if not svg:
        raise NotFound(f"board: expected a game that draws its board, found {room.session.game.id}")
    return Response(svg, media_type="image/svg+xml")
