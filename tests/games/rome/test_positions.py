"""Positions of Rome: what may be left out, and what it then means."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from foeman.engine.positions import read_position, write_position
from foeman.engine.reading import BadInput
from foeman.engine.testing import proves
from foeman.games.rome import ROME
from foeman.games.rome.state import ENEMY, NEUTRAL, Improvement, State

RANDOM = {"seats": dict.fromkeys(("Rome", "Carthage"), "random")}


def read(position: dict[str, Any], **more: Any) -> State:
    """The state of a position with Rome and Carthage in it."""
    state, _ = read_position(ROME, {"game": "rome", "setup": RANDOM, "position": position, **more}, "here")
    return state


def test_an_empty_position_is_a_whole_one() -> None:
    """Nothing said: home regions are held, everybody is neutral, every card is in its reserve, pack, box or deck."""
    state = read({})
    assert list(state.sides) == ["Rome", "Carthage"]
    assert state.lands["Capua"].controller == "Rome"
    assert state.lands["Athens"].controller is None
    assert state.status == {"Carthage - Rome": NEUTRAL}
    assert len(state.deck) == 55
    assert state.sides["Rome"].reserve["Velites"] == state.printed.troops["Velites"].count
    assert sum(state.packs["baleares"].values()) == sum(
        state.printed.troops[card].count for card in state.printed.packs["baleares"]
    )
    assert len(state.sides["Carthage"].recruits) == sum(
        general.faction == "Carthage" for general in state.printed.generals.values()
    )


def test_what_is_placed_is_not_in_the_reserve() -> None:
    """An army of the position takes its cards, its general and nothing else out of the box."""
    army = {
        "faction": "Rome",
        "number": 2,
        "cards": ["Velites", "Italian Infantry", "Italian Infantry", "War Dogs"],
        "general": "Gaius Flaminius",
        "region": "Capua",
    }
    navy = {"faction": "Rome", "number": 1, "ships": ["Roman Trireme"], "place": "Tyrrhenian Sea"}
    side = {"name": "Rome", "gold": 7, "armies": [army], "navies": [navy], "hand": ["a01"]}
    state = read({"sides": {"Rome": side}, "deck": ["a02"]})
    rome = state.sides["Rome"]
    assert rome.reserve["Italian Infantry"] == state.printed.troops["Italian Infantry"].count - 2
    assert state.packs["special"]["War Dogs"] == 1
    assert "Gaius Flaminius" not in rome.recruits
    assert rome.ships["Roman Trireme"] == state.printed.ships["Roman Trireme"].count - 1
    assert Counter(state.deck)["a01"] == 0
    assert state.deck[0] == "a02"
    assert state.bank == 10 - 7


@proves("rome.marian.swap")
@pytest.mark.parametrize(
    ("developments", "away"), [({}, "Imperial Legionaries"), ({"Marian Reforms": 1}, "Italian Infantry")]
)
def test_the_reforms_decide_which_cards_are_put_away(developments: dict[str, int], away: str) -> None:
    """Imperial cards wait beside the game before the reforms, the replaced Republican ones after them."""
    rome = read({"round": 3, "sides": {"Rome": {"name": "Rome", "developments": developments}}}).sides["Rome"]
    assert rome.put_away[away] == ROME.digital.read({}, ROME.prepare(_setup()), "x").printed.troops[away].count
    assert away not in rome.reserve


def _setup() -> Any:
    from foeman.engine.game import Setup

    return Setup(game="rome", seats=RANDOM["seats"])


def test_statuses_begin_as_the_ruling_says() -> None:
    """By the other reading of the start everybody is an enemy."""
    setup = {**RANDOM, "rulings": {"rome.ruling.start_status": "enemy"}}
    state, _ = read_position(ROME, {"game": "rome", "setup": setup, "position": {}}, "here")
    assert state.status == {"Carthage - Rome": ENEMY}


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"lands": {"Atlantis": {}}}, "here: position: lands: expected Rome, Arretium"),
        ({"lands": {"Rome": {"gold": 3}}}, "here: position: lands.Rome.gold: expected no such key, found 3"),
        ({"deck": ["a01", "a01"]}, "here: position: deck: expected every action card once, found a01 2 times"),
    ],
)
def test_an_impossible_position_is_refused_in_one_line(position: dict[str, Any], words: str) -> None:
    """The line names what is wrong."""
    with pytest.raises(BadInput) as caught:
        read(position)
    assert words in str(caught.value)


def test_a_position_is_written_as_it_is_read() -> None:
    """There and back gives the same position."""
    state = read({"round": 4, "phase": "campaign"})
    whole = write_position(ROME, state, state.terms)
    again, _ = read_position(ROME, whole, "here")
    assert ROME.digital.write(again) == ROME.digital.write(state)


def test_positions_of_the_first_save_format() -> None:
    """Improvements and closed borders were kept as words then; they are read, and written as they are kept now."""
    army = {"faction": "Rome", "number": 1, "general": "Gaius Flaminius", "region": "Rome"}
    army |= {"cards": ["Italian Infantry"] * 2, "played": ["forced_march", "passes_closed Capua - Taras"]}
    built = ["walls in Rome", "road in Capua - Rome"]
    state = read({"sides": {"Rome": {"name": "Rome", "armies": [army], "built": built}}})
    rome = state.sides["Rome"]
    assert rome.built == [Improvement("walls", "Rome"), Improvement("road", "Capua - Rome")]
    assert (rome.armies[0].played, rome.armies[0].closed) == (["forced_march"], ["Capua - Taras"])
    written: Any = ROME.digital.write(state)
    assert written["sides"]["Rome"]["built"][0] == {"what": "walls", "where": "Rome"}
    assert read(written) == state
