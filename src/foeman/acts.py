"""What can be done to a game, each act a value; and the one place that says who may do it.

The page, the HTTP API and the terminal hand an act, its viewer and the version that was seen to a saved game. Whether
the viewer may is decided here, by the very game that the act is then tried on and kept for: an act becomes an entry
of the journal only through `entry`, which refuses what is not the viewer's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

from foeman.company import (
    all_own,
    asking,
    correcting,
    may_correct,
    may_tell_all,
    must_all_own,
    taking_back,
    vote,
)
from foeman.engine import telling
from foeman.engine.journal import Entry, answers_in, wishing, with_passes
from foeman.engine.larger import ASKED
from foeman.engine.passing import Ending, calling_for, give_passes
from foeman.engine.questions import CHOICES, Question, counted
from foeman.engine.reading import BadInput, Json, found, one_of
from foeman.engine.session import Session
from foeman.viewer import NotYours, Viewer

__all__ = [
    "Act",
    "Answering",
    "Calling",
    "Conflict",
    "Correcting",
    "Done",
    "Forking",
    "Redoing",
    "Retyping",
    "Rolling",
    "Telling",
    "TellingOf",
    "Tried",
    "Typing",
    "Undoing",
    "UndoingTo",
    "Voting",
    "Wishing",
    "beaten",
    "may_correct",
    "told",
    "try_out",
]


class Act(Protocol):
    """Something that a viewer does to a game."""

    def entry(self, session: Session[Any], viewer: Viewer) -> Entry:
        """What the journal of this game gets; NotYours if the viewer may not, BadInput if it does not fit."""


@dataclass(frozen=True, slots=True)
class Answering:
    """Answer the question that waits, and those after it, as a journal writes it."""

    values: tuple[Json, ...]
    ending: Ending | None = None
    """A rule and the answer that it gets after all others, if it still asks."""

    def entry(self, session: Session[Any], viewer: Viewer) -> Entry:
        return session.answering(*self.values, may=partial(may_answer, viewer=viewer), ending=self.ending)


@dataclass(frozen=True, slots=True)
class Wishing:
    """Say when a seat wants to be asked for what can be passed; without a seat, one's own."""

    asked: str
    seat: str | None = None

    def entry(self, session: Session[Any], viewer: Viewer) -> Entry:
        if session.rules.passing is None:
            raise BadInput(f"asked: expected a game with something to pass, found {session.game.id}")
        if self.asked not in ASKED:
            raise BadInput(f"asked: expected {one_of(ASKED)}, found {found(self.asked)}")
        return wishing(_own_seat(session, viewer, self.seat), self.asked)


@dataclass(frozen=True, slots=True)
class Calling:
    """Have a seat asked at the next moment that allows it, whatever it wishes; without a seat, one's own."""

    seat: str | None = None

    def entry(self, session: Session[Any], viewer: Viewer) -> Entry:
        if session.rules.passing is None:
            raise BadInput(f"call: expected a game with something to pass, found {session.game.id}")
        return calling_for(session, _own_seat(session, viewer, self.seat))


@dataclass(frozen=True, slots=True)
class Typing:
    """Answer the question that waits, and those after it, as a person types it."""

    texts: tuple[str, ...]

    @classmethod
    def line(cls, line: str) -> Typing:
        """What somebody typed: answers with semicolons between them are given in one act."""
        return cls(tuple(part.strip() for part in line.split(";")) if ";" in line else (line,))

    def entry(self, session: Session[Any], viewer: Viewer) -> Entry:
        return session.typing(*self.texts, may=partial(may_answer, viewer=viewer))


@dataclass(frozen=True, slots=True)
class Rolling:
    """Let Foeman roll or draw; with `anything`, also answer at random what a person would decide."""

    anything: bool = False

    def entry(self, session: Session[Any], viewer: Viewer) -> Entry:
        may_answer(session, viewer)
        question = session.pending
        if not self.anything and (question is None or question.form.kind in CHOICES):
            raise BadInput("roll: expected a question that dice or cards answer, found one that you decide")
        return session.rolling()


