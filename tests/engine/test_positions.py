"""Positions: written down, read back, and a bot asked from one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Protocol

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foeman.engine.game import Setup
from foeman.engine.positions import Noting, ask, changes, read_position, write_position
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.engine.testing import play_session
from foeman.games.ford import FORD
from foeman.games.ford.state import Cohort, State

often = settings(max_examples=40, deadline=None)


def cohort(name: str, side: str, space: str) -> dict[str, Any]:
    """A piece of a position."""
    return {"name": name, "side": side, "space": space}


SMALL: dict[str, Any] = {
    "game": "ford",
    "content": {
        "spaces": [
            {"name": "hut", "value": 0, "camp": "Legion", "next": ["hill"], "origin": "reconstructed"},
            {"name": "hill", "value": 2, "next": ["mill", "well"], "origin": "reconstructed"},
            {"name": "mill", "value": 2, "next": [], "origin": "reconstructed"},
            {"name": "well", "value": 2, "next": ["den"], "origin": "reconstructed"},
            {"name": "den", "value": 0, "camp": "Tribes", "next": [], "origin": "reconstructed"},
        ]
    },
    "position": {"card": "spate", "cohorts": [cohort("I", "Legion", "hill"), cohort("II", "Legion", "hill")]},
}
"""A map of five spaces: two cohorts on a hill, two places to go to, one march."""


def refusal(act: Callable[[], object]) -> str:
    """The one line with which something is refused."""
    with pytest.raises(BadInput) as caught:
        act()
    assert "\n" not in str(caught.value)
    return str(caught.value)


# Reading and writing


@often
@given(st.integers(0, 999), st.integers(0, 12))
def test_any_position_of_a_game_reads_back(seed: int, answers: int) -> None:
    """Through JSON text: the same state, the same seats, the same file again."""
    session: Session[Any] = play_session(FORD, Setup(game="ford", options={"turns": 4}), seed, answers)
    file = json.loads(json.dumps(write_position(FORD, session.state or State(session.terms), session.terms)))
    state, _ = read_position(FORD, file, "p.json")
    assert state == session.state
    assert state.terms.seats == session.terms.seats
    assert state.terms.options == session.terms.options
    assert write_position(FORD, state, state.terms) == file


def test_what_is_left_out_is_the_games_default() -> None:
    """A position may be nothing but its game."""
    state, parts = read_position(FORD, {"game": "ford"}, "p.json")
    assert (state.turn, state.cohorts, state.points) == (1, [], {"Legion": 0, "Tribes": 0})
    assert state.terms.seats == {"Legion": "column", "Tribes": "column"}
    assert parts.step == ""


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "rome"}, 'p.json: game: expected ford, found "rome"'),
        ({"positoin": {}}, "p.json: positoin: expected no such key, found {}"),
        ({"position": {"trun": 3}}, "p.json: position: trun: expected no such key, found 3"),
        (
            {"position": {"cohorts": [{"name": "I", "side": "Legion", "space": "hill", "hp": 1}]}},
            "p.json: position: cohorts[0].hp: expected no such key, found 1",
        ),
        (
            {"position": {"cohorts": [{"name": "I"}]}},
            "p.json: position: cohorts[0].side: expected a value, found nothing (and 1 more)",
        ),
        (
            {"position": {"cohorts": [cohort("I", "Legion", "moon")]}},
            'p.json: position: cohorts[0].space: expected hut, hill, mill, well or den, found "moon"',
        ),
        ({"setup": {"seats": {"Legion": "column"}}}, "p.json: setup: seats: expected 2, found 1"),
        ({"setup": {"dice": "d6"}}, 'p.json: setup: dice: expected a list, found "d6"'),
        ({"content": {"towns": []}}, 'p.json: content: expected spaces or cards, found "towns"'),
        (
            {"content": {"spaces": [{"name": "hut", "value": 99, "next": [], "origin": "printed"}]}},
            "p.json: content: spaces[0].value: expected at most 9, found 99",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_path(change: dict[str, Any], words: str) -> None:
    """Unknown keys, wrong values, pieces on the moon."""
    assert refusal(lambda: read_position(FORD, {**SMALL, **change}, "p.json")) == words


# Differences


def test_changes_are_paths_with_what_was_and_what_is() -> None:
    """In dicts by key, in lists by number; lists of other lengths as a whole."""
    before = {
        "turn": 1,
        "points": {"Legion": 0},
        "deck": ["a", "b"],
        "row": [{"x": 1}, {"x": 2}],
        "gone": 3,
        "same": [1],
    }
    after = {"turn": 2, "points": {"Legion": 3}, "deck": ["b"], "row": [{"x": 1}, {"x": 5}], "new": "n", "same": [1]}
    assert changes(before, after) == [  # type: ignore[arg-type]  # dicts of JSON values are JSON
        {"path": "turn", "before": 1, "after": 2},
        {"path": "points.Legion", "before": 0, "after": 3},
        {"path": "deck", "before": ["a", "b"], "after": ["b"]},
        {"path": "row[1].x", "before": 2, "after": 5},
        {"path": "gone", "before": 3, "after": None},
        {"path": "new", "before": None, "after": "n"},
    ]
    assert changes(before, before) == []  # type: ignore[arg-type]  # as above
    assert changes(1, 2) == [{"path": "", "before": 1, "after": 2}]


# Asking


def test_one_step_is_asked_alone_on_a_map_of_the_positions_own() -> None:
    """With scripted chance; the whole answer, as a machine gets it."""
    asked = ask(FORD, SMALL, "p.json", step="target", dice="tie=well")
    assert asked.as_json() == {
        "step": "target",
        "seat": "Legion",
        "decision": "well",
        "log": [],
        "changes": [],
        "chance": [
            {"kind": "tie", "rule": "ford.bot.target", "about": "", "options": ["mill", "well"], "answer": "well"}
        ],
        "because": [
            {
                "rule": "ford.bot.target",
                "question": "Where does the Column march?",
                "candidates": ["mill", "well", "hut", "hill", "den"],
                "facts": [],
                "steps": [
                    {
                        "words": "not held yet, and in reach",
                        "left": ["mill", "well"],
                        "out": ["hut", "hill", "den"],
                        "values": {"hut": "a camp", "hill": "out of reach", "den": "a camp"},
                    },
                    {"words": "without enemies", "left": ["mill", "well"], "out": [], "values": {}},
                    {
                        "words": "highest value",
                        "left": ["mill", "well"],
                        "out": [],
                        "values": {"mill": "2", "well": "2"},
                    },
                    {
                        "words": "lowest number of enemies",
                        "left": ["mill", "well"],
                        "out": [],
                        "values": {"mill": "0", "well": "0"},
                    },
                ],
                "dice": ["tie: well"],
                "choice": "well",
                "inside": [],
            }
        ],
    }
    assert json.loads(json.dumps(asked.as_json())) == asked.as_json()


def test_a_step_that_acts_says_what_it_changed() -> None:
    """By path, and in the log."""
    asked = ask(FORD, SMALL, "p.json", step="march", dice="tie=mill")
    assert asked.decision == "I to the mill"
    assert asked.as_json()["log"] == ["I marches from the hill to the mill."]
    assert asked.changes == [
        {"path": "cohorts[0].space", "before": "hill", "after": "mill"},
        {"path": "cohorts[0].marched", "before": False, "after": True},
    ]


def test_the_position_may_say_step_and_seat_and_the_caller_may_differ() -> None:
    """The caller's word counts; the first step and the first seat if nobody says anything."""
    file = {**SMALL, "step": "target", "seat": "Tribes", "about": "nobody of the Tribes is here"}
    asked = ask(FORD, file, "p.json")
    assert (asked.step, asked.seat, asked.decision) == ("target", "Tribes", "nowhere")
    assert ask(FORD, file, "p.json", seat="Legion", dice="tie=mill").decision == "mill"
    assert ask(FORD, SMALL, "p.json").step == "march"


