"""Bots among themselves: whole battles, gathered dice, the quick way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.bots import quick_battle as quick
from foeman.games.rome.check import check
from foeman.games.rome.digital.decks import file_card
from foeman.games.rome.rules.meeting import meet_army
from foeman.games.rome.seat import seat
from foeman.games.rome.state import FACTIONS, Army, BotState, State, take
from tests.games.rome.battles import HORSE, ITALIANS, JAVELINS, LEGION, LIGURIANS, RIDERS, SPEARS, VELITES, pile_of
from tests.games.rome.bots.battles import SCORPIO, clear

NewGame = Callable[..., State]

BALLISTAE = "Ballistae"
PUNIC_DECKS = [SPEARS] * 6 + [RIDERS] * 2 + [JAVELINS] * 2


# Small positions


def fight(state: State, attacker: Army, defender: Army, region: str, table: Table) -> str | None:
    """The attacker's seat knows how the two fight."""
    return seat(state, attacker.faction).fight(state, attacker, defender, region, table)


def arm(state: State, faction: str, cards: list[str], general: str | None, decks: list[str]) -> Army:
    """The first army of a bot, at Capua, declared if it has cards, and the cards in the bot's decks."""
    clear(state, faction)
    state.sides[faction].armies = [Army(faction, number, declared=False) for number in range(1, 5)]
    army = state.sides[faction].armies[0]
    army.cards, army.declared, army.general, army.region = list(cards), bool(cards), general, "Capua"
    for card in (*cards, *decks):
        take(pile_of(state, faction, card), card)
    for card in decks:
        file_card(state, faction, card)
    if general is not None:
        state.sides[faction].recruits.remove(general)
    return army


def among_bots(
    new_game: NewGame,
    rome: str = "super",
    carthage: str = "super",
    rulings: dict[str, str] | None = None,
    **options: Any,
) -> State:
    """A game in the campaign phase in which all are bots, of these kinds."""
    seats = dict.fromkeys(FACTIONS, "speed") | {"Rome": rome, "Carthage": carthage}
    made = {f"rome.ruling.{key}": value for key, value in (rulings or {}).items()}
    state = new_game(seats=seats, rulings=made, **options)
    for name, kind in seats.items():
        state.bots.setdefault(name, BotState(name, kind, {other: 5 for other in FACTIONS if other != name}))
    state.phase = "campaign"
    state.order = list(FACTIONS)
    return state


def declared_armies(state: State) -> tuple[Army, Army]:
    """A Roman army of three foot and one mounted card with a skirmisher, and a Carthaginian one of two foot cards."""
    one = arm(state, "Rome", [LEGION, ITALIANS, ITALIANS, HORSE, VELITES], "Gaius Flaminius", [ITALIANS] * 3)
    other = arm(state, "Carthage", [SPEARS, SPEARS, RIDERS, JAVELINS], "Maharbal", [SPEARS] * 3 + [JAVELINS])
    return one, other


# Which way


@proves("rome.ruling.solo_battle_method", "rome.ruling.solo_mixed_bots")
@pytest.mark.parametrize(
    ("rome", "carthage", "method", "way"),
    [
        ("super", "super", "gathered", "gathered"),
        ("super", "super", "full", "full"),
        ("super", "super", "quick", "quick"),
        ("super", "speed", "gathered", "quick"),
        ("speed", "super", "full", "quick"),
        ("speed", "speed", "full", "quick"),
    ],
)
def test_way_to_fight(new_game: NewGame, rome: str, carthage: str, method: str, way: str) -> None:
    """Super-bots fight by the ruling; as soon as a Speed-bot is in it, quickly."""
    state = among_bots(new_game, rome, carthage, {"solo_battle_method": method})
    assert quick.way_to_fight(state, Army("Rome", 1), Army("Carthage", 1)) == way


