"""The library of positions: every one is asked, and decides as a careful reader of the AI's rules expects."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from foeman.engine.because import Because, as_text
from foeman.engine.positions import ask
from foeman.engine.reading import BadInput
from foeman.games.skirmish import SKIRMISH

LIBRARY = Path(__file__).parents[3] / "positions" / "skirmish"
CASES: list[dict[str, Any]] = tomllib.loads((LIBRARY / "expected.toml").read_text("utf-8"))["case"]
POSITIONS: dict[str, dict[str, Any]] = {
    path.stem: json.loads(path.read_text("utf-8")) for path in sorted(LIBRARY.glob("*.json"))
}


@pytest.mark.parametrize("case", CASES, ids=[f"{case['position']} {case.get('dice', '')}" for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    """The decision, what has changed, and the Because that shows why."""
    asked = ask(SKIRMISH, POSITIONS[case["position"]], case["position"], dice=case.get("dice", ""))
    assert asked.decision == case["decision"]
    why = "\n".join(as_text(event) for event in asked.record.events if isinstance(event, Because))
    assert [part for part in case["because"] if part not in why] == []
    after = {str(change["path"]): change["after"] for change in asked.changes}
    expected = case.get("changes", {})
    assert {path: after.get(path, "as it was") for path in expected} == expected


def test_every_position_has_a_case_and_words() -> None:
    """No position without an expected decision, no case without its position; each says what it is about."""
    assert sorted({case["position"] for case in CASES}) == sorted(POSITIONS)
    assert [name for name, data in POSITIONS.items() if not data.get("about")] == []
    assert len(POSITIONS) >= 40


def test_every_step_is_asked() -> None:
    """Every section of the AI's rules that can be asked alone is asked by some position."""
    asked = [data["step"] for data in POSITIONS.values()]
    assert [step for step in SKIRMISH.steps if step not in asked] == []


@pytest.mark.parametrize(
    ("name", "change", "words"),
    [
        ("activate-section", {"step": "decide"}, "with: expected unit .several could be meant., found 3 of AI"),
        ("melee-2-charge", {"with": {"unit": "Nobody"}}, 'with: unit: expected U, found "Nobody"'),
        ("melee-2-charge", {"step": "shoot-at"}, "with: expected a unit with a ranged weapon, found U"),
        ("melee-2-charge", {"step": "spell"}, "with: unit: expected a wizard, found U"),
        ("melee-2-charge", {"step": "push", "with": {"enemy": "F"}}, 'with: enemy: expected E, found "F"'),
        ("seize-toward-the-next", {"with": {}}, "with: objective: expected objective 1 or objective 2"),
        ("drop-low", {"with": {"inches": "high"}}, 'with: inches: expected 0 to 24, found "high"'),
        ("deploy-nearest", {"with": {}}, "with: expected section"),
        ("deploy-nearest", {"with": {"section": 3}}, "with: section: expected 1 to 2, found 3"),
    ],
)
def test_what_cannot_be_asked(name: str, change: dict[str, Any], words: str) -> None:
    """A step about something that is not there says what was expected."""
    with pytest.raises(BadInput, match=words):
        ask(SKIRMISH, POSITIONS[name] | change, name)
