"""The places and cards of a pack under the names that somebody's real ones have."""

from __future__ import annotations

from functools import lru_cache, partial

from foeman.engine.game import Terms
from foeman.engine.own_names import Called, entries_called
from foeman.engine.packs import Pack
from foeman.games.sparta.companion.told_map import pack_content
from foeman.games.sparta.printed import Printed, make_printed
from foeman.games.sparta.printed.pack import (
    AllyEntry,
    BattleCardEntry,
    Content,
    EventEntry,
    LeaderEntry,
    RegionEntry,
    SpaceEntry,
    load_content,
)

Named = RegionEntry | SpaceEntry | AllyEntry | LeaderEntry | EventEntry | BattleCardEntry

ON_MAP = ("regions", "spaces")
TABLES = (*ON_MAP, "allies", "leaders", "events", "battle_cards")
"""The tables of a pack whose entries have names that people use."""


def key_of(table: str, entry: Named) -> str:
    """How an entry is filed."""
    return f"{table}: {entry.id}"


def own_content(terms: Terms, called: Called) -> Content:
    """The pack under own names."""
    return renamed(pack_content(terms), called) if called else pack_content(terms)


def renamed(content: Content, called: Called) -> Content:
    """A pack with some things called otherwise."""
    tables = {table: entries_called(getattr(content, table), partial(key_of, table), called) for table in TABLES}
    return content.model_copy(update=tables)


def own_printed(terms: Terms, called: Called) -> Printed:
    """The pack under own names, ready to look things up in."""
    if not called or terms.pack is None:
        printed: Printed = terms.content
        return printed
    return _laid_out(terms.pack, tuple(called.items()))


@lru_cache(maxsize=8)
def _laid_out(pack: Pack, called: tuple[tuple[str, str], ...]) -> Printed:
    return make_printed(renamed(load_content(pack), dict(called)))
