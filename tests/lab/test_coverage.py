"""Which rules many games apply."""

from __future__ import annotations

import pytest

from foeman.engine.game import Setup
from foeman.games.ford import FORD
from foeman.lab.coverage import cover

pytestmark = pytest.mark.pure("watches functions")


def test_two_columns_reach_every_rule_but_the_rare_one() -> None:
    """Bots reach all rules of The Ford in a few games, and each rule is counted once a game."""
    covered = cover(FORD, Setup(game="ford", seats={"Legion": "column", "Tribes": "column"}), 12, 1)
    assert covered.never == []
    assert covered.reached["ford.setup"] == covered.reached["ford.score"] == 12


def test_random_seats_never_reach_the_bot() -> None:
    """A rule whose code did not run is reported as never reached."""
    covered = cover(FORD, Setup(game="ford", seats={"Legion": "random", "Tribes": "random"}), 3, 1)
    assert covered.never == ["ford.bot.target", "ford.bot.bold", "ford.bot.source"]
    assert covered.as_json()["never"] == covered.never
