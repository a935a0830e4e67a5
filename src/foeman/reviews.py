"""A review at the terminal: under way, and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from typing import Any

from rich.text import Text

from foeman.engine.questions import counted
from foeman.engine.reading import Json
from foeman.engine.session import Session
from foeman.players.review import Looked, Review, look_over, reviewed

BARS = "▁▂▃▄▅▆▇█"
WIDE = 60
"""So many answers one line of the curve shows; of more the mean of some stands for them."""


def under_way(
    session: Session[Any], seat: str, tries: int | None = None, progress: Callable[[int], None] | None = None
) -> Review:
    """Look a game over; when it is interrupted, what was looked at until then counts.

    `progress` hears how many answers were looked at.
    """
    looked: list[Looked] = []
    with suppress(KeyboardInterrupt):
        for one in look_over(session, seat, tries):
            looked.append(one)
            if progress is not None:
                progress(len(looked))
    return reviewed(session, seat, looked)


def as_json(review: Review) -> dict[str, Json]:
    """A review for machines."""
    looked = [
        {**asdict(one), "cost": one.cost, "luck": luck} for one, luck in zip(review.looked, review.luck(), strict=True)
    ]
    return {
        "seat": review.seat,
        "won": review.won,
        "cost": review.cost,
        "luck": sum(review.luck()),
        "curve": list(review.curve),
        "worst": [one.number for one in review.worst()],
        "answers": [*looked],
    }


def curve(chances: Sequence[float]) -> str:
    """Chances to win as a row of bars."""
    columns = min(WIDE, len(chances))
    parts = [
        chances[place * len(chances) // columns : (place + 1) * len(chances) // columns] for place in range(columns)
    ]
    means = [sum(part) / len(part) for part in parts]
    return "".join(BARS[min(len(BARS) - 1, int(mean * len(BARS)))] for mean in means)


def as_texts(review: Review, place: str) -> Iterator[Text]:
    """The curve, luck apart from choices, and the answers that cost most; `place` is the game's id."""
    if not review.looked:
        yield Text(f"{review.seat} has answered nothing that can be looked over.")
        return
    ends = [review.curve[0], review.curve[-1]]
    yield Text.assemble(
        (f"{review.seat}  ", "bold"),
        (curve(review.curve), "cyan"),
        f"  {ends[0]:.0%} to {ends[1]:.0%}, {counted(len(review.looked), 'answer')}",
    )
    yield Text(f"  Your answers cost {review.cost:.0%} of the chance to win; luck gave {sum(review.luck()):+.0%}.")
    yield from (line for one in review.worst() for line in _costly(one, place))


def _costly(one: Looked, place: str) -> Iterator[Text]:
    cost = f"  −{one.cost:.0%} (±{one.within:.0%})"
    yield Text.assemble((f"{one.number:>4} ", "cyan"), (one.given, "bold"), (cost, "yellow"), (f"  {one.asked}", "dim"))
    yield Text(f"     Better: {one.words}, {one.chance:.0%} instead of {one.got:.0%}. {one.why}")
    yield Text(f"     From there: foeman review {place} --fork {one.number}", "dim")
