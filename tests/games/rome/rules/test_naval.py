"""Naval battles."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules import naval
from foeman.games.rome.rules.armies import is_destroyed
from foeman.games.rome.state import FACTIONS, Army, Navy, State, add, take

NewGame = Callable[..., State]

LEGION, SPEARS = "Republican Legionaries", "Libyan Spearmen"


def ship_of(state: State, faction: str, die: str) -> str:
    """The name of a faction's ship card with this die."""
    return next(ship.name for ship in state.printed.ships.values() if (ship.faction, ship.dice) == (faction, (die,)))


def fleet(state: State, faction: str, triremes: int) -> Navy:
    """The navy of a faction at sea, of so many Triremes, each with a GREEN die."""
    side = state.sides[faction]
    navy = side.navies[0]
    for ship in navy.ships:
        add(side.ships, ship)
    navy.ships = [ship_of(state, faction, "GREEN")] * triremes
    take(side.ships, navy.ships[0], triremes)
    navy.place = state.printed.seas[0]
    return navy


def fleets(state: State, ours: int, theirs: int) -> tuple[Navy, Navy]:
    """So many Roman ships against so many of Carthage."""
    return fleet(state, "Rome", ours), fleet(state, "Carthage", theirs)


def board(state: State, navy: Navy, cards: int) -> Army:
    """The first army of a faction, cut down to so many main battle cards, aboard a navy."""
    side = state.sides[navy.faction]
    army = side.armies[0]
    for card in army.cards:
        add(side.reserve, card)
    kind = LEGION if navy.faction == "Rome" else SPEARS
    army.cards = [kind] * cards
    take(side.reserve, kind, cards)
    if army.general is not None:
        side.recruits.append(army.general)
    army.general = "Gaius Flaminius" if navy.faction == "Rome" else "Bostar"
    for one in side.armies[1:]:
        if one.general == army.general:
            one.general = side.recruits.pop()
    if army.general in side.recruits:
        side.recruits.remove(army.general)
    army.aboard = navy.number
    return army


def marines(state: State, faction: str) -> None:
    """A faction has the marines."""
    board = state.printed.factions[faction].developments
    state.sides[faction].developments[next(one.name for one in board if one.effect == "capture_ships")] = 0


def battle(state: State, navies: tuple[Navy, Navy], script: str) -> Navy | None:
    """A naval battle from a script; no card is made or lost in it."""
    with ScriptedTable(script) as table:
        winner = naval.fight_at_sea(state, *navies, table)
    check(state)
    return winner


def left(navies: tuple[Navy, Navy]) -> list[int]:
    """How many ships each navy has left."""
    return [len(navy.ships) for navy in navies]


@proves("rome.naval.roll")
def test_all_ships_roll_together(new_game: NewGame) -> None:
    """Every die of every ship; what is sunk in the same roll has still rolled."""
    state = new_game()
    navies = fleets(state, 1, 2)
    assert battle(state, navies, "GREEN=skull GREEN=skull,blank") is navies[1]
    assert left(navies) == [0, 1]


@proves("rome.naval.roll")
def test_seafaring_general(new_game: NewGame) -> None:
    """A navy with Titus Otacilius aboard rolls one GREEN die more."""
    state = new_game()
    navies = fleets(state, 1, 1)
    army = board(state, navies[0], 2)
    state.sides["Rome"].recruits.append(army.general or "")
    holder = next(one for one in state.sides["Rome"].armies if one.general == "Titus Otacilius")
    holder.general = None
    army.general = "Titus Otacilius"
    battle(state, navies, "GREEN=blank,skull GREEN=blank")
    assert left(navies) == [1, 0]


@proves("rome.naval.damage")
@pytest.mark.parametrize(("dice", "lost"), [("x,blank,blank", 0), ("x,x,blank", 1), ("x,x,x", 1), ("skull,x,x", 2)])
def test_ships_lost(new_game: NewGame, dice: str, lost: int) -> None:
    """A Skull or two X sink a ship; an odd X is lost."""
    state = new_game()
    navies = fleets(state, 3, 3)
    battle(state, navies, f"GREEN={dice} GREEN=blank,blank,blank")
    assert left(navies) == [3, 3 - lost]


@proves("rome.naval.damage")
def test_owner_chooses_the_ship(new_game: NewGame) -> None:
    """The owner says which kind of ship goes down."""
    state = new_game()
    navies = fleets(state, 1, 2)
    better = ship_of(state, "Carthage", "YELLOW")
    add(state.sides["Carthage"].ships, navies[1].ships.pop())
    take(state.sides["Carthage"].ships, better)
    navies[1].ships.append(better)
    other = navies[1].ships[0]
    battle(state, navies, f'GREEN=skull YELLOW=blank GREEN=blank Carthage="{other}"')
    assert navies[1].ships == [better]


# Marines


