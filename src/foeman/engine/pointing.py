"""Answers given by pointing at the board: what can be reached, and what pointing at a place would mean.

A form may carry how it is answered so (`pointing`); what that is only the game knows. Its look draws it. Nothing here
changes the game or asks for chance, so that whoever looks learns only what the rules say now.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from foeman.engine.reading import Json

if TYPE_CHECKING:
    from foeman.engine.session import Session


@dataclass(frozen=True, slots=True)
class Reach:
    """What is drawn for a question that is answered by pointing, in the coordinates of the picture."""

    drawn: str
    """SVG: where one may point."""
    start: tuple[float, float]
    """Where a cursor begins that is moved by keys."""
    piece: str = ""
    """The piece that is moved there, which may be dragged."""
    token: str = ""
    """SVG: that piece, if it does not stand on the board yet."""
    drops: bool = False
    """Whether a piece that is dragged to a place and let go stands there, without being asked again."""
    words: str = ""
    """What can be done, in a line."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What somebody who points somewhere may do there: in words, and as the answers that are given together."""

    words: str
    answers: tuple[Json, ...]


@dataclass(frozen=True, slots=True)
class Pointed:
    """What pointing at a place would mean; where it is not allowed, why, and what the nearest place would."""

    x: float
    y: float
    """Where the piece would stand, in the coordinates of the picture."""
    drawn: str = ""
    """SVG: the piece as it would stand, and what it would see."""
    words: tuple[str, ...] = ()
    refused: str = ""
    """Why the place itself is not allowed."""
    choices: tuple[Choice, ...] = ()


def pointing_of(session: Session[Any]) -> object:
    """How the question that waits is answered by pointing; None if it is not."""
    look = session.rules.look
    if session.pending is None or look.reach is None or look.point is None:
        return None
    return getattr(session.pending.form, "pointing", None)


def reach_of(session: Session[Any]) -> Reach | None:
    """What can be pointed at, if the question that waits is answered so."""
    pointing, draw = pointing_of(session), session.rules.look.reach
    return draw(session.state, pointing) if pointing is not None and draw is not None else None


def pointed(session: Session[Any], x: float, y: float) -> Pointed | None:
    """What pointing at a place of the picture would mean, if the question that waits is answered so."""
    pointing, draw = pointing_of(session), session.rules.look.point
    return draw(session.state, pointing, x, y) if pointing is not None and draw is not None else None
