"""What all tests share: a home of their own, and the check that a proof runs what it proves."""

from __future__ import annotations

import functools
import sys
from collections.abc import Generator
from pathlib import Path
from types import CodeType, FrameType

import pytest

import foeman
from foeman.engine.rulebook import Place, index_code

GAMES = Path(foeman.__file__).parent / "games"


@pytest.fixture(autouse=True)
def _home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's saved games are touched."""
    monkeypatch.setenv("FOEMAN_HOME", str(tmp_path_factory.mktemp("home")))
    monkeypatch.delenv("FOEMAN_STORE", raising=False)


@functools.cache
def _code_of(game: str) -> dict[str, list[Place]]:
    return index_code(GAMES / game, game)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """A test that says it proves a rule must run a function that names the rule."""
    ids: tuple[str, ...] = getattr(getattr(item, "function", None), "proves", ())
    if not ids:
        return (yield)
    ran: dict[CodeType, bool] = {}

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            ran[frame.f_code] = True

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)
    for rule in ids:
        places = _code_of(rule.split(".")[0]).get(rule, [])
        if places and not any(_is_in(code, place) for place in places for code in ran):
            pytest.fail(f"says it proves {rule}, but ran none of {', '.join(place.name for place in places)}")
    return None


def _is_in(code: CodeType, place: Place) -> bool:
    return place.line <= code.co_firstlineno <= place.last and Path(code.co_filename) == place.file
