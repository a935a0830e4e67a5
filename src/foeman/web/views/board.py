"""The board as a picture, and what there is to tell about what lies on it."""

from __future__ import annotations

import functools
from typing import Any

from foeman.engine.game import PERSON, Game, Setup
from foeman.engine.session import Session
from foeman.games import game_of
from foeman.viewer import TABLE, Viewer
from foeman.web.views.game import at


def board(session: Session[Any], viewer: Viewer = TABLE, number: int | None = None) -> str:
    """The board as SVG, now or after an earlier answer; empty if the game draws none."""
    return picture(at(session, number), viewer.eyes(session))


def picture(session: Session[Any], eyes: str | None) -> str:
    """The board as SVG as a seat may see it; empty if the game draws none, or is not set up."""
    return session.svg(eyes) if session.rules.look.svg is not None and session.state is not None else ""


def opening_board(game: Game[Any]) -> str:
    """The board of a game as it lies at the beginning, to show what it looks like; empty if the game draws none."""
    return _opening_board(game.id)


@functools.cache
def _opening_board(id: str) -> str:
    game = game_of(id)
    everybody = dict.fromkeys(game.default_seats(), PERSON)
    return picture(Session(game, Setup(game=id, seats=everybody), 1), None)


def about(session: Session[Any], name: str, viewer: Viewer = TABLE) -> list[str]:
    """All there is to tell about a place or a piece, one line each; nothing if there is no such thing."""
    return list(session.about(name, viewer.eyes(session)))
