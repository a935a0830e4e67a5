"""A hint on the page: the best answers to what is asked, over the page."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

from foeman.acts import may_answer
from foeman.engine.questions import YOU
from foeman.games import game_of
from foeman.hints import chance, then
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
    """The best answers, over the page; at once that they are looked for, and nothing if the game has gone on since."""
    session, version = play.room.session, play.room.version
    may_answer(session, play.sight.viewer)
    play.rule.write(sheet(SHEET, "Hint", tag("p", "Answers are tried out …", role="status")))
    play.line.call("open", SHEET)
    found = await asyncio.to_thread(advise, session)
    fresh = play.room.version == version
    play.rule.write(hint_sheet(found) if fresh else "")
    if fresh:
        play.line.call("open", SHEET)


def hint_sheet(advice: Sequence[Advice]) -> Markup:
    """The answers with their chances, what may come next, and why."""
    return sheet(SHEET, "Hint", tag("ol", *map(_answer, advice), cls="hints"))


def _answer(one: Advice) -> Markup:
    next_lines = tag("p", then(one), cls="hint") if one.then else None
    return tag("li", tag("b", one.words), " ", tag("small", chance(one)), tag("p", one.why), next_lines)
