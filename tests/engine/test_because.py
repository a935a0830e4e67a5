"""Why: the record that keeps it, who may see it, and how it looks as text and as JSON."""

from __future__ import annotations

import json

import pytest

from foeman.engine.because import (
    Because,
    Event,
    Line,
    Record,
    Rolled,
    as_json,
    as_text,
    chance_as_json,
    lines_of,
    visible,
)
from foeman.engine.forms import Order, Roll
from foeman.engine.narrowing import narrow
from foeman.engine.questions import CHANCE, D6, Question, form_of
from foeman.engine.tables import ScriptedTable
from tests.engine.decisions import WHOLE

TEXT = """\
Where to? [r.target]
  the treasury is empty
  among Roma, Capua, Ostia
  highest gold: Roma (3), Capua (3); not Ostia (1)
  an island: none; not Roma, Capua
  chance picks Roma
  so: Roma
  r.dares
    [3] enemies
    so: it stays"""


def test_a_decision_as_text() -> None:
    """Facts, candidates, steps, dice, choice; what was decided inside stands below."""
    assert as_text(WHOLE) == TEXT


def test_events_as_json() -> None:
    """Every kind of event is plain JSON, with its own first key."""
    assert as_json(Line("Roma falls.", "r.x")) == {"line": "Roma falls.", "rule": "r.x"}
    assert as_json(Line("Do it.", "r.x", None, True)) == {"line": "Do it.", "rule": "r.x", "instruction": True}
    assert as_json(Rolled("d6", "4", "r.x", "ford")) == {"rolled": "d6", "result": "4", "rule": "r.x", "about": "ford"}
    made = as_json(WHOLE)
    assert json.loads(json.dumps(made)) == made
    assert made == {
        "rule": "r.target",
        "question": "Where to?",
        "candidates": ["Roma", "Capua", "Ostia"],
        "facts": ["the treasury is empty"],
        "steps": [
            {
                "words": "highest gold",
                "left": ["Roma", "Capua"],
                "out": ["Ostia"],
                "values": {"Roma": "3", "Capua": "3", "Ostia": "1"},
            },
            {"words": "an island", "left": [], "out": ["Roma", "Capua"], "values": {}},
        ],
        "dice": ["tie: Roma"],
        "choice": "Roma",
        "inside": [as_json(WHOLE.inside[0])],
    }


def test_chance_as_json() -> None:
    """What was asked and what it gave, as a journal would keep it."""
    question = Question(CHANCE, form_of(Roll(D6, 2)), "r.x", "ford")
    assert chance_as_json(question, [4, 1]) == {
        "kind": "d6",
        "rule": "r.x",
        "about": "ford",
        "options": ["1", "2", "3", "4", "5", "6"],
        "answer": [4, 1],
    }


def test_a_decision_with_nothing_to_say_is_its_rule() -> None:
    """No empty lines."""
    assert as_text(Because("r.x")) == "r.x"
    assert lines_of(Because("r.x")) == []


# Who may see what


def test_a_private_line_is_seen_by_its_seat_only() -> None:
    """None is somebody who sees only what all see."""
    events: list[Event] = [Line("all"), Line("mine", to="Legion"), Rolled("d6", "4", "r.x", to="Tribes")]
    assert visible(events, "Legion") == events[:2]
    assert visible(events, "Tribes") == [events[0], events[2]]
    assert visible(events, None) == [events[0]]


def test_a_private_decision_is_hidden_at_any_depth() -> None:
    """Inside a decision that all see, and inside one inside that; what is shown is otherwise the same."""
    secret = Because("r.secret", choice="Velites", to="Legion")
    events: list[Event] = [secret, Because("r.outer", inside=[Because("r.inner", choice="x", inside=[secret])])]
    assert visible(events, "Legion") == events
    assert visible(events, "Tribes") == [Because("r.outer", inside=[Because("r.inner", choice="x", inside=[])])]
    assert visible(events, None) == visible(events, "Tribes")
    assert events[1] == Because("r.outer", inside=[Because("r.inner", choice="x", inside=[secret])])


