"""Who looks at a game and acts in it: through which seat's eyes, and whether as one who owns the whole table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from foeman.engine.game import Terms
from foeman.engine.questions import YOU
from foeman.engine.reading import BadInput
from foeman.engine.session import Session


def is_alone(terms: Terms) -> bool:
    """Whether no answer has to be kept from anybody: only one seat is asked, or nobody plays who could look."""
    return len(terms.asked()) < 2 or not terms.people()


class NotYours(BadInput):
    """Something that is not the viewer's to do."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks at a game: through which seat's eyes, and whether as one who owns the whole table."""

    seat: str | None = None
    owner: bool = False

    def eyes(self, session: Session[Any]) -> str | None:
        """The seat through whose eyes the game is seen; an owner sees as the only person, or as who is asked."""
        if self.seat is not None or not self.owner:
            return self.seat
        people = session.terms.people()
        if len(people) == 1:
            return people[0]
        return session.pending.who if session.pending and session.pending.who in people else None

    def staying(self, session: Session[Any]) -> Viewer:
        """The same viewer with the eyes of this moment, whoever was asked before or is asked next."""
        return Viewer(self.eyes(session), self.owner)

    def answers_for(self, session: Session[Any], who: str) -> bool:
        """Whether an answer that `who` is to give may be given, looked at and taken back."""
        eyes = self.eyes(session)
        if who == YOU:
            return self.owner or session.terms.people() == [eyes]
        return who == eyes

    def sees_all(self, session: Session[Any]) -> bool:
        """Whether nothing that others do has to be kept from the viewer: the owner, or the only person."""
        return self.owner or session.terms.asked() == [self.seat]

    def must_own(self) -> None:
        """Some things show or change more than a seat may."""
        if not self.owner:
            raise NotYours("expected whoever owns the table, found a seat's link")


TABLE = Viewer(owner=True)
"""Everybody at one table: sees as who is asked."""
