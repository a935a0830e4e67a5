"""Influence placement: the levels of the list, what decides inside one, and the readings."""

from __future__ import annotations

from typing import Any

from foeman.engine.testing import proves
from foeman.games.sparta.bots import cards, influence
from foeman.games.sparta.bots.board import Effect
from tests.games.sparta.bots.fakes import bot, script, told, why


def closed(**answers: Any) -> Any:
    """A board whose objective, Sicily, is closed to influence, with nothing else to take either."""
    regions = {1: answers.pop("one", []), 2: answers.pop("two", [])}
    return told(**{
        "objective": "Sicily",
        "can_influence": False,
        "free_regions": regions,
        "enemy_regions": [],
        "open_regions": [],
        "reward": {"Sicily": ["talent", "navy"]},
        "showing": [],
        **answers,
    })  # fmt: skip


def where(board: Any, left: int, dice: str = "", **readings: str) -> str | None:
    """Where the next influence goes with so many left."""
    with script(dice) as table:
        return influence.region_for(bot(**readings), board, left, table)


@proves("sparta.influence.any_card")
def test_every_card_that_places_influence_follows_the_order() -> None:
    """The card's influence goes where the list says: to the objective."""
    board = closed(can_influence=True, influence_placed=1, best_spaces=["Katane"], is_own=False)
    with script() as table:
        cards.place_influence(bot(), board, Effect("influence"), False, table)
    assert board.done == ["place_influence Katane"]


@proves("sparta.influence.objective", "sparta.ruling.objective_possible")
def test_the_objective_comes_first() -> None:
    """The objective if influence can go there, however much it takes."""
    assert where(closed(can_influence=True), 1) == "Sicily"


@proves("sparta.ruling.objective_possible")
def test_by_the_other_reading_only_if_it_is_won() -> None:
    """Three steps are too many for two influence, but not with an ally beside, who adds one."""
    board = closed(can_influence=True, steps_to_control=3, ally_beside_space=False, one=["Phokis"])
    assert where(board, 2, objective_possible="control") == "Phokis"
    board.tell(ally_beside_space=True)
    assert where(board, 2, objective_possible="control") == "Sicily"
    board.tell(steps_to_control=2)
    assert where(board, 2, objective_possible="control") == "Sicily"


@proves("sparta.influence.one", "sparta.ruling.two_for_one")
def test_then_a_region_that_one_gives() -> None:
    """A region that one influence gives, also with two to place; by the letter only with one."""
    board = closed(one=["Phokis"], two=["Ionia"])
    assert where(board, 1) == "Phokis"
    assert where(board, 2) == "Phokis"
    assert where(board, 2, two_for_one="letter") == "Ionia"


@proves("sparta.influence.two", "sparta.ruling.adjacent_ally")
def test_then_a_region_that_two_give() -> None:
    """With two to place, or with one if an ally is beside the space; by the other reading beside the region."""
    beside = {"Ionia": False, "Karia": True}
    region = {"Ionia": True, "Karia": False}
    board = closed(two=["Ionia", "Karia"], ally_beside_space=beside, ally_beside_region=region)
    assert where(board, 2, "tie=Ionia") == "Ionia"
    assert where(board, 1) == "Karia"
    assert where(board, 1, adjacent_ally="region") == "Ionia"
    board.tell(ally_beside_space=False, enemy_regions=["Attica"])
    assert where(board, 1) == "Attica"


@proves("sparta.influence.enemy", "sparta.ruling.enemies", "sparta.influence.least", "sparta.ruling.altered_least")
def test_then_an_enemy_region_with_the_fewest_changes() -> None:
    """Of the enemy's regions the one that needs the fewest steps; by the other reading the fewest spaces."""
    board = closed(
        enemy_regions=["Attica", "Euboia"],
        steps_to_control={"Attica": 5, "Euboia": 3},
        spaces_to_control={"Attica": 1, "Euboia": 2},
    )
    with script() as table:
        assert influence.region_for(bot(), board, 1, table) == "Euboia"
    assert "lowest number of changes: Euboia (3); not Attica (5)" in why(table)
    assert where(board, 1, altered_least="spaces") == "Attica"


@proves("sparta.ruling.altered_least")
def test_spaces_count_between_regions_that_two_give() -> None:
    """Two influence may change one space or two: by spaces the one is less, by steps both are alike."""
    board = closed(two=["Ionia", "Karia"], spaces_to_control={"Ionia": 2, "Karia": 1})
    assert where(board, 2, altered_least="spaces") == "Karia"
    assert where(board, 2, "tie=Ionia") == "Ionia"


