"""A bot's campaign turn: armies I to IV in order, each following its list; weak armies; armies that come back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from foeman.engine.because import Because, Line, Record
from foeman.engine.narrowing import first_of
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.bots import campaign, targeting_speed, targeting_super
from foeman.games.rome.bots.board.armies import force_of
from foeman.games.rome.bots.board.names import ForceName
from foeman.games.rome.bots.player import Player, player_of
from foeman.games.rome.check import check
from foeman.games.rome.digital import conquest
from foeman.games.rome.digital.armies import DigitalArmyBoard
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules.campaign import begin_turn
from foeman.games.rome.state import ENEMY, FACTIONS, Army, State
from tests.games.rome.bots.positions import alone, put, set_main_deck
from tests.games.rome.turns import campaign_turn

NewGame = Callable[..., State]

BOTS = dict.fromkeys(FACTIONS, "super")
SPEED = dict.fromkeys(FACTIONS, "speed")


def declare_with(game: State, army: Army, count: int) -> None:
    """An army declared with so many cards from the Main deck."""
    bot = game.bots[army.faction]
    army.cards = [bot.main.pop() for _ in range(count)]
    army.declared = True


def act(game: State, army: Army, table: Table) -> tuple[Player, DigitalArmyBoard]:
    """The whole activation of one army."""
    bot, board = player_of(game, army.faction), DigitalArmyBoard(game, army.faction, table)
    campaign.activate(bot, board, army, table)
    return bot, board


# The order


@pytest.mark.parametrize("seats", [BOTS, SPEED])
@proves("rome.solo.target.order", "rome.solo.summary.order")
def test_armies_act_from_one_to_four(new_game: NewGame, seats: dict[str, str]) -> None:
    """However they are filed, army I acts first and army IV last."""
    game = new_game(seats=seats)
    side = game.sides["Rome"]
    side.armies.reverse()
    acted: list[int] = []

    class Noted(DigitalArmyBoard):
        def activate(self, army: ForceName) -> None:
            super().activate(army)
            acted.append(self.moving.number)

    begin_turn(game, "Rome")
    table = SeededTable(1)
    campaign.move_armies(player_of(game, "Rome"), Noted(game, "Rome", table), table)
    assert acted == [1, 2, 3, 4]


@proves("rome.solo.target.order", "rome.solo.summary.order")
def test_each_kind_follows_its_own_list(new_game: NewGame) -> None:
    """There are 28 options for a Super-bot and 7 rows for a Speed-bot, tried in the order of their numbers."""
    names = [option.__name__[7:] for option in targeting_super.OPTIONS]
    assert names == sorted(names)
    assert len(names) == 28
    assert [row.__name__ for row in targeting_speed.ROWS] == [f"row_{number}" for number in range(1, 8)]
    for seats, rule in ((BOTS, "rome.solo.target.1_1"), (SPEED, "rome.solo.summary.1")):
        game = new_game(seats=seats)
        army = alone(game, "Rome")
        record = Record()
        act(game, army, SeededTable(1, listener=record))
        assert next(event.rule for event in record.events if isinstance(event, Because)) == rule


@pytest.mark.parametrize(
    ("reading", "expected"),
    [("again", ["Nesactium", "Salona"]), ("one_option", ["Nesactium"]), ("conquests_only", ["Nesactium", "Salona"])],
)
@proves("rome.ruling.solo_loop")
def test_how_often_the_list_is_tried(new_game: NewGame, reading: str, expected: list[str]) -> None:
    """Again while there is movement; or one option only; or again after conquests."""
    game = new_game(seats=BOTS, rulings={"rome.ruling.solo_loop": reading})
    army = alone(game, "Patavium", 1)
    for region in ("Curia", "Noreia", "Segestica", "Epidamnos"):
        game.lands[region].controller = "Rome"
    army.moves = 2
    dice = game.printed.regions["Salona"].mercenary_dice
    colours = [one for one in ("RED", "YELLOW", "GREEN", "WHITE", "BLACK") if one in dice]
    salona = " ".join(f"{one}={','.join(['x'] + ['blank'] * (dice.count(one) - 1))}" for one in colours)
    script = "GREEN=x,blank" + (f" {salona}" if "Salona" in expected else "")
    if salona.count("x") > 1:
        script += f' draw="{game.bots["Rome"].main[0]}"'
    with ScriptedTable(script) as table:
        act(game, army, table)
    assert [region for region in ("Nesactium", "Salona") if game.lands[region].controller == "Rome"] == expected
    check(game)


@proves("rome.ruling.solo_loop")
def test_after_calming_conquests_only_stops(new_game: NewGame) -> None:
    """Calming is no conquest: by one reading the army stops after it, by the default it goes on."""
    for reading, expected in (("conquests_only", None), ("again", "Rome")):
        game = new_game(seats=BOTS, rulings={"rome.ruling.solo_loop": reading})
        army = alone(game, "Arretium", 1)
        for region, land in game.lands.items():
            if land.controller is None and region != "Genua":
                land.controller = "Rome"
        game.lands["Arretium"].unrest = 1
        set_main_deck(game, 6)
        bot, board = player_of(game, "Rome"), DigitalArmyBoard(game, "Rome", ScriptedTable())
        board.activate(force_of(army))
        assert campaign.tries_again(bot, board, targeting_super.option_4_1) is (expected == "Rome")


@proves("rome.ruling.solo_loop", "rome.solo.target.group_6")
def test_group_six_ends_the_turn(new_game: NewGame) -> None:
    """After a move of group 6, or of rows 6 and 7, the list is not tried again."""
    game = new_game(seats=BOTS)
    army = alone(game, "Nesactium", 1)
    game.lands["Nesactium"].controller = "Rome"
    set_main_deck(game, 6)
    act(game, army, ScriptedTable())
    assert (army.region, army.moves) == ("Patavium", 2)
    bot, board = player_of(game, "Rome"), DigitalArmyBoard(game, "Rome", ScriptedTable())
    assert not campaign.tries_again(bot, board, targeting_super.option_6_1)


@proves("rome.solo.target.4_1", "rome.ruling.solo_unrest_move")
def test_unrest_is_subdued_marker_by_marker(new_game: NewGame) -> None:
    """Under rule A the army goes to Capua and takes both markers off, a movement unit each."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    game.lands["Capua"].unrest = 2
    set_main_deck(game, 6)
    act(game, army, ScriptedTable())
    assert (army.region, army.moves, game.lands["Capua"].unrest) == ("Capua", 0, 0)


