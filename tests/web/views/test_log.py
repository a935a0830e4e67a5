"""What happened, with the numbers of the answers; what others answered is theirs."""

from __future__ import annotations

from foeman.engine.because import Because
from foeman.viewer import TABLE, Viewer
from foeman.web.views.log import log_view
from tests.web.conftest import RANDOM, TWO, NewRoom, play


def test_the_log_has_numbers(new_room: NewRoom) -> None:
    """Each answer stands in the log with its number, and what followed it has the same; a tail is the same tail."""
    room = new_room()
    play(room, 6)
    log = log_view(room.session, TABLE)
    assert [event.number for event in log] == sorted(event.number for event in log)
    assert [(event.number, event.who) for event in log if event.kind == "answer"] == [
        (number, "Legion") for number in range(1, 7)
    ]
    assert {event.kind for event in log} >= {"answer", "line", "because"}
    tail = log_view(room.session, TABLE, 4)
    assert tail == [event for event in log if event.number >= 4]
    because = next(event.because for event in log if event.because)
    kept = next(event for event in room.session.events if isinstance(event, Because))
    assert (because.rule, because.candidates, because.choice) == (kept.rule, kept.candidates, kept.choice)


def test_what_others_answered_is_theirs(new_room: NewRoom) -> None:
    """With two people at the table a seat reads its own answers and not the other's."""
    room = new_room("rome", seats=TWO)
    play(room, 12)
    log = log_view(room.session, Viewer("Rome"))
    theirs = [event.words for event in log if event.kind == "answer" and event.who == "Greece"]
    own = [event.words for event in log if event.kind == "answer" and event.who == "Rome"]
    assert theirs
    assert set(theirs) == {"…"}
    assert own
    assert "…" not in own


def test_a_shuffle_by_hand_is_not_shown(new_room: NewRoom) -> None:
    """How a deck lies is nobody's to know, even if a person shuffled it."""
    room = new_room(dice=("shuffle",))
    room.act(RANDOM, TABLE)
    assert [event.words for event in log_view(room.session, TABLE) if event.kind == "answer"] == ["shuffled"]
