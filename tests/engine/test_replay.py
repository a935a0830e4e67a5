"""What happened, played again with a camera at the table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.replay import BEGINNING
from foeman.engine.saves import load
from foeman.engine.session import Session
from foeman.games.ford import FORD
from tests.engine.sessions import refusal, through_json


@pytest.fixture
def game() -> Session[Any]:
    """A person against the Column, some answers on."""
    session: Session[Any] = Session(FORD, Setup(game="ford", seats={"Legion": "person", "Tribes": "column"}), 2)
    for value in ("west camp", "west camp", "west bank", "bridge"):
        session.answer(value)
    return session


def layout_of(state: Any) -> object:
    """A picture: what lies where."""
    return None if state is None else FORD.digital.look.layout(state)


@pytest.mark.parametrize("since", [BEGINNING, 0, 1, 2, 3])
def test_every_event_since_an_answer_has_its_picture(game: Session[Any], since: int) -> None:
    """In the order of the log, with the answer it follows and the step it belongs to."""
    replay = game.replay(since, layout_of)
    places = [place for number in range(since + 1, len(game.answers) + 1) for place in game.places_of(number)]
    assert [shot.event for shot in replay.shots] == [game.events[place] for place in places]
    assert [shot.step for shot in replay.shots] == [game.step_of(place) for place in places]
    assert [shot.number for shot in replay.shots] == sorted(shot.number for shot in replay.shots)
    assert replay.first == (None if since == BEGINNING else layout_of(game.fork(since).state))
    assert replay.last == layout_of(game.state)


def test_a_picture_shows_what_its_line_tells(game: Session[Any]) -> None:
    """When a march is told, the cohort is where the line says."""
    marches = [
        shot for shot in game.replay(0, layout_of).shots if getattr(shot.event, "words", "").endswith("to the bridge.")
    ]
    assert marches
    for shot in marches:
        assert "bridge" in (shot.picture or {}).values()  # type: ignore[attr-defined]  # a layout


def test_pictures_are_taken_only_where_they_are_wanted(game: Session[Any]) -> None:
    """The same pictures as if all had been taken, and no more than those, the first and the last."""
    taken: list[object] = []

    def counted(state: Any) -> object:
        taken.append(layout_of(state))
        return taken[-1]

    places = [place for number in range(1, len(game.answers) + 1) for place in game.places_of(number)]
    every = game.replay(0, layout_of)
    some = game.replay(0, counted, places[1::3])
    assert some.shots == every.shots[1::3]
    assert (some.first, some.last) == (every.first, every.last)
    assert len(taken) == len(some.shots) + 2


def test_a_replay_disturbs_nothing(game: Session[Any]) -> None:
    """The game that is replayed is as before, and goes on as it would have."""
    before, twin = json.dumps(game.save()), game.fork()
    for since in range(BEGINNING, len(game.answers) + 1):
        game.replay(since, layout_of)
    assert json.dumps(game.save()) == before
    game.apply(game.rolling())
    twin.apply(twin.rolling())
    assert game.events == twin.events


def test_a_game_that_went_on_from_a_checkpoint_is_replayed_from_there(game: Session[Any]) -> None:
    """What came before is not set up anew."""
    later = load(FORD, through_json(game), "save", "checkpoint")
    later.apply(later.rolling())
    replay = later.replay(BEGINNING, layout_of)
    assert [shot.event for shot in replay.shots] == later.events
    assert replay.last == layout_of(later.state)


def test_a_replay_begins_within_the_game(game: Session[Any]) -> None:
    """Anything else is refused."""
    assert refusal(lambda: game.replay(5, layout_of)) == "replay: expected -1 to 4 answers to begin after, found 5"
