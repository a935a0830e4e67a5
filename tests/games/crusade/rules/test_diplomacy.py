"""Diplomacy Phase: bids, rank, the card and the board."""

from __future__ import annotations

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.sequence import Due
from foeman.engine.tables import ScriptedTable, SeededTable, Unscripted
from foeman.engine.testing import proves
from foeman.games.crusade.bots.board import SpaceName
from foeman.games.crusade.bots.diplomacy import choose_space
from foeman.games.crusade.check import check
from foeman.games.crusade.digital.commands import DigitalBoard
from foeman.games.crusade.rules import diplomacy, sequence
from foeman.games.crusade.state import State
from tests.games.crusade.conftest import NewGame
from tests.games.crusade.pieces import AGAINST_BOT, AGAINST_BOTS, BOTS, PEOPLE, play_phase, put

QUIET = ScriptedTable()


def bid(state: State, **bids: int) -> None:
    """Bids that have been made."""
    for army, number in bids.items():
        state.armies[army].bid = number


@proves("crusade.base.diplomacy", "crusade.base.diplomacy.move")
def test_a_whole_phase_between_players(new_game: NewGame) -> None:
    """Ayyubid bids 2 and takes gold of the card and a move; Angevin, last, is moved by Ayyubid."""
    state = new_game(PEOPLE, initiative=["Angevin", "Ayyubid"])
    state.diplomacy_deck.remove("Envoys")
    state.diplomacy_deck.insert(0, "Envoys")
    for own in state.armies.values():
        own.gold = 3
    script = 'Angevin=1 Ayyubid=2 Ayyubid=gold Ayyubid="Mosul (1 square Leader)" Ayyubid="Armenia (1 Neutral Unit)"'
    with ScriptedTable(script) as table:
        play_phase(state, "Diplomacy", table)
    assert (state.armies["Ayyubid"].gold, state.armies["Angevin"].gold) == (1 + 3, 2)
    assert (state.armies["Ayyubid"].marker, state.armies["Angevin"].marker) == ("Mosul", "Armenia")
    assert state.diplomacy_used == ["Envoys"]
    check(state)


@proves("crusade.diplomacy.players_first", "crusade.ruling.two_bids", "crusade.base.diplomacy.bid")
def test_players_bid_before_bots(new_game: NewGame) -> None:
    """The player pays its bid of 2 before either bot rolls; each bot has a bid of its own and pays nothing."""
    state = new_game(AGAINST_BOTS, initiative=["Turkoman", "Angevin", "Ayyubid"])
    for own in state.armies.values():
        own.gold = 4
    state.bots["Turkoman"].column, state.bots["Ayyubid"].column = 5, 1
    with ScriptedTable("Angevin=2 d6=3 d6=1") as table:
        sequence.begin_diplomacy(state, table)
        assert state.due == [*(Due("bid", (army,)) for army in ("Angevin", "Turkoman", "Ayyubid")), Due("rank_bids")]
        for one in state.due[:3]:
            diplomacy.bid(state, one.of[0], table)
    assert [state.armies[army].bid for army in state.initiative] == [3, 2, 5]
    assert [state.armies[army].gold for army in state.initiative] == [4, 2, 4]


@proves("crusade.base.diplomacy.rank", "crusade.ruling.bid_ties")
def test_rank(new_game: NewGame) -> None:
    """By bid; a player before a bot with the same bid, unless the reading says otherwise; then by initiative."""
    ranks = {}
    for reading in ("player", "initiative", "bot"):
        state = new_game(AGAINST_BOTS, {"bid_ties": reading}, initiative=["Turkoman", "Angevin", "Ayyubid"])
        bid(state, Turkoman=3, Angevin=3, Ayyubid=3)
        ranks[reading] = diplomacy.rank(state)
    assert ranks == {
        "player": ["Angevin", "Turkoman", "Ayyubid"],
        "initiative": ["Turkoman", "Angevin", "Ayyubid"],
        "bot": ["Turkoman", "Ayyubid", "Angevin"],
    }
    bid(state, Ayyubid=4)
    assert diplomacy.rank(state)[0] == "Ayyubid"


