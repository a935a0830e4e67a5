"""The tables that saved games and packs are kept in, and how those of an older Foeman become today's."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Connection, func

SCHEMA = 2
"""1 had no packs."""
SETTING_UP = 0x666F656D616E  # PostgreSQL's advisory lock while the tables are made

TABLES = sa.MetaData()
VERSION = sa.Table("foeman_schema", TABLES, sa.Column("version", sa.Integer, primary_key=True))
GAME = sa.Table(
    "foeman_game",
    TABLES,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("opening", sa.JSON, nullable=False),
    sa.Column("created", sa.String, nullable=False),
    sa.Column("checkpoint_number", sa.Integer),
    sa.Column("checkpoint_state", sa.JSON),
)
ENTRY = sa.Table(
    "foeman_entry",
    TABLES,
    sa.Column("game", sa.ForeignKey(GAME.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("entry", sa.JSON, nullable=False),
    sa.Column("written", sa.String, nullable=False),
)
LINK = sa.Table(
    "foeman_link",
    TABLES,
    sa.Column("game", sa.ForeignKey(GAME.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.String, primary_key=True),
    sa.Column("renewed", sa.Integer, nullable=False),
)
PACK = sa.Table(
    "foeman_pack",
    TABLES,
    sa.Column("hash", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("files", sa.JSON, nullable=False),
    sa.Column("added", sa.String, nullable=False),
)
PLAYED_WITH = GAME.c.opening[("setup", "pack")].as_string()
"""The hash of the pack that a game is played with."""
LAST = sa.select(func.coalesce(func.max(ENTRY.c.number), 0)).where(ENTRY.c.game == GAME.c.id).scalar_subquery()
CHANGED = func.coalesce(
    sa.select(func.max(ENTRY.c.written)).where(ENTRY.c.game == GAME.c.id).scalar_subquery(), GAME.c.created
)


def make_tables(db: Connection) -> None:
    """The tables that there are not yet, made once however many ask for them at the same time."""
    if db.dialect.name == "postgresql":
        db.execute(sa.select(func.pg_advisory_xact_lock(SETTING_UP)))
    first = not sa.inspect(db).has_table(VERSION.name)
    version = SCHEMA if first else db.scalar(sa.select(func.max(VERSION.c.version)))
    if version is None or version > SCHEMA:
        return
    TABLES.create_all(db)
    if first:
        db.execute(sa.insert(VERSION).values(version=SCHEMA))
    elif version < SCHEMA:
        db.execute(sa.update(VERSION).values(version=SCHEMA))
