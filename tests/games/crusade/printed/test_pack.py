"""The pack of Third Crusade is complete and consistent: references, counts, connections, room for every piece."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from foeman.games.crusade.printed.pack import FILES
from tests.games.walking import reached

FOLDER = Path(__file__).parents[4] / "src" / "foeman" / "games" / "crusade" / "content"
TYPES = ("infantry", "cavalry", "siege")
KINDS = ("city", "desert")
RESOURCES = ("glory", "command", "crown", "supply", "gold")
SHAPES = ("hexagon", "square")
ALLIANCES = ("crusader", "muslim")
MARCHES = ("march", "forced", "disperse", "sea")
PLACES = ("any", "city", "desert", "port")
EFFECTS: dict[str, tuple[str, ...]] = {
    "add": TYPES,
    "neutral": TYPES,
    "leader": SHAPES,
    "march": MARCHES,
    "remove": ("unit", "leader"),
    "chit": ("glory", "crown", "gold", "supply"),
    "sabotage": (),
    "unsabotage": (),
    "bandit": (),
    "unbandit": (),
    "destroy_port": (),
    "repair_port": (),
    "glory": (),
    "gold": (),
    "crown": (),
    "faith": (),
    "enemy_faith": (),
    "command": (),
    "supply": (),
    "diplomacy_move": (),
    "advanced_order": (),
}
LISTS = {file: tuple(key for key in keys if key != "frame") for file, keys in FILES.items()}
Entries = list[dict[str, Any]]


def read(file: str) -> dict[str, Any]:
    """One file of the pack."""
    return tomllib.loads((FOLDER / file).read_text(encoding="utf-8"))


PACK: dict[str, Entries] = {key: read(file)[key] for file, keys in LISTS.items() for key in keys}
REGIONS: dict[str, dict[str, Any]] = {region["id"]: region for region in PACK["regions"]}
ARMIES: dict[str, dict[str, Any]] = {army["id"]: army for army in PACK["armies"]}
NUMBERS: dict[str, int] = {number["id"]: number["value"] for number in PACK["numbers"]}


def plain(region: str, kind: str) -> int:
    """The slots of a type that show no icon."""
    there = REGIONS[region]
    return int(there["slots"].get(kind, 0)) - list(there["icons"].values()).count(kind)


def neighbours(*, by_sea: bool) -> dict[str, set[str]]:
    """What a force can reach in one step from each region."""
    near: dict[str, set[str]] = {name: set() for name in REGIONS}
    for border in PACK["borders"]:
        one, other = border["between"]
        near[one].add(other)
        near[other].add(one)
    if by_sea:
        ports = {name for name, region in REGIONS.items() if region["port"]}
        for port in ports:
            near[port] |= ports - {port}
    return near


def test_pack_names_its_game() -> None:
    """pack.toml says whose pack it is."""
    assert read("pack.toml")["game"] == "crusade"


@pytest.mark.parametrize("file", LISTS)
def test_files_hold_the_known_lists_only(file: str) -> None:
    """Each file has its lists and nothing unknown."""
    assert set(read(file)) - {"frame"} == set(LISTS[file])


@pytest.mark.parametrize("key", PACK)
def test_every_entry_says_where_it_comes_from(key: str) -> None:
    """Each entry is printed or reconstructed, and names only fields it has as ours."""
    assert PACK[key]
    for entry in PACK[key]:
        assert entry["origin"] in ("printed", "reconstructed"), entry
        ours = entry.get("reconstructed", [])
        assert all(field in entry for field in ours), entry
        assert not ours or entry["origin"] == "printed", entry


@pytest.mark.parametrize("key", [key for key in PACK if "id" in PACK[key][0]])
def test_ids_are_unique(key: str) -> None:
    """No id occurs twice in a list."""
    counts = Counter(entry["id"] for entry in PACK[key])
    assert max(counts.values()) == 1, counts.most_common(1)


def test_names_are_unique() -> None:
    """Regions, Leaders, cards and spaces can be told apart by name."""
    for key in ("regions", "leaders", "cards", "diplomacy_cards", "spaces"):
        counts = Counter(entry["name"] for entry in PACK[key])
        assert max(counts.values()) == 1, counts.most_common(1)


# The map


def test_regions_are_well_formed() -> None:
    """Kinds, slots and icons are known, every icon has a slot, every region lies in the frame."""
    west, east, south, north = read("map.toml")["frame"]
    for region in PACK["regions"]:
        assert region["kind"] in KINDS, region
        assert set(region["slots"]) <= set(TYPES), region
        assert set(region["icons"]) <= set(RESOURCES), region
        assert all(kind in region["slots"] for kind in region["icons"].values()), region
        assert all(plain(region["id"], kind) >= 0 for kind in TYPES), region
        assert west < region["lon"] < east, region
        assert south < region["lat"] < north, region


def test_jerusalem_can_hold_what_the_bot_wants_there() -> None:
    """The slots without icons in Jerusalem suffice for the highest number of the Bot Table."""
    worth = {one["type"]: one["city"] for one in PACK["strengths"]}
    room = sum(plain("jerusalem", kind) * worth[kind] for kind in TYPES)
    assert room >= max(column["jerusalem"] for column in PACK["columns"])


def test_map_has_both_kinds_and_enough_ports() -> None:
    """Cities and Deserts are both common, there are Ports for Sea Moves, and every resource has an icon."""
    kinds = Counter(region["kind"] for region in PACK["regions"])
    assert kinds["city"] >= 10
    assert kinds["desert"] >= 10
    assert sum(region["port"] for region in PACK["regions"]) >= 8
    assert {icon for region in PACK["regions"] for icon in region["icons"]} == set(RESOURCES)


def test_borders_join_two_known_regions_once() -> None:
    """Each border names two different regions, and none is told twice."""
    pairs = [frozenset(border["between"]) for border in PACK["borders"]]
    assert all(len(pair) == 2 for pair in pairs)
    assert all(name in REGIONS for pair in pairs for name in pair)
    assert len(set(pairs)) == len(pairs)


def test_borders_are_short() -> None:
    """Adjacent regions lie near each other: nothing joins the ends of the map by mistake."""
    for border in PACK["borders"]:
        one, other = (REGIONS[name] for name in border["between"])
        far = abs(one["lon"] - other["lon"]) + abs(one["lat"] - other["lat"])
        assert far < 3.5, border


def test_the_map_hangs_together() -> None:
    """All regions can be reached from Jerusalem; by land all but islands, which have a Port."""
    assert set(reached(["jerusalem"], neighbours(by_sea=True))) == set(REGIONS)
    islands = set(REGIONS) - set(reached(["jerusalem"], neighbours(by_sea=False)))
    assert all(REGIONS[name]["port"] for name in islands)


def test_roads_lead_to_jerusalem() -> None:
    """Bandits can block Jerusalem: every border of it is a Road."""
    around = [border for border in PACK["borders"] if "jerusalem" in border["between"]]
    assert len(around) >= 3
    assert all(border["road"] for border in around)


def test_every_side_of_the_board_can_be_near() -> None:
    """Proximity is defined for each side and for the Glory track, by borders from everywhere but islands."""
    mainland = set(reached(["jerusalem"], neighbours(by_sea=False)))
    assert {edge["side"] for edge in PACK["edges"]} == {"west", "east", "north", "south"}
    for edge in [*PACK["edges"], *PACK["glory_track"]]:
        assert all(name in REGIONS for name in edge["regions"]), edge
        assert mainland <= set(reached(edge["regions"], neighbours(by_sea=False))), edge


# The armies


def test_two_armies_an_alliance() -> None:
    """Four armies, two for each alliance, each with a known seat."""
    assert Counter(army["alliance"] for army in PACK["armies"]) == dict.fromkeys(ALLIANCES, 2)
    assert all(army["seat"] in {edge["side"] for edge in PACK["edges"]} for army in PACK["armies"])
    assert all(set(army["pool"]) == set(TYPES) for army in PACK["armies"])


def test_each_army_has_its_leaders() -> None:
    """One hexagon and two square Leaders, of both arms, each starting in a region of its army or in none."""
    at = {(start["army"], start["region"]) for start in PACK["starts"]}
    for army in ARMIES:
        own = [leader for leader in PACK["leaders"] if leader["army"] == army]
        assert Counter(leader["shape"] for leader in own) == {"hexagon": 1, "square": 2}
        assert {leader["arm"] for leader in own} == {"infantry", "cavalry"}
        assert all(not leader["start"] or (army, leader["start"]) in at for leader in own)


def test_strengths_keep_the_order_of_losses() -> None:
    """What a bot gives up first is worth least: Siege Engines in a Desert, Infantry in a City."""
    worth = {one["type"]: one for one in PACK["strengths"]}
    assert set(worth) == set(TYPES)
    assert worth["siege"]["desert"] < worth["infantry"]["desert"] < worth["cavalry"]["desert"]
    assert worth["infantry"]["city"] < worth["cavalry"]["city"] < worth["siege"]["city"]
    assert {one["shape"] for one in PACK["leader_strengths"]} == set(SHAPES)


def test_starting_forces_find_room_without_covering_icons() -> None:
    """All Units that start in a region, Neutral ones included, fit the slots without an icon."""
    there: Counter[tuple[str, str]] = Counter()
    for start in PACK["starts"]:
        for kind in TYPES:
            there[start["region"], kind] += start[kind]
    for neutral in PACK["neutrals"]:
        there.update((region, neutral["type"]) for region in neutral["starts"])
    assert all(count <= plain(region, kind) for (region, kind), count in there.items())


def test_alliances_start_apart() -> None:
    """No region begins with two armies, and Jerusalem begins in Muslim hands."""
    regions = [start["region"] for start in PACK["starts"]]
    assert len(set(regions)) == len(regions)
    holder = next(start["army"] for start in PACK["starts"] if start["region"] == "jerusalem")
    assert ARMIES[holder]["alliance"] == "muslim"


@pytest.mark.parametrize("alliance", ALLIANCES)
def test_pools_hold_what_starts_and_arrives(alliance: str) -> None:
    """Even an army alone in its alliance has pieces for both starting forces and for its own ships."""
    armies = [army for army in ARMIES if ARMIES[army]["alliance"] == alliance]
    for army in armies:
        for kind in TYPES:
            starting = sum(start[kind] for start in PACK["starts"] if start["army"] in armies)
            arriving = sum(ship[kind] for ship in PACK["ships"] if ship["army"] == army)
            assert starting <= ARMIES[army]["pool"][kind] <= starting + arriving + 10
    for neutral in PACK["neutrals"]:
        assert len(neutral["starts"]) <= neutral["pool"]


def test_start_is_even() -> None:
    """Neither alliance begins with more than a quarter more Units than the other."""
    units: Counter[str] = Counter()
    for start in PACK["starts"]:
        units[ARMIES[start["army"]]["alliance"]] += sum(start[kind] for kind in TYPES)
    assert max(units.values()) <= 1.25 * min(units.values())


# Orders and the bot


def test_orders_are_well_formed() -> None:
    """Each Order marches, adds Units, reacts or is blank, and does one of these only."""
    for order in PACK["orders"]:
        assert order["group"] in ("basic", "advanced", "blank"), order
        assert order["where"] in PLACES, order
        assert order["copies"] >= 1, order
        assert order.get("march", "") in ("", *MARCHES), order
        assert set(order.get("adds", {})) <= set(TYPES), order
        does = [bool(order.get("march")), bool(order.get("adds")), order["reaction"], order["group"] == "blank"]
        assert sum(does) == 1, order
        if order["reaction"]:
            assert order["role"] in ("any", "attacker", "defender"), order
            assert order.get("reinforce", False) != ("strength" in order), order
        else:
            assert not {"role", "strength", "reinforce"} & set(order), order


def test_a_sea_move_needs_a_port() -> None:
    """Sea Moves, and no other Orders, ask for a Port."""
    assert all((order["where"] == "port") == (order.get("march") == "sea") for order in PACK["orders"])


def test_prepared_has_enough_for_every_column() -> None:
    """The basic Orders that are no reactions, with the Advanced March of 1, cover the largest number to place."""
    basic = [order for order in PACK["orders"] if order["group"] == "basic" and not order["reaction"]]
    swift = [order for order in PACK["orders"] if order["group"] == "advanced" and order["name"] == "Advanced March"]
    assert [order["cost"] for order in swift] == [1]
    assert [order["copies"] for order in swift] == [1]
    assert sum(order["copies"] for order in basic) + 1 >= max(column["place"] for column in PACK["columns"])


def test_reaction_group_is_mixed() -> None:
    """The Reaction group has reactions, Reinforce among them, and blanks."""
    reactions = [order for order in PACK["orders"] if order["group"] == "basic" and order["reaction"]]
    assert any(order.get("reinforce") for order in reactions)
    assert sum(order["copies"] for order in PACK["orders"] if order["group"] == "blank") >= 1


def test_advanced_group_serves_every_column() -> None:
    """Left in Advanced are Marches, reactions and other Orders, so that each way of keeping can keep and refuse."""
    left = [order for order in PACK["orders"] if order["group"] == "advanced" and order["name"] != "Advanced March"]
    assert any(order.get("march") for order in left)
    assert any(order["reaction"] for order in left)
    assert any(order.get("adds") for order in left)


def test_bot_table_is_as_printed() -> None:
    """The six columns, in numbers."""
    columns = sorted(PACK["columns"], key=lambda column: int(column["die"]))
    assert [column["die"] for column in columns] == [1, 2, 3, 4, 5, 6]
    assert [column["place"] for column in columns] == [4, 5, 6, 6, 7, 8]
    assert [column["jerusalem"] for column in columns] == [12, 11, 10, 9, 8, 7]
    assert [column["bid"] for column in columns] == ["all", "all", "half", "half", "none", "none"]
    assert [column["take"] for column in columns] == [2, 1, 1, 1, 1, 0]
    assert [column["keep"] for column in columns] == ["any", "any", "no_reaction", "march", "reaction", "any"]
    assert [column["trigger"]["muslim"] for column in columns[3:5]] == ["desert", "city"]
    assert [column["trigger"]["crusader"] for column in columns[3:5]] == ["city", "desert"]
    assert all(set(column[key]) == set(ALLIANCES) for column in columns for key in ("trigger", "bonus"))


def test_order_fail_is_as_printed() -> None:
    """The six actions of Order Fail."""
    rows = {row["die"]: row for row in PACK["order_fail"]}
    assert sorted(rows) == [1, 2, 3, 4, 5, 6]
    assert [rows[die]["adds"] for die in (1, 2, 4)] == [{"infantry": 1}, {"infantry": 2}, {"cavalry": 1}]
    assert [rows[die]["march"] for die in (3, 5)] == ["march", "forced"]
    assert (rows[6]["adds_desert"], rows[6]["adds_city"]) == ({"cavalry": 1}, {"siege": 1})


# Cards


@pytest.mark.parametrize("part", ["main", "crown"])
def test_effects_are_known(part: str) -> None:
    """Every effect has a known name, what it needs to know, and a count."""
    for card in PACK["cards"]:
        assert card[part], card
        for effect in card[part]:
            assert effect["do"] in EFFECTS, card
            what = EFFECTS[effect["do"]]
            assert effect.get("what") in what if what else "what" not in effect, card
            assert 1 <= effect["count"] <= 3, card


def test_cards_ask_for_what_exists() -> None:
    """Demands are known; a Sea Move on a card asks for a Port; a card that asks for no region adds no Units."""
    for card in PACK["cards"]:
        assert card["alliance"] in ALLIANCES, card
        assert card["where"] in PLACES, card
        assert card["presence"] in ("own", "alliance", "absent", "none"), card
        assert 1 <= card["crowns"] <= NUMBERS["crowns_high"], card
        does = [(effect["do"], effect.get("what")) for effect in card["main"]]
        assert ("march", "sea") not in does or card["where"] == "port", card
        assert card["presence"] != "none" or not {"add", "neutral"} & {do for do, _ in does}, card


def test_every_effect_occurs() -> None:
    """No effect is only on paper."""
    used = {effect["do"] for card in PACK["cards"] for effect in [*card["main"], *card["crown"]]}
    assert used == set(EFFECTS)


@pytest.mark.parametrize("alliance", ALLIANCES)
def test_decks_suffice(alliance: str) -> None:
    """Each year's deck has four cards for two armies in every round of that year."""
    rounds = Counter(one["year"] for one in PACK["rounds"])
    decks = Counter(card["year"] for card in PACK["cards"] if card["alliance"] == alliance)
    assert set(decks) == set(rounds)
    for year, count in rounds.items():
        assert decks[year] >= 2 * NUMBERS["event_cards_drawn"] * count


