"""A fingerprint of the rules that a game is played by: what they led to holds only as long as they stay the same."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from hashlib import blake2b
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path

import foeman
from foeman.engine.game import Terms
from foeman.games import module_of, names

ENGINE, PLAYERS = "foeman.engine", "foeman.players"


@functools.cache
def rules_now(game: str) -> str:
    """The rules as they are installed: every file of the engine and of the game, whatever their version says; nothing
    for a game whose files cannot be found."""
    return _of(ENGINE, module_of(game)) if _spec(module_of(game)) is not None else ""


@functools.cache
def players_now() -> str:
    """The players who think, as they are installed."""
    return _of(PLAYERS)


def _of(*modules: str) -> str:
    taken = blake2b(foeman.__version__.encode(), digest_size=16)
    for module in modules:
        for name, text in _files(module):
            taken.update(blake2b(name.encode()).digest() + blake2b(text).digest())
    return taken.hexdigest()


def fingerprint(terms: Terms) -> str:
    """The rules and the pack that a game is played by; nothing for a game that nobody has installed."""
    game, pack = terms.setup.game, terms.pack
    rules = rules_now(game) if game in names() else ""
    return f"{rules}-{pack.hash if pack else ''}" if rules else ""


def _spec(module: str) -> ModuleSpec | None:
    """Where a module is found; a script that was started has no place among the modules."""
    try:
        return find_spec(module)
    except (ImportError, ValueError):
        return None


def _files(module: str) -> Iterator[tuple[str, bytes]]:
    """What a module is made of, in an order that is always the same."""
    spec = _spec(module)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        for file in sorted(Path(folder).rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                yield file.relative_to(folder).as_posix(), file.read_bytes()
    if spec and not spec.submodule_search_locations and spec.origin:
        yield module, Path(spec.origin).read_bytes()
