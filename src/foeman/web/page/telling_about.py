"""What a browser gets that asks about something: the face of a card, or what is known of a place or a piece."""

from __future__ import annotations

from typing import Any

from foeman.engine.session import Session
from foeman.viewer import Viewer
from foeman.web.page.cards import face
from foeman.web.page.scene import about_words
from foeman.web.views.board import about
from foeman.web.views.cards import card_view, deck_of


def told_about(session: Session[Any], asked: Any, viewer: Viewer) -> tuple[str, str, bool]:
    """What was asked about, what there is to tell, and whether it is a card's face or what is known of a thing."""
    if isinstance(asked, dict):
        name, deck = str(asked.get("card", "")), deck_of(session)
        return name, str(face(card_view(deck[name]), deck)) if name in deck else "", True
    name = str(asked)
    lines = about(session, name, viewer)
    return name, str(about_words(name, lines)) if lines else "", False
