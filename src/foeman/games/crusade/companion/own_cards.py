"""The places, Leaders and cards of a pack under the names that somebody's real ones have."""

from __future__ import annotations

from foeman.engine.own_names import Called, laid_out_once, renamed
from foeman.engine.packs import Pack
from foeman.games.crusade.printed import Printed, load_printed

CARDS = ("cards", "diplomacy_cards")
TABLES = ("regions", "leaders", "spaces", *CARDS)
"""The tables of a pack whose entries have names that people use."""


def lay_out(pack: Pack, called: Called) -> Printed:
    """A pack with some things called otherwise, ready to look things up in."""
    plain = load_printed(pack)
    return Printed(renamed(plain.content, TABLES, called), plain.outlines, plain.photo)


own_printed = laid_out_once(lay_out)
"""The pack under own names, ready to look things up in."""
