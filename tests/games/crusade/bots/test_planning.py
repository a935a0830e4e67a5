"""Planning Phase: where the Orders go."""

from __future__ import annotations

from typing import Any

from foeman.engine.tables import SeededTable
from foeman.engine.testing import proves
from foeman.games.crusade.bots import planning
from tests.games.crusade.bots.positions import Scene, at, scene, two_bots

MUSLIMS = {
    "Jerusalem": "3i 1c 1s al-Adil",
    "Acre": "3i 1c",
    "Cairo": "2i 2c 1s",
    "Damascus": "3i 2c 1s",
    "Aleppo": "2i 2c 1s",
    "Hama": "2i",
}
CRUSADERS = {
    "Tyre": "3i 2c 1s Henry_of_Champagne",
    "Tripoli": "2i 1c",
    "Limassol": "2i 1c 1s",
    "Antioch": "3i 2c 1s",
    "Tarsus": "2i 1c 1s",
    "Laodicea": "2i 1c",
}
NEUTRALS = {"Beqaa": "1i", "Nablus": "1i", "Arsuf": "1i", "Kerak": "1i", "Palmyra": "1c", "Negev": "1c"}


def start(column: int, **more: Any) -> Scene:
    """The start with one army a side."""
    return scene(MUSLIMS, others={"Angevin": CRUSADERS}, neutral=NEUTRALS, column=column, **more)


def plan(one: Scene, seed: int = 1) -> list[str]:
    """The regions in which Orders are placed, in their order."""
    one.table.script = []
    table = SeededTable(seed, listener=one.table.listener)
    board = one.board
    board.table = table
    planning.plan(one.bot, board, table)
    return [line.removesuffix(".").rpartition(" in ")[2] for line in one.log() if "places an Order" in line]


@proves(
    "crusade.planning.number",
    "crusade.planning.first",
    "crusade.planning.rest",
    "crusade.planning.control",
    "crusade.planning.ties",
)
def test_column_four_places_six_from_weak_to_strong() -> None:
    """Damascus is strongest; then Hama 2, Acre 5, Aleppo 9 before Cairo 9 by Proximity, Jerusalem 10."""
    assert plan(start(4)) == ["Damascus", "Hama", "Acre", "Aleppo", "Cairo", "Jerusalem"]


@proves("crusade.planning.number")
def test_every_column_has_its_number() -> None:
    """4, 5, 6, 6, 7 and 8 Orders."""
    assert [len(plan(start(column))) for column in range(1, 7)] == [4, 5, 6, 6, 7, 8]


@proves("crusade.planning.empty")
def test_then_empty_regions_next_to_controlled_ones() -> None:
    """With eight Orders two go to empty regions, by Proximity: Beqaa and Hattin are one step from the coast."""
    assert plan(start(6))[6:] == ["Beqaa", "Hattin"]


@proves("crusade.planning.presence", "crusade.ruling.alliance_presence")
def test_second_come_regions_of_the_partner() -> None:
    """Hama, which the Turkoman bot controls, comes after all of the bot's own; also one that a player controls."""
    one = two_bots({"Cairo": "2i", "Acre": "1i"}, {"Hama": "1i"}, column=1)
    assert plan(one)[:3] == ["Cairo", "Acre", "Hama"]
    mixed = two_bots({"Cairo": "2i"}, {}, column=1, others={"Angevin": {"Hama": "1i"}})
    mixed.put("Hama", "Turkoman", "1i")
    assert plan(mixed)[:2] == ["Cairo", "Hama"]
    strict = two_bots(
        {"Cairo": "2i"}, {}, column=1, others={"Angevin": {"Hama": "1i"}}, rulings={"alliance_presence": "not_players"}
    )
    strict.put("Hama", "Turkoman", "1i")
    assert planning.with_presence(strict.board) == []


