"""The tables that games, packs, drafts and experiments are kept in, and how those of an older Foeman become today's."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Connection, func

from foeman.seals import seal_of_entry, seal_of_game, seal_of_state

SCHEMA = 8
"""1 had no packs, 2 no seals and no word of where a game stands, 3 no drafts of packs, 4 no sources of packs,
5 no word of the rules that a checkpoint was reached by, 6 where a game stands only beside its checkpoint,
7 no experiments."""
SEALED = 3
"""Since then every game and every entry has a seal."""
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
    sa.Column("checkpoint_seal", sa.String),
    sa.Column("checkpoint_rules", sa.String),
    sa.Column("seal", sa.String),
    sa.Column("standing", sa.JSON),
)
ENTRY = sa.Table(
    "foeman_entry",
    TABLES,
    sa.Column("game", sa.ForeignKey(GAME.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("entry", sa.JSON, nullable=False),
    sa.Column("written", sa.String, nullable=False),
    sa.Column("seal", sa.String),
    sa.Column("standing", sa.JSON(none_as_null=True)),
)
"""Where the game stands after an entry is written with it: the game's own row, with its checkpoint, stays as it is."""
LINK = sa.Table(
    "foeman_link",
    TABLES,
    sa.Column("game", sa.ForeignKey(GAME.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.String, primary_key=True),
    sa.Column("renewed", sa.Integer, nullable=False),
)
SITTING = sa.Table(
    "foeman_sitting",
    TABLES,
    sa.Column("game", sa.ForeignKey(GAME.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.String, primary_key=True),
)
"""Who sits at a device of their own, by a seat's link, in a game of several people."""
PACK = sa.Table(
    "foeman_pack",
    TABLES,
    sa.Column("hash", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("files", sa.JSON, nullable=False),
    sa.Column("added", sa.String, nullable=False),
    sa.Column("source", sa.String),
)
"""The source of a pack is "made" or "taken"; nobody wrote it down in a store of an older Foeman."""
DRAFT = sa.Table(
    "foeman_draft",
    TABLES,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("draft", sa.JSON, nullable=False),
    sa.Column("changed", sa.String, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
)
EXPERIMENT = sa.Table(
    "foeman_experiment",
    TABLES,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("text", sa.String, nullable=False),
    sa.Column("packs", sa.JSON, nullable=False),
    sa.Column("rules", sa.String, nullable=False),
    sa.Column("most", sa.Integer, nullable=False),
    sa.Column("finished", sa.Boolean, nullable=False),
    sa.Column("created", sa.String, nullable=False),
)
"""An experiment: its file, the packs that it names, the rules that it is played by, and how many games at most."""
BATCH = sa.Table(
    "foeman_experiment_batch",
    TABLES,
    sa.Column("experiment", sa.ForeignKey(EXPERIMENT.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("line", sa.JSON, nullable=False),
)
PLAYED_WITH = GAME.c.opening[("setup", "pack")].as_string()
"""The hash of the pack that a game is played with."""
TABLE = GAME.c.opening[("setup", "table")].as_string()
SEATS = GAME.c.opening[("setup", "seats")].as_json()
"""Where a game is played, and who sits there, if its set-up says so."""
LAST = sa.select(func.coalesce(func.max(ENTRY.c.number), 0)).where(ENTRY.c.game == GAME.c.id).scalar_subquery()
_LATEST = sa.select(ENTRY.c.standing).where(ENTRY.c.game == GAME.c.id).order_by(ENTRY.c.number.desc()).limit(1)
STANDING = func.coalesce(_LATEST.scalar_subquery(), GAME.c.standing, type_=sa.JSON)
"""Where a game stands: after its last entry, or before the first; an older Foeman wrote it with the game only."""
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
        _add_columns(db)
        if version < SEALED:
            seal_everything(db)
        db.execute(sa.update(VERSION).values(version=SCHEMA))


def is_todays(db: Connection) -> bool:
    """Whether all tables are there, of today's schema or a newer one."""
    looked_at = sa.inspect(db)
    if not all(map(looked_at.has_table, TABLES.tables)):
        return False
    version = db.scalar(sa.select(func.max(VERSION.c.version)))
    return version is None or version >= SCHEMA


def _add_columns(db: Connection) -> None:
    """The columns that tables of an older Foeman lack."""
    for table in TABLES.sorted_tables:
        there = {column["name"] for column in sa.inspect(db).get_columns(table.name)}
        for column in table.columns:
            if column.name not in there:
                kind = column.type.compile(db.dialect)
                db.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {column.name} {kind}")


def seal_everything(db: Connection) -> None:
    """Seal what an older Foeman wrote as it is: from now on a change from outside is seen."""
    games = db.execute(sa.select(GAME.c.id, GAME.c.game, GAME.c.opening, GAME.c.created, GAME.c.checkpoint_number))
    for id, game, opening, created, at in games.all():
        seal = seal_of_game(id, game, opening, created)
        state = db.scalar(sa.select(GAME.c.checkpoint_state).where(GAME.c.id == id)) if at is not None else None
        sealed = {"seal": seal, "checkpoint_seal": seal_of_state(at, state) if at is not None else None}
        db.execute(sa.update(GAME).where(GAME.c.id == id).values(sealed))
        rows = sa.select(ENTRY.c.number, ENTRY.c.entry, ENTRY.c.written).where(ENTRY.c.game == id)
        for number, entry, written in db.execute(rows.order_by(ENTRY.c.number)).all():
            seal = seal_of_entry(seal, number, entry, written)
            here = (ENTRY.c.game == id) & (ENTRY.c.number == number)
            db.execute(sa.update(ENTRY).where(here).values(seal=seal))
