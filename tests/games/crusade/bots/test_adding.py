"""Adding and removing Units; Sabotage, Bandits, Ports and chits."""

from __future__ import annotations

import pytest

from foeman.engine.testing import proves
from foeman.games.crusade.bots import adding, cards, chits, effects, orders
from foeman.games.crusade.bots.adding import Done
from foeman.games.crusade.printed.pack import Effect
from tests.games.crusade.bots.positions import Scene, at, scene, two_bots


def add(one: Scene, region: str, unit: str, number: int) -> list[str]:
    """Where so many Units come."""
    done = Done()
    adding.add(one.bot, one.board, one.table, at(region)[0], unit, number, done)  # type: ignore[arg-type]  # a type
    return list(done.added)


@proves("crusade.adding.icons", "crusade.adding.overflow")
def test_units_never_cover_icons_and_go_next_door() -> None:
    """Caesarea has two plain Infantry slots; with both taken, one of two Infantry goes to Acre, which has one left."""
    one = scene({"Caesarea": "2i", "Acre": "3i"}, neutral={"Nablus": "1i", "Arsuf": "1i"})
    assert add(one, "Caesarea", "infantry", 2) == ["Acre", "Nablus"]
    assert one.has("Caesarea") == "2i"
    assert one.has("Acre") == "4i"


@proves("crusade.adding.overflow.neutral")
def test_then_neutral_then_empty_regions() -> None:
    """Without a region of the alliance next door Neutral Units come first, then an empty region."""
    full = {"Caesarea": "2i"}
    assert add(scene(full, neutral={"Arsuf": "1i"}), "Caesarea", "infantry", 1) == ["Arsuf"]
    assert add(scene(full, dice="tie=Acre"), "Caesarea", "infantry", 1) == ["Acre"]
    taken = scene(full, others={"Angevin": {"Acre": "1i", "Nablus": "1i"}})
    assert add(taken, "Caesarea", "infantry", 1) == ["Arsuf"]


@proves("crusade.adding.nowhere")
def test_without_room_nothing_is_added_and_an_order_fails() -> None:
    """In Limassol, full and without neighbours, a Levy goes to Order Fail; a card's part is skipped."""
    one = scene({"Limassol": "2i 1c"}, dice="d6=6")
    assert add(one, "Limassol", "infantry", 1) == []
    done = orders.execute(one.bot, one.board, one.table, at("Limassol")[0], "Levy")
    assert done.failed
    assert one.has("Limassol") == "2i 1c 1s"


@proves("crusade.adding.nowhere")
@pytest.mark.parametrize(("there", "fits"), [("2i 1c", False), ("1i 1c", True)])
def test_a_card_counts_as_useful_only_with_room_for_a_unit(there: str, fits: bool) -> None:
    """Infantry of its own or Neutral Infantry, in Limassol without neighbours: not with both slots taken."""
    one = scene({"Limassol": there})
    for do in ("add", "neutral"):
        effect = Effect(do=do, what="infantry")
        assert effects.could(one.bot, one.board, at("Limassol")[0], effect) == fits
    done = orders.execute(one.bot, one.board, one.dice("d6=6").table, at("Limassol")[0], "Levy")
    assert done.failed != fits


@proves("crusade.ruling.overflow")
def test_overflow_to_the_partner_or_not() -> None:
    """Acre, which the partner holds, takes the Unit; by the other reading it does not."""
    forces, partner = {"Caesarea": "2i"}, {"Acre": "1i"}
    assert add(two_bots(forces, partner), "Caesarea", "infantry", 1) == ["Acre"]
    other = two_bots(forces, partner, rulings={"overflow": "own_only"}, neutral={"Nablus": "1i"})
    assert add(other, "Caesarea", "infantry", 1) == ["Nablus"]


