"""Levels of difficulty: levers of a seat, and names for sets of them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.levels import NAMES, Levels, read_levels
from foeman.engine.reading import BadInput, fit
from foeman.engine.session import Session
from foeman.games import all_games, game_of

GAMES = [game.id for game in all_games()]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_four_levels(name: str) -> None:
    """The first is the bot as it is printed; each has levers that its options take, and others than the one below."""
    game = game_of(name)
    levels = game.levels
    assert tuple(one.name for one in levels.level) == NAMES
    assert levels.level[0].levers == {}
    for one in levels.level:
        fit(game.options, dict(one.levers), one.name)
    assert all(one.levers != other.levers for one, other in pairwise(levels.level))
    assert set(levels.levers) <= set(game.options.model_fields)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", NAMES)
def test_every_level_can_be_played(name: str, level: str) -> None:
    """Its bots are set up with its levers, and only they; the recruit's set-up is the one without a level."""
    game = game_of(name)
    bot = next(iter(game.bots))
    plain = Setup(game=name, seats=dict.fromkeys(game.all_seatings()[0], bot))
    setup = game.with_level(plain, level)
    assert (setup == plain) is (level == "recruit")
    terms = game.prepare(setup)
    for seat in terms.seats:
        chosen = {key: getattr(terms.options_of(seat), key) for key in game.levels.called(level).levers}
        assert chosen == game.levels.called(level).levers


def test_one_seat_has_a_level() -> None:
    """SEAT=level names one bot; what holds for it does not for another."""
    game = game_of("ford")
    setup = game.with_level(Setup(game="ford", seats={"Legion": "column", "Tribes": "column"}), "Tribes=legend")
    terms = game.prepare(setup)
    ahead = game.levels.called("legend").levers["ahead"]
    assert (terms.options_of("Legion").ahead, terms.options_of("Tribes").ahead) == (0, ahead)


def test_what_is_said_goes_before_a_level() -> None:
    """An option that was given in so many words is not changed by the level."""
    game = game_of("ford")
    setup = game.with_level(Setup(game="ford", options={"ahead": 1}), "legend")
    assert setup.levers == {}
    assert game.prepare(setup).options_of("Tribes").ahead == 1


def test_a_saved_game_keeps_its_levers(tmp_path: Path) -> None:
    """The levers stand in the save, not the name of the level."""
    game = game_of("ford")
    session: Session[Any] = Session(game, game.with_level(Setup(game="ford"), "veteran"), 7)
    saved = fit(Setup, session.save()["setup"], "setup")
    assert saved.levers == {"Tribes": game.levels.called("veteran").levers}


@pytest.mark.parametrize(
    ("level", "words"),
    [
        ("easy", 'level: expected recruit, regular, veteran or legend, found "easy"'),
        ("Legion=legend", 'level: expected Tribes, found "Legion"'),
        ("Tribes=", 'level: expected SEAT=level, found "Tribes="'),
    ],
)
def test_levels_that_there_are_not(level: str, words: str) -> None:
    """An unknown level, a person's seat, half a pair: told in one line."""
    with pytest.raises(BadInput) as refused:
        game_of("ford").with_level(Setup(game="ford"), level)
    assert str(refused.value) == words


@pytest.mark.parametrize(
    ("levers", "words"),
    [
        ({"Legion": {"ahead": 1}}, 'levers: Legion: expected a bot, found "person"'),
        ({"Tribes": {"turns": 1}}, 'levers: Tribes: expected ahead, found "turns"'),
        ({"Tribes": {"ahead": 99}}, "levers: Tribes: ahead: expected at most 40, found 99"),
    ],
)
def test_levers_that_cannot_be(levers: dict[str, dict[str, int | str | bool]], words: str) -> None:
    """People have none; only levers can be set for a seat, within their range."""
    with pytest.raises(BadInput) as refused:
        game_of("ford").prepare(Setup(game="ford", levers=levers))
    assert str(refused.value) == words


def test_a_game_without_the_file_has_no_levels(tmp_path: Path) -> None:
    """A game of somebody else's need not have any."""
    assert read_levels(tmp_path).level == ()


def test_the_names_are_the_same_everywhere() -> None:
    """A file with other names, or with levers it does not list, is refused."""
    with pytest.raises(BadInput):
        fit(Levels, {"whose": "us", "level": [{"name": "hard", "words": "x"}]}, "levels.toml")
