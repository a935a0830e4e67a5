"""The Super-bot's targets: options 1.1 to 6.6, the golden rules and the priority order table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Because, Record
from foeman.engine.narrowing import first_of
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.bots import targeting_super as targeting
from foeman.games.rome.bots.board.armies import force_of
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.bots.priority import (
    OPPONENTS,
    allows,
    enemies,
    entry,
    is_calm,
    main_battle_cards,
    may_try,
    possible_victims,
)
from foeman.games.rome.digital import decks
from foeman.games.rome.rules.campaign import begin_turn
from foeman.games.rome.state import ALLY, ENEMY, FACTIONS, FRIENDLY, NEUTRAL, Army, State
from tests.games.rome.bots.positions import Orders, alone, fill, hold, put, set_main_deck, stance, war

NewGame = Callable[..., State]

BOTS = dict.fromkeys(FACTIONS, "super")
LEGION = "Republican Legionaries"


def decide(game: State, army: Army, script: str = "") -> tuple[str, list[tuple[str, str]]]:
    """The option that an army takes, and the command it gives."""
    board = Orders(game, army.faction)
    board.activate(force_of(army))
    bot = player_of(game, army.faction)
    with ScriptedTable(script) as table:
        option = first_of(table, "rome.solo.target.order", targeting.OPTIONS, bot, board, army, table)
    return ("6.6" if option is None else option.__name__[7:].replace("_", ".")), board.given


# The priority order table


@pytest.mark.parametrize(
    ("status", "score", "expected"),
    [
        (ENEMY, 1, "yes"),
        (ENEMY, 9, "yes"),
        (NEUTRAL, 6, "no"),
        (NEUTRAL, 7, "YELLOW"),
        (NEUTRAL, 8, "YELLOW"),
        (NEUTRAL, 9, "RED"),
        (FRIENDLY, 8, "no"),
        (FRIENDLY, 9, "RED"),
        (ALLY, 9, "no"),
    ],
)
@proves("rome.solo.priority")
def test_priority_table(new_game: NewGame, status: int, score: int, expected: str) -> None:
    """The table by status and stance score."""
    game = new_game(seats=BOTS)
    war(game, "Greece", status=status)
    stance(game, Greece=score)
    assert entry(player_of(game, "Rome"), "Greece") == expected


@proves("rome.solo.priority.yes", "rome.solo.priority.no", "rome.solo.priority.die")
def test_only_a_skull_lets_the_bot_attack(new_game: NewGame) -> None:
    """Yes and no need no die; of a colour only a Skull counts."""
    game = new_game(seats=BOTS)
    bot = player_of(game, "Rome")
    war(game, "Greece")
    stance(game, Carthage=9, **{"Barbarian Tribes": 6})
    with ScriptedTable("RED=skull RED=x") as table:
        assert allows(bot, "Greece", table)
        assert not allows(bot, "Barbarian Tribes", table)
        assert allows(bot, "Carthage", table)
        assert not allows(bot, "Carthage", table)
    assert possible_victims(bot) == ["Greece", "Carthage"]


@proves("rome.solo.difficulty.boldness")
def test_boldness_reads_one_column_further(new_game: NewGame) -> None:
    """From its round on the lever makes a neutral at 6 YELLOW and one at 7 RED; an ally stays safe."""
    game = new_game(seats=BOTS, boldness_from=3)
    stance(game, Greece=6, Carthage=7)
    assert [entry(player_of(game, "Rome"), who) for who in ("Greece", "Carthage")] == ["no", "YELLOW"]
    game.round = 3
    assert [entry(player_of(game, "Rome"), who) for who in ("Greece", "Carthage")] == ["YELLOW", "RED"]
    war(game, "Greece", status=ALLY)
    assert entry(player_of(game, "Rome"), "Greece") == "no"


# The golden rules


@pytest.mark.parametrize(("reading", "expected"), [("main_deck", 7), ("with_cavalry", 11), ("with_armies", 12)])
@proves("rome.ruling.solo_golden_a_count")
def test_cards_that_count_for_rule_a(new_game: NewGame, reading: str, expected: int) -> None:
    """The Main deck; with the Cavalry deck; with the main battle cards of declared armies as well."""
    game = new_game(seats=BOTS, rulings={"rome.ruling.solo_golden_a_count": reading})
    bot = game.bots["Rome"]
    army = alone(game, "Rome")
    set_main_deck(game, 8)
    army.cards, army.declared = [bot.main.pop()], True
    bot.cavalry = bot.cavalry[:4]
    assert main_battle_cards(player_of(game, "Rome")) == expected


@proves("rome.solo.golden.a", "rome.ruling.solo_golden_a_six", "rome.solo.target.group_6")
def test_six_cards_stop_aggression_but_not_group_six(new_game: NewGame) -> None:
    """With seven main battle cards the army expands, with six it stays in group 6."""
    game = new_game(seats=BOTS)
    army = alone(game, "Patavium", 1)
    set_main_deck(game, 7)
    assert not is_calm(player_of(game, "Rome"))
    assert may_try(player_of(game, "Rome"), OPPONENTS)
    assert decide(game, army)[0] == "3.2"
    set_main_deck(game, 6)
    assert is_calm(player_of(game, "Rome"))
    assert not may_try(player_of(game, "Rome"), OPPONENTS)
    assert decide(game, army) == ("6.6", [])
    war(game, "Carthage")
    hold(game, "Carthage", "Segestica")
    hold(game, "Rome", "Nesactium")
    assert decide(game, army) == ("6.1", [("march", "Nesactium")])


@pytest.mark.parametrize(
    ("reading", "expected"),
    [("all_attacks", "4.1"), ("players_only", "3.2"), ("all_but_six", "6.6")],
)
@proves("rome.ruling.solo_golden_a_scope", "rome.solo.golden.a")
def test_what_rule_a_stops(new_game: NewGame, reading: str, expected: str) -> None:
    """All attacks but no calming; only attacks on players; everything but group 6."""
    game = new_game(seats=BOTS, rulings={"rome.ruling.solo_golden_a_scope": reading})
    army = alone(game, "Patavium", 1)
    game.lands["Patavium"].unrest = 1
    put(game, "Carthage", "Nesactium")
    war(game, "Carthage")
    set_main_deck(game, 6)
    hold(game, "Rome", "Curia")
    assert decide(game, army)[0] == expected


@proves("rome.solo.golden.b", "rome.ruling.solo_golden_b")
def test_one_opponents_home_a_turn(new_game: NewGame) -> None:
    """An army that has taken an opponent's home takes no second one, but its own lost home, and other land."""
    game = new_game(seats=BOTS)
    fill(game)
    war(game, "Carthage")
    army = alone(game, "Syrakousai", 2)
    assert decide(game, army) == ("2.3", [("take", "Lilybaion")])
    army.homes_taken = 1
    assert decide(game, army)[0] in ("6.1", "6.2", "6.6")
    hold(game, "Carthage", "Cosentia")
    assert decide(game, army) == ("1.1", [("take", "Cosentia")])


