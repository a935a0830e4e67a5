"""A game as a Gymnasium environment: one seat for the agent, bots or others in all the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np

from foeman.engine.game import PERSON, RANDOM
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.games import game_of
from foeman.gym.course import LOST, RENDERED, Course, Observation, Told, setup_of


class OneSeat(gymnasium.Env[Observation, np.int64]):
    """One agent; an action that there is not loses the game."""

    metadata: dict[str, Any] = {"render_modes": list(RENDERED), "render_fps": 1}  # noqa: RUF012 - Gymnasium's own way

    def __init__(
        self,
        game: str,
        seat: str = "",
        others: str = "",
        *,
        seats: Mapping[str, str] | None = None,
        told: Told = "vector",
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        self.course = Course(setup_of(game, seats or seating(game, seat, others), **setup), told, render_mode)
        if len(self.course.agents) != 1:
            raise BadInput(f"seats: expected one agent and no dice of its own, found {', '.join(self.course.agents)}")
        self.render_mode = render_mode
        self.seat = self.course.agents[0]
        self.observation_space = self.course.observation_space
        self.action_space = self.course.action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.course.begin(seed)
        return self.course.tell(self.seat), self.course.info(self.seat)

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        course, seat = self.course, self.seat
        if int(action) not in course.numbers:
            return course.tell(seat), LOST, True, False, {"illegal": True}
        course.act(action)
        return course.tell(seat), course.reward(seat), not course.agent, False, course.info(seat)

    def render(self) -> str | None:
        return self.course.render(self.seat)

    def choices(self) -> dict[int, str]:
        """What each action means now."""
        return dict(self.course.numbers)

    def session(self) -> Session[Any]:
        """The game as the page and the terminal have it."""
        return self.course.session()

    def copy(self, seed: int | None = None) -> OneSeat:
        """The same moment once more; with a seed, with other chance from the step under way on."""
        other = object.__new__(OneSeat)
        other.__dict__.update(self.__dict__)
        other.course = self.course.copy(seed)
        return other


def seating(game: str, seat: str = "", others: str = "") -> dict[str, str]:
    """An agent in one of the usual seats, by default the first, and others in the rest, by default the first bot."""
    found = game_of(game)
    usual = next((seats for seats in found.all_seatings() if not seat or seat in seats), found.all_seatings()[0])
    other = others or next(iter(found.bots), RANDOM)
    return {one: PERSON if one == (seat or usual[0]) else other for one in usual}
