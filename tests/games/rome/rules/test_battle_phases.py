"""The phases of a land battle: terrain, flanks, centre and envelopment."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.rules import battle as phases
from foeman.games.rome.rules.combat import BESIDE, CENTRE, DEAD, FLANKS, HAND, TERRAIN, UNDER, Battle
from foeman.games.rome.rules.commander import can_lead, may_join, must_join
from foeman.games.rome.state import State
from tests.games.rome.battles import (
    ARCHERS,
    ELEPHANTS,
    HORSE,
    ITALIANS,
    JAVELINS,
    LEGION,
    LIGURIANS,
    NUMIDIANS,
    RIDERS,
    SPEARS,
    VELITES,
    arm,
    clash,
    commander,
    field,
    put,
    region_of,
    zones,
)

NewGame = Callable[..., State]

BOLTS, STONES = "Bolt Throwers", "Stone Throwers"


# Phase 2: terrain


def fight(battle: Battle, state: State, phase: Callable[..., None], script: str | list[tuple[str, str]]) -> None:
    """One phase of a battle, from a script."""
    with commander(state, battle, script) as table:
        phase(state, battle, table)


@proves("rome.battle.terrain.count")
def test_one_combat_for_each_point(new_game: NewGame) -> None:
    """Two points, two combats; even cavalry must go if nothing else is left."""
    state = new_game()
    battle = field(state, [ITALIANS, HORSE], [LIGURIANS] * 3, terrain=2)
    script = f'Rome="{ITALIANS}" WHITE=blank GREEN=blank BLACK=blank GREEN=blank Carthage=done'
    fight(battle, state, phases.fight_for_terrain, script)
    assert zones(battle.attacker) == [UNDER, UNDER]
    assert zones(battle.defender) == [UNDER, UNDER, HAND]


@proves("rome.battle.terrain.no_artillery")
def test_no_artillery_in_terrain(new_game: NewGame) -> None:
    """A side with artillery alone has nothing to deploy, but still has troops: nobody attacks unopposed."""
    state = new_game()
    battle = field(state, [ITALIANS] * 2, [LIGURIANS, BOLTS], terrain=2)
    battle.phase = TERRAIN
    assert may_join(battle, battle.defender, "artillery") == []
    fight(battle, state, phases.fight_for_terrain, "WHITE=blank GREEN=blank")
    assert zones(battle.defender) == [UNDER, HAND]
    assert zones(battle.attacker) == [UNDER, HAND]


@proves("rome.battle.terrain.skirmisher")
def test_foot_skirmishers_in_terrain(new_game: NewGame) -> None:
    """A foot skirmisher may lead alone or join a main battle card; a mounted one does not go alone."""
    state = new_game()
    battle = field(state, [ITALIANS] * 2, [SPEARS, JAVELINS, NUMIDIANS], TERRAIN, terrain=1)
    names = [card.troop.name for card in can_lead(state, battle, battle.defender)]
    assert names == [SPEARS, JAVELINS]
    assert [card.troop.name for card in may_join(battle, battle.defender, "skirmisher")] == [JAVELINS, NUMIDIANS]
    put(battle.defender, UNDER, UNDER, HAND)
    assert [card.troop.name for card in can_lead(state, battle, battle.defender)] == [NUMIDIANS]


@proves("rome.battle.terrain.skirmisher_one")
def test_one_skirmisher(new_game: NewGame) -> None:
    """It rolls first, at the main battle card, which then has no roll if it is dead; and withdraws."""
    script = "GREEN=skull"
    assert clash(new_game(), [ITALIANS, VELITES], [SPEARS], script, TERRAIN) == ([UNDER, UNDER], [DEAD])


@proves("rome.battle.terrain.skirmisher_both")
def test_two_skirmishers(new_game: NewGame) -> None:
    """They roll at each other at the same time, so that both can die; the main battle cards roll after them."""
    script = "GREEN=skull GREEN=skull WHITE=x WHITE=blank"
    after = clash(new_game(), [ITALIANS, VELITES], [SPEARS, JAVELINS], script, TERRAIN)
    assert after == ([UNDER, DEAD], ["wounded", DEAD])


@proves("rome.battle.terrain.bowmen")
def test_bowmen_first(new_game: NewGame) -> None:
    """Bowmen roll before the other main battle card; what they destroy does not roll."""
    assert clash(new_game(), [ITALIANS], [ARCHERS], "WHITE=x WHITE=blank", TERRAIN) == (["wounded"], [UNDER])
    assert clash(new_game(), [ITALIANS], [ARCHERS], "GREEN=skull", CENTRE) == ([DEAD], [BESIDE])
    assert clash(new_game(), ["Cretan Archers"], [LIGURIANS], "YELLOW=skull", CENTRE) == ([BESIDE], [DEAD])


@proves("rome.battle.terrain.bowmen", "rome.battle.terrain.together")
def test_bowmen_against_bowmen(new_game: NewGame) -> None:
    """Two bowmen roll at the same time."""
    state = new_game()
    assert clash(state, ["Cretan Archers"], [ARCHERS], "YELLOW=skull GREEN=skull") == ([DEAD], [DEAD])


@proves("rome.battle.terrain.together")
def test_main_battle_cards_roll_together(new_game: NewGame) -> None:
    """Both can destroy each other."""
    assert clash(new_game(), [ITALIANS], [LIGURIANS], "GREEN=skull GREEN=skull") == ([DEAD], [DEAD])


@proves("rome.ruling.lone_skirmisher")
@pytest.mark.parametrize(
    ("reading", "script", "after"),
    [("unanswered", "GREEN=x", UNDER), ("answered", "GREEN=x GREEN=skull", DEAD)],
)
def test_lone_skirmisher(new_game: NewGame, reading: str, script: str, after: str) -> None:
    """A skirmisher alone is gone when the main battle card would roll; by the other reading it is rolled at."""
    state = new_game(rulings={"rome.ruling.lone_skirmisher": reading})
    assert clash(state, [VELITES], [LIGURIANS], script, TERRAIN) == ([after], ["wounded"])


@proves("rome.battle.terrain.run_out")
def test_out_of_cards_in_terrain(new_game: NewGame) -> None:
    """When Carthage has no card left, Rome's may roll terrain dice at cards under the general; artillery cannot."""
    state = new_game()
    battle = field(state, [ITALIANS] * 3 + ["Scorpio"], [LIGURIANS, SPEARS], terrain=2)
    script = f'Carthage="{LIGURIANS}" WHITE=blank GREEN=blank WHITE=blank WHITE=blank'
    script += f' Rome="{ITALIANS}" Rome="{LIGURIANS}" WHITE=x'
    fight(battle, state, phases.fight_for_terrain, script)
    assert zones(battle.attacker) == [UNDER, UNDER, UNDER, HAND]
    assert zones(battle.defender) == ["wounded", UNDER]


