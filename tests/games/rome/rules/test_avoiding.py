"""Avoiding battle: who may try, the dice, flight and pursuit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules import meeting, movement
from foeman.games.rome.rules.conquest import flight_regions, take_flight
from foeman.games.rome.rules.map import besieger_of
from foeman.games.rome.rules.retreat import withdraw_after_tie
from foeman.games.rome.state import State, stars
from tests.games.rome.meetings import launch
from tests.games.rome.pieces import hand, put

NewGame = Callable[..., State]
WinsBattle = Callable[[str | None], list[tuple[str, str]]]


@proves("rome.avoid.roll", "rome.avoid.escape", "rome.ruling.avoid_both")
@pytest.mark.parametrize(
    ("ours", "theirs", "escapes"), [("skull", "x", True), ("x", "s", True), ("s", "blank", True), ("x", "x", False)]
)
def test_mover_avoids(new_game: NewGame, battle_is_won: WinsBattle, ours: str, theirs: str, escapes: bool) -> None:
    """Each general rolls his die; only the better symbol escapes, to a region of choice, for no movement."""
    state = new_game()
    army = put(state, "Rome", 1, "Arretium")
    put(state, "Carthage", 1, "Genua")
    fought = battle_is_won("Carthage")
    script = [("Rome", "yes"), ("Carthage", "no"), ("GREEN", ours), ("GREEN", theirs), ("Rome", "Ariminum")]
    with ScriptedTable(script) as table:
        movement.march(state, army, "Genua", table)
    assert bool(fought) is not escapes
    assert (army.region, army.moves) == ("Ariminum", 2 if escapes else 0)


@proves("rome.avoid.roll")
def test_dice_of_the_generals(new_game: NewGame) -> None:
    """The die is that on the general's card, and a roll that favours the side that stays changes nothing."""
    state = new_game()
    army, foe = put(state, "Rome", 2, "Genua"), put(state, "Carthage", 1, "Genua")
    with ScriptedTable("WHITE=x GREEN=skull") as table:
        assert meeting.escapes(state, army, foe, (army,), table) is None
    with ScriptedTable("WHITE=x GREEN=s") as table:
        assert meeting.escapes(state, army, foe, (army,), table) is army
    with ScriptedTable("WHITE=x GREEN=s") as table:
        assert meeting.escapes(state, army, foe, (foe,), table) is None


@proves("rome.avoid.roll")
def test_elusive_and_pursuer(new_game: NewGame) -> None:
    """An elusive general rolls two dice to escape, a pursuer two to hold; the better counts."""
    state = new_game()
    army, foe = put(state, "Rome", 1, "Genua"), put(state, "Carthage", 1, "Genua")
    army.general, foe.general = "Fabius Maximus", "Carthalo"
    with ScriptedTable("YELLOW=blank,x GREEN=s,blank") as table:
        assert meeting.escapes(state, army, foe, (army,), table) is army
    with ScriptedTable("YELLOW=x GREEN=skull") as table:
        assert meeting.escapes(state, army, foe, (foe,), table) is foe


@proves("rome.leaderless.avoid", "rome.leaderless.stars")
def test_without_leadership(new_game: NewGame) -> None:
    """Without a general an army has no stars and rolls a BLACK die."""
    state = new_game()
    army, foe = put(state, "Rome", 1, "Genua"), put(state, "Carthage", 1, "Genua")
    assert stars(state, army) == 3
    army.general = None
    assert stars(state, army) == 0
    with ScriptedTable("BLACK=x GREEN=blank") as table:
        assert meeting.escapes(state, army, foe, (army,), table) is army
    assert movement.steps(state, army) != []


@proves("rome.ruling.avoid_both", "rome.avoid.either")
@pytest.mark.parametrize(
    ("reading", "script", "who"),
    [
        ("one_roll", "Rome=yes Carthage=yes GREEN=s GREEN=x", "Carthage"),
        ("one_roll", "Rome=yes Carthage=no GREEN=s GREEN=x", None),
        ("one_roll", "Rome=no Carthage=no", None),
        ("two_rolls", "Rome=yes GREEN=s GREEN=x Carthage=yes GREEN=x GREEN=blank", None),
        ("two_rolls", "Rome=yes GREEN=s GREEN=x Carthage=yes GREEN=blank GREEN=s", "Carthage"),
        ("two_rolls", "Rome=yes GREEN=x GREEN=s", "Rome"),
    ],
)
def test_both_may_try(new_game: NewGame, reading: str, script: str, who: str | None) -> None:
    """One roll decides for both; by the other reading each side has an attempt, the moving side first."""
    state = new_game(rulings={"rome.ruling.avoid_both": reading})
    army, foe = put(state, "Rome", 1, "Genua"), put(state, "Carthage", 1, "Genua")
    with ScriptedTable(script) as table:
        runner = meeting.who_escapes(state, army, foe, table)
    assert (runner.faction if runner else None) == who


