"""SPARTA!'s bot and the oracle choose the same objective and mobilise the same, from random positions.

Both throw the same dice, in the same order, and break the same ties between the same regions. In the new mobilisation
the player has too few talents to answer, as nobody sits there to be asked; reactions are compared by themselves.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from foeman.engine.positions import Asked, ask, read_position
from foeman.games.sparta.state import State
from tests.oracles.chance import Replayed
from tests.oracles.sparta import Purse, controls, mobilise, react, set_objective
from tests.oracles.sparta_positions import GAME, random_position

NORMAL, SLOW = 120, 5000


def asked_of(position: dict[str, Any], step: str, seed: int) -> tuple[State, Asked, Replayed]:
    """The position as it was, what the bot did from it, and the chance it had."""
    state, _ = read_position(GAME, position, f"position {seed}")
    asked = ask(GAME, position, f"position {seed}", step=step, seed=seed)
    return state, asked, Replayed(asked.record)


def after(asked: Asked, path: str, before: Any) -> Any:
    """What stands at a path afterwards."""
    return next((change["after"] for change in asked.changes if change["path"] == path), before)


def compare_objective(seed: int) -> None:
    """The same objective by the same dice, with the same regions to pick from where chance decides."""
    position = random_position(Random(f"objective {seed}"))
    bot = position["seat"]
    state, asked, chance = asked_of(position, "objective", seed)
    expected = set_objective(state, bot, chance)
    chance.finish()
    assert after(asked, f"sides.{bot}.objective", "") == expected


def with_objective(position: dict[str, Any], random: Random) -> dict[str, Any]:
    """The position with an objective for the bot, if there is a region that is not its own."""
    state, _ = read_position(GAME, position, "a position")
    bot = position["seat"]
    regions = [region for region in state.printed.regions if not controls(state, bot, region)]
    position["position"]["sides"][bot]["objective"] = random.choice(regions) if regions else ""
    return position


def compare_purse(state: State, asked: Asked, bot: str, purse: Purse) -> None:
    """The same talents, forces and number of battle cards."""
    own = state.sides[bot]
    raised = [
        force.kind
        for number, force in enumerate(state.forces)
        if after(asked, f"forces[{number}].where", force.where) != force.where
    ]
    hand = after(asked, f"sides.{bot}.battle_hand", own.battle_hand)
    assert sorted(raised) == sorted(purse.raised)
    assert after(asked, f"sides.{bot}.talents", own.talents) == purse.talents
    assert len(hand) == purse.cards


def compare_mobilisation(seed: int) -> None:
    """The same forces for the same dice in the new mobilisation."""
    random = Random(f"mobilisation {seed}")
    position = with_objective(random_position(random), random)
    other = next(side for side in position["position"]["sides"] if side != position["seat"])
    position["position"]["sides"][other]["talents"] = random.randint(0, 2)
    state, asked, chance = asked_of(position, "mobilise", seed)
    purse = mobilise(state, position["seat"], chance)
    chance.finish()
    compare_purse(state, asked, position["seat"], purse)


def compare_reaction(seed: int) -> None:
    """The same answer for the same dice to a force that the player has mobilised."""
    random = Random(f"reaction {seed}")
    position = with_objective(random_position(random), random)
    kind = random.choice(["hoplite", "fleet"])
    position["with"] = {"kind": kind}
    state, asked, chance = asked_of(position, "react", seed)
    purse = react(state, position["seat"], kind, chance)
    chance.finish()
    compare_purse(state, asked, position["seat"], purse)


def test_objectives_are_the_oracles() -> None:
    """Set Objective: bot and oracle agree on some hundreds of random positions."""
    for seed in range(NORMAL):
        compare_objective(seed)


def test_mobilisations_are_the_oracles() -> None:
    """New Mobilisation: bot and oracle agree on some hundreds of random positions."""
    for seed in range(NORMAL):
        compare_mobilisation(seed)


def test_reactions_are_the_oracles() -> None:
    """Reaction to player mobilisations: bot and oracle agree on some hundreds of random positions."""
    for seed in range(NORMAL):
        compare_reaction(seed)


@pytest.mark.slow
def test_many_objectives_are_the_oracles() -> None:
    """Set Objective: bot and oracle agree on 5,000 random positions."""
    for seed in range(SLOW):
        compare_objective(seed)


@pytest.mark.slow
def test_many_mobilisations_are_the_oracles() -> None:
    """Mobilisation: bot and oracle agree on 5,000 random positions, reactions and new ones in turn."""
    for seed in range(SLOW):
        (compare_reaction if seed % 2 else compare_mobilisation)(seed)
