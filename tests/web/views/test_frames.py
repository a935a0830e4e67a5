"""What happened since an answer, one thing at a time, with the board at each."""

from __future__ import annotations

import json

import pytest

from foeman.engine.reading import BadInput
from foeman.engine.replay import BEGINNING
from foeman.games import game_of, names
from foeman.viewer import TABLE
from foeman.web.views.beside import layout_view, seen_layout
from foeman.web.views.board import board
from foeman.web.views.frames import frame_board, frames
from foeman.web.views.game import view
from foeman.web.views.log import log_view
from tests.web.conftest import RANDOM, NewRoom, play


def test_frames_tell_all_that_happened(new_room: NewRoom) -> None:
    """One frame for each event after the answer, in order, and their moves add up to where everything is now."""
    room = new_room("rome")
    play(room, 25)
    for since in (0, 7, 24):
        before = layout_view(seen_layout(room.session.fork(since), "Rome"))
        shown = frames(room.session, since)
        told = [event for event in log_view(room.session, TABLE, since + 1) if event.kind != "answer"]
        assert [frame.event for frame in shown] == told
        for frame in shown:
            for move in frame.moves:
                assert before.get(move.thing) == move.before
                before[move.thing] = move.after
        now = layout_view(seen_layout(room.session, "Rome"))
        assert {thing: place for thing, place in before.items() if place is not None} == now
    assert frames(room.session, 25) == []


def test_frames_from_the_beginning_tell_what_bots_did_before_anybody_was_asked(new_room: NewRoom) -> None:
    """In The Ford the Tribes may move first: one frame an event, with moves that begin at the set-up's layout."""
    room = new_room(seed=0)
    shown = frames(room.session, BEGINNING)
    assert [frame.event for frame in shown] == log_view(room.session, TABLE)
    marches = [move for frame in shown for move in frame.moves if "cohort" in move.thing]
    assert (len(marches) > 0, {move.before for move in marches}) == (True, {"east camp"})
    assert frame_board(room.session, BEGINNING, len(shown) - 1) == board(room.session)
    play(room, 2)
    assert [frame.event for frame in frames(room.session, BEGINNING)] == [
        event for event in log_view(room.session, TABLE) if event.kind != "answer"
    ]


def test_a_march_moves_with_its_line(new_room: NewRoom) -> None:
    """The piece that a line tells of is elsewhere in that very frame."""
    room = new_room()
    play(room, 4)
    marches = [frame for frame in frames(room.session, 0) if frame.event.rule == "ford.march" and frame.moves]
    assert marches
    for frame in marches:
        places = [move.after for move in frame.moves if "cohort" in move.thing]
        assert len(places) == 1
        assert str(places[0]) in frame.event.words


def test_the_board_at_a_frame(new_room: NewRoom) -> None:
    """It is drawn as it was then; the last frame's is the board now; a frame that is not there is refused."""
    room = new_room()
    play(room, 4)
    shown = frames(room.session, 0)
    boards = [frame_board(room.session, 0, index) for index in range(len(shown))]
    assert boards[-1] == board(room.session)
    first_move = next(index for index, frame in enumerate(shown) if any("cohort" in one.thing for one in frame.moves))
    assert boards[first_move] != boards[first_move - 1]
    with pytest.raises(BadInput, match=f"frame: expected a frame from 0 to {len(shown) - 1}, found {len(shown)}"):
        frame_board(room.session, 0, len(shown))


def test_filming_disturbs_nothing(new_room: NewRoom) -> None:
    """A film plays the game again on its own; the game that was filmed is as before and goes on as it would have."""
    room, twin = new_room("rome"), new_room("rome")
    for _ in range(12):
        before = json.dumps(room.session.save())
        room.session.replay(max(0, len(room.session.answers) - 2), room.session.rules.clone)
        assert json.dumps(room.session.save()) == before
        room.act(RANDOM, TABLE)
        twin.act(RANDOM, TABLE)
    assert room.session.events == twin.session.events
    assert room.session.layout() == twin.session.layout()


@pytest.mark.parametrize("game", names())
def test_frames_of_every_game(game: str, new_room: NewRoom) -> None:
    """At both kinds of table, from the set-up on: frames tell what the log tells."""
    tables = ("digital", "physical") if game_of(game).physical else ("digital",)
    for table in tables:
        room = new_room(game, table=table)
        for _ in range(8):
            if room.session.pending is None:
                break
            since = len(room.session.answers)
            room.act(RANDOM, TABLE)
            told = [event for event in log_view(room.session, TABLE, since + 1) if event.kind != "answer"]
            assert [frame.event for frame in frames(room.session, since)] == told
            view(room)
