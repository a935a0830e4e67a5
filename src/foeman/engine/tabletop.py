"""A board made of questions and instructions, for the physical table.

`tabletop(Board, ...)` turns a game's Board protocol into one that a person answers: the docstring of a query is the
question and its return type the form; the docstring of a command is the instruction. Nothing is asked twice while the
answer can still be true, and a narrowing step over a query is asked once, of all candidates together.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from string import Formatter
from types import SimpleNamespace
from typing import Annotated, Any, Literal, NewType, TypeVar, cast, get_args, get_origin, get_type_hints

from foeman.engine.compiled import docstring_of
from foeman.engine.forms import Name, Names, Number, OneOf, SomeOf, YesNo
from foeman.engine.narrowing import Comparable
from foeman.engine.questions import YOU, Form, label
from foeman.engine.reading import Json
from foeman.engine.table import Table

B = TypeVar("B")
F = TypeVar("F", bound=Callable[..., object])

Lasts = Literal["decision", "step", "game"]


@dataclass(frozen=True, slots=True)
class Range:
    """The lowest and highest number a query can give, or how many names: `Annotated[int, Range(0, 12)]`."""

    low: int
    high: int


def lasts(how_long: Lasts) -> Callable[[F], F]:
    """How long a query's answer stays true: until the next command (as by default), for the step, for the game."""

    def mark(query: F) -> F:
        query.__dict__["lasts"] = how_long
        return query

    return mark


def untold(query: F) -> F:
    """A query that only a reason needs: beside a real board nobody is asked for it, and there is nothing to say."""
    query.__dict__["untold"] = True
    return query


def compared(*, most: str = "", least: str = "", which: str = "") -> Callable[[F], F]:
    """The words for asking a query of several candidates at once."""

    def mark(query: F) -> F:
        query.__dict__["compared"] = {"most": most, "least": least, "which": which}
        return query

    return mark


@dataclass(slots=True)
class Memory:
    """What the person has told, by how long it stays true, and the names they used."""

    decision: dict[str, Json] = field(default_factory=dict)
    step: dict[str, Json] = field(default_factory=dict)
    game: dict[str, Json] = field(default_factory=dict)
    names: dict[str, list[str]] = field(default_factory=dict)
    """By kind: a RegionName is the name of a Region."""
    complete: list[str] = field(default_factory=list)
    """The kinds of which all names are known: only these can be answered."""

    def recall(self, key: str) -> tuple[bool, Json]:
        """Whether it was told and is still true, and what it was."""
        for told in (self.decision, self.step, self.game):
            if key in told:
                return True, told[key]
        return False, None

    def keep(self, key: str, value: Json, how_long: Lasts) -> None:
        """Remember an answer for as long as it can be true."""
        {"decision": self.decision, "step": self.step, "game": self.game}[how_long][key] = value

    def changed(self) -> None:
        """Something on the table has moved: what holds only for a decision is forgotten."""
        self.decision.clear()

    def next_step(self) -> None:
        """A new step begins: only what holds for the whole game is kept."""
        self.decision.clear()
        self.step.clear()

    def learn(self, kind: str, names: Sequence[str]) -> None:
        """Remember names, to offer them again."""
        known = self.names.setdefault(kind, [])
        known += [name for name in names if name not in known]


@dataclass(frozen=True, slots=True)
class Said:
    """What a method of a Board says: its words, what it is given, and of which types."""

    words: str
    signature: inspect.Signature
    hints: dict[str, Any]


@cache
def _said_of(method: Callable[..., object]) -> Said:
    """Read once: a board is made anew for every answer."""
    words, signature = _first_paragraph(method), inspect.signature(method)
    hints = get_type_hints(method, include_extras=True)
    _check_words(method, words, signature)
    return Said(words, signature, hints)


@cache
def _methods_of(board: type) -> tuple[tuple[str, Callable[..., object]], ...]:
    """The queries and commands of a Board."""
    found = inspect.getmembers(board, inspect.isfunction)
    return tuple((name, method) for name, method in found if not name.startswith("_"))


