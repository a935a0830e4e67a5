"""What a position may leave out."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.positions import read_position, write_position
from foeman.engine.reading import BadInput
from foeman.engine.tables import SeededTable
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.rules.sequence import step
from foeman.games.crusade.rules.setup import set_up
from foeman.games.crusade.state import State, units
from tests.games.crusade.conftest import terms_for
from tests.games.crusade.pieces import BOTS, FOUR_BOTS, strip


def read(seats: dict[str, str] | None = None, **position: object) -> State:
    """The state of a position."""
    data = {"game": "crusade", "setup": {"seats": seats or BOTS}, "position": position}
    state, _ = read_position(CRUSADE, data, "test")
    return state


def test_nothing_at_all_is_the_start() -> None:
    """An empty position is the pack's set-up."""
    state = read()
    fresh = set_up(terms_for(BOTS, None, None), SeededTable(1))
    assert CRUSADE.digital.write(state)["regions"] == CRUSADE.digital.write(fresh)["regions"]
    assert state.armies["Angevin"].pool == fresh.armies["Angevin"].pool
    assert state.initiative == ["Angevin", "Ayyubid"]


def test_regions_that_are_described_stand_alone() -> None:
    """With one region described the others are empty; pools hold the rest, control is the first army's."""
    forces = {"Turkoman": {"infantry": 2}, "Ayyubid": {"cavalry": 1, "leaders": ["Saladin"]}}
    state = read(FOUR_BOTS, regions={"Acre": {"forces": forces, "neutral": {"infantry": 1}}})
    assert strip(state, "Acre", "Turkoman") == (2, 0, 0)
    assert state.regions["Acre"].control == "Turkoman"
    assert sum(units(force) for region in state.regions.values() for force in region.forces.values()) == 3
    assert "Saladin" not in state.armies["Ayyubid"].pool.leaders
    assert state.neutral_pool.infantry == 13


def test_orders_on_the_map_are_not_in_the_groups() -> None:
    """A bot that is not described has its starting groups less what lies on the map; described groups are kept."""
    placed = {"Acre": {"orders": {"Ayyubid": [{"order": "March"}]}}}
    state = read(regions=placed)
    assert state.bots["Ayyubid"].prepared.count("March") == 3
    assert state.bots["Angevin"].prepared.count("March") == 4
    told = read(regions=placed, bots={"Ayyubid": {"army": "Ayyubid", "prepared": ["Levy"], "column": 4}})
    assert (told.bots["Ayyubid"].prepared, told.bots["Ayyubid"].column) == (["Levy"], 4)


def test_a_column_alone_leaves_the_groups_as_they_start() -> None:
    """A bot of which only the column is told has all its Orders."""
    state = read(bots={"Ayyubid": {"army": "Ayyubid", "column": 6}})
    assert len(state.bots["Ayyubid"].prepared) == 13
    assert len(state.bots["Ayyubid"].reaction) == 8


def test_a_game_in_progress_reads_back() -> None:
    """What is written in the middle of a game is read back the same."""
    table = SeededTable(5)
    state = set_up(terms_for(FOUR_BOTS, None, None), table)
    for _ in range(30):
        step(state, table)
        data = write_position(CRUSADE, state, state.terms)
        again, _ = read_position(CRUSADE, data, "test")
        assert CRUSADE.digital.write(again) == CRUSADE.digital.write(state)


# A small map

SLOTS = {"infantry": 3, "cavalry": 2, "siege": 1}
MADE_UP = {"origin": "reconstructed", "lon": 0, "lat": 0, "icons": {}, "slots": SLOTS}
SMALL = [
    {"id": "jerusalem", "name": "Jerusalem", "kind": "city", "port": False, **MADE_UP},
    {"id": "acre", "name": "Akkon", "kind": "city", "port": True, **MADE_UP},
]


def small(content: dict[str, Any], **position: object) -> State:
    """A position on a map of its own."""
    data = {"game": "crusade", "setup": {"seats": BOTS}, "content": content, "position": position}
    state, _ = read_position(CRUSADE, data, "test")
    return state


def test_a_small_map_needs_only_what_plays() -> None:
    """Starts, borders, Leaders' places, Objective Cards and sides of the board that are elsewhere are left out."""
    state = small({"regions": SMALL})
    printed = state.printed
    assert (list(printed.regions), printed.neighbours) == (["Jerusalem", "Akkon"], {"Jerusalem": [], "Akkon": []})
    assert {one.region for one in printed.content.objectives} <= {"jerusalem", "acre"}
    assert strip(state, "Akkon", "Ayyubid") == (3, 1, 0)
    assert "Angevin" not in {army for region in state.regions.values() for army in region.forces}
    assert sorted(state.armies["Angevin"].pool.leaders) == sorted(printed.leaders_of["Angevin"])
    empty = [edge.side for edge in printed.content.edges if not edge.regions]
    assert [printed.edge[side] for side in empty] == [{"Jerusalem": 1, "Akkon": 1}] * len(empty)


def test_what_a_position_names_itself_stays_as_it_is() -> None:
    """A start of its own that is not on its map is refused, and so is a map without Jerusalem."""
    start = {"army": "angevin", "region": "tyre", "infantry": 1, "cavalry": 0, "siege": 0, "origin": "reconstructed"}
    with pytest.raises(BadInput, match=r'armies.toml: starts: expected jerusalem or acre, found "tyre"'):
        small({"regions": SMALL, "starts": [start]})
    with pytest.raises(BadInput, match="regions: expected Jerusalem, found none of that name"):
        small({"regions": SMALL[1:]})
