"""Every reading of every ruling that can be switched plays whole games."""

from __future__ import annotations

import pytest

from foeman.engine.game import Setup
from foeman.engine.tables import SeededTable
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.state import AI, PLAYER

READINGS = [
    (ruling.id, reading)
    for ruling in SKIRMISH.rulebook.ruling
    if ruling.switchable
    for reading in ruling.readings
    if reading != ruling.default
]


@pytest.mark.slow
@pytest.mark.parametrize(("ruling", "reading"), READINGS)
def test_a_game_by_another_reading(ruling: str, reading: str) -> None:
    """Three games to the end, nothing lost or where it cannot be after any step."""
    options: dict[str, int | str | bool] = {"bonus": True, "table": "red_quarry"}
    setup = Setup(game="skirmish", seats={PLAYER: "ai", AI: "ai"}, options=options, rulings={ruling: reading})
    terms = SKIRMISH.prepare(setup)
    for seed in range(3):
        table = SeededTable(seed)
        state = SKIRMISH.digital.set_up(terms, table)
        step = 0
        while SKIRMISH.digital.outcome(state) is None:
            step += 1
            table.begin(step)
            SKIRMISH.digital.step(state, table)
            SKIRMISH.digital.check(state)
        assert 1 < step < 200