def test_objectives_suffice() -> None:
    """Each alliance has Objective Cards for two armies, all for known regions; Jerusalem is among them."""
    for alliance in ALLIANCES:
        own = [card for card in PACK["objectives"] if card["alliance"] == alliance]
        assert len(own) >= 2 * NUMBERS["objectives_dealt"]
        assert all(card["region"] in REGIONS and 1 <= card["glory"] <= 3 for card in own)
        assert "jerusalem" in {card["region"] for card in own}


# Diplomacy and tracks


def test_diplomacy_cards_offer_known_rewards() -> None:
    """Every card has two rewards, and gold has a number exactly where gold is offered."""
    known = {"glory", "move", "advanced_order", "remove_sabotage", "faith", "gold"}
    assert len(PACK["diplomacy_cards"]) >= len(PACK["rounds"])
    assert {reward for card in PACK["diplomacy_cards"] for reward in card["rewards"]} == known
    for card in PACK["diplomacy_cards"]:
        assert len(card["rewards"]) >= 2, card
        assert ("gold" in card["rewards"]) == (card["gold"] > 0), card


def test_diplomacy_board_hangs_together() -> None:
    """One start, known rewards, all spaces joined, each with a way on."""
    spaces = {space["id"]: space for space in PACK["spaces"]}
    known = {"glory", "hexagon_leader", "square_leader", "crown", "faith", "command", "neutral", "gold", "supply"}
    assert {space["reward"] for space in PACK["spaces"]} == known
    near: dict[str, set[str]] = {name: set() for name in spaces}
    for name, space in spaces.items():
        for other in space["next"]:
            assert other != name
            assert name not in near[other], (name, other)
            near[name].add(other)
            near[other].add(name)
    starts = [name for name, space in spaces.items() if space.get("start")]
    assert len(starts) == 1
    assert set(reached(starts, near)) == set(spaces)
    assert all(len(others) >= 2 for others in near.values())


