"""A store in a SQLite file: settings, damage, folders, and where it is."""

import random
import sqlite3
from pathlib import Path

import pytest

from foeman import database
from foeman.database import data_folder
from foeman.store import Store, StoreError
from tests.store.databases import OPENING, execute, sqlite_url


def test_sqlite_settings(tmp_path: Path) -> None:
    """SQLite writes ahead, syncs in full, waits for its turn and minds foreign keys."""
    with Store.open(sqlite_url(tmp_path / "games.db")) as store, store._engine.connect() as db:
        settings = ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
        assert [db.exec_driver_sql(f"PRAGMA {name}").scalar() for name in settings] == ["wal", 2, 10000, 1]


@pytest.fixture
def full_file(tmp_path: Path) -> Path:
    """A SQLite file of several pages."""
    path = tmp_path / "games.db"
    with Store.open(sqlite_url(path)) as store:
        id = store.create(OPENING)
        for number in range(1, 101):
            store.append(id, number, {"answer": {"text": "x" * 200}})
    assert [file.name for file in tmp_path.iterdir()] == ["games.db"]
    return path


def refusal(path: Path) -> str:
    """The one line with which a file is refused."""
    with pytest.raises(StoreError) as refused:
        Store.open(sqlite_url(path))
    assert "\n" not in str(refused.value)
    return str(refused.value)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    """A file of something else is refused in one line and left as it is."""
    path = tmp_path / "games.db"
    path.write_text("Dear diary, " * 500)
    assert refusal(path) == (
        f"{path}: expected saved games, found a damaged file (file is not a database); move it away to start afresh"
    )
    assert path.read_text() == "Dear diary, " * 500


@pytest.mark.parametrize("kept", [50, 100, 4096, 5000, 0.5, 0.99, -1])
def test_truncated_file(full_file: Path, kept: float) -> None:
    """A file that was cut short is refused in one line, wherever it was cut."""
    whole = full_file.read_bytes()
    size = int(kept * len(whole)) if 0 < kept < 1 else int(kept)
    full_file.write_bytes(whole[:size])
    assert refusal(full_file).startswith(f"{full_file}: expected saved games, found a damaged file (")


def test_damaged_pages(full_file: Path) -> None:
    """Pages overwritten with noise give one clear line, never wrong entries."""
    whole = full_file.read_bytes()
    full_file.write_bytes(whole[:4096] + random.Random(1).randbytes(len(whole) - 4096))
    assert refusal(full_file).startswith(f"{full_file}: expected saved games, found a damaged file (")


def test_damaged_entry(full_file: Path) -> None:
    """An entry that is no longer JSON gives one clear line."""
    with Store.open(sqlite_url(full_file)) as store:
        id = store.games()[0].id
        execute(sqlite_url(full_file), "UPDATE foeman_entry SET entry = '{\"answer\": ' WHERE number = 3")
        with pytest.raises(StoreError, match="expected saved games, found a damaged file \\(Expecting value"):
            store.entries(id)


def test_locked_for_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A writer that never gets its turn says so, and its entry is not there afterwards."""
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    path = tmp_path / "games.db"
    with Store.open(sqlite_url(path)) as store:
        id = store.create(OPENING)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError) as locked:
            store.append(id, 1, {"undo": 1})
        assert store.entries(id) == []
        other.close()
        store.append(id, 1, {"undo": 1})
    assert str(locked.value) == f"{path}: database is locked"


def test_any_folder_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Spaces, accents and signs in the folder's name do no harm; closing lets go of the file."""
    home = tmp_path / "Ana Müller's games #1 100% & more" / "deeper"
    monkeypatch.setenv("FOEMAN_HOME", str(home))
    monkeypatch.delenv("FOEMAN_STORE", raising=False)
    with Store.open() as store:
        id = store.create(OPENING)
        assert store.where == str(home / "games.db")
    with Store.open() as store:
        assert [saved.id for saved in store.games()] == [id]
    assert [file.name for file in home.iterdir()] == ["games.db"]
    (home / "games.db").rename(home / "moved.db")


def test_store_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """$FOEMAN_STORE names the store, unless a URL is given."""
    monkeypatch.setenv("FOEMAN_STORE", sqlite_url(tmp_path / "one.db"))
    with Store.open() as one, Store.open(sqlite_url(tmp_path / "two.db")) as two:
        assert (one.where, two.where) == (str(tmp_path / "one.db"), str(tmp_path / "two.db"))


def test_data_folder() -> None:
    """Saved games live where the system keeps a user's data, or where $FOEMAN_HOME says."""
    assert data_folder({"FOEMAN_HOME": "there", "XDG_DATA_HOME": "x"}, windows=False) == Path("there")
    assert data_folder({"FOEMAN_HOME": "~/there"}, windows=True) == Path.home() / "there"
    assert data_folder({"XDG_DATA_HOME": "data"}, windows=False) == Path("data/foeman")
    assert data_folder({"XDG_DATA_HOME": ""}, windows=False) == Path.home() / ".local/share/foeman"
    assert data_folder({"LOCALAPPDATA": "C:/Users/Ana"}, windows=True) == Path("C:/Users/Ana/foeman")
    assert data_folder({}, windows=True) == Path.home() / "AppData/Local/foeman"


def test_a_home_that_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder that cannot be made is reported in one line."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("FOEMAN_HOME", str(tmp_path / "file"))
    monkeypatch.delenv("FOEMAN_STORE", raising=False)
    with pytest.raises(StoreError, match=r"file: expected a folder for saved games, found: "):
        Store.open()


@pytest.mark.parametrize(
    ("url", "found"),
    [
        ("games.db", "'games.db'"),
        ("ana:secret@host", "'host'"),
        ("mysql://ana:secret@host/games", "mysql"),
        ("sqlite://", "SQLite without a file"),
        ("sqlite:///:memory:", "SQLite without a file"),
    ],
)
def test_a_url_of_something_else(url: str, found: str) -> None:
    """A URL that names no store is refused, without its password."""
    with pytest.raises(StoreError) as refused:
        Store.open(url)
    expected = "expected sqlite:///FILE or postgresql+psycopg://USER@HOST/DATABASE"
    assert str(refused.value) == f"store: {expected}, found {found}"


def test_a_folder_that_is_missing(tmp_path: Path) -> None:
    """A URL into a folder that does not exist is refused in one line."""
    path = tmp_path / "missing" / "games.db"
    assert refusal(path) == f"{path}: unable to open database file"
