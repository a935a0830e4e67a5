"""Write docs/numbers.md: which reconstructed numbers decide, of each game in which they were tried.

python -m tools.write_numbers             from experiments/numbers
python -m tools.write_numbers --check     only say whether the page is up to date
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from foeman.engine.toml_text import toml_value
from foeman.games import game_of
from foeman.lab.decided import Change, Found, Tried, measure_words, read_found
from foeman.lab.deciding import LENGTH

ROOT = Path(__file__).resolve().parent.parent
KEPT, PAGE = ROOT / "experiments" / "numbers", ROOT / "docs" / "numbers.md"
ORDER = ("rome", "sparta", "crusade", "skirmish")

HEAD = """\
# What to correct first: the numbers that decide

For owners of the games. Much of what Foeman plays with is reconstructed, because no rulebook prints it; whoever has a
game on the table can put in what is printed ([your board in an evening](your-board.md)). Here is what to look up first:
of some hundreds of numbers the few that decide who wins, and how long it takes.

This page is written by `python -m tools.write_numbers` from `experiments/numbers`, where all games behind it are kept.

## How it was found

First everything was moved at once: in each of some hundreds of packs every reconstructed number was, by chance, a step
lower, a step higher or as it is, and some games were played with each pack. A step is a quarter of a number, at least
one; a die's colour moves to the next one. A linear model then says which numbers what was won went with, the clearest
first. The best of many look better than they are, so the thirty that seemed to matter most were tried again with games
of their own: **each alone**, a step lower against a step higher, on the same seeds, everything else as it is. What is
told is the difference of those pairs, with its 95 % interval, of what the number changes most surely; *by chance* says
how likely so large a difference would be anywhere among all that were tried if there were none (Holm's correction).
Numbers that are not listed may matter as well, only less than could be seen. What is only drawn, and in which row or
year something stands, was not moved, nor what the game refuses alone or together with the others; and a number that is
no number, such as which regions join, cannot be.

A number that matters is not therefore wrong. It says where a mistake of ours would show.
"""


def page(found: dict[str, Found]) -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(game, found[game]) for game in ORDER if game in found), *not_yet(found)])


def not_yet(found: dict[str, Found]) -> list[str]:
    """The games whose numbers nobody has tried."""
    missing = [game for game in ORDER if game not in found]
    if not missing:
        return []
    named = "; ".join(f"{game_of(game).title}, `make numbers GAME={game}`" for game in missing)
    return ["## Not tried yet", "", f"{named}.", ""]


def section(game: str, found: Found) -> str:
    """One game: what was played, and what came of it."""
    who = ", ".join(f"{seat} {player}" for seat, player in found.plan.seats.items())
    confirmed = [one for one in found.tried if one.confirmed]
    played, each = found.packs * found.plan.games, found.plan.games
    lines = [
        f"## {game_of(game).title}",
        "",
        f"{found.numbers:,} numbers moved in {found.packs:,} packs, {each} games with each ({played:,} games: {who}); "
        f"{len(found.tried)} tried alone, {pairs_of(found)}. **{len(confirmed)} are confirmed.** "
        f"Games: [experiments/numbers/{game}.parquet](../experiments/numbers/{game}.parquet).",
        "",
        *picture(game),
        *table(confirmed),
    ]
    rest = [one for one in found.tried if not one.confirmed]
    if rest:
        named = ", ".join(f"`{one.number}`" for one in rest)
        lines += ["", f"Not confirmed, though they seemed to matter when all were moved: {named}."]
    return "\n".join([*lines, ""])


def picture(game: str) -> list[str]:
    """The plot of a game, if one was drawn (`python -m tools.draw_lab`)."""
    name = f"lab-numbers-{game}.svg"
    if not (PAGE.parent / "images" / name).exists():
        return []
    return [f"![More wins with the higher number, with 95 % intervals](images/{name})", ""]


def pairs_of(found: Found) -> str:
    """How many pairs of games each number was tried with."""
    pairs = sorted({one.pairs for one in found.tried})
    if not pairs:
        return "none yet"
    return f"{pairs[0]:,} pairs each" if len(pairs) == 1 else f"{pairs[0]:,} to {pairs[-1]:,} pairs each"


def table(tried: list[Tried]) -> list[str]:
    """A row for each number: where it stands, from what to what, and what that changes."""
    if not tried:
        return []
    rows = ["| number | in | from | to | changes | by | by chance |", "| --- | --- | --- | --- | --- | --- | --- |"]
    return rows + [row(one) for one in tried]


def row(one: Tried) -> str:
    """One number."""
    change = one.change(one.measure)
    ends = f"{toml_value(one.low)} | {toml_value(one.high)}".replace('"', "")
    chance = "under 0.001" if one.by_chance < 0.001 else f"{one.by_chance:.3f}"
    return f"| `{one.number}` | {one.file} | {ends} | {measure_words(one.measure)} | {in_words(change)} | {chance} |"


def in_words(change: Change) -> str:
    """A difference with its interval."""
    if change.measure == LENGTH:
        return f"{change.mean:+.2f} ({change.low:.2f} to {change.high:.2f})"
    return f"{100 * change.mean:+.1f} points ({100 * change.low:.1f} to {100 * change.high:.1f})"


def main() -> int:
    """Write the page, or check it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only say whether the page is up to date")
    text = page({file.stem: read_found(file) for file in sorted(KEPT.glob("*.toml"))})
    if not parser.parse_args().check:
        PAGE.write_text(text, encoding="utf-8")
        return 0
    if PAGE.exists() and PAGE.read_text("utf-8") == text:
        return 0
    print(f"{PAGE.name}: not up to date; python -m tools.write_numbers writes it", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
