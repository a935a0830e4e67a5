"""A state as numbers with names: worked out once from the types of its fields and the names that a game's things have.

Code is made for each game and set-up, as it is made for copying states: reading a state is then a few long expressions,
and what is not there costs nothing.
"""

from __future__ import annotations

import dataclasses
import types
from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, Any, Literal, NewType, Union, cast, get_args, get_origin, get_type_hints

from foeman.engine.game import Rules, Terms
from foeman.engine.states import Named, is_shared

ALWAYS = "always"
"""The first number is always 1; what is nobody's or nowhere is told in its place."""
PLACES = 24
"""Of pieces that have neither a name of their own nor a number so many are told, in the order in which they lie."""
NOT_TOLD = ("due",)
"""Where the sequence of play stands is told by the question."""
MANY = 12
"""What has at least so many numbers is worked out once for whatever lies there."""
MOST_KEPT = 4096

Read = Callable[[Any, str, "array[float]"], None]


Fill = Callable[[Any, "array[float]"], None]
"""Writes a part of a state into a row of zeros."""
Part = tuple[slice, "array[float]"]
"""Where a part of the row stands, and its numbers."""
NOWHERE: Part = slice(0, 0), array("f")


class Parts:
    """Parts of rows as they were worked out: from one question to the next most of a state stays as it was."""

    def __init__(self) -> None:
        self.kept: dict[tuple[Any, ...], Part] = {}
        self.fills: dict[str, tuple[int, int, Fill]] = {}
        """How a part is worked out: where it begins and ends in the row, by name where there are several."""

    def make(self, key: tuple[Any, ...], name: str, there: Any) -> Part:
        """The part for what lies there, which the key tells completely; kept while there is room."""
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        part = NOWHERE
        if name in self.fills:
            first, last, fill = self.fills[name]
            row = array("f", bytes(4 * last))
            fill(there, row)
            part = slice(first, last), row[first:last]
        self.kept[key] = part
        return part


@dataclass(frozen=True)
class Features:
    """What is told of a state: the names of the numbers, and how they are read."""

    names: tuple[str, ...]
    read: Read
    """Writes what a seat is told of a state into a row of zeros."""


def features_of(rules: Rules[Any], terms: Terms, own: Sequence[str] = (), untold: Sequence[str] = ()) -> Features:
    """The features of a game with this set-up.

    Fields in `own` are told only to the seat whose they are; of those in `untold` only how many there are.
    """
    return Sheet(rules, terms, tuple(own), tuple(untold)).features()


