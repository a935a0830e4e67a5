"""/api/sessions/{id}: playing a game and looking at it, as a seat or as whoever owns the table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from foeman.web.api.desk import AS_A_SEAT, PICTURE, Acting, Asking, NotFound, Since, Sitting
from foeman.web.api.requests import Call, Change, Correct, Fact, Given, Redo, Undo, Vote, Wish
from foeman.web.api.responses import Acted
from foeman.web.heavy import ShapedRoute, heavy
from foeman.web.rooms import Room
from foeman.web.views import board as boards
from foeman.web.views import frames as films
from foeman.web.views.beside import PanelView, panel_views
from foeman.web.views.cards import CardView, HeldView, card_views, held_views
from foeman.web.views.company import company_view
from foeman.web.views.game import GameView, back, view
from foeman.web.views.hint import AdviceView, hint_view
from foeman.web.views.log import EventView, log_view
from foeman.web.views.plan import PlanView, plan_view
from foeman.web.views.question import PendingView, pending_view
from foeman.web.views.review import LookedView, looked_view

router = APIRouter(tags=["playing"], route_class=ShapedRoute)
looking = APIRouter(tags=["looking"], route_class=ShapedRoute)
After = Annotated[int, Query(ge=0, description="The number of the answer that was looked over last.")]
Of = Annotated[str, Query(max_length=100, description="Whose answers, where several are yours.")]


ACTS: dict[str, tuple[type[Change], str]] = {
    "answer": (
        Given,
        "Answer the pending question. Give the version you saw, and a second device cannot answer in your place.",
    ),
    "fact": (
        Fact,
        "Tell what lies on a real table, at any time; what the bot did and no longer holds is in `lines`.",
    ),
    "undo": (Undo, "Take answers back, those of one act together; `lines` says what to move back on a real table."),
    "redo": (Redo, "Give again what was taken back."),
    "correct": (Correct, "Change an earlier answer; later ones are kept as far as they still fit."),
    "vote": (Vote, "Agree to what another person asks to take back, or do not; whoever asked may withdraw it so."),
    "wish": (
        Wish,
        "Say when a seat wants to be asked for what can be passed, an event in Rome; otherwise it passes at once.",
    ),
    "call": (Call, "Have a seat asked at the next moment that allows it: at once, if one was passed for it just now."),
}
"""What can be done to a game: by its name in the path, what is sent, and what it does."""


def add_act(name: str, body: type[Change], words: str) -> None:
    """A path for an act; all of them take what is sent, carry it out and tell what came of it."""

    def act(asking: Acting, given: Change) -> Response:
        # written here: whoever answers need not wait until it was checked and taken apart once more
        return Response(acted(asking, given).model_dump_json(), media_type="application/json")

    act.__name__ = name
    act.__annotations__["given"] = body
    router.post(f"/sessions/{{id}}/{name}", description=words, response_model=Acted, openapi_extra=AS_A_SEAT)(act)


for name, (body, words) in ACTS.items():
    add_act(name, body, words)


def acted(asking: Asking, given: Change) -> Acted:
    """Carry out what was sent, and tell whoever sent it what came of it."""
    room, viewer = asking.sit(given.version)
    done = room.act(given.act(), viewer, given.version)
    return Acted(
        version=done.version,
        number=len(done.session.answers),
        lines=done.lines,
        kept=done.kept,
        dropped=done.dropped,
        pending=pending_view(done.session, viewer),
        over=done.session.outcome is not None,
        company=company_view(done.session, room.seen_by(viewer)),
    )


# Looking


@looking.get("/sessions/{id}", openapi_extra=AS_A_SEAT)
def session(sitting: Sitting, log_from: Since = 0) -> GameView:
    """A game, as the seat may see it."""
    return view(*sitting, log_from)


@looking.get("/sessions/{id}/pending", openapi_extra=AS_A_SEAT)
def pending(sitting: Sitting) -> PendingView | None:
    """The question that waits; of another seat's question only who is asked."""
    room, viewer = sitting
    return pending_view(room.session, viewer)


@looking.get("/sessions/{id}/hint", openapi_extra=AS_A_SEAT)
def hint(sitting: Sitting) -> list[AdviceView]:
    """The best answers to your own pending question, by a search from what your seat may know: up to 2 seconds."""
    return hint_view(*sitting)


@looking.get("/sessions/{id}/review", openapi_extra=AS_A_SEAT)
async def review(sitting: Sitting, after: After = 0, of: Of = "") -> LookedView | None:
    """Your next answer after a number looked over: what it cost, and what would have been better; null after the last.

    Ask again with the number that you got, and stop whenever you have seen enough.
    """
    return await heavy(lambda: looked_view(*sitting, after, of))


@looking.get("/sessions/{id}/plan", openapi_extra=AS_A_SEAT)
def plan(sitting: Sitting) -> PlanView | None:
    """The larger choice that the pending question belongs to: all that can be chosen, and the answers that do."""
    room, viewer = sitting
    return plan_view(room.session, viewer)


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
def frames(sitting: Sitting, since: Since) -> list[films.Frame]:
    """What happened after an answer, one thing at a time, with what moved."""
    room, viewer = sitting
    return films.frames(room.session, since, viewer)


@looking.get(
    "/sessions/{id}/frames/{index}/board.svg",
    openapi_extra=AS_A_SEAT,
    responses={200: PICTURE},
    response_class=Response,
)
def frame_board(sitting: Sitting, index: Annotated[int, Path(ge=0)], since: Since) -> Response:
    """The board at one of the frames."""
    room, viewer = sitting
    return picture(films.frame_board(room.session, since, index, viewer), room)


@looking.get("/sessions/{id}/board.svg", openapi_extra=AS_A_SEAT, responses={200: PICTURE}, response_class=Response)
def board(sitting: Sitting, number: Annotated[int | None, Query(ge=0)] = None) -> Response:
    """The board, now or after an earlier answer."""
    room, viewer = sitting
    return picture(boards.board(room.session, viewer, number), room)


@looking.get("/sessions/{id}/replay", openapi_extra=AS_A_SEAT)
def replay(sitting: Sitting, number: Annotated[int, Query(ge=0)], log_from: Since = 0) -> GameView:
    """The game as it was after an earlier answer."""
    room, viewer = sitting
    return back(room, number, viewer, log_from)


@looking.get("/sessions/{id}/panels", openapi_extra=AS_A_SEAT)
def panels(sitting: Sitting) -> list[PanelView]:
    """What lies beside the board."""
    room, viewer = sitting
    return panel_views(room.session, viewer.eyes(room.session))


@looking.get("/sessions/{id}/about", openapi_extra=AS_A_SEAT)
def about(sitting: Sitting, name: Annotated[str, Query(max_length=200)]) -> list[str]:
    """All there is to tell about a place or a piece."""
    room, viewer = sitting
    return boards.about(room.session, name, viewer)


@looking.get("/sessions/{id}/cards", openapi_extra=AS_A_SEAT)
def cards(sitting: Sitting) -> list[CardView]:
    """Every card that the game can name, and what stands on it; not where it is."""
    room, _ = sitting
    return card_views(room.session)


@looking.get("/sessions/{id}/hand", openapi_extra=AS_A_SEAT)
def hand(sitting: Sitting) -> list[HeldView]:
    """The cards that the seat holds; nobody else's."""
    room, viewer = sitting
    return held_views(room.session, viewer.eyes(room.session))


def picture(svg: str, room: Room) -> Response:
    """A board as a response; a game need not draw one."""
    if not svg:
        raise NotFound(f"board: expected a game that draws its board, found {room.session.game.id}")
    return Response(svg, media_type="image/svg+xml")
