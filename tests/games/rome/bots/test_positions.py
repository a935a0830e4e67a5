"""What a position may leave out of a bot, what must be true of one, and the Board as a whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from foeman.engine.game import Impossible
from foeman.engine.positions import read_position
from foeman.engine.tables import SeededTable
from foeman.games.rome import ROME
from foeman.games.rome.check import check
from foeman.games.rome.state import FACTIONS, Navy, State

NewGame = Callable[..., State]

SEATS = dict.fromkeys(FACTIONS, "super")


def position(**state: Any) -> State:
    """A position of four Super-bots, completed."""
    made, _ = read_position(ROME, {"game": "rome", "position": state}, "position")
    check(made)
    return made


def test_nothing_said() -> None:
    """A bot that is not described has markers on 5, its starting decks, and four armies beside the board."""
    game = position()
    bot = game.bots["Rome"]
    assert (len(bot.main), len(bot.skirmishers), len(bot.cavalry), bot.artillery) == (13, 4, 4, [])
    assert bot.stance == {"Greece": 5, "Carthage": 5, "Barbarian Tribes": 5}
    armies = game.sides["Rome"].armies
    assert [(army.number, army.region, army.declared) for army in armies] == [
        (number, None, False) for number in (1, 2, 3, 4)
    ]
    assert len({army.general for army in armies}) == 4


def test_what_is_said_stays() -> None:
    """Stances, decks, an undeclared and a declared army are taken from the position; the rest is filled in around."""
    side = {
        "name": "Rome",
        "armies": [
            {"faction": "Rome", "number": 4, "region": "Rome", "general": None},
            {"faction": "Rome", "number": 2, "region": "Capua", "cards": ["Republican Legionaries"] * 2 + ["Velites"]},
        ],
    }
    bot = {"faction": "Rome", "kind": "super", "stance": {"Carthage": 9}, "main": ["Italian Infantry"]}
    game = position(sides={"Rome": side}, bots={"Rome": bot})
    armies = game.sides["Rome"].armies
    assert [(army.number, army.region, army.declared) for army in armies] == [
        (1, None, False),
        (2, "Capua", True),
        (3, None, False),
        (4, "Rome", False),
    ]
    assert game.bots["Rome"].stance == {"Greece": 5, "Carthage": 9, "Barbarian Tribes": 5}
    assert (game.bots["Rome"].main, game.bots["Rome"].cavalry) == (["Italian Infantry"], ["Allied Cavalry"] * 4)


def test_starting_decks_less_what_armies_hold() -> None:
    """Without decks of its own a bot has its starting cards but for those of its declared armies."""
    cards = ["Republican Legionaries"] * 8 + ["Velites"]
    side = {"name": "Rome", "armies": [{"faction": "Rome", "number": 1, "region": "Rome", "cards": cards}]}
    game = position(sides={"Rome": side})
    assert len(game.bots["Rome"].main) == 11, "six legionaries are left of fourteen, and five Italians"
    assert len(game.bots["Rome"].skirmishers) == 4


@pytest.mark.parametrize("kind", ["super", "speed"])
def test_a_position_in_the_middle_of_a_game_reads_back(kind: str) -> None:
    """What is written down of a bot is read back the same."""
    terms = ROME.prepare(position().terms.setup.model_copy(update={"seats": dict.fromkeys(FACTIONS, kind)}))
    table = SeededTable(5)
    game = ROME.digital.set_up(terms, table)
    for step in range(30):
        table.begin(step)
        ROME.digital.step(game, table)
        check(game)
    written = ROME.digital.write(game)
    assert ROME.digital.write(ROME.digital.read(written, terms, "position")) == written


def test_what_cannot_be(new_game: NewGame) -> None:
    """Cards in an undeclared army, a missing army, a second stack, a space off the card and more are refused."""

    def refused(change: Callable[[State], object], words: str) -> None:
        game = new_game(seats=SEATS)
        change(game)
        with pytest.raises(Impossible, match=words):
            check(game)

    refused(lambda game: game.sides["Rome"].armies[0].cards.append("Velites"), "no cards in an undeclared army")
    refused(lambda game: game.sides["Rome"].armies.pop(0), "armies: expected I to IV|1 times in all, found 0")
    refused(lambda game: game.bots["Rome"].stance.update(Greece=12), "stance: expected a space from 1 to 9")
    refused(lambda game: game.bots["Rome"].main.pop(), "cards .* in the game")
    refused(lambda game: game.bots.pop("Greece"), "expected")
    refused(
        lambda game: game.sides["Rome"].navies.append(Navy("Rome", 2, [game.sides["Rome"].navies[0].ships.pop()])),
        "one stack of ships",
    )
    refused(lambda game: setattr(game.sides["Rome"].armies[1], "declared", True), "a declared army on the board")
