"""Set objective: the roll, the four kinds of target, the selection between regions, and when a new one is due."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.testing import proves
from foeman.games.sparta.bots import objective
from tests.games.sparta.bots.fakes import bot, script, told, why

FAIL = "die=failure,failure"
ONE = "die=success,failure"
TWO = "die=success,success"


def found(board: Any, dice: str, side: str = "Sparta", **readings: str) -> str:
    """The objective that these dice give; the marker goes there."""
    with script(dice) as table:
        region = objective.find_objective(bot(side, **readings), board, table)
    assert board.done[-1] == f"mark_objective {region}"
    return region


# Always one


@proves("sparta.objective.always", "sparta.ruling.first_objective", "sparta.objective.mark", "sparta.ruling.marker")
def test_the_first_objective() -> None:
    """At the end of the set-up the dice give one, and it is marked."""
    board = told(richest_regions=["Sicily"])
    with script(FAIL) as table:
        objective.first_objective(bot(), board, table)
    assert board.done == ["mark_objective Sicily"]


@proves("sparta.objective.taken", "sparta.objective.always", "sparta.ruling.when_taken")
def test_a_new_one_when_it_is_taken() -> None:
    """Nothing happens while it is not the bot's; once it is, the dice give another."""
    board = told(objective="Ionia", is_own=False, richest_regions=["Sicily"])
    with script(FAIL) as table:
        objective.renew_if_taken(bot(), board, table)
        assert board.done == []
        board.tell(is_own=True)
        objective.renew_if_taken(bot(), board, table)
    assert board.done == ["mark_objective Sicily"]


@proves("sparta.objective.always", "sparta.ruling.own_region")
def test_a_bot_that_controls_everything_has_none_until_it_loses_one() -> None:
    """With every region its own it has none; when one is lost, that can be the objective."""
    board = told(richest_regions=[], other_regions=[], given_up=[], objective="")
    assert found(board, FAIL) == ""
    with script() as table:
        objective.renew_if_taken(bot(), board, table)
    board.tell(other_regions=["Karia"], richest_regions=["Karia"])
    with script(FAIL) as table:
        objective.renew_if_taken(bot(), board, table)
    assert board.done == ["mark_objective ", "mark_objective Karia"]


@proves("sparta.objective.always", "sparta.ruling.given_up")
def test_given_up_regions_come_back_when_nothing_else_is_left() -> None:
    """If all that is not the bot's was given up, chance takes one of these; else one that was not."""
    board = told(richest_regions=[], other_regions=["Karia", "Ionia"], given_up=["Karia", "Ionia"])
    assert found(board, f"{FAIL} tie=Ionia") == "Ionia"
    board.tell(given_up=["Ionia"])
    assert found(board, FAIL) == "Karia"


@proves("sparta.objective.roll", "sparta.ruling.no_end")
def test_the_dice_end_after_twenty_rolls() -> None:
    """A strategic target that never gives a region is rolled again, twenty times; then chance takes any."""
    board = told(
        standing_at_sea="tied", is_own=True, given_up=[], other_regions=["Karia", "Ionia"], can_march=False
    )  # fmt: skip
    assert found(board, " ".join([TWO] * 20 + ["tie=Karia"])) == "Karia"


# The kinds


@proves("sparta.objective.zero", "sparta.objective.one", "sparta.objective.two")
@pytest.mark.parametrize(
    ("side", "targets"),
    [
        ("Sparta", ["economic", "army", "strategic"]),
        ("Athens", ["economic", "navy", "strategic"]),
        ("Thebes", ["economic", "navy", "strategic"]),
    ],
)
def test_the_kind_of_target_by_successes(side: str, targets: list[str]) -> None:
    """None: economic; one: army for Sparta, navy for blue; two: strategic."""
    assert [objective.target_for(bot(side), successes) for successes in range(3)] == targets


@proves("sparta.ruling.thebes")
def test_by_the_other_reading_thebes_is_a_land_power() -> None:
    """One success is an army target for Thebes, still a navy target for Athens."""
    assert objective.target_for(bot("Thebes", thebes="land_power"), 1) == "army"
    assert objective.target_for(bot("Athens", thebes="land_power"), 1) == "navy"


@proves("sparta.objective.economic", "sparta.ruling.own_region")
def test_economic_is_the_richest() -> None:
    """The region worth the most talents of those that are not the bot's."""
    assert found(told(richest_regions=["Sicily"]), FAIL) == "Sicily"


@proves("sparta.objective.army.category", "sparta.objective.army.region", "sparta.ruling.closest")
def test_army_looks_for_the_nearest_category() -> None:
    """Two cavalry short, one skirmisher short: a region that provides skirmishers."""
    board = told(
        standing_on_land="tied",
        categories_behind=["skirmisher", "cavalry"],
        assets_missing={"skirmisher": 1, "cavalry": 2},
        providers={"skirmisher": ["Chalkidike"], "cavalry": ["Euboia"]},
    )
    assert found(board, ONE) == "Chalkidike"