@dataclass(frozen=True, slots=True)
class Telling:
    """Tell what lies on a real table, as a person types it: thing = value, with commas between."""

    text: str
    sure: bool = False
    """Whether it is taken even if it contradicts what was told before."""

    def entry(self, session: Session[Any], viewer: Viewer) -> Entry:
        may_answer(session, viewer)
        return telling.typed(session, self.text, self.sure)


@dataclass(frozen=True, slots=True)
class TellingOf:
    """Tell what lies on a real table, as a journal writes it: pairs of thing and value."""

    pairs: Json
    sure: bool = False
    """Whether it is taken even if it contradicts what was told before."""

    def entry(self, session: Session[Any], viewer: Viewer) -> Entry:
        may_answer(session, viewer)
        return telling.written(session, self.pairs, self.sure)


@dataclass(frozen=True, slots=True)
class Undoing:
    """Take back the last acts; with `ask`, the others are asked if they must agree."""

    acts: int = 1
    ask: bool = False

    def entry(self, session: Session[Any], viewer: Viewer) -> Entry:
        return taking_back(session, viewer, session.undoing(self.acts), self.ask)


@dataclass(frozen=True, slots=True)
class UndoingTo:
    """Take back every answer after number `number`, and what was given in one act with them."""

    number: int
    ask: bool = False

    def entry(self, session: Session[Any], viewer: Viewer) -> Entry:
        return taking_back(session, viewer, session.undoing_to(self.number), self.ask)


@dataclass(frozen=True, slots=True)
class Redoing:
    """Give again acts that were taken back: one's own answers, or with `ask` any that the others agree to."""

    acts: int = 1
    ask: bool = False

    def entry(self, session: Session[Any], viewer: Viewer) -> Entry:
        entry = session.redoing(self.acts)
        again = session.undone[: entry["redo"]]
        if self.ask and not all_own(session, viewer, again):
            return asking(session, viewer, entry)
        must_all_own(session, viewer, again, "give again")
        return entry


@dataclass(frozen=True, slots=True)
class Correcting:
    """Change answer `number`, as a journal writes it; later answers are kept as far as they still fit."""

    number: int
    value: Json
    ask: bool = False

    def entry(self, session: Session[Any], viewer: Viewer) -> Entry:
        may_correct(session, viewer, self.number, self.ask)
        return correcting(session, viewer, session.correcting(self.number, self.value), self.ask)


@dataclass(frozen=True, slots=True)
class Retyping:
    """Change answer `number` to what a person types; later answers are kept as far as they still fit."""

    number: int
    text: str
    ask: bool = False

    def entry(self, session: Session[Any], viewer: Viewer) -> Entry:
        may_correct(session, viewer, self.number, self.ask)
        return correcting(session, viewer, session.retyping(self.number, self.text), self.ask)


@dataclass(frozen=True, slots=True)
class Voting:
    """Agree to what somebody asks, or do not; whoever asks can take it back so, too."""

    agrees: bool

    def entry(self, session: Session[Any], viewer: Viewer) -> Entry:
        return vote(session, viewer, self.agrees)


@dataclass(frozen=True, slots=True)
class Forking:
    """Begin another game as this one began, up to this many answers; all, if no number is said."""

    number: int | None = None
    name: str = ""

    def begun(self, session: Session[Any], viewer: Viewer) -> Session[Any]:
        """The other game; this one stays as it is."""
        viewer.must_own()
        may_tell_all(viewer.apart if session.outcome is None else ())
        return session.fork(self.number)


# Who may


def may_answer(session: Session[Any], viewer: Viewer) -> None:
    """Only whoever is asked answers."""
    asked = session.pending
    if asked is not None and not viewer.answers_for(session, asked.who):
        raise NotYours(f"answer: expected {asked.who} to answer, found {viewer.eyes(session) or 'nobody'}")


