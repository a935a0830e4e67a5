"""A bot in the phases of a land battle: its cards, artillery and tactics dice, and the envelopment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.bots import battle as bots
from foeman.games.rome.bots.battle import BotCommander, Decks
from foeman.games.rome.bots.board.battle import Kind, TargetName
from foeman.games.rome.bots.board.names import CardName, ForceName, RegionName
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.digital.battle import DigitalBattleBoard
from foeman.games.rome.rules import battle as phases
from foeman.games.rome.rules.combat import (
    BESIDE,
    CENTRE,
    DEAD,
    ENVELOPMENT,
    FLANKS,
    HAND,
    TERRAIN,
    Roll,
    Stack,
    exchange,
)
from foeman.games.rome.state import State
from tests.games.rome.battles import ELEPHANTS, HORSE, ITALIANS, JAVELINS, LEGION, LIGURIANS, RIDERS, SPEARS, VELITES
from tests.games.rome.bots.battles import (
    BOLTS,
    LIGHT_HORSE,
    SACRED,
    SCORPIO,
    VETERAN_ITALIANS,
    fielded,
    hand_of,
    names,
    seated,
    shuffled,
)

NewGame = Callable[..., State]


# Small positions


def stacked(stack: Stack | None) -> list[str]:
    """The cards of a stack by name, the main battle card first."""
    return [] if stack is None else names(stack.cards)


@dataclass
class Foe:
    """The other side of a battle as a bot is told of it."""

    terrain: int = 0
    stars: int = 0
    main: int = 0
    type: str = "foot_close"
    results: int = 0
    beside: tuple[str, ...] = ()
    cards: dict[str, tuple[bool, bool, int]] = field(default_factory=dict)
    """By name: whether it is a main battle card, whether it is wounded, what it costs."""

    def difficult_terrain(self) -> int:
        return self.terrain

    def general_stars(self) -> int:
        return self.stars

    def main_for_centre(self) -> int:
        return self.main

    def type_opposite(self, card: CardName) -> Kind:
        return Kind(self.type)

    def kinds_beside(self, card: CardName) -> list[Kind]:
        return [Kind(one) for one in self.beside]

    def results_against(self, card: CardName) -> int:
        return self.results

    def cards_to_attack(self) -> list[TargetName]:
        return [TargetName(name) for name in self.cards]

    def is_main(self, target: TargetName) -> bool:
        return self.cards[target][0]

    def is_wounded(self, target: TargetName) -> bool:
        return self.cards[target][1]

    def worth(self, target: TargetName) -> int:
        return self.cards[target][2]

    def ways_back(self, army: ForceName) -> list[RegionName]:
        return []


def laid(state: State, flanks: list[str] = [], centre: list[str] = [], artillery: list[str] = []) -> Decks:  # noqa: B006
    """Decks in this order."""
    return Decks([], hand_of(state, *flanks), hand_of(state, *centre), hand_of(state, *artillery))


def play(stack: Stack | None) -> list[str]:
    """The cards of a stack have fought."""
    for card in () if stack is None else stack.cards:
        card.zone = BESIDE
    return stacked(stack)


# Terrain, flanks, centre


@proves("rome.solo.battle.human.phases", "rome.solo.battle.human.terrain.fight")
def test_one_card_in_each_combat_for_terrain(new_game: NewGame) -> None:
    """The cards of the TERRAIN deck one after the other, alone, a skirmisher too."""
    state = seated(new_game)
    script = [shuffled(VETERAN_ITALIANS, VELITES), shuffled(LEGION, LEGION)]
    with ScriptedTable(script) as table:
        battle = fielded(state, [VELITES, LEGION, LEGION, VETERAN_ITALIANS], [SPEARS] * 3, table, terrain=2)
    deploy, force = battle.attacker.commander.deploy, battle.attacker
    assert play(deploy(battle, force)) == [VETERAN_ITALIANS]
    lone = deploy(battle, force)
    assert lone is not None
    assert lone.main is None
    assert play(lone) == [VELITES]
    assert deploy(battle, force) is None


@proves("rome.solo.battle.human.flanks.fight", "rome.ruling.solo_elephants")
def test_flanks_deck_from_the_top(new_game: NewGame) -> None:
    """One card a combat in the order of the deck; a mounted skirmisher goes with the next card that is none."""
    state = seated(new_game)
    decks = laid(state, [HORSE, LIGHT_HORSE, LIGHT_HORSE, "Veteran Allied Cavalry", HORSE])
    assert play(bots.next_on_flanks(decks)) == [HORSE]
    assert play(bots.next_on_flanks(decks)) == ["Veteran Allied Cavalry", LIGHT_HORSE]
    assert play(bots.next_on_flanks(decks)) == [HORSE, LIGHT_HORSE]
    assert bots.next_on_flanks(decks) is None


@proves("rome.ruling.solo_elephants")
def test_elephants_fight_on_the_flanks(new_game: NewGame) -> None:
    """All elephants of a bot count on the flanks, though a person's first two wait for the centre."""
    state = seated(new_game, "Carthage")
    battle = fielded(state, [ITALIANS] * 2, [SPEARS, ELEPHANTS, ELEPHANTS, ELEPHANTS], SeededTable(1))
    assert phases.send_to_flanks(battle, battle.defender) == 3


