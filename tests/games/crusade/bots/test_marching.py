"""Marching: where, with whom, and the document's own examples."""

from __future__ import annotations

import pytest

from foeman.engine.testing import proves
from foeman.games.crusade.bots import forces, marching
from foeman.games.crusade.state import pieces
from tests.games.crusade.bots.positions import Scene, at, force, scene, short, two_bots


def goes(one: Scene, origin: str, kind: str = "march") -> tuple[str, str] | None:
    """Where a March goes and with whom."""
    found = marching.destination(one.bot, one.board, one.table, at(origin)[0], kind)
    return (found[0], short(found[1])) if found else None


NEXT_TO_HATTIN = ("Acre", "Tyre", "Damascus", "Hauran", "Nablus")


# The document's examples


@proves("crusade.march.half", "crusade.march.empty")
@pytest.mark.parametrize(("units", "go"), [("4i", 2), ("5i", 3)])
def test_half_goes_to_an_empty_region(units: str, go: int) -> None:
    """4 Units bring 2, 5 bring 3."""
    board = scene({"Damascus": units}).board
    found = marching.into_empty(board, at("Damascus")[0], at("Beqaa"))
    assert found is not None
    assert [pieces(force) for force in found.forces.values()] == [go]


@proves("crusade.march.disperse", "crusade.ruling.disperse")
@pytest.mark.parametrize(("total", "stay", "each"), [(3, 1, 1), (4, 2, 1), (5, 1, 2), (6, 2, 2), (7, 3, 2), (8, 2, 3)])
def test_a_disperse_march_divides_by_three(total: int, stay: int, each: int) -> None:
    """4 leave 2 and place 1 and 1; 5 leave 1 and place 2 and 2; the others by the ruling."""
    assert forces.split(total, "origin_rounds_down") == (stay, each)


@proves("crusade.ruling.disperse")
def test_other_readings_of_the_disperse_march() -> None:
    """As many as possible leave: 7 is 1/3/3; or strictly a third each: 5 is 3/1/1."""
    assert [forces.split(total, "most_leave") for total in (4, 5, 7)] == [(2, 1), (1, 2), (1, 3)]
    assert [forces.split(total, "strict") for total in (4, 5)] == [(2, 1), (3, 1)]


@proves("crusade.march.disperse", "crusade.ruling.disperse_where")
@pytest.mark.parametrize(("units", "left", "there"), [("2i 2c", 2, 1), ("2i 3c", 1, 2)])
def test_the_example_on_the_map(units: str, left: int, there: int) -> None:
    """Four or five Units in Damascus disperse to Beqaa and Palmyra, the nearest by Proximity."""
    one = scene({"Damascus": units}, others={"Angevin": {"Hattin": "3i 4c", "Hauran": "3i 3c"}})
    assert marching.march(one.bot, one.board, one.table, at("Damascus")[0], "disperse")
    counts = [pieces(one.state.regions[name].forces["Ayyubid"]) for name in ("Damascus", "Palmyra", "Beqaa")]
    assert counts == [left, there, there]


@proves("crusade.march.one_left", "crusade.march.attack")
def test_no_march_that_wins_only_by_emptying_its_region() -> None:
    """2 Infantry and 1 Cavalry in Hama against 3 in Laodicea: 3 may go, and 3 is not more than 3."""
    one = scene(
        {"Hama": "2i 1c", "Palmyra": "2i 3c", "Beqaa": "3i"}, others={"Angevin": {"Laodicea": "3i", "Tripoli": "4i"}}
    )
    one.put("Aleppo", "Ayyubid", "5i 3c")
    assert goes(one, "Hama") is None
    weaker = scene({"Hama": "2i 1c"}, others={"Angevin": {"Laodicea": "2i"}})
    assert goes(weaker, "Hama") == ("Laodicea", "1i 1c")


# Where


@proves("crusade.march.attack", "crusade.march.attack.strongest", "crusade.march.battle")
def test_the_strongest_region_it_can_win() -> None:
    """Four Cavalry (8) beat Tyre (5) as well as Acre (3): Tyre; the Infantry is left behind."""
    one = scene({"Hattin": "1i 4c"}, others={"Angevin": {"Acre": "3i", "Tyre": "3i 1c"}})
    assert goes(one, "Hattin") == ("Tyre", "4c")


