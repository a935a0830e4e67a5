"""What an army of a bot finds in reach: who is there, and what it leaves alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.narrowing import first_of
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.bots import targeting_speed, targeting_super
from foeman.games.rome.bots.board.armies import BY_LAND, ITSELF, force_of
from foeman.games.rome.bots.board.names import RegionName
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.digital.reach import reach, sea_reach, survey
from foeman.games.rome.state import ALLY, ENEMY, FACTIONS, NEUTRAL, Army, Navy, State, status
from tests.games.rome.bots.positions import Orders, alone, board_for, fill, hold, put, stance, war

NewGame = Callable[..., State]

SUPER, SPEED = dict.fromkeys(FACTIONS, "super"), dict.fromkeys(FACTIONS, "speed")


def decide(game: State, army: Army, script: str = "") -> tuple[str, list[tuple[str, str]]]:
    """The option or row that an army takes, and the command it gives."""
    board = Orders(game, army.faction)
    board.activate(force_of(army))
    bot = player_of(game, army.faction)
    options = targeting_super.OPTIONS if bot.is_super else targeting_speed.ROWS
    with ScriptedTable(script) as table:
        option = first_of(table, "rome.solo.target.order", options, bot, board, army, table)
    return ("" if option is None else option.__name__), board.given


@proves("rome.ruling.solo_own_army")
def test_a_region_with_another_army_is_no_target(new_game: NewGame) -> None:
    """A lost home in which another army of the bot stands is left to that one, and so is unrest beside one."""
    game = new_game(seats=SUPER)
    fill(game)
    army = alone(game, "Rome")
    hold(game, "Carthage", "Capua")
    assert decide(game, army) == ("option_1_1", [("take", "Capua")])
    other = put(game, "Rome", "Capua", 1)
    assert decide(game, army) == ("", [])
    assert decide(game, other) == ("option_1_1", [("take", "Capua")])
    hold(game, "Rome", "Capua")
    game.lands["Capua"].unrest = 1
    assert decide(game, army) == ("", [])
    assert decide(game, other) == ("option_4_1", [("subdue", "Capua")])


@pytest.mark.parametrize(("seats", "option"), [(SUPER, "option_4_1"), (SPEED, "row_4")])
@proves("rome.ruling.solo_unrest_move")
def test_it_calms_beside_an_army_that_it_does_not_fight(new_game: NewGame, seats: dict[str, str], option: str) -> None:
    """On the spot an army calms beside a NEUTRAL one, which only keeps it from leaving; it does not go there for it."""
    game = new_game(seats=seats)
    fill(game)
    army = alone(game, "Rome")
    put(game, "Greece", "Capua")
    game.lands["Capua"].unrest = 1
    board = board_for(game, army, ScriptedTable())
    assert board.targets("a region with unrest", [ITSELF], BY_LAND) == []
    army.region = "Capua"
    assert decide(game, army) == (option, [("subdue", "Capua")])
    board_for(game, army, ScriptedTable()).subdue(RegionName("Capua"))
    assert (army.region, game.lands["Capua"].unrest, status(game, "Rome", "Greece")) == ("Capua", 0, NEUTRAL)


# Several armies in one region


@proves("rome.ruling.solo_several_armies")
def test_the_table_is_asked_once_of_several_armies(new_game: NewGame) -> None:
    """Of two armies in a region the one of the higher score is asked of; if its die fails, the other is not."""
    game = new_game(seats=SUPER)
    fill(game)
    army = alone(game, "Cosentia")
    hold(game, "Greece", "Syrakousai")
    put(game, "Greece", "Syrakousai")
    put(game, "Carthage", "Syrakousai")
    stance(game, Greece=7, Carthage=9)
    assert decide(game, army, "RED=x RED=skull") == ("option_5_6", [("fight", "Syrakousai")])
    stance(game, Carthage=6)
    assert decide(game, army, "YELLOW=skull") == ("option_2_4", [("fight", "Syrakousai")])


@proves("rome.ruling.solo_several_armies", "rome.solo.golden.c")
def test_row_2_goes_by_the_score_of_the_enemy(new_game: NewGame) -> None:
    """Beside an ENEMY's army one of somebody else may stand: its score counts for nothing."""
    game = new_game(seats=SPEED)
    fill(game)
    army = alone(game, "Patavium", 1)
    war(game, "Greece", "Carthage")
    stance(game, Greece=2, Carthage=3, **{"Barbarian Tribes": 9})
    hold(game, "Carthage", "Noreia")
    put(game, "Greece", "Curia")
    put(game, "Barbarian Tribes", "Curia")
    assert decide(game, army) == ("row_2", [("take", "Noreia")])


# Lost homes


