"""A game in progress: its set-up, its seed and its answers. Everything else is worked out from these.

When an answer is missing the rules stop at the question; giving it runs the game again from the last checkpoint
between two steps. So undo drops answers, a fork copies them, a save file lists them, and correcting a mistyped die
changes one of them and plays the rest again.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, TypeVar

from foeman.engine.because import Because, Event, Line, Listener, Record, hidden_from
from foeman.engine.chance import OFFHAND, EarlyStreams, KeyedStreams, checked_seed
from foeman.engine.game import Game, Layout, Outcome, Setup
from foeman.engine.horizon import Horizon
from foeman.engine.journal import (
    AFTERWARDS,
    FACT,
    Answer,
    Entry,
    Journal,
    common,
    giving,
    giving_again,
    replacing,
    taking_back_to,
    write_lines,
    write_wishes,
)
from foeman.engine.layouts import taken_back, what_changed
from foeman.engine.mirror import hear
from foeman.engine.packs import Pack, carried
from foeman.engine.panels import Panel
from foeman.engine.passing import Ending, in_one_act
from foeman.engine.questions import YOU, Question, Refused
from foeman.engine.reading import BadInput, Json
from foeman.engine.replay import BEGINNING, Camera, Replay
from foeman.engine.steps import APART, FAR, MOST_ALONE, Checkpoint, Steps
from foeman.engine.table import Table
from foeman.engine.tables import JournalTable, OutOfStep, Pending, PhysicalTable, SeededTable

S = TypeVar("S")
P = TypeVar("P")

FORMAT = 2
"""The version of the save file's form."""


@dataclass(frozen=True, slots=True)
class Correction:
    """What became of a game after an earlier answer was changed."""

    kept: int
    dropped: int
    lines: list[str]


def _up_to(count: int, act: str) -> str:
    return f"expected 1 to {count} answers to {act}" if count else f"expected an answer to {act} (there is none)"


May = Callable[["Session[Any]"], None]
"""Raises an error for a game whose question somebody may not answer."""


def anybody(session: Session[Any]) -> None:
    """Whoever it is may answer."""


def _parsed(question: Question, raw: Json) -> object:
    return question.form.parse(raw)


def _read(question: Question, text: str) -> object:
    return question.form.read(text)


