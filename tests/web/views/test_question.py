"""The question that waits: every form as a page draws it, and nothing of another seat's question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from foeman.engine.edits import Edits, Likely
from foeman.engine.forms import Name, Names, Number, OneOf, Order, Roll, SomeOf, Tally, YesNo
from foeman.engine.game import Setup
from foeman.engine.mirror import Thing
from foeman.engine.questions import D6, YOU, Form, Option
from foeman.engine.session import Session
from foeman.games.ford import FORD
from foeman.viewer import TABLE, Viewer
from foeman.web.page.question import typed
from foeman.web.views.question import FormView, LikelyView, PendingView, form_view, pending_view, recent
from foeman.web.views.rules import words_of
from tests.web.conftest import NewRoom

TWO = {"Rome": "person", "Greece": "person", "Carthage": "super", "Barbarian Tribes": "speed"}


A_B = (("a",), ("b",))


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (OneOf(["a", "b"]), FormView(form="one", options=("a", "b"), at=A_B, expects="a or b")),
        (
            OneOf(["a", "b"], "tie"),
            FormView(form="one", dice="tie", options=("a", "b"), at=A_B, expects="a or b"),
        ),
        (
            SomeOf(["a", "b"], 0, 1),
            FormView(form="some", options=("a", "b"), at=A_B, high=1, expects="0 to 1 of a, b"),
        ),
        (Number(2, 5), FormView(form="number", low=2, high=5, expects="a whole number from 2 to 5")),
        (YesNo(), FormView(form="yes_no", options=("yes", "no"), expects="yes or no")),
        (Name(("x",)), FormView(form="name", options=("x",), expects="a name of 1 to 60 characters")),
        (
            Names(("x",), 1),
            FormView(form="names", options=("x",), low=1, expects="names with commas between them, at least 1"),
        ),
        (
            Roll(D6, 2),
            FormView(form="roll", dice="d6", faces=(1, 2, 3, 4, 5, 6), count=2, expects="2 × 1, 2, 3, 4, 5 or 6"),
        ),
        (
            Order(["x", "x", "y"], 2, "draw"),
            FormView(
                form="order",
                dice="draw",
                options=("x", "x", "y"),
                at=(("x",), ("x",), ("y",)),
                count=2,
                expects="2 in order, out of x, y",
            ),
        ),
    ],
)
def test_every_kind_of_form(form: Form[Any], expected: FormView) -> None:
    """A page gets all it needs to draw a form, and what may be answered in words."""
    assert form_view(form) == expected


def test_options_say_what_they_are_about() -> None:
    """Places, pieces and cards as the board names them; without a word of it, the thing of the option's own name."""
    options = [Option("march to Etruria", 1, ("Etruria", "Rome's Army I")), Option("done", 2, ()), "Genua"]
    about_them = (("Etruria", "Rome's Army I"), (), ("Genua",))
    for form in (OneOf(options), SomeOf(options, 0, 2), Order(options, 1, "draw")):
        shown = form_view(form)
        assert (shown.options, shown.at) == (("march to Etruria", "done", "Genua"), about_them)
    assert form_view(Number(1, 3)).at == form_view(YesNo()).at == form_view(Name(("x",))).at == ()


def test_a_form_of_corrections() -> None:
    """Each thing that can be corrected has a form of its own."""
    shown = form_view(Edits({"gold": Number(0, 9), "leader": Name()}))
    assert shown.form == "edits"
    assert shown.options == ("gold", "leader")
    assert (shown.things["gold"].form, shown.things["gold"].high) == ("number", 9)
    assert shown.things["leader"].form == "name"
    assert shown.other is None


def test_a_form_that_takes_other_names_says_so() -> None:
    """The page then shows the line to type in at once."""
    shown = form_view(Edits({"Sparta": Number(0, 3)}, Number(0, 3)))
    assert shown.other is not None
    asked = PendingView(**dict(shown), who=YOU, yours=True, text="Where?")
    assert '<details class="typed" open>' in typed(asked)
    listed = asked.model_copy(update={"other": None})
    assert '<details class="typed">' in typed(listed)


def test_what_is_offered_first_is_told_by_group() -> None:
    """With what is believed of a thing and what it may be now; the things themselves stay as they are."""
    army = Likely("Army II", ("Genua", "Capua"), "Rome")
    shown = form_view(Edits({"Army II": Name(), "gold": Number(0, 9)}, first={"Armies": [army]}))
    assert shown.first == {"Armies": (LikelyView(thing="Army II", values=("Genua", "Capua"), now="Rome"),)}
    assert list(shown.things) == ["Army II", "gold"]


def test_what_is_told_has_what_is_believed_and_where_it_is() -> None:
    """Each thing with its value and its place on the board; what may well have changed first, in groups."""
    camp = Thing(Tally(0, 4, now=2), lambda: 2, lambda _: None, ("west camp",))
    form = Edits({"camp": camp.form, "ships": Number(0, 2)}, believed={"camp": camp}, first={"Sums": [Likely("ships")]})
    shown = form_view(form)
    assert (shown.things["camp"].now, shown.things["camp"].on_board) == (2, ("west camp",))
    assert (shown.things["ships"].now, shown.things["ships"].on_board) == (None, ())
    assert shown.first == {"Sums": (LikelyView(thing="ships"),)}
    assert (shown.nothing, shown.other) == ("Nothing to tell", None)
    assert form_view(Edits({}, other=Number(0, 3))).other == form_view(Number(0, 3))


def test_what_was_told_last_comes_first() -> None:
    """The last thing first, each once, and only what can be told now."""
    session = Session(FORD, Setup(game="ford", table="physical"), 5)
    for text in ("west bank = 1, ford = 1", "yes", "west bank = 2"):
        session.apply(session.typing(text))
    assert recent(session, ("ford", "bridge", "west bank")) == ("west bank", "ford")
    assert recent(session, ("ford",)) == ("ford",)
    shown = pending_view(session, TABLE)
    assert shown is not None
    assert shown.recent == ("west bank", "ford")


def test_a_form_of_a_games_own() -> None:
    """It is drawn as the kind it says it is; what chance answers in no known way is typed."""

    @dataclass(frozen=True)
    class Camp(Name):
        """Where to camp."""

        def expects(self) -> str:
            return "a camp"

    assert form_view(Camp(("hill",))) == FormView(form="name", options=("hill",), expects="a camp")
    assert form_view(Name(kind="omen")).form == "name"


def test_another_seats_question_is_not_told(new_room: NewRoom) -> None:
    """Whoever is asked sees the question with its rule; others see only who is asked."""
    room = new_room(seats={"Legion": "person", "Tribes": "person"})
    question = room.session.pending
    assert question is not None
    other = next(seat for seat in room.session.terms.seats if seat != question.who)
    own = pending_view(room.session, Viewer(question.who))
    assert own is not None
    assert (own.yours, own.text, own.rule) == (True, question.text, "ford.march")
    assert own.rule_words == words_of(room.session, "ford.march") != ""
    assert list(own.options) == question.form.choices()
    for viewer in (Viewer(other), Viewer(), Viewer(other, owner=True)):
        shown = pending_view(room.session, viewer)
        assert shown is not None
        assert shown.model_dump(exclude_defaults=True) == {"form": "hidden", "who": question.who, "yours": False}
    assert pending_view(room.session, TABLE) == own