@proves("crusade.ruling.jerusalem_first")
def test_jerusalem_first_among_equal_places_for_overflow() -> None:
    """Nablus is full; of Jerusalem and Balqa, equally weak, Jerusalem takes the Unit while it is below the number."""
    one = scene({"Nablus": "2i", "Jerusalem": "1i", "Hattin": "1i"})
    assert add(one, "Nablus", "infantry", 1) == ["Jerusalem"]


@proves("crusade.ruling.partial")
def test_what_fits_is_added_or_the_order_fails() -> None:
    """Only one of two Infantry fits in Limassol: one is added; by the other reading the Order fails."""
    one = scene({"Limassol": "1i 1c"})
    done = orders.execute(one.bot, one.board, one.table, at("Limassol")[0], "Muster")
    assert (len(done.added), done.failed) == (1, False)
    other = scene({"Limassol": "1i 1c"}, dice="d6=6", rulings={"partial": "all_or_fail"})
    done = orders.execute(other.bot, other.board, other.table, at("Limassol")[0], "Muster")
    assert done.failed
    assert other.has("Limassol") == "1i 1c 1s"


@proves("crusade.adding.where")
def test_the_priorities_say_where() -> None:
    """Jerusalem below its number is first, then the weakest region it controls."""
    one = scene({"Jerusalem": "1i", "Hama": "2i", "Damascus": "3i"})
    assert adding.where_to_add(one.bot, one.board, one.table) == "Jerusalem"
    other = scene({"Jerusalem": "5i 2c 1s", "Hama": "2i", "Damascus": "3i"})
    assert adding.where_to_add(other.bot, other.board, other.table) == "Hama"


@proves("crusade.adding.absent")
def test_absent_is_next_to_the_weakest_region() -> None:
    """Hama is weakest; beside it Palmyra and Beqaa hold Neutral Units, and Tripoli is empty."""
    one = scene({"Hama": "2i", "Cairo": "3i"}, neutral={"Palmyra": "1c", "Beqaa": "1i"})
    assert sorted(adding.absent(one.bot, one.board, one.table, bool)) == ["Beqaa", "Palmyra"]
    far = scene({"Hama": "3i", "Cairo": "2i"}, neutral={"Palmyra": "1c", "Sinai": "1i"})
    assert adding.absent(far.bot, far.board, far.table, bool) == ["Sinai"]
    bare = scene({"Limassol": "1i"})
    assert adding.absent(bare.bot, bare.board, bare.table, bool) == []


@proves("crusade.adding.absent")
def test_absent_looks_only_at_regions_that_the_card_allows() -> None:
    """Column 3, a card for Cities, the bot in a Desert only: Aleppo beside Raqqa, not Palmyra with its Neutral
    Cavalry, which is a Desert."""
    one = scene({"Raqqa": "1i"}, neutral={"Palmyra": "1c"}, column=3)
    card = one.board.card("Mamluks")
    city = card.model_copy(update={"where": "city", "presence": "own"})
    found = cards.place_for(one.bot, one.board, one.table, city, cards.in_region(city.main), "presence")
    assert found == "Aleppo"


@proves("crusade.adding.overflow", "crusade.adding.nowhere")
def test_a_full_region_can_take_more_while_there_is_room_beside_it() -> None:
    """Tarsus is full: with room in Antioch, next to it, a Unit can be added there; with Antioch full or a player's it
    cannot."""
    tarsus = at("Tarsus")[0]
    for antioch, angevin, can in ((2, "Acre", True), (4, "Acre", False), (0, "Antioch", False)):
        own = {"Tarsus": "2i"} | ({"Antioch": f"{antioch}i"} if antioch else {})
        one = scene(own, others={"Angevin": {angevin: "1i"}})
        assert adding.can_add(one.board, tarsus, "infantry") == can
        assert adding.can_add_neutral(one.board, tarsus, "infantry") == can


@proves("crusade.adding.overflow")
def test_all_that_is_too_much_goes_to_one_region() -> None:
    """Hama is full: both Infantry go to Aleppo (1), though Beqaa (2) is no stronger after the first."""
    one = scene({"Hama": "3i", "Aleppo": "1i", "Beqaa": "1c"})
    assert add(one, "Hama", "infantry", 2) == ["Aleppo", "Aleppo"]
    assert one.has("Aleppo") == "3i"


