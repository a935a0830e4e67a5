"""What is different from before, in words, and where on the map it is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from html import unescape

from foeman.web.views.beside import Place
from foeman.web.views.frames import Move

COUNTED = re.compile(r"(\d+) (\D.*)")
"""One kind of piece among those that stand together: 3 Infantry."""
NAMED = re.compile(r'data-(?:place|piece|card)="([^"]*)"')
THERE = re.compile(r"(?:^| )(in|on|of) (?:the )?")
OF_A_PLACE = ("control of ", "holder of ")
"""Of these it is said whose a place is, although a seat may bear the same name."""


def told(move: Move) -> tuple[str, str]:
    """What it is about, and what is different: a number before and after, what came and what went, a way."""
    thing = move.thing.removeprefix("the ")
    before, after = move.before, move.after
    if isinstance(before, int) or isinstance(after, int):
        return thing, f"{_shown(before)} → {_shown(after)}"
    if _is_one(before) and _is_one(after):
        return thing, f"{_shown(before)} → {_shown(after)}"
    if before is None and _is_one(after):
        return thing, f"now {_shown(after)}"
    if (many := _came_and_went(before, after)) is not None:
        return thing, many
    if after is None:
        return thing, f"gone from {_shown(before)}"
    return thing, f"now {_shown(after)}" if before is None else f"{_shown(before)} → {_shown(after)}"


def _is_one(place: Place) -> bool:
    """Whether it is said of one thing only: who holds a region, the weather."""
    return isinstance(place, list) and len(place) == 1


def _shown(place: Place) -> str:
    if isinstance(place, list):
        return ", ".join(place) or "nothing"
    return "0" if place is None else str(place)


def _came_and_went(before: Place, after: Place) -> str | None:
    """What came and what went, if several things lie there; in another order, all of them."""
    were, are = _counted(before), _counted(after)
    if were is None or are is None:
        return None
    came, went = are - were, were - are
    parts = [_sign("+", name, count) for name, count in came.items()]
    parts += [_sign("−", name, count) for name, count in went.items()]
    return ", ".join(parts) or f"now {_shown(after)}"


def _sign(sign: str, name: str, count: int) -> str:
    return f"{sign} {count} {name}" if count > 1 else f"{sign} {name}"


def _counted(place: Place) -> Counter[str] | None:
    """The things that lie there, counted; None if it is no such place."""
    if place is None:
        return Counter()
    if isinstance(place, list):
        return Counter(place)
    if isinstance(place, int) or not any(COUNTED.fullmatch(part) for part in place.split(", ")):
        return None
    return _kinds(place.split(", "))


def _kinds(parts: Iterable[str]) -> Counter[str]:
    counted: Counter[str] = Counter()
    for part in parts:
        kind = COUNTED.fullmatch(part)
        counted[kind[2] if kind else part] += int(kind[1]) if kind else 1
    return counted


# On the map


def names_on(svg: str) -> frozenset[str]:
    """The places, pieces and cards that a picture of the board names."""
    return frozenset(map(unescape, NAMED.findall(svg)))


def marks(moves: Sequence[Move], names: Collection[str], seats: Collection[str]) -> list[dict[str, object]]:
    """What the map shows of changes: the piece that moved, from where to where, and the places that are different."""
    shown: list[dict[str, object]] = []
    for move in moves:
        piece = next((name for name in (move.thing, move.thing.partition(", ")[0]) if name in names), None)
        before, after = _on_map(move.before, names), _on_map(move.after, names)
        at = [name for name in _named_in(move.thing, names, seats) if name != piece]
        if piece or before or after or at:
            shown.append({"piece": piece, "before": before, "after": after, "at": at})
    return shown


def _on_map(place: Place, names: Collection[str]) -> str | None:
    """A place of the map, if it is one: Kerkyra, besieging."""
    if not isinstance(place, str):
        return None
    return next((name for name in (place, place.partition(", ")[0]) if name in names), None)


def _named_in(thing: str, names: Collection[str], seats: Collection[str]) -> list[str]:
    """The place that a thing names: influence in Megara, control of Taras, the road Capua - Taras."""
    road = [name for name in thing.removeprefix("the road ").split(" - ") if name in names]
    if len(road) == 2:
        return road
    for word in THERE.finditer(thing):
        tail = thing[word.end() :].partition(", ")[0]
        is_seat = word[1] == "of" and tail in seats and not thing.startswith(OF_A_PLACE)
        if tail in names and not is_seat:
            return [tail]
    return []
