"""What a seat's link may do beyond answering: take back, give again and correct what is its own."""

from __future__ import annotations

from typing import Any

from foeman.engine.journal import Answer
from foeman.engine.session import Session
from foeman.web.access import Refusal
from foeman.web.viewer import Viewer


def may_change_from(session: Session[Any], viewer: Viewer, number: int) -> None:
    """Answers from `number` on may be taken back by the owner, or by a seat if all of them are its own."""
    _all_own(session, viewer, list(session.answers[max(number, 1) - 1 :]), "take back")


def may_redo(session: Session[Any], viewer: Viewer, count: int) -> None:
    """Answers that were taken back may be given again by the owner, or by a seat if all of them are its own."""
    _all_own(session, viewer, list(session.undone[:count]), "give again")


def _all_own(session: Session[Any], viewer: Viewer, answers: list[Answer], act: str) -> None:
    if viewer.owner:
        return
    for answer in answers:
        if not viewer.answers_for(session, answer.who):
            raise Refusal(403, f"seat: expected only your own answers to {act}, found one of {answer.who}")


def own_lines(session: Session[Any], viewer: Viewer, lines: list[str]) -> list[str]:
    """What changed on the table, for those who may see all of it: the owner, or the only person."""
    return lines if viewer.owner or session.terms.people() == [viewer.seat] else []
