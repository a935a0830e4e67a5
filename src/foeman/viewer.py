"""Who looks at a game and acts in it: through which seat's eyes, and whether as one who owns the whole table."""

from __future__ import annotations

from dataclasses import dataclass, replace
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
    apart: tuple[str, ...] = ()
    """The people of the game who sit at a device of their own, by a seat's link."""

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
        return replace(self, seat=self.eyes(session))

    def answers_for(self, session: Session[Any], who: str) -> bool:
        """Whether an answer that `who` is to give may be given, looked at and taken back."""
        eyes = self.eyes(session)
        if who == YOU:
            return self.owner or session.terms.people() == [eyes]
        return who == eyes

    def sees_all(self, session: Session[Any]) -> bool:
        """Whether nothing that others do has to be kept from the viewer: the owner, or the only person."""
        return self.owner or session.terms.asked() == [self.seat]

    def speaks_for(self, session: Session[Any]) -> list[str]:
        """The people whose answers are the viewer's own: a link's its seat's, the owner's all who sit nowhere else."""
        people = session.terms.people()
        if not self.owner:
            return [seat for seat in people if seat == self.seat]
        return [seat for seat in people if seat not in self.apart]

    def others(self, session: Session[Any]) -> list[str]:
        """The people who must agree to what concerns all; nobody, if all sit at one device."""
        people, own = session.terms.people(), self.speaks_for(session)
        return [seat for seat in people if seat not in own] if len(people) > 1 else []

    def gave(self, session: Session[Any], who: str) -> bool:
        """Whether an answer of `who` is the viewer's own, in company."""
        return who in self.speaks_for(session) or (who == YOU and self.owner)

    def called(self, session: Session[Any]) -> str:
        """How others are told who it was."""
        return " and ".join(self.speaks_for(session)) or "the owner of the table"

    def must_own(self) -> None:
        """Some things show or change more than a seat may."""
        if not self.owner:
            raise NotYours("expected whoever owns the table, found a seat's link")


TABLE = Viewer(owner=True)
"""Everybody at one table: sees as who is asked."""
