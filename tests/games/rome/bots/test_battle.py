"""A bot in a land battle against a person: before it, its decks and generals, and at a physical table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record, visible
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.bots import battle as bots
from foeman.games.rome.bots.battle import BotCommander, Decks
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.check import check
from foeman.games.rome.digital.decks import file_card
from foeman.games.rome.rules import battle as phases
from foeman.games.rome.rules.combat import CENTRE, Battle, Card, Roll
from foeman.games.rome.rules.commander import AtTheTable
from foeman.games.rome.rules.diplomacy import set_status
from foeman.games.rome.rules.meeting import meet_army, wants_to_escape
from foeman.games.rome.seat import seat
from foeman.games.rome.state import ALLY, Army, State, take
from tests.games.rome.battles import (
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
    pile_of,
    region_of,
)
from tests.games.rome.bots.battles import (
    BOLTS,
    SACRED,
    SCORPIO,
    VETERAN_ITALIANS,
    arm,
    fielded,
    hand_of,
    names,
    seated,
    shuffled,
)

NewGame = Callable[..., State]


# Small positions


def undeclared(state: State, faction: str, decks: list[str], general: str | None = None) -> Army:
    """The only army of a bot, undeclared, with these cards in the decks."""
    army = arm(state, faction, [], general)
    army.declared = False
    for card in decks:
        take(pile_of(state, faction, card), card)
        file_card(state, faction, card)
    return army


def decks_of(battle: Battle) -> Decks:
    """How the bot who attacks has laid out its army."""
    commander = battle.attacker.commander
    assert isinstance(commander, BotCommander)
    return commander.decks


# Before a battle


@proves(
    "rome.solo.battle.human.declare",
    "rome.solo.declare.attacked",
    "rome.solo.declare.attacks",
    "rome.ruling.solo_declare_attack",
)
@pytest.mark.parametrize("attacks", [True, False])
def test_undeclared_army_is_declared_before_a_battle(new_game: NewGame, attacks: bool) -> None:
    """Whoever attacks, a bot's undeclared army has cards when it fights a person's."""
    state = seated(new_game)
    army = undeclared(state, "Rome", [ITALIANS] * 5 + [HORSE] * 2 + [VELITES] * 2, "Gaius Flaminius")
    foe = arm(state, "Carthage", [SPEARS] * 3)
    army.region = foe.region = region_of(state, 0)
    table = SeededTable(3, at_random=["Carthage"], listener=Record())
    pair = (army, foe) if attacks else (foe, army)
    assert seat(state, pair[0].faction).fight(state, *pair, str(army.region), table) in ("Rome", "Carthage", None)
    assert isinstance(table.listener, Record)
    told = [event.words for event in table.listener.events if isinstance(event, Line)]
    declared = next(place for place, words in enumerate(told) if words.startswith("Rome's Army I is declared"))
    began = next(place for place, words in enumerate(told) if " attacks " in words)
    assert declared < began
    check(state)


@proves("rome.ruling.solo_too_small")
def test_army_too_small_for_a_battle(new_game: NewGame) -> None:
    """A bot whose decks give no army is gone without a battle; nobody scores, and the attacker goes on."""
    state = seated(new_game)
    army = undeclared(state, "Rome", [ITALIANS, VELITES], "Gaius Flaminius")
    foe = arm(state, "Carthage", [SPEARS] * 3)
    army.region = foe.region = region_of(state, 0)
    foe.moves = 2
    with ScriptedTable("Carthage=no d6=1 d6=1") as table:
        meet_army(state, foe, table)
    assert army.region is None
    assert not army.declared
    assert army.general == "Gaius Flaminius"
    assert state.sides["Carthage"].points == 0
    assert (foe.moves, foe.halted) == (2, False)
    check(state)


@proves("rome.ruling.solo_avoid")
def test_bot_never_avoids_a_battle(new_game: NewGame) -> None:
    """A person is asked whether to avoid the battle, a bot is not; it has no reveals either."""
    state = seated(new_game)
    army = arm(state, "Rome", [ITALIANS] * 3, "Gaius Flaminius")
    foe = arm(state, "Carthage", [SPEARS] * 6)
    army.region = foe.region = "Capua"
    with ScriptedTable("Carthage=yes") as table:
        assert not wants_to_escape(state, army, foe, table)
        assert wants_to_escape(state, foe, army, table)
    battle = fielded(state, [ITALIANS] * 3, [SPEARS] * 3, SeededTable(1), 0, ("Gaius Julius Caesar", None))
    assert not battle.attacker.commander.uses_reveal(battle, battle.attacker)


@proves("rome.ruling.solo_bot_allies")
def test_no_joint_battles(new_game: NewGame) -> None:
    """A bot neither calls an allied army nor joins one."""
    state = seated(new_game, "Rome", "Greece")
    set_status(state, "Rome", "Greece", ALLY, ScriptedTable(), "")
    set_status(state, "Greece", "Barbarian Tribes", ALLY, ScriptedTable(), "")
    battle_region = region_of(state, 0)
    arm(state, "Greece", ["Hoplites"] * 3).region = battle_region
    battle = fielded(state, [ITALIANS] * 2, [SPEARS] * 2, SeededTable(1))
    assert battle.attacker.ally is None
    greek = seat(state, "Greece").commander(state, "Greece", SeededTable(1))
    assert not greek.joins(state.sides["Greece"].armies[0], battle.defender.army)


# The four decks


@proves("rome.solo.battle.human.terrain.skirmishers", "rome.solo.battle.human.terrain.more")
def test_terrain_deck_of_skirmishers(new_game: NewGame) -> None:
    """Shuffled skirmishers, as many as there is difficult terrain; the other one waits for the centre."""
    state = seated(new_game)
    script = [shuffled("Veteran Velites", VELITES), shuffled(ITALIANS, VELITES, ITALIANS)]
    with ScriptedTable(script) as table:
        battle = fielded(state, [VELITES, ITALIANS, "Veteran Velites", ITALIANS], [SPEARS] * 2, table, terrain=1)
    assert names(decks_of(battle).terrain) == ["Veteran Velites"]
    assert names(decks_of(battle).centre) == [ITALIANS, VELITES, ITALIANS]


@proves("rome.solo.battle.human.terrain.fewer", "rome.solo.battle.human.terrain.best")
def test_terrain_deck_is_filled_up(new_game: NewGame) -> None:
    """With one skirmisher for two combats the card with the best difficult terrain die comes along."""
    state = seated(new_game)
    script = [shuffled(VETERAN_ITALIANS, VELITES), shuffled(LEGION, LEGION)]
    with ScriptedTable(script) as table:
        battle = fielded(state, [VELITES, LEGION, LEGION, VETERAN_ITALIANS], [SPEARS] * 2, table, terrain=2)
    assert names(decks_of(battle).terrain) == [VETERAN_ITALIANS, VELITES]
    assert names(decks_of(battle).centre) == [LEGION, LEGION]


@proves("rome.solo.battle.human.terrain.best", "rome.ruling.solo_terrain_cards")
def test_one_green_die_goes_before_two_white_dice(new_game: NewGame) -> None:
    """Worked example: the best single die decides; equal best dice are compared die by die, then by number."""
    assert bots.ranks(("GREEN",)) > bots.ranks(("WHITE", "WHITE"))
    assert bots.dice_value(("GREEN",)) > bots.dice_value(("WHITE", "WHITE"))
    assert bots.dice_value(("GREEN", "WHITE")) > bots.dice_value(("BLACK", "GREEN")) > bots.dice_value(("GREEN",))
    order = ["RED", "YELLOW", "GREEN", "WHITE", "BLACK"]
    assert sorted(order, key=lambda colour: -bots.dice_value((colour,))) == order


@proves("rome.ruling.solo_terrain_cards")
def test_mounted_cards_fill_the_terrain_deck_last(new_game: NewGame) -> None:
    """A foot card with a worse die goes first, chance decides among equals, and the deck is shuffled."""
    state = seated(new_game, "Carthage")
    bot = player_of(state, "Carthage")
    army = Army("Carthage", 1)
    troops = state.printed.troops
    cards = [
        Card(troops[name], army, troops[name].counts_as) for name in (ELEPHANTS, NUMIDIANS, SPEARS, SACRED, RIDERS)
    ]
    with ScriptedTable([("tie", SACRED), shuffled(SPEARS, ELEPHANTS, SACRED)]) as table:
        deck = bots.lay_terrain_deck(bot, cards, 3, table)
    assert names(deck) == [SPEARS, ELEPHANTS, SACRED]
    with ScriptedTable([("tie", SPEARS), shuffled(SPEARS, SACRED, ELEPHANTS, RIDERS, NUMIDIANS)]) as table:
        assert len(bots.lay_terrain_deck(bot, cards, 9, table)) == 5


@proves("rome.ruling.solo_terrain_number")
def test_terrain_deck_follows_the_battle(new_game: NewGame) -> None:
    """A general who takes difficult terrain away takes a card off the TERRAIN deck."""
    state = seated(new_game)
    script = [shuffled(VELITES, VELITES), shuffled(ITALIANS, VELITES, ITALIANS)]
    with ScriptedTable(script) as table:
        battle = fielded(
            state, [VELITES, ITALIANS, VELITES, ITALIANS], [SPEARS] * 2, table, 2, ("Titus Flamininus", "Maharbal")
        )
    assert battle.terrain == 1
    assert names(decks_of(battle).terrain) == [VELITES]


@proves("rome.solo.golden_rule")
def test_change_of_terrain(new_game: NewGame) -> None:
    """A bot makes the ground worse for cards that fight better there, and better for all others."""
    state = seated(new_game)
    assert bots.best_change(hand_of(state, LEGION, ITALIANS, HORSE, SCORPIO), [1, -1]) == -1
    assert bots.best_change(hand_of(state, LEGION, ITALIANS), [1]) == 0
    raiders = hand_of(state, "Illyrian Raiders", "Illyrian Raiders", SCORPIO)
    assert bots.best_change(raiders, [1, -1]) == 1
    assert bots.best_change(raiders, [-1]) == 0


@proves(
    "rome.solo.battle.human.flanks_deck",
    "rome.solo.battle.human.centre_deck",
    "rome.solo.battle.human.artillery_deck",
    "rome.ruling.solo_elephants",
)
def test_four_decks(new_game: NewGame) -> None:
    """Cavalry and elephants, then the rest with the skirmishers put aside, and artillery, each shuffled."""
    state = seated(new_game, "Rome", "Carthage")
    theirs = [SPEARS, SPEARS, ELEPHANTS, RIDERS, NUMIDIANS, JAVELINS, BOLTS, "Stone Throwers"]
    script = [
        shuffled(ITALIANS, ITALIANS),
        shuffled(NUMIDIANS, ELEPHANTS, RIDERS),
        shuffled(SPEARS, JAVELINS, SPEARS),
        shuffled("Stone Throwers", BOLTS),
    ]
    with ScriptedTable(script) as table:
        battle = fielded(state, [ITALIANS] * 2, theirs, table)
    commander = battle.defender.commander
    assert isinstance(commander, BotCommander)
    assert names(commander.decks.flanks) == [NUMIDIANS, ELEPHANTS, RIDERS]
    assert names(commander.decks.centre) == [SPEARS, JAVELINS, SPEARS]
    assert names(commander.decks.artillery) == ["Stone Throwers", BOLTS]
    assert phases.send_to_flanks(battle, battle.defender) == 2


# Generals


@proves("rome.solo.battle.human.stars.bot", "rome.solo.battle.human.stars.human", "rome.ruling.solo_reveal_first")
@pytest.mark.parametrize(
    ("ours", "theirs", "tactics", "reveals"),
    [
        ("Fabius Maximus", "Maharbal", 1, 0),
        ("Gaius Julius Caesar", None, 5, 0),
        ("Gaius Flaminius", "Maharbal", 0, 1),
        (None, None, 0, 0),
    ],
)
def test_stars(new_game: NewGame, ours: str | None, theirs: str | None, tactics: int, reveals: int) -> None:
    """A better general brings a bot tactics dice and no reveals; a person with a better one has reveals, one a star."""
    state = seated(new_game)
    battle = fielded(state, [ITALIANS] * 2, [SPEARS] * 2, SeededTable(1), 0, (ours, theirs))
    assert decks_of(battle).tactics == tactics
    assert (battle.attacker.reveals, battle.defender.reveals) == (0, reveals)
    assert not battle.attacker.commander.uses_reveal(battle, battle.attacker)


@proves("rome.solo.battle.human.stars.human", "rome.ruling.solo_reveal_first")
def test_person_sees_the_card_of_a_bot_first(new_game: NewGame) -> None:
    """With the better general a person sees the bot's card and chooses anew; the bot's card stays as it is."""
    state = seated(new_game)
    record = Record()
    script = [
        shuffled(LEGION, ITALIANS),
        ("Carthage", LIGURIANS),
        ("Carthage", "yes"),
        ("Carthage", SPEARS),
        ("RED", "blank"),
        ("YELLOW", "blank"),
    ]
    with ScriptedTable(script, listener=record) as table:
        battle = fielded(state, [ITALIANS, LEGION], [SPEARS, LIGURIANS], table, 0, ("Gaius Flaminius", "Maharbal"))
        battle.phase = CENTRE
        assert phases.fight_combat(state, battle, table)
    told = [event for event in record.events if isinstance(event, Line)]
    assert any(line.words.endswith(f"the opponent deploys {LEGION}.") and line.to == "Carthage" for line in told)


# What no rule covers


@proves("rome.solo.golden_rule")
def test_powers_of_generals(new_game: NewGame) -> None:
    """A bot rolls again what hit nothing, and cancels a Skull when that saves the card."""
    state = seated(new_game)
    battle = fielded(state, [HORSE, ITALIANS, ITALIANS], [SPEARS, LIGURIANS], SeededTable(1))
    one, other = battle.attacker, battle.defender
    commander = one.commander
    assert commander.rerolls_on_flank(battle, Roll(one, one.cards[0], other.cards[0], ["blank", "s"]))
    assert not commander.rerolls_on_flank(battle, Roll(one, one.cards[0], other.cards[1], ["blank", "s"]))
    assert not commander.rerolls_on_flank(battle, Roll(one, one.cards[0], other.cards[0], ["blank", "x"]))
    assert commander.cancels_skull(battle, Roll(other, other.cards[0], one.cards[1], ["skull", "x"]))
    assert not commander.cancels_skull(battle, Roll(other, other.cards[0], one.cards[1], ["skull", "skull"]))
    assert not commander.cancels_skull(battle, Roll(other, other.cards[0], one.cards[1], ["skull", "x", "x"]))


# In the log


@proves("rome.solo.battle.human.terrain.fewer")
def test_cards_of_a_bot_stay_hidden(new_game: NewGame) -> None:
    """Which cards fill the TERRAIN deck, and the tie among them, only the bot's own seat could see."""
    state = seated(new_game)
    record = Record()
    fielded(state, [LEGION, LEGION, ITALIANS], [SPEARS] * 2, SeededTable(4, listener=record), terrain=2)
    assert not any(LEGION in str(event) or ITALIANS in str(event) for event in visible(record.events, "Carthage"))
    assert any(LEGION in str(event) for event in visible(record.events, "Rome"))


