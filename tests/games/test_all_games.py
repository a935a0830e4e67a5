"""Every game of ours is held to the same."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from foeman import games
from foeman.engine.game import Game
from foeman.engine.rulebook import Index, index_code, index_tests, problems
from foeman.engine.testing import check_playthroughs, check_setup, setups
from foeman.games import OURS, game_of

TESTS = Path(__file__).parents[1]
GOLDEN = TESTS / "playthroughs"
ALL_GAMES = [game_of(name) for name in OURS]
every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=list(OURS))


def test_every_game_is_listed() -> None:
    """Whatever has a rulebook has its line in `OURS`, by the id of its `Game`; without it nobody would look at it."""
    folders = sorted(file.parent.name for file in Path(games.__file__).parent.glob("*/rules.toml"))
    assert folders == sorted(OURS), "foeman/games/__init__.py: expected a line in OURS for each folder of a game"
    assert {name: game_of(name).id for name in OURS} == {name: name for name in OURS}


@every_game
def test_our_pack_passes(game: Game[Any]) -> None:
    """The pack that comes with a game is held to what anybody's is."""
    assert game.checked(game.ours()) == game.ours()


@pytest.mark.parametrize(
    ("game", "name"), [pytest.param(one, name, id=f"{one.id}-{name}") for one in ALL_GAMES for name in setups(one)]
)
def test_check_game(game: Game[Any], name: str) -> None:
    """What `check_game` does, a setup at a time: random games end, questions keep their contract, saves are true."""
    check_setup(game, setups(game)[name], count=2)


@every_game
def test_playthroughs(game: Game[Any]) -> None:
    """The golden games are there and are played today as they were."""
    check_playthroughs(game, GOLDEN)


@every_game
def test_every_rule_has_code_and_a_test(game: Game[Any]) -> None:
    """Rules, code and tests name each other, and nothing else."""
    index = Index(index_code(game.folder, game.id), index_tests(TESTS / "games" / game.id))
    assert problems(game.rulebook, index) == []


PRINT_HASH = """
import hashlib, sys
from foeman.games import game_of
from foeman.engine.testing import playthroughs
logs = "".join(play.name + play.save + play.log for play in playthroughs(game_of(sys.argv[1])))
print(hashlib.sha256(logs.encode()).hexdigest())
"""


@every_game
@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_hash_seed_changes_nothing(game: Game[Any], hash_seed: str) -> None:
    """The golden games, which test_playthroughs holds, do not depend on the order in which Python keeps its sets."""
    run = subprocess.run(
        [sys.executable, "-c", PRINT_HASH, game.id],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    names = [f"{game.id}-{name}" for name in setups(game)]
    golden = "".join(name + read_golden(f"{name}.json") + read_golden(f"{name}.log") for name in names)
    assert run.stdout.strip() == hashlib.sha256(golden.encode()).hexdigest()


def read_golden(file: str) -> str:
    """A file of a golden game."""
    return (GOLDEN / file).read_text(encoding="utf-8")
