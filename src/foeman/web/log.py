"""What happened, for whoever may see it: answers, lines, dice and decisions."""

from __future__ import annotations

from typing import Any, Literal

from foeman.engine.because import Because, Event, Rolled, visible
from foeman.engine.questions import YOU
from foeman.engine.session import Session
from foeman.painter import in_words
from foeman.web.viewer import Seen, Viewer


class StepView(Seen):
    """One step of a decision: what was looked at, who was left, who was out, and their values."""

    words: str
    left: list[str]
    out: list[str]
    values: dict[str, str]


class BecauseView(Seen):
    """Why a bot did what it did."""

    rule: str
    question: str
    candidates: list[str]
    facts: list[str]
    steps: list[StepView]
    dice: list[str]
    choice: str
    inside: list[BecauseView]


class EventView(Seen):
    """One thing that happened: an answer, a line of the log, an instruction to carry out, dice, a decision.

    `number` is that of the answer it is or follows, `step` that of the step of the sequence of play it belongs to.
    """

    number: int
    step: int
    kind: Literal["answer", "line", "instruction", "rolled", "because"]
    words: str
    rule: str = ""
    who: str = ""
    private: bool = False
    because: BecauseView | None = None


def because_view(because: Because) -> BecauseView:
    """A decision as a page draws it; `visible` has taken out what is hidden."""
    return BecauseView(
        rule=because.rule,
        question=because.question,
        candidates=list(because.candidates),
        facts=list(because.facts),
        steps=[
            StepView(words=one.words, left=list(one.left), out=list(one.out), values=dict(one.values))
            for one in because.steps
        ],
        dice=list(because.dice),
        choice=because.choice,
        inside=[because_view(part) for part in because.inside],
    )


def event_view(event: Event, number: int, step: int) -> EventView:
    """An event that may be seen."""
    private = event.to is not None
    if isinstance(event, Because):
        words = event.question or event.rule
        return EventView(
            number=number,
            step=step,
            kind="because",
            words=words,
            rule=event.rule,
            private=private,
            because=because_view(event),
        )
    if isinstance(event, Rolled):
        said = f"chance picks {event.result}" if event.kind == "tie" else f"{event.kind}: {event.result}"
        about = f" ({event.about})" if event.about else ""
        return EventView(number=number, step=step, kind="rolled", words=said + about, rule=event.rule, private=private)
    kind: Literal["line", "instruction"] = "instruction" if event.instruction else "line"
    return EventView(number=number, step=step, kind=kind, words=event.words, rule=event.rule, private=private)


HIDDEN_KINDS = ("shuffle", "draw")
"""What was answered to these is how a deck lies or what was drawn."""


def answer_view(session: Session[Any], number: int, viewer: Viewer) -> EventView:
    """An answer; what another person answered is theirs to know, and how a deck lies is nobody's."""
    answer = session.answers[number - 1]
    who, kind, rule = answer.who, answer.kind, answer.rule
    people = session.terms.people()
    known = len(people) < 2 or who == viewer.eyes(session) or who == YOU
    if kind == "shuffle":
        value = "shuffled"
    elif known and not (kind in HIDDEN_KINDS and len(people) > 1):
        value = in_words(answer.value)
    else:
        value = "…"
    step = session.step_asking(number)
    return EventView(number=number, step=step, kind="answer", words=value, rule=rule, who=who)


def log_view(session: Session[Any], viewer: Viewer, since: int = 0) -> list[EventView]:
    """The log from answer `since` on; 0 begins with what came before the first answer."""
    eyes = viewer.eyes(session)
    events: list[EventView] = []
    for number in range(max(since, 0), len(session.answers) + 1):
        if number:
            events.append(answer_view(session, number, viewer))
        events += [
            event_view(event, number, session.step_of(place))
            for place in session.places_of(number)
            for event in visible([session.events[place]], eyes)
        ]
    return events
