"""What the tests of the bots share: a game of bots with little on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from foeman.games.rome.state import FACTIONS, SUPER, State, gain
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


@pytest.fixture
def four_bots(new_game: NewGame) -> NewGame:
    """four_bots(gold=7, stance={"Carthage": 9}): round 2 with Super-bots; Rome trusts all not named, has 3 agents."""

    def make(gold: int = 0, stance: dict[str, int] | None = None, agents: int = 3, **choices: Any) -> State:
        game = new_game(seats=dict.fromkeys(FACTIONS, "super"), **choices)
        game.phase, game.round = "spending", 2
        game.bots["Rome"].stance = {"Greece": 1, "Carthage": 1, "Barbarian Tribes": 1} | (stance or {})
        gain(game, "Rome", gold - game.sides["Rome"].gold)
        side = game.sides["Rome"]
        side.agents = [type(side.agents[0])("Rome", number + 1, "Rome") for number in range(agents)]
        return game

    return make
