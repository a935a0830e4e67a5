"""The gate: keys, seats' links, hosts and origins, and how much and how often."""

from __future__ import annotations

import re
import stat
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from foeman.acts import Typing
from foeman.engine.packs import write_folder
from foeman.games.ford import FORD
from foeman.store import Store, StoreError
from foeman.viewer import TABLE
from foeman.web.access import SEAT_COOKIE, SECRET, TOKEN_COOKIE, Access, is_loopback, read_secret
from foeman.web.gate import Limits
from tests.web.conftest import HERE, MakeClient, NewRoom

TWO = {"Legion": "person", "Tribes": "person"}


def seat(keys: Access, id: str, name: str) -> dict[str, str]:
    """The query of a seat's link."""
    return {"seat": name, "key": keys.seat_key(id, name)}


# Keys


def test_this_machine_needs_no_key(client: TestClient) -> None:
    """A server that only this machine can reach asks for nothing."""
    assert client.get("/api/sessions").status_code == 200


@pytest.mark.parametrize(
    "path", ["/", "/api/games", "/api/sessions", "/api/simulations", "/api/docs", "/play/ford-none"]
)
def test_anywhere_else_a_key_is_needed(path: str, guarded: TestClient) -> None:
    """Without one, nothing is told; with a wrong one neither."""
    refused = guarded.get(path)
    assert refused.status_code == 401
    assert refused.json() == {"detail": "expected the token or a seat's link (the server printed them), found neither"}
    assert guarded.get(path, headers={"Authorization": "Bearer nonsense"}).status_code == 401
    assert guarded.get(path, params={"token": "nonsense"}).status_code == 401


def test_the_token_opens_everything(guarded: TestClient, keys: Access) -> None:
    """In a header or a query; as a page's link it goes into a cookie that no script reads, and leaves the address."""
    assert guarded.get("/api/sessions", headers={"Authorization": f"Bearer {keys.token}"}).status_code == 200
    assert guarded.get("/api/sessions", params={"token": keys.token}).status_code == 200
    assert guarded.get("/api/sessions").status_code == 401
    welcome = guarded.get("/play/ford-none", params={"token": keys.token, "x": "1"}, follow_redirects=False)
    assert (welcome.status_code, welcome.headers["location"]) == (303, "/play/ford-none?x=1")
    assert re.search(f"^{TOKEN_COOKIE}=.*; HttpOnly; .*SameSite=Lax", welcome.headers["set-cookie"])
    assert guarded.get("/api/sessions").status_code == 200


def test_the_secret_is_kept_beside_the_store(store: Store, tmp_path: Path) -> None:
    """It is made once, for this user only, and gives the same keys ever after; another store has other keys."""
    keys = Access.of(store, "0.0.0.0")
    file = tmp_path / SECRET
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert Access.of(store, "0.0.0.0").token == keys.token
    assert Access(b"x" * 32, guarded=True).token != keys.token
    file.write_text("broken")
    with pytest.raises(StoreError, match="expected the server's secret"):
        read_secret(tmp_path)
    file.write_text("00ff")
    with pytest.raises(StoreError, match="expected a secret of 32 bytes, found 2"):
        read_secret(tmp_path)


def test_which_addresses_are_this_machine() -> None:
    """Loopback in all its spellings, and nothing else."""
    assert all(map(is_loopback, ("127.0.0.1", "127.8.8.8", "localhost", "::1", "[::1]")))
    assert not any(map(is_loopback, ("0.0.0.0", "::", "192.168.1.7", "example.org", "")))


# Seats' links