@proves("sparta.ruling.closest")
def test_by_the_other_reading_the_share_counts() -> None:
    """One of two elite is half, three of four cavalry more: cavalry, though it misses as many."""
    board = told(
        standing_on_land="tied",
        categories_behind=["elite", "cavalry"],
        asset_share={"elite": 50, "cavalry": 75},
        providers={"elite": ["Boiotia"], "cavalry": ["Euboia"]},
    )
    assert found(board, ONE, closest="ratio") == "Euboia"


@proves("sparta.ruling.no_region")
def test_without_a_provider_the_next_category_then_the_dice() -> None:
    """Nobody provides skirmishers, so cavalry; nobody provides anything, so the dice are rolled again."""
    board = told(
        standing_on_land="tied",
        categories_behind=["skirmisher", "cavalry"],
        assets_missing={"skirmisher": 1, "cavalry": 2},
        providers={"skirmisher": [], "cavalry": ["Euboia"]},
        richest_regions=["Sicily"],
    )
    assert found(board, ONE) == "Euboia"
    board.tell(providers={"skirmisher": [], "cavalry": []})
    assert found(board, f"{ONE} {FAIL}") == "Sicily"


@proves("sparta.objective.navy.region", "sparta.ruling.no_region")
def test_navy_is_a_region_with_allied_navies() -> None:
    """A region that provides navies; with none the dice are rolled again."""
    board = told(standing_at_sea="tied", providers={"navy": ["Aiolis"]}, richest_regions=["Sicily"])
    assert found(board, ONE, "Athens") == "Aiolis"
    board.tell(providers={"navy": []})
    assert found(board, f"{ONE} {FAIL}", "Athens") == "Sicily"


@proves("sparta.objective.army.swap", "sparta.objective.navy.swap")
def test_an_advantaged_bot_swaps() -> None:
    """Advantaged on land Sparta takes a navy target; advantaged at sea Athens an army target."""
    board = told(
        standing_on_land="advantaged",
        standing_at_sea="tied",
        providers={"navy": ["Aiolis"], "elite": ["Boiotia"]},
        categories_behind=["elite"],
    )
    assert found(board, ONE) == "Aiolis"
    board.tell(standing_on_land="tied", standing_at_sea="advantaged")
    assert found(board, ONE, "Athens") == "Boiotia"


@proves("sparta.ruling.both_advantaged")
@pytest.mark.parametrize(
    ("side", "swapped", "strategic"), [("Sparta", "Aiolis", "Attica"), ("Athens", "Boiotia", "Sicily")]
)
def test_advantaged_in_both(side: str, swapped: str, strategic: str) -> None:
    """The dice again; or one swap; or the strategic target."""
    board = told(
        standing_on_land="advantaged",
        standing_at_sea="advantaged",
        providers={"navy": ["Aiolis"], "elite": ["Boiotia"]},
        categories_behind=["elite"],
        richest_regions=["Ionia"],
        given_up=[],
        is_own=lambda region: region == "Hellespont",
        grain_on_sicily=True,
    )
    assert found(board, f"{ONE} {FAIL}", side) == "Ionia"
    assert found(board, ONE, side, both_advantaged="one_swap") == swapped
    assert found(board, ONE, side, both_advantaged="strategic") == strategic


@proves("sparta.objective.strategic.sparta", "sparta.ruling.even_at_sea", "sparta.ruling.march")
@pytest.mark.parametrize(
    ("sea", "marches", "region"),
    [
        ("tied", False, "Hellespont"),
        ("advantaged", False, "Hellespont"),
        ("disadvantaged", True, "Hellespont"),
        ("disadvantaged", False, "Attica"),
    ],
)
def test_sparta_s_strategic_target(sea: str, marches: bool, region: str) -> None:
    """Hellespont if tied or better at sea, or if it can be marched to; otherwise Attica."""
    board = told(standing_at_sea=sea, can_march={"Hellespont": marches}, is_own=False, given_up=[])
    assert found(board, TWO) == region


@proves("sparta.objective.strategic.athens", "sparta.ruling.grain")
@pytest.mark.parametrize("side", ["Athens", "Thebes"])
def test_blue_s_strategic_target(side: str) -> None:
    """Sicily with the grain marker; otherwise Peloponnesos, wherever else the marker lies."""
    board = told(grain_on_sicily=True, is_own=False, given_up=[])
    assert found(board, TWO, side) == "Sicily"
    board.tell(grain_on_sicily=False)
    assert found(board, TWO, side) == "Peloponnesos"


@proves("sparta.ruling.strategic_own", "sparta.ruling.own_region")
def test_a_strategic_target_that_is_the_bot_s_already() -> None:
    """The other region named for the side; by the other reading, or if that is its own too, the dice again."""
    own = ["Hellespont"]
    board = told(standing_at_sea="tied", is_own=lambda region: region in own, given_up=[], richest_regions=["Sicily"])
    assert found(board, TWO) == "Attica"
    assert found(board, f"{TWO} {FAIL}", strategic_own="reroll") == "Sicily"
    own.append("Attica")
    assert found(board, f"{TWO} {FAIL}") == "Sicily"


