"""Positions of Rome: what is said counts, and what cannot be is refused with its path."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.positions import ask, read_position
from foeman.engine.reading import BadInput
from foeman.games.rome import ROME
from foeman.games.rome.state import ALLY, State

SEATS = {"seats": {"Rome": "super", "Carthage": "person"}}
TROOPS = ["Italian Infantry", "Italian Infantry"]


def read(position: dict[str, Any], **more: Any) -> State:
    """The state of a position in which a bot plays Rome and a person Carthage."""
    state, _ = read_position(ROME, {"game": "rome", "setup": SEATS, "position": position, **more}, "here")
    return state


def refusal(position: dict[str, Any], **more: Any) -> str:
    """The line with which a position is refused."""
    with pytest.raises(BadInput) as caught:
        read(position, **more)
    assert "\n" not in str(caught.value)
    return str(caught.value).removeprefix("here: ").removeprefix("position: ")


def of_rome(**said: Any) -> dict[str, Any]:
    """A position that says this of Rome."""
    return {"sides": {"Rome": {"name": "Rome", **said}}}


@pytest.mark.parametrize("pair", ["Carthage - Rome", "Rome - Carthage"])
def test_a_pair_and_a_border_may_be_written_either_way_round(pair: str) -> None:
    """Both are filed under the names in the order of the alphabet."""
    state = read({"status": {pair: ALLY}, "roads": {"Rome - Capua": "Rome"}})
    assert state.status == {"Carthage - Rome": ALLY}
    assert state.roads == {"Capua - Rome": "Rome"}


def test_a_land_of_which_only_something_else_is_said_keeps_its_holder() -> None:
    """Unrest in a home region makes it nobody's only if that is said."""
    state = read({"lands": {"Capua": {"unrest": 1}, "Taras": {"controller": None}, "Athens": {"unrest": 1}}})
    assert [state.lands[name].controller for name in ("Capua", "Taras", "Athens")] == ["Rome", None, None]


def test_a_deck_that_is_named_leaves_the_other_three_as_they_start() -> None:
    """Only an empty list empties a deck."""
    whole = read({}).bots["Rome"]
    bot = {"faction": "Rome", "kind": "super", "main": TROOPS, "artillery": []}
    own = read({"bots": {"Rome": bot}}).bots["Rome"]
    assert own.main == TROOPS
    assert own.artillery == []
    assert own.skirmishers == whole.skirmishers != []
    assert own.cavalry == whole.cavalry != []


def test_a_pack_can_be_empty() -> None:
    """Its cards are put away; of the others nothing was said."""
    state = read({"packs": {"illyria": {}}})
    assert state.packs["illyria"] == {}
    assert sum(state.packs["numidia"].values()) > 0
    assert state.sides["Rome"].put_away["Illyrian Raiders"] == state.printed.troops["Illyrian Raiders"].count


def test_a_bots_agent_can_wait_beside_the_board() -> None:
    """A person's cannot."""
    agent = {"number": 1, "region": ""}
    state = read(of_rome(agents=[{"faction": "Rome", **agent}]))
    assert state.sides["Rome"].agents[0].region == ""
    person = {"sides": {"Carthage": {"name": "Carthage", "agents": [{"faction": "Carthage", **agent}]}}}
    assert refusal(person) == 'sides.Carthage.agents: Carthage\'s agent 1: expected a region, found ""'


ARMY = {"faction": "Rome", "number": 1, "region": "Rome"}


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"status": {"Rome - Carthage": 3, "Carthage - Rome": 3}}, "status: expected each border or pair once"),
        ({"status": {"Rome - Gaul": 3}}, 'status: expected Carthage - Rome, found "Rome - Gaul"'),
        ({"status": {"Carthage - Rome": 7}}, "status.Carthage - Rome: expected at most 3, found 7"),
        ({"roads": {"Gadir - Rome": "Rome"}}, "roads: expected Aduatuca - Durocortoron"),
        (of_rome(developments={"Gunpowder": 1}), "sides.Rome.developments: expected "),
        (of_rome(developments={"Cothon Harbour": 1}), "sides.Rome.developments: expected "),
        ({"lands": {"Capua": {"unrest": -1}}}, "lands.Capua.unrest: expected at least 0, found -1"),
        ({"lands": {"Capua": {"unrest": "3"}}}, 'lands.Capua.unrest: expected a whole number, found "3"'),
        ({"lands": {"Capua": {"market": 1}}}, "lands.Capua.market: expected true or false, found 1"),
        (of_rome(armies=[{**ARMY, "region": "Atlantis"}]), "sides.Rome.armies[0].region: expected Rome, Arretium"),
        (of_rome(armies=[ARMY, {**ARMY, "region": "Capua"}]), "sides.Rome.armies[1].number: expected each once"),
        (of_rome(armies=[{**ARMY, "faction": "Carthage"}]), "sides.Rome.armies[0].faction: expected Rome"),
        (of_rome(armies=[{**ARMY, "declared": True}]), "sides.Rome.armies[0].declared: expected false"),
        (of_rome(armies=[{**ARMY, "cards": ["Velites"]}]), "sides.Rome.armies: Rome's Army I: cards: expected a "),
        (of_rome(hand=["a01", "a01"]), "sides.Rome.hand: expected every action card once, found a01 2 times"),
        ({"sides": {"Rome": {"name": "Carthage"}}}, 'sides.Rome.name: expected Rome, found "Carthage"'),
        ({"sides": {"Greece": {"name": "Greece"}}}, 'sides: expected Rome or Carthage, found "Greece"'),
        ({"bots": {"Carthage": {"faction": "Carthage", "kind": "super"}}}, 'bots: expected Rome, found "Carthage"'),
        ({"bots": {"Rome": {"faction": "Rome", "kind": "speed"}}}, 'bots.Rome.kind: expected super, found "speed"'),
        (
            {"bots": {"Rome": {"faction": "Rome", "kind": "super", "stance": {"Carthage": 10}}}},
            "bots.Rome.stance.Carthage: expected at most 9, found 10",
        ),
        ({"bank": 77}, "bank: expected 10, by the gold on the table, found 77"),
        ({"order": ["Rome"]}, "order: expected Rome or Carthage once each"),
        ({"turn": 2}, "turn: expected a place in the order, 0 to 1, found 2"),
        ({"due": [{"part": "tax", "of": []}]}, "due[0].of: expected 1 for tax, found 0"),
        ({"due": [{"part": "tax", "of": ["Gaul"]}]}, "due[0].of[0]: expected Rome or Carthage"),
    ],
)
def test_what_cannot_be_is_refused_with_its_path(position: dict[str, Any], words: str) -> None:
    """Names, numbers, kinds, and what is said twice."""
    assert refusal(position).startswith(words)


