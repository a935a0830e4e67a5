"""A game in an environment is the same game as on the page and in the lab, and can be copied at any moment."""

from __future__ import annotations

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest

from foeman.engine.game import PERSON, RANDOM, Setup
from foeman.engine.questions import Refused
from foeman.engine.session import Session
from foeman.games import game_of
from foeman.gym.aec import InTurn, raw_env
from foeman.gym.match import APART
from foeman.gym.single import OneSeat, seating
from foeman.lab.simulation import play_one, seed_of
from tests.gym.playing import GAMES, begun, play

ACTS = {"ford": 30, "sparta": 120, "crusade": 160, "rome": 90, "skirmish": 40}


def hash_of(session: Session[Any]) -> tuple[Any, ...]:
    """All that makes a game the same: its state, its answers, what is asked and how it ended."""
    asked = session.pending.asked if session.pending else ""
    return session.rules.write(session.state), session.answers, asked, session.outcome


def sight(env: InTurn) -> list[Any]:
    """All that agents are told, and what they can do."""
    told = [env.observe(agent)["observation"].tolist() for agent in env.possible_agents]
    return [told, env.choices(), env.agent_selection, env.rewards, env.terminations]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_the_same_game(game: str) -> None:
    """A session with the same set-up, seed and answers stands where the environment does."""
    env = begun(game, ACTS[game])
    match, session = env.course.match, env.session()
    state, answers, asked, outcome = hash_of(session)
    assert env.course.game.digital.write(match.now) == state
    assert match.answers == list(answers)
    assert (match.question.asked if match.question else "") == asked
    assert match.outcome == outcome


@pytest.mark.parametrize("game", ["ford", "sparta", "crusade"])
def test_the_lab_plays_the_same_series(game: str) -> None:
    """After a seed come the games of a simulation with that seed, in their order."""
    found = game_of(game)
    env = OneSeat(game, others=RANDOM)
    env.reset(seed=9)
    env.reset()
    env.reset()
    terms = found.prepare(Setup(game=game, seats=seating(game, others=RANDOM)))
    assert env.course.match.seed == seed_of(9, 1)
    session = Session(found, terms.setup, seed_of(9, 1))
    assert found.digital.write(env.course.match.now) == found.digital.write(session.state)
    bots = {seat: RANDOM if who == PERSON else who for seat, who in terms.seats.items()}
    assert play_one(found.digital, found.prepare(Setup(game=game, seats=bots)), seed_of(9, 1)).points


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_goes_on_alone(game: str) -> None:
    """Copied, deeply copied or pickled it stands where the other does, and plays the same game to the same end."""
    env = begun(game, APART + 5)
    before = sight(env)
    for other in (env.copy(), deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert sight(other) == before
        play(other, 10, Random(1))
        assert sight(env) == before
        again = env.copy()
        play(again, 10, Random(1))
        assert sight(again) == sight(other)


def test_a_game_that_is_over_can_be_copied() -> None:
    """With its rewards."""
    env = begun("ford", 1000)
    assert sight(pickle.loads(pickle.dumps(env))) == sight(env.copy()) == sight(env)
    assert all(env.terminations.values())
    assert sum(env.rewards.values()) in (0.0, -2.0)


def test_another_seed_changes_only_what_is_to_come() -> None:
    """What was answered before the step stays, and other seeds lead to other games from there."""
    env = begun("crusade", 40)
    others = [env.copy(seed) for seed in range(5)]
    for other in others:
        kept = other.course.match.journal
        assert kept == env.course.match.answers[: len(kept)]
        assert len(kept) >= 20
        play(other, 60, Random(1))
    assert len({str(other.named("Angevin")) for other in others}) == len(others)


def test_players_who_think_sit_beside_agents() -> None:
    """Their answers stand in the journal, as in a session."""
    env = OneSeat("ford", others="greedy")
    env.reset(seed=2)
    for _ in range(3):
        env.step(min(env.choices()))
    greedy = [line for line in env.course.match.answers if line.who != env.seat]
    assert greedy
    assert list(env.session().answers) == env.course.match.answers


def test_chance_is_an_agent_if_people_roll_the_dice() -> None:
    """Each die and each card is an action, as likely as the die and the deck have it."""
    env = raw_env("ford", dice=game_of("ford").dice)
    env.reset(seed=1)
    assert env.possible_agents == ["Legion", "Tribes", "chance"]
    seen = set()
    random = Random(4)
    while env.course.agent:
        if env.agent_selection == "chance":
            chances = env.chances()
            assert chances.sum() == pytest.approx(1)
            assert sorted(np.flatnonzero(chances)) == sorted(env.choices())
            seen.add(len(env.choices()))
        else:
            assert not env.chances().any()
        env.step(random.choice(sorted(env.choices())))
    assert 6 in seen
    assert env.rewards["chance"] == 0
    assert hash_of(env.session())[3] == env.course.match.outcome


def test_an_answer_that_does_not_fit_leaves_everything_as_it_was() -> None:
    """And the game goes on."""
    env = begun("sparta", 20)
    before = sight(env)
    with pytest.raises(Refused):
        env.course.match.answer("no such thing")
    assert sight(env) == before
    play(env, 1000, Random(2))
    assert env.course.match.outcome == env.session().outcome


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_drawn_as_a_seat_sees_it(game: str) -> None:
    """As text and as SVG, as the page draws it."""
    for mode in ("ansi", "svg"):
        env = begun(game, 12, render_mode=mode)
        session, seat = env.session(), env.agent_selection
        assert env.render() == (session.picture(seat) if mode == "ansi" else session.svg(seat))
