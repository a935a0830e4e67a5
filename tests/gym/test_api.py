"""The environments are what PettingZoo and Gymnasium say an environment is."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from foeman.gym.aec import env, raw_env
from foeman.gym.choices import ACTIONS
from foeman.gym.single import OneSeat
from foeman.gym.vector import in_processes
from tests.gym.playing import GAMES, SEATINGS, all_agents

CUSTOMS = [
    "ignore:We recommend agents to be named in the format:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
]
"""What PettingZoo says of names as people call them, and of observations with a mask, as its own chess has them."""
pytestmark = [pytest.mark.filterwarnings(words) for words in CUSTOMS]
CYCLES = {"rome": 8}
"""In a game with so much to tell fewer rounds are looked at."""


@pytest.mark.parametrize(("game", "seats"), SEATINGS, ids=lambda value: str(value).replace(" ", "_"))
def test_every_game_and_seating_is_an_environment(game: str, seats: tuple[str, ...]) -> None:
    """With an agent in each seat."""
    api_test(env(game, all_agents(seats)), num_cycles=CYCLES.get(game, 60), verbose_progress=False)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    """Step for step, to the last number that is told."""
    seed_test(lambda: env(game), num_cycles=CYCLES.get(game, 30))


@pytest.mark.parametrize("game", GAMES)
def test_one_seat_against_bots_is_an_environment(game: str) -> None:
    """As Gymnasium checks it, with actions that nobody has looked up in the mask."""
    check_env(OneSeat(game), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_by_name_is_an_environment_too(game: str) -> None:
    """Each number under its name; the same numbers as in a row."""
    named, row = raw_env(game, told="named"), raw_env(game)
    for one in (named, row):
        one.reset(seed=3)
    agent = row.agent_selection
    told = named.observe(agent)
    assert named.observation_space(agent).contains(told)
    assert list(told["observation"]) == list(row.course.observer.names)
    assert np.array_equal(list(told["observation"].values()), row.observe(agent)["observation"])


def test_an_action_that_there_is_not_loses() -> None:
    """In both kinds of environment."""
    one = OneSeat("ford")
    told, _ = one.reset(seed=1)
    wrong = int(np.flatnonzero(told["action_mask"] == 0)[0])
    assert one.step(wrong)[1:] == (-1.0, True, False, {"illegal": True})


def test_games_run_in_processes_of_their_own() -> None:
    """Each the very game that it plays alone."""
    many = in_processes(2, "ford")
    try:
        told, _ = many.reset(seed=5)
        for _ in range(3):
            told, *_ = many.step(np.array([int(np.flatnonzero(mask)[0]) for mask in told["action_mask"]]))
    finally:
        many.close()
    for place, seed in enumerate((5, 6)):
        alone = OneSeat("ford")
        one, _ = alone.reset(seed=seed)
        for _ in range(3):
            one, *_ = alone.step(int(np.flatnonzero(one["action_mask"])[0]))
        assert np.array_equal(told["observation"][place], one["observation"])
        assert told["action_mask"].shape == (2, ACTIONS)
