"""The bot at your pace: what happened since an answer, in beats that are shown one after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from foeman.engine.replay import BEGINNING
from foeman.engine.session import Session
from foeman.viewer import Viewer
from foeman.web.page.markup import Markup, act, icon, tag
from foeman.web.page.question import rule_link
from foeman.web.page.reasons import chain
from foeman.web.views.frames import Move, happened, stills
from foeman.web.views.log import EventView

LINES = 6
"""A beat has no more lines than this."""
CHANGES = 6
"""So many changes are told beside a beat."""


@dataclass(slots=True)
class Beat:
    """One decision of a bot and what followed from it, or a few lines; the state after it, and what moved in it."""

    events: list[EventView] = field(default_factory=list)
    place: int = 0
    """Where in the log its last event stands."""
    number: int = 0
    """Which of all that happened its last event is."""
    moves: list[Move] = field(default_factory=list)
    state: Any = None

    def add(self, event: EventView, number: int, place: int) -> None:
        """One more thing that happened."""
        self.events.append(event)
        self.number, self.place = number, place

    @property
    def lines(self) -> int:
        """How many lines of the log it tells."""
        return sum(event.kind in ("line", "instruction") for event in self.events)


@dataclass(slots=True)
class Stepping:
    """Beats, how many things happened in all, and at which of the beats somebody is."""

    beats: list[Beat]
    events: int
    at: int = 0

    @property
    def ahead(self) -> int:
        """How many things happened after what is shown now."""
        return self.events - 1 - self.beat.number

    @property
    def beat(self) -> Beat:
        """What is shown now."""
        return self.beats[self.at]

    @property
    def is_last(self) -> bool:
        """Whether there is nothing after this."""
        return self.at + 1 >= len(self.beats)

    def next(self) -> Stepping | None:
        """One step on; None after the last."""
        if self.is_last:
            return None
        self.at += 1
        return self

    def back(self) -> None:
        """The step before."""
        self.at = max(0, self.at - 1)


Happened = Sequence[tuple[int, EventView]]
"""Events, each with its place in the log."""


def stepping(session: Session[Any], since: int, viewer: Viewer) -> Stepping | None:
    """What happened since an answer, or since the BEGINNING, in beats, filmed once; None if it needs no steps."""
    events = happened(session, since, viewer)
    first = after_set_up(events) if since == BEGINNING else 0
    beats = beats_of(events, first)
    if not worth_stepping(beats):
        return None
    places = [beat.place for beat in beats]
    if since == BEGINNING and events[first][0] != places[0]:
        places.insert(0, events[first][0])  # what moved in the first beat is compared with the board as it was laid out
    for beat, still in zip(beats, stills(session, since, places, viewer)[-len(beats) :], strict=True):
        beat.state, beat.moves = still
    return Stepping(beats, len(events))


def after_set_up(events: Happened) -> int:
    """The first event after the set-up; while a game is set up there is no board to show."""
    return next((number for number, (_, event) in enumerate(events) if event.step), len(events))


def beats_of(events: Happened, first: int = 0) -> list[Beat]:
    """Events in beats: decisions and what follows from them; lines without a decision come a few at a time."""
    beats: list[Beat] = []
    for number, (place, event) in enumerate(events):
        if number < first:
            continue
        decides = event.kind == "because"
        if not beats or (decides and beats[-1].lines) or beats[-1].lines >= LINES:
            beats.append(Beat())
        beats[-1].add(event, number, place)
    return beats


def worth_stepping(beats: list[Beat]) -> bool:
    """Whether a bot decided anything: what only follows from one's own answer needs no steps."""
    return any(event.kind == "because" for beat in beats for event in beat.events)


def step_card(stepping: Stepping) -> Markup:
    """The beat that is shown now, with its reason, its rule and what moved."""
    beat = stepping.beat
    told = [event for event in beat.events if event.kind != "because"]
    after = [event.rule for event in told[1:]]
    lines = [_line(event, after[place : place + 1] != [event.rule]) for place, event in enumerate(told)]
    reasons = chain([event.because for event in beat.events if event.because is not None])
    done = 100 * (stepping.at + 1) // len(stepping.beats)
    count = tag("span", f"{stepping.at + 1} of {len(stepping.beats)}", cls="count")
    return tag(
        "section",
        tag("div", tag("span", "The bots move"), count, cls="who"),
        tag("div", *lines, cls="lines") if lines else None,
        changes(beat.moves),
        *reasons,
        tag("div", tag("i", style=f"width:{done}%"), cls="bar-of", aria_hidden="true"),
        tag("div", *_buttons(stepping), cls="doings"),
        cls="card step",
        aria_live="polite",
        aria_label="What the bots do",
    )


def _line(event: EventView, names_rule: bool) -> Markup:
    """A line; of several in a row by one rule, the last names it."""
    if event.kind == "rolled":
        return tag("p", icon("dice"), " ", event.words, cls="dice")
    return tag("p", event.words, " ", rule_link(event.rule, event.heading) if names_rule else None)


def _buttons(stepping: Stepping) -> list[Markup]:
    last = stepping.is_last
    return [
        act(
            [icon("next"), "To my turn" if last else "Next", tag("kbd", "Space", cls="key")], "next", cls="button main"
        ),
        act(
            icon("undo"),
            "back",
            cls="button round",
            disabled=stepping.at == 0,
            aria_label="One step back",
            title="One step back (b)",
        ),
        act([icon("run"), "Run to my turn", tag("kbd", "g", cls="key")], "run") if not last else tag("span"),
    ]


def changes(moves: list[Move]) -> Markup | None:
    """What is elsewhere than before, in words."""
    told = [tag("li", tag("b", move.thing), f": {way(move)}") for move in moves]
    if not told:
        return None
    more = len(told) - CHANGES
    return tag("ul", *told[:CHANGES], tag("li", f"and {more} more changes") if more > 0 else None, cls="moves")


def way(move: Move) -> str:
    """From where to where; what was not there before, or is no more, has one end only."""
    if move.before is None:
        return f"now {place(move.after)}"
    return f"{place(move.before)}, now gone" if move.after is None else f"{place(move.before)} → {place(move.after)}"


def place(where: object) -> str:
    """A place, a number or a pile in words."""
    return ", ".join(map(str, where)) or "none" if isinstance(where, list) else str(where)


def arrows(moves: list[Move]) -> list[dict[str, str | None]]:
    """Pieces that went from place to place, for the map."""
    return [
        {"before": move.before if isinstance(move.before, str) else None, "after": move.after}
        for move in moves
        if isinstance(move.after, str)
    ]
