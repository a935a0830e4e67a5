"""What happened, for whoever may see it: answers, lines, dice and decisions."""

from __future__ import annotations

from typing import Any, Literal

from foeman.engine.because import Because, Event, Rolled, visible
from foeman.engine.questions import YOU
from foeman.engine.rulebook import Rulebook
from foeman.engine.session import Session
from foeman.painter import in_words
from foeman.viewer import Viewer, is_alone
from foeman.web.views.company import taken_back_words
from foeman.web.views.seen import Seen

EventKind = Literal["answer", "line", "instruction", "rolled", "because", "taken_back"]


class StepView(Seen):
    """One step of a decision: what was looked at, who was left, who was out, and their values."""

    words: str
    left: list[str]
    out: list[str]
    values: dict[str, str]


class BecauseView(Seen):
    """Why a bot did what it did."""

    rule: str
    heading: str
    question: str
    candidates: list[str]
    facts: list[str]
    steps: list[StepView]
    dice: list[str]
    choice: str
    refused: bool
    inside: list[BecauseView]


class EventView(Seen):
    """One thing that happened: an answer, a line of the log, an instruction to carry out, dice, a decision.

    `number` is that of the answer it is or follows, `step` that of the step of the sequence of play it belongs to.
    `heading` is where people find its rule: the booklet and the heading in it. `asked` is what an answer was to.
    `who` gave the answer, or is the seat whose bot decided.
    """

    number: int
    step: int
    kind: EventKind
    words: str
    rule: str = ""
    heading: str = ""
    who: str = ""
    asked: str = ""
    private: bool = False
    because: BecauseView | None = None


def because_view(because: Because, book: Rulebook) -> BecauseView:
    """A decision as a page draws it; `visible` has taken out what is hidden."""
    return BecauseView(
        rule=because.rule,
        heading=book.heading(because.rule),
        question=because.question,
        candidates=list(because.candidates),
        facts=list(because.facts),
        steps=[
            StepView(words=one.words, left=list(one.left), out=list(one.out), values=dict(one.values))
            for one in because.steps
        ],
        dice=list(because.dice),
        choice=because.choice,
        refused=because.refused,
        inside=[because_view(part, book) for part in because.inside],
    )


def event_view(session: Session[Any], event: Event, number: int, place: int) -> EventView:
    """An event that may be seen, at its place in the log."""
    book = session.game.rulebook
    kind, words = _told(event)
    return EventView(
        number=number,
        step=session.step_of(place),
        kind=kind,
        words=words,
        rule=event.rule,
        heading=book.heading(event.rule),
        private=event.to is not None,
        who=decider(session, place) if isinstance(event, Because) else "",
        because=because_view(event, book) if isinstance(event, Because) else None,
    )


def decider(session: Session[Any], place: int) -> str:
    """The seat whose bot took the decision at this place: the only one, or the one that then acts, in words."""
    bots = [seat for seat, player in session.terms.seats.items() if player in session.game.bots]
    if len(bots) < 2:
        return "".join(bots)
    step, events = session.step_of(place), session.events
    for at in range(place, len(events)):
        if session.step_of(at) != step:
            break
        if (event := events[at]).to is not None:
            continue
        words = event.choice if isinstance(event, Because) else event.words
        if acts := [seat for seat in bots if words.startswith((f"{seat} ", f"{seat}'"))]:
            return acts[0]
    return ""


def _told(event: Event) -> tuple[EventKind, str]:
    """What kind of event it is, and what it says."""
    if isinstance(event, Because):
        return "because", event.question or event.rule
    if isinstance(event, Rolled):
        about = f" ({event.about})" if event.about else ""
        return "rolled", f"chance picks {event.result}{about}" if event.kind == "tie" else event.words
    return "instruction" if event.instruction else "line", event.words


HIDDEN_KINDS = ("shuffle", "draw")
"""What was answered to these is how a deck lies or what was drawn."""


def answer_view(session: Session[Any], number: int, viewer: Viewer) -> EventView:
    """An answer; what another person answered is theirs to know, and how a deck lies is nobody's."""
    answer = session.answers[number - 1]
    who, kind, rule = answer.who, answer.kind, answer.rule
    people = session.terms.people()
    known = is_alone(session.terms) or who == viewer.eyes(session) or who == YOU
    if kind == "shuffle":
        value = "shuffled"
    elif known and not (kind in HIDDEN_KINDS and len(people) > 1):
        value = f"{in_words(answer.value)}, as you wished" if answer.passed else in_words(answer.value)
    else:
        value = "…"
    step = session.step_asking(number)
    heading = session.game.rulebook.heading(rule)
    asked = session.asked(number) if known else ""
    return EventView(
        number=number, step=step, kind="answer", words=value, rule=rule, heading=heading, who=who, asked=asked
    )


def _is_anothers_pass(session: Session[Any], number: int, viewer: Viewer) -> bool:
    """Whether an answer is a pass that was given for another person: it would tell that there was one to give."""
    answer = session.answers[number - 1]
    return answer.passed and len(session.terms.people()) > 1 and answer.who != viewer.eyes(session)


Known = dict[int, tuple[Event, EventView]]
"""By places of the log: events that were seen before, and how."""


def log_view(session: Session[Any], viewer: Viewer, since: int = 0, known: Known | None = None) -> list[EventView]:
    """The log from answer `since` on; 0 begins with what came before the first answer.

    What is `known` is not looked at again; afterwards it holds what is in the log now.
    """
    eyes = viewer.eyes(session)
    events: list[EventView] = []
    found: Known = {}
    for number in range(max(since, 0), len(session.answers) + 1):
        if number and not _is_anothers_pass(session, number, viewer):
            events.append(answer_view(session, number, viewer))
        for place in session.places_of(number):
            if (seen := event_seen(session, number, place, eyes, known or {})) is not None:
                found[place] = (session.events[place], seen)
                events.append(seen)
        events += _taken_back(session, number, eyes)
    if known is not None:
        known.clear()
        known.update(found)
    return events


def _taken_back(session: Session[Any], number: int, eyes: str | None) -> list[EventView]:
    """What was taken back after an answer, where several people play."""
    taken = [one for one in session.journal.taken if one.after == number and len(session.terms.people()) > 1]
    step = session.step_asking(number) if number else 0
    words = [taken_back_words(session, one, eyes) for one in taken]
    return [EventView(number=number, step=step, kind="taken_back", words=one) for one in words]


def event_seen(session: Session[Any], number: int, place: int, eyes: str | None, known: Known) -> EventView | None:
    """An event as it may be seen, if it may."""
    event = session.events[place]
    if place in known and known[place][0] is event and known[place][1].number == number:
        return known[place][1]
    return next((event_view(session, one, number, place) for one in visible([event], eyes)), None)
