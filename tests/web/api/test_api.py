"""The HTTP API: what it can do, and the one line with which it refuses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from foeman import games as registry
from foeman.engine.chance import HIGHEST_SEED
from foeman.engine.questions import YOU
from foeman.engine.reading import one_of
from foeman.engine.table import Table
from foeman.facts import game_facts
from foeman.games import all_games, game_of, names
from foeman.games.ford import FORD
from foeman.games.ford.state import State
from foeman.store import Store, StoreError
from foeman.viewer import TABLE
from foeman.web.access import Access
from foeman.web.rooms import Rooms
from tests.games.ford.crossing import POSITION
from tests.web.conftest import RANDOM, NewRoom


def begin(client: TestClient, **body: Any) -> dict[str, Any]:
    """A new game, as its first view."""
    response = client.post("/api/sessions", json={"game": "ford", "seed": 7, **body})
    assert response.status_code == 201, response.text
    seen: dict[str, Any] = response.json()
    return seen


def act(client: TestClient, id: str, verb: str, **body: Any) -> dict[str, Any]:
    """Something done to a game that succeeds."""
    response = client.post(f"/api/sessions/{id}/{verb}", json=body)
    assert response.status_code == 200, response.text
    done: dict[str, Any] = response.json()
    return done


def refused(client: TestClient, verb: str, path: str, status: int, **more: Any) -> str:
    """The line with which a request is refused."""
    response = client.request(verb, path, **more)
    assert response.status_code == status, response.text
    assert list(response.json()) == ["detail"]
    line: str = response.json()["detail"]
    assert "\n" not in line
    return line


# Games, rules, positions


def test_the_games(client: TestClient) -> None:
    """The same facts as `foeman games --json`; a game that is not there is not found."""
    told = client.get("/api/games").json()
    assert told == [game_facts(game) for game in all_games()]
    assert client.get("/api/games/rome").json() == game_facts(game_of("rome"))
    assert 'found "chess"' in refused(client, "GET", "/api/games/chess", 404)
    assert client.get("/api/games/ford/board.svg").text.startswith("<svg ")


def test_the_rules(client: TestClient) -> None:
    """All of them, those that a search finds, and one by its id."""
    everything = client.get("/api/games/ford/rules").json()
    assert [rule["id"] for rule in everything] == FORD.rulebook.ids
    found = client.get("/api/games/ford/rules", params={"search": "weather card"}).json()
    assert 0 < len(found) < len(everything)
    assert client.get("/api/games/ford/rules/ford.weather").json() in everything
    line = refused(client, "GET", "/api/games/ford/rules/ford.none", 404)
    assert line == 'rule: expected an id of the rulebook of ford, found "ford.none"'


def test_asking_a_bot(client: TestClient) -> None:
    """As `foeman ask --json`: the decision, the changes, chance and why; what does not fit is named."""
    asked = {"position": POSITION, "step": "target", "seat": "Tribes", "dice": ""}
    told = client.post("/api/games/ford/ask", json={**asked, "dice": None}).json()
    assert (told["step"], told["seat"]) == ("target", "Tribes")
    assert told["decision"] in FORD.content(FORD.own_pack).spaces  # type: ignore[attr-defined]
    assert told["because"][0]["rule"] == "ford.bot.target"
    line = refused(client, "POST", "/api/games/ford/ask", 422, json={**asked, "step": "fly"})
    assert line == 'step: expected march, target or source, found "fly"'
    line = refused(client, "POST", "/api/games/ford/ask", 422, json={"position": {"game": "ford", "x": 1}})
    assert line == "position: x: expected no such key, found 1"


def test_a_session_as_a_position(client: TestClient) -> None:
    """The position of a game can be asked about."""
    id = begin(client)["id"]
    position = client.get(f"/api/sessions/{id}/position").json()
    told = client.post("/api/games/ford/ask", json={"position": position, "seat": "Tribes"})
    assert told.status_code == 200
    companion = begin(client, table="physical")["id"]
    assert "expected a digital game" in refused(client, "GET", f"/api/sessions/{companion}/position", 422)


# Sessions


def test_a_game_from_beginning_to_end(client: TestClient) -> None:
    """Answers by value, as typed and left to Foeman, until nothing is asked any more."""
    seen = begin(client, options={"turns": 2}, name="Sunday")
    id = seen["id"]
    assert (seen["name"], seen["version"], seen["pending"]["yours"]) == ("Sunday", 0, True)
    done = act(client, id, "answer", value=seen["pending"]["options"][1], version=0)
    assert (done["version"], done["number"], done["over"]) == (1, 1, False)
    assert done["pending"]["text"]
    done = act(client, id, "answer", text="1")
    for _ in range(50):
        if done["over"]:
            break
        done = act(client, id, "answer", roll=True, version=done["version"])
    assert done["over"]
    assert client.get(f"/api/sessions/{id}/pending").json() is None
    assert client.get(f"/api/sessions/{id}").json()["outcome"]["length"] == 2
    line = refused(client, "POST", f"/api/sessions/{id}/answer", 422, json={"roll": True})
    assert line == "answer: expected a game that asks something, found one that is over"


def test_a_game_with_a_level(client: TestClient) -> None:
    """One word makes all bots stronger; a simulation takes it, too; a level that there is not is told in a line."""
    ahead = FORD.levels.called("veteran").levers["ahead"]
    assert client.get("/api/games/ford").json()["levels"].keys() == {"recruit", "regular", "veteran", "legend"}
    seen = begin(client, level="veteran")
    setup = client.get(f"/api/sessions/{seen['id']}/export").json()["setup"]
    assert setup["levers"] == {"Tribes": {"ahead": ahead}}
    line = refused(client, "POST", "/api/sessions", 422, json={"game": "ford", "level": "easy"})
    assert line == 'level: expected recruit, regular, veteran or legend, found "easy"'
    line = refused(client, "POST", "/api/simulations", 422, json={"game": "ford", "games": 2, "level": "Tribes="})
    assert line == 'level: expected SEAT=level, found "Tribes="'


def test_undo_redo_correct_fork(client: TestClient) -> None:
    """Every act has its own request, and says what to change on a real table."""
    id = begin(client)["id"]
    for _ in range(3):
        act(client, id, "answer", roll=True)
    assert act(client, id, "undo")["number"] == 2
    assert act(client, id, "undo", to=0)["number"] == 0
    assert act(client, id, "redo", count=3)["number"] == 3
    assert act(client, id, "undo", count=3)["number"] == 0
    done = act(client, id, "answer", text="west camp")
    act(client, id, "answer", text="west camp")
    assert "move Legion's first cohort to west bank" in done["lines"]
    corrected = act(client, id, "correct", number=1, value="done")
    assert (corrected["kept"], corrected["dropped"], corrected["number"]) == (0, 1, 1)
    act(client, id, "correct", number=1, text="west camp")
    fork = client.post(f"/api/sessions/{id}/fork", json={"number": 0, "name": "again"}).json()
    assert (fork["number"], fork["name"]) == (0, "again")
    assert {one["id"] for one in client.get("/api/sessions").json()} == {id, fork["id"]}
    line = refused(client, "POST", f"/api/sessions/{id}/undo", 422, json={"count": 9})
    assert line == "undo: expected 1 to 1 answers to take back, found 9"


def test_several_answers_in_one_act(client: TestClient) -> None:
    """By value or as typed: one version, a line of the log for each, and one undo takes back all."""
    id = begin(client)["id"]
    for body in ({"values": ["west camp", "west camp"]}, {"texts": ["west camp", "2"]}):
        done = act(client, id, "answer", **body)
        assert done["number"] == 2
        log = [event for event in client.get(f"/api/sessions/{id}/log").json() if event["kind"] == "answer"]
        assert [(event["number"], event["words"]) for event in log] == [(1, "west camp"), (2, "west camp")]
        undone = act(client, id, "undo", version=done["version"])
        assert (undone["number"], undone["version"]) == (0, done["version"] + 1)
    assert act(client, id, "redo")["number"] == 2


def test_a_physical_table(client: TestClient) -> None:
    """The companion asks and instructs through the same requests."""
    seen = begin(client, table="physical", dice=["d6"])
    assert seen["table"] == "physical"
    assert seen["pending"]["who"] == YOU
    assert seen["log"][0]["kind"] == "instruction"
    assert seen["things"]["Legion ford"] == 0
    done = act(client, seen["id"], "answer", text="west bank +2")
    assert done["number"] == 1
    told = act(client, seen["id"], "fact", text="points of Legion = 3")
    assert (told["number"], told["lines"]) == (2, [])
    assert act(client, seen["id"], "fact", pairs=[["points of Tribes", 2]])["number"] == 3
    assert refused(client, "POST", f"/api/sessions/{seen['id']}/fact", 422, json={}).endswith("pairs or text")


def test_export_import_rename_delete(client: TestClient) -> None:
    """A save file goes out and comes in as a new game; a name is changed; a game is removed."""
    id = begin(client)["id"]
    act(client, id, "answer", roll=True)
    save = client.get(f"/api/sessions/{id}/export").json()
    assert (save["foeman"], save["game"], len(save["answers"])) == (2, "ford", 1)
    taken = client.post("/api/sessions/import", json={"save": save, "name": "copy"})
    assert (taken.status_code, taken.json()["number"], taken.json()["name"]) == (201, 1, "copy")
    renamed = client.patch(f"/api/sessions/{id}", json={"name": "Sunday"})
    assert renamed.json()["name"] == "Sunday"
    assert client.delete(f"/api/sessions/{id}").status_code == 204
    assert refused(client, "GET", f"/api/sessions/{id}", 404).startswith(f"no saved game '{id}'")
    assert refused(client, "DELETE", f"/api/sessions/{id}", 404)
    assert refused(client, "PATCH", f"/api/sessions/{id}", 404, json={"name": "x"})
    line = refused(client, "POST", "/api/sessions/import", 422, json={"save": {"foeman": 9}})
    assert line == "save: foeman: expected a save file of version 2 or older, found 9; a newer Foeman wrote it"


def test_looking_at_a_game(client: TestClient) -> None:
    """Log, reasons, frames, panels, what there is to tell, the board and a look back."""
    id = begin(client)["id"]
    for _ in range(4):
        act(client, id, "answer", roll=True)
    path = f"/api/sessions/{id}"
    log = client.get(f"{path}/log").json()
    assert [event for event in log if event["number"] >= 3] == client.get(f"{path}/log", params={"since": 3}).json()
    because = client.get(f"{path}/because").json()
    assert because == [event for event in log if event["kind"] == "because"] != []
    frames = client.get(f"{path}/frames", params={"since": 0}).json()
    assert len(frames) == len([event for event in log if event["kind"] != "answer" and event["number"] >= 1])
    last = client.get(f"{path}/frames/{len(frames) - 1}/board.svg", params={"since": 0})
    assert last.text == client.get(f"{path}/board.svg").text
    assert client.get(f"{path}/panels").json()[0]["title"] == "The game"
    assert client.get(f"{path}/about", params={"name": "island"}).json()[0] == "island: worth 3, in the river"
    back = client.get(f"{path}/replay", params={"number": 2}).json()
    assert (back["number"], back["version"]) == (2, 4)
    assert client.get(f"{path}/board.svg", params={"number": 0}).text != last.text
    assert refused(client, "GET", f"{path}/board.svg", 422, params={"number": 9}) == "number: expected 0 to 4, found 9"
    line = refused(client, "GET", f"{path}", 404, params={"seat": "Nobody"})
    assert line == 'seat: expected Legion or Tribes, found "Nobody"'


def test_a_companion_without_a_board(client: TestClient) -> None:
    """Where a game draws none there is none to be had."""
    id = begin(client, game="skirmish", table="physical")["id"]
    assert client.get(f"/api/sessions/{id}").json()["has_board"] is False
    line = refused(client, "GET", f"/api/sessions/{id}/board.svg", 404)
    assert line == "board: expected a game that draws its board, found skirmish"


# Refusals


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ({}, "game: expected a value, found nothing"),
        ({"game": "chess"}, 'game: expected {games}, found "chess"'),
        ({"game": "ford", "seats": {"Legion": "person"}}, "seats: expected 2, found 1"),
        ({"game": "ford", "options": {"turns": 0}}, "option: turns: expected at least 1, found 0"),
        ({"game": "ford", "dice": ["d7"]}, 'dice: expected d6, shuffle or tie, found "d7"'),
        ({"game": "ford", "seed": -1}, "seed: expected at least 0, found -1"),
        ({"game": "ford", "seed": "-1"}, f'seed: expected a whole number from 0 to {HIGHEST_SEED}, found "-1"'),
        (
            {"game": "ford", "seed": str(2**128)},
            f'seed: expected a whole number from 0 to {HIGHEST_SEED}, found "{2**128}"',
        ),
        ({"game": "ford", "seed": 7.5}, "seed: expected a whole number, found 7.5"),
        (
            {"game": "ford", "pack": "my-ford"},
            'pack: expected the hash of a pack, 64 hexadecimal digits, found "my-ford"',
        ),
        ({"game": "ford", "fly": 1}, "fly: expected no such key, found 1"),
        ({"game": 7}, "game: expected text, found 7"),
        ([], "body: expected a table of keys and values, found []"),
    ],
)
def test_a_game_that_cannot_begin(body: Any, line: str, client: TestClient) -> None:
    """Each mistake is one line in the words of the command line, and nothing is saved."""
    said = refused(client, "POST", "/api/sessions", 422, json=body)
    assert said == line.replace("{games}", one_of(names()))
    assert client.get("/api/sessions").json() == []


def test_an_answer_that_does_not_fit(client: TestClient) -> None:
    """It is refused in the engine's words, and the game is as it was."""
    id = begin(client)["id"]
    path = f"/api/sessions/{id}/answer"
    assert refused(client, "POST", path, 422, json={"text": "Mars"}) == 'expected done or west camp, found "Mars"'
    ways = "body: expected one of value, values, text, texts or roll"
    assert refused(client, "POST", path, 422, json={}) == f"{ways}, found none"
    line = refused(client, "POST", path, 422, json={"text": "1", "roll": True})
    assert line == f"{ways}, found text and roll"
    line = refused(client, "POST", path, 422, json={"texts": []})
    assert line == "body: expected at least one of texts, found none"
    line = refused(client, "POST", path, 422, json={"values": ["west camp", "Mars"]})
    assert line.startswith("answer 2 of 2: expected ")
    line = refused(client, "POST", path, 422, content=b"{", headers={"Content-Type": "application/json"})
    assert line.startswith("body: expected JSON (")
    line = refused(client, "POST", path, 422, content=b'{"value": NaN}', headers={"Content-Type": "application/json"})
    assert line == "body: expected text in Unicode and finite numbers, found something else"
    line = refused(client, "POST", path, 422, content=b"\xff\xfe{", headers={"Content-Type": "application/json"})
    assert line == "body: expected JSON in UTF-8, found something else"
    assert client.get(f"/api/sessions/{id}").json()["version"] == 0