def test_people_are_asked_as_before(new_game: NewGame) -> None:
    """A seat of a person has the base game's commander."""
    state = seated(new_game)
    assert isinstance(seat(state, "Carthage").commander(state, "Carthage", SeededTable(1)), AtTheTable)
    assert isinstance(seat(state, "Rome").commander(state, "Rome", SeededTable(1)), BotCommander)


@pytest.mark.parametrize("tactics", [0, 1, 2])
def test_whole_battles(new_game: NewGame, tactics: int) -> None:
    """Forty battles of a bot against somebody who plays at random end, with every card accounted for."""
    generals = ("Claudius Nero", "Gaius Marius", "Aemilius Paullus", None)
    for seed in range(40):
        state = seated(new_game, tactics=tactics)
        decks = [LEGION] * 4 + [ITALIANS] * 5 + [HORSE] * 5 + [VELITES] * 3 + [SCORPIO] * 2
        army = undeclared(state, "Rome", decks, generals[seed % 4])
        foe = arm(state, "Carthage", [SPEARS, SPEARS, LIGURIANS, RIDERS, RIDERS, ELEPHANTS, JAVELINS, NUMIDIANS, BOLTS])
        army.region = foe.region = region_of(state, seed % 4)
        pair = (army, foe) if seed % 2 else (foe, army)
        seat(state, pair[0].faction).fight(state, *pair, str(army.region), SeededTable(seed, at_random=["Carthage"]))
        check(state)
