"""How a real table is put right: what lies elsewhere than before, and which instructions no longer hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import cast

from foeman.engine.because import Event, Line
from foeman.engine.game import Layout


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


def taken_back(told: Sequence[Event], now: Sequence[Event]) -> list[str]:
    """The instructions that had been given and no longer hold, the last first."""
    given, hold = _instructions(told), _instructions(now)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(given, hold)))  # noqa: B905 - one may be longer
    return [f"take back: {line.words}" for line in reversed(given[same:])]


def _instructions(events: Iterable[Event]) -> list[Line]:
    return [event for event in events if isinstance(event, Line) and event.instruction]
