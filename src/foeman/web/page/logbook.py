"""The log with the numbers of the answers: undo to any of them, correct one, fork from one; and the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from foeman.engine.questions import YOU, counted
from foeman.engine.session import Session
from foeman.terminal import MANY
from foeman.web.page.markup import Markup, act, icon, join, tag
from foeman.web.page.question import rule_link
from foeman.web.page.reasons import chain
from foeman.web.page.rolled import rolled
from foeman.web.page.seats import Seats
from foeman.web.views.game import GameView
from foeman.web.views.log import BecauseView, EventView

AT_FIRST = 160
"""So many lines are shown at first; more on request."""
EARLIER = 24
"""So many instructions before the last are kept at hand until they are ticked off."""


def log_head(view: GameView, lines: int) -> Markup | None:
    """What stands above the log: more of it, or at a real table with which map and cards the game is played."""
    shown = view.log[-lines:]
    if not shown:
        return tag("p", "Nothing has happened yet.", cls="empty")
    more = len(view.log) > lines or (shown[0].number > 0 and len(view.log) >= lines)
    earlier = act("Show earlier lines", "earlier", cls="button small", data_free=True)
    return tag("div", earlier, cls="earlier") if more else _first_line(view)


def log_rows(view: GameView, seats: Seats, lines: int, seen: int, *, fixed: bool = False) -> list[Markup]:
    """The last lines; those after answer `seen` are new. A fixed log cannot be taken back from."""
    shown, places = view.log[-lines:], _places(view.log)[-lines:]
    rows = [
        _answer(event, seats, fixed) if event.kind == "answer" else _row_of(event, place, event.number > seen)
        for event, place in zip(shown, places, strict=True)
    ]
    return [row for row in rows if row]


def _first_line(view: GameView) -> Markup | None:
    """At a real table: with which map and cards the game is played."""
    return tag("p", view.what_it_is, cls="what-it-is") if view.what_it_is else None


def since(session: Session[Any], lines: int) -> int:
    """After which answer the last so many lines begin."""
    wanted = len(session.events) - lines
    answers = len(session.answers)
    while answers > 0 and session.record.marks[answers - 1] > wanted:
        answers -= 1
    return answers


def _places(events: Sequence[EventView]) -> list[int]:
    """Of each event, which one after its answer it is."""
    places: list[int] = []
    for place, event in enumerate(events):
        same = place > 0 and events[place - 1].number == event.number and event.kind != "answer"
        places.append(places[-1] + 1 if same else 0)
    return places


def _row_of(event: EventView, place: int, new: bool) -> Markup:
    if event.because is None:
        return _told(event.kind, event.words, event.rule, event.heading, new)
    if event.because.refused:
        return Markup("")
    return _why(event.words, event.because.choice, event.number, place)


@lru_cache(maxsize=4096)
def _why(question: str, choice: str, number: int, place: int) -> Markup:
    words = tag("b", choice) if choice else None
    label = ["Why: ", question, " → " if words else None, words]
    link = act(label, "why", cls="rule-link why-link", value=[number, place], data_free=True)
    return tag("p", link, cls="dice")


@lru_cache(maxsize=4096)
def _told(kind: str, words: str, rule: str, heading: str, is_new: bool) -> Markup:
    new = " new" if is_new else ""
    if kind == "taken_back":
        return tag("p", icon("undo"), " ", words, cls=f"dice{new}")
    if kind == "rolled":
        return tag("p", icon("dice"), " ", rolled(words), cls=f"dice{new}")
    mark = "▸ " if kind == "instruction" else None
    return tag("p", tag("span", mark, words), rule_link(rule, heading), cls=f"told{new}")


def _answer(event: EventView, seats: Seats, fixed: bool) -> Markup:
    who = "You" if event.who == YOU else event.who
    asked = f"{event.asked} " if event.asked and (event.who == YOU or is_bare(event.words)) else ""
    return _answered(event.number, who, seats.mark(event.who), asked, event.words, fixed)


def is_bare(words: str) -> bool:
    """Whether an answer tells nothing without its question."""
    return words in ("yes", "no") or words.isdigit()


@lru_cache(maxsize=2048)
def _answered(number: int, who: str, mark: Markup | None, asked: str, words: str, fixed: bool) -> Markup:
    """An answer; where it says little, and at a real table, the question stands beside it: a wrong one is found."""
    acts = [
        _small("undo", "undo_to", number - 1, f"Take back answer {number} and all after it"),
        _small("pen", "correct", number, f"Correct answer {number}"),
        _small("fork", "visit", number, f"Another game from after answer {number}"),
    ]
    return tag(
        "div",
        tag("span", number, cls="n"),
        mark,
        tag("span", tag("span", asked, cls="asked") if asked else f"{who}: ", tag("span", words, cls="value")),
        tag("span", *acts, cls="more") if not fixed else None,
        cls="answer",
        id=f"answer-{number}",
    )


def _small(picture: str, name: str, value: object, words: str) -> Markup:
    return act(icon(picture), name, cls="", value=value, title=words, aria_label=words)


def corrected(number: int, kept: int, dropped: int) -> str:
    """What became of the answers after one that was corrected."""
    stay = f" {counted(kept, 'later answer')} {'was' if kept == 1 else 'were'} kept." if kept else ""
    gone = f" {counted(dropped, 'later answer')} no longer {'fits' if dropped == 1 else 'fit'}." if dropped else ""
    return f"Answer {number} is corrected.{stay}{gone}"


def noted(dropped: int, when: str = "") -> str:
    """From when on something holds that was told, and what became of the answers of its step."""
    gone = f" Asked again: {counted(dropped, 'answer')} of this step." if dropped else ""
    return f"Noted.{when}{gone}"


# The reasons


def reasons_in(events: Sequence[EventView]) -> list[EventView]:
    """The decisions since the last answer that led to any, and in the step of the last one; as the terminal has it."""
    decided = [event for event in events if event.kind == "because"]
    return [event for event in decided if event.number == decided[-1].number or event.step == decided[-1].step]


def reasons(events: Sequence[EventView], chosen: EventView | None) -> Markup:
    """Because cards: the one that was asked for, or the last ones."""
    if chosen is not None and chosen.because is not None:
        back = act("All of the last decisions", "why", cls="button small", data_free=True)
        return join([tag("div", back, cls="earlier"), tag("div", *chain(before(events, chosen)), cls="card")])
    found = reasons_in(events)
    if not found:
        return tag("p", "No bot has decided anything yet. When one does, its reasons stand here.", cls="empty")
    shown = [event.because for event in found if event.because]
    taken = [place for place, reason in enumerate(shown) if not reason.refused][-MANY:]
    first = taken[0] if taken else 0
    while first > 0 and shown[first - 1].refused:
        first -= 1
    words = f"The last {len(taken)} of {len(found)} decisions; the log has them all."
    return join([tag("p", words, cls="hint") if first else None, tag("div", *chain(shown[first:]), cls="card")])


def before(events: Sequence[EventView], chosen: EventView) -> list[BecauseView]:
    """A decision, and just before it the options that could not be taken."""
    place = next((place for place, event in enumerate(events) if event is chosen), 0)
    run = [chosen.because] if chosen.because else []
    while place > 0 and (reason := events[place - 1].because) is not None and reason.refused:
        run.insert(0, reason)
        place -= 1
    return run


def reason_at(events: Sequence[EventView], number: int, place: int) -> EventView | None:
    """The decision that stands at this place after this answer."""
    for event, where in zip(events, _places(events), strict=True):
        if event.number == number and where == place and event.kind == "because":
            return event
    return None


# The companion's checklist


def checklist(view: GameView) -> Markup | None:
    """What to do on the real table: the last instructions, to tick off, and those before them that are still open."""
    events = [event for event in view.log if event.kind == "instruction"]
    if not events:
        return None
    last = events[-1].number
    shown = [event for event in events if event.number == last]
    before = [event for event in events if event.number < last][-EARLIER:]
    aloud = tag(
        "button",
        icon("speak"),
        tag("span", "Read aloud", cls="words"),
        type="button",
        cls="button small",
        data_speak=True,
        aria_label="Read aloud",
    )
    done = tag("button", "All done", type="button", cls="button small", data_tick_all=True)
    return tag(
        "section",
        tag("h2", "On your table", tag("span", aloud, done, cls="doings")),
        tag("ol", *map(_to_do, shown), cls="to-do"),
        _still_open(before) if before else None,
        cls="card checklist",
        data_of=view.id,
        aria_label="Instructions",
    )


def _still_open(before: Sequence[EventView]) -> Markup:
    """Earlier instructions; the browser, which keeps the ticks, leaves only those that nobody has ticked off."""
    count = tag("span", len(before), cls="how-many")
    return tag(
        "details", tag("summary", "Still open from before: ", count), tag("ol", *map(_to_do, before)), cls="still"
    )


def is_fresh(view: GameView) -> bool:
    """Whether there is something to do on the table before the question can be answered."""
    return any(event.kind == "instruction" and event.number == view.number for event in view.log)


def _to_do(event: EventView) -> Markup:
    box = tag("input", type="checkbox", value=f"{event.number}:{event.words}")
    return tag("li", tag("label", box, tag("span", event.words)))
