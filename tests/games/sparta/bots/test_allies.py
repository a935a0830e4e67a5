"""Ally selection: rank by rank, as far as the card allows."""

from __future__ import annotations

import pytest

from foeman.engine.testing import proves
from foeman.games.sparta.bots import allies
from tests.games.sparta.bots.fakes import bot, script, told, why

ALL = ["Thrace", "Macedonia", "Greece", "Crete"]


@proves(
    "sparta.ally.sparta.first",
    "sparta.ally.sparta.second",
    "sparta.ally.sparta.third",
    "sparta.ally.blue.first",
    "sparta.ally.blue.second",
)
@pytest.mark.parametrize(
    ("side", "allowed", "dice", "chosen", "rule"),
    [
        ("Sparta", ALL, "tie=Thrace", "Thrace", "sparta.ally.sparta.first"),
        ("Sparta", ALL, "tie=Macedonia", "Macedonia", "sparta.ally.sparta.first"),
        ("Sparta", ["Macedonia", "Greece"], "", "Macedonia", "sparta.ally.sparta.first"),
        ("Sparta", ["Greece", "Crete"], "", "Greece", "sparta.ally.sparta.second"),
        ("Sparta", ["Crete"], "", "Crete", "sparta.ally.sparta.third"),
        ("Athens", ALL, "tie=Crete", "Crete", "sparta.ally.blue.first"),
        ("Thebes", ALL, "tie=Macedonia", "Macedonia", "sparta.ally.blue.first"),
        ("Thebes", ["Thrace", "Greece"], "tie=Greece", "Greece", "sparta.ally.blue.second"),
        ("Athens", ["Thrace"], "", "Thrace", "sparta.ally.blue.second"),
    ],
)
def test_the_order_of_choice(side: str, allowed: list[str], dice: str, chosen: str, rule: str) -> None:
    """The first rank with an ally that can be had; chance inside the rank, and its rule is named."""
    board = told(allies_allowed=allowed)
    with script(dice) as table:
        allies.gain(bot(side), board, table)
    assert board.done == [f"take_ally {chosen}"]
    assert f"[{rule}]" in why(table)


@proves("sparta.ruling.ally")
def test_no_ally_that_the_card_allows() -> None:
    """When the card allows none, the bot has no ally of it, and says so; the last of its order is better than none."""
    board = told(allies_allowed=[])
    with script() as table:
        allies.gain(bot(), board, table)
    assert board.done == []
    assert "Which ally does the bot choose? [sparta.ruling.ally]" in why(table)
    board = told(allies_allowed=["Crete"])
    with script() as table:
        allies.gain(bot(), board, table)
    assert board.done == ["take_ally Crete"]
