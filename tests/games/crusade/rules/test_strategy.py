"""Strategy Phase: the bidding board."""

from __future__ import annotations

from foeman.engine.because import Line, Record
from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.crusade.check import check
from foeman.games.crusade.rules import strategy
from foeman.games.crusade.rules.strategy import pairs
from foeman.games.crusade.state import State
from tests.games.crusade.conftest import NewGame
from tests.games.crusade.pieces import AGAINST_BOT, AGAINST_BOTS, BOTS, FOUR_BOTS, PEOPLE, play_phase

QUIET = ScriptedTable()
THREE = {"Angevin": "person", "Holy Roman Empire": "person", "Ayyubid": "bot"}
PAIRS = {"Angevin": "person", "Holy Roman Empire": "person", "Ayyubid": "bot", "Turkoman": "bot"}


def share(state: State, group: list[str], table: Table) -> None:
    """A group of armies names its slots and takes their cards."""
    for army in strategy.naming(state, group):
        strategy.name_slot(state, army, table)
    strategy.take_slots(state, group, table)


def laid_out(state: State) -> dict[str, list[str]]:
    """All rows laid out in the order of the decks: cards 1 to 4 of the year for the first army, 5 to 8 for the
    second."""
    for army in state.initiative:
        key = f"{state.printed.alliance[army]} 1190"
        state.decks.setdefault(key, list(state.printed.deck_of[key]))
        strategy.lay_out(state, army, QUIET)
    return {army: list(state.armies[army].row) for army in state.initiative}


def slot(state: State, army: str, number: int) -> str:
    """How the person names a slot."""
    return strategy.slot_option(state, army, number - 1).name


@proves("crusade.strategy.draw", "crusade.ruling.deck", "crusade.base.years")
def test_four_cards_of_the_alliances_deck_of_the_year(new_game: NewGame) -> None:
    """In round 1 each army gets the four top cards of its own alliance for 1190; rounds 2 and 3 use 1191, round 4
    1192."""
    state = new_game(FOUR_BOTS, initiative=["Ayyubid", "Angevin", "Turkoman", "Holy Roman Empire"])
    rows = laid_out(state)
    deck = state.printed.deck_of["Muslim 1190"]
    assert rows["Ayyubid"] == deck[:4]
    assert rows["Turkoman"] == deck[4:8]
    assert rows["Angevin"] == state.printed.deck_of["Crusader 1190"][:4]
    assert state.printed.year == {1: 1190, 2: 1191, 3: 1191, 4: 1192}


@proves("crusade.base.strategy.decks")
def test_decks_are_shuffled_for_their_year_and_made_anew(new_game: NewGame) -> None:
    """A deck is shuffled when its year begins; an empty one is made of the played cards."""
    state = new_game(BOTS)
    key = "Muslim 1190"
    cards = state.printed.deck_of[key]
    names = ",".join(reversed(cards))
    with ScriptedTable(f'shuffle="{names}"') as table:
        assert strategy.draw_card(state, key, table) == cards[-1]
    state.decks[key], state.played[key] = [], cards[:2]
    with ScriptedTable(f'shuffle="{cards[1]},{cards[0]}"') as table:
        assert strategy.draw_card(state, key, table) == cards[1]
    assert (state.decks[key], state.played.get(key)) == ([cards[0]], None)


@proves("crusade.base.strategy.decks")
def test_cards_not_taken_go_under_the_deck(new_game: NewGame) -> None:
    """What stays in a row lies under its deck afterwards."""
    state = new_game(BOTS)
    rows = laid_out(state)
    strategy.take_cards(state, "Ayyubid", [0, 3])
    strategy.put_back(state, "Ayyubid")
    assert state.decks["Muslim 1190"][-2:] == rows["Ayyubid"][1:3]
    assert state.armies["Ayyubid"].row == []


@proves("crusade.strategy.choose", "crusade.strategy.give", "crusade.base.strategy.points")
def test_the_bot_gets_the_slots_the_player_takes(new_game: NewGame) -> None:
    """Slots 1 and 3 give the player two cards and 5 + 3 command points, and the bot the cards of its own slots 1 and
    3."""
    state = new_game(AGAINST_BOT)
    rows = laid_out(state)
    answers = [("Angevin", slot(state, "Angevin", 3)), ("Angevin", slot(state, "Angevin", 1))]
    with ScriptedTable(answers) as table:
        share(state, ["Angevin", "Ayyubid"], table)
    assert state.armies["Angevin"].cards == [rows["Angevin"][0], rows["Angevin"][2]]
    assert state.armies["Ayyubid"].cards == [rows["Ayyubid"][0], rows["Ayyubid"][2]]
    assert state.armies["Angevin"].command == 8
    assert state.armies["Ayyubid"].command == 0


@proves("crusade.base.strategy.points")
def test_points_saved_by_icons_come_on_top(new_game: NewGame) -> None:
    """Command points gained in Upkeep are there next round; what was left over is not."""
    state = new_game(AGAINST_BOT)
    laid_out(state)
    own = state.armies["Angevin"]
    own.command, own.next_command = 4, 2
    answers = [("Angevin", slot(state, "Angevin", 4)), ("Angevin", slot(state, "Angevin", 3))]
    with ScriptedTable(answers) as table:
        share(state, ["Angevin", "Ayyubid"], table)
    assert (own.command, own.next_command) == (2 + 3 + 2, 0)


