"""HTML from Python: what anybody wrote is shown, never run."""

from __future__ import annotations

import pytest

from foeman.web.page.logbook import corrected, reasons_in
from foeman.web.page.markup import ICONS, Markup, act, icon, join, tag
from foeman.web.page.seats import Seats, ink_on, letters_of
from foeman.web.views.log import EventView

EVIL = '<img src=x onerror="alert(1)">'


def test_text_is_escaped_wherever_it_stands() -> None:
    """In an element, in an attribute, in a value sent as JSON."""
    assert tag("p", EVIL) == "<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>"
    assert "<img" not in tag("p", "x", title=EVIL)
    assert "<img" not in act(EVIL, "answer", value={"name": EVIL})
    assert join(["<", tag("b", "&")]) == "&lt;<b>&amp;</b>"


def test_attributes() -> None:
    """cls is class, underscores are hyphens, True has no value, None and False are left out."""
    assert tag("i", cls="a", data_act="b", hidden=True, id=None, open=False) == '<i class="a" data-act="b" hidden></i>'
    assert tag("input", name="x", value=0) == '<input name="x" value="0">'
    assert tag("p", [None, 3, ["a", Markup("<br>")]]) == "<p>3a<br></p>"


@pytest.mark.parametrize("name", ICONS)
def test_icons_are_hidden_from_screen_readers(name: str) -> None:
    """The words beside them, or the button's label, say it all."""
    assert 'aria-hidden="true"' in icon(name)


def test_seats_have_letters_of_their_own() -> None:
    """The first letter that nobody before has; a dark letter on a light colour."""
    assert letters_of(["Sparta", "Syracuse", "Athens"]) == {"Sparta": "S", "Syracuse": "Y", "Athens": "A"}
    assert ink_on("#e69f00") != ink_on("#0072b2")
    seats = Seats(["Rome", "Greece"], {"Rome": "#b3202a"})
    assert seats.mark("Carthage") is None
    assert "--seat:#b3202a" in str(seats.mark("Rome"))
    assert "s1" in str(seats.mark("Greece"))


def event(kind: str, words: str, number: int = 1, step: int = 1) -> EventView:
    """Something that happened after an answer, in a step."""
    return EventView.model_validate({"number": number, "step": step, "kind": kind, "words": words})


def test_the_last_reasons_are_those_of_the_last_answer_and_of_the_whole_step() -> None:
    """At a real table a bot's turn has many answers in it; on screen one answer is followed by many steps."""
    happened = [event("because", "a"), event("because", "b", 2, 2), event("answer", "x", 3, 2)]
    asked = [*happened, event("because", "c", 3, 2), event("line", "d", 3, 2)]
    assert [one.words for one in reasons_in(asked)] == ["b", "c"]
    followed = [*asked, event("because", "e", 3, 3)]
    assert [one.words for one in reasons_in(followed)] == ["c", "e"]
    assert reasons_in([event("line", "a")]) == []


def test_what_became_of_later_answers() -> None:
    """Only what happened is told."""
    assert corrected(3, 0, 0) == "Answer 3 is corrected."
    assert corrected(3, 2, 1).endswith("2 later answers were kept. 1 later answer no longer fits.")