@proves(
    "rome.solo.battle.human.flanks.human_spare",
    "rome.solo.battle.human.flanks.fight",
)
def test_person_says_what_spare_cavalry_is_for(new_game: NewGame) -> None:
    """When the bot's cavalry has run out a person sends the rest to the centre or keeps it."""
    state = seated(new_game)
    script = [shuffled(ITALIANS, ITALIANS), ("YELLOW", "blank"), ("YELLOW", "blank"), ("Carthage", "1")]
    with ScriptedTable(script) as table:
        battle = fielded(state, [HORSE, ITALIANS, ITALIANS], [RIDERS] * 3, table)
        phases.fight_for_flanks(state, battle, table)
    assert sorted(card.kept for card in battle.defender.hand()) == [False, True]


@proves(
    "rome.solo.battle.human.flanks.spare",
    "rome.solo.battle.human.cavalry.undeclared",
    "rome.solo.battle.human.flanks.fight",
)
def test_spare_cavalry_of_a_bot_is_put_aside(new_game: NewGame) -> None:
    """A bot says nothing about the cavalry it has left: it is kept, and can still come to the centre."""
    state = seated(new_game)
    script = [shuffled(HORSE, HORSE), shuffled(ITALIANS, ITALIANS), ("YELLOW", "blank"), ("YELLOW", "blank")]
    with ScriptedTable(script) as table:
        battle = fielded(state, [HORSE, HORSE, ITALIANS, ITALIANS], [RIDERS, SPEARS, SPEARS], table)
        phases.fight_for_flanks(state, battle, table)
    assert [(card.troop.name, card.kept) for card in battle.attacker.hand()] == [
        (HORSE, True),
        (ITALIANS, False),
        (ITALIANS, False),
    ]
    assert not battle.attacker.commander.declares_spare()
    battle.phase, battle.fought = CENTRE, 9
    for card in battle.attacker.cards:
        card.zone = card.zone if card.kept else DEAD
    assert phases.can_fight_on(state, battle, battle.attacker)


@proves(
    "rome.solo.battle.human.centre.one",
    "rome.solo.battle.human.centre.skirmisher",
    "rome.solo.battle.human.centre.held",
)
def test_centre_deck_from_the_top(new_game: NewGame) -> None:
    """A skirmisher goes with the next main battle card; a second one drawn on the way waits for the next combat."""
    state = seated(new_game)
    decks = laid(state, centre=[LEGION, VELITES, "Veteran Velites", ITALIANS, LEGION, ITALIANS])
    foe = Foe(main=4)
    assert play(bots.next_in_centre(decks, 0, foe)) == [LEGION]
    assert play(bots.next_in_centre(decks, 1, foe)) == [ITALIANS, VELITES]
    assert play(bots.next_in_centre(decks, 2, foe)) == [LEGION, "Veteran Velites"]
    assert play(bots.next_in_centre(decks, 3, foe)) == [ITALIANS]
    assert bots.next_in_centre(decks, 4, foe) is None