def test_a_conflict_tells_what_happened(client: TestClient) -> None:
    """The second of two devices is told what the first answered."""
    id = begin(client)["id"]
    act(client, id, "answer", text="done", version=0)
    line = refused(client, "POST", f"/api/sessions/{id}/answer", 409, json={"text": "1", "version": 0})
    assert line.startswith(f'{id}: another device was first and answered "done" to ')


def test_a_game_that_no_longer_fits_the_rules(
    client: TestClient, rooms: Rooms, new_room: NewRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is refused with the answer that does not fit, and can go on from its checkpoint as a new game."""
    room = new_room()
    room.act(RANDOM, TABLE)

    def step(state: State, table: Table) -> None:
        table.confirm("Legion", rule="ford.weather", words="Ready?")
        FORD.digital.step(state, table)

    changed = replace(FORD, digital=replace(FORD.digital, step=step))
    monkeypatch.setitem(registry.LOADED, "ford", changed)
    monkeypatch.setattr("foeman.taking_up.fingerprint", str)  # of other rules it is another
    rooms._rooms.clear()
    line = refused(client, "GET", f"/api/sessions/{room.id}", 409)
    assert line.startswith(f"{room.id}: answer 1: the journal has ")
    assert client.get(f"/api/sessions/{room.id}/export").status_code == 200
    taken = client.post(f"/api/sessions/{room.id}/from-checkpoint")
    assert (taken.status_code, taken.json()["pending"]["text"]) == (201, "Ready?")


def test_a_store_that_cannot_be_read(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the server's trouble, in one line."""

    def fail(self: Store) -> list[Any]:
        raise StoreError("games.db: expected saved games, found a damaged file")

    monkeypatch.setattr(Store, "games", fail)
    assert refused(client, "GET", "/api/sessions", 503).endswith("found a damaged file")


def test_the_documentation(client: TestClient) -> None:
    """Every operation says what it does, and the page about them names each."""
    document = client.get("/api/openapi.json").json()
    page = client.get("/api/docs").text
    for path, verbs in document["paths"].items():
        assert path.startswith("/api/")
        assert f"<code>{path}</code>" in page
        assert all(operation["description"] for operation in verbs.values())


@pytest.mark.parametrize("verb", ["answer", "undo", "redo"])
@pytest.mark.parametrize("version", [2**31, 2**63, 10**40])
def test_a_version_that_no_game_has(client: TestClient, verb: str, version: int) -> None:
    """Is refused in one line, however large it is."""
    id = begin(client)["id"]
    line = refused(client, "POST", f"/api/sessions/{id}/{verb}", 422, json={"version": version})
    assert line == f"version: expected at most {2**31 - 1}, found {version}"


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nope"])
def test_a_path_that_the_api_does_not_have(client: TestClient, path: str) -> None:
    """Is answered as the API answers, never with a page."""
    found = refused(client, "GET", path, 404)
    assert found == f"path: expected one of the API's (/api/docs lists them), found {path}"


def test_several_people_agree_over_http(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """Past the other's answer undo is refused, or asked for; the vote of the other has it done; a file waits."""
    room = new_room("ford", seed=8, seats={"Legion": "person", "Tribes": "person"})
    path = f"/api/sessions/{room.id}"
    legion, tribes = ({"seat": seat, "key": keys.seat_key(room.id, seat)} for seat in ("Legion", "Tribes"))
    for seat in (legion, tribes):
        assert guarded.post(f"{path}/answer", params=seat, json={"text": "done"}).status_code == 200
    refused_undo = guarded.post(f"{path}/undo", params=legion, json={"to": 0})
    assert refused_undo.status_code == 403
    asked = guarded.post(f"{path}/undo", params=legion, json={"to": 0, "ask": True}).json()
    assert asked["number"] == 2
    request = asked["company"]["request"]
    assert (request["by"], request["waits_for"], request["yours"]) == ("Legion", ["Tribes"], True)
    assert guarded.get(path, params=tribes).json()["company"]["request"]["may_vote"] is True
    owner = {"Authorization": f"Bearer {keys.token}"}
    assert guarded.post(f"{path}/vote", headers=owner, json={"agrees": True}).status_code == 403
    assert guarded.post(f"{path}/vote", params=tribes, json={"agrees": True}).json()["number"] == 0
    for verb, where in (("GET", "export"), ("GET", "position"), ("POST", "fork"), ("POST", "from-checkpoint")):
        waits = guarded.request(verb, f"{path}/{where}", headers=owner, json={})
        assert waits.status_code == 403
        assert "expected a game that is over" in waits.json()["detail"]
    assert guarded.get(path, headers=owner).json()["seed"] is None
