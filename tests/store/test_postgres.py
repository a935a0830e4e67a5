"""A store in PostgreSQL: what only a server does, and what it says without one."""

import sys

import pytest
import sqlalchemy as sa

from foeman.store import Store, StoreError
from tests.store import test_writers
from tests.store.databases import OPENING, execute


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
    test_writers.test_two_threads_one_number(strict.update_query_dict({"options": options}).render_as_string(False))


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
