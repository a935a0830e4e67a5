"""The content of Sparta: the map hangs together, both scenarios are legal and even, every card can be read."""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

from tests.games.walking import joined, reached

CONTENT = Path(__file__).parents[3] / "src/foeman/games/sparta/content"
FILES = ["map", "scenarios", "events", "battle_cards", "numbers", "bot"]
PARTS: dict[str, dict[str, Any]] = {
    name: tomllib.loads((CONTENT / f"{name}.toml").read_text(encoding="utf-8")) for name in FILES
}
MAP, SCENARIOS, BOT = PARTS["map"], PARTS["scenarios"], PARTS["bot"]
REGIONS: dict[str, dict[str, Any]] = {region["id"]: region for region in MAP["regions"]}
SPACES: dict[str, dict[str, Any]] = {space["id"]: space for space in MAP["spaces"]}
ALLIES: dict[str, dict[str, Any]] = {ally["id"]: ally for ally in MAP["allies"]}
NUMBERS: dict[str, int] = {number["id"]: number["value"] for number in PARTS["numbers"]["numbers"]}
EVENTS: list[dict[str, Any]] = PARTS["events"]["events"]
BATTLE_CARDS: list[dict[str, Any]] = PARTS["battle_cards"]["battle_cards"]
WARS = ["peloponnesian", "theban"]
SIDES = ["red", "blue"]
ARMS = {"elite", "skirmisher", "cavalry"}
ASSETS = ARMS | {"navy"}
STANDINGS = {"advantaged", "tied", "disadvantaged"}
EFFECTS = {
    *("influence", "unrest", "ally", "asset", "promote", "talents", "favour", "battle_cards", "ships", "levy"),
    *("sally", "invest", "colony", "grain", "exile"),
}


def entries() -> list[tuple[str, dict[str, Any]]]:
    """Every entry of every file, with the name of its kind."""
    return [(kind, entry) for part in PARTS.values() for kind, rows in part.items() for entry in rows]


def side_of(war: str, side: str) -> dict[str, Any]:
    """One side's setup in a scenario."""
    found: dict[str, Any] = next(one for one in SCENARIOS["sides"] if (one["scenario"], one["side"]) == (war, side))
    return found


def controlled_spaces(war: str, side: str) -> list[str]:
    """The spaces that a side controls at the start."""
    return [name for name, count in side_of(war, side)["influence"].items() if count == SPACES[name]["autonomy"]]


def controlled_regions(war: str, side: str) -> list[dict[str, Any]]:
    """The regions in which a side controls more spaces at the start."""
    count = {who: Counter(SPACES[name]["region"] for name in controlled_spaces(war, who)) for who in SIDES}
    other = SIDES[1 - SIDES.index(side)]
    return [region for name, region in REGIONS.items() if count[side][name] > count[other][name]]


def rewards(war: str, side: str) -> Counter[str]:
    """The symbols of the regions that a side controls at the start."""
    return Counter(symbol for region in controlled_regions(war, side) for symbol in region["reward"])


def strengths(war: str, side: str) -> tuple[int, int]:
    """Land and sea battle strength at the start."""
    other = SIDES[1 - SIDES.index(side)]
    mine, theirs, setup = rewards(war, side), rewards(war, other), side_of(war, side)
    return setup["hoplite"] + sum(mine[arm] > theirs[arm] for arm in ARMS), setup["navy"] + mine["navy"]


def between(kind: str) -> list[list[str]]:
    """The pairs that roads or crossings join."""
    return [entry["between"] for entry in MAP[kind]]


def test_the_pack_is_for_sparta() -> None:
    """pack.toml names the game, a name and a version."""
    pack = tomllib.loads((CONTENT / "pack.toml").read_text(encoding="utf-8"))
    assert pack["game"] == "sparta"
    assert pack["version"] == 1
    assert sorted(pack) == ["about", "game", "name", "version"]


def test_every_entry_says_where_it_comes_from() -> None:
    """Each is printed or reconstructed; only a printed one lists values of ours, and only values that it has."""
    for kind, entry in entries():
        assert entry["origin"] in ("printed", "reconstructed"), (kind, entry)
        ours = entry.get("reconstructed", [])
        assert set(ours) <= set(entry), (kind, entry)
        assert not ours or entry["origin"] == "printed", (kind, entry)


def test_ids_and_names_are_unique() -> None:
    """No two entries of a kind share an id, and no two regions, or places on the map, a name."""
    by_kind: dict[str, list[str]] = defaultdict(list)
    for kind, entry in entries():
        if "id" in entry:
            by_kind[kind].append(entry["id"])
    for kind, ids in by_kind.items():
        assert len(set(ids)) == len(ids), kind
    for kinds in (["regions"], ["spaces", "allies"], ["leaders"]):
        names = [entry["name"] for kind, entry in entries() if kind in kinds]
        assert len(set(names)) == len(names), kinds


