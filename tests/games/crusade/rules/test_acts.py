"""What can be done to pieces, chits and markers."""

from __future__ import annotations

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.crusade.check import check
from foeman.games.crusade.rules import acts
from foeman.games.crusade.state import units
from tests.games.crusade.conftest import NewGame
from tests.games.crusade.pieces import AGAINST_BOT, FOUR_PEOPLE, neutral, put, strip

RULE = "crusade.base.effects"
QUIET = ScriptedTable()


@proves("crusade.base.pool", "crusade.base.map.slots")
def test_units_come_from_the_pool_as_far_as_there_are_and_fit(new_game: NewGame) -> None:
    """Of six Infantry four fit in Hama; with an empty pool none comes; what is removed returns to the pool."""
    state = new_game()
    assert acts.add_units(state, "Ayyubid", "Hama", "infantry", 6, QUIET, RULE) == 4
    assert strip(state, "Hama", "Ayyubid") == (4, 0, 0)
    assert state.armies["Ayyubid"].pool.infantry == 22
    put(state, "Aleppo", "Ayyubid", siege=2)
    state.armies["Ayyubid"].pool.siege = 0
    assert acts.add_units(state, "Ayyubid", "Hama", "siege", 1, QUIET, RULE) == 0
    acts.remove_units(state, "Ayyubid", "Aleppo", "siege", 1, QUIET, RULE)
    assert state.armies["Ayyubid"].pool.siege == 1


@proves("crusade.base.pool")
def test_leaders_and_neutral_units_have_pools_too(new_game: NewGame) -> None:
    """A Leader comes and goes between pool and map; Neutral Units are limited by their own pool."""
    state = new_game()
    acts.add_leader(state, "Ayyubid", "Cairo", "Saladin", QUIET, RULE)
    assert state.regions["Cairo"].control == "Ayyubid"
    assert "Saladin" not in state.armies["Ayyubid"].pool.leaders
    acts.remove_leader(state, "Ayyubid", "Cairo", "Saladin", QUIET, RULE)
    assert state.regions["Cairo"].forces == {}
    assert "Saladin" in state.armies["Ayyubid"].pool.leaders
    assert acts.add_neutral(state, "Jerusalem", "siege", 5, QUIET, RULE) == 3
    acts.remove_neutral(state, "Jerusalem", "siege", QUIET, RULE)
    assert units(state.regions["Jerusalem"].neutral) == 2
    assert state.neutral_pool.siege == 2
    assert acts.leaders_left(state, "Ayyubid", "hexagon") == ["Saladin"]
    check(state)


@proves("crusade.base.control")
def test_control_passes_on(new_game: NewGame) -> None:
    """The first army keeps control while it is there; then its partner has it, then nobody."""
    state = new_game(FOUR_PEOPLE)
    put(state, "Acre", "Turkoman", infantry=1)
    put(state, "Acre", "Ayyubid", infantry=3)
    region = state.regions["Acre"]
    assert region.control == "Turkoman"
    acts.remove_units(state, "Turkoman", "Acre", "infantry", 1, QUIET, RULE)
    assert region.control == "Ayyubid"
    acts.remove_units(state, "Ayyubid", "Acre", "infantry", 3, QUIET, RULE)
    assert (region.control, region.forces) == ("", {})
    acts.add_units(state, "Angevin", "Acre", "infantry", 1, QUIET, RULE)
    assert region.control == "Angevin"


@proves("crusade.base.neutral", "crusade.base.control")
def test_neutral_units_join_whoever_comes(new_game: NewGame) -> None:
    """A region with Neutral Units alone is nobody's; the first army in it controls it with them."""
    state = new_game()
    neutral(state, "Nablus", infantry=2)
    assert state.regions["Nablus"].control == ""
    acts.add_units(state, "Ayyubid", "Nablus", "cavalry", 1, QUIET, RULE)
    assert acts.is_held_by(state, state.regions["Nablus"], "Muslim")


