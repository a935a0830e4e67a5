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
from foeman.games.rome import ROME
from foeman.games.rome.bots import targeting_speed, targeting_super
from foeman.games.rome.bots.agent_actions import ACTIONS

LIBRARY = Path(__file__).parents[2] / "positions" / "rome"
CASES: list[dict[str, Any]] = tomllib.loads((LIBRARY / "expected.toml").read_text("utf-8"))["case"]


def position(name: str) -> dict[str, Any]:
    """A position of the library."""
    data: dict[str, Any] = json.loads((LIBRARY / f"{name}.json").read_text("utf-8"))
    return data


POSITIONS = {path.stem: position(path.stem) for path in sorted(LIBRARY.glob("*.json"))}


@pytest.mark.parametrize("case", CASES, ids=[f"{case['position']} {case.get('dice', '')}" for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    """The decision, what has changed, and the Because that shows why."""
    asked = ask(ROME, POSITIONS[case["position"]], case["position"], dice=case.get("dice", ""))
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
    assert len(POSITIONS) >= 45


def test_every_step_is_asked() -> None:
    """Every section of the solo rules that can be asked alone is asked by some position."""
    asked = [data["step"] for data in POSITIONS.values()]
    assert [step for step in ROME.steps if step not in asked] == []


def test_every_agent_action_is_asked() -> None:
    """All thirteen agent actions."""
    asked = [data.get("with", {}) for data in POSITIONS.values() if data["step"] == "agent-card"]
    named = [str(about.get("action", "")).replace(" ", "_") for about in asked]
    assert [action for action in ACTIONS if action not in named] == []


def test_every_target_option_is_decided() -> None:
    """All options from 1.1 to 6.6 and all rows from 1 to 7 are what some position decides."""
    decided = [
        str(case["decision"]).partition(":")[0] for case in CASES if position(case["position"])["step"] == "target"
    ]
    options = [one.__name__.removeprefix("option_").replace("_", ".") for one in targeting_super.OPTIONS]
    rows = [one.__name__.replace("_", " ") for one in targeting_speed.ROWS]
    assert [one for one in (*options, *rows) if one not in decided] == []


@pytest.mark.parametrize(
    ("name", "change", "words"),
    [
        ("target-1-1-lost-home", {"seat": "Carthage"}, "expected army"),
        ("weak-five-cards", {"with": {"army": "Army V"}}, "with: army: expected Army I, Army II"),
        ("priority-ally", {"with": {"opponent": "Rome"}}, "with: opponent: expected Greece, Carthage"),
        ("conquer-declared", {"with": {"army": "I", "region": "Atlantis"}}, "with: region: expected a region"),
        ("conquer-declared", {"with": {"army": "I", "region": "Gadir"}}, "can reach this turn"),
        ("bribe-never", {"with": {}}, "with: expected card .* or action"),
        ("tie-red-die", {"seat": "Carthage"}, "expected Rome, Greece or Barbarian Tribes"),
        ("combat-flanks", {"with": {"phase": "sea"}}, "with: phase: expected terrain, flanks or centre"),
        ("tactics-blank", {"with": {"card": "Onager", "rolled": []}}, "with: expected Velites"),
        ("bots-battle-quick", {"with": {"attacker": "x", "defender": "y"}}, "with: attacker: expected Rome's Army I"),
    ],
)
def test_what_cannot_be_asked(name: str, change: dict[str, Any], words: str) -> None:
    """A step about something that is not there says what was expected."""
    with pytest.raises(BadInput, match=words):
        ask(ROME, POSITIONS[name] | change, name)
