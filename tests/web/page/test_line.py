"""The line between a page and its browser: what is said arrives once, in order, and whole after a break."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from foeman.viewer import TABLE
from foeman.web.access import Access
from foeman.web.page import line as lines
from foeman.web.page.line import Line, Page, Visits, asked_for
from tests.web.conftest import ABROAD, HERE, RANDOM, TWO, MakeClient, NewRoom, carry_out


def opened_from(server: str) -> dict[str, str]:
    """What a browser says of itself that has a page of a server open."""
    return {"Host": server.removeprefix("http://"), "Origin": server}


def taken(line: Line) -> list[Any]:
    """What a browser would get now."""
    return list(json.loads(carry_out(line.next())))


def test_of_what_is_written_to_a_part_only_the_last_is_sent() -> None:
    """And nothing, if it is the same; everything else in its order."""
    line = Line()
    part = line.region("one", cls="big")
    assert part.markup() == '<div id="part-0" class="written big">one</div>'
    part.write("two")
    line.call("notice", "words", [])
    part.write("three")
    part.write("three")
    assert taken(line) == [["call", "notice", ["words", []]], ["write", "part-0", "three"]]
    line.say_all_again()
    assert taken(line) == [["write", "part-0", "three"]]


def test_a_browser_that_takes_nothing_gets_the_page_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said to nobody does not grow without end."""
    monkeypatch.setattr(lines, "MOST_SAID", 3)
    line = Line()
    for number in range(9):
        line.call("tab", str(number))
    assert taken(line) == [["call", "tab", ["0"]], ["call", "tab", ["1"]], ["go", ""]]


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"act": 1, "version": true, "number": "9"}', "[" * 100_000])
def test_what_no_page_of_ours_would_send_is_nothing(text: str) -> None:
    """No act by any name, no version, nobody waiting; and no complaint either."""
    name, *more = asked_for(text)
    assert (name in ("", "1"), more) == (True, [None, None, None])


