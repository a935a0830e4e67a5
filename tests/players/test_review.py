"""A game looked over: what answers cost, what luck gave, and what would have been better."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.players.review import LEAST, WORST, Looked, Review, answers_of, look_at, look_over, reviewed, seat_to_review
from foeman.players.trial import share_of
from foeman.reviews import as_json, as_texts, curve, under_way
from tests.players.positions import BOTS, begun, moments


def played(name: str, seed: int = 7) -> Session[Any]:
    """A game to its end in which a person answers at random."""
    session = begun(name, seed)
    while session.pending is not None:
        session.apply(session.rolling())
    return session


def test_costs_and_luck_add_up_to_how_the_game_went() -> None:
    """From the chance at the first answer to the end; nothing is left over."""
    session = played("ford")
    review = reviewed(session, "Legion", look_over(session, "Legion", 12))
    assert review.won == share_of(session.outcome, "Legion") if session.outcome else False
    assert len(review.curve) == len(review.looked) + 1
    assert review.won is not None
    assert review.won - review.curve[0] == pytest.approx(sum(review.luck()) - review.cost)


def test_the_answers_that_cost_most_come_first() -> None:
    """At most five, each with a better answer that could have been given there."""
    session = played("ford")
    review = reviewed(session, "Legion", look_over(session, "Legion", 12))
    worst = review.worst()
    costs = [one.cost for one in worst]
    assert 1 <= len(worst) <= WORST
    assert costs == sorted(costs, reverse=True)
    for one in worst:
        asked = session.fork(one.number - 1).waiting()
        assert asked.form.parse(one.better) != asked.form.parse(session.answers[one.number - 1].value)
        assert asked.text == one.asked
        assert one.cost >= LEAST
        assert one.why.startswith(("Against what was answered", "The tries show no difference to what was answered"))


def test_to_stay_at_home_costs_more_than_a_march() -> None:
    """The Ford: whoever marches nobody at all has given the chance to win away."""
    session = begun("ford")
    best = look_at(answered(session, "west camp"), 1, 30)
    worst = look_at(answered(session, "done"), 1, 30)
    assert best.cost < worst.cost
    assert worst.cost > worst.within > 0


def answered(session: Session[Any], value: str) -> Session[Any]:
    """The game after an answer."""
    other = session.fork()
    other.answer(value)
    return other


@pytest.mark.parametrize("name", BOTS)
def test_every_game_can_be_looked_over(name: str) -> None:
    """The chances are chances, the given answer is never better than the best, and the game stays as it was."""
    session = begun(name)
    for _ in moments(session, 12, 1000):
        pass
    before = session.save()
    seat = seat_to_review(session)
    for number in answers_of(session, seat)[-2:]:
        one = look_at(session, number, 3)
        assert 0 <= one.got <= one.chance <= 1
        assert one.number == number
        assert one == look_at(session, number, 3)
    assert session.save() == before


def test_what_the_seat_could_not_know_changes_nothing() -> None:
    """Another seed from that moment on, and the answer is judged the same."""
    session = begun("ford", seed=2)
    session.answer(session.waiting().form.choices()[0])
    other = session.fork()
    other.seed = 99
    assert look_at(other.fork(), 1, 8) == look_at(session, 1, 8)


def test_an_interrupted_review_tells_of_what_it_has_seen() -> None:
    """And does not take a part for the whole."""
    session, heard = played("ford"), list[int]()

    def interrupt(count: int) -> None:
        heard.append(count)
        if count == 3:
            raise KeyboardInterrupt

    review = under_way(session, "Legion", 4, interrupt)
    assert heard == [1, 2, 3]
    assert len(review.looked) == 3
    assert review.won is None
    assert len(review.luck()) == 3
    assert review.luck()[-1] == 0


def test_who_can_be_looked_at() -> None:
    """A person of a game on screen."""
    session = begun("ford")
    assert seat_to_review(session) == "Legion"
    with pytest.raises(BadInput, match='seat: expected Legion, found "Tribes"'):
        seat_to_review(session, "Tribes")
    with pytest.raises(BadInput, match="review: expected a game on screen"):
        seat_to_review(begun("ford", Legion="random"))


def test_a_review_in_words() -> None:
    """The curve, luck apart from choices, and what would have been better, with the way there."""
    one = Looked(3, "Legion", "From where?", "done", 0.2, "ford", "ford", 0.5, 0.1, 20, "Against it: points +1.0.")
    review = Review("Legion", (one,), 0.0)
    lines = [text.plain for text in as_texts(review, "ford-3fk9")]
    assert lines == [
        "Legion  ▅▁  50% to 0%, 1 answer",
        "  Your answers cost 30% of the chance to win; luck gave -20%.",
        "   3 done  −30% (±10%)  From where?",
        "     Better: ford, 50% instead of 20%. Against it: points +1.0.",
        "     From there: foeman review ford-3fk9 --fork 3",
    ]
    assert [text.plain for text in as_texts(Review("Legion", (), None), "x")] == [
        "Legion has answered nothing that can be looked over."
    ]
    written = as_json(review)
    assert (written["worst"], written["curve"], written["won"]) == ([3], [0.5, 0.0], 0.0)


def test_a_long_curve_has_one_line() -> None:
    """Some answers share a bar."""
    assert curve([0.0, 1.0]) == "▁█"
    assert len(curve([0.5] * 1000)) == 60