@proves(
    "rome.solo.battle.bots.super.declare",
    "rome.solo.declare.bots",
    "rome.ruling.solo_mixed_bots",
    "rome.ruling.solo_battle_method",
)
@pytest.mark.parametrize(
    ("rome", "carthage", "method", "declared"),
    [
        ("super", "super", "gathered", [True, True]),
        ("super", "super", "quick", [False, False]),
        ("super", "speed", "gathered", [True, False]),
        ("speed", "super", "gathered", [False, True]),
        ("speed", "speed", "gathered", [False, False]),
    ],
)
def test_who_is_declared(new_game: NewGame, rome: str, carthage: str, method: str, declared: list[bool]) -> None:
    """Super-bots declare before a battle, Speed-bots never do, nor Super-bots when they fight the quick way."""
    state = among_bots(new_game, rome, carthage, {"solo_battle_method": method})
    record = Record()
    armies = [
        arm(state, "Rome", [], "Gaius Flaminius", [ITALIANS] * 9 + [HORSE] * 4 + [VELITES] * 3),
        arm(state, "Carthage", [], "Maharbal", [SPEARS] * 6 + [LIGURIANS] * 4 + [RIDERS] * 4 + [JAVELINS] * 3),
    ]
    fight(state, armies[0], armies[1], "Capua", SeededTable(5, listener=record))
    lines = [event.words for event in record.events if isinstance(event, Line)]
    assert [any(line.startswith(f"{army.name} is declared") for line in lines) for army in armies] == declared
    check(state)


@proves("rome.solo.battle.bots.super.full", "rome.ruling.solo_battle_method")
def test_whole_battle_between_bots(new_game: NewGame) -> None:
    """By the reading "full" both bots go through all the phases, and nobody is asked anything."""
    state = among_bots(new_game, rulings={"solo_battle_method": "full"})
    one, other = declared_armies(state)
    record = Record()
    fight(state, one, other, "Capua", SeededTable(8, listener=record))
    rules = [event.rule for event in record.events if isinstance(event, Line)]
    assert "rome.battle.phases" in rules
    assert "rome.solo.battle.bots.order" not in rules
    check(state)


@proves("rome.ruling.solo_too_small")
@pytest.mark.parametrize("attacks", [True, False])
def test_too_small_for_a_battle(new_game: NewGame, attacks: bool) -> None:
    """An army that cannot be declared is gone; the other has the field, and nobody scores."""
    state = among_bots(new_game)
    army = arm(state, "Rome", [], "Gaius Flaminius", [ITALIANS])
    foe = arm(state, "Carthage", [SPEARS] * 3, None, [])
    pair = (army, foe) if attacks else (foe, army)
    with ScriptedTable("d6=1") as table:
        assert fight(state, *pair, "Capua", table) == "Carthage"
    assert army.region is None
    assert not army.declared
    assert [side.points for side in state.sides.values()] == [0, 0, 0, 0]
    check(state)


# Gathering dice


@proves("rome.solo.battle.bots.super.dice", "rome.solo.battle.bots.quick.declared", "rome.ruling.solo_bot_walls")
def test_dice_of_a_declared_army(new_game: NewGame) -> None:
    """GREEN a foot card, artillery's good going dice, the general's die; walls, siegecraft and traits do not matter."""
    state = among_bots(new_game)
    cards = [LEGION, ITALIANS, ITALIANS, HORSE, VELITES, SCORPIO, BALLISTAE]
    army = arm(state, "Rome", cards, "Cornelius Sulla", [])
    state.lands["Capua"].walls = True
    with ScriptedTable() as table:
        assert sorted(quick.gather(state, army, table)) == ["GREEN"] * 5 + ["YELLOW"]
        army.general = None
        assert sorted(quick.gather(state, army, table)) == ["GREEN"] * 4 + ["YELLOW"]
    army.general = "Cornelius Sulla"


@proves("rome.solo.battle.bots.quick.undeclared")
@pytest.mark.parametrize(("size", "die", "count"), [(1, "6", 1), (4, "3", 2), (8, "6", 4), (8, "1", 2), (9, "4", 4)])
def test_dice_of_an_undeclared_army(new_game: NewGame, size: int, die: str, count: int) -> None:
    """The Main column of the declaring table gives its cards, as many as the deck has; its general is turned over."""
    state = among_bots(new_game, "speed")
    army = arm(state, "Rome", [], "Valerius Laevinus", [ITALIANS] * size + [HORSE] * 3 + [SCORPIO])
    record = Record()
    with ScriptedTable([("d6", die)], listener=record) as table:
        assert quick.gather(state, army, table) == ["GREEN"] * count + ["GREEN"]
    assert any("Valerius Laevinus" in event.words for event in record.events if isinstance(event, Line))


