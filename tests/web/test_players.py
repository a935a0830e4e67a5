"""Players who think on the server: they answer by themselves, nobody sees what they keep, and they give hints."""

from __future__ import annotations

import time

import pytest
from starlette.testclient import TestClient

from foeman.acts import Answering, Rolling
from foeman.games import game_of
from foeman.players.program import VARIABLE
from foeman.viewer import TABLE, NotYours, Viewer
from foeman.web.access import Access
from foeman.web.page.hint import hint_button, hint_sheet, show_hint
from foeman.web.page.setup_form import setup_from, setup_sheet
from foeman.web.rooms import Room
from foeman.web.views.game import view
from tests.web.conftest import NewRoom, carry_out
from tests.web.page.test_acting import browser

TWO = {"Legion": "person", "Tribes": "greedy"}


def wait_for(room: Room, seat: str) -> None:
    """Until a seat is asked."""
    end = time.monotonic() + 20
    while room.session.pending is None or room.session.pending.who != seat:
        assert time.monotonic() < end, f"{seat} is not asked"
        time.sleep(0.01)


def test_a_player_answers_by_itself(client: TestClient, new_room: NewRoom) -> None:
    """As soon as it is asked, after every answer of the person's; the person takes back both."""
    room = new_room("ford", seed=4, seats=TWO)
    wait_for(room, "Legion")
    before = len(room.session.answers)
    client.post(f"/api/sessions/{room.id}/answer", json={"value": "west camp"}).raise_for_status()
    wait_for(room, "Legion")
    assert {one.who for one in room.session.answers[before + 1 :]} == {"Tribes"}
    client.post(f"/api/sessions/{room.id}/undo", json={}).raise_for_status()
    assert len(room.session.answers) == before


def test_a_game_between_players_plays_itself_to_its_end(client: TestClient) -> None:
    """Started over the API, like any other."""
    body = {"game": "ford", "seats": {"Legion": "search:2", "Tribes": "greedy"}, "seed": "5"}
    id = client.post("/api/sessions", json=body).raise_for_status().json()["id"]
    end = time.monotonic() + 30
    while (game := client.get(f"/api/sessions/{id}").json())["outcome"] is None:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert [seat["about"] for seat in game["seats"]] == [
        "played by a search: 2 tries for each answer",
        "played greedily: looks one step ahead",
    ]


def test_what_a_player_answers_is_its_own_to_know(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """The only person at the table reads that a player answered, and not what."""
    room = new_room("ford", seed=4, seats=TWO)
    wait_for(room, "Legion")
    key = {"seat": "Legion", "key": keys.seat_key(room.id, "Legion")}
    log = guarded.get(f"/api/sessions/{room.id}/log", params=key).json()
    assert [event["words"] for event in log if event["kind"] == "answer"] == ["…"]


def test_a_hint_over_the_api(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """For whoever is asked, and nobody else."""
    room = new_room("ford", seed=7, seats={"Legion": "person", "Tribes": "person"})
    asked = room.session.waiting().who
    other = next(seat for seat in ("Legion", "Tribes") if seat != asked)
    for seat, status in ((asked, 200), (other, 403)):
        key = {"seat": seat, "key": keys.seat_key(room.id, seat)}
        response = guarded.get(f"/api/sessions/{room.id}/hint", params=key)
        assert response.status_code == status, response.text
        if status == 200:
            best = response.json()[0]
            assert best["low"] <= best["chance"] <= best["high"]
            room.session.waiting().form.parse(best["answer"])


def test_a_hint_on_the_page(new_room: NewRoom) -> None:
    """A button beside the question of a seat; the sheet tells answers, chances and reasons."""
    from foeman.players.advice import Advice

    room = new_room("ford", seed=7)
    button = hint_button(view(room, TABLE))
    assert button is not None
    assert 'data-act="hint"' in str(button)
    sheet = str(hint_sheet([Advice("done", "done", 0.5, 0.4, 0.6, 20, ("Tribes march.",), "No difference.")]))
    assert "wins 50% (40% to 60%, 20 tries)" in sheet
    assert "In one of the tries: Tribes march." in sheet


def test_the_page_gives_a_hint_to_whoever_is_asked(new_room: NewRoom) -> None:
    """And to nobody else."""
    room = new_room("ford", seed=8, seats={"Legion": "person", "Tribes": "person"})
    asked, other = ("Legion", "Tribes") if room.session.waiting().who == "Legion" else ("Tribes", "Legion")
    play = browser(room, Viewer(asked))
    carry_out(show_hint(play))
    assert "wins" in str(play.rule.markup())
    with pytest.raises(NotYours):
        carry_out(show_hint(browser(room, Viewer(other))))


def test_the_sheet_offers_players() -> None:
    """And reads who was chosen."""
    game = game_of("ford")
    assert '<option value="search">Searching player</option>' in str(setup_sheet(game, "digital"))
    setup, _, _ = setup_from(game, {"seat:0:Legion": "person", "seat:0:Tribes": "search"})
    assert game.prepare(setup).thinkers() == ["Tribes"]


def test_nobody_starts_a_program_over_the_api(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which program plays is said by whoever starts the server, or nobody."""
    monkeypatch.delenv(VARIABLE, raising=False)
    body = {"game": "ford", "seats": {"Legion": "person", "Tribes": "program"}}
    response = client.post("/api/sessions", json=body)
    assert response.status_code == 422
    assert "expected --program COMMAND" in response.json()["detail"]


def test_a_server_that_was_killed_while_somebody_thought_goes_on(new_room: NewRoom) -> None:
    """Whoever opens the game next has the player asked again."""
    room = new_room("ford", seed=4, seats=TWO)
    wait_for(room, "Legion")
    room.rooms.close()  # nobody thinks any more
    room.act(Answering(("done",)), TABLE)
    from foeman.web.rooms import Rooms

    again = Rooms(room.rooms.store).open(room.id)
    assert again.session is not None
    wait_for(again, "Legion")
    assert len(again.session.answers) > len(room.session.answers) - 1


def test_a_review_over_the_api(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """Answer by answer, for whoever gave them; what became of the game comes with the last."""
    room = new_room("ford", seed=7)
    while room.session.pending is not None:
        room.act(Rolling(anything=True), TABLE)
    key = {"seat": "Legion", "key": keys.seat_key(room.id, "Legion")}
    after, costs = 0, []
    while looked := guarded.get(f"/api/sessions/{room.id}/review", params={**key, "after": after}).json():
        assert looked["number"] > after
        assert looked["cost"] == pytest.approx(looked["chance"] - looked["got"])
        assert (looked["won"] is not None) == (looked["left"] == 0)
        after = looked["number"]
        costs.append(looked["cost"])
    assert len(costs) == sum(line.who == "Legion" for line in room.session.answers)


def test_nobody_looks_over_what_others_answer_while_the_game_goes_on(
    guarded: TestClient, keys: Access, new_room: NewRoom
) -> None:
    """Neither by their own link nor by naming the other."""
    room = new_room("ford", seed=7, seats={"Legion": "person", "Tribes": "person"})
    room.act(Rolling(anything=True), TABLE)
    gave = room.session.answers[0].who
    other = next(seat for seat in ("Legion", "Tribes") if seat != gave)
    path = f"/api/sessions/{room.id}/review"
    own, their = ({"seat": seat, "key": keys.seat_key(room.id, seat)} for seat in (gave, other))
    assert guarded.get(path, params=own).json()["number"] == 1
    assert guarded.get(path, params=their).json() is None
    assert guarded.get(path, params={**their, "of": gave}).status_code == 403
