"""The kinds of table. They compose: each passes what it does not answer itself to the one beneath.

Aside          tells what people have done themselves as news, not as something to do
KeptCards      keeps shuffles and draws with Foeman, when the person rolls the dice
PhysicalTable  gives the person the dice they want to roll themselves
JournalTable   answers for people from the journal, and stops where the journal ends
SeededTable    answers for chance, from the seed; and for seats taken at random
ScriptedTable  answers everything from a script, for tests and worked examples
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import TracebackType
from typing import Protocol, TypeGuard, TypeVar

from foeman.engine.because import Listener
from foeman.engine.chance import DICE, SEATS, KeyedStreams, Random, Streams
from foeman.engine.edits import Edits
from foeman.engine.forms import OneOf, Order, Roll, sorted_at_random
from foeman.engine.journal import AFTERWARDS, FACT, Answer
from foeman.engine.questions import CHANCE, D6, YOU, Die, Form, Question, Refused, counted, form_of
from foeman.engine.reading import BadInput, found
from foeman.engine.table import Table, _only

T = TypeVar("T")
A = TypeVar("A")


TOLD = Question(YOU, form_of(Edits({})), "", "", "Told of the table")
"""What stands in the log over a fact, which nobody was asked for."""


class Player(Protocol):
    """Whoever takes a seat and answers its questions."""

    def answer(self, question: Question) -> object:
        """An answer that the question's form takes."""


ONE_D6 = Roll(D6, 1)


class NobodyThere(BadInput):
    """A question to a seat that nobody at this table answers for."""


class SeededTable(Table):
    """Chance comes from the seed. With no listener no question is built for it.

    Every step of the sequence of play has a stream of its own: a game that is taken back and played again the same
    way sees the same dice. Seats taken at random have a stream beside it, so that who plays never changes the dice.
    """

    def __init__(
        self,
        seed: int,
        at_random: Iterable[str] = (),
        players: Mapping[str, Player] | None = None,
        listener: Listener | None = None,
        streams: Callable[[int], Streams] = KeyedStreams,
    ) -> None:
        self.seed = seed
        self.listener = listener
        self._players = players or {}
        self._random_seats = tuple(at_random)
        self._streams = streams(seed)
        self.begin(0)

    def begin(self, step: int) -> None:
        """A new step of the sequence of play, with its own streams, which are made when they are first asked."""
        self._step = step
        self._dice: Random | None = None
        self._seat_dice: Random | None = None

    @property
    def random(self) -> Random:
        """The step's dice, shuffles and ties."""
        if self._dice is None:
            self._dice = self._streams.of(self._step, DICE)
        return self._dice

    @property
    def seat_random(self) -> Random:
        """What the seats choose that are played at random."""
        if self._seat_dice is None:
            self._seat_dice = self._streams.of(self._step, SEATS)
        return self._seat_dice

    def _chance(self, form: Form[A], rule: str, about: object, words: str = "") -> A:
        """As at any table, but for the words: nobody is asked in them."""
        return self._fall(form, rule, about, words)

    def answer(self, question: Question) -> object:
        if question.who == CHANCE:
            return question.form.at_random(self.random)
        if question.who in self._random_seats:
            return question.form.at_random(self.seat_random)
        player = self._players.get(question.who)
        if player is None:
            raise NobodyThere(f"{question.asked}: expected somebody to answer for {question.who}, found nobody")
        return player.answer(question)

    def roll(self, die: Die[T], count: int = 1, *, rule: str, about: object = "") -> list[T]:
        if count < 1:
            return super().roll(die, count, rule=rule, about=about)
        if self.listener is not None:
            return self._chance(Roll(die, count), rule, about)
        random, faces = self._dice or self.random, die.faces
        sides = len(faces)
        return [faces[int(random() * sides)] for _ in range(count)]

    def d6(self, *, rule: str, about: object = "") -> int:
        if self.listener is not None:
            return self._chance(ONE_D6, rule, about)[0]
        return int((self._dice or self.random)() * 6) + 1

    def shuffle(self, cards: Sequence[T], *, rule: str, about: object = "") -> list[T]:
        if self.listener is not None or len(cards) < 2:
            return super().shuffle(cards, rule=rule, about=about)
        return sorted_at_random(cards, self.random)

    def draw(self, cards: Sequence[T], *, rule: str, about: object = "") -> T:
        if len(cards) < 2:
            return super().draw(cards, rule=rule, about=about)
        if self.listener is not None:
            return self._chance(Order(cards, 1, "draw"), rule, about)[0]
        return cards[int((self._dice or self.random)() * len(cards))]

    def deal(self, cards: Sequence[T], count: int, *, rule: str, about: object = "") -> list[T]:
        if self.listener is not None or not 0 < count <= len(cards) or len(cards) < 2:
            return super().deal(cards, count, rule=rule, about=about)
        if count == 1:
            return [cards[int((self._dice or self.random)() * len(cards))]]
        return sorted_at_random(cards, self.random)[:count]

    def tie(self, options: Sequence[T], *, rule: str, about: object = "") -> T:
        if len(options) < 2:
            return _only(options, rule)
        if self.listener is not None:
            return self._chance(OneOf(options, "tie"), rule, about)
        return options[int((self._dice or self.random)() * len(options))]

    def choose(self, seat: str, options: Sequence[T], *, rule: str, about: object = "", words: str = "") -> T:
        if len(options) < 2:
            return _only(options, rule)
        if seat in self._random_seats:
            return options[int((self._seat_dice or self.seat_random)() * len(options))]
        return super().choose(seat, options, rule=rule, about=about, words=words)