@proves("sparta.ruling.given_up")
def test_a_region_given_up_this_turn_is_no_target() -> None:
    """Hellespont was given up: Attica."""
    board = told(standing_at_sea="tied", is_own=False, given_up=["Hellespont"])
    assert found(board, TWO) == "Attica"


# Region selection


def selection(**answers: Any) -> Any:
    """A board with two regions between which nothing decides."""
    return told(**{
        "steps_to_control": 3,
        "spaces_to_control": 2,
        "is_enemy": False,
        "is_easy": False,
        "standing_on_land": "tied",
        "can_march": False,
        **answers,
    })  # fmt: skip


def selected(board: Any, dice: str = "", **readings: str) -> str | None:
    """Which of Ionia and Karia is selected."""
    with script(dice) as table:
        return objective.select_region(bot(**readings), board, ["Ionia", "Karia"], table, "all", str)  # type: ignore[list-item]  # names


@proves("sparta.region.least", "sparta.ruling.altered_least")
def test_fewest_changes_first() -> None:
    """Two steps before three; by spaces the other way round."""
    board = selection(
        steps_to_control={"Ionia": 3, "Karia": 2},
        spaces_to_control={"Ionia": 1, "Karia": 2},
        is_enemy={"Ionia": True, "Karia": False},
    )
    assert selected(board) == "Karia"
    assert selected(board, altered_least="spaces") == "Ionia"


@proves("sparta.region.enemy")
def test_then_the_enemy_s() -> None:
    """At equal changes the region that the enemy controls, before an easy one of nobody's."""
    board = selection(is_enemy={"Ionia": False, "Karia": True}, is_easy={"Ionia": True, "Karia": False})
    assert selected(board) == "Karia"


@proves("sparta.region.enemy", "sparta.region.march")
def test_the_enemy_s_comes_before_marching_reach() -> None:
    """Advantaged on land: an enemy region over the sea before one of nobody's that can be marched to."""
    board = selection(
        is_enemy={"Ionia": True, "Karia": False},
        is_easy={"Ionia": False, "Karia": True},
        can_march={"Ionia": False, "Karia": True},
        standing_on_land="advantaged",
    )
    assert selected(board) == "Ionia"
    board.tell(is_enemy=False, is_easy={"Ionia": True, "Karia": False})
    assert selected(board) == "Ionia"


@proves("sparta.region.neutral", "sparta.ruling.other_neutral")
def test_then_an_easy_one_of_nobody_s() -> None:
    """No enemy region: the easy one before the other; among enemy regions ease does not count."""
    board = selection(is_easy={"Ionia": True, "Karia": False})
    assert selected(board) == "Ionia"
    board.tell(is_enemy=True)
    assert selected(board, "tie=Karia") == "Karia"


@proves("sparta.region.march", "sparta.ruling.whose_advantage")
def test_then_one_within_marching_reach() -> None:
    """Only for a bot that is advantaged on land."""
    board = selection(can_march={"Ionia": False, "Karia": True}, standing_on_land="advantaged")
    assert selected(board) == "Karia"
    board.tell(standing_on_land="tied")
    assert selected(board, "tie=Ionia") == "Ionia"


@proves("sparta.region.chance")
def test_then_chance() -> None:
    """Nothing decides: chance; and the reason shows each step."""
    with script("tie=Karia") as table:
        assert objective.select_region(bot(), selection(), ["Ionia", "Karia"], table, "all", str) == "Karia"  # type: ignore[list-item]
    assert "chance picks Karia" in why(table)
    assert selected(selection(), "tie=Ionia") == "Ionia"


@proves("sparta.ruling.selection_order")
def test_the_points_in_turn_or_the_first_that_fits() -> None:
    """Three regions: changes leave two, the enemy's decides; by the other reading chance does after the first point."""
    board = selection(
        steps_to_control={"Ionia": 2, "Karia": 2, "Sicily": 4}, is_enemy={"Ionia": True, "Karia": False, "Sicily": True}
    )
    regions: Any = ["Ionia", "Karia", "Sicily"]
    with script() as table:
        assert objective.select_region(bot(), board, regions, table, "all", str) == "Ionia"
    with script("tie=Karia") as table:
        assert objective.select_region(bot(selection_order="first_fit"), board, regions, table, "all", str) == "Karia"


@proves("sparta.ruling.adjacent_ally", "sparta.region.neutral")
def test_the_ally_beside_counts_in_region_selection_as_the_ruling_says() -> None:
    """Beside the space by default; by the other reading an ally beside any space of the region makes it easy."""
    board = selection(is_easy={"Ionia": True, "Karia": False}, is_easy_by_region={"Ionia": False, "Karia": True})
    assert selected(board) == "Ionia"
    assert selected(board, adjacent_ally="region") == "Karia"
