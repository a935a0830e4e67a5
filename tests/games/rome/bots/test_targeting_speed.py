"""The Speed-bot's targets: rows 1 to 7 of the summary."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.narrowing import first_of
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.bots import targeting_speed as targeting
from foeman.games.rome.bots.board.armies import force_of
from foeman.games.rome.bots.board.names import RegionName
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.bots.targeting import not_held
from foeman.games.rome.check import check
from foeman.games.rome.digital.armies import DigitalArmyBoard
from foeman.games.rome.state import ALLY, ENEMY, FACTIONS, Army, State, status
from tests.games.rome.bots.positions import Orders, alone, fill, hold, put, set_main_deck, stance, war

NewGame = Callable[..., State]

BOTS = dict.fromkeys(FACTIONS, "speed")


def decide(game: State, army: Army, script: str = "") -> tuple[int, list[tuple[str, str]]]:
    """The row that an army takes (0 if none), and the command it gives."""
    board = Orders(game, army.faction)
    board.activate(force_of(army))
    bot = player_of(game, army.faction)
    with ScriptedTable(script) as table:
        row = first_of(table, "rome.solo.summary.order", targeting.ROWS, bot, board, army, table)
    return (0 if row is None else int(row.__name__[-1])), board.given


@proves("rome.solo.summary.1", "rome.solo.summary.tie")
def test_row_1_nearest_lost_home(new_game: NewGame) -> None:
    """The nearest lost home, whoever holds it and whatever army is in it; also one that nobody holds."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    hold(game, "Carthage", "Cosentia")
    hold(game, "Greece", "Arretium")
    put(game, "Greece", "Arretium")
    assert decide(game, army) == (1, [("take", "Arretium")])
    hold(game, "Greece", "Capua")
    assert decide(game, army, "tie=Capua") == (1, [("take", "Capua")])
    stance(game, Carthage=1)
    hold(game, "Carthage", "Capua")
    assert decide(game, army) == (1, [("take", "Arretium")])
    hold(game, "Rome", "Arretium", "Cosentia")
    put(game, "Greece", "Athens")
    game.lands["Capua"].controller = None
    assert decide(game, army) == (1, [("take", "Capua")])


