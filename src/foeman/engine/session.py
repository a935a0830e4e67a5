"""A game in progress: its set-up, its seed and its answers. Everything else is worked out from these.

When an answer is missing the rules stop at the question; giving it runs the game again from the last checkpoint
between two steps. So undo drops answers, a fork copies them, a save file lists them, and correcting a mistyped die
changes one of them and plays the rest again.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar, cast

from pydantic import BaseModel, ConfigDict, Field

from foeman.engine.because import Because, Event, Line, Record, hidden_from
from foeman.engine.game import Game, Layout, Outcome, Setup
from foeman.engine.panels import Panel
from foeman.engine.questions import YOU, Question, Refused
from foeman.engine.reading import BadInput, Json, fit, found
from foeman.engine.table import Table
from foeman.engine.tables import Answer, JournalTable, OutOfStep, Pending, PhysicalTable, SeededTable

S = TypeVar("S")

FORMAT = 1
"""The version of the save file's form."""

HIGHEST_SEED = 2**63 - 1


def what_changed(before: Layout, after: Layout, *, back: bool = False) -> list[str]:
    """How to make a table that lies as before lie as after, in words of the table; one line a piece."""
    lines = []
    for thing in dict.fromkeys([*before, *after]):
        old, new = before.get(thing), after.get(thing)
        if old != new:
            lines.append(_change(thing, old, new, " back" if back else ""))
    return lines


def _change(thing: str, old: object, new: object, back: str) -> str:
    if isinstance(new or old, tuple):
        return f"{thing}: {', '.join(cast('tuple[str, ...]', new or ())) or 'none'}{' again' if back else ''}"
    if new is None:
        return f"take {thing} away"
    if isinstance(new, int):
        return f"set {thing}{back} to {new}" + (f" (it is at {old})" if old is not None else "")
    return f"put {thing}{back} on {new}" if old is None else f"move {thing}{back} to {new}"


Entry = Mapping[str, Any]
"""One act upon a game, as the store keeps it: an answer, an undo, a redo, a correction."""


@dataclass(frozen=True, slots=True)
class Journal:
    """The answers of a game, and those taken back that can be given again."""

    answers: Sequence[Answer] = ()
    undone: Sequence[Answer] = ()

    def after(self, entry: Entry) -> Journal:
        """The journal after one more act."""
        answers, undone = list(self.answers), list(self.undone)
        _enter(entry, answers, undone)
        return Journal(answers, undone)


def fold(entries: Iterable[Entry]) -> Journal:
    """What all entries of a stored game add up to."""
    answers: list[Answer] = []
    undone: list[Answer] = []
    for entry in entries:
        _enter(entry, answers, undone)
    return Journal(answers, undone)


def _enter(entry: Entry, answers: list[Answer], undone: list[Answer]) -> None:
    """Let an entry change the answers of a game, and those taken back."""
    if "answer" in entry:
        answers.append(Answer(**entry["answer"]))
        undone[:] = undone[1:] if undone[:1] == answers[-1:] else []
    elif "undo_to" in entry:
        number = entry["undo_to"]
        undone[:0] = answers[number:]
        del answers[number:]
    elif "redo" in entry:
        count = entry["redo"]
        answers += undone[:count]
        del undone[:count]
    else:
        answers[entry["keep"] :] = [Answer(**line) for line in entry["add"]]
        undone.clear()


def _written(answer: Answer) -> dict[str, Json]:
    return {"asked": answer.asked, "value": answer.value}


def _entry_of(answer: Answer) -> Entry:
    return {"answer": _written(answer)}


def _up_to(count: int, act: str) -> str:
    return f"expected 1 to {count} answers to {act}" if count else f"expected an answer to {act} (there is none)"


def _common(old: Sequence[object], new: Sequence[object]) -> int:
    """How many entries two lists have in common at their beginning."""
    pairs = zip(old, new)  # noqa: B905 - one may be longer
    return next(
        (number for number, (one, other) in enumerate(pairs) if one is not other and one != other),
        min(len(old), len(new)),
    )


def _taken_back(told: list[Event], now: list[Event]) -> list[str]:
    """The instructions that had been given and no longer hold, the last first."""
    given, hold = _instructions(told), _instructions(now)
    return [f"take back: {line.words}" for line in reversed(given[_common(given, hold) :])]