@pytest.mark.parametrize("place", ["Rome", "Capua"])
@proves("rome.ruling.solo_speed_ally", "rome.solo.summary.1")
def test_row_1_goes_against_an_allys_army_too(new_game: NewGame, place: str) -> None:
    """A lost home that an ally holds with an army: the alliance is broken and the army attacked, from afar or near."""
    game = new_game(seats=SPEED)
    army = alone(game, place)
    hold(game, "Carthage", "Capua")
    put(game, "Carthage", "Capua")
    war(game, "Carthage", status=ALLY)
    assert decide(game, army) == ("row_1", [("take", "Capua")])
    record = Record()
    board_for(game, army, SeededTable(1, listener=record)).take(RegionName("Capua"))
    said = [event.words for event in record.events if isinstance(event, Line)]
    assert "Rome breaks the alliance with Carthage." in said
    assert "Rome's Army IV attacks Carthage's Army I at Capua." in said
    assert status(game, "Rome", "Carthage") == ENEMY


@proves("rome.solo.target.1_2", "rome.ruling.solo_one_one")
def test_1_2_leaves_an_alliance_alone(new_game: NewGame) -> None:
    """An ENEMY's army in a lost home that an ally holds is attacked by leave of the ally."""
    game = new_game(seats=SUPER)
    army = alone(game, "Rome")
    hold(game, "Carthage", "Capua")
    put(game, "Greece", "Capua")
    war(game, "Carthage", status=ALLY)
    war(game, "Greece")
    assert decide(game, army) == ("option_1_2", [("fight", "Capua")])
    record = Record()
    board_for(game, army, SeededTable(1, listener=record)).fight(RegionName("Capua"))
    said = [event.words for event in record.events if isinstance(event, Line)]
    assert "Rome's Army IV attacks Greece's Army I at Capua." in said
    assert status(game, "Rome", "Carthage") == ALLY


@proves("rome.ruling.solo_after_failure", "rome.solo.summary.1")
def test_row_1_does_not_assault_twice(new_game: NewGame) -> None:
    """A lost home that the army has assaulted in this turn is left alone, even if an army has come there since."""
    game = new_game(seats=SPEED)
    army = alone(game, "Rome")
    hold(game, "Carthage", "Capua")
    put(game, "Carthage", "Capua")
    assert decide(game, army) == ("row_1", [("take", "Capua")])
    army.assaulted = ["Capua"]
    assert decide(game, army)[0] != "row_1"


# By sea, and towards far regions


@proves("rome.ruling.solo_by_sea")
def test_it_does_not_sail_to_where_it_stands(new_game: NewGame) -> None:
    """An army in a port reaches other coasts by sea, not its own."""
    game = new_game(seats=SUPER)
    army = alone(game, "Capua")
    ground = survey(game, "Rome")
    found = sea_reach(game, army, ground, reach(game, army, ground, army.moves))
    assert "Karalis" in found
    assert "Capua" not in found


@proves("rome.ruling.solo_navy_moves")
def test_a_navy_beside_an_enemys_carries_nobody(new_game: NewGame) -> None:
    """A navy in the sea area of a person who is an ENEMY stays there; beside a NEUTRAL it sails."""
    game = new_game(seats={**SUPER, "Carthage": "person"})
    army = alone(game, "Capua")
    own = game.sides["Rome"].navies[0]
    game.sides["Rome"].navies = [own, Navy("Rome", 2, place="Tyrrhenian Sea", moves=4, mirror=True)]
    own.place = game.sides["Carthage"].navies[0].place = "Tyrrhenian Sea"
    ground = survey(game, "Rome")
    assert "Karalis" in sea_reach(game, army, ground, reach(game, army, ground, army.moves))
    war(game, "Carthage")
    assert sea_reach(game, army, ground, reach(game, army, ground, army.moves)) == {}


@proves("rome.ruling.solo_group_six", "rome.solo.target.6_5")
def test_6_5_passes_over_regions_with_another_army(new_game: NewGame) -> None:
    """Of the cut-off regions nearest to an opponent's the one with another army of the bot is no goal."""
    game = new_game(seats=SUPER)
    army = alone(game, "Ankyra", 1)
    hold(game, "Rome", "Ankyra", "Mazaka")
    board = board_for(game, army, ScriptedTable())
    goals = board.cut_off_posts()
    assert "Mazaka" in goals
    put(game, "Rome", "Mazaka", 2)
    board = board_for(game, army, ScriptedTable())
    assert [one for one in goals if one not in board.cut_off_posts()] == ["Mazaka"]


@proves("rome.ruling.solo_nearest")
def test_between_two_regions_steps_are_counted(new_game: NewGame) -> None:
    """A border over mountains makes a region no farther from an opponent's than one over open country."""
    game = new_game(seats=SPEED)
    army = alone(game, "Rome")
    hold(game, "Rome", "Curia", "Noreia", "Nesactium", "Genua")
    hold(game, "Greece", "Segestica", "Vesontio")
    board = board_for(game, army, ScriptedTable())
    assert board.nearest_to_opponents(["Rome", "Noreia", "Curia"]) == ["Noreia", "Curia"]