# The map


def test_counts() -> None:
    """16 regions, 65 city spaces, 4 allies; 2 colony sites."""
    assert (len(REGIONS), len(SPACES), len(ALLIES)) == (16, 65, 4)
    assert [name for name, space in SPACES.items() if space.get("colony")] == ["herakleia", "amphipolis"]


def test_printed_names_are_there() -> None:
    """What the solo rules name is on the map."""
    assert {region["name"] for region in MAP["regions"]} >= {"Hellespont", "Attica", "Sicily", "Peloponnesos"}
    assert {ally["name"] for ally in MAP["allies"]} == {"Thrace", "Macedonia", "Greece", "Crete"}
    assert {space["name"] for space in MAP["spaces"]} >= {"Sparta", "Athens", "Thebes"}


def test_spaces_are_well_formed() -> None:
    """A space lies in a known region, has an autonomy of 1 to 3 and a place in the Greek world."""
    for name, space in SPACES.items():
        assert space["region"] in REGIONS, name
        assert space["autonomy"] in (1, 2, 3), name
        assert 12 <= space["lon"] <= 30, name
        assert 35 <= space["lat"] <= 42, name


def test_spaces_stand_apart() -> None:
    """No two places are drawn on one spot."""
    spots = [(place["lon"], place["lat"]) for place in [*MAP["spaces"], *MAP["allies"]]]
    assert len(set(spots)) == len(spots)


def test_every_region_can_be_contested() -> None:
    """A region has three spaces or more, one of autonomy 1 among them and, but for inland Boiotia, a port."""
    for name in REGIONS:
        inside = [space for space in MAP["spaces"] if space["region"] == name]
        assert len(inside) >= 3, name
        assert any(space["autonomy"] == 1 for space in inside), name
        assert name == "boiotia" or any(space["port"] for space in inside), name


def test_rewards() -> None:
    """A tile shows one to four known symbols; every asset is provided by two regions or more."""
    symbols = Counter(symbol for region in MAP["regions"] for symbol in set(region["reward"]))
    assert set(symbols) == ASSETS | {"talent", "favour"}
    assert all(symbols[asset] >= 2 for asset in ASSETS)
    assert all(1 <= len(region["reward"]) <= 4 for region in MAP["regions"])
    assert all(1 <= region["points"] <= 4 for region in MAP["regions"])


def test_one_region_is_worth_the_most_talents() -> None:
    """Sicily, with two; the economic target of both sides."""
    worth = {name: region["reward"].count("talent") for name, region in REGIONS.items()}
    assert worth["sicily"] == 2
    assert [name for name, talents in worth.items() if talents == max(worth.values())] == ["sicily"]


@pytest.mark.parametrize("kind", ["roads", "crossings"])
def test_each_pair_is_listed_once(kind: str) -> None:
    """A road or crossing joins two known spaces, in alphabetical order, once."""
    pairs = [(one, other) for one, other in between(kind)]
    assert all(one in SPACES and other in SPACES and one < other for one, other in pairs)
    assert pairs == sorted(set(pairs))


def test_no_pair_is_road_and_crossing() -> None:
    """Two spaces are joined in one way."""
    assert not [pair for pair in between("roads") if pair in between("crossings")]


def test_crossings_join_ports() -> None:
    """Narrow water has a port on one shore at least."""
    assert all(SPACES[one]["port"] or SPACES[other]["port"] for one, other in between("crossings"))


def test_the_map_hangs_together() -> None:
    """Every space is adjacent to another and joined to Sparta by roads and crossings."""
    assert set(reached(["sparta"], joined(between("roads") + between("crossings")))) == set(SPACES)


def test_no_space_is_out_of_reach() -> None:
    """A space without a road from Sparta is a port, or a road leads to it from a port."""
    by_land = reached(["sparta"], joined(between("roads")))
    for name, space in SPACES.items():
        assert (
            name in by_land
            or space["port"]
            or any(SPACES[one]["port"] for one in reached([name], joined(between("roads"))))
        )


def test_colonies_open_the_north() -> None:
    """Thessalia opens with Herakleia, Hellespont only with Amphipolis besides."""
    closed = {name for name, space in SPACES.items() if space.get("colony")}

    def regions(shut: set[str]) -> set[str]:
        roads = [pair for pair in between("roads") if not shut & set(pair)]
        return {SPACES[name]["region"] for name in reached(["sparta"], joined(roads))}

    assert not {"thessalia", "hellespont"} & regions(closed)
    assert "thessalia" in regions({"amphipolis"})
    assert "hellespont" not in regions({"amphipolis"})
    assert "hellespont" in regions(set())


