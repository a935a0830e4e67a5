"""Undeclared and declared armies: declaring, losing, defeat, and small armies that stand down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.digital import decks
from foeman.games.rome.digital.decks import DECKS
from foeman.games.rome.look.layout import layout
from foeman.games.rome.look.text import army_words
from foeman.games.rome.printed import BLANK, SKULL, S, X
from foeman.games.rome.rules import conquest
from foeman.games.rome.rules.agent_actions import spy
from foeman.games.rome.rules.agent_targets import AgentTarget
from foeman.games.rome.rules.armies import (
    check_turn_end,
    collapse_if_broken,
    destroy,
    is_destroyed,
    suffer,
    what_may_be_asked,
)
from foeman.games.rome.rules.bribery import bribe_army, targets_of_bribe
from foeman.games.rome.rules.campaign import can_subdue, tribal_infighting
from foeman.games.rome.rules.marian import reform
from foeman.games.rome.rules.movement import movement_units
from foeman.games.rome.rules.naval import lose_troops
from foeman.games.rome.state import FACTIONS, Agent, Army, State, add, gain, take

NewGame = Callable[..., State]

SUPER = dict.fromkeys(FACTIONS, "super")
LEGION, INFANTRY, HORSE, VELITES = "Republican Legionaries", "Italian Infantry", "Allied Cavalry", "Velites"
DAMAGE = "rome.conquer.damage"


def empty_decks(game: State, faction: str = "Rome") -> None:
    """All cards of a bot's decks go to its reserve."""
    bot = game.bots[faction]
    for deck in (bot.main, bot.skirmishers, bot.cavalry, bot.artillery):
        for card in deck:
            add(game.sides[faction].reserve, card)
        deck.clear()


def with_decks(game: State, cards: list[str], faction: str = "Rome") -> None:
    """Exactly these cards in a bot's decks; the others in its reserve."""
    empty_decks(game, faction)
    for card in cards:
        troop = game.printed.troops[card]
        take(game.packs[troop.pack] if troop.is_mercenary else game.sides[faction].reserve, card)
        decks.file_card(game, faction, card)


def declared(game: State, cards: list[str], faction: str = "Rome") -> Army:
    """Army I of a bot, declared with exactly these cards out of its decks."""
    army = game.sides[faction].armies[0]
    for card in cards:
        decks.deck_of(game, game.bots[faction], card).remove(card)
    army.cards, army.declared = list(cards), True
    return army


# Declaring


@proves(
    "rome.solo.declare.table",
    "rome.solo.declare.one",
    "rome.solo.declare.two",
    "rome.solo.declare.three",
)
def test_numbers_of_the_table() -> None:
    """Each deck size and each die, by the printed table; no die where there is no choice or no card."""

    def numbers(kind: str, size: int) -> list[int]:
        return [decks.number(kind, size, ScriptedTable(f"d6={die}")) for die in range(1, 7)]

    no_dice = ScriptedTable()
    assert [decks.number(kind, 0, no_dice) for kind in DECKS] == [0, 0, 0, 0]
    assert numbers("skirmisher", 4) == numbers("cavalry", 1) == numbers("artillery", 3) == [0, 0, 1, 1, 2, 2]
    assert numbers("skirmisher", 5) == numbers("artillery", 8) == [1, 1, 1, 2, 2, 2]
    assert [decks.number(kind, size, no_dice) for kind in ("skirmisher", "artillery") for size in (9, 13)] == [2] * 4
    assert numbers("cavalry", 5) == numbers("cavalry", 12) == [2, 2, 2, 3, 3, 3]
    assert numbers("cavalry", 13) == [2, 2, 3, 3, 4, 4]
    assert numbers("main", 4) == [2, 2, 2, 3, 3, 3]
    assert numbers("main", 5) == numbers("main", 8) == [2, 2, 3, 3, 4, 4]
    assert numbers("main", 9) == numbers("main", 13) == [3, 3, 3, 4, 4, 4]