@proves("crusade.base.sabotage")
def test_sabotage_chits(new_game: NewGame) -> None:
    """A chit on an icon the region has, once; at most as many as there are; it can be taken off."""
    state = new_game()
    assert not acts.place_sabotage(state, "Acre", "glory", QUIET, RULE)
    assert acts.place_sabotage(state, "Acre", "crown", QUIET, RULE)
    assert not acts.place_sabotage(state, "Acre", "crown", QUIET, RULE)
    assert acts.sabotage_left(state) == 9
    acts.clear_sabotage(state, "Acre", "crown", QUIET, RULE)
    assert state.regions["Acre"].sabotage == []


@proves("crusade.base.map.adjacent", "crusade.base.bandits")
def test_bandits_lie_on_roads(new_game: NewGame) -> None:
    """Only a border with a Road takes a Bandit, one each, as long as chits are left."""
    state = new_game()
    roads = acts.free_roads(state)
    assert "Acre-Hattin" in roads
    assert "Hattin-Tyre" not in roads
    acts.place_bandit(state, "Acre-Hattin", QUIET, RULE)
    assert acts.has_bandit(state, "Hattin", "Acre")
    assert "Acre-Hattin" not in acts.free_roads(state)
    for key in roads[:5]:
        state.bandits.append(key)
    assert acts.free_roads(state) == []
    acts.clear_bandit(state, "Acre-Hattin", QUIET, RULE)
    assert not acts.has_bandit(state, "Acre", "Hattin")


@proves("crusade.base.destroyed_port")
def test_a_destroyed_port_is_none(new_game: NewGame) -> None:
    """Acre is no Port until its chit is removed; with four chits out no Port can be destroyed."""
    state = new_game()
    acts.destroy_port(state, "Acre", QUIET, RULE)
    assert not acts.is_port(state, "Acre")
    assert "Acre" not in acts.ports_to_destroy(state)
    acts.repair_port(state, "Acre", QUIET, RULE)
    assert acts.is_port(state, "Acre")
    for name in ("Acre", "Tyre", "Jaffa", "Tripoli"):
        acts.destroy_port(state, name, QUIET, RULE)
    assert acts.ports_to_destroy(state) == []


@proves("crusade.base.map.chits")
def test_resource_chits(new_game: NewGame) -> None:
    """One chit of each resource in a region, and six of each resource in the game."""
    state = new_game()
    acts.place_chit(state, "Acre", "gold", QUIET, RULE)
    assert not acts.can_take_chit(state, "Acre", "gold")
    assert acts.can_take_chit(state, "Acre", "crown")
    for name in ("Tyre", "Jaffa", "Tripoli", "Hama", "Cairo"):
        acts.place_chit(state, name, "gold", QUIET, RULE)
    assert acts.chits_left(state, "gold") == 0
    assert not acts.can_take_chit(state, "Nablus", "gold")


@proves("crusade.base.tracks")
def test_no_marker_passes_the_end_of_its_track(new_game: NewGame) -> None:
    """Gold stops at 12, crowns at 5, supply at 12, Faith at 5, Glory at 0."""
    state = new_game()
    own = state.armies["Angevin"]
    acts.gain_gold(state, "Angevin", 20, QUIET, RULE)
    acts.gain_crowns(state, "Angevin", 9, QUIET, RULE)
    acts.gain_supply(state, "Angevin", 20, QUIET, RULE)
    acts.gain_faith(state, "Angevin", 9, QUIET, RULE)
    assert (own.gold, own.crowns, own.supply, acts.faith(state, "Angevin")) == (12, 5, 12, 5)
    acts.pay_gold(state, "Angevin", 12, QUIET, RULE)
    assert own.gold == 0
    acts.move_glory(state, "Crusader", -3, QUIET, RULE)
    assert state.glory["Crusader"] == 0


@proves("crusade.setup.resources")
def test_a_bot_counts_neither_supply_nor_command_points(new_game: NewGame) -> None:
    """Supply and command points pass a bot by; a player counts both."""
    state = new_game(AGAINST_BOT)
    for army in ("Angevin", "Ayyubid"):
        state.armies[army].supply = state.armies[army].command = 0
        acts.gain_supply(state, army, 2, QUIET, RULE)
        acts.gain_command(state, army, 3, QUIET, RULE)
    assert (state.armies["Angevin"].supply, state.armies["Angevin"].command) == (2, 3)
    assert (state.armies["Ayyubid"].supply, state.armies["Ayyubid"].command) == (0, 0)


