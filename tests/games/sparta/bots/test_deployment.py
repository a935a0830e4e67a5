"""Deployment: whom a force fights, by which test, and where it raids."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.testing import proves
from foeman.games.sparta.bots import deployment
from tests.games.sparta.bots.fakes import bot, script, told, why


def field(**answers: Any) -> Any:
    """A hoplite that can reach a raid at Megara, with Attica as its objective, where it could raid Eleusis."""
    return told(**{
        "mobilised": ["hoplite 1"],
        "can_be_led": True,
        "enemy_forces": ["raid at Megara"],
        "foes_in_reach": lambda _force, foes: foes,
        "battle_with": "land",
        "standing_on_land": "tied",
        "region_at_stake": False,
        "has_leader": True,
        "has_won": True,
        "objective": "Attica",
        "is_own": False,
        "enemy_spaces": ["Eleusis"],
        **answers,
    })  # fmt: skip


def deployed(board: Any, dice: str = "", **readings: str) -> list[str]:
    """What the deployment step does."""
    with script(dice) as table:
        deployment.deploy(bot(**readings), board, table)
    done: list[str] = board.done
    return done


FOUGHT = ["fight hoplite 1 raid at Megara", "raid hoplite 1 Eleusis"]
RAIDED = ["raid hoplite 1 Eleusis"]


@proves(
    "sparta.deploy.order",
    "sparta.deploy.fight.advantaged",
    "sparta.deploy.fight.tied",
    "sparta.deploy.fight.disadvantaged",
    "sparta.deploy.fight.zero",
)
@pytest.mark.parametrize(
    ("standing", "dice", "result"),
    [
        ("advantaged", "", FOUGHT),
        ("tied", "die=success", FOUGHT),
        ("tied", "die=failure", RAIDED),
        ("disadvantaged", "die=success,success", FOUGHT),
        ("disadvantaged", "die=success,failure", RAIDED),
    ],
)
def test_first_a_fight_then_a_raid(standing: str, dice: str, result: list[str]) -> None:
    """Advantaged it fights without a roll, tied on one success, disadvantaged on two; then it raids."""
    assert deployed(field(standing_on_land=standing), dice) == result


@proves("sparta.deploy.fight.region", "sparta.deploy.fight.zero", "sparta.ruling.region_at_stake")
def test_one_die_fewer_with_a_region_at_stake() -> None:
    """Tied it fights without a roll then, disadvantaged on one success."""
    assert deployed(field(region_at_stake=True)) == FOUGHT
    assert deployed(field(region_at_stake=True, standing_on_land="disadvantaged"), "die=success") == FOUGHT
    assert deployed(field(region_at_stake=True, standing_on_land="disadvantaged"), "die=failure") == RAIDED


@proves("sparta.ruling.below_zero")
def test_an_advantaged_bot_fights_whatever_is_at_stake() -> None:
    """No die to reduce: it fights, and what is at stake is not even asked; a tied bot has a die, and rolls it."""
    board = field(standing_on_land="advantaged")
    del board.answers["region_at_stake"]
    assert deployed(board) == FOUGHT
    assert deployed(field(standing_on_land="tied"), "die=failure") == RAIDED


@proves("sparta.ruling.after_victory")
def test_a_force_that_lost_does_not_raid() -> None:
    """Only the winner goes on."""
    assert deployed(field(has_won=False), "die=success") == ["fight hoplite 1 raid at Megara"]


@proves("sparta.ruling.pairs")
def test_the_most_urgent_foe_comes_first() -> None:
    """A fleet: advantaged at sea before tied on land; among equals the one with a region at stake."""
    board = field(
        mobilised=["fleet 1"],
        enemy_forces=["siege of Pylos", "raid at Chios", "raid at Samos"],
        battle_with=lambda _force, foe: "land" if foe == "siege of Pylos" else "sea",
        standing_at_sea="advantaged",
        region_at_stake=lambda foe: foe == "raid at Samos",
    )
    assert deployed(board) == ["fight fleet 1 raid at Samos", "raid fleet 1 Eleusis"]


@proves("sparta.ruling.pairs")
def test_one_test_for_each_foe_until_one_is_passed() -> None:
    """Disadvantaged, two foes, one at stake: it is tested first with one die, then the other with two."""
    board = field(
        standing_on_land="disadvantaged",
        enemy_forces=["raid at Megara", "raid at Tegea"],
        region_at_stake={"raid at Megara": False, "raid at Tegea": True},
    )
    with script("die=failure die=success,success") as table:
        deployment.deploy(bot(), board, table)
    assert board.done == FOUGHT
    assert "a region is at stake: raid at Tegea; not raid at Megara" in why(table)


@proves("sparta.deploy.order")
def test_no_enemy_on_the_map_no_question_of_reach() -> None:
    """Without an enemy force nobody is asked what could be reached."""
    board = field(enemy_forces=[])
    del board.answers["foes_in_reach"]
    assert deployed(board) == RAIDED


# The raid


@proves("sparta.deploy.raid.largest", "sparta.ruling.largest", "sparta.ruling.home_space")
def test_the_largest_enemy_space_in_reach() -> None:
    """Three before one; chance between equals."""
    sizes = {"Eleusis": 1, "Athens": 3, "Megara": 3}
    board = field(enemy_forces=[], enemy_spaces=list(sizes), size=sizes)
    assert deployed(board, "tie=Megara") == ["raid hoplite 1 Megara"]


@proves("sparta.deploy.raid.one_value", "sparta.ruling.no_enemy")
def test_without_an_enemy_space_one_of_value_one() -> None:
    """No enemy space in reach: nobody's space of value 1; by the other reading only if the region has none at all."""
    board = field(enemy_forces=[], enemy_spaces=[], one_value_spaces=["Aigina", "Megara"], has_enemy_space=True)
    assert deployed(board, "tie=Aigina") == ["raid hoplite 1 Aigina"]
    board = field(enemy_forces=[], enemy_spaces=[], one_value_spaces=["Megara"], has_enemy_space=False)
    assert deployed(board, no_enemy="none_at_all") == ["raid hoplite 1 Megara"]
    board = field(enemy_forces=[], enemy_spaces=[], has_enemy_space=True, richest_regions=["Sicily"])
    blocked = ["keep_mobilised hoplite 1", "give_up Attica", "mark_objective Sicily"]
    assert deployed(board, "die=failure,failure", no_enemy="none_at_all") == blocked