@proves("rome.solo.battle.human.centre.held")
def test_skirmisher_drawn_while_one_waits(new_game: NewGame) -> None:
    """One skirmisher goes with each card, the one that has waited first."""
    state = seated(new_game)
    decks = laid(state, centre=[VELITES, "Veteran Velites", ITALIANS, LEGION])
    assert play(bots.next_in_centre(decks, 0, Foe(main=4))) == [ITALIANS, VELITES]
    assert play(bots.next_in_centre(decks, 1, Foe(main=4))) == [LEGION, "Veteran Velites"]


@proves("rome.solo.battle.human.cavalry.extra", "rome.ruling.solo_extra_cavalry", "rome.ruling.solo_two_centre")
def test_additional_cavalry(new_game: NewGame) -> None:
    """With its CENTRE deck used up a bot plays spare cavalry, one a combat, while the person has cards for the centre.

    For the two combats that must be fought it does so in any case.
    """
    state = seated(new_game)
    decks = laid(state, [HORSE, HORSE, HORSE], [LEGION])
    assert play(bots.next_in_centre(decks, 0, Foe(main=0))) == [LEGION]
    assert play(bots.next_in_centre(decks, 1, Foe(main=0))) == [HORSE]
    assert bots.next_in_centre(decks, 2, Foe(main=0)) is None
    assert play(bots.next_in_centre(decks, 2, Foe(main=1))) == [HORSE]


@proves("rome.ruling.solo_last_skirmisher")
def test_last_skirmisher(new_game: NewGame) -> None:
    """A skirmisher without a main battle card goes with additional cavalry; without any it stays out."""
    state = seated(new_game)
    decks = laid(state, [LIGHT_HORSE, HORSE, HORSE], [VELITES])
    assert play(bots.next_in_centre(decks, 2, Foe(main=1))) == [HORSE, VELITES]
    assert play(bots.next_in_centre(decks, 3, Foe(main=1))) == [HORSE, LIGHT_HORSE]
    assert bots.next_in_centre(laid(state, [], [VELITES]), 2, Foe(main=1)) is None


@proves("rome.ruling.solo_last_skirmisher")
@pytest.mark.parametrize("reading", ["stay_out", "fight_alone"])
def test_skirmisher_that_stays_out_lies_beside_the_general(new_game: NewGame, reading: str) -> None:
    """However the base game has it, the last skirmisher of a bot does not fight and can be attacked."""
    state = seated(new_game, rulings={"last_skirmisher": reading})
    battle = fielded(state, [ITALIANS, ITALIANS, VELITES], [SPEARS] * 3, SeededTable(1))
    battle.phase, battle.fought = CENTRE, 2
    for card in battle.attacker.cards:
        card.zone = HAND if card.kind == "skirmisher" else BESIDE
    assert battle.attacker.commander.deploy(battle, battle.attacker) is None
    assert [card.zone for card in battle.attacker.cards] == [BESIDE] * 3


# Artillery


@proves("rome.solo.battle.human.artillery.roll")
@pytest.mark.parametrize(("face", "played"), [("blank", False), ("s", True), ("x", True), ("skull", True)])
def test_artillery_rolls_a_green_die(new_game: NewGame, face: str, played: bool) -> None:
    """After the person's card is shown artillery joins on anything but a Blank."""
    state = seated(new_game)
    script = [shuffled(ITALIANS, ITALIANS, ITALIANS)]
    with ScriptedTable(script) as table:
        battle = fielded(state, [ITALIANS] * 3 + [SCORPIO], [SPEARS] * 3, table)
    battle.phase = CENTRE
    one, other = battle.attacker, battle.defender
    one.stack, other.stack = Stack(one.cards[0]), Stack(other.cards[0])
    with ScriptedTable([("GREEN", face)]) as table:
        assert isinstance(one.commander, BotCommander)
        one.commander.table = table
        phases.show(battle, table)
    assert names(one.stack.artillery) == ([SCORPIO] if played else [])