@proves("rome.solo.declare.six", "rome.solo.declare.short", "rome.solo.declare.result", "rome.ruling.solo_declare_dice")
def test_worked_example(new_game: NewGame) -> None:
    """Decks of 9 skirmishers, 13 cavalry, 7 main and 1 artillery and rolls of 4, 6 and 6 make an army of 2, 3, 3, 1."""
    game = new_game(seats=SUPER)
    bot = game.bots["Rome"]
    bot.skirmishers[:], bot.cavalry[:] = [VELITES] * 9, [HORSE] * 13
    bot.main[:], bot.artillery[:] = [LEGION] * 7, ["Scorpio"]
    army = game.sides["Rome"].armies[1]
    with ScriptedTable(
        f'draw="{VELITES},{VELITES}" d6=4 draw="{HORSE},{HORSE},{HORSE}" d6=6 draw="{LEGION},{LEGION},{LEGION}" d6=6'
    ) as table:
        assert decks.declare(game, army, table) is True
    assert Counter(army.cards) == {VELITES: 2, HORSE: 3, LEGION: 3, "Scorpio": 1}
    assert army.declared
    assert (len(bot.skirmishers), len(bot.cavalry), len(bot.main), len(bot.artillery)) == (7, 10, 4, 0)
    assert decks.declare(game, army, ScriptedTable()) is True, "it is declared once"


@proves("rome.ruling.solo_too_small", "rome.solo.defeat.two", "rome.solo.declare.short")
def test_too_small_to_stand(new_game: NewGame) -> None:
    """With one main card in the decks the army is defeated at once; its cards return and its general is kept."""
    game = new_game(seats=SUPER)
    with_decks(game, [LEGION, VELITES, VELITES, VELITES])
    army = game.sides["Rome"].armies[0]
    general = army.general
    assert decks.main_strength(game, army) == 1
    with ScriptedTable(f'd6=5 draw="{VELITES},{VELITES}" d6=6') as table:
        assert decks.declare(game, army, table) is False
    assert (army.region, army.declared, army.cards, army.general) == (None, False, [], general)
    assert (game.bots["Rome"].main, len(game.bots["Rome"].skirmishers)) == ([LEGION], 3)
    check(game)


@proves("rome.solo.declare.spied")
def test_spying_declares(new_game: NewGame) -> None:
    """An agent that looks at an undeclared army sees the cards that are drawn for it."""
    game = new_game(seats={"Rome": "super", "Greece": "person"})
    army = game.sides["Rome"].armies[3]
    agent = Agent("Greece", 3, "Rome")
    spy(game, agent, AgentTarget("Rome", army), SeededTable(3))
    assert army.declared
    assert len(army.cards) >= 3
    check(game)


@proves("rome.ruling.solo_human_v_undeclared")
def test_bribing_an_undeclared_army(new_game: NewGame) -> None:
    """A bribe declares the army before its price is set; asked for its size it is undeclared."""
    game = new_game(seats={"Rome": "super", "Greece": "person"})
    army = game.sides["Rome"].armies[3]
    assert what_may_be_asked(game, army) == (0, 0)
    assert army_words(game, army, "Greece") == army_words(game, army, "Rome") == "undeclared"
    assert layout(game)["the number of cards in Rome's Army IV"] == ("undeclared",)
    agent = game.sides["Greece"].agents[0]
    agent.region = "Rome"
    assert [target.army for target in targets_of_bribe(game, agent)] == [army]
    bribe_army(game, agent, AgentTarget("Rome", army), SeededTable(3))
    assert army.declared
    assert game.sides["Greece"].gold == 5, "it turned out too dear"
    gain(game, "Greece", 20)
    bribe_army(game, agent, AgentTarget("Rome", army), SeededTable(2))
    assert game.sides["Greece"].gold < 25


# Losing


@proves(
    "rome.solo.conquer.undeclared.deck",
    "rome.solo.conquer.undeclared.cavalry",
    "rome.solo.conquer.undeclared.return",
    "rome.solo.conquer.kill",
    "rome.solo.conquer.s",
    "rome.solo.conquer.none",
)
def test_undeclared_losses(new_game: NewGame) -> None:
    """Main cards go from the Main deck, then from the Cavalry deck; skirmishers from theirs, if there are any."""
    game = new_game(seats=SUPER)
    with_decks(game, [LEGION, HORSE, HORSE, HORSE, VELITES])
    army = game.sides["Rome"].armies[0]
    before = dict(game.sides["Rome"].reserve)
    lost = suffer(game, army, [SKULL, X, X, S, S], ScriptedTable(f'draw="{HORSE}"'), DAMAGE)
    bot = game.bots["Rome"]
    assert (lost, bot.main, bot.cavalry, bot.skirmishers) == (3, [], [HORSE, HORSE], [])
    after = game.sides["Rome"].reserve
    assert {card: after[card] - before.get(card, 0) for card in (LEGION, HORSE, VELITES)} == {
        LEGION: 1,
        HORSE: 1,
        VELITES: 1,
    }
    assert army.region is not None
    assert not army.declared
    check(game)