@proves("rome.avoid.board")
def test_escape_aboard(new_game: NewGame) -> None:
    """An army that escapes may board its own navy beside it, if there is room."""
    state = new_game()
    army, navy = put(state, "Rome", 1, "Capua"), launch(state, "Rome", "Tyrrhenian Sea", 3)
    assert navy in meeting.ways_to_flee(state, army)
    with ScriptedTable([("Rome", "Rome's Navy I")]) as table:
        meeting.flee(state, army, table)
    assert (army.region, army.aboard, army.moves, navy.moves) == (None, 1, 3, 4)
    army.region, army.aboard = "Capua", None
    navy.ships = navy.ships[:2]
    assert navy not in meeting.ways_to_flee(state, army)


@proves("rome.avoid.either")
def test_who_cannot_leave_is_not_asked(new_game: NewGame) -> None:
    """An army with nowhere to go cannot avoid a battle."""
    state = new_game()
    army, foe = put(state, "Rome", 1, "Lilybaion"), put(state, "Carthage", 1, "Lilybaion")
    put(state, "Carthage", 2, "Syrakousai")
    assert state.printed.neighbours["Lilybaion"] == ("Syrakousai",)
    assert meeting.ways_to_flee(state, army) == []
    assert meeting.who_escapes(state, army, foe, ScriptedTable()) is None


@proves("rome.avoid.pursue")
def test_pursuit(new_game: NewGame, battle_is_won: WinsBattle) -> None:
    """With movement left the army follows one that has escaped and forces it to avoid battle anew, here in vain."""
    state = new_game()
    army, foe = put(state, "Rome", 1, "Arretium"), put(state, "Carthage", 1, "Genua")
    fought = battle_is_won("Rome")
    script = [
        ("Rome", "no"),
        ("Carthage", "yes"),
        ("GREEN", "blank"),
        ("GREEN", "x"),
        ("Carthage", "Massalia"),
        ("RED", "blank,blank"),
        ("Rome", "yes"),
        ("Rome", "no"),
        ("Carthage", "no"),
    ]
    army.moves = 4
    with ScriptedTable(script) as table:
        movement.march(state, army, "Genua", table)
    assert (army.region, army.moves, foe.region) == ("Massalia", 1, "Massalia")
    assert len(fought) == 1
    assert state.lands["Genua"].controller is None


@proves("rome.avoid.pursue")
def test_no_pursuit_without_movement(new_game: NewGame) -> None:
    """Without movement nobody is asked, and the region is conquered; who declines conquers it, too."""
    for moves, answer in ((2, []), (4, [("Rome", "no")])):
        state = new_game()
        army = put(state, "Rome", 1, "Arretium", moves)
        put(state, "Carthage", 1, "Genua")
        script = [("Rome", "no"), ("Carthage", "yes"), ("GREEN", "blank"), ("GREEN", "x"), ("Carthage", "Massalia")]
        script.append(("RED", "blank,blank"))
        with ScriptedTable([*script, *answer, ("GREEN", "blank,blank")]) as table:
            movement.march(state, army, "Genua", table)
        assert (army.region, state.lands["Genua"].controller) == ("Genua", "Rome")


@proves("rome.avoid.pursue")
def test_garrison_does_not_hold_up_a_pursuit(new_game: NewGame, battle_is_won: WinsBattle) -> None:
    """From a garrisoned region, where it would have to stop, an army may still pursue."""
    state = new_game()
    army, foe = put(state, "Carthage", 1, "Genua"), put(state, "Rome", 1, "Arretium")
    battle_is_won("Carthage")
    script = [
        ("Carthage", "no"),
        ("Rome", "yes"),
        ("GREEN", "blank"),
        ("GREEN", "x"),
        ("Rome", "Rome"),
        ("Carthage", "yes"),
        ("Carthage", "no"),
        ("Rome", "no"),
        ("Rome", "Capua"),
    ]
    with ScriptedTable(script) as table:
        movement.march(state, army, "Arretium", table)
    assert (army.region, army.moves, foe.region) == ("Rome", 1, "Capua")
    assert movement.steps(state, army) == []