@proves("rome.solo.golden.c", "rome.ruling.solo_golden_c")
def test_highest_score_then_chance(new_game: NewGame) -> None:
    """Among ENEMY armies in range the owner's highest score decides, then chance; nearness only where it is named."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    war(game, "Greece", "Carthage", "Barbarian Tribes")
    put(game, "Greece", "Genua")
    put(game, "Carthage", "Syrakousai")
    stance(game, Greece=4, Carthage=6)
    assert decide(game, army) == ("2.1", [("fight", "Syrakousai")])
    stance(game, Greece=6)
    assert decide(game, army, "tie=Genua") == ("2.1", [("fight", "Genua")])


@proves("rome.ruling.solo_names")
def test_enemies_are_those_at_war(new_game: NewGame) -> None:
    """At war, ENEMY: one thing."""
    game = new_game(seats=BOTS)
    war(game, "Greece")
    assert enemies(player_of(game, "Rome")) == ["Greece"]


# Group 1


@proves("rome.solo.target.1_1", "rome.ruling.solo_one_one", "rome.solo.target.group_1")
def test_1_1_lost_home_is_retaken(new_game: NewGame) -> None:
    """A neutral holder is enough; an ally's is left; an army in it, even an ally's, bars it."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    hold(game, "Carthage", "Capua")
    assert decide(game, army) == ("1.1", [("take", "Capua")])
    put(game, "Greece", "Capua")
    war(game, "Greece", status=ALLY)
    assert decide(game, army)[0] != "1.1"
    put(game, "Greece", "Athens")
    war(game, "Carthage", status=ALLY)
    assert decide(game, army)[0] != "1.1"


