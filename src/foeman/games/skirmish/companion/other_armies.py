"""Other armies, made by a program, for the referee: every unit and spell under another name, what they can dealt anew.

The pack's own files are taken apart, changed and written again; what nobody changes stays as it is.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from foeman.engine.packs import Pack, from_json, read_folder
from foeman.engine.reading import parse_toml
from foeman.engine.table import Table
from foeman.engine.toml_text import toml_file
from foeman.games.skirmish.printed import Printed

CONTENT = Path(__file__).parent.parent / "content"
OTHER = "other"
LABEL = 'game = "skirmish"\nname = "Other armies"\nversion = 1\n'

Row = dict[str, Any]


def other_armies(printed: Printed, table: Table) -> Pack:
    """A pack that nobody has printed."""
    texts = {name: text for name, text in read_folder(CONTENT).files.items() if name != "pack.toml"}
    files = {name: parse_toml(texts[name], name) for name in ("armies.toml", "spells.toml", "lists.toml")}
    units, spells, lists = files["armies.toml"]["units"], files["spells.toml"]["spells"], files["lists.toml"]["lists"]
    for row in [*units, *spells, *lists]:
        row["name"] = row["name"][::-1].capitalize()
    for models in sorted({unit["models"] for unit in units}):
        same = [unit for unit in units if unit["models"] == models]
        deal(same, "quality", table)
        deal(same, "defense", table)
    return from_json({"pack.toml": LABEL} | texts | {name: toml_file(files[name]) for name in files}, "other armies")


def deal(rows: list[Row], what: str, table: Table) -> None:
    """What some rows have is dealt out among them anew."""
    dealt = table.shuffle([row[what] for row in rows], rule=OTHER)
    for row, value in zip(rows, dealt, strict=True):
        row[what] = value
