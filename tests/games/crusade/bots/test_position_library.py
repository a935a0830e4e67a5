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
from foeman.games.crusade import CRUSADE

LIBRARY = Path(__file__).parents[3] / "positions" / "crusade"
CASES: list[dict[str, Any]] = tomllib.loads((LIBRARY / "expected.toml").read_text("utf-8"))["case"]
POSITIONS: dict[str, dict[str, Any]] = {
    path.stem: json.loads(path.read_text("utf-8")) for path in sorted(LIBRARY.glob("*.json"))
}


@pytest.mark.parametrize("case", CASES, ids=[case["position"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    """The decision, what has changed, and the Because that shows why."""
    asked = ask(CRUSADE, POSITIONS[case["position"]], case["position"], dice=case.get("dice", ""))
    assert asked.decision == case["decision"]
    why = "\n".join(as_text(event) for event in asked.record.events if isinstance(event, Because))
    assert [part for part in case["because"] if part not in why] == []
    after = {str(change["path"]): change["after"] for change in asked.changes}
    expected = {path: None if value == "nothing" else value for path, value in case.get("changes", {}).items()}
    assert {path: after.get(path, "as it was") for path in expected} == expected


def test_every_position_has_a_case_a_reason_and_words() -> None:
    """No position without an expected decision, no case without its position and reason; each says what it is about."""
    assert sorted({case["position"] for case in CASES}) == sorted(POSITIONS)
    assert [case["position"] for case in CASES if not case["because"]] == []
    assert [name for name, data in POSITIONS.items() if not data.get("about")] == []
    assert len(POSITIONS) >= 70


def test_every_step_is_asked() -> None:
    """Every section of the solo rules that can be asked alone is asked by some position."""
    asked = [data["step"] for data in POSITIONS.values()]
    assert [step for step in CRUSADE.steps if step not in asked] == []
    assert len(CRUSADE.steps) >= 39


@pytest.mark.parametrize(
    ("step", "about", "words"),
    [
        ("strength", {"region": "Paris"}, "with: region: expected"),
        ("proximity", {"regions": "Acre"}, "with: regions: expected a list of regions"),
        ("losses", {"region": "Acre", "count": -1}, "with: count: expected a number"),
        ("ships", {"arriving": {"elephants": 2}}, "with: arriving: expected numbers of"),
        ("add", {"unit": "elephant"}, "with: unit: expected"),
        ("march", {"region": "Acre", "kind": "flight"}, "with: kind: expected"),
        ("retreat", {}, "with: expected region"),
    ],
)
def test_what_cannot_be_asked(step: str, about: dict[str, Any], words: str) -> None:
    """A step says what it misses, in one line."""
    seats = {"Angevin": "person", "Ayyubid": "bot"}
    data = {"game": "crusade", "setup": {"seats": seats}, "step": step, "seat": "Ayyubid", "with": about}
    with pytest.raises(BadInput, match=words.replace("(", r"\(")):
        ask(CRUSADE, data, "position")


def test_only_a_bot_can_be_asked() -> None:
    """A person's seat has no bot."""
    data = {"game": "crusade", "setup": {"seats": {"Angevin": "person", "Ayyubid": "bot"}}, "seat": "Angevin"}
    with pytest.raises(BadInput, match="seat: expected Ayyubid"):
        ask(CRUSADE, {**data, "step": "turn"}, "position")
