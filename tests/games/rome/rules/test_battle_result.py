"""Phase 6 of a land battle: victory, points, the dead, veterans and generals."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules import battle as phases
from foeman.games.rome.rules import battle_result as result
from foeman.games.rome.rules.armies import is_destroyed
from foeman.games.rome.rules.combat import BESIDE, DEAD, Battle, Force
from foeman.games.rome.rules.commander import AtTheTable
from foeman.games.rome.rules.diplomacy import set_status
from foeman.games.rome.state import ALLY, Army, State
from tests.games.rome.battles import ITALIANS, LEGION, LIGURIANS, NUMIDIANS, SPEARS, VELITES, arm

NewGame = Callable[..., State]

PIGS, DOGS = "Incendiary Pigs", "War Dogs"


def fought(
    state: State,
    ours: list[str],
    theirs: list[str],
    dead: tuple[int, int],
    generals: tuple[str | None, str | None] = (None, None),
    script: str = "",
) -> Battle:
    """A battle with all combats fought: Rome attacked, and so many cards of each side, from the first, are dead."""
    state.phase = "campaign"
    one, other = arm(state, "Rome", ours, generals[0]), arm(state, "Carthage", theirs, generals[1])
    one.region = other.region = next(name for name, region in state.printed.regions.items() if not region.terrain)
    with ScriptedTable(script) as table:
        battle = phases.prepare(state, one, other, one.region, table)
    for force, count in ((battle.attacker, dead[0]), (battle.defender, dead[1])):
        for number, card in enumerate(force.cards):
            card.zone = DEAD if number < count else BESIDE
    return battle


@pytest.fixture
def stay(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Armies stay where they are; notes who would retreat and who would withdraw."""
    left: list[str] = []

    def retreat(state: State, army: Army, table: object) -> None:
        left.append(f"{army.name} retreats")

    def withdraw(state: State, army: Army, table: object) -> None:
        left.append(f"{army.name} withdraws")

    monkeypatch.setattr(result, "retreat_army", retreat)
    monkeypatch.setattr(result, "withdraw_after_tie", withdraw)
    return left


def decide(state: State, battle: Battle, script: str = "") -> str | None:
    """The sixth phase, from a script; no card is made or lost in it."""
    with ScriptedTable(script) as table:
        for force in (battle.attacker, battle.defender):
            force.commander = AtTheTable(state, force.faction, table)
        winner = result.determine_victor(state, battle, table)
    check(state)
    return winner


def points(state: State) -> list[int]:
    """The points of Rome, Greece and Carthage."""
    return [state.sides[name].points for name in ("Rome", "Greece", "Carthage")]


# Who has won


@proves("rome.battle.victor.both_destroyed")
def test_both_destroyed(new_game: NewGame, stay: list[str]) -> None:
    """With one main battle card left on either side both armies are gone, and nobody is rewarded."""
    state = new_game()
    assert decide(state, fought(state, [LEGION] * 4, [SPEARS] * 5, (3, 4))) is None
    assert points(state) == [0, 0, 0]
    assert state.sides["Rome"].armies == state.sides["Carthage"].armies == []
    assert stay == []


@proves("rome.battle.victor.total", "rome.win.battle.total")
def test_total_victory(new_game: NewGame, stay: list[str]) -> None:
    """An army of four troop cards destroyed is worth two points."""
    state = new_game()
    battle = fought(state, [ITALIANS] * 2, [SPEARS] * 3 + [NUMIDIANS], (0, 2))
    assert decide(state, battle) == "Rome"
    assert points(state) == [2, 0, 0]
    assert is_destroyed(state, battle.defender.army)
    assert stay == []


@proves("rome.battle.victor.victory", "rome.win.battle.victory")
def test_victory_over_a_small_army(new_game: NewGame, stay: list[str]) -> None:
    """An army of three cards destroyed is an ordinary victory, worth one point, for a defender too."""
    state = new_game()
    battle = fought(state, [LEGION] * 3, [SPEARS] * 2, (2, 0))
    assert decide(state, battle) == "Carthage"
    assert points(state) == [0, 0, 1]
    assert is_destroyed(state, battle.attacker.army)


@proves("rome.battle.victor.victory", "rome.win.battle.victory")
def test_victory_by_main_battle_cards(new_game: NewGame, stay: list[str]) -> None:
    """More main battle cards destroyed wins, however many skirmishers fell; the beaten army retreats."""
    state = new_game()
    battle = fought(state, [VELITES, VELITES, LEGION, LEGION], [SPEARS] * 4, (2, 1))
    assert decide(state, battle, f'Rome="{VELITES}" Rome="{LEGION}"') == "Rome"
    assert points(state) == [1, 0, 0]
    assert stay == ["Carthage's Army I retreats"]


@proves("rome.battle.victor.tie")
def test_tie(new_game: NewGame, stay: list[str]) -> None:
    """Equal losses of main battle cards: nobody wins, and the attacker withdraws."""
    state = new_game()
    assert decide(state, fought(state, [LEGION] * 4, [SPEARS] * 4, (1, 1))) is None
    assert points(state) == [0, 0, 0]
    assert stay == ["Rome's Army I withdraws"]


