"""The store keeps what it acknowledged. Every test with a `url` runs on SQLite and on PostgreSQL.

PostgreSQL is $FOEMAN_TEST_POSTGRES (a URL) if given, else a throw-away server from the binaries found here;
as root with CI or FOEMAN_INSTALL=1 set, Debian's are installed if there are none.
"""

import os
import pickle
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import sqlalchemy as sa

from foeman import store as store_module
from foeman.engine.packs import Pack, from_json
from foeman.schema import GAME
from foeman.store import (
    Checkpoint,
    Gap,
    NoSuchGame,
    NoSuchPack,
    PackInUse,
    Store,
    StoreError,
    Taken,
    data_folder,
)

OPENING = {"game": "ford", "version": "1.0", "setup": {"seats": ["person", "bot"]}, "seed": 7}
ENTRIES: list[dict[str, object]] = [
    {"answer": {"question": "march", "value": "Zürich"}},
    {"undo": 1},
    {"redo": 1},
    {"correct": {"number": 1, "value": [3, None, 2.5, "\u0000 \U0001f3b2"]}},
]
WRITER = Path(__file__).with_name("store_writer.py")
KILLS = 15


# The databases


def run(*command: str | Path, user: str | None = None) -> None:
    """Run a command, as another user if asked; its output is the error if it fails."""
    prefix = ("runuser", "-u", user, "--") if user else ()
    line = [*prefix, *command]
    done = subprocess.run(line, check=False, capture_output=True, text=True, timeout=300, cwd="/")
    if done.returncode:
        raise OSError(f"{command[0]}: {(done.stderr or done.stdout).strip()[-300:]}")