def test_a_page_is_held_until_its_browser_has_long_been_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under its own address only, and those that nobody looks at make room for others."""
    monkeypatch.setattr(lines, "BACK_WITHIN", 0.01)
    monkeypatch.setattr(lines, "MOST_PAGES", 2)

    async def visiting() -> None:
        visits, pages = Visits(), [Page(str(number)) for number in range(4)]
        pages[0].line.is_open = True
        names = [visits.add("/play/a/", page) for page in pages]
        assert [visits.find("/play/a/", name) for name in names] == [pages[0], None, None, pages[3]]
        assert visits.find("/play/b/", names[3]) is None
        await asyncio.sleep(0.05)
        assert [visits.find("/play/a/", name) for name in names] == [pages[0], None, None, None]

    carry_out(visiting())


def visit_in(html: str) -> str:
    """The name of the visit that a page was sent with."""
    found = re.search(r'data-visit="([^"]+)"', html)
    assert found
    return found[1]


def said(socket: WebSocketTestSession, until: str) -> list[Any]:
    """What the server says up to a word of its own."""
    every: list[Any] = []
    while not any(one[0] == until or one[1] == until for one in every):
        every += socket.receive_json()
    return every


def test_an_answer_comes_back_as_the_parts_that_have_changed(client: TestClient, new_room: NewRoom) -> None:
    """The page has everything in it when it is sent; over the line an answer brings the new question and board."""
    room = new_room(seed=7)
    page = client.get(f"/play/{room.id}")
    assert page.status_code == 200
    assert page.headers["cache-control"] == "no-store"
    assert "script-src 'self';" in page.headers["content-security-policy"]
    assert 'data-version="0"' in page.text
    with client.websocket_connect(
        f"/play/{room.id}/line?visit={visit_in(page.text)}", headers=opened_from(HERE)
    ) as socket:
        assert said(socket, "visit") == [["visit", visit_in(page.text)]]
        pending = room.session.pending
        assert pending is not None
        socket.send_json({"act": "typing", "value": {"text": "done"}, "version": 0})
        heard = said(socket, "shown")
        assert room.version == 1
        assert {one[0] for one in heard} == {"write", "rows", "call"}
        socket.send_bytes(b"junk")
        socket.send_text("junk")
        socket.send_json({"act": "answer", "value": "no such answer", "version": 1})
        assert said(socket, "refuse")[-1][:2] == ["call", "refuse"]
    assert room.version == 1


def test_a_browser_whose_page_is_held_no_more_gets_every_part(client: TestClient, new_room: NewRoom) -> None:
    """As after the server was started anew: it goes on where the game is now, without another look at the page."""
    room = new_room(seed=7)
    room.act(RANDOM, TABLE)
    with client.websocket_connect(f"/play/{room.id}/line?visit=gone&again=", headers=opened_from(HERE)) as socket:
        heard = said(socket, "visit")
    parts = [one[1] for one in heard if one[0] in ("write", "rows")]
    assert parts == [f"part-{number}" for number in range(len(parts))]
    assert any('data-version="1"' in one[2] for one in heard if one[0] == "write")


def test_what_others_do_is_seen_at_once(client: TestClient, new_room: NewRoom) -> None:
    """Also what was done between the sending of the page and the opening of the line."""
    room = new_room(seed=7)
    page = client.get(f"/play/{room.id}")
    room.act(RANDOM, TABLE)
    with client.websocket_connect(
        f"/play/{room.id}/line?visit={visit_in(page.text)}", headers=opened_from(HERE)
    ) as socket:
        first = said(socket, "shown")
        assert any('data-version="1"' in one[2] for one in first if one[0] == "write")
        room.act(RANDOM, TABLE)
        assert any('data-version="2"' in one[2] for one in said(socket, "shown") if one[0] == "write")


def test_a_browser_that_waits_is_told_when_its_own_act_is_done(client: TestClient, new_room: NewRoom) -> None:
    """What others do meanwhile, and what it asks for without waiting, settles nothing; a refusal does."""
    room = new_room(seed=7)
    page = client.get(f"/play/{room.id}")
    with client.websocket_connect(
        f"/play/{room.id}/line?visit={visit_in(page.text)}", headers=opened_from(HERE)
    ) as socket:
        room.act(RANDOM, TABLE)
        heard = said(socket, "shown")
        socket.send_json({"act": "about", "value": "island", "version": 1})
        socket.send_json({"act": "answer", "value": "no such answer", "version": 1, "number": 3})
        heard += said(socket, "settled")
        assert [one for one in heard if one[0] == "settled"] == [["settled", 3]]
        socket.send_json({"act": "undo", "value": None, "version": 1, "number": 4})
        assert said(socket, "settled")[-1] == ["settled", 4]
    assert room.version == 2


def test_the_line_needs_the_key_that_the_page_needs(make_client: MakeClient, new_room: NewRoom, keys: Access) -> None:
    """A line without a key, or with another seat's visit, is closed before it is opened."""
    room = new_room("rome", seats=TWO)
    guarded = make_client("0.0.0.0")
    for where in (f"/play/{room.id}/line?visit=x", "/line?visit=x"):
        with (
            pytest.raises(WebSocketDisconnect) as closed,
            guarded.websocket_connect(where, headers=opened_from(ABROAD)),
        ):
            pass
        assert closed.value.reason.startswith("expected the token or a seat's link")
    path = keys.seat_path(room.id, "Greece")
    page = guarded.get(path)
    assert page.status_code == 200
    where = path.replace(f"/play/{room.id}", f"/play/{room.id}/line") + f"&visit={visit_in(page.text)}"
    with guarded.websocket_connect(where, headers=opened_from(ABROAD)) as socket:
        assert said(socket, "visit")[-1] == ["visit", visit_in(page.text)]


@pytest.mark.parametrize(
    ("path", "words"),
    [("/play/nothing-here", "No such game"), ("/rules/chess", "No such game"), ("/nowhere/at/all", "nothing here")],
)
def test_what_is_missing_has_a_way_home(client: TestClient, path: str, words: str) -> None:
    """With the status that says so; the API says it in its own way."""
    page = client.get(path)
    assert page.status_code == 404
    assert words in page.text
    assert 'href="/" class="button main"' in page.text
    answer = client.get(f"/api{path}")
    assert answer.status_code == 404
    assert answer.json()["detail"].startswith("path: expected one of the API's")
