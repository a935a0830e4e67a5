"""Upkeep Phase: Glory for Orders, income, supply, ships, Orders, initiative."""

from __future__ import annotations

from foeman.engine.because import Line, Record
from foeman.engine.sequence import Due
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.crusade.check import check
from foeman.games.crusade.rules import upkeep
from foeman.games.crusade.state import Force, State, pieces
from tests.games.crusade.conftest import NewGame
from tests.games.crusade.pieces import AGAINST_BOT, BOTS, FOUR_PEOPLE, order, play_phase, put, strip

QUIET = ScriptedTable()


def heard(state: State) -> list[str]:
    """The rules of the lines of a whole Upkeep Phase, in order."""
    record = Record()
    play_phase(state, "Upkeep", SeededTable(1, state.armies, listener=record))
    check(state)
    return [event.rule for event in record.events if isinstance(event, Line)]


@proves("crusade.base.upkeep.order", "crusade.upkeep.usual", "crusade.base.upkeep")
def test_the_steps_come_in_order(new_game: NewGame) -> None:
    """Glory lost for Orders, income, supply, ships, Advanced Orders of bots, initiative."""
    state = new_game(AGAINST_BOT, glory={"Crusader": 3})
    put(state, "Tyre", "Angevin", infantry=4)
    put(state, "Tripoli", "Angevin", infantry=4)
    put(state, "Acre", "Angevin", infantry=4)
    put(state, "Antioch", "Angevin", infantry=4)
    put(state, "Cairo", "Ayyubid", infantry=1)
    order(state, "Tyre", "Angevin", "March")
    state.bots["Ayyubid"].column = 2
    rules = heard(state)
    steps = [
        "crusade.base.upkeep.unexecuted",
        "crusade.base.upkeep.income",
        "crusade.base.supply.limit",
        "crusade.base.ships",
        "crusade.base.upkeep.initiative",
    ]
    places = [rules.index(rule) for rule in steps]
    assert places == sorted(places)
    assert len(state.bots["Ayyubid"].advanced) == 8


# Orders


@proves("crusade.base.upkeep.unexecuted", "crusade.upkeep.glory")
def test_unexecuted_orders_cost_players_glory_but_no_bot(new_game: NewGame) -> None:
    """Two Orders left cost 2 Glory; a reaction and an executed Order cost nothing; a bot's cost nothing."""
    state = new_game(AGAINST_BOT, glory={"Crusader": 5, "Muslim": 5})
    for name, what in (("Tyre", "March"), ("Acre", "Levy"), ("Jaffa", "Reinforce"), ("Tripoli", "Muster")):
        order(state, name, "Angevin", what)
    state.regions["Tripoli"].orders["Angevin"][0].executed = True
    order(state, "Cairo", "Ayyubid", "March")
    upkeep.lose_glory(state, "Angevin", QUIET)
    upkeep.lose_glory(state, "Ayyubid", QUIET)
    assert state.glory == {"Crusader": 3, "Muslim": 5}


@proves("crusade.base.upkeep.orders")
def test_players_take_all_orders_back(new_game: NewGame) -> None:
    """Executed or not, every Order returns to the hand."""
    state = new_game()
    whole = sorted(state.armies["Angevin"].hand)
    order(state, "Tyre", "Angevin", "March").executed = True
    order(state, "Acre", "Angevin", "Levy")
    upkeep.take_orders_back(state, "Angevin", QUIET)
    assert sorted(state.armies["Angevin"].hand) == whole
    assert all(not region.orders for region in state.regions.values())


@proves("crusade.ruling.unexecuted")
def test_unexecuted_orders_of_a_bot_return_or_stay(new_game: NewGame) -> None:
    """By default a bot's unexecuted Order returns to Prepared; by the other reading it stays where it lies."""
    for reading, staying in (("return", []), ("stay", ["March"])):
        state = new_game(AGAINST_BOT, {"unexecuted": reading})
        order(state, "Cairo", "Ayyubid", "March")
        order(state, "Acre", "Ayyubid", "Levy").executed = True
        with SeededTableHeard() as table:
            upkeep.take_orders_back(state, "Ayyubid", table)
        assert [placed.order for placed in state.regions["Cairo"].orders.get("Ayyubid", [])] == staying
        assert len(state.bots["Ayyubid"].prepared) == 13 - len(staying)
        assert state.regions["Acre"].orders == {}


class SeededTableHeard(SeededTable):
    """A seeded table for a with block."""

    def __init__(self) -> None:
        super().__init__(1)

    def __enter__(self) -> SeededTableHeard:
        return self

    def __exit__(self, *problem: object) -> None:
        return None


# Income


