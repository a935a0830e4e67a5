"""Telling what lies on a real table, in the middle of a turn: an act like any other, with its place in the journal.

What the step under way has not touched holds from its beginning: the step is played again with it, and the answers
in it are kept as far as they still fit. What it has moved lies so when the step is over.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import replace
from typing import Any

from foeman.engine.edits import Edit, Edits
from foeman.engine.journal import AFTERWARDS, FACT, Answer, Entry, giving, telling
from foeman.engine.mirror import Things, believed, form_of_things, put_all, there
from foeman.engine.questions import YOU
from foeman.engine.reading import BadInput, Json
from foeman.engine.session import Session
from foeman.engine.steps import Checkpoint


class Challenged(BadInput):
    """What is told contradicts an earlier word: it is taken only from somebody who is sure."""


def typed(session: Session[Any], text: str, sure: bool = True) -> Entry:
    """The entry that tells things as a person types them: thing = value, with commas between."""
    return _entry(session, lambda form: form.read(text), sure)


def written(session: Session[Any], raw: Json, sure: bool = True) -> Entry:
    """The entry that tells things as a journal writes them: pairs of thing and value."""
    return _entry(session, lambda form: form.parse(raw), sure)


def things_of(session: Session[Any]) -> Things:
    """What can be told of this game's table now; nothing if its board is in Foeman, or the game is over."""
    waits = session.pending is not None and session.latest is not None
    return session.rules.telling.things(session.state) if waits else {}


def rule_asking(session: Session[Any]) -> str:
    """The rule by which the question that waits is asked; nothing if none waits."""
    rule = session.pending.rule if session.pending is not None else ""
    return session.rules.telling.asked_by.get(rule, rule)


def tour(session: Session[Any]) -> list[str]:
    """Check my table: what the next decision of a bot will read, a line each, as it is believed to be."""
    things = things_of(session)
    knows = session.rules.telling.knows(session.state) if things else None
    return believed(things, looked_over(session), knows.known if knows else None)


def looked_over(session: Session[Any]) -> list[str]:
    """What the next decision of a bot will read, by its names; all that is there, where the game does not say."""
    things, reads = things_of(session), session.rules.telling.reads
    return [name for name in reads(session.state) if name in things] if things and reads else there(things)


def _challenge(session: Session[Any], things: Things, told: list[Edit]) -> None:
    """What was told before and still stands is not just taken back; what the question asks about may change."""
    knows, asked = session.rules.telling.knows(session.state), session.pending and session.pending.form
    open_things: Container[str] = asked.things if isinstance(asked, Edits) else ()
    doubts = knows.known.contradicted(things, [edit for edit in told if edit.thing not in open_things]) if knows else []
    if doubts:
        raise Challenged(" ".join(doubts))


def no_table(session: Session[Any]) -> str:
    """Why nothing can be told of a table, or looked over on it."""
    being = session.setup.table == "physical" and session.outcome is None
    return f"expected a real table, set up and not over, found {'one that is still being set up' if being else 'none'}"


def _entry(session: Session[Any], read: Callable[[Edits], list[Edit]], sure: bool) -> Entry:
    now, last = things_of(session), session.latest
    if not now or last is None:
        raise BadInput(f"fact: {no_table(session)}")
    form = form_of_things(now)
    told = read(form)
    if not told:
        raise BadInput(f"fact: expected {form.expects()}, found none")
    if not sure:
        _challenge(session, now, told)
    before = _at_its_beginning(session, last)
    moved = any(thing not in before or before[thing].now() != now[thing].now() for thing, _ in told)
    fact = Answer(YOU, AFTERWARDS if moved else FACT, "", "", form.write(told), step=last.step)
    return giving([fact]) if moved else _before_its_step(session, fact, last.used)


def when_it_holds(session: Session[Any]) -> str:
    """Of a fact that was told just now: that it waits for the end of its step, if it does."""
    last = session.answers[-1] if session.answers else None
    if last is None or last.kind != AFTERWARDS:
        return ""
    return " This step has changed it already, so I take it to lie so when the step is over."


def _at_its_beginning(session: Session[Any], last: Checkpoint[Any]) -> Things:
    """What lay on the table when the step under way began, with what was told of it since."""
    state, things = session.rules.clone(last.state), session.rules.telling.things
    for fact in session.answers[last.used :]:
        if fact.kind == FACT:
            told = things(state)
            put_all(told, form_of_things(told).parse(fact.value))
    return things(state)


def _before_its_step(session: Session[Any], fact: Answer, used: int) -> Entry:
    """A fact that holds from the beginning of this step, before what was answered in it."""
    given = session.answers
    place = next((at for at in range(used, len(given)) if given[at].kind != FACT), len(given))
    trial, later = session.fork(place), given[place:]
    trial.apply(telling(place, fact))
    trial.answer_as_far_as_it_fits(later)
    kept = len(trial.answers) - place - 1
    return telling(place, replace(fact, late=kept, dropped=tuple(later[kept:])))
