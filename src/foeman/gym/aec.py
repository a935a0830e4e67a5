"""A game as a PettingZoo environment in which agents act one after another: whoever the rules ask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from foeman.engine.session import Session
from foeman.gym.course import LOST, RENDERED, Course, Observation, Told, setup_of


class InTurn(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo comes without types
    """Agents in seats; seats that have none are played by whoever the set-up names."""

    metadata: dict[str, Any]

    def __init__(self, course: Course) -> None:
        super().__init__()
        self.course = course
        self.metadata = {
            "name": f"foeman_{course.game.id}",
            "render_modes": list(RENDERED),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = course.render_mode
        self.possible_agents = list(course.agents)
        self.agents: list[str] = []

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.course.observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.course.action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.course.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._next()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.infos[self.agent_selection] = {}
        self.course.act(-1 if action is None else action)
        self._next()

    def _next(self) -> None:
        """Whose turn it is now; or the game is over."""
        agent = self.course.agent
        if agent:
            self.agent_selection = agent
            self.infos[agent] = self.course.info(agent)
            return
        self.rewards = {one: self.course.reward(one) for one in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        return self.course.tell(agent)

    def render(self) -> str | None:
        return self.course.render(self.agent_selection)

    # What Foeman has besides

    def choices(self) -> dict[int, str]:
        """What each action means now, to the agent who acts."""
        return dict(self.course.numbers)

    def chances(self) -> NDArray[np.float32]:
        """How likely each action is, if it is chance's turn."""
        return self.course.chances()

    def named(self, agent: str) -> dict[str, float]:
        """What an agent is told, by name, without what is 0."""
        return self.course.observer.named(self.course.observer.vector(self.course.match, self.course.picked, agent))

    def session(self) -> Session[Any]:
        """The game as the page and the terminal have it."""
        return self.course.session()

    def copy(self, seed: int | None = None) -> InTurn:
        """The same moment once more; with a seed, with other chance from the step under way on."""
        other = InTurn(self.course.copy(seed))
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(other, name, dict(getattr(self, name)))
        other.agents, other.agent_selection = list(self.agents), other.course.agent or self.agent_selection
        other.infos = {agent: dict(info) for agent, info in self.infos.items()}
        return other


def raw_env(
    game: str,
    seats: Mapping[str, str] | None = None,
    *,
    told: Told = "vector",
    render_mode: str | None = None,
    **setup: Any,
) -> InTurn:
    """The environment as it is: an action that there is not is an error."""
    return InTurn(Course(setup_of(game, seats, **setup), told, render_mode))


def env(game: str, seats: Mapping[str, str] | None = None, **more: Any) -> AECEnv[str, Observation, int]:
    """The environment as PettingZoo's are: whoever takes an action that there is not has lost."""
    return OrderEnforcingWrapper(TerminateIllegalWrapper(raw_env(game, seats, **more), illegal_reward=LOST))
