"""The greedy player: one step ahead, by the game's own value."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.forms import Number, OneOf, SomeOf, YesNo
from foeman.engine.game import Setup
from foeman.engine.positions import read_position
from foeman.engine.questions import form_of
from foeman.engine.session import Session
from foeman.games import game_of
from foeman.games.ford.state import State
from foeman.games.ford.value import value, worth
from foeman.lab.simulation import simulate
from foeman.players.candidates import candidates
from foeman.players.greedy import rank
from foeman.players.moment import moment_of
from tests.players.positions import begun, moments

FORD = game_of("ford")


def steady() -> float:
    """Chance that always gives the same."""
    return 0.5


def test_the_value_of_a_position_is_in_points() -> None:
    """Points count as they are, a space held alone with all its points for the next three turns, a shared one half."""
    position = {
        "points": {"Legion": 4, "Tribes": 1},
        "cohorts": [
            {"name": "one", "side": "Legion", "space": "island"},
            {"name": "two", "side": "Legion", "space": "bridge"},
            {"name": "three", "side": "Tribes", "space": "bridge"},
        ],
    }
    state, _ = read_position(FORD, {"game": "ford", "position": position}, "here")
    assert isinstance(state, State)
    assert worth(state, "Legion") == {"points": 4, "spaces held": 12.0}
    assert worth(state, "Tribes") == {"points": 1, "spaces held": 3.0}
    assert value(state, "Legion") == -value(state, "Tribes") == 12.0


def test_it_looks_behind_what_it_is_asked_next() -> None:
    """From where is worth as much as the best where to: it leaves the camp, and does not stop."""
    session = begun("ford")
    ranked = rank(moment_of(session))
    assert [one.candidate.written for one in ranked] == ["west camp", "done"]
    assert ranked[0].worth > ranked[1].worth


@pytest.mark.parametrize("name", ["ford", "sparta", "crusade", "rome", "skirmish"])
def test_it_answers_what_it_is_asked(name: str) -> None:
    """Every answer that it ranks is one that the question takes, and each is ranked once."""
    for session in moments(begun(name), 30, 10):
        ranked = [one.candidate for one in rank(moment_of(session), looks=20)]
        assert len({one.key for one in ranked}) == len(ranked)
        for one in ranked:
            session.waiting().form.parse(one.written)


def test_while_a_game_is_set_up_there_is_nothing_to_look_at() -> None:
    """Then all answers are alike."""
    session: Session[Any] = begun("ford")
    moment = moment_of(session)
    assert {one.worth for one in rank(replace_before(moment))} == {0.5}


def replace_before(moment: Any) -> Any:
    """A moment in the middle of the set-up."""
    from dataclasses import replace

    return replace(moment, before=None, now=None)


def test_it_beats_chance_and_the_bot() -> None:
    """Thirty games of The Ford each, and by far."""
    for foe, least in (("random", 27), ("column", 16)):
        setup = Setup(game="ford", seats={"Legion": "greedy", "Tribes": foe})
        assert simulate(FORD, setup, 30, 7).rows()[0].wins >= least


# Candidates


@pytest.mark.parametrize(
    ("form", "most", "expected"),
    [
        (OneOf(["a", "b", "c"]), 9, ["a", "b", "c"]),
        (YesNo(), 9, [True, False]),
        (Number(2, 4), 9, [2, 4, 3]),
        (Number(0, 100), 3, [0, 100, 50]),
        (SomeOf(["a", "b", "c"], 0, 2), 5, [[], ["a", "b"], ["a"], ["b"], ["c"]]),
    ],
)
def test_candidates(form: Any, most: int, expected: list[Any]) -> None:
    """All answers where there are few; where there are many the plain ones first."""
    assert [one.written for one in candidates(form_of(form), steady, most)] == expected
