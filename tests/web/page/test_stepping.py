"""The bot at your pace: what happened in beats, filmed once, each with the board after it and what moved in it."""

from __future__ import annotations

import pytest

from foeman.engine.replay import BEGINNING
from foeman.engine.session import Session
from foeman.viewer import TABLE
from foeman.web.page.changes import marks, told
from foeman.web.page.film import heading, step_card, who_decides
from foeman.web.page.seats import Seats
from foeman.web.page.sight import Sight
from foeman.web.page.stepping import after_set_up, beats_of, first_decision, last_turn, since_my_turn, stepping
from foeman.web.views.beside import Place
from foeman.web.views.board import board
from foeman.web.views.frames import Move, frames
from foeman.web.views.game import view
from foeman.web.views.log import EventView
from tests.web.conftest import RANDOM, NewRoom


def events(*told: tuple[str, str], step: int = 1) -> list[tuple[int, EventView]]:
    """Things that happened after an answer, each at its place in the log."""
    return [
        (place, EventView.model_validate({"number": 1, "step": step, "kind": kind, "words": words}))
        for place, (kind, words) in enumerate(told)
    ]


def test_a_beat_is_a_decision_with_what_follows_from_it() -> None:
    """Decisions one after another and the lines below them are one beat, with the line that led to them; the next
    decision begins another."""
    told = [("line", "a"), ("because", "b"), ("because", "c"), ("line", "d"), ("rolled", "e"), ("because", "f")]
    beats = beats_of(events(*told))
    assert [[event.words for event in beat.events] for beat in beats] == [["a", "b", "c", "d", "e"], ["f"]]
    assert [beat.place for beat in beats] == [beat.number for beat in beats] == [0, 5]


def test_a_film_begins_with_the_bot() -> None:
    """What follows from one's own answer comes before the first decision, and is no part of the film."""
    mine = events(("line", "I march"), ("rolled", "d6: 3"), ("because", "where?"), ("line", "the bot marches"))
    beats = beats_of(mine, first_decision(mine))
    assert [[event.words for event in beat.events] for beat in beats] == [["where?", "the bot marches"]]
    assert first_decision(mine[:2]) == 2


def test_a_card_is_named_in_the_step_that_uses_it() -> None:
    """What leads to a decision in a step of its own belongs to the film; many lines before it stand by themselves."""
    mine = events(("line", "I march"))
    bot = events(("line", "the bot plays Stasis"), ("because", "where?"), ("line", "unrest"), step=2)
    beats = beats_of([*mine, *bot], first_decision([*mine, *bot]))
    assert [[event.words for event in beat.events] for beat in beats] == [["the bot plays Stasis", "where?", "unrest"]]
    many = events(("line", "a"), ("line", "b"), ("line", "c"), ("because", "where?"), step=2)
    assert [beat.lines for beat in beats_of(many)] == [3, 0]


def test_steps_begin_after_the_set_up() -> None:
    """What was decided while the game was set up has no board to be shown on; it is no step, and no reason for any."""
    told = [*events(("because", "a"), step=0), *events(("line", "b"))]
    beats = beats_of(told, after_set_up(told))
    assert ([beat.number for beat in beats], beats[0].decides) == ([1], False)
    assert beats_of(told)[0].decides
    assert after_set_up(told[:1]) == 1


def test_steps_without_a_decision_come_a_few_lines_at_a_time() -> None:
    """A step of the game is never cut; after six lines, or after a decision, the next step begins another beat."""
    told = [one for step in range(1, 9) for one in events(("line", "a"), step=step)]
    assert [beat.lines for beat in beats_of(told)] == [6, 2]
    assert [beat.lines for beat in beats_of(events(*(("line", str(number)) for number in range(8))))] == [8]
    decided = [*events(("because", "a"), ("line", "b")), *events(("line", "c"), step=2)]
    assert [beat.lines for beat in beats_of(decided)] == [1, 1]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Move(thing="the gold of Rome", before=5, after=7), ("gold of Rome", "5 → 7")),
        (Move(thing="unrest in Taras", before=None, after=1), ("unrest in Taras", "0 → 1")),
        (Move(thing="used", before=["Drill", "Call-up"], after=["Drill", "Call-up", "Exile"]), ("used", "+ Exile")),
        (Move(thing="buildings", before=["market", "walls"], after=["walls"]), ("buildings", "− market")),
        (Move(thing="turn order", before=["A", "B"], after=["B", "A"]), ("turn order", "now B, A")),
        (Move(thing="control of Taras", before=["Rome"], after=["Greece"]), ("control of Taras", "Rome → Greece")),
        (Move(thing="control of Taras", before=None, after=["Greece"]), ("control of Taras", "now Greece")),
        (Move(thing="control of Taras", before=["Rome"], after=None), ("control of Taras", "− Rome")),
        (Move(thing="A in B", before="3 Foot, Horse", after="1 Foot, Horse, King"), ("A in B", "+ King, − 2 Foot")),
        (Move(thing="A in B", before=None, after="2 Cavalry"), ("A in B", "+ 2 Cavalry")),
        (Move(thing="Army I", before="Rome", after="Taras"), ("Army I", "Rome → Taras")),
        (Move(thing="Army I", before=None, after="Taras"), ("Army I", "now Taras")),
        (Move(thing="Army I", before="Taras", after=None), ("Army I", "gone from Taras")),
    ],
)  # fmt: skip
def test_a_change_says_what_changed(move: Move, words: tuple[str, str]) -> None:
    """A number before and after, what came and what went, a way: never two whole lists."""
    assert told(move) == words


