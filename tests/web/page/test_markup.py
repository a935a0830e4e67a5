"""HTML from Python: what anybody wrote is shown, never run."""

from __future__ import annotations

import pytest

from foeman.web.page.logbook import corrected, reasons_in
from foeman.web.page.markup import ICONS, Markup, act, icon, join, tag
from foeman.web.page.seats import Seats, ink_on, letters_of
from foeman.web.page.stepping import Beat, after_set_up, arrows, beats_of, net, worth_stepping
from foeman.web.views.frames import Frame, Move
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


def frame(kind: str, words: str, *moves: Move) -> Frame:
    """Something that happened, and what moved."""
    return Frame(event=event(kind, words), moves=list(moves))


def test_the_last_reasons_are_those_of_the_last_answer_and_of_the_whole_step() -> None:
    """At a real table a bot's turn has many answers in it; on screen one answer is followed by many steps."""
    happened = [event("because", "a"), event("because", "b", 2, 2), event("answer", "x", 3, 2)]
    asked = [*happened, event("because", "c", 3, 2), event("line", "d", 3, 2)]
    assert [one.words for one in reasons_in(asked)] == ["b", "c"]
    followed = [*asked, event("because", "e", 3, 3)]
    assert [one.words for one in reasons_in(followed)] == ["c", "e"]
    assert reasons_in([event("line", "a")]) == []


def test_a_beat_is_a_decision_with_what_follows_from_it() -> None:
    """Decisions one after another and the lines below them are one beat; the next decision begins another."""
    happened = [("line", "a"), ("because", "b"), ("because", "c"), ("line", "d"), ("rolled", "e"), ("because", "f")]
    beats = beats_of([frame(kind, words) for kind, words in happened])
    assert [[event.words for event in beat.events] for beat in beats] == [["a"], ["b", "c", "d", "e"], ["f"]]
    assert [beat.frame for beat in beats] == [0, 4, 5]


def test_steps_begin_after_the_set_up() -> None:
    """What was decided while the game was set up has no board to be shown on; it is no step, and no reason for any."""
    frames = [Frame(event=event(kind, kind, 0, step), moves=[]) for step, kind in ((0, "because"), (1, "line"))]
    beats = beats_of(frames, after_set_up(frames))
    assert ([beat.frame for beat in beats], worth_stepping(beats)) == ([1], False)
    assert worth_stepping(beats_of(frames))
    assert after_set_up(frames[:1]) == 1


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
    assert corrected(3, 0, 0) == "Answer 3 is corrected."
    assert corrected(3, 2, 1).endswith("2 later answers were kept. 1 later answers no longer fit.")
