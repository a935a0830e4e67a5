"""The cards and places of a pack under the names that somebody's real ones have."""

from __future__ import annotations

from typing import Any

from foeman.engine.game import Terms
from foeman.engine.own_names import Called, laid_out_once, renamed
from foeman.games.rome.companion.pack_content import pack_content
from foeman.games.rome.printed import make_printed
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
    return renamed(pack_content(terms), TABLES, called, key_of)


own_printed = laid_out_once(lambda pack, called: make_printed(renamed(load_content(pack), TABLES, called, key_of)))
"""The pack under own names, ready to look things up in."""
