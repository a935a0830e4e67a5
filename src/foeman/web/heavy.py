"""What takes long is read and done beside the loop, one thing at a time: whoever only answers is not kept waiting.

A body is looked at for its shape before it is read: how long it is, how many values it has, how deep they lie.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException

P = ParamSpec("P")
T = TypeVar("T")

LARGE = 64_000
"""Longer bodies are read beside the loop."""
MOST_VALUES = 60_000
"""So many values and keys a body may have."""
MOST_DEPTH = 200
"""So deep they may lie in each other."""
ONE_AT_A_TIME = ThreadPoolExecutor(1, "foeman-heavy")
"""Whoever begins games, takes them in or asks a bot from a position waits for those before."""


async def heavy(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do something that takes long, after whatever takes long was asked for before."""
    return await asyncio.get_running_loop().run_in_executor(ONE_AT_A_TIME, partial(work, *args, **kwargs))


class TooMuch(ValueError):
    """More values than anybody needs, or deeper in each other."""


def check_shape(text: bytes) -> None:
    """Whether a JSON text has a sensible number of values, by its commas and brackets outside of strings."""
    text = STRING.sub(b"", text)
    values = text.count(b",") + text.count(b"[") + text.count(b"{")
    if values > MOST_VALUES:
        raise TooMuch(f"body: expected at most {MOST_VALUES} values, found more")
    if text.count(b"[") + text.count(b"{") > MOST_DEPTH and _depth(text) > MOST_DEPTH:
        raise TooMuch(f"body: expected values at most {MOST_DEPTH} deep in each other, found deeper")


def _depth(text: bytes) -> int:
    """How deep brackets lie in each other, at most."""
    deepest = depth = 0
    for part in text.translate(None, delete=ALL_BUT_BRACKETS):
        depth += 1 if part in OPENING else -1
        deepest = max(deepest, depth)
    return deepest


STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
OPENING = b"[{"
ALL_BUT_BRACKETS = bytes(one for one in range(256) if one not in b"[]{}")


def read_shaped(text: bytes) -> Any:
    """A JSON text as values, if its shape is sensible, all its text Unicode and all its numbers finite."""
    check_shape(text)
    values = json.loads(text)
    try:
        json.dumps(values, ensure_ascii=False, allow_nan=False).encode("utf-8")
    except (ValueError, RecursionError):
        raise TooMuch("body: expected text in Unicode and finite numbers, found something else") from None
    return values


class ShapedRequest(Request):
    """A request whose body is looked at before it is read, and read beside the loop if it is long."""

    async def json(self) -> Any:
        """The body as values."""
        text = await self.body()
        try:
            return read_shaped(text) if len(text) < LARGE else await asyncio.to_thread(read_shaped, text)
        except TooMuch as problem:
            raise HTTPException(422, str(problem)) from None
        except RecursionError:
            raise HTTPException(422, "body: expected JSON, found lists nested too deeply") from None


class ShapedRoute(APIRoute):
    """A route of the API that reads bodies so."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """How a request is answered."""
        answer = super().get_route_handler()

        async def answer_shaped(request: Request) -> Response:
            return await answer(ShapedRequest(request.scope, request.receive))

        return answer_shaped