@dataclass
class Sheet:
    """Features as they are written down, with the code that reads them."""

    rules: Rules[Any]
    terms: Terms
    own: tuple[str, ...]
    untold: tuple[str, ...]
    names: list[str] = field(default_factory=lambda: [ALWAYS])
    lines: list[str] = field(default_factory=list)
    scope: dict[str, object] = field(default_factory=dict)
    depth: int = 1

    def __post_init__(self) -> None:
        names = self.rules.positions.names
        self.known = names(self.terms) if names is not None else {}

    def features(self) -> Features:
        """All of it."""
        self._record(self.rules.state, "state", "")
        self._line("V[0] = 1")
        made: dict[str, Any] = {}
        exec("\n".join(["def read(state, seat, V):", *self.lines]), self.scope, made)
        return Features(tuple(self.names), made["read"])

    # Writing code

    def _line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    def _kept(self, value: object) -> str:
        """What something is called that the code looks things up in."""
        name = f"kept_{len(self.scope)}"
        self.scope[name] = value
        return name

    def _number(self, name: str, value: str) -> None:
        self._line(f"V[{len(self.names)}] = {value}")
        self.names.append(name)

    def _code(self, name: str, choices: Iterable[str], value: str) -> None:
        """What is one of several."""
        self._line(f"V[{self._placed(name, ' = ', choices)}.get({value}, 0)] = 1")

    def _count(self, name: str, choices: Iterable[str], values: str) -> None:
        """How many of each there are among some."""
        places = self._placed(name, ": ", choices)
        self._line(f"for one in {values}: V[{places}.get(one, 0)] += 1")

    def _once(self, value: str, key: str, count: int, write: Callable[[str], None]) -> None:
        """Code for a part that its key tells completely; if it has many numbers it is worked out once for each key."""
        if count < MANY:
            write(value)
            return
        parts = Parts()
        parts.fills[""] = self._fill(lambda: write("there"))
        self._line(f"key = {key}")
        self._lay(parts, repr(""), value)

    def _lay(self, parts: Parts, name: str, there: str) -> None:
        """Code that lays a part in its place, as it was worked out for this key."""
        kept, make = self._kept(parts.kept), self._kept(parts.make)
        self._line(f"at, part = {kept}.get(key) or {make}(key, {name}, {there})")
        self._line("V[at] = part")

    def _fill(self, write: Callable[[], None]) -> tuple[int, int, Fill]:
        """Where the numbers of a part stand, and the function that writes them."""
        lines, depth, first = self.lines, self.depth, len(self.names)
        self.lines, self.depth = [], 1
        write()
        made: dict[str, Any] = {}
        exec("\n".join(["def fill(there, V):", *self.lines, "    return"]), self.scope, made)
        self.lines, self.depth = lines, depth
        return first, len(self.names), made["fill"]

    def _placed(self, name: str, sign: str, choices: Iterable[str]) -> str:
        """New names; what the table is called that tells where each of them stands."""
        return self._kept(self._places(name, sign, choices))

    def _places(self, name: str, sign: str, choices: Iterable[str]) -> dict[str, int]:
        first, listed = len(self.names), list(choices)
        self.names += [f"{name}{sign}{one}" for one in listed]
        return {one: first + place for place, one in enumerate(listed)}

    def _if(self, condition: str, write: Callable[[], None]) -> None:
        """Code for what may not be there: then all its numbers are 0."""
        self._line(f"if {condition}:")
        lines = len(self.lines)
        self.depth += 1
        write()
        self.depth -= 1
        if len(self.lines) == lines:
            self.lines.pop()

    # What there is in a state

    def _record(self, kind: type[Any], value: str, path: str, skip: str = "", owner: str = "") -> None:
        """All fields of a record; those that are one's own only for the owner."""
        hints = get_type_hints(kind, include_extras=True)
        for one in dataclasses.fields(kind):
            if is_shared(one) or one.name in (*NOT_TOLD, skip):
                continue
            name = f"{path}.{one.name}" if path else one.name
            if one.name in self.untold:
                self._how_many(hints[one.name], f"{value}.{one.name}", name)
                continue
            self._field(hints[one.name], f"{value}.{one.name}", name, owner if one.name in self.own else None)

    def _how_many(self, hint: Any, value: str, path: str) -> None:
        """Of what is not told, how much there is, if it can be counted."""
        if get_origin(_plain(hint)[0]) in (list, dict):
            self._number(f"number of {path}", f"len({value})")

    def _field(self, hint: Any, value: str, path: str, owner: str | None) -> None:
        """A field of a record; of a list that is somebody's own everybody knows how many there are."""
        if not owner:
            self._value(hint, value, path, owner is not None)
            return
        if get_origin(_plain(hint)[0]) is list:
            self._number(f"number of {path}", f"len({value})")
        self._if(f"seat == {owner!r}", lambda: self._value(hint, value, path))

    def _value(self, hint: Any, value: str, path: str, own: bool = False) -> None:
        """A value of any type; texts that are no names are left out."""
        may_be_none = type(None) in get_args(hint)
        hint, kinds = _plain(hint)
        origin, inner = get_origin(hint), get_args(hint)
        if kinds:
            self._code(path, self._called(kinds), value)
        elif origin is Literal:
            self._code(path, inner, value)
        elif hint in (int, float, bool):
            self._number(path, f"{value} or 0" if may_be_none else value)
        elif origin in (list, tuple):
            self._list(inner[0], value, path)
        elif origin is dict:
            self._dict(inner[0], inner[1], value, path, own)
        elif dataclasses.is_dataclass(hint):
            self._record(cast("type[Any]", hint), value, path)

    def _called(self, kinds: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one for kind in kinds for one in self.known.get(kind, ())))

    def _dict(self, key: Any, hint: Any, value: str, path: str, own: bool) -> None:
        """By name: of things whose names are known."""
        bare, kinds = _plain(key)
        names = self._called(kinds) if kinds else get_args(bare) if get_origin(bare) is Literal else ()
        inside, of = _plain(hint)
        if own:
            for name in names:
                self._entry(f"{value}.get({name!r})", hint, f"{path}.{name}", name, own)
        elif inside in (int, float, bool):
            self._all(value, len(names), lambda: f"{self._placed(path, '.', names)}.get(one, 0)] = it")
        elif of:
            called = self._called(of)

            def place() -> str:
                tables = {name: self._places(f"{path}.{name}", " = ", called) for name in names}
                return f"{self._kept(tables)}[one].get(it, 0)] = 1"

            self._all(value, len(names), place)
        else:
            for name in names:
                self._entry(f"{value}.get({name!r})", hint, f"{path}.{name}", name)

    def _all(self, value: str, count: int, place: Callable[[], str]) -> None:
        """What stands under all names of a dict, in one go."""

        def write(there: str) -> None:
            self._line(f"for one, it in {there}.items(): V[{place()}")

        self._once(value, f"(*{value}, *{value}.values())", count, write)

    def _entry(self, value: str, hint: Any, path: str, owner: str = "", own: bool = False, skip: str = "") -> None:
        """What may stand under a name; what is somebody's own only they are told."""
        bare, _ = _plain(hint)
        it = f"it_{len(self.lines)}"
        self._line(f"{it} = {value}")

        def write() -> None:
            if dataclasses.is_dataclass(bare):
                self._record(cast("type[Any]", bare), it, path, skip, owner if owner in self.terms.seats else "")
            else:
                self._value(hint, it, path)

        self._if(f"{it} is not None" + (f" and seat == {owner!r}" if own else ""), write)

    def _list(self, hint: Any, value: str, path: str) -> None:
        """Names are counted, records told by their name, number or place; of anything else how many there are."""
        bare, kinds = _plain(hint)
        if self.names[-1] != f"number of {path}":
            self._number(f"number of {path}", f"len({value})")
        if kinds:
            self._count(path, self._called(kinds), value)
        elif dataclasses.is_dataclass(bare):
            self._records(cast("type[Any]", bare), value, path)

    def _records(self, kind: type[Any], value: str, path: str) -> None:
        hints = get_type_hints(kind, include_extras=True)
        _, kinds = _plain(hints.get("name", int))
        if kinds or "number" in hints:
            key = "name" if kinds else "number"
            found = self._called(kinds) if kinds else range(1, _highest(hints["number"]) + 1)
            if (plain := self._plain_fields(kind)) is not None:
                self._by_key(kind, value, path, key, [str(one) for one in found], plain)
                return
            by = f"by_{len(self.lines)}"
            self._line(f"{by} = {{one.{key}: one for one in {value}}}")
            for name in found:
                self._entry(f"{by}.get({name!r})", kind, f"{path}.{name}", skip=key)
        elif self.depth == 1:
            for place in range(PLACES):
                there = f"{value}[{place}] if len({value}) > {place} else None"
                self._entry(there, kind, f"{path}.{place + 1}")
        else:
            self._summed(kind, value, path)

    def _plain_fields(self, kind: type[Any]) -> list[str] | None:
        """The fields that are told of a record which holds only numbers and names; None if it holds more."""
        hints = get_type_hints(kind, include_extras=True)
        fields = [one.name for one in dataclasses.fields(kind) if not is_shared(one) and one.name not in NOT_TOLD]
        for name in fields:
            bare, _ = _plain(hints[name])
            if name in self.untold or not (bare in (int, float, bool, str) or get_origin(bare) is Literal):
                return None
        return fields

    def _by_key(
        self, kind: type[Any], value: str, path: str, key: str, found: Sequence[str], fields: Sequence[str]
    ) -> None:
        """Records that hold only numbers and names: each worked out once for what it holds."""
        parts = Parts()
        for name in found:
            parts.fills[name] = self._fill(partial(self._record, kind, "there", f"{path}.{name}", key))
        self._line(f"for one in {value}:")
        self.depth += 1
        self._line(f"key = ({', '.join(f'one.{name}' for name in fields)},)")
        self._lay(parts, f"str(one.{key})", "one")
        self.depth -= 1

    def _summed(self, kind: type[Any], value: str, path: str) -> None:
        """Pieces within a piece: their numbers on average, and how many there are of each kind."""
        for name, hint in get_type_hints(kind, include_extras=True).items():
            bare, kinds = _plain(hint)
            if kinds:
                self._count(f"{path}.{name}", self._called(kinds), f"[one.{name} for one in {value}]")
            elif bare in (int, float, bool):
                mean = f"sum([one.{name} for one in {value}]) / len({value}) if {value} else 0"
                self._number(f"mean {path}.{name}", mean)


def _plain(hint: Any) -> tuple[Any, tuple[str, ...]]:
    """A type without its marks, and the kinds of things that it is a name of; nothing stands for None."""
    kinds: tuple[str, ...] = ()
    while True:
        origin, inner = get_origin(hint), get_args(hint)
        if origin is Annotated:
            kinds = kinds or tuple(kind for mark in inner[1:] if isinstance(mark, Named) for kind in mark.kinds)
            hint = inner[0]
        elif isinstance(hint, NewType):
            hint = hint.__supertype__
        elif origin in (Union, types.UnionType) and type(None) in inner:
            hint = next(one for one in inner if one is not type(None))
        else:
            return hint, kinds if hint is str else ()


def _highest(hint: Any) -> int:
    """The highest number that a field takes."""
    for mark in get_args(hint)[1:]:
        for limit in getattr(mark, "metadata", ()):
            if hasattr(limit, "le"):
                return int(limit.le)
    return PLACES