def _instructions(events: Iterable[Event]) -> list[Line]:
    return [event for event in events if isinstance(event, Line) and event.instruction]


@dataclass(frozen=True, slots=True)
class Checkpoint(Generic[S]):
    """A state between two steps: which step comes next, how many answers were used, how much was told."""

    state: S
    step: int
    used: int
    events: int


@dataclass(frozen=True, slots=True)
class Correction:
    """What became of a game after an earlier answer was changed."""

    kept: int
    dropped: int
    lines: list[str]


class RecordedAnswer(BaseModel):
    """A journal line in a save file."""

    model_config = ConfigDict(extra="forbid")

    asked: str
    value: Any


class SavedCheckpoint(BaseModel):
    """A checkpoint in a save file."""

    model_config = ConfigDict(extra="forbid")

    step: int = Field(ge=1)
    used: int = Field(ge=0)
    state: dict[str, Any]


class SaveFile(BaseModel):
    """A game in a save file."""

    model_config = ConfigDict(extra="forbid")

    foeman: int
    game: str
    version: int
    setup: Setup
    seed: int = Field(ge=0, le=HIGHEST_SEED)
    answers: list[RecordedAnswer] = []
    undone: list[RecordedAnswer] = []
    base: SavedCheckpoint | None = None
    checkpoint: SavedCheckpoint | None = None


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
    ) -> None:
        if not 0 <= seed <= HIGHEST_SEED:
            raise BadInput(f"seed: expected a whole number from 0 to {HIGHEST_SEED}, found {seed}")
        self.game = game
        self.setup = setup
        self.seed = seed
        self.terms = game.prepare(setup)
        self.rules = game.rules(setup.table)
        self.journal = Journal(list(answers), list(undone))
        self.base = base
        self.checkpoints: list[Checkpoint[S]] = [base] if base else []
        self.state: S | None = base.state if base else None
        self.pending: Question | None = None
        self.outcome: Outcome | None = None
        self.record = Record()
        self._run()

    # Running

    def _run(self) -> None:
        """Play on from the last checkpoint to the next question or the end."""
        table, seeded, journal = self._tables()
        checkpoint = self.checkpoints[-1] if self.checkpoints else None
        state = self.rules.clone(checkpoint.state) if checkpoint else None
        step = checkpoint.step if checkpoint else 0
        self.pending = None
        self.outcome = None
        try:
            while state is None or not self._is_over(state):
                seeded.begin(step)
                if state is None:
                    state = self.rules.set_up(self.terms, table)
                else:
                    self.state = state
                    self.rules.step(state, table)
                step += 1
                self._remember(state, step, journal.used)
            if journal.used < len(self.answers):
                raise OutOfStep(journal.used + 1, self.answers[journal.used], None)
        except Pending as waiting:
            self.pending = waiting.question
        self.state = state

    def _tables(self) -> tuple[Table, SeededTable, JournalTable]:
        checkpoint = self.checkpoints[-1] if self.checkpoints else Checkpoint(None, 0, 0, 0)
        del self.record.events[checkpoint.events :]
        del self.record.marks[checkpoint.used :]
        self.record = Record(self.record.events, marks=self.record.marks, floor=checkpoint.events)
        seeded = SeededTable(self.seed, self.terms.at_random())
        people = [*self.terms.people(), YOU]
        journal = JournalTable(self.answers, people, seeded, checkpoint.used, self.record)
        dice = self.setup.dice
        return PhysicalTable(dice, journal, self.record) if dice else journal, seeded, journal

    def _is_over(self, state: S) -> bool:
        self.outcome = self.rules.outcome(state)
        return self.outcome is not None

    def _remember(self, state: S, step: int, used: int) -> None:
        self.record.between_steps()
        copy = self.rules.clone(state)
        self.checkpoints.append(Checkpoint(copy, step, used, len(self.record.events)))

    def _rewind(self, used: int) -> None:
        """Forget checkpoints that used more answers than these."""
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

    def step_of(self, place: int) -> int:
        """In which step of the sequence of play the event at this place happened; the set-up is step 0."""
        begun = bisect_right(self.checkpoints, place, key=lambda checkpoint: checkpoint.events)
        return self.checkpoints[begun - 1].step if begun else 0

    def step_asking(self, number: int) -> int:
        """In which step answer `number` was asked for."""
        begun = bisect_right(self.checkpoints, number - 1, key=lambda checkpoint: checkpoint.used)
        return self.checkpoints[begun - 1].step if begun else 0

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
        return self.rules.layout(self.state) if self.state is not None else {}

    def picture(self, seat: str | None = None) -> str:
        """The board as text, as this seat may see it."""
        return self.rules.picture(self.state, seat) if self.state is not None else ""

    def svg(self, seat: str | None = None) -> str:
        """The board as an SVG picture, as this seat may see it."""
        if self.rules.svg is None or self.state is None:
            raise BadInput(f"board: expected a game that draws its board, found {self.game.id}")
        return self.rules.svg(self.state, seat)

    def panels(self, seat: str | None = None) -> tuple[Panel, ...]:
        """What lies beside the board, as this seat may see it."""
        return self.rules.panels(self.state, seat) if self.state is not None else ()

    def about(self, name: str, seat: str | None = None) -> tuple[str, ...]:
        """All there is to tell this seat about a place or a piece."""
        return self.rules.about(self.state, name, seat) if self.state is not None else ()

    # Acting. Each act is first an entry, checked against the game as it is, and then applied.

    def answering(self, raw: Json) -> Entry:
        """The entry that gives the pending question this answer, as a journal writes it."""
        question = self._waiting()
        return _entry_of(Answer(question.asked, question.form.write(question.form.parse(raw))))

    def typing(self, text: str) -> Entry:
        """The entry that gives the pending question the answer a person typed."""
        question = self._waiting()
        return _entry_of(Answer(question.asked, question.form.write(question.form.read(text))))

    def rolling(self) -> Entry:
        """The entry that lets Foeman answer the pending question at random; here always the same."""
        question = self._waiting()
        offhand = SeededTable(self.seed ^ HIGHEST_SEED)
        offhand.begin(len(self.answers) + 1)
        return _entry_of(Answer(question.asked, question.form.write(question.form.at_random(offhand.random))))

    def undoing(self, count: int = 1) -> Entry:
        """The entry that takes back the last answers."""
        if not 1 <= count <= len(self.answers):
            raise BadInput(f"undo: {_up_to(len(self.answers), 'take back')}, found {count}")
        return {"undo_to": len(self.answers) - count}

    def redoing(self, count: int = 1) -> Entry:
        """The entry that gives again answers that were taken back."""
        if not 1 <= count <= len(self.undone):
            raise BadInput(f"redo: {_up_to(len(self.undone), 'give again')}, found {count}")
        return {"redo": count}

    def correcting(self, number: int, raw: Json) -> Entry:
        """The entry that changes answer `number` and keeps the later ones as far as they still fit."""
        if not 1 <= number <= len(self.answers):
            raise BadInput(f"correct: {_up_to(len(self.answers), 'correct')}, found {number}")
        trial = self.fork(number - 1)
        trial.answer(raw)
        trial.answer_as_far_as_it_fits(self.answers[number:])
        return {"keep": number - 1, "add": [_written(answer) for answer in trial.answers[number - 1 :]]}

    def apply(self, entry: Entry) -> list[str]:
        """Carry an entry out and play on; says what to change on a real table.

        If the rules fail on it, it was never given.
        """
        journal, before, told = self.journal, self.layout(), list(self.events)
        self.journal = journal.after(entry)
        try:
            self._rewind(_common(journal.answers, self.answers))
            self._run()
        except BaseException:
            self._rewind(_common(journal.answers, self.answers))
            self.journal = journal
            self._run()
            raise
        return what_changed(before, self.layout(), back="undo_to" in entry) + _taken_back(told, self.events)

    def answer(self, raw: Json) -> None:
        """Give the pending question its answer; Refused leaves everything as it was."""
        self.apply(self.answering(raw))

    def answer_as_far_as_it_fits(self, answers: Sequence[Answer]) -> None:
        """Give recorded answers one after another, until one belongs to another question than is asked."""
        for recorded in answers:
            if self.pending is None or self.pending.asked != recorded.asked:
                return
            try:
                self.answer(recorded.value)
            except Refused:
                return

    def undo(self, count: int = 1) -> list[str]:
        """Take back the last answers; says how to put a real table back."""
        return self.apply(self.undoing(count))

    def redo(self, count: int = 1) -> list[str]:
        """Give again answers that were taken back; says what to do on a real table."""
        return self.apply(self.redoing(count))

    def correct(self, number: int, raw: Json) -> Correction:
        """Change answer `number` and play the later ones again, as far as they still fit."""
        given = len(self.answers)
        lines = self.apply(self.correcting(number, raw))
        return Correction(len(self.answers) - number, given - len(self.answers), lines)

    def fork(self, number: int | None = None) -> Session[S]:
        """Another game that begins as this one did, up to this many answers; neither disturbs the other."""
        if number is not None and not 0 <= number <= len(self.answers):
            raise BadInput(f"fork: expected 0 to {len(self.answers)} answers to keep, found {number}")
        other = object.__new__(Session)
        other.__dict__.update(self.__dict__)
        other.checkpoints = list(self.checkpoints)
        other.record = Record(list(self.record.events), marks=list(self.record.marks))
        if number is not None and number < len(self.answers):
            other.journal = Journal(self.answers[:number])
            other._rewind(number)
            other._run()
        return other

    def _waiting(self) -> Question:
        if self.pending is None:
            raise BadInput("answer: expected a game that asks something, found one that is over")
        return self.pending

    # Keeping

    def opening(self) -> dict[str, Json]:
        """What a game is before its first answer."""
        opening: dict[str, Json] = {
            "foeman": FORMAT,
            "game": self.game.id,
            "version": self.game.version,
            "setup": self.setup.model_dump(mode="json", exclude_defaults=True),
            "seed": self.seed,
        }
        return opening | {"base": self._checkpoint(self.base)} if self.base else opening

    def save(self) -> dict[str, Json]:
        """The game as a save file: readable JSON, from which it is played again to the same point."""
        return {
            **self.opening(),
            "answers": [_written(answer) for answer in self.answers],
            "undone": [_written(answer) for answer in self.undone],
            "checkpoint": self.last_checkpoint(),
        }

    def last_checkpoint(self) -> dict[str, Json] | None:
        """The last checkpoint as a save file holds it."""
        return self._checkpoint(self.checkpoints[-1]) if self.checkpoints else None

    def _checkpoint(self, checkpoint: Checkpoint[S]) -> dict[str, Json]:
        state = self.rules.write(checkpoint.state)
        return {"step": checkpoint.step, "used": checkpoint.used, "state": state}


