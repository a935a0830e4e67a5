"""Two packs compared entry by entry: what is only in one of them, and which values differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from foeman.engine.findings import name_in
from foeman.engine.packs import BOARD, LABEL, MARKS, Pack
from foeman.engine.reading import BadInput
from foeman.games import game_of
from foeman.workshop.edits import key_in
from foeman.workshop.kinds import kinds_of


@dataclass(frozen=True, slots=True)
class Difference:
    """An entry that is not the same in two packs."""

    kind: str
    key: str
    name: str
    change: Literal["added", "removed", "changed"]
    values: tuple[tuple[str, Any, Any], ...] = ()
    """The values that differ: before and after."""


def compare(one: Pack, other: Pack) -> list[Difference]:
    """What is otherwise in the other pack; marks of where values come from do not count."""
    if one.label.game != other.label.game:
        raise BadInput(f"packs: expected two of one game, found {one.label.game} and {other.label.game}")
    found = [*_label(one, other)]
    for kind in kinds_of(game_of(one.label.game)):
        before, after = (pack.read(kind.file).get(kind.id) for pack in (one, other))
        if kind.is_list and isinstance(before, list) and isinstance(after, list):
            found += _entries(kind.id, by_key(before), by_key(after))
        elif before != after:
            found.append(Difference(kind.id, kind.id, kind.words, "changed", (("", before, after),)))
    return [*found, *_board(one, other)]


def _label(one: Pack, other: Pack) -> Iterator[Difference]:
    before, after = one.label.model_dump(), other.label.model_dump()
    values = tuple((key, before[key], after[key]) for key in before if before[key] != after[key])
    if values:
        yield Difference(LABEL, "pack", "the pack", "changed", values)


def _board(one: Pack, other: Pack) -> Iterator[Difference]:
    before, after = (pack.files.get(BOARD) for pack in (one, other))
    if before != after:
        change: Literal["added", "removed", "changed"] = (
            "added" if before is None else "removed" if after is None else "changed"
        )
        yield Difference(BOARD, "board", "the picture of the board and its points", change)


def by_key(rows: list[Any]) -> dict[str, Mapping[str, Any]]:
    """Entries by what they are known by; two of one name are numbered."""
    made: dict[str, Mapping[str, Any]] = {}
    for number, row in enumerate(rows, 1):
        if isinstance(row, Mapping):
            key = _same_way(row) or key_in(row, number)
            made[key if key not in made else f"{key} #{number}"] = row
    return made


def _same_way(row: Mapping[str, Any]) -> str:
    """A border by its two ends, whichever stands first."""
    between = row.get("between")
    return " - ".join(sorted(map(str, between))) if isinstance(between, list) else ""


def _entries(
    kind: str, before: Mapping[str, Mapping[str, Any]], after: Mapping[str, Mapping[str, Any]]
) -> Iterator[Difference]:
    for key, row in before.items():
        if key not in after:
            yield Difference(kind, key, name_in(row) or key, "removed")
        elif values := tuple(_values(row, after[key])):
            yield Difference(kind, key, name_in(row) or key, "changed", values)
    for key, row in after.items():
        if key not in before:
            yield Difference(kind, key, name_in(row) or key, "added")


def _values(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    for key in dict.fromkeys([*before, *after]):
        if key not in (*MARKS, "between") and before.get(key) != after.get(key):
            yield key, before.get(key), after.get(key)
