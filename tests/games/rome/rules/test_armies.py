"""The universal rules: what an army and a navy are, what they lose, and when they are no more."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import foeman.games.rome as package
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.printed import SKULL, S, X, load_printed
from foeman.games.rome.rules import armies
from foeman.games.rome.rules.movement import places_for_army
from foeman.games.rome.state import Army, Navy, State, cards_of, main_cards, take

NewGame = Callable[..., State]

LEGION, INFANTRY, HORSE, VELITES, SCORPIO = (
    "Republican Legionaries",
    "Italian Infantry",
    "Allied Cavalry",
    "Velites",
    "Scorpio",
)


def army_with(game: State, cards: list[str], region: str | None = "Rome", faction: str = "Rome") -> Army:
    """The first army of a faction, with exactly these cards; all others go to or come from the reserve."""
    army = game.sides[faction].armies[0]
    for card in list(army.cards):
        armies.lose_card(game, army, card)
    for card in cards:
        troop = game.printed.troops[card]
        take(game.packs[troop.pack] if troop.is_mercenary else game.sides[faction].reserve, card)
        army.cards.append(card)
    army.region = region
    return army


@proves("rome.universal.kinds")
def test_kinds_of_troops(new_game: NewGame) -> None:
    """A catapult is artillery, a bow a skirmisher, and everything else a main battle card."""
    game = new_game()
    army = army_with(game, [LEGION, INFANTRY, HORSE, VELITES, SCORPIO])
    assert main_cards(game, army) == [LEGION, INFANTRY, HORSE]
    assert cards_of(game, army, "skirmisher") == [VELITES]
    assert cards_of(game, army, "artillery") == [SCORPIO]
    assert [armies.counts_as(game, card) for card in ("War Chariots", "Cretan Archers", "Forest Elephants")] == [
        "main"
    ] * 3


@proves("rome.universal.mounted")
def test_mounted_troops() -> None:
    """Cavalry, chariots and elephants are mounted, also skirmishers on horseback; infantry is not, nor artillery."""
    printed = load_printed(Path(package.__file__).parent / "content")
    mounted = {troop.type: troop.mounted for troop in printed.troops.values()}
    assert mounted == {
        "foot_close": False,
        "foot_loose": False,
        "bowmen": False,
        "skirmisher_foot": False,
        "skirmisher_cavalry": True,
        "cavalry": True,
        "chariot": True,
        "elephant": True,
        "artillery": False,
    }


@proves("rome.ruling.mounted_skirmishers")
@pytest.mark.parametrize(("reading", "kind", "room"), [("skirmisher", "skirmisher", False), ("main", "main", True)])
def test_skirmishers_on_horseback(reading: str, kind: str, room: bool, new_game: NewGame) -> None:
    """They fall under the limit of two skirmishers, or under that of six main battle cards."""
    game = new_game(rulings={"rome.ruling.mounted_skirmishers": reading})
    army = army_with(game, ["Hoplites", "Hoplites", "Peltasts", "Peltasts"], faction="Greece")
    assert armies.counts_as(game, "Tarantine Horse") == kind
    assert armies.has_room(game, army, "Tarantine Horse") == room


@proves("rome.universal.army.size", "rome.universal.army.kinds")
@pytest.mark.parametrize(
    ("cards", "legal"),
    [
        ([LEGION], False),
        ([LEGION] * 2, True),
        ([LEGION] * 6 + [VELITES] * 2 + [SCORPIO] * 2, True),
        ([LEGION] * 7, False),
        ([LEGION] * 2 + [VELITES] * 3, False),
        ([LEGION] * 2 + ["Ballistae"] * 3, False),
        ([LEGION, VELITES, VELITES], False),
    ],
)
def test_limits_of_an_army(cards: list[str], legal: bool, new_game: NewGame) -> None:
    """Two to six main battle cards, two skirmishers, two artillery cards: ten at most."""
    game = new_game()
    assert armies.is_legal(game, army_with(game, cards)) == legal


@proves("rome.universal.army.size", "rome.universal.army.kinds")
def test_room_in_an_army(new_game: NewGame) -> None:
    """Each kind has its own limit, and a full army takes nothing."""
    game = new_game()
    army = army_with(game, [LEGION] * 5 + [VELITES] * 2 + [SCORPIO])
    assert [armies.has_room(game, army, card) for card in (LEGION, VELITES, SCORPIO)] == [True, False, True]
    army = army_with(game, [LEGION] * 6 + [VELITES] * 2 + [SCORPIO] * 2)
    assert not any(armies.has_room(game, army, card) for card in (LEGION, VELITES, "Onager"))


@proves("rome.universal.navy.size")
@pytest.mark.parametrize(("ships", "legal"), [(0, False), (1, True), (5, True), (6, False)])
def test_limits_of_a_navy(ships: int, legal: bool) -> None:
    """A navy has one to five ship cards."""
    assert armies.is_legal_navy(Navy("Rome", 1, ["Roman Trireme"] * ships)) == legal


@proves("rome.universal.limit")
def test_four_armies_and_two_navies(new_game: NewGame) -> None:
    """There are four army spaces and two navy spaces; the first that is free is used."""
    side = new_game().sides["Rome"]
    assert armies.free_army_number(side) is None
    assert armies.free_navy_number(side) == 2
    del side.armies[1]
    assert armies.free_army_number(side) == 2
    side.navies.append(Navy("Rome", 2, ["Roman Trireme"]))
    assert armies.free_navy_number(side) is None


@proves("rome.universal.limit")
def test_a_navy_goes_down_with_its_army(new_game: NewGame) -> None:
    """A lost navy leaves its space; ships, the army aboard and its general go back where they came from."""
    game = new_game()
    side = game.sides["Rome"]
    navy, army = side.navies[0], side.armies[0]
    navy.place, army.aboard = "Tyrrhenian Sea", 1
    armies.sink(game, navy, ScriptedTable())
    assert (side.navies, army in side.armies) == ([], False)
    assert (side.ships["Roman Trireme"], side.ships["Roman Quinquereme"]) == (6, 6)
    check(game)


@proves("rome.universal.collapse")
def test_an_army_with_one_main_battle_card_is_destroyed(new_game: NewGame) -> None:
    """With two it stands; with one it leaves the board, its cards to the reserve and its general to the box."""
    game = new_game()
    army = army_with(game, [LEGION, HORSE, VELITES, VELITES, SCORPIO])
    side, general = game.sides["Rome"], army.general
    assert not armies.collapse_if_broken(game, army, ScriptedTable())
    armies.lose_card(game, army, HORSE)
    before = side.reserve[VELITES]
    assert armies.collapse_if_broken(game, army, ScriptedTable())
    assert armies.is_destroyed(game, army)
    assert (army.region, army.cards, army.general) == (None, [], None)
    assert side.reserve[VELITES] == before + 2
    assert general in side.recruits
    assert armies.collapse_if_broken(game, army, ScriptedTable())
    check(game)


@proves("rome.ruling.merc_dead")
@pytest.mark.parametrize("reading", ["pack", "reserve", "removed"])
def test_a_lost_mercenary(reading: str, new_game: NewGame) -> None:
    """It goes back to its pack, or to its owner's reserve stack, or out of the game; other cards to the reserve."""
    game = new_game(rulings={"rome.ruling.merc_dead": reading})
    army = army_with(game, [LEGION, LEGION, LEGION, "Cretan Archers"])
    side = game.sides["Rome"]
    armies.lose_card(game, army, "Cretan Archers")
    piles = {"pack": game.packs["creta"], "reserve": side.reserve, "removed": side.put_away}
    left = {name: pile.get("Cretan Archers", 0) for name, pile in piles.items()}
    assert left == {"pack": 2, "reserve": 0, "removed": 0} | {reading: 3 if reading == "pack" else 1}
    before = side.reserve[LEGION]
    armies.lose_card(game, army, LEGION)
    assert side.reserve[LEGION] == before + 1
    check(game)


