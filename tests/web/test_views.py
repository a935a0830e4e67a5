"""What whoever looks may see: the question, the log, frames of a bot's turn, and nothing that is hidden."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest

from foeman.engine.because import Because
from foeman.engine.questions import (
    D6,
    Edits,
    Form,
    Name,
    Names,
    Number,
    OneOf,
    Order,
    Roll,
    SomeOf,
    YesNo,
)
from foeman.engine.reading import BadInput
from foeman.engine.replay import BEGINNING
from foeman.games import game_of, names
from foeman.web import views
from foeman.web.asking import FormView, form_view, pending_view
from foeman.web.log import log_view
from foeman.web.rooms import Room
from foeman.web.rulewords import rule_view, search_rules, words_of
from foeman.web.viewer import TABLE, Viewer
from tests.web.conftest import NewRoom

TWO = {"Rome": "person", "Greece": "person", "Carthage": "super", "Barbarian Tribes": "speed"}


def play(room: Room, answers: int) -> None:
    """So many answers at random."""
    for _ in range(answers):
        if room.session.pending is None:
            return
        room.rolling()


# Questions


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (OneOf(["a", "b"]), FormView(form="one", options=("a", "b"), expects="a or b")),
        (OneOf(["a", "b"], "tie"), FormView(form="one", dice="tie", options=("a", "b"), expects="a or b")),
        (SomeOf(["a", "b"], 0, 1), FormView(form="some", options=("a", "b"), high=1, expects="0 to 1 of a, b")),
        (Number(2, 5), FormView(form="number", low=2, high=5, expects="a whole number from 2 to 5")),
        (YesNo(), FormView(form="yes_no", options=("yes", "no"), expects="yes or no")),
        (Name(("x",)), FormView(form="name", options=("x",), expects="a name of 1 to 60 characters")),
        (
            Names(("x",), 1),
            FormView(form="names", options=("x",), low=1, expects="names with commas between them, at least 1"),
        ),
        (
            Roll(D6, 2),
            FormView(form="roll", dice="d6", faces=(1, 2, 3, 4, 5, 6), count=2, expects="2 × 1, 2, 3, 4, 5 or 6"),
        ),
        (
            Order(["x", "x", "y"], 2, "draw"),
            FormView(form="order", dice="draw", options=("x", "x", "y"), count=2, expects="2 in order, out of x, y"),
        ),
    ],
)
def test_every_kind_of_form(form: Form[Any], expected: FormView) -> None:
    """A page gets all it needs to draw a form, and what may be answered in words."""
    assert form_view(form) == expected


def test_a_form_of_corrections() -> None:
    """Each thing that can be corrected has a form of its own."""
    shown = form_view(Edits({"gold": Number(0, 9), "leader": Name()}))
    assert shown.form == "edits"
    assert shown.options == ("gold", "leader")
    assert (shown.things["gold"].form, shown.things["gold"].high) == ("number", 9)
    assert shown.things["leader"].form == "name"


def test_a_form_of_a_games_own() -> None:
    """It is drawn as the kind it says it is; what chance answers in no known way is typed."""

    @dataclass(frozen=True)
    class Camp(Name):
        """Where to camp."""

        def expects(self) -> str:
            return "a camp"

    assert form_view(Camp(("hill",))) == FormView(form="name", options=("hill",), expects="a camp")
    assert form_view(Name(kind="omen")).form == "name"


def test_another_seats_question_is_not_told(new_room: NewRoom) -> None:
    """Whoever is asked sees the question with its rule; others see only who is asked."""
    room = new_room(seats={"Legion": "person", "Tribes": "person"})
    question = room.session.pending
    assert question is not None
    other = next(seat for seat in room.session.terms.seats if seat != question.who)
    own = pending_view(room.session, Viewer(question.who))
    assert own is not None
    assert (own.yours, own.text, own.rule) == (True, question.text, "ford.march")
    assert own.rule_words == words_of(room.session, "ford.march") != ""
    assert list(own.options) == question.form.choices()
    for viewer in (Viewer(other), Viewer(), Viewer(other, owner=True)):
        shown = pending_view(room.session, viewer)
        assert shown is not None
        assert shown.model_dump(exclude_defaults=True) == {"form": "hidden", "who": question.who, "yours": False}
    assert pending_view(room.session, TABLE) == own


def test_through_whose_eyes(new_room: NewRoom) -> None:
    """The owner sees as the only person, or as who is asked; a seat's link as its seat; others as nobody."""
    alone, two = new_room().session, new_room(seats={"Legion": "person", "Tribes": "person"}).session
    assert two.pending is not None
    assert TABLE.eyes(alone) == "Legion"
    assert TABLE.eyes(two) == two.pending.who
    assert Viewer("Tribes").eyes(two) == "Tribes"
    assert Viewer().eyes(alone) is None
    assert Viewer("Legion").answers_for(alone, "you")
    assert not Viewer("Legion").answers_for(two, "you")
    assert TABLE.answers_for(two, "you")