class Query(Comparable[Any]):
    """A query of a Board, answered by the person or from memory."""

    def __init__(self, ask: Callable[..., object], table: Table, memory: Memory, rule: str) -> None:
        self.name = ask.__name__
        asked = _said_of(ask)
        self._words, self._signature, self._hints = asked.words, asked.signature, asked.hints
        if "return" not in self._hints:
            raise TypeError(f"{ask.__qualname__}: expected a return type that says what is asked for, found none")
        self._lasts: Lasts = ask.__dict__.get("lasts", "decision")
        self._compared: dict[str, str] = ask.__dict__.get("compared", {})
        self._table = table
        self._memory = memory
        self._rule = f"{rule}.{self.name}"
        if not _offers(self._hints):
            form_for(self._hints["return"], memory, {}, {})

    def __call__(self, *args: object, **kwargs: object) -> Any:
        given = self._given(*args, **kwargs)
        key = self._key(given)
        form = form_for(self._hints["return"], self._memory, given, self._hints)
        known, value = self._memory.recall(key)
        if known:
            return form.parse(value)
        words = self._words.format(**{name: label(value) for name, value in given.items()})
        answer = self._table.ask(YOU, form, rule=self._rule, about=tuple(given.values()), words=_as_it_is(words))
        self._memory.keep(key, form.write(answer), self._lasts)
        self._learn(answer)
        return answer

    def _given(self, *args: object, **kwargs: object) -> dict[str, object]:
        bound = self._signature.bind(None, *args, **kwargs)
        bound.apply_defaults()
        return dict(list(bound.arguments.items())[1:])

    def _key(self, given: dict[str, object]) -> str:
        return f"{self.name}({_row(list(given.values()))})"

    def _learn(self, answer: object) -> None:
        kind = _name_of_kind(self._hints["return"])
        if kind:
            self._memory.learn(kind, [answer] if isinstance(answer, str) else cast("list[str]", answer))

    # Asked of several candidates at once

    def which(self, candidates: Sequence[Any], words: str) -> list[Any]:
        if len(candidates) == 1:
            return [one for one in candidates if self(one)]
        told = self._told(candidates)
        if told is not None:
            return [one for one, value in zip(candidates, told, strict=True) if value]
        question = self._compared.get("which") or f"Which of these: {words}?"
        chosen = self._tick(candidates, 0, f"{question} Tick all.", words)
        for one in candidates:
            self._memory.keep(self._key(self._given(one)), any(one is it for it in chosen), self._lasts)
        return chosen

    def most(self, candidates: Sequence[Any], words: str) -> list[Any]:
        return self._extreme(candidates, words, "most", max)

    def least(self, candidates: Sequence[Any], words: str) -> list[Any]:
        return self._extreme(candidates, words, "least", min)

    def _extreme(self, candidates: Sequence[Any], words: str, way: str, best: Callable[[list[Any]], Any]) -> list[Any]:
        told = self._told(candidates)
        if told is not None:
            return [one for one, value in zip(candidates, told, strict=True) if value == best(told)]
        question = self._compared.get(way) or f"Which of these has the {words}?"
        return self._tick(candidates, 1, f"{question} Tick all that tie.", words)

    def _told(self, candidates: Sequence[Any]) -> list[Any] | None:
        """The values of all candidates, if every one has been told."""
        recalled = [self._memory.recall(self._key(self._given(one))) for one in candidates]
        return [value for _, value in recalled] if all(known for known, _ in recalled) else None

    def _tick(self, candidates: Sequence[Any], low: int, question: str, words: str) -> list[Any]:
        key = f"{self.name}: {words} of {_row(candidates)}"
        form = SomeOf(candidates, low, len(candidates))
        known, value = self._memory.recall(key)
        if known:
            return form.parse(value)
        chosen = self._table.ask(YOU, form, rule=self._rule, about=words, words=_as_it_is(question))
        self._memory.keep(key, form.write(chosen), self._lasts)
        return chosen


def _command(tell: Callable[..., object], table: Table, memory: Memory, rule: str) -> Callable[..., None]:
    """A command of a Board as an instruction that the person carries out."""
    words, signature = _said_of(tell).words, _said_of(tell).signature

    def carry_out(*args: object, **kwargs: object) -> None:
        bound = signature.bind(None, *args, **kwargs)
        bound.apply_defaults()
        given = {name: label(value) for name, value in list(bound.arguments.items())[1:]}
        table.instruct(words.format(**given), f"{rule}.{tell.__name__}")
        memory.changed()

    return carry_out


