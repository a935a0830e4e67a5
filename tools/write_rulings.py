"""Write the page of a game's rulings from its rulebook.

Usage:
    python -m tools.write_rulings rome            write docs/rulings-rome.md
    python -m tools.write_rulings rome --check    say whether the page is up to date
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from foeman.engine.reading import fit, read_toml
from foeman.engine.rulebook import Rulebook, Ruling

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "foeman" / "games"

CHAPTERS = {"rules": "The game", "rules_solo": "The bots"}
"""The rulebooks of a game by the name of their file; any other file gives its chapter its own name."""

HEAD = """\
# {title}: what the rulebooks leave open

<!-- Written by `python -m tools.write_rulings {game}` from the rulebook; do not edit by hand. -->

Where a rulebook is silent or contradicts itself, Foeman plays a **ruling**: this page says what is unclear, how it can
be read, which reading is played, and why. There are {count} rulings; {switchable} of them can be switched:

    foeman play {game} --ruling {example}

`--ruling` can be given several times, and also with `table` and `sim`. Of the other {fixed} only the reading
that is played is built; the alternatives are on record, so that a group that plays otherwise knows where Foeman
differs. The number at the head of a source is the document: {documents}.
"""

DOCUMENTS = {
    "crusade": "003 is the solo rules; the base game is read from published facts or reconstructed",
    "rome": "002 is the rulebook of the game, 000 the draft of the solo and additional bot player modes",
    "skirmish": "004 is the AI's rules; the base game's are read from published facts",
    "sparta": "001 is the solo rules; the base game is read from published facts or reconstructed",
}


def books(game: str) -> dict[str, Rulebook]:
    """The rulebooks of a game, by the name of their file."""
    folder = GAMES / game
    files = [folder / "rules.toml", *sorted(folder.glob("rules_*.toml"))]
    return {file.stem: fit(Rulebook, read_toml(file), str(file)) for file in files}


def page(game: str, title: str) -> str:
    """The whole page."""
    found = books(game)
    rulings = [ruling for book in found.values() for ruling in book.ruling]
    return "\n".join([head(game, title, rulings), index(found), *(chapter(*part) for part in found.items())])


def head(game: str, title: str, rulings: list[Ruling]) -> str:
    """What rulings are, how many there are and how they are switched."""
    free = [ruling for ruling in rulings if ruling.switchable]
    example = f"{free[0].id}={other_readings(free[0])[0]}" if free else "ID=READING"
    return HEAD.format(
        title=title,
        game=game,
        count=len(rulings),
        switchable=len(free),
        fixed=len(rulings) - len(free),
        example=example,
        documents=DOCUMENTS.get(game, "the rulebook's own"),
    )


def index(found: dict[str, Rulebook]) -> str:
    """A table of all that can be switched."""
    rows = ["## What can be switched", "", "| ruling | played | or |", "| --- | --- | --- |"]
    for book in found.values():
        for ruling in book.ruling:
            if ruling.switchable:
                others = ", ".join(f"`{name}`" for name in other_readings(ruling))
                rows.append(f"| [`{ruling.id}`](#{anchor(ruling.id)}) | `{ruling.default}` | {others} |")
    return "\n".join(rows) + "\n"


def chapter(name: str, book: Rulebook) -> str:
    """The rulings of one rulebook."""
    return "\n".join([f"## {CHAPTERS.get(name, name)}", "", *map(entry, book.ruling)])


def entry(ruling: Ruling) -> str:
    """One ruling: what is unclear, the readings with the one that is played first, why, where."""
    lines = [f"### {ruling.id}", "", ruling.unclear, ""]
    lines.append(f"- **`{ruling.default}`** (played): {ruling.readings[ruling.default]}")
    lines += [f"- `{name}`: {ruling.readings[name]}" for name in other_readings(ruling)]
    switch = "Can be switched." if ruling.switchable else "Cannot be switched."
    source = f" Source: {ruling.source}." if ruling.source else ""
    return "\n".join([*lines, "", f"Why: {ruling.why} {switch}{source}", ""])


def other_readings(ruling: Ruling) -> list[str]:
    """The readings that are not the default."""
    return [name for name in ruling.readings if name != ruling.default]


def anchor(name: str) -> str:
    """What a heading is linked by: dots are left out."""
    return name.replace(".", "")


def title_of(game: str) -> str:
    """What a game is called on its page."""
    return game.capitalize()


def main() -> int:
    """Write the page, or check it."""
    parser = argparse.ArgumentParser(description="Write the page of a game's rulings.")
    parser.add_argument("game")
    parser.add_argument("--check", action="store_true", help="only say whether the page is up to date")
    asked = parser.parse_args()
    file = ROOT / "docs" / f"rulings-{asked.game}.md"
    text = page(asked.game, title_of(asked.game))
    if not asked.check:
        file.write_text(text, encoding="utf-8")
        return 0
    if file.exists() and file.read_text(encoding="utf-8") == text:
        return 0
    print(f"{file.name}: not up to date; python -m tools.write_rulings {asked.game} writes it", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
