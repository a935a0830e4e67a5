"""Setting a bot up: generals, decks, reserves, ships, starting places and the stance card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from foeman.engine.game import Impossible, Terms
from foeman.engine.reading import BadInput
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.bots import setup
from foeman.games.rome.check import check
from foeman.games.rome.rules.movement import place_army, places_for_army
from foeman.games.rome.rules.setup import set_up
from foeman.games.rome.state import ENEMY, FACTIONS, NEUTRAL, Navy, State, is_undeclared, status

NewGame = Callable[..., State]

SUPER = dict.fromkeys(FACTIONS, "super")


@proves("rome.solo.setup.generals", "rome.solo.army.states", "rome.solo.army.undeclared")
def test_generals_face_down(make_terms: Callable[..., Terms]) -> None:
    """The four starting generals are dealt at random to the four spaces, and no army has a card of its own."""
    led = []
    for seed in range(20):
        game = set_up(make_terms(seats=SUPER), SeededTable(seed))
        check(game)
        armies = game.sides["Rome"].armies
        assert [army.number for army in armies] == [1, 2, 3, 4]
        assert all(not army.declared and army.cards == [] for army in armies)
        led.append(tuple(army.general for army in armies))
    assert all(sorted(map(str, one)) == sorted(map(str, led[0])) for one in led)
    assert len(dict.fromkeys(led)) > 5


@proves("rome.solo.army.undeclared")
def test_an_undeclared_army_has_no_cards_of_its_own(new_game: NewGame) -> None:
    """Of a bot's armies those are undeclared that are not declared; a card in one of them is an impossible position."""
    game = new_game(seats=SUPER)
    army = game.sides["Rome"].armies[0]
    assert is_undeclared(army)
    army.cards = [game.bots["Rome"].main.pop()]
    with pytest.raises(Impossible, match="expected no cards in an undeclared army, found 1"):
        check(game)
    army.declared = True
    assert not is_undeclared(army)


@proves(
    "rome.solo.setup.decks.main",
    "rome.solo.setup.decks.skirmisher",
    "rome.solo.setup.decks.cavalry",
    "rome.solo.setup.decks.artillery",
    "rome.solo.setup.decks.shuffled",
    "rome.ruling.solo_mounted_skirmishers",
)
def test_four_decks(new_game: NewGame) -> None:
    """Foot main cards, foot skirmishers and everything mounted lie in three decks; the artillery deck is empty."""
    game = new_game(seats=SUPER)
    greece = game.bots["Greece"]
    assert Counter(greece.main) == {"Hoplites": 8, "Thureophoroi": 3, "Phalangites": 2}
    assert Counter(greece.skirmishers) == {"Peltasts": 4}
    assert Counter(greece.cavalry) == {"Thessalian Cavalry": 3, "Tarantine Horse": 1}
    assert game.printed.troops["Tarantine Horse"].type == "skirmisher_cavalry"
    assert greece.artillery == []
    check(game)


@proves("rome.solo.setup.reserves")
def test_reserves(new_game: NewGame) -> None:
    """What is not in the decks stays in the reserve, from which cards that can be recruited are drawn."""
    game, people = new_game(seats=SUPER), new_game()
    assert game.sides["Rome"].reserve == people.sides["Rome"].reserve
    assert len(game.bots["Rome"].main) == 13


@proves("rome.solo.setup.navies")
def test_one_stack_of_ships(new_game: NewGame) -> None:
    """All five starting ships are one stack on the first navy space, beside the board, however many navies had them."""
    for side in new_game(seats=SUPER).sides.values():
        assert [(navy.number, len(navy.ships), navy.place) for navy in side.navies] == [(1, 5, None)]
    people = new_game()
    divided = people.sides["Rome"]
    divided.navies = [Navy("Rome", 1, divided.navies[0].ships[:2]), Navy("Rome", 2, divided.navies[0].ships[2:])]
    setup.unite_ships(divided)
    assert [(navy.number, len(navy.ships)) for navy in divided.navies] == [(1, 5)]


@proves(
    "rome.solo.setup.armies",
    "rome.solo.setup.armies.rome",
    "rome.solo.setup.armies.greece",
    "rome.solo.setup.armies.carthage",
    "rome.solo.setup.armies.barbarians",
)
def test_sixteen_starting_positions(new_game: NewGame) -> None:
    """Armies I to IV stand in the four listed regions of their faction."""
    game = new_game(seats=SUPER)
    assert {name: [army.region for army in side.armies] for name, side in game.sides.items()} == {
        "Rome": ["Patavium", "Cosentia", "Medhlan", "Rome"],
        "Greece": ["Epidamnos", "Pulpudeva", "Pergamon", "Athens"],
        "Carthage": ["Macodames", "Kartuba", "Qart Hadast", "Carthage"],
        "Barbarian Tribes": ["Bibracte", "Uburzis", "Casurgis", "Nemetocenna"],
    }


