"""A game looked over, answer by answer, for whoever gave the answers."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from foeman.engine.reading import Json
from foeman.engine.session import Session
from foeman.players.review import Looked, answers_of, look_at, seat_to_review
from foeman.players.trial import share_of
from foeman.viewer import NotYours, Viewer
from foeman.web.rooms import Room
from foeman.web.views.seen import Seen


class LookedView(Seen):
    """An answer: the chance to win with it, `got`, and with the best that was found, `chance`; `cost` lies between.

    `within` is half of the cost's 95 % interval, `better` the best answer as it is sent, `words` as a person types it.
    `left` is how many answers are still to be looked over; after the last, `won` is what became of the game.
    """

    number: int
    seat: str
    asked: str
    given: str
    got: float
    better: Json
    words: str
    chance: float
    within: float
    tries: int
    why: str
    cost: float
    left: int
    won: float | None


def looked_view(room: Room, viewer: Viewer, after: int = 0, of: str = "") -> LookedView | None:
    """The viewer's next answer after a number; None if there is none."""
    session = room.session
    seat = own_seat(session, room.seen_by(viewer), of)
    numbers = [number for number in answers_of(session, seat) if number > after]
    if not numbers:
        return None
    return _view(session, look_at(session, numbers[0]), len(numbers) - 1)


def own_seat(session: Session[Any], viewer: Viewer, of: str = "") -> str:
    """The seat whose answers are looked over: one's own, the first of them if none is named."""
    own = own_seats(session, viewer)
    seat = seat_to_review(session, of or next(iter(own), ""))
    if seat not in own:
        raise NotYours(f"review: expected {' or '.join(own) or 'a seat of your own'}, found {seat}")
    return seat


def own_seats(session: Session[Any], viewer: Viewer) -> list[str]:
    """Whose answers the viewer may have looked over: what others answer is theirs until the game is over."""
    eyes = viewer.eyes(session)
    return viewer.speaks_for(session) if session.outcome is not None else [eyes] if eyes else []


def _view(session: Session[Any], one: Looked, left: int) -> LookedView:
    over = session.outcome if not left else None
    won = None if over is None else share_of(over, one.seat)
    return LookedView(**asdict(one), cost=one.cost, left=left, won=won)
