"""Several people at one game: how far each may go back alone, what the others must agree to, and what has to wait.

Alone, or when all sit at one device, everything is free and counted. Otherwise one's own answers are free up to the
horizon that the engine knows; past it all others are asked, for an hour, or until somebody changes the game.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from foeman.engine.horizon import Horizon, horizon
from foeman.engine.journal import Answer, Entry, Request, common, requesting, voting
from foeman.engine.reading import BadInput, listed
from foeman.engine.session import Session
from foeman.viewer import NotYours, Viewer

PATIENCE = 3600.0
"""So many seconds a request stands."""

clock: Callable[[], float] = time.time


class Past(NotYours):
    """Something that the others must agree to."""


# How far


def reach(session: Session[Any], viewer: Viewer) -> Horizon:
    """How many answers stay, unless the others agree, and why."""
    if not viewer.others(session):
        return Horizon(0)
    own, eyes = viewer.speaks_for(session), viewer.eyes(session)
    known = session.horizons.get((*own, viewer.owner, eyes))
    if known is None:
        known = horizon(session, lambda who: viewer.gave(session, who), eyes)
        session.horizons[(*own, viewer.owner, eyes)] = known
    return known


def free_acts(session: Session[Any], viewer: Viewer) -> int:
    """How many of the last acts the viewer may take back alone."""
    return session.journal.acts_after(reach(session, viewer).number)


# Taking back


def taking_back(session: Session[Any], viewer: Viewer, entry: Entry, ask: bool) -> Entry:
    """The entry if the viewer may alone; the request for it, if the others are to be asked."""
    left = common(session.answers, session.journal.after(entry).answers)
    return _agreed(session, viewer, entry, left, ask)


def correcting(session: Session[Any], viewer: Viewer, entry: Entry, ask: bool) -> Entry:
    """The same of a correction: the answer that changes, and all after it, are taken back."""
    return _agreed(session, viewer, entry, entry["keep"], ask)


def _agreed(session: Session[Any], viewer: Viewer, entry: Entry, left: int, ask: bool) -> Entry:
    others = viewer.others(session)
    if not ask or not others:
        must_all_own(session, viewer, session.answers[left:], "take back")
    if not others:
        return signed(session, viewer, entry)
    stays = reach(session, viewer)
    if left >= stays.number:
        return signed(session, viewer, entry)
    if ask:
        return asking(session, viewer, entry)
    raise Past(f"undo: expected {listed(others)} to agree, because {stays.why} since; ask with `ask`")


def signed(session: Session[Any], viewer: Viewer, entry: Entry) -> Entry:
    """An entry with the name of whoever made it, where there are several people."""
    return {**entry, "by": viewer.called(session)} if len(session.terms.people()) > 1 else entry


def may_correct(session: Session[Any], viewer: Viewer, number: int, ask: bool = False) -> None:
    """An answer is corrected by whose it is, and all later ones must be theirs unless the others are asked."""
    later = session.answers[max(number, 1) - 1 :]
    own = [replace(one, passed=False) for one in later[:1]]
    must_all_own(session, viewer, own if ask else [*own, *later[1:]], "take back")


def must_all_own(session: Session[Any], viewer: Viewer, answers: Sequence[Answer], doing: str) -> None:
    """Answers are taken back and given again by whose they are; a pass goes with it, and what players answered."""
    others = _others(session, viewer, answers)
    if others:
        raise NotYours(f"seat: expected only your own answers to {doing}, found one of {others[0]}")


def all_own(session: Session[Any], viewer: Viewer, answers: Sequence[Answer]) -> bool:
    """Whether all of these are the viewer's own."""
    return not _others(session, viewer, answers)


def _others(session: Session[Any], viewer: Viewer, answers: Sequence[Answer]) -> list[str]:
    players = session.terms.thinkers()
    given = [one.who for one in answers if not one.passed and one.who not in players]
    if viewer.others(session):
        return [who for who in given if not viewer.gave(session, who)]
    return [] if viewer.owner else [who for who in given if not viewer.answers_for(session, who)]


# Asking


def asking(session: Session[Any], viewer: Viewer, entry: Entry) -> Entry:
    """The request that the others agree to an entry."""
    standing = standing_request(session)
    by = viewer.called(session)
    if standing is not None and standing.by != by:
        raise BadInput(f"ask: expected nothing else to agree to, found what {standing.by} asks")
    if not viewer.speaks_for(session) and not viewer.owner:
        raise NotYours("ask: expected somebody who plays, found nobody")
    return requesting(by, entry, viewer.others(session), clock() + PATIENCE)


def standing_request(session: Session[Any]) -> Request | None:
    """What somebody asks the others, while it stands."""
    request = session.journal.request
    return request if request is not None and request.until > clock() else None


def votes_of(session: Session[Any], viewer: Viewer, request: Request) -> list[str]:
    """For whom the viewer can still agree."""
    return [seat for seat in viewer.speaks_for(session) if seat in request.waits_for]


def vote(session: Session[Any], viewer: Viewer, agrees: bool) -> Entry:
    """The entry by which somebody agrees, or does not; the last who agrees has it done."""
    request = standing_request(session)
    if request is None:
        raise BadInput("vote: expected something to agree to, found nothing that is asked, or no longer")
    seats = votes_of(session, viewer, request)
    if not seats and (agrees or request.by != viewer.called(session)):
        raise NotYours(f"vote: expected {listed(request.waits_for)}, found {viewer.called(session)}")
    last = agrees and all(seat in seats for seat in request.waits_for)
    return voting(seats, agrees, {**request.entry, "by": request.by, "agreed": True} if last else None)


# Waiting


def may_tell_all(apart: Sequence[str]) -> None:
    """What holds the seed and every hand has to wait until a game is over that is played at several devices."""
    if apart:
        raise NotYours(
            f"expected a game that is over: it would tell every hand and the dice to come, "
            f"and {listed(apart)} still {'plays' if len(apart) == 1 else 'play'}"
        )
