"""Tie-breaking that explains itself: the grammar in which rulebooks pick a target.

Keep who qualifies (`only`), prefer who fits if anyone does (`prefer`), take the highest of this and the lowest of
that, and break what is left at random. With nobody listening a step costs a list comprehension.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Generic, ParamSpec, Self, TypeVar, cast

from foeman.engine.because import Because, Step
from foeman.engine.questions import label
from foeman.engine.rulebook import ID
from foeman.engine.table import Table

T = TypeVar("T")
P = ParamSpec("P")


class Narrowing(Generic[T]):
    """Candidates, narrowed step by step. There is always at least one left."""

    __slots__ = ("left", "rule", "table")

    def __init__(self, left: list[T], table: Table, rule: str) -> None:
        self.left = left
        self.table = table
        self.rule = rule

    def only(self, words: str, fits: Callable[[T], bool]) -> Filtered[T]:
        """Keep those that fit; there may be none."""
        return Filtered([one for one in self.left if fits(one)], self.table, self.rule)

    def prefer(self, words: str, fits: Callable[[T], bool]) -> Self:
        """Keep those that fit, if any does; otherwise keep all."""
        if len(self.left) > 1:
            self.left = [one for one in self.left if fits(one)] or self.left
        return self

    def highest(self, words: str, value: Callable[[T], float]) -> Self:
        """Keep those with the highest value."""
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

    def lowest(self, words: str, value: Callable[[T], float]) -> Self:
        """Keep those with the lowest value."""
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

    def only(self, words: str, fits: Callable[[T], bool]) -> Self:
        """Keep those that fit; there may be none."""
        self.left = [one for one in self.left if fits(one)]
        return self

    def at_random(self) -> T | None:  # type: ignore[override]  # the point of Filtered: there may be nobody
        """One of those left, each as likely; None if nobody is."""
        return self.table.tie(self.left, rule=self.rule) if self.left else None


class Comparable(Generic[T]):
    """A query that can be asked of several candidates at once: which of these is it most true of?"""

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

    __slots__ = ("because", "may_be_empty")

    def __init__(self, left: list[T], table: Table, rule: str, question: str, to: str | None = None) -> None:
        super().__init__(left, table, rule)
        self.because = Because(rule, question, [label(one) for one in left], to=to)
        self.may_be_empty = False

    def only(self, words: str, fits: Callable[[T], bool]) -> Self:
        self.may_be_empty = True
        return self._keep(words, self._fitting(words, fits))

    def prefer(self, words: str, fits: Callable[[T], bool]) -> Self:
        if len(self.left) < 2:
            return self
        fitting = self._fitting(words, fits)
        return self._keep(words, fitting) if fitting else self._keep(f"{words} (none, so all stay)", self.left)

    def _fitting(self, words: str, fits: Callable[[T], bool]) -> list[T]:
        if isinstance(fits, Comparable) and self.left:
            return fits.which(self.left, words)
        return [one for one in self.left if fits(one)]

    def highest(self, words: str, value: Callable[[T], float]) -> Self:
        return self._best(f"highest {words}", value, max)

    def lowest(self, words: str, value: Callable[[T], float]) -> Self:
        return self._best(f"lowest {words}", value, min)

    def _best(self, words: str, value: Callable[[T], float], best: Callable[[Iterable[float]], float]) -> Self:
        if len(self.left) < 2:
            return self
        if isinstance(value, Comparable):
            return self._keep(words, (value.most if best is max else value.least)(self.left, words))
        values = [value(one) for one in self.left]
        top = best(values)
        shown = {label(one): str(worth) for one, worth in zip(self.left, values, strict=True)}
        return self._keep(words, [one for one, worth in zip(self.left, values, strict=True) if worth == top], shown)

    def _keep(self, words: str, left: list[T], values: dict[str, str] | None = None) -> Self:
        out = [label(one) for one in self.left if not any(one is kept for kept in left)]
        self.because.steps.append(Step(words, [label(one) for one in left], out, values or {}))
        self.left = left
        return self

    def at_random(self) -> T | None:  # type: ignore[override]  # None only after only(), as in Filtered
        if not self.left and not self.may_be_empty:
            raise LookupError(f"{self.rule}: expected candidates, found none")
        choice = self.table.tie(self.left, rule=self.rule) if self.left else None
        self.because.choice = "none" if choice is None else label(choice)
        if self.table.listener is not None:
            self.table.listener.decided(self.because)
        return choice


def narrow(
    candidates: Sequence[T], table: Table, *, rule: str, question: str = "", to: str | None = None
) -> Narrowing[T]:
    """The candidates, to be narrowed by the steps of a rule; `to` a seat when nobody else may see who they were."""
    if table.listener is None:
        return Narrowing(list(candidates), table, rule)
    return cast("Narrowing[T]", Explained(list(candidates), table, rule, question, to))


class NothingChanged(AssertionError):
    """An option said that it was taken, and nothing changed."""


def first_of(
    table: Table, rule: str, options: Sequence[Callable[P, bool]], *args: P.args, **kwargs: P.kwargs
) -> Callable[P, bool] | None:
    """Try numbered options in order and take the first that can be; None if none can."""
    if table.listener is None and table.watch is None:
        for option in options:
            if option(*args, **kwargs):
                return option
        return None
    return next((option for option in options if _try(table, rule, option, *args, **kwargs)), None)


HEADINGS: dict[object, tuple[str, str]] = {}


def _heading(option: Callable[..., bool], rule: str) -> tuple[str, str]:
    """The rule and the title of an option, from its docstring: the first id at its head, else the list's own rule."""
    if option not in HEADINGS:
        line = (option.__doc__ or option.__name__).strip().splitlines()[0]
        head, colon, words = line.partition(": ")
        ids = head.split(", ")
        if colon and all(ID.fullmatch(name) for name in ids):
            HEADINGS[option] = ids[0], words[:1].upper() + words[1:]
        else:
            HEADINGS[option] = "", line
    own, title = HEADINGS[option]
    return own or rule, title


def _try(table: Table, rule: str, option: Callable[P, bool], *args: P.args, **kwargs: P.kwargs) -> bool:
    before = table.watch() if table.watch else None
    with table.deciding(*_heading(option, rule)) as deciding:
        taken = option(*args, **kwargs)
        if taken:
            deciding.choose("taken")
        else:
            deciding.refuse("cannot be taken")
    if taken and table.watch and table.watch() == before:
        raise NothingChanged(f"{rule}: {option.__name__} says it was taken, but nothing changed")
    return taken