@proves("rome.solo.target.1_2", "rome.ruling.solo_one_one")
def test_1_2_before_1_3(new_game: NewGame) -> None:
    """An ENEMY army in a lost home comes before one that besieges a home, whoever holds the lost one."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    war(game, "Carthage")
    hold(game, "Greece", "Capua")
    put(game, "Carthage", "Capua")
    put(game, "Carthage", "Arretium", 2)
    assert decide(game, army) == ("1.2", [("fight", "Capua")])


@proves("rome.solo.target.1_3", "rome.solo.target.1_4", "rome.ruling.solo_besieging")
def test_1_3_besieger_then_1_4_guest(new_game: NewGame) -> None:
    """A besieger is 1.3; an ENEMY army that only stands in a home region is 1.4, the nearest first."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    war(game, "Carthage")
    far, near = put(game, "Carthage", "Cosentia"), put(game, "Carthage", "Arretium", 2)
    far.guest = "Cosentia"
    assert decide(game, army) == ("1.3", [("fight", "Arretium")])
    near.guest = "Arretium"
    assert decide(game, army) == ("1.4", [("fight", "Arretium")])


# Group 2


@proves("rome.solo.target.2_1", "rome.solo.target.2_2")
def test_2_1_before_2_2(new_game: NewGame) -> None:
    """An ENEMY army next to a home region is attacked before another one in range."""
    game = new_game(seats=BOTS)
    army = alone(game, "Patavium", 1)
    hold(game, "Rome", "Nesactium")
    war(game, "Carthage")
    put(game, "Carthage", "Curia")
    put(game, "Carthage", "Segestica", 2)
    assert decide(game, army) == ("2.1", [("fight", "Curia")])
    put(game, "Carthage", "Carthage")
    assert decide(game, army) == ("2.2", [("fight", "Segestica")])


@proves("rome.solo.target.2_3", "rome.ruling.solo_two_three")
def test_2_3_enemy_region_home_first(new_game: NewGame) -> None:
    """Of an ENEMY's regions in range without an army its home comes first; an army in it takes it off the list."""
    game = new_game(seats=BOTS)
    army = alone(game, "Syrakousai", 2)
    fill(game)
    hold(game, "Carthage", "Syrakousai")
    war(game, "Carthage")
    assert decide(game, army) == ("2.3", [("take", "Lilybaion")])
    put(game, "Greece", "Lilybaion")
    assert decide(game, army) == ("2.3", [("take", "Syrakousai")])


@proves("rome.solo.target.2_4")
def test_2_4_any_army_by_the_table(new_game: NewGame) -> None:
    """A neutral at 7 is attacked on a Skull, before any free region; otherwise the list goes on."""
    game = new_game(seats=BOTS)
    army = alone(game, "Patavium", 1)
    put(game, "Greece", "Nesactium")
    stance(game, Greece=7)
    assert decide(game, army, "YELLOW=skull") == ("2.4", [("fight", "Nesactium")])
    hold(game, "Rome", "Noreia")
    assert decide(game, army, "YELLOW=x") == ("3.2", [("take", "Curia")])


# Group 3


@proves("rome.solo.target.3_1", "rome.ruling.solo_an_army", "rome.solo.target.3_2")
def test_3_1_mercenaries_next_to_the_army(new_game: NewGame) -> None:
    """A free mercenary region next to the army comes first; other armies of the bot do not count."""
    game = new_game(seats=BOTS)
    army = alone(game, "Pulpudeva", 2, "Greece")
    assert decide(game, army) == ("3.1", [("take", "Uscudama")])
    army.region = "Epidamnos"
    hold(game, "Greece", "Salona")
    game.sides["Greece"].armies[0].region = "Pulpudeva"
    begin_turn(game, "Greece")
    assert decide(game, army, "tie=Ambrakia") == ("3.2", [("take", "Ambrakia")])


@proves("rome.solo.target.3_2", "rome.ruling.solo_terrain_tie")
def test_3_2_terrain_is_a_tie_break_for_some(new_game: NewGame) -> None:
    """Greece takes the neighbour with fewest symbols; Rome, too, until the reforms; others leave it to chance."""
    game = new_game(seats=BOTS)
    army = alone(game, "Ephesos", 3, "Greece")
    hold(game, "Greece", "Rhodos")
    assert decide(game, army) == ("3.2", [("take", "Ikonion")])
    rome = alone(game, "Patavium", 1)
    assert decide(game, rome) == ("3.2", [("take", "Nesactium")])
    reforms = next(one.name for one in game.printed.factions["Rome"].developments if one.effect == "marian_reforms")
    game.sides["Rome"].developments[reforms] = 1
    assert decide(game, rome, "tie=Curia") == ("3.2", [("take", "Curia")])


