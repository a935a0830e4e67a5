"""Tie-breaking that explains itself: the grammar in which rulebooks pick a target.

Keep who qualifies (`only`), prefer who fits if anyone does (`prefer`), take the highest of this and the lowest of
that, and break what is left at random. With nobody listening a step costs a list comprehension.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import compress
from math import inf
from operator import not_
from typing import Generic, ParamSpec, Self, TypeVar

from foeman.engine.because import Because, Listener, Step, with_one_more
from foeman.engine.compiled import docstring_of
from foeman.engine.questions import label, labels
from foeman.engine.rulebook import ID
from foeman.engine.table import Table

T = TypeVar("T")
P = ParamSpec("P")

Worth = int | float
"""By what the highest is taken: a whole number is said as one, so it may not be taken for a float."""


class Narrowing(Generic[T]):
    """Candidates, narrowed step by step. There is always at least one left."""

    __slots__ = ("left", "rule", "table")

    def __init__(self, left: Sequence[T], table: Table, rule: str) -> None:
        self.left = left
        self.table = table
        self.rule = rule

    def only(self, words: str, fits: Callable[[T], bool], said: Callable[[T], object] | None = None) -> Filtered[T]:
        """Keep those that fit; there may be none. `said` says how things are with each."""
        return Filtered([one for one in self.left if fits(one)], self.table, self.rule)

    def prefer(self, words: str, fits: Callable[[T], bool]) -> Self:
        """Keep those that fit, if any does; otherwise keep all."""
        if len(self.left) > 1:
            self.left = [one for one in self.left if fits(one)] or self.left
        return self

    def highest(self, words: str, value: Callable[[T], Worth], said: Callable[[T], object] | None = None) -> Self:
        """Keep those with the highest value; `said` puts it into words."""
        if len(self.left) > 1:
            best = -inf
            kept: list[T] = []
            for one in self.left:
                worth = value(one)
                if worth > best:
                    best, kept = worth, [one]
                elif worth == best:
                    kept.append(one)
            self.left = kept
        return self

    def lowest(self, words: str, value: Callable[[T], Worth], said: Callable[[T], object] | None = None) -> Self:
        """Keep those with the lowest value; `said` puts it into words."""
        if len(self.left) > 1:
            best = inf
            kept: list[T] = []
            for one in self.left:
                worth = value(one)
                if worth < best:
                    best, kept = worth, [one]
                elif worth == best:
                    kept.append(one)
            self.left = kept
        return self

    def at_random(self) -> T:
        """One of those left, each as likely."""
        return self.left[0] if len(self.left) == 1 else self.table.tie(self.left, rule=self.rule)


class Filtered(Narrowing[T]):
    """Candidates of whom none may be left; then at_random gives None."""

    __slots__ = ()

    def only(self, words: str, fits: Callable[[T], bool], said: Callable[[T], object] | None = None) -> Self:
        """Keep those that fit; there may be none."""
        self.left = [one for one in self.left if fits(one)]
        return self

    def at_random(self) -> T | None:  # type: ignore[override]  # the point of Filtered: there may be nobody
        """One of those left, each as likely; None if nobody is."""
        return self.table.tie(self.left, rule=self.rule) if self.left else None


class Comparable(Generic[T]):
    """A query that can be asked of several candidates at once: which of these is it most true of?"""

    said = ""
    """What the step is called in a reason, where it was asked in other words than the rule's."""

    def which(self, candidates: Sequence[T], words: str) -> list[T]:
        """Those of whom it is true."""
        raise NotImplementedError

    def most(self, candidates: Sequence[T], words: str) -> list[T]:
        """Those with the highest value."""
        raise NotImplementedError

    def least(self, candidates: Sequence[T], words: str) -> list[T]:
        """Those with the lowest value."""
        raise NotImplementedError


