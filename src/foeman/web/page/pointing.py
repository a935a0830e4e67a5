"""Answers given by pointing at the board: what a browser asks of the game meanwhile. Nothing of it is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from math import isfinite
from typing import Any

from foeman.acts import Act, Answering
from foeman.engine.pointing import pointed, reach_of
from foeman.engine.reading import BadInput, found
from foeman.engine.session import Session
from foeman.web.page.line import Line
from foeman.web.page.sight import Sight

MOST_ANSWERS = 4
"""So many answers a point stands for at most: the action, the point, and what it dares."""
Does = Callable[[Any, int | None], Awaitable[None]]
Gives = Callable[[Act, int | None], Awaitable[None]]


def pointing(line: Line, sight: Sight, give: Gives) -> dict[str, Does]:
    """What a browser asks for while somebody points: what is in reach, what a point means, and the answers of it."""

    async def reach(value: Any, version: int | None) -> None:
        session = answerable(sight, version)
        told = await asyncio.to_thread(reach_of, session) if session is not None else None
        line.call("reach", asdict(told) if told is not None else None, version)

    async def preview(value: Any, version: int | None) -> None:
        x, y = point_of(value)
        session = answerable(sight, version)
        told = await asyncio.to_thread(pointed, session, x, y) if session is not None else None
        line.call("pointed", asdict(told) if told is not None else None, version)

    async def answers(value: Any, version: int | None) -> None:
        if not isinstance(value, list) or not 1 <= len(value) <= MOST_ANSWERS:
            raise BadInput(f"answers: expected a list of 1 to {MOST_ANSWERS}, found {found(value)}")
        await give(Answering(tuple(value)), version)

    return {"reach": reach, "preview": preview, "answers": answers}


def point_of(value: object) -> tuple[float, float]:
    """A point of the picture as a browser sends it."""
    numbers = [part for part in value if type(part) in (int, float)] if isinstance(value, list) else []
    if len(numbers) != 2 or not all(isfinite(part) and abs(part) < 1e6 for part in numbers):
        raise BadInput(f"preview: expected a point as two numbers, found {found(value)}")
    return float(numbers[0]), float(numbers[1])


def answerable(sight: Sight, version: int | None) -> Session[Any] | None:
    """The game, if whoever looks at it as it is now may answer what it asks."""
    session = sight.now.session
    is_now = version == sight.now.version and sight.moment is None and sight.stepping is None
    if not is_now or session.pending is None:
        return None
    return session if sight.viewer.answers_for(session, session.pending.who) else None
