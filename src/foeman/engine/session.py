"""A game in progress: its set-up, its seed and its answers. Everything else is worked out from these.

When an answer is missing the rules stop at the question; giving it runs the game again from the last checkpoint
between two steps. So undo drops answers, a fork copies them, a save file lists them, and correcting a mistyped die
changes one of them and plays the rest again.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Generic, TypeVar

from foeman.engine.because import Event, Line, Listener, Record
from foeman.engine.chance import OFFHAND, EarlyStreams, KeyedStreams, checked_seed
from foeman.engine.game import Game, Layout, Outcome, Setup
from foeman.engine.horizon import Horizon
from foeman.engine.journal import (
    AFTERWARDS,
    FACT,
    Answer,
    Correction,
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
from foeman.engine.passing import Ending, May, anybody, in_one_act, parsed, read
from foeman.engine.past import Past
from foeman.engine.questions import YOU, Question, Refused
from foeman.engine.reading import BadInput, Json
from foeman.engine.replay import BEGINNING, Camera, Replay
from foeman.engine.steps import MOST_ALONE, Checkpoint
from foeman.engine.table import Table
from foeman.engine.tables import JournalTable, OutOfStep, Pending, PhysicalTable, PlaysOtherwise, SeededTable

S = TypeVar("S")
P = TypeVar("P")

FORMAT = 2
"""The version of the save file's form."""