class Explained(Filtered[T]):
    """A narrowing somebody listens to: each step leaves who was left and why."""

    __slots__ = ("because", "may_be_empty", "names")

    def __init__(self, left: Sequence[T], table: Table, rule: str, question: str, to: str | None = None) -> None:
        self.left, self.table, self.rule = left, table, rule
        self.names = labels(left)
        """What each of those left is called."""
        self.because = Because(rule, question, self.names, to=to)
        self.may_be_empty = False

    def only(self, words: str, fits: Callable[[T], bool], said: Callable[[T], object] | None = None) -> Self:
        self.may_be_empty = True
        if isinstance(fits, Comparable) and self.left:
            return self._keep_those(words, fits.which(self.left, words), _said(self.left, self.names, said))
        return self._keep(words, [fits(one) for one in self.left], _said(self.left, self.names, said))

    def prefer(self, words: str, fits: Callable[[T], bool]) -> Self:
        if len(self.left) < 2:
            return self
        if isinstance(fits, Comparable):
            fitting = fits.which(self.left, words)
            return self._keep_those(words if fitting else _none_of(words), fitting or list(self.left))
        fit = [fits(one) for one in self.left]
        return self._keep(words, fit) if any(fit) else self._keep(_none_of(words), [True] * len(fit))

    def highest(self, words: str, value: Callable[[T], Worth], said: Callable[[T], object] | None = None) -> Self:
        return self if len(self.left) < 2 else self._best(f"highest {words}", value, max, said)

    def lowest(self, words: str, value: Callable[[T], Worth], said: Callable[[T], object] | None = None) -> Self:
        return self if len(self.left) < 2 else self._best(f"lowest {words}", value, min, said)

    def _best(
        self,
        words: str,
        value: Callable[[T], Worth],
        best: Callable[[Iterable[float]], float],
        said: Callable[[T], object] | None,
    ) -> Self:
        if isinstance(value, Comparable):
            kept = (value.most if best is max else value.least)(self.left, words)
            return self._keep_those(value.said or words, kept)
        values = [value(one) for one in self.left]
        top = best(values)
        shown = _said(self.left, self.names, said) if said is not None else None
        if not shown:
            shown = dict(zip(self.names, map(str, values), strict=True))
        return self._keep(words, [one == top for one in values], shown)

    def _keep(self, words: str, kept: Sequence[bool], values: dict[str, str] | None = None) -> Self:
        """Those of whom it is true stay, the others are out."""
        names, out = list(compress(self.names, kept)), list(compress(self.names, map(not_, kept)))
        self.because.steps = with_one_more(self.because.steps, Step(words, names, out, values or {}))
        self.left, self.names = list(compress(self.left, kept)), names
        return self

    def _keep_those(self, words: str, kept: list[T], values: dict[str, str] | None = None) -> Self:
        """Those stay, in their order, the others are out."""
        names, out = labels(kept), labels([one for one in self.left if not any(one is other for other in kept)])
        self.because.steps = with_one_more(self.because.steps, Step(words, names, out, values or {}))
        self.left, self.names = kept, names
        return self

    def without(self, others: Sequence[T], words: str, why: Callable[[T], object] | None) -> None:
        """Take some out, each with the reason."""
        self.may_be_empty = True
        self._keep(words, [one not in others for one in self.left], _said(self.left, self.names, why))

    def found(self, fitting: Sequence[T], words: str, said: dict[str, str]) -> None:
        """The first step when those that fit, the first of the candidates, were found at once: who the others are."""
        self.may_be_empty = True
        names, count = self.names, len(fitting)
        self.left, self.names = fitting, names[:count]
        self.because.steps = [Step(words, self.names, names[count:], said)]

    def at_random(self) -> T | None:  # type: ignore[override]  # None only after only(), as in Filtered
        if not self.left and not self.may_be_empty:
            raise LookupError(f"{self.rule}: expected candidates, found none")
        listener = self.table.listener
        if listener is None:
            return self.table.tie(self.left, rule=self.rule) if self.left else None
        if len(self.left) < 2:
            return self._decided(listener)
        return self._by_chance(listener)

    def _decided(self, listener: Listener) -> T | None:
        """The only one left, or nobody: no chance is needed."""
        if self.left:
            choice: T | None = self.left[0]
            self.because.choice = self.names[0]
        else:
            choice, self.because.choice = None, "none"
        listener.decided(self.because)
        return choice

    def _by_chance(self, listener: Listener) -> T:
        """One of those left; the dice belong to the decision."""
        listener.opened(self.because, gathers=True)
        self.table.purpose = self.because.question
        try:
            choice = self.table.tie(self.left, rule=self.rule)
            self.because.choice = label(choice)
        finally:
            self.table.purpose = ""
            listener.closed()
        return choice


def _none_of(words: str) -> str:
    """A preference that nobody fits."""
    return f"{words} (none, so all stay)"


def _said(of: Iterable[T], names: Iterable[str], said: Callable[[T], object] | None) -> dict[str, str]:
    """How things are with each of them, by name, as far as there is something to say."""
    shown: dict[str, str] = {}
    if said is None:
        return shown
    for one, name in zip(of, names, strict=True):
        words = said(one)
        if words := words if type(words) is str else label(words):
            shown[name] = words
    return shown


def narrow(
    candidates: Sequence[T], table: Table, *, rule: str, question: str = "", to: str | None = None
) -> Narrowing[T]:
    """The candidates, to be narrowed by the steps of a rule; `to` a seat when nobody else may see who they were."""
    if table.listener is None:
        return Narrowing(candidates, table, rule)
    return Explained(candidates, table, rule, question, to)