def test_neutral_spaces_offer_units() -> None:
    """Neutral spaces, and only these, list the types to choose from."""
    for space in PACK["spaces"]:
        assert ("units" in space) == (space["reward"] == "neutral"), space
        assert set(space.get("units", [])) <= set(TYPES), space


def test_rounds_and_slots() -> None:
    """Four rounds in three years, four slots on the bidding board."""
    assert [one["round"] for one in PACK["rounds"]] == [1, 2, 3, 4]
    years = [one["year"] for one in PACK["rounds"]]
    assert years == sorted(years)
    assert len(set(years)) == 3
    assert [one["slot"] for one in PACK["bidding"]] == [1, 2, 3, 4]
    assert NUMBERS["event_cards_drawn"] == len(PACK["bidding"])
    assert NUMBERS["glory_to_win"] == 10


def test_battle_pays_more_for_more() -> None:
    """A higher margin never pays or costs less, and no margin is without a row."""
    rows = PACK["battle"]
    assert rows[0]["margin"] == 0
    for key in ("margin", "glory", "loser_loses"):
        values = [row[key] for row in rows]
        assert values == sorted(values)


def test_ships_arrive_once_a_round() -> None:
    """Each army has one arrival after each of the first three rounds, with Leaders of its own that do not start."""
    leaders = {leader["id"]: leader for leader in PACK["leaders"]}
    arrivals = Counter((ship["army"], ship["round"]) for ship in PACK["ships"])
    assert arrivals == {(army, number): 1 for army in ARMIES for number in (1, 2, 3)}
    for ship in PACK["ships"]:
        assert ship["lands"] == ("port" if ARMIES[ship["army"]]["alliance"] == "crusader" else "city"), ship
        for name in ship["leaders"]:
            assert leaders[name]["army"] == ship["army"], ship
            assert not leaders[name]["start"], ship