@proves("crusade.game.win")
def test_ten_glory_end_the_game_at_once(new_game: NewGame) -> None:
    """With 9 Glory the game goes on, with 10 it is over."""
    state = new_game()
    acts.gain_glory(state, "Muslim", 9, QUIET, RULE)
    assert state.ended == ""
    acts.gain_glory(state, "Muslim", 1, QUIET, RULE)
    assert state.ended == "glory"


@proves("crusade.general.faith.alone", "crusade.ruling.faith_alone")
def test_faith_of_an_army_alone_stops_at_0(new_game: NewGame) -> None:
    """Lone armies have values of their own that never fall below 0; by the other reading they share a marker."""
    state = new_game()
    acts.gain_faith(state, "Angevin", 2, QUIET, RULE)
    acts.gain_faith(state, "Ayyubid", 1, QUIET, RULE)
    acts.lose_faith(state, "Ayyubid", 3, QUIET, RULE)
    assert (acts.faith(state, "Angevin"), acts.faith(state, "Ayyubid")) == (2, 0)
    assert acts.faithful_enemies(state, "Ayyubid") == ["Angevin"]
    assert acts.rival_in_faith(state, "Angevin") == ""
    shared = new_game(rulings={"faith_alone": "shared"})
    acts.gain_faith(shared, "Angevin", 2, QUIET, RULE)
    acts.gain_faith(shared, "Ayyubid", 1, QUIET, RULE)
    assert (acts.faith(shared, "Angevin"), acts.faith(shared, "Ayyubid")) == (1, 0)


@proves("crusade.general.faith.partners", "crusade.general.faith.partner_zero")
def test_partners_share_one_faith_marker(new_game: NewGame) -> None:
    """What Turkoman gains Ayyubid loses first; on whose side the marker does not stand has 0."""
    state = new_game(FOUR_PEOPLE)
    acts.gain_faith(state, "Ayyubid", 2, QUIET, RULE)
    assert (acts.faith(state, "Ayyubid"), acts.faith(state, "Turkoman")) == (2, 0)
    acts.gain_faith(state, "Turkoman", 3, QUIET, RULE)
    assert (acts.faith(state, "Ayyubid"), acts.faith(state, "Turkoman")) == (0, 1)
    check(state)


@proves("crusade.general.faith.partners")
def test_faith_that_a_partner_loses_beyond_0_is_the_others(new_game: NewGame) -> None:
    """Ayyubid has 1 and loses 3: the marker goes on to 2 on the side of Turkoman, and no further than its end."""
    state = new_game(FOUR_PEOPLE)
    acts.gain_faith(state, "Ayyubid", 1, QUIET, RULE)
    acts.lose_faith(state, "Ayyubid", 3, QUIET, RULE)
    assert (acts.faith(state, "Ayyubid"), acts.faith(state, "Turkoman")) == (0, 2)
    acts.lose_faith(state, "Turkoman", 1, QUIET, RULE)
    assert (acts.faith(state, "Ayyubid"), acts.faith(state, "Turkoman")) == (0, 1)
    acts.lose_faith(state, "Ayyubid", 9, QUIET, RULE)
    assert (acts.faith(state, "Ayyubid"), acts.faith(state, "Turkoman")) == (0, 5)
    check(state)


@proves("crusade.base.planning.hand")
def test_a_player_gains_an_advanced_order(new_game: NewGame) -> None:
    """An Advanced Order of choice comes into the hand; with none left nothing happens."""
    state = new_game()
    own = state.armies["Angevin"]
    before = len(own.hand)
    with ScriptedTable('Angevin="Forced March"') as table:
        acts.gain_advanced(state, "Angevin", table, RULE)
    assert own.hand[-1] == "Forced March"
    assert "Forced March" not in own.advanced
    own.advanced = []
    acts.gain_advanced(state, "Angevin", QUIET, RULE)
    assert len(own.hand) == before + 1