@proves("rome.avoid.card")
def test_card_to_slip_away(new_game: NewGame) -> None:
    """With a card an army avoids battle without a roll; it conquers and besieges nothing where it goes."""
    state = new_game()
    army, foe = put(state, "Rome", 1, "Arretium"), put(state, "Carthage", 1, "Genua")
    hand(state, "Carthage", "avoid_battle")
    army.moves = 1
    script = [("Carthage", "2"), ("Carthage", "Medhlan"), ("GREEN", "blank,blank")]
    with ScriptedTable(script) as table:
        movement.march(state, army, "Genua", table)
    assert (foe.region, foe.guest, army.region) == ("Medhlan", "Medhlan", "Genua")
    assert besieger_of(state, "Medhlan") is None
    assert state.lands["Genua"].controller == "Rome"
    check(state)


@proves("rome.avoid.roll")
def test_card_that_holds(new_game: NewGame) -> None:
    """The other side may have a card that undoes a roll that was won."""
    state = new_game()
    army, foe = put(state, "Rome", 1, "Genua"), put(state, "Carthage", 1, "Genua")
    hand(state, "Carthage", "no_escape")
    with ScriptedTable("GREEN=skull GREEN=x Carthage=2") as table:
        assert meeting.escapes(state, army, foe, (army,), table) is None


@proves("rome.ruling.flight")
@pytest.mark.parametrize(("reading", "safe"), [("any_region", False), ("in_peace", False), ("safe_first", True)])
def test_where_an_army_flees(new_game: NewGame, reading: str, safe: bool) -> None:
    """To any region but one with a foreign or a second own army; by one reading to friendly regions first."""
    state = new_game(rulings={"rome.ruling.flight": reading})
    army = put(state, "Rome", 1, "Genua")
    put(state, "Carthage", 1, "Massalia")
    put(state, "Rome", 2, "Arretium")
    around = [region for region in state.printed.neighbours["Genua"] if region not in ("Massalia", "Arretium")]
    friendly = [region for region in around if state.lands[region].controller == "Rome"]
    assert sorted(friendly) == ["Ariminum", "Medhlan"]
    assert sorted(flight_regions(state, army)) == sorted(friendly if safe else around)
    for region in friendly:
        state.lands[region].controller = "Greece"
    assert sorted(flight_regions(state, army)) == sorted(around)


@proves("rome.ruling.flight", "rome.ruling.siege_start")
@pytest.mark.parametrize(
    ("reading", "script", "owner"),
    [("any_region", "GREEN=blank,blank", "Rome"), ("in_peace", "", None), ("safe_first", "", None)],
)
def test_flight_costs_nothing(new_game: NewGame, reading: str, script: str, owner: str | None) -> None:
    """An army in flight pays nothing, and conquers what it enters; by two readings it does not. It besieges nothing."""
    state = new_game(rulings={"rome.ruling.flight": reading})
    army = put(state, "Rome", 1, "Arretium")
    with ScriptedTable(script) as table:
        take_flight(state, army, "Genua", table, "rome.avoid.escape")
    assert (army.region, army.moves, state.lands["Genua"].controller) == ("Genua", 3, owner)
    take_flight(state, army, "Carthage", ScriptedTable(), "rome.avoid.escape")
    assert besieger_of(state, "Carthage") is None


@proves("rome.ruling.flight")
def test_nowhere_to_go(new_game: NewGame) -> None:
    """An army that cannot withdraw stays."""
    state = new_game()
    army = put(state, "Rome", 1, "Lilybaion")
    put(state, "Carthage", 2, "Syrakousai")
    withdraw_after_tie(state, army, ScriptedTable())
    meeting.flee(state, army, ScriptedTable())
    assert army.region == "Lilybaion"
    army.region, army.aboard = None, 1
    assert meeting.ways_to_flee(state, army) == []
