"""Skirmish's AI and the oracle take the same branch of their trees, toward the same objective or enemy.

Where a move ends is not compared, only what it is aimed at. Left out of the positions: rivers, ledges, gaps and
bridges, which are Special Movement; stunned units, which have no tree to follow; and what spells have given a unit.
"""

from __future__ import annotations

from random import Random

import pytest

from foeman.engine.positions import Asked, ask, read_position
from foeman.games.skirmish.state import unit_named
from tests.oracles.chance import Replayed
from tests.oracles.skirmish import Decision, decide
from tests.oracles.skirmish_positions import GAME, random_position

NORMAL, SLOW = 120, 5000
KINDS = ("hybrid", "shooting", "melee")

WORDS = {
    "charges ": "charge",
    "advances toward ": "advance",
    "advances on ": "advance",
    "rushes toward ": "rush",
    "chases ": "rush",
    "holds": "hold",
}


def decided(asked: Asked) -> Decision:
    """What the bot decided: the action and whom or what it is about."""
    for words, action in WORDS.items():
        if asked.decision.startswith(words):
            return action, asked.decision.removeprefix(words)
    raise AssertionError(f"no action of the trees: {asked.decision}")


def compare(kind: str, seed: int) -> None:
    """The same action with the same target, and the same ties before it."""
    position = random_position(Random(f"{kind} {seed}"), kind)
    state, _ = read_position(GAME, position, f"position {seed}")
    asked = ask(GAME, position, f"position {seed}", seed=seed)
    assert decided(asked) == decide(state, unit_named(state, "U"), Replayed(asked.record, places=False))


@pytest.mark.parametrize("kind", KINDS)
def test_trees_are_the_oracles(kind: str) -> None:
    """Bot and oracle agree on the branch and its target in some hundreds of random positions."""
    for seed in range(NORMAL):
        compare(kind, seed)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_many_trees_are_the_oracles(kind: str) -> None:
    """Bot and oracle agree on the branch and its target in 5,000 random positions, a third of them of each type."""
    for seed in range(SLOW // len(KINDS) + 1):
        compare(kind, seed)