@proves("rome.ruling.destroyed_or_more")
@pytest.mark.parametrize(
    ("reading", "winner", "after"), [("survivor", "Carthage", [0, 0, 1]), ("nobody", None, [0, 0, 0])]
)
def test_destroyed_but_ahead(
    new_game: NewGame, stay: list[str], reading: str, winner: str | None, after: list[int]
) -> None:
    """Rome lost two of three cards and took three of five: the survivor wins, or by the other reading nobody."""
    state = new_game(rulings={"rome.ruling.destroyed_or_more": reading})
    battle = fought(state, [LEGION] * 3, [SPEARS] * 5, (2, 3))
    assert decide(state, battle, f"Carthage={SPEARS!r}" if winner else "") == winner
    assert points(state) == after
    assert is_destroyed(state, battle.attacker.army)
    assert stay == []


# Allies


def joint(state: State, dead: tuple[int, int]) -> Battle:
    """Three Roman and two Greek cards fight side by side against four of Carthage."""
    battle = fought(state, [LEGION] * 3, [SPEARS] * 4, (0, 0))
    set_status(state, "Rome", "Greece", ALLY, ScriptedTable(), "rome.agents.treaty.answer")
    arm(state, "Greece", ["Hoplites"] * 3).region = battle.region
    one, other = battle.attacker.army, battle.defender.army
    with ScriptedTable("Rome=yes Greece=yes") as table:
        battle = phases.prepare(state, one, other, battle.region, table)
    for force, count in ((battle.attacker, dead[0]), (battle.defender, dead[1])):
        for number, card in enumerate(force.cards):
            card.zone = DEAD if number < count else BESIDE
    return battle


@proves("rome.win.battle.allies")
@pytest.mark.parametrize(("dead", "after"), [((0, 3), [1, 1, 0]), ((0, 1), [0, 0, 0])])
def test_allies_share_points(new_game: NewGame, stay: list[str], dead: tuple[int, int], after: list[int]) -> None:
    """One point each for a total victory, none for an ordinary one."""
    state = new_game()
    assert decide(state, joint(state, dead), " ".join([f'Rome="{LEGION}"'] * (2 if dead[1] == 3 else 1))) == "Rome"
    assert points(state) == after


@proves("rome.ruling.joint_battle")
def test_allies_lose_their_own_cards(new_game: NewGame, stay: list[str]) -> None:
    """After a tie the dead of each ally go to its own reserve; a Roman army of one card is no more."""
    state = new_game()
    battle = joint(state, (2, 2))
    legions, hoplites = state.sides["Rome"].reserve[LEGION], state.sides["Greece"].reserve["Hoplites"]
    assert decide(state, battle) is None
    assert state.sides["Rome"].armies == []
    assert state.sides["Rome"].reserve[LEGION] == legions + 3
    assert state.sides["Greece"].reserve["Hoplites"] == hoplites
    assert stay == ["Greece's Army I withdraws"]


# The dead


@proves("rome.battle.victor.recover")
@pytest.mark.parametrize(
    ("dead", "script", "left"),
    [
        ((3, 4), f'Rome="{LEGION}" Rome="{ITALIANS}"', [LEGION, ITALIANS, LEGION, LEGION]),
        ((3, 4), f'Rome="{ITALIANS}" Rome=done', [ITALIANS, LEGION, LEGION]),
        ((1, 2), f'Rome="{LEGION}"', [LEGION, LEGION, ITALIANS, LEGION, LEGION]),
    ],
)
def test_recover(new_game: NewGame, stay: list[str], dead: tuple[int, int], script: str, left: list[str]) -> None:
    """Up to two cards of the winner's choice after a total victory, one after an ordinary one."""
    state = new_game()
    cards = [LEGION, LEGION, ITALIANS, LEGION, LEGION]
    battle = fought(state, cards, [SPEARS] * 4 + [LIGURIANS], dead)
    with ScriptedTable(script) as table:
        battle.attacker.commander = AtTheTable(state, "Rome", table)
        verdict = result.judge(state, battle.attacker, battle.defender)
        result.recover_and_bury(state, battle, verdict, table)
    assert sorted(battle.attacker.army.cards) == sorted(left)


@proves("rome.battle.victor.recover")
def test_inspiring_general(new_game: NewGame) -> None:
    """An inspiring general brings one card more back."""
    state = new_game()
    battle = fought(state, [LEGION] * 4, [SPEARS] * 4, (1, 3))
    verdict = result.judge(state, battle.attacker, battle.defender)
    assert result.recoveries(state, battle.attacker, verdict) == 2
    assert result.recoveries(state, battle.defender, verdict) == 0
    greek = arm(state, "Greece", ["Hoplites"] * 2, "Pyrrhus of Epirus")
    force = Force(greek, battle.attacker.commander, [], greek)
    assert result.recoveries(state, force, result.Verdict(force, battle.defender, total=True)) == 3


