"""Save files, positions, packs, facts and requests that somebody else wrote, changed at random: taken or refused in one
line, never a crash, never without an end.

By the hundred here; by the thousand with `make fuzz`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from foeman.acts import Rolling, Telling, TellingOf
from foeman.engine.game import Setup
from foeman.engine.packs import from_json, remember
from foeman.engine.positions import ask, write_position
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.engine.telling import things_of
from foeman.games import all_games, game_of
from foeman.saved import SavedGame
from foeman.soak import within
from foeman.store import Store, StoreError
from foeman.viewer import TABLE
from foeman.web.access import Access
from foeman.web.gate import Limits
from foeman.web.rooms import Rooms
from foeman.web.server import make_app
from foeman.web.sims import Simulations
from tests.mutations import can_be_sent, changed, changed_text

GAMES = [game.id for game in all_games()]
FEW, MANY = 20, 400
PATIENCE = 120
"""Seconds of the processor for one of them."""
SLOW = pytest.param(MANY, marks=pytest.mark.slow)
counts = pytest.mark.parametrize("count", [FEW, SLOW])
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    with Store.open(f"sqlite:///{tmp_path / 'games.db'}") as opened:
        yield opened


def played(game: str, answers: int, **setup: Any) -> Session[Any]:
    """A game after some answers."""
    session: Session[Any] = Session(game_of(game), Setup(game=game, **setup), 7)
    while session.pending is not None and len(session.answers) < answers:
        session.apply(session.rolling())
    return session


def refused_at_most(doing: Callable[[], object]) -> bool:
    """Do it: it is done, or refused in one line; whether it was done."""
    with within(PATIENCE):
        try:
            doing()
        except (BadInput, StoreError) as problem:
            lines = str(problem).strip().splitlines()
        else:
            return True
    assert len(lines) == 1, lines
    return False


@counts
@every_game
def test_save_files(game: str, count: int, store: Store) -> None:
    """From the opening and from the checkpoint; one that is taken in is played on."""
    save = json.loads(json.dumps(played(game, 12).save()))
    save["base"] = save["checkpoint"]
    for number in range(count):
        chance = random.Random(f"{game} save {number}")
        whole = changed({key: value for key, value in save.items() if key != "base" or number % 2}, chance)

        def take_in(data: object = whole, from_checkpoint: bool = bool(number % 3)) -> None:
            start = "checkpoint" if from_checkpoint else "opening"
            saved = SavedGame.import_data(store, data, "save", start=start, folders=False)  # type: ignore[arg-type]
            for _ in range(2):
                if saved.session.pending is not None:
                    saved.act(Rolling(anything=True), TABLE)

        refused_at_most(take_in)


@counts
@every_game
def test_positions(game: str, count: int) -> None:
    """A bot is asked from each of them."""
    played_by = game_of(game)
    bots = dict.fromkeys(played_by.all_seatings()[0], next(iter(played_by.bots)))
    terms = played_by.prepare(Setup(game=game, seats=bots))
    table_of = Session(played_by, Setup(game=game, seats={**bots, next(iter(bots)): "person"}), 7)
    position = json.loads(json.dumps(write_position(played_by, table_of.state, terms)))
    for number in range(count):
        chance = random.Random(f"{game} position {number}")
        data, step = changed(position, chance), chance.choice(list(played_by.steps))
        refused_at_most(lambda data=data, step=step: ask(played_by, data, "position", step))  # type: ignore[misc]


@counts
@every_game
def test_packs(game: str, count: int, store: Store) -> None:
    """A pack that is taken is played with."""
    ours = game_of(game).ours()
    for number in range(count):
        chance = random.Random(f"{game} pack {number}")
        file = chance.choice(list(ours.files))
        files = {**ours.files, file: changed_text(ours.files[file], chance)}

        def play(files: dict[str, str] = files) -> None:
            pack = game_of(game).checked(from_json(files, "pack"))
            saved = SavedGame.start(store, game_of(game), Setup(game=game, pack=remember(pack).hash), 7)
            for _ in range(2):
                if saved.session.pending is not None:
                    saved.act(Rolling(anything=True), TABLE)

        refused_at_most(play)


@counts
@pytest.mark.parametrize("game", [game.id for game in all_games() if game.physical])
def test_facts(game: str, count: int, store: Store) -> None:
    """What is told of a real table, as typed and as a journal writes it."""
    saved = SavedGame.start(store, game_of(game), Setup(game=game, table="physical"), 7)
    while not (things := list(things_of(saved.session))):
        saved.act(Rolling(anything=True), TABLE)
    for number in range(count):
        chance = random.Random(f"{game} fact {number}")
        thing = chance.choice(things)
        pairs = changed([[thing, chance.choice((0, 1, "none", "Rome"))]], chance)
        text = changed_text(f"{thing} = {chance.choice((1, '+1', '-2', 'x'))}, {chance.choice(things)} = 0", chance)
        refused_at_most(lambda pairs=pairs: saved.act(TellingOf(pairs), TABLE))  # type: ignore[misc]
        refused_at_most(lambda text=text: saved.act(Telling(text, sure=True), TABLE))  # type: ignore[misc]


REQUESTS: dict[str, dict[str, Any]] = {
    "/answer": {"value": "done", "version": 1},
    "/undo": {"count": 1, "to": 0, "ask": True, "version": 1},
    "/redo": {"count": 1, "ask": False},
    "/correct": {"number": 1, "text": "done", "ask": True},
    "/vote": {"agrees": True},
    "/wish": {"asked": "never", "seat": "Legion"},
    "/call": {"seat": "Legion"},
    "/fact": {"pairs": [["Legion ford", 1]], "sure": True},
    "/fork": {"number": 1, "name": "copy"},
    "/links": {"seat": "Legion"},
}


@pytest.mark.parametrize("count", [300, pytest.param(5000, marks=pytest.mark.slow)])
def test_requests(count: int, store: Store) -> None:
    """Whatever is sent to a game, nothing is an error of the server's."""
    rooms = Rooms(store)
    limits = Limits(per_second=1e6, burst=10**6)
    client = TestClient(
        make_app(rooms, Simulations(), Access.of(store, "127.0.0.1"), limits), base_url="http://127.0.0.1:8417"
    )
    room = rooms.start(Setup(game="ford", seats={"Legion": "person", "Tribes": "person"}), 7)
    new = {"game": "ford", "seats": {"Legion": "person"}, "options": {"turns": 2}, "rulings": {}, "seed": "7"}
    paths = {**{f"/sessions/{room.id}{path}": body for path, body in REQUESTS.items()}, "/sessions": new}
    paths["/sessions/import"] = {"save": json.loads(json.dumps(room.session.save())), "name": "x"}
    for number in range(count):
        chance = random.Random(f"request {number}")
        path = chance.choice(list(paths))
        body = changed(paths[path], chance)
        text = json.dumps(body) if can_be_sent(body) else json.dumps(body, ensure_ascii=True)
        sent = changed_text(text, chance) if number % 5 == 0 else text
        headers = {"content-type": "application/json"}
        with within(PATIENCE):
            answer = client.post(f"/api{path}", content=sent.encode("utf-8", "surrogatepass"), headers=headers)
        assert answer.status_code < 500, (path, sent[:500], answer.text)
    rooms.close()
