"""After a land battle of a bot: rewards, broken armies, retreats and ties."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules.battle_result import determine_victor, is_broken, main_lost
from foeman.games.rome.rules.combat import BESIDE, DEAD, Battle
from foeman.games.rome.seat import seat
from foeman.games.rome.state import Army, State
from tests.games.rome.battles import HORSE, ITALIANS, LEGION, RIDERS, SPEARS, VELITES
from tests.games.rome.bots.battles import fielded, seated

NewGame = Callable[..., State]


def battle_over(
    state: State, ours: list[str], theirs: list[str], dead: tuple[list[int], list[int]], table: Table
) -> Battle:
    """A battle at Capua, which Rome holds, in which these cards have been destroyed."""
    battle = fielded(state, ours, theirs, SeededTable(1), 0, ("Gaius Flaminius", None))
    for force, places in zip((battle.attacker, battle.defender), dead, strict=True):
        force.commander = seat(state, force.faction).commander(state, force.faction, table)
        for place, card in enumerate(force.cards):
            card.zone = DEAD if place in places else BESIDE
    battle.region = "Capua"
    battle.attacker.army.region = battle.defender.army.region = "Capua"
    return battle


@proves("rome.ruling.solo_bot_rewards", "rome.solo.battle.human.outcome")
def test_rewards_of_a_bot(new_game: NewGame) -> None:
    """A bot that wins scores, recovers the dearest card, makes the dearest a veteran and rolls for its general."""
    state = seated(new_game)
    with ScriptedTable("WHITE=blank") as table:
        battle = battle_over(state, [ITALIANS, ITALIANS, LEGION, LEGION], [SPEARS] * 5, ([0, 2], [0, 1, 2]), table)
        assert determine_victor(state, battle, table) == "Rome"
    army = battle.attacker.army
    assert sorted(army.cards) == [ITALIANS, LEGION, "Veteran Republican Legionaries"]
    assert state.sides["Rome"].points == 1
    check(state)


@proves("rome.ruling.solo_bot_rewards")
def test_points_only(new_game: NewGame) -> None:
    """By the other reading a victory brings a bot points and nothing else."""
    state = seated(new_game, rulings={"solo_bot_rewards": "points_only"})
    with ScriptedTable() as table:
        battle = battle_over(state, [ITALIANS, ITALIANS, LEGION, LEGION], [SPEARS] * 5, ([0, 2], [0, 1, 2]), table)
        assert determine_victor(state, battle, table) == "Rome"
    assert sorted(battle.attacker.army.cards) == [ITALIANS, LEGION]
    assert state.sides["Rome"].points == 1
    check(state)


@proves("rome.ruling.solo_bot_rewards")
def test_better_general_at_random(new_game: NewGame) -> None:
    """Among the generals of the best rank chance picks."""
    state = seated(new_game)
    generals = [state.printed.generals[name] for name in ("Claudius Nero", "Cornelius Sulla")]
    with ScriptedTable([("tie", "Cornelius Sulla")]) as table:
        assert seat(state, "Rome").commander(state, "Rome", table).promote(Army("Rome", 1), generals) is generals[1]


@proves("rome.solo.defeat.decks", "rome.solo.battle.human.outcome")
def test_broken_army_of_a_bot(new_game: NewGame) -> None:
    """The dead are lost to the reserve; what is left goes to the decks, and the army leaves the board."""
    state = seated(new_game)
    table = SeededTable(2, at_random=["Carthage"])
    battle = battle_over(state, [ITALIANS, ITALIANS, LEGION, HORSE, VELITES], [SPEARS] * 3, ([0, 1, 2], []), table)
    reserve = dict(state.sides["Rome"].reserve)
    assert determine_victor(state, battle, table) == "Carthage"
    army, bot, after = battle.attacker.army, state.bots["Rome"], state.sides["Rome"].reserve
    assert (army.region, army.declared, army.cards) == (None, False, [])
    assert (bot.main, bot.cavalry, bot.skirmishers) == ([], [HORSE], [VELITES])
    assert after[ITALIANS] == reserve.get(ITALIANS, 0) + 2
    assert after[LEGION] == reserve.get(LEGION, 0) + 1
    assert army.general == "Gaius Flaminius"
    assert state.sides["Carthage"].points == 2
    check(state)


@proves("rome.solo.battle.human.outcome", "rome.solo.battle.human.retreat")
def test_beaten_army_of_a_bot_retreats(new_game: NewGame) -> None:
    """A bot's army that has lost more but still stands goes to a region of its own, at random."""
    state = seated(new_game)
    table = SeededTable(2, at_random=["Carthage"])
    battle = battle_over(state, [ITALIANS] * 3, [SPEARS] * 3, ([0], []), table)
    with ScriptedTable([("tie", "Rome")]) as script:
        assert determine_victor(state, battle, script) == "Carthage"
    assert battle.attacker.army.region == "Rome"
    assert state.sides["Carthage"].points == 1


