"""Beside the real table, the person's turns: told in a line each."""

from __future__ import annotations

import pytest

from foeman.engine.questions import Question, Refused
from foeman.engine.testing import proves
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.companion import sequence
from foeman.games.skirmish.companion.answers import Turn
from foeman.games.skirmish.companion.state import Companion
from foeman.games.skirmish.state import AI, PLAYER
from tests.games.skirmish.companion.beside import Person, table_state, unit_of


@proves("skirmish.basics.strike_back")
def test_a_charge_of_the_person() -> None:
    """The charged unit strikes back, and breathes if it can; then what changed is one line, models and all."""
    state = table_state((PLAYER, "knight", "K"), (AI, "zombie_dragon", "D"), (AI, "infantrymen", "I"))
    state.turn = PLAYER
    person = Person({"yours": ["charges D"], "harmed": ["I -1, K gone"]})
    sequence.step(state, person)
    assert person.asked == [
        "Your turn: activate K, the last of yours in this round. Whom does it charge? "
        '"K", "K charges D", or with all that it changed: "K, D -1".',
        'What has changed by the turn of K? A model lost, or a wound of a Tough unit: "D -1"; else "D stunned", '
        '"D gone". (none, if nothing)',
    ]
    assert person.told == [
        "If it is left and not stunned, D breathes fire (3 hits with AP(1)) and strikes back: Claws, 6 dice at 4+, "
        "AP(2); a wound counts D3 more when its effect is rolled (Fear).",
        'D moves up to 3" toward the nearest objective not under control; if there is none it stays.',
    ]
    assert unit_of(state, "D").breathed
    assert [unit.name for unit in state.units] == ["D", "I"]
    assert len(unit_of(state, "I").models) == 2
    assert state.over, "the player has nobody left"
    assert sequence.outcome(state) == SKIRMISH.physical.outcome(state)  # type: ignore[union-attr]  # there is one


@proves("skirmish.basics.strike_back")
@pytest.mark.parametrize(("harm", "strikes"), [("stunned", False), ("gone", False), ("-1", True)])
def test_who_was_said_to_be_down_is_not_told_to_strike_back(harm: str, strikes: bool) -> None:
    """What came of a charge was told with it: a breath that nobody could use is not used up."""
    state = table_state((PLAYER, "knight", "K"), (PLAYER, "knight", "L"), (AI, "zombie_dragon", "D"))
    state.turn = PLAYER
    person = Person({"yours": [f"K charges D, D {harm}"]})
    sequence.step(state, person)
    assert any("strikes back" in told for told in person.told) == strikes
    assert [unit.breathed for unit in state.units if unit.name == "D"] == ([] if harm == "gone" else [strikes])


def test_a_turn_of_the_person_in_one_line() -> None:
    """Who, and what changed; with none at its end nothing did, and a name alone is asked about once more."""
    for line, asked in (("K, I -1, J stunned", 1), ("K, none", 1), ("K", 2)):
        state = table_state(*((side, "infantrymen", name) for side, name in ((PLAYER, "K"), (AI, "I"), (AI, "J"))))
        state.units.append(unit_of(table_state((PLAYER, "knight", "L")), "L"))
        state.turn = PLAYER
        person = Person({"yours": [line], "harmed": ["I -1, J stunned"]})
        sequence.step(state, person)
        assert len(person.asked) == asked
        changed = line != "K, none"
        assert len(unit_of(state, "I").models) == (2 if changed else 3)
        assert unit_of(state, "J").stunned == changed
        assert unit_of(state, "K").activated


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("M", "expected one of K or L, and what it does"),
        ("K charges L", 'expected A, found "L"'),
        ("K, A -1", "A: expected stunned, gone or as before, found"),
        ("K, A", "expected thing=value, such as"),
    ],
)
def test_a_turn_that_cannot_be_read(line: str, words: str) -> None:
    """What was expected is said, and nothing has changed."""
    state = table_state((PLAYER, "knight", "K"), (PLAYER, "knight", "L"), (AI, "knight", "A"))
    state.turn = PLAYER
    with pytest.raises(Refused, match=words):
        sequence.step(state, Person({"yours": [line]}))
    assert not any(unit.activated for unit in state.units)