@proves("crusade.planning.players")
def test_last_come_regions_of_players_from_the_weakest() -> None:
    """Limassol has no neighbour: after it only the players' regions are left, Tripoli (4) before Tyre (10)."""
    one = scene({"Limassol": "2i"}, others={"Angevin": {"Tyre": "3i 2c 1s", "Tripoli": "2i 1c"}}, column=1)
    assert plan(one) == ["Limassol", "Tripoli", "Tyre"]


@proves("crusade.planning.short")
def test_fewer_orders_than_the_column_asks_for() -> None:
    """Three Orders in Prepared are three Orders placed."""
    one = start(2)
    one.bot.prepared = ["Levy", "Levy", "March"]
    assert plan(one) == ["Damascus", "Hama", "Acre"]
    assert one.bot.prepared == []


@proves("crusade.ruling.first_order")
def test_only_jerusalem_is_held() -> None:
    """The first Order is placed like the rest, so four are placed; by the other reading one less."""
    assert len(plan(scene({"Jerusalem": "3i"}, column=1))) == 4
    assert plan(scene({"Jerusalem": "3i"}, column=1))[0] == "Jerusalem"
    assert len(plan(scene({"Jerusalem": "3i"}, column=1, rulings={"first_order": "lost"}))) == 3


@proves("crusade.ruling.jerusalem_order")
def test_jerusalem_may_be_closed_to_orders() -> None:
    """By the other reading Jerusalem takes no Order at all."""
    assert "Jerusalem" in plan(start(4))
    assert "Jerusalem" not in plan(start(4, rulings={"jerusalem_order": "closed"}))


@proves("crusade.ruling.one_order")
def test_several_orders_in_a_region() -> None:
    """By the other reading the first category is gone through again, and nothing else gets an Order."""
    one = scene({"Cairo": "2i", "Acre": "1i"}, column=3, rulings={"one_order": "many"})
    assert plan(one) == ["Cairo", "Acre", "Cairo", "Acre", "Cairo", "Acre"]
    two = two_bots({"Acre": "1i"}, {"Acre": "1i"}, column=1)
    two.state.regions["Acre"].orders["Turkoman"] = []
    assert plan(two)[0] == "Acre"


@proves("crusade.ruling.unexecuted")
def test_orders_that_stayed_count() -> None:
    """By the other reading Orders left on the map count towards the number of the column."""
    one = start(1, rulings={"unexecuted": "stay"}).order("Hattin", "March")
    assert len(plan(one)) == 3
    assert len(plan(start(1).order("Hattin", "March"))) == 4


def test_a_leader_alone_is_the_strongest_region() -> None:
    """al-Adil alone (2) takes the first Order before two Infantry (2)."""
    assert plan(scene({"Nablus": "al-Adil", "Kerak": "2i"}, column=1))[:2] == ["Nablus", "Kerak"]
    assert at("Nablus") == ["Nablus"]


@proves("crusade.planning.players", "crusade.general.strength.leader")
def test_a_leader_alone_makes_a_players_region_stronger() -> None:
    """Tyre and Beirut count 2 each, Hubert Walter stands alone in Beirut: Tyre is first, though Beirut is nearer."""
    for lone, other in (("Beirut", "Tyre"), ("Tyre", "Beirut")):
        one = scene({}, others={"Angevin": {lone: "Hubert_Walter", other: "1c"}})
        regions, armies = planning.of_players(one.board), planning.Armies(one.board)
        assert planning.the_next(regions, planning.PLAYERS, armies, one.board, one.table) == other


@proves("crusade.planning.empty")
def test_presence_without_control_brings_no_empty_neighbours() -> None:
    """In Aleppo the partner has control: its empty neighbours are not in the third category of this bot."""
    one = two_bots({"Aleppo": "1i", "Cairo": "1i"}, {"Aleppo": "1i"})
    one.state.regions["Aleppo"].control = "Turkoman"
    assert sorted(planning.empty_next_door(one.board)) == ["Damietta", "Sinai"]