@proves("rome.ruling.solo_undeclared_death", "rome.solo.defeat.undeclared")
def test_undeclared_death(new_game: NewGame) -> None:
    """An undeclared army leaves the board when Main and Cavalry decks hold fewer than two cards after its losses."""
    game = new_game(seats=SUPER)
    with_decks(game, [LEGION, HORSE])
    army, other = game.sides["Rome"].armies[:2]
    suffer(game, army, [BLANK, S], ScriptedTable(), DAMAGE)
    assert not is_destroyed(game, army)
    suffer(game, army, [SKULL], ScriptedTable(), DAMAGE)
    assert is_destroyed(game, army)
    assert army in game.sides["Rome"].armies
    assert army.general is not None
    assert not is_destroyed(game, other)
    check(game)


@proves("rome.solo.conquer.declared", "rome.ruling.solo_declared_loss", "rome.solo.conquer.defeat")
def test_declared_losses(new_game: NewGame) -> None:
    """A declared army loses random cards of the class, mounted ones included, and is defeated below two."""
    game = new_game(seats=SUPER)
    army = declared(game, [LEGION, INFANTRY, HORSE, VELITES])
    with ScriptedTable(f'draw="{HORSE}"') as table:
        assert suffer(game, army, [SKULL, S], table, DAMAGE) == 2
    assert army.cards == [LEGION, INFANTRY]
    main = len(game.bots["Rome"].main)
    with ScriptedTable(f'draw="{INFANTRY}"') as table:
        assert suffer(game, army, [SKULL], table, DAMAGE) == 1
    assert (army.region, army.cards, army.declared) == (None, [], False)
    assert len(game.bots["Rome"].main) == main + 1
    check(game)


@proves("rome.solo.conquer.refund", "rome.ruling.solo_refund")
@pytest.mark.parametrize(
    ("reading", "conquering", "elsewhere"), [("conquest_exact", 2, 0), ("everywhere", 2, 2), ("never", 0, 0)]
)
def test_refund(new_game: NewGame, reading: str, conquering: int, elsewhere: int) -> None:
    """2 gold for a card of cost 3 lost to a region's defence; by one reading for every loss, by another never."""
    game = new_game(seats=SUPER, rulings={"rome.ruling.solo_refund": reading})
    dear = "Sacred Band"
    assert game.printed.troops[dear].cost == 3
    side = game.sides["Carthage"]
    with_decks(game, [dear, dear, "Punic Cavalry", "Punic Cavalry"], "Carthage")
    army, gold = side.armies[0], side.gold
    suffer(game, army, [SKULL], SeededTable(1), DAMAGE)
    assert side.gold - gold == conquering
    gold = side.gold
    suffer(game, army, [SKULL], SeededTable(1), "rome.infighting.damage")
    assert side.gold - gold == elsewhere
    suffer(game, army, [SKULL], SeededTable(1), DAMAGE)
    assert side.gold - gold == elsewhere, "cavalry of cost 2 brings nothing"
    check(game)


@proves("rome.ruling.solo_main_battle")
@pytest.mark.parametrize(
    ("reading", "lost", "stands"),
    [("by_context", [LEGION], True), ("always_class", [HORSE], True), ("always_deck", [LEGION], False)],
)
def test_what_is_main_battle(new_game: NewGame, reading: str, lost: list[str], stands: bool) -> None:
    """Undeclared losses are from the Main deck, or from both; mounted cards keep an army standing, or do not."""
    game = new_game(seats=SUPER, rulings={"rome.ruling.solo_main_battle": reading})
    with_decks(game, [LEGION, HORSE, HORSE, HORSE, HORSE])
    script = f'draw="{HORSE}"' if reading == "always_class" else ""
    with ScriptedTable(script) as table:
        assert [decks.lose_main(game, "Rome", game.sides["Rome"].armies[1], table, DAMAGE)] == lost
    with_decks(game, [LEGION, HORSE, HORSE, HORSE, HORSE])
    army = declared(game, [LEGION, HORSE, HORSE])
    assert decks.main_of(game, army) == ([LEGION] if reading == "always_deck" else [LEGION, HORSE, HORSE])
    assert collapse_if_broken(game, army, ScriptedTable()) is not stands


