"""Many games at once, each in a process of its own."""

from __future__ import annotations

from functools import partial
from typing import Any

from gymnasium.vector import AsyncVectorEnv

from foeman.gym.single import OneSeat


def in_processes(count: int, game: str, **more: Any) -> AsyncVectorEnv:
    """So many environments with one agent each, which all act in one step; a game that is over begins anew.

    With `reset(seed=7)` they play the seeds 7, 8, 9 and so on, and then each its own series. Once they are no longer
    wanted, `close()` ends the processes.
    """
    return AsyncVectorEnv([partial(OneSeat, game, **more)] * count, context="spawn")
