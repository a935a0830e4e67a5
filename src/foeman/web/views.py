"""A game as somebody sees it: the question, the log, the reasons, what lies where; and nothing they may not see."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any, Literal

from foeman.engine.because import visible
from foeman.engine.game import PERSON, RANDOM, Game, Layout, Setup
from foeman.engine.panels import Facts, Grid, Panel, Part, Track
from foeman.engine.reading import BadInput, Json
from foeman.engine.replay import BEGINNING
from foeman.engine.session import Session
from foeman.games import game_of
from foeman.web.asking import PendingView, pending_view
from foeman.web.log import EventView, event_view, log_view
from foeman.web.rooms import Now, Room
from foeman.web.viewer import TABLE, Seen, Viewer


class SeatView(Seen):
    """A seat and who plays it."""

    name: str
    player: str
    about: str
    is_person: bool


class OutcomeView(Seen):
    """How it ended."""

    words: str
    winners: list[str]
    points: dict[str, int]
    length: int
    by_limit: bool


Place = str | int | list[str] | None


class PanelPart(Seen):
    """A part of a panel: facts, a track, a grid or a pile, by its kind."""

    kind: Literal["facts", "track", "grid", "pile"]
    name: str = ""
    rows: tuple[tuple[str, str], ...] = ()
    spaces: tuple[str, ...] = ()
    markers: tuple[tuple[str, int], ...] = ()
    columns: tuple[str, ...] = ()
    cells: tuple[tuple[str, tuple[str, ...]], ...] = ()
    lit: tuple[tuple[int, int], ...] = ()
    count: int = 0
    cards: tuple[str, ...] = ()


class PanelView(Seen):
    """Something beside the board."""

    title: str
    of: str
    parts: list[PanelPart]


class GameView(Seen):
    """A game as somebody sees it: at version `version`, after `number` answers."""

    id: str
    name: str
    game: str
    title: str
    table: Literal["digital", "physical"]
    seats: list[SeatView]
    people: list[str]
    own_dice: list[str]
    options: dict[str, Json]
    rulings: dict[str, str]
    seed: str | None
    version: int
    number: int
    undone: int
    seat: str | None
    owner: bool
    pending: PendingView | None
    outcome: OutcomeView | None
    layout: dict[str, Place]
    panels: list[PanelView]
    has_board: bool
    log: list[EventView]


def view(room: Room, viewer: Viewer = TABLE, log_from: int = 0) -> GameView:
    """Everything the viewer may see of a game now, with the log from answer `log_from` on."""
    return view_at(room, room.now(), viewer, log_from)


def replay(room: Room, number: int, viewer: Viewer = TABLE, log_from: int = 0) -> GameView:
    """The same after an earlier answer; nobody can answer there."""
    now = room.now()
    return view_at(room, Now(at(now.session, number), now.version), viewer_of(now.session, viewer), log_from)


def viewer_of(session: Session[Any], viewer: Viewer) -> Viewer:
    """Who looks back: through the eyes they have now, not those of whoever was asked then."""
    return Viewer(viewer.eyes(session), viewer.owner)


def at(session: Session[Any], number: int | None) -> Session[Any]:
    """The game after this many answers; None is now."""
    if number is None or number == len(session.answers):
        return session
    if not 0 <= number <= len(session.answers):
        raise BadInput(f"number: expected 0 to {len(session.answers)}, found {number}")
    return session.fork(number)


def view_at(room: Room, now: Now, viewer: Viewer, log_from: int) -> GameView:
    """A game at one moment."""
    session, eyes = now.session, viewer.eyes(now.session)
    game, setup = session.game, session.setup
    return GameView(
        id=room.id,
        name=room.name,
        game=game.id,
        title=game.title,
        table=setup.table,
        seats=seat_views(session),
        people=session.terms.people(),
        own_dice=list(setup.dice),
        options=session.terms.options.model_dump(mode="json"),
        rulings=dict(session.terms.rulings),
        seed=str(session.seed) if viewer.owner else None,
        version=now.version,
        number=len(session.answers),
        undone=len(session.undone),
        seat=eyes,
        owner=viewer.owner,
        pending=pending_view(session, viewer),
        outcome=outcome_view(session),
        layout=layout_view(seen_layout(session, eyes)),
        panels=panel_views(session, eyes),
        has_board=session.rules.svg is not None,
        log=log_view(session, viewer, log_from),
    )


def seat_views(session: Session[Any]) -> list[SeatView]:
    """Who sits where."""
    words = {PERSON: "a person", RANDOM: "played at random"} | session.game.bots
    return [
        SeatView(name=seat, player=player, about=words[player], is_person=player == PERSON)
        for seat, player in session.terms.seats.items()
    ]


def outcome_view(session: Session[Any]) -> OutcomeView | None:
    """How it ended, if it has."""
    end = session.outcome
    if end is None:
        return None
    return OutcomeView(
        words=end.words, winners=list(end.winners), points=dict(end.points), length=end.length, by_limit=end.by_limit
    )


def seen_layout(session: Session[Any], eyes: str | None) -> Layout:
    """What lies where, as a seat may see it."""
    return {} if session.state is None else seen(session, session.state, eyes)


def seen(session: Session[Any], state: object, eyes: str | None) -> Layout:
    """What lies where in a state, as a seat may see it."""
    rules = session.rules
    return rules.layout(state) if rules.seen is None else rules.seen(state, eyes)


def layout_view(layout: Layout) -> dict[str, Place]:
    """What lies where, for machines."""
    return {thing: place_view(place) for thing, place in layout.items()}


def place_view(place: str | int | tuple[str, ...] | None) -> Place:
    """Where something is, for machines."""
    return list(place) if isinstance(place, tuple) else place


def panel_views(session: Session[Any], eyes: str | None) -> list[PanelView]:
    """What lies beside the board."""
    if session.state is None:
        return []
    panels: Iterable[Panel] = session.rules.panels(session.state, eyes)
    return [
        PanelView(title=panel.title, of=panel.of, parts=[part_view(part) for part in panel.parts]) for panel in panels
    ]


def part_view(part: Part) -> PanelPart:
    """A part of a panel, for machines."""
    if isinstance(part, Facts):
        return PanelPart(kind="facts", rows=part.rows)
    if isinstance(part, Track):
        return PanelPart(kind="track", name=part.name, spaces=part.spaces, markers=part.markers)
    if isinstance(part, Grid):
        return PanelPart(kind="grid", columns=part.columns, cells=part.rows, lit=part.lit)
    return PanelPart(kind="pile", name=part.name, count=part.count, cards=part.cards)


# The board


def board(room: Room, viewer: Viewer = TABLE, number: int | None = None) -> str:
    """The board as SVG, now or after an earlier answer; empty if the game draws none."""
    session = room.session
    eyes = viewer.eyes(session)
    then = at(session, number)
    return then.svg(eyes) if then.rules.svg is not None and then.state is not None else ""


def opening_board(game: Game[Any]) -> str:
    """The board of a game as it lies at the beginning, to show what it looks like; empty if the game draws none."""
    return _opening_board(game.id)


@functools.cache
def _opening_board(id: str) -> str:
    game = game_of(id)
    everybody = dict.fromkeys(game.default_seats(), PERSON)
    session = Session(game, Setup(game=id, seats=everybody), 1)
    return session.svg() if session.rules.svg is not None and session.state is not None else ""


def about(room: Room, name: str, viewer: Viewer = TABLE) -> list[str]:
    """All there is to tell about a place or a piece, one line each; nothing if there is no such thing."""
    session = room.session
    return [] if session.state is None else list(session.rules.about(session.state, name, viewer.eyes(session)))


# The bot at your pace


class Move(Seen):
    """A thing that is elsewhere than before: a piece and its places, a track and its numbers."""

    thing: str
    before: Place
    after: Place


class Frame(Seen):
    """One thing that happened, and what moved since the frame before."""

    event: EventView
    moves: list[Move]


def frames(room: Room, since: int, viewer: Viewer = TABLE) -> list[Frame]:
    """What happened after answer `since`, or since the BEGINNING, one visible event at a time."""
    session = room.session
    if not BEGINNING <= since < len(session.answers):
        return []
    eyes = viewer.eyes(session)
    film = session.replay(since, lambda state: {} if state is None else seen(session, state, eyes))
    shown: list[Frame] = []
    before = film.first
    for number, step, event, layout in film.shots:
        told = visible([event], eyes)
        if told:
            shown.append(Frame(event=event_view(told[0], number, step), moves=moves(before, layout)))
            before = layout
    if shown:
        last = shown[-1]
        shown[-1] = last.model_copy(update={"moves": [*last.moves, *moves(before, film.last)]})
    return shown


def frame_board(room: Room, since: int, index: int, viewer: Viewer = TABLE) -> str:
    """The board as SVG at frame `index` of `frames(room, since)`; empty if the game draws none."""
    session = room.session
    draw, eyes = session.rules.svg, viewer.eyes(session)
    if draw is None:
        return ""
    states = _visible_states(session, since, eyes)
    if not 0 <= index < len(states):
        most = f"a frame from 0 to {len(states) - 1}" if states else "a frame (there is none)"
        raise BadInput(f"frame: expected {most}, found {index}")
    return "" if states[index] is None else draw(states[index], eyes)


def _visible_states(session: Session[Any], since: int, eyes: str | None) -> list[Any]:
    """The states at the visible events after answer `since`; the last is the state now."""
    if not BEGINNING <= since < len(session.answers):
        return []
    film = session.replay(since, lambda state: None if state is None else session.rules.clone(state))
    states = [shot.picture for shot in film.shots if visible([shot.event], eyes)]
    return [*states[:-1], film.last] if states else []


def moves(before: Layout, after: Layout) -> list[Move]:
    """What is elsewhere than before; what a set-up lays out has not moved."""
    if not before:
        return []
    return [
        Move(thing=thing, before=place_view(before.get(thing)), after=place_view(after.get(thing)))
        for thing in dict.fromkeys([*before, *after])
        if before.get(thing) != after.get(thing)
    ]
