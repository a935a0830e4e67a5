"""Planning Phase: bots first, then players in turn."""

from __future__ import annotations

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.crusade.rules.people import People
from foeman.games.crusade.rules.planning import place_one
from foeman.games.crusade.state import State
from tests.games.crusade.conftest import NewGame
from tests.games.crusade.pieces import AGAINST_BOTS, PEOPLE, play_phase, put


def placings(state: State) -> list[str]:
    """Who places an Order, in the order of the log; everybody decides at random."""
    record = Record()
    play_phase(state, "Planning", SeededTable(3, state.armies, listener=record))
    lines = [event.words for event in record.events if isinstance(event, Line)]
    return [words.split(" places an Order")[0] for words in lines if " places an Order" in words]


@proves("crusade.planning.before_players", "crusade.planning.two_bots", "crusade.planning.then_players")
def test_all_bots_place_before_a_player(new_game: NewGame) -> None:
    """Turkoman, higher on the track, places all its four Orders, then Ayyubid its five, then the player."""
    state = new_game(AGAINST_BOTS, initiative=["Turkoman", "Angevin", "Ayyubid"])
    put(state, "Damascus", "Turkoman", infantry=2)
    put(state, "Cairo", "Ayyubid", infantry=2)
    put(state, "Tyre", "Angevin", infantry=2)
    state.bots["Turkoman"].column, state.bots["Ayyubid"].column = 1, 2
    placed = placings(state)
    assert placed[:9] == ["Turkoman"] * 4 + ["Ayyubid"] * 5
    assert placed[9:]
    assert all(army == "Angevin" for army in placed[9:])


@proves("crusade.base.planning")
def test_players_place_in_turn_until_all_have_passed(new_game: NewGame) -> None:
    """One Order each in turn; who has passed is not asked again."""
    state = new_game(PEOPLE, initiative=["Ayyubid", "Angevin"])
    script = (
        "Ayyubid=Cairo Ayyubid=March Angevin=Tyre Angevin=Levy Ayyubid=pass Angevin=Jaffa Angevin=Muster Angevin=pass"
    )
    with ScriptedTable(script) as table:
        play_phase(state, "Planning", table)
    assert [placed.order for placed in state.regions["Cairo"].orders["Ayyubid"]] == ["March"]
    assert [placed.order for placed in state.regions["Jaffa"].orders["Angevin"]] == ["Muster"]
    assert state.armies["Angevin"].hand.count("Levy") == 1


@proves("crusade.base.planning.where")
def test_one_order_in_a_region_anywhere(new_game: NewGame) -> None:
    """A player places in any region without an Order of that army, reactions included; without Orders nobody is
    asked."""
    state = new_game(PEOPLE)
    with ScriptedTable("Angevin=Cairo Angevin=Reinforce") as table:
        assert place_one(state, "Angevin", table)
    state.armies["Angevin"].hand = ["March"]
    for name, region in state.regions.items():
        if name not in ("Cairo", "Acre"):
            region.orders["Angevin"] = []
    with ScriptedTable("Angevin=Acre") as table:
        assert not place_one(state, "Angevin", table)
    assert [placed.order for placed in state.regions["Acre"].orders["Angevin"]] == ["March"]
    assert not place_one(state, "Angevin", ScriptedTable())


def test_players_read_their_orders_in_round_1(new_game: NewGame) -> None:
    """What each Order does is told to its owner once, in round 1 only."""
    for number, lines in ((1, 9), (2, 0)):
        record = Record()
        People().read_orders(new_game(PEOPLE, round=number), "Angevin", SeededTable(1, listener=record))
        told = [event for event in record.events if isinstance(event, Line)]
        assert [line.to for line in told] == ["Angevin"] * lines
    assert not record.events