@proves("rome.universal.army.general")
def test_an_army_without_a_general_is_not_placed(new_game: NewGame) -> None:
    """Beside the board it has to wait for a general; one on the board may go on without."""
    game = new_game()
    army = game.sides["Rome"].armies[0]
    assert "Rome" in places_for_army(game, army)
    armies.release_general(game, army)
    assert places_for_army(game, army) == []
    army.region = "Rome"
    armies.check_turn_end(game, "Rome", ScriptedTable())
    assert not armies.is_destroyed(game, army)
    check(game)


# Losses outside a battle


@proves("rome.ruling.defence_choice")
@pytest.mark.parametrize(
    ("reading", "script", "left"),
    [
        ("owner_main", f'Rome="{INFANTRY}"', [LEGION, LEGION, VELITES]),
        ("owner_any", f'Rome="{VELITES}"', [LEGION, LEGION, INFANTRY]),
        ("random_main", f'draw="{LEGION}"', [LEGION, INFANTRY, VELITES]),
    ],
)
def test_who_chooses_the_card_that_is_lost(reading: str, script: str, left: list[str], new_game: NewGame) -> None:
    """A kill costs a main battle card of the owner's choice, or any card, or one drawn at random."""
    game = new_game(rulings={"rome.ruling.defence_choice": reading})
    army = army_with(game, [LEGION, LEGION, INFANTRY, VELITES])
    with ScriptedTable(script) as table:
        assert armies.suffer(game, army, [SKULL], table, "rome.conquer.damage") == 1
    assert army.cards == left
    check(game)