def is_root() -> bool:
    """Are we root, whom initdb refuses to serve?"""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def postgres_binaries() -> Path:
    """The folder of initdb and pg_ctl."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    if (initdb := shutil.which("initdb")) and shutil.which("pg_ctl"):
        return Path(initdb).parent
    raise FileNotFoundError("no initdb here")


def install_postgres() -> None:
    """Debian's PostgreSQL."""
    run("apt-get", "update")
    run("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "postgresql")


def find_postgres() -> Path:
    """The folder of the binaries, installed first where that is asked for."""
    asked = os.environ.get("CI") or os.environ.get("FOEMAN_INSTALL") == "1"
    try:
        return postgres_binaries()
    except FileNotFoundError:
        if not (asked and is_root() and shutil.which("apt-get")):
            raise
    install_postgres()
    return postgres_binaries()


@pytest.fixture(scope="session")
def postgres() -> Iterator[sa.URL]:
    """A PostgreSQL server: the one given, else one of our own behind a socket in a private folder."""
    if given := os.environ.get("FOEMAN_TEST_POSTGRES"):
        yield sa.make_url(given)
        return
    pytest.importorskip("psycopg", reason="not run: no PostgreSQL driver", exc_type=ImportError)
    user = "postgres" if is_root() else None
    folder = Path(tempfile.mkdtemp(prefix="foeman-"))  # pytest's own folders are closed to other users
    try:
        binaries = find_postgres()
        if user:
            shutil.chown(folder, user)
        data = folder / "data"
        run(binaries / "initdb", "-D", data, "-U", "foeman", "-E", "UTF8", "--no-sync", user=user)
        listen = f"-c listen_addresses='' -c unix_socket_directories='{folder}'"
        log = folder / "log"
        run(binaries / "pg_ctl", "-D", data, "-o", listen, "-l", log, "-w", "start", user=user)
    except (OSError, LookupError, subprocess.TimeoutExpired) as fault:
        shutil.rmtree(folder, ignore_errors=True)
        pytest.skip(f"not run: no PostgreSQL ({fault})")
    try:
        yield sa.URL.create("postgresql+psycopg", username="foeman", database="postgres", query={"host": str(folder)})
    finally:
        run(binaries / "pg_ctl", "-D", data, "-m", "fast", "-w", "stop", user=user)
        shutil.rmtree(folder, ignore_errors=True)


def execute(url: sa.URL | str, statement: str) -> object:
    """Carry out one statement behind the store's back; the first value it gives, if any."""
    engine = sa.create_engine(url)
    try:
        with engine.begin() as db:
            result = db.execute(sa.text(statement))
            return result.scalar() if result.returns_rows else None
    finally:
        engine.dispose()


@pytest.fixture
def postgres_url(postgres: sa.URL) -> Iterator[str]:
    """An empty schema of its own on the server."""
    name = f"test_{os.getpid()}_{time.monotonic_ns()}"
    execute(postgres, f"CREATE SCHEMA {name}")
    inside = postgres.update_query_dict({"options": f"-csearch_path={name}"})
    yield inside.render_as_string(hide_password=False)
    execute(postgres, f"DROP SCHEMA {name} CASCADE")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return sqlite_url(tmp_path / "games.db")


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """An empty store of either kind."""
    with Store.open(url) as store:
        yield store


def sqlite_url(path: Path) -> str:
    """The URL of a SQLite file."""
    return sa.URL.create("sqlite", database=str(path)).render_as_string()


def count(url: str, table: str) -> object:
    """How many rows a table has."""
    return execute(url, f"SELECT count(*) FROM {table}")


# What is kept


def test_round_trip(url: str) -> None:
    """A game comes back as it was saved, from another store too."""
    with Store.open(url) as store:
        id = store.create(OPENING, "Sunday's game ☕")
        for number, entry in enumerate(ENTRIES, start=1):
            store.append(id, number, entry)
    with Store.open(url) as again:
        assert again.opening(id) == OPENING
        assert again.entries(id) == ENTRIES
        assert again.entries(id, after=2) == ENTRIES[2:]
        assert again.entries(id, after=4) == []
        assert [(s.id, s.name, s.game, s.entries) for s in again.games()] == [(id, "Sunday's game ☕", "ford", 4)]


def test_a_new_game_has_no_entries(store: Store) -> None:
    """A game without entries is listed, unchanged since it was created."""
    id = store.create(OPENING)
    (saved,) = store.games()
    assert store.entries(id) == []
    assert (saved.id, saved.name, saved.entries, saved.changed) == (id, "", 0, saved.created)
    assert timedelta(0) <= datetime.now(UTC) - saved.created < timedelta(minutes=1)


def test_key_order_is_kept(store: Store) -> None:
    """JSON objects keep the order of their keys, so that an export reads as it was written."""
    id = store.create({"seed": 1, "game": "ford", "a": 2})
    store.append(id, 1, {"z": 1, "a": {"y": 2, "b": 3}})
    assert list(store.opening(id)) == ["seed", "game", "a"]
    assert str(store.entries(id)) == "[{'z': 1, 'a': {'y': 2, 'b': 3}}]"


def test_games_newest_first(store: Store) -> None:
    """The game changed last leads the list; a game's creation counts as its first change."""
    first, second, third = (store.create(OPENING, name) for name in ("1", "2", "3"))
    assert [saved.id for saved in store.games()] == [third, second, first]
    store.append(first, 1, {"undo": 1})
    assert [saved.id for saved in store.games()] == [first, third, second]
    assert [saved.entries for saved in store.games()] == [1, 0, 0]


def test_ids_are_readable(store: Store) -> None:
    """An id is the game's name and four letters that cannot be misread."""
    ids = [store.create(OPENING) for _ in range(20)]
    assert len(set(ids)) == 20
    for id in ids:
        word, letters = id.split("-")
        assert (word, len(letters)) == ("ford", 4)
        assert set(letters) <= set("23456789bcdfghjkmnpqrstvwxz")
    assert store.create({"game": "Die Straße, 1/2"}).startswith("diestrae12-")
    assert store.create({"game": "☕"}).startswith("game-")


def test_an_id_in_use_is_drawn_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids never collide: a drawn id that is in use is drawn again, longer at last."""
    monkeypatch.setattr("foeman.store.secrets.choice", lambda letters: letters[0])
    assert [store.create(OPENING) for _ in range(4)] == [
        "ford-2222",
        "ford-22222",
        "ford-222222",
        "ford-22222222",
    ]
    with pytest.raises(StoreError, match="expected a free id for ford, found all tries taken"):
        store.create(OPENING)
    assert len(store.games()) == 4


def test_rename(store: Store) -> None:
    """A renamed game keeps its id and its place."""
    id = store.create(OPENING, "before")
    before = store.games()[0]
    store.rename(id, "after")
    after = store.games()[0]
    assert (after.id, after.name, after.changed) == (id, "after", before.changed)


def test_delete_removes_all_rows(store: Store, url: str) -> None:
    """Deleting a game removes all its rows and no other game's."""
    gone, stays = store.create(OPENING), store.create(OPENING)
    for id in (gone, stays):
        store.append(id, 1, {"undo": 1})
        store.append(id, 2, {"redo": 1})
        store.checkpoint(id, 2, {"turn": 1})
    store.delete(gone)
    assert [saved.id for saved in store.games()] == [stays]
    assert (count(url, "foeman_game"), count(url, "foeman_entry")) == (1, 2)
    assert store.last_checkpoint(stays) == Checkpoint(2, {"turn": 1})


def test_checkpoint_replaces_the_last(store: Store) -> None:
    """One checkpoint per game is kept: the last."""
    id, other = store.create(OPENING), store.create(OPENING)
    assert store.last_checkpoint(id) is None
    store.checkpoint(id, 0, [])
    assert store.last_checkpoint(id) == Checkpoint(0, [])
    store.append(id, 1, {"undo": 1})
    store.checkpoint(id, 1, {"turn": 2})
    assert store.last_checkpoint(id) == Checkpoint(1, {"turn": 2})
    assert store.last_checkpoint(other) is None


def test_no_checkpoint_ahead_of_the_entries(store: Store) -> None:
    """A checkpoint of entries that are not written is refused."""
    id = store.create(OPENING)
    with pytest.raises(StoreError) as ahead:
        store.checkpoint(id, 1, {})
    assert str(ahead.value) == f"{id}: expected a checkpoint after entry 0 to 0, found 1"
    assert store.last_checkpoint(id) is None


# What is refused


def test_unknown_id(store: Store) -> None:
    """Everything asked of a game that is not saved gets the same clear line."""
    asked: list[Callable[[], object]] = [
        lambda: store.opening("ford-none"),
        lambda: store.entries("ford-none"),
        lambda: store.append("ford-none", 1, {"undo": 1}),
        lambda: store.append("ford-none", 5, {"undo": 1}),
        lambda: store.checkpoint("ford-none", 0, {}),
        lambda: store.last_checkpoint("ford-none"),
        lambda: store.rename("ford-none", "name"),
        lambda: store.delete("ford-none"),
    ]
    for ask in asked:
        with pytest.raises(NoSuchGame) as unknown:
            ask()
        assert str(unknown.value) == "no saved game 'ford-none'; `foeman saves` lists them"


def test_taken(store: Store) -> None:
    """A number that is written already is refused with what stands there, which stays."""
    id = store.create(OPENING)
    for number, entry in enumerate(ENTRIES, start=1):
        store.append(id, number, entry)
    for number, entry in enumerate(ENTRIES, start=1):
        with pytest.raises(Taken) as taken:
            store.append(id, number, {"answer": "late"})
        assert (taken.value.id, taken.value.number, taken.value.entry) == (id, number, entry)
    assert str(taken.value).startswith(f'{id}: entry 4 is already {{"correct": ')
    assert store.entries(id) == ENTRIES


@pytest.mark.parametrize("number", [-1, 0, 3, 2**70])
def test_gap(store: Store, number: int) -> None:
    """A number that does not follow the last is refused, and nothing is written."""
    id = store.create(OPENING)
    store.append(id, 1, {"undo": 1})
    with pytest.raises(Gap) as gap:
        store.append(id, number, {"undo": 2})
    assert (gap.value.number, gap.value.due) == (number, 2)
    assert str(gap.value) == f"{id}: expected entry 2, found {number}"
    assert store.entries(id) == [{"undo": 1}]


@pytest.mark.parametrize("value", [{1, 2}, float("nan"), float("inf"), object()])
def test_only_json(store: Store, value: object) -> None:
    """What is not JSON is refused in one line, and nothing is written."""
    id = store.create(OPENING)
    with pytest.raises(StoreError, match=r"JSON") as refused:
        store.append(id, 1, {"answer": value})
    assert "\n" not in str(refused.value)
    assert store.entries(id) == []


@pytest.mark.parametrize("game", [None, "", 7])
def test_an_opening_names_its_game(store: Store, game: object) -> None:
    """An opening without the name of its game is refused."""
    with pytest.raises(StoreError) as refused:
        store.create({"game": game})
    assert str(refused.value) == f"opening.game: expected the name of a game, found {game!r}"
    assert store.games() == []


def test_errors_cross_processes() -> None:
    """The errors can be pickled, as worker processes need, and are all StoreErrors."""
    for error in (NoSuchGame("a"), Taken("a", 1, {"undo": 1}), Gap("a", 3, 2), StoreError("text")):
        again = pickle.loads(pickle.dumps(error))
        assert isinstance(again, StoreError)
        assert (type(again), str(again)) == (type(error), str(error))


def test_links_made_anew_are_counted(store: Store) -> None:
    """For each seat of each game apart; a game that is removed takes them along."""
    one, other = store.create(OPENING), store.create(OPENING)
    for _ in range(2):
        store.renew(one, "Legion")
    assert [store.renewed(one, "Legion"), store.renewed(one, "Tribes"), store.renewed(other, "Legion")] == [2, 0, 0]
    with pytest.raises(NoSuchGame):
        store.renew("ford-none", "Legion")
    store.delete(one)
    assert store.renewed(one, "Legion") == 0


def test_saved_games_from_before_links_could_be_made_anew(url: str) -> None:
    """The table that is missing is made; the games stay."""
    with Store.open(url) as store:
        id = store.create(OPENING)
    execute(url, "DROP TABLE foeman_link")
    with Store.open(url) as store:
        store.renew(id, "Legion")
        assert (store.renewed(id, "Legion"), [saved.id for saved in store.games()]) == (1, [id])
    assert count(url, "foeman_schema") == 1


# Packs


def pack(version: int = 1, game: str = "ford") -> Pack:
    """A small pack."""
    return from_json({"pack.toml": f'game = "{game}"\nname = "Mine"\nversion = {version}\n'}, "mine")


def opening_with(own: Pack) -> dict[str, object]:
    """What a game with a pack of one's own starts from."""
    return {**OPENING, "setup": {"pack": own.hash}}


def test_a_pack_is_kept_once(store: Store, url: str) -> None:
    """Under its hash, with what it says of itself, in the order of games and names."""
    start = datetime.now(UTC)
    for own in (pack(2), pack(1), pack(2), pack(game="crusade")):
        store.keep(own)
    assert [(kept.pack, kept.games) for kept in store.packs()] == [
        (pack(game="crusade"), 0),
        (pack(2), 0),
        (pack(1), 0),
    ]
    assert all(start <= kept.added <= datetime.now(UTC) for kept in store.packs())
    assert store.pack(pack(1).hash) == pack(1)
    assert count(url, "foeman_pack") == 3


def test_a_game_and_its_pack_are_kept_together(store: Store, url: str) -> None:
    """In one transaction; and the pack stays when the game is gone."""
    with pytest.raises(StoreError):
        store.create({**opening_with(pack()), "seed": float("nan")}, pack=pack())
    assert count(url, "foeman_pack") == 0
    ids = [store.create(opening_with(pack()), pack=pack()) for _ in range(2)]
    assert [(kept.pack, kept.games) for kept in store.packs()] == [(pack(), 2)]
    with pytest.raises(PackInUse) as used:
        store.remove_pack(pack().hash)
    games = ", ".join(sorted(ids))
    assert str(used.value) == f"pack {pack().short}: expected no game that is played with it, found {games}"
    for id in ids:
        store.delete(id)
    assert [(kept.pack, kept.games) for kept in store.packs()] == [(pack(), 0)]
    store.remove_pack(pack().hash)
    assert store.packs() == []


def test_a_pack_that_is_not_kept(store: Store) -> None:
    """Neither given out nor removed."""
    for act in (store.pack, store.remove_pack):
        with pytest.raises(NoSuchPack) as missing:
            act("0" * 64)
        assert str(missing.value) == "no pack '000000000000' is kept; `foeman pack list` lists them"


def test_a_pack_is_kept_by_many_at_once(url: str) -> None:
    """And games begin with it at the same moment."""
    with Store.open(url):
        pass
    start = threading.Barrier(6)
    faults: list[Exception] = []

    def begin(number: int) -> None:
        start.wait(timeout=30)
        try:
            with Store.open(url) as store:
                if number % 2:
                    store.keep(pack())
                else:
                    store.create(opening_with(pack()), pack=pack())
        except StoreError as fault:
            faults.append(fault)

    threads = [threading.Thread(target=begin, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    with Store.open(url) as store:
        assert (faults, [(kept.pack, kept.games) for kept in store.packs()]) == ([], [(pack(), 3)])


def test_a_pack_cannot_go_while_a_game_begins_with_it(url: str) -> None:
    """Whoever removes it waits for the game, and then leaves it."""
    with Store.open(url) as store, Store.open(url) as other:
        store.keep(pack())
        said: list[str] = []

        def remove() -> None:
            try:
                other.remove_pack(pack().hash)
            except StoreError as fault:
                said.append(type(fault).__name__)

        thread = threading.Thread(target=remove)
        with store._transaction(writes=True) as db:
            store_module._keep(db, pack())
            thread.start()
            time.sleep(0.3)
            row = {"id": "ford-late", "name": "", "game": "ford", "created": "2026-01-01T00:00:00+00:00"}
            db.execute(sa.insert(GAME).values(opening=opening_with(pack()), **row))
        thread.join(timeout=30)
        assert (said, store.pack(pack().hash)) == (["PackInUse"], pack())


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ("{}", "pack.toml: expected a file, found none"),
        ("[]", "expected the files of a pack by their names, found []"),
        (
            "{\"pack.toml\": \"game = ''ford''\\nname = ''Other''\\nversion = 1\"}",
            "expected files with this hash, found",
        ),
    ],
)
def test_a_pack_that_was_tampered_with(store: Store, url: str, files: str, words: str) -> None:
    """Is not given out."""
    store.keep(pack())
    execute(url, f"UPDATE foeman_pack SET files = '{files}'")
    with pytest.raises(StoreError) as damaged:
        store.pack(pack().hash)
    assert words in str(damaged.value)


def as_of_schema_1(url: str) -> None:
    """Take away what came later."""
    execute(url, "DROP TABLE foeman_pack")
    execute(url, "UPDATE foeman_schema SET version = 1")


def test_saved_games_of_schema_1(url: str) -> None:
    """Get the table they lack; the games stay, and packs can be kept."""
    with Store.open(url) as store:
        id = store.create(OPENING)
    as_of_schema_1(url)
    with Store.open(url) as store:
        store.keep(pack())
        assert ([saved.id for saved in store.games()], len(store.packs())) == ([id], 1)
    assert (count(url, "foeman_schema"), execute(url, "SELECT version FROM foeman_schema")) == (1, 2)


def test_schema_1_is_left_by_many_at_once(url: str) -> None:
    """Once, however many open it at the same moment."""
    with Store.open(url) as store:
        id = store.create(OPENING)
    as_of_schema_1(url)
    start = threading.Barrier(6)
    seen: list[object] = []

    def begin() -> None:
        start.wait(timeout=30)
        try:
            with Store.open(url) as store:
                store.keep(pack())
                seen.append(store.games()[0].id)
        except StoreError as fault:
            seen.append(fault)

    threads = [threading.Thread(target=begin) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert seen == [id] * 6
    assert (count(url, "foeman_schema"), count(url, "foeman_pack")) == (1, 1)


def test_newer_schema(url: str) -> None:
    """The saved games of a newer Foeman are refused in one line and left as they are."""
    with Store.open(url) as store:
        store.create(OPENING)
    execute(url, "UPDATE foeman_schema SET version = 3")
    execute(url, "DROP TABLE foeman_link")
    with pytest.raises(StoreError) as newer:
        Store.open(url)
    assert str(newer.value).endswith(": expected saved games of schema 2, found 3; a newer Foeman wrote it")
    assert count(url, "foeman_game") == 1
    with pytest.raises(sa.exc.DatabaseError):
        count(url, "foeman_link")


def test_missing_entry(store: Store, url: str) -> None:
    """A hole in the entries, made behind the store's back, is reported and never skipped."""
    id = store.create(OPENING)
    for number, entry in enumerate(ENTRIES, start=1):
        store.append(id, number, entry)
    execute(url, "DELETE FROM foeman_entry WHERE number = 2")
    with pytest.raises(StoreError) as hole:
        store.entries(id)
    assert str(hole.value) == f"{store.where}: {id}: expected entry 2, found 3"


# Several writers


def test_two_threads_one_number(url: str) -> None:
    """Of two stores that write the same number at the same moment one wins; the other learns what stands."""
    with Store.open(url) as one, Store.open(url) as two:
        id = one.create(OPENING)
        start = threading.Barrier(2)
        outcomes: list[tuple[int, str, object]] = []

        def write(store: Store, who: str) -> None:
            for number in range(1, 51):
                start.wait(timeout=30)
                try:
                    store.append(id, number, {"answer": who})
                    outcomes.append((number, "won", {"answer": who}))
                except Taken as taken:
                    outcomes.append((taken.number, "lost", taken.entry))

        threads = [threading.Thread(target=write, args=pair) for pair in ((one, "one"), (two, "two"))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=60)
        entries = one.entries(id)
    assert len(entries) == 50
    for number, entry in enumerate(entries, start=1):
        happened = sorted(outcome for n, outcome, seen in outcomes if n == number and seen == entry)
        assert happened == ["lost", "won"]


def start_writer(url: str, id: str, writer: str, upto: int) -> subprocess.Popen[str]:
    """A process of its own that appends to the game."""
    source = str(Path(store_module.__file__).parents[1])
    command = [sys.executable, str(WRITER), url, id, writer, str(upto)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": source})


def acknowledged(output: str) -> list[int]:
    """The numbers a writer printed in full."""
    return [int(line) for line in output.splitlines(keepends=True) if line.endswith("\n")]


def test_three_processes_one_game(store: Store, url: str) -> None:
    """Processes that write to one game share out its numbers: each was acknowledged to exactly one."""
    id = store.create(OPENING)
    writers = {who: start_writer(url, id, who, 300) for who in ("a", "b", "c")}
    shares = {who: acknowledged(writer.communicate(timeout=60)[0]) for who, writer in writers.items()}
    assert [writer.returncode for writer in writers.values()] == [0, 0, 0]
    winners = {number: who for who, share in shares.items() for number in share}
    assert sum(map(len, shares.values())) == 300
    assert store.entries(id) == [{"answer": {"writer": winners[n], "number": n}} for n in range(1, 301)]


def test_opened_by_many_at_once(url: str) -> None:
    """A new database is set up once, however many open it at the same moment."""
    start = threading.Barrier(8)
    ids: list[str] = []

    def begin() -> None:
        start.wait(timeout=30)
        with Store.open(url) as store:
            ids.append(store.create(OPENING))

    threads = [threading.Thread(target=begin) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    with Store.open(url) as store:
        assert sorted(saved.id for saved in store.games()) == sorted(ids)
        assert len(ids) == 8
    assert count(url, "foeman_schema") == 1


def test_killed_writers_lose_nothing(store: Store, url: str, record_property: Callable[[str, object], None]) -> None:
    """A writer killed at any moment loses no acknowledged entry, leaves no gap and at most one entry more."""
    id = store.create(OPENING)
    moments = random.Random(15)
    owners: dict[int, str] = {}
    unacknowledged = 0
    for kill in range(KILLS):
        writer = start_writer(url, id, f"writer {kill}", 10**6)
        assert writer.stdout is not None
        first = writer.stdout.readline()
        time.sleep(moments.uniform(0, 0.2))
        writer.kill()
        numbers = acknowledged(first + writer.stdout.read())  # what readline took in beyond its line included
        writer.wait(timeout=30)
        writer.stdout.close()
        owners.update(dict.fromkeys(numbers, f"writer {kill}"))
        with Store.open(url) as reopened:
            kept = len(reopened.entries(id))
        assert kept - numbers[-1] in (0, 1)
        unacknowledged += kept - numbers[-1]
    entries = dict(enumerate(store.entries(id), start=1))
    written = {n: {"answer": {"writer": who, "number": n}} for n, who in owners.items()}
    lost = [number for number, entry in written.items() if entries.get(number) != entry]
    assert lost == []
    assert len(entries) - len(owners) <= KILLS
    figures = {
        "kills": KILLS,
        "acknowledged": len(owners),
        "lost": len(lost),
        "unacknowledged": unacknowledged,
    }
    record_property("figures", figures)
    print(figures)


# SQLite alone


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
    monkeypatch.setattr(store_module, "PATIENCE", 0.05)
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


# PostgreSQL alone


def test_postgres_comes_back(postgres_url: str) -> None:
    """A store whose connections were cut off goes on with new ones."""
    with Store.open(postgres_url) as store:
        id = store.create(OPENING)
        execute(
            postgres_url,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND datname = current_database()",
        )
        store.append(id, 1, {"undo": 1})
        assert store.entries(id) == [{"undo": 1}]


def test_postgres_is_serializable_by_default(postgres_url: str) -> None:
    """A server that isolates more than we need still says Taken, never a failed transaction."""
    strict = sa.make_url(postgres_url)
    options = f"{strict.query['options']} -cdefault_transaction_isolation=serializable"
    test_two_threads_one_number(strict.update_query_dict({"options": options}).render_as_string(False))


def test_no_server_there() -> None:
    """A server that does not answer is reported in one line, without the password."""
    pytest.importorskip("psycopg", reason="not run: no PostgreSQL driver", exc_type=ImportError)
    with pytest.raises(StoreError) as silent:
        Store.open("postgres://ana:secret@127.0.0.1:1/games")
    said = str(silent.value)
    assert said.startswith("postgresql+psycopg://ana:***@127.0.0.1:1/games: ")
    assert "secret" not in said
    assert "\n" not in said


def test_without_the_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the driver the line says how to get it."""
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError) as missing:
        Store.open("postgresql://host/games")
    assert str(missing.value) == "store: PostgreSQL expected the extra: pip install 'foeman[postgres]'"
