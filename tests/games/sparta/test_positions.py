"""Positions on a small map of their own: only what plays need be there."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.positions import ask, read_position
from foeman.engine.reading import BadInput
from foeman.games.sparta import SPARTA
from foeman.games.sparta.state import State

OURS = {"origin": "reconstructed"}
REGIONS = [
    {"id": "lakonia", "name": "Lakonia", "reward": ["talent"], **OURS},
    {"id": "euboia", "name": "Euboia", "reward": ["talent", "navy"], **OURS},
]
SPACES = [
    {"id": "sparta", "name": "Sparta", "region": "lakonia", "autonomy": 3, **OURS},
    {"id": "chalkis", "name": "Chalkis", "region": "euboia", "autonomy": 2, "port": True, **OURS},
]
SEATS = {"Sparta": "person", "Athens": "bot"}


def small(**content: object) -> dict[str, Any]:
    """A question about a position on a map of two regions, or of its own."""
    made: dict[str, object] = {"regions": REGIONS, "spaces": SPACES, **content}
    asked = {"game": "sparta", "step": "objective", "seat": "Athens", "setup": {"seats": SEATS}}
    return {**asked, "content": made, "position": {}}


def state_of(position: dict[str, Any]) -> State:
    """The state of a position."""
    return read_position(SPARTA, position, "test")[0]


def test_a_small_map_needs_only_what_plays() -> None:
    """Roads, influence, homes, the grain and colonies elsewhere are left out; a capital that is not there is none."""
    state = state_of(small())
    printed, sides = state.printed, state.scenario.sides
    assert (list(printed.regions), list(printed.spaces)) == (["Lakonia", "Euboia"], ["Sparta", "Chalkis"])
    assert printed.roads == {"Sparta": (), "Chalkis": ()}
    assert (sides["Sparta"].capital, sides["Athens"].capital, sides["Athens"].homes) == ("Sparta", "", ())
    assert set(sides["Athens"].influence) <= {"Chalkis"}
    assert (state.scenario.grain, state.scenario.capitals) == ("", {"Sparta": "Sparta"})


def test_cards_about_other_regions_are_left_out() -> None:
    """An effect that is limited to regions elsewhere can never be had; a card without any other is not in the deck."""
    state = state_of(small())
    effects = [effect for card in state.scenario.deck for effect in state.printed.events[card].effects]
    assert {region for effect in effects for region in effect.at} <= {"Lakonia", "Euboia"}
    assert all(state.printed.events[card].effects for card in state.scenario.deck)


def test_spaces_of_the_pack_come_with_their_regions() -> None:
    """With the regions alone, the pack's spaces in them are there."""
    regions = [{"id": "attica", "name": "Attike", "reward": ["talent"], **OURS}]
    data = {"game": "sparta", "content": {"regions": regions}, "setup": {"seats": SEATS}, "position": {}}
    state = state_of(data)
    assert set(state.printed.region_of.values()) == {"Attike"}
    assert state.scenario.sides["Athens"].capital == "Athens"


@pytest.mark.parametrize(
    ("dice", "decision"),
    [
        ("die=failure,failure", "Lakonia"),
        ("die=success,success die=failure,failure", "Lakonia"),
    ],
)
def test_a_strategic_target_that_is_not_on_the_map_is_none(dice: str, decision: str) -> None:
    """Neither Sicily nor the Hellespont is there: the dice are rolled again."""
    position = small(regions=REGIONS[:1], spaces=SPACES[:1])
    assert ask(SPARTA, position, "test", dice=dice).decision == decision


def test_what_a_position_names_itself_stays_as_it_is() -> None:
    """A road of its own that leads off its map is refused."""
    road = {"between": ["sparta", "korinthos"], **OURS}
    with pytest.raises(BadInput, match=r'map.toml: roads: expected sparta or chalkis, found "korinthos"'):
        state_of(small(roads=[road]))