@proves("rome.ruling.defence_odd_x")
@pytest.mark.parametrize(("reading", "second"), [("lost", 0), ("kept", 1)])
def test_a_single_x(reading: str, second: int, new_game: NewGame) -> None:
    """An X left over does nothing; by the other reading it waits, and the next X makes it a kill."""
    game = new_game(rulings={"rome.ruling.defence_odd_x": reading})
    army = army_with(game, [LEGION] * 5)
    table = ScriptedTable()
    assert armies.suffer(game, army, [X], table, "rome.conquer.damage") == 0
    assert armies.suffer(game, army, [X], table, "rome.conquer.damage") == second
    assert armies.suffer(game, army, [X, X, X], table, "rome.conquer.damage") == 1
    check(game)


@proves("rome.ruling.defence_s")
@pytest.mark.parametrize(
    ("reading", "lost"), [("skirmisher", [VELITES]), ("skirmisher_or_artillery", [VELITES, SCORPIO]), ("nothing", [])]
)
def test_an_s_in_a_defence_roll(reading: str, lost: list[str], new_game: NewGame) -> None:
    """An S costs a skirmisher if there is one; by other readings else an artillery card, or nothing at all."""
    game = new_game(rulings={"rome.ruling.defence_s": reading})
    cards = [LEGION, LEGION, VELITES, SCORPIO]
    army = army_with(game, cards)
    assert armies.suffer(game, army, [S, S], ScriptedTable(), "rome.conquer.damage") == len(lost)
    assert army.cards == [card for card in cards if card not in lost]
    check(game)


@proves("rome.universal.collapse", "rome.ruling.defence_choice")
def test_losses_can_destroy_an_army(new_game: NewGame) -> None:
    """An army that loses its second main battle card is destroyed; kills it cannot take are lost."""
    game = new_game()
    army = army_with(game, [LEGION, LEGION, VELITES])
    assert armies.suffer(game, army, [SKULL, SKULL, SKULL], ScriptedTable(), "rome.conquer.damage") == 2
    assert armies.is_destroyed(game, army)
    check(game)


# The end of a turn


