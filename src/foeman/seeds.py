"""New seeds, for games that name none."""

from __future__ import annotations

import secrets

from foeman.engine.chance import SEED_BITS


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(SEED_BITS)