@proves("rome.battle.victor.dead")
def test_the_dead_go_to_the_reserve(new_game: NewGame, stay: list[str]) -> None:
    """After a tie all dead of both sides are in their owners' reserves."""
    state = new_game()
    battle = fought(state, [LEGION] * 4, [SPEARS] * 4, (2, 2))
    before = state.sides["Rome"].reserve[LEGION], state.sides["Carthage"].reserve[SPEARS]
    decide(state, battle)
    after = state.sides["Rome"].reserve[LEGION], state.sides["Carthage"].reserve[SPEARS]
    assert after == (before[0] + 2, before[1] + 2)
    assert battle.attacker.army.cards == [LEGION] * 2


def test_rally(new_game: NewGame, stay: list[str]) -> None:
    """Rally brings a card back to an army that has lost but stands."""
    state = new_game()
    card = next(card for card in state.deck if state.printed.actions[card].event.id == "rally")
    state.deck.remove(card)
    state.sides["Carthage"].hand.append(card)
    battle = fought(state, [LEGION] * 4, [SPEARS] * 4, (0, 2))
    assert decide(state, battle, f'Carthage=2 Carthage="{SPEARS}"') == "Rome"
    assert battle.defender.army.cards == [SPEARS] * 3


@proves("rome.cards.troop")
def test_single_use(new_game: NewGame, stay: list[str]) -> None:
    """Incendiary Pigs that rolled go back to their pack, also from the dead zone; War Dogs and unused ones stay."""
    for rolled, left in ((True, [LEGION, LEGION, DOGS]), (False, [LEGION, LEGION, PIGS, DOGS])):
        state = new_game()
        battle = fought(state, [LEGION, LEGION, PIGS, DOGS], [SPEARS] * 4, (0, 0))
        for card in battle.attacker.cards:
            card.rolled = rolled
        decide(state, battle)
        assert battle.attacker.army.cards == left
        assert state.packs["special"].get(PIGS, 0) == rolled


# What the winner gains


@proves("rome.battle.victor.veterans")
@pytest.mark.parametrize(
    ("dead", "script", "veterans"),
    [
        (1, f'Rome="{LEGION}"', ["Veteran Republican Legionaries"]),
        (3, f'Rome="{LEGION}" Rome="{ITALIANS}"', ["Veteran Italian Infantry", "Veteran Republican Legionaries"]),
    ],
)
def test_veterans(new_game: NewGame, stay: list[str], dead: int, script: str, veterans: list[str]) -> None:
    """One card of the winner's choice becomes a veteran after a victory, two after a total one."""
    state = new_game()
    battle = fought(state, [LEGION, LEGION, ITALIANS], [SPEARS] * 4, (0, dead))
    assert decide(state, battle, script) == "Rome"
    assert sorted(card for card in battle.attacker.army.cards if card.startswith("Veteran")) == veterans


@proves("rome.battle.victor.veterans")
def test_no_veterans_in_the_reserve(new_game: NewGame) -> None:
    """Without the card in the reserve there is no upgrade."""
    state = new_game()
    battle = fought(state, [LEGION] * 2, [SPEARS] * 4, (0, 3))
    state.sides["Rome"].reserve.pop("Veteran Republican Legionaries")
    result.upgrade_cards(state, battle.attacker, 2, ScriptedTable())
    assert battle.attacker.army.cards == [LEGION] * 2


@proves("rome.battle.victor.general")
@pytest.mark.parametrize(
    ("general", "script", "after"),
    [
        ("Gaius Flaminius", "WHITE=blank", "Gaius Flaminius"),
        ("Gaius Flaminius", "WHITE=s", "Gaius Flaminius"),
        ("Gaius Flaminius", 'WHITE=x Rome="Aemilius Paullus"', "Aemilius Paullus"),
        ("Aemilius Paullus", 'GREEN=skull Rome="Scipio Africanus"', "Scipio Africanus"),
        ("Gaius Marius", 'YELLOW=skull Rome="Gaius Julius Caesar"', "Gaius Julius Caesar"),
        ("Scipio Africanus", "RED=skull", "Scipio Africanus"),
    ],
)
def test_general_improves(new_game: NewGame, general: str, script: str, after: str) -> None:
    """The general's own die: one star for an X, two for a Skull, or as far as there are cards."""
    state = new_game()
    prepared = "Rome=0" if general == "Scipio Africanus" else ""  # he has an eye for ground
    battle = fought(state, [LEGION] * 2, [SPEARS] * 2, (0, 0), (general, "Hannibal Gisco"), prepared)
    with ScriptedTable(script) as table:
        battle.attacker.commander = AtTheTable(state, "Rome", table)
        result.improve_general(state, battle.attacker, table)
    assert battle.attacker.army.general == after
    assert after == general or general in state.sides["Rome"].recruits
    check(state)


@proves("rome.battle.victor.general")
def test_no_general_to_improve(new_game: NewGame) -> None:
    """An army without a general rolls nothing."""
    state = new_game()
    battle = fought(state, [LEGION] * 2, [SPEARS] * 2, (0, 0))
    result.improve_general(state, battle.attacker, ScriptedTable())
    assert battle.attacker.army.general is None
