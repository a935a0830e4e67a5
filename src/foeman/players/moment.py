"""The moment at which a player is asked: what the seat may know of the game, to try answers out from.

A game can only be played on from between two steps. So a moment holds the state before the step in which somebody is
asked, and all that was rolled and answered in the step so far. What the seat cannot know is dealt anew for every try
(engine/hidden.py), and chance that is still to come is each try's own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from foeman.engine.game import Game, Rules, Terms
from foeman.engine.hidden import Thinking, names_in
from foeman.engine.journal import Answer
from foeman.engine.questions import YOU, Question, Random
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.engine.table import Table
from foeman.engine.tables import JournalTable, Pending, SeededTable

Heard = tuple[Question, object]
"""What was asked, and answered."""

Deal = tuple[Any, Callable[[], Random]]
"""A state with hidden things dealt anew, and what gives the chance of a try from there on."""


class Recorder(Table):
    """Keeps all that is asked and answered, and lets another table answer it."""

    def __init__(self, beneath: Table) -> None:
        self.heard: list[Heard] = []
        self._beneath = beneath

    def answer(self, question: Question) -> object:
        answer = self._beneath.answer(question)
        self.heard.append((question, answer[:] if isinstance(answer, list) else answer))  # rules may take from a list
        return answer


@dataclass(frozen=True)
class Moment:
    """A question, and what there is to try its answers from."""

    game: Game[Any]
    terms: Terms
    question: Question
    before: Any
    """The state before the step in which it is asked; None while the game is being set up."""
    now: Any
    """The state in the middle of the step, as it is asked."""
    heard: Sequence[Heard]
    """What was asked and answered in the step before it."""
    step: int
    still_hidden: dict[str, Counter[str]]
    """The cards that the seat cannot see now, by kind."""
    deals: dict[int, Deal] = field(default_factory=dict, compare=False, repr=False)
    """What was dealt for the tries from here, by their number, while it is needed."""

    @property
    def seat(self) -> str:
        """Who is asked."""
        return self.question.who

    @property
    def rules(self) -> Rules[Any]:
        """The rules by which it is tried out."""
        return self.game.digital

    @property
    def thinking(self) -> Thinking[Any]:
        """What the game says to those who think."""
        if self.game.thinking is None:
            raise BadInput(f"{self.game.id}: expected a game that says how a position is judged, found none")
        return self.game.thinking


def moment_at(game: Game[Any], terms: Terms, before: Any, step: int, table: Table) -> Moment:
    """The moment at which a step stops on this table: where the answers given so far end."""
    state = None if before is None else game.digital.clone(before)
    recorder = Recorder(table)
    try:
        if before is None:
            game.digital.set_up(terms, recorder)
        else:
            game.digital.step(state, recorder)
    except Pending as pending:
        question = pending.question
        hidden = game.thinking.hidden(state, question.who) if game.thinking and state is not None else {}
        return Moment(game, terms, question, before, state, tuple(recorder.heard), step, names_in(hidden))
    raise BadInput(f"{game.id}: expected a question in step {step}, found none")


def moment_of(session: Session[Any]) -> Moment:
    """The moment at which a game waits for somebody's answer."""
    session.waiting()
    if session.setup.table != "digital":
        raise BadInput("table: expected digital (at a real table only you know what lies there), found physical")
    last = session.latest
    table, seeded, _ = session.tables(last.used if last else 0, None)
    step = last.step if last else 0
    seeded.begin(step)
    return moment_at(session.game, session.terms, last.state if last else None, step, table)


def moment_in(game: Game[Any], terms: Terms, seed: int, before: Any, step: int, given: Sequence[Answer]) -> Moment:
    """The same in a game without a session: with the answers that were given in the step so far."""
    seeded = SeededTable(seed, terms.at_random())
    seeded.begin(step)
    journal = JournalTable(given, [*terms.asked(), YOU], seeded)
    return moment_at(game, terms, before, step, journal)
