"""A saved game is taken up from its last checkpoint: a cache, void with other rules, another pack or other answers.

What came before the checkpoint is played again when somebody looks further back, and must lead to the same state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from foeman.engine.game import Terms
from foeman.engine.journal import Entry, Journal, common, fold
from foeman.engine.reading import BadInput
from foeman.engine.saves import SavedCheckpoint, SaveFile, placed, read_save
from foeman.engine.session import FORMAT, Session
from foeman.fingerprints import fingerprint
from foeman.games import game_of
from foeman.shelf import have_at_hand
from foeman.store import Store, Whole


def taken_up(store: Store, id: str, whole: Whole) -> tuple[Session[Any], int] | None:
    """The game after all its entries, from its last checkpoint, and how many answers had led to that; None if it says
    nothing of today's game."""
    opening, entries, kept = whole
    if kept is None or not kept.rules or opening.get("foeman") != FORMAT:
        return None
    try:
        saved, at = read_save(opening, id), SavedCheckpoint.model_validate(kept.state)
        journal = _journal(entries, kept.number, at.used)
        have_at_hand(store, saved.setup.pack)
        terms = game_of(saved.game).prepare(saved.setup)
        if journal is None or fingerprint(terms) != kept.rules:
            return None
        return _session(saved, id, at, journal, terms), at.used
    except (BadInput, ValueError):
        return None  # the game is played again from its opening, which says what is wrong


def _journal(entries: Sequence[Entry], number: int, used: int) -> Journal | None:
    """All answers, if those that led to the checkpoint are still the first of them."""
    then = fold(entries[:number])
    now = fold(entries[number:], then)
    return now if used <= common(then.answers, now.answers) else None


def _session(saved: SaveFile, id: str, at: SavedCheckpoint, journal: Journal, terms: Terms) -> Session[Any]:
    """The game, which knows only what happened since its checkpoint."""
    game = game_of(saved.game)
    base = placed(game, saved, saved.base, id, terms) if saved.base else None
    begins = replace(placed(game, saved, at, id, terms), used=at.used)
    early = saved.chance == "early"
    return Session(game, saved.setup, saved.seed, base=base, early=early, journal=journal, at=begins)
