"""Circles of objects are found while the server runs, and Python's own search is as it was afterwards."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from foeman.web import tidying
from tests.web.conftest import carry_out


class Circle:
    """Something that holds on to itself."""

    def __init__(self) -> None:
        self.self = self


async def until_gone(circle: weakref.ref[Circle], looks: int = 400) -> None:
    """Wait until it is gone, for so many looks."""
    for _ in range(looks):
        if circle() is None:
            return
        await asyncio.sleep(0.005)
    raise AssertionError("the circle is still there")


def circle() -> weakref.ref[Circle]:
    """A circle that nobody holds any more."""
    return weakref.ref(Circle())


def test_what_is_new_is_looked_through_and_set_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """A circle that nobody holds is gone after a look, and what stays is not looked through again."""
    monkeypatch.setattr(tidying, "LOOKS_EVERY", 0.005)
    monkeypatch.setattr(tidying, "ENOUGH", 0)

    async def run() -> None:
        async with tidying.tidying():
            await until_gone(circle())
            assert gc.get_freeze_count() > 0

    carry_out(run())


def test_what_was_set_aside_is_not_even_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look costs nothing that grows with the games in memory: Python counts by walking through all of them."""
    monkeypatch.setattr(tidying, "LOOKS_EVERY", 0.001)
    counted = 0

    def count() -> int:
        nonlocal counted
        counted += 1
        return 1

    monkeypatch.setattr(gc, "get_freeze_count", count)

    async def run() -> None:
        async with tidying.tidying():
            await asyncio.sleep(0.05)

    carry_out(run())
    assert counted == 0


def test_what_was_set_aside_is_looked_through_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that is left later is found, too."""
    monkeypatch.setattr(tidying, "LOOKS_EVERY", 0.005)
    monkeypatch.setattr(tidying, "ALL_EVERY", 0.02)

    async def run() -> None:
        left = circle()
        async with tidying.tidying():
            await until_gone(left)

    carry_out(run())


def test_afterwards_python_searches_as_before() -> None:
    """The setting and what was set aside are put back."""
    before = gc.get_threshold()

    async def run() -> None:
        async with tidying.tidying():
            assert gc.get_threshold() == (*before[:2], tidying.NEVER)

    carry_out(run())
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)
