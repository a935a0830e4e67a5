"""The bot at your pace: what happened since an answer, one thing at a time, with the board at each.

The game is played again with a camera at the table, which takes pictures only where they are wanted. Whoever steps
through a bot's turn has it filmed once, and only what is shown is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeVar

from foeman.engine.game import Layout
from foeman.engine.reading import BadInput
from foeman.engine.replay import BEGINNING, Replay
from foeman.engine.session import Session
from foeman.viewer import TABLE, Viewer
from foeman.web.views.beside import Place, place_view, seen
from foeman.web.views.board import board
from foeman.web.views.log import EventView, Known, event_seen
from foeman.web.views.seen import Seen

P = TypeVar("P")


class Move(Seen):
    """A thing that is elsewhere than before: a piece and its places, a track and its numbers."""

    thing: str
    before: Place
    after: Place


class Frame(Seen):
    """One thing that happened, and what moved since the frame before."""

    event: EventView
    moves: list[Move]


def happened(
    session: Session[Any], since: int, viewer: Viewer = TABLE, known: Known | None = None
) -> list[tuple[int, EventView]]:
    """What the viewer may see of what happened after answer `since`, or since the BEGINNING; each with its place.

    What is `known` of it is not looked at again.
    """
    if not BEGINNING <= since < len(session.answers):
        return []
    eyes = viewer.eyes(session)
    return [
        (place, event)
        for number in range(since + 1, len(session.answers) + 1)
        for place in session.places_of(number)
        if (event := event_seen(session, number, place, eyes, known or {})) is not None
    ]


def frames(session: Session[Any], since: int, viewer: Viewer = TABLE) -> list[Frame]:
    """What happened after answer `since`, or since the BEGINNING, one visible event at a time."""
    told, eyes = happened(session, since, viewer), viewer.eyes(session)
    places = [place for place, _ in told]
    layouts: list[Layout] = _to_now(session, since, places, lambda state: seen(session, state, eyes), {})
    return [
        Frame(event=event, moves=moves(before, after))
        for (_, event), before, after in zip(told, layouts, layouts[1:], strict=False)
    ]


def frame_board(session: Session[Any], since: int, index: int, viewer: Viewer = TABLE) -> str:
    """The board as SVG at frame `index` of `frames(session, since)`; empty if the game draws none."""
    told = happened(session, since, viewer)
    if session.rules.look.svg is None:
        return ""
    if not 0 <= index < len(told):
        most = f"a frame from 0 to {len(told) - 1}" if told else "a frame (there is none)"
        raise BadInput(f"frame: expected {most}, found {index}")
    if index == len(told) - 1:
        return board(session, viewer)
    film = _film(session, since, [told[index][0]], session.rules.clone, None)
    return drawn(session, film.shots[0].picture, viewer)


@dataclass(slots=True)
class Still:
    """The game after one part of what happened, and before it; what moved in it is looked at when it is asked for."""

    state: Any
    before: Any
    layout: Callable[[Any], Layout]

    def moves(self) -> list[Move]:
        """What is elsewhere than before this part."""
        return moves(*({} if state is None else self.layout(state) for state in (self.before, self.state)))


def stills(session: Session[Any], since: int, turns: Sequence[int], viewer: Viewer = TABLE) -> list[Still]:
    """The game after each of the parts that begin at these places of its log, each with a decision or a step.

    All are filmed at once, to be drawn one by one; the last is the game now.
    """
    eyes = viewer.eyes(session)

    def state_of(state: Any) -> Any:
        return None if state is None else session.rules.clone(state)

    film = session.replay(since, state_of, frozenset(), frozenset(turns))
    states = [film.before.get(turn, film.first) for turn in turns] + [film.last]
    return [Still(after, before, lambda state: seen(session, state, eyes)) for before, after in pairwise(states)]


def drawn(session: Session[Any], state: object, viewer: Viewer) -> str:
    """The board as SVG in a state of the game; empty if there is none yet."""
    draw = session.rules.look.svg
    return "" if draw is None or state is None else draw(state, viewer.eyes(session))


def _film(
    session: Session[Any], since: int, places: Sequence[int], picture: Callable[[Any], P], nothing: P
) -> Replay[P]:
    """The game played again since an answer, with pictures at these places of its log."""
    return session.replay(since, lambda state: nothing if state is None else picture(state), frozenset(places))


def _to_now(
    session: Session[Any], since: int, places: Sequence[int], picture: Callable[[Any], P], nothing: P
) -> list[P]:
    """A picture before all that happened since an answer, and at each of these places; the last is of the game now."""
    if not places:
        return []
    film = _film(session, since, places, picture, nothing)
    return [film.first, *(shot.picture for shot in film.shots[:-1]), film.last]


def moves(before: Layout, after: Layout) -> list[Move]:
    """What is elsewhere than before; what a set-up lays out has not moved."""
    if not before:
        return []
    return [
        Move(thing=thing, before=place_view(before.get(thing)), after=place_view(after.get(thing)))
        for thing in dict.fromkeys([*before, *after])
        if before.get(thing) != after.get(thing)
    ]
