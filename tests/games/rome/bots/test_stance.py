"""The stance card: its spaces, and how the markers move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Because, Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.bots import stance
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.look.text import text
from foeman.games.rome.printed import stance_card
from foeman.games.rome.rules.initiative import initiative_phase
from foeman.games.rome.state import FACTIONS, BotState, State

NewGame = Callable[..., State]

SUPER = dict.fromkeys(FACTIONS, "super")


@proves("rome.solo.stance.grid", "rome.solo.stance.score")
def test_grid(new_game: NewGame) -> None:
    """4 7 9 above 2 5 8 above 1 3 6; the score towards an opponent is the space of its marker."""
    assert [[stance_card.space_at(down, right) for right in range(3)] for down in range(3)] == [
        [4, 7, 9],
        [2, 5, 8],
        [1, 3, 6],
    ]
    assert all(stance_card.space_at(*stance_card.place_of(space)) == space for space in range(1, 10))
    game = new_game(seats=SUPER, stance="chosen", stances="Rome: Greece 8")
    assert player_of(game, "Rome").stance("Greece") == 8


@proves("rome.solo.stance.names")
def test_names(new_game: NewGame) -> None:
    """The spaces have their names, and the board as text shows the card with the markers on it."""
    assert [stance_card.name_of(space) for space in (1, 5, 6, 9)] == [
        "Peace Maker",
        "Neutral",
        "Threatening",
        "War Monger",
    ]
    game = new_game(seats=SUPER, stance="chosen", stances="Rome: Greece 8, Carthage 9, Barbarian Tribes 1")
    shown = text(game)
    assert "distrusting | 4 Fearful                       | 7 Prepared  | 9 War Monger: Carthage" in shown
    assert "trusting    | 1 Peace Maker: Barbarian Tribes | 3 Compliant | 6 Threatening" in shown


@proves("rome.solo.stance.move.white", "rome.solo.stance.move.red", "rome.ruling.solo_example_words")
def test_worked_example() -> None:
    """Markers on 5 and 6, rolls of White 4 Red 1 and White 5 Red 6: they end on 2 and 8."""
    bot = BotState("Barbarian Tribes", "super", {"Greece": 6, "Rome": 5})
    with ScriptedTable("d6=4 d6=1 d6=5 d6=6") as table:
        stance.move_markers(bot, table)
    assert bot.stance == {"Greece": 8, "Rome": 2}


@proves("rome.solo.stance.move.white", "rome.solo.stance.move.red", "rome.solo.stance.move.edge")
def test_each_die_says_where_it_takes_the_marker() -> None:
    """Each die stands in a decision, with what its faces mean; on the lowest row nothing leads further down."""
    bot, record = BotState("Barbarian Tribes", "super", {"Greece": 6}), Record()
    with ScriptedTable("d6=1 d6=2", record) as table:
        stance.move_markers(bot, table)
    white, red = [event for event in record.events if isinstance(event, Because)]
    assert white.facts == ["it is on Threatening (6); 1-2 down, 3-4 nothing, 5-6 up"]
    assert (white.dice, white.choice) == (
        ["d6: 1 (Barbarian Tribes, Greece, White)"],
        "not down, for it is at the edge",
    )
    assert (red.dice, red.choice) == (["d6: 2 (Barbarian Tribes, Greece, Red)"], "left")
    assert bot.stance == {"Greece": 3}


@proves("rome.solo.stance.move.edge", "rome.solo.stance.move.red", "rome.solo.stance.move.white")
@pytest.mark.parametrize(
    ("space", "white", "red", "ends"),
    [(9, 6, 5, 9), (9, 5, 2, 7), (1, 1, 1, 1), (1, 2, 6, 3), (5, 3, 4, 5), (6, 5, 6, 8), (4, 1, 1, 2), (7, 6, 3, 7)],
)
def test_moves_and_edges(space: int, white: int, red: int, ends: int) -> None:
    """A die that would take the marker off the grid does nothing; the other die counts."""
    assert stance.moved(space, white, red) == ends


@proves("rome.solo.stance.move.order", "rome.ruling.solo_stance_order")
def test_lowest_first_and_ties_at_random() -> None:
    """Markers on one space move in random order, and a marker that has moved is not moved again."""
    bot = BotState("Rome", "super", {"Greece": 9, "Carthage": 9})
    with ScriptedTable("tie=Carthage d6=6 d6=5 d6=1 d6=3") as table:
        stance.move_markers(bot, table)
    assert bot.stance == {"Greece": 8, "Carthage": 9}


@proves("rome.solo.stance.move.when", "rome.solo.round.phases", "rome.ruling.solo_stance_order")
def test_from_round_two_in_turn_order(new_game: NewGame) -> None:
    """Nothing moves in round 1; in round 2 the bots roll when the order is known, the first in it first."""
    game = new_game(seats={"Rome": "super", "Greece": "super"})
    with ScriptedTable("draw=3,6") as table:
        initiative_phase(game, table)
    assert game.order == ["Greece", "Rome"]
    game.round = 2
    with ScriptedTable("draw=3,6 d6=5 d6=5 d6=1 d6=1") as table:
        initiative_phase(game, table)
    assert (game.bots["Greece"].stance, game.bots["Rome"].stance) == ({"Rome": 9}, {"Greece": 1})