def _up_to(count: int, act: str) -> str:
    return f"expected 1 to {count} answers to {act}" if count else f"expected an answer to {act} (there is none)"


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
        at: Checkpoint[S] | None = None,
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
        self._past: Past[S] = Past.from_checkpoint(at) if at else Past.beginning(base)
        """Taken up `at` a checkpoint of its own, it knows only what happened since, until somebody looks further."""
        self.state: S | None = self._past.checkpoints[-1].state if self._past.checkpoints else None
        self.pending: Question | None = None
        self.outcome: Outcome | None = None
        self.horizons: dict[object, Horizon] = {}
        """How far back somebody may go alone, for those who wanted to know."""
        self._shares = False
        self._run()

    # Running

    def _run(self, listen: Callable[[Record], Camera[Any]] | None = None) -> None:
        """Play on from the last checkpoint to the next question or the end."""
        self._own()
        checkpoint: Checkpoint[Any] = self._past.rewound() or Checkpoint(None, 0, 0, 0)
        self.horizons = {}
        hears = listen(self._past.record) if listen else self._past.record
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

    def tables(self, used: int, listener: Listener | None) -> tuple[Table, SeededTable, JournalTable]:
        """The table that asks, chance behind it, and the journal that answers what was answered before."""
        seeded = self.chance()
        journal = JournalTable(self.answers, [*self.terms.asked(), YOU], seeded, used, listener, self._past.luck)
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
        """Keep the state between two steps, as far as somebody may go back to it."""
        past, events, to_give = self._past, len(self._past.record.events), len(self.answers) - used
        past.steps.began(used, events)
        if past.is_kept(used, to_give):
            past.remember(Checkpoint(self.rules.clone(state), step, used, events), self.base)

    def _forget(self, used: int) -> None:
        """Forget checkpoints that used more answers than these."""
        self._own()
        self._past.forget(used)

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
    def latest(self) -> Checkpoint[S] | None:
        """The state before the step under way, from which it is played again; None while it is being set up."""
        return self._past.checkpoints[-1] if self._past.checkpoints else None

    @property
    def checkpoints(self) -> list[Checkpoint[S]]:
        """The states between steps that are kept, one for each number of answers used."""
        return self._whole().checkpoints

    @property
    def record(self) -> Record:
        """What was told, and what was asked."""
        return self._whole().record

    @record.setter
    def record(self, record: Record) -> None:
        """Another log, for whoever shows a moment of the game."""
        self._past = replace(self._whole(), record=record)

    @property
    def luck(self) -> list[int]:
        """After which answers chance was asked, or a seat that is played at random."""
        return self._whole().luck

    @property
    def events(self) -> list[Event]:
        """The log and the decisions so far."""
        return self.record.events

    def events_of(self, number: int) -> list[Event]:
        """What happened between an answer and the next; number 0 is before the first."""
        return [self.events[place] for place in self.places_of(number)]

    def places_of(self, number: int) -> range:
        """Where in the log that stands."""
        return self._whole().places_of(number)

    def asked(self, number: int) -> str:
        """What answer `number` was to, in words."""
        return self.record.asked[number - 1]

    def step_of(self, place: int) -> int:
        """In which step of the sequence of play the event at this place happened; the set-up is step 0."""
        return self._whole().steps.at_event(place)

    def step_asking(self, number: int) -> int:
        """In which step answer `number` was asked for."""
        return self._whole().steps.at_answer(number)

    def last_decisions(self, seat: str | None = None) -> int:
        """How many decisions a seat may see since the last answer that led to any, and in the step of the last one."""
        return self._whole().last_decisions(seat)

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
        kept = [one for one in self.checkpoints if one.used <= since]
        again = self._copy()
        again._past = replace(self._whole().copy(), checkpoints=kept or self.checkpoints[: bool(self.base)])
        again.state = again.latest.state if again.latest else None
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
        return in_one_act(self, [partial(parsed, raw=one) for one in raw], may, ending)

    def typing(self, *texts: str, may: May = anybody) -> Entry:
        """The entry that gives the pending question, and those after it, the answers that a person typed."""
        return in_one_act(self, [partial(read, text=one) for one in texts], may)

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
        then = journal.after(entry)
        left = common(journal.answers, then.answers)
        self._know(left)
        self.journal = then
        self._forget(left)
        since = self.latest.events if self.latest else 0
        told = self._past.record.events[since:]
        try:
            self._run()
        except BaseException:
            self._forget(common(journal.answers, self.answers))
            self.journal = journal
            self._run()
            raise
        back = "undo_to" in entry or "undo" in entry
        lies = before if journal.only_tells(entry) else self.layout()  # a fact moves nothing: the table lay so already
        return what_changed(before, lies, back=back) + taken_back(told, self._past.record.events[since:])

    def answer(self, *raw: Json) -> None:
        """Give the pending question its answer, and those after it theirs; Refused leaves everything as it was."""
        self.apply(self.answering(*raw))

    def answer_as_far_as_it_fits(self, answers: Sequence[Answer]) -> None:
        """Give recorded answers one after another, until one belongs to another question than is asked."""
        for recorded in answers:
            told = recorded.kind in (FACT, AFTERWARDS)
            if self.pending is None or not (self.latest is not None if told else recorded.fits(self.pending)):
                return  # nothing more can be asked, or told while the table is still being set up
            try:
                self.apply(giving([self._told_now(recorded)]) if told else self.answering(recorded.value))
            except Refused:
                return

    def _told_now(self, fact: Answer) -> Answer:
        """A recorded fact, in the step that has been reached: from its beginning, if nothing was answered in it."""
        last = self.latest
        kind = FACT if last is None or last.used == len(self.answers) else AFTERWARDS
        return replace(fact, kind=kind, step=last.step if last else 0, late=0, dropped=())

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
        self._know(len(self.answers) if number is None else number)
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
            self._past = self._past.copy()
            self._shares = False

    # Looking back in a game that was taken up from a checkpoint

    def light(self) -> Session[S]:
        """The same game, which keeps nothing of what came before its last checkpoint until somebody looks."""
        other = self._copy()
        other._past = self._past.latest() if self.latest else self._past
        return other

    @property
    def is_light(self) -> bool:
        """Whether nothing is known of what came before its first checkpoint."""
        return self._past.since is not None

    def _know(self, number: int) -> None:
        """Somebody goes back to this many answers: if nothing is known of them, the game is played again."""
        if self._past.since is not None and number < self._past.since:
            self._whole()

    def _whole(self) -> Past[S]:
        """All that has happened; of a game that was taken up from a checkpoint, by playing it again."""
        if self._past.since is not None:
            self._past = self._played_again()
        return self._past

    def _played_again(self) -> Past[S]:
        """All that has happened since the beginning; it must lead to the same state as what was taken up."""
        again = Session(self.game, self.setup, self.seed, base=self.base, early=self.early, journal=self.journal)
        if again.last_checkpoint() != self.last_checkpoint():
            raise PlaysOtherwise(self.game.id, len(self.answers))
        return again._past

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
        return self._checkpoint(self.latest) if self.latest else None

    def _checkpoint(self, checkpoint: Checkpoint[S]) -> dict[str, Json]:
        state = self.rules.write(checkpoint.state)
        return {"step": checkpoint.step, "used": checkpoint.used, "state": state}
