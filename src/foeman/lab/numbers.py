"""The reconstructed numbers of a pack, and packs in which some of them are otherwise.

A number is what stands under a value that is ours: an integer, a length, or the colour of a die, which has its place in
an order as a number has. What is only drawn, and what says where an entry stands among others, is left alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from foeman.engine.packs import BOARD, LABEL, MARKS, Pack, from_json, mark_of
from foeman.engine.reading import BadInput
from foeman.engine.toml_text import toml_file

Value = int | float | str
Place = tuple[str | int, ...]

COLOURS = ("BLACK", "WHITE", "GREEN", "YELLOW", "RED")
"""Dice, the weakest first: a colour is raised to the next one."""
DRAWN = frozenset({"lon", "lat", "more", "frame", "outline", "town", "waste"})
"""What is only drawn, or drawn to scale: the places of things on a map or a table."""
PLACES = frozenset({"row", "column", "year", "round", "slot", "number"})
"""What says where an entry stands among others, and would make two of them one."""


class Number(NamedTuple):
    """A number in a file of a pack: where it stands, and what it would be one step lower or higher."""

    file: str
    place: Place
    name: str
    value: Value
    low: Value | None
    high: Value | None

    def at(self, level: int) -> Value:
        """As it is, or a step lower or higher."""
        moved = {-1: self.low, 0: self.value, 1: self.high}[level]
        if moved is None:
            raise BadInput(f"{self.name}: expected a level that it can take, found {level}")
        return moved

    @property
    def levels(self) -> tuple[int, ...]:
        """Which steps it can take: none is always one of them."""
        return tuple(level for level, value in ((-1, self.low), (0, self.value), (1, self.high)) if value is not None)

    @property
    def ends(self) -> tuple[int, int]:
        """The lowest and the highest of them."""
        return self.levels[0], self.levels[-1]


# Which numbers there are


def numbers_of(pack: Pack) -> list[Number]:
    """All numbers of a pack that are ours, in the order of its files."""
    files = [file for file in pack.files if file not in (LABEL, BOARD)]
    found = [one for file in files for one in _of_file(file, pack.read(file))]
    names: dict[str, int] = {}
    for place, one in enumerate(found):
        times = names[one.name] = names.get(one.name, 0) + 1
        if times > 1:
            found[place] = one._replace(name=f"{one.name} ({times})")
    return found


def _of_file(file: str, tables: Mapping[str, Any]) -> Iterator[Number]:
    for place, entry in _entries(tables, ()):
        for key, value in entry.items():
            if key in MARKS or key in DRAWN | PLACES or mark_of(entry, key) != "reconstructed":
                continue
            for rest, leaf in _leaves(value, (key,)):
                low, high = steps_of(leaf)
                yield Number(file, (*place, *rest), _name(place, entry, rest), leaf, low, high)


def _entries(part: Any, place: Place) -> Iterator[tuple[Place, Mapping[str, Any]]]:
    """Every entry that says where its values come from."""
    if isinstance(part, Mapping) and "origin" in part:
        yield place, part
    elif isinstance(part, Mapping):
        for key, one in part.items():
            yield from _entries(one, (*place, key))
    elif isinstance(part, list):
        for number, one in enumerate(part):
            yield from _entries(one, (*place, number))


def _leaves(value: Any, place: Place) -> Iterator[tuple[Place, Value]]:
    """The numbers under a value."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            if key not in DRAWN:
                yield from _leaves(one, (*place, key))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from _leaves(one, (*place, number))
    elif value in COLOURS or (isinstance(value, (int, float)) and not isinstance(value, bool)):
        yield place, value


def _name(place: Place, entry: Mapping[str, Any], rest: Place) -> str:
    """What it is called: the kind of its entry, the entry, and the value."""
    called = next((str(entry[key]) for key in ("id", "name") if isinstance(entry.get(key), str)), "")
    kind = str(place[0])
    number = next((str(part + 1) for part in place if isinstance(part, int)), "")
    inner = " ".join(str(part + 1) if isinstance(part, int) else part for part in rest)
    return f"{kind} {called or number}: {inner}"


def steps_of(value: Value) -> tuple[Value | None, Value | None]:
    """A step lower and a step higher: the next colour, or a quarter, of whole numbers at least one; none below 0."""
    if isinstance(value, str):
        place = COLOURS.index(value)
        return COLOURS[place - 1] if place else None, COLOURS[place + 1] if place + 1 < len(COLOURS) else None
    step = value / 4 if isinstance(value, float) else max(1, round(abs(value) / 4))
    if not step:
        return None, None
    low = value - step
    return (low if low >= 0 or value < 0 else None), value + step


# Packs in which some are otherwise


def changed(pack: Pack, numbers: Sequence[Number], levels: Sequence[int]) -> Pack:
    """The pack with each number at its level; it is known by its content like any other."""
    others = [(one, level) for one, level in zip(numbers, levels, strict=True) if level]
    files = dict(pack.files)
    for file in dict.fromkeys(one.file for one, _ in others):
        tables = json.loads(json.dumps(pack.read(file)))
        for one, level in others:
            if one.file == file:
                _put(tables, one.place, one.at(level))
        files[file] = toml_file(tables)
    return from_json(files, "numbers") if others else pack


def _put(tables: Any, place: Place, value: Value) -> None:
    for part in place[:-1]:
        tables = tables[part]
    tables[place[-1]] = value
