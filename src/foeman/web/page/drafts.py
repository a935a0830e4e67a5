"""A larger choice that one browser is about to make: what it has picked so far, tried on a copy of the game.

Nothing of it is in the game before it is whole; then all its answers are given in one act.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from foeman.acts import Answering
from foeman.engine.plans import Item, Plan, plan_of
from foeman.engine.reading import BadInput, Json, found
from foeman.engine.session import Session

Path = tuple[Json, ...]


@dataclass
class Draft:
    """What somebody has picked of a larger choice, the game as it would be then, and what can be picked next."""

    begun: Session[Any]
    """The game as it is."""
    plan: Plan
    """The choice as it stood before anything was picked."""
    picked: list[Item] = field(default_factory=list)
    opened: tuple[str, ...] | None = None
    """The piece or place whose doings are shown."""
    warned: bool = False
    """Whether it was said already what could still be done."""

    def __post_init__(self) -> None:
        self.trial: Session[Any] = self.begun.fork()
        self.now: Plan | None = self.plan

    @property
    def items(self) -> tuple[Item, ...]:
        """What can be picked next."""
        return self.now.items if self.now else ()

    @property
    def shown(self) -> tuple[str, ...] | None:
        """The piece whose doings are shown: the one that was opened, the one under way, or the only one there is."""
        pieces = {item.words[:-1] for item in self.items}
        if self.opened is None and self.plan.under_way in pieces:
            return self.plan.under_way or None
        return self.opened if self.opened or len(pieces) != 1 else pieces.pop() or None

    @property
    def is_whole(self) -> bool:
        """Whether nothing more can be picked."""
        return not self.items

    @property
    def collects(self) -> bool:
        """Whether things are picked one by one and given together."""
        return self.plan.way != "moves"

    @property
    def left(self) -> int | None:
        """What there is left to pay with."""
        if self.plan.purse is None:
            return None
        return self.plan.purse - sum(item.price or 0 for item in self.picked)

    @cached_property
    def is_one(self) -> bool:
        """Whether only one thing can be picked: then the first pick is the answer."""
        if self.plan.done or not self.items:
            return False
        trial = Draft(self.begun, self.plan)
        trial.add(self.items[0].path)
        return trial.is_whole

    def find(self, path: object) -> Item:
        """The thing that these answers choose."""
        for item in self.items:
            if list(item.path) == path:
                return item
        raise BadInput(f"pick: expected something on the list, found {found(path)}")

    def add(self, path: object) -> None:
        """Pick one more thing."""
        item = self.find(list(path) if isinstance(path, tuple) else path)
        self.trial.answer(*item.path)
        self.picked.append(item)
        self._look()

    def take(self, path: object) -> None:
        """Put the last thing of this kind back; what no longer fits without it is told, and nothing is put back."""
        places = [place for place, item in enumerate(self.picked) if list(item.path) == path]
        if self.plan.one_by_one and places and places[-1] < len(self.picked) - 1:
            raise BadInput(f"put back: expected the last that was picked, found {found(path)}")
        if not places:
            raise BadInput(f"put back: expected something that was picked, found {found(path)}")
        rest = [item for place, item in enumerate(self.picked) if place != places[-1]]
        trial = self.begun.fork()
        for item in rest:
            try:
                trial.answer(*item.path)
            except BadInput as problem:
                raise BadInput(f"{item.words[-1]} would no longer fit: {problem}") from None
        self.trial, self.picked = trial, rest
        self._look()

    def _look(self) -> None:
        """What can be picked after what was: the same choice goes on, or it is whole."""
        self.warned = False
        plan = plan_of(self.trial)
        before = self.begun.pending
        same = plan is not None and before is not None and self.trial.pending is not None
        goes_on = same and plan.rule == self.plan.rule and self.trial.pending.who == before.who  # type: ignore[union-attr]
        self.now = plan if goes_on and (self.plan.done or self.plan.across or self._same_step()) else None

    def _same_step(self) -> bool:
        """Whether the step under way is still the one it began in: the next card's influence is another choice."""
        last, first = self.trial.latest, self.begun.latest
        return last is not None and first is not None and last.step == first.step

    def ending(self) -> Answering:
        """All its answers in one act, with the one that ends it if it is still asked for."""
        values = tuple(value for item in self.picked for value in item.path)
        before, last = self.plan.done[:-1], self.plan.done[-1:]
        ends = (self.plan.ending, last[0]) if last else None
        if not values and not before:
            return Answering(last)
        return Answering(values or before, ends)

    def unused(self) -> str:
        """What could still be done, in words, if anything."""
        if self.plan.unused:
            return f"Still to act: {', '.join(self.plan.unused)}."
        left = self.left
        if left and any(item.price is not None and item.price <= left for item in self.items):
            return f"{left} {self.plan.unit} left, and there is still something to be had."
        return ""


def draft_of(session: Session[Any]) -> Draft | None:
    """The larger choice that waits, with nothing picked yet; None where the question stands alone."""
    plan = plan_of(session)
    return Draft(session, plan) if plan is not None and plan.items else None