@proves("rome.solo.target.3_3", "rome.solo.target.3_4")
def test_3_3_and_3_4_nearest(new_game: NewGame) -> None:
    """Without a free neighbour the nearest mercenary region, and without one the nearest region."""
    game = new_game(seats=BOTS)
    army = alone(game, "Patavium", 1)
    hold(game, "Rome", "Nesactium", "Curia", "Noreia")
    assert decide(game, army) == ("3.3", [("take", "Salona")])
    hold(game, "Rome", "Salona", "Genua", "Segestica")
    assert decide(game, army, "tie=Naissos")[0] == "3.4"


@proves("rome.solo.target.3_5", "rome.solo.target.3_6", "rome.ruling.solo_by_sea")
def test_3_5_and_3_6_by_sea(new_game: NewGame) -> None:
    """Kirtha, a mercenary region, is landed at before nearer Alalia and Karalis; then the nearest of these."""
    game = new_game(seats=BOTS)
    army = alone(game, "Capua")
    hold(game, "Rome", "Genua", "Syrakousai")
    assert decide(game, army) == ("3.5", [("land and take", "Kirtha")])
    hold(game, "Rome", "Kirtha", "Salona", "Knossos")
    assert decide(game, army, "tie=Karalis") == ("3.6", [("land and take", "Karalis")])


@proves("rome.solo.target.group_3", "rome.ruling.solo_non_held_army")
def test_foreign_army_keeps_free_land_off_the_list(new_game: NewGame) -> None:
    """A free region with a foreign army is no target of group 3; with an ally's it is."""
    game = new_game(seats=BOTS)
    army = alone(game, "Patavium", 1)
    hold(game, "Rome", "Curia", "Noreia")
    put(game, "Greece", "Nesactium")
    assert decide(game, army)[1] != [("take", "Nesactium")]
    war(game, "Greece", status=ALLY)
    assert decide(game, army) == ("3.2", [("take", "Nesactium")])


@pytest.mark.parametrize(
    ("reading", "expected"), [("nobodys", "3.2"), ("nobodys_no_home", "6.6"), ("nobodys_any", "3.2")]
)
@proves("rome.ruling.solo_non_held")
def test_home_that_nobody_holds(new_game: NewGame, reading: str, expected: str) -> None:
    """A home region that nobody holds is taken by a Super-bot unless homes are left out."""
    game = new_game(seats=BOTS, rulings={"rome.ruling.solo_non_held": reading})
    army = alone(game, "Syrakousai", 2)
    fill(game)
    game.lands["Lilybaion"].controller = None
    stance(game, Greece=1, Carthage=1)
    game.lands["Syrakousai"].barracks = True
    assert decide(game, army)[0] == expected


# Group 4