@proves("sparta.influence.chance")
def test_at_last_any_region_by_chance() -> None:
    """With nothing on the list any open region, by chance and by no symbol; with none, nowhere."""
    assert where(closed(open_regions=["Ionia", "Karia"]), 1, "tie=Karia") == "Karia"
    assert where(closed(), 1) is None


@proves("sparta.influence.symbol", "sparta.ruling.symbol")
def test_the_objective_s_symbols_decide_from_the_left() -> None:
    """No candidate shows talents; one shows a navy, as the objective does second."""
    tiles = {"talent": [], "navy": ["Karia"]}
    board = closed(one=["Ionia", "Karia"], showing=lambda _regions, symbol: tiles[symbol])
    assert where(board, 1) == "Karia"
    board.tell(showing=lambda _regions, symbol: {"talent": ["Ionia"], "navy": ["Karia"]}[symbol])
    assert where(board, 1) == "Ionia"
    board.tell(showing=[])
    assert where(board, 1, "tie=Ionia") == "Ionia"


@proves("sparta.ruling.symbol")
def test_by_the_other_reading_the_candidate_s_own_tile() -> None:
    """Karia shows a navy first, Ionia only second: Karia, though Ionia has the objective's first symbol."""
    tiles = {"Sicily": ["talent", "navy"], "Ionia": ["elite", "talent"], "Karia": ["navy"], "Euboia": ["cavalry"]}
    board = closed(one=["Ionia", "Karia", "Euboia"], reward=tiles)
    assert where(board, 1, symbol="candidate_tile") == "Karia"


@proves("sparta.influence.symbol")
def test_without_an_objective_there_is_no_symbol() -> None:
    """A bot without an objective breaks the tie by chance."""
    assert where(closed(objective="", one=["Ionia", "Karia"]), 1, "tie=Ionia") == "Ionia"


@proves("sparta.ruling.list_or_least")
def test_by_the_other_reading_changes_come_before_the_list() -> None:
    """An enemy region at one step before the objective at three; at equal steps the list decides."""
    steps = {"Sicily": 3, "Attica": 1, "Phokis": 1}
    board = closed(
        can_influence=True,
        open_regions=list(steps),
        steps_to_control=steps,
        one=["Phokis"],
        is_enemy={"Sicily": False, "Attica": True, "Phokis": False},
    )
    assert where(board, 1, list_or_least="least_first") == "Phokis"
    board.tell(steps_to_control=dict.fromkeys(steps, 2))
    assert where(board, 1, list_or_least="least_first") == "Sicily"
    board.tell(open_regions=[])
    assert where(board, 1, list_or_least="least_first") is None


@proves("sparta.ruling.list_or_least")
def test_the_levels_as_numbers() -> None:
    """The objective 1, one step 2 (by the letter only for one influence), two steps 3, the enemy's 4, others 5."""
    board = closed(
        one=["Phokis"],
        two=["Ionia"],
        ally_beside_space=False,
        is_enemy={"Phokis": False, "Ionia": False, "Attica": True},
    )
    levels = [influence.level_of(bot(), board, 2, region) for region in ("Sicily", "Phokis", "Ionia", "Attica")]  # type: ignore[arg-type]  # names
    assert levels == [1, 2, 3, 4]
    assert influence.level_of(bot(two_for_one="letter"), board, 2, "Phokis") == 5  # type: ignore[arg-type]
    assert influence.level_of(bot(), board, 1, "Ionia") == 5  # type: ignore[arg-type]


@proves("sparta.ruling.space")
def test_the_space_that_needs_least_and_chance_between_equals() -> None:
    """The board names the spaces that tie; chance picks one."""
    with script("tie=Leontinoi") as table:
        board = closed(best_spaces=["Katane", "Leontinoi"])
        assert influence.space_in(board, "Sicily", table) == "Leontinoi"  # type: ignore[arg-type]


@proves("sparta.ruling.one_by_one")
def test_the_second_influence_looks_anew() -> None:
    """The first influence takes the objective; a new one is rolled for, and the second goes there."""
    board: Any = closed(
        can_influence=True,
        best_spaces={"Sicily": ["Katane"], "Ionia": ["Chios"]},
        is_own=lambda region: region == "Sicily",
        richest_regions=["Ionia"],
        mark_objective=lambda region: board.tell(objective=region),
    )
    with script("die=failure,failure") as table:
        influence.place(bot(), board, 2, table)
    assert board.done == ["place_influence Katane", "mark_objective Ionia", "place_influence Chios"]


@proves("sparta.ruling.one_by_one")
def test_influence_that_can_go_nowhere_is_lost() -> None:
    """With no open region left the rest is not placed."""
    board = closed()
    with script() as table:
        influence.place(bot(), board, 2, table)
    assert board.done == []
