"""3 Battle."""

from __future__ import annotations

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.ford.rules.battle import battle, contested, roll_hits, send_back
from tests.games.ford.pieces import spaces, state


@proves("ford.battle")
def test_battle() -> None:
    """5 and 6 hit; both sides roll before anybody leaves."""
    game = state(Legion=["bridge", "bridge"], Tribes=["bridge"])
    with ScriptedTable("d6=5,4 d6=6") as table:
        battle(game, "bridge", table)
    assert spaces(game, "Legion") == ["west camp", "bridge"]
    assert spaces(game, "Tribes") == ["east camp"]


@proves("ford.battle")
def test_no_battle_without_an_enemy() -> None:
    """Nobody rolls where one side stands alone."""
    game = state(Legion=["bridge"], Tribes=[])
    assert contested(game) == []


@proves("ford.battle.wet")
@pytest.mark.parametrize(("card", "space", "hits"), [("rain", "ford", 1), ("rain", "bridge", 2), ("heat", "ford", 2)])
def test_battle_in_the_wet(card: str, space: str, hits: int) -> None:
    """In wet weather a 5 hits on the bridge and not in the river."""
    game = state(card)
    with ScriptedTable("d6=5,6") as table:
        assert roll_hits(game, "Legion", space, 2, table) == hits


@proves("ford.battle.return")
def test_beaten_cohort_returns() -> None:
    """A beaten cohort is in its camp, and the log says so."""
    game = state(Legion=[], Tribes=["ford"])
    record = Record()
    send_back(game, game.cohorts[0], ScriptedTable(listener=record))
    assert spaces(game, "Tribes") == ["east camp"]
    assert [event.words for event in record.events if isinstance(event, Line)] == [
        "Tribes's cohort 1 is beaten at the ford and goes back to camp."
    ]