@proves("crusade.base.diplomacy.card")
def test_one_card_is_turned_up_and_used(new_game: NewGame) -> None:
    """The top card is used each round; used ones are shuffled when the deck is empty."""
    state = new_game(BOTS)
    top = state.diplomacy_deck[0]
    diplomacy.turn_up_card(state, QUIET)
    assert state.diplomacy_card == top
    state.diplomacy_card, state.diplomacy_deck = "", []
    state.diplomacy_used = ["Masons", "Envoys"]
    with ScriptedTable("shuffle=Envoys,Masons") as table:
        diplomacy.turn_up_card(state, table)
    assert (state.diplomacy_card, state.diplomacy_deck) == ("Envoys", ["Masons"])


@proves("crusade.base.diplomacy.card")
def test_each_reward_of_a_card(new_game: NewGame) -> None:
    """Glory, Faith, a move, an Advanced Order, removal of Sabotage and gold, as a player takes them."""
    state = new_game()
    state.armies["Angevin"].gold = 0
    put(state, "Antioch", "Angevin", infantry=1)
    state.regions["Antioch"].sabotage = ["glory"]
    for card, script in (
        ("Papal Legate", 'Angevin="1 Glory"'),
        ("Pilgrims", 'Angevin="1 Faith"'),
        ("Royal Marriage", 'Angevin="a move on the diplomacy board" Angevin="Genoa (3 gold)"'),
        ("Council of War", 'Angevin="an Advanced Order" Angevin=Relief'),
        ("Masons", 'Angevin="remove a Sabotage chit"'),
        ("Truce Talks", "Angevin=gold"),
    ):
        with ScriptedTable(script) as table:
            diplomacy.player_takes_card(state, "Angevin", state.printed.diplomacy_cards[card], table)
    assert (state.glory["Crusader"], state.faith) == (1, {"Angevin": 1})
    assert (state.armies["Angevin"].marker, state.armies["Angevin"].gold) == ("Genoa", 5)
    assert "Relief" in state.armies["Angevin"].hand
    assert state.regions["Antioch"].sabotage == []


@proves("crusade.base.diplomacy.card")
def test_the_first_in_rank_takes_the_card(new_game: NewGame) -> None:
    """A bot takes the Glory of Papal Legate by its own order of rewards; the card is used."""
    state = new_game(AGAINST_BOT)
    state.diplomacy_deck.remove("Papal Legate")
    state.diplomacy_card = "Papal Legate"
    diplomacy.take_card(state, "Ayyubid", QUIET)
    assert state.glory["Muslim"] == 1
    assert (state.diplomacy_card, state.diplomacy_used) == ("", ["Papal Legate"])


@proves("crusade.base.diplomacy.move")
def test_each_reward_of_the_board(new_game: NewGame) -> None:
    """Glory, crown, Faith, command points for the next round, gold, supply and a Neutral Unit; markers may share a
    space."""
    state = new_game()
    own = state.armies["Angevin"]
    own.gold = own.crowns = own.supply = own.command = 0
    put(state, "Tyre", "Angevin", infantry=1)
    for space in ("Pilgrim Roads", "Baghdad", "Rome", "Assassins", "Genoa", "Pisa"):
        diplomacy.enter(state, "Angevin", space, QUIET)
    assert (state.glory["Crusader"], own.crowns, state.faith) == (1, 1, {"Angevin": 1})
    assert (own.command, own.next_command, own.gold, own.supply) == (0, 2, 3, 2)
    with ScriptedTable('Angevin="Siege Engine in Tyre"') as table:
        diplomacy.take_reward(state, "Angevin", "Armenia", table)
    assert state.regions["Tyre"].neutral.siege == 1
    check(state)


@proves("crusade.base.diplomacy.leader")
def test_a_leader_space(new_game: NewGame) -> None:
    """A Leader of the shape from the pool, where the army is; with none of that shape left, nothing."""
    state = new_game()
    put(state, "Tyre", "Angevin", infantry=1)
    put(state, "Tripoli", "Angevin", infantry=1)
    with ScriptedTable('Angevin="Hubert Walter" Angevin=Tripoli') as table:
        diplomacy.take_reward(state, "Angevin", "Sicily", table)
    assert state.regions["Tripoli"].forces["Angevin"].leaders == ["Hubert Walter"]
    state.armies["Angevin"].pool.leaders.remove("Richard the Lionheart")
    diplomacy.take_reward(state, "Angevin", "Thrones of the West", QUIET)