@proves("crusade.ruling.slot_row")
def test_the_other_reading_gives_the_bot_what_the_player_left(new_game: NewGame) -> None:
    """With your_row a bot gets the two cards the player did not choose; two bots get one each."""
    for seats, bots in ((AGAINST_BOT, ["Ayyubid"]), (AGAINST_BOTS, ["Ayyubid", "Turkoman"])):
        state = new_game(seats, {"slot_row": "your_row"})
        rows = laid_out(state)
        answers = [("Angevin", slot(state, "Angevin", 1)), ("Angevin", slot(state, "Angevin", 2))]
        with ScriptedTable(answers) as table:
            share(state, ["Angevin", *bots], table)
        given = [card for bot in bots for card in state.armies[bot].cards]
        assert given == rows["Angevin"][2:]
        assert state.armies["Angevin"].row == []


@proves("crusade.strategy.four")
def test_upper_armies_are_tied_and_lower_ones(new_game: NewGame) -> None:
    """The first player on the track chooses for the first bot, the second for the second."""
    order = ["Turkoman", "Holy Roman Empire", "Ayyubid", "Angevin"]
    state = new_game(PAIRS, initiative=order)
    state.decks = {key: list(state.printed.deck_of[key]) for key in ("Crusader 1190", "Muslim 1190")}
    crusaders, muslims = state.decks["Crusader 1190"][:], state.decks["Muslim 1190"][:]
    fleet = {army: crusaders[4 * place : 4 * place + 4] for place, army in enumerate(("Holy Roman Empire", "Angevin"))}
    points = state.printed.slot_points
    answers = [
        (army, f"slot {number} ({points[number - 1]} command points): {fleet[army][number - 1]}")
        for army, numbers in (("Holy Roman Empire", (1, 2)), ("Angevin", (3, 4)))
        for number in numbers
    ]
    with ScriptedTable([*answers, ("d6", "2"), ("d6", "5")]) as table:
        play_phase(state, "Strategy", table)
    assert state.armies["Turkoman"].cards == muslims[0:2]
    assert state.armies["Ayyubid"].cards == muslims[6:8]
    assert (state.bots["Turkoman"].column, state.bots["Ayyubid"].column) == (2, 5)
    check(state)


@proves("crusade.strategy.three", "crusade.ruling.three_armies")
def test_three_armies_take_the_same_slots(new_game: NewGame) -> None:
    """The first player army names both slots for all three; by the other reading each player names one."""
    for reading, second in (("first_decides", "Angevin"), ("one_each", "Holy Roman Empire")):
        state = new_game(THREE, {"three_armies": reading}, initiative=["Ayyubid", "Angevin", "Holy Roman Empire"])
        rows = laid_out(state)
        answers = [("Angevin", slot(state, "Angevin", 2)), (second, slot(state, second, 4))]
        with ScriptedTable(answers) as table:
            (group,) = pairs(state.initiative, state.printed.alliance)
            share(state, group, table)
        for army in THREE:
            assert state.armies[army].cards == [rows[army][1], rows[army][3]]


@proves("crusade.base.strategy")
def test_opponents_name_one_slot_each(new_game: NewGame) -> None:
    """Between two players each names one of the two slots, and both take both."""
    state = new_game(PEOPLE, initiative=["Ayyubid", "Angevin"])
    rows = laid_out(state)
    answers = [("Ayyubid", slot(state, "Ayyubid", 4)), ("Angevin", slot(state, "Angevin", 1))]
    with ScriptedTable(answers) as table:
        share(state, ["Ayyubid", "Angevin"], table)
    assert state.armies["Angevin"].cards == [rows["Angevin"][0], rows["Angevin"][3]]
    assert state.armies["Ayyubid"].command == state.armies["Angevin"].command == 7


@proves("crusade.base.strategy.no_player")
def test_bots_alone_draw_their_slots(new_game: NewGame) -> None:
    """Where only bots are tied together chance draws two slots for both."""
    state = new_game(BOTS)
    rows = laid_out(state)
    with ScriptedTable("draw=3,0") as table:
        share(state, ["Angevin", "Ayyubid"], table)
    assert state.armies["Ayyubid"].cards == [rows["Ayyubid"][0], rows["Ayyubid"][3]]
    assert state.armies["Angevin"].cards == [rows["Angevin"][0], rows["Angevin"][3]]


@proves("crusade.ruling.cards_seen")
def test_what_a_player_sees_of_the_slots(new_game: NewGame) -> None:
    """By default the own card, by the other readings none or those of both rows; and only that player is told."""
    shown = {}
    for reading in ("own_open", "all_hidden", "all_open"):
        state = new_game(AGAINST_BOT, {"cards_seen": reading})
        rows = laid_out(state)
        shown[reading] = strategy.slot_option(state, "Angevin", 0)
    own, other = rows["Angevin"][0], rows["Ayyubid"][0]
    assert shown == {
        "own_open": Option(f"slot 1 (5 command points): {own}", 0, (own,)),
        "all_hidden": Option("slot 1 (5 command points)", 0, ()),
        "all_open": Option(f"slot 1 (5 command points): {own}, {other}", 0, (own, other)),
    }
    record = Record()
    strategy.lay_out(new_game(AGAINST_BOT), "Angevin", SeededTable(1, listener=record))
    told = [event for event in record.events if isinstance(event, Line)]
    assert [line.to for line in told] == ["Angevin"] * 5
    assert all("main effect: " in line.words for line in told[1:])
