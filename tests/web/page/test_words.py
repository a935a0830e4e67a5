"""The words of the page: what a player reads there, over games played at random."""

from __future__ import annotations

import re

import pytest

from foeman.viewer import TABLE
from tests.web.conftest import RANDOM, NewRoom
from tests.web.page.test_acting import browser

ID = re.compile(r"\([a-z]\d{1,3}\)|\b[a-z][a-z0-9]*_[a-z0-9_]+\b")
"""What no text that a player reads may hold: the number of a card, an id of the pack."""
UNREAD = re.compile(r"<svg.*?</svg>|<small>[a-z_.]+</small>|<[^>]*>", re.DOTALL)
"""Pictures, the ids of rules in small print, and what is markup."""


@pytest.mark.parametrize("game", ["rome", "sparta", "crusade", "skirmish"])
def test_no_text_of_the_page_holds_an_id(new_room: NewRoom, game: str) -> None:
    """Over a game played at random, whatever the page shows: rules alone have ids, in small print."""
    room = new_room(game, seed=8)
    seen: set[str] = set()
    for _ in range(30):
        seen |= set(ID.findall(UNREAD.sub(" ", browser(room, TABLE).markup())))
        if room.session.pending is None:
            break
        room.act(RANDOM, TABLE)
    assert seen == set()
