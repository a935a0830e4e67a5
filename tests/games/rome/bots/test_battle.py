"""A bot in a land battle against a person: its decks, its dice, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from foeman.engine.because import Line, Record, visible
from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.tabletop import Memory, tabletop
from foeman.engine.testing import proves
from foeman.games.rome import battle as phases
from foeman.games.rome.battle_result import determine_victor, is_broken, main_lost
from foeman.games.rome.bots import battle as bots
from foeman.games.rome.bots.armies import file_card
from foeman.games.rome.bots.battle import BotCommander, Decks
from foeman.games.rome.bots.board import Card as CardName
from foeman.games.rome.bots.board import Force as ForceName
from foeman.games.rome.bots.board import Region
from foeman.games.rome.bots.board_battle import BattleBoard, Kind, Target
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.bots.state import Bot
from foeman.games.rome.check import check
from foeman.games.rome.combat import (
    BESIDE,
    CENTRE,
    DEAD,
    ENVELOPMENT,
    FLANKS,
    HAND,
    TERRAIN,
    Battle,
    Card,
    Roll,
    Stack,
    exchange,
)
from foeman.games.rome.commander import AtTheTable, commander_of
from foeman.games.rome.diplomacy import set_status
from foeman.games.rome.meeting import meet_army, wants_to_escape
from foeman.games.rome.state import ALLY, FACTIONS, Army, State, add, take

NewGame = Callable[..., State]
Script = list[tuple[str, str]]

LEGION, ITALIANS, HORSE, VELITES = "Republican Legionaries", "Italian Infantry", "Allied Cavalry", "Velites"
VETERAN_ITALIANS, LIGHT_HORSE, SCORPIO = "Veteran Italian Infantry", "Auxiliary Light Horse", "Scorpio"
SPEARS, LIGURIANS, RIDERS, JAVELINS = "Libyan Spearmen", "Ligurian Infantry", "Punic Cavalry", "Libyan Javelinmen"
ELEPHANTS, NUMIDIANS, SACRED, CAETRATI = "Forest Elephants", "Numidian Allies", "Sacred Band", "Iberian Caetrati"
BOLTS = "Bolt Throwers"


# Small positions


def pile_of(state: State, faction: str, card: str) -> dict[str, int]:
    """Where a card that is in no army lies."""
    side, troop = state.sides[faction], state.chart.troops[card]
    if troop.is_mercenary:
        return state.packs[troop.pack]
    return side.put_away if card in side.put_away else side.reserve


def clear(state: State, faction: str) -> None:
    """All cards of a faction in its reserve, all generals in the box, no army."""
    side, bot = state.sides[faction], state.bots.get(faction)
    for army in side.armies:
        for card in army.cards:
            add(pile_of(state, faction, card), card)
        if army.general is not None:
            side.recruits.append(army.general)
    side.armies = []
    for deck in (bot.main, bot.skirmishers, bot.cavalry, bot.artillery) if bot is not None else ():
        for card in deck:
            add(pile_of(state, faction, card), card)
        deck.clear()


def arm(state: State, faction: str, cards: list[str], general: str | None = None) -> Army:
    """The only army of a faction, of these cards and under this general."""
    clear(state, faction)
    army = Army(faction, 1, list(cards), general)
    others = range(2, 5) if faction in state.bots else ()
    state.sides[faction].armies = [army, *(Army(faction, number, declared=False) for number in others)]
    for card in cards:
        take(pile_of(state, faction, card), card)
    if general is not None:
        state.sides[faction].recruits.remove(general)
    return army


def undeclared(state: State, faction: str, decks: list[str], general: str | None = None) -> Army:
    """The only army of a bot, undeclared, with these cards in the decks."""
    army = arm(state, faction, [], general)
    army.declared = False
    for card in decks:
        take(pile_of(state, faction, card), card)
        file_card(state, faction, card)
    return army


def seated(new_game: NewGame, *names: str, rulings: dict[str, str] | None = None, **options: Any) -> State:
    """A game in the campaign phase in which these factions are Super-bots, Rome if none is named."""
    seats = dict.fromkeys(FACTIONS, "person") | dict.fromkeys(names or ("Rome",), "super")
    state = new_game(
        seats=seats, rulings={f"rome.ruling.{key}": value for key, value in (rulings or {}).items()}, **options
    )
    for name in names or ("Rome",):
        state.bots.setdefault(name, Bot(name, "super", {other: 5 for other in FACTIONS if other != name}))
    state.phase = "campaign"
    state.order = list(FACTIONS)
    return state


def region_of(state: State, terrain: int) -> str:
    """An independent region with so much difficult terrain."""
    return next(name for name, one in state.chart.regions.items() if one.terrain == terrain and not one.home)


def fielded(
    state: State,
    ours: list[str],
    theirs: list[str],
    table: Table,
    terrain: int = 0,
    generals: tuple[str | None, str | None] = (None, None),
) -> Battle:
    """A battle just prepared between Rome, a bot who attacks, and Carthage."""
    region = region_of(state, terrain)
    one, other = arm(state, "Rome", ours, generals[0]), arm(state, "Carthage", theirs, generals[1])
    one.region = other.region = region
    return phases.prepare(state, one, other, region, table)


def decks_of(battle: Battle) -> Decks:
    """How the bot who attacks has laid out its army."""
    commander = battle.attacker.commander
    assert isinstance(commander, BotCommander)
    return commander.decks


def names(cards: list[Card]) -> list[str]:
    """Cards by name."""
    return [card.troop.name for card in cards]


def stacked(stack: Stack | None) -> list[str]:
    """The cards of a stack by name, the main battle card first."""
    return [] if stack is None else names(stack.cards)


def shuffled(*cards: str) -> tuple[str, str]:
    """A line of a script: this is how a shuffle ends."""
    return "shuffle", ", ".join(f'"{card}"' if "," in card else card for card in cards)


@dataclass
class Foe:
    """The other side of a battle as a bot is told of it."""

    terrain: int = 0
    stars: int = 0
    main: int = 0
    type: str = "foot_close"
    results: int = 0
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

    def results_against(self, card: CardName) -> int:
        return self.results

    def cards_to_attack(self) -> list[Target]:
        return [Target(name) for name in self.cards]

    def is_main(self, target: Target) -> bool:
        return self.cards[target][0]

    def is_wounded(self, target: Target) -> bool:
        return self.cards[target][1]

    def worth(self, target: Target) -> int:
        return self.cards[target][2]

    def ways_back(self, army: ForceName) -> list[Region]:
        return []


def hand_of(state: State, *cards: str) -> list[Card]:
    """Cards of a Roman army in a battle."""
    army = Army("Rome", 1, list(cards))
    return [Card(state.chart.troops[name], army, state.chart.troops[name].counts_as) for name in cards]


def laid(state: State, flanks: list[str] = [], centre: list[str] = [], artillery: list[str] = []) -> Decks:  # noqa: B006
    """Decks in this order."""
    return Decks([], hand_of(state, *flanks), hand_of(state, *centre), hand_of(state, *artillery))


def play(stack: Stack | None) -> list[str]:
    """The cards of a stack have fought."""
    for card in () if stack is None else stack.cards:
        card.zone = BESIDE
    return stacked(stack)


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
    assert bots.fight(state, *pair, str(army.region), table) in ("Rome", "Carthage", None)
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
    greek = commander_of(state, "Greece", SeededTable(1))
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
    troops = state.chart.troops
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
    """A wounded main battle card, then the dearest main card, then the dearest other, chance among equals."""
    state = seated(new_game)
    bot = player_of(state, "Rome")
    cards = {
        JAVELINS: (False, True, 1),
        BOLTS: (False, False, 4),
        "Stones": (False, False, 4),
        LIGURIANS: (True, True, 1),
        SACRED: (True, False, 3),
        ELEPHANTS: (True, False, 3),
    }
    with ScriptedTable([("tie", ELEPHANTS), ("tie", "Stones")]) as table:
        assert bots.pick_target(bot, Foe(cards=cards), table) == LIGURIANS
        del cards[LIGURIANS]
        assert bots.pick_target(bot, Foe(cards=cards), table) == ELEPHANTS
        del cards[ELEPHANTS], cards[SACRED]
        assert bots.pick_target(bot, Foe(cards=cards), table) == "Stones"


@proves("rome.ruling.solo_unopposed_targets")
def test_target_in_a_battle(new_game: NewGame) -> None:
    """Of the cards open to attack a bot takes the wounded Ligurians, though Spearmen cost more."""
    state = seated(new_game)
    battle = fielded(state, [HORSE, ITALIANS, ITALIANS], [SPEARS, LIGURIANS, LIGURIANS, BOLTS], SeededTable(1))
    targets = battle.defender.cards
    commander = battle.attacker.commander
    assert commander.target(battle, battle.attacker.cards[0], targets) is targets[0]
    targets[2].wounded = True
    assert commander.target(battle, battle.attacker.cards[0], targets) is targets[2]
    assert commander.target(battle, battle.attacker.cards[0], targets[3:]) is targets[3]
    assert commander.next_to_attack(battle, battle.attacker, battle.attacker.cards) is battle.attacker.cards[0]


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


# After the battle


def battle_over(
    state: State, ours: list[str], theirs: list[str], dead: tuple[list[int], list[int]], table: Table
) -> Battle:
    """A battle at Capua, which Rome holds, in which these cards have been destroyed."""
    battle = fielded(state, ours, theirs, SeededTable(1), 0, ("Gaius Flaminius", None))
    for force, places in zip((battle.attacker, battle.defender), dead, strict=True):
        force.commander = commander_of(state, force.faction, table)
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
    generals = [state.chart.generals[name] for name in ("Claudius Nero", "Cornelius Sulla")]
    with ScriptedTable([("tie", "Cornelius Sulla")]) as table:
        assert commander_of(state, "Rome", table).promote(Army("Rome", 1), generals) is generals[1]


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
    for region in state.chart.neighbours["Capua"]:
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


# At a physical table, and in the log


def test_board_can_be_asked() -> None:
    """Every question of the battle board can be put to a person, and a step over several cards is one question."""

    class Person(Table):
        asked: list[str] = []  # noqa: RUF012

        def answer(self, question: Any) -> object:
            assert question.who == YOU
            self.asked.append(question.words)
            return question.form.parse([SACRED, SPEARS] if question.form.kind in ("names", "some") else 2)

    table = Person()
    board = tabletop(BattleBoard, table, Memory(), "rome")
    assert board.difficult_terrain() == 2
    assert board.cards_to_attack() == [SACRED, SPEARS]
    assert "Of what type" in str(BattleBoard.type_opposite.__doc__)
    assert len(table.asked) == 2


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
    assert isinstance(commander_of(state, "Carthage", SeededTable(1)), AtTheTable)
    assert isinstance(commander_of(state, "Rome", SeededTable(1)), BotCommander)


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
        bots.fight(state, *pair, str(army.region), SeededTable(seed, at_random=["Carthage"]))
        check(state)
