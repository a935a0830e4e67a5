"""Agents at random, for the tests of environments."""

from __future__ import annotations

from random import Random
from typing import Any

from foeman.engine.game import PERSON
from foeman.games import OURS, game_of
from foeman.gym.aec import InTurn, raw_env

GAMES = tuple(OURS)
SEATINGS = [
    (name, seats)
    for name in GAMES
    for seats in {len(one): one for one in reversed(game_of(name).all_seatings())}.values()
]
"""Every game with the usual seats for every number of players."""


def begun(game: str, acts: int, seed: int = 7, **more: Any) -> InTurn:
    """An environment after so many actions of agents at random."""
    env = raw_env(game, **more)
    env.reset(seed=seed)
    play(env, acts, Random(seed))
    return env


def play(env: InTurn, acts: int, random: Random) -> None:
    """So many actions more, if the game lasts so long."""
    for _ in range(acts):
        if not env.course.agent:
            return
        env.step(random.choice(sorted(env.choices())))


def all_agents(seats: tuple[str, ...]) -> dict[str, str]:
    """An agent in each seat."""
    return dict.fromkeys(seats, PERSON)