@proves("crusade.general.strength.leader")
@pytest.mark.parametrize(("lone", "other"), [("Acre", "Tyre"), ("Tyre", "Acre")])
def test_of_equal_regions_of_players_a_lone_leader_is_attacked(lone: str, other: str) -> None:
    """Richard alone (2 in a City) counts as stronger than 2 Infantry, whichever of the two is closer."""
    there = {lone: "Richard_the_Lionheart", other: "2i"}
    for listens in (True, False):
        one = scene({"Hattin": "1i 4c"}, others={"Angevin": there})
        one.table.listener = one.table.listener if listens else None
        assert goes(one, "Hattin") == (lone, "4c")


@proves("crusade.ruling.only_stronger", "crusade.general.strength.leader")
@pytest.mark.parametrize(("lone", "other"), [("Acre", "Tyre"), ("Tyre", "Acre")])
def test_a_desperate_march_goes_where_no_leader_stands_alone(lone: str, other: str) -> None:
    """With Richard alone in one and 2 Infantry in the other, the weaker is that with the Infantry."""
    full = {"Hauran": "3i 3c 1s", "Damascus": "5i 3c 2s", "Nablus": "3i 2c 1s"}
    one = scene({"Hattin": "2i"}, others={"Angevin": {lone: "Richard_the_Lionheart", other: "2i"}})
    for region, words in full.items():
        one.put(region, "Ayyubid", words)
    assert goes(one, "Hattin") is None
    bold = scene(
        {"Hattin": "2i", **full},
        others={"Angevin": {lone: "Richard_the_Lionheart", other: "2i"}},
        rulings={"only_stronger": "attack"},
    )
    assert goes(bold, "Hattin") == (other, "1i")


@proves("crusade.march.attack")
def test_reasons_of_a_march_begin_with_all_in_reach() -> None:
    """Tyre is out with the Strengths, an empty region because a Battle comes first; a March nowhere says of each."""
    one = scene({"Hattin": "1i 4c"}, others={"Angevin": {"Acre": "3i", "Tyre": "3i 2c 1s"}})
    assert goes(one, "Hattin") == ("Acre", "4c")
    out = "Damascus (empty), Tyre (8 against 10), Hauran (empty), Nablus (empty)"
    assert f"a Battle it wins: Acre (8 against 3); not {out}" in one.why()
    stuck = scene({"Hattin": "1i 1c"}, others={"Angevin": dict.fromkeys(NEXT_TO_HATTIN, "5i 3c")})
    assert goes(stuck, "Hattin") is None
    assert "Tyre (2 against 11)" in stuck.why()


@proves("crusade.march.empty.order")
def test_an_empty_region_with_an_own_order() -> None:
    """Palmyra is nearer the Glory track, but in Beqaa lies an Order of its own."""
    forces_, foes = {"Hama": "2i 2c"}, {"Angevin": {"Tripoli": "4i 2c", "Laodicea": "3i 2c", "Aleppo": "5i 3c"}}
    assert goes(scene(forces_, others=foes), "Hama") == ("Palmyra", "2c")
    assert goes(scene(forces_, others=foes).order("Beqaa", "Levy"), "Hama") == ("Beqaa", "2c")


@proves("crusade.march.own", "crusade.march.equalise")
def test_to_an_own_region_to_make_both_equal() -> None:
    """6 pieces in Damascus and 1 in Hattin: 3 go, and both have as many, the destination one more."""
    strong = {"Palmyra": "2i 3c", "Beqaa": "3i 3c", "Hauran": "3i 3c"}
    one = scene({"Damascus": "3i 2c 1s", "Hattin": "1i"}, others={"Angevin": strong})
    found = goes(one, "Damascus")
    assert found is not None
    assert found[0] == "Hattin"
    assert sum(int(word[0]) for word in found[1].split()) == 3


@proves("crusade.march.ties")
def test_equal_destinations_by_proximity() -> None:
    """Two regions of Strength 1 can be won; Hattin counts as near as Caesarea and is nearer the Glory track."""
    one = scene({"Nablus": "4c"}, others={"Angevin": {"Caesarea": "1i", "Hattin": "1i"}})
    assert goes(one, "Nablus") == ("Hattin", "3c")


