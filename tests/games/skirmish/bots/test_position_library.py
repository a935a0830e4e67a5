"""The library of positions: what cannot be asked of a position is refused."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.positions import ask
from foeman.engine.reading import BadInput
from foeman.games.skirmish import SKIRMISH
from tests.games.libraries import LIBRARIES

LIBRARY = LIBRARIES["skirmish"]


@pytest.mark.parametrize(
    ("name", "change", "words"),
    [
        ("activate-section", {"step": "decide"}, "with.unit: expected one .of 3 of AI., found nothing"),
        ("melee-2-charge", {"with": {"unit": "Nobody"}}, 'with.unit: expected U, found "Nobody"'),
        ("melee-2-charge", {"step": "shoot-at"}, "with.unit: expected one with a ranged weapon, found U"),
        ("melee-2-charge", {"step": "spell"}, "with.unit: expected a wizard, found U"),
        ("melee-2-charge", {"step": "push", "with": {"enemy": "F"}}, 'with.enemy: expected E, found "F"'),
        ("seize-toward-the-next", {"with": {}}, "with.objective: expected objective 1 or objective 2"),
        ("drop-low", {"with": {"inches": "high"}}, 'with.inches: expected a whole number from 0 to 24, found "high"'),
        ("deploy-nearest", {"with": {}}, "with: expected section"),
        ("deploy-nearest", {"with": {"section": 3}}, "with.section: expected a whole number from 1 to 2, found 3"),
    ],
)
def test_what_cannot_be_asked(name: str, change: dict[str, Any], words: str) -> None:
    """A step about something that is not there says what was expected."""
    with pytest.raises(BadInput, match=words):
        ask(SKIRMISH, LIBRARY.positions[name] | change, name)