@proves("crusade.adding.overflow")
def test_what_that_region_cannot_take_goes_to_the_next() -> None:
    """Hama is full and Aleppo has one slot left: the second Infantry goes to Beqaa."""
    one = scene({"Hama": "3i", "Aleppo": "3i", "Beqaa": "2c"})
    assert add(one, "Hama", "infantry", 2) == ["Aleppo", "Beqaa"]


# Removing


@proves("crusade.removing.region", "crusade.removing.neutral")
def test_a_unit_goes_where_the_players_have_fewest() -> None:
    """Limassol has one Cavalry and two Neutral Units, which are neither counted nor removed."""
    one = scene(
        others={"Angevin": {"Tyre": "3i 2c 1s", "Tripoli": "2i 1c", "Limassol": "1c"}}, neutral={"Limassol": "2i"}
    )
    assert adding.remove_unit(one.bot, one.board, one.table)
    assert one.has("Limassol", "Angevin") == ""
    assert one.state.regions["Limassol"].neutral.infantry == 2
    empty = scene()
    assert not adding.remove_unit(empty.bot, empty.board, empty.table)


@proves("crusade.ruling.remove_which")
def test_the_strongest_unit_goes_or_the_weakest() -> None:
    """In a City the Siege Engine; by the other reading the Infantry."""
    there = {"Angevin": {"Tyre": "1i 1c 1s"}}
    one = scene(others=there)
    adding.remove_unit(one.bot, one.board, one.table)
    assert one.has("Tyre", "Angevin") == "1i 1c"
    other = scene(others=there, rulings={"remove_which": "weakest_unit"})
    adding.remove_unit(other.bot, other.board, other.table)
    assert other.has("Tyre", "Angevin") == "1c 1s"


@proves("crusade.removing.leader")
def test_a_cavalry_leader_goes_before_an_infantry_leader() -> None:
    """Henry rides; Hubert walks, and stays although fewer Units are with him."""
    one = scene(others={"Angevin": {"Tyre": "3i Henry_of_Champagne", "Acre": "1i Hubert_Walter"}})
    assert adding.remove_leader(one.bot, one.board, one.table)
    assert one.has("Tyre", "Angevin") == "3i"
    assert adding.remove_leader(one.bot, one.board, one.table)
    assert one.has("Acre", "Angevin") == "1i"
    assert not adding.remove_leader(one.bot, one.board, one.table)


# Sabotage


@proves("crusade.sabotage.place", "crusade.sabotage.order")
def test_glory_is_sabotaged_first_and_only_where_a_player_is() -> None:
    """Antioch shows Glory, Tripoli a command point; Damascus has Glory but no player."""
    one = scene({"Damascus": "1i"}, others={"Angevin": {"Antioch": "1i", "Tripoli": "1i"}})
    for _ in range(4):
        assert chits.sabotage(one.bot, one.board, one.table)
    assert one.state.regions["Antioch"].sabotage == ["glory", "crown"]
    assert one.state.regions["Tripoli"].sabotage == ["command", "gold"]
    assert not chits.sabotage(one.bot, one.board, one.table)
    assert one.state.regions["Damascus"].sabotage == []


@proves("crusade.sabotage.order", "crusade.sabotage.remove")
def test_the_order_of_icons() -> None:
    """Sabotaged: Glory, command point, crown, supply, gold; cleared in the same order without the command point."""
    there = {"Antioch": "1i", "Tripoli": "1i", "Laodicea": "1i"}
    one = scene(others={"Angevin": there})
    while chits.sabotage(one.bot, one.board, one.table):
        pass
    icons = [
        "Glory of Antioch",
        "command point of Tripoli",
        "crown of Antioch",
        "supply of Laodicea",
        "gold of Tripoli",
    ]
    assert one.log() == [f"The {icon} is sabotaged." for icon in icons]
    own = scene(there, army="Angevin", seats={"Angevin": "bot", "Ayyubid": "person"})
    for name in there:
        own.state.regions[name].sabotage = one.state.regions[name].sabotage[:]
    while chits.clear_sabotage(own.bot, own.board, own.table):
        pass
    assert own.log() == [f"The {icon} works again." for icon in icons if "command" not in icon]


