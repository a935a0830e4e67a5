"""What somebody else wrote, changed in one place at random: a value replaced, a key gone, a text cut."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

JUNK: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 7, -99, 10**9, 10**30, 0.5, 1e308, "", " ", "Atlantis", "0", "-1", "Rome"),
    *([], {}, [[]], [None], {"a": 1}, ["Atlantis"], "x" * 3000, "\u0000", "\ud800", "\u202e", [0] * 300),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of everything that stands in a value."""
    if path:
        yield path
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        yield from places(inner, (*path, key))


def changed(value: Any, chance: random.Random) -> Any:
    """The same with one to three changes."""
    made = copy.deepcopy(value)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        found = list(places(made))
        if found:
            change(made, chance.choice(found), chance)
    return made


def change(value: Any, path: tuple[Any, ...], chance: random.Random) -> None:
    """Change what stands at a path: another value, none, a number a little off, the same twice, another key."""
    *way, last = path
    for key in way:
        value = value[key]
    kind, there = chance.randrange(6), value[last]
    if kind == 0:
        del value[last]
    elif kind == 1 and type(there) is int:
        value[last] = there + chance.choice((-1, 1, 100, -100))
    elif kind == 2 and isinstance(value, list):
        value.insert(last, copy.deepcopy(there))
    elif kind == 3 and isinstance(value, dict):
        value[chance.choice(("Atlantis", "", "x" * 200, *value))] = value.pop(last)
    elif kind == 4 and isinstance(there, str):
        value[last] = there[: chance.randint(0, len(there))]
    else:
        value[last] = copy.deepcopy(chance.choice(JUNK))


def changed_text(text: str, chance: random.Random) -> str:
    """A text that was cut, of which a line is gone, stands twice, or has another number or letter."""
    lines = text.splitlines(keepends=True) or [""]
    place = chance.randrange(len(lines))
    kind = chance.randrange(6)
    if kind == 0:
        return text[: chance.randint(0, len(text))]
    if kind == 1:
        del lines[place]
    elif kind == 2:
        lines.insert(place, lines[place])
    elif kind == 3:
        lines[place] = "".join(chance.choice("0123456789") if one.isdigit() else one for one in lines[place])
    elif kind == 4:
        head, equals, _ = lines[place].partition("=")
        junk = chance.choice(("-1", "0", "99999999999", '"Atlantis"', "[]", "{}", "true", "1e308", "nan", "[[]]"))
        lines[place] = f"{head}{equals} {junk}\n"
    else:
        at = chance.randint(0, len(lines[place]))
        lines[place] = lines[place][:at] + chance.choice("\x00[]{}\"'#=,\n-9é") + lines[place][at:]
    return "".join(lines)


def can_be_sent(value: Any) -> bool:
    """Whether JSON in UTF-8 can hold it."""
    try:
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode("utf-8")
    except (ValueError, RecursionError):
        return False
    return True
