"""What must be true of every game of Rome is noticed when it is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.game import Impossible
from foeman.games.rome.check import check
from foeman.games.rome.state import Navy, State, add, gain, take

NewGame = Callable[..., State]
Break = Callable[[State], object]


def test_a_new_game_is_possible(new_game: NewGame) -> None:
    """With two, three or four factions nothing is wrong."""
    check(new_game())
    check(new_game(seats={"Rome": "person", "Greece": "person", "Carthage": "random"}))
    check(new_game(seats={"Greece": "random", "Barbarian Tribes": "person"}))


def unknown_region(game: State) -> None:
    """A region that is not on the map."""
    game.lands["Atlantis"] = game.lands["Rome"]


def absent_controller(game: State) -> None:
    """A region held by somebody who does not play."""
    game.lands["Kirtha"].controller = "Persia"


def road_to_nowhere(game: State) -> None:
    """A road where no border is."""
    game.roads["Capua - Kirtha"] = "Rome"


def strange_road(game: State) -> None:
    """A road that nobody at the table can have built."""
    game.roads["Capua - Rome"] = "Persia"


def army_nowhere(game: State) -> None:
    """An army in a region that is not on the map."""
    game.sides["Rome"].armies[0].region = "Atlantis"


def army_in_two_places(game: State) -> None:
    """An army aboard and ashore."""
    army = game.sides["Rome"].armies[0]
    army.region, army.aboard = "Rome", 1


def navy_nowhere(game: State) -> None:
    """A navy where there is no sea."""
    game.sides["Rome"].navies[0].place = "Atlantis"


def agent_nowhere(game: State) -> None:
    """An agent at sea."""
    game.sides["Rome"].agents[0].region = "Ionian Sea"


def gold_from_nowhere(game: State) -> None:
    """Gold that the bank never paid."""
    game.sides["Rome"].gold += 1


def debts(game: State) -> None:
    """Less than no gold."""
    gain(game, "Rome", -6)


def too_many_navies(game: State) -> None:
    """A third navy."""
    game.sides["Rome"].navies += [Navy("Rome", 2), Navy("Rome", 3)]


def too_many_skirmishers(game: State) -> None:
    """Three skirmishers in an army."""
    take(game.sides["Rome"].reserve, "Velites", 2)
    game.sides["Rome"].armies[0].cards += ["Velites"] * 2


def too_few_main_cards(game: State) -> None:
    """An army that should be destroyed."""
    army = game.sides["Rome"].armies[0]
    for card in [card for card in army.cards if card != "Velites"]:
        army.cards.remove(card)
        add(game.sides["Rome"].reserve, card)


def mixed_warriors(game: State) -> None:
    """Highland beside Lowland Warriors."""
    side = game.sides["Barbarian Tribes"]
    take(side.reserve, "Highland Warriors")
    side.armies[0].cards.append("Highland Warriors")


def empty_navy(game: State) -> None:
    """A navy without ships."""
    game.sides["Rome"].navies.append(Navy("Rome", 2))


def two_armies_in_a_region(game: State) -> None:
    """Two armies of a faction in one region."""
    game.sides["Rome"].armies[0].region = game.sides["Rome"].armies[1].region = "Capua"


def lost_troops(game: State) -> None:
    """A troop card that is nowhere."""
    take(game.sides["Rome"].reserve, "Velites")


def made_mercenaries(game: State) -> None:
    """A mercenary card too many."""
    add(game.packs["creta"], "Cretan Archers")


def lost_ship(game: State) -> None:
    """A ship card that is nowhere."""
    game.sides["Rome"].navies[0].ships.pop()


def doubled_general(game: State) -> None:
    """A general in the box and with an army."""
    game.sides["Rome"].recruits.append(game.sides["Rome"].armies[0].general or "")


def lost_action_card(game: State) -> None:
    """An action card that is nowhere."""
    game.deck.pop()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (unknown_region, 'expected a region of the map, found "Atlantis"'),
        (
            absent_controller,
            "lands.Kirtha.controller: expected Rome, Greece, Carthage",
        ),
        (road_to_nowhere, 'roads: expected a border of the map such as "Capua - Rome", found "Capua - Kirtha"'),
        (strange_road, "roads: Capua - Rome: expected Rome, Greece"),
        (army_nowhere, "Rome's Army I: expected a region"),
        (army_in_two_places, "Rome's Army I: expected aboard a navy or in a region, found both"),
        (navy_nowhere, "sides.Rome.navies: Rome's Navy I: expected a sea or a port"),
        (agent_nowhere, "Rome's agent 1: expected a region"),
        (gold_from_nowhere, "gold: expected 20 with the factions by the ledger, found 21"),
        (debts, "sides.Rome.gold: expected no debts, found -1"),
        (too_many_navies, "Rome: expected at most 4 armies and 2 navies"),
        (
            too_many_skirmishers,
            "sides.Rome.armies: Rome's Army I: cards: expected 2 to 6 main",
        ),
        (too_few_main_cards, "sides.Rome.armies: Rome's Army I: cards: expected 2 to 6 main battle cards"),
        (mixed_warriors, "Army I: cards: expected Highland or Lowland Warriors, found both"),
        (empty_navy, "sides.Rome.navies: Rome's Navy II: ships: expected 1 to 5, found 0"),
        (two_armies_in_a_region, "sides.Rome.armies: expected one in a region"),
        (lost_troops, "sides.Rome: expected 9 cards Velites in the game, found 8"),
        (made_mercenaries, "packs.creta: expected 3 cards Cretan Archers in the game, found 4"),
        (lost_ship, "sides.Rome.ships: expected 6 Roman Quinquereme in all, found 5"),
        (doubled_general, "sides.Rome.generals: expected Valerius Laevinus 1 times in all, found 2"),
        (lost_action_card, "deck: expected every action card once"),
    ],
)
def test_what_cannot_be_is_noticed(wrong: Break, said: str, new_game: NewGame) -> None:
    """Whatever is made, lost or misplaced is named, with what was expected and what was found."""
    game = new_game()
    wrong(game)
    with pytest.raises(Impossible) as problem:
        check(game)
    assert said in str(problem.value)