# Phase 3: flanks


@proves("rome.battle.flanks.mounted")
def test_who_fights_on_the_flanks(new_game: NewGame) -> None:
    """Cavalry and chariots not yet used, not foot; a mounted skirmisher goes with them but is not counted."""
    state = new_game()
    battle = field(state, [ITALIANS, HORSE, HORSE, "Galatian Chariots"], [SPEARS, SPEARS, RIDERS, NUMIDIANS], FLANKS)
    put(battle.attacker, HAND, UNDER, HAND, HAND)
    assert phases.send_to_flanks(battle, battle.attacker) == 2
    assert phases.send_to_flanks(battle, battle.defender) == 1
    assert [card.wing for card in battle.attacker.cards] == [False, False, True, True]
    assert [card.wing for card in battle.defender.cards] == [False, False, True, True]


@proves("rome.battle.flanks.elephants")
@pytest.mark.parametrize(("elephants", "script", "count"), [(2, "", 0), (3, "Carthage=1", 1), (4, "Carthage=0", 0)])
def test_elephants_on_the_flanks(new_game: NewGame, elephants: int, script: str, count: int) -> None:
    """Two elephants wait for the centre; of more the player says how many join."""
    state = new_game()
    battle = field(state, [ITALIANS] * 2, [ELEPHANTS] * elephants, FLANKS)
    with commander(state, battle, script):
        assert phases.send_to_flanks(battle, battle.defender) == count
    assert sum(card.wing for card in battle.defender.cards) == count


