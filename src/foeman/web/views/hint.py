"""Advice, for whoever is asked."""

from __future__ import annotations

from foeman.acts import may_answer
from foeman.engine.reading import Json
from foeman.players.advice import Advice, advise
from foeman.viewer import Viewer
from foeman.web.rooms import Room
from foeman.web.views.seen import Seen


class AdviceView(Seen):
    """One of the best answers: as it is sent, in words, how likely it wins, within which bounds, by how many tries.

    `then` is what others do next in one of the tries, `why` in what it did better or worse than the other answers.
    """

    answer: Json
    words: str
    chance: float
    low: float
    high: float
    tries: int
    then: list[str]
    why: str


def hint_view(room: Room, viewer: Viewer) -> list[AdviceView]:
    """The best answers to the pending question, which must be the viewer's to answer; the best first."""
    session = room.session
    may_answer(session, viewer)
    return [advice_view(one) for one in advise(session)]


def advice_view(one: Advice) -> AdviceView:
    """An answer that is advised."""
    return AdviceView(
        answer=one.answer,
        words=one.words,
        chance=round(one.chance, 4),
        low=round(one.low, 4),
        high=round(one.high, 4),
        tries=one.tries,
        then=list(one.then),
        why=one.why,
    )
