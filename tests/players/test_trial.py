"""How tries are played on: with the same dice whatever was answered, by stand-ins."""

from __future__ import annotations

import pytest

from foeman.engine.questions import Question, Random
from foeman.engine.reading import Json
from foeman.engine.tables import SeededTable
from foeman.players import trial as trials
from foeman.players.moment import Moment, moment_of
from foeman.players.trial import DEALS, Choose, Trial, at_random, play_on
from tests.players.positions import begun, moments


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


def test_who_plays_on_marches_where_it_is_worth_something() -> None:
    """The Ford: in two turns of five tries both sides score together far more than chance would."""
    moment = moment_of(begun("ford", others="person"))
    played = [tried(moment, number, "done") for number in range(5)]
    tossing = [tried(moment, number, "done") for number in range(5)]
    last = moment.thinking.clock(moment.before) + 2
    for trial in played:
        play_on(trial, last)
    for trial in tossing:
        trial.table.choose_by(at_random)
        while trial.goes_on(last):
            trial.step()
    scored = [sum(sum(trial.state.points.values()) for trial in tries) for tries in (played, tossing)]
    assert scored[0] > 2 * scored[1]


def test_where_a_bot_can_take_over_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """SPARTA!: its bot takes over both seats, and nobody is asked any more."""
    session = begun("sparta")
    moment = moment_of(session)
    trial = Trial(moment, 0, lambda question, random: question.form.at_random(random))
    trial.step()
    asked: list[Question] = []

    def note(question: Question, random: Random) -> object:
        asked.append(question)
        return question.form.at_random(random)

    monkeypatch.setattr(trials, "at_random", note)
    last = moment.thinking.clock(trial.state) + 1
    play_on(trial, last)
    assert asked == []
    assert trial.outcome() is not None or moment.thinking.clock(trial.state) == last
    assert isinstance(trial.table, SeededTable)


def beginning(moment: Moment, number: int, *written: str) -> tuple[dict[str, Json], list[float]]:
    """What a try begins from, before its first step, and the numbers of its chance."""
    trial = Trial(moment, number, first_answers(*written))
    begin = moment.rules.write(trial.state)
    return begin, [trial.random() for _ in range(20)]


@pytest.mark.parametrize("game", ["sparta", "crusade", "rome"])
def test_tries_of_one_number_share_a_deal_that_is_made_once(game: str) -> None:
    """The same deal and chance as if nobody had tried before, whatever a try before it did with them."""
    moment, fresh = (moment_of(next(moments(begun(game), 40, 8))) for _ in range(2))
    first = beginning(moment, 3)
    trial = Trial(moment, 3, at_random)
    trial.step()
    play_on(trial, moment.thinking.clock(trial.state) + 1)
    assert beginning(moment, 3) == first == beginning(fresh, 3)
    assert beginning(moment, 4)[1] != first[1]


def test_few_deals_are_kept() -> None:
    """However many tries are made from a moment."""
    moment = moment_of(begun("sparta"))
    for number in range(3 * DEALS):
        Trial(moment, number, at_random)
        assert number in moment.deals
    assert len(moment.deals) == DEALS
