"""Who looks at a game, and what every response is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict

from foeman.engine.questions import YOU
from foeman.engine.session import Session


class Seen(BaseModel):
    """Something that a response holds."""

    model_config = ConfigDict(extra="forbid", frozen=True)


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

    def answers_for(self, session: Session[Any], who: str) -> bool:
        """Whether an answer that `who` is to give may be given, looked at and taken back."""
        eyes = self.eyes(session)
        if who == YOU:
            return self.owner or session.terms.people() == [eyes]
        return who == eyes


TABLE = Viewer(owner=True)
"""Everybody at one table: sees as who is asked."""
