"""The small steps of the sequence of play: what is due after some of them, and a game that stops between any two."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TypeVar

import pytest

from foeman.engine.game import Impossible, Setup
from foeman.engine.positions import read_position, write_position
from foeman.engine.questions import at_of
from foeman.engine.sequence import Due
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.check import check
from foeman.games.crusade.rules.sequence import step
from foeman.games.crusade.rules.setup import set_up
from foeman.games.crusade.state import State
from tests.games.crusade.conftest import NewGame, terms_for
from tests.games.crusade.pieces import AGAINST_BOT, FOUR_PEOPLE, PEOPLE, order, put

T = TypeVar("T")
SEATS = {
    "bots": {"Angevin": "bot", "Ayyubid": "bot"},
    "chance against a bot": {"Angevin": "random", "Ayyubid": "bot"},
    "chance": dict.fromkeys(FOUR_PEOPLE, "random"),
    "chance beside bots": {"Angevin": "bot", "Holy Roman Empire": "random", "Ayyubid": "bot", "Turkoman": "random"},
}


def due(*parts: str) -> list[Due]:
    """What is due, in a word each: bid Angevin."""
    return [Due(part, tuple(army)) for part, *army in (one.split(" ", 1) for one in parts)]


# What is due


def test_slots_are_named_one_by_one(new_game: NewGame) -> None:
    """The person names two slots, one a step; then both armies take their cards, then the bot rolls."""
    state = new_game(AGAINST_BOT, initiative=["Ayyubid", "Angevin"])
    dice = SeededTable(1, ["Angevin"])
    step(state, dice)
    assert state.due == due("name_slot Angevin", "share_slots Ayyubid", "roll_columns")
    assert len(state.slots) == 1
    step(state, dice)
    assert len(state.slots) == 2
    assert state.armies["Angevin"].cards == []
    step(state, dice)
    assert (state.slots, state.due) == ([], due("roll_columns"))
    assert len(state.armies["Angevin"].cards) == len(state.armies["Ayyubid"].cards) == 2
    step(state, dice)
    assert (state.phase, state.due) == ("Planning", [])


def test_orders_are_placed_one_by_one(new_game: NewGame) -> None:
    """The bot places first; then one Order each step, in turn; who has passed is not due again."""
    state = new_game({**PEOPLE, "Turkoman": "bot"}, initiative=["Ayyubid", "Angevin", "Turkoman"], phase="Planning")
    state.bots["Turkoman"].prepared = []
    with ScriptedTable("Ayyubid=Cairo Ayyubid=March Angevin=Tyre Angevin=Levy Ayyubid=pass Angevin=pass") as table:
        step(state, table)
        assert state.due == due("players_plan", "begin_command")
        step(state, table)
        assert state.due == due("plan Angevin", "plan Ayyubid", "begin_command")
        step(state, table)
        assert state.due == due("plan Ayyubid", "plan Angevin", "begin_command")
        step(state, table)
        assert state.due == due("plan Angevin", "begin_command")
        step(state, table)
        assert (state.phase, state.due) == ("Planning", due("begin_command"))
        step(state, table)
    assert (state.phase, state.due) == ("Command", [])


def test_a_pass_is_a_step_and_so_is_a_turn(new_game: NewGame) -> None:
    """Ayyubid passes, Angevin executes an Order and Ayyubid is not asked again; with nobody left the phase is over."""
    state = new_game(PEOPLE, initiative=["Ayyubid", "Angevin"], phase="Command")
    put(state, "Tyre", "Angevin", infantry=1)
    order(state, "Tyre", "Angevin", "Levy")
    state.armies["Angevin"].command = 5
    state.armies["Ayyubid"].cards = ["Mamluks"]
    with ScriptedTable('Ayyubid=pass Angevin="Levy in Tyre"') as table:
        step(state, table)
        assert (state.due, state.turn) == (due("command_turn Angevin", "end_command"), 1)
        step(state, table)
        assert (state.due, state.turn) == ([], 0)
    step(state, ScriptedTable())
    assert (state.due, state.phase) == (due("end_command"), "Command")
    step(state, ScriptedTable())
    assert (state.due, state.phase) == ([], "Diplomacy")


def test_bids_the_card_and_the_markers(new_game: NewGame) -> None:
    """Each bid is a step, the card for the first in rank, and each marker in the order of the bids."""
    state = new_game(PEOPLE, initiative=["Angevin", "Ayyubid"], phase="Diplomacy")
    state.diplomacy_deck.remove("Envoys")
    state.diplomacy_deck.insert(0, "Envoys")
    script = 'Angevin=1 Ayyubid=2 Ayyubid=gold Ayyubid="Mosul (1 square Leader)" Ayyubid="Armenia (1 Neutral Unit)"'
    with ScriptedTable(script) as table:
        step(state, table)
        assert state.due == due("bid Ayyubid", "rank_bids")
        step(state, table)
        step(state, table)
        assert state.due == due("move_marker Ayyubid", "move_marker Angevin")
        step(state, table)
        assert (state.due, state.phase) == (due("move_marker Angevin"), "Diplomacy")
        step(state, table)
    assert (state.due, state.phase) == ([], "Upkeep")


def test_supply_and_ships(new_game: NewGame) -> None:
    """A Unit without supply is removed each step, then each army's ships land, then the round is over."""
    state = new_game(AGAINST_BOT, initiative=["Angevin", "Ayyubid"], phase="Upkeep")
    for name in ("Tyre", "Tripoli", "Acre", "Antioch"):
        put(state, name, "Angevin", infantry=4)
    put(state, "Cairo", "Ayyubid", infantry=1)
    dice = SeededTable(1, ["Angevin"])
    ships = ("receive_ships Angevin", "receive_ships Ayyubid", "end_upkeep")
    step(state, dice)
    assert state.due == due("keep_supplied Angevin", *ships)
    while state.due[0].part == "keep_supplied":
        step(state, dice)
    assert state.due == due(*ships)
    for _ in ships:
        step(state, dice)
    assert (state.round, state.phase, state.due) == (2, "Strategy", [])