# Assaults


@proves("rome.ruling.solo_undeclared_assault", "rome.ruling.solo_declare_attack")
@pytest.mark.parametrize("reading", ["table_number", "declare", "whole_deck"])
def test_dice_of_an_undeclared_assault(new_game: NewGame, reading: str) -> None:
    """The number from the table less what the garrison kills, and the general; or declared first; or the whole deck."""
    game = new_game(seats=SUPER, rulings={"rome.ruling.solo_undeclared_assault": reading})
    game.lands["Capua"].controller = "Carthage"
    army = game.sides["Rome"].armies[3]
    army.region = "Capua"
    army.general = next(
        one.name for one in game.printed.generals.values() if one.faction == "Rome" and one.die == "WHITE"
    )
    garrison = [("YELLOW", "skull,blank,blank")]
    cards = f"{LEGION},{LEGION},{INFANTRY}"
    script = {
        "table_number": [("d6", "6"), *garrison, ("draw", LEGION), ("GREEN", "skull,x,blank"), ("WHITE", "blank")],
        "declare": [
            *[("d6", "1"), ("d6", "1"), ("d6", "1"), ("draw", cards)],
            *[*garrison, ("draw", LEGION), ("GREEN", "skull,x"), ("WHITE", "blank")],
        ],
        "whole_deck": [*garrison, ("draw", LEGION), ("GREEN", "skull,x,blank,blank,blank"), ("WHITE", "blank")],
    }[reading]
    with ScriptedTable(script) as table:
        assert conquest.assault(game, army, "Capua", table) is True
    assert army.declared is (reading == "declare")
    assert game.lands["Capua"].controller == "Rome"


@proves("rome.ruling.solo_reinforce", "rome.solo.golden_rule")
def test_mercenaries_that_join_go_to_the_deck(new_game: NewGame) -> None:
    """A mercenary region that rolls only Blanks gives its dearest card to the bot's deck, not to the army."""
    game = new_game(seats=SUPER)
    region = next(name for name, one in game.printed.regions.items() if one.pack)
    pack = game.packs[game.printed.regions[region].pack]
    dearest = max(game.printed.troops[card].cost or 0 for card in pack)
    army = declared(game, [LEGION, LEGION, INFANTRY])
    before = [*game.bots["Rome"].main, *game.bots["Rome"].cavalry, *game.bots["Rome"].skirmishers]
    conquest.join_for_nothing(game, army, region, SeededTable(1))
    after = [*game.bots["Rome"].main, *game.bots["Rome"].cavalry, *game.bots["Rome"].skirmishers]
    (card,) = (Counter(after) - Counter(before)).elements()
    assert game.printed.troops[card].cost == dearest
    assert len(army.cards) == 3
    check(game)


# Defeat


@proves(
    "rome.solo.defeat.decks",
    "rome.solo.defeat.undeclared",
    "rome.solo.defeat.general",
    "rome.ruling.solo_available_general",
)
@pytest.mark.parametrize(("reading", "kept"), [("kept", True), ("lost", False)])
def test_defeat(new_game: NewGame, reading: str, kept: bool) -> None:
    """All cards go back into the decks, the miniature leaves the board undeclared; the general stays, or is lost."""
    game = new_game(seats=SUPER, rulings={"rome.ruling.solo_available_general": reading})
    bot = game.bots["Rome"]
    sizes = len(bot.main), len(bot.skirmishers), len(bot.cavalry)
    reserve = dict(game.sides["Rome"].reserve)
    army = declared(game, [LEGION, INFANTRY, HORSE, VELITES])
    general = army.general
    destroy(game, army, ScriptedTable())
    assert (len(bot.main), len(bot.skirmishers), len(bot.cavalry)) == sizes
    assert game.sides["Rome"].reserve == reserve
    assert (army.region, army.declared, army.cards) == (None, False, [])
    assert army in game.sides["Rome"].armies
    assert (army.general == general) is kept
    assert (general in game.sides["Rome"].recruits) is not kept
    check(game)


# Small armies