def test_allies_have_neighbours() -> None:
    """Each ally is adjacent to four known spaces and brings a land asset."""
    for name, ally in ALLIES.items():
        assert len(set(ally["next"])) == 4, name
        assert set(ally["next"]) <= set(SPACES), name
        assert ally["asset"] in ARMS, name


# The scenarios


def test_each_war_has_two_sides() -> None:
    """Sparta fights Athens in the first scenario and Thebes in the second."""
    assert [war["id"] for war in SCENARIOS["scenarios"]] == WARS
    assert [[side_of(war, side)["name"] for side in SIDES] for war in WARS] == [
        ["Sparta", "Athens"],
        ["Sparta", "Thebes"],
    ]
    assert len(SCENARIOS["sides"]) == 4


@pytest.mark.parametrize("war", WARS)
def test_influence_is_legal(war: str) -> None:
    """Influence lies in founded spaces, within the autonomy, of one side only."""
    founded = next(one["founded"] for one in SCENARIOS["scenarios"] if one["id"] == war)
    red, blue = (side_of(war, side)["influence"] for side in SIDES)
    assert not set(red) & set(blue)
    for name, count in [*red.items(), *blue.items()]:
        assert 1 <= count <= SPACES[name]["autonomy"], name
        assert not SPACES[name].get("colony") or name in founded, name


@pytest.mark.parametrize("war", WARS)
def test_scenario_refers_to_the_map(war: str) -> None:
    """The grain marker lies in a region, founded colonies are colony sites."""
    scenario = next(one for one in SCENARIOS["scenarios"] if one["id"] == war)
    assert scenario["grain"] in REGIONS
    assert all(SPACES[name]["colony"] for name in scenario["founded"])


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("war", WARS)
def test_a_side_is_ready(war: str, side: str) -> None:
    """It holds its capital, which is a home; favour, allies, pieces and cards are within limits."""
    setup = side_of(war, side)
    assert setup["capital"] == setup["homes"][0]
    assert setup["capital"] in controlled_spaces(war, side)
    assert set(setup["homes"]) <= set(SPACES)
    assert set(setup["allies"]) <= set(ALLIES)
    assert 0 <= setup["favour"] <= NUMBERS["favour_most"]
    assert setup["talents"] >= NUMBERS["mobilise_cost"]
    assert setup["hoplites"] >= 1
    assert setup["fleets"] >= 1
    assert setup["battle_cards"] <= NUMBERS["battle_hand_most"]
    assert setup["navy"] <= NUMBERS["navy_most"]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("war", WARS)
def test_leaders(war: str, side: str) -> None:
    """Four leaders a side, one of each ability."""
    own = [leader["ability"] for leader in SCENARIOS["leaders"] if (leader["scenario"], leader["side"]) == (war, side)]
    assert sorted(own) == ["engineer", "land", "plunderer", "sea"]


@pytest.mark.parametrize("war", WARS)
def test_the_sides_start_even(war: str) -> None:
    """Both begin with the same points, and with the same talents to come, give or take one."""
    points = [sum(region["points"] for region in controlled_regions(war, side)) for side in SIDES]
    grain = next(one["grain"] for one in SCENARIOS["scenarios"] if one["id"] == war)
    talents = [
        rewards(war, side)["talent"]
        + side_of(war, side)["income"]
        + NUMBERS["grain_talents"] * (REGIONS[grain] in controlled_regions(war, side))
        for side in SIDES
    ]
    assert points == [11, 11]
    assert abs(talents[0] - talents[1]) <= 1


def test_standings_at_the_start() -> None:
    """Sparta rules the land and Athens the sea in the first war; in the second both are tied."""
    assert [strengths("peloponnesian", side) for side in SIDES] == [(5, 3), (3, 6)]
    assert [strengths("theban", side) for side in SIDES] == [(5, 5), (5, 5)]


@pytest.mark.parametrize("war", WARS)
def test_the_strategic_targets_are_not_given(war: str) -> None:
    """Nobody begins with Sicily; Sparta does not begin with Attica nor blue with Peloponnesos."""
    red, blue = ([region["id"] for region in controlled_regions(war, side)] for side in SIDES)
    assert "sicily" not in red + blue
    assert "attica" not in red
    assert "peloponnesos" not in blue


# The cards