@proves("crusade.march.jerusalem")
def test_never_out_of_jerusalem() -> None:
    """However many stand there and however weak the neighbours are; from Nablus next door as many would march."""
    one = scene({"Jerusalem": "5i 3c"}, others={"Angevin": {"Hebron": "1i"}})
    assert goes(one, "Jerusalem") is None
    assert not marching.march(one.bot, one.board, one.table, at("Jerusalem")[0], "disperse")
    other = scene({"Nablus": "5i 3c"}, others={"Angevin": {"Balqa": "1i"}})
    assert goes(other, "Nablus") == ("Balqa", "4i 3c")
    assert marching.march(other.bot, other.board, other.table, at("Nablus")[0], "disperse")


@proves("crusade.march.leaders", "crusade.ruling.many_leaders")
def test_all_leaders_go() -> None:
    """Three Leaders and two Units: half is 3, so the Leaders go and no Unit; by the other reading as many as the
    number."""
    there = {"Damascus": "2i Saladin al-Adil al-Afdal"}
    one = scene(there)
    going = forces.half_force(one.board, *at("Damascus", "Beqaa"))
    assert going is not None
    assert short(going) == "Saladin al-Adil al-Afdal"
    more = scene({"Damascus": "1i Saladin al-Adil al-Afdal"}, rulings={"many_leaders": "within_number"})
    going = forces.half_force(more.board, *at("Damascus", "Beqaa"))
    assert going is not None
    assert short(going) == "Saladin al-Adil"


@proves("crusade.ruling.one_left")
def test_a_single_unit_stays() -> None:
    """It never marches; by the other reading it may go to an empty region."""
    assert goes(scene({"Hama": "1i"}), "Hama") is None
    alone = scene(
        {"Hama": "1i"}, rulings={"one_left": "half_goes"}, others={"Angevin": {"Tripoli": "1i"}}, dice="tie=Beqaa"
    )
    found = marching.options(alone.bot, alone.board, at("Hama")[0], "march")
    assert found is not None
    assert found.kind == marching.EMPTY


@proves("crusade.ruling.weakest_by")
def test_who_is_left_behind() -> None:
    """From a City into a Desert the Siege Engine stays, worth nothing there; by its worth in the origin, the
    Infantry."""
    one = scene({"Damascus": "2i 1s"})
    assert (
        forces.left_behind(one.board, one.state.regions["Damascus"].forces["Ayyubid"], *at("Damascus", "Beqaa"))
        == "siege"
    )
    other = scene({"Damascus": "2i 1s"}, rulings={"weakest_by": "origin"})
    there = other.state.regions["Damascus"].forces["Ayyubid"]
    assert forces.left_behind(other.board, there, *at("Damascus", "Beqaa")) == "infantry"


@proves("crusade.ruling.enough", "crusade.general.faith.bonus")
def test_enough_to_win() -> None:
    """Strictly more with Faith; only by Units; or at least as much."""
    there, foe = {"Hama": "2i 1c"}, {"Angevin": {"Laodicea": "3i"}}
    assert not forces.wins(scene(there, others=foe).board, at("Laodicea")[0], force("1i 1c"), 0)
    faithful = scene(there, others=foe)
    faithful.state.faith["Ayyubid"] = 1
    assert forces.wins(faithful.board, at("Laodicea")[0], force("1i 1c"), 0)
    doubting = scene(there, others=foe)
    doubting.state.faith["Angevin"] = 1
    assert not forces.wins(doubting.board, at("Laodicea")[0], force("2i 1c"), 0)
    units = scene(there, others=foe, rulings={"enough": "units_only"})
    units.state.faith["Ayyubid"] = 1
    assert not forces.wins(units.board, at("Laodicea")[0], force("1i 1c"), 0)
    equal = scene(there, others=foe, rulings={"enough": "equal"})
    assert forces.wins(equal.board, at("Laodicea")[0], force("1i 1c"), 0)


@proves("crusade.bandits.pass")
def test_a_bandit_costs_a_unit_before_the_battle() -> None:
    """Three Infantry against 2 would win, but one of them is lost to the Bandit on the way."""
    one = scene({"Hattin": "4i"}, others={"Angevin": {"Acre": "2i"}})
    assert goes(one, "Hattin") == ("Acre", "3i")
    one.state.bandits = ["Acre-Hattin"]
    found = goes(one.dice("tie=Tyre"), "Hattin")
    assert found is not None
    assert found[0] != "Acre"


