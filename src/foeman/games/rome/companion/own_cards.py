"""The cards and places of a pack under the names that somebody's real ones have."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from foeman.engine.game import Terms
from foeman.engine.own_names import Called, entries_called
from foeman.engine.packs import Pack
from foeman.games.rome.companion.pack_content import pack_content
from foeman.games.rome.printed import Printed, make_printed
from foeman.games.rome.printed.pack import Content, load_content

TABLES = (
    "regions",
    "seas",
    "troops",
    "mercenaries",
    "ships",
    "generals",
    "developments",
    "events",
    "agent_actions",
    "packs",
)
"""The tables of a pack whose entries have names."""


def key_of(table: str, entry: Any) -> str:
    """How an entry is filed; developments of two factions may have the same id."""
    return f"{table}: {entry.faction} {entry.id}" if table == "developments" else f"{table}: {entry.id}"


def own_content(terms: Terms, called: Called) -> Content:
    """The pack under own names."""
    return renamed(pack_content(terms), called)


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
