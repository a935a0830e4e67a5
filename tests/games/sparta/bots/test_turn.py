"""The bot's turn: its steps in order."""

from __future__ import annotations

from foeman.engine.testing import proves
from foeman.games.sparta.bots import turn
from tests.games.sparta.bots.fakes import bot, script, told


@proves("sparta.turn.sequence")
def test_the_steps_of_a_turn() -> None:
    """Cards, ships, raids, deployment, mobilisation, sieges: each leaves its mark, in this order."""
    board = told(
        cards_to_play=1,
        hand=["Stasis"],
        effects=["unrest"],
        favour=0,
        doing="other",
        objective="Attica",
        is_own=False,
        talents=5,
        standing_at_sea="tied",
        standing_on_land="disadvantaged",
        can_build_ship=True,
        second_ship_allowed=False,
        raids=["hoplite 1"],
        mobilised=["fleet 1"],
        can_be_led=True,
        enemy_forces=[],
        enemy_spaces=["Athens"],
        has_leader=True,
        round=2,
        sieges=["hoplite 2"],
        can_march=False,
        piece_left=True,
        siege_dice=1,
    )
    with script("die=success,success") as table:
        turn.take_turn(bot(), board, table)
    assert board.done == [
        "turn_up Stasis",
        "begin unrest",
        "carry_out unrest",
        "build_ship",
        "go_home hoplite 1",
        "raid fleet 1 Athens",
        "mobilise fleet",
        "pay_siege hoplite 2",
    ]
