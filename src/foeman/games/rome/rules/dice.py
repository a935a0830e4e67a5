"""The Skull Dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from foeman.engine.table import Table
from foeman.games.rome.printed import BLANK, COLOURS, SKULL, S, X
from foeman.games.rome.state import State

RANK = {SKULL: 3, X: 2, S: 1, BLANK: 0}
"""rome.dice.symbols: Skull beats X beats S beats Blank."""


def roll(state: State, colours: Sequence[str], table: Table, rule: str, about: object = "") -> list[str]:
    """rome.dice.colours: dice of several colours, rolled together, the strongest colour first."""
    dice = state.printed.dice
    if len(colours) == 1:
        return table.roll(dice[colours[0]], 1, rule=rule, about=about)
    faces: list[str] = []
    for colour in COLOURS:
        count = colours.count(colour)
        if count:
            faces += table.roll(dice[colour], count, rule=rule, about=about)
    return faces


def damage(faces: Sequence[str]) -> tuple[int, int]:
    """rome.dice.damage, rome.dice.blank: kills and the wound left over; two X make a kill, a Blank does nothing."""
    wounds = faces.count(X)
    return faces.count(SKULL) + wounds // 2, wounds % 2


def better(one: str, other: str) -> bool:
    """rome.dice.symbols: whether one face beats another."""
    return RANK[one] > RANK[other]


def best(faces: Iterable[str]) -> str:
    """rome.dice.symbols: the best of some faces."""
    return max(faces, key=RANK.__getitem__)
