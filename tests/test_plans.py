"""What a larger choice offers can be chosen, by just these answers and for just this price; nothing unknown is told."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.journal import wishing
from foeman.engine.passing import give_passes
from foeman.engine.plans import Item, Plan, ahead, plan_of
from foeman.engine.session import Session
from foeman.games import game_of

SEATS = {
    "rome": {"Rome": "person", "Carthage": "super", "Greece": "super"},
    "sparta": {"Sparta": "person", "Athens": "bot"},
    "crusade": {"Angevin": "person", "Ayyubid": "bot"},
}
ANSWERS = {"rome": 160, "sparta": 120, "crusade": 90}
TRIED = 12
"""So many things of a list are chosen, to see what comes of it."""


def begun(game: str, seed: int = 5) -> Session[Any]:
    session = Session(game_of(game), Setup(game=game, seats=SEATS[game]), seed)
    if session.rules.passing is not None:
        session.apply(wishing("Rome", "matters"))
    return session


def answered(session: Session[Any], item: Item) -> Session[Any]:
    """The game in which a thing was chosen."""
    after = session.fork()
    after.apply(after.answering(*item.path))
    give_passes(after)
    return after


@pytest.mark.parametrize("game", SEATS)
def test_whatever_is_offered_can_be_chosen(game: str) -> None:
    """In every state that a random game reaches: its answers fit, and what it costs is its price."""
    chance = random.Random(7)
    session = begun(game)
    ways: Counter[str] = Counter()
    for _ in range(ANSWERS[game]):
        plan = plan_of(session)
        if plan is not None:
            ways[plan.way] += 1
            for item in chance.sample(plan.items, min(TRIED, len(plan.items))):
                costs_its_price(session, plan, item)
        if session.pending is None:
            break
        form = session.pending.form
        session.answer(form.write(form.at_random(chance.random)))
        give_passes(session)
    assert set(ways) == {larger.way for larger in session.rules.larger}


def costs_its_price(session: Session[Any], plan: Plan, item: Item) -> None:
    larger = next(one for one in session.rules.larger if one.rule == plan.rule and one.way == plan.way)
    assert session.pending is not None
    who = session.pending.who
    after = answered(session, item)
    assert len(after.answers) >= len(session.answers) + len(item.path)
    if item.price is not None and larger.purse is not None:
        price = larger.purse(session.state, who)
        left = ahead(session, after.answers[len(session.answers) :][: len(item.path)]).state
        assert larger.purse(left, who) == price - item.price


def test_a_list_of_things_to_buy_in_rome() -> None:
    """Every thing with its price, what there is to spend, and the answer that ends it."""
    session = begun("rome")
    while session.pending is not None and session.pending.rule != "rome.spend.secret":
        ends = [word for word in ("done", "pass") if word in session.pending.form.choices()]
        form = session.pending.form
        session.answer(ends[0] if ends else form.write(form.at_random(lambda: 0.0)))
        give_passes(session)
    plan = plan_of(session)
    assert plan is not None
    assert (plan.way, plan.done, plan.ending, plan.unit) == ("list", ("done",), "rome.spend.secret", "gold")
    assert session.state is not None
    assert plan.purse == session.state.sides["Rome"].gold
    roads = {item.price for item in plan.items if item.words[:2] == ("an improvement", "road")}
    assert roads == {1}
    assert {item.path[0] for item in plan.items if item.opens} <= {"a new army"}


def test_a_piece_under_way_goes_on_or_another_acts() -> None:
    """At an army's question the others are offered, too, behind the answer that ends its own."""
    session = begun("rome")
    while session.pending is not None and session.pending.rule != "rome.move.step":
        form, names = session.pending.form, session.pending.form.choices()
        army = [name for name in names if "Army" in name]
        last = [name for name in ("done", "pass") if name in names]
        session.answer(army[0] if army else last[0] if last else form.write(form.at_random(lambda: 0.0)))
        give_passes(session)
    plan = plan_of(session)
    assert plan is not None
    assert plan.done == ("done", "done")
    own = [item for item in plan.items if item.of == ("Rome's Army I",)]
    others = [item for item in plan.items if item.of == ("Rome's Army II",)]
    assert all(len(item.path) == 1 for item in own)
    assert others
    assert all(item.path[:2] == ("done", "Rome's Army II") for item in others)
    after = answered(session, others[0])
    assert after.pending is not None
    assert after.pending.about.startswith("Rome's Army II")