def test_a_step_gets_what_it_needs_from_with() -> None:
    """And says what is missing."""
    asked = ask(FORD, {**SMALL, "with": {"space": "mill"}}, "p.json", step="source")
    assert asked.decision == "hill"
    assert refusal(lambda: ask(FORD, SMALL, "p.json", step="source")) == (
        "p.json: with: expected space (step source asks about it), found nothing"
    )


def test_an_unknown_step_or_seat_is_refused() -> None:
    """With those there are."""
    assert refusal(lambda: ask(FORD, SMALL, "p.json", step="dance")) == (
        'step: expected march, target or source, found "dance"'
    )
    assert refusal(lambda: ask(FORD, SMALL, "p.json", seat="Gauls")) == 'seat: expected Legion or Tribes, found "Gauls"'


def test_chance_that_is_not_scripted_or_not_asked_for_is_named() -> None:
    """The first that does not agree."""
    assert refusal(lambda: ask(FORD, SMALL, "p.json", step="target", dice="")) == (
        "dice: answer 1: expected tie (ford.bot.target), found the end of the script"
    )
    assert refusal(lambda: ask(FORD, SMALL, "p.json", step="target", dice="d6=4")) == (
        "dice: answer 1: expected tie (ford.bot.target), found d6=4"
    )
    assert refusal(lambda: ask(FORD, SMALL, "p.json", step="target", dice="tie=mill d6=4")) == (
        "dice: answer 2: d6=4 was never asked for"
    )
    assert refusal(lambda: ask(FORD, SMALL, "p.json", step="target", dice="tie=moon")) == (
        'dice: answer 1: tie (ford.bot.target): expected mill or well, found "moon"'
    )


