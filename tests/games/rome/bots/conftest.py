"""What the tests of the bots share: a game of bots with little on the board."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.games.rome.state import FACTIONS, SUPER, State
from tests.games.rome.bots.agents import put_agent

NewGame = Callable[..., State]
BotGame = Callable[..., State]


@pytest.fixture
def bot_game(new_game: NewGame) -> BotGame:
    """bot_game(Carthage=9): Rome's bot with one agent, in Rome; no other agents or armies on the board; stances 5."""

    def make(rulings: dict[str, str] | None = None, kind: str = SUPER, **stance: int) -> State:
        state = new_game(rulings=rulings, seats=dict.fromkeys(FACTIONS, "person") | {"Rome": kind})
        state.bots["Rome"].stance |= {name.replace("_", " "): score for name, score in stance.items()}
        for army in state.sides["Rome"].armies:
            army.region = None
        for side in state.sides.values():
            side.agents = []
        put_agent(state, "Rome", "Rome")
        state.phase = "agents"
        return state

    return make