# Weak armies


@proves("rome.solo.weak.home", "rome.solo.weak.removed")
def test_weak_army_goes_home_and_leaves_the_board(new_game: NewGame) -> None:
    """Four cards are too few: from Genua to one of three homes next to it, off the board, cards to the decks."""
    game = new_game(seats=BOTS)
    army = alone(game, "Genua", 1)
    game.lands["Genua"].controller = "Rome"
    before = len(game.bots["Rome"].main)
    declare_with(game, army, 4)
    with ScriptedTable("tie=Arretium") as table:
        act(game, army, table)
    assert (army.region, army.declared, army.cards) == (None, False, [])
    assert len(game.bots["Rome"].main) == before
    check(game)


@pytest.mark.parametrize(("cards", "weak"), [(4, True), (5, False)])
@proves("rome.solo.weak.home")
def test_five_cards_are_enough(new_game: NewGame, cards: int, weak: bool) -> None:
    """An army of five follows its list, one of four does not; an undeclared one always does."""
    game = new_game(seats=BOTS)
    army = alone(game, "Genua", 1)
    bot = player_of(game, "Rome")
    assert not campaign.is_weak(bot, army)
    declare_with(game, army, cards)
    assert campaign.is_weak(bot, army) is weak


@pytest.mark.parametrize(
    ("reading", "cards", "where"),
    [
        ("troops_peaceful", 4, "Syrakousai"),
        ("troops_fighting", 4, "Cosentia"),
        ("with_general", 3, "Syrakousai"),
    ],
)
@proves("rome.ruling.solo_weak", "rome.solo.weak.home")
def test_way_home_that_is_barred(new_game: NewGame, reading: str, cards: int, where: str) -> None:
    """Without a peaceful way it stays; by one reading it attacks what bars the way; or the general counts as a card."""
    game = new_game(seats=BOTS, rulings={"rome.ruling.solo_weak": reading})
    army = alone(game, "Syrakousai", 2)
    game.lands["Syrakousai"].controller = "Rome"
    game.lands["Cosentia"].controller = "Carthage"
    declare_with(game, army, cards)
    assert campaign.is_weak(player_of(game, "Rome"), army)
    table: Table = ScriptedTable() if where == "Syrakousai" else SeededTable(3)
    act(game, army, table)
    assert army.region in (where, None)
    assert (game.status[border_key("Rome", "Carthage")] == ENEMY) is (where == "Cosentia")


