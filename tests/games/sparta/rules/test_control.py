"""Map, influence and control."""

from __future__ import annotations

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.sparta import SPARTA
from foeman.games.sparta.printed import load_printed
from foeman.games.sparta.rules.control import (
    can_march,
    changes_needed,
    controller,
    holder,
    influence_holder,
    loses_with,
    marchable,
    spaces_needed,
    starts,
    steps_towards,
)
from foeman.games.sparta.rules.influence import can_place, open_spaces, place, place_from_card
from foeman.games.sparta.rules.setup import set_up
from foeman.games.sparta.state import State
from tests.games.sparta.situations import at, position, terms

QUIET = ScriptedTable()


@proves("sparta.base.map.autonomy")
def test_autonomy() -> None:
    """A space is worth 1 to 3, and as much influence controls it."""
    printed = load_printed(SPARTA.own_pack)
    assert [printed.autonomy[space] for space in ("Tegea", "Argos", "Sparta")] == [1, 2, 3]
    state = position(influence={"Argos": 1, "Tegea": 1})
    assert (holder(state, "Argos"), holder(state, "Tegea")) == ("", "Sparta")


@proves("sparta.base.map.adjacent")
def test_adjacent() -> None:
    """Roads and crossings join spaces, an ally's list joins it to them."""
    printed = load_printed(SPARTA.own_pack)
    assert printed.adjacent["Athens"] == ("Dekeleia", "Eleusis", "Aigina")
    assert "Aigina" not in printed.roads["Athens"]
    assert printed.allies_beside["Amphipolis"] == ("Thrace", "Macedonia")


@proves("sparta.base.influence.place")
@pytest.mark.parametrize(("before", "steps", "after"), [(-2, 1, -1), (-1, 1, 0), (0, 1, 1), (1, 2, 2), (-1, 2, 1)])
def test_place(before: int, steps: int, after: int) -> None:
    """Influence placed takes the enemy's away first, then adds one's own, up to the autonomy."""
    state = position(influence={"Argos": before} if before else {})
    place(state, "Sparta", "Argos", steps, QUIET)
    assert state.influence.get("Argos", 0) == after


@proves("sparta.base.influence.place")
def test_place_for_the_enemy() -> None:
    """For Athens one influence takes away one of Sparta's, then adds its own."""
    state = position(influence={"Argos": 1})
    place(state, "Athens", "Argos", 1, QUIET)
    place(state, "Athens", "Argos", 1, QUIET)
    assert state.influence["Argos"] == -1


@proves("sparta.base.influence.ally")
def test_an_ally_counts_twice_once() -> None:
    """The card's first influence beside an ally counts twice; no later one does."""
    state = position(allies={"Thrace": "Sparta"})
    doubled = place_from_card(state, "Sparta", "Tegea", False, QUIET)
    assert (doubled, state.influence) == (False, {"Tegea": 1})
    doubled = place_from_card(state, "Sparta", "Byzantion", doubled, QUIET)
    assert (doubled, state.influence["Byzantion"]) == (True, 2)
    assert not place_from_card(position(allies={"Thrace": "Athens"}), "Sparta", "Byzantion", False, QUIET)
    state = position(allies={"Macedonia": "Sparta"})
    assert place_from_card(state, "Sparta", "Larissa", True, QUIET)
    assert state.influence["Larissa"] == 1


@proves("sparta.base.influence.where")
def test_where_influence_goes() -> None:
    """Not to the enemy's capital, an empty site, a besieged space, or where it would change nothing."""
    state = position(
        influence={"Tegea": 1, "Chios": -2, "Samos": -2},
        forces=[at("Spartan hoplite 1", "siege", "Chios"), at("Spartan fleet 1", "raid", "Samos")],
    )
    closed = ["Athens", "Amphipolis", "Chios", "Tegea"]
    assert [can_place(state, "Sparta", space) for space in closed] == [False] * 4
    assert can_place(state, "Sparta", "Samos")
    assert can_place(state, "Athens", "Athens")
    assert not can_place(state, "Athens", "Sparta")
    assert open_spaces(state, "Sparta", ("Chalkidike",)) == ["Olynthos", "Poteidaia", "Torone"]
    state.founded.append("Amphipolis")
    assert can_place(state, "Sparta", "Amphipolis")