def read_save(data: object, where: str) -> SaveFile:
    """A save file's values, checked."""
    if not isinstance(data, Mapping) or "foeman" not in data:
        raise BadInput(f"{where}: expected a saved game of Foeman, found {found(data)}")
    if isinstance(data["foeman"], int) and data["foeman"] > FORMAT:
        raise BadInput(
            f"{where}: foeman: expected a save file of version {FORMAT} or older, found {data['foeman']}; "
            "a newer Foeman wrote it"
        )
    return fit(SaveFile, data, where)


def _recorded(lines: Sequence[RecordedAnswer]) -> list[Answer]:
    return [Answer(line.asked, line.value) for line in lines]


def load(game: Game[S], data: object, where: str, start: Literal["opening", "checkpoint"] = "opening") -> Session[S]:
    """A saved game, played again to where it was. From its last checkpoint if the rules have changed since."""
    saved = read_save(data, where)
    if saved.game != game.id:
        raise BadInput(f"{where}: game: expected {game.id}, found {found(saved.game)}")
    if saved.version > game.version:
        raise BadInput(
            f"{where}: version: expected the rules of {game.id} in version {game.version} or older, "
            f"found {saved.version}; a newer Foeman wrote it"
        )
    terms = game.prepare(saved.setup)
    rules = game.rules(saved.setup.table)

    def placed(checkpoint: SavedCheckpoint) -> Checkpoint[S]:
        state = rules.read(checkpoint.state, terms, f"{where}: checkpoint")
        return Checkpoint(state, checkpoint.step, 0, 0)

    if start == "checkpoint":
        if saved.checkpoint is None:
            raise BadInput(f"{where}: checkpoint: expected one to go on from, found none")
        session = Session(game, saved.setup, saved.seed, base=placed(saved.checkpoint))
        session.answer_as_far_as_it_fits(_recorded(saved.answers[saved.checkpoint.used :]))
        return session
    base = placed(saved.base) if saved.base else None
    answers, undone = _recorded(saved.answers), _recorded(saved.undone)
    try:
        return Session(game, saved.setup, saved.seed, answers, undone, base=base)
    except OutOfStep as stop:
        stop.args = (f"{where}: {stop}; the game can go on from its last checkpoint",)
        raise
