"""Command Phase: turns, Orders of players, and what ends it."""

from __future__ import annotations

from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.crusade.check import check
from foeman.games.crusade.rules.command import (
    begin_command,
    end_command,
    executable,
    player_turn,
    take_turn,
)
from foeman.games.crusade.rules.orders import add_all, can_execute, execute
from tests.games.crusade.conftest import NewGame
from tests.games.crusade.pieces import AGAINST_BOT, BOTS, FOUR_PEOPLE, PEOPLE, order, play_phase, put, strip

QUIET = ScriptedTable()


@proves("crusade.command.turns", "crusade.base.command")
def test_armies_take_turns_in_initiative_order(new_game: NewGame) -> None:
    """Ayyubid executes one Order, then Angevin one, then Ayyubid again; nobody is left in the end."""
    state = new_game(PEOPLE, initiative=["Ayyubid", "Angevin"])
    put(state, "Cairo", "Ayyubid", infantry=1)
    put(state, "Aleppo", "Ayyubid", infantry=1)
    put(state, "Tyre", "Angevin", infantry=1)
    for name, army in (("Cairo", "Ayyubid"), ("Aleppo", "Ayyubid"), ("Tyre", "Angevin")):
        order(state, name, army, "Levy")
        state.armies[army].command = 5
    begin_command(state, QUIET)
    for script in ('Ayyubid="Levy in Cairo"', 'Angevin="Levy in Tyre"', 'Ayyubid="Levy in Aleppo"'):
        with ScriptedTable(script) as table:
            play_phase(state, "Command", table)
            assert state.phase == "Command"
    play_phase(state, "Command", QUIET)
    assert state.phase == "Diplomacy"
    assert [strip(state, name, army)[0] for name, army in (("Cairo", "Ayyubid"), ("Tyre", "Angevin"))] == [2, 2]


@proves("crusade.base.command.pass")
def test_who_passes_is_out(new_game: NewGame) -> None:
    """A player who passes with an Order left is not asked again; the other goes on alone until nothing is left."""
    state = new_game(PEOPLE, initiative=["Ayyubid", "Angevin"])
    for name, army in (("Cairo", "Ayyubid"), ("Tyre", "Angevin"), ("Tripoli", "Angevin")):
        put(state, name, army, infantry=1)
        order(state, name, army, "Levy")
        state.armies[army].command = 5
    with ScriptedTable('Ayyubid=pass Angevin="Levy in Tyre"') as table:
        play_phase(state, "Command", table)
    with ScriptedTable('Angevin="Levy in Tripoli"') as table:
        play_phase(state, "Command", table)
    play_phase(state, "Command", QUIET)
    assert state.phase == "Diplomacy"
    assert state.armies["Ayyubid"].passed


@proves("crusade.command.turns")
def test_a_bot_takes_its_turn_by_its_own_rules(new_game: NewGame) -> None:
    """A bot with one Order executes it without anybody being asked, and then has nothing left."""
    state = new_game(AGAINST_BOT)
    put(state, "Hama", "Ayyubid", infantry=1)
    order(state, "Hama", "Ayyubid", "Levy")
    assert take_turn(state, "Ayyubid", QUIET)
    assert strip(state, "Hama", "Ayyubid") == (2, 0, 0)
    assert not take_turn(state, "Ayyubid", QUIET)
    assert not state.armies["Ayyubid"].passed


@proves("crusade.base.command.order", "crusade.game.separate")
def test_what_an_order_of_a_player_needs(new_game: NewGame) -> None:
    """Points, the kind of region and the army's own Presence; Orders and points of a partner do not help."""
    state = new_game(FOUR_PEOPLE)
    put(state, "Acre", "Ayyubid", infantry=1)
    put(state, "Acre", "Turkoman", infantry=1)
    put(state, "Hattin", "Ayyubid", infantry=1)
    state.armies["Ayyubid"].command = 2
    assert can_execute(state, "Ayyubid", "Acre", "Muster")
    assert not can_execute(state, "Ayyubid", "Hattin", "Muster")
    assert not can_execute(state, "Ayyubid", "Cairo", "Levy")
    assert not can_execute(state, "Ayyubid", "Acre", "Hold the Line")
    assert not can_execute(state, "Turkoman", "Acre", "Levy")
    order(state, "Acre", "Turkoman", "Levy")
    assert executable(state, "Ayyubid") == []
    state.armies["Turkoman"].command = 1
    assert [(option.name, option.at) for option in executable(state, "Turkoman")] == [
        ("Levy in Acre", ("Acre", "Levy"))
    ]


@proves("crusade.base.command.order")
def test_executing_pays_and_turns_over(new_game: NewGame) -> None:
    """Muster costs 2 command points and is executed; it cannot be executed again."""
    state = new_game()
    put(state, "Acre", "Ayyubid", infantry=1)
    placed = order(state, "Acre", "Ayyubid", "Muster")
    state.armies["Ayyubid"].command = 5
    execute(state, "Ayyubid", "Acre", placed, QUIET)
    assert placed.executed
    assert state.armies["Ayyubid"].command == 3
    assert strip(state, "Acre", "Ayyubid") == (3, 0, 0)
    assert executable(state, "Ayyubid") == []


@proves("crusade.base.command.adding")
def test_an_order_adds_as_many_as_find_a_slot(new_game: NewGame) -> None:
    """With one Infantry slot left Muster adds one; with none it cannot be executed."""
    state = new_game()
    put(state, "Hama", "Ayyubid", infantry=3)
    state.armies["Ayyubid"].command = 9
    add_all(state, "Ayyubid", "Hama", state.printed.orders["Muster"], QUIET)
    assert strip(state, "Hama", "Ayyubid") == (4, 0, 0)
    assert not can_execute(state, "Ayyubid", "Hama", "Muster")
    check(state)


@proves("crusade.base.command")
def test_a_player_may_play_a_card_instead(new_game: NewGame) -> None:
    """Playing an Event Card is a turn; cards still in hand when the phase ends are discarded."""
    state = new_game()
    own = state.armies["Ayyubid"]
    own.cards, own.gold = ["Treasury of Egypt", "Mamluks"], 0
    own.crowns = 0
    with ScriptedTable('Ayyubid="play Treasury of Egypt"') as table:
        assert player_turn(state, "Ayyubid", table)
    assert own.gold == 3
    end_command(state, QUIET)
    assert own.cards == []
    assert state.played == {"Muslim 1190": ["Treasury of Egypt", "Mamluks"]}


@proves("crusade.strategy.alternative")
def test_the_alternative_rule_rolls_at_the_start_of_the_phase(new_game: NewGame) -> None:
    """With the option each bot rolls for a new column when the Command Phase begins; without it nobody rolls."""
    state = new_game(BOTS, options={"alternative": True}, initiative=["Ayyubid", "Angevin"])
    with ScriptedTable("d6=6 d6=3") as table:
        begin_command(state, table)
    assert (state.bots["Ayyubid"].column, state.bots["Angevin"].column) == (6, 3)
    begin_command(new_game(BOTS), QUIET)


def test_bonuses_come_at_the_end(new_game: NewGame) -> None:
    """A bot in column 6 gains 2 gold when the phase ends, even with nothing on the map."""
    state = new_game(AGAINST_BOT)
    state.bots["Ayyubid"].column = 6
    gold = state.armies["Ayyubid"].gold
    end_command(state, SeededTable(1))
    assert state.armies["Ayyubid"].gold == gold + 2
