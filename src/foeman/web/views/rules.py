"""Rules and rulings in words, to read and to search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from foeman.engine.game import Game
from foeman.engine.reading import BadInput, found
from foeman.engine.rulebook import Rulebook, Ruling
from foeman.engine.session import Session
from foeman.web.views.seen import Seen


class ReadingView(Seen):
    """One way to read a ruling."""

    name: str
    words: str
    played: bool


class RuleView(Seen):
    """A rule in words, or a ruling with its readings."""

    id: str
    heading: str
    """Where people find it: the booklet and the heading in it."""
    kind: Literal["rule", "ruling"]
    words: str
    source: str = ""
    readings: tuple[ReadingView, ...] = ()
    why: str = ""
    switchable: bool = False


def rule_views(game: Game[Any], played: Mapping[str, str] | None = None) -> list[RuleView]:
    """All rules and rulings of a game, in the rulebook's order; `played` says how rulings are read."""
    book = game.rulebook
    rules = [
        RuleView(id=one.id, heading=book.heading(one.id), kind="rule", words=one.words, source=one.source)
        for one in book.rule
    ]
    return rules + [_ruling_view(one, book, (played or {}).get(one.id, one.default)) for one in book.ruling]


def _ruling_view(ruling: Ruling, book: Rulebook, played: str) -> RuleView:
    readings = (ReadingView(name=name, words=words, played=name == played) for name, words in ruling.readings.items())
    return RuleView(
        id=ruling.id,
        heading=book.heading(ruling.id),
        kind="ruling",
        words=ruling.unclear,
        source=ruling.source,
        readings=tuple(readings),
        why=ruling.why,
        switchable=ruling.switchable,
    )


def rule_view(game: Game[Any], id: str, played: Mapping[str, str] | None = None) -> RuleView:
    """One rule or ruling; BadInput if there is none of that id."""
    for rule in rule_views(game, played):
        if rule.id == id:
            return rule
    raise BadInput(f"rule: expected an id of the rulebook of {game.id}, found {found(id)}")


def search_rules(game: Game[Any], text: str) -> list[RuleView]:
    """The rules and rulings that a search finds, as at the terminal: by id, or by all words of the text."""
    wanted = game.rulebook.search(text)
    return [rule for rule in rule_views(game) if rule.id in wanted]


def words_of(session: Session[Any], rule: str) -> str:
    """What a rule says, and of a ruling the reading that is played; nothing for what is no rule."""
    book = session.game.rulebook
    played = session.terms.rulings.get(rule)
    if played is not None:
        return next(ruling.readings[played] for ruling in book.ruling if ruling.id == rule)
    return next((one.words for one in book.rule if one.id == rule), "")