@proves("rome.solo.battle.bots.quick.undeclared")
def test_empty_deck_rolls_no_die(new_game: NewGame) -> None:
    """Without a Main deck an undeclared army has its general's die only."""
    state = among_bots(new_game, "speed")
    army = arm(state, "Rome", [], "Gaius Flaminius", [HORSE] * 3)
    assert quick.gather(state, army, ScriptedTable()) == ["WHITE"]


# The roll


@proves("rome.solo.battle.bots.order")
def test_attacker_rolls_first(new_game: NewGame) -> None:
    """Both roll all their dice, the attacker first, before anything is lost."""
    state = among_bots(new_game)
    one, other = declared_armies(state)
    script = [
        ("GREEN", "skull,skull,skull"),
        ("WHITE", "blank"),
        ("GREEN", "skull,blank,blank"),
        ("draw", ITALIANS),
        ("draw", SPEARS),
        ("draw", RIDERS),
    ]
    with ScriptedTable(script) as table:
        assert fight(state, one, other, "Capua", table) == "Rome"
    check(state)


@proves("rome.solo.battle.bots.winner")
@pytest.mark.parametrize(
    ("done", "received", "wins"),
    [
        ("skull", "x", True),
        ("x x x", "skull", True),
        ("x x", "skull", False),
        ("x x s", "skull", True),
        ("s s", "s s", False),
        ("s", "x", False),
        ("blank", "blank", False),
    ],
)
def test_higher_result_wins(done: str, received: str, wins: bool) -> None:
    """A Skull counts one, an X half, then the S are counted; the defender wins a tie."""
    assert quick.beats(done.split(), received.split()) is wins


@proves("rome.solo.battle.bots.losses", "rome.solo.battle.bots.losses.return", "rome.ruling.solo_bot_losses_from")
def test_losses_of_a_declared_army(new_game: NewGame) -> None:
    """A Skull and a pair of X cost a main battle card each, an S a skirmisher, of its own cards, to the reserve."""
    state = among_bots(new_game)
    army, _ = declared_armies(state)
    reserve = dict(state.sides["Rome"].reserve)
    with ScriptedTable([("draw", HORSE), ("draw", LEGION)]) as table:
        assert quick.suffer(state, army, ["skull", "x", "x", "s", "s"], table) == 3
    assert sorted(army.cards) == [ITALIANS, ITALIANS]
    assert len(state.bots["Rome"].main) == 3
    after = state.sides["Rome"].reserve
    assert {card: after[card] - reserve.get(card, 0) for card in (HORSE, LEGION, VELITES)} == {
        HORSE: 1,
        LEGION: 1,
        VELITES: 1,
    }
    check(state)


@proves("rome.ruling.solo_bot_losses_from")
def test_losses_from_the_decks(new_game: NewGame) -> None:
    """By the other reading a declared army keeps its cards, and the bot's decks pay."""
    state = among_bots(new_game, rulings={"solo_bot_losses_from": "decks"})
    army, _ = declared_armies(state)
    with ScriptedTable([("draw", ITALIANS)]) as table:
        assert quick.suffer(state, army, ["skull", "s"], table) == 1
    assert len(army.cards) == 5
    assert state.bots["Rome"].main == [ITALIANS] * 2
    check(state)


@proves("rome.solo.battle.bots.quick.losses", "rome.ruling.solo_bot_losses_from")
def test_losses_of_an_undeclared_army(new_game: NewGame) -> None:
    """An undeclared army loses from the decks, cavalry when the Main deck is empty, and stays undeclared."""
    state = among_bots(new_game, "speed")
    army = arm(state, "Rome", [], "Gaius Flaminius", [ITALIANS] + [HORSE] * 3 + [VELITES])
    with ScriptedTable([("draw", HORSE)]) as table:
        assert quick.suffer(state, army, ["skull", "skull", "s", "s"], table) == 3
    bot = state.bots["Rome"]
    assert (bot.main, bot.cavalry, bot.skirmishers) == ([], [HORSE] * 2, [])
    assert (army.declared, army.region) == (False, "Capua")
    check(state)


