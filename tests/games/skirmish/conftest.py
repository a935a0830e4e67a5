"""What all tests of Skirmish share."""

from __future__ import annotations

import pytest

from foeman.games.skirmish.rules.courses import WORKED_OUT
from foeman.games.skirmish.rules.people import FREE


@pytest.fixture(autouse=True)
def nothing_worked_out() -> None:
    """Each test works out itself what is offered: a rule that was applied in another test proves nothing in this."""
    WORKED_OUT.clear()
    FREE.clear()