@proves("rome.naval.marines")
def test_marines_capture(new_game: NewGame) -> None:
    """Two S take a ship into the own navy; without the development they do nothing."""
    state = new_game()
    navies = fleets(state, 2, 2)
    battle(state, navies, "GREEN=s,s GREEN=s,s")
    assert left(navies) == [2, 2]
    marines(state, "Rome")
    prize = navies[1].ships[0]
    assert battle(state, navies, "GREEN=s,s GREEN=blank,blank Rome=1") is navies[0]
    assert left(navies) == [3, 1]
    assert navies[0].ships[-1] == prize


@proves("rome.naval.marines")
def test_no_room_for_a_prize(new_game: NewGame) -> None:
    """A navy of five takes no sixth ship, and one that is sunk takes none."""
    state = new_game()
    marines(state, "Rome")
    navies = fleets(state, 5, 1)
    battle(state, navies, "GREEN=s,s,blank,blank,blank GREEN=blank Rome=1")
    assert left(navies) == [5, 1]
    navies = fleets(state, 2, 3)
    battle(state, navies, "GREEN=s,s GREEN=skull,skull,blank Rome=1")
    assert left(navies) == [0, 3]


@proves("rome.naval.marines")
def test_captured_ship_goes_home_when_sunk(new_game: NewGame) -> None:
    """A prize that is sunk later goes to the reserve of the faction that printed it."""
    state = new_game()
    marines(state, "Rome")
    navies = fleets(state, 2, 2)
    prize = navies[1].ships[0]
    battle(state, navies, "GREEN=s,s GREEN=blank,blank Rome=1")
    before = state.sides["Carthage"].ships.get(prize, 0)
    battle(state, navies, f'GREEN=blank,blank,blank GREEN=skull Rome="{prize}"')
    assert state.sides["Carthage"].ships[prize] == before + 1


# Carried troops


@proves("rome.naval.carried.s")
def test_s_kills_carried_troops(new_game: NewGame) -> None:
    """Each S costs the carried army a card, drawn at random; its owner alone hears which."""
    state = new_game()
    navies = fleets(state, 2, 2)
    army = board(state, navies[1], 4)
    record = Record()
    table = ScriptedTable(f'GREEN=s,s GREEN=blank,blank draw="{SPEARS},{SPEARS}"', listener=record)
    naval.fight_at_sea(state, *navies, table)
    assert army.cards == [SPEARS] * 2
    lines = [event for event in record.events if isinstance(event, Line) and SPEARS in event.words]
    assert [line.to for line in lines] == ["Carthage", "Carthage"]


@proves("rome.naval.carried.share")
def test_the_rulebooks_example(new_game: NewGame) -> None:
    """One of four ships lost with six cards aboard costs two cards."""
    state = new_game()
    navies = fleets(state, 1, 4)
    army = board(state, navies[1], 6)
    battle(state, navies, f'GREEN=skull GREEN=blank,blank,blank,blank draw="{SPEARS},{SPEARS}"')
    assert left(navies) == [1, 3]
    assert len(army.cards) == 4


@proves("rome.ruling.naval_proportion")
@pytest.mark.parametrize(
    ("reading", "aboard", "began", "lost", "share"),
    [
        ("once", 6, 4, 1, 2),
        ("ship_by_ship", 6, 4, 1, 2),
        ("once", 6, 4, 2, 3),
        ("ship_by_ship", 6, 4, 2, 4),
        ("once", 7, 5, 5, 7),
        ("ship_by_ship", 7, 5, 5, 7),
        ("once", 7, 5, 0, 0),
    ],
)
def test_share_of_the_troops(new_game: NewGame, reading: str, aboard: int, began: int, lost: int, share: int) -> None:
    """One reckoning for all ships lost, or one for each in turn, rounded up every time."""
    state = new_game(rulings={"rome.ruling.naval_proportion": reading})
    assert naval.share_of(state, aboard, began, lost) == share


@proves("rome.ruling.naval_capture")
@pytest.mark.parametrize(
    ("reading", "script", "ships", "cards"),
    [
        ("one_use", f'GREEN=s,s,blank GREEN=blank,blank Rome=0 draw="{SPEARS},{SPEARS}"', [3, 2], 4),
        ("one_use", f'GREEN=s,s,blank GREEN=blank,blank Rome=1 draw="{SPEARS},{SPEARS},{SPEARS}"', [4, 1], 3),
        (
            "both",
            f'GREEN=s,s,blank GREEN=blank,blank draw="{SPEARS},{SPEARS},{SPEARS}" draw="{SPEARS},{SPEARS}"',
            [4, 1],
            1,
        ),
    ],
)
def test_what_an_s_is_used_for(new_game: NewGame, reading: str, script: str, ships: list[int], cards: int) -> None:
    """The roller says which S capture, and only the others kill; by the other reading all kill and pairs capture."""
    state = new_game(rulings={"rome.ruling.naval_capture": reading})
    marines(state, "Rome")
    navies = fleets(state, 3, 2)
    army = board(state, navies[1], 6)
    with ScriptedTable(script) as table:
        naval.fight_at_sea(state, *navies, table)
    assert left(navies) == ships
    assert (0 if is_destroyed(state, army) else len(army.cards)) == (cards if cards > 1 else 0)


