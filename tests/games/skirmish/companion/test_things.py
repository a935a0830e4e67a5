"""What can be told of a real table of Skirmish at any prompt."""

from __future__ import annotations

import pytest

from foeman.engine import telling
from foeman.engine.forms import YesNo
from foeman.engine.game import PERSON, Setup
from foeman.engine.mirror import believed
from foeman.engine.reading import BadInput
from foeman.engine.referee import beside, on_another_map
from foeman.engine.session import Session
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.companion.asked_by import ASKED_BY
from foeman.games.skirmish.companion.sequence import step
from foeman.games.skirmish.companion.things import CONDITIONS, reads, things
from foeman.games.skirmish.state import AI, PLAYER
from tests.games.skirmish.companion.beside import Person, table_state, unit_of


@pytest.mark.parametrize("how", CONDITIONS)
def test_how_a_unit_is(how: str) -> None:
    """Every condition can be told and is then believed; a unit that was gone by mistake comes back."""
    state = table_state((AI, "greatsword", "G"), (PLAYER, "knight", "K"))
    for told in (how, "gone", how):
        things(state)["K"].put(told)
        assert things(state)["K"].now() == told
    assert ("K" in state.gone) is (how == "gone")


def test_models_wounds_sections_and_objectives() -> None:
    """Groups have models, Tough units wounds, the AI's units a section; an objective has a holder."""
    state = table_state((AI, "elf_warriors", "W"), (PLAYER, "captain", "C"))
    told = things(state)
    told["models of W"].put(2)
    told["wounds of C"].put(1)
    told["section of W"].put("2")
    told["holder of objective 1"].put(AI)
    assert (len(unit_of(state, "W").models), unit_of(state, "C").models[0].wounds) == (2, 1)
    assert (state.sections, state.markers[0].owner) == ({"W": 2}, AI)
    assert "models of C" not in told
    assert "wounds of W" not in told
    assert believed(things(state), ["W", "models of W", "section of W"], None) == [
        "W = ready",
        "models of W = 2",
        "section of W = 2",
    ]


def test_a_fact_in_the_middle_of_a_turn() -> None:
    """Told at any prompt, it is believed from then on, and taken back with an undo."""
    session = Session(SKIRMISH, Setup(game="skirmish", table="physical", dice=()), seed=2)
    script = iter(["none", "no", "City Watch", "Rune Forge"])
    while session.state is None or not session.state.turn:
        assert session.pending is not None
        session.apply(session.typing(next(script, "no" if isinstance(session.pending.form, YesNo) else "1")))
    knight = next(one.name for one in session.state.units if one.side == PLAYER)
    session.apply(telling.typed(session, f"{knight} = stunned"))
    assert telling.things_of(session)[knight].now() == "stunned"
    session.undo()
    assert telling.things_of(session)[knight].now() == "ready"


def test_nobody_rolls_for_a_section_where_all_stand_in_one() -> None:
    """Two units of the AI in section 2: the die is only for which of them goes."""
    state = table_state((AI, "greatsword", "A"), (AI, "greatsword", "B"), (PLAYER, "knight", "K"))
    state.sections = {"A": 2, "B": 2}
    person = Person({"goes": ["yes"], "reach": ["none"]})
    step(state, person)
    assert [words for words in person.rolled if "section" in words] == []


def test_what_the_next_decision_reads() -> None:
    """Those that can still be activated with their sections, all enemies, and who holds what."""
    state = table_state((AI, "greatsword", "A"), (AI, "greatsword", "B"), (PLAYER, "infantrymen", "I"))
    unit_of(state, "B").activated = True
    state.sections = {"A": 1, "B": 2}
    assert believed(things(state), reads(state), None) == [
        "A = ready",
        "section of A = 1",
        "I = ready",
        "models of I = 3",
        "holder of objective 1 = nobody",
    ]


def test_every_question_of_the_companion_stands_for_a_rule() -> None:
    """So that rules shows one at every prompt: in a refereed game, and for every query of the Board."""
    setup = Setup(game="skirmish", seats={PLAYER: PERSON, AI: "ai"})
    asked = {question.rule for _, question in beside(SKIRMISH, on_another_map(SKIRMISH, setup, 5), 5).asked}
    ids = set(SKIRMISH.rulebook.ids)
    assert len(asked) > 10
    assert {ASKED_BY.get(rule, rule) for rule in asked} <= ids
    assert set(ASKED_BY.values()) <= ids


def test_a_unit_under_a_name_of_its_own() -> None:
    """Told as a fact: everything that is kept of it goes with the name; one that is taken is refused."""
    state = table_state((AI, "greatsword", "A"), (AI, "greatsword", "B"), (PLAYER, "knight", "K"))
    state.sections, state.actor = {"A": 2, "B": 1}, "A"
    things(state)["name of A"].put("Grom")
    assert [unit.name for unit in state.units] == ["Grom", "B", "K"]
    assert (state.sections, state.actor) == ({"B": 1, "Grom": 2}, "Grom")
    with pytest.raises(BadInput, match='name of Grom: expected one that nothing else has, without , and =, found "K"'):
        things(state)["name of Grom"].put("K")
