"""A game as somebody sees it: the question, the log, the reasons, what lies where; and nothing they may not see."""

from __future__ import annotations

from typing import Any, Literal

from foeman.engine.game import PERSON
from foeman.engine.reading import BadInput, Json
from foeman.engine.session import Session
from foeman.engine.telling import things_of, tour
from foeman.facts import is_told, what_it_is
from foeman.players.names import about_player
from foeman.viewer import TABLE, Viewer
from foeman.web.rooms import Now, Room
from foeman.web.views.beside import PanelView, Place, layout_view, panel_views, seen_layout
from foeman.web.views.cards import HeldView, held_views
from foeman.web.views.company import CompanyView, company_view
from foeman.web.views.log import EventView, Known, log_view
from foeman.web.views.question import PendingView, pending_view
from foeman.web.views.seen import Seen


class SeatView(Seen):
    """A seat and who plays it."""

    name: str
    player: str
    about: str
    is_person: bool


class OutcomeView(Seen):
    """How it ended."""

    words: str
    winners: list[str]
    points: dict[str, int]
    length: int
    by_limit: bool


class GameView(Seen):
    """A game as somebody sees it: at version `version`, after `number` answers."""

    id: str
    name: str
    game: str
    title: str
    table: Literal["digital", "physical"]
    seats: list[SeatView]
    people: list[str]
    own_dice: list[str]
    options: dict[str, Json]
    rulings: dict[str, str]
    seed: str | None
    version: int
    number: int
    undone: int
    seat: str | None
    owner: bool
    pending: PendingView | None
    outcome: OutcomeView | None
    layout: dict[str, Place]
    panels: list[PanelView]
    hand: list[HeldView]
    """The cards that the viewer's seat holds; nobody else's."""
    has_board: bool
    what_it_is: str
    """Of a real table: with which map and cards the game is played, and what an owner of others can do."""
    can_keep_map: bool
    things: dict[str, int | str]
    """Of a real table: what can be told of it at any time, and what is believed."""
    check: list[str]
    """Of a real table: what the next decision of a bot will read, a line each."""
    log: list[EventView]
    company: CompanyView
    """How far one may go back alone, and what somebody asks the others to agree to."""


def view(room: Room, viewer: Viewer = TABLE, log_from: int = 0) -> GameView:
    """Everything the viewer may see of a game now, with the log from answer `log_from` on."""
    return view_at(room, room.now(), viewer, log_from)


def back(room: Room, number: int, viewer: Viewer = TABLE, log_from: int = 0) -> GameView:
    """The same after an earlier answer; nobody can answer there."""
    now = room.now()
    return view_at(room, Now(at(now.session, number), now.version), viewer.staying(now.session), log_from)


def at(session: Session[Any], number: int | None) -> Session[Any]:
    """The game after this many answers; None is now."""
    if number is None or number == len(session.answers):
        return session
    if not 0 <= number <= len(session.answers):
        raise BadInput(f"number: expected 0 to {len(session.answers)}, found {number}")
    return session.fork(number)


def view_at(room: Room, now: Now, viewer: Viewer, log_from: int, known: Known | None = None) -> GameView:
    """A game at one moment; `known` is what was seen of its log before."""
    viewer = room.seen_by(viewer)
    session, eyes = now.session, viewer.eyes(now.session)
    game, setup = session.game, session.setup
    return GameView(
        id=room.id,
        name=room.name,
        game=game.id,
        title=game.title,
        table=setup.table,
        seats=seat_views(session),
        people=session.terms.people(),
        own_dice=list(setup.dice),
        options=session.terms.options.model_dump(mode="json"),
        rulings=dict(session.terms.rulings),
        seed=seed_view(session, viewer),
        version=now.version,
        number=len(session.answers),
        undone=len(session.undone),
        seat=eyes,
        owner=viewer.owner,
        pending=pending_view(session, viewer),
        outcome=outcome_view(session),
        layout=layout_view(seen_layout(session, eyes)),
        panels=panel_views(session, eyes),
        hand=held_views(session, eyes),
        has_board=session.rules.look.svg is not None,
        what_it_is=what_it_is(session),
        can_keep_map=viewer.owner and is_told(session),
        things={name: thing.now() for name, thing in things_of(session).items()} if viewer.owner else {},
        check=tour(session) if viewer.owner else [],
        log=log_view(session, viewer, log_from, known),
        company=company_view(session, viewer),
    )


def seed_view(session: Session[Any], viewer: Viewer) -> str | None:
    """The seed, for whoever owns the table; while others play at devices of their own it tells the dice to come."""
    return str(session.seed) if viewer.owner and (session.outcome or not viewer.apart) else None


def seat_views(session: Session[Any]) -> list[SeatView]:
    """Who sits where."""
    words = {PERSON: "a person"} | session.game.bots
    return [
        SeatView(
            name=seat,
            player=player,
            about=words.get(player) or about_player(session.game, player),
            is_person=player == PERSON,
        )
        for seat, player in session.terms.seats.items()
    ]


def outcome_view(session: Session[Any]) -> OutcomeView | None:
    """How it ended, if it has."""
    end = session.outcome
    if end is None:
        return None
    return OutcomeView(
        words=end.words, winners=list(end.winners), points=dict(end.points), length=end.length, by_limit=end.by_limit
    )
