"""Packs over HTTP and on the set-up sheet: known by their hash, so that any device can use them."""

from __future__ import annotations

import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from foeman.engine.chance import HIGHEST_SEED
from foeman.engine.game import Setup
from foeman.engine.packs import from_json
from foeman.engine.reading import BadInput
from foeman.games.ford import FORD
from foeman.lab.simulation import simulate
from foeman.shelf import put, shelf
from foeman.store import Store
from foeman.web.access import Access
from foeman.web.page.setup_form import seed_from, setup_from, setup_sheet
from tests.web.conftest import NewRoom

LABEL = 'game = "ford"\nname = "My <Ford>"\nversion = 2\nabout = "Corrected."\n'
MAP = FORD.ours().files["map.toml"]
FILES = {**FORD.ours().files, "pack.toml": LABEL, "map.toml": MAP.replace("value = 3", "value = 9")}
MINE = from_json(FILES, "mine")


def added(client: TestClient) -> dict[str, Any]:
    """The pack, sent and kept."""
    response = client.post("/api/packs", json={"files": FILES})
    assert response.status_code == 201, response.text
    told: dict[str, Any] = response.json()
    return told


def test_a_pack_is_sent_listed_read_and_removed(client: TestClient) -> None:
    """Kept once under its hash; ours come first and cannot be removed."""
    told = added(client)
    assert told == {
        "hash": MINE.hash,
        "game": "ford",
        "name": "My <Ford>",
        "version": 2,
        "about": "Corrected.",
        "ours": False,
        "source": "taken",
        "printed": told["printed"],
        "reconstructed": 0,
        "corrected": 0,
        "by": {},
        "photo": False,
        "games": 0,
    }
    assert added(client) == told
    ours, mine = client.get("/api/packs", params={"game": "ford"}).json()
    assert (ours["hash"], ours["ours"], mine) == (FORD.ours().hash, True, told)
    assert mine in client.get("/api/packs").json()
    for hash in (MINE.hash, MINE.short):
        assert client.get(f"/api/packs/{hash}").json() == {**told, "files": FILES}
    assert client.delete(f"/api/packs/{MINE.hash}").status_code == 204
    for act in (client.get, client.delete):
        missing = act(f"/api/packs/{MINE.hash}")
        assert (missing.status_code, missing.json()["detail"]) == (
            404,
            f"no pack {MINE.short!r} is kept; `foeman pack list` lists them",
        )
    assert client.delete(f"/api/packs/{FORD.ours().hash}").status_code == 404
    assert client.get("/api/packs", params={"game": "chess"}).status_code == 422


def test_a_game_is_played_with_it_from_anywhere(guarded: TestClient, keys: Access) -> None:
    """Also from a phone; as long as there is a game, the pack cannot be removed."""
    guarded.headers["Authorization"] = f"Bearer {keys.token}"
    hash = added(guarded)["hash"]
    game = guarded.post("/api/sessions", json={"game": "ford", "pack": hash, "seed": "7"}).json()
    save = guarded.get(f"/api/sessions/{game['id']}/export").json()
    assert (save["setup"]["pack"], save["content"], save["packs"]) == (hash, hash, {hash: FILES})
    refused = guarded.delete(f"/api/packs/{hash}")
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        f"pack {MINE.short}: expected no game that is played with it, found {game['id']}",
    )
    guarded.delete(f"/api/sessions/{game['id']}")
    assert guarded.delete(f"/api/packs/{hash}").status_code == 204
    taken_in = guarded.post("/api/sessions/import", json={"save": save})
    assert taken_in.status_code == 201
    assert [pack["games"] for pack in guarded.get("/api/packs?game=ford").json()] == [0, 1]
    position = guarded.get(f"/api/sessions/{taken_in.json()['id']}/position").json()
    assert position["setup"]["pack"] == hash
    assert guarded.post("/api/games/ford/ask", json={"position": position, "seat": "Tribes"}).status_code == 200


def test_a_simulation_with_it(client: TestClient) -> None:
    """Is the very one of the command line, in workers that never saw the pack."""
    body = {"game": "ford", "games": 20, "seed": str(HIGHEST_SEED), "pack": added(client)["hash"]}
    path = f"/api/simulations/{client.post('/api/simulations', json=body).json()['id']}"
    for _ in range(600):
        told = client.get(path).json()
        if told["state"] not in ("waiting", "running"):
            break
        time.sleep(0.05)
    setup = Setup(game="ford", seats={"Legion": "column", "Tribes": "column"}, pack=MINE.hash)
    assert told["results"] == simulate(FORD, setup, 20, HIGHEST_SEED).as_json()
    assert (told["seed"], told["results"]["seed"]) == (str(HIGHEST_SEED),) * 2


