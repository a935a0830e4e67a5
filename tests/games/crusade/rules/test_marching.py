"""Marching: ways, slots, Bandits, and a player's Marches."""

from __future__ import annotations

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.crusade.check import check
from foeman.games.crusade.rules.marching import can_march, march, one_march, paths, player_march
from foeman.games.crusade.state import Force, State
from tests.games.crusade.conftest import NewGame
from tests.games.crusade.pieces import AGAINST_BOT, put, strip

QUIET = ScriptedTable()


def ends(state: State, army: str, origin: str, kind: str) -> list[str]:
    """Where a March can end."""
    return list(dict.fromkeys(way[-1] for way in paths(state, army, origin, kind)))


@proves("crusade.base.march", "crusade.base.map.adjacent")
def test_a_march_goes_to_an_adjacent_region(new_game: NewGame) -> None:
    """From Kerak to Balqa, Hebron or Montreal; the player says who goes, and the rest stays."""
    state = new_game()
    put(state, "Kerak", "Ayyubid", infantry=2, cavalry=1, leaders=["al-Adil"])
    assert ends(state, "Ayyubid", "Kerak", "march") == ["Balqa", "Hebron", "Montreal"]
    script = "Ayyubid=Hebron Ayyubid=al-Adil Ayyubid=1 Ayyubid=1"
    with ScriptedTable(script) as table:
        assert player_march(state, "Ayyubid", "Kerak", "march", table)
    assert strip(state, "Hebron", "Ayyubid") == (1, 1, 0)
    assert state.regions["Hebron"].forces["Ayyubid"].leaders == ["al-Adil"]
    assert strip(state, "Kerak", "Ayyubid") == (1, 0, 0)
    assert state.regions["Hebron"].control == "Ayyubid"
    check(state)


@proves("crusade.base.march", "crusade.base.map.slots")
def test_only_as_many_as_find_a_slot(new_game: NewGame) -> None:
    """Negev has 2 Infantry slots: of four Infantry at most two are offered; one must go, so nobody is asked for
    none."""
    state = new_game()
    put(state, "Hebron", "Ayyubid", infantry=3)
    put(state, "Negev", "Ayyubid", infantry=1)
    with ScriptedTable("Ayyubid=Negev") as table:
        one_march(state, "Ayyubid", "Hebron", "march", [], table)
    assert strip(state, "Negev", "Ayyubid") == (2, 0, 0)
    put(state, "Kerak", "Ayyubid", siege=1)
    for name in ("Balqa", "Hebron", "Montreal"):
        put(state, name, "Ayyubid", siege=1)
    assert not can_march(state, "Ayyubid", "Kerak", "march")
    assert one_march(state, "Ayyubid", "Kerak", "march", [], QUIET) == ""


@proves("crusade.base.march.forced")
def test_a_forced_march_stops_at_the_first_enemy(new_game: NewGame) -> None:
    """From Damascus it reaches Acre through Hattin, but not when the enemy stands in Hattin; Hattin itself it may
    enter."""
    state = new_game()
    put(state, "Damascus", "Ayyubid", cavalry=3)
    assert ["Damascus", "Hattin", "Acre"] in paths(state, "Ayyubid", "Damascus", "forced")
    put(state, "Hattin", "Angevin", infantry=1)
    ways = paths(state, "Ayyubid", "Damascus", "forced")
    assert ["Damascus", "Hattin", "Acre"] not in ways
    assert ["Damascus", "Hattin"] in ways
    with ScriptedTable("Ayyubid=Balqa Ayyubid=2") as table:
        assert player_march(state, "Ayyubid", "Damascus", "forced", table)
    assert strip(state, "Balqa", "Ayyubid") == (0, 2, 0)


@proves("crusade.base.march.forced")
def test_between_two_ways_the_player_chooses(new_game: NewGame) -> None:
    """Arsuf to Jaffa can be direct or through Ramla."""
    state = new_game()
    put(state, "Arsuf", "Angevin", cavalry=1)
    with ScriptedTable('Angevin=Jaffa Angevin="through Ramla"') as table:
        assert player_march(state, "Angevin", "Arsuf", "forced", table)
    assert strip(state, "Jaffa", "Angevin") == (0, 1, 0)


@proves("crusade.base.march.sea", "crusade.base.destroyed_port")
def test_a_sea_move_goes_from_port_to_port(new_game: NewGame) -> None:
    """From Tyre to every other Port that is not destroyed; from inland or from a Destroyed Port nowhere."""
    state = new_game()
    put(state, "Tyre", "Angevin", infantry=1)
    state.regions["Jaffa"].destroyed = True
    assert ends(state, "Angevin", "Tyre", "sea") == [
        port for port in state.printed.ports if port not in ("Tyre", "Jaffa")
    ]
    assert ends(state, "Angevin", "Jerusalem", "sea") == []
    state.regions["Tyre"].destroyed = True
    assert not can_march(state, "Angevin", "Tyre", "sea")


