"""How a bot's army takes its target: marching, assaulting at once, never besieging; mercenary regions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.bots.board.names import RegionName, Who
from foeman.games.rome.check import check
from foeman.games.rome.digital import conquest
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules.map import besieger_of
from foeman.games.rome.seat import seat
from foeman.games.rome.state import ENEMY, FACTIONS, Army, State, add, status, take
from tests.games.rome.bots.positions import alone, board_for
from tests.games.rome.turns import campaign_turn

NewGame = Callable[..., State]

BOTS = dict.fromkeys(FACTIONS, "super")


def with_white_general(game: State, army: Army) -> None:
    """Swap generals so that the army has one with a WHITE die and no trait that matters."""
    side = game.sides[army.faction]
    plain = [name for name in side.recruits if game.printed.generals[name].die == "WHITE"]
    if game.printed.generals[str(army.general)].die != "WHITE" and plain:
        side.recruits.remove(plain[0])
        side.recruits.append(str(army.general))
        army.general = plain[0]


def led(game: State, region: str, number: int = 4, faction: str = "Rome") -> Army:
    """One army of a bot on an otherwise empty board, about to move, under a general with a WHITE die."""
    with_white_general(game, game.sides[faction].armies[number - 1])
    return alone(game, region, number, faction)


def dice_of(army: Army, game: State, faces: str) -> str:
    """A script for the general's die after four GREEN ones."""
    die = game.printed.generals[str(army.general)].die
    return f"GREEN=skull,x,x,s,{faces}" if die == "GREEN" else f"GREEN=skull,x,x,s {die}={faces}"


@proves("rome.solo.conquer.normal", "rome.ruling.solo_undeclared_assault")
def test_lost_home_is_assaulted_by_an_undeclared_army(new_game: NewGame) -> None:
    """The d6 gives four main cards; YELLOW dice defend a home against its own people; four GREEN and the general."""
    game = new_game(seats=BOTS)
    army = led(game, "Rome")
    game.lands["Capua"].controller = "Carthage"
    with ScriptedTable(f"d6=6 YELLOW=blank,blank,blank {dice_of(army, game, 'blank')}") as table:
        board_for(game, army, table).take(RegionName("Capua"))
    assert game.lands["Capua"].controller == "Rome"
    assert (army.region, army.moves, army.declared, army.homes_taken) == ("Capua", 2, False, 0)
    assert status(game, "Rome", "Carthage") == ENEMY
    check(game)


@proves("rome.solo.conquer.dice", "rome.solo.conquer.normal")
def test_independent_region_rolls_its_own_dice(new_game: NewGame) -> None:
    """Genua is worth 1: two GREEN dice; a Skull costs a card of the Main deck, an S a skirmisher."""
    game = new_game(seats=BOTS)
    army = led(game, "Arretium", 1)
    bot = game.bots["Rome"]
    before = len(bot.main), len(bot.skirmishers)
    script = f'GREEN=skull,s draw="{bot.main[0]}" draw="{bot.skirmishers[0]}"'
    with ScriptedTable(script) as table:
        board_for(game, army, table).take(RegionName("Genua"))
    assert game.lands["Genua"].controller == "Rome"
    assert (len(bot.main), len(bot.skirmishers)) == (before[0] - 1, before[1] - 1)
    check(game)


@proves("rome.solo.conquer.no_siege", "rome.solo.conquer.dice", "rome.ruling.solo_after_failure")
def test_failed_assault_is_no_siege(new_game: NewGame) -> None:
    """After a failed assault the army stands there as a guest, goes on, and never assaults that region again."""
    game = new_game(seats=BOTS)
    army = led(game, "Syrakousai", 2)
    game.lands["Syrakousai"].controller = "Rome"
    die = game.printed.generals[str(army.general)].die
    own = "GREEN=blank,blank,blank,blank" if die == "GREEN" else f"GREEN=blank,blank,blank {die}=blank"
    with ScriptedTable(f"d6=1 RED=x,blank {own}") as table:
        board = board_for(game, army, table)
        board.take(RegionName("Lilybaion"))
        assert (army.region, army.guest) == ("Lilybaion", "Lilybaion")
        assert besieger_of(game, "Lilybaion") is None
        assert board.targets("a region without an opponent's army", [Who("Carthage")], "by land") == []
        assert board.can_go_on()
    check(game)


@proves("rome.solo.conquer.no_siege")
def test_bot_never_besieges_at_the_end_of_its_turn(new_game: NewGame) -> None:
    """An army that golden rule A keeps in a foreign garrisoned region does not besiege it."""
    game = new_game(seats=BOTS)
    army = led(game, "Lilybaion", 2)
    for other in game.sides["Rome"].armies:
        if other is not army:
            game.sides["Rome"].recruits.append(str(other.general))
            other.general = None
    deck = game.bots["Rome"].main
    while len(deck) > 6:
        add(game.sides["Rome"].reserve, deck.pop())
    game.lands["Syrakousai"].controller = "Greece"
    with ScriptedTable() as table:
        campaign_turn(game, "Rome", table)
    assert (army.region, army.guest) == ("Lilybaion", "Lilybaion")
    assert besieger_of(game, "Lilybaion") is None
    assert status(game, "Rome", "Carthage") != ENEMY