def tabletop(board: type[B], table: Table, memory: Memory, game: str, known: object = None) -> B:
    """A Board that a person answers and carries out; what `known` can tell is not asked."""
    made, rule = SimpleNamespace(), f"{game}.board"
    for name, method in _methods_of(board):  # type: ignore[arg-type]  # every class can be hashed
        if hasattr(known, name):
            setattr(made, name, getattr(known, name))
        elif "untold" in method.__dict__:
            setattr(made, name, _nothing_to_say(method))
        elif _said_of(method).hints.get("return") is type(None):
            setattr(made, name, _command(method, table, memory, rule))
        else:
            setattr(made, name, Query(method, table, memory, rule))
    return cast("B", made)


def _nothing_to_say(method: Callable[..., object]) -> Callable[..., object]:
    """A query that gives nothing: no names, or no words."""
    is_list = get_origin(_said_of(method).hints["return"]) is list
    return lambda *_: [] if is_list else ""


def form_for(hint: Any, memory: Memory, given: dict[str, object], hints: dict[str, Any]) -> Form[Any]:
    """The form that a query's return type asks for."""
    form = _offered(hint, given, hints) or _plain(hint, memory)
    if form is None:
        raise TypeError(f"{hint}: expected bool, int, str, a NewType of str, Literal, an Enum, or a list of these")
    return form


def _offered(hint: Any, given: dict[str, object], hints: dict[str, Any]) -> Form[Any] | None:
    """One or some of a list that the query was given."""
    for name, value in given.items():
        if isinstance(value, (list, tuple)):
            if hints.get(name) == list[hint]:
                return OneOf(value)
            if hints.get(name) == hint:
                return SomeOf(value, 0, len(value))
    return None


def _offers(hints: dict[str, Any]) -> bool:
    """Whether a query is given the list from which it is answered."""
    back = hints["return"]
    given = [hint for name, hint in hints.items() if name != "return" and get_origin(hint) is list]
    return any(back in (hint, *get_args(hint)) for hint in given)


def _plain(hint: Any, memory: Memory) -> Form[Any] | None:
    origin, inner = get_origin(hint), get_args(hint)
    if hint is bool:
        return YesNo()
    if hint is int:
        return Number(0, 99)
    if origin is Annotated:
        return _ranged(inner[0], next((mark for mark in inner if isinstance(mark, Range)), None), memory)
    if origin is Literal:
        return OneOf(inner)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return OneOf(list(hint))
    kind = _name_of_kind(hint)
    if kind:
        known = tuple(memory.names.get(kind, ()))
        if kind in memory.complete:
            return SomeOf(known, 0, len(known)) if origin is list else OneOf(known)
        return Names(known) if origin is list else Name(known)
    if origin is list:
        one = _plain(inner[0], memory)
        return SomeOf(one.options, 0, len(one.options)) if isinstance(one, OneOf) else None
    return None


def _ranged(hint: Any, limits: Range | None, memory: Memory) -> Form[Any] | None:
    """A number within limits, or at least so many names."""
    if limits is None:
        return None
    if hint in (int, float):  # a person measures in whole numbers
        return Number(limits.low, limits.high)
    form = _plain(hint, memory)
    if isinstance(form, SomeOf):
        return SomeOf(form.options, limits.low, min(limits.high, len(form.options)))
    return Names(form.known, limits.low) if isinstance(form, Names) else None


def _name_of_kind(hint: Any) -> str:
    """For a name, or a list of names: of what kind of thing; a RegionName is the name of a Region."""
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if get_origin(hint) is list:
        hint = get_args(hint)[0]
    if isinstance(hint, NewType) and hint.__supertype__ is str:
        return hint.__name__.removesuffix("Name")
    return "name" if hint is str else ""


def _row(values: Sequence[object]) -> str:
    """Values by name, told apart even where a name has a comma in it."""
    names = [label(value) for value in values]
    return ", ".join(json.dumps(name, ensure_ascii=False) if "," in name else name for name in names)


def _as_it_is(words: str) -> str:
    """Words in which the names are already filled in: a brace in them is a brace."""
    return words.replace("{", "{{").replace("}", "}}")


def _check_words(function: Callable[..., object], words: str, signature: inspect.Signature) -> None:
    """Every {name} in a docstring must be an argument."""
    for _, name, _, _ in Formatter().parse(words):
        if name is not None and name not in list(signature.parameters)[1:]:
            raise TypeError(f"{function.__qualname__}: expected an argument for {{{name}}}, found none")


def _first_paragraph(function: Callable[..., object]) -> str:
    words = docstring_of(function)
    if not words:
        raise TypeError(f"{function.__qualname__}: expected a docstring that asks or tells, found none")
    return " ".join(words.split("\n\n")[0].split())