def _own_seat(session: Session[Any], viewer: Viewer, seat: str | None) -> str:
    """The seat whose wish it is: one's own, or that of any person for whoever owns the table."""
    chosen = seat or viewer.eyes(session)
    people = session.terms.people()
    if chosen is None or chosen not in people:
        raise BadInput(f"seat: expected {one_of(people or ['a person'])}, found {found(chosen)}")
    if not viewer.owner and chosen != viewer.seat:
        raise NotYours(f"seat: expected your own, found {chosen}")
    return chosen


# What came of it


@dataclass(frozen=True, slots=True)
class Done:
    """What came of an act: the game after it, its version, and what the viewer is told to change on a real table."""

    session: Session[Any]
    version: int
    lines: list[str]
    kept: int = 0
    """Of a correction, how many later answers were kept."""
    dropped: int = 0
    """Of a correction, how many later answers no longer fit."""
    entry: Entry = field(default_factory=dict)
    """What was written down."""


@dataclass(frozen=True, slots=True)
class Tried:
    """An act that was carried out on a copy of a game, before anybody keeps it."""

    entry: Entry
    session: Session[Any]
    lines: list[str]
    kept: int
    dropped: int

    def done(self, version: int) -> Done:
        """It was kept, and this is the version now."""
        return Done(self.session, version, self.lines, self.kept, self.dropped, self.entry)


PASSED_AFTER = ("answers", "add", "ask")
"""After what was answered, corrected or called for, passes are given; what is taken back leaves its question."""


def try_out(act: Act, session: Session[Any], viewer: Viewer) -> Tried:
    """Carry an act out on a copy of the game; the lines are only those that the viewer may know."""
    entry = act.entry(session, viewer)
    after = session.fork()
    lines = after.apply(entry)
    kept, dropped = _kept_and_dropped(entry, len(session.answers), len(after.answers))
    if any(name in entry for name in PASSED_AFTER):
        entry = with_passes(entry, give_passes(after))
    return Tried(entry, after, lines if viewer.sees_all(after) else [], kept, dropped)


def _kept_and_dropped(entry: Entry, before: int, after: int) -> tuple[int, int]:
    """Of a correction or a fact: how many later answers were kept, and how many no longer fit."""
    if "tell" in entry:
        return entry["line"].get("late", 0), len(entry["line"].get("dropped", ()))
    return (after - entry["keep"] - 1, before - after) if "keep" in entry else (0, 0)


class Conflict(BadInput):
    """Another device acted first; the message tells what it did, as far as the viewer may know."""


def beaten(
    id: str, entries: Sequence[Entry], asked: Question | None, session: Session[Any], viewer: Viewer
) -> Conflict:
    """The conflict with whoever made these entries, the first of them when this question was asked."""
    if not viewer.sees_all(session):
        return Conflict(f"{id}: another device was first; the game is up to date again")
    more = f" (and {len(entries) - 1} more)" if len(entries) > 1 else ""
    return Conflict(f"{id}: another device was first and {told(entries[0], asked)}{more}; the game is up to date again")


def told(entry: Entry, question: Question | None) -> str:
    """What an entry of the store did, in words; an answer was to this question."""
    if given := answers_in(entry):
        asked = question.text if question else given[0].asked
        more = f" and {len(given) - 1} more" if len(given) > 1 else ""
        return f"answered {found(given[0].value)} to '{asked}'{more}"
    if "tell" in entry:
        return "told what lies on the table"
    if "request" in entry:
        return "asked to take something back"
    if "vote" in entry:
        return "agreed to what was asked" if entry["vote"]["agrees"] else "did not agree to what was asked"
    if "undo" in entry:
        return "took back the last act" if entry["undo"] == 1 else f"took back the last {entry['undo']} acts"
    if "undo_to" in entry:
        return f"took back the answers after number {entry['undo_to']}"
    if "redo" in entry:
        return f"gave again {counted(entry['redo'], 'answer')} that had been taken back"
    if "ask" in entry or "wish" in entry:
        return "said when to be asked"
    return f"corrected answer {entry['keep'] + 1}"