@proves("rome.battle.flanks.count", "rome.battle.flanks.spare")
def test_fewer_combats_and_spare_cards(new_game: NewGame) -> None:
    """Three against one: one combat, with good going dice; of the two spare cards one is sent to the centre."""
    state = new_game()
    battle = field(state, [ITALIANS, *[HORSE] * 3], [SPEARS, RIDERS])
    fight(battle, state, phases.fight_for_flanks, "YELLOW=blank YELLOW=skull Rome=1")
    assert zones(battle.attacker) == [HAND, DEAD, HAND, HAND]
    assert zones(battle.defender) == [HAND, BESIDE]
    assert [card.kept for card in battle.attacker.cards] == [False, False, False, True]


@proves("rome.battle.flanks.stack")
def test_mounted_skirmishers_are_stacked(new_game: NewGame) -> None:
    """With as many mounted skirmishers as combats left, one must go with each main battle card."""
    state = new_game()
    battle = field(state, [HORSE] * 2, [RIDERS] * 2 + [NUMIDIANS] * 2, FLANKS)
    phases.send_to_flanks(battle, battle.defender)
    battle.combats = 2
    assert [card.troop.name for card in may_join(battle, battle.defender, "skirmisher")] == [NUMIDIANS] * 2
    assert must_join(state, battle, battle.defender, 2)
    assert not must_join(state, battle, battle.defender, 1)
    battle.fought = 1
    assert must_join(state, battle, battle.defender, 1)


@proves("rome.battle.flanks.stack")
def test_foot_skirmishers_do_not_ride(new_game: NewGame) -> None:
    """On the flanks only mounted skirmishers can be stacked."""
    state = new_game()
    battle = field(state, [HORSE] * 2, [RIDERS] * 2 + [JAVELINS], FLANKS)
    phases.send_to_flanks(battle, battle.defender)
    assert may_join(battle, battle.defender, "skirmisher") == []


@proves("rome.battle.flanks.order")
def test_order_on_the_flanks(new_game: NewGame) -> None:
    """The skirmisher rolls first, at the main battle card, and withdraws beside the general; then the main cards."""
    script = "GREEN=x YELLOW=x YELLOW=blank"
    assert clash(new_game(), [HORSE], [RIDERS, NUMIDIANS], script, FLANKS) == (["wounded"], ["wounded", BESIDE])


@proves("rome.battle.flanks.order")
def test_cavalry_leader(new_game: NewGame) -> None:
    """Maharbal, a cavalry leader, may let a main battle card on the flanks roll again, once."""
    state = new_game()
    one, other = arm(state, "Rome", [HORSE] * 2), arm(state, "Carthage", [RIDERS] * 2, "Maharbal")
    battle = phases.prepare(state, one, other, region_of(state, 0), ScriptedTable())
    battle.defender.reveals = 0
    fight(
        battle,
        state,
        phases.fight_for_flanks,
        "YELLOW=blank YELLOW=blank Carthage=yes YELLOW=skull YELLOW=blank YELLOW=blank",
    )
    assert zones(battle.attacker) == [DEAD, BESIDE]


@proves("rome.battle.flanks.run_out")
def test_out_of_cards_on_the_flanks(new_game: NewGame) -> None:
    """Without any card left Carthage can be attacked at once by all of Rome's, beside the general, not under it."""
    state = new_game()
    battle = field(state, [HORSE, ITALIANS], [RIDERS, LIGURIANS, SPEARS])
    put(battle.defender, HAND, UNDER, "wounded")
    script = f'YELLOW=blank YELLOW=blank Rome="{ITALIANS}" Rome="{RIDERS}" GREEN=skull'
    fight(battle, state, phases.fight_for_flanks, script)
    assert zones(battle.defender) == [DEAD, UNDER, "wounded"]
    assert zones(battle.attacker) == [BESIDE, BESIDE]