@proves("crusade.ruling.only_stronger")
def test_only_stronger_players_around() -> None:
    """The March is impossible; by the other reading it attacks nevertheless."""
    there, foes = {"Hebron": "2i"}, {"Jerusalem": "6i", "Ascalon": "4i", "Negev": "2i 3c", "Kerak": "3i"}
    assert goes(scene(there, others={"Angevin": foes}), "Hebron") is None
    attack = scene(there, others={"Angevin": foes}, rulings={"only_stronger": "attack"})
    assert goes(attack, "Hebron") == ("Kerak", "1i")


@proves("crusade.ruling.equalise")
def test_whose_pieces_are_counted() -> None:
    """With the partner's three in Hattin nothing moves; counting only its own, two go."""
    walls = {"Palmyra": "2i 3c", "Beqaa": "3i 3c", "Hauran": "3i 3c"}
    args = ({"Damascus": "3i"}, {"Hattin": "3i"})
    assert goes(two_bots(*args, others={"Angevin": walls}), "Damascus") is None
    other = two_bots(*args, others={"Angevin": walls}, rulings={"equalise": "own_only"})
    found = marching.options(other.bot, other.board, at("Damascus")[0], "march")
    assert found is None or found.kind == marching.OWN
    wide = two_bots({"Damascus": "3i"}, {"Hattin": "2i"}, others={"Angevin": walls}, rulings={"equalise": "own_only"})
    wide.neutral("Hattin", "0i")
    own = forces.equal_force(wide.board, *at("Damascus", "Hattin"))
    assert own is not None
    assert short(own) == "1i"


@proves("crusade.march.where_strongest", "crusade.ruling.where_strongest")
def test_each_unit_where_it_is_strongest() -> None:
    """From a City into a Desert Cavalry goes and Siege Engines stay; the other way round the Siege Engine goes."""
    one = scene({"Damascus": "2i 1c 1s"})
    out = forces.half_force(one.board, *at("Damascus", "Beqaa"))
    assert out is not None
    assert short(out) == "1i 1c"
    back = scene({"Beqaa": "2i 1c 1s"})
    into = forces.half_force(back.board, *at("Beqaa", "Damascus"))
    assert into is not None
    assert short(into) == "1c 1s"


@proves("crusade.ruling.icons_march")
def test_marching_units_may_cover_icons_as_a_last_resort() -> None:
    """Beqaa has two plain Infantry slots: the third Infantry covers the icon, or stays by the other reading."""
    one = scene({"Damascus": "5i"})
    going = forces.half_force(one.board, *at("Damascus", "Beqaa"))
    assert going is not None
    assert short(going) == "3i"
    other = scene({"Damascus": "5i"}, rulings={"icons_march": "never"})
    going = forces.half_force(other.board, *at("Damascus", "Beqaa"))
    assert going is not None
    assert short(going) == "2i"


@proves("crusade.ruling.long_march")
def test_a_forced_march_reaches_two_steps() -> None:
    """From Damascus to Acre, but not past a player in Hattin; by the other reading adjacent regions come first."""
    one = scene({"Damascus": "1i 4c"}, others={"Angevin": {"Acre": "2i"}})
    assert goes(one, "Damascus", "forced") == ("Acre", "4c")
    near = marching.reach(one.board, at("Damascus")[0], "forced")
    assert near[at("Acre")[0]] == ["Hattin"]
    blocked = scene({"Damascus": "1i 4c"}, others={"Angevin": {"Hattin": "3i 4c"}})
    assert "Acre" not in marching.reach(blocked.board, at("Damascus")[0], "forced")
    other = scene(
        {"Damascus": "1i 4c"}, others={"Angevin": {"Acre": "2i", "Hauran": "1i"}}, rulings={"long_march": "adjacent"}
    )
    assert goes(other, "Damascus", "forced") == ("Hauran", "4c")