def test_what_is_decided_inside_a_private_decision_stays_inside_it(record: Record) -> None:
    """Facts, dice of any rule, narrowings: nothing of a secret decision reaches another seat."""
    table = ScriptedTable("d6=4 d6=5 tie=Velites tie=Hastati", record)
    with table.deciding("r.hand", "Which card?", to="Legion") as deciding:
        table.fact("Velites in hand")
        table.d6(rule="r.hand", about="Velites")
        table.d6(rule="r.other", about="Velites")
        narrow(["Velites", "Hastati"], table, rule="r.card").at_random()
        table.tie(["Velites", "Hastati"], rule="r.third")
        deciding.choose("Velites")
    table.tell("A card is played.")
    assert visible(record.events, "Tribes") == [Line("A card is played.")]
    assert visible(record.events, None) == [Line("A card is played.")]
    assert len(visible(record.events, "Legion")) == 4


def test_the_dice_of_a_private_decision_are_not_drawn_into_a_public_one(record: Record) -> None:
    """Even when the public one follows at once, by the same rule."""
    table = ScriptedTable("d6=4 tie=Roma", record)
    with table.deciding("r.hand", to="Legion"):
        table.d6(rule="r.x", about="Velites")
    narrow(["Roma", "Capua"], table, rule="r.x").at_random()
    assert visible(record.events, "Tribes") == [
        Because("r.x", candidates=["Roma", "Capua"], dice=["tie: Roma"], choice="Roma")
    ]


def test_the_order_of_a_deck_and_a_card_drawn_unseen_are_not_told(record: Record) -> None:
    """They are kept for whoever replays, but not in the log."""
    table = ScriptedTable("shuffle=heat,rain draw=heat", record)
    table.shuffle(["rain", "heat"], rule="r.x")
    table.draw(["rain", "heat"], rule="r.x")
    assert record.events == []
    assert [answer for _, answer in record.chances] == [["heat", "rain"], ["heat"]]


# The record


def test_a_larger_decision_holds_what_is_decided_in_it(record: Record) -> None:
    """A fact belongs to the decision in which it was said; said before any, to the next."""
    table = ScriptedTable("d6=4", record)
    table.fact("it is spring")
    with table.deciding("r.outer", "What next?") as deciding:
        table.fact("{} gold", 3)
        with table.deciding("r.inner") as inside:
            table.fact("the road is dry")
            inside.choose("Roma")
        narrow(["Roma"], table, rule="r.inner").at_random()
        table.fact("it is late")
        table.d6(rule="r.outer")
        deciding.choose("march")
    facts = ["it is spring", "3 gold", "it is late"]
    inner = [Because("r.inner", facts=["the road is dry"], choice="Roma")]
    inner.append(Because("r.inner", candidates=["Roma"], choice="Roma"))
    assert record.events == [
        Because("r.outer", "What next?", facts=facts, dice=["d6: 4"], choice="march", inside=inner)
    ]


def test_a_decision_that_fails_is_closed(record: Record) -> None:
    """What comes after stands beside it, not inside."""
    table = ScriptedTable("", record)
    with pytest.raises(ZeroDivisionError), table.deciding("r.outer"):
        raise ZeroDivisionError
    narrow(["Roma"], table, rule="r.next").at_random()
    assert record.events == [Because("r.outer"), Because("r.next", candidates=["Roma"], choice="Roma")]


def test_a_decision_takes_no_dice_or_facts_of_the_step_before(record: Record) -> None:
    """Otherwise a game taken up at a checkpoint would be told differently from one played through."""
    table = ScriptedTable("d6=4", record)
    table.d6(rule="r.x")
    table.fact("from the step before")
    record.between_steps()
    narrow(["Roma"], table, rule="r.x").at_random()
    assert record.events == [Rolled("d6", "4", "r.x"), Because("r.x", candidates=["Roma"], choice="Roma")]


def test_a_decision_takes_no_dice_from_before_an_answer(record: Record) -> None:
    """The mark of an answer stays where the answer was given."""
    table = ScriptedTable("d6=4", record)
    table.d6(rule="r.x")
    record.answered(Question("Legion", form_of(Roll(D6, 1)), "r.y"), [1])
    narrow(["Roma"], table, rule="r.x").at_random()
    assert record.marks == [1]
    assert [type(event) for event in record.events] == [Rolled, Because]


def test_what_chance_gave_stays_as_it_was_given(record: Record) -> None:
    """A rule that draws from the shuffled deck does not shorten what the record has."""
    table = ScriptedTable("shuffle=heat,rain", record)
    deck = table.shuffle(["rain", "heat"], rule="r.x")
    deck.pop()
    question, answer = record.chances[0]
    assert isinstance(question.form, Order)
    assert answer == ["heat", "rain"]