@proves("rome.ruling.spare_declared")
def test_spare_cards_declared(new_game: NewGame) -> None:
    """What is kept to envelop does not fight in the centre once two combats are fought."""
    state = new_game()
    battle = field(state, [ITALIANS, HORSE], [LIGURIANS] * 2, FLANKS)
    fight(battle, state, phases.fight_for_flanks, "Rome=0")
    battle.phase, battle.fought = CENTRE, 2
    put(battle.attacker, BESIDE, HAND)
    assert not phases.can_fight_on(state, battle, battle.attacker)


@proves("rome.ruling.spare_declared")
@pytest.mark.parametrize(("answer", "after"), [(HORSE, BESIDE), ("nothing", HAND)])
def test_spare_cards_kept_open(new_game: NewGame, answer: str, after: str) -> None:
    """By the other reading nothing is asked after the flanks, and a spare card may go in at any combat, or not."""
    state = new_game(rulings={"rome.ruling.spare_declared": "kept_open"})
    battle = field(state, [ITALIANS, HORSE], [LIGURIANS] * 2, FLANKS)
    fight(battle, state, phases.fight_for_flanks, "")
    assert battle.attacker.cards[1].kept
    battle.phase, battle.fought = CENTRE, 2
    put(battle.attacker, BESIDE, HAND)
    assert phases.can_fight_on(state, battle, battle.attacker)
    script = [("Rome", answer), *([] if after == HAND else [("YELLOW", "blank"), ("GREEN", "blank")])]
    with commander(state, battle, script) as table:
        assert phases.fight_combat(state, battle, table) == (after == BESIDE)
    assert zones(battle.attacker) == [BESIDE, after]


# Phase 4: centre


@proves("rome.battle.centre.all", "rome.battle.centre.until")
def test_everything_fights_in_the_centre(new_game: NewGame) -> None:
    """Three foot against two foot and an elephant: three combats, and nobody has a card left."""
    state = new_game()
    battle = field(state, [ITALIANS] * 3, [LIGURIANS] * 2 + [ELEPHANTS])
    script = f'Carthage="{ELEPHANTS}" GREEN=blank RED=blank GREEN=blank GREEN=blank GREEN=blank GREEN=blank'
    fight(battle, state, phases.fight_for_centre, script)
    assert zones(battle.attacker) == zones(battle.defender) == [BESIDE] * 3
    assert battle.fought == 3


@proves("rome.battle.centre.all")
def test_skirmishers_and_artillery_must_go(new_game: NewGame) -> None:
    """With two stacks to make, two skirmishers must go one each, and a single artillery card with the last at least."""
    state = new_game()
    battle = field(state, [ITALIANS] * 2 + [VELITES] * 2 + ["Scorpio"], [SPEARS] * 2)
    assert must_join(state, battle, battle.attacker, 2)
    assert not must_join(state, battle, battle.attacker, 1)
    put(battle.attacker, BESIDE, HAND, BESIDE, HAND, HAND)
    assert must_join(state, battle, battle.attacker, 1)


@proves("rome.battle.centre.two")
@pytest.mark.parametrize(("fought", "leads"), [(0, [HORSE]), (1, [HORSE]), (2, [])])
def test_two_combats_at_least(new_game: NewGame, fought: int, leads: list[str]) -> None:
    """A side without foot must send mounted cards it kept, until two combats are fought."""
    state = new_game()
    battle = field(state, [HORSE], [SPEARS] * 2)
    battle.attacker.cards[0].kept = True
    battle.fought = fought
    assert [card.troop.name for card in can_lead(state, battle, battle.attacker)] == leads


