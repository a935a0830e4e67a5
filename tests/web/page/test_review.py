"""A game looked over on the page: who sees it, and what stands there."""

from __future__ import annotations

import time

import pytest

from foeman.acts import Rolling
from foeman.engine.reading import BadInput
from foeman.players.review import Looked, Review
from foeman.viewer import TABLE, NotYours, Viewer
from foeman.web.page.play import Play
from foeman.web.page.review import chances, found, review_button
from foeman.web.rooms import Room
from foeman.web.views.game import view
from tests.web.conftest import NewRoom, carry_out
from tests.web.page.test_acting import browser

TWO = {"Legion": "person", "Tribes": "person"}


def to_the_end(room: Room) -> Room:
    """Any answers, until the game is over."""
    while room.session.pending is not None:
        room.act(Rolling(anything=True), TABLE)
    return room


def looked(number: int, got: float, chance: float) -> Looked:
    """An answer that was looked at."""
    return Looked(number, "Legion", "From where?", "done", got, "ford", "ford", chance, 0.05, 9, "Points +1.0.")


def whole_text(play: Play) -> str:
    """All that stands on the sheet."""
    return str(play.looking_over.markup())


def test_the_end_of_a_game_offers_to_look_it_over(new_room: NewRoom) -> None:
    """To whoever has answered in it: not before the end, and not to those who only watch."""
    room = new_room("ford", seed=7)
    assert 'data-act="review"' not in str(browser(room, TABLE).markup())
    with pytest.raises(BadInput, match="review: expected a game that is over, found one that goes on"):
        carry_out(browser(room, TABLE).looking_over.begin(None, None))
    to_the_end(room)
    assert 'data-act="review"' in str(browser(room, TABLE).markup())
    assert review_button(view(room, Viewer("Legion"))) is not None
    assert review_button(view(room, Viewer())) is None


def test_nobody_sees_what_the_answers_of_another_were_worth(new_room: NewRoom) -> None:
    """A seat's link has its own answers looked over, and no others."""
    room = to_the_end(new_room("ford", seed=8, seats=TWO))
    play = browser(room, Viewer("Tribes"))
    with pytest.raises(NotYours):
        carry_out(play.looking_over.begin("Legion", None))
    with pytest.raises(NotYours):
        carry_out(browser(room, Viewer()).looking_over.begin(None, None))
    assert play.looking_over.under_way is None
    assert whole_text(play) == whole_text(browser(room, Viewer("Tribes")))


def test_people_at_one_device_choose_whose_answers(new_room: NewRoom) -> None:
    """Whoever owns the table speaks for all who sit at it."""
    play = browser(to_the_end(new_room("ford", seed=8, seats=TWO)), TABLE)

    async def begin_and_leave() -> None:
        await play.looking_over.begin("Tribes", None)
        play.leave()

    carry_out(begin_and_leave())
    assert play.looking_over.under_way is not None
    assert (play.looking_over.under_way.seat, play.looking_over.under_way.state) == ("Tribes", "stopped")
    assert 'data-value="&quot;Tribes&quot;" data-free aria-pressed="true"' in whole_text(play)
    assert 'data-value="&quot;Legion&quot;" data-free aria-pressed="false"' in whole_text(play)


def test_what_was_found_adds_up() -> None:
    """From the chance at first over what answers cost and luck gave to the end; the costliest first, with a fork."""
    review = Review("Legion", (looked(3, 0.5, 0.6), looked(7, 0.3, 0.7)), 0.0)
    text = str(found(review, may_fork=True))
    assert [words in text for words in ("<dd>60%</dd>", "<dd>−50%</dd>", "<dd>−10%</dd>", "<dd>0%</dd>")] == [True] * 4
    assert text.index("Answer 7: From where?") < text.index("Answer 3: From where?")
    assert "70% instead of 30%. Points +1.0." in text
    assert 'data-act="fork" data-value="6"' in text
    assert 'data-act="fork"' not in str(found(review, may_fork=False))


def test_the_curve_says_in_words_what_it_shows() -> None:
    """For those who cannot see it."""
    text = str(chances([0.5, 0.2, 1.0], "Legion"))
    assert 'aria-label="Chance of Legion to win: 50% at first, 100% in the end, at least 20%"' in text
    assert text.count("<circle") == 3


def test_it_is_shown_as_it_is_found(new_room: NewRoom) -> None:
    """The page tells how far it is; what cost most stands there when it rests."""
    import asyncio

    play = browser(to_the_end(new_room("ford", seed=7)), TABLE)

    async def look_it_over() -> None:
        await play.looking_over.begin(None, None)
        under_way = play.looking_over.under_way
        assert under_way is not None
        assert 'data-act="review_stop"' in whole_text(play)
        end = time.monotonic() + 120
        while under_way.done < 1:
            assert time.monotonic() < end
            await asyncio.sleep(0.02)
        await play.looking_over.stop_here(None, None)
        await asyncio.sleep(0.1)

    carry_out(look_it_over())
    text = whole_text(play)
    assert 'data-state="stopped"' in text
    assert 'class="chances"' in text
    assert 'data-act="review_on"' in text
    assert "<dt>So far</dt>" in text