@proves("crusade.base.map.icons", "crusade.base.upkeep.income")
def test_free_icons_pay(new_game: NewGame) -> None:
    """Antioch gives Glory and a crown, Tripoli gold and a command point, Limassol gold and supply on top of 3."""
    state = new_game()
    own = state.armies["Angevin"]
    own.gold, own.crowns, own.supply = 0, 0, 9
    for name in ("Antioch", "Tripoli", "Limassol"):
        put(state, name, "Angevin", infantry=1)
    upkeep.income(state, QUIET)
    assert (own.gold, own.supply, own.next_command, own.command, own.crowns) == (2, 3 + 1, 1, 0, 1)
    assert state.glory == {"Crusader": 1, "Muslim": 0}


@proves("crusade.base.map.icons", "crusade.base.sabotage", "crusade.base.map.chits")
def test_covered_and_sabotaged_icons_pay_nothing_chits_do(new_game: NewGame) -> None:
    """Three Infantry cover Limassol's gold, the supply is sabotaged; a crown chit pays like an icon."""
    state = new_game()
    put(state, "Limassol", "Angevin", infantry=3)
    region = state.regions["Limassol"]
    assert upkeep.gains(state, "Angevin") == {"supply": 1}
    region.sabotage = ["supply"]
    region.chits = ["crown"]
    assert upkeep.gains(state, "Angevin") == {"crown": 1}


@proves("crusade.ruling.bot_income")
def test_what_a_bot_receives(new_game: NewGame) -> None:
    """Glory, gold and crowns; by the other reading only Glory; never supply or command points."""
    for reading, gold in (("gold_and_crowns", 2), ("glory_only", 0)):
        state = new_game(AGAINST_BOT, {"bot_income": reading})
        own = state.armies["Ayyubid"]
        own.gold = own.crowns = own.supply = 0
        for name in ("Antioch", "Tyre", "Tripoli", "Hama"):
            put(state, name, "Ayyubid", infantry=1)
        upkeep.income(state, QUIET)
        assert (own.gold, own.supply, own.next_command) == (gold, 0, 0)
        assert state.glory["Muslim"] == 1


@proves("crusade.base.upkeep.crown")
def test_crowns_are_gained_up_to_one_more_than_are_shown(new_game: NewGame) -> None:
    """With one crown icon an army rises from 0 to 1 and to 2, not to 3."""
    state = new_game()
    own = state.armies["Ayyubid"]
    own.crowns = 0
    put(state, "Cairo", "Ayyubid", infantry=1)
    for expected in (1, 2, 2):
        upkeep.income(state, QUIET)
        assert own.crowns == expected


@proves("crusade.base.end.both")
def test_income_is_one_effect(new_game: NewGame) -> None:
    """Both alliances reach 10 Glory by income at once: the higher total, not the first counted, decides."""
    state = new_game(glory={"Crusader": 9, "Muslim": 9}, initiative=["Angevin", "Ayyubid"])
    put(state, "Antioch", "Angevin", infantry=1)
    put(state, "Jerusalem", "Ayyubid", infantry=1)
    state.regions["Jerusalem"].chits = ["glory"]
    upkeep.income(state, QUIET)
    assert state.glory == {"Crusader": 10, "Muslim": 11}
    assert state.ended == "glory"


# Supply


@proves("crusade.base.supply", "crusade.base.supply.limit")
def test_players_need_supply(new_game: NewGame) -> None:
    """With supply 1 an army keeps 8 Units: of 10 the player removes two; a bot removes none."""
    state = new_game(AGAINST_BOT)
    put(state, "Tyre", "Angevin", infantry=5, cavalry=1)
    put(state, "Acre", "Angevin", infantry=4)
    put(state, "Cairo", "Ayyubid", infantry=4, cavalry=2)
    put(state, "Aleppo", "Ayyubid", infantry=4)
    state.armies["Angevin"].supply = 1
    state.armies["Ayyubid"].supply = 0
    with ScriptedTable('Angevin="Infantry in Acre" Angevin="Cavalry in Tyre"') as table:
        upkeep.keep_supplied(state, "Angevin", table)
        assert state.due == [Due("keep_supplied", ("Angevin",))]
        upkeep.keep_supplied(state, "Angevin", table)
    assert (upkeep.without_supply(state, "Angevin"), upkeep.without_supply(state, "Ayyubid")) == (0, 0)
    assert strip(state, "Tyre", "Angevin") == (5, 0, 0)
    assert strip(state, "Acre", "Angevin") == (3, 0, 0)
    assert strip(state, "Aleppo", "Ayyubid") == (4, 0, 0)


# Ships