@proves("crusade.base.diplomacy.last")
def test_the_last_marker_is_moved_by_the_best_of_the_enemy(new_game: NewGame) -> None:
    """The bot, last, is moved by the player, who may not choose command points; the player, last, is moved by the
    bot."""
    state = new_game(AGAINST_BOT)
    state.armies["Ayyubid"].marker = "Armenia"
    state.armies["Ayyubid"].gold = 0
    put(state, "Cairo", "Ayyubid", infantry=1)
    with ScriptedTable('Angevin="Parley (1 gold)"') as table:
        diplomacy.move(state, "Ayyubid", ["Angevin", "Ayyubid"], table)
    assert (state.armies["Ayyubid"].marker, state.armies["Ayyubid"].gold) == ("Parley", 1)
    board = new_game(AGAINST_BOT)
    board.armies["Angevin"].gold = 0
    diplomacy.move(board, "Angevin", ["Ayyubid", "Angevin"], QUIET)
    assert (board.armies["Angevin"].marker, board.armies["Angevin"].gold) == ("Genoa", 3)


class TwoRoads(DigitalBoard):
    """A board on which the bot's marker can reach two spaces of gold only."""

    def spaces(self, army: str) -> list[SpaceName]:
        return [SpaceName("Parley"), SpaceName("Genoa")]


@proves("crusade.base.diplomacy.equal")
def test_of_equal_rewards_the_higher_count_then_chance(new_game: NewGame) -> None:
    """Of 3 gold and 1 gold a bot takes 3; between two spaces of one Neutral Unit each chance decides."""
    state = new_game(AGAINST_BOT)
    put(state, "Cairo", "Ayyubid", infantry=1)
    own, bot = state.armies["Ayyubid"], state.bots["Ayyubid"]
    own.pool.leaders, own.gold = [], 0
    with ScriptedTable("tie=Bedouin") as table:
        diplomacy.move(state, "Ayyubid", ["Ayyubid", "Angevin"], table)
    assert own.marker == "Bedouin"
    assert choose_space(bot, TwoRoads(state, "Ayyubid", QUIET), QUIET) == "Genoa"


@proves("crusade.diplomacy.you_move")
def test_a_player_may_not_push_a_bot_onto_command_points(new_game: NewGame) -> None:
    """From Armenia the bot's marker can go to Assassins, but the player is not offered that space."""
    state = new_game(AGAINST_BOT)
    state.armies["Ayyubid"].marker = "Armenia"
    script = [("Angevin", "Assassins (2 command points)")]
    offered = r"expected Parley \(1 gold\), Genoa \(3 gold\) or Constantinople \(1 crown\), found"
    with pytest.raises(Unscripted, match=offered):
        diplomacy.player_pushes(state, "Angevin", "Ayyubid", ScriptedTable(script))


def test_four_bots_move_all_markers(new_game: NewGame) -> None:
    """With bots only every marker moves once, the last by an enemy."""
    state = new_game(BOTS)
    record = Record()
    play_phase(state, "Diplomacy", SeededTable(2, listener=record))
    moved = [event.words for event in record.events if isinstance(event, Line) and "marker" in event.words]
    assert sum(" moves the marker of " in words for words in moved) == 1
    assert len(moved) == len(state.armies)
    assert all(own.marker != "Parley" for own in state.armies.values())
    check(state)


@proves("crusade.base.diplomacy.last")
def test_a_marker_that_somebody_else_moves_is_named_once(new_game: NewGame) -> None:
    """The log says who moves whose marker where, whether a player pushes a bot's marker or a bot a player's."""
    state = new_game(AGAINST_BOT)
    for army, mover, script in (("Ayyubid", "Angevin", [("Angevin", "Genoa (3 gold)")]), ("Angevin", "Ayyubid", [])):
        record = Record()
        diplomacy.move_for(state, army, mover, ScriptedTable(script, record))
        moved = [event.words for event in record.events if isinstance(event, Line) and "marker" in event.words]
        assert moved == [f"{mover} moves the marker of {army} to {state.armies[army].marker}."]
