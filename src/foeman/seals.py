"""Seals: what is kept of a game is chained by hashes, so that a damaged file is seen and never played on in silence.

The seal of an entry covers the one before it, back to the opening; so it also tells which entries are still whole.
"""

from __future__ import annotations

import json
from hashlib import blake2b


def _seal(*parts: object) -> str:
    """A few letters that nothing else has."""
    text = json.dumps(parts, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def seal_of_game(id: str, game: str, opening: object, created: str) -> str:
    """The first of a game's chain: what it began from."""
    return _seal(id, game, opening, created)


def seal_of_entry(before: str, number: int, entry: object, written: str) -> str:
    """The next of a game's chain."""
    return _seal(before, number, entry, written)


def seal_of_state(number: int, state: object, rules: str = "", chain: str = "") -> str:
    """A checkpoint's own: it stands beside the chain, tied to the entry that it was reached with."""
    return _seal(number, state, rules, chain) if rules else _seal(number, state)