@proves("crusade.base.ships")
def test_ships_land_in_ports_and_caravans_in_cities(new_game: NewGame) -> None:
    """Crusaders land in open Ports with Presence, Muslims in Cities."""
    state = new_game()
    for name in ("Tyre", "Antioch", "Aleppo", "Hattin"):
        put(state, name, "Angevin", infantry=1)
    state.regions["Antioch"].destroyed = True
    for name in ("Cairo", "Ascalon", "Sinai"):
        put(state, name, "Ayyubid", infantry=1)
    assert upkeep.landing_places(state, "Angevin") == ["Tyre"]
    assert upkeep.landing_places(state, "Ayyubid") == ["Ascalon", "Cairo"]


@proves("crusade.base.ships")
def test_a_player_lands_piece_by_piece(new_game: NewGame) -> None:
    """What arrives after round 1 is put where the player says; after round 4 nothing arrives."""
    state = new_game()
    put(state, "Tyre", "Angevin", infantry=1)
    put(state, "Tripoli", "Angevin", infantry=1)
    ship = state.printed.ships["Angevin", 1]
    total = ship.infantry + ship.cavalry + ship.siege
    with ScriptedTable(" ".join(["Angevin=Tripoli"] * (total + len(ship.leaders)))) as table:
        upkeep.receive_ships(state, "Angevin", table)
    there = state.regions["Tripoli"].forces["Angevin"]
    assert strip(state, "Tripoli", "Angevin") == (1 + ship.infantry, ship.cavalry, ship.siege)
    assert there.leaders == [state.printed.leader(one) for one in ship.leaders]
    state.round = 4
    upkeep.receive_ships(state, "Angevin", QUIET)
    check(state)


@proves("crusade.base.ships", "crusade.base.pool")
def test_ships_wait_without_a_landing_place(new_game: NewGame) -> None:
    """Without a Port they come with the next ships; only what the pool has arrives; a full Port leaves Units
    waiting."""
    state = new_game()
    ship = state.printed.ships["Angevin", 1]
    upkeep.receive_ships(state, "Angevin", QUIET)
    assert pieces(state.armies["Angevin"].waiting) == ship.infantry + ship.cavalry + ship.siege + len(ship.leaders)
    state.round = 2
    put(state, "Antioch", "Angevin", infantry=5)
    own = state.armies["Angevin"]
    own.waiting = Force(infantry=2, leaders=["Richard the Lionheart", "Hubert Walter"])
    own.pool.leaders.remove("Hubert Walter")
    arriving = upkeep.arrivals(state, "Angevin")
    assert arriving.leaders == ["Richard the Lionheart"]
    waiting = upkeep.player_ships(state, "Angevin", Force(infantry=2), ["Antioch"], QUIET)
    assert waiting.infantry == 2


@proves("crusade.ruling.genoa")
def test_a_bots_ships_land_as_the_reading_says(new_game: NewGame) -> None:
    """By default in Ports; by the other reading anywhere with Presence."""
    for reading, places in (("landing_places", ["Tyre"]), ("anywhere", ["Aleppo", "Tyre"])):
        state = new_game(BOTS, {"genoa": reading})
        put(state, "Tyre", "Angevin", infantry=1)
        put(state, "Aleppo", "Angevin", infantry=1)
        assert upkeep.landing_places(state, "Angevin") == places


# Initiative


@proves("crusade.base.upkeep.initiative")
def test_initiative_of_the_next_round(new_game: NewGame) -> None:
    """Less Glory comes first; with equal Glory who was second; partners by Faith, else in their order."""
    order_before = ["Turkoman", "Angevin", "Ayyubid", "Holy Roman Empire"]
    state = new_game(FOUR_PEOPLE, initiative=order_before, glory={"Crusader": 3, "Muslim": 2})
    assert upkeep.next_initiative(state, QUIET) == ["Turkoman", "Angevin", "Ayyubid", "Holy Roman Empire"]
    state.faith = {"Ayyubid": 1}
    assert upkeep.next_initiative(state, QUIET) == ["Ayyubid", "Angevin", "Turkoman", "Holy Roman Empire"]
    state.glory["Muslim"] = 3
    assert upkeep.next_initiative(state, QUIET)[0] == "Angevin"
    assert state.first == "Crusader"


def test_markers_of_the_initiative_are_moved_only_where_they_change(new_game: NewGame) -> None:
    """Beside a real board another order is an act; the same one is only told."""
    for before, act in ((["Angevin", "Ayyubid"], False), (["Ayyubid", "Angevin"], True)):
        state = new_game(AGAINST_BOT, initiative=before, glory={"Crusader": 0, "Muslim": 2})
        record = Record()
        table = ScriptedTable(listener=record)
        table.beside = True
        upkeep.next_initiative(state, table)
        words = "Put the initiative track in this order: Angevin, Ayyubid." if act else "Initiative: Angevin, Ayyubid."
        assert record.events == [Line(words, "crusade.base.upkeep.initiative", None, act)]