def test_a_game_that_is_won_has_nothing_due(new_game: NewGame) -> None:
    """The ninth and the tenth Glory come with the Diplomacy Card: no marker moves any more."""
    state = new_game(AGAINST_BOT, phase="Diplomacy", glory={"Muslim": 9})
    state.diplomacy_deck.remove("Papal Legate")
    state.diplomacy_deck.insert(0, "Papal Legate")
    state.armies["Angevin"].gold = 0
    for _ in range(3):
        step(state, ScriptedTable("d6=6"))
    assert (state.ended, state.due) == ("glory", [])


def test_what_is_due_must_be_a_part_of_the_sequence(new_game: NewGame) -> None:
    """An unknown part, an army that does not play and a slot that is not there are refused in a line."""
    for wrong, words in (
        ({"due": [{"part": "rest"}]}, r'due\[0\]\.part: expected name_slot, share_slots, .*, found "rest"'),
        (
            {"due": [{"part": "bid", "of": ["Turkoman"]}]},
            r"due\[0\]\.of\[0\]: expected Angevin or Ayyubid, found",
        ),
        ({"slots": [1, 1]}, r"slots: expected each of 0 to 3 at most once, found \[1, 1\]"),
    ):
        with pytest.raises(Impossible, match=words):
            check(new_game(**wrong))


# Stopped and gone on with


def again(state: State) -> State:
    """The game as it is read from its own position."""
    position = json.loads(json.dumps(write_position(CRUSADE, state, state.terms)))
    copy, _ = read_position(CRUSADE, position, "between two steps")
    assert isinstance(copy, State)
    return copy


@pytest.mark.parametrize("seats", SEATS.values(), ids=SEATS)
def test_a_game_can_stop_between_any_two_steps(seats: dict[str, str]) -> None:
    """A game that is written down and read back after every small step ends as the one that was never stopped."""
    terms = CRUSADE.prepare(Setup(game="crusade", seats=seats))
    one, other = SeededTable(9, terms.at_random()), SeededTable(9, terms.at_random())
    whole, stopped = set_up(terms, one), set_up(terms, other)
    parts = []
    for number in range(1, 3000):
        if whole.ended:
            break
        stopped = again(stopped)
        for state, table in ((whole, one), (stopped, other)):
            table.begin(number)
            step(state, table)
        parts += [part.part for part in whole.due]
        assert CRUSADE.digital.write(stopped) == CRUSADE.digital.write(whole)
    assert whole.ended
    assert CRUSADE.digital.outcome(stopped) == CRUSADE.digital.outcome(whole)
    assert {"roll_columns", "begin_command", "bid", "move_marker", "end_upkeep"} <= set(parts)


# What options are about


class Offered(SeededTable):
    """A table that keeps what every option it offers to somebody is about."""

    about: set[str]

    def choose(self, seat: str, options: Sequence[T], *, rule: str, about: object = "", words: str = "") -> T:
        self.about |= {name for option in options for name in at_of(option)}
        return super().choose(seat, options, rule=rule, about=about, words=words)


def test_options_name_what_the_board_shows() -> None:
    """Whatever a person chooses from is about regions, Leaders, Orders, cards, spaces, armies and Bandits by name."""
    terms = terms_for(dict.fromkeys(FOUR_PEOPLE, "random"), None, None)
    table = Offered(0, terms.at_random())
    table.about = set()
    for seed in range(3):
        state = set_up(terms, table)
        number = 1000 * seed
        while not state.ended:
            number += 1
            table.begin(number)
            step(state, table)
    offered = table.about
    printed = terms.content
    bandits = {f"Bandit {key}" for key in printed.borders}
    known = {*printed.regions, *printed.leaders, *printed.orders, *printed.cards, *printed.spaces, *terms.seats}
    assert offered - known - bandits == {"pass"}
    for kind in (printed.regions, printed.leaders, printed.orders, printed.cards, printed.spaces):
        assert offered & {*kind}
