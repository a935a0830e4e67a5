"""Advice in words, for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from foeman.engine.questions import counted
from foeman.players.advice import Advice


def as_texts(advice: Iterable[Advice]) -> Iterator[Text]:
    """Each answer with its chance, what may come next, and why."""
    for number, one in enumerate(advice, 1):
        yield Text.assemble((f"{number:>3} ", "cyan"), (one.words, "bold"), (f"  {chance(one)}", "dim"))
        yield Text(f"      {one.why}")
        if one.then:
            yield Text(f"      {then(one)}", "dim")


def chance(one: Advice) -> str:
    """How likely an answer wins, within which bounds, by how many tries."""
    tries = counted(one.tries, "try", "tries")
    return f"wins {one.chance:.0%} ({one.low:.0%} to {one.high:.0%}, {tries})"


def then(one: Advice) -> str:
    """What the others did next in one of the tries."""
    return f"In one of the tries: {' '.join(one.then)}"