@proves("crusade.ruling.long_march")
def test_the_way_with_the_fewest_bandits() -> None:
    """Directly where that is as good; of the ways from Hattin to Caesarea the one without a Bandit."""
    one = scene({"Hattin": "2i"})
    one.state.bandits = ["Damascus-Hauran"]
    between = marching.reach(one.board, at("Damascus")[0], "forced")[at("Hattin")[0]]
    damascus, hattin, caesarea = at("Damascus", "Hattin", "Caesarea")
    assert marching.way(one.board, one.table, damascus, hattin, between) is None
    ways = marching.reach(one.board, at("Hattin")[0], "forced")[at("Caesarea")[0]]
    assert sorted(str(way) for way in ways) == ["Acre", "Nablus"]
    one.state.bandits = ["Acre-Hattin"]
    assert marching.way(one.board, one.table, hattin, caesarea, ways) == "Nablus"


@proves("crusade.orders.sea")
def test_a_sea_move_goes_from_port_to_port() -> None:
    """From Acre to every open Port; from Damascus, or a Destroyed Port, nowhere."""
    one = scene({"Acre": "4i", "Damascus": "4i"})
    one.state.regions["Tyre"].destroyed = True
    reach = marching.reach(one.board, at("Acre")[0], "sea")
    assert "Limassol" in reach
    assert "Tyre" not in reach
    assert marching.reach(one.board, at("Damascus")[0], "sea") == {}
    one.state.regions["Acre"].destroyed = True
    assert marching.reach(one.board, at("Acre")[0], "sea") == {}


# Disperse


@proves("crusade.march.disperse.origin")
def test_a_disperse_march_never_empties_its_origin() -> None:
    """Two Units cannot be divided; a Unit must stay, so neither can one Unit and two Leaders."""
    two = scene({"Damascus": "2i"})
    assert not marching.can_march(two.bot, two.board, at("Damascus")[0], "disperse")
    led = scene({"Damascus": "1i Saladin al-Adil"})
    assert marching.parts(led.board, at("Damascus")[0]) == 1
    bare = scene({"Damascus": "Saladin al-Adil al-Afdal"})
    assert marching.parts(bare.board, at("Damascus")[0]) == 0


@proves("crusade.ruling.disperse_where")
def test_where_a_disperse_march_goes() -> None:
    """A Battle that its part wins, then an empty region; by the other reading no Battle."""
    there, foe = {"Damascus": "1i 4c"}, {"Angevin": {"Hauran": "2i"}}
    one = scene(there, others=foe)
    assert marching.dispersal_targets(one.bot, one.board, one.table, at("Damascus")[0]) == ("Hauran", "Palmyra")
    peace = scene(there, others=foe, rulings={"disperse_where": "no_battle"})
    assert marching.dispersal_targets(peace.bot, peace.board, peace.table, at("Damascus")[0]) == ("Palmyra", "Beqaa")


@proves("crusade.march.where_strongest")
def test_leaders_of_a_disperse_march_go_where_they_are_strongest() -> None:
    """Saladin rides with the part that becomes strongest: to Hattin, where two Infantry already stand."""
    one = scene(
        {"Damascus": "2i 2c Saladin", "Hattin": "2i"}, others={"Angevin": {"Hauran": "3i 3c", "Palmyra": "2i 3c"}}
    )
    assert marching.march(one.bot, one.board, one.table, at("Damascus")[0], "disperse")
    assert "Saladin" in one.has("Hattin")


@proves("crusade.march.disperse", "crusade.march.disperse.origin")
def test_both_parts_of_a_disperse_march_are_equal_or_there_is_none() -> None:
    """Damascus sends its two Cavalry to Palmyra; Beqaa has room for Cavalry only, so Infantry cannot go there."""
    foes = {"Angevin": {"Hattin": "3i 4c", "Hauran": "3i 3c"}}
    one = scene({"Damascus": "3i 2c"}, others=foes, neutral={"Beqaa": "3i"})
    assert not marching.march(one.bot, one.board, one.table, at("Damascus")[0], "disperse")
    assert one.has("Damascus") == "3i 2c"
    free = scene({"Damascus": "3i 2c"}, others=foes)
    assert marching.march(free.bot, free.board, free.table, at("Damascus")[0], "disperse")
    assert sorted((free.has("Palmyra"), free.has("Beqaa"))) == ["2c", "2i"]