@proves("crusade.sabotage.slot", "crusade.ruling.sabotage_target")
def test_the_icon_under_the_stronger_unit() -> None:
    """The crown of Antioch lies under Cavalry, that of Acre under Infantry; an icon without a Unit is the weakest."""
    one = scene(others={"Angevin": {"Acre": "5i", "Antioch": "3c"}})
    one.state.regions["Antioch"].sabotage = ["glory"]
    chits.sabotage(one.bot, one.board, one.table)
    assert one.state.regions["Antioch"].sabotage == ["glory", "crown"]
    free = scene(others={"Angevin": {"Acre": "5i", "Aleppo": "1i"}})
    chits.sabotage(free.bot, free.board, free.table)
    assert free.state.regions["Acre"].sabotage == ["crown"]
    bare = scene(others={"Angevin": {"Aleppo": "1i"}}, rulings={"sabotage_target": "occupied_only"})
    assert not chits.sabotage(bare.bot, bare.board, bare.table)


@proves("crusade.sabotage.remove", "crusade.sabotage.remove.region")
def test_sabotage_is_cleared_in_order_but_never_from_a_command_point() -> None:
    """Glory before gold; of two gold icons the one in the stronger region; the command point stays sabotaged."""
    one = scene({"Damascus": "2i", "Tyre": "1i", "Tripoli": "1i", "Jaffa": "3i"})
    for name, icon in (("Damascus", "glory"), ("Tyre", "gold"), ("Jaffa", "gold"), ("Tripoli", "command")):
        one.state.regions[name].sabotage = [icon]
    for cleared in ("Damascus", "Jaffa", "Tyre"):
        assert chits.clear_sabotage(one.bot, one.board, one.table)
        assert one.state.regions[cleared].sabotage == []
    assert not chits.clear_sabotage(one.bot, one.board, one.table)
    assert one.state.regions["Tripoli"].sabotage == ["command"]


# Bandits, Ports, chits


@proves("crusade.bandits.place")
def test_a_bot_places_no_bandit() -> None:
    """That part of an effect is skipped, which it says; what else the card does happens."""
    one = scene({"Hama": "2i"}, dice="tie=Beqaa", column=3)
    one.state.armies["Ayyubid"].cards = ["Robbers on the Road"]
    done = cards.play(one.bot, one.board, one.table)
    assert one.state.bandits == []
    assert "a bot places no Bandits" in one.why()
    assert done is not None
    assert done.marched
    assert not effects.could(one.bot, one.board, None, Effect(do="bandit"))
    assert not chits.skip_bandit(one.bot, one.board, one.table)


@proves("crusade.bandits.remove")
def test_a_bandit_is_removed_only_before_a_players_jerusalem() -> None:
    """On the Road to Jerusalem while a player controls it, and on no other."""
    one = scene(others={"Angevin": {"Jerusalem": "1i"}})
    one.state.bandits = ["Acre-Hattin"]
    assert not chits.clear_bandit(one.bot, one.board, one.table)
    one.state.bandits = ["Acre-Hattin", "Jerusalem-Nablus"]
    assert chits.clear_bandit(one.bot, one.board, one.table)
    assert one.state.bandits == ["Acre-Hattin"]
    own = scene({"Jerusalem": "1i"})
    own.state.bandits = ["Jerusalem-Nablus"]
    assert not chits.clear_bandit(own.bot, own.board, own.table)