@proves(
    "sparta.deploy.raid.blocked",
    "sparta.deploy.raid.new_target",
    "sparta.ruling.no_space",
    "sparta.ruling.blocked_force",
    "sparta.ruling.given_up",
)
def test_a_force_that_cannot_be_placed() -> None:
    """It stays mobilised, the objective is given up, a new one found, and the next force goes there."""
    spaces = {"Attica": [], "Sicily": ["Syrakousai"]}
    board: Any = field(
        mobilised=["hoplite 1", "fleet 1"],
        enemy_forces=[],
        enemy_spaces=lambda region, _force: spaces[region],
        one_value_spaces=[],
        richest_regions=["Sicily"],
        mark_objective=lambda region: board.tell(objective=region),
    )
    assert deployed(board, "die=failure,failure") == [
        "keep_mobilised hoplite 1",
        "give_up Attica",
        "mark_objective Sicily",
        "raid fleet 1 Syrakousai",
    ]


@proves("sparta.ruling.no_space")
def test_only_a_space_of_value_one_keeps_a_force_from_being_blocked() -> None:
    """Without enemy spaces in reach a neutral one of value 1 is raided; without one of those none at all."""
    nowhere: dict[str, Any] = {"enemy_forces": [], "enemy_spaces": [], "richest_regions": ["Sicily"]}
    assert deployed(field(**nowhere, one_value_spaces=["Aigina"])) == ["raid hoplite 1 Aigina"]
    blocked = ["keep_mobilised hoplite 1", "give_up Attica", "mark_objective Sicily"]
    assert deployed(field(**nowhere, one_value_spaces=[]), "die=failure,failure") == blocked