def test_event_deck() -> None:
    """46 common cards and 6 for each war: enough for six rounds without a shuffle."""
    count = Counter[str]()
    for event in EVENTS:
        count[event.get("scenario", "common")] += event["copies"]
    assert count == {"common": 46, "peloponnesian": 6, "theban": 6}
    assert count["common"] + 6 >= 2 * NUMBERS["rounds"] * NUMBERS["cards_dealt"]


def test_event_effects() -> None:
    """An event has one or two effects, each known, stronger for favour, limited to known regions; each kind occurs."""
    seen = set()
    for event in EVENTS:
        assert 1 <= len(event["effects"]) <= 2, event["id"]
        for effect in event["effects"]:
            seen.add(effect["effect"])
            assert 1 <= effect["amount"] < effect["more"] <= 4, event["id"]
            assert set(effect.get("where", [])) <= set(REGIONS), event["id"]
            assert ("category" in effect) == (effect["effect"] == "asset"), event["id"]
            assert ("to" in effect) == (effect["effect"] == "grain"), event["id"]
            assert "where" not in effect or effect["effect"] in ("influence", "unrest"), event["id"]
            assert effect.get("category", "navy") in ASSETS, event["id"]
            assert effect.get("to", "sicily") in REGIONS, event["id"]
    assert seen == EFFECTS


def test_battle_deck() -> None:
    """34 battle cards worth 1 to 3, about as many for land as for sea; who needs an asset gets 2 or more for it."""
    count = Counter[str]()
    for card in BATTLE_CARDS:
        count[card["battle"]] += card["copies"]
        assert 1 <= card["value"] <= 3, card["id"]
        assert card.get("needs", "navy") in ASSETS, card["id"]
        assert "needs" not in card or card["value"] >= 2, card["id"]
    assert count == {"land": 13, "sea": 12, "any": 9}
    assert count.total() >= 2 * NUMBERS["battle_hand_most"]


# The bot's tables


def test_mobilisation_by_round() -> None:
    """1 die twice, 1, 2, 2, 3, none; one more when poor or besieging, one fewer when rich."""
    rounds = [(row["round"], row["dice"], row["tests"]) for row in BOT["mobilisation"]]
    assert rounds == [(1, 1, 2), (2, 1, 1), (3, 2, 1), (4, 2, 1), (5, 3, 1), (6, 0, 0)]
    changes = {row["when"]: (row["talents"], row["dice"]) for row in BOT["modifiers"]}
    assert changes == {"poor": (3, 1), "rich": (6, -1), "besieging": (0, 1)}


def test_tests_by_standing() -> None:
    """Fights and reactions know all three standings; a siege is never begun when disadvantaged."""
    dice: dict[str, dict[str, int]] = defaultdict(dict)
    for row in BOT["tests"]:
        assert row["standing"] in STANDINGS
        dice[row["what"]][row["standing"]] = row["dice"]
    always = {"advantaged": 0, "tied": 1, "disadvantaged": 2}
    assert dice == {"fight": always, "react": always, "besiege": {"advantaged": 1, "tied": 2}}


def test_objectives_by_successes() -> None:
    """Economic, army or navy, strategic."""
    kinds = {side: [row["target"] for row in BOT["objectives"] if row["side"] == side] for side in SIDES}
    assert kinds == {"red": ["economic", "army", "strategic"], "blue": ["economic", "navy", "strategic"]}
    assert [row["successes"] for row in BOT["objectives"]] == [0, 1, 2, 0, 1, 2]


def test_strategic_targets() -> None:
    """Hellespont or Attica for Sparta, Sicily or Peloponnesos for blue."""
    named = {row["side"]: (row["aim"], row["other"]) for row in BOT["targets"]}
    assert named == {"red": ("hellespont", "attica"), "blue": ("sicily", "peloponnesos")}


@pytest.mark.parametrize("side", SIDES)
def test_ally_order_names_each_ally_once(side: str) -> None:
    """Every ally has one rank, and ranks count up from 1."""
    rows = [row for row in BOT["ally_order"] if row["side"] == side]
    assert sorted(ally for row in rows for ally in row["allies"]) == sorted(ALLIES)
    assert [row["rank"] for row in rows] == list(range(1, len(rows) + 1))


def test_printed_numbers() -> None:
    """3 talents to mobilise, 2 for a siege roll, at most 3 dice, at most 3 favour, six rounds."""
    assert NUMBERS["mobilise_cost"] == 3
    assert NUMBERS["siege_cost"] == 2
    assert NUMBERS["siege_dice_most"] == 3
    assert NUMBERS["favour_most"] == 3
    assert NUMBERS["rounds"] == len(BOT["mobilisation"]) == 6
    assert 0 < NUMBERS["die_successes"] < NUMBERS["die_faces"]