@proves("rome.ruling.solo_weak")
def test_general_counts_by_one_reading(new_game: NewGame) -> None:
    """Four cards and a general are five by that reading, and not weak."""
    game = new_game(seats=BOTS, rulings={"rome.ruling.solo_weak": "with_general"})
    army = alone(game, "Genua", 1)
    declare_with(game, army, 4)
    assert not campaign.is_weak(player_of(game, "Rome"), army)


@proves("rome.solo.weak.home", "rome.solo.weak.removed")
def test_weak_army_goes_to_a_home_with_another_army(new_game: NewGame) -> None:
    """In Nesactium the nearest home is Patavium; that army I is there does not matter, as army II leaves the board."""
    game = new_game(seats=BOTS)
    army = alone(game, "Nesactium", 2)
    put(game, "Rome", "Patavium", 1)
    game.lands["Nesactium"].controller = "Rome"
    declare_with(game, army, 4)
    record = Record()
    with ScriptedTable("", record) as table:
        act(game, army, table)
    assert "Rome's Army II marches to Patavium." in [e.words for e in record.events if isinstance(e, Line)]
    assert (army.region, army.declared, game.sides["Rome"].armies[0].region) == (None, False, "Patavium")
    check(game)


@pytest.mark.parametrize(("reading", "taken"), [("at_once", False), ("when_activated", True)])
@proves("rome.ruling.solo_weak_when", "rome.solo.weak.home")
def test_army_that_grows_weak_turns_home(new_game: NewGame, reading: str, taken: bool) -> None:
    """Five cards take Nesactium and lose one: then it goes home with what movement it has left, or on to Salona."""
    game = new_game(seats=BOTS, rulings={"rome.ruling.solo_weak_when": reading})
    army = alone(game, "Patavium", 1)
    for region in ("Curia", "Noreia", "Segestica", "Epidamnos"):
        game.lands[region].controller = "Rome"
    declare_with(game, army, 5)
    army.moves = 2
    dice = game.printed.regions["Salona"].mercenary_dice
    salona = " ".join(f"{one}={','.join(['blank'] * dice.count(one))}" for one in dict.fromkeys(dice))
    script = f'GREEN=skull,blank draw="{army.cards[0]}"' + (f' {salona} tie="Illyrian Raiders"' if taken else "")
    with ScriptedTable(script) as table:
        bot, board = player_of(game, "Rome"), DigitalArmyBoard(game, "Rome", table)
        campaign.activate(bot, board, army, table)
    assert game.lands["Nesactium"].controller == "Rome"
    assert (game.lands["Salona"].controller == "Rome") is taken
    assert (army.region is None) is not taken


@pytest.mark.parametrize(
    ("when", "weak", "cards", "assaults"),
    [
        ("at_once", "troops_peaceful", 4, False),
        ("at_once", "troops_peaceful", 5, True),
        ("at_once", "troops_fighting", 4, True),
        ("when_activated", "troops_peaceful", 4, True),
    ],
)
@proves("rome.ruling.solo_weak_when")
def test_weak_army_assaults_nothing(new_game: NewGame, when: str, weak: str, cards: int, assaults: bool) -> None:
    """An army that the fight for the field has left with four cards does not go on to assault the garrison."""
    game = new_game(seats=BOTS, rulings={"rome.ruling.solo_weak_when": when, "rome.ruling.solo_weak": weak})
    army = alone(game, "Athens", 1)
    declare_with(game, army, cards)
    conquest.take(game, army, "Athens", SeededTable(1))
    assert ("Athens" in army.assaulted or army.region is None) is assaults


