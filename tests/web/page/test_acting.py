"""What a browser asks for is done as its viewer, upon the game that it has seen."""

from __future__ import annotations

import json

import pytest
from starlette.requests import HTTPConnection

from foeman.acts import Conflict, Typing
from foeman.viewer import TABLE, NotYours, Viewer
from foeman.web.access import Access
from foeman.web.page import GoOn
from foeman.web.page.play import Play
from foeman.web.rooms import Room, Rooms
from tests.web.conftest import RANDOM, NewRoom, carry_out

TWO = {"Legion": "person", "Tribes": "person"}


def browser(room: Room, guest: Viewer) -> Play:
    """Somebody's page of a game, without the browser."""
    here = {"type": "http", "headers": [], "query_string": b"", "path": "/", "server": ("127.0.0.1", 1)}
    return Play(room, guest, Access(b"0" * 32, guarded=False), HTTPConnection(here), {"pace": "off"})


def test_an_act_without_a_version_is_done_to_what_was_seen(new_room: NewRoom) -> None:
    """What a page allows it decides by the game that it shows: if somebody was first, nothing is done."""
    room = new_room(seed=8, seats=TWO)
    play = browser(room, TABLE)
    play.sight.at_keyboard = "Legion"
    room.act(Typing(("done",)), TABLE)
    with pytest.raises(Conflict):
        carry_out(play.answer("done", None))
    with pytest.raises(Conflict):
        carry_out(play.undo(None, None))
    assert [answer.who for answer in room.session.answers] == ["Legion"]


def test_a_seat_answers_its_own_questions_on_the_page(new_room: NewRoom) -> None:
    """And no others; it can only ask to take back another's, and never sees the question that that was to."""
    room = new_room(seed=8, seats=TWO)
    play = browser(room, Viewer("Tribes"))
    for act in (play.answer("done", None), play.typing({"text": "done"}, 0), play.roll(None, None), play.fork(0, None)):
        with pytest.raises(NotYours):
            carry_out(act)
    room.act(Typing(("done",)), TABLE)
    play.sight.look()
    for act in (play.undo(None, None), play.undo_to(0, None)):
        carry_out(act)
        assert [answer.who for answer in room.session.answers] == ["Legion"]
    with pytest.raises(NotYours):
        carry_out(play.correct(1, None))
    carry_out(play.typing({"text": "done"}, 1))
    assert [answer.who for answer in room.session.answers][:2] == ["Legion", "Tribes"]


def test_nobody_answers_behind_the_curtain(new_room: NewRoom) -> None:
    """At a shared device nothing is answered until whoever is asked sits down; in an open game nobody need."""
    seats = {"Rome": "person", "Greece": "person", "Carthage": "super", "Barbarian Tribes": "speed"}
    room = new_room("rome", seats=seats)
    play = browser(room, TABLE)
    asked = room.session.pending
    assert asked is not None
    assert play.sight.curtain == asked.who
    with pytest.raises(NotYours, match=f"expected {asked.who} to answer, found nobody"):
        carry_out(play.typing({"text": "1"}, None))
    play.sight.at_keyboard = asked.who
    assert play.sight.curtain is None
    assert browser(new_room(seats=TWO), TABLE).sight.curtain is None


def test_only_the_owner_goes_on_from_a_checkpoint(rooms: Rooms, new_room: NewRoom) -> None:
    """A seat's link is not offered to, and if it asks all the same it is refused in one line and nothing begins."""
    room = new_room(seats=TWO)
    room.act(RANDOM, TABLE)
    seat = GoOn(rooms, room.id, Viewer("Legion"), "changed")
    assert seat.more() is None
    carry_out(seat.heard("from_checkpoint", None, None))
    refused = [["call", "refuse", ["expected whoever owns the table, found a seat's link"]]]
    assert json.loads(carry_out(seat.line.next())) == refused
    assert len(rooms.games()) == 1
    carry_out(GoOn(rooms, room.id, TABLE, "changed").heard("from_checkpoint", None, None))
    assert len(rooms.games()) == 2
