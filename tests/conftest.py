"""What all tests share: a home of their own, and the check that a proof runs what it proves."""

from __future__ import annotations

import functools
import itertools
import os
from collections.abc import Generator, Iterator
from pathlib import Path
from types import CodeType

import pytest

import foeman
from foeman.engine.compiled import IS_COMPILED
from foeman.engine.rulebook import Place, functions_run, index_code
from foeman.store import Store

GAMES = Path(foeman.__file__).parent / "games"


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: who drives a browser or a server waits for a third of the time."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder for each test, numbered here: a factory would look through all of them for the next number."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def _home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's saved games are touched."""
    home = next(homes)
    home.mkdir()
    monkeypatch.setenv("FOEMAN_HOME", str(home))
    monkeypatch.delenv("FOEMAN_STORE", raising=False)


@pytest.fixture
def store() -> Iterator[Store]:
    """A store of the test's own."""
    with Store.open() as opened:
        yield opened


@functools.cache
def _code_of(game: str) -> dict[str, list[Place]]:
    return index_code(GAMES / game, game)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """A test that says it proves a rule must run a function that names the rule; native ones cannot be watched."""
    ids: tuple[str, ...] = getattr(getattr(item, "function", None), "proves", ())
    if not ids or IS_COMPILED:
        return (yield)
    with functions_run() as ran:
        yield
    for rule in ids:
        places = _code_of(rule.split(".")[0]).get(rule, [])
        if places and not any(_is_in(code, place) for place in places for code in ran):
            pytest.fail(f"says it proves {rule}, but ran none of {', '.join(place.name for place in places)}")
    return None


def _is_in(code: CodeType, place: Place) -> bool:
    return place.line <= code.co_firstlineno <= place.last and Path(code.co_filename) == place.file
