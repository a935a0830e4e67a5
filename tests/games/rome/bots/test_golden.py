"""The golden rule: one evaluation, used wherever no rule covers a choice, and shown in the Because."""

from __future__ import annotations

import pytest

from foeman.engine.because import Because, Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.bots.golden import Change, benefit, most_beneficial
from foeman.games.rome.printed import Printed
from foeman.games.rome.printed.worth import card_worth


@proves("rome.solo.golden_rule", "rome.ruling.solo_random_or_golden")
@pytest.mark.parametrize(
    ("change", "worth"),
    [
        (Change(), 0),
        (Change(points=2), 20),
        (Change(income=2), 6),
        (Change(gold=3), 3),
        (Change(cards=2, stars=2), 4),
        (Change(agents=1), 2),
        (Change(buildings=("market", "barracks", "walls", "wonder", "road")), 14),
        (Change(gold=1, steps=4), 0.6),
    ],
)
def test_one_evaluation(change: Change, worth: float) -> None:
    """Everything has a worth in gold: points 10, income 3, and so on; a region of distance costs a tenth."""
    assert benefit(change) == pytest.approx(worth)


@proves("rome.solo.golden_rule")
def test_worth_of_cards(printed: Printed) -> None:
    """A card is worth its cost, a veteran that cannot be bought one more than the card it is made from."""
    assert card_worth(printed, "Republican Legionaries") == printed.troops["Republican Legionaries"].cost
    veteran = printed.troops["Veteran Republican Legionaries"]
    assert veteran.cost is None
    assert card_worth(printed, veteran.name) == (printed.troops["Republican Legionaries"].cost or 0) + 1


@proves("rome.solo.golden_rule", "rome.ruling.solo_random_or_golden")
def test_own_benefit_then_harm_then_chance() -> None:
    """The option that gives most is taken; of equals the one that harms most; then chance. The why is kept."""
    record = Record()
    own = {"a": Change(gold=1), "b": Change(gold=2), "c": Change(gold=2), "d": Change(gold=2)}
    harm = {"a": Change(gold=9), "b": Change(gold=1), "c": Change(gold=3), "d": Change(gold=3)}
    with ScriptedTable("tie=d", record) as table:
        assert most_beneficial(list(own), table, own.__getitem__, harm.__getitem__, question="Which?") == "d"
    (because,) = [event for event in record.events if isinstance(event, Because)]
    assert because.rule == "rome.solo.golden_rule"
    assert [(step.words, step.left, step.values) for step in because.steps] == [
        (
            "highest benefit to the bot by the golden rule",
            ["b", "c", "d"],
            {"a": "1", "b": "2", "c": "2", "d": "2"},
        ),
        ("highest harm to opponents by the golden rule", ["c", "d"], {"b": "1", "c": "3", "d": "3"}),
    ]
