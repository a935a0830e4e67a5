"""The table: whatever the rules cannot decide alone is asked here.

`answer` is the one primitive. Everything else is typed sugar over it, so that a rule reads like the rulebook:
`table.d6(...)`, `table.shuffle(...)`, `table.choose(seat, ...)`. A single option is never asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import TracebackType
from typing import TypeVar, cast

from foeman.engine.because import Because, Line, Listener
from foeman.engine.edits import Edit, Edits
from foeman.engine.forms import Name, Number, OneOf, Order, Roll, SomeOf, Typed, YesNo
from foeman.engine.questions import CHANCE, D6, Die, Form, Question, form_of, former_labels, label, labels

T = TypeVar("T")
A = TypeVar("A")


class Table:
    """Where rules ask for dice, shuffles, ties and choices, and tell what happens."""

    listener: Listener | None = None
    """Who hears what happens; with nobody listening no word is built."""

    beside: bool = False
    """Whether it stands beside a real board: then what happens to pieces is for somebody to carry out."""

    cards: bool = False
    """Whether the cards of all sides lie there, too, and not with Foeman."""

    purposes: bool = False
    """Whether whoever rolls is told what for: the question that the dice decide."""

    purpose: str = ""
    """What is decided by chance just now, where that is no larger decision."""

    watch: Callable[[], object] | None = None
    """In tests: a picture of the position, so that an option that says yes must change something."""

    @property
    def is_quiet(self) -> bool:
        """Whether nobody hears or watches what options are tried in vain."""
        return self.listener is None and self.watch is None

    def answer(self, question: Question) -> object:
        """The answer to a question, from whoever this table has it answered by."""
        raise NotImplementedError

    # Chance

    def roll(self, die: Die[T], count: int = 1, *, rule: str, about: object = "") -> list[T]:
        """So many dice of a kind, rolled together."""
        if count < 1:
            return _no_dice(count, rule)
        words = f"Roll {count} {'dice' if die.name == 'die' and count > 1 else die.name}"
        return self._chance(Roll(die, count), rule, about, words)

    def d6(self, *, rule: str, about: object = "") -> int:
        """One six-sided die."""
        return self.roll(D6, 1, rule=rule, about=about)[0]

    def shuffle(self, cards: Sequence[T], *, rule: str, about: object = "") -> list[T]:
        """The cards in a new order, the first on top."""
        if len(cards) < 2:
            return list(cards)
        return self._chance(Order(cards, len(cards), "shuffle"), rule, about, "Shuffle")

    def draw(self, cards: Sequence[T], *, rule: str, about: object = "") -> T:
        """One of the cards, unseen; the caller takes it out."""
        return self.deal(cards, 1, rule=rule, about=about)[0]

    def deal(self, cards: Sequence[T], count: int, *, rule: str, about: object = "") -> list[T]:
        """So many of the cards, unseen; the caller takes them out."""
        if not 0 <= count <= len(cards):
            raise ValueError(f"{rule}: expected to deal at most {len(cards)} cards, found {count}")
        if count == 0 or len(cards) == 1:
            return list(cards[:count])
        return self._chance(Order(cards, count, "draw"), rule, about, "Draw")

    def tie(self, options: Sequence[T], *, rule: str, about: object = "") -> T:
        """One of the options, each as likely."""
        if len(options) < 2:
            return _only(options, rule)
        return self._chance(OneOf(options, "tie"), rule, about, "Pick one at random")

    def _chance(self, form: Form[A], rule: str, about: object, words: str) -> A:
        named = about if type(about) is str else label(about)
        words = f"{words}: {named}" if named else words
        if self.purposes or self.beside:
            words = self._with_purpose(words)
        return self._fall(form, rule, about, words)

    def _fall(self, form: Form[A], rule: str, about: object, words: str) -> A:
        """What chance gives; somebody may listen."""
        if type(about) is str:
            question = Question(CHANCE, form_of(form), rule, about, words)
        else:
            question = Question(CHANCE, form_of(form), rule, label(about), words, former_labels(about))
        answer = self.answer(question)
        if self.listener is not None:
            self.listener.chance(question, answer)
        return answer  # type: ignore[return-value]  # a form gives its own answers

    def _with_purpose(self, words: str) -> str:
        """What somebody is to roll, after what it decides."""
        purpose = self.purpose or (self.listener.under_way() if self.listener is not None else "")
        if not purpose:
            return words
        return f"{purpose} {words}" if purpose[-1] in ".?!" else f"{purpose}. {words}"

    # Choices. `words` may hold a {} for each thing the choice is about.

    def choose(self, seat: str, options: Sequence[T], *, rule: str, about: object = "", words: str = "") -> T:
        """One of the options, by a seat."""
        if len(options) < 2:
            return _only(options, rule)
        return self._choice(seat, OneOf(options), rule, about, words)

    def choose_some(
        self,
        seat: str,
        options: Sequence[T],
        low: int = 0,
        high: int | None = None,
        *,
        rule: str,
        about: object = "",
        words: str = "",
    ) -> list[T]:
        """At least low and at most high of the options, by a seat."""
        high = len(options) if high is None else min(high, len(options))
        if low > high:
            raise ValueError(f"{rule}: expected at least {low} to choose, found at most {high}")
        if high == 0 or low == len(options):
            return list(options[:high])
        return self._choice(seat, SomeOf(options, low, high), rule, about, words)

    def number(self, seat: str, low: int, high: int, *, rule: str, about: object = "", words: str = "") -> int:
        """A whole number from low to high, by a seat."""
        if low > high:
            raise ValueError(f"{rule}: expected a range, found {low} to {high}")
        return low if low == high else self._choice(seat, Number(low, high), rule, about, words)

    def confirm(self, seat: str, *, rule: str, about: object = "", words: str = "") -> bool:
        """Yes or no, by a seat."""
        return self._choice(seat, YesNo(), rule, about, words)

    def name(self, seat: str, known: Sequence[object] = (), *, rule: str, about: object = "", words: str = "") -> str:
        """A name in free text, by a seat; known names are offered."""
        return self._choice(seat, Name(tuple(known)), rule, about, words)

    def edits(
        self,
        seat: str,
        things: dict[str, Form[int] | Form[str]],
        *,
        rule: str,
        about: object = "",
        words: str = "",
    ) -> list[Edit]:
        """Corrections to what is tracked, by a seat."""
        return self._choice(seat, Edits(things), rule, about, words) if things else []

    def ask(self, seat: str, form: Form[A], *, rule: str, about: object = "", words: str = "") -> A:
        """Any form at all, by a seat."""
        made: object = form
        if isinstance(made, (OneOf, Typed)) and len(made.options) < 2:
            return cast("A", _only(made.options, rule))
        if isinstance(made, SomeOf) and (made.high == 0 or made.low == len(made.options)):
            return cast("A", list(made.options[: made.high]))
        if isinstance(made, Number) and made.low == made.high:
            return cast("A", made.low)
        return self._choice(seat, form, rule, about, words)

    def _choice(self, seat: str, form: Form[A], rule: str, about: object, words: str) -> A:
        parts = about if isinstance(about, tuple) else (about,)
        named = label(about)
        words = words.format(*labels(parts)) if words else named
        return cast("A", self.answer(Question(seat, form_of(form), rule, named, words, former_labels(about))))

    # Telling. Words are formatted only when somebody listens.

    def tell(self, words: str, *about: object, rule: str = "", to: str | None = None) -> None:
        """A line of the log; `to` a seat when nobody else may read it."""
        if self.listener is not None:
            self.listener.tell(Line(worded(words, about), rule, to))

    def act(self, words: str, *about: object, rule: str = "", do: str = "", card: bool = False) -> None:
        """A line of the log about pieces on the board; beside a real one it is for somebody to carry out.

        `do` says what somebody does there with the pieces, where the log is shorter; it may name more than the log.
        What is done with a `card` is for nobody to do if Foeman keeps the cards.
        """
        if self.listener is not None:
            real = self.cards if card else self.beside
            words = do if do and real else words
            self.listener.tell(Line(worded(words, about), rule, None, real))

    def instruct(self, words: str, rule: str = "") -> None:
        """A line that the person at a physical table carries out."""
        if self.listener is not None:
            self.listener.tell(Line(words, rule, None, instruction=True))

    def in_vain(self, words: str, *about: object, rule: str = "") -> None:
        """Nothing has come of it: said only beside a real board, to somebody who has rolled for it or waits for it."""
        if self.beside:
            self.tell(words, *about, rule=rule)

    def fact(self, words: str, *about: object) -> None:
        """Something the decision under way looked at."""
        if self.listener is not None:
            self.listener.fact(worded(words, about))

    def cannot(self, words: str, *about: object) -> bool:
        """Why an option could not be taken; always False, so that an option can return it."""
        if self.listener is not None:
            self.listener.fact(worded(words, about))
        return False

    def chosen(self, words: str, *about: object) -> bool:
        """What the decision under way has come to; always True, so that an option can return it."""
        if self.listener is not None:
            self.listener.chosen(worded(words, about))
        return True

    def deciding(self, rule: str, question: str = "", to: str | None = None) -> Deciding:
        """A larger decision: `with table.deciding(rule): ...`; what is decided inside stands inside it."""
        return _QUIET if self.listener is None else Heard(self.listener, Because(rule, question, to=to))


class Deciding:
    """The scope of a larger decision; of this one nobody hears."""

    __slots__ = ()

    def __enter__(self) -> Deciding:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass

    @property
    def has_chosen(self) -> bool:
        """Whether it is said already what was decided."""
        return False

    def choose(self, choice: object) -> None:
        """What was decided in the end."""

    def refuse(self, why: str) -> None:
        """It could not be taken."""


_QUIET = Deciding()


class Heard(Deciding):
    """The scope of a larger decision that somebody hears of."""

    __slots__ = ("_because", "_listener")

    def __init__(self, listener: Listener, because: Because) -> None:
        self._listener = listener
        self._because = because

    def __enter__(self) -> Deciding:
        self._listener.opened(self._because)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listener.closed()

    @property
    def has_chosen(self) -> bool:
        return bool(self._because.choice)

    def choose(self, choice: object) -> None:
        self._because.choice = choice if type(choice) is str else label(choice)

    def refuse(self, why: str) -> None:
        self._because.choice, self._because.refused = why, True


def worded(words: str, about: tuple[object, ...]) -> str:
    """Words with what they are about; most of that is called by its own text."""
    for one in about:
        if type(one) is not str and type(one) is not int:
            return words.format(*labels(about))
    return words.format(*about)


def _no_dice(count: int, rule: str) -> list[T]:
    if count < 0:
        raise ValueError(f"{rule}: expected at least 0 dice, found {count}")
    return []


def _only(options: Sequence[T], rule: str) -> T:
    if not options:
        raise LookupError(f"{rule}: expected something to choose from, found nothing")
    return options[0]