@pytest.mark.parametrize(
    ("files", "line"),
    [
        ({}, "files/pack.toml: expected a file, found none"),
        ({"pack.toml": LABEL.replace("ford", "chess")}, "game: expected rome, "),
        ({"pack.toml": LABEL}, f"My <Ford> {from_json({'pack.toml': LABEL}, '').short}/map.toml: expected a file, "),
        ({**FILES, "../../map.toml": ""}, "files: expected names such as map.toml, in small letters, found "),
        ({**FILES, "evil.toml": ""}, "My <Ford> "),
        ({**FILES, "map.toml": "x = " + "[" * 900}, "My <Ford> "),
        ({**FILES, "map.toml": "x" + ".x" * 900 + " = 1"}, "My <Ford> "),
        ({**FILES, "map.toml": "#" * 3000}, "files/map.toml: line 1: expected at most 2000 characters in a line, "),
        ({**FILES, "map.toml": "#\n" * 1_100_000}, "files: expected at most 2000000 bytes in all files, found "),
        ({**FILES, "map.toml": MAP.replace("value = 3", "value = 1e400")}, "My <Ford> "),
        ({**FILES, "map.toml": MAP.replace("value = 3", "value = " + "9" * 1900)}, "My <Ford> "),
        (
            {**FILES, "map.toml": MAP.replace('"west camp"', '"east camp"', 1)},
            "map.toml: spaces: expected every name once, ",
        ),
        ({**FILES, "map.toml": "spaces = []"}, "map.toml: spaces: expected a camp of Legion, "),
        ({f"f{number}.toml": "" for number in range(41)}, "files: expected at most 40 "),
        ({"pack.toml": 7}, "files.pack.toml: expected text, found 7"),
        ([], "files: expected a table of keys and values, found []"),
        (None, "files: expected a table of keys and values, found null"),
    ],
)
def test_a_hostile_pack_is_one_line(files: object, line: str, client: TestClient) -> None:
    """Whatever is sent, nothing is kept and nothing fails."""
    refused = client.post("/api/packs", json={"files": files})
    assert refused.status_code == 422, refused.text
    said = refused.json()["detail"]
    assert said.startswith(line)
    assert (said.count("\n"), len(said) < 400) == (0, True)
    assert [pack["hash"] for pack in client.get("/api/packs?game=ford").json()] == [FORD.ours().hash]


def test_packs_are_the_owners(guarded: TestClient, keys: Access, new_room: NewRoom) -> None:
    """Whoever has a seat's link sees none and changes none."""
    room = new_room("ford")
    guest = {"seat": "Legion", "key": keys.seat_key(room.id, "Legion")}
    for method, path in (("GET", ""), ("POST", ""), ("GET", f"/{MINE.hash}"), ("DELETE", f"/{MINE.hash}")):
        body = {"json": {"files": FILES}} if method == "POST" else {}
        assert guarded.request(method, f"/api/packs{path}", params=guest, **body).status_code in (401, 403)  # type: ignore[arg-type]  # a body or none


def test_so_many_are_kept(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """One more is refused; one that is there already is not."""
    monkeypatch.setattr("foeman.shelf.MOST_KEPT", 1)
    added(client)
    added(client)
    refused = client.post("/api/packs", json={"files": {**FILES, "pack.toml": LABEL.replace("2", "3")}})
    assert refused.json()["detail"] == "packs: expected at most 1 that are kept, found as many already"


# The set-up sheet


def test_the_sheet_offers_the_packs_of_the_game(store: Store) -> None:
    """Ours first; with ours alone there is nothing to choose."""
    assert 'name="pack"' not in str(setup_sheet(FORD, "digital", shelf(store, [FORD])))
    put(store, MINE)
    sheet = str(setup_sheet(FORD, "digital", shelf(store, [FORD])))
    ours = sheet.index('<option value="">The Ford</option>')
    assert ours < sheet.index(f'value="{MINE.hash}">My &lt;Ford&gt;, version 2 (yours, {MINE.short})</option>')


def test_what_the_sheet_says() -> None:
    """The pack that was chosen, and a seed in digits."""
    setup, seed, _ = setup_from(FORD, {"game": "ford", "pack": MINE.hash, "seed": f" {HIGHEST_SEED} "})
    assert (setup.pack, seed) == (MINE.hash, HIGHEST_SEED)
    assert setup_from(FORD, {"game": "ford"})[0].pack == ""
    assert seed_from("") is None
    for wrong in ("seven", "-1", "1.5", str(2**128)):
        with pytest.raises(BadInput, match=r"^seed: expected a whole number from 0 to "):
            seed_from(wrong)
    assert 'inputmode="numeric"' in str(setup_sheet(FORD, "digital"))
