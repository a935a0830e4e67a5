"""A hint on the page: the best answers to what is asked, over the page."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

from foeman.acts import may_answer
from foeman.engine.questions import YOU
from foeman.games import game_of
from foeman.hints import chance
from foeman.players.advice import Advice, advise
from foeman.web.page.markup import Markup, act, tag
from foeman.web.page.shell import sheet
from foeman.web.views.game import GameView

if TYPE_CHECKING:
    from foeman.web.page.play import Play

SHEET = "hint-sheet"


def hint_button(view: GameView) -> Markup | None:
    """The button that asks for a hint, where one can be given."""
    asked = view.pending
    if asked is None or asked.who == YOU or view.table != "digital" or game_of(view.game).thinking is None:
        return None
    return act("Hint", "hint", cls="button quiet", data_free=True, title="What a search would answer, and why")


def hinting(play: Play) -> dict[str, Callable[[Any, int | None], Awaitable[None]]]:
    """What the button does."""

    async def hint(value: Any, version: int | None) -> None:
        await show_hint(play)

    return {"hint": hint}


async def show_hint(play: Play) -> None:
    """The best answers, over the page."""
    session = play.room.session
    may_answer(session, play.sight.viewer)
    play.rule.write(hint_sheet(await asyncio.to_thread(advise, session)))
    play.line.call("open", SHEET)


def hint_sheet(advice: Sequence[Advice]) -> Markup:
    """The answers with their chances, what may come next, and why."""
    return sheet(SHEET, "Hint", tag("ol", *map(_answer, advice), cls="hints"))


def _answer(one: Advice) -> Markup:
    then = [tag("p", f"In one of the tries then: {words}", cls="hint") for words in one.then]
    return tag("li", tag("b", one.words), " ", tag("small", chance(one)), tag("p", one.why), *then)