@proves("rome.solo.battle.human.artillery.roll")
def test_artillery_only_in_the_centre(new_game: NewGame) -> None:
    """On the flanks no die is rolled for artillery."""
    state = seated(new_game)
    battle = fielded(state, [HORSE, HORSE, SCORPIO], [RIDERS] * 3, SeededTable(1))
    battle.phase = FLANKS
    battle.attacker.stack = Stack(battle.attacker.cards[0])
    battle.attacker.commander.complete(battle, battle.attacker, Stack(battle.defender.cards[0]))
    assert battle.attacker.stack.artillery == []


@proves("rome.solo.battle.human.artillery.sure", "rome.ruling.solo_artillery_count")
def test_artillery_joins_without_a_die(new_game: NewGame) -> None:
    """With no more main battle cards for the centre than the bot has artillery, it joins each combat, without a die."""
    state = seated(new_game)
    decks, bot = laid(state, artillery=["Ballistae", SCORPIO]), player_of(state, "Rome")
    with ScriptedTable("GREEN=blank") as table:
        assert bots.next_artillery(bot, decks, Foe(main=3), table) is None
        first = bots.next_artillery(bot, decks, Foe(main=2), table)
        assert first is not None
        assert first.troop.name == "Ballistae"
        first.zone = BESIDE
        second = bots.next_artillery(bot, decks, Foe(main=1), table)
        assert second is not None
        assert second.troop.name == SCORPIO


@proves("rome.ruling.solo_artillery_count")
def test_cards_that_count_for_artillery(new_game: NewGame) -> None:
    """The card just shown counts, one kept to envelop does not, nor do skirmishers."""
    state = seated(new_game)
    battle = fielded(state, [ITALIANS] * 2, [SPEARS, SPEARS, RIDERS, RIDERS, JAVELINS], SeededTable(1))
    commander = battle.attacker.commander
    assert isinstance(commander, BotCommander)
    spears, _, rider, _, _ = battle.defender.cards
    for card in battle.defender.cards:
        card.kept = card.troop.mounted
    assert commander.board.main_for_centre() == 2
    battle.defender.stack = Stack(spears)
    assert commander.board.main_for_centre() == 2
    battle.defender.stack = Stack(rider)
    assert commander.board.main_for_centre() == 3


# Tactics dice


def rolled(state: State, card: str, faces: list[str], foe: Foe, script: str, tactics: int = 3) -> tuple[list[str], int]:
    """What the dice of a Roman card show after tactics dice were used, and how many of these are left."""
    decks, shown = Decks(tactics=tactics), list(faces)
    with ScriptedTable(script) as table:
        bots.use_tactics(player_of(state, "Rome"), decks, hand_of(state, card)[0], shown, foe, table)
    return shown, decks.tactics


@proves("rome.solo.battle.human.tactics.blank", "rome.solo.battle.human.tactics.once", "rome.ruling.solo_tactics_chain")
def test_tactics_die_replaces_a_blank(new_game: NewGame) -> None:
    """Each Blank is replaced while there are dice, each die once; a Blank on a tactics die stands."""
    state = seated(new_game)
    assert rolled(state, LEGION, ["blank", "s", "x"], Foe(), "GREEN=skull") == (["skull", "s", "x"], 2)
    assert rolled(state, LEGION, ["blank"], Foe(), "GREEN=blank") == (["blank"], 2)
    assert rolled(state, LEGION, ["blank", "blank"], Foe(), "GREEN=x", tactics=1) == (["x", "blank"], 0)
    assert rolled(state, LEGION, ["skull"], Foe(), "") == (["skull"], 3)
    assert rolled(state, LEGION, ["blank"], Foe(), "", tactics=0) == (["blank"], 0)