class Pending(BaseException):
    """The journal has come to its end: this question waits for its answer."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.asked)
        self.question = question


class OutOfStep(BadInput):
    """A recorded answer belongs to another question than the rules ask now."""

    def __init__(self, number: int, recorded: Answer, question: Question | None, reason: str = "") -> None:
        now = f"the rules now ask '{question.asked}'" if question else "the game is over by then"
        why = f" ({reason})" if reason else ""
        super().__init__(
            f"answer {number}: the journal has {found(recorded.value)} for '{recorded.asked}', but {now}{why}"
        )
        self.number = number


class PlaysOtherwise(OutOfStep):
    """A saved game that today's rules play differently, although all its answers fit."""

    def __init__(self, where: str, used: int) -> None:
        line = f"{where}: after {counted(used, 'answer')} the game lies differently by today's rules"
        BadInput.__init__(self, f"{line}; the game can go on from its last checkpoint")
        self.number = used


class JournalTable(Table):
    """People's answers come from the journal, in order; the rest from the table beneath."""

    def __init__(
        self,
        journal: Sequence[Answer],
        people: Iterable[str],
        beneath: Table,
        used: int = 0,
        listener: Listener | None = None,
        luck: list[int] | None = None,
    ) -> None:
        """`luck` takes up after how many answers somebody else was asked: chance, or a seat played at random."""
        self._luck = [] if luck is None else luck
        self.journal = journal
        self.used = used
        self.listener = listener
        self._people = tuple(people)
        self._beneath = beneath
        self._later: list[Answer] = []
        self._step = 0

    def begin(self, step: int) -> Sequence[Answer]:
        """A new step of the sequence of play; gives the facts that hold from its beginning."""
        self._step = step
        return self._facts(FACT)

    def end(self) -> Sequence[Answer]:
        """The step is over; gives the facts that were told in it and hold now."""
        last = self._facts(AFTERWARDS)
        if not self._later:
            return last
        told, self._later = [*self._later, *last], []
        return told

    def _facts(self, kind: str) -> Sequence[Answer]:
        """The facts of this kind and step that come next in the journal."""
        start = self.used
        if start == len(self.journal) or self.journal[start].kind != kind:
            return ()
        while self.used < len(self.journal) and self._is_fact(self.journal[self.used], kind):
            self.used += 1
            if self.listener is not None:
                self.listener.answered(TOLD, self.journal[self.used - 1].value)
        return self.journal[start : self.used]

    def _is_fact(self, line: Answer, kind: str) -> bool:
        return line.kind == kind and line.step == self._step

    def answer(self, question: Question) -> object:
        if question.who not in self._people:
            if self._luck[-1:] != [self.used]:
                self._luck.append(self.used)
            return self._beneath.answer(question)
        self._later += self._facts(AFTERWARDS)
        if self.used == len(self.journal):
            raise Pending(question)
        recorded = self.journal[self.used]
        if not recorded.fits(question):
            raise OutOfStep(self.used + 1, recorded, question)
        try:
            answer = question.form.parse(recorded.value)
        except Refused as reason:
            raise OutOfStep(self.used + 1, recorded, question, str(reason)) from None
        self.used += 1
        if self.listener is not None:
            self.listener.answered(question, answer)
        return answer