@proves("rome.solo.variant.sieges")
@pytest.mark.parametrize(("sieges", "guest"), [(False, "Lilybaion"), (True, "")])
def test_sieges_as_a_variant(new_game: NewGame, sieges: bool, guest: str) -> None:
    """With the variant an army of a bot in foreign land is no guest there when the campaign ends."""
    game = new_game(seats=BOTS, sieges=sieges)
    army = led(game, "Lilybaion", 2)
    seat(game, "Rome").settles(game, "Rome")
    assert (army.guest or "") == guest


@pytest.mark.parametrize(("former", "expected"), [("Carthage", 1), ("Greece", 1), (None, 0)])
@proves("rome.solo.golden.b", "rome.ruling.solo_golden_b")
def test_which_homes_count(new_game: NewGame, former: str | None, expected: int) -> None:
    """A home of another faction counts whoever held it; one that nobody held and one's own do not."""
    game = new_game(seats=BOTS)
    army = led(game, "Rome")
    conquest.count_home(game, army, "Lilybaion", former)
    assert army.homes_taken == expected
    conquest.count_home(game, army, "Capua", "Greece")
    conquest.count_home(game, army, "Genua", "Greece")
    assert army.homes_taken == expected


@proves("rome.solo.conquer.normal")
def test_army_beside_its_target_fights_where_it_stands(new_game: NewGame) -> None:
    """An army that stands in the region of its target conquers it there."""
    game = new_game(seats=BOTS)
    army = led(game, "Genua", 1)
    game.lands["Genua"].controller = "Carthage"
    with ScriptedTable("GREEN=blank,blank") as table:
        board_for(game, army, table).take(RegionName("Genua"))
    assert game.lands["Genua"].controller == "Rome"
    assert army.moves == 3


@proves("rome.solo.mercenary.stack", "rome.solo.mercenary.normal")
def test_mercenary_region_of_a_bot_has_a_stack(new_game: NewGame) -> None:
    """What is left of the pack, without veterans, is a stack of its own; another region has another."""
    game = new_game(seats=BOTS)
    stack = conquest.mercenary_stack(game, "Salona")
    assert stack
    assert all(game.printed.troops[card].pack == "illyria" for card in stack)
    assert not any(game.printed.troops[card].veteran_of for card in stack)
    take(game.packs["illyria"], stack[0])
    assert len(conquest.mercenary_stack(game, "Salona")) == len(stack) - 1
    assert conquest.mercenary_stack(game, "Kirtha") != stack
    assert conquest.mercenary_stack(game, "Genua") == []


@proves("rome.solo.mercenary.normal", "rome.solo.conquer.dice")
def test_mercenary_region_defends_with_printed_dice(new_game: NewGame) -> None:
    """The dice printed on a mercenary region defend it; all Blanks give the bot's deck its dearest card."""
    game = new_game(seats=BOTS)
    army = led(game, "Epidamnos", 1, "Greece")
    dice = game.printed.regions["Salona"].mercenary_dice
    colours = [one for one in ("RED", "YELLOW", "GREEN", "WHITE", "BLACK") if one in dice]
    script = " ".join(f"{one}={','.join(['blank'] * dice.count(one))}" for one in colours)
    bot = game.bots["Greece"]
    before = sum(map(len, [bot.main, bot.skirmishers, bot.cavalry]))
    kinds = {card: game.printed.troops[card].cost or 0 for card in conquest.mercenary_stack(game, "Salona")}
    dearest = [card for card, cost in kinds.items() if cost == max(kinds.values())]
    script += f' tie="{dearest[0]}"' if len(dearest) > 1 else ""
    with ScriptedTable(script) as table:
        board_for(game, army, table).take(RegionName("Salona"))
    assert game.lands["Salona"].controller == "Greece"
    assert sum(map(len, [bot.main, bot.skirmishers, bot.cavalry])) == before + 1
    check(game)


@proves("rome.solo.conquer.normal")
def test_refusing_ally_stops_the_march(new_game: NewGame) -> None:
    """A person who is an ally and refuses passage stops the army; it does not move and may try another way."""
    game = new_game(seats={**BOTS, "Greece": "person"})
    army = led(game, "Cosentia", 2)
    game.lands["Syrakousai"].controller = "Greece"
    game.status[border_key("Rome", "Greece")] = 3
    with ScriptedTable("Greece=no") as table:
        board_for(game, army, table).take(RegionName("Lilybaion"))
    assert (army.region, army.moves, army.refused) == ("Cosentia", 3, ["Syrakousai"])
