"""/api/sessions: beginning, listing, taking in and giving out games. For whoever owns the table."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from foeman.acts import Forking
from foeman.company import may_tell_all
from foeman.engine.positions import write_position
from foeman.engine.reading import BadInput, Json, found, one_of
from foeman.viewer import TABLE
from foeman.web.api.desk import Id, NotFound, Owner, Sitting, desk_of
from foeman.web.api.requests import Fork, Import, NewGame, NewLink, Rename
from foeman.web.api.responses import SavedView
from foeman.web.heavy import ShapedRoute, heavy
from foeman.web.views.game import GameView, view

router = APIRouter(tags=["sessions"], route_class=ShapedRoute)


@router.get("/sessions")
def sessions(desk: Owner) -> list[SavedView]:
    """The saved games, the last changed first."""
    return [SavedView.model_validate(saved, from_attributes=True) for saved in desk.rooms.games()]


@router.post("/sessions", status_code=201)
async def create(desk: Owner, new: NewGame) -> GameView:
    """Begin a game."""
    return await heavy(lambda: view(desk.rooms.start(new.leveled(), new.seed, new.name)))


@router.post("/sessions/import", status_code=201)
async def take_in(desk: Owner, given: Import) -> GameView:
    """Take in a save file as a new game."""
    return await heavy(lambda: view(desk.rooms.import_save(given.save, given.name)))


@router.patch("/sessions/{id}")
def rename(desk: Owner, id: Id, given: Rename) -> GameView:
    """Give a game another name."""
    desk.rooms.rename(id, given.name)
    return view(desk.rooms.open(id))


@router.delete("/sessions/{id}", status_code=204)
def delete(desk: Owner, id: Id) -> Response:
    """Remove a game for good."""
    desk.rooms.delete(id)
    return Response(status_code=204)


@router.get("/sessions/{id}/export")
def export(desk: Owner, id: Id) -> dict[str, Json]:
    """The game as a save file. It holds everything, also what is hidden."""
    return desk.rooms.export(id)


@router.get("/sessions/{id}/position")
def position(desk: Owner, id: Id) -> dict[str, Json]:
    """The state of a digital game as a position, to ask about."""
    room = desk.rooms.open(id)
    session = room.session
    may_tell_all(room.seen_by(TABLE).apart if session.outcome is None else ())
    if session.state is None or session.setup.table != "digital":
        raise BadInput(f"position: expected a digital game that has been set up, found {id}")
    return write_position(session.game, session.state, session.terms)


@router.post("/sessions/{id}/fork", status_code=201)
async def fork(sitting: Sitting, given: Fork) -> GameView:
    """Another game that begins as this one did."""
    room, viewer = sitting
    return await heavy(lambda: view(room.fork(Forking(given.number, given.name), viewer)))


@router.post("/sessions/{id}/from-checkpoint", status_code=201)
async def from_checkpoint(request: Request, id: Id) -> GameView:
    """A game that today's rules no longer fit goes on from its last checkpoint, as a new one."""
    desk = desk_of(request)
    return await heavy(lambda: view(desk.rooms.from_checkpoint(id, desk.access.viewer(request, id))))


@router.get("/sessions/{id}/links")
def links(request: Request, desk: Owner, id: Id) -> dict[str, str]:
    """The link of each person's seat: it shows that seat's view and answers for it only."""
    people = desk.rooms.open(id).session.terms.people()
    return {seat: desk.access.seat_link(request, id, seat) for seat in people}


@router.post("/sessions/{id}/links")
def renew_link(request: Request, desk: Owner, id: Id, given: NewLink) -> dict[str, str]:
    """Make the link of a seat anew: the old one stops working. Answers with all links."""
    people = desk.rooms.open(id).session.terms.people()
    if given.seat not in people:
        raise NotFound(f"seat: expected {one_of(people)}, found {found(given.seat)}")
    desk.rooms.renew_link(id, given.seat)
    return links(request, desk, id)