@proves("skirmish.moves.push")
def test_the_ai_pushes_who_charged_it_and_was_stunned() -> None:
    """Where there is an edge to push over."""
    state = table_state((PLAYER, "knight", "K"), (AI, "knight", "A"))
    state.turn, state.edges = PLAYER, True
    answers = {"yours": ["charges A"], "harmed": ["K stunned"], "struck": ["yes"], "ledge_near": ["yes"]}
    person = Person(answers | {"became": ["gone"]})
    sequence.step(state, person)
    assert person.told[-1].startswith("Try to push K over the edge")
    assert [unit.name for unit in state.units] == ["A"]


def test_a_stunned_unit_of_the_person_recovers() -> None:
    """It does nothing else; and a stunned unit of the AI that is charged is gone without a question."""
    state = table_state((PLAYER, "knight", "K"), (AI, "knight", "A"), (PLAYER, "knight", "L"))
    state.turn = PLAYER
    unit_of(state, "K").stunned = True
    person = Person({"yours": ["K"]})
    sequence.step(state, person)
    assert not unit_of(state, "K").stunned
    state.turn = PLAYER
    unit_of(state, "A").stunned = True
    person = Person({"yours": ["charges A"], "harmed": ["none"]})
    sequence.step(state, person)
    assert person.told == ["A is stunned: the charge knocks it out; take it off the table."]
    assert [unit.name for unit in state.units] == ["K", "L"]
    assert state.over


@proves("skirmish.ruling.spell_valid")
def test_blocking_a_spell_of_the_person() -> None:
    """A wizard of the AI that has not cast tries to block, and then has; if nothing is cast it keeps its chance."""
    for answer, told in (
        ("P, spell", ["W blocks: roll a die plus 1; higher than your total and the spell fails."]),
        ("P", []),
    ):
        state = table_state((PLAYER, "human_wizard", "P"), (AI, "human_wizard", "W"))
        state.turn = PLAYER
        person = Person({"yours": [answer], "harmed": ["none"]})
        sequence.step(state, person)
        assert person.asked[0].endswith('Add "spell" if it casts one within 18" and in sight of W.')
        assert len(person.asked) == 2
        assert person.told == told
        assert unit_of(state, "W").cast == bool(told)


def test_of_several_wizards_the_one_that_blocks_is_told() -> None:
    """In the same line."""
    state = table_state((PLAYER, "human_wizard", "P"), (AI, "human_wizard", "W"), (AI, "human_wizard", "V"))
    state.turn = PLAYER
    person = Person({"yours": ["P, spell = V"], "harmed": ["none"]})
    sequence.step(state, person)
    assert [unit.name for unit in state.units if unit.cast] == ["V"]


def test_only_units_on_the_table_can_be_hurt() -> None:
    """Those in reserve are not offered."""
    state = table_state((PLAYER, "knight", "K"), (AI, "miner", "M"), (AI, "knight", "A"))
    state.turn = PLAYER
    unit_of(state, "M").reserve = True
    person = Person({"yours": ["K"], "harmed": ["M gone"]})
    with pytest.raises(Refused, match=r'expected thing=value, such as A=.*, found "M gone"'):
        sequence.step(state, person)


class Caught(Exception):
    """The form of a turn, as it was asked for."""


class Catching(Person):
    """Somebody who only looks at what is asked."""

    def answer(self, question: Question) -> object:
        raise Caught(question.form)


def turn_form(state: Companion) -> Turn:
    """The form in which a person's turn is asked for."""
    with pytest.raises(Caught) as caught:
        sequence.ask_turn(state, Catching())
    form = caught.value.args[0]
    assert isinstance(form, Turn)
    return form


def test_a_turn_has_no_button_for_nothing() -> None:
    """One of several units must be named; of the last one it can be said that it charges nobody."""
    state = table_state((PLAYER, "knight", "K"), (PLAYER, "infantrymen", "I"), (AI, "infantrymen", "Foe"))
    several = turn_form(state)
    unit_of(state, "I").activated = True
    last = turn_form(state)
    assert [form.nothing for form in (several, last)] == ["Say which unit", "It charges nobody"]
    with pytest.raises(Refused, match="expected one of K or I, and what it does"):
        several.parse([])
    assert last.parse([]) == [("activate", "K")]
