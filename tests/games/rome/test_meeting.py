"""Meeting enemy armies and avoiding battle; meeting enemy navies; broken alliances.

Where only what follows a land battle is looked at, `battle_is_won` stands in for the battle; the last tests fight real
ones. Naval battles are real.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome import campaign, conquest, meeting, movement
from foeman.games.rome.armies import destroy, is_destroyed
from foeman.games.rome.chart import border_key
from foeman.games.rome.check import check
from foeman.games.rome.map import besieger_of
from foeman.games.rome.state import ALLY, ENEMY, FACTIONS, FRIENDLY, NEUTRAL, Army, Navy, State, add, stars, status

NewGame = Callable[..., State]
WinsBattle = Callable[[str | None], list[tuple[str, str]]]


def put(state: State, faction: str, number: int, region: str, moves: int = 3) -> Army:
    """An army of a starting faction on the board, with movement."""
    army = state.sides[faction].armies[number - 1]
    army.region, army.camped, army.moves = region, region, moves
    return army


def launch(state: State, faction: str, place: str, ships: int = 1, moves: int = 4) -> Navy:
    """The first navy of a faction on the board, of so many ships, with movement."""
    navy = state.sides[faction].navies[0]
    for ship in navy.ships[ships:]:
        add(state.sides[faction].ships, ship)
    navy.ships, navy.place, navy.moves = navy.ships[:ships], place, moves
    return navy


def relate(state: State, one: str, other: str, new: int) -> None:
    """Two factions have this status."""
    state.status[border_key(one, other)] = new


def hand(state: State, who: str, event: str) -> None:
    """A faction holds a card with this event."""
    state.phase = "campaign"
    card = next(one.id for one in state.chart.actions.values() if one.event.id == event)
    state.deck.remove(card)
    state.sides[who].hand.append(card)


@pytest.fixture
def battle_is_won(monkeypatch: pytest.MonkeyPatch) -> WinsBattle:
    """battle_is_won("Rome") stands in for land battles: Rome wins, the loser retreats; None is a tie."""

    def stand_in(winner: str | None) -> list[tuple[str, str]]:
        fought: list[tuple[str, str]] = []

        def fight(state: State, attacker: Army, defender: Army, region: str, table: Table) -> str | None:
            fought.append((attacker.name, defender.name))
            if winner is None:
                meeting.withdraw_after_tie(state, attacker, table)
            else:
                meeting.retreat_army(state, defender if winner == attacker.faction else attacker, table)
            return winner

        monkeypatch.setattr("foeman.games.rome.battle.fight_battle", fight)
        return fought

    return stand_in


# Meeting enemy armies


@proves("rome.meet.enter", "rome.avoid.either", "rome.ruling.attack_without_war", "rome.ruling.becoming_enemy")
def test_entering_a_region_with_an_army(new_game: NewGame, battle_is_won: WinsBattle) -> None:
    """An army that enters meets an army of anyone but an ally; if nobody avoids it they fight and become enemies."""
    state = new_game()
    army = put(state, "Rome", 1, "Arretium")
    put(state, "Carthage", 1, "Genua")
    fought = battle_is_won("Rome")
    with ScriptedTable("Rome=no Carthage=no") as table:
        movement.march(state, army, "Genua", table)
    assert fought == [("Rome's Army I", "Carthage's Army I")]
    assert status(state, "Rome", "Carthage") == ENEMY
    assert (army.region, army.moves, army.beaten) == ("Genua", 2, ["Carthage's Army I"])
    assert state.lands["Genua"].controller is None


@proves("rome.ruling.attack_without_war")
@pytest.mark.parametrize(
    ("reading", "relation", "met"),
    [
        ("any_non_ally", NEUTRAL, True),
        ("any_non_ally", ALLY, False),
        ("enemy_status", FRIENDLY, False),
        ("enemy_status", ENEMY, True),
    ],
)
def test_whom_an_army_meets(new_game: NewGame, reading: str, relation: int, met: bool) -> None:
    """Everybody but allies; by the other reading only enemies."""
    state = new_game(rulings={"rome.ruling.attack_without_war": reading})
    army, other = put(state, "Rome", 1, "Genua"), put(state, "Carthage", 1, "Genua")
    relate(state, "Rome", "Carthage", relation)
    assert meeting.hostile_armies(state, army) == ([other] if met else [])


@proves("rome.ruling.attack_without_war", "rome.conquer.must")
def test_army_in_peace_keeps_its_region(new_game: NewGame) -> None:
    """By the reading of peace a region is not taken from beside an army that cannot be attacked."""
    state = new_game(rulings={"rome.ruling.attack_without_war": "enemy_status"})
    army = put(state, "Rome", 1, "Arretium")
    put(state, "Carthage", 1, "Genua")
    assert meeting.hostile_armies(state, army) == []
    state.lands["Genua"].controller = "Carthage"
    movement.march(state, army, "Genua", ScriptedTable())
    assert (army.region, state.lands["Genua"].controller) == ("Genua", "Carthage")
    state.lands["Genua"].controller = "Greece"
    assert conquest.must_conquer(state, army, "Genua")


@proves("rome.meet.enter")
def test_several_armies_are_met_one_after_another(new_game: NewGame, battle_is_won: WinsBattle) -> None:
    """Of two hostile armies the player chooses which is met first; both are met."""
    state = new_game()
    army = put(state, "Rome", 1, "Genua")
    put(state, "Carthage", 1, "Genua")
    put(state, "Greece", 1, "Genua")
    fought = battle_is_won("Rome")
    script = [("Rome", "Greece's Army I"), ("Rome", "no"), ("Greece", "no"), ("Rome", "no"), ("Carthage", "no")]
    with ScriptedTable(script) as table:
        meeting.meet_army(state, army, table)
    assert [defender for _, defender in fought] == ["Greece's Army I", "Carthage's Army I"]
    assert army.beaten == ["Greece's Army I", "Carthage's Army I"]


@proves("rome.meet.enter", "rome.ruling.retreat")
def test_beaten_army_meets_nobody_else(new_game: NewGame, battle_is_won: WinsBattle) -> None:
    """An army that loses to the first of two and stays does not have to meet the second."""
    state = new_game(rulings={"rome.ruling.retreat": "stays"})
    army = put(state, "Rome", 1, "Genua")
    put(state, "Carthage", 1, "Genua")
    put(state, "Greece", 1, "Genua")
    fought = battle_is_won("Greece")
    with ScriptedTable([("Rome", "Greece's Army I"), ("Rome", "no"), ("Greece", "no")]) as table:
        meeting.meet_army(state, army, table)
    assert (len(fought), army.halted, army.region) == (1, True, "Genua")


@proves("rome.meet.start")
def test_leaving_an_enemy_army(new_game: NewGame, battle_is_won: WinsBattle) -> None:
    """An army beside an enemy must fight before it leaves; having won it goes."""
    state = new_game()
    army, foe = put(state, "Rome", 1, "Capua"), put(state, "Carthage", 1, "Capua")
    fought = battle_is_won("Rome")
    with ScriptedTable("Rome=no Carthage=no") as table:
        movement.march(state, army, "Rome", table)
    assert fought == [("Rome's Army I", "Carthage's Army I")]
    assert (army.region, army.moves, foe.region) == ("Rome", 2, "Capua")


@proves("rome.meet.start")
def test_leaving_by_ship_is_leaving(new_game: NewGame, battle_is_won: WinsBattle) -> None:
    """To board a navy the army must fight or avoid the enemy beside it, too."""
    state = new_game()
    army, navy = put(state, "Rome", 1, "Capua"), launch(state, "Rome", "Capua", 5)
    put(state, "Carthage", 1, "Capua")
    fought = battle_is_won("Rome")
    with ScriptedTable("Rome=no Carthage=no") as table:
        campaign.board(state, army, navy, table)
    assert len(fought) == 1
    assert army.aboard == 1


@proves("rome.ruling.meet_stay")
@pytest.mark.parametrize(
    ("reading", "script", "battles"),
    [("may_stay", "Rome=done", 0), ("must_fight", "Rome=no Carthage=no Rome=done", 1)],
)
def test_staying_beside_an_enemy(
    new_game: NewGame, battle_is_won: WinsBattle, reading: str, script: str, battles: int
) -> None:
    """An army may stay beside an enemy without fighting; by the other reading it must fight or avoid it."""
    state = new_game(rulings={"rome.ruling.meet_stay": reading})
    put(state, "Rome", 1, "Capua")
    put(state, "Carthage", 1, "Capua")
    fought = battle_is_won("Rome")
    with ScriptedTable(script) as table:
        campaign.campaign_turn(state, "Rome", table)
    assert len(fought) == battles


@proves("rome.ruling.after_battle")
@pytest.mark.parametrize(
    ("reading", "moves", "assaults"), [("goes_on", 2, True), ("assault_only", 0, True), ("stops", 0, False)]
)
def test_after_a_victory(
    new_game: NewGame, battle_is_won: WinsBattle, reading: str, moves: int, assaults: bool
) -> None:
    """The winner goes on and may assault; or may only assault; or stops."""
    state = new_game(rulings={"rome.ruling.after_battle": reading})
    army = put(state, "Carthage", 1, "Genua")
    put(state, "Rome", 1, "Arretium")
    battle_is_won("Carthage")
    with ScriptedTable("Carthage=no Rome=no Rome=Rome") as table:
        movement.march(state, army, "Arretium", table)
    assert (army.region, army.moves) == ("Arretium", moves)
    assert conquest.can_assault(state, army) is assaults
    assert state.sides["Rome"].armies[0].region == "Rome"
    assert army.beaten == [], "an army that has left can be met and fought again"


@proves("rome.ruling.after_battle", "rome.ruling.retreat")
def test_after_a_defeat(new_game: NewGame, battle_is_won: WinsBattle) -> None:
    """A beaten attacker retreats and is done for the turn."""
    state = new_game()
    army = put(state, "Rome", 1, "Arretium")
    put(state, "Carthage", 1, "Genua")
    battle_is_won("Carthage")
    with ScriptedTable('Rome=no Carthage=no Rome="Medhlan"') as table:
        movement.march(state, army, "Genua", table)
    assert (army.region, army.moves, army.halted) == ("Medhlan", 0, True)
    assert campaign.army_acts(state, army) == []
    assert state.lands["Genua"].controller is None


@proves("rome.battle.victor.tie", "rome.ruling.flight")
def test_after_a_tie(new_game: NewGame, battle_is_won: WinsBattle) -> None:
    """After a tie the attacker withdraws to an adjacent region."""
    state = new_game()
    army = put(state, "Rome", 1, "Arretium")
    put(state, "Carthage", 1, "Genua")
    battle_is_won(None)
    with ScriptedTable("Rome=no Carthage=no Rome=Ariminum") as table:
        movement.march(state, army, "Genua", table)
    assert (army.region, army.moves, army.halted) == ("Ariminum", 0, True)


@proves("rome.ruling.retreat")
@pytest.mark.parametrize(
    ("reading", "script", "region"),
    [
        ("to_own_land", "", "Massalia"),
        ("as_after_tie", "Carthage=Arelate", "Arelate"),
        ("stays", "", "Massalia"),
    ],
)
def test_retreat(new_game: NewGame, reading: str, script: str, region: str) -> None:
    """To an adjacent region of its own, without one it stays; or as in flight; or it stays in any case."""
    state = new_game(rulings={"rome.ruling.retreat": reading})
    army = put(state, "Carthage", 1, "Massalia")
    neighbours = state.chart.neighbours["Massalia"]
    if reading == "as_after_tie":
        region, script = neighbours[0], f'Carthage="{neighbours[0]}"'
    with ScriptedTable(script) as table:
        meeting.retreat_army(state, army, table)
    assert army.region == region
    army.region = "Massalia"
    state.lands[neighbours[1]].controller = "Carthage"
    meeting.retreat_army(state, army, ScriptedTable())
    assert army.region == ("Massalia" if reading == "stays" else neighbours[1])


# Avoiding battle


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
    assert state.chart.neighbours["Lilybaion"] == ("Syrakousai",)
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
@pytest.mark.parametrize(("reading", "regions"), [("safe_first", ["Medhlan", "Ariminum"]), ("any_region", None)])
def test_where_an_army_flees(new_game: NewGame, reading: str, regions: list[str] | None) -> None:
    """To friendly regions first, never to a foreign or a second own army; by the other reading to any free region."""
    state = new_game(rulings={"rome.ruling.flight": reading})
    army = put(state, "Rome", 1, "Genua")
    put(state, "Carthage", 1, "Massalia")
    put(state, "Rome", 2, "Arretium")
    around = [region for region in state.chart.neighbours["Genua"] if region not in ("Massalia", "Arretium")]
    friendly = [region for region in around if state.lands[region].controller == "Rome"]
    assert sorted(friendly) == ["Ariminum", "Medhlan"]
    assert sorted(meeting.flight_regions(state, army)) == sorted(friendly if regions else around)
    for region in friendly:
        state.lands[region].controller = "Greece"
    assert sorted(meeting.flight_regions(state, army)) == sorted(around)


@proves("rome.ruling.flight", "rome.ruling.siege_start")
@pytest.mark.parametrize(
    ("reading", "script", "owner"), [("safe_first", "", None), ("any_region", "GREEN=blank,blank", "Rome")]
)
def test_flight_conquers_nothing(new_game: NewGame, reading: str, script: str, owner: str | None) -> None:
    """An army in flight conquers nothing and pays nothing; by the other reading it must conquer."""
    state = new_game(rulings={"rome.ruling.flight": reading})
    army = put(state, "Rome", 1, "Arretium")
    with ScriptedTable(script) as table:
        meeting.take_flight(state, army, "Genua", table, "rome.avoid.escape")
    assert (army.region, army.moves, state.lands["Genua"].controller) == ("Genua", 3, owner)
    meeting.take_flight(state, army, "Carthage", ScriptedTable(), "rome.avoid.escape")
    assert besieger_of(state, "Carthage") is None


@proves("rome.ruling.flight")
def test_nowhere_to_go(new_game: NewGame) -> None:
    """An army that cannot withdraw stays."""
    state = new_game()
    army = put(state, "Rome", 1, "Lilybaion")
    put(state, "Carthage", 2, "Syrakousai")
    meeting.withdraw_after_tie(state, army, ScriptedTable())
    meeting.flee(state, army, ScriptedTable())
    assert army.region == "Lilybaion"
    army.region, army.aboard = None, 1
    assert meeting.ways_to_flee(state, army) == []


# Broken alliance


@proves("rome.alliance.broken.stranded", "rome.alliance.broken.when", "rome.alliance.broken.others")
def test_stranded_armies(new_game: NewGame) -> None:
    """Armies of both in land of the other conquer or leave at once; others fall to neutral with the breaker."""
    state = new_game()
    relate(state, "Rome", "Carthage", ALLY)
    relate(state, "Rome", "Greece", FRIENDLY)
    ours, theirs = put(state, "Rome", 1, "Hadrumet"), put(state, "Carthage", 1, "Genua")
    state.lands["Genua"].controller = "Rome"
    ships = launch(state, "Carthage", "Rome")
    script = [
        ("Rome", "Theveste"),
        ("Carthage", "conquer"),
        ("GREEN", "blank,blank"),
    ]
    with ScriptedTable(script) as table:
        conquest.provoke(state, "Rome", "Carthage", table)
    assert (ours.region, state.lands["Hadrumet"].controller) == ("Theveste", "Carthage")
    assert (theirs.region, state.lands["Genua"].controller) == ("Genua", "Carthage")
    assert ships.place == "Tyrrhenian Sea"
    assert (status(state, "Rome", "Carthage"), status(state, "Rome", "Greece")) == (ENEMY, NEUTRAL)
    check(state)


@proves("rome.alliance.broken.stranded")
def test_stranded_before_a_garrison(new_game: NewGame) -> None:
    """Where there is a garrison conquering is an assault, and where an army defends it is not offered."""
    state = new_game()
    army = put(state, "Rome", 1, "Hadrumet")
    with ScriptedTable("Rome=conquer RED=blank,blank GREEN=skull,blank,blank,blank") as table:
        meeting.clear_stranded(state, "Rome", "Carthage", table)
    assert state.lands["Hadrumet"].controller == "Rome"
    army.region = "Lilybaion"
    put(state, "Carthage", 1, "Lilybaion")
    meeting.clear_stranded(state, "Rome", "Carthage", ScriptedTable())
    assert (army.region, state.lands["Lilybaion"].controller) == ("Syrakousai", "Carthage")
    put(state, "Carthage", 2, "Syrakousai")
    army.region = "Lilybaion"
    meeting.clear_stranded(state, "Rome", "Carthage", ScriptedTable())
    assert army.region == "Lilybaion"


@proves("rome.alliance.broken.when", "rome.ruling.ally_after")
@pytest.mark.parametrize(("reading", "after"), [("enemy", ENEMY), ("neutral", NEUTRAL)])
def test_attacking_an_allied_army(new_game: NewGame, battle_is_won: WinsBattle, reading: str, after: int) -> None:
    """Allied armies share a region; attacking one breaks the alliance first, then they meet."""
    state = new_game(rulings={"rome.ruling.ally_after": reading})
    relate(state, "Rome", "Carthage", ALLY)
    state.sides["Rome"].points = 2
    army, foe = put(state, "Rome", 1, "Genua"), put(state, "Carthage", 1, "Genua")
    seen: list[int] = []
    fought = battle_is_won("Rome")
    assert campaign.armies_to_attack(state, army) == [foe]
    with ScriptedTable("") as table:
        conquest.provoke(state, "Rome", "Carthage", table, army)
        seen.append(status(state, "Rome", "Carthage"))
    relate(state, "Rome", "Carthage", ALLY)
    with ScriptedTable("Rome=no Carthage=no") as table:
        campaign.attack_beside(state, army, foe, table)
    assert (seen, len(fought), state.sides["Rome"].points) == ([after], 1, 0)


# Meeting enemy navies


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
    ports = [port for port in state.chart.ports_of["Adriatic Sea"] if state.lands[port].controller == "Rome"]
    assert set(ports) == {"Ariminum", "Patavium"}
    assert {"Ionian Sea", "Ariminum", "Patavium", "Tyrrhenian Sea", "Taras"} <= set(meeting.retreat_places(state, navy))
    launch(state, "Carthage", "Ionian Sea")
    assert set(meeting.retreat_places(state, navy)) == {"Ariminum", "Patavium"}
    for port in ports:
        state.lands[port].controller = "Greece"
    meeting.retreat_navy(state, navy, ScriptedTable())
    assert meeting.is_sunk(state, navy)
    check(state)


# Real battles


@proves("rome.meet.enter", "rome.avoid.either")
@pytest.mark.parametrize("seed", range(8))
def test_real_battle(new_game: NewGame, seed: int) -> None:
    """Two armies that meet fight a real battle: afterwards nobody stands beside an enemy without reason."""
    state = new_game()
    state.phase = "campaign"
    army, foe = put(state, "Rome", 1, "Arretium"), put(state, "Carthage", 4, "Genua")
    movement.march(state, army, "Genua", SeededTable(seed, FACTIONS))
    check(state)
    together = not is_destroyed(state, army) and not is_destroyed(state, foe) and army.region == foe.region
    assert not together or army.beaten == [foe.name]


def test_destroyed_attacker_leaves_the_region_alone(new_game: NewGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """An army that is destroyed in the battle conquers nothing afterwards."""
    state = new_game()
    army = put(state, "Rome", 1, "Arretium")
    put(state, "Carthage", 1, "Genua")

    def fight(state: State, attacker: Army, defender: Army, region: str, table: Table) -> str:
        destroy(state, attacker, table)
        return defender.faction

    monkeypatch.setattr("foeman.games.rome.battle.fight_battle", fight)
    with ScriptedTable("Rome=no Carthage=no") as table:
        movement.march(state, army, "Genua", table)
    assert is_destroyed(state, army)
    assert state.lands["Genua"].controller is None
    check(state)