@proves("rome.ruling.solo_start_on_board")
@pytest.mark.parametrize(
    ("reading", "begins", "returns"),
    [
        ("on_board", "Cosentia", ["Arretium", "Ariminum", "Capua", "Taras", "Cosentia"]),
        ("when_moving", None, ["Cosentia"]),
        ("always_listed", "Cosentia", ["Cosentia"]),
    ],
)
def test_where_armies_begin_and_come_back(
    new_game: NewGame, reading: str, begins: str | None, returns: list[str]
) -> None:
    """On the board at once, or placed in the listed region by the first move; by one reading they return only there."""
    game = new_game(seats=SUPER, rulings={"rome.ruling.solo_start_on_board": reading})
    army = game.sides["Rome"].armies[1]
    assert army.region == begins
    army.region = None
    assert places_for_army(game, army) == (returns if begins else ["Cosentia"])
    place_army(game, army, "Cosentia", ScriptedTable())
    game.lands["Cosentia"].controller = "Greece"
    army.region = None
    assert ("Cosentia" in places_for_army(game, army)) is False
    assert bool(places_for_army(game, army)) is (reading != "always_listed")


@proves("rome.solo.setup.status")
def test_neutral_to_everybody(new_game: NewGame) -> None:
    """A bot starts NEUTRAL to every opponent, even where people start as enemies."""
    seats = {"Rome": "person", "Greece": "person", "Carthage": "speed"}
    game = new_game(seats=seats, rulings={"rome.ruling.start_status": "enemy"})
    assert (status(game, "Rome", "Greece"), status(game, "Rome", "Carthage")) == (ENEMY, NEUTRAL)
    assert status(game, "Greece", "Carthage") == NEUTRAL


@proves("rome.solo.kinds", "rome.ruling.solo_two_kinds")
def test_kinds_of_bot_in_any_mixture(new_game: NewGame) -> None:
    """Each seat is a person's or a bot's of either kind; only bots have decks and a stance card."""
    game = new_game(seats={"Rome": "person", "Greece": "super", "Carthage": "speed", "Barbarian Tribes": "random"})
    assert {faction: bot.kind for faction, bot in game.bots.items()} == {"Greece": "super", "Carthage": "speed"}
    assert all(army.declared and army.cards for army in game.sides["Rome"].armies)
    check(game)


@proves(
    "rome.solo.setup.stance_card",
    "rome.solo.components",
    "rome.solo.opponent",
    "rome.solo.stance.setup.neutral",
)
def test_stance_neutral(new_game: NewGame) -> None:
    """Three markers on every bot's card in a game of four, people's and bots' alike, all on space 5."""
    game = new_game(seats={"Rome": "person", "Greece": "super", "Carthage": "speed", "Barbarian Tribes": "random"})
    assert game.bots["Greece"].stance == {"Rome": 5, "Carthage": 5, "Barbarian Tribes": 5}
    assert game.bots["Carthage"].stance == {"Rome": 5, "Greece": 5, "Barbarian Tribes": 5}


@proves(
    "rome.solo.stance.setup.random.row",
    "rome.solo.stance.setup.random.column",
    "rome.solo.stance.setup.random.each",
    "rome.ruling.solo_white_rows",
)
@pytest.mark.parametrize(("reading", "first", "second"), [("card", 4, 6), ("setup_text", 1, 9)])
def test_stance_random(new_game: NewGame, reading: str, first: int, second: int) -> None:
    """White 6 and Red 2 is the top left space, 1 and 5 the bottom right one; or rows are upside down."""
    game = new_game(seats=SUPER, stance="random", rulings={"rome.ruling.solo_white_rows": reading})
    with ScriptedTable("d6=6 d6=2 d6=1 d6=5 d6=3 d6=4") as table:
        stance = setup.set_up_stance(game, game.bots["Rome"], table)
    assert stance == {"Greece": first, "Carthage": second, "Barbarian Tribes": 5}


@proves("rome.solo.stance.setup.chosen")
def test_stance_chosen(new_game: NewGame) -> None:
    """Markers start where they were put; one that is not named in the middle; nonsense is refused."""
    game = new_game(seats=SUPER, stance="chosen", stances="Rome: Carthage 9, Greece 3; Greece: Rome 8")
    assert game.bots["Rome"].stance == {"Greece": 3, "Carthage": 9, "Barbarian Tribes": 5}
    assert game.bots["Greece"].stance == {"Rome": 8, "Carthage": 5, "Barbarian Tribes": 5}
    with pytest.raises(BadInput, match="space from 1 to 9, found Carthage 12"):
        new_game(seats=SUPER, stance="chosen", stances="Rome: Carthage 12")
    with pytest.raises(ValueError, match="faction: name number"):
        new_game(seats=SUPER, stances="Rome is angry")
