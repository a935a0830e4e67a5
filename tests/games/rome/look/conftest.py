"""What the tests of the look of Rome share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.games.rome.printed import border_key
from foeman.games.rome.state import ENEMY, State

NewGame = Callable[..., State]


@pytest.fixture
def game(new_game: NewGame) -> State:
    """A game in progress: armies, a navy and an agent abroad, buildings, unrest and a road."""
    state = new_game()
    state.round, state.phase, state.turn = 3, "campaign", 1
    rome, carthage = state.sides["Rome"], state.sides["Carthage"]
    rome.armies[0].region, rome.armies[1].aboard = "Capua", 1
    rome.navies[0].place = "Tyrrhenian Sea"
    rome.agents[0].region = "Athens"
    rome.points, rome.hand = 7, state.deck[:2]
    del state.deck[:2]
    carthage.armies[0].region = "Syrakousai"
    state.lands["Capua"].market = state.lands["Capua"].walls = True
    state.lands["Capua"].unrest = 2
    state.lands["Syrakousai"].controller = "Carthage"
    state.roads[border_key("Rome", "Capua")] = "Rome"
    state.status[border_key("Rome", "Carthage")] = ENEMY
    return state
