"""The library of positions: every one is asked, and decides as a careful reader of the solo rules expects."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from foeman.engine.because import Because, as_text
from foeman.engine.positions import ask
from foeman.engine.reading import BadInput
from foeman.games.sparta import SPARTA

LIBRARY = Path(__file__).parents[3] / "positions" / "sparta"
CASES: list[dict[str, Any]] = tomllib.loads((LIBRARY / "expected.toml").read_text("utf-8"))["case"]
POSITIONS: dict[str, dict[str, Any]] = {
    path.stem: json.loads(path.read_text("utf-8")) for path in sorted(LIBRARY.glob("*.json"))
}


@pytest.mark.parametrize("case", CASES, ids=[f"{case['position']} {case.get('dice', '')}" for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    """The decision, what has changed, and the Because that shows why."""
    asked = ask(SPARTA, POSITIONS[case["position"]], case["position"], dice=case.get("dice", ""))
    assert asked.decision == case["decision"]
    why = "\n".join(as_text(event) for event in asked.record.events if isinstance(event, Because))
    assert [part for part in case["because"] if part not in why] == []
    after = {str(change["path"]): change["after"] for change in asked.changes}
    expected = {path: None if value == "nothing" else value for path, value in case.get("changes", {}).items()}
    assert {path: after.get(path, "as it was") for path in expected} == expected


def test_every_position_has_a_case_and_words() -> None:
    """No position without an expected decision, no case without its position; each says what it is about."""
    assert sorted({case["position"] for case in CASES}) == sorted(POSITIONS)
    assert [name for name, data in POSITIONS.items() if not data.get("about")] == []
    assert len(POSITIONS) >= 30


def test_every_step_is_asked() -> None:
    """Every section of the solo rules that can be asked alone is asked by some position."""
    asked = [data["step"] for data in POSITIONS.values()]
    assert [step for step in SPARTA.steps if step not in asked] == []


def test_a_position_without_seats_gets_those_of_the_asked_side() -> None:
    """A position that names only Thebes as its seat is one of the Theban Wars, with bots on both sides."""
    asked = ask(SPARTA, {"game": "sparta", "seat": "Thebes", "step": "ally"}, "x", dice="tie=Crete")
    assert asked.decision == "takes Crete"
    asked = ask(SPARTA, {"game": "sparta", "step": "ally"}, "x", dice="tie=Thrace")
    assert asked.seat == "Sparta"


@pytest.mark.parametrize(
    ("name", "change", "words"),
    [
        ("favour-three", {"with": {"card": "Sunshine"}}, "with: card: expected"),
        ("favour-three", {"with": {"card": "War Chest", "effect": "sally"}}, "with: effect: expected 2 talents"),
        ("favour-three", {"with": {}}, "with: expected card"),
        ("favour-three", {"seat": "Athens"}, r"seat: expected Sparta \(a bot\), found"),
        ("influence-objective", {"with": {"count": 0}}, "with: count: expected a whole number from 1 to 9"),
        ("influence-objective", {"with": {"where": ["Mars"]}}, "with: where: expected regions of the map"),
        ("fight-disadvantaged", {"with": {"force": "x", "foe": "y"}}, "with: force: expected Spartan hoplite 1"),
        ("react-advantaged", {"with": {"kind": "elephant"}}, "with: kind: expected hoplite or fleet"),
        ("leader-suits", {"with": {"force": "Spartan hoplite 1", "purpose": "tea"}}, "with: purpose: expected land"),
        ("desperate-sparta", {"with": {"space": "Rome"}}, "with: space: expected"),
    ],
)
def test_what_cannot_be_asked(name: str, change: dict[str, Any], words: str) -> None:
    """A step about something that is not there says what was expected."""
    with pytest.raises(BadInput, match=words):
        ask(SPARTA, POSITIONS[name] | change, name)
