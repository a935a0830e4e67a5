"""Positions that are nearly right: whatever is changed in one of the libraries, it is answered or refused in one line.

The line names the path of what was changed. No key that nobody knows is overlooked.
"""

from __future__ import annotations

import copy
import json
import re
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foeman.engine.positions import UNFIT, ask
from foeman.engine.reading import BadInput, found, path_of
from foeman.games import game_of
from tests.games.libraries import LIBRARIES
from tests.test_docs_positions import EXAMPLES

Path = tuple[int | str, ...]

PARTS = ("position", "with", "setup", "content")
"""The parts of a file in which something is changed."""
POSITIONS = {
    name: data
    for name, data in [
        *((f"{game} {name}", one) for game, library in LIBRARIES.items() for name, one in library.positions.items()),
        *((f"docs {number}", example) for number, (example, *_) in enumerate(EXAMPLES)),
    ]
    if any(data.get(part) for part in PARTS)
}
GAMES = sorted({str(data["game"]) for data in POSITIONS.values()})
FREE = re.compile(r"\.purchases(\.|$)|^about$|\.told(\.|$)")
"""Where any text may stand as a key, or as a value."""
NO_NAMES = ("name", "about")
"""What anybody may call as they like: units, markers, cohorts."""
STRANGE = "Atlantis"
"""A name that no game has."""


@dataclass(frozen=True, slots=True)
class Change:
    """What was done to a position, where, and what stands there now."""

    what: str
    path: Path
    data: dict[str, Any]

    @property
    def place(self) -> str:
        """The path as messages write it."""
        return path_of(self.path)


def places_in(value: object, path: Path = ()) -> list[tuple[Path, object]]:
    """Everything that stands in a position, with its path."""
    inside = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ()
    found_here = [] if not path else [(path, value)]
    return found_here + [one for key, part in inside for one in places_in(part, (*path, key))]


def put(data: dict[str, Any], path: Path, act: str, value: object = None) -> dict[str, Any]:
    """A copy of a position in which something is taken out or put in."""
    made = copy.deepcopy(data)
    at: Any = made
    for key in path[:-1]:
        at = at[key]
    if act == "drop":
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return made


def ways_to_change(path: Path, value: object) -> list[str]:
    """What can be done to a value."""
    ways = ["drop", "wrong kind", "nested"]
    if isinstance(value, dict):
        ways.append("unknown key")
    if type(value) in (int, float):
        ways.append("negative")
    if isinstance(value, str) and path[-1] not in NO_NAMES:
        ways.append("unknown name")
    if isinstance(value, list) and value:
        ways.append("shorter")
    return ways


def changed(data: dict[str, Any], path: Path, value: object, way: str) -> Change:
    """A position with one thing wrong."""
    if way == "unknown key":
        return Change(way, (*path, STRANGE), put(data, (*path, STRANGE), "put", 7))
    if way == "shorter":
        return Change(way, path, put(data, path, "put", value[:-1]))  # type: ignore[index]  # a list
    new = {
        "drop": None,
        "wrong kind": ["x"] if isinstance(value, (str, int, float)) else "x",
        "nested": {"x": value},
        "negative": -1 - abs(value) if isinstance(value, (int, float)) else None,
        "unknown name": STRANGE,
    }[way]
    return Change(way, path, put(data, path, "drop" if way == "drop" else "put", new))


@st.composite
def changes(draw: st.DrawFn, game: str) -> Change:
    """One of the game's positions with one thing changed."""
    data = POSITIONS[draw(st.sampled_from([name for name, one in POSITIONS.items() if one["game"] == game]))]
    parts = [part for part in PARTS if data.get(part)]
    places = places_in({part: data[part] for part in parts})
    path, value = draw(st.sampled_from(places))
    return changed(data, path, value, draw(st.sampled_from(ways_to_change(path, value))))


def answer(change: Change) -> str:
    """The line with which a position is refused; empty if it is answered."""
    game = game_of(change.data["game"])
    try:
        json.dumps(ask(game, change.data, "p.json", seed=3).as_json())
    except BadInput as problem:
        return str(problem)
    return ""


EXACT = ("unknown key", "wrong kind", "nested", "unknown name")
"""What is never right, and is named with its very path; in content a name may be one's own."""


def check_change(change: Change) -> None:
    """A valid answer; or one line that names the path of what was changed."""
    said = answer(change)
    assert "\n" not in said
    assert UNFIT not in said, f"{change.what} {change.place}: {said}"
    if FREE.search(change.place):
        return
    own_name = change.what == "unknown name" and change.path[0] == "content"
    if change.what in EXACT and not own_name:
        assert said, f"{change.what} {change.place}: expected a line that says so, found an answer"
    if said:
        assert names_the_path(said, change), f"{change.what} {change.place}: {said}"


def names_the_path(said: str, change: Change) -> bool:
    """Whether a line names where something was changed; what is left out may show elsewhere in the same part."""
    assert said.startswith(("p.json: ", "seat: ", "step: ")), said
    line = said.removeprefix("p.json: ")
    if change.what in ("drop", "shorter") or "outline" in change.path:
        return line.startswith((*PARTS, "seat"))
    part, *inside = change.path
    if not inside:
        return line.startswith(str(part))
    written = path_of(inside)
    table = path_of(inside[:-1])
    wrong_key = change.what == "unknown key" and found(STRANGE) in line and table in line
    if part == "content" and change.what in ("unknown name", "negative"):  # named where it is missed
        return line.startswith(PARTS)
    return line.startswith(str(part)) and (written in line or wrong_key or owner_of(inside) in line)


def owner_of(inside: list[int | str]) -> str:
    """The table in which something stands that is refused as a whole: a force without pieces, a list of names."""
    return path_of(inside[:-1]) or str(inside[0])


@pytest.mark.parametrize("game", GAMES)
def test_some_changes(game: str) -> None:
    """A few dozen positions of each game, each with one thing changed."""

    @settings(max_examples=40, deadline=None, derandomize=True)
    @given(changes(game))
    def some(change: Change) -> None:
        check_change(change)

    some()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_many_changes(game: str) -> None:
    """A thousand of each game."""

    @settings(max_examples=1000, deadline=None)
    @given(changes(game))
    def many(change: Change) -> None:
        check_change(change)

    many()