@proves("rome.solo.battle.human.tactics.harder", "rome.solo.difficulty.tactics")
@pytest.mark.parametrize(
    ("card", "foe", "idle"),
    [
        (ITALIANS, Foe(), True),
        (HORSE, Foe(type="foot_close"), True),
        (HORSE, Foe(type="foot_loose"), False),
        (LEGION, Foe(results=0), True),
        (LEGION, Foe(results=1), False),
    ],
)
def test_harder_tactics_dice(new_game: NewGame, card: str, foe: Foe, idle: bool) -> None:
    """At level 1 a tactics die also takes the place of an S without effect, and of no other S."""
    state = seated(new_game, tactics=1)
    expected = (["skull", "x"], 2) if idle else (["s", "x"], 3)
    assert rolled(state, card, ["s", "x"], foe, "GREEN=skull" if idle else "") == expected
    assert rolled(seated(new_game), card, ["s", "x"], foe, "") == (["s", "x"], 3)


@proves("rome.solo.battle.human.tactics.harder", "rome.ruling.red_s_reach")
@pytest.mark.parametrize(
    ("beside", "reading", "faces", "left"),
    [
        ((), "stack", ["x", "x"], 1),
        (("artillery",), "stack", ["s", "x"], 2),
        (("artillery", "skirmisher_foot"), "stack", ["s", "s"], 3),
        (("artillery",), "rolled_at", ["x", "x"], 1),
    ],
)
def test_red_s_that_picks_off(
    new_game: NewGame, beside: tuple[str, ...], reading: str, faces: list[str], left: int
) -> None:
    """At level 1 the S of bowmen is kept for each card beside the one rolled at that it destroys."""
    state = seated(new_game, rulings={"red_s_reach": reading}, tactics=1)
    foe = Foe(type="foot_close", beside=beside)
    script = f"GREEN={','.join(['x'] * (3 - left))}" if left < 3 else ""
    assert rolled(state, "Sagittarii", ["s", "s"], foe, script) == (faces, left)


@proves("rome.ruling.red_s_reach")
def test_what_a_bot_sees_beside_a_card(new_game: NewGame) -> None:
    """The digital board tells the artillery of the stack opposite, and that an S at it has not missed."""
    state = seated(new_game)
    table = ScriptedTable([shuffled("Sagittarii", LEGION)])
    battle = fielded(state, ["Sagittarii", LEGION], [SPEARS, BOLTS], table)
    bows, (main, engine) = battle.attacker.cards[0], battle.defender.cards
    battle.defender.stack = Stack(main, [], [engine])
    board = DigitalBattleBoard(state, battle, battle.attacker)
    board.roll = Roll(battle.attacker, bows, main, ["s"])
    assert board.kinds_beside(CardName("Sagittarii")) == ["artillery"]
    assert not board.has_missed(board.roll)
    battle.defender.stack = Stack(main)
    assert board.has_missed(board.roll)
    board.roll = None
    assert board.kinds_beside(CardName("Sagittarii")) == []


@proves("rome.solo.battle.human.tactics.harder")
def test_black_s_beyond_what_it_can_cancel(new_game: NewGame) -> None:
    """Of two black S against one result the second has no effect."""
    state = seated(new_game, tactics=1)
    assert rolled(state, LEGION, ["s", "s"], Foe(results=1), "GREEN=x") == (["s", "x"], 2)


@proves("rome.solo.battle.human.tactics.hardest", "rome.solo.difficulty.tactics")
def test_hardest_tactics_dice(new_game: NewGame) -> None:
    """At level 2 a tactics die is rolled beside every result that is no Skull, and both count."""
    state = seated(new_game, tactics=2)
    shown = rolled(state, LEGION, ["skull", "x", "blank"], Foe(), "GREEN=s,skull")
    assert shown == (["skull", "x", "blank", "s", "skull"], 1)
    assert rolled(state, LEGION, ["x", "x"], Foe(), "GREEN=x", tactics=1) == (["x", "x", "x"], 0)