class Session(Generic[S]):
    """A game in progress at a digital or a physical table."""

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        seed: int,
        answers: Sequence[Answer] = (),
        undone: Sequence[Answer] = (),
        *,
        base: Checkpoint[S] | None = None,
        early: bool = False,
        journal: Journal | None = None,
    ) -> None:
        self.game = game
        self.seed = checked_seed(seed)
        self.early = early
        """Whether it began under save format 1: then it keeps its streams of chance, and their larger steps."""
        self.terms = game.prepare(setup)
        self.setup = self.terms.setup
        self.rules = game.rules(setup.table)
        self.journal = journal or Journal(list(answers), list(undone))
        self.base = base
        self.checkpoints: list[Checkpoint[S]] = [base] if base else []
        """Between steps, one for each number of answers used: from the last of them the game is played again."""
        self.steps = Steps(base.step if base else 1)
        if base:
            self.steps.began(base.used, base.events)
        self.state: S | None = base.state if base else None
        self.pending: Question | None = None
        self.outcome: Outcome | None = None
        self.record = Record()
        self.luck: list[int] = []
        """After which answers chance was asked, or a seat that is played at random."""
        self.horizons: dict[object, Horizon] = {}
        """How far back somebody may go alone, for those who wanted to know."""
        self._shares = False
        self._run()

    # Running

    def _run(self, listen: Callable[[Record], Camera[Any]] | None = None) -> None:
        """Play on from the last checkpoint to the next question or the end."""
        checkpoint = self._rewound()
        self.horizons = {}
        hears = listen(self.record) if listen else self.record
        table, seeded, journal = self.tables(checkpoint.used, hears)
        state = self.rules.clone(checkpoint.state) if checkpoint.state is not None else None
        step = checkpoint.step
        self.pending, self.outcome = None, None
        alone = 0
        try:
            while state is None or not self._is_over(state):
                alone = alone + 1 if journal.used == len(self.answers) else 0
                if alone > MOST_ALONE:
                    raise BadInput(f"game: expected a question or an end within {MOST_ALONE} steps, found neither")
                seeded.begin(step)
                if state is None:
                    state = self.rules.set_up(self.terms, table)
                else:
                    self.state = state
                    for fact in journal.begin(step):
                        self._hear(state, fact, table.listener)
                    self._take_step(state, table)
                    for fact in journal.end():
                        self._hear(state, fact, table.listener)
                self.state, step = state, step + 1
                hears.between_steps()
                self._remember(state, step, journal.used)
            if journal.used < len(self.answers):
                raise OutOfStep(journal.used + 1, self.answers[journal.used], None)
        except Pending as waiting:
            self.pending = waiting.question
        self.state = state

    def _rewound(self) -> Checkpoint[Any]:
        """The last checkpoint; what came after it is forgotten."""
        self._own()
        last: Checkpoint[Any] = self.checkpoints[-1] if self.checkpoints else Checkpoint(None, 0, 0, 0)
        self.record = self.record.up_to(last.events, last.used)
        del self.luck[bisect_right(self.luck, last.used) :]
        self.steps.forget_after(last.step)
        return last

    def tables(self, used: int, listener: Listener | None) -> tuple[Table, SeededTable, JournalTable]:
        """The table that asks, chance behind it, and the journal that answers what was answered before."""
        seeded = self.chance()
        journal = JournalTable(self.answers, [*self.terms.asked(), YOU], seeded, used, listener, self.luck)
        dice = self.setup.dice
        table = PhysicalTable(dice, journal, listener) if dice else journal
        table.beside = self.setup.table == "physical"
        return table, seeded, journal

    def chance(self) -> SeededTable:
        """The table that answers for chance, and for seats taken at random."""
        streams = EarlyStreams if self.early else KeyedStreams
        return SeededTable(self.seed, self.terms.at_random(), streams=streams)

    def _take_step(self, state: S, table: Table) -> None:
        """One step of the sequence of play; in an early game as much as one step was then: all that is due."""
        self.rules.step(state, table)
        while self.early and getattr(state, "due", None) and self.rules.outcome(state) is None:
            self.rules.step(state, table)

    def _hear(self, state: S, fact: Answer, listener: Listener | None) -> None:
        """What was told of the real table is believed; how it differs from what was believed stands in the log."""
        for words in hear(self.rules.telling.things(state), self.rules.telling.knows(state), fact.value):
            if listener is not None:
                listener.tell(Line(words))

    def _is_over(self, state: S) -> bool:
        self.outcome = self.rules.outcome(state)
        return self.outcome is not None

    def _remember(self, state: S, step: int, used: int) -> None:
        """Keep the state between two steps; of those that used the same answers only the last is ever gone back to.

        While many answers are still to be given again, only some are kept: nobody goes back so far often.
        """
        events = len(self.record.events)
        self.steps.began(used, events)
        last = self.checkpoints[-1] if self.checkpoints else None
        if last is not None and len(self.answers) - used > FAR and used - last.used < APART:
            return
        if last is not None and last.used == used and last is not self.base:
            self.checkpoints.pop()
        self.checkpoints.append(Checkpoint(self.rules.clone(state), step, used, events))

    def _forget(self, used: int) -> None:
        """Forget checkpoints that used more answers than these."""
        self._own()
        while self.checkpoints and self.checkpoints[-1].used > used:
            self.checkpoints.pop()

    # What there is to see

    @property
    def answers(self) -> Sequence[Answer]:
        """The answers so far."""
        return self.journal.answers

    @property
    def undone(self) -> Sequence[Answer]:
        """The answers that were taken back and can be given again."""
        return self.journal.undone

    @property
    def events(self) -> list[Event]:
        """The log and the decisions so far."""
        return self.record.events

    def events_of(self, number: int) -> list[Event]:
        """What happened between an answer and the next; number 0 is before the first."""
        return [self.events[place] for place in self.places_of(number)]

    def places_of(self, number: int) -> range:
        """Where in the log that stands."""
        marks = self.record.marks
        return range(marks[number - 1] if number else 0, marks[number] if number < len(marks) else len(self.events))

    def asked(self, number: int) -> str:
        """What answer `number` was to, in words."""
        return self.record.asked[number - 1]

    def step_of(self, place: int) -> int:
        """In which step of the sequence of play the event at this place happened; the set-up is step 0."""
        return self.steps.at_event(place)

    def step_asking(self, number: int) -> int:
        """In which step answer `number` was asked for."""
        return self.steps.at_answer(number)

    def last_decisions(self, seat: str | None = None) -> int:
        """How many decisions a seat may see since the last answer that led to any, and in the step of the last one."""
        decided = [
            (place, self.step_of(place))
            for place, event in enumerate(self.events)
            if isinstance(event, Because) and not hidden_from(event, seat)
        ]
        if not decided:
            return 0
        last, step = decided[-1]
        answers = bisect_right(self.record.marks, last)
        since = self.record.marks[answers - 1] if answers else 0
        return sum(place >= since or its_step == step for place, its_step in decided)

    def layout(self) -> Layout:
        """What lies where now."""
        return self.rules.look.layout(self.state) if self.state is not None else {}

    def picture(self, seat: str | None = None) -> str:
        """The board as text, as this seat may see it."""
        return self.rules.look.text(self.state, seat) if self.state is not None else ""

    def svg(self, seat: str | None = None) -> str:
        """The board as an SVG picture, as this seat may see it."""
        if self.rules.look.svg is None or self.state is None:
            raise BadInput(f"board: expected a game that draws its board, found {self.game.id}")
        return self.rules.look.svg(self.state, seat)

    def panels(self, seat: str | None = None) -> tuple[Panel, ...]:
        """What lies beside the board, as this seat may see it."""
        return self.rules.look.panels(self.state, seat) if self.state is not None else ()

    def about(self, name: str, seat: str | None = None) -> tuple[str, ...]:
        """All there is to tell this seat about a place or a piece."""
        return self.rules.look.about(self.state, name, seat) if self.state is not None else ()

    def replay(
        self,
        since: int,
        picture: Callable[[S | None], P],
        places: Container[int] | None = None,
        turns: Container[int] = (),
    ) -> Replay[P]:
        """Play again all that happened after answer `since`, or since the BEGINNING, with a picture at every event.

        A picture is whatever `picture` makes of the state; of None while the game is being set up. With `places`, one
        is taken only at the events that stand there in the log; `turns` are the places to take one just before.
        """
        if not BEGINNING <= since <= len(self.answers):
            raise BadInput(f"replay: expected {BEGINNING} to {len(self.answers)} answers to begin after, found {since}")
        first = picture(None if since == BEGINNING else self.fork(since).state)
        again = self._copy()
        kept = [one for one in self.checkpoints if one.used <= since]
        again.checkpoints = kept or self.checkpoints[: bool(self.base)]
        again.state = again.checkpoints[-1].state if again.checkpoints else None
        camera = Camera(lambda: picture(again.state), places, turns)
        again._run(camera.of)
        shots = [
            camera.shot(number, again.step_of(place), place)
            for number in range(since + 1, len(again.answers) + 1)
            for place in again.places_of(number)
            if places is None or place in places
        ]
        return Replay(first, shots, picture(again.state), camera.before)

    # Acting. Each act is first an entry, checked against the game as it is, and then applied.

    def answering(self, *raw: Json, may: May = anybody, ending: Ending | None = None) -> Entry:
        """The entry that gives the pending question its answer, and those after it theirs, in one act.

        `may` raises an error for a question that whoever answers may not answer; `ending` is given if it is asked for.
        """
        return in_one_act(self, [partial(_parsed, raw=one) for one in raw], may, ending)

    def typing(self, *texts: str, may: May = anybody) -> Entry:
        """The entry that gives the pending question, and those after it, the answers that a person typed."""
        return in_one_act(self, [partial(_read, text=one) for one in texts], may)

    def rolling(self) -> Entry:
        """The entry that lets Foeman answer the pending question at random; here always the same."""
        question = self.waiting()
        offhand = KeyedStreams(self.seed).of(len(self.answers) + 1, OFFHAND)
        return giving([Answer.to(question, question.form.write(question.form.at_random(offhand)))])

    def undoing(self, acts: int = 1) -> Entry:
        """The entry that takes back the last acts; answers given together are taken back together."""
        entry = self.journal.without(acts) if acts > 0 else None
        if entry is None:
            raise BadInput(f"undo: {_up_to(self.journal.acts(), 'take back')}, found {acts}")
        return entry

    def undoing_to(self, number: int) -> Entry:
        """The entry that takes back every answer after number `number`, and what was given in one act with them."""
        given = len(self.answers)
        if not 0 <= number < given:
            most = f"a number from 0 to {given - 1}" if given else "an answer to take back (there is none)"
            raise BadInput(f"undo_to: expected {most}, found {number}")
        return taking_back_to(self.journal.whole(number))

    def redoing(self, acts: int = 1) -> Entry:
        """The entry that gives again answers that were taken back, act by act."""
        count = self.journal.again(acts) if acts > 0 else None
        if count is None:
            raise BadInput(f"redo: {_up_to(len(self.undone), 'give again')}, found {acts}")
        return giving_again(count)

    def correcting(self, number: int, raw: Json) -> Entry:
        """The entry that changes answer `number` and keeps the later ones as far as they still fit."""
        if not 1 <= number <= len(self.answers):
            raise BadInput(f"correct: {_up_to(len(self.answers), 'correct')}, found {number}")
        trial = self.fork(number - 1)
        trial.answer(raw)
        trial.answer_as_far_as_it_fits(self.answers[number:])
        return replacing(number - 1, trial.answers[number - 1 :])

    def retyping(self, number: int, text: str) -> Entry:
        """The entry that changes answer `number` to what a person typed."""
        asked = self.fork(number - 1).pending if 1 <= number <= len(self.answers) else None
        return self.correcting(number, asked.form.write(asked.form.read(text)) if asked else None)

    def apply(self, entry: Entry) -> list[str]:
        """Carry an entry out and play on; says what to change on a real table.

        If the rules fail on it, it was never given.
        """
        journal, before = self.journal, self.layout()
        self.journal = journal.after(entry)
        self._forget(common(journal.answers, self.answers))
        since = self.checkpoints[-1].events if self.checkpoints else 0
        told = self.events[since:]
        try:
            self._run()
        except BaseException:
            self._forget(common(journal.answers, self.answers))
            self.journal = journal
            self._run()
            raise
        back = "undo_to" in entry or "undo" in entry
        lies = before if journal.only_tells(entry) else self.layout()  # a fact moves nothing: the table lay so already
        return what_changed(before, lies, back=back) + taken_back(told, self.events[since:])

    def answer(self, *raw: Json) -> None:
        """Give the pending question its answer, and those after it theirs; Refused leaves everything as it was."""
        self.apply(self.answering(*raw))

    def answer_as_far_as_it_fits(self, answers: Sequence[Answer]) -> None:
        """Give recorded answers one after another, until one belongs to another question than is asked."""
        for recorded in answers:
            told = recorded.kind in (FACT, AFTERWARDS)
            if self.pending is None or not (bool(self.checkpoints) if told else recorded.fits(self.pending)):
                return  # nothing more can be asked, or told while the table is still being set up
            try:
                self.apply(giving([self._told_now(recorded)]) if told else self.answering(recorded.value))
            except Refused:
                return

    def _told_now(self, fact: Answer) -> Answer:
        """A recorded fact, in the step that has been reached: from its beginning, if nothing was answered in it."""
        last = self.checkpoints[-1]
        kind = FACT if last.used == len(self.answers) else AFTERWARDS
        return replace(fact, kind=kind, step=last.step, late=0, dropped=())

    def undo(self, acts: int = 1) -> list[str]:
        """Take back the last acts; says how to put a real table back."""
        return self.apply(self.undoing(acts))

    def redo(self, acts: int = 1) -> list[str]:
        """Give again answers that were taken back; says what to do on a real table."""
        return self.apply(self.redoing(acts))

    def correct(self, number: int, raw: Json) -> Correction:
        """Change answer `number` and play the later ones again, as far as they still fit."""
        given = len(self.answers)
        lines = self.apply(self.correcting(number, raw))
        return Correction(len(self.answers) - number, given - len(self.answers), lines)

    def fork(self, number: int | None = None) -> Session[S]:
        """Another game that begins as this one did, up to this many answers; neither disturbs the other."""
        if number is not None and not 0 <= number <= len(self.answers):
            raise BadInput(f"fork: expected 0 to {len(self.answers)} answers to keep, found {number}")
        other = self._copy()
        if number is not None and number < len(self.answers):
            other.journal = self.journal.up_to(number)
            other._forget(number)
            other._run()
        return other

    def _copy(self) -> Session[S]:
        """The same game once more; it shares what has happened so far until one of the two goes on."""
        other = object.__new__(Session)
        self._shares = True
        other.__dict__.update(self.__dict__)
        return other

    def _own(self) -> None:
        """Before what has happened so far changes, it is copied, if another game has it, too."""
        if self._shares:
            self.checkpoints, self.steps, self.record = list(self.checkpoints), self.steps.copy(), self.record.copy()
            self.luck = list(self.luck)
            self._shares = False

    def waiting(self) -> Question:
        """The question that waits; an error if the game is over."""
        if self.pending is None:
            raise BadInput("answer: expected a game that asks something, found one that is over")
        return self.pending

    # Keeping; saves.py reads what is written here

    def opening(self) -> dict[str, Json]:
        """What a game is before its first answer. The seed is a text: other programs' numbers are shorter."""
        opening: dict[str, Json] = {
            "foeman": FORMAT,
            "game": self.game.id,
            "version": self.game.version,
            "setup": self.setup.model_dump(mode="json", exclude_defaults=True),
            "seed": str(self.seed),
        }
        if self.terms.pack:
            opening["content"] = self.terms.pack.hash
        if self.early:
            opening["chance"] = "early"
        return opening | {"base": self._checkpoint(self.base)} if self.base else opening

    def save(self) -> dict[str, Json]:
        """The game as a save file: readable JSON, from which it is played again to the same point."""
        answers: list[Json] = [*write_lines(self.answers)]
        undone: list[Json] = [*write_lines(self.undone)]
        checkpoint, more = self.last_checkpoint(), write_wishes(self.journal) | carried(self.pack)
        return {**self.opening(), "answers": answers, "undone": undone, "checkpoint": checkpoint} | more

    @property
    def pack(self) -> Pack | None:
        """The pack that it is played with, if it is not ours."""
        return self.terms.pack if self.setup.pack else None

    def last_checkpoint(self) -> dict[str, Json] | None:
        """The last checkpoint as a save file holds it."""
        return self._checkpoint(self.checkpoints[-1]) if self.checkpoints else None

    def _checkpoint(self, checkpoint: Checkpoint[S]) -> dict[str, Json]:
        state = self.rules.write(checkpoint.state)
        return {"step": checkpoint.step, "used": checkpoint.used, "state": state}
