"""An empty database of either kind: every test with a `url` runs on SQLite and on PostgreSQL.

PostgreSQL is $FOEMAN_TEST_POSTGRES (a URL) if given, else a throw-away server from the binaries found here;
as root with CI or FOEMAN_INSTALL=1 set, Debian's are installed if there are none.
"""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from foeman.store import Store
from tests.store.databases import execute, find_postgres, is_root, run, sqlite_url


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