@proves("rome.solo.battle.human.tactics.phases", "rome.ruling.solo_tactics_phases")
@pytest.mark.parametrize(("phase", "used"), [(TERRAIN, 0), (FLANKS, 1), (CENTRE, 1), (ENVELOPMENT, 1)])
def test_phases_of_tactics_dice(new_game: NewGame, phase: str, used: int) -> None:
    """On the flanks, in the centre and in the envelopment, never for terrain."""
    state = seated(new_game)
    script = [shuffled(ITALIANS, ITALIANS), *[("GREEN", "skull")] * used]
    with ScriptedTable(script) as table:
        battle = fielded(state, [ITALIANS] * 2, [SPEARS] * 2, table, 0, ("Fabius Maximus", "Maharbal"))
        battle.phase = phase
        roll = Roll(battle.attacker, battle.attacker.cards[0], battle.defender.cards[0], ["blank"])
        battle.attacker.commander.after_roll(battle, roll)
    assert roll.faces == (["skull"] if used else ["blank"])


@proves("rome.solo.battle.human.tactics.blank", "rome.solo.battle.human.tactics.phases")
def test_tactics_die_in_a_combat(new_game: NewGame) -> None:
    """The Blank of a Legion becomes a Skull of the tactics die, and the card opposite dies of it."""
    state = seated(new_game)
    script = [shuffled(LEGION, LEGION), ("RED", "blank"), ("YELLOW", "blank"), ("GREEN", "skull")]
    with ScriptedTable(script) as table:
        battle = fielded(state, [LEGION] * 2, [SPEARS] * 2, table, 0, ("Fabius Maximus", "Maharbal"))
        battle.phase = CENTRE
        one, other = battle.attacker, battle.defender
        exchange(state, battle, [(one, one.cards[0], other.cards[0]), (other, other.cards[0], one.cards[0])], table)
    assert [card.zone for card in other.cards] == [DEAD, HAND]


@proves("rome.solo.battle.human.tactics.harder")
def test_black_s_is_measured_against_the_roll_it_answers(new_game: NewGame) -> None:
    """At level 1 a Legion keeps the S that cancels a Skull of the same exchange, and rerolls it against a Blank."""
    for theirs, tactics in (("skull", ()), ("blank", (("GREEN", "x"),))):
        state = seated(new_game, tactics=1)
        script = [shuffled(LEGION, LEGION), ("RED", "s"), ("YELLOW", theirs), *tactics]
        with ScriptedTable(script) as table:
            battle = fielded(state, [LEGION] * 2, [SPEARS] * 2, table, 0, ("Fabius Maximus", "Maharbal"))
            battle.phase = CENTRE
            one, other = battle.attacker, battle.defender
            exchange(state, battle, [(one, one.cards[0], other.cards[0]), (other, other.cards[0], one.cards[0])], table)
        assert [card.zone for card in one.cards] == [HAND, HAND]


@proves("rome.solo.battle.human.tactics.hardest")
def test_cavalry_leader_rolls_only_printed_dice_again(new_game: NewGame) -> None:
    """A reroll by the general leaves the tactics dice lie that were added at level 2."""
    state = seated(new_game, "Carthage", tactics=2)
    script = [
        shuffled(RIDERS, RIDERS),
        ("YELLOW", "blank"),
        ("YELLOW", "blank"),
        ("GREEN", "blank"),
        ("YELLOW", "skull"),
    ]
    with ScriptedTable(script) as table:
        battle = fielded(state, [HORSE] * 2, [RIDERS] * 2, table, 0, ("Gaius Flaminius", "Maharbal"))
        battle.phase = FLANKS
        one, other = battle.attacker, battle.defender
        exchange(state, battle, [(one, one.cards[0], other.cards[0]), (other, other.cards[0], one.cards[0])], table)
    assert one.cards[0].zone == DEAD


# Envelopment


@proves(
    "rome.solo.battle.human.envelop",
    "rome.solo.battle.human.envelop.single",
    "rome.solo.battle.human.envelop.keep",
    "rome.solo.battle.human.envelop.blank",
    "rome.ruling.solo_reroll_once",
)
@pytest.mark.parametrize("reading", ["card_once", "card_unlimited"])
def test_envelopment(new_game: NewGame, reading: str) -> None:
    """All spare cavalry attacks; single Blanks are rolled again, once, and a Skull and an X stay."""
    state = seated(new_game, rulings={"reroll": reading})
    script = [
        shuffled("Sarmatian Lancers", "Galatian Chariots"),
        shuffled(ITALIANS, ITALIANS),
        ("RED", "x"),
        ("WHITE", "blank"),
        ("WHITE", "blank"),
        ("YELLOW", "blank"),
        ("BLACK", "blank"),
        ("YELLOW", "x"),
        ("BLACK", "blank"),
    ]
    cards = ["Sarmatian Lancers", "Galatian Chariots", ITALIANS, ITALIANS]
    with ScriptedTable(script) as table:
        battle = fielded(state, cards, [SPEARS], table)
        for card in battle.attacker.cards:
            card.kept = card.troop.mounted
        battle.defender.cards[0].zone = BESIDE
        phases.envelop(state, battle, table)
    assert battle.defender.cards[0].zone == DEAD


