"""Siege: paying, and abandoning when the money has run out."""

from __future__ import annotations

from typing import Any

from foeman.engine.testing import proves
from foeman.games.sparta.bots import siege
from tests.games.sparta.bots.fakes import bot, script, told


def camp(talents: int, **answers: Any) -> Any:
    """Two sieges: of Megara with one influence left and of Chalkis with two, one die each."""
    board: Any = told(**{
        "talents": talents,
        "sieges": ["hoplite 1", "hoplite 2"],
        "siege_dice": 1,
        "influence_left": {"hoplite 1": 2, "hoplite 2": 1},
        "pay_siege": lambda _siege: board.tell(talents=board.answers["talents"] - 2),
        **answers,
    })  # fmt: skip
    return board


def done(board: Any, dice: str = "", **readings: str) -> list[str]:
    """What the siege step does."""
    with script(dice) as table:
        siege.prosecute(bot(**readings), board, table)
    made: list[str] = board.done
    return made


@proves("sparta.siege.pay", "sparta.ruling.how_often")
def test_every_siege_is_paid_once() -> None:
    """Four talents pay for both, once each."""
    assert sorted(done(camp(4))) == ["pay_siege hoplite 1", "pay_siege hoplite 2"]


@proves("sparta.ruling.which_siege")
def test_the_siege_nearest_its_end_is_paid_first() -> None:
    """Fewest influence left; then most dice; then chance."""
    assert done(camp(3), "die=failure") == ["pay_siege hoplite 2"]
    even = camp(2, influence_left=1, siege_dice={"hoplite 1": 2, "hoplite 2": 1})
    assert done(even) == ["pay_siege hoplite 1"]
    assert done(camp(2, influence_left=1), 'tie="hoplite 2"') == ["pay_siege hoplite 2"]


@proves("sparta.siege.no_dice", "sparta.ruling.no_dice_no_money")
def test_a_siege_without_dice_is_neither_paid_nor_abandoned() -> None:
    """No dice: no payment with money, no test without; the siege beside it that has one is paid for and tested."""
    assert done(camp(9, siege_dice=0)) == []
    assert done(camp(0, siege_dice=0)) == []
    one: dict[str, Any] = {"siege_dice": {"hoplite 1": 0, "hoplite 2": 1}, "influence_left": 2}
    assert done(camp(9, **one)) == ["pay_siege hoplite 2"]
    assert done(camp(0, **one), "die=success") == ["abandon hoplite 2"]


@proves("sparta.siege.no_dice")
def test_a_siege_that_loses_its_dice_on_the_way_is_not_paid() -> None:
    """The roll of the first siege costs the other its only die: the other keeps its talents, and is not abandoned."""
    board: Any = camp(9)
    board.tell(pay_siege=lambda _siege: board.tell(siege_dice=0))
    assert done(board) == ["pay_siege hoplite 2"]


@proves("sparta.siege.abandon")
def test_a_siege_that_cannot_be_paid_may_be_abandoned() -> None:
    """With one talent each siege with more than one influence left is tested; a success abandons it."""
    assert done(camp(1), "die=success") == ["abandon hoplite 1"]
    assert done(camp(1), "die=failure") == []
    assert done(camp(1, influence_left=1)) == []


@proves("sparta.ruling.out_of_money")
def test_when_money_has_run_out() -> None:
    """Too few talents to pay; by the other reading none at all; looked at after those that could be paid."""
    assert done(camp(1), out_of_money="empty") == []
    assert done(camp(0), "die=success", out_of_money="empty") == ["abandon hoplite 1"]
    assert done(camp(2), "die=success") == ["pay_siege hoplite 2", "abandon hoplite 1"]
    assert done(camp(5)) == ["pay_siege hoplite 2", "pay_siege hoplite 1"]
