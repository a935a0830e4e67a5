"""Meeting enemy armies, broken alliances, and real battles.

Where only what follows a land battle is looked at, `battle_is_won` stands in for the battle; the last tests fight real
ones.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules import campaign, conquest, meeting, movement
from foeman.games.rome.rules.armies import destroy, is_destroyed
from foeman.games.rome.rules.conquest import clear_stranded
from foeman.games.rome.rules.retreat import retreat_army
from foeman.games.rome.state import ALLY, ENEMY, FACTIONS, FRIENDLY, NEUTRAL, Army, State, status
from tests.games.rome.meetings import launch
from tests.games.rome.pieces import put, relate
from tests.games.rome.turns import campaign_turn

NewGame = Callable[..., State]
WinsBattle = Callable[[str | None], list[tuple[str, str]]]


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
        campaign_turn(state, "Rome", table)
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
    neighbours = state.printed.neighbours["Massalia"]
    if reading == "as_after_tie":
        region, script = neighbours[0], f'Carthage="{neighbours[0]}" YELLOW=blank,blank'
    with ScriptedTable(script) as table:
        retreat_army(state, army, table)
    assert army.region == region
    army.region = "Massalia"
    state.lands[neighbours[0]].controller = None
    state.lands[neighbours[1]].controller = "Carthage"
    with ScriptedTable(f'Carthage="{neighbours[1]}"' if reading == "as_after_tie" else "") as table:
        retreat_army(state, army, table)
    assert army.region == ("Massalia" if reading == "stays" else neighbours[1])


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
        ("GREEN", "blank,blank"),
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
def test_all_former_allies_are_stranded(new_game: NewGame) -> None:
    """Rome attacks Carthage: Greece, the other ally, has to conquer or leave as well, and Rome there; friends stay."""
    state = new_game()
    relate(state, "Rome", "Carthage", ALLY)
    relate(state, "Rome", "Greece", ALLY)
    relate(state, "Rome", "Barbarian Tribes", FRIENDLY)
    relate(state, "Greece", "Carthage", ALLY)
    for region in ("Genua", "Arretium", "Ariminum"):
        state.lands[region].controller = "Rome"
    ours, greek = put(state, "Rome", 1, "Sparta"), put(state, "Greece", 1, "Genua")
    tribes, guest = put(state, "Barbarian Tribes", 1, "Ariminum"), put(state, "Carthage", 1, "Larissa")
    ships = launch(state, "Greece", "Rome")
    script = [("Rome", "Athens"), ("Greece", "Massalia"), ("RED", "blank,blank")]
    with ScriptedTable(script) as table:
        conquest.provoke(state, "Rome", "Carthage", table)
    assert (ours.region, state.lands["Sparta"].controller) == ("Athens", "Greece")
    assert (greek.region, state.lands["Genua"].controller, state.lands["Massalia"].controller) == (
        "Massalia",
        "Rome",
        "Greece",
    )
    assert ships.place == "Tyrrhenian Sea"
    assert (tribes.region, guest.region) == ("Ariminum", "Larissa"), "not the breaker's allies, or not in its land"
    assert [status(state, "Rome", name) for name in ("Greece", "Barbarian Tribes")] == [NEUTRAL, NEUTRAL]
    check(state)


@proves("rome.alliance.broken.stranded")
def test_stranded_before_a_garrison(new_game: NewGame) -> None:
    """Where there is a garrison conquering is an assault, and where an army defends it is not offered."""
    state = new_game()
    army = put(state, "Rome", 1, "Hadrumet")
    with ScriptedTable("Rome=conquer RED=blank,blank GREEN=skull,blank,blank,blank") as table:
        clear_stranded(state, "Rome", "Carthage", table)
    assert state.lands["Hadrumet"].controller == "Rome"
    army.region = "Lilybaion"
    put(state, "Carthage", 1, "Lilybaion")
    with ScriptedTable("RED=blank,blank") as table:
        clear_stranded(state, "Rome", "Carthage", table)
    assert (army.region, state.lands["Lilybaion"].controller) == ("Syrakousai", "Carthage")
    state.lands["Syrakousai"].controller = None
    put(state, "Carthage", 2, "Syrakousai")
    army.region = "Lilybaion"
    clear_stranded(state, "Rome", "Carthage", ScriptedTable())
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


@proves("rome.alliance.broken.when")
@pytest.mark.parametrize("answer", ["no", "yes"])
def test_a_guest_is_warned(new_game: NewGame, battle_is_won: WinsBattle, answer: str) -> None:
    """A guest that assaults its ally's region or attacks its army, and a navy that attacks one, are asked first."""
    state = new_game(rulings={"rome.ruling.retreat": "stays"})
    relate(state, "Rome", "Carthage", ALLY)
    army = put(state, "Rome", 1, "Hadrumet")
    army.guest = "Hadrumet"
    acts = {act.name: act for act in campaign.army_acts(state, army)}
    script = [("Rome", answer)]
    script += [("RED", "blank,blank"), ("GREEN", "skull,blank,blank,blank")] if answer == "yes" else []
    with ScriptedTable(script) as table:
        campaign.carry_out(state, army, acts["assault Hadrumet"], table)
    broken = status(state, "Rome", "Carthage") == ENEMY
    assert (broken, state.lands["Hadrumet"].controller == "Rome") == (answer == "yes", answer == "yes")
    relate(state, "Rome", "Carthage", ALLY)
    state.lands["Hadrumet"].controller = "Carthage"
    foe = put(state, "Carthage", 1, "Hadrumet")
    fought = battle_is_won("Rome")
    avoid = [("Rome", "no"), ("Carthage", "no")] if answer == "yes" else []
    with ScriptedTable([("Rome", answer), *avoid]) as table:
        campaign.carry_out(state, army, campaign.Act("attack", foe), table)
    assert len(fought) == (answer == "yes")
    relate(state, "Rome", "Carthage", ALLY)
    navy, other = launch(state, "Rome", "Ionian Sea"), launch(state, "Carthage", "Ionian Sea")
    table = ScriptedTable([("Rome", "no")])
    campaign.carry_out_at_sea(state, navy, campaign.Act("attack", other), table)
    assert (status(state, "Rome", "Carthage"), table.used) == (ALLY, 1)


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


@pytest.mark.pure("patches a rule")
def test_destroyed_attacker_leaves_the_region_alone(new_game: NewGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """An army that is destroyed in the battle conquers nothing afterwards."""
    state = new_game()
    army = put(state, "Rome", 1, "Arretium")
    put(state, "Carthage", 1, "Genua")

    def fight(state: State, attacker: Army, defender: Army, region: str, table: Table) -> str:
        destroy(state, attacker, table)
        return defender.faction

    monkeypatch.setattr("foeman.games.rome.rules.battle.fight_battle", fight)
    with ScriptedTable("Rome=no Carthage=no") as table:
        movement.march(state, army, "Genua", table)
    assert is_destroyed(state, army)
    assert state.lands["Genua"].controller is None
    check(state)
