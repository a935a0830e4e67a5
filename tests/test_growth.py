"""Larger maps and longer lists, on which it is measured how the time of games grows."""

from __future__ import annotations

from foeman.bench import bots_terms
from foeman.games import game_of
from tools.measure_growth import measure, with_larger_map, with_longer_lists


def test_a_map_twice_over_has_every_region_twice_each_with_its_neighbours_and_one_more() -> None:
    """The second Acre borders on all that the first borders on, in its own copy, and on the first."""
    once, twice = (with_larger_map(game_of("crusade"), times).content for times in (1, 2))
    assert len(twice.regions) == 2 * len(once.regions) == 62
    assert {f"{name} 2" for name in once.neighbours["Acre"]} <= set(twice.neighbours["Acre 2"])
    assert "Acre" in twice.neighbours["Acre 2"]


def test_a_list_twice_over_has_two_units_for_each() -> None:
    """The pack that all games share stays as it is."""
    once, twice = bots_terms(game_of("skirmish"), "ai").content, with_longer_lists(game_of("skirmish"), 2).content
    counts = [[bought.count for bought in one.lists["hearth_guard"].units] for one in (once, twice)]
    assert counts == [[1, 1, 1, 1, 1, 1, 2, 1], [2, 2, 2, 2, 2, 2, 4, 2]]


def test_games_on_a_larger_map_are_played_to_their_end() -> None:
    """SPARTA! on 130 spaces instead of 65."""
    game = game_of("sparta")
    found = measure(game, with_larger_map(game, 2), 1)
    assert found.size == 130
    assert found.steps > 50