def test_a_small_map_needs_only_who_plays() -> None:
    """Greece and the Tribes have no capital there: no card of theirs, no border to anywhere else."""
    regions = [
        {"id": "rome", "name": "Rome", "gold": 3, "home": "rome", "capital": True, "origin": "printed"},
        {"id": "capua", "name": "Capua", "gold": 2, "home": "greece", "origin": "printed"},
        {"id": "carthage", "name": "Carthage", "gold": 3, "home": "carthage", "capital": True, "origin": "printed"},
    ]
    printed = read({}, content={"regions": regions}).printed
    assert list(printed.factions) == ["Rome", "Carthage"]
    assert list(printed.border_kind) == ["Capua - Rome"]
    assert printed.regions["Capua"].home == ""
    assert {troop.faction for troop in printed.troops.values()} == {"Rome", "Carthage", "mercenary"}
    four = {"seats": {"Rome": "super", "Greece": "super"}}
    line = refusal({}, content={"regions": regions}, setup=four)
    assert line == 'sides: expected Rome or Carthage, whose capital is on the map, found "Greece" in a seat'


def test_content_can_change_one_entry_by_its_name() -> None:
    """By name, by id, or a border by its two ends; all else is as in the pack."""
    ours = read({}).printed
    own = {"regions": {"Capua": {"gold": 1}, "taras": {"gold": 1}}, "borders": {"rome - capua": {"kind": "river"}}}
    printed = read({}, content=own).printed
    assert [printed.regions[name].gold for name in ("Capua", "Taras")] == [1, 1]
    assert printed.border_kind["Capua - Rome"] == "river"
    assert list(printed.regions) == list(ours.regions)
    assert refusal({}, content={"regions": {"Atlantis": {"gold": 1}}}).startswith("content.regions: expected Rome")
    assert refusal({}, content={"regions": {"Capua": {"gold": 9}}}) == (
        "content.regions.Capua: gold: expected at most 3, found 9"
    )
    assert refusal({}, content={"regions": {"Capua": {"silver": 9}}}) == (
        "content.regions.Capua: silver: expected no such key, found 9"
    )


def test_what_a_step_does_not_look_at_is_refused() -> None:
    """With what it does look at."""
    position = {"game": "rome", "step": "column", "seat": "Rome", "with": {"army": "Army I"}, "position": {}}
    with pytest.raises(BadInput) as caught:
        ask(ROME, position, "here")
    assert str(caught.value) == "here: with.army: expected nothing (step column looks at no other), found it"


def test_a_deck_that_merely_lost_cards_is_no_change() -> None:
    """Where they went is told; the options of chance are listed as they were when it was asked."""
    position = {
        "game": "rome",
        "step": "declare",
        "seat": "Rome",
        "setup": SEATS,
        "with": {"army": 2},
        "position": of_rome(armies=[{**ARMY, "number": 2}])
        | {
            "bots": {
                "Rome": {
                    "faction": "Rome",
                    "kind": "super",
                    "main": [*TROOPS, "Republican Legionaries"],
                    "artillery": [],
                }
            }
        },
    }
    asked = ask(ROME, position, "here", seed=1)
    paths = [str(change["path"]) for change in asked.changes]
    assert paths == ["sides.Rome.armies[1].cards", "sides.Rome.armies[1].declared"]
    drawn = [one for one in asked.record.asked_of_chance if one["kind"] == "draw"]
    assert all(card in one["options"] for one in drawn for card in one["answer"])  # type: ignore[union-attr,operator]  # lists