@proves("rome.solo.battle.human.envelop.s", "rome.solo.battle.human.envelop.keep")
def test_reroll_of_an_s(new_game: NewGame) -> None:
    """An S is rolled again only if it would have no effect; a black one never has any in an envelopment."""
    state = seated(new_game)
    bot = player_of(state, "Rome")
    horse, legion, italians = hand_of(state, HORSE, LEGION, ITALIANS)
    faces = ["s", "x", "blank", "skull", "s"]
    assert bots.rolls_again(bot, horse, faces, Foe(type="foot_loose")) == [2]
    assert bots.rolls_again(bot, horse, faces, Foe(type="elephant")) == [2, 0, 4]
    assert bots.rolls_again(bot, italians, faces, Foe()) == [2, 0, 4]
    assert bots.rolls_again(bot, legion, faces, Foe(results=0)) == [2, 0, 4]
    always = player_of(seated(new_game, rulings={"red_s": "always_skull"}), "Rome")
    assert bots.rolls_again(always, horse, faces, Foe(type="elephant")) == [2]


@proves("rome.ruling.solo_unopposed_targets")
def test_targets(new_game: NewGame) -> None:
    """The dearest main battle card without a wound, then a wounded one, then the dearest other; chance among equals.

    By the other reading the wounded one is named first.
    """
    bot = player_of(seated(new_game), "Rome")
    by_wounds = player_of(seated(new_game, rulings={"solo_unopposed_targets": "wounded_then_dear"}), "Rome")
    cards = {
        JAVELINS: (False, True, 1),
        BOLTS: (False, False, 4),
        "Stones": (False, False, 4),
        LIGURIANS: (True, True, 1),
        SACRED: (True, False, 3),
        ELEPHANTS: (True, False, 3),
    }
    with ScriptedTable([("tie", ELEPHANTS), ("tie", "Stones")]) as table:
        assert bots.pick_target(by_wounds, Foe(cards=cards), table) == LIGURIANS
        assert bots.pick_target(bot, Foe(cards=cards), table) == ELEPHANTS
        del cards[ELEPHANTS], cards[SACRED]
        assert bots.pick_target(bot, Foe(cards=cards), table) == LIGURIANS
        del cards[LIGURIANS]
        assert bots.pick_target(bot, Foe(cards=cards), table) == "Stones"


@proves("rome.ruling.solo_unopposed_targets")
def test_target_in_a_battle(new_game: NewGame) -> None:
    """Of the cards open to attack a bot names the Spearmen, then Ligurians without a wound, then the others."""
    state = seated(new_game)
    battle = fielded(state, [HORSE, ITALIANS, ITALIANS], [SPEARS, LIGURIANS, LIGURIANS, BOLTS], SeededTable(1))
    targets = battle.defender.cards
    commander = battle.attacker.commander
    assert commander.target(battle, battle.attacker.cards[0], targets) is targets[0]
    targets[2].wounded = True
    assert commander.target(battle, battle.attacker.cards[0], targets) is targets[0]
    assert commander.target(battle, battle.attacker.cards[0], targets[1:]) is targets[1]
    assert commander.target(battle, battle.attacker.cards[0], targets[2:]) is targets[2]
    assert commander.target(battle, battle.attacker.cards[0], targets[3:]) is targets[3]
    assert commander.next_to_attack(battle, battle.attacker, battle.attacker.cards) is battle.attacker.cards[0]
