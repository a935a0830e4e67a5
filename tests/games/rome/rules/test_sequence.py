"""The game round: five phases in order, turns in turn order, small steps within them, and the end of a round."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.game import Impossible
from foeman.engine.sequence import Due
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules import sequence as play
from foeman.games.rome.rules.people import People
from foeman.games.rome.state import State

NewGame = Callable[..., State]
Acts = list[tuple[str, ...]]

ORDER = ["Carthage", "Barbarian Tribes", "Rome", "Greece"]


class Quick(People):
    """Whoever is done with each turn after one doing, and notes it."""

    def __init__(self, noted: Acts, more: int = 0) -> None:
        self.noted = noted
        self.more = more

    def note(self, what: str, state: State, side: str) -> bool:
        """Says whether there is more to do."""
        self.noted.append((what, state.phase, side))
        done = self.noted.count((what, state.phase, side))
        return done <= self.more

    def plays_events(self) -> bool:
        return False

    def bid(self, state: State, side: str, table: Table) -> int:
        return state.sides[side].gold if side == ORDER[0] else 0

    def first_player(self, state: State, side: str, table: Table) -> str:
        return side

    def direction(self, state: State, side: str, table: Table) -> str:
        return "clockwise"

    def agents_act(self, state: State, side: str, table: Table) -> bool:
        return self.note("agents", state, side)

    def collect(self, state: State, side: str, table: Table) -> None:
        self.note("tax", state, side)

    def activates(self, state: State, side: str, table: Table) -> bool:
        return self.note("activation", state, side)

    def buys(self, state: State, side: str, table: Table) -> bool:
        return self.note("purchase", state, side)

    def end_round(self, state: State, side: str, table: Table) -> None:
        self.note("end", state, side)


def seated(state: State, more: int = 0) -> Acts:
    """Quick players in all seats; what they note."""
    noted: Acts = []
    state.terms.sits.update(dict.fromkeys(state.sides, Quick(noted, more)))
    return noted


def table_for(state: State, *, listener: Record | None = None) -> ScriptedTable:
    """A table at which no chance matters: the initiative cards and the action cards come as they lie."""
    return ScriptedTable("draw=1,2,3,4", listener=listener)


@proves("rome.round.phases", "rome.round.turns", "rome.round.end")
def test_a_round(new_game: NewGame) -> None:
    """Initiative, agents, taxation, campaign, spending; all in the order that the initiative set, then a new round."""
    game = new_game()
    noted, table = seated(game), table_for(game)
    steps = 0
    while game.round == 1:
        play.step(game, table)
        steps += 1
    order = game.order
    assert noted == [
        *(("agents", "agents", faction) for faction in order),
        *(("tax", "taxation", faction) for faction in order),
        *(("activation", "campaign", faction) for faction in order),
        *(("purchase", "spending", faction) for faction in order),
        *(("end", "initiative", faction) for faction in order),
    ]
    assert steps == 1 + (1 + 4) + (4 + 1) + 3 * 4 + 4 + 1
    assert (game.round, game.phase, game.turn) == (2, "initiative", 0)


@proves("rome.round.end", "rome.round.phases")
def test_the_next_round_begins_with_the_initiative(new_game: NewGame) -> None:
    """After the last purchase the round is over, and the next one is announced and begins with the initiative."""
    game, record = new_game(), Record()
    noted, table = seated(game), table_for(game, listener=record)
    game.phase, game.turn, game.order = "spending", 3, list(ORDER)
    play.step(game, table)
    assert (game.due, game.round, game.phase) == ([Due("end_round")], 1, "spending")
    play.step(game, table)
    assert (game.due, game.round, game.phase) == ([], 2, "initiative")
    play.step(game, table)
    assert noted[0] == ("purchase", "spending", "Greece")
    words = [event.words for event in record.events if isinstance(event, Line)]
    assert words[0] == "Round 2."
    assert (game.round, game.phase) == (2, "agents")


# What is due


def test_one_doing_of_an_agent_turn_is_a_step(new_game: NewGame) -> None:
    """Hands are dealt first; then a player's doings are due one by one, and the next player's turn begins anew."""
    game = new_game()
    noted, table = seated(game, more=2), ScriptedTable()
    game.phase, game.order = "agents", list(ORDER)
    play.step(game, table)
    assert noted == []
    assert game.due == [Due("agents_act", ("Carthage",))]
    for _ in range(2):
        play.step(game, table)
        assert game.due == [Due("agents_act", ("Carthage",))]
        assert game.turn == 0
    play.step(game, table)
    assert (game.due, game.turn, game.phase) == ([], 1, "agents")
    play.step(game, table)
    assert game.due == [Due("agents_act", ("Barbarian Tribes",))], "no hands are dealt again"


def test_everybody_is_taxed_in_a_step_of_his_own(new_game: NewGame) -> None:
    """Four tax turns, then what ends the phase."""
    game = new_game()
    seated(game)
    game.phase, game.order = "taxation", list(ORDER)
    play.step(game, ScriptedTable())
    assert game.due == [*(Due("tax", (faction,)) for faction in ORDER[1:]), Due("end_tax")]
    for _ in range(4):
        play.step(game, ScriptedTable())
    assert (game.due, game.phase) == ([], "campaign")


def test_a_campaign_turn_begins_goes_on_and_ends(new_game: NewGame) -> None:
    """Its beginning, each activation and its end are steps."""
    game = new_game()
    seated(game, more=1)
    game.phase, game.order = "campaign", list(ORDER)
    activate, end = Due("activate", ("Carthage",)), Due("end_turn", ("Carthage",))
    left = []
    for _ in range(4):
        play.step(game, ScriptedTable())
        left.append(list(game.due))
    assert left == [[activate, end], [activate, end], [end], []]
    assert game.turn == 1


def test_each_purchase_is_a_step(new_game: NewGame) -> None:
    """The purchases of a player are due one by one."""
    game = new_game()
    seated(game, more=1)
    game.phase, game.order = "spending", list(ORDER)
    play.step(game, ScriptedTable())
    assert game.due == [Due("buy", ("Carthage",))]
    play.step(game, ScriptedTable())
    assert (game.due, game.turn) == ([], 1)


def test_only_parts_of_a_round_can_be_due(new_game: NewGame) -> None:
    """A position that says otherwise is impossible."""
    game = new_game()
    game.due = [Due("sleep")]
    with pytest.raises(Impossible, match=r"due\[0\]\.part: expected initiative, .*, found"):
        check(game)
