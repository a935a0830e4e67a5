"""A game as somebody sees it, now or after an earlier answer."""

from __future__ import annotations

import pytest

from foeman.engine.reading import BadInput
from foeman.viewer import Viewer
from foeman.web.views.board import board
from foeman.web.views.game import back, view
from tests.web.conftest import NewRoom, play


def test_a_view_of_a_new_game(new_room: NewRoom) -> None:
    """What a page shows at the start: who plays, the question, the board, what lies beside it, the log."""
    room = new_room(options={"turns": 3})
    seen = view(room)
    assert (seen.game, seen.title, seen.table, seen.version, seen.number) == ("ford", "The Ford", "digital", 0, 0)
    assert [(seat.name, seat.player, seat.is_person) for seat in seen.seats] == [
        ("Legion", "person", True),
        ("Tribes", "column", False),
    ]
    assert seen.options == {"turns": 3, "ahead": 0, "map": "pack"}
    assert (seen.seat, seen.owner, seen.seed) == ("Legion", True, "7")
    assert seen.layout["Legion's first cohort"] == "west camp"
    assert seen.panels[0].parts[0].rows[0] == ("turn", "1 of 3")
    assert seen.log[0].words.startswith("Turn 1: ")
    assert 'data-place="island"' in board(room.session)


def test_the_seed_is_the_owners(new_room: NewRoom) -> None:
    """With it all dice and cards could be foretold."""
    assert view(new_room(), Viewer("Legion")).seed is None


def test_the_end_of_a_game(new_room: NewRoom) -> None:
    """How it ended, and no question."""
    room = new_room(options={"turns": 1})
    play(room, 20)
    seen = view(room)
    assert seen.pending is None
    assert seen.outcome is not None
    assert room.session.outcome is not None
    assert seen.outcome.words == room.session.outcome.words
    assert list(seen.outcome.winners) == list(room.session.outcome.winners)


def test_a_look_back(new_room: NewRoom) -> None:
    """The game after an earlier answer is as it was then, board and log included; a number beyond is refused."""
    room = new_room()
    play(room, 2)
    then, picture = view(room), board(room.session)
    play(room, 6)
    earlier = back(room, 2)
    assert earlier.model_dump(exclude={"version", "undone"}) == then.model_dump(exclude={"version", "undone"})
    assert board(room.session, number=2) == picture != board(room.session)
    with pytest.raises(BadInput, match="number: expected 0 to 8, found 9"):
        back(room, 9)
