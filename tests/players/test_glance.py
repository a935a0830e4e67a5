"""How tries are played on: with the same dice whatever was answered, by glances that never see the dice to come."""

from __future__ import annotations

import pytest

from foeman.engine.questions import Question, Random
from foeman.engine.tables import SeededTable
from foeman.players import glance
from foeman.players.candidates import candidate
from foeman.players.glance import GlanceTable, Tape, play_on
from foeman.players.moment import Moment, moment_of
from foeman.players.trial import Choose, Trial, at_random
from tests.players.positions import begun


def first_answers(*written: str) -> Choose:
    """Whoever is asked in the first step answers so."""
    left = list(written)

    def choose(question: Question, random: Random) -> object:
        return question.form.parse(left.pop(0))

    return choose


def tried(moment: Moment, number: int, *written: str) -> Trial:
    """A try of some answers, after its first step."""
    trial = Trial(moment, number, first_answers(*written))
    trial.step()
    return trial


def test_later_steps_have_the_same_dice_whatever_was_answered() -> None:
    """So that answers can be compared: the same for the same part of the same turn; another try has others."""
    moment = moment_of(begun("ford"))
    one, other, another = tried(moment, 1, "done"), tried(moment, 1, "west camp", "west bank"), tried(moment, 2, "done")
    for trial in (other, another):
        trial.state.due = list(one.state.due)
    dice, whims = one.streams()
    first = dice()
    assert other.streams()[0]() == first
    assert another.streams()[0]() != first
    assert whims() != first
    assert one.streams()[0]() != first  # the same part once more


def test_a_glance_knows_what_was_rolled_and_not_what_comes() -> None:
    """Numbers of the step come again up to the question; after it chance is the glance's own."""
    question = moment_of(begun("ford")).question
    told = candidate(question.form, question.form.parse("done"))
    table = GlanceTable((), [0.25, 0.75], (), (told,), lambda: 0.5)
    assert table.random() == 0.25
    assert table.answer(question) == "done"
    assert [table.random(), table.random()] == [0.5, 0.5]
    with pytest.raises(glance.Asked):
        table.answer(question)


def test_a_tape_remembers_its_numbers() -> None:
    """In their order."""
    numbers = iter([0.1, 0.2, 0.3])
    tape = Tape(numbers.__next__)
    assert [tape(), tape()] == tape.given == [0.1, 0.2]


def test_whoever_glances_marches_where_it_is_worth_something() -> None:
    """The Ford: in two turns of five tries both sides score together far more than chance would."""
    moment = moment_of(begun("ford", others="person"))
    glancing = [tried(moment, number, "done") for number in range(5)]
    tossing = [tried(moment, number, "done") for number in range(5)]
    last = moment.thinking.clock(moment.before) + 2
    for trial in glancing:
        play_on(trial, last)
    for trial in tossing:
        trial.table.choose_by(at_random)
        while trial.goes_on(last):
            trial.step()
    scored = [sum(sum(trial.state.points.values()) for trial in tries) for tries in (glancing, tossing)]
    assert scored[0] > 2 * scored[1]


def test_where_nobody_glances_bots_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """SPARTA!: its bot takes over both seats, and nobody is asked any more."""
    session = begun("sparta")
    moment = moment_of(session)
    trial = Trial(moment, 0, lambda question, random: question.form.at_random(random))
    trial.step()
    asked: list[Question] = []

    def note(question: Question, random: Random) -> object:
        asked.append(question)
        return question.form.at_random(random)

    monkeypatch.setattr(glance, "at_random", note)
    last = moment.thinking.clock(trial.state) + 1
    play_on(trial, last)
    assert asked == []
    assert trial.outcome() is not None or moment.thinking.clock(trial.state) == last
    assert isinstance(trial.table, SeededTable)
