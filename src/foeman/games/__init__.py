"""The games Foeman plays: ours, and those that other packages bring. A game is loaded when it is first used.

A package brings a game by an entry point of the group `foeman.games`, called as the game's id.
"""

from __future__ import annotations

import functools
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from foeman.engine.game import Game
from foeman.engine.reading import BadInput, found, one_of

OURS = {
    "rome": "foeman.games.rome:ROME",
    "sparta": "foeman.games.sparta:SPARTA",
    "crusade": "foeman.games.crusade:CRUSADE",
    "skirmish": "foeman.games.skirmish:SKIRMISH",
    "ford": "foeman.games.ford:FORD",
}
"""Our games, whatever the installed metadata says: in a checkout it may be old, or not there at all."""
GROUP = "foeman.games"
LOADED: dict[str, Game[Any] | str] = {}
"""The games that have been used so far; of one that cannot be used, why."""


def names() -> list[str]:
    """The ids of all games: ours in the order of the list, then those of other packages by name."""
    return [*OURS, *plug_ins()]


def game_of(name: str) -> Game[Any]:
    """A game by its id."""
    if name not in names():
        raise BadInput(f"game: expected {one_of(names())}, found {found(name)}")
    game = _loaded(name)
    if isinstance(game, str):
        raise BadInput(game)
    return game


def module_of(name: str) -> str:
    """The module that a game comes from: its own of ours, the whole package of another's."""
    return OURS[name].partition(":")[0] if name in OURS else plug_ins()[name].value.partition(":")[0].partition(".")[0]


def all_games() -> list[Game[Any]]:
    """All games that can be played."""
    return [game for game in map(_loaded, names()) if isinstance(game, Game)]


def problems() -> list[str]:
    """What is wrong with games of other packages, a line each."""
    return [*_clashes(), *(game for game in map(_loaded, names()) if isinstance(game, str))]


def _loaded(name: str) -> Game[Any] | str:
    if name not in LOADED:
        LOADED[name] = _own(name) if name in OURS else _brought(plug_ins()[name])
    return LOADED[name]


def _own(name: str) -> Game[Any]:
    game: Game[Any] = EntryPoint(name, OURS[name], GROUP).load()
    return game


# Games of other packages


def plug_ins() -> dict[str, EntryPoint]:
    """The games of other packages by name; a name that two of them want belongs to the first."""
    wanted: dict[str, EntryPoint] = {}
    for entry in _entries():
        if entry.name not in OURS:
            wanted.setdefault(entry.name, entry)
    return wanted


@functools.cache
def _entries() -> list[EntryPoint]:
    """What other packages declare, by name and package."""
    every = [entry for entry in entry_points(group=GROUP) if _package(entry) != "foeman"]
    return sorted(every, key=lambda entry: (entry.name, _package(entry)))


def _brought(entry: EntryPoint) -> Game[Any] | str:
    """A game of another package; whatever goes wrong there is one line."""
    try:
        game = entry.load()
    except Exception as problem:
        return f"{_called(entry)}: cannot be loaded: {' '.join(f'{type(problem).__name__}: {problem}'.split())}"
    if not isinstance(game, Game):
        return f"{_called(entry)}: expected a Game, found {found(game)}"
    if game.id != entry.name:
        return f"{_called(entry)}: expected a Game with the id {entry.name}, found {found(game.id)}"
    return game


def _clashes() -> list[str]:
    kept = plug_ins()
    return [
        f"{_called(entry)}: expected a name of its own, found that of "
        + (_called(kept[entry.name]) if entry.name in kept else f"our {entry.name}")
        for entry in _entries()
        if kept.get(entry.name) is not entry
    ]


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else ""


def _called(entry: EntryPoint) -> str:
    return f"game {entry.name} of the package {_package(entry)} ({entry.value})"