@proves("rome.solo.target.4_1", "rome.ruling.solo_unrest_move")
def test_4_1_nearest_unrest_also_under_rule_a(new_game: NewGame) -> None:
    """The nearest unrest where it arrives with movement left; on the spot it stays and calms; a small army does not."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    set_main_deck(game, 6)
    game.lands["Taras"].unrest = 2
    assert decide(game, army)[0] == "6.6"
    game.lands["Cosentia"].unrest = game.lands["Capua"].unrest = 1
    assert decide(game, army) == ("4.1", [("subdue", "Capua")])
    game.lands["Rome"].unrest = 1
    assert decide(game, army) == ("4.1", [("subdue", "Rome")])
    army.cards, army.declared = [LEGION] * 3, True
    assert decide(game, army)[0] == "6.6"


# Group 5


@proves("rome.solo.target.5_1", "rome.solo.target.5_2")
def test_5_1_and_5_2_adjacent(new_game: NewGame) -> None:
    """An adjacent region without a garrison before one with; the table decides for each."""
    game = new_game(seats=BOTS)
    army = alone(game, "Syrakousai", 2)
    fill(game)
    game.sides["Rome"].navies.clear()
    stance(game, Greece=9, Carthage=9)
    assert decide(game, army, "RED=skull") == ("5.2", [("take", "Lilybaion")])
    patavium = alone(game, "Patavium", 1)
    hold(game, "Greece", "Nesactium", "Curia")
    game.lands["Curia"].barracks = True
    assert decide(game, patavium, "RED=skull") == ("5.1", [("take", "Nesactium")])
    assert decide(game, patavium, "RED=x RED=skull") == ("5.2", [("take", "Curia")])


@proves("rome.solo.target.5_3", "rome.solo.target.5_4", "rome.ruling.solo_reroll_options")
def test_5_3_and_5_4_nearest(new_game: NewGame) -> None:
    """Farther away: without a garrison first, then with; each option and target has its own die."""
    game = new_game(seats=BOTS)
    army = alone(game, "Cosentia", 2)
    fill(game)
    game.sides["Rome"].navies.clear()
    stance(game, Carthage=9)
    assert decide(game, army, "RED=skull") == ("5.4", [("take", "Lilybaion")])
    hold(game, "Carthage", "Genua")
    army = alone(game, "Rome")
    assert decide(game, army, "RED=skull") == ("5.3", [("take", "Genua")])
    game.lands["Genua"].barracks = True
    assert decide(game, army, "RED=skull") == ("5.4", [("take", "Genua")])


@proves("rome.solo.target.5_5", "rome.solo.target.5_6", "rome.ruling.solo_five_army", "rome.ruling.solo_reroll_options")
def test_5_5_and_5_6_armies_again(new_game: NewGame) -> None:
    """An army passed over in 2.4 is rolled for again: 5.5 in a garrisoned region, 5.6 in another."""
    game = new_game(seats=BOTS)
    army = alone(game, "Cosentia", 2)
    fill(game)
    game.sides["Rome"].navies.clear()
    stance(game, Carthage=9)
    put(game, "Carthage", "Lilybaion")
    assert decide(game, army, "RED=x RED=skull") == ("5.5", [("fight", "Lilybaion")])
    put(game, "Carthage", "Syrakousai")
    hold(game, "Carthage", "Syrakousai")
    assert decide(game, army, "RED=s RED=skull") == ("5.6", [("fight", "Syrakousai")])


@proves("rome.solo.target.5_7", "rome.ruling.solo_five_seven")
def test_5_7_by_sea(new_game: NewGame) -> None:
    """What cannot be had by land is looked for over the sea, 5.3 to 5.6 in order."""
    game = new_game(seats=BOTS)
    army = alone(game, "Capua")
    fill(game)
    hold(game, "Rome", *game.printed.factions["Carthage"].homes)
    hold(game, "Carthage", "Karalis", "Alalia")
    game.lands["Alalia"].barracks = True
    stance(game, Carthage=9)
    assert decide(game, army, "RED=skull") == ("5.7", [("land and take", "Karalis")])
    assert decide(game, army, "RED=x RED=skull") == ("5.7", [("land and take", "Alalia")])
    put(game, "Carthage", "Karalis")
    put(game, "Carthage", "Alalia", 2)
    assert decide(game, army, "RED=skull") == ("5.7", [("land and fight", "Alalia")])
    assert decide(game, army, "RED=x RED=skull") == ("5.7", [("land and fight", "Karalis")])


@proves("rome.solo.priority.no", "rome.solo.target.5_4")
def test_friends_and_allies_are_left(new_game: NewGame) -> None:
    """An ally at 9 and a friend at 8 are no targets, and no die is rolled."""
    game = new_game(seats=BOTS)
    army = alone(game, "Cosentia", 2)
    fill(game)
    hold(game, "Greece", "Syrakousai")
    war(game, "Carthage", status=ALLY)
    war(game, "Greece", status=FRIENDLY)
    stance(game, Carthage=9, Greece=8)
    assert decide(game, army) == ("6.6", [])


# Group 6


@proves("rome.solo.target.6_1", "rome.ruling.solo_six_one")
def test_6_1_towards_the_enemy(new_game: NewGame) -> None:
    """Under rule A the army goes next to the ENEMY's region, never into it; an army that cannot get nearer stays."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    set_main_deck(game, 5)
    hold(game, "Carthage", "Syrakousai")
    war(game, "Carthage")
    assert decide(game, army) == ("6.1", [("march", "Cosentia")])
    army.region = "Cosentia"
    assert decide(game, army) == ("6.6", [])


@proves("rome.solo.target.6_2", "rome.solo.target.6_6")
def test_6_2_to_a_garrison_in_supply(new_game: NewGame) -> None:
    """From open land to the nearest garrison with a line of supply; already in one, it stays."""
    game = new_game(seats=BOTS)
    army = alone(game, "Nesactium", 1)
    hold(game, "Rome", "Nesactium")
    set_main_deck(game, 6)
    assert decide(game, army) == ("6.2", [("march", "Patavium")])
    army.region = "Patavium"
    assert decide(game, army) == ("6.6", [])