class PhysicalTable(Table):
    """Dice and cards of these kinds are rolled and drawn by the person; the rest passes through."""

    def __init__(self, kinds: Iterable[str], beneath: Table, listener: Listener | None = None) -> None:
        self.listener = listener
        self._kinds = tuple(kinds)
        self._beneath = beneath

    def answer(self, question: Question) -> object:
        if question.who == CHANCE and question.form.kind in self._kinds:
            question = question._replace(who=YOU)
        return self._beneath.answer(question)


class Aside(Table):
    """What people have done on a real table themselves: it stands in the log, and nobody is told to do it."""

    def __init__(self, table: Table) -> None:
        self.listener = table.listener
        self._table = table

    def answer(self, question: Question) -> object:
        return self._table.answer(question)


MOST_PICKED = 10
"""Among more than so many nobody picks by hand."""


def is_long(form: object) -> TypeGuard[OneOf[object]]:
    """Whether chance is to pick among more than people can well pick from."""
    return isinstance(form, OneOf) and len(form.options) > MOST_PICKED


class KeptCards(Table):
    """Decks that Foeman holds beside a real table: it shuffles and draws them itself, whoever rolls the dice.

    So it does with a tie between more than people can well pick from.
    """

    purposes = True

    def __init__(self, table: Table) -> None:
        self.listener, self.beside = table.listener, table.beside
        self._table = table

    def answer(self, question: Question) -> object:
        form, kept = question.form, f"kept {question.form.kind}"
        if question.who == CHANCE and isinstance(form, Order):
            question = question._replace(form=form_of(replace(form, kind=kept)))
        elif question.who == CHANCE and is_long(form):
            question = question._replace(form=form_of(OneOf(form.options, kept)))
        return self._table.answer(question)


class Unscripted(BadInput):
    """A script and what is asked do not agree."""


def parse_script(text: str) -> list[tuple[str, str]]:
    """A script in text, `d6=4 RED=skull,x tie="Magna Graecia"`, as kinds and answers."""
    import shlex

    try:
        words = shlex.split(text)
    except ValueError as problem:
        raise BadInput(f"dice: expected kind=answer with matching quotes, found {found(text)} ({problem})") from None
    return [_parse_scripted(word) for word in words]


def _parse_scripted(word: str) -> tuple[str, str]:
    kind, equals, answer = word.partition("=")
    if not equals or not kind:
        raise BadInput(f"dice: expected kind=answer, found {found(word)}")
    return kind, answer


class ScriptedTable(Table):
    """Everything is answered from a script, in order. What nobody scripted, or nobody asked, is an error."""

    def __init__(self, script: str | Sequence[tuple[str, str]] = "", listener: Listener | None = None) -> None:
        self.script = parse_script(script) if isinstance(script, str) else list(script)
        self.used = 0
        self.listener = listener

    def answer(self, question: Question) -> object:
        number = self.used + 1
        asked = f"{question.kind} ({question.rule}{', ' + question.about if question.about else ''})"
        if self.used == len(self.script):
            raise Unscripted(f"dice: answer {number}: expected {asked}, found the end of the script")
        kind, text = self.script[self.used]
        if kind.casefold() != question.kind.casefold():
            raise Unscripted(f"dice: answer {number}: expected {asked}, found {kind}={text}")
        try:
            answer = question.form.read(text)
        except Refused as reason:
            raise Unscripted(f"dice: answer {number}: {asked}: {reason}") from None
        self.used += 1
        return answer

    def finish(self) -> None:
        """Fails when answers are left over that nobody asked for."""
        if self.used < len(self.script):
            kind, text = self.script[self.used]
            raise Unscripted(f"dice: answer {self.used + 1}: {kind}={text} was never asked for")

    def __enter__(self) -> ScriptedTable:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            self.finish()