@proves("rome.solo.weak.back", "rome.ruling.solo_return_turn", "rome.solo.weak.removed")
def test_weak_army_already_at_home_comes_back_at_once(new_game: NewGame) -> None:
    """Taken off at home before it moved, it is placed again, undeclared, and acts in the same turn."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    declare_with(game, army, 3)
    game.lands["Patavium"].unrest = 1
    set_main_deck(game, 3)
    with ScriptedTable() as table:
        act(game, army, table)
    assert (army.region, army.declared, game.lands["Patavium"].unrest) == ("Patavium", False, 0)


# Armies that come back


@proves("rome.ruling.solo_replace_where", "rome.solo.weak.back")
def test_army_comes_back_where_the_earliest_option_is(new_game: NewGame) -> None:
    """A lost home next to Rome and Cosentia is option 1.1: of these two places the capital itself is nearer."""
    game = new_game(seats=BOTS)
    army = alone(game, None)
    game.lands["Capua"].controller = "Carthage"
    bot, board = player_of(game, "Rome"), DigitalArmyBoard(game, "Rome", ScriptedTable())
    board.activate(force_of(army))
    best = campaign.best_places(bot, board, board.places())
    assert best == ["Rome", "Arretium", "Ariminum", "Taras", "Cosentia"]
    assert army.region is None
    assert campaign.come_back(bot, board, army, ScriptedTable())
    assert army.region == "Rome"


@proves("rome.ruling.solo_replace_where")
def test_without_an_option_the_nearest_place_to_the_capital(new_game: NewGame) -> None:
    """Under rule A and in peace no option tells the places apart: the capital. Places with an army are left out."""
    for seats in (BOTS, SPEED):
        game = new_game(seats=seats)
        army = alone(game, None)
        set_main_deck(game, 6)
        bot, board = player_of(game, "Rome"), DigitalArmyBoard(game, "Rome", ScriptedTable())
        board.activate(force_of(army))
        assert campaign.come_back(bot, board, army, ScriptedTable())
        assert army.region == "Rome"
        other = game.sides["Rome"].armies[0]
        board.activate(force_of(other))
        assert "Rome" not in board.places()


@proves("rome.solo.weak.back")
def test_army_without_a_general_or_a_place_stays_off(new_game: NewGame) -> None:
    """With no general there is no place for it."""
    game = new_game(seats=BOTS)
    army = alone(game, None)
    game.sides["Rome"].recruits.append(str(army.general))
    army.general = None
    act(game, army, ScriptedTable())
    assert army.region is None


# Whole turns


@pytest.mark.parametrize("kinds", [("super",) * 4, ("speed",) * 4, ("super", "speed", "random", "super")])
@pytest.mark.parametrize("seed", range(3))
@proves("rome.solo.target.order", "rome.solo.navy.ashore")
def test_turns_keep_every_invariant(new_game: NewGame, kinds: tuple[str, ...], seed: int) -> None:
    """Turn after turn nothing is made or lost, no army stays aboard, and no option that says yes changes nothing."""
    game = new_game(seats=dict(zip(FACTIONS, kinds, strict=True)), stance="random")
    game.phase = "campaign"
    table = SeededTable(seed, [name for name, kind in zip(FACTIONS, kinds, strict=True) if kind == "random"])
    table.watch = lambda: repr((game.sides, game.lands, game.status, game.bots, game.packs))
    for step in range(1, 13):
        table.begin(step)
        faction = FACTIONS[step % 4]
        campaign_turn(game, faction, table)
        check(game)
        assert all(army.aboard is None for army in game.sides[faction].armies) or faction not in game.bots


@proves("rome.solo.target.order")
def test_listener_changes_nothing(new_game: NewGame) -> None:
    """With and without somebody listening a turn is the same; every line is in the players' words."""
    quiet, heard = new_game(seats=BOTS), new_game(seats=BOTS)
    record = Record()
    campaign_turn(quiet, "Rome", SeededTable(5))
    campaign_turn(heard, "Rome", SeededTable(5, listener=record))
    assert (quiet.sides, quiet.lands, quiet.bots) == (heard.sides, heard.lands, heard.bots)
    assert any(isinstance(event, Line) for event in record.events)


# With nothing to do


class NothingThere:
    """A board with no danger and no target, only an army that rests well; it notes what was looked at."""

    def __init__(self) -> None:
        self.seen: dict[tuple[str, str], None] = {}

    def __getattr__(self, query: str) -> Callable[..., object]:
        def answer(*about: object) -> object:
            self.seen[query, str(about)] = None
            return query == "rests_well" if query != "targets" else []

        return answer


@proves("rome.solo.target.group_1", "rome.solo.target.group_3")
def test_one_query_shuts_a_group(new_game: NewGame) -> None:
    """An army with nothing to do looks for a danger, for something to attack or free, and for targets; for no more."""
    game = new_game(seats=BOTS)
    game.bots["Rome"].stance["Carthage"] = 9
    army = game.sides["Rome"].armies[3]
    board, table = NothingThere(), SeededTable(1)
    bot = player_of(game, "Rome")
    seen: Any = board
    assert first_of(table, "rome.solo.target.order", targeting_super.OPTIONS, bot, seen, army, table) is None
    assert [query for query, _ in board.seen] == [
        "is_home_in_danger",
        "anything_to_attack",
        "anything_free",
        "targets",
        "anything_to_attack",
        "rests_well",
    ]