@proves("rome.solo.target.6_3")
def test_6_3_towards_home(new_game: NewGame) -> None:
    """Too far from every garrison, it goes as far as it gets towards the nearest home region."""
    game = new_game(seats=BOTS)
    hold(game, "Rome", "Nesactium", "Segestica", "Singidun", "Naissos")
    army = alone(game, "Naissos", 1)
    set_main_deck(game, 6)
    assert decide(game, army) == ("6.3", [("march", "Nesactium")])


@proves("rome.solo.target.6_4", "rome.solo.target.6_5")
def test_6_4_and_6_5_without_a_line(new_game: NewGame) -> None:
    """Cut off: to a garrison in reach, and without one towards the cut-off region nearest to an opponent's."""
    game = new_game(seats=BOTS)
    hold(game, "Rome", "Gergovia", "Burdigala", "Tolosa")
    army = alone(game, "Tolosa", 1)
    set_main_deck(game, 6)
    game.lands["Gergovia"].barracks = True
    assert decide(game, army) == ("6.4", [("march", "Gergovia")])
    game.lands["Gergovia"].barracks = False
    assert decide(game, army) == ("6.5", [("march", "Burdigala")])


@pytest.mark.parametrize(
    ("reading", "near", "far"),
    [
        ("to_arrives", "6.2", "6.3"),
        ("all_part_way", "6.2", "6.2"),
        ("stay_home", "6.6", "6.6"),
    ],
)
@proves("rome.ruling.solo_group_six")
def test_how_group_six_moves(new_game: NewGame, reading: str, near: str, far: str) -> None:
    """6.2 must arrive; or goes part of the way; or an army with a line of supply stays in any region of the bot."""
    game = new_game(seats=BOTS, rulings={"rome.ruling.solo_group_six": reading})
    hold(game, "Rome", "Nesactium", "Segestica", "Singidun", "Naissos")
    set_main_deck(game, 6)
    assert decide(game, alone(game, "Nesactium", 1))[0] == near
    assert decide(game, alone(game, "Naissos", 1))[0] == far


@proves("rome.ruling.solo_group_six")
def test_places_with_another_army_are_passed_over(new_game: NewGame) -> None:
    """Two armies of a bot do not end in one region."""
    game = new_game(seats=BOTS)
    hold(game, "Rome", "Nesactium")
    army = alone(game, "Nesactium", 1)
    put(game, "Rome", "Patavium", 2)
    set_main_deck(game, 6)
    assert decide(game, army) == ("6.2", [("march", "Medhlan")])


# Options that cannot be taken


@pytest.mark.parametrize(("reading", "expected"), [("this_turn", "6.1"), ("march_towards", "2.3")])
@proves("rome.ruling.solo_reach", "rome.solo.target.cannot")
def test_target_out_of_reach(new_game: NewGame, reading: str, expected: str) -> None:
    """2.3 is passed over when nothing can be attacked this turn; by the other reading it marches towards a target."""
    game = new_game(seats=BOTS, rulings={"rome.ruling.solo_reach": reading})
    fill(game)
    hold(game, "Carthage", "Syrakousai")
    war(game, "Carthage")
    game.sides["Rome"].navies.clear()
    assert decide(game, alone(game, "Patavium", 1)) == (expected, [("march", "Taras")])


@proves("rome.solo.target.cannot", "rome.solo.target.6_6")
def test_every_option_says_why_not(new_game: NewGame) -> None:
    """With a listener the Because holds all 28 options in order, and the reason of each that was not taken."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    fill(game)
    board, record = Orders(game, "Rome"), Record()
    board.activate(force_of(army))
    table = ScriptedTable(listener=record)
    bot = player_of(game, "Rome")
    assert first_of(table, "rome.solo.target.order", targeting.OPTIONS, bot, board, army, table) is None
    tried = [event for event in record.events if isinstance(event, Because)]
    assert len(tried) == 28
    assert all(one.facts or one.inside for one in tried[:-1])
    assert (tried[-1].choice, tried[-1].refused) == ("it stays", False)


def test_armies_are_declared_elsewhere(new_game: NewGame) -> None:
    """Looking for targets leaves an undeclared army undeclared."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    decide(game, army, "")
    assert not army.declared
    assert not decks.is_off_the_board(army)