@proves("crusade.base.march.disperse")
def test_a_disperse_march_goes_to_two_regions(new_game: NewGame) -> None:
    """From Kerak one Infantry each to Hebron and Balqa; the second destination must be another."""
    state = new_game()
    put(state, "Kerak", "Ayyubid", infantry=3)
    with ScriptedTable("Ayyubid=Hebron Ayyubid=1 Ayyubid=Balqa Ayyubid=1") as table:
        assert player_march(state, "Ayyubid", "Kerak", "disperse", table)
    assert [strip(state, name, "Ayyubid")[0] for name in ("Kerak", "Hebron", "Balqa")] == [1, 1, 1]


@proves("crusade.base.bandits")
def test_passing_a_bandit_costs_a_unit(new_game: NewGame) -> None:
    """A player chooses the Unit lost on the Road; the Bandit stays; a Leader alone loses nothing."""
    state = new_game()
    put(state, "Hattin", "Ayyubid", infantry=1, cavalry=2, leaders=["Saladin", "al-Afdal"])
    state.bandits = ["Acre-Hattin"]
    with ScriptedTable("Ayyubid=Infantry") as table:
        march(state, "Ayyubid", ["Hattin", "Acre"], Force(1, 1, 0, ["Saladin"]), table)
    assert strip(state, "Acre", "Ayyubid") == (0, 1, 0)
    assert state.armies["Ayyubid"].pool.infantry == 26
    assert state.bandits == ["Acre-Hattin"]
    march(state, "Ayyubid", ["Hattin", "Acre"], Force(leaders=["al-Afdal"]), QUIET)
    assert state.regions["Acre"].forces["Ayyubid"].leaders == ["Saladin", "al-Afdal"]
    check(state)


@proves("crusade.base.bandits")
def test_a_force_can_be_lost_to_bandits(new_game: NewGame) -> None:
    """A single Unit that meets a Bandit does not arrive."""
    state = new_game()
    put(state, "Hattin", "Ayyubid", infantry=1)
    state.bandits = ["Acre-Hattin"]
    march(state, "Ayyubid", ["Hattin", "Acre"], Force(infantry=1), QUIET)
    assert state.regions["Acre"].forces == {}
    assert state.regions["Hattin"].control == ""


@proves("crusade.bandits.pass")
def test_a_bot_loses_units_to_bandits_too(new_game: NewGame) -> None:
    """A bot that crosses to a Desert gives up a Siege Engine first."""
    state = new_game(AGAINST_BOT)
    put(state, "Acre", "Ayyubid", infantry=1, cavalry=1, siege=1)
    state.bandits = ["Acre-Hattin"]
    march(state, "Ayyubid", ["Acre", "Hattin"], Force(0, 1, 1), QUIET)
    assert strip(state, "Hattin", "Ayyubid") == (0, 1, 0)
    assert state.armies["Ayyubid"].pool.siege == 8


@proves("crusade.base.control")
def test_a_march_takes_control_and_gives_it_up(new_game: NewGame) -> None:
    """The region left empty is nobody's, the one entered the army's."""
    state = new_game()
    put(state, "Acre", "Ayyubid", infantry=1)
    march(state, "Ayyubid", ["Acre", "Hattin"], Force(infantry=1), QUIET)
    assert (state.regions["Acre"].control, state.regions["Hattin"].control) == ("", "Ayyubid")


@proves("crusade.base.march.sea")
def test_a_sea_move_passes_no_bandit(new_game: NewGame) -> None:
    """From Acre to Tyre by sea nothing is lost to the Bandit on the Road between them."""
    state = new_game()
    put(state, "Acre", "Ayyubid", infantry=2)
    state.bandits = ["Acre-Tyre"]
    with ScriptedTable("Ayyubid=Tyre Ayyubid=2") as table:
        assert player_march(state, "Ayyubid", "Acre", "sea", table)
    assert strip(state, "Tyre", "Ayyubid") == (2, 0, 0)


@proves("crusade.base.march", "crusade.base.retreat")
def test_the_log_says_how_and_with_whom(new_game: NewGame) -> None:
    """Through another region, by sea, and back after a lost Battle."""
    state, record = new_game(), Record()
    table = ScriptedTable('Angevin="Infantry in Damietta"', record)
    put(state, "Tyre", "Ayyubid", infantry=6, cavalry=3)
    put(state, "Damietta", "Angevin", infantry=9)
    march(state, "Ayyubid", ["Tyre", "Acre", "Caesarea"], Force(cavalry=1), table)
    march(state, "Ayyubid", ["Tyre", "Damietta"], Force(infantry=5), table, by_sea=True)
    told = [event.words for event in record.events if isinstance(event, Line)]
    assert told[0] == "Ayyubid marches from Tyre to Caesarea through Acre with 1 Cavalry."
    assert told[1] == "Ayyubid sails from Tyre to Damietta with 5 Infantry."
    assert "Ayyubid falls back from Damietta to Tyre with 3 Infantry." in told
