"""Diplomacy: trackers move in pairs, attacks make enemies, broken alliances cost trust."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules import diplomacy
from foeman.games.rome.state import ALLY, ENEMY, FRIENDLY, NEUTRAL, State, is_ally, is_enemy, status

NewGame = Callable[..., State]


def between(game: State, **statuses: int) -> None:
    """Set the diplomacy of Rome with others."""
    for other, new in statuses.items():
        game.status[border_key("Rome", other)] = new


def of_rome(game: State) -> list[int]:
    """Rome's status with Greece, Carthage and the Barbarian Tribes."""
    return [status(game, "Rome", other) for other in ("Greece", "Carthage", "Barbarian Tribes")]


def test_both_trackers_move_together(new_game: NewGame) -> None:
    """A status is the same seen from either side; it rises to ally at most and falls to neutral at least."""
    game, table = new_game(), ScriptedTable()
    for expected in (FRIENDLY, ALLY, ALLY):
        diplomacy.raise_status(game, "Carthage", "Rome", table)
        assert status(game, "Rome", "Carthage") == status(game, "Carthage", "Rome") == expected
    assert is_ally(game, "Rome", "Carthage")
    for expected in (FRIENDLY, NEUTRAL, NEUTRAL):
        diplomacy.lower_status(game, "Rome", "Carthage", table)
        assert status(game, "Carthage", "Rome") == expected


@proves("rome.ruling.becoming_enemy")
@pytest.mark.parametrize(("reading", "after"), [("by_attack", ENEMY), ("never", FRIENDLY)])
def test_an_attack_makes_enemies(reading: str, after: int, new_game: NewGame) -> None:
    """Whoever attacks a friend has an enemy, on both trackers, and no alliance was broken; or nothing changes."""
    game = new_game(rulings={"rome.ruling.becoming_enemy": reading})
    between(game, Greece=FRIENDLY)
    assert not diplomacy.attack(game, "Rome", "Greece", ScriptedTable())
    assert of_rome(game) == [after, NEUTRAL, NEUTRAL]
    assert is_enemy(game, "Greece", "Rome") == (after == ENEMY)
    assert game.sides["Rome"].points == 0


@proves("rome.alliance.broken.when", "rome.alliance.broken.others", "rome.win.broken_alliance")
def test_attacking_an_ally_breaks_the_alliance(new_game: NewGame) -> None:
    """It costs a point, and all other allies and friends of the breaker fall to neutral, but no enemy rises."""
    game = new_game()
    game.sides["Rome"].points = 3
    between(game, Greece=ALLY, Carthage=FRIENDLY)
    game.status[border_key("Rome", "Barbarian Tribes")] = ALLY
    game.status[border_key("Greece", "Carthage")] = ALLY
    assert diplomacy.attack(game, "Rome", "Greece", ScriptedTable())
    assert of_rome(game) == [ENEMY, NEUTRAL, NEUTRAL]
    assert status(game, "Greece", "Carthage") == ALLY
    assert {name: side.points for name, side in game.sides.items()} == {
        "Rome": 2,
        "Greece": 0,
        "Carthage": 0,
        "Barbarian Tribes": 0,
    }
    between(game, Greece=ALLY, Carthage=ENEMY)
    diplomacy.attack(game, "Rome", "Greece", ScriptedTable())
    assert of_rome(game)[1] == ENEMY


@proves("rome.ruling.ally_after")
@pytest.mark.parametrize(("reading", "after"), [("enemy", ENEMY), ("neutral", NEUTRAL)])
def test_breaker_and_victim(reading: str, after: int, new_game: NewGame) -> None:
    """The ally attacked becomes an enemy, or neutral like all the others."""
    game = new_game(rulings={"rome.ruling.ally_after": reading})
    between(game, Greece=ALLY)
    diplomacy.attack(game, "Greece", "Rome", ScriptedTable())
    assert of_rome(game) == [after, NEUTRAL, NEUTRAL]
