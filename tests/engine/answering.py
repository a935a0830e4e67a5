"""What tests of forms share: things with names, streams of chance, and the words of a refusal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from foeman.engine.edits import Edits
from foeman.engine.forms import Number, OneOf
from foeman.engine.questions import Die, Refused

often = settings(max_examples=80, deadline=None)

NAMES = st.text(st.characters(categories=("L", "Nd")), min_size=1, max_size=8)
UNIQUE = st.lists(NAMES, min_size=2, max_size=6, unique_by=str.casefold)
RED = Die("RED", ("skull", "skull", "x", "shield", "blank", "blank"))
COIN = Die("coin", (True, False))
TRACKED = Edits({"gold": Number(0, 9), "leader": OneOf(["Varro", "Paullus"]), "size": OneOf([1, 2])})


@dataclass
class Army:
    """Something with a name."""

    name: str
    size: int = 1


def streams() -> st.SearchStrategy[Callable[[], float]]:
    """Streams of numbers from 0 up to, not including, 1."""
    return st.randoms(use_true_random=False).map(lambda chance: chance.random)


def refusal(act: Callable[[], object]) -> str:
    """The words with which an answer is refused."""
    with pytest.raises(Refused) as caught:
        act()
    assert "\n" not in str(caught.value)
    return str(caught.value)


def taken(act: Callable[[], object]) -> list[object]:
    """The answer, if it is not refused."""
    try:
        return [act()]
    except Refused:
        return []