@proves("crusade.port.destroy", "crusade.ruling.port_target")
def test_the_port_where_the_players_are_strongest() -> None:
    """Tyre of Tyre and Tripoli, though Aleppo, no Port, is stronger; by the other reading there is no target then."""
    there = {"Angevin": {"Tyre": "2i", "Tripoli": "1i", "Aleppo": "4i"}}
    one = scene(others=there)
    assert chits.destroy_port(one.bot, one.board, one.table)
    assert one.state.regions["Tyre"].destroyed
    other = scene(others=there, rulings={"port_target": "only_strongest"})
    assert not chits.destroy_port(other.bot, other.board, other.table)


@proves("crusade.port.destroy", "crusade.general.strength.leader")
@pytest.mark.parametrize(("lone", "other"), [("Tyre", "Tripoli"), ("Tripoli", "Tyre")])
def test_of_equal_ports_that_of_a_lone_leader_is_destroyed(lone: str, other: str) -> None:
    """Richard alone (2 in a City) counts as stronger than 2 Infantry."""
    one = scene(others={"Angevin": {lone: "Richard_the_Lionheart", other: "2i"}})
    assert chits.destroy_port(one.bot, one.board, one.table)
    assert one.state.regions[lone].destroyed


@proves("crusade.port.repair")
def test_the_own_port_that_is_strongest_is_repaired() -> None:
    """Acre (3) before Jaffa (1)."""
    one = scene({"Acre": "3i", "Jaffa": "1i"})
    for name in ("Acre", "Jaffa", "Tyre"):
        one.state.regions[name].destroyed = True
    assert chits.repair_port(one.bot, one.board, one.table)
    assert [one.state.regions[name].destroyed for name in ("Acre", "Jaffa", "Tyre")] == [False, True, True]
    assert chits.repair_port(one.bot, one.board, one.table)
    assert not chits.repair_port(one.bot, one.board, one.table)


@proves("crusade.chits.kinds", "crusade.chits.where")
def test_chits_go_to_the_strongest_region_and_command_points_nowhere() -> None:
    """A gold chit in Damascus, a second one in the next strongest; a command point chit is skipped."""
    one = scene({"Damascus": "3i", "Hama": "2i"})
    assert chits.put_chit(one.bot, one.board, one.table, "gold")
    assert chits.put_chit(one.bot, one.board, one.table, "gold")
    assert not chits.put_chit(one.bot, one.board, one.table, "command")
    assert one.state.regions["Damascus"].chits == ["gold"]
    assert one.state.regions["Hama"].chits == ["gold"]


@proves("crusade.ruling.chit_region", "crusade.chits.where")
@pytest.mark.parametrize(("reading", "place"), [("present", "Aleppo"), ("controlled", "Hama")])
def test_a_chit_in_a_region_that_the_partner_controls(reading: str, place: str) -> None:
    """Aleppo is the strongest region with its Presence, Hama the strongest that it controls."""
    one = two_bots({"Hama": "2i", "Aleppo": "1i"}, {"Aleppo": "3i"}, rulings={"chit_region": reading})
    one.state.regions["Aleppo"].control = "Turkoman"
    assert chits.put_chit(one.bot, one.board, one.table, "gold")
    assert [name for name, region in one.state.regions.items() if region.chits] == [place]


@proves("crusade.adding.overflow")
def test_overflow_goes_to_the_weaker_neighbour_wherever_it_lies() -> None:
    """Hama is full: of Aleppo and Beqaa the one with a single Infantry takes it, not the nearer one."""
    for weak, strong in (("Aleppo", "Beqaa"), ("Beqaa", "Aleppo")):
        assert add(scene({"Hama": "3i", weak: "1i", strong: "2c"}), "Hama", "infantry", 1) == [weak]


@proves("crusade.command.weakest")
def test_its_own_region_comes_before_its_partners() -> None:
    """Hama, which it controls, before the weaker Aleppo, where it stands beside its partner in control."""
    one = two_bots({"Hama": "3i", "Aleppo": "1i"}, {"Aleppo": "1i"})
    one.state.regions["Aleppo"].control = "Turkoman"
    assert adding.where_to_add(one.bot, one.board, one.table) == "Hama"