# The game


def test_a_view_of_a_new_game(new_room: NewRoom) -> None:
    """What a page shows at the start: who plays, the question, the board, what lies beside it, the log."""
    room = new_room(options={"turns": 3})
    seen = views.view(room)
    assert (seen.game, seen.title, seen.table, seen.version, seen.number) == ("ford", "The Ford", "digital", 0, 0)
    assert [(seat.name, seat.player, seat.is_person) for seat in seen.seats] == [
        ("Legion", "person", True),
        ("Tribes", "column", False),
    ]
    assert seen.options == {"turns": 3}
    assert (seen.seat, seen.owner, seen.seed) == ("Legion", True, "7")
    assert seen.layout["Legion's first cohort"] == "the west camp"
    assert seen.panels[0].parts[0].rows[0] == ("turn", "1 of 3")
    assert seen.log[0].words.startswith("Turn 1: ")
    assert 'data-place="island"' in views.board(room)


def test_the_seed_is_the_owners(new_room: NewRoom) -> None:
    """With it all dice and cards could be foretold."""
    assert views.view(new_room(), Viewer("Legion")).seed is None


def test_the_end_of_a_game(new_room: NewRoom) -> None:
    """How it ended, and no question."""
    room = new_room(options={"turns": 1})
    play(room, 20)
    seen = views.view(room)
    assert seen.pending is None
    assert seen.outcome is not None
    assert room.session.outcome is not None
    assert seen.outcome.words == room.session.outcome.words
    assert list(seen.outcome.winners) == list(room.session.outcome.winners)


def test_a_look_back(new_room: NewRoom) -> None:
    """The game after an earlier answer is as it was then, board and log included; a number beyond is refused."""
    room = new_room()
    play(room, 2)
    then, board = views.view(room), views.board(room)
    play(room, 6)
    back = views.replay(room, 2)
    assert back.model_dump(exclude={"version", "undone"}) == then.model_dump(exclude={"version", "undone"})
    assert views.board(room, number=2) == board != views.board(room)
    with pytest.raises(BadInput, match="number: expected 0 to 8, found 9"):
        views.replay(room, 9)


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
    room.rolling()
    assert [event.words for event in log_view(room.session, TABLE) if event.kind == "answer"] == ["shuffled"]


def test_about_a_place_and_a_piece(new_room: NewRoom) -> None:
    """All there is to tell, and nothing about what is not there."""
    room = new_room()
    assert views.about(room, "island")[0] == "island: worth 3, in the river"
    assert views.about(room, "Tribes' first cohort")[1] == "on the east camp"
    assert views.about(room, "Atlantis") == []


# The bot at your pace


def test_frames_tell_all_that_happened(new_room: NewRoom) -> None:
    """One frame for each event after the answer, in order, and their moves add up to where everything is now."""
    room = new_room("rome")
    play(room, 25)
    for since in (0, 7, 24):
        before = views.layout_view(views.seen_layout(room.session.fork(since), "Rome"))
        shown = views.frames(room, since)
        told = [event for event in log_view(room.session, TABLE, since + 1) if event.kind != "answer"]
        assert [frame.event for frame in shown] == told
        for frame in shown:
            for move in frame.moves:
                assert before.get(move.thing) == move.before
                before[move.thing] = move.after
        now = views.layout_view(views.seen_layout(room.session, "Rome"))
        assert {thing: place for thing, place in before.items() if place is not None} == now
    assert views.frames(room, 25) == []