def test_a_seed_answers_the_same_each_time() -> None:
    """And different seeds differently."""
    decisions = [ask(FORD, SMALL, "p.json", step="target", seed=seed).decision for seed in range(12)]
    assert decisions == [ask(FORD, SMALL, "p.json", step="target", seed=seed).decision for seed in range(12)]
    assert sorted(dict.fromkeys(decisions)) == ["mill", "well"]


def test_asking_leaves_the_position_as_it_was() -> None:
    """The values that were read are not written to."""
    before = json.dumps(SMALL)
    ask(FORD, SMALL, "p.json", step="march", seed=1)
    assert json.dumps(SMALL) == before


# What a bot does on its board


class Hill(Protocol):
    """What a bot may ask and tell."""

    def strength(self) -> int:
        """How strong is it?"""

    def march(self, piece: Cohort, places: list[str]) -> None:
        """Go there."""


class SmallHill:
    """A board with one number that can be asked."""

    def __init__(self) -> None:
        self.marched: list[str] = []

    def strength(self) -> int:
        """Three."""
        return 3

    def march(self, piece: Cohort, places: list[str]) -> None:
        """Keep the name of what marched."""
        self.marched.append(piece.name)


WORDS = {"march": "{piece} of {piece.side} to {places}"}


@pytest.mark.parametrize(("acts", "marched"), [(True, ["I"]), (False, [])])
def test_a_board_writes_down_what_it_is_told(acts: bool, marched: list[str]) -> None:
    """Commands in words, with the names and the fields of what they are about; it carries them out, or does not."""
    board = Noting(SmallHill(), WORDS, acts)
    assert board.said("nothing") == "nothing"
    board.as_a(Hill).march(Cohort("I", "Legion", "hill"), ["mill", "well"])
    assert board.said("nothing") == "I of Legion to mill, well"
    assert board.board.marched == marched
    if acts:
        board.as_a(Hill).march(Cohort("II", "Tribes", "den"), ["den"])
        assert board.said("nothing") == "I of Legion to mill, well; II of Tribes to den"


def test_a_board_answers_what_it_is_asked() -> None:
    """A query is no command: it is answered, and nothing is written down."""
    board = Noting(SmallHill(), WORDS, acts=False)
    assert board.as_a(Hill).strength() == 3
    assert board.notes == []
