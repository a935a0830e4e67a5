"""Everything that is wrong with a pack at once, how far its map is, and at which table it can be played already."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from foeman.engine.findings import name_in
from foeman.engine.game import TOLD, Game
from foeman.engine.packs import BOARD, Pack
from foeman.engine.reading import BadInput
from foeman.engine.sheets import Finding, error
from foeman.games import game_of
from foeman.workshop.kinds import expected, sheets_of
from foeman.workshop.photo import check_photo

__all__ = ["Finding", "Findings", "Progress", "look_over"]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a kind of the map is."""

    kind: str
    there: int
    expected: int
    checked: int
    """How many of them are an owner's word, or printed in a rulebook."""
    missing: tuple[str, ...]
    """What stands in our pack and not here, by name."""

    @property
    def words(self) -> str:
        """How far it is, in words."""
        return f"{self.there} of {self.expected} {self.kind}"


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found when a pack was looked over."""

    errors: tuple[Finding, ...]
    unfinished: tuple[Finding, ...]
    warnings: tuple[Finding, ...]
    progress: tuple[Progress, ...]
    plays: Literal["screen", "told", ""]
    """Where it can be played: anywhere, only beside a real board with a map that is told, or nowhere."""


@lru_cache(maxsize=32)
def look_over(pack: Pack) -> Findings:
    """All that is wrong with a pack."""
    game = game_of(pack.label.game)
    sheets_of(game)
    every = [*game.findings(pack), *_of_photo(game, pack)]
    if not any(one.weight == "error" for one in every):
        every += _of_loading(game, pack)
    by_weight = {weight: tuple(one for one in every if one.weight == weight) for weight in WEIGHTS}
    errors, unfinished, warnings = (by_weight[weight] for weight in WEIGHTS)
    plays: Literal["screen", "told", ""] = "screen"
    if errors or unfinished:
        plays = "told" if not errors and can_be_told(game) else ""
    return Findings(errors, unfinished, warnings, progress_of(game, pack), plays)


WEIGHTS = ("error", "unfinished", "warning")


def can_be_told(game: Game[Any]) -> bool:
    """Whether the game asks beside a real board for what a map lacks."""
    option = game.options.model_fields.get("map")
    return game.physical is not None and option is not None and TOLD in str(option.annotation)


def _of_photo(game: Game[Any], pack: Pack) -> Iterable[Finding]:
    if BOARD in pack.files:
        try:
            check_photo(pack)
        except BadInput as problem:
            yield error(BOARD, str(problem).removeprefix(f"{BOARD}: "))


def _of_loading(game: Game[Any], pack: Pack) -> Iterable[Finding]:
    """What the game itself says when it reads the pack."""
    try:
        game.content(game.checked(pack))
    except BadInput as problem:
        path, _, words = str(problem).partition(": expected ")
        yield error(path, f"expected {words}" if words else "expected a pack that the game can read")


def progress_of(game: Game[Any], pack: Pack) -> tuple[Progress, ...]:
    """How far the map is, by kind."""
    sheets = sheets_of(game)
    made = []
    for kind in sheets.counted:
        try:
            rows = pack.read(sheets.files[kind]).get(kind, [])
        except BadInput:
            rows = []
        entries = [one for one in rows if isinstance(one, dict)] if isinstance(rows, list) else []
        there = [name_in(one) for one in entries]
        checked = sum(one.get("origin") in ("printed", "corrected") for one in entries)
        names = expected(game, kind)
        missing = tuple(name for name in names if name not in there)
        made.append(Progress(kind, len(entries), len(names), checked, missing))
    return tuple(made)