@proves("sparta.base.control.space")
def test_control_of_a_space() -> None:
    """As much influence as the autonomy controls a space; less does not."""
    state = position(influence={"Argos": 2, "Korinthos": 1, "Chios": -2, "Samos": -1})
    assert [influence_holder(state, space) for space in ("Argos", "Korinthos", "Chios", "Samos")] == [
        "Sparta",
        "",
        "Athens",
        "",
    ]


@proves("sparta.base.control.raid", "sparta.ruling.raid_control")
def test_a_raider_controls() -> None:
    """While a raid stands in a space it counts for the raider."""
    state = position(influence={"Chios": -2}, forces=[at("Spartan fleet 1", "raid", "Chios")])
    assert holder(state, "Chios") == "Sparta"


@proves("sparta.base.control.siege")
def test_a_besieged_space_is_nobodys() -> None:
    """A besieged space counts for neither side, whatever influence is there; its neighbour without a siege does."""
    state = position(influence={"Chios": -2, "Samos": -2}, forces=[at("Spartan hoplite 1", "siege", "Chios")])
    assert (holder(state, "Chios"), holder(state, "Samos")) == ("", "Athens")


@proves("sparta.base.control.region")
@pytest.mark.parametrize(
    ("influence", "who"),
    [
        ({"Chios": -2, "Samos": -2, "Erythrai": 1}, "Athens"),
        ({"Chios": -2, "Erythrai": 1}, ""),
        ({"Erythrai": 1}, "Sparta"),
        ({"Chios": -1}, ""),
    ],
)
def test_control_of_a_region(influence: dict[str, int], who: str) -> None:
    """More spaces of a region control it; with equal numbers nobody does."""
    assert controller(position(influence=influence), "Ionia") == who


def start() -> State:
    """The Peloponnesian War as it begins."""
    return set_up(terms(), ScriptedTableForSetup())


class ScriptedTableForSetup(ScriptedTable):
    """Shuffles nothing."""

    def answer(self, question: object) -> object:
        return list(question.form.cards)  # type: ignore[attr-defined]  # a setup asks for shuffles only


@pytest.mark.parametrize(
    ("region", "steps"), [("Chalkidike", 1), ("Sicily", 1), ("Hellespont", 3), ("Peloponnesos", 0)]
)
def test_changes_at_the_start(region: str, steps: int) -> None:
    """The worked numbers of the start: one step for Chalkidike and Sicily, three for Hellespont."""
    assert changes_needed(start(), "Sparta", region) == steps


def test_changes_by_spaces() -> None:
    """Counted in spaces, taking an enemy city is one change, however much influence it needs."""
    state = position(influence={"Chios": -2, "Samos": -2})
    assert (changes_needed(state, "Sparta", "Ionia"), spaces_needed(state, "Sparta", "Ionia")) == (3, 2)
    assert changes_needed(position(forces=[at("Athenian fleet 1", "raid", "Melos")]), "Sparta", "Kyklades") == 2


def test_out_of_reach() -> None:
    """A region in which nothing can be placed cannot be gained."""
    besieged = ["Andros", "Paros", "Naxos"]
    state = position(
        influence=dict.fromkeys(besieged, 1) | {"Melos": -1},
        forces=[
            at(f"Athenian {name}", "siege", space)
            for name, space in zip(("hoplite 1", "hoplite 2"), besieged, strict=False)
        ]
        + [at("Athenian fleet 1", "raid", "Naxos")],
    )
    assert changes_needed(state, "Sparta", "Kyklades") == 99


@proves("sparta.base.march.roads")
def test_marching_along_roads() -> None:
    """A hoplite goes along roads, any distance, and never over a crossing."""
    reached = marchable(position(founded=["Amphipolis", "Herakleia Trachinia"]), "Sparta")
    assert (reached["Tegea"], reached["Korinthos"], reached["Byzantion"]) == (1, 2, 15)
    assert "Aigina" not in reached
    assert "Delphoi" in reached


@proves("sparta.base.march.start")
def test_where_a_march_starts() -> None:
    """From home spaces that the side controls; from the capital always."""
    assert starts(position(), "Sparta") == ["Sparta"]
    assert starts(position(influence={"Korinthos": 2}), "Sparta") == ["Sparta", "Korinthos"]
    raided = position(influence={"Sparta": 3}, forces=[at("Athenian hoplite 1", "raid", "Sparta")])
    assert (starts(raided, "Sparta"), marchable(raided, "Sparta")["Tegea"]) == (["Sparta"], 1)


