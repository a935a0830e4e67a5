"""Several people at a game: how far one may go back alone, and what somebody asks the others to agree to."""

from __future__ import annotations

from typing import Any

from foeman.company import free_acts, reach, standing_request, votes_of
from foeman.engine.journal import Entry, TakenBack, common
from foeman.engine.questions import counted
from foeman.engine.session import Session
from foeman.painter import in_words
from foeman.viewer import Viewer
from foeman.web.views.seen import Seen


class RequestView(Seen):
    """What somebody asks the others to agree to, and who has not said anything yet."""

    by: str
    words: str
    waits_for: list[str]
    until: float
    """When it expires, in seconds since 1970."""
    yours: bool
    """Whether the viewer asks it."""
    may_vote: bool
    """Whether it is the viewer's to agree."""


class CompanyView(Seen):
    """Who must agree to what is taken back further than `free` acts, and why; `taken_back` is how often it was done."""

    others: list[str]
    free: int
    why: str
    taken_back: int
    request: RequestView | None


def company_view(session: Session[Any], viewer: Viewer) -> CompanyView:
    """How things stand between the people of a game, for one of them."""
    return CompanyView(
        others=viewer.others(session),
        free=free_acts(session, viewer),
        why=reach(session, viewer).why,
        taken_back=session.journal.times,
        request=request_view(session, viewer),
    )


def request_view(session: Session[Any], viewer: Viewer) -> RequestView | None:
    """What somebody asks, while it stands."""
    request = standing_request(session)
    if request is None:
        return None
    return RequestView(
        by=request.by,
        words=f"{request.by} asks to {asked_for(session, request.entry)}",
        waits_for=request.waits_for,
        until=request.until,
        yours=request.by == viewer.called(session),
        may_vote=bool(votes_of(session, viewer, request)),
    )


def asked_for(session: Session[Any], entry: Entry) -> str:
    """What an entry would do, in words."""
    if "redo" in entry:
        return f"give again {counted(entry['redo'], 'answer')}"
    if "keep" in entry:
        return f"correct answer {entry['keep'] + 1} and play on from there"
    left = common(session.answers, session.journal.after(entry).answers)
    gone = len(session.answers) - left
    return f"take back {counted(gone, 'answer')}, to {f'answer {left}' if left else 'the beginning'}"


def taken_back_words(session: Session[Any], taken: TakenBack, eyes: str | None) -> str:
    """What was taken back, and by whom; the answers to whoever may know them."""
    what = f"answer {taken.after + 1}" if taken.corrected else counted(len(taken.answers), "answer")
    whose = [one for one in taken.answers if one.who == eyes and not one.passed]
    values = f" ({'; '.join(in_words(one.value) for one in whose)})" if whose else ""
    done = "corrected" if taken.corrected else "took back"
    leave = ", as all agreed" if taken.agreed else ""
    return f"{taken.by or 'Somebody'} {done} {what}{values}{leave}"