def test_every_change_has_its_place_on_the_map() -> None:
    """A piece and its way; influence, control, units and roads by the place they name; what a seat has, by none."""
    names = {"Rome", "Taras", "Capua", "Army", "Kerkyra"}

    def at(thing: str, before: Place = 1, after: Place = 2) -> list[list[object]]:
        return [list(one.values()) for one in marks([Move(thing=thing, before=before, after=after)], names, {"Rome"})]

    assert at("Army", "Rome", "Taras") == [["Army", "Rome", "Taras", []]]
    assert at("fleet 1", "mobilised", "Kerkyra, besieging") == [[None, None, "Kerkyra", []]]
    for thing in ("influence in Rome", "control of Rome", "unrest in Rome", "holder of the Rome", "on Rome"):
        assert at(thing) == [[None, None, None, ["Rome"]]], thing
    assert at("the road Capua - Taras", None, "its border") == [[None, None, None, ["Capua", "Taras"]]]
    assert at("the cards in Army") == [[None, None, None, ["Army"]]]
    assert at("the gold of Rome") == []


def test_the_steps_of_a_bots_turn(new_room: NewRoom) -> None:
    """They tell all that happened from the first decision on, the last shows the board now, and the log waits."""
    room = new_room()
    room.act(RANDOM, TABLE)
    while (steps := stepping(room.session, len(room.session.answers) - 1, TABLE)) is None:
        room.act(RANDOM, TABLE)
    session, since = room.session, len(room.session.answers) - 1
    told = [frame.event for frame in frames(session, since)]
    first = next(number for number, event in enumerate(told) if event.kind == "because")
    assert [event for beat in steps.beats for event in beat.events] == told[first:]
    sight = Sight(room, TABLE)
    for at, beat in enumerate(steps.beats):
        steps.at, sight.stepping = at, steps
        assert steps.ahead == len(told) - beat.number
        assert not {event.words for event in beat.events} & {event.words for event in sight.told(sight.view).log[-1:]}
    assert sight.draw() == board(session)
    assert sight.panels() == sight.view.panels


def test_every_decision_of_a_round_names_its_bot(new_room: NewRoom) -> None:
    """An army that stays, an agent bought: what names no faction is told of the one whose things change, or in turn."""
    room = new_room("rome", seats={"Rome": "super", "Greece": "person", "Carthage": "super"})
    heads, stays = set[str](), 0
    while stays < 2 and len(room.session.answers) < 150:
        room.act(RANDOM, TABLE)
        steps = stepping(room.session, len(room.session.answers) - 1, TABLE)
        shown = view(room, TABLE)
        for beat in steps.beats if steps else ():
            heads.add(heading(beat, who_decides(beat, shown), shown))
            stays += any(one.because is not None and one.because.choice == "it stays" for one in beat.events)
    assert stays
    assert "A bot decides" not in heads
    assert heads >= {"Rome’s Super-bot", "Carthage’s Super-bot"}


def test_since_my_turn_goes_over_the_questions_in_between(new_room: NewRoom) -> None:
    """It begins after the last answer of a turn of one's own, though reactions were asked for since; it ends now."""
    room = new_room("rome")
    assert since_my_turn(room.session, TABLE) is None
    while True:
        room.act(RANDOM, TABLE)
        session = room.session
        turn = last_turn(session, TABLE)
        if turn is not None and turn[1] - turn[0] > 1 and turn[1] == len(session.answers):
            break
    film = since_my_turn(session, TABLE)
    assert film is not None
    assert film.again
    assert (film.beats[0].events[0].number, film.beats[-1].events[-1].number) == (turn[0] + 1, turn[1])
    film.at = len(film.beats) - 1
    sight = Sight(room, TABLE)
    sight.stepping = film
    assert sight.draw() == board(session)
    assert {move.thing for move in film.so_far()} <= {move.thing for beat in film.beats for move in beat.moves}


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


def test_a_step_of_dice_alone_shows_them(new_room: NewRoom) -> None:
    """Skirmish begins with a roll-off that nobody decides: the film's first card is not empty."""
    room = new_room("skirmish", seed=11)
    film = stepping(room.session, BEGINNING, TABLE)
    assert film is not None
    seen = view(room, TABLE)
    assert "d6: 5 (AI, to place the first objective)" in step_card(film, seen, Seats.of(seen))