@proves("rome.ruling.solo_main_battle")
@pytest.mark.parametrize(("reading", "broken"), [("by_context", False), ("always_class", False), ("always_deck", True)])
def test_mounted_cards_of_a_broken_army(new_game: NewGame, reading: str, broken: bool) -> None:
    """A bot's army of one foot and one mounted card stands, unless only foot cards count; a person's always does."""
    state = seated(new_game, rulings={"solo_main_battle": reading})
    battle = fielded(state, [ITALIANS, HORSE], [SPEARS, RIDERS], SeededTable(1))
    assert is_broken(state, battle.attacker) is broken
    assert not is_broken(state, battle.defender)
    for force in (battle.attacker, battle.defender):
        force.cards[1].zone = DEAD
    assert (main_lost(state, battle.attacker), main_lost(state, battle.defender)) == (0 if broken else 1, 1)


@proves("rome.solo.battle.human.equal", "rome.solo.battle.human.retreat")
def test_skull_after_equal_losses(new_game: NewGame) -> None:
    """On a Skull the bot's army retreats to an adjacent region that the bot controls, at random among several."""
    state = seated(new_game)
    with ScriptedTable([("RED", "skull"), ("tie", "Rome")]) as table:
        battle = battle_over(state, [ITALIANS] * 3, [SPEARS] * 3, ([0], [0]), table)
        assert determine_victor(state, battle, table) is None
    assert (battle.attacker.army.region, battle.defender.army.region) == ("Rome", "Capua")
    assert state.sides["Rome"].points == state.sides["Carthage"].points == 0


@proves("rome.solo.battle.human.equal")
def test_nowhere_to_retreat_to(new_game: NewGame) -> None:
    """Without an adjacent region of its own a bot's army stays, and so does the other."""
    state = seated(new_game)
    for land in state.lands.values():
        land.controller = None
    with ScriptedTable("RED=skull") as table:
        battle = battle_over(state, [ITALIANS] * 3, [SPEARS] * 3, ([0], [0]), table)
        determine_victor(state, battle, table)
    assert (battle.attacker.army.region, battle.defender.army.region) == ("Capua", "Capua")


@proves("rome.solo.battle.human.equal", "rome.ruling.solo_equal_casualties")
@pytest.mark.parametrize(
    ("reading", "bot_leaves", "person_leaves"),
    [("human_withdraws", False, True), ("attacker_withdraws", True, False), ("nobody", False, False)],
)
def test_no_skull_after_equal_losses(new_game: NewGame, reading: str, bot_leaves: bool, person_leaves: bool) -> None:
    """Without a Skull the person's army withdraws; by other readings the attacker, or nobody."""
    state = seated(new_game, rulings={"solo_equal_casualties": reading})
    script = [
        ("RED", "x"),
        *([("Carthage", "Taras")] if person_leaves else []),
        *([("tie", "Rome")] if bot_leaves else []),
    ]
    for region in state.printed.neighbours["Capua"]:
        state.lands[region].controller = None if region == "Taras" else "Rome"
    with ScriptedTable(script) as table:
        battle = battle_over(state, [ITALIANS] * 3, [SPEARS] * 3, ([0], [0]), table)
        determine_victor(state, battle, table)
    assert (battle.attacker.army.region != "Capua") is bot_leaves
    assert (battle.defender.army.region != "Capua") is person_leaves


@proves("rome.battle.victor.tie")
def test_tie_between_people(new_game: NewGame) -> None:
    """No die is rolled when no bot is in the battle: the attacker withdraws."""
    state = seated(new_game, "Greece")
    with ScriptedTable([("Rome", "Rome")]) as table:
        battle = battle_over(state, [ITALIANS] * 3, [SPEARS] * 3, ([0], [0]), table)
        determine_victor(state, battle, table)
    assert (battle.attacker.army.region, battle.defender.army.region) == ("Rome", "Capua")
