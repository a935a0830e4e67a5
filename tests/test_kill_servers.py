"""Servers that are killed while people play: the tool finds what was lost, and two kills lose nothing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from foeman.engine.game import Setup
from foeman.games.ford import FORD
from foeman.saved import SavedGame
from foeman.store import Store
from tools.kill_servers import Kills, count, one_kill


def test_two_kills_lose_nothing(tmp_path: Path) -> None:
    """What the server has acknowledged stands in the store."""
    store, kills = f"sqlite:///{tmp_path / 'games.db'}", Kills()
    for _ in range(2):
        one_kill(store, kills, random.Random(3))
    assert (kills.kills, kills.lost, len(kills.games) <= 10) == (2, 0, True)
    assert kills.acknowledged > 0


def test_an_act_that_is_not_there_is_counted_as_lost(tmp_path: Path) -> None:
    """And more than one act that nobody acknowledged is a fault."""
    store, kills = f"sqlite:///{tmp_path / 'games.db'}", Kills()
    with Store.open(store) as kept:
        id = SavedGame.start(kept, FORD, Setup(game="ford"), 7).id
    kills.games[id] = 0
    count(store, kills, {id: 2}, set())
    assert (kills.acknowledged, kills.lost, kills.games) == (2, 2, {id: 0})
    with pytest.raises(SystemExit, match="expected at most one act more than -2, found 0"):
        count(store, kills, {id: -2}, set())
