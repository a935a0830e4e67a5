"""The bot at your pace: what happened since an answer, one thing at a time, with the board at each.

A film is made once: the game is played again with a camera at the table, and whoever steps through it has only the
frame drawn that is shown.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

from foeman.engine.because import visible
from foeman.engine.game import Layout
from foeman.engine.reading import BadInput
from foeman.engine.replay import BEGINNING
from foeman.engine.session import Session
from foeman.viewer import TABLE, Viewer
from foeman.web.views.beside import Place, place_view, seen
from foeman.web.views.log import EventView, event_view
from foeman.web.views.seen import Seen

FILMS = 12
"""So many films are kept, with the state at each of their frames; whatever was stepped through longest ago goes."""


class Move(Seen):
    """A thing that is elsewhere than before: a piece and its places, a track and its numbers."""

    thing: str
    before: Place
    after: Place


class Frame(Seen):
    """One thing that happened, and what moved since the frame before."""

    event: EventView
    moves: list[Move]


class Film(NamedTuple):
    """What happened since an answer: a frame for every event that a seat may see, and the state at it."""

    frames: list[Frame]
    states: list[Any]


def frames(session: Session[Any], since: int, viewer: Viewer = TABLE) -> list[Frame]:
    """What happened after answer `since`, or since the BEGINNING, one visible event at a time."""
    return film(session, since, viewer).frames


def frame_board(session: Session[Any], since: int, index: int, viewer: Viewer = TABLE) -> str:
    """The board as SVG at frame `index` of `frames(session, since)`; empty if the game draws none."""
    draw, states = session.rules.svg, film(session, since, viewer).states
    if draw is None:
        return ""
    if not 0 <= index < len(states):
        most = f"a frame from 0 to {len(states) - 1}" if states else "a frame (there is none)"
        raise BadInput(f"frame: expected {most}, found {index}")
    return "" if states[index] is None else draw(states[index], viewer.eyes(session))


def film(session: Session[Any], since: int, viewer: Viewer = TABLE) -> Film:
    """The film of what happened after answer `since`, or since the BEGINNING, as the viewer may see it."""
    if not BEGINNING <= since < len(session.answers):
        return Film([], [])
    return _film(session, since, viewer.eyes(session))


@functools.lru_cache(maxsize=FILMS)
def _film(session: Session[Any], since: int, eyes: str | None) -> Film:
    """A session is never changed once it is a version of a saved game, so it stands for that version."""
    replay = session.replay(since, lambda state: None if state is None else session.rules.clone(state))
    shots = [(told, shot) for shot in replay.shots for told in visible([shot.event], eyes)]
    states = [*(shot.picture for _, shot in shots[:-1]), replay.last] if shots else []
    layouts = [{} if state is None else seen(session, state, eyes) for state in (replay.first, *states)]
    shown = [
        Frame(event=event_view(session, told, shot.number, shot.step), moves=moves(before, after))
        for (told, shot), before, after in zip(shots, layouts, layouts[1:], strict=False)
    ]
    return Film(shown, states)


def moves(before: Layout, after: Layout) -> list[Move]:
    """What is elsewhere than before; what a set-up lays out has not moved."""
    if not before:
        return []
    return [
        Move(thing=thing, before=place_view(before.get(thing)), after=place_view(after.get(thing)))
        for thing in dict.fromkeys([*before, *after])
        if before.get(thing) != after.get(thing)
    ]
