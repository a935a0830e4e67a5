"""Meeting enemy navies: who blocks, interception and retreat. The naval battles are real."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules import campaign, meeting, movement
from foeman.games.rome.state import ALLY, ENEMY, NEUTRAL, Navy, State, status
from tests.games.rome.meetings import launch
from tests.games.rome.pieces import relate

NewGame = Callable[..., State]


@proves("rome.navy.meet.enter", "rome.navy.meet.no_avoiding", "rome.navy.meet.retreat", "rome.navy.meet.go_on")
def test_navies_meet(new_game: NewGame) -> None:
    """A navy that enters fights the enemy navy there at once; the loser retreats, the winner may go on."""
    state = new_game()
    relate(state, "Rome", "Carthage", ENEMY)
    navy, foe = launch(state, "Rome", "Rome", 2), launch(state, "Carthage", "Tyrrhenian Sea", 2)
    script = [("GREEN", "skull,blank"), ("GREEN", "blank,blank"), ("Carthage", "Ionian Sea")]
    with ScriptedTable(script) as table:
        movement.sail(state, navy, "Tyrrhenian Sea", table)
    assert (navy.place, navy.moves, len(foe.ships), foe.place) == ("Tyrrhenian Sea", 3, 1, "Ionian Sea")
    check(state)


@proves("rome.navy.meet.tie", "rome.navy.meet.go_on")
def test_tie_at_sea(new_game: NewGame) -> None:
    """After a tie the attacking navy retreats, and moves no further."""
    state = new_game()
    relate(state, "Rome", "Carthage", ENEMY)
    navy, foe = launch(state, "Rome", "Rome", 2), launch(state, "Carthage", "Tyrrhenian Sea", 2)
    script = [("GREEN", "blank,blank"), ("GREEN", "blank,blank"), ("Rome", "Capua")]
    with ScriptedTable(script) as table:
        movement.sail(state, navy, "Tyrrhenian Sea", table)
    assert (navy.place, navy.moves, foe.place) == ("Capua", 0, "Tyrrhenian Sea")


@proves("rome.navy.meet.intercept", "rome.navy.meet.tie")
def test_navy_that_retreated_is_not_intercepted(new_game: NewGame) -> None:
    """A navy that has fought and left the area is intercepted by nobody."""
    state = new_game()
    relate(state, "Rome", "Carthage", ENEMY)
    navy = launch(state, "Rome", "Rome")
    launch(state, "Carthage", "Tyrrhenian Sea")
    near = launch(state, "Greece", "Sardinian Sea")
    assert meeting.possible_interceptors(state, Navy("Rome", 2, place="Tyrrhenian Sea")) == [near]
    with ScriptedTable("GREEN=blank GREEN=blank Rome=Capua") as table:
        movement.sail(state, navy, "Tyrrhenian Sea", table)
    assert navy.place == "Capua"


@proves("rome.navy.meet.port")
def test_port_is_safe(new_game: NewGame) -> None:
    """A navy in port is neither met nor attacked, and does not intercept."""
    state = new_game()
    relate(state, "Rome", "Carthage", ENEMY)
    navy = launch(state, "Rome", "Sardinian Sea")
    launch(state, "Carthage", "Rome")
    movement.sail(state, navy, "Tyrrhenian Sea", ScriptedTable())
    assert (navy.place, meeting.foreign_navies(state, navy)) == ("Tyrrhenian Sea", [])
    navy.place = "Rome"
    assert meeting.hostile_navies(state, navy) == []
    assert meeting.foreign_navies(state, navy) == []


@proves("rome.navy.meet.port")
@pytest.mark.parametrize(
    ("place", "met", "intercepts"),
    [("Tyrrhenian Sea", True, False), ("Sardinian Sea", False, True), ("Rome", False, False)],
)
def test_only_a_port_is_safe(new_game: NewGame, place: str, met: bool, intercepts: bool) -> None:
    """An enemy navy in the same sea is met, in the next one it may intercept, and in a port there it does neither."""
    state = new_game()
    relate(state, "Rome", "Carthage", ENEMY)
    navy, foe = launch(state, "Rome", "Tyrrhenian Sea"), launch(state, "Carthage", place)
    assert meeting.foreign_navies(state, navy) == meeting.hostile_navies(state, navy) == [foe] * met
    assert meeting.possible_interceptors(state, navy) == [foe] * intercepts


@proves("rome.ruling.enemy_navies", "rome.move.sea")
@pytest.mark.parametrize(
    ("reading", "relation", "fights"),
    [
        ("enemy_status", ENEMY, True),
        ("enemy_status", NEUTRAL, False),
        ("any_non_ally", NEUTRAL, True),
        ("any_non_ally", ALLY, False),
    ],
)
def test_which_navies_block(new_game: NewGame, reading: str, relation: int, fights: bool) -> None:
    """Those of enemies, by the other reading of all but allies; any can be attacked by choice."""
    state = new_game(rulings={"rome.ruling.enemy_navies": reading})
    relate(state, "Rome", "Carthage", relation)
    navy, foe = launch(state, "Rome", "Rome"), launch(state, "Carthage", "Tyrrhenian Sea")
    script = "GREEN=blank GREEN=skull" if fights else ""
    with ScriptedTable(script) as table:
        movement.sail(state, navy, "Tyrrhenian Sea", table)
    assert meeting.is_sunk(state, navy) is fights
    if not fights:
        assert meeting.foreign_navies(state, navy) == [foe]


@proves("rome.ruling.enemy_navies", "rome.ruling.becoming_enemy")
def test_neutral_navy_is_attacked_by_choice(new_game: NewGame) -> None:
    """Attacking a neutral navy makes the two enemies."""
    state = new_game()
    navy, foe = launch(state, "Rome", "Tyrrhenian Sea"), launch(state, "Carthage", "Tyrrhenian Sea")
    act = next(act for act in campaign.navy_acts(state, navy) if act.verb == "attack")
    with ScriptedTable("GREEN=skull GREEN=blank") as table:
        campaign.carry_out_at_sea(state, navy, act, table)
    assert meeting.is_sunk(state, foe)
    assert (status(state, "Rome", "Carthage"), navy.moves) == (ENEMY, 4)
    check(state)


@proves("rome.navy.meet.enter")
def test_several_navies(new_game: NewGame) -> None:
    """Of several enemy navies the player chooses which is fought first, and fights both."""
    state = new_game()
    relate(state, "Rome", "Carthage", ENEMY)
    relate(state, "Rome", "Greece", ENEMY)
    navy = launch(state, "Rome", "Rome")
    launch(state, "Carthage", "Tyrrhenian Sea")
    launch(state, "Greece", "Tyrrhenian Sea")
    script = [("Rome", "Greece's Navy I"), *[("GREEN", "skull"), ("GREEN", "blank")] * 2]
    with ScriptedTable(script) as table:
        movement.sail(state, navy, "Tyrrhenian Sea", table)
    assert (state.sides["Greece"].navies, state.sides["Carthage"].navies, navy.moves) == ([], [], 3)
    check(state)


@proves("rome.navy.meet.intercept", "rome.ruling.intercept")
@pytest.mark.parametrize(
    ("reading", "rolls", "retreats"),
    [("interceptor_attacks", 1, "Carthage"), ("mover_attacks", 1, "Rome"), ("once_a_turn", 0, "")],
)
def test_interception(new_game: NewGame, reading: str, rolls: int, retreats: str) -> None:
    """A navy next to the area entered may come and fight; it attacks, or the mover does; or it can only once a turn."""
    state = new_game(rulings={"rome.ruling.intercept": reading})
    navy, foe = launch(state, "Rome", "Rome"), launch(state, "Carthage", "Sardinian Sea")
    foe.intercepted = True
    script = [("Carthage", "yes"), ("GREEN", "blank"), ("GREEN", "blank"), (retreats, "Ligurian Sea")] if rolls else []
    with ScriptedTable(script) as table:
        movement.sail(state, navy, "Tyrrhenian Sea", table)
    if rolls:
        assert status(state, "Rome", "Carthage") == ENEMY
        places = {"Rome": navy.place, "Carthage": foe.place}
        assert places.pop(retreats) == "Ligurian Sea"
        assert list(places.values()) == ["Tyrrhenian Sea"]
        assert navy.moves == 0


@proves("rome.navy.meet.intercept")
def test_nobody_must_intercept(new_game: NewGame) -> None:
    """The navy may decline, an ally is not asked, and one farther off neither."""
    state = new_game()
    navy = launch(state, "Rome", "Rome")
    launch(state, "Carthage", "Sardinian Sea")
    launch(state, "Greece", "Sardinian Sea")
    launch(state, "Barbarian Tribes", "Iberian Sea")
    relate(state, "Rome", "Greece", ALLY)
    with ScriptedTable("Carthage=no") as table:
        movement.sail(state, navy, "Tyrrhenian Sea", table)
    assert (navy.place, navy.moves) == ("Tyrrhenian Sea", 3)


@proves("rome.navy.meet.intercept", "rome.ruling.intercept")
def test_sunk_navy_is_not_intercepted_again(new_game: NewGame) -> None:
    """Who could intercept next is not asked once the moving navy is gone."""
    state = new_game()
    navy = launch(state, "Rome", "Rome")
    launch(state, "Greece", "Ionian Sea")
    launch(state, "Carthage", "Sardinian Sea")
    with ScriptedTable("Greece=yes GREEN=skull GREEN=blank") as table:
        movement.sail(state, navy, "Tyrrhenian Sea", table)
    assert meeting.is_sunk(state, navy)
    check(state)


@proves("rome.ruling.intercept")
def test_interceptors_are_asked_anew_in_every_turn(new_game: NewGame) -> None:
    """When a campaign turn begins every navy can intercept again."""
    state = new_game()
    foe = launch(state, "Carthage", "Sardinian Sea")
    foe.intercepted = True
    assert meeting.possible_interceptors(state, launch(state, "Rome", "Tyrrhenian Sea")) == [foe]
    campaign.begin_turn(state, "Rome")
    assert not foe.intercepted
    meeting.intercept(state, launch(state, "Rome", "Ionian Sea"), ScriptedTable())


@proves("rome.navy.meet.retreat")
def test_where_a_navy_retreats(new_game: NewGame) -> None:
    """Up to two areas or to a friendly port in reach, never past an enemy navy; with no way out it is sunk."""
    state = new_game()
    relate(state, "Rome", "Carthage", ENEMY)
    navy = launch(state, "Rome", "Adriatic Sea")
    ports = [port for port in state.printed.ports_of["Adriatic Sea"] if state.lands[port].controller == "Rome"]
    assert set(ports) == {"Ariminum", "Patavium"}
    assert {"Ionian Sea", "Ariminum", "Patavium", "Tyrrhenian Sea", "Taras"} <= set(meeting.retreat_places(state, navy))
    assert "Capua" in meeting.retreat_places(state, navy), "a port on the second sea area, which it just reaches"
    assert "Karalis" not in meeting.retreat_places(state, navy), "nobody's port"
    assert "Adriatic Sea" not in meeting.retreat_places(state, navy)
    launch(state, "Carthage", "Ionian Sea")
    assert set(meeting.retreat_places(state, navy)) == {"Ariminum", "Patavium"}
    for port in ports:
        state.lands[port].controller = "Greece"
    meeting.retreat_navy(state, navy, ScriptedTable())
    assert meeting.is_sunk(state, navy)
    check(state)
