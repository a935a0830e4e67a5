"""The bot at your pace: what happened in beats, filmed once, each with the board after it and what moved in it."""

from __future__ import annotations

import pytest

from foeman.engine.replay import BEGINNING
from foeman.engine.session import Session
from foeman.viewer import TABLE
from foeman.web.page.sight import Sight
from foeman.web.page.stepping import Beat, after_set_up, arrows, beats_of, stepping, worth_stepping
from foeman.web.views.board import board
from foeman.web.views.frames import Move, frame_board, frames
from foeman.web.views.log import EventView
from tests.web.conftest import RANDOM, NewRoom


def events(*told: tuple[str, str], step: int = 1) -> list[tuple[int, EventView]]:
    """Things that happened after an answer, each at its place in the log."""
    return [
        (place, EventView.model_validate({"number": 1, "step": step, "kind": kind, "words": words}))
        for place, (kind, words) in enumerate(told)
    ]


def test_a_beat_is_a_decision_with_what_follows_from_it() -> None:
    """Decisions one after another and the lines below them are one beat; the next decision begins another."""
    told = [("line", "a"), ("because", "b"), ("because", "c"), ("line", "d"), ("rolled", "e"), ("because", "f")]
    beats = beats_of(events(*told))
    assert [[event.words for event in beat.events] for beat in beats] == [["a"], ["b", "c", "d", "e"], ["f"]]
    assert [beat.place for beat in beats] == [beat.number for beat in beats] == [0, 4, 5]


def test_steps_begin_after_the_set_up() -> None:
    """What was decided while the game was set up has no board to be shown on; it is no step, and no reason for any."""
    told = [*events(("because", "a"), step=0), *events(("line", "b"))]
    beats = beats_of(told, after_set_up(told))
    assert ([beat.number for beat in beats], worth_stepping(beats)) == ([1], False)
    assert worth_stepping(beats_of(told))
    assert after_set_up(told[:1]) == 1


def test_lines_without_a_decision_come_a_few_at_a_time() -> None:
    """Six lines, then the rest."""
    assert [beat.lines for beat in beats_of(events(*(("line", str(number)) for number in range(8))))] == [6, 2]
    assert Beat().lines == 0


def test_arrows_are_for_pieces() -> None:
    """From place to place, or to where a new one stands; numbers and piles have none."""
    moves = [
        Move(thing="Army", before="Rome", after="Taras"),
        Move(thing="Navy", before=None, after="Ostia"),
        Move(thing="gold", before=3, after=4),
    ]
    assert arrows(moves) == [{"before": "Rome", "after": "Taras"}, {"before": None, "after": "Ostia"}]


def test_the_steps_of_a_bots_turn(new_room: NewRoom) -> None:
    """Each shows the board at its last event, and together they move everything to where it is now."""
    room = new_room()
    while not room.session.last_decisions():
        room.act(RANDOM, TABLE)
    session, since = room.session, len(room.session.answers) - 1
    steps = stepping(session, since, TABLE)
    assert steps is not None
    told = frames(session, since)
    assert [event for beat in steps.beats for event in beat.events] == [frame.event for frame in told]
    sight = Sight(room, TABLE)
    for beat, at in zip(steps.beats, range(len(steps.beats)), strict=True):
        steps.at, sight.stepping = at, steps
        assert sight.draw() == frame_board(session, since, beat.number)
        assert steps.ahead == len(told) - 1 - beat.number
    assert sight.draw() == board(session)
    moved = {move.thing: move.after for beat in steps.beats for move in beat.moves}
    assert moved == {move.thing: move.after for frame in told for move in frame.moves}


def test_bots_that_begin_are_stepped_through_from_the_board_as_it_was_laid_out(new_room: NewRoom) -> None:
    """The marches of the first beat have arrows too."""
    session = new_room(seed=0).session
    steps = stepping(session, BEGINNING, TABLE)
    assert steps is not None
    marches = [move for beat in steps.beats for move in beat.moves if "cohort" in move.thing]
    assert {move.before for move in marches} == {"east camp"}


def test_a_turn_is_filmed_once_however_many_steps_are_shown(new_room: NewRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    """Going from step to step draws the board and plays nothing again."""
    room = new_room("rome")
    sight = Sight(room, TABLE)
    while sight.stepping is None:
        room.act(RANDOM, TABLE)
        sight.look_again(step=True)
    monkeypatch.delattr(Session, "replay")
    while sight.stepping is not None:
        assert sight.draw().startswith("<svg ")
        sight.stepping = sight.stepping.next()
