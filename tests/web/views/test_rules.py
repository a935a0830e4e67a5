"""Rules and rulings in words, by id and by search."""

from __future__ import annotations

import pytest

from foeman.engine.reading import BadInput
from foeman.games import game_of
from foeman.web.views.rules import rule_view, search_rules, words_of
from tests.web.conftest import NewRoom

TWO = {"Rome": "person", "Greece": "person", "Carthage": "super", "Barbarian Tribes": "speed"}


def test_rules_in_words(new_room: NewRoom) -> None:
    """A ruling says which reading is played, as the game was set up; a search finds every word."""
    game = game_of("rome")
    ruling = next(one for one in game.rulebook.ruling if one.switchable and len(one.readings) > 1)
    other = next(name for name in ruling.readings if name != ruling.default)
    shown = rule_view(game, ruling.id, {ruling.id: other})
    assert [(one.name, one.played) for one in shown.readings] == [(name, name == other) for name in ruling.readings]
    room = new_room("rome", rulings={ruling.id: other})
    assert words_of(room.session, ruling.id) == ruling.readings[other]
    assert shown.heading == game.rulebook.heading(ruling.id) != ""
    found = search_rules(game, "Stance MARKER")
    assert found
    assert all("stance" in str(rule).casefold() and "marker" in str(rule).casefold() for rule in found)
    with pytest.raises(BadInput, match="rule: expected an id of the rulebook of rome"):
        rule_view(game, "rome.nothing")
