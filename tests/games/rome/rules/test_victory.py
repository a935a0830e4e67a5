"""Winning the game: how victory points are gained and lost, and when the game is over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.game import Outcome
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.rules import victory
from foeman.games.rome.state import State

NewGame = Callable[..., State]


def points(game: State) -> dict[str, int]:
    """The points of those who have any."""
    return {name: side.points for name, side in game.sides.items() if side.points}


@proves("rome.win.points")
def test_points_start_at_nothing_and_never_fall_below(new_game: NewGame) -> None:
    """All start with 0 points, a loss at 0 changes nothing, and everybody hears every total."""
    game, record = new_game(), Record()
    assert points(game) == {}
    victory.score(game, "Rome", 2, ScriptedTable(listener=record), "rome.win.points")
    victory.score(game, "Rome", -3, ScriptedTable(listener=record), "rome.win.points")
    assert points(game) == {}
    told = [(event.words, event.to) for event in record.events if isinstance(event, Line)]
    assert told == [("Rome has 2 victory points (+2).", None), ("Rome has 0 victory points (-3).", None)]


@proves("rome.win.target", "rome.win.final_round")
@pytest.mark.parametrize("target", [15, 20, 25])
def test_reaching_the_target_makes_it_the_last_round(target: int, new_game: NewGame) -> None:
    """One point below the target nothing happens; at it the last round has come, and stays so if points are lost."""
    game, table = new_game(target=target), ScriptedTable()
    victory.score(game, "Greece", target - 1, table, "rome.win.points")
    assert not game.final
    victory.score(game, "Greece", 1, table, "rome.win.points")
    assert game.final
    victory.score(game, "Greece", -1, table, "rome.win.points")
    assert game.final


@proves("rome.win.target")
def test_a_game_is_a_medium_one_unless_said_otherwise(new_game: NewGame) -> None:
    """The target is 20 points by default."""
    game = new_game()
    victory.score(game, "Rome", 19, ScriptedTable(), "rome.win.points")
    assert not game.final
    victory.score(game, "Rome", 1, ScriptedTable(), "rome.win.points")
    assert game.final


@proves("rome.win.economy")
@pytest.mark.parametrize(
    ("gold", "scored"), [(0, 0), (19, 0), (20, 1), (24, 1), (25, 2), (29, 2), (30, 3), (39, 3), (40, 4), (75, 4)]
)
def test_economic_power(gold: int, scored: int, new_game: NewGame) -> None:
    """Only the highest step reached counts: 20, 25, 30 and 40 gold."""
    game = new_game()
    game.sides["Carthage"].raised = gold
    victory.score_economy(game, "Carthage", ScriptedTable())
    assert game.sides["Carthage"].points == scored


@proves("rome.ruling.economic_gross")
@pytest.mark.parametrize(("reading", "scored"), [("all_taken", 2), ("taxes_only", 2), ("net", 1)])
def test_payments_to_wonders(reading: str, scored: int, new_game: NewGame) -> None:
    """What is paid to a wonder is taken off by one reading only."""
    game = new_game(rulings={"rome.ruling.economic_gross": reading})
    side = game.sides["Rome"]
    side.raised, side.paid_to_wonders = 26, 2
    victory.score_economy(game, "Rome", ScriptedTable())
    assert side.points == scored


@proves("rome.win.battle.victory", "rome.win.battle.total", "rome.win.battle.allies")
def test_glorious_victories(new_game: NewGame) -> None:
    """1 point for a victory, 2 for a total one; allies share a total one with 1 each and get nothing otherwise."""
    game, table = new_game(), ScriptedTable()
    victory.score_victory(game, "Rome", table)
    assert points(game) == {"Rome": 1}
    victory.score_total_victory(game, "Rome", table)
    assert points(game) == {"Rome": 3}
    victory.score_joint_victory(game, ["Greece", "Carthage"], False, table)
    assert points(game) == {"Rome": 3}
    victory.score_joint_victory(game, ["Greece", "Carthage"], True, table)
    assert points(game) == {"Rome": 3, "Greece": 1, "Carthage": 1}


@proves("rome.win.sea")
@pytest.mark.parametrize(("ships", "scored"), [(1, 0), (2, 1), (5, 1)])
def test_victory_at_sea(ships: int, scored: int, new_game: NewGame) -> None:
    """A navy sunk is worth a point if it began the battle with two ship cards or more."""
    game = new_game()
    victory.score_at_sea(game, "Carthage", ships, ScriptedTable())
    assert game.sides["Carthage"].points == scored


@proves("rome.win.column")
def test_a_complete_column(new_game: NewGame) -> None:
    """All developments of a column are worth a point, once; one short of it is worth nothing."""
    game, table = new_game(), ScriptedTable()
    side, board = game.sides["Rome"], game.printed.factions["Rome"].developments
    first = [one.name for one in board if one.column == 1]
    side.developments = dict.fromkeys(first[:-1], 1)
    victory.score_columns(game, "Rome", table)
    assert side.points == 0
    side.developments = dict.fromkeys(first, 1)
    victory.score_columns(game, "Rome", table)
    victory.score_columns(game, "Rome", table)
    assert (side.points, side.columns) == (1, [1])
    side.developments = {one.name: 1 for one in board}
    victory.score_columns(game, "Rome", table)
    assert (side.points, side.columns) == (4, [1, 2, 3, 4])


@proves("rome.win.home_region")
def test_taking_rome_is_worth_four_points(new_game: NewGame) -> None:
    """A home region of another faction is worth 1 point and its gold value: Rome, worth 3 gold, is worth 4."""
    game, table = new_game(), ScriptedTable()
    victory.score_home_region(game, "Carthage", "Rome", "Rome", table)
    assert points(game) == {"Carthage": 4}
    victory.score_home_region(game, "Carthage", "Sparta", "Greece", table)
    assert points(game) == {"Carthage": 6}
    victory.score_home_region(game, "Carthage", "Kirtha", None, table)
    victory.score_home_region(game, "Carthage", "Gadir", "Rome", table)
    assert points(game) == {"Carthage": 6}


@proves("rome.ruling.invade_third")
@pytest.mark.parametrize(("reading", "first", "again"), [("any_other", 3, 6), ("from_owner", 0, 3), ("once", 3, 3)])
def test_a_home_region_held_by_a_third(reading: str, first: int, again: int, new_game: NewGame) -> None:
    """Taken from a third faction, and then again from its own: every time, only from its own, or only once."""
    game, table = new_game(rulings={"rome.ruling.invade_third": reading}), ScriptedTable()
    victory.score_home_region(game, "Carthage", "Capua", "Greece", table)
    assert game.sides["Carthage"].points == first
    victory.score_home_region(game, "Carthage", "Capua", "Rome", table)
    assert game.sides["Carthage"].points == again


@proves("rome.win.broken_alliance")
def test_a_broken_alliance_costs_a_point(new_game: NewGame) -> None:
    """The breaker of an alliance loses 1 point."""
    game = new_game()
    game.sides["Rome"].points = 5
    victory.score_broken_alliance(game, "Rome", ScriptedTable())
    assert points(game) == {"Rome": 4}


def ended(game: State) -> Outcome:
    """How a game ended that has ended."""
    end = victory.outcome(game)
    assert end is not None
    return end


@proves("rome.game.end")
def test_the_last_round_is_played_to_its_end(new_game: NewGame) -> None:
    """The game goes on through every phase of the last round and is over when the next would begin."""
    game = new_game()
    game.round, game.final = 7, True
    game.sides["Greece"].points = 21
    for phase in ("agents", "taxation", "campaign", "spending"):
        game.phase = phase
        assert victory.outcome(game) is None
    game.round, game.phase, game.turn = 8, "initiative", 0
    assert ended(game) == Outcome(
        ("Greece",), {"Rome": 0, "Greece": 21, "Carthage": 0, "Barbarian Tribes": 0}, 7, "Greece wins with 21 points."
    )


@proves("rome.game.end")
def test_a_round_limit_ends_the_game_too(new_game: NewGame) -> None:
    """Without a last round the game goes on, up to the round that was set as a limit."""
    game = new_game(rounds=3)
    game.round = 3
    assert victory.outcome(game) is None
    game.round = 4
    assert "nobody reached the target" in ended(game).words


@proves("rome.game.winner")
def test_the_most_points_win(new_game: NewGame) -> None:
    """The winner need not be the one who reached the target first."""
    game, table = new_game(), ScriptedTable()
    victory.score(game, "Rome", 20, table, "rome.win.points")
    victory.score(game, "Carthage", 22, table, "rome.win.points")
    assert ended(game).winners == ("Carthage",)


@proves("rome.ruling.win_tie")
@pytest.mark.parametrize(
    ("reading", "gold", "winners"),
    [
        ("shared", {"Rome": 9, "Greece": 3}, ("Rome", "Greece")),
        ("most_gold", {"Rome": 9, "Greece": 3}, ("Rome",)),
        ("most_gold", {"Rome": 4, "Greece": 4, "Carthage": 30}, ("Rome", "Greece")),
    ],
)
def test_equal_points(reading: str, gold: dict[str, int], winners: tuple[str, ...], new_game: NewGame) -> None:
    """Those who tie win together; by the other reading the richest of them, and together only with equal gold."""
    game = new_game(rulings={"rome.ruling.win_tie": reading})
    game.final = True
    game.sides["Rome"].points = game.sides["Greece"].points = 20
    for faction, amount in gold.items():
        game.sides[faction].gold = amount
    assert ended(game).winners == winners
