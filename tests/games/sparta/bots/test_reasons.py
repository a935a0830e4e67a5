"""Reasons that are true and whole: everybody stands at the beginning, and nothing is decided without a why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from foeman.engine.because import Because, Record, Rolled
from foeman.engine.positions import ask
from foeman.games.sparta import SPARTA
from tests.games.libraries import LIBRARIES
from tests.games.sparta.bots.fakes import printed
from tests.games.sparta.bots.test_readings import BLUES, play

EVERYBODY = {
    "sparta.region.least": len(printed().regions),
    "sparta.region.chance": len(printed().regions),
    "sparta.influence.objective": len(printed().regions),
    "sparta.influence.one": len(printed().regions),
    "sparta.influence.two": len(printed().regions),
    "sparta.influence.enemy": len(printed().regions),
    "sparta.influence.chance": len(printed().regions),
    "sparta.cards.promote": 4,
    "sparta.ally.sparta.first": 4,
    "sparta.ally.blue.first": 4,
    "sparta.ruling.bot_leader": 4,
    "sparta.objective.army.category": 3,
}
"""How many there are to choose from, whoever is left out at once."""
PREFERENCES = (
    "has an ability for it",
    "a veteran",
    "a veteran (none, so all stay)",
    "makes an advantage or ends one of the enemy's",
    "makes an advantage or ends one of the enemy's (none, so all stay)",
)
"""Steps of a choice from which nobody had to be left out."""


def all_of(because: Because) -> Iterator[Because]:
    """A decision and all inside it."""
    yield because
    for part in because.inside:
        yield from all_of(part)


@pytest.fixture(scope="module")
def games() -> list[Record]:
    """What was heard of ten games between bots."""
    heard = []
    for blue in BLUES:
        for seed in range(5):
            heard.append(Record())
            play(blue, seed, heard[-1])
    return heard


def decisions(games: list[Record]) -> list[Because]:
    """Every decision of the games."""
    return [one for game in games for event in game.events if isinstance(event, Because) for one in all_of(event)]


def test_no_decision_is_bare(games: list[Record]) -> None:
    """Facts, steps, dice or what was decided inside: never only what was chosen; and never a choice among one."""
    every = decisions(games)
    assert len(every) > 1000
    assert [one for one in every if not (one.facts or one.steps or one.dice or one.inside)] == []
    assert [one for one in every if not one.choice] == []
    assert [one for one in every if len(one.candidates) == 1] == []


def test_every_die_of_the_bot_stands_in_its_decision(games: list[Record]) -> None:
    """What is rolled beside a decision belongs to the base game: sieges, and whom an exile meets."""
    loose = {event.rule for game in games for event in game.events if isinstance(event, Rolled)}
    assert loose <= {"sparta.base.siege.success", "sparta.base.cards.exile"}


def test_candidates_begin_with_everybody(games: list[Record]) -> None:
    """The whole map, every ally, leader and asset; who is left out at once is out by the first step, with a value."""
    met = set()
    for one in decisions(games):
        if one.rule in EVERYBODY and one.candidates:
            met.add(one.rule)
            assert len(one.candidates) == EVERYBODY[one.rule]
            if one.steps and one.steps[0].words not in PREFERENCES:
                assert [name for name in one.steps[0].out if not one.steps[0].values.get(name)] == []
    assert len(met) > 8


def asked(name: str, dice: str = "", **changed: Any) -> list[Because]:
    """The decisions in a position of the library."""
    position = LIBRARIES["sparta"].positions[name] | changed
    record = ask(SPARTA, position, name, dice=dice).record
    return decisions([record])


def by(rule: str, every: list[Because], question: str = "") -> Because:
    """The decision by a rule."""
    return next(one for one in every if one.rule == rule and question in one.question)


def test_favour_says_which_region_changes_hands() -> None:
    """Region by region, by the plain effect and by the increased one; with nothing to change it says so."""
    because = by("sparta.cards.favour.control", asked("favour-second-frees-a-region"))
    assert because.facts == ["Thracian Coast: the enemy's by the plain effect, nobody's by the increased one"]
    because = by("sparta.cards.favour.control", asked("favour-first-is-enough"))
    assert because.facts == ["no region changes hands by the increased effect"]
    assert because.choice == "no"


def test_favour_by_the_other_measure_is_told_against_now() -> None:
    """If the plain effect may do it as well, the reason compares with the position."""
    setup = {"seats": {"Sparta": "bot", "Athens": "person"}, "rulings": {"sparta.ruling.favour_measure": "any"}}
    because = by("sparta.cards.favour.control", asked("favour-first-is-enough", setup=setup))
    assert [fact for fact in because.facts if " now, " in fact] == because.facts != []
    assert because.choice == "yes"


def test_favour_says_which_standing_an_asset_raises() -> None:
    """The assets and the standing, by the plain effect and by the increased one."""
    because = by("sparta.cards.favour.asset", asked("favour-asset"))
    assert because.facts == [
        "elite: 1 to 1 by the plain effect, 2 to 1 by the increased one",
        "on land: tied by the plain effect, advantaged by the increased one",
    ]


def test_favour_is_headed_by_its_own_rule() -> None:
    """The rule at the head is true whichever of the three cases decided."""
    assert by("sparta.cards.favour", asked("favour-asset")).choice == "it spends favour"


def test_a_failed_pick_stands_under_its_question() -> None:
    """No enemy space can be raided: said of each space, before the question after that."""
    every = asked("deployment-value-one", "tie=Eretria die=failure,failure")
    failed = by("sparta.deploy.raid.largest", every)
    assert (failed.question, failed.choice) == ("Which space is raided?", "none")
    assert failed.steps[0].left == []
    assert failed.steps[0].values["Chalkis"] == "nobody's, value 2"
    assert by("sparta.deploy.raid.one_value", every).choice == "Eretria"


def test_facts_stand_where_they_were_said() -> None:
    """The dice and the target they give in one node, the choice of the region in another."""
    every = asked("objective-army", "die=success,failure")
    target = by("sparta.objective.roll", every, "Which kind")
    assert target.facts == ["successes: 1, so the kind of target is army"]
    assert (target.dice, target.choice) == (["die: success, failure (the objective)"], "army")
    assert by("sparta.objective.army.category", every).facts == ()


def test_standings_are_words() -> None:
    """Which enemy force comes first: advantaged, tied or disadvantaged, not numbers."""
    every = asked("deployment-urgent-first", "die=failure die=success,success")
    step = by("sparta.ruling.pairs", every).steps[0]
    assert set(step.values.values()) <= {"advantaged", "tied", "disadvantaged"}
    second = [one for one in every if one.rule == "sparta.ruling.pairs"][1]
    assert list(second.steps[0].values.values()) == ["tested before"]


def test_favour_for_unrest_says_what_chance_may_turn() -> None:
    """One of two spaces by chance, two with favour: what turns wherever it falls is said without an if."""
    position = {
        "game": "sparta",
        "step": "favour",
        "seat": "Sparta",
        "setup": {"seats": {"Sparta": "bot", "Athens": "person"}},
        "with": {"card": "Stasis"},
        "position": {"sides": {"Sparta": {"favour": 1}}, "influence": {"Melos": -1, "Paros": -1}},
    }
    because = by("sparta.cards.favour.control", decisions([ask(SPARTA, position, "unrest").record]))
    assert because.facts == ["Kyklades: the enemy's by the plain effect, nobody's by the increased one"]
    assert because.choice == "yes"
