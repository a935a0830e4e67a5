"""The bot at your pace: what happened since an answer, in beats that are shown one after another.

A beat begins where a bot decides something, or where a step of the sequence of play begins: only there it is certain
that all that was told before has been carried out. So the board after a beat is the one just before the next. A line or
two that lead to a decision in the same step belong to it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from foeman.engine.because import Because, hidden_from
from foeman.engine.replay import BEGINNING
from foeman.engine.session import Session
from foeman.viewer import Viewer
from foeman.web.views.frames import Move, Still, happened, stills
from foeman.web.views.log import EventView, Known

TOLD = ("line", "instruction")
LEAD = 2
"""So many lines may lead to a decision of the same step: the card that is played, before what it is used for."""
LINES = 6
"""A beat without a decision takes in no further step when it has so many lines."""


@dataclass(slots=True)
class Beat:
    """One decision of a bot and what followed from it, or a few lines; the state after it, and what moved in it."""

    place: int
    """Where in the log it begins."""
    number: int
    """Which of all that happened its first event is."""
    events: list[EventView] = field(default_factory=list)
    still: Still | None = None
    """The game after it and before it."""
    moved: list[Move] | None = None
    """What moved in it, once somebody has looked."""
    in_turn: str = ""
    """The bot whose turn it was, if nothing else tells who decided: an army that stays is not named."""

    @property
    def state(self) -> Any:
        """The game after it."""
        return self.still.state if self.still else None

    @property
    def moves(self) -> list[Move]:
        """What moved in it."""
        if self.moved is None:
            self.moved = self.still.moves() if self.still else []
        return self.moved

    @property
    def lines(self) -> int:
        """How many lines of the log it tells."""
        return sum(event.kind in TOLD for event in self.events)

    @property
    def lines_since(self) -> int:
        """How many of them since its last decision."""
        kinds = [event.kind for event in reversed(self.events)]
        return sum(kind in TOLD for kind in takewhile(lambda kind: kind != "because", kinds))

    @property
    def decides(self) -> bool:
        """Whether a bot decides something in it."""
        return any(event.kind == "because" for event in self.events)

    @property
    def who(self) -> str:
        """The seat whose bot decides first in it; nothing if nobody does, or it is not known."""
        return next((event.who for event in self.events if event.kind == "because"), "")


@dataclass(slots=True)
class Stepping:
    """Beats, how many things happened in all, and at which of the beats somebody is."""

    beats: list[Beat]
    events: int
    at: int = 0
    again: bool = False
    """Whether it is shown again, after the person has seen what it led to."""

    @property
    def ahead(self) -> int:
        """How many things happened from the first that is shown now on: what the log does not tell yet."""
        return self.events - self.beat.number

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
        """One step back."""
        self.at = max(0, self.at - 1)

    def so_far(self) -> list[Move]:
        """All that is elsewhere than before the first beat, at what is shown now."""
        found: dict[str, Move] = {}
        for move in (move for beat in self.beats[: self.at + 1] for move in beat.moves):
            first = found.get(move.thing, move)
            found[move.thing] = Move(thing=move.thing, before=first.before, after=move.after)
        return [move for move in found.values() if move.before != move.after]


Happened = list[tuple[int, EventView]]
"""What happened, each thing with its place in the log."""


def stepping(session: Session[Any], since: int, viewer: Viewer, known: Known | None = None) -> Stepping | None:
    """What happened since an answer, or since the BEGINNING, in beats, filmed once; None if it needs no steps.

    `known` is what was seen of the log before.
    """
    events = happened(session, since, viewer, known)
    first = after_set_up(events) if since == BEGINNING else first_decision(events)
    beats = beats_of(events, first)
    if not any(beat.decides for beat in beats):
        return None
    film = stills(session, since, [turn_of(session, beat) for beat in beats], viewer)
    for beat, still in zip(beats, film, strict=True):
        beat.still = still
        if beat.decides and not beat.who and not beat.lines:
            beat.in_turn = bot_in_turn(session, still.before)
    while not beats[-1].decides and not beats[-1].moves:
        beats.pop()  # what comes last, changes nothing and is nobody's decision stands in the log
    return Stepping(beats, len(events))


def bot_in_turn(session: Session[Any], state: Any) -> str:
    """The bot whose turn it is in a state; nothing if it is a person's, or the game does not tell."""
    passing, seats = session.rules.passing, session.terms.seats
    bots = [seat for seat, player in seats.items() if player in session.game.bots]
    if passing is None or state is None:
        return ""
    return next((seat for seat in bots if passing.in_turn(state, seat)), "")


def since_my_turn(session: Session[Any], viewer: Viewer) -> Stepping | None:
    """What the bots did since the last turn of the person, though questions may have come in between."""
    turn = last_turn(session, viewer)
    if turn is None:
        return None
    since, until = turn
    film = stepping(session if until == len(session.answers) else session.fork(until), since, viewer)
    if film is not None:
        film.again = True
        film.events += len(happened(session, until, viewer))
    return film


def last_turn(session: Session[Any], viewer: Viewer) -> tuple[int, int] | None:
    """Since which answer, and until after which, bots did what they did since the person's last turn."""
    eyes = viewer.eyes(session)

    def decides(number: int) -> bool:
        return any(isinstance(one, Because) and not hidden_from(one, eyes) for one in session.events_of(number))

    until = next((number for number in range(len(session.answers), -1, -1) if decides(number)), None)
    if until is None:
        return None
    return next((number for number in range(until, 0, -1) if _is_of_a_turn(session, number)), 0) - 1, until


def _is_of_a_turn(session: Session[Any], number: int) -> bool:
    """Whether an answer was given in a step of one's own: no bot had decided anything in it before."""
    step, place = session.step_asking(number), session.record.marks[number - 1]
    while place > 0 and session.step_of(place - 1) == step:
        place -= 1
        if isinstance(session.events[place], Because):
            return False
    return True


def after_set_up(events: Happened) -> int:
    """The first event after the set-up; while a game is set up there is no board to show."""
    return next((number for number, (_, event) in enumerate(events) if event.step), len(events))


def first_decision(events: Happened) -> int:
    """The first decision of a bot, with what leads to it in a step of its own.

    What comes before follows from one's own answer, and one has just seen it.
    """
    first = next((number for number, (_, event) in enumerate(events) if event.kind == "because"), len(events))
    if first == len(events) or events[first][1].step == events[0][1].step:
        return first
    return next(number for number, (_, event) in enumerate(events) if event.step == events[first][1].step)


def beats_of(events: Happened, first: int = 0) -> list[Beat]:
    """Events in beats: decisions and what follows from them; steps without a decision come a few lines at a time."""
    beats: list[Beat] = []
    for number, (place, event) in enumerate(events):
        if number >= first:
            if not beats or begins(event, beats[-1]):
                beats.append(Beat(place, number))
            beats[-1].events.append(event)
    return beats


def begins(event: EventView, last: Beat) -> bool:
    """Whether an event begins another beat."""
    if event.step == last.events[-1].step:
        return event.kind == "because" and last.lines_since > (0 if last.decides else LEAD)
    return event.kind == "because" or last.decides or last.lines >= LINES


def turn_of(session: Session[Any], beat: Beat) -> int:
    """Where in the log its decision stands; or where its step began, of which something may be hidden."""
    place, step = beat.place, beat.events[0].step
    if beat.events[0].kind != "because":
        while place > 0 and session.step_of(place - 1) == step:
            place -= 1
    return place
