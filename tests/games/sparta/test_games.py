"""Whole games: bots, persons and chance in both scenarios, with the invariants after every step."""

from __future__ import annotations

import pickle

import pytest

from foeman.engine.game import Setup
from foeman.engine.tables import SeededTable
from foeman.engine.testing import play_checked, play_quiet
from foeman.games.sparta import SPARTA
from foeman.games.sparta.rules.control import changed, look, share_nothing
from foeman.games.sparta.state import BOT
from tests.games.sparta.situations import position, terms


@pytest.mark.parametrize("blue", ["Athens", "Thebes"])
@pytest.mark.parametrize("players", [("bot", "bot"), ("random", "bot"), ("bot", "random"), ("random", "random")])
def test_soak(blue: str, players: tuple[str, str]) -> None:
    """Every step of many games leaves a position that can be."""
    setting = terms(blue, players)
    for seed in range(12):
        table = SeededTable(seed, setting.at_random())
        state = SPARTA.digital.set_up(setting, table)
        steps = turns = 0
        while SPARTA.digital.outcome(state) is None:
            steps += 1
            table.begin(steps)
            SPARTA.digital.step(state, table)
            SPARTA.digital.check(state)
            turns += not state.due
        assert turns <= 12


@pytest.mark.parametrize("blue", ["Athens", "Thebes"])
def test_bots_have_objectives(blue: str) -> None:
    """At the end of a bot's game each bot has an objective that is not its own."""
    for seed in range(6):
        state = play_quiet(SPARTA.digital, terms(blue, (BOT, BOT)), seed)
        for side, own in state.sides.items():
            assert own.objective
            assert look(state).control[own.objective] != side


def test_people_play_thebes() -> None:
    """Persons can play the second scenario to its end."""
    setup = Setup(game="sparta", seats={"Sparta": "person", "Thebes": "person"})
    state = play_checked(SPARTA, setup, 3)
    assert state.round == 7 or state.fallen


def test_both_sides_can_win() -> None:
    """Of 80 games of bots no side wins more than two thirds; measured balance stands in docs/sparta.md."""
    for blue in ("Athens", "Thebes"):
        won = 0
        for seed in range(500, 580):
            state = play_quiet(SPARTA.digital, terms(blue, (BOT, BOT)), seed)
            result = SPARTA.digital.outcome(state)
            won += result is not None and result.winners == ("Sparta",)
        assert 27 <= won <= 53, blue


def test_the_game_can_be_sent_to_workers() -> None:
    """The game object can be pickled."""
    assert pickle.loads(pickle.dumps(SPARTA)).id == "sparta"


def test_a_copy_sees_for_itself() -> None:
    """What was worked out for a game is never taken for its copy, once either has changed."""
    state = position(influence={"Tegea": 1})
    assert look(state).control["Peloponnesos"] == "Sparta"
    copy = SPARTA.digital.clone(state)
    state.influence["Tegea"] = -1
    changed(state, "Tegea", None)
    assert (look(state).control["Peloponnesos"], look(copy).control["Peloponnesos"]) == ("Athens", "Sparta")
    other = share_nothing(SPARTA.digital.clone(state))
    other.influence["Tegea"] = 1
    changed(other, "Tegea", None)
    assert (look(state).control["Peloponnesos"], look(other).control["Peloponnesos"]) == ("Athens", "Sparta")


def test_no_change_without_a_look() -> None:
    """A change of the map that nobody has looked at before is an error, not a guess."""
    with pytest.raises(LookupError, match="expected a look at the map"):
        changed(SPARTA.digital.read({}, terms(), "position"), "Tegea", None)
