"""What somebody tells of a real table without being asked: what they wish to tell, and what of it is doubted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from foeman.acts import Telling, TellingOf
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.engine.telling import looked_over
from foeman.web.page.markup import Markup
from foeman.web.page.telling import CHECK, doubt_card, facts_card
from foeman.web.views.question import facts_view

Told = Telling | TellingOf


def text_of(value: Any) -> str:
    """What somebody typed into a form."""
    return str(value.get("text", "")) if isinstance(value, dict) else ""


def told_by(value: Any) -> Told:
    """What somebody tells: pairs that were tapped, or a line that was typed."""
    return TellingOf(value) if isinstance(value, list) else Telling(text_of(value))


@dataclass(slots=True)
class Aside:
    """One browser's telling beside the question: it stands in the question's place until it is told or left."""

    wish: str = ""
    """Something in particular, or the whole table looked over; nothing, if the question is shown."""
    told: Told | None = None
    doubt: str = ""
    """What was told last and contradicts an earlier word, until somebody says which is right."""

    def card(self, session: Session[Any]) -> Markup | None:
        """What stands in the question's place, if anything."""
        if self.doubt:
            return doubt_card(self.doubt)
        if not self.wish:
            return None
        return facts_card(facts_view(session), self.wish, looked_over(session) if self.wish == CHECK else None)

    def sure(self) -> Told:
        """What was doubted, from somebody who is sure."""
        if self.told is None:
            raise BadInput("fact: expected something that was doubted, found nothing")
        return replace(self.told, sure=True)