def test_frames_from_the_beginning_tell_what_bots_did_before_anybody_was_asked(new_room: NewRoom) -> None:
    """In The Ford the Tribes may move first: one frame an event, with moves that begin at the set-up's layout."""
    room = new_room(seed=0)
    shown = views.frames(room, BEGINNING)
    assert [frame.event for frame in shown] == log_view(room.session, TABLE)
    marches = [move for frame in shown for move in frame.moves if "cohort" in move.thing]
    assert (len(marches) > 0, {move.before for move in marches}) == (True, {"the east camp"})
    assert views.frame_board(room, BEGINNING, len(shown) - 1) == views.board(room)
    play(room, 2)
    assert [frame.event for frame in views.frames(room, BEGINNING)] == [
        event for event in log_view(room.session, TABLE) if event.kind != "answer"
    ]


def test_a_march_moves_with_its_line(new_room: NewRoom) -> None:
    """The piece that a line tells of is elsewhere in that very frame."""
    room = new_room()
    play(room, 4)
    marches = [frame for frame in views.frames(room, 0) if frame.event.rule == "ford.march" and frame.moves]
    assert marches
    for frame in marches:
        places = [move.after for move in frame.moves if "cohort" in move.thing]
        assert len(places) == 1
        assert str(places[0]).removeprefix("the ") in frame.event.words


def test_the_board_at_a_frame(new_room: NewRoom) -> None:
    """It is drawn as it was then; the last frame's is the board now; a frame that is not there is refused."""
    room = new_room()
    play(room, 4)
    shown = views.frames(room, 0)
    boards = [views.frame_board(room, 0, index) for index in range(len(shown))]
    assert boards[-1] == views.board(room)
    first_move = next(index for index, frame in enumerate(shown) if any("cohort" in one.thing for one in frame.moves))
    assert boards[first_move] != boards[first_move - 1]
    with pytest.raises(BadInput, match=f"frame: expected a frame from 0 to {len(shown) - 1}, found {len(shown)}"):
        views.frame_board(room, 0, len(shown))


def test_filming_disturbs_nothing(new_room: NewRoom) -> None:
    """A film plays the game again on its own; the game that was filmed is as before and goes on as it would have."""
    room, twin = new_room("rome"), new_room("rome")
    for _ in range(12):
        before = json.dumps(room.session.save())
        room.session.replay(max(0, len(room.session.answers) - 2), room.session.rules.clone)
        assert json.dumps(room.session.save()) == before
        room.rolling()
        twin.rolling()
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
            room.rolling()
            told = [event for event in log_view(room.session, TABLE, since + 1) if event.kind != "answer"]
            assert [frame.event for frame in views.frames(room, since)] == told
            views.view(room)


# Rules in words


def test_rules_in_words(new_room: NewRoom) -> None:
    """A ruling says which reading is played, as the game was set up; a search finds every word."""
    game = game_of("rome")
    ruling = next(one for one in game.rulebook.ruling if one.switchable and len(one.readings) > 1)
    other = next(name for name in ruling.readings if name != ruling.default)
    shown = rule_view(game, ruling.id, {ruling.id: other})
    assert [(one.name, one.played) for one in shown.readings] == [(name, name == other) for name in ruling.readings]
    room = new_room("rome", rulings={ruling.id: other})
    assert words_of(room.session, ruling.id) == ruling.readings[other]
    found = search_rules(game, "Stance MARKER")
    assert found
    assert all("stance" in str(rule).casefold() and "marker" in str(rule).casefold() for rule in found)
    with pytest.raises(BadInput, match="rule: expected an id of the rulebook of rome"):
        rule_view(game, "rome.nothing")
