"""The places and cards of a pack under the names that somebody's real ones have."""

from __future__ import annotations

from foeman.engine.game import Terms
from foeman.engine.own_names import Called, laid_out_once, renamed
from foeman.games.sparta.companion.told_map import pack_content
from foeman.games.sparta.printed import make_printed
from foeman.games.sparta.printed.pack import Content, load_content

ON_MAP = ("regions", "spaces")
TABLES = (*ON_MAP, "allies", "leaders", "events", "battle_cards")
"""The tables of a pack whose entries have names that people use."""


def own_content(terms: Terms, called: Called) -> Content:
    """The pack under own names."""
    return renamed(pack_content(terms), TABLES, called) if called else pack_content(terms)


own_printed = laid_out_once(lambda pack, called: make_printed(renamed(load_content(pack), TABLES, called)))
"""The pack under own names, ready to look things up in."""