@proves("sparta.ruling.given_up")
def test_by_the_other_reading_nothing_is_given_up() -> None:
    """The dice may give the same region again."""
    board = field(enemy_forces=[], enemy_spaces=[], one_value_spaces=[], richest_regions=["Attica"])
    done = deployed(board, "die=failure,failure", given_up="allowed")
    assert done == ["keep_mobilised hoplite 1", "mark_objective Attica"]


@proves("sparta.deploy.raid.blocked")
def test_without_an_objective_a_force_waits() -> None:
    """A bot that controls everything has nowhere to go, and nothing to give up."""
    assert deployed(field(enemy_forces=[], objective="")) == ["keep_mobilised hoplite 1"]


@proves("sparta.objective.taken")
def test_a_raid_that_takes_the_objective() -> None:
    """The raid gives the bot its objective: a new one is found at once."""
    board: Any = field(
        enemy_forces=[],
        raid=lambda _force, _space: board.tell(is_own=True),
        richest_regions=["Sicily"],
        mark_objective=lambda region: board.tell(objective=region, is_own=False),
    )
    assert deployed(board, "die=failure,failure") == ["raid hoplite 1 Eleusis", "mark_objective Sicily"]


# One place, and leaders


def at_tegea(**answers: Any) -> Any:
    """The field, with the battle at Tegea."""
    return field(standing_on_land="advantaged", space_of_foe="Tegea", **answers)


@proves("sparta.ruling.after_victory")
def test_a_force_that_won_goes_on_or_raids_where_it_fought() -> None:
    """By default it raids the objective; by the reading of one place the space of the battle, if that can be raided."""
    assert deployed(at_tegea()) == FOUGHT
    there = ["fight hoplite 1 raid at Megara", "raid hoplite 1 Tegea"]
    assert deployed(at_tegea(can_raid=True), after_victory="one_place") == there


@proves("sparta.ruling.after_victory")
def test_by_the_reading_of_one_place_it_goes_home_from_its_own_city() -> None:
    """The space is the bot's own: nothing to raid there, and no raid elsewhere. A loser does nothing more."""
    home = ["fight hoplite 1 raid at Megara", "go_home hoplite 1"]
    assert deployed(at_tegea(can_raid=False), after_victory="one_place") == home
    lost = deployed(at_tegea(has_won=False), after_victory="one_place")
    assert lost == ["fight hoplite 1 raid at Megara"]


def test_without_a_fight_both_readings_raid_the_objective() -> None:
    """One place is about what follows a battle."""
    assert deployed(field(enemy_forces=[]), after_victory="one_place") == RAIDED


@proves("sparta.ruling.no_leader")
def test_a_force_without_a_leader_waits() -> None:
    """It neither fights nor raids, and the objective stays; by the other reading that is given up."""
    board = field(can_be_led=False, standing_on_land="advantaged", richest_regions=["Sicily"])
    assert deployed(board) == ["keep_mobilised hoplite 1"]
    board.done.clear()
    given_up = ["keep_mobilised hoplite 1", "give_up Attica", "mark_objective Sicily"]
    assert deployed(board, "die=failure,failure", no_leader="gives_up") == given_up
    assert deployed(field(enemy_forces=[])) == RAIDED


@proves("sparta.ruling.no_leader")
def test_without_leader_and_objective_there_is_nothing_to_give_up() -> None:
    """By neither reading."""
    assert deployed(field(can_be_led=False, objective=""), no_leader="gives_up") == ["keep_mobilised hoplite 1"]
