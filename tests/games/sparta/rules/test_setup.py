"""Setup, the scenarios and the die."""

from __future__ import annotations

import pytest

from foeman.engine.game import Impossible, Setup
from foeman.engine.levels import Levers
from foeman.engine.tables import SeededTable
from foeman.engine.testing import proves
from foeman.games.sparta import SPARTA
from foeman.games.sparta.printed import load_printed, make_printed
from foeman.games.sparta.printed.pack import load_content
from foeman.games.sparta.rules.control import regions_of, standing, strength
from foeman.games.sparta.rules.setup import set_up
from foeman.games.sparta.rules.victory import points
from foeman.games.sparta.state import enemy
from tests.games.sparta.situations import position, terms


@proves("sparta.base.sides")
def test_who_plays() -> None:
    """Sparta is red; Athens makes it the Peloponnesian War, Thebes the Theban Wars."""
    printed = load_printed(SPARTA.own_pack)
    assert [scenario.name[:6] for scenario in printed.scenarios.values()] == ["Pelopo", "Theban"]
    assert list(printed.scenarios["Thebes"].sides) == ["Sparta", "Thebes"]
    athens, thebes = position("Athens"), position("Thebes")
    assert (enemy(athens, "Sparta"), enemy(athens, "Athens")) == ("Athens", "Sparta")
    assert (enemy(thebes, "Sparta"), thebes.scenario.name) == ("Thebes", "Theban Wars, 395-362 BC")


@proves("sparta.base.setup")
def test_setup_card() -> None:
    """Each side has what the scenario's card gives it, and every capital is fully its owner's."""
    state = set_up(terms(), SeededTable(1))
    sparta, athens = state.sides["Sparta"], state.sides["Athens"]
    assert (sparta.talents, sparta.favour, sparta.hoplite, sparta.navy) == (4, 1, 4, 2)
    assert (athens.talents, athens.favour, athens.hoplite, athens.navy) == (4, 1, 3, 3)
    assert (state.influence["Sparta"], state.influence["Athens"], state.influence["Chios"]) == (3, -3, -2)
    assert [leader.name for leader in athens.leaders] == ["Perikles", "Phormion", "Demosthenes", "Nikias"]
    assert (len(sparta.battle_hand), len(athens.battle_hand), len(state.battle_deck)) == (3, 3, 28)
    assert [force.where for force in state.forces] == ["home"] * 10
    assert (state.founded, state.grain, len(state.deck)) == ([], "Hellespont", 52)
    assert set_up(terms("Thebes"), SeededTable(1)).founded == ["Amphipolis", "Herakleia Trachinia"]


@pytest.mark.parametrize(
    ("blue", "land", "sea", "standings"),
    [("Athens", (5, 3), (3, 6), ("advantaged", "disadvantaged")), ("Thebes", (5, 5), (5, 5), ("tied", "tied"))],
)
def test_both_sides_start_even(
    blue: str, land: tuple[int, int], sea: tuple[int, int], standings: tuple[str, str]
) -> None:
    """Eleven points each at the start; Sparta is stronger on land against Athens, and even with Thebes."""
    state = set_up(terms(blue), SeededTable(1))
    assert (points(state, "Sparta"), points(state, blue)) == (11, 11)
    assert (strength(state, "Sparta", "land"), strength(state, blue, "land")) == land
    assert (strength(state, "Sparta", "sea"), strength(state, blue, "sea")) == sea
    assert (standing(state, "Sparta", "land"), standing(state, "Sparta", "sea")) == standings
    assert "Peloponnesos" in regions_of(state, "Sparta")


@proves("sparta.base.dice", "sparta.ruling.dice")
def test_the_die() -> None:
    """Three of the six faces are successes, as the pack says."""
    assert load_printed(SPARTA.own_pack).die.faces == ("success",) * 3 + ("failure",) * 3
    numbers = [
        one.model_copy(update={"value": 2}) if one.id == "die_successes" else one
        for one in load_content(SPARTA.own_pack).numbers
    ]
    content = load_content(SPARTA.own_pack).model_copy(update={"numbers": tuple(numbers)})
    assert make_printed(content).die.faces == ("success",) * 2 + ("failure",) * 4


def test_a_pack_without_a_number() -> None:
    """A pack that leaves out a number is refused, and the number is named."""
    content = load_content(SPARTA.own_pack)
    short = content.model_copy(update={"numbers": content.numbers[1:]})
    with pytest.raises(Impossible, match=r"numbers.toml: numbers: expected rounds, found nothing"):
        make_printed(short)


def test_a_position_is_completed() -> None:
    """What a position leaves out is at home, free or neutral; a force on the map gets a leader."""
    state = position(
        forces=[{"name": "Spartan fleet 1", "side": "Sparta", "kind": "fleet", "where": "raid", "space": "Chios"}]
    )
    assert [force.name for force in state.forces if force.where == "home"][:2] == [
        "Spartan hoplite 1",
        "Spartan hoplite 2",
    ]
    assert (len(state.forces), state.forces[0].leader) == (10, "Archidamos")
    assert state.sides["Sparta"].leaders[0].force == "Spartan fleet 1"
    assert state.allies == {"Thrace": "", "Macedonia": "", "Greece": "", "Crete": ""}


@proves("sparta.level.start", "sparta.level.points")
def test_a_bot_of_a_higher_level() -> None:
    """It begins with more than its card gives, favour within limits, and counts more at the end; people do not."""
    levers: dict[str, Levers] = {"Athens": {"talents": 2, "favour": 9, "strength": 1, "points": 5}}
    setup = Setup(game="sparta", seats={"Sparta": "bot", "Athens": "bot"}, levers=levers)
    state = set_up(SPARTA.prepare(setup), SeededTable(1))
    sparta, athens = state.sides["Sparta"], state.sides["Athens"]
    assert (sparta.talents, sparta.favour, sparta.hoplite, sparta.navy) == (4, 1, 4, 2)
    assert (athens.talents, athens.favour, athens.hoplite, athens.navy) == (6, 3, 4, 4)
    assert (points(state, "Sparta"), points(state, "Athens")) == (11, 16)
    options: Levers = {"talents": 2, "points": 5}
    person = Setup(game="sparta", seats={"Sparta": "person", "Athens": "bot"}, options=options)
    state = set_up(SPARTA.prepare(person), SeededTable(1))
    assert (state.sides["Sparta"].talents, state.sides["Athens"].talents) == (4, 6)
    assert (points(state, "Sparta"), points(state, "Athens")) == (11, 16)
