"""Mobilisation: reactions, the dice of new mobilisations, what is raised, and battle cards."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.testing import proves
from foeman.games.sparta.bots import mobilisation
from foeman.games.sparta.bots.board import Kind
from tests.games.sparta.bots.fakes import bot, script, told, why

PRICES = {"mobilise": 3, "buy_battle_card": 2}


def treasury(talents: int, **answers: Any) -> Any:
    """A board with so many talents that pays its prices and has all pieces."""

    def pay(price: int) -> None:
        board.tell(talents=board.answers["talents"] - price)

    board: Any = told(**{
        "talents": talents,
        "piece_left": True,
        "can_buy_battle_card": lambda: board.answers["talents"] >= 2,
        "mobilise": lambda _kind: pay(3),
        "buy_battle_card": lambda: pay(2),
        "standing_on_land": "tied",
        "standing_at_sea": "tied",
        "objective": "Attica",
        "can_march": True,
        "sieges": [],
        "round": 2,
        **answers,
    })  # fmt: skip
    return board


# Reaction


def reaction(board: Any, kinds: list[Kind], dice: str = "") -> list[str]:
    """What the bot does when the player has mobilised these."""
    with script(dice) as table:
        mobilisation.react(bot(), board, kinds, table)
    done: list[str] = board.done
    return done


@proves(
    "sparta.react.each",
    "sparta.react.advantaged",
    "sparta.react.tied",
    "sparta.react.disadvantaged",
    "sparta.react.type",
    "sparta.ruling.standing_before",
)
@pytest.mark.parametrize(
    ("standing", "dice", "reacts"),
    [
        ("advantaged", "", True),
        ("tied", "die=success", True),
        ("tied", "die=failure", False),
        ("disadvantaged", "die=success,success", True),
        ("disadvantaged", "die=failure,success", False),
    ],
)
def test_reaction_by_standing(standing: str, dice: str, reacts: bool) -> None:
    """An army is answered with an army: at once, on one success, or on two, by the standing on land."""
    board = treasury(3, standing_on_land=standing, standing_at_sea=None)
    assert reaction(board, ["hoplite"], dice) == (["mobilise hoplite"] if reacts else [])


@proves("sparta.react.navy", "sparta.react.army", "sparta.react.type", "sparta.ruling.reaction")
def test_fleets_are_answered_before_armies() -> None:
    """Of mobilisations made together the fleet is answered first, each with its own type and standing."""
    board = treasury(9, standing_on_land="advantaged", standing_at_sea="advantaged")
    assert reaction(board, ["hoplite", "fleet", "hoplite"]) == [
        "mobilise fleet",
        "mobilise hoplite",
        "mobilise hoplite",
    ]


@proves("sparta.react.cost", "sparta.ruling.no_piece")
def test_a_reaction_costs_three_talents_and_a_piece() -> None:
    """With two talents, or without a piece of the type, there is no reaction and no roll; with three there is one."""
    enough = treasury(3, standing_at_sea="advantaged")
    assert reaction(enough, ["fleet"]) == ["mobilise fleet"]
    assert enough.answers["talents"] == 0
    assert reaction(treasury(2, standing_at_sea="advantaged"), ["fleet"]) == []
    assert reaction(treasury(9, piece_left=False), ["fleet"]) == []


@proves("sparta.react.battle_card", "sparta.ruling.card")
def test_a_weak_bot_buys_a_battle_card_as_it_reacts() -> None:
    """Tied or disadvantaged it buys one with what is left after the three talents; advantaged it does not."""
    assert reaction(treasury(5), ["fleet"], "die=success") == ["mobilise fleet", "buy_battle_card"]
    weak = treasury(5, standing_at_sea="disadvantaged")
    assert reaction(weak, ["fleet"], "die=success,success") == ["mobilise fleet", "buy_battle_card"]
    assert weak.answers["talents"] == 0
    assert reaction(treasury(4), ["fleet"], "die=success") == ["mobilise fleet"]
    assert reaction(treasury(9, standing_at_sea="advantaged"), ["fleet"]) == ["mobilise fleet"]


# New mobilisation: the dice


@proves(
    "sparta.mobilise.round1",
    "sparta.mobilise.round2",
    "sparta.mobilise.round3",
    "sparta.mobilise.round4",
    "sparta.mobilise.round5",
    "sparta.mobilise.poor",
    "sparta.mobilise.rich",
    "sparta.mobilise.besieging",
)
@pytest.mark.parametrize(("number", "dice"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_the_dice_of_each_round(number: int, dice: int) -> None:
    """One more with three talents or fewer, one fewer with six or more, one more with a siege; never below none."""
    for talents, change in ((3, 1), (4, 0), (5, 0), (6, -1), (9, -1)):
        for sieges in ([], ["hoplite 1"]):
            board = treasury(talents, round=number, sieges=sieges)
            with script() as table:
                counted = mobilisation.mobilisation_dice(bot(), board, table)
            assert counted == max(0, dice + change + len(sieges))


def raised(board: Any, dice: str = "", **readings: str) -> list[str]:
    """What the mobilisation step does."""
    with script(dice) as table:
        mobilisation.mobilise(bot(**readings), board, table)
    done: list[str] = board.done
    return done


@proves("sparta.mobilise.all", "sparta.mobilise.cost")
def test_every_die_must_succeed() -> None:
    """Round five with five talents: three dice, all of them successes; then three talents are paid."""
    board = treasury(5, round=5)
    assert raised(board, "die=success,success,failure") == []
    assert raised(board, "die=success,success,success") == ["mobilise hoplite"]
    assert board.answers["talents"] == 2


@proves("sparta.mobilise.round2")
def test_other_rounds_are_tested_once() -> None:
    """One test in round two, also after a success."""
    assert raised(treasury(5, round=2), "die=success") == ["mobilise hoplite"]


@proves("sparta.mobilise.round3", "sparta.mobilise.round4", "sparta.mobilise.round5")
@pytest.mark.parametrize(("number", "dice"), [(3, 2), (4, 2), (5, 3)])
def test_the_dice_of_a_round_are_rolled_once(number: int, dice: int) -> None:
    """With four talents so many successes raise a force; one failure among them raises none."""
    successes = ["success"] * dice
    assert raised(treasury(4, round=number), f"die={','.join(successes)}") == ["mobilise hoplite"]
    assert raised(treasury(4, round=number), f"die={','.join([*successes[1:], 'failure'])}") == []


@proves("sparta.mobilise.round6")
def test_nothing_in_round_six() -> None:
    """No test, however rich, and the bot says why."""
    board = treasury(20, round=6)
    with script() as table:
        mobilisation.mobilise(bot(), board, table)
    assert board.done == []
    assert (
        why(table)
        == "Does the bot raise a force? [sparta.mobilise.round6]\n  round 6 has no dice\n  so: not in this round"
    )


@proves("sparta.mobilise.round1", "sparta.ruling.twice", "sparta.ruling.zero_dice", "sparta.mobilise.battle_card")
def test_round_one_twice_counted_anew() -> None:
    """Nine talents: no dice, a force, six left, a card; four left: one die."""
    board = treasury(9, round=1)
    assert raised(board, "die=success die=failure") == ["mobilise hoplite", "buy_battle_card"]
    board = treasury(9, round=1)
    assert raised(board, "die=failure") == ["mobilise hoplite", "mobilise hoplite"]


@proves("sparta.ruling.zero_dice")
def test_no_dice_by_the_other_readings() -> None:
    """At least one die; or no force at all."""
    assert raised(treasury(6), "die=failure", zero_dice="one_die") == []
    assert raised(treasury(6), "die=success", zero_dice="one_die") == ["mobilise hoplite"]
    assert raised(treasury(6), zero_dice="nothing") == []
    assert raised(treasury(5), "die=success", zero_dice="nothing") == ["mobilise hoplite"]


@proves("sparta.ruling.too_poor", "sparta.mobilise.poor")
def test_no_test_below_three_talents() -> None:
    """Two talents pay for nothing, so no die is rolled; three do, with one die more."""
    assert raised(treasury(2)) == []
    assert raised(treasury(3), "die=success,success") == ["mobilise hoplite"]


@proves("sparta.mobilise.battle_card", "sparta.ruling.six_talents")
def test_a_battle_card_with_six_talents_left() -> None:
    """Six or more left after paying: one die; by the other reading exactly six."""
    assert raised(treasury(9), "die=success") == ["mobilise hoplite", "buy_battle_card"]
    assert raised(treasury(9), "die=failure") == ["mobilise hoplite"]
    assert raised(treasury(10), "die=success") == ["mobilise hoplite", "buy_battle_card"]
    assert raised(treasury(10), six_talents="exactly") == ["mobilise hoplite"]
    assert raised(treasury(9), "die=success", six_talents="exactly") == ["mobilise hoplite", "buy_battle_card"]
    assert raised(treasury(8)) == ["mobilise hoplite"]
    assert raised(treasury(9, can_buy_battle_card=False)) == ["mobilise hoplite"]


@proves("sparta.ruling.card")
def test_by_the_other_reading_every_mobilisation_buys() -> None:
    """A tied bot buys a card with a new force too; an advantaged one does not."""
    assert raised(treasury(5), "die=success", card="every_mobilisation") == ["mobilise hoplite", "buy_battle_card"]
    strong = treasury(5, standing_on_land="advantaged")
    assert raised(strong, "die=success", card="every_mobilisation") == ["mobilise hoplite"]


# What is mobilised


def chosen(board: Any, **readings: str) -> Kind | None:
    """What is mobilised."""
    with script() as table:
        return mobilisation.what_is_mobilised(bot(**readings), board, table)


@proves(
    "sparta.mobilise.what.hoplite_fit",
    "sparta.mobilise.what.fleet_fit",
    "sparta.mobilise.what.hoplite",
    "sparta.mobilise.what.fleet",
    "sparta.ruling.what_mobilised",
)
@pytest.mark.parametrize("land", ["advantaged", "tied", "disadvantaged"])
@pytest.mark.parametrize("sea", ["advantaged", "tied", "disadvantaged"])
def test_by_the_letter_marching_decides(land: str, sea: str) -> None:
    """A hoplite if the objective can be marched to, else a fleet: fit first (1, 2), weak after (3, 4)."""
    assert chosen(treasury(5, standing_on_land=land, standing_at_sea=sea)) == "hoplite"
    assert chosen(treasury(5, standing_on_land=land, standing_at_sea=sea, can_march=False)) == "fleet"


@proves("sparta.ruling.what_mobilised")
def test_as_intended_a_bot_weak_on_land_sails() -> None:
    """Disadvantaged on land, but not at sea, and there is a port: a fleet; otherwise a hoplite."""

    def intended(land: str, sea: str, port: bool) -> Kind | None:
        board = treasury(5, standing_on_land=land, standing_at_sea=sea, can_sail=port)
        return chosen(board, what_mobilised="intended")

    assert intended("disadvantaged", "tied", True) == "fleet"
    assert intended("disadvantaged", "tied", False) == "hoplite"
    assert intended("disadvantaged", "disadvantaged", True) == "hoplite"
    assert intended("tied", "tied", True) == "hoplite"


@proves("sparta.ruling.unreachable")
def test_an_objective_out_of_all_reach_is_given_a_fleet() -> None:
    """Neither by land nor by sea: a fleet by the fourth point; the same without an objective."""
    assert chosen(treasury(5, can_march=False)) == "fleet"
    assert chosen(treasury(5, objective="")) == "fleet"


@proves("sparta.ruling.no_piece")
def test_without_a_piece_the_other_type_if_it_is_of_use() -> None:
    """No hoplite left: a fleet if it can sail there; no fleet: a hoplite only if it can march; else nothing."""
    fleets = {"hoplite": False, "fleet": True}
    assert chosen(treasury(5, piece_left=fleets, can_sail=True)) == "fleet"
    assert chosen(treasury(5, piece_left=fleets, can_sail=False)) is None
    assert chosen(treasury(5, piece_left={"hoplite": True, "fleet": False}, can_march=False)) is None
    assert chosen(treasury(5, piece_left=False)) is None


@proves("sparta.ruling.no_piece")
def test_without_any_piece_the_test_is_passed_and_nothing_raised() -> None:
    """Neither hoplite nor fleet is left: the test is made all the same, and no reason says that a force is raised."""
    with script("die=success") as table:
        mobilisation.mobilise(bot(), treasury(5, piece_left=False), table)
    assert "so: the test is passed" in why(table)
    assert "so: nothing" in why(table)


@proves("sparta.mobilise.round3")
def test_the_reason_names_round_and_treasury() -> None:
    """The Because of a new mobilisation says which round it is and what there is to spend."""
    with script("die=failure,success") as table:
        mobilisation.mobilise(bot(), treasury(5, round=3), table)
    assert "[sparta.mobilise.round3]" in why(table)
    assert "dice of round 3: 2" in why(table)
