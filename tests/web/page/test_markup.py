"""HTML from Python: what anybody wrote is shown, never run."""

from __future__ import annotations

import pytest

from foeman.engine.session import Correction
from foeman.web.log import EventView
from foeman.web.page.logbook import corrected
from foeman.web.page.markup import ICONS, Markup, act, icon, join, tag
from foeman.web.page.seats import Seats, ink_on, letters_of
from foeman.web.page.stepping import Beat, arrows, beats_of, net
from foeman.web.views import Frame, Move

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


def frame(kind: str, words: str, *moves: Move) -> Frame:
    """Something that happened."""
    event = EventView.model_validate({"number": 1, "kind": kind, "words": words})
    return Frame(event=event, moves=list(moves))


def test_a_beat_is_a_decision_with_what_follows_from_it() -> None:
    """Decisions one after another and the lines below them are one beat; the next decision begins another."""
    happened = [("line", "a"), ("because", "b"), ("because", "c"), ("line", "d"), ("rolled", "e"), ("because", "f")]
    beats = beats_of([frame(kind, words) for kind, words in happened])
    assert [[event.words for event in beat.events] for beat in beats] == [["a"], ["b", "c", "d", "e"], ["f"]]
    assert [beat.frame for beat in beats] == [0, 4, 5]


def test_lines_without_a_decision_come_a_few_at_a_time() -> None:
    """Six lines, then the rest."""
    assert [beat.lines for beat in beats_of([frame("line", str(number)) for number in range(8)])] == [6, 2]
    assert Beat().lines == 0


def test_a_piece_that_went_on_has_one_arrow_from_its_first_place() -> None:
    """And one that came back where it was has none; numbers and piles have none either."""
    moves = [
        Move(thing="Army", before="Rome", after="Capua"),
        Move(thing="Army", before="Capua", after="Taras"),
        Move(thing="Navy", before="Ostia", after="sea"),
        Move(thing="Navy", before="sea", after="Ostia"),
        Move(thing="gold", before=3, after=4),
    ]
    assert arrows(net(moves)) == [{"before": "Rome", "after": "Taras"}]


def test_what_became_of_later_answers() -> None:
    """Only what happened is told."""
    assert corrected(3, Correction(0, 0, [])) == "Answer 3 is corrected."
    assert corrected(3, Correction(2, 1, [])).endswith("2 later answers were kept. 1 later answers no longer fit.")
