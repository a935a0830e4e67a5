"""What a game does where it says nothing: no panels, no cards, nothing to tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from foeman.engine.cards import NO_CARDS, Deck, Held
from foeman.engine.mirror import Knowing, Things
from foeman.engine.panels import Panel


def nothing(state: object) -> None:
    """Nothing to do with this state."""


def all_there(state: object, given: dict[str, Any]) -> None:
    """Nothing is left out."""


def no_moment(state: object) -> str:
    """Nothing to tell of the moment."""
    return ""


def no_panels(state: object, seat: str | None) -> tuple[Panel, ...]:
    """Nothing lies beside the board."""
    return ()


def nothing_about(state: object, name: str, seat: str | None) -> tuple[str, ...]:
    """Nothing to tell about anything."""
    return ()


def no_cards(state: object) -> Deck:
    """No name is a card's."""
    return NO_CARDS


def empty_hand(state: object, seat: str | None) -> tuple[Held, ...]:
    """Nobody holds anything."""
    return ()


def as_it_is(position: dict[str, Any]) -> dict[str, Any]:
    """Nothing is written otherwise than before."""
    return position


def no_things(state: object) -> Things:
    """Nothing can be told."""
    return {}


def all_told(state: object) -> Sequence[str]:
    """Nothing is missing."""
    return ()


def knows_nothing(state: object) -> Knowing | None:
    """Nobody has told anything."""
    return None
