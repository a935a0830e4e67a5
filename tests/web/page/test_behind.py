"""What lies behind the log comes after what is seen first, and is as true."""

from __future__ import annotations

import json
from typing import Any

from foeman.viewer import TABLE
from foeman.web.page.patch import patched
from foeman.web.page.play import Play
from tests.web.conftest import NewRoom, carry_out
from tests.web.page.test_acting import browser


def opened(new_room: NewRoom) -> Play:
    """A page that its browser has drawn."""
    play = browser(new_room("ford", seed=8), TABLE)
    play.markup()
    play.line.has_all()
    carry_out(play.ready(None, None))
    return play


def taken(play: Play) -> list[list[Any]]:
    """What the browser gets now."""
    return list(json.loads(carry_out(play.line.next())))


def calls(said: list[list[Any]]) -> list[tuple[str, Any]]:
    """What the page's script is to do, each with the first thing it is told."""
    return [(one[1], one[2][0]) for one in said if one[0] == "call"]


def test_an_answer_comes_before_what_lies_behind_the_log(new_room: NewRoom) -> None:
    """First the question, the board and the log; then the reasons and the table, and that all is there."""
    play = opened(new_room)
    taken(play)
    behind = {region._name for region in play.behind.parts.values()}
    while play.sight.view.pending is not None and play.behind.why.markup().count("because") == 0:
        carry_out(play.heard("answer", play.room.session.waiting().form.at_random(lambda: 0.4), None))
        first = taken(play)
        assert calls(first)[-1] == ("whole", False)
        assert not behind & {one[1] for one in first if one[0] == "write"}
        carry_out(play.afterwards())
        after = taken(play)
        assert calls(after) == [("whole", True)]
        assert {one[1] for one in after if one[0] == "write"} <= behind
    assert play.behind.why.markup().count("because") > 0


def test_a_browser_that_comes_back_misses_nothing_that_lies_behind(new_room: NewRoom) -> None:
    """The line broke before the reasons and the table had come: they are written before everything is sent again."""
    play = opened(new_room)
    carry_out(play.heard("answer", play.room.session.waiting().form.at_random(lambda: 0.4), None))
    before = play.behind.beside.markup()
    play.come_back()
    assert play.behind.due is None
    assert play.behind.beside.markup() != before
    sent = {one[1]: one[2] for one in taken(play) if one[0] == "write"}
    for region in play.behind.parts.values():
        assert sent[region._name] in region.markup()


def test_a_picture_is_told_whole_once_and_then_by_what_is_different(new_room: NewRoom) -> None:
    """The browser gets the text of the first picture when it is ready: none after it comes whole."""
    play = opened(new_room)
    (name, text), *_ = calls(taken(play))
    assert (name, text) == ("pictured", play.drawn)
    for _ in range(4):
        carry_out(play.heard("answer", play.room.session.waiting().form.at_random(lambda: 0.4), None))
        parts = dict(calls(taken(play)))["shown"]
        if parts:
            assert not isinstance(parts, str)
            text = patched(text, parts)
        assert text == play.drawn