@proves("rome.battle.centre.stack")
def test_no_skirmisher_leads_in_the_centre(new_game: NewGame) -> None:
    """Skirmishers and artillery are deployed only with a main battle card."""
    state = new_game()
    battle = field(state, [ITALIANS, VELITES, "Scorpio"], [SPEARS] * 2)
    assert [card.troop.name for card in can_lead(state, battle, battle.attacker)] == [ITALIANS]
    assert [card.troop.name for card in may_join(battle, battle.attacker, "artillery")] == ["Scorpio"]


@proves("rome.ruling.stack_size")
@pytest.mark.parametrize(
    ("reading", "script", "size"),
    [("one_each", "", 1), ("any_number", "", 2)],
)
def test_stack_size(new_game: NewGame, reading: str, script: str, size: int) -> None:
    """One skirmisher with a main battle card, or as many as one likes; the last stack takes all that may go."""
    state = new_game(rulings={"rome.ruling.stack_size": reading})
    battle = field(state, [ITALIANS, VELITES, VELITES], [SPEARS] * 2)
    with commander(state, battle, script):
        stack = battle.attacker.commander.deploy(battle, battle.attacker)
    assert stack is not None
    assert len(stack.skirmishers) == size


@proves("rome.battle.centre.artillery")
def test_artillery_first(new_game: NewGame) -> None:
    """Artillery rolls at the skirmisher, which then does not roll; without one it rolls at the main battle card."""
    script = "GREEN=skull GREEN=blank GREEN=blank"
    after = clash(new_game(), [ITALIANS, "Scorpio"], [LIGURIANS, JAVELINS], script)
    assert after == ([BESIDE, BESIDE], [BESIDE, DEAD])
    assert clash(new_game(), [ITALIANS, "Scorpio"], [LIGURIANS], "GREEN=skull") == ([BESIDE, BESIDE], [DEAD])


@proves("rome.battle.centre.artillery_lost")
@pytest.mark.parametrize(("face", "after"), [("skull", [DEAD, DEAD]), ("x", ["wounded", BESIDE])])
def test_artillery_dies_with_its_stack(new_game: NewGame, face: str, after: list[str]) -> None:
    """It falls with its main battle card; beside a wounded one it withdraws."""
    script = f"GREEN=blank GREEN=blank GREEN={face}"
    assert clash(new_game(), [ITALIANS, "Scorpio"], [LIGURIANS], script)[0] == after


@proves("rome.battle.centre.order")
def test_order_in_the_centre(new_game: NewGame) -> None:
    """Artillery, skirmishers, bowmen, the others: each is asked for its dice in that order."""
    script = "YELLOW=blank GREEN=blank GREEN=blank GREEN=blank RED=blank"
    after = clash(new_game(), [LEGION, VELITES], [ARCHERS, JAVELINS, STONES], script)
    assert after == ([BESIDE] * 2, [BESIDE] * 3)


@proves("rome.battle.centre.order")
def test_steadfast(new_game: NewGame) -> None:
    """Aemilius Paullus, steadfast, may take one Skull off a foot card, once a battle."""
    state = new_game()
    one, other = arm(state, "Rome", [ITALIANS] * 3, "Aemilius Paullus"), arm(state, "Carthage", [LIGURIANS] * 3)
    battle = phases.prepare(state, one, other, region_of(state, 0), ScriptedTable())
    battle.attacker.reveals = 0
    dice = "GREEN=blank GREEN=skull "
    fight(battle, state, phases.fight_for_centre, dice + "Rome=no " + dice + "Rome=yes " + dice)
    assert zones(battle.attacker) == [DEAD, BESIDE, DEAD]


def test_steadfast_with_foot_only(new_game: NewGame) -> None:
    """For a mounted card he cannot."""
    state = new_game()
    one, other = arm(state, "Rome", [HORSE] * 2, "Aemilius Paullus"), arm(state, "Carthage", [LIGURIANS] * 2)
    battle = phases.prepare(state, one, other, region_of(state, 0), ScriptedTable())
    battle.attacker.reveals = 0
    fight(battle, state, phases.fight_for_centre, "YELLOW=blank GREEN=skull YELLOW=blank GREEN=blank")
    assert zones(battle.attacker) == [DEAD, BESIDE]


