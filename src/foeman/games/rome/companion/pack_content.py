"""The pack of a game at a real table, entry by entry: its cards and numbers hold for a told map, too."""

from __future__ import annotations

from functools import lru_cache

from foeman.engine.game import Terms
from foeman.engine.packs import Pack
from foeman.games.rome.printed.pack import Content, load_content


def pack_content(terms: Terms) -> Content:
    """What the pack says."""
    if terms.pack is None:
        raise LookupError("expected a pack, found content that was made by hand")
    return _read_once(terms.pack)


@lru_cache(maxsize=8)
def _read_once(pack: Pack) -> Content:
    return load_content(pack)
