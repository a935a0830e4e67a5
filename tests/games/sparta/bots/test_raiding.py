"""Raiding: a raid becomes a siege by the standing on land, or goes home."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.testing import proves
from foeman.games.sparta.bots import raiding
from tests.games.sparta.bots.fakes import bot, script, told


def raid(standing: str, dice: str = "", reading: str = "by_the_text", **answers: Any) -> list[str]:
    """What becomes of one raid."""
    board = told(**{"raids": ["hoplite 1"], "standing_on_land": standing, "siege_allowed": True, **answers})
    with script(dice) as table:
        raiding.resolve_raids(bot(futile=reading), board, table)
    done: list[str] = board.done
    return done


SIEGE, HOME = ["begin_siege hoplite 1"], ["go_home hoplite 1"]


@proves("sparta.raid.homebound", "sparta.raid.advantaged", "sparta.raid.tied", "sparta.raid.home")
@pytest.mark.parametrize(
    ("standing", "dice", "result"),
    [
        ("advantaged", "die=success", SIEGE),
        ("advantaged", "die=failure", HOME),
        ("tied", "die=success,success", SIEGE),
        ("tied", "die=success,failure", HOME),
        ("disadvantaged", "", HOME),
    ],
)
def test_siege_or_home_by_standing(standing: str, dice: str, result: list[str]) -> None:
    """Advantaged one die, tied two that must both succeed, disadvantaged none."""
    assert raid(standing, dice) == result


@proves("sparta.raid.homebound")
def test_each_raid_is_tested_by_itself() -> None:
    """Two raids, two tests."""
    board = told(raids=["hoplite 1", "fleet 1"], standing_on_land="advantaged", siege_allowed=True)
    with script("die=failure die=success") as table:
        raiding.resolve_raids(bot(), board, table)
    assert board.done == ["go_home hoplite 1", "begin_siege fleet 1"]


@proves("sparta.ruling.futile")
def test_what_is_not_tested() -> None:
    """A siege against the rules is not tested; one without dice or money is, but not by the other reading."""
    assert raid("advantaged", siege_allowed=False) == HOME
    assert raid("advantaged", "die=success", talents=0, siege_dice=0) == SIEGE
    assert raid("advantaged", reading="useful", talents=1) == HOME
    assert raid("advantaged", reading="useful", talents=2, siege_dice=0) == HOME
    assert raid("advantaged", "die=success", reading="useful", talents=2, siege_dice=1) == SIEGE
