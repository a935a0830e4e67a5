"""Write the page of a game's rulings from its rulebook.

Usage:
    python -m tools.write_rulings rome            write docs/rulings-rome.md
    python -m tools.write_rulings rome --check    say whether the page is up to date
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from foeman.engine.effects import Effect, Effects, changes, details, read_effects
from foeman.engine.questions import counted
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
    found, effects = books(game), read_effects(GAMES / game)
    rulings = [ruling for book in found.values() for ruling in book.ruling]
    chapters = [chapter(name, book, effects) for name, book in found.items()]
    return "\n".join([head(game, title, rulings), *measured(game, effects), index(found, effects), *chapters])


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


MEASURED = """\
What each reading changes was measured: it was played against the reading that is played in pairs of games with the same
seeds. The course of a game is changed if anything at all was decided, told or rolled otherwise in it; its end, if
points, length or winners are others. Who wins more and how much longer it takes is told only where it is more than
chance, with all readings of this page in mind (95 % intervals, Holm's correction). Measured with
`make rulings GAME={game}`; the games that differ are in `experiments/rulings/{game}.parquet`. The players:

{who}
"""


def measured(game: str, effects: Effects) -> list[str]:
    """How the effects on this page were found, if anybody has looked."""
    if not effects.effect:
        return []
    who = "\n".join(f"- {name}: {_seated(players.seats)}" for name, players in effects.players.items())
    return [MEASURED.format(game=game, who=who)]


def _seated(seats: dict[str, str]) -> str:
    return ", ".join(f"{seat} {player}" for seat, player in seats.items())


def index(found: dict[str, Rulebook], effects: Effects) -> str:
    """A table of all that can be switched, with what that changes."""
    rows = ["## What can be switched", "", "| ruling | played | or |", "| --- | --- | --- |"]
    for book in found.values():
        for ruling in book.ruling:
            if ruling.switchable:
                others = ", ".join(_other(ruling, name, effects) for name in other_readings(ruling))
                rows.append(f"| [`{ruling.id}`](#{anchor(ruling.id)}) | `{ruling.default}` | {others} |")
    return "\n".join(rows) + "\n"


def _other(ruling: Ruling, name: str, effects: Effects) -> str:
    words = effects.words(ruling.id, name)
    return f"`{name}` ({words})" if words else f"`{name}`"


def chapter(name: str, book: Rulebook, effects: Effects) -> str:
    """The rulings of one rulebook."""
    return "\n".join([f"## {CHAPTERS.get(name, name)}", "", *(entry(ruling, effects) for ruling in book.ruling)])


def entry(ruling: Ruling, effects: Effects) -> str:
    """One ruling: what is unclear, the readings with the one that is played first and what the others change, why."""
    lines = [f"### {ruling.id}", "", ruling.unclear, ""]
    lines.append(f"- **`{ruling.default}`** (played): {ruling.readings[ruling.default]}")
    for name in other_readings(ruling):
        effect = effects.of(ruling.id, name)
        lines.append(f"- `{name}`: {ruling.readings[name]}" + (f" *{in_full(effect)}*" if effect else ""))
    switch = "Can be switched." if ruling.switchable else "Cannot be switched."
    source = f" Source: {ruling.source}." if ruling.source else ""
    return "\n".join([*lines, "", f"Why: {ruling.why} {switch}{source}", ""])


def in_full(effect: Effect) -> str:
    """What a reading changes: how many games of how many, and what of it is more than chance."""
    words = changes(effect)
    nothing = [f"none of {counted(games, 'game')} of {players} either" for players, games in effect.nothing.items()]
    told = "; ".join([f"{words[0].upper()}{words[1:]} ({effect.players})", *nothing, *details(effect)])
    return f"{told}."


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