@proves("rome.naval.carried.general")
def test_general_lost_with_the_army(new_game: NewGame) -> None:
    """When the whole army drowns its general is lost too."""
    state = new_game()
    navies = fleets(state, 2, 1)
    army = board(state, navies[1], 3)
    battle(state, navies, "GREEN=skull,blank GREEN=blank")
    assert is_destroyed(state, army)
    assert "Bostar" in state.sides["Carthage"].recruits


@proves("rome.naval.carried.general")
def test_general_lost_while_the_navy_sails_on(new_game: NewGame) -> None:
    """One of two ships goes down with one of two cards: the last card is no army, and the general is lost with it."""
    state = new_game()
    navies = fleets(state, 1, 2)
    army = board(state, navies[1], 2)
    battle(state, navies, f'GREEN=skull GREEN=blank,blank draw="{SPEARS}"')
    assert left(navies) == [1, 1]
    assert is_destroyed(state, army)
    assert "Bostar" in state.sides["Carthage"].recruits


@proves("rome.naval.carried.general")
def test_general_survives_with_two_cards(new_game: NewGame) -> None:
    """While the army lives the general does."""
    state = new_game()
    navies = fleets(state, 1, 2)
    army = board(state, navies[1], 4)
    battle(state, navies, f'GREEN=skull GREEN=blank,blank draw="{SPEARS},{SPEARS}"')
    assert (len(army.cards), army.general) == (2, "Bostar")


# The end


@proves("rome.win.sea")
@pytest.mark.parametrize(
    ("theirs", "script", "points"), [(2, "skull,skull", 1), (1, "skull,blank", 0), (3, "skull,skull", 0)]
)
def test_points_at_sea(new_game: NewGame, theirs: int, script: str, points: int) -> None:
    """One point for sinking all of a navy that began with two ships or more."""
    state = new_game()
    navies = fleets(state, 2, theirs)
    blanks = ",".join(["blank"] * theirs)
    battle(state, navies, f"GREEN={script} GREEN={blanks}")
    assert state.sides["Rome"].points == points


@proves("rome.win.sea")
def test_a_capture_counts_as_sinking(new_game: NewGame) -> None:
    """One ship sunk and the other captured: the navy is gone, and Rome scores."""
    state = new_game()
    marines(state, "Rome")
    navies = fleets(state, 3, 2)
    assert battle(state, navies, "GREEN=skull,s,s GREEN=blank,blank Rome=1") is navies[0]
    assert left(navies) == [4, 0]
    assert state.sides["Rome"].points == 1
    assert state.sides["Carthage"].navies == []


@proves("rome.win.sea")
def test_both_navies_sunk(new_game: NewGame) -> None:
    """Two navies that sink each other both score, and nobody has won."""
    state = new_game()
    navies = fleets(state, 2, 2)
    assert battle(state, navies, "GREEN=skull,skull GREEN=skull,skull") is None
    assert [state.sides[name].points for name in ("Rome", "Carthage")] == [1, 1]


@proves("rome.ruling.navy_loser")
@pytest.mark.parametrize(
    ("reading", "ships", "script", "winner"),
    [
        ("more_ships_lost", (4, 2), "GREEN=skull,blank,blank,blank GREEN=skull,skull", 1),
        ("fewer_left", (4, 2), "GREEN=skull,blank,blank,blank GREEN=skull,skull", 0),
        ("more_ships_lost", (3, 2), "GREEN=skull,blank,blank GREEN=skull,blank", None),
        ("fewer_left", (2, 2), "GREEN=skull,blank GREEN=skull,blank", None),
        ("more_ships_lost", (3, 1), "GREEN=skull,blank,blank GREEN=skull", 0),
    ],
)
def test_who_has_lost(new_game: NewGame, reading: str, ships: tuple[int, int], script: str, winner: int | None) -> None:
    """Who lost more ships, or who has fewer left; a navy that is gone has lost in any case."""
    state = new_game(rulings={"rome.ruling.navy_loser": reading})
    navies = fleets(state, *ships)
    assert battle(state, navies, script) is (None if winner is None else navies[winner])


@pytest.mark.parametrize("seed", range(24))
def test_random_battles_at_sea(new_game: NewGame, seed: int) -> None:
    """Random naval battles leave every ship, card and general accounted for."""
    state = new_game(seats=dict.fromkeys(FACTIONS, "random"))
    table = SeededTable(seed, FACTIONS)
    names = table.shuffle(list(FACTIONS), rule="rome.naval.roll")[:2]
    navies = [state.sides[name].navies[0] for name in names]
    for navy in navies:
        navy.place = state.printed.seas[0]
        if any(one.effect == "capture_ships" for one in state.printed.factions[navy.faction].developments):
            marines(state, navy.faction)
        state.sides[navy.faction].armies[0].aboard = navy.number
    naval.fight_at_sea(state, navies[0], navies[1], table)
    check(state)
