"""Nobody who thinks peeks: hidden things and the seed's future permuted, the move stays the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from foeman.engine.chance import DICE, KeyedStreams
from foeman.engine.hidden import Hidden, deal_anew
from foeman.engine.questions import CHANCE, Question, Random
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.engine.tables import Pending
from foeman.players.greedy import rank
from foeman.players.moment import Moment, moment_at, moment_of
from foeman.players.search import search
from foeman.players.trial import Misfit, TrialTable
from tests.players.positions import begun, moments

TRIES = 6
WHERE = {"ford": (20, 4), "sparta": (60, 9), "crusade": (60, 9), "rome": (60, 13), "skirmish": (30, 9)}
"""In each game: at which of its first answers it is looked at."""


def thoughts(moment: Moment) -> tuple[list[tuple[str, float]], list[tuple[str, int, float]], int]:
    """All that a greedy and a searching player think at a moment, to the last figure."""
    found = search(moment, TRIES)
    ranked = [(one.candidate.key, one.worth) for one in rank(moment)]
    return ranked, [(one.candidate.key, one.visits, one.chance) for one in found.estimates], found.dropped


def stop(question: Question, random: Random) -> object:
    """Whoever is asked does not answer."""
    raise Pending(question)


def permuted(moment: Moment, seed: int) -> Moment | None:
    """The same moment with all that the seat cannot know dealt otherwise; None if it cannot have come to it so."""
    random = KeyedStreams(seed).of(0, DICE)
    before = moment.rules.clone(moment.before)
    deal_anew(moment.thinking.hidden(before, moment.seat), moment.still_hidden, random)
    try:
        return moment_at(moment.game, moment.terms, before, moment.step, TrialTable(moment, random, stop))
    except (Misfit, BadInput):
        return None


def sight(moment: Moment) -> tuple[Any, ...]:
    """All that the seat sees."""
    look, state = moment.rules.look, moment.now
    return look.text(state, moment.seat), look.panels(state, moment.seat), look.hand(state, moment.seat)


@pytest.mark.parametrize(
    ("name", "against"),
    [*((name, "") for name in WHERE), *((name, "person") for name in ("sparta", "crusade", "rome"))],
)
def test_hidden_things_do_not_change_a_thought(name: str, against: str) -> None:
    """Neither a move nor the figures behind it; the seat sees the same, and what it cannot see lies otherwise."""
    others = 0
    for session in moments(begun(name, others=against), *WHERE[name]):
        moment = moment_of(session)
        other = permuted(moment, 12345)
        if other is None:
            continue
        assert sight(other) == sight(moment)
        others += moment.rules.write(other.before) != moment.rules.write(moment.before)
        assert thoughts(other) == thoughts(moment), moment.question.asked
    assert others >= (0 if name == "skirmish" else 2)


@pytest.mark.parametrize("name", WHERE)
def test_dice_to_come_do_not_change_a_thought(name: str) -> None:
    """Another seed from here on, and the thoughts are the same."""
    checked = 0
    for session in moments(begun(name), *WHERE[name]):
        moment = moment_of(session)
        if not any(told.who == CHANCE for told, _ in moment.heard):
            assert thoughts(moment_of(with_seed(session, 99))) == thoughts(moment)
            checked += 1
    assert checked >= 2


def with_seed(session: Session[Any], seed: int) -> Session[Any]:
    """The same game, and from here on another seed."""
    other = session.fork()
    other.seed = seed
    return other


def nothing(state: object, seat: str) -> Hidden:
    """Everything is seen."""
    return {}


def test_the_check_finds_whoever_peeks() -> None:
    """A player who tries from the cards as they really lie thinks otherwise when they lie otherwise."""
    session = begun("sparta")
    for _ in moments(session, 12, 100):
        pass
    moment = moment_of(session)
    peeking = replace(moment.thinking, hidden=nothing)
    game = replace(moment.game, thinking=peeking)
    other = permuted(moment, 12345)
    assert other is not None
    assert thoughts(replace(other, game=game)) != thoughts(replace(moment, game=game))
