"""How far one may go back without anybody's leave: up to the last thing that somebody could not have known before.

Dice, cards drawn, what a bot decided, something hidden that was shown, and the answer of another: whoever takes back an
answer that led to one of these could choose again, knowing it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from foeman.engine.because import Because, visible
from foeman.engine.panels import words_of

if TYPE_CHECKING:
    from foeman.engine.session import Session

Own = Callable[[str], bool]
"""Whether an answer that this seat gave is one's own."""


class Horizon(NamedTuple):
    """So many answers stay, unless others agree; and why the last of them does."""

    number: int
    why: str = ""


def horizon(session: Session[Any], own: Own, eyes: str | None) -> Horizon:
    """How far back somebody may go alone whose answers are `own`, and who sees through the eyes of a seat."""
    for number in range(len(session.answers), 0, -1):
        if why := _came_out(session, number, own, eyes):
            return Horizon(number, why)
    return Horizon(0)


def _came_out(session: Session[Any], number: int, own: Own, eyes: str | None) -> str:
    """What came out with an answer that nobody knew who gave it; nothing, if it may be taken back."""
    answer = session.answers[number - 1]
    if not answer.passed and not own(answer.who):
        return f"{answer.who} has answered"
    if had_chance(session, number):
        return "dice were rolled or cards drawn"
    if any(isinstance(event, Because) for event in session.events_of(number)):
        return "a bot has decided"
    return "something hidden was shown" if _was_shown(session, number, eyes) else ""


def had_chance(session: Session[Any], number: int) -> bool:
    """Whether chance, or a seat that is played at random, was asked between an answer and the next."""
    place = bisect_left(session.luck, number)
    return place < len(session.luck) and session.luck[place] == number


def _was_shown(session: Session[Any], number: int, eyes: str | None) -> bool:
    """Whether a card left a deck, or a seat sees the name of one that it did not see before."""
    before, after = session.fork(number - 1), session.fork(number)
    if before.state is None or after.state is None:
        return before.state is not after.state
    if _decks(before) != _decks(after):
        return True
    deck = session.rules.look.cards(before.state)
    asked = before.pending
    could_choose = [asked.text, *asked.form.choices()] if asked is not None else []
    knew = {found.card.name for words in [*_seen(before, eyes), *could_choose] for found in deck.named_in(words)}
    told = [event.words for event in visible(session.events_of(number), eyes) if not isinstance(event, Because)]
    return any(found.card.name not in knew for words in [*_seen(after, eyes), *told] for found in deck.named_in(words))


def _decks(session: Session[Any]) -> list[object]:
    """The decks of a game as they lie."""
    written = session.rules.write(session.state)
    return [written.get(name) for name in session.rules.positions.piles] if isinstance(written, dict) else []


def _seen(session: Session[Any], eyes: str | None) -> list[str]:
    """What a seat sees on the board and beside it, and in its hand."""
    look = session.rules.look
    held = [name for pile in look.hand(session.state, eyes) for name, _ in pile.cards]
    lies = look.layout(session.state) if look.seen is None else look.seen(session.state, eyes)
    return [*held, *words_of(session.panels(eyes)), *(str(place) for place in lies.values())]