@proves("rome.battle.centre.unopposed")
def test_cards_left_over_attack(new_game: NewGame) -> None:
    """Rome's third card attacks beside the general; a card under the general is out of reach."""
    state = new_game()
    battle = field(state, [ITALIANS] * 3, [SPEARS, LIGURIANS, LIGURIANS])
    put(battle.defender, UNDER, HAND, HAND)
    dice = "GREEN=blank GREEN=blank "
    fight(battle, state, phases.fight_for_centre, dice + dice + f'Rome="{ITALIANS}" GREEN=skull')
    assert sorted(zones(battle.defender)) == [BESIDE, DEAD, UNDER]
    assert zones(battle.attacker) == [BESIDE] * 3


@proves("rome.ruling.last_skirmisher")
@pytest.mark.parametrize(("reading", "leads", "zone"), [("stay_out", [], BESIDE), ("fight_alone", [VELITES], HAND)])
def test_last_skirmisher(new_game: NewGame, reading: str, leads: list[str], zone: str) -> None:
    """Without a main battle card skirmishers stay out and can be attacked, or by the other reading fight alone."""
    state = new_game(rulings={"rome.ruling.last_skirmisher": reading})
    battle = field(state, [ITALIANS, VELITES], [SPEARS] * 2)
    put(battle.attacker, BESIDE, HAND)
    assert [card.troop.name for card in can_lead(state, battle, battle.attacker)] == leads
    phases.stand_aside(state, battle.attacker)
    assert zones(battle.attacker) == [BESIDE, zone]


@proves("rome.ruling.last_skirmisher", "rome.battle.centre.unopposed")
def test_stay_out_and_be_attacked(new_game: NewGame) -> None:
    """Velites left without a main battle card are attacked by the card that Carthage has left."""
    state = new_game()
    battle = field(state, [ITALIANS, VELITES, VELITES], [LIGURIANS] * 2)
    script = f'GREEN=blank GREEN=blank GREEN=blank Carthage="{LIGURIANS}" Carthage="{VELITES}" GREEN=skull'
    fight(battle, state, phases.fight_for_centre, script)
    assert sorted(zones(battle.attacker)) == [BESIDE, BESIDE, DEAD]


@proves("rome.ruling.last_skirmisher")
def test_artillery_alone(new_game: NewGame) -> None:
    """Where they fight alone, artillery rolls first and is then itself rolled at."""
    state = new_game(rulings={"rome.ruling.last_skirmisher": "fight_alone"})
    battle = field(state, [ITALIANS, "Scorpio"], [LIGURIANS] * 2)
    put(battle.attacker, BESIDE, HAND)
    with commander(state, battle, "GREEN=blank GREEN=skull") as table:
        assert phases.fight_combat(state, battle, table)
    assert zones(battle.attacker) == [BESIDE, DEAD]


# Phase 5: envelopment


def envelopment(state: State, ours: list[str], theirs: list[str], *where: str) -> Battle:
    """Rome keeps all its cards to envelop; those of Carthage lie in these zones."""
    battle = field(state, ours, theirs)
    for card in battle.attacker.cards:
        card.kept = True
    put(battle.defender, *where)
    return battle


@proves("rome.battle.envelop.who", "rome.battle.envelop.targets")
def test_envelopment(new_game: NewGame) -> None:
    """A kept card attacks in the active zone or beside the general; foot does not, and none attacks under it."""
    state = new_game()
    battle = envelopment(state, [HORSE, ITALIANS], [SPEARS, LIGURIANS, ELEPHANTS], UNDER, BESIDE, "wounded")
    battle.attacker.cards[1].kept = False
    table = commander(state, battle, f'Rome="{HORSE}" Rome="{ELEPHANTS} (wounded)" YELLOW=x Rome=keep')
    phases.envelop(state, battle, table)
    table.finish()
    assert zones(battle.defender) == [UNDER, BESIDE, DEAD]
    assert zones(battle.attacker) == [BESIDE, HAND]


