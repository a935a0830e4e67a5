"""How somebody answers whose board lies as a digital game of The Ford: for the referee, who holds the two together."""

from __future__ import annotations

from foeman.engine.questions import Question
from foeman.engine.reading import Json
from foeman.engine.referee import Referee, Truth, told
from foeman.games.ford.companion.other_map import other_map
from foeman.games.ford.companion.things import cohorts_in
from foeman.games.ford.companion.told_map import NEXT, NO, RIVER, VALUE, YES, Mirror
from foeman.games.ford.printed import SIDES, Printed
from foeman.games.ford.state import State


def when(mirror: State) -> int:
    """The turn that the table is in."""
    return mirror.turn


def answers(question: Question, mirror: Mirror, truth: Truth[State]) -> Json:
    """The card that is turned over, what people have marched, and what a map shows that is told."""
    printed: Printed = truth.states[0].printed
    if question.rule == "ford.weather":
        return truth.until(lambda state: state.turn == mirror.turn and bool(state.due)).card
    if question.rule == "ford.setup":
        return printed.camps[question.about]
    if question.about in printed.spaces:
        return shown(printed, question)
    side = next(side for side in SIDES if question.about.startswith(side))
    marched = truth.until(lambda state: state.turn == mirror.turn and state.due == mirror.due)
    spaces = list(printed.spaces)
    lies = {space: cohorts_in(marched, side, space) for space in spaces if space != printed.camps[side]}
    return told(question, {space: cohorts_in(mirror, side, space) for space in lies}, lies)


def shown(printed: Printed, question: Question) -> Json:
    """All that the map shows of a space."""
    space = printed.spaces[question.about]
    near: list[Json] = [*printed.next[space.name]]
    pairs: list[Json] = [[NEXT, near]]
    return pairs if space.camp else [*pairs, [VALUE, space.value], [RIVER, YES if space.river else NO]]


def teaches(question: Question) -> bool:
    """Whether it asks what the map shows."""
    return question.rule == "ford.setup" or question.text.startswith("What does your map show")


REFEREE = Referee(answers=answers, other_pack=other_map, when=when, teaches=teaches, maps=("pack", "told"))
