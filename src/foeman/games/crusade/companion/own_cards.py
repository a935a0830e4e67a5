"""The places, Leaders and cards of a pack under the names that somebody's real ones have."""

from __future__ import annotations

from functools import lru_cache, partial

from foeman.engine.game import Terms
from foeman.engine.own_names import Called, entries_called
from foeman.engine.packs import Pack
from foeman.games.crusade.printed import Printed, load_printed
from foeman.games.crusade.printed.pack import Card, Content, DiplomacyCard, LeaderEntry, RegionEntry, Space

CARDS = ("cards", "diplomacy_cards")
TABLES = ("regions", "leaders", "spaces", *CARDS)
"""The tables of a pack whose entries have names that people use."""


def key_of(table: str, entry: RegionEntry | LeaderEntry | Space | Card | DiplomacyCard) -> str:
    """How an entry is filed."""
    return f"{table}: {entry.id}"


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
    plain = load_printed(pack)
    return Printed(renamed(plain.content, dict(called)), plain.outlines, plain.photo)