@proves("rome.battle.envelop.targets")
def test_nothing_to_envelop(new_game: NewGame) -> None:
    """Against cards under the general alone nobody is asked."""
    state = new_game()
    battle = envelopment(state, [HORSE], [SPEARS], UNDER)
    fight(battle, state, phases.envelop, "")
    assert zones(battle.attacker) == [HAND]


@proves("rome.battle.envelop.reroll")
def test_envelopment_reroll(new_game: NewGame) -> None:
    """The dice may be rolled again, and the second roll stands."""
    state = new_game()
    battle = envelopment(state, [HORSE], [LIGURIANS], BESIDE)
    fight(battle, state, phases.envelop, f'Rome="{HORSE}" YELLOW=x Rome="roll again" YELLOW=skull')
    assert zones(battle.defender) == [DEAD]


@proves("rome.ruling.reroll")
@pytest.mark.parametrize(
    ("reading", "script"),
    [
        ("card_once", 'RED=blank WHITE=x Rome="roll again" RED=skull WHITE=blank'),
        ("dice_once", 'RED=blank WHITE=x Rome="roll again" Rome=keep RED=skull'),
        (
            "card_unlimited",
            'RED=blank WHITE=x Rome="roll again" RED=s WHITE=x Rome="roll again" RED=skull WHITE=x Rome=keep',
        ),
    ],
)
def test_reroll_readings(new_game: NewGame, reading: str, script: str) -> None:
    """All dice of a card once, each die once, or all of them as often as wanted."""
    state = new_game(rulings={"rome.ruling.reroll": reading})
    battle = envelopment(state, ["Sarmatian Lancers"], [LIGURIANS], BESIDE)
    fight(battle, state, phases.envelop, f'Rome="Sarmatian Lancers" {script}')
    assert zones(battle.defender) == [DEAD]


@proves("rome.battle.envelop.no_cancel")
def test_nothing_cancels_an_envelopment(new_game: NewGame) -> None:
    """Spearmen, whose S is black, roll nothing against an enveloping card."""
    state = new_game()
    battle = envelopment(state, [HORSE], [SPEARS], BESIDE)
    fight(battle, state, phases.envelop, f'Rome="{HORSE}" YELLOW=skull Rome=keep')
    assert zones(battle.defender) == [DEAD]


@proves("rome.ruling.unopposed")
def test_targets_named_before(new_game: NewGame) -> None:
    """Each card names its target, then rolls; damage works as in a combat."""
    state = new_game()
    battle = envelopment(state, [HORSE] * 2, [LIGURIANS, SPEARS], BESIDE, BESIDE)
    script = f'Rome="{HORSE}" Rome="{SPEARS}" YELLOW=x Rome=keep Rome="{HORSE}" Rome="{LIGURIANS}" YELLOW=x Rome=keep'
    fight(battle, state, phases.envelop, script)
    assert zones(battle.defender) == [BESIDE, DEAD]


@proves("rome.ruling.unopposed")
def test_kills_shared_out(new_game: NewGame) -> None:
    """By the other reading all results are added: two X of two cards make a kill, and a red S needs its own kind."""
    state = new_game(rulings={"rome.ruling.unopposed": "shared_out"})
    battle = envelopment(state, [HORSE] * 4, [LIGURIANS, SPEARS, SPEARS], BESIDE, BESIDE, BESIDE)
    rolls = " ".join(f'Rome="{HORSE}" YELLOW={face} Rome=keep' for face in ("x", "x", "s", "x"))
    fight(battle, state, phases.envelop, f'{rolls} Rome="{SPEARS}"')
    assert zones(battle.defender) == [DEAD, DEAD, "wounded"]
