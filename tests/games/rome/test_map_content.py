"""The map of Rome: every region can be reached, the four factions start alike, everything is drawn."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.games.walking import joined, reached

CONTENT = Path(__file__).parents[3] / "src/foeman/games/rome/content"
MAP: dict[str, Any] = tomllib.loads((CONTENT / "map.toml").read_text(encoding="utf-8"))
OUTLINES: dict[str, Any] = json.loads((CONTENT / "outlines.json").read_text(encoding="utf-8"))
REGIONS: dict[str, dict[str, Any]] = {region["id"]: region for region in MAP["regions"]}
SEAS: dict[str, dict[str, Any]] = {sea["id"]: sea for sea in MAP["seas"]}

START_REGIONS = {
    "rome": ["Patavium", "Cosentia", "Medhlan", "Rome"],
    "greece": ["Epidamnos", "Pulpudeva", "Pergamon", "Athens"],
    "carthage": ["Macodames", "Kartuba", "Qart Hadast", "Carthage"],
    "barbarians": ["Bibracte", "Uburzis", "Casurgis", "Nemetocenna"],
}
DICE = {"RED", "YELLOW", "GREEN", "WHITE", "BLACK"}


def homes(faction: str) -> list[dict[str, Any]]:
    """A faction's home regions."""
    return [region for region in REGIONS.values() if region.get("home") == faction]


def test_ids_are_unique() -> None:
    """No two regions or seas share an id or a name."""
    entries = MAP["regions"] + MAP["seas"]
    assert len({entry["id"] for entry in entries}) == len(entries)
    assert len({entry["name"] for entry in entries}) == len(entries)


@pytest.mark.parametrize(("kind", "known"), [("borders", REGIONS), ("passages", SEAS)])
def test_each_pair_is_listed_once(kind: str, known: dict[str, dict[str, Any]]) -> None:
    """A border joins two known regions (a passage two seas), in one order, once."""
    pairs = [tuple(entry["between"]) for entry in MAP[kind]]
    assert all(one in known and other in known and one < other for one, other in pairs)
    assert len(set(pairs)) == len(pairs)


def test_kinds_of_border() -> None:
    """Every border is plain, a river, a mountain range or a strait, and each kind occurs."""
    assert {border["kind"] for border in MAP["borders"]} == {"plain", "river", "range", "strait"}


def test_the_map_hangs_together() -> None:
    """Every region and sea can be reached by land or by sea."""
    coasts = [[region["id"], sea] for region in MAP["regions"] for sea in region["coast"]]
    pairs = [entry["between"] for entry in MAP["borders"] + MAP["passages"]]
    assert set(reached(["rome"], joined([*pairs, *coasts]))) == set(REGIONS) | set(SEAS)


def test_the_seas_hang_together() -> None:
    """A navy can reach every sea."""
    near = joined(passage["between"] for passage in MAP["passages"])
    assert set(reached(["tyrrhenian_sea"], near)) == set(SEAS)


def test_no_region_is_out_of_reach() -> None:
    """A region without a land border or strait has a port."""
    joined = {name for border in MAP["borders"] for name in border["between"]}
    assert all(region["port"] for name, region in REGIONS.items() if name not in joined)


def test_ports_open_to_seas_of_their_coast() -> None:
    """A port opens to at least one sea, only to seas its region touches; other regions have no harbour."""
    for name, region in REGIONS.items():
        harbour = region.get("harbour", [])
        assert set(region["coast"]) <= set(SEAS), name
        assert set(harbour) <= set(region["coast"]), name
        assert bool(harbour) == region["port"], name


def test_every_sea_has_a_port() -> None:
    """No sea is without a harbour."""
    assert {sea for region in MAP["regions"] for sea in region.get("harbour", [])} == set(SEAS)


@pytest.mark.parametrize("faction", START_REGIONS)
def test_home_income(faction: str) -> None:
    """A faction's home regions pay 12 to 15 gold."""
    assert 12 <= sum(region["gold"] for region in homes(faction)) <= 15


@pytest.mark.parametrize("faction", START_REGIONS)
def test_start_regions_are_home_regions(faction: str) -> None:
    """The four printed start regions belong to their faction, and the fourth is its 3-gold capital."""
    names = {region["name"]: region for region in homes(faction)}
    assert set(START_REGIONS[faction]) <= set(names)
    assert [name for name, region in names.items() if region.get("capital")] == START_REGIONS[faction][3:]
    assert names[START_REGIONS[faction][3]]["gold"] == 3


def test_what_is_printed() -> None:
    """Just the names in the documents count as printed, and nothing else on the borders."""
    printed = {region["name"] for region in MAP["regions"] if region["origin"] == "printed"}
    assert printed == {name for names in START_REGIONS.values() for name in names}
    assert [sea["name"] for sea in MAP["seas"] if sea["origin"] == "printed"] == ["Balearic Sea"]
    assert "gold" not in REGIONS["rome"]["reconstructed"]
    assert {entry["origin"] for entry in MAP["borders"] + MAP["passages"]} == {"reconstructed"}


def test_values_of_regions() -> None:
    """Gold is 1 to 3, difficult terrain at most 3 symbols of a kind, capitals belong to a faction."""
    for name, region in REGIONS.items():
        assert region["gold"] in (1, 2, 3), name
        assert region["trees"] in range(4), name
        assert region["mountains"] in range(4), name
        assert region.get("home", "rome") in START_REGIONS, name
        assert "home" in region or not region.get("capital"), name


def test_mercenary_regions() -> None:
    """A mercenary region is independent, rolls two dice and has a pack of its own."""
    mercenaries = [region["mercenaries"] for region in MAP["regions"] if "mercenaries" in region]
    assert all(len(each["dice"]) == 2 and set(each["dice"]) <= DICE for each in mercenaries)
    assert len({each["pack"] for each in mercenaries}) == len(mercenaries)
    assert not any("home" in region for region in MAP["regions"] if "mercenaries" in region)


@pytest.mark.parametrize(("kind", "known"), [("regions", REGIONS), ("seas", SEAS)])
def test_everything_is_drawn(kind: str, known: dict[str, dict[str, Any]]) -> None:
    """Every region and sea has rings of three points or more, and its name stands in the picture."""
    assert list(OUTLINES[kind]) == list(known)
    _, _, width, height = OUTLINES["viewBox"]
    for name, drawn in OUTLINES[kind].items():
        x, y = drawn["label"]
        assert 0 <= x <= width, name
        assert 0 <= y <= height, name
        assert drawn["rings"], name
        assert all(len(ring) >= 6 and len(ring) % 2 == 0 for ring in drawn["rings"]), name


def test_rivers_ranges_and_straits_are_drawn() -> None:
    """Every border that is not plain has a line in the picture."""
    marked = [(border["between"], border["kind"]) for border in MAP["borders"] if border["kind"] != "plain"]
    assert [(drawn["between"], drawn["kind"]) for drawn in OUTLINES["borders"]] == marked
    assert all(drawn["lines"] and all(len(line) >= 4 for line in drawn["lines"]) for drawn in OUTLINES["borders"])
