"""The library of positions: every agent action and every target is asked, and what cannot be asked is refused."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.positions import ask
from foeman.engine.reading import BadInput
from foeman.games.rome import ROME
from foeman.games.rome.bots import targeting_speed, targeting_super
from foeman.games.rome.bots.agent_actions import ACTIONS
from tests.games.libraries import LIBRARIES

LIBRARY = LIBRARIES["rome"]


def test_every_agent_action_is_asked() -> None:
    """All thirteen agent actions."""
    asked = [data.get("with", {}) for data in LIBRARY.positions.values() if data["step"] == "agent-card"]
    named = [str(about.get("action", "")).replace(" ", "_") for about in asked]
    assert [action for action in ACTIONS if action not in named] == []


def test_every_target_option_is_decided() -> None:
    """All options from 1.1 to 6.6 and all rows from 1 to 7 are what some position decides."""
    decided = [
        str(case["decision"]).partition(":")[0]
        for case in LIBRARY.cases
        if LIBRARY.positions[case["position"]]["step"] == "target"
    ]
    options = [one.__name__.removeprefix("option_").replace("_", ".") for one in targeting_super.OPTIONS]
    rows = [one.__name__.replace("_", " ") for one in targeting_speed.ROWS]
    assert [one for one in (*options, *rows) if one not in decided] == []


@pytest.mark.parametrize(
    ("name", "change", "words"),
    [
        ("target-1-1-lost-home", {"seat": "Carthage"}, "with.army: expected one .of 0 on the board., found nothing"),
        ("weak-five-cards", {"with": {"army": "Army V"}}, "with.army: expected Army I, Army II"),
        ("priority-ally", {"with": {"opponent": "Rome"}}, "with.opponent: expected Greece, Carthage"),
        ("conquer-declared", {"with": {"army": "I", "region": "Atlantis"}}, "with.region: expected Rome, Arretium"),
        ("conquer-declared", {"with": {"army": "I", "region": "Gadir"}}, "can reach this turn"),
        ("bribe-never", {"with": {}}, "with: expected card .* or action"),
        ("tie-red-die", {"seat": "Carthage"}, "expected Rome, Greece or Barbarian Tribes"),
        ("combat-flanks", {"with": {"phase": "sea"}}, "with.phase: expected terrain, flanks or centre"),
        (
            "tactics-blank",
            {"with": {"card": "Onager", "rolled": []}},
            "with.card: expected Allied Cavalry",
        ),
        ("bots-battle-quick", {"with": {"attacker": "x", "defender": "y"}}, "with.attacker: expected Rome's Army I"),
    ],
)
def test_what_cannot_be_asked(name: str, change: dict[str, Any], words: str) -> None:
    """A step about something that is not there says what was expected."""
    with pytest.raises(BadInput, match=words):
        ask(ROME, LIBRARY.positions[name] | change, name)
