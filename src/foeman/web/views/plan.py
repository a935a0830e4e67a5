"""The larger choice that waits, as a program or a page sees it: what can be chosen, by which answers, for how much."""

from __future__ import annotations

from typing import Any

from foeman.engine.larger import Way
from foeman.engine.plans import plan_of
from foeman.engine.reading import Json
from foeman.engine.session import Session
from foeman.viewer import Viewer
from foeman.web.views.seen import Seen


class ItemView(Seen):
    """Something that can be chosen: `path` are the answers that choose it, `words` how each of them reads."""

    path: tuple[Json, ...]
    words: tuple[str, ...]
    at: tuple[str, ...]
    of: tuple[str, ...]
    asked: str
    price: int | None
    opens: bool


class PlanView(Seen):
    """A larger choice. `done` are the answers that end it, `purse` is what there is to pay with."""

    rule: str
    way: Way
    words: str
    items: tuple[ItemView, ...]
    done: tuple[Json, ...]
    ending: str
    purse: int | None
    unit: str
    unused: tuple[str, ...]


def plan_view(session: Session[Any], viewer: Viewer) -> PlanView | None:
    """The larger choice that the viewer is asked for, if the pending question belongs to one."""
    question = session.pending
    if question is None or not viewer.answers_for(session, question.who):
        return None
    plan = plan_of(session)
    if plan is None:
        return None
    items = tuple(
        ItemView(
            path=one.path,
            words=one.words,
            at=one.at,
            of=one.of,
            asked=one.asked,
            price=one.price,
            opens=one.opens,
        )
        for one in plan.items
    )
    return PlanView(
        rule=plan.rule,
        way=plan.way,
        words=plan.words,
        items=items,
        done=plan.done,
        ending=plan.ending,
        purse=plan.purse,
        unit=plan.unit,
        unused=plan.unused,
    )
