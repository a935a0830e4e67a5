"""A bot's navies: put to sea to carry an army, one stack for all of them, and no army aboard at the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.bots.board.names import RegionName
from foeman.games.rome.bots.navies import intercepts_person
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.check import check
from foeman.games.rome.digital.navies import go_ashore, launch, rest
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules.movement import sail
from foeman.games.rome.seat import seat
from foeman.games.rome.state import ENEMY, FACTIONS, Army, State, add, ships_of
from tests.games.rome.bots.positions import alone, board_for

NewGame = Callable[..., State]

BOTS = dict.fromkeys(FACTIONS, "super")
ONE_PERSON = {**BOTS, "Carthage": "person"}


def blanks(game: State, ship: str) -> str:
    """A script in which all dice of a ship are Blank."""
    dice = game.printed.ships[ship].dice
    return " ".join(f"{one}={','.join(['blank'] * dice.count(one))}" for one in dict.fromkeys(dice))


def opposed_at_sea(new_game: NewGame) -> tuple[State, Army, str]:
    """Rome's army at Capua, one ship a navy, Carthage's on the way; and the script of a naval battle without losses."""
    game = new_game(seats=ONE_PERSON)
    army = alone(game, "Capua")
    rome, carthage = game.sides["Rome"].navies[0], game.sides["Carthage"].navies[0]
    carthage.place = "African Sea"
    for navy in (rome, carthage):
        while len(navy.ships) > 1:
            add(game.sides[navy.faction].ships, navy.ships.pop())
    return game, army, f'{blanks(game, carthage.ships[0])} {blanks(game, rome.ships[0])} Carthage="African Sea"'


@proves("rome.solo.navy.only_attack", "rome.solo.navy.when", "rome.ruling.solo_by_sea")
def test_army_is_shipped_to_its_target(new_game: NewGame) -> None:
    """The navy is placed for the passage, carries the army to Karalis, and stays in the sea it landed from."""
    game = new_game(seats=BOTS)
    army = alone(game, "Capua")
    assert game.sides["Rome"].navies[0].place is None
    with ScriptedTable("YELLOW=blank,blank") as table:
        board_for(game, army, table).land_and_take(RegionName("Karalis"))
    navy = game.sides["Rome"].navies[0]
    assert (army.region, army.aboard, army.moves) == ("Karalis", None, 1)
    assert (navy.place, navy.moves) == ("Tyrrhenian Sea", 1)
    assert game.lands["Karalis"].controller == "Rome"
    check(game)


@proves("rome.solo.navy.stack", "rome.solo.navy.miniatures", "rome.ruling.solo_navy_stack")
def test_second_miniature_stands_for_the_same_ships(new_game: NewGame) -> None:
    """A second army gets a second miniature without ships of its own; each counts for the whole stack."""
    game = new_game(seats=BOTS)
    first = launch(game, "Rome", "Rome", ScriptedTable())
    second = launch(game, "Rome", "Capua", ScriptedTable())
    assert [navy.number for navy in game.sides["Rome"].navies] == [1, 2]
    assert second.mirror
    assert second.ships == []
    assert ships_of(game, second) is first.ships
    assert second.moves == 4
    check(game)


@proves("rome.solo.navy.intercepted", "rome.solo.navy.ashore")
def test_person_intercepts_and_the_army_goes_back_ashore(new_game: NewGame) -> None:
    """A person lets the navy pass once and stops it in the next sea: the army goes back to the coast it came from."""
    game, army, fight = opposed_at_sea(new_game)
    with ScriptedTable(f"Carthage=no Carthage=yes {fight}") as table:
        board_for(game, army, table).land_and_take(RegionName("Kirtha"))
    rome = game.sides["Rome"].navies[0]
    assert (army.region, army.aboard, army.halted) == ("Capua", None, True)
    assert (rome.place, rome.moves) == ("Numidian Sea", 0)
    assert game.lands["Kirtha"].controller is None
    check(game)


@proves("rome.solo.navy.intercepted", "rome.solo.navy.only_attack")
def test_navy_stopped_before_boarding_leaves_the_army_where_it_is(new_game: NewGame) -> None:
    """A navy that is stopped on its way to the army takes nobody aboard."""
    game, army, fight = opposed_at_sea(new_game)
    with ScriptedTable(f"Carthage=yes {fight}") as table:
        board = board_for(game, army, table)
        assert board.can_go_on()
        board.land_and_take(RegionName("Kirtha"))
        assert not board.can_go_on()
    assert (army.region, army.aboard, army.moves) == ("Capua", None, 3)


@proves("rome.solo.navy.ashore")
def test_stopped_army_lands_beside_its_navy(new_game: NewGame) -> None:
    """Beside its navy in own land without an army, else where it boarded; with no place at all it leaves the board."""
    game = new_game(seats=BOTS)
    army = alone(game, "Capua")
    navy = launch(game, "Rome", "Capua", ScriptedTable())
    navy.place = "Ionian Sea"
    army.region, army.aboard = None, navy.number
    game.sides["Rome"].armies[0].region = "Taras"
    go_ashore(game, army, "Capua", ScriptedTable())
    assert where(army) == ("Cosentia", None)
    assert army.halted
    navy.place, army.region, army.aboard = "Cretan Sea", None, navy.number
    go_ashore(game, army, "Capua", ScriptedTable())
    assert army.region == "Capua"
    army.region, army.aboard = None, navy.number
    game.sides["Rome"].armies[0].region = "Capua"
    go_ashore(game, army, "Capua", ScriptedTable())
    assert where(army) == (None, None)


def where(army: Army) -> tuple[str | None, int | None]:
    """Where an army is: in a region, or aboard."""
    return army.region, army.aboard


@proves("rome.solo.navy.after", "rome.ruling.solo_navy_moves", "rome.solo.navy.ashore")
def test_navies_stay_after_the_armies(new_game: NewGame) -> None:
    """A navy that carries nobody stays and attacks nobody; an army still aboard goes ashore."""
    game = new_game(seats=BOTS)
    army = alone(game, "Capua")
    navy = launch(game, "Rome", "Capua", ScriptedTable())
    navy.place = "Ionian Sea"
    army.region, army.aboard = None, navy.number
    rest(game, "Rome", ScriptedTable())
    assert navy.place == "Ionian Sea"
    assert army.aboard is None
    assert army.region in ("Taras", "Cosentia")


@proves("rome.solo.navy.peace")
def test_bots_navies_share_the_sea(new_game: NewGame) -> None:
    """A bot's navy sails into a sea area with an enemy bot's navy, and next to another, and nobody fights."""
    game = new_game(seats=BOTS)
    game.status[border_key("Rome", "Carthage")] = ENEMY
    game.sides["Carthage"].navies[0].place = "Tyrrhenian Sea"
    navy = launch(game, "Rome", "Capua", ScriptedTable())
    with ScriptedTable() as table:
        sail(game, navy, "Tyrrhenian Sea", table)
        sail(game, navy, "Ionian Sea", table)
    assert navy.place == "Ionian Sea"


@pytest.mark.parametrize(
    ("reading", "status", "score", "script", "expected"),
    [
        ("table", ENEMY, 1, "", True),
        ("table", 1, 9, "RED=skull", True),
        ("table", 1, 9, "RED=x", False),
        ("table", 1, 6, "", False),
        ("enemies", ENEMY, 1, "", True),
        ("enemies", 1, 9, "", False),
        ("never", ENEMY, 9, "", False),
    ],
)
@proves("rome.solo.navy.intercept", "rome.ruling.solo_interception")
def test_when_a_bot_intercepts(
    new_game: NewGame, reading: str, status: int, score: int, script: str, expected: bool
) -> None:
    """A person's navy is intercepted by the priority order table; or if it is an ENEMY's; or never."""
    game = new_game(seats=ONE_PERSON, rulings={"rome.ruling.solo_interception": reading})
    game.status[border_key("Rome", "Carthage")] = status
    game.bots["Rome"].stance["Carthage"] = score
    with ScriptedTable(script) as table:
        assert intercepts_person(player_of(game, "Rome"), "Carthage", table) is expected


@proves("rome.solo.navy.intercept", "rome.solo.navy.peace")
def test_interception_comes_through_the_base_game(new_game: NewGame) -> None:
    """Asked by the base game, a bot's navy intercepts an ENEMY person's navy, and never a bot's."""
    game = new_game(seats=ONE_PERSON)
    for other in ("Carthage", "Greece"):
        game.status[border_key("Rome", other)] = ENEMY
    bot = seat(game, "Rome")
    rome, carthage, greece = (game.sides[name].navies[0] for name in ("Rome", "Carthage", "Greece"))
    assert bot.intercepts(game, rome, carthage, ScriptedTable())
    assert not bot.intercepts(game, rome, greece, ScriptedTable())
