"""The board, and what there is to tell about what lies on it."""

from __future__ import annotations

from foeman.web.views.board import about
from tests.web.conftest import NewRoom

TWO = {"Rome": "person", "Greece": "person", "Carthage": "super", "Barbarian Tribes": "speed"}


def test_about_a_place_and_a_piece(new_room: NewRoom) -> None:
    """All there is to tell, and nothing about what is not there."""
    room = new_room()
    assert about(room.session, "island")[0] == "island: worth 3, in the river"
    assert about(room.session, "Tribes' first cohort")[1] == "on the east bank"
    assert about(room.session, "Atlantis") == []
