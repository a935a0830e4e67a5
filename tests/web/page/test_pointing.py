"""What a browser asks while somebody points at the board: it changes nothing, and only who may answer learns of it."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from foeman.engine.pointing import pointed, pointing_of, reach_of
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.games.skirmish.rules.trials import Acting
from foeman.viewer import TABLE, NotYours, Viewer
from foeman.web.page.play import Play
from foeman.web.rooms import Room
from tests.web.conftest import NewRoom, carry_out
from tests.web.page.test_acting import browser

TWO = {"Player": "person", "AI": "person"}


def said(play: Play, name: str) -> list[Any]:
    """What the page had its browser do, of this name."""
    calls = json.loads(carry_out(play.line.next()))
    return [given for what, *more in calls if what == "call" for called, given in [more] if called == name]


async def acting(play: Play, name: str, value: Any, version: int) -> None:
    """Do what a browser asks for, and let what is refused be seen."""
    await play.acts[name](value, version)


def at_an_action(room: Room) -> Session[Any]:
    """Play at random until a unit is to act."""
    session = room.session
    while not isinstance(pointing_of(session), Acting):
        session.apply(session.rolling())
    return session


def points() -> list[tuple[float, float]]:
    """Points all over the table, and off it."""
    return [(x * 100.0, y * 100.0) for x in range(-1, 11) for y in range(-1, 11)]


def test_trying_points_changes_nothing(new_room: NewRoom) -> None:
    """State, journal, question and the dice to come are the same, whatever was pointed at."""
    session = at_an_action(new_room("skirmish", seed=7))
    untouched = session.fork(len(session.answers))
    before = session.rules.write(session.state), session.save(), session.pending
    assert reach_of(session) == reach_of(session)
    told = [pointed(session, *point) for point in points()]
    assert (session.rules.write(session.state), session.save(), session.pending) == before
    answers = next(one.choices[0].answers for one in told if one is not None and one.choices)
    session.answer(*answers)
    untouched.answer(*answers)
    assert session.save() == untouched.save()
    assert session.events == untouched.events


def test_what_is_offered_can_be_answered(new_room: NewRoom) -> None:
    """Every choice at every point is taken by the rules as it was told: the unit stands where its ghost stood."""
    session = at_an_action(new_room("skirmish", seed=7))
    trying = pointing_of(session)
    assert isinstance(trying, Acting)
    tried = 0
    for x, y in [(trying.start()[0] + dx, trying.start()[1] + dy) for dx in (-4, 0, 4) for dy in (-4, -2, 2, 4)]:
        trial = trying.at(round(x, 1), round(y, 1))
        for choice in trial.choices:
            trial_of_it = session.fork()
            given = trial_of_it.answering(*choice.answers)
            trial_of_it.apply(given)
            where = f"to ({trial.x:g}, {trial.y:g})."
            told = [str(event) for event in trial_of_it.events[len(session.events) :]]
            assert any(where in line for line in told), (choice, told[:4])
            tried += 1
    assert tried >= 6


def test_a_preview_takes_less_than_a_tenth_of_a_second(new_room: NewRoom) -> None:
    """In the median far less; the nearest point around one that will not do may take longest."""
    session = at_an_action(new_room("skirmish", seed=7))
    took = []
    for point in points():
        begun = time.perf_counter()
        pointed(session, *point)
        took.append(time.perf_counter() - begun)
    assert sorted(took)[len(took) // 2] < 0.1


def test_only_who_is_asked_may_try_points(new_room: NewRoom) -> None:
    """Another seat's browser is told nothing, and so is one that has seen another version, or looks at the past."""
    room = new_room("skirmish", seed=7, seats=TWO)
    asked = room.session.pending
    assert asked is not None
    other = "AI" if asked.who == "Player" else "Player"
    own, stranger = browser(room, Viewer(asked.who)), browser(room, Viewer(other))
    version = room.version
    for play, told in ((own, True), (stranger, False)):
        carry_out(play.heard("reach", None, version))
        carry_out(play.heard("preview", [500, 500], version))
        calls = json.loads(carry_out(play.line.next()))
        given = {more[0]: more[1][0] for what, *more in calls if what == "call"}
        assert [given["reach"] is not None, given["pointed"] is not None] == [told, told]
    carry_out(own.heard("preview", [500, 500], version + 1))
    assert said(own, "pointed") == [[None, version + 1]]
    own.sight.moment = 0
    carry_out(own.heard("preview", [500, 500], version))
    assert said(own, "pointed") == [[None, version]]
    with pytest.raises(NotYours):
        carry_out(acting(stranger, "answers", ["(24, 24)"], version))
    assert room.version == version


@pytest.mark.parametrize(
    "value", [None, [], [1], [1, "2"], [1, 2, 3], [float("nan"), 1], [1e9, 1], {"x": 1}, [True, 1]]
)
def test_what_is_no_point_is_refused_in_a_line(new_room: NewRoom, value: Any) -> None:
    """Whatever a program sends instead."""
    play = browser(new_room("skirmish", seed=7), TABLE)
    with pytest.raises(BadInput, match="preview: expected a point as two numbers, found"):
        carry_out(acting(play, "preview", value, 0))


def test_a_game_without_points_says_nothing(new_room: NewRoom) -> None:
    """Its questions are answered as ever, and its page asks for nothing."""
    room = new_room("ford", seed=8)
    play = browser(room, TABLE)
    assert (pointing_of(room.session), reach_of(room.session), pointed(room.session, 1, 1)) == (None, None, None)
    assert play.view.pending is not None
    assert play.view.pending.can_point is False


def test_answers_come_as_a_short_list(new_room: NewRoom) -> None:
    """Anything else is refused."""
    play = browser(new_room("skirmish", seed=7), TABLE)
    for value in (None, [], "Advance", ["a"] * 5):
        with pytest.raises(BadInput, match="answers: expected a list of 1 to 4, found"):
            carry_out(acting(play, "answers", value, 0))
