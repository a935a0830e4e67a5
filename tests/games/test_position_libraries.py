"""The libraries of positions: every one is asked, and decides as a careful reader of the solo rules expects."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.because import Because, as_text
from foeman.engine.positions import ask
from foeman.games import game_of
from tests.games.libraries import LIBRARIES, Library

CASES = {
    f"{game} {case['position']} {case.get('dice', '')}": (library, case)
    for game, library in LIBRARIES.items()
    for case in library.cases
}
LEAST = {"crusade": 70, "rome": 45, "skirmish": 40, "sparta": 30}
"""How many positions a library has at least; The Ford has none, being small enough to be read."""

every_library = pytest.mark.parametrize("library", LIBRARIES.values(), ids=list(LIBRARIES))


@pytest.mark.parametrize(("library", "case"), CASES.values(), ids=list(CASES))
def test_case(library: Library, case: dict[str, Any]) -> None:
    """The decision, what has changed, and the Because that shows why, if there was something to decide."""
    name = case["position"]
    asked = ask(game_of(library.game), library.positions[name], name, dice=case.get("dice", ""))
    assert asked.decision == case["decision"]
    why = "\n".join(as_text(event) for event in asked.record.events if isinstance(event, Because))
    assert [part for part in case["because"] if part not in why] == []
    assert case["because"] or not why
    after = {str(change["path"]): change["after"] for change in asked.changes}
    expected = {path: None if value == "nothing" else value for path, value in case.get("changes", {}).items()}
    assert {path: after.get(path, "as it was") for path in expected} == expected


def test_the_published_games_have_a_library() -> None:
    """A new game gets one by a folder of its own."""
    assert [game for game in LEAST if game not in LIBRARIES] == []


def test_no_case_is_written_twice() -> None:
    """A position is asked once with the same dice."""
    assert len(CASES) == sum(len(library.cases) for library in LIBRARIES.values())


@every_library
def test_every_position_has_a_case_and_words(library: Library) -> None:
    """No position without an expected decision, no case without its position; each says what it is about."""
    assert sorted({case["position"] for case in library.cases}) == sorted(library.positions)
    assert [name for name, data in library.positions.items() if not data.get("about")] == []
    assert len(library.positions) >= LEAST.get(library.game, 1)


@every_library
def test_every_step_is_asked(library: Library) -> None:
    """Every section of the solo rules that can be asked alone is asked by some position."""
    asked = [data["step"] for data in library.positions.values()]
    assert [step for step in game_of(library.game).steps if step not in asked] == []