@proves("rome.ruling.solo_bot_x", "rome.solo.battle.bots.losses")
@pytest.mark.parametrize(("reading", "lost"), [("two_x_kill", 2), ("skulls_only", 1)])
def test_pairs_of_x(new_game: NewGame, reading: str, lost: int) -> None:
    """Two X cost a main battle card, or by the other reading nothing; a single X never does."""
    state = among_bots(new_game, rulings={"solo_bot_x": reading})
    assert quick.kills(state, ["skull", "x", "x", "x", "s"]) == lost


# Points and what follows


@proves("rome.solo.battle.bots.points.two", "rome.solo.battle.bots.points.one", "rome.ruling.solo_bot_points")
@pytest.mark.parametrize(("lost", "points"), [(0, 1), (2, 1), (3, 2), (5, 2)])
def test_points(new_game: NewGame, lost: int, points: int) -> None:
    """2 points if the other side lost three cards or more, otherwise 1."""
    state = among_bots(new_game)
    quick.score_battle(state, "Carthage", lost, ScriptedTable())
    assert state.sides["Carthage"].points == points


@proves("rome.ruling.solo_bot_points", "rome.solo.battle.bots.points.two")
def test_no_other_rewards(new_game: NewGame) -> None:
    """The winner destroys an army of four cards: 2 points by the scale, no card recovered, no veteran, no general."""
    state = among_bots(new_game)
    one, other = declared_armies(state)
    script = [
        ("GREEN", "skull,skull,s"),
        ("WHITE", "blank"),
        ("GREEN", "blank,blank,s"),
        ("draw", SPEARS),
        ("draw", SPEARS),
    ]
    with ScriptedTable(script) as table:
        assert fight(state, one, other, "Capua", table) == "Rome"
    assert state.sides["Rome"].points == 2
    assert sorted(one.cards) == [HORSE, ITALIANS, ITALIANS, LEGION]
    assert one.general == "Gaius Flaminius"
    assert (other.region, other.declared, other.general) == (None, False, "Maharbal")
    assert state.bots["Carthage"].cavalry == [RIDERS]
    check(state)


@proves("rome.ruling.solo_bot_after", "rome.solo.battle.bots.points.one")
def test_beaten_attacker_retreats_and_is_halted(new_game: NewGame) -> None:
    """The defender wins a tie with a point; the attacker goes to a region of its own and does nothing more."""
    state = among_bots(new_game)
    one, other = declared_armies(state)
    one.moves = 2
    script = [("GREEN", "blank,blank,blank"), ("WHITE", "blank"), ("GREEN", "blank,blank,blank"), ("tie", "Rome")]
    with ScriptedTable(script) as table:
        meet_army(state, one, table)
    assert (one.region, one.moves, one.halted) == ("Rome", 0, True)
    assert other.region == "Capua"
    assert state.sides["Carthage"].points == 1
    check(state)


@proves("rome.ruling.solo_bot_after")
def test_victorious_attacker_goes_on(new_game: NewGame) -> None:
    """The beaten defender has no region of its own to go to and stays, beaten; the attacker keeps its movement."""
    state = among_bots(new_game)
    one, other = declared_armies(state)
    one.moves = 2
    script = [("GREEN", "x,blank,blank"), ("WHITE", "blank"), ("GREEN", "blank,blank,blank")]
    with ScriptedTable(script) as table:
        meet_army(state, one, table)
    assert (one.moves, one.halted, one.beaten) == (2, False, [other.name])
    assert other.region == "Capua"
    check(state)


@pytest.mark.parametrize(("rome", "carthage"), [("super", "super"), ("speed", "super"), ("speed", "speed")])
@pytest.mark.parametrize("method", ["gathered", "full", "quick"])
def test_many_battles(new_game: NewGame, rome: str, carthage: str, method: str) -> None:
    """Battles of bots of all kinds end with every card accounted for, and no seat is ever asked."""
    for seed in range(15):
        state = among_bots(new_game, rome, carthage, {"solo_battle_method": method})
        one = arm(
            state, "Rome", [], "Claudius Nero", [LEGION] * 4 + [ITALIANS] * (seed % 6) + [HORSE] * 5 + [VELITES] * 3
        )
        other = arm(state, "Carthage", [], "Maharbal", PUNIC_DECKS)
        for number in range(3):
            if one.region is None or other.region is None:
                break
            other.region = one.region
            fight(state, one, other, str(one.region), SeededTable(100 * seed + number))
            check(state)
