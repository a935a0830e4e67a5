"""Agents are told what their seat may know, by names, and no more."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from foeman.engine.chance import DICE, KeyedStreams
from foeman.engine.game import Setup
from foeman.engine.hidden import deal_anew, names_in
from foeman.games import game_of
from foeman.gym.aec import InTurn
from foeman.gym.features import MOST_KEPT, NOWHERE, Parts
from foeman.gym.observing import Observer
from tests.gym.playing import GAMES, begun, play

ACTS = {"ford": (3, 9), "sparta": (8, 30, 70), "crusade": (8, 60, 110), "rome": (12, 60, 110), "skirmish": (20,)}


def told(env: InTurn, state: Any, seat: str) -> np.ndarray[Any, Any]:
    """What a seat is told of a state."""
    observer = env.course.observer
    match = env.course.match
    real, match.now = match.now, state
    try:
        return observer.vector(match, (), seat)
    finally:
        match.now = real


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_cannot_know_changes_nothing(game: str) -> None:
    """All hidden cards dealt otherwise, and each seat is told the same; whoever sees them is told of it."""
    moved = 0
    for acts in ACTS[game]:
        env = begun(game, acts)
        rules, thinking, state = env.course.game.digital, env.course.observer.thinking, env.course.match.now
        for seat in env.possible_agents:
            other = rules.clone(state)
            hidden = thinking.hidden(other, seat)
            deal_anew(hidden, names_in(hidden), KeyedStreams(acts).of(0, DICE))
            moved += rules.write(other) != rules.write(state)
            assert np.array_equal(told(env, other, seat), told(env, state, seat)), seat
    assert moved >= (0 if game == "skirmish" else 2)


def test_the_check_finds_what_is_told_too_much() -> None:
    """An observer that tells everybody everything is noticed."""
    env = begun("sparta", 30)
    rules, thinking, state = env.course.game.digital, env.course.observer.thinking, env.course.match.now
    other = rules.clone(state)
    hidden = thinking.hidden(other, "Sparta")
    deal_anew(hidden, names_in(hidden), KeyedStreams(1).of(0, DICE))
    object.__setattr__(thinking, "own", ())
    try:
        open_handed = Observer(env.course.game, env.course.terms)
    finally:
        object.__setattr__(thinking, "own", ("hand", "battle_hand"))
    env.course.observer = open_handed
    assert not np.array_equal(told(env, other, "Sparta"), told(env, state, "Sparta"))


def test_nobody_is_told_an_initiative_card_of_others() -> None:
    """Rome: the cards that were dealt and not revealed yet are each faction's own."""
    env = begun("rome", 0)
    state = env.course.game.digital.clone(env.course.match.now)
    state.initiative = {faction: 10 + place for place, faction in enumerate(state.sides)}
    before = told(env, state, "Rome")
    state.initiative["Greece"] = 40
    assert np.array_equal(told(env, state, "Rome"), before)
    state.initiative["Rome"] = 41
    assert not np.array_equal(told(env, state, "Rome"), before)


def test_numbers_have_names() -> None:
    """In the words of the game's state; what is not there is 0."""
    env = begun("ford", 0, seed=2)
    named = env.named("Legion")
    assert named["turn"] == 1
    assert named["you are Legion"] == 1
    assert named[f"{env.agent_selection} is asked"] == 1
    asked = env.named(env.agent_selection)
    assert [name for name in asked if name.startswith("asked by")] == ["asked by ford.march"]
    assert named["cohorts.1.side = Legion"] == 1
    assert "points.Legion" not in named
    assert len(set(env.course.observer.names)) == len(env.course.observer.names)


@pytest.mark.parametrize("game", GAMES)
def test_names_are_told_once(game: str) -> None:
    """No two numbers have one name, and the first is always 1."""
    found = game_of(game)
    observer = Observer(found, found.prepare(Setup(game=game)))
    assert len(set(observer.names)) == len(observer.names)
    assert observer.names[0] == "always"


def test_others_are_not_told_what_somebody_is_asked() -> None:
    """They see whose turn it is, and have no action."""
    env = begun("ford", 0)
    asked = env.agent_selection
    other = next(agent for agent in env.possible_agents if agent != asked)
    named = env.named(other)
    assert named[f"{asked} is asked"] == 1
    assert not [name for name in named if name.startswith("asked by")]
    assert not env.observe(other)["action_mask"].any()


@pytest.mark.parametrize("game", GAMES)
def test_what_was_told_before_changes_nothing(game: str) -> None:
    """Parts of a state that were worked out for an earlier question are told as whoever sees it first tells it."""
    env = begun(game, 0)
    random = Random(7)
    for _ in range(6):
        play(env, 7, random)
        if not env.course.agent:
            break
        fresh = Observer(env.course.game, env.course.terms)
        for seat in env.possible_agents:
            told_first = fresh.vector(env.course.match, env.course.picked, seat)
            assert np.array_equal(env.observe(seat)["observation"], told_first), seat


def test_few_parts_are_kept() -> None:
    """However many different ones there were; a name that nobody has is told nowhere."""
    parts = Parts()
    parts.fills["A"] = (2, 4, lambda there, row: row.__setitem__(3, there))
    for number in range(MOST_KEPT + 5):
        at, part = parts.make(("A", number), "A", number)
        assert (at, list(part)) == (slice(2, 4), [0, number])
    assert len(parts.kept) == 5
    assert parts.make(("B", 1), "B", 1) == NOWHERE