def test_a_seats_link_shows_and_answers_for_that_seat(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """It sees through its seat's eyes, answers its own questions, and no others."""
    room = new_room(seats=TWO)
    assert room.session.pending is not None
    asked = room.session.pending.who
    other = next(one for one in TWO if one != asked)
    path = f"/api/sessions/{room.id}"
    seen = guarded.get(path, params=seat(keys, room.id, other)).json()
    assert (seen["seat"], seen["owner"], seen["pending"]["yours"], seen["pending"]["text"]) == (other, False, False, "")
    refused = guarded.post(f"{path}/answer", params=seat(keys, room.id, other), json={"text": "done"})
    assert (refused.status_code, refused.json()["detail"]) == (
        403,
        f"answer: expected {asked} to answer, found {other}",
    )
    done = guarded.post(f"{path}/answer", params=seat(keys, room.id, asked), json={"text": "done"})
    assert (done.status_code, done.json()["number"]) == (200, 1)


def test_a_seats_link_is_for_one_seat_in_one_game(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """With another seat, another game or a changed key it is refused; so is what only the owner may do."""
    room, other = new_room(seats=TWO), new_room(seats=TWO)
    link = seat(keys, room.id, "Legion")
    assert guarded.get(f"/api/sessions/{room.id}", params=link).status_code == 200
    for id, params in (
        (room.id, {**link, "seat": "Tribes"}),
        (other.id, link),
        (room.id, {**link, "key": link["key"][:-1] + "x"}),
    ):
        refused = guarded.get(f"/api/sessions/{id}", params=params)
        assert refused.status_code == 403
        assert refused.json() == {"detail": "seat: expected the key of this seat in this game, found another"}
    assert guarded.get(f"/api/sessions/{room.id}", params={"seat": "Legion"}).status_code == 401
    for verb, path in (
        ("GET", "/export"),
        ("GET", "/links"),
        ("GET", "/position"),
        ("POST", "/fork"),
        ("POST", "/from-checkpoint"),
        ("DELETE", ""),
        ("PATCH", ""),
    ):
        assert (
            guarded.request(verb, f"/api/sessions/{room.id}{path}", params=link, json={"name": "x"}).status_code == 403
        )
    assert guarded.get("/api/sessions", params=link).status_code == 401


def test_a_link_made_anew_puts_the_old_one_out(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """That seat in that game only; also what a browser kept of it; and a server that starts later knows."""
    room, other = new_room(seats=TWO), new_room(seats=TWO)
    owner = {"Authorization": f"Bearer {keys.token}"}
    path, old = f"/api/sessions/{room.id}", seat(keys, room.id, "Legion")
    kept = [(path, seat(keys, room.id, "Tribes")), (f"/api/sessions/{other.id}", seat(keys, other.id, "Legion"))]
    assert guarded.get(path, params=old).status_code == 200
    assert guarded.get("/api/games").status_code == 200
    made = guarded.post(f"{path}/links", headers=owner, json={"seat": "Legion"}).json()
    assert list(made) == ["Legion", "Tribes"]
    refused = guarded.get(path, params=old)
    assert (refused.status_code, refused.json()["detail"]) == (
        403,
        "seat: expected the key of this seat in this game, found another",
    )
    assert guarded.get("/api/games").status_code == 401
    assert guarded.get(path, params=dict(parse_qsl(urlsplit(made["Legion"]).query))).json()["seat"] == "Legion"
    assert [guarded.get(there, params=link).status_code for there, link in kept] == [200, 200]
    again = guarded.post(f"{path}/links", headers=owner, json={"seat": "Legion"}).json()
    assert again["Legion"] != made["Legion"]
    assert again["Legion"].endswith(Access.of(room.rooms.store, "0.0.0.0").seat_path(room.id, "Legion"))


def test_only_the_link_of_a_person_in_a_game_is_made_anew(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """Not a bot's, not in a game that is not there, and not by a guest."""
    room = new_room(seats={"Legion": "person", "Tribes": "column"})
    owner = {"Authorization": f"Bearer {keys.token}"}
    for id, name, line in (
        (room.id, "Tribes", 'seat: expected Legion, found "Tribes"'),
        ("ford-none", "Legion", "no saved game 'ford-none'; `foeman saves` lists them"),
    ):
        refused = guarded.post(f"/api/sessions/{id}/links", headers=owner, json={"seat": name})
        assert (refused.status_code, refused.json()["detail"]) == (404, line)
    link = seat(keys, room.id, "Legion")
    assert guarded.post(f"/api/sessions/{room.id}/links", params=link, json={"seat": "Legion"}).status_code == 403
    assert seat(keys, room.id, "Legion") == link


def test_a_link_is_not_let_in_while_the_store_cannot_say_whether_it_holds(
    make_client: MakeClient, keys: Access, new_room: NewRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line, and nothing of the game."""
    room = new_room(seats=TWO)
    link = seat(keys, room.id, "Legion")

    def broken(store: Store, id: str, seat: str) -> int:
        raise StoreError("games.db: gone")

    monkeypatch.setattr(Store, "renewed", broken)
    refused = make_client("0.0.0.0").get(f"/api/sessions/{room.id}", params=link)
    assert (refused.status_code, refused.json()) == (503, {"detail": "games.db: gone"})


def test_the_owner_gives_out_links(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """One for each person's seat; on this machine too a link shows its seat only."""
    room = new_room(seats=TWO)
    links = guarded.get(f"/api/sessions/{room.id}/links", headers={"Authorization": f"Bearer {keys.token}"}).json()
    assert list(links) == ["Legion", "Tribes"]
    assert links["Legion"] == f"http://192.168.1.7:8417{keys.seat_path(room.id, 'Legion')}"


def test_a_link_on_this_machine_is_still_a_seats(client: TestClient, keys: Access, new_room: NewRoom) -> None:
    """Whoever opens a seat's link sees what that seat sees, even where no key is needed."""
    room = new_room(seats=TWO)
    link = seat(keys, room.id, "Tribes")
    assert client.get(f"/api/sessions/{room.id}", params=link).json()["owner"] is False
    assert client.get(f"/api/sessions/{room.id}/export", params=link).status_code == 403
    assert client.get(f"/api/sessions/{room.id}", params={"seat": "Tribes"}).json()["owner"] is True


def test_a_seat_takes_back_only_what_is_its_own(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """Its last answers yes; an answer of another, or one with another's after it, no. Redo and correct likewise."""
    room = new_room(seats=TWO)
    assert room.session.pending is not None
    first = room.session.pending.who
    second = next(one for one in TWO if one != first)
    path = f"/api/sessions/{room.id}"
    room.act(Typing(("done",)), TABLE)
    own, others = seat(keys, room.id, first), seat(keys, room.id, second)
    for verb, body in (("undo", {}), ("undo", {"to": 0}), ("correct", {"number": 1, "text": "2"})):
        refused = guarded.post(f"{path}/{verb}", params=others, json=body)
        assert refused.status_code == 403
        assert refused.json()["detail"] == f"seat: expected only your own answers to take back, found one of {first}"
    assert guarded.post(f"{path}/undo", params=own, json={}).status_code == 200
    assert guarded.post(f"{path}/redo", params=others, json={}).status_code == 403
    assert guarded.post(f"{path}/redo", params=own, json={}).status_code == 200
    room.act(Typing(("done",)), TABLE)
    assert guarded.post(f"{path}/correct", params=own, json={"number": 1, "text": "2"}).status_code == 403


def test_a_guest_may_read_the_rules(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """Whoever opened a seat's link can read about the games too, and nothing else of the owner's."""
    room = new_room(seats=TWO)
    assert guarded.get("/api/games/ford/rules").status_code == 401
    opened = guarded.get(f"/api/sessions/{room.id}", params=seat(keys, room.id, "Legion"))
    assert opened.headers["set-cookie"].startswith(SEAT_COOKIE)
    assert guarded.get("/api/games/ford/rules").status_code == 200
    assert guarded.get("/api/sessions").status_code == 401


# Other sites


def test_a_name_of_another_site_is_refused(client: TestClient) -> None:
    """A page that points its own name at this machine gets nothing."""
    refused = client.get("/api/sessions", headers={"Host": "evil.example:8417"})
    assert (refused.status_code, refused.json()["detail"]) == (
        421,
        "host: expected localhost or 127.0.0.1, found another name",
    )
    for name in ("localhost:8417", "127.0.0.1", "[::1]:8417"):
        assert client.get("/api/games", headers={"Host": name}).status_code == 200


def test_a_page_of_another_site_sends_nothing(client: TestClient) -> None:
    """Neither a form nor a script; what has no origin is no browser, and our own page is let in."""
    body = {"game": "ford"}
    for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        assert client.post("/api/sessions", json=body, headers=headers).status_code == 403
    for headers in ({}, {"Origin": HERE}, {"Origin": HERE, "Sec-Fetch-Site": "same-origin"}):
        assert client.post("/api/sessions", json=body, headers=headers).status_code == 201


def test_a_page_of_another_site_opens_no_line(client: TestClient) -> None:
    """A websocket from elsewhere is closed before it is opened."""
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        client.websocket_connect("/line", headers={"Origin": "http://evil.example"}),
    ):
        pass
    assert closed.value.code == 1008


def test_responses_are_careful(client: TestClient, new_room: NewRoom) -> None:
    """A picture may run nothing; a page may load nothing from elsewhere; nothing of a game is kept by the browser."""
    picture = client.get(f"/api/sessions/{new_room().id}/board.svg")
    assert picture.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    assert picture.headers["content-type"] == "image/svg+xml"
    page = client.get("/api/docs")
    assert page.headers["content-security-policy"].startswith("default-src 'self'; ")
    assert not re.search(r"(src|href)=[\"']?(https?:)?//", page.text)
    for response in (picture, page):
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["cache-control"] == "no-store"


# How much and how often


def test_a_long_request_is_not_read(make_client: MakeClient) -> None:
    """Neither one that says how long it is, nor one that does not."""
    client = make_client(limits=Limits(body=1000))
    line = {"detail": "body: expected at most 1000 bytes, found more"}
    refused = client.post("/api/sessions", content=b" " * 1001, headers={"Content-Type": "application/json"})
    assert (refused.status_code, refused.json()) == (413, line)
    parts = (b" " * 100 for _ in range(11))
    refused = client.post("/api/sessions", content=parts, headers={"Content-Type": "application/json"})
    assert (refused.status_code, refused.json()) == (413, line)
    assert client.post("/api/sessions", json={"game": "ford"}).status_code == 201


def test_so_many_requests_a_second(make_client: MakeClient) -> None:
    """A burst is let through, then the rest is told to wait."""
    client = make_client(limits=Limits(per_second=0.001, burst=3))
    assert [client.get("/api/games/ford").status_code for _ in range(5)] == [200, 200, 200, 429, 429]
    refused = client.get("/api/games/ford")
    assert refused.json() == {"detail": "requests: expected at most 0.001 a second, found more"}
    assert refused.headers["retry-after"] == "1"


def test_no_folder_is_read_for_anybody(guarded: TestClient, client: TestClient, keys: Access, tmp_path: Path) -> None:
    """Not for a game, a save file or a position: a pack is named by its hash, here and elsewhere."""
    write_folder(FORD.ours(), tmp_path / "pack")
    owner = {"Authorization": f"Bearer {keys.token}"}
    setup = {"pack": str(tmp_path / "pack")}
    early = {"foeman": 1, "game": "ford", "version": 1, "seed": 7, "setup": {"game": "ford", **setup}}
    for path, body in (
        ("/api/sessions", {"game": "ford", "pack": "../pack"}),
        ("/api/sessions/import", {"save": early}),
        ("/api/games/ford/ask", {"position": {"game": "ford", "setup": setup}}),
        ("/api/simulations", {"game": "ford", "pack": "../pack"}),
    ):
        for refused in (guarded.post(path, json=body, headers=owner), client.post(path, json=body)):
            assert refused.status_code == 422
            assert "pack: expected " in refused.json()["detail"]


def test_what_the_page_is_made_of_has_the_same_limit(make_client: MakeClient) -> None:
    """Nobody gets more by asking for files that are not there."""
    client = make_client(limits=Limits(per_second=0.001, burst=3))
    assert [client.get("/page-static/nope").status_code for _ in range(5)] == [404, 404, 404, 429, 429]