@proves("rome.solo.weak.home", "rome.ruling.solo_weak")
@pytest.mark.parametrize(
    ("reading", "four", "three"),
    [("troops_peaceful", True, True), ("troops_fighting", True, True), ("with_general", False, True)],
)
def test_who_is_weak(new_game: NewGame, reading: str, four: bool, three: bool) -> None:
    """A declared army of fewer than five cards; by one reading its general counts as one. An undeclared army never."""
    game = new_game(seats=SUPER, rulings={"rome.ruling.solo_weak": reading})
    assert not decks.is_weak(game, game.sides["Rome"].armies[1])
    army = declared(game, [LEGION, LEGION, INFANTRY, HORSE, VELITES])
    assert not decks.is_weak(game, army)
    army.cards.remove(VELITES)
    assert decks.is_weak(game, army) is four
    army.cards.remove(HORSE)
    assert decks.is_weak(game, army) is three


@proves("rome.solo.weak.removed", "rome.solo.weak.back", "rome.ruling.solo_return_turn")
@pytest.mark.parametrize("moved", [False, True])
def test_standing_down(new_game: NewGame, moved: bool) -> None:
    """A weak army at home is taken off and its cards go to the decks; only one that has not moved can come back now."""
    game = new_game(seats=SUPER)
    army = declared(game, [LEGION, LEGION, INFANTRY])
    army.camped, army.moves, army.halted = "Patavium", 3, False
    army.region = "Ariminum" if moved else "Patavium"
    decks.stand_down(game, army, ScriptedTable())
    assert decks.is_off_the_board(army)
    assert (army.declared, army.cards) == (False, [])
    assert len(game.bots["Rome"].main) == 13
    assert (army.halted, army.moves) == ((True, 0) if moved else (False, 3))
    check(game)


@proves("rome.solo.army.split")
def test_no_cards_move_between_armies(new_game: NewGame) -> None:
    """Two armies of a bot driven into one region do not become one: the second leaves the board."""
    game = new_game(seats=SUPER)
    army = declared(game, [LEGION, LEGION, INFANTRY])
    other = game.sides["Rome"].armies[1]
    other.region = army.region
    check_turn_end(game, "Rome", ScriptedTable())
    assert (army.cards, other.region) == ([LEGION, LEGION, INFANTRY], None)
    check(game)


# An army without cards


@proves("rome.ruling.solo_undeclared_army")
def test_an_ordinary_army(new_game: NewGame) -> None:
    """3 movement units, enough cards to subdue unrest; at sea each ship lost costs a main card, each S a skirmisher."""
    game = new_game(seats={"Rome": "super", "Greece": "person"})
    army = game.sides["Rome"].armies[3]
    assert movement_units(game, army) == 3
    game.lands["Rome"].unrest, army.moves = 1, 3
    assert can_subdue(game, army)
    navy = game.sides["Rome"].navies[0]
    navy.place, army.region, army.aboard = "Tyrrhenian Sea", None, 1
    lose_troops(game, navy, 0, 5, 2, 1, 0, SeededTable(1))
    bot = game.bots["Rome"]
    assert (len(bot.main), len(bot.skirmishers), army.aboard) == (11, 3, 1)
    check(game)


@proves("rome.ruling.solo_tribes")
def test_tribes(new_game: NewGame) -> None:
    """Undeclared Barbarian armies side by side quarrel and lose from the decks; they may mix warriors."""
    game = new_game(seats=SUPER)
    assert "Casurgis" in game.printed.neighbours["Uburzis"]
    script = 'RED=skull,blank RED=s,s draw="Lowland Warriors" draw="Tribal Javelinmen" draw="Tribal Javelinmen"'
    with ScriptedTable(script) as table:
        tribal_infighting(game, "Barbarian Tribes", table)
    bot = game.bots["Barbarian Tribes"]
    assert (len(bot.main), len(bot.skirmishers)) == (14, 2)
    army = declared(game, ["Highland Warriors", "Lowland Warriors", "Lowland Warriors"], "Barbarian Tribes")
    check_turn_end(game, "Barbarian Tribes", ScriptedTable())
    assert len(army.cards) == 3
    check(game)


@proves("rome.ruling.solo_reforms")
def test_reforms_swap_the_decks(new_game: NewGame) -> None:
    """When Rome buys the reforms, the cards in its decks change at once, those of a declared army when next seen."""
    game = new_game(seats=SUPER)
    army = declared(game, [LEGION, LEGION, INFANTRY])
    reform(game, ScriptedTable())
    bot = game.bots["Rome"]
    troops = game.printed.troops
    left = sum(bool(troops[card].reform) for card in [*bot.main, *bot.cavalry])
    assert left < 5
    assert army.cards == [LEGION, LEGION, INFANTRY]
    assert army.old_cards
    check(game)