@proves("rome.universal.army.excess")
def test_excess_cards_are_drawn_at_random(new_game: NewGame) -> None:
    """Cards of the kind in excess go, drawn at random, and no others."""
    game = new_game()
    army = army_with(game, [LEGION] * 4 + [HORSE] * 3 + [VELITES] * 3)
    with ScriptedTable(f'draw="{HORSE}" draw="{VELITES}"') as table:
        armies.trim_excess(game, army, table)
    assert army.cards == [LEGION] * 4 + [HORSE] * 2 + [VELITES] * 2
    assert armies.is_legal(game, army)
    check(game)


@proves("rome.universal.army.turn_end", "rome.universal.army.excess")
def test_two_armies_in_one_region_become_one(new_game: NewGame) -> None:
    """At the end of the turn one army is left, within its limits, under the better general; the other is spare."""
    game = new_game()
    side = game.sides["Rome"]
    army, other, third = side.armies[:3]
    army.region = other.region = "Rome"
    third.region = "Capua"
    leaders = sorted((army.general or "", other.general or ""), key=lambda name: -game.printed.generals[name].stars)
    armies.check_turn_end(game, "Rome", SeededTable(3))
    assert [one.region for one in side.armies] == ["Rome", "Capua", None]
    assert (army.general, side.generals) == (leaders[0], [leaders[1]])
    assert len(army.cards) == 8
    assert all(armies.is_legal(game, one) for one in side.armies)
    check(game)


@proves("rome.universal.army.turn_end")
def test_armies_and_navies_that_are_none_are_gone(new_game: NewGame) -> None:
    """At the end of the turn an army of one main battle card and a navy without ships are no more."""
    game = new_game()
    army = army_with(game, [LEGION, VELITES])
    game.sides["Rome"].navies.append(Navy("Rome", 2))
    armies.check_turn_end(game, "Rome", ScriptedTable())
    assert armies.is_destroyed(game, army)
    assert [navy.number for navy in game.sides["Rome"].navies] == [1]
    check(game)


# Veterans


def test_veterans_come_from_the_reserve(new_game: NewGame) -> None:
    """A card is swapped for its veteran if the reserve, or for a mercenary its pack, has one."""
    game = new_game()
    army = army_with(game, [LEGION, LEGION, SCORPIO, "Cretan Archers"])
    assert armies.veteran_available(game, army, SCORPIO) is None
    assert armies.veteran_available(game, army, LEGION) == "Veteran Republican Legionaries"
    armies.make_veteran(game, army, LEGION)
    armies.make_veteran(game, army, "Cretan Archers")
    assert army.cards == ["Veteran Republican Legionaries", LEGION, SCORPIO, "Veteran Cretan Archers"]
    assert armies.veteran_available(game, army, "Cretan Archers") is None
    check(game)


# Secrets


@proves("rome.universal.share")
def test_only_the_owner_sees_the_cards_of_an_army(new_game: NewGame) -> None:
    """Nobody but its owner may look at an army's cards."""
    game = new_game()
    army = game.sides["Rome"].armies[0]
    assert [armies.may_be_seen(game, viewer, army) for viewer in game.sides] == [True, False, False, False]


@proves("rome.universal.ask")
def test_what_opponents_may_ask(new_game: NewGame) -> None:
    """They learn how many cards an army has, how many of them are mercenaries, and how many ships a navy has."""
    game = new_game()
    army = army_with(game, [LEGION, LEGION, VELITES, "Cretan Archers", "War Dogs"])
    assert armies.what_may_be_asked(game, army) == (5, 2)
    assert armies.what_may_be_asked(game, game.sides["Rome"].navies[0]) == (5, 0)


def test_a_captured_ship_goes_back_to_its_own_faction(new_game: NewGame) -> None:
    """A ship card lost by whoever captured it goes to the reserve of the faction that printed it."""
    game = new_game()
    navy = game.sides["Rome"].navies[0]
    take(game.sides["Carthage"].ships, "Carthaginian Trireme")
    navy.ships.append("Carthaginian Trireme")
    armies.lose_ship(game, navy, "Carthaginian Trireme")
    assert game.sides["Carthage"].ships["Carthaginian Trireme"] == 4
    check(game)