@proves("crusade.march.disperse.origin")
def test_a_part_that_the_other_battle_has_cost_stays() -> None:
    """Reinforcing the first Battle from Damascus cost it Units: the second part goes only if it is still whole and
    leaves a Unit behind."""
    one = scene({"Damascus": "1i 2c"})
    damascus, palmyra = at("Damascus", "Palmyra")
    assert marching.can_still_go(one.board, damascus, palmyra, force("2c"))
    assert not marching.can_still_go(one.board, damascus, palmyra, force("1i 2c"))
    assert not marching.can_still_go(one.board, damascus, palmyra, force("2i"))
    assert not marching.can_still_go(one.board, damascus, palmyra, force("1c Saladin"))
    assert not marching.can_still_go(scene({}).board, damascus, palmyra, force("1c"))


@proves("crusade.orders.sea", "crusade.bandits.pass")
def test_no_bandit_waits_at_sea() -> None:
    """A Bandit on the Road from Acre to Tyre: by sea two Units win against one Infantry in Tyre, on foot none."""
    there, foe = {"Acre": "1i 1c"}, {"Angevin": {"Tyre": "1i"}}
    foot = scene(there, others=foe)
    foot.state.bandits = ["Acre-Tyre"]
    found = marching.options(foot.bot, foot.board, at("Acre")[0], "march")
    assert found is None or "Tyre" not in found.forces
    sea = scene(there, others=foe)
    sea.state.bandits = ["Acre-Tyre"]
    assert goes(sea, "Acre", "sea") == ("Tyre", "1c")
    assert marching.march(sea.bot, sea.board, sea.table, at("Acre")[0], "sea")
    assert not [line for line in sea.log() if "Bandit" in line]
    assert "Ayyubid wins the Battle in Tyre, 2 to 1." in sea.log()


@proves("crusade.bandits.pass", "crusade.ruling.long_march")
def test_what_a_bandit_takes_depends_on_the_destination() -> None:
    """A Forced March from Acre over Hattin, a Desert, to Damascus, a City: Infantry is lost, as the bot expected."""
    one = scene({"Acre": "2i 1s"}, others={"Angevin": {"Damascus": "1i"}})
    one.state.bandits = ["Acre-Hattin"]
    assert marching.march(one.bot, one.board, one.table, at("Acre")[0], "forced")
    assert (one.has("Acre"), one.has("Damascus")) == ("1i", "1s")


@proves("crusade.game.win", "crusade.march.disperse")
def test_a_disperse_march_ends_with_the_game() -> None:
    """The first part takes Beqaa for the tenth Glory: the second does not march any more; with 3 Glory it does."""
    for glory, regions in ((9, ["Beqaa", "Damascus"]), (3, ["Beqaa", "Damascus", "Palmyra"])):
        one = scene({"Damascus": "2i 6c"}, others={"Angevin": {"Beqaa": "1i"}})
        one.state.glory["Muslim"] = glory
        assert marching.march(one.bot, one.board, one.table, at("Damascus")[0], "disperse")
        assert sorted(one.board.present()) == regions
        assert one.board.is_over() == (glory == 9)


@proves("crusade.march.empty", "crusade.march.own")
def test_an_empty_region_comes_before_an_own_one() -> None:
    """Beqaa holds one Infantry of its own and could be joined; with empty regions next door the March goes there."""
    one = scene({"Damascus": "4i", "Beqaa": "1i"}, others={"Angevin": {"Hattin": "3i 4c", "Hauran": "3i 3c"}})
    assert goes(one, "Damascus") == ("Palmyra", "2i")
    full = scene(
        {"Damascus": "4i", "Beqaa": "1i"}, others={"Angevin": {"Hattin": "3i 4c", "Hauran": "3i 3c", "Palmyra": "3c"}}
    )
    assert goes(full, "Damascus") == ("Beqaa", "2i")


@proves("crusade.march.where_strongest", "crusade.ruling.where_strongest")
def test_those_go_that_gain_most_by_going(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were Infantry worth 1 in a City and 2 in a Desert, and Cavalry 3 in both, Infantry would go to a Desert first."""
    worth = {"city": (1, 3, 3), "desert": (2, 3, 0)}
    one = scene({"Damascus": "2i 2c"})
    damascus, beqaa, hama = at("Damascus", "Beqaa", "Hama")
    for region in (damascus, beqaa, hama):
        monkeypatch.setitem(one.board.printed.unit_worth, region, worth[one.board.kind(region)])
    assert short(forces.units_to_go(one.board, damascus, beqaa, force("2i 2c"), 2)) == "2i"
    assert short(forces.units_to_go(one.board, damascus, hama, force("2i 2c"), 2)) == "2c"
