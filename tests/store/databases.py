"""The databases that a store is tried on: how to find PostgreSQL, and ways past the store."""

import os
import shutil
import subprocess
from pathlib import Path

import sqlalchemy as sa

OPENING = {"game": "ford", "version": "1.0", "setup": {"seats": ["person", "bot"]}, "seed": 7}
ENTRIES: list[dict[str, object]] = [
    {"answer": {"question": "march", "value": "Zürich"}},
    {"undo": 1},
    {"redo": 1},
    {"correct": {"number": 1, "value": [3, None, 2.5, "\u0000 \U0001f3b2"]}},
]


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


def execute(url: sa.URL | str, statement: str) -> object:
    """Carry out one statement behind the store's back; the first value it gives, if any."""
    engine = sa.create_engine(url)
    try:
        with engine.begin() as db:
            result = db.execute(sa.text(statement))
            return result.scalar() if result.returns_rows else None
    finally:
        engine.dispose()


def sqlite_url(path: Path) -> str:
    """The URL of a SQLite file."""
    return sa.URL.create("sqlite", database=str(path)).render_as_string()


def count(url: str, table: str) -> object:
    """How many rows a table has."""
    return execute(url, f"SELECT count(*) FROM {table}")