def several(
    candidates: Sequence[T], table: Table, *, rule: str, question: str = "", to: str | None = None
) -> Narrowing[T]:
    """The candidates, to be narrowed by the steps of a rule; one alone is no decision and is left out."""
    if table.listener is None or len(candidates) == 1:
        return Narrowing(candidates, table, rule)
    return Explained(candidates, table, rule, question, to)


def among(
    fitting: Sequence[T],
    everybody: Callable[[], Iterable[T]],
    table: Table,
    *,
    rule: str,
    words: str,
    why: Callable[[T], object] | None = None,
    why_not: Callable[[T], object] | None = None,
    question: str = "",
) -> Narrowing[T]:
    """Candidates that were found by their qualities. Whoever listens hears of everybody, and in the first step why the
    others are out; a choice among one alone is no decision and is left out. `why` says how things are with each,
    `why_not` only with the others."""
    if table.listener is None:
        return Narrowing(fitting, table, rule)
    others = [one for one in everybody() if one not in fitting]
    if len(fitting) == 1 and not others:
        return Narrowing(fitting, table, rule)
    made = Explained([*fitting, *others], table, rule, question)
    if others:
        out = made.names[len(fitting) :]
        said = _said(made.left, made.names, why) if why else _said(others, out, why_not)
        made.found(fitting, words, said)
    return made


def one_among(
    fitting: Sequence[T],
    everybody: Callable[[], Iterable[T]],
    table: Table,
    *,
    rule: str,
    words: str,
    why: Callable[[T], object] | None = None,
    question: str = "",
) -> T | None:
    """One of the candidates that were found by their qualities, each as likely; None if there are none. Whoever
    listens hears of everybody, as in `among` and `nobody`."""
    if table.listener is None:
        return table.tie(fitting, rule=rule) if fitting else None
    if fitting:
        return among(fitting, everybody, table, rule=rule, words=words, why=why, question=question).at_random()
    nobody(everybody, table, rule=rule, words=words, why=why, question=question)
    return None


def nobody(
    everybody: Callable[[], Iterable[T]],
    table: Table,
    *,
    rule: str,
    words: str,
    why: Callable[[T], object] | None = None,
    question: str = "",
) -> None:
    """A pick for which nobody is left stands under the question that it answers, with why each is out."""
    if table.listener is None:
        return
    others = list(everybody())
    made = Explained(others, table, rule, question)
    made.found([], words, _said(others, made.names, why))
    made.at_random()


class NothingChanged(AssertionError):
    """An option said that it was taken, and nothing changed."""


def first_of(
    table: Table, rule: str, options: Iterable[Callable[P, bool]], *args: P.args, **kwargs: P.kwargs
) -> Callable[P, bool] | None:
    """Try numbered options in order and take the first that can be; None if none can."""
    if table.is_quiet:
        for option in options:
            if option(*args, **kwargs):
                return option
        return None
    return next((option for option in options if _try(table, rule, option, *args, **kwargs)), None)


Why = tuple[str, ...]
"""The facts for which an option cannot be taken."""


def pass_over(table: Table, rule: str, options: tuple[Callable[..., bool], ...], whys: tuple[Why, ...]) -> None:
    """Options that cannot be taken, and are not tried, as one thing shuts them all: they stand where they belong."""
    if table.listener is not None:
        table.listener.passed(_refused(options, rule, whys))


@lru_cache(4096)
def _refused(options: tuple[Callable[..., bool], ...], rule: str, whys: tuple[Why, ...]) -> list[Because]:
    """Options, and why each cannot be taken; the same is said in one game after another."""
    return [
        Because(*_heading(option, rule), facts=why, choice=REFUSED, refused=True)
        for option, why in zip(options, whys, strict=True)
    ]


REFUSED = "cannot be taken"


@cache
def _heading(option: Callable[..., bool], rule: str) -> tuple[str, str]:
    """The rule and the title of an option, from its docstring: the first id at its head, else the list's own rule."""
    line = (docstring_of(option) or option.__name__).splitlines()[0]
    head, colon, words = line.partition(": ")
    ids = head.split(", ")
    if colon and all(ID.fullmatch(name) for name in ids):
        return ids[0], words[:1].upper() + words[1:]
    return rule, line


def _try(table: Table, rule: str, option: Callable[P, bool], *args: P.args, **kwargs: P.kwargs) -> bool:
    before = table.watch() if table.watch else None
    because, listener = Because(*_heading(option, rule)), table.listener
    if listener is None:
        taken = option(*args, **kwargs)
    else:
        listener.opened(because)
        try:
            taken = option(*args, **kwargs)
        finally:
            listener.closed()
    if not because.choice:
        because.choice, because.refused = ("taken", False) if taken else (REFUSED, True)
    if taken and table.watch and table.watch() == before:
        raise NothingChanged(f"{rule}: {option.__name__} says it was taken, but nothing changed")
    return taken
