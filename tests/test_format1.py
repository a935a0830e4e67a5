"""What was saved under format 1 is still there: listed, shown, gone on with. The files are in tests/format1."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from foeman.acts import Redoing, Rolling, Undoing
from foeman.engine.reading import BadInput
from foeman.engine.saves import load
from foeman.engine.session import Session
from foeman.engine.testing import log_text
from foeman.games import game_of
from foeman.saved import SavedGame, stored
from foeman.store import Store
from foeman.viewer import TABLE

FOLDER = Path(__file__).parent / "format1"
SAVES = sorted((FOLDER / "saves").glob("*.json"))
JOURNALS = sorted((FOLDER / "journals").glob("*.json"))
DIGESTS = {
    name: digest
    for digest, name in (line.split("  ") for line in (FOLDER / "journals" / "logs.sha256").read_text().splitlines())
}


def read(file: Path) -> Any:
    """A save file's values."""
    return json.loads(file.read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def _beside_the_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of the games names its pack by a folder."""
    monkeypatch.chdir(FOLDER)


@pytest.mark.parametrize("file", SAVES, ids=lambda file: file.stem)
def test_a_save_file_is_played_again_exactly(file: Path) -> None:
    """Every line of the log is as it was, and the same question waits."""
    data = read(file)
    session = load(game_of(data["game"]), data, file.name)
    ending = session.outcome.words if session.outcome else session.pending.asked if session.pending else ""
    assert log_text(session.events) + ending + "\n" == file.with_suffix(".log").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", SAVES, ids=lambda file: file.stem)
def test_a_save_file_goes_on_from_its_checkpoint(file: Path) -> None:
    """As a new game, with today's chance; the answers since the checkpoint are given again."""
    data = read(file)
    session = load(game_of(data["game"]), data, file.name, "checkpoint")
    assert not session.early
    if session.pending is not None:
        session.apply(session.rolling())


@pytest.mark.parametrize("file", JOURNALS, ids=lambda file: file.stem)
def test_a_golden_game_is_played_again_exactly(file: Path) -> None:
    """Its whole log, decisions included, has the digest it had."""
    data = read(file)
    session = load(game_of(data["game"]), data, file.name)
    ending = session.outcome.words if session.outcome else "goes on"
    log = log_text(session.events) + f"{ending}\n{session.picture()}\n"
    assert hashlib.sha256(log.encode()).hexdigest() == DIGESTS[f"{file.stem}.log"]


def waiting(session: Session[Any]) -> object:
    """What is asked, and what can be answered."""
    return session.pending and (session.pending.asked, session.pending.form.choices())


@pytest.fixture
def store(tmp_path: Path) -> Any:
    """A copy of the store of that time."""
    shutil.copy(FOLDER / "games.db", tmp_path / "games.db")
    with Store.open(f"sqlite:///{tmp_path}/games.db") as opened:
        yield opened


def test_a_game_with_a_pack_takes_it_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the store of that time, which knew only the folder; without the folder the game is still listed."""
    data = read(FOLDER / "saves" / "ford-own-pack.json")
    early = {key: data[key] for key in ("foeman", "game", "version", "setup", "seed")}
    with Store.open(f"sqlite:///{tmp_path}/games.db") as store:
        id = store.create(early)
        exported = stored(store, id)
        monkeypatch.chdir(tmp_path)
        assert load(game_of("ford"), exported, id).setup.pack == next(iter(exported["packs"]))  # type: ignore[arg-type]  # a table
        assert [one.id for one in store.games()] == [id]
        assert stored(store, id)["setup"] == early["setup"]
        with pytest.raises(BadInput, match=f"^{id}: pack: own-ford: expected a folder with a pack, found none$"):
            SavedGame.open(store, id)


def test_the_store_is_listed_shown_and_gone_on_with(store: Store) -> None:
    """Every game in it opens where it was left, takes back, gives again and goes on; and opens there once more."""
    games = store.games()
    assert len(games) == 15
    for one in games:
        saved = SavedGame.open(store, one.id)
        session = saved.session
        assert session.early
        assert session.picture() or session.setup.table == "physical"
        if session.pending is None:
            continue
        given = len(session.answers)
        saved.act(Redoing(), TABLE)
        saved.act(Undoing(), TABLE)
        saved.act(Rolling(anything=True), TABLE)
        assert len(saved.session.answers) == given + 1
        again = SavedGame.open(store, one.id).session
        assert again.events == saved.session.events
        assert waiting(again) == waiting(saved.session)
        exported = load(again.game, stored(store, one.id), one.id)
        assert exported.events == again.events
