"""Circles of objects are searched for a little at a time: a search through every game holds everybody up.

What a search has seen is set aside, so that the next one looks only at what is new; seldom all of it is looked through.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

NEVER = 1_000_000
"""Python itself searches among what is new, and after so many times everywhere."""
ENOUGH = 20
"""After so many of these there is something to look through."""
LOOKS_EVERY = 2.0
"""Seconds."""
ALL_EVERY = 900.0
"""Seconds after which everything is looked through: pages that were left hold on to themselves until then."""


@asynccontextmanager
async def tidying() -> AsyncIterator[None]:
    """Search so for as long as this lasts; afterwards all is as it was."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(before[0], before[1], NEVER)
    looking = asyncio.create_task(_look())
    try:
        yield
    finally:
        looking.cancel()
        with suppress(asyncio.CancelledError):
            await looking
        gc.set_threshold(*before)
        gc.unfreeze()


def set_aside() -> None:
    """Look through what is new, and set it aside."""
    gc.collect()
    gc.freeze()


async def _look() -> None:
    last = time.monotonic()
    while True:
        await asyncio.sleep(LOOKS_EVERY)
        # what was set aside is not counted: that walks through all of it, which is what takes long
        everything = time.monotonic() - last > ALL_EVERY
        if everything:
            gc.unfreeze()
            last = time.monotonic()
        if everything or gc.get_count()[2] >= ENOUGH:
            set_aside()