@proves("sparta.base.march.path")
def test_not_through_the_enemy() -> None:
    """A space of the enemy's, or with a force of his, can only be the last of a march."""
    blocked = marchable(position(influence={"Tegea": -1, "Pylos": -1}), "Sparta")
    assert sorted(blocked) == ["Pylos", "Sparta", "Tegea"]
    besieged = position(influence={"Tegea": 1}, forces=[at("Athenian hoplite 1", "siege", "Tegea")])
    assert "Argos" in marchable(besieged, "Sparta")  # by way of Pylos and Elis
    assert marchable(besieged, "Sparta")["Argos"] == 4


@proves("sparta.base.march.colony")
def test_roads_to_a_colony() -> None:
    """The road through a colony's site opens when it has been founded."""
    north = ("Herakleia Trachinia", "Pharsalos")
    assert [space in marchable(position(), "Sparta") for space in north] == [False, False]
    founded = marchable(position(founded=["Herakleia Trachinia"]), "Sparta")
    assert [space in founded for space in north] == [True, True]


@proves("sparta.base.march.region")
def test_marching_to_a_region() -> None:
    """A region can be marched to if a space of it that is not one's own can."""
    boiotia = {"Thebes": 3, "Orchomenos": 2, "Plataiai": 1, "Tanagra": 1}
    assert can_march(position(), "Sparta", "Boiotia")
    assert not can_march(position(influence=boiotia), "Sparta", "Boiotia")
    assert not can_march(position(), "Sparta", "Sicily")


def test_a_region_at_stake() -> None:
    """A raid puts a region at stake only if the side would control it without the raid."""
    raid = [at("Athenian fleet 1", "raid", "Opous")]
    assert loses_with(position(influence={"Opous": 1, "Delphoi": 1, "Naupaktos": -1}, forces=raid), "Sparta", "Opous")
    assert not loses_with(
        position(influence={"Opous": 1, "Delphoi": 1}, founded=["Herakleia Trachinia"]), "Sparta", "Opous"
    )
    kept = {"Opous": 1, "Delphoi": 1, "Naupaktos": 1}
    assert not loses_with(position(influence=kept, forces=raid), "Sparta", "Opous")
    assert not loses_with(position(influence={"Delphoi": -1}, forces=raid), "Sparta", "Opous")


@proves("sparta.ruling.region_at_stake")
def test_a_raid_on_nobody_s_space_puts_a_region_at_stake() -> None:
    """Sparta holds one space of Phokis; a raid on a free one makes it a tie, so that Phokis is lost by the raid."""
    raid = [at("Athenian fleet 1", "raid", "Opous")]
    state = position(influence={"Delphoi": 1}, forces=raid)
    assert loses_with(state, "Sparta", "Opous")
    assert not loses_with(state, "Athens", "Opous")
    siege = [at("Athenian hoplite 1", "siege", "Opous")]
    assert loses_with(position(influence={"Opous": 1}, forces=siege), "Sparta", "Opous")
    behind = {"Opous": 1, "Delphoi": -1}
    assert not loses_with(position(influence=behind, forces=siege), "Sparta", "Opous")


@proves("sparta.ruling.space")
def test_a_step_that_brings_a_region_nearer() -> None:
    """One step at Tanagra gives Boiotia; a step at Orchomenos, which is as far from being held, does not."""
    tied = {"Plataiai": 1, "Tanagra": -1}
    assert changes_needed(position(influence=tied), "Sparta", "Boiotia") == 1
    assert steps_towards(position(influence=tied), "Sparta", "Boiotia") == ["Tanagra"]
    two_behind = {"Tanagra": -1, "Plataiai": -1, "Thebes": 1}
    assert changes_needed(position(influence=two_behind), "Sparta", "Boiotia") == 3
    assert steps_towards(position(influence=two_behind), "Sparta", "Boiotia") == ["Plataiai", "Tanagra"]
    assert steps_towards(position(influence={"Tanagra": 1}), "Sparta", "Boiotia") == []
    besieged = position(influence={"Erythrai": -1}, forces=[at("Spartan hoplite 1", "siege", "Erythrai")])
    assert steps_towards(besieged, "Sparta", "Ionia") == ["Chios", "Ephesos", "Samos", "Miletos"]  # two steps each
