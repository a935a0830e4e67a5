"""Set-up: what each faction begins with."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.reading import BadInput
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules.armies import is_legal, mixes_warriors
from foeman.games.rome.state import ENEMY, FACTIONS, NEUTRAL, State

NewGame = Callable[..., State]


@proves("rome.cards.troop.start")
def test_starting_cards(new_game: NewGame) -> None:
    """Cards marked for a starting army are in it, and all other copies in the reserve stack or put away."""
    game = new_game()
    for faction, side in game.sides.items():
        for name, troop in game.printed.troops.items():
            if troop.faction == faction:
                assert [army.cards.count(name) for army in side.armies] == list(troop.start)
                assert side.reserve.get(name, 0) + side.put_away.get(name, 0) == troop.count - sum(troop.start)
    check(game)


@proves("rome.ruling.start_armies")
def test_starting_armies_are_as_the_pack_lists_them(new_game: NewGame) -> None:
    """Four legal armies with generals wait in their army spaces; nobody divides the cards in any other way."""
    game = new_game()
    for side in game.sides.values():
        assert [army.number for army in side.armies] == [1, 2, 3, 4]
        assert all(army.region is None and army.general is not None and is_legal(game, army) for army in side.armies)
        assert not any(mixes_warriors(game, army.cards) for army in side.armies)
    rome = game.sides["Rome"].armies[0]
    assert sorted(dict.fromkeys(rome.cards)) == [
        "Allied Cavalry",
        "Italian Infantry",
        "Republican Legionaries",
        "Velites",
    ]
    with pytest.raises(BadInput, match="cannot be switched"):
        new_game(rulings={"rome.ruling.start_armies": "divided"})


def test_starting_pieces(new_game: NewGame) -> None:
    """Gold, two agents in the capital, five ships in one navy, and the home regions."""
    game = new_game()
    for faction, side in game.sides.items():
        printed = game.printed.factions[faction]
        assert (side.gold, side.points) == (5, 0)
        assert [agent.region for agent in side.agents] == [printed.capital] * 2
        assert [len(navy.ships) for navy in side.navies] == [5]
        assert [region for region, land in game.lands.items() if land.controller == faction] == list(printed.homes)


def test_imperial_cards_are_set_aside(new_game: NewGame) -> None:
    """Imperial cards and their veterans are put away until the reforms; the artillery of that pack is not."""
    side = new_game().sides["Rome"]
    assert sorted(side.put_away) == [
        "Auxiliary Light Horse",
        "Imperial Auxilia",
        "Imperial Cavalry",
        "Imperial Legionaries",
        "Sagittarii",
        "Veteran Imperial Auxilia",
        "Veteran Imperial Cavalry",
        "Veteran Imperial Legionaries",
    ]
    assert (side.reserve["Ballistae"], side.reserve["Onager"], side.reserve["Scorpio"]) == (3, 2, 2)


@proves("rome.ruling.start_status")
@pytest.mark.parametrize(("reading", "start"), [("neutral", NEUTRAL), ("enemy", ENEMY)])
def test_diplomacy_at_the_start(reading: str, start: int, new_game: NewGame) -> None:
    """All are neutral to each other, or all are enemies."""
    game = new_game(rulings={"rome.ruling.start_status": reading})
    assert list(game.status.values()) == [start] * 6


def test_two_can_play(new_game: NewGame) -> None:
    """A faction nobody plays has no pieces, and its home regions are held by nobody."""
    game = new_game(seats={"Rome": "person", "Carthage": "person"})
    assert list(game.sides) == ["Rome", "Carthage"]
    assert len(game.status) == 1
    homes = [region for name in FACTIONS for region in game.printed.factions[name].homes]
    held = {game.lands[region].controller for region in homes}
    assert held == {"Rome", "Carthage", None}
    check(game)