@proves("rome.ruling.solo_speed_ally", "rome.solo.summary.1")
def test_row_1_breaks_an_alliance(new_game: NewGame) -> None:
    """A lost home that an ally holds is attacked: the alliance is broken and costs a point."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    game.sides["Rome"].points = 3
    hold(game, "Carthage", "Capua")
    war(game, "Carthage", status=ALLY)
    assert decide(game, army) == (1, [("take", "Capua")])
    die = game.printed.generals[str(army.general)].die
    own = "GREEN=blank,blank,blank,blank" if die == "GREEN" else f"GREEN=blank,blank,blank {die}=blank"
    with ScriptedTable(f"d6=1 YELLOW=x,blank,blank {own}") as table:
        board = DigitalArmyBoard(game, "Rome", table)
        board.activate(force_of(army))
        board.take(RegionName("Capua"))
    assert status(game, "Rome", "Carthage") == ENEMY
    assert game.sides["Rome"].points == 2
    assert (army.region, game.lands["Capua"].controller) == ("Capua", "Carthage")
    check(game)


@proves("rome.solo.summary.2", "rome.solo.summary.tie", "rome.solo.golden.c")
def test_row_2_nearest_enemy_target(new_game: NewGame) -> None:
    """Armies and regions of ENEMIES together: the nearest, then the highest score, then chance."""
    game = new_game(seats=BOTS)
    fill(game)
    army = alone(game, "Patavium", 1)
    war(game, "Carthage", "Greece")
    hold(game, "Carthage", "Nesactium")
    put(game, "Greece", "Curia")
    assert decide(game, army) == (2, [("take", "Nesactium")])
    hold(game, "Greece", "Medhlan")
    hold(game, "Rome", "Medhlan")
    put(game, "Greece", "Medhlan")
    stance(game, Greece=7)
    assert decide(game, army) == (2, [("fight", "Medhlan")])


@proves("rome.solo.summary.3", "rome.ruling.solo_non_held")
def test_row_3_mercenaries_before_nearer_land(new_game: NewGame) -> None:
    """A mercenary region though farther away; then the nearest; never a home region."""
    game = new_game(seats=BOTS)
    army = alone(game, "Patavium", 1)
    hold(game, "Rome", "Nesactium", "Curia", "Noreia")
    assert decide(game, army) == (3, [("take", "Salona")])
    hold(game, "Rome", "Salona")
    assert decide(game, army, "tie=Genua") == (3, [("take", "Genua")])
    fill(game)
    game.lands["Genua"].controller = None
    game.lands["Athens"].controller = None
    army = alone(game, "Larissa", 1, "Greece")
    assert decide(game, army)[0] != 3


@pytest.mark.parametrize(("reading", "expected"), [("nobodys", 1), ("nobodys_no_home", 1), ("nobodys_any", 3)])
@proves("rome.ruling.solo_non_held")
def test_row_3_and_homes_nobody_holds(new_game: NewGame, reading: str, expected: int) -> None:
    """A foreign home that nobody holds is a target of row 3 only by the widest reading; an own one is row 1."""
    game = new_game(seats=BOTS, rulings={"rome.ruling.solo_non_held": reading})
    fill(game)
    army = alone(game, "Syrakousai", 2)
    game.lands["Lilybaion"].controller = None
    hold(game, "Rome", "Syrakousai")
    found = decide(game, army)[0]
    assert found == 3 if expected == 3 else found in (0, 6, 7)


@pytest.mark.parametrize(
    ("kind", "reading", "taken"),
    [
        ("speed", "nobodys", True),
        ("speed", "summary_no_home", False),
        ("speed", "nobodys_no_home", False),
        ("speed", "nobodys_any", True),
        ("super", "nobodys", True),
        ("super", "summary_no_home", True),
        ("super", "nobodys_no_home", False),
    ],
)
@proves("rome.ruling.solo_non_held")
def test_homes_of_an_absent_faction(new_game: NewGame, kind: str, reading: str, taken: bool) -> None:
    """They are free land like any other; by two readings what is printed counts, for the summary or for both bots."""
    game = new_game(seats={"Rome": kind, "Greece": kind}, rulings={"rome.ruling.solo_non_held": reading})
    fill(game)
    alone(game, "Syrakousai", 2)
    game.lands["Lilybaion"].controller = None
    board = Orders(game, "Rome")
    assert not board.is_a_home(RegionName("Lilybaion"))
    found = not_held(player_of(game, "Rome"), board, [RegionName("Lilybaion")])
    assert found == (["Lilybaion"] if taken else [])


@proves("rome.solo.summary.4", "rome.ruling.solo_unrest_move")
def test_row_4_nearest_unrest(new_game: NewGame) -> None:
    """The nearest region with unrest where it arrives with movement left."""
    game = new_game(seats=BOTS)
    fill(game)
    army = alone(game, "Rome")
    game.lands["Taras"].unrest = game.lands["Cosentia"].unrest = 2
    assert decide(game, army) == (4, [("subdue", "Cosentia")])


@pytest.mark.parametrize(
    ("reading", "script", "expected"),
    [
        ("score_first", "RED=blank YELLOW=skull", "Nesactium"),
        ("nearest_first", "YELLOW=blank RED=skull", "Curia"),
    ],
)
@proves("rome.solo.summary.5", "rome.ruling.solo_speed_five")
def test_row_5_score_or_nearness_first(new_game: NewGame, reading: str, script: str, expected: str) -> None:
    """The opponent with the highest score is asked first; by the other reading the owner of the nearest target."""
    game = new_game(seats=BOTS, rulings={"rome.ruling.solo_speed_five": reading})
    fill(game)
    army = alone(game, "Patavium", 1)
    hold(game, "Greece", "Nesactium")
    hold(game, "Carthage", "Curia")
    stance(game, Carthage=9, Greece=7)
    assert decide(game, army, script) == (5, [("take", expected)])


@pytest.mark.parametrize("reading", ["score_first", "nearest_first"])
@proves("rome.solo.summary.5", "rome.ruling.solo_reroll_options")
def test_row_5_asks_the_table_of_each_target(new_game: NewGame, reading: str) -> None:
    """A die that fails strikes off one target, not its owner: the next one of the same opponent is rolled for anew."""
    game = new_game(seats=BOTS, rulings={"rome.ruling.solo_speed_five": reading})
    fill(game)
    army = alone(game, "Patavium", 1)
    hold(game, "Greece", "Nesactium", "Noreia", "Curia")
    stance(game, Greece=9, Carthage=1)
    assert decide(game, army, "RED=blank tie=Noreia RED=skull") == (5, [("take", "Noreia")])
    assert decide(game, army, "RED=blank tie=Noreia RED=x RED=skull") == (5, [("take", "Curia")])


@proves("rome.solo.summary.6", "rome.ruling.solo_speed_six")
def test_row_6_one_guard_at_home(new_game: NewGame) -> None:
    """Without an army at home it goes to the nearest home region; with one there, or no home held, it does not."""
    game = new_game(seats=BOTS)
    fill(game)
    set_main_deck(game, 6)
    army = alone(game, "Segestica", 1)
    assert decide(game, army) == (6, [("march", "Patavium")])
    put(game, "Rome", "Rome", 2)
    assert not takes_row_6(game, army)
    put(game, "Rome", "Genua", 2)
    assert takes_row_6(game, army)
    hold(game, "Greece", *game.printed.factions["Rome"].homes)
    assert not takes_row_6(game, army)


def takes_row_6(game: State, army: Army) -> bool:
    """Whether row 6 by itself sends the army home."""
    board = Orders(game, army.faction)
    board.activate(force_of(army))
    return targeting.row_6(player_of(game, army.faction), board, army, ScriptedTable())


@proves("rome.solo.summary.7", "rome.ruling.solo_speed_seven")
def test_row_7_post_near_opponents(new_game: NewGame) -> None:
    """To a region next to an opponent's: an ENEMY's by preference, then the highest score, then the nearest."""
    game = new_game(seats=BOTS)
    set_main_deck(game, 6)
    army = alone(game, "Rome")
    for land in game.lands.values():
        if land.controller != "Rome":
            land.controller = None
    hold(game, "Greece", "Salona")
    hold(game, "Carthage", "Syrakousai")
    hold(game, "Rome", "Nesactium")
    stance(game, Greece=5, Carthage=4)
    put(game, "Rome", "Arretium", 1)
    assert decide(game, army) == (7, [("march", "Ariminum")])
    war(game, "Carthage")
    assert decide(game, army) == (7, [("march", "Cosentia")])
    army.region = "Cosentia"
    assert decide(game, army) == (0, [])


@pytest.mark.parametrize(
    ("reading", "with_land", "without"),
    [
        ("if_no_land", [("take", "Genua")], [("land and take", "Karalis")]),
        ("together", [("take", "Genua")], [("land and take", "Karalis")]),
        ("never", [("take", "Genua")], [("march", "Syrakousai")]),
    ],
)
@proves("rome.ruling.solo_speed_sea")
def test_rows_by_sea(
    new_game: NewGame, reading: str, with_land: list[tuple[str, str]], without: list[tuple[str, str]]
) -> None:
    """By sea only if there is no target by land; or compared with it; or never."""
    game = new_game(seats=BOTS, rulings={"rome.ruling.solo_speed_sea": reading})
    fill(game)
    army = alone(game, "Rome")
    game.lands["Genua"].controller = None
    game.lands["Karalis"].controller = None
    assert decide(game, army) == (3, with_land)
    hold(game, "Rome", "Genua")
    assert decide(game, army)[1] == without


@proves("rome.ruling.solo_speed_sea", "rome.solo.summary.3")
def test_together_prefers_a_mercenary_region_overseas(new_game: NewGame) -> None:
    """Compared together, a mercenary region over the sea comes before nearer land; otherwise land goes first."""
    for reading, expected in (("together", ("land and take", "Kirtha")), ("if_no_land", ("take", "Genua"))):
        game = new_game(seats=BOTS, rulings={"rome.ruling.solo_speed_sea": reading})
        fill(game)
        army = alone(game, "Rome")
        game.lands["Genua"].controller = game.lands["Kirtha"].controller = None
        assert decide(game, army) == (3, [expected])


@proves("rome.solo.golden.a", "rome.solo.golden.b")
def test_golden_rules_hold_for_the_summary(new_game: NewGame) -> None:
    """Six main battle cards stop rows 1, 2, 3 and 5; a second home of an opponent is no target."""
    game = new_game(seats=BOTS)
    fill(game)
    war(game, "Carthage")
    army = alone(game, "Syrakousai", 2)
    assert decide(game, army) == (2, [("take", "Lilybaion")])
    army.homes_taken = 1
    assert decide(game, army)[0] in (0, 6, 7)
    army.homes_taken = 0
    set_main_deck(game, 6)
    assert decide(game, army)[0] in (0, 6, 7)


@proves("rome.ruling.solo_reach")
def test_rows_march_towards_far_targets(new_game: NewGame) -> None:
    """By that reading a row without a target in reach sends the army towards the nearest one."""
    game = new_game(seats=BOTS, rulings={"rome.ruling.solo_reach": "march_towards"})
    fill(game)
    hold(game, "Carthage", "Syrakousai")
    war(game, "Carthage")
    game.sides["Rome"].navies.clear()
    assert decide(game, alone(game, "Patavium", 1)) == (2, [("march", "Taras")])
