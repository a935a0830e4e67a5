"""Rules and rulings in words, to read and to search."""

from __future__ import annotations

from typing import Any, Literal

from foeman.engine.game import Game
from foeman.engine.reading import BadInput, found
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
    kind: Literal["rule", "ruling"]
    words: str
    source: str = ""
    readings: tuple[ReadingView, ...] = ()
    why: str = ""
    switchable: bool = False


def rule_views(game: Game[Any], settled: dict[str, str] | None = None) -> list[RuleView]:
    """All rules and rulings of a game, in the rulebook's order; `settled` says how rulings are played."""
    rules = [RuleView(id=one.id, kind="rule", words=one.words, source=one.source) for one in game.rulebook.rule]
    for ruling in game.rulebook.ruling:
        played = (settled or {}).get(ruling.id, ruling.default)
        readings = tuple(
            ReadingView(name=name, words=words, played=name == played) for name, words in ruling.readings.items()
        )
        rules.append(
            RuleView(
                id=ruling.id,
                kind="ruling",
                words=ruling.unclear,
                source=ruling.source,
                readings=readings,
                why=ruling.why,
                switchable=ruling.switchable,
            )
        )
    return rules


def rule_view(game: Game[Any], id: str, settled: dict[str, str] | None = None) -> RuleView:
    """One rule or ruling; BadInput if there is none of that id."""
    for rule in rule_views(game, settled):
        if rule.id == id:
            return rule
    raise BadInput(f"rule: expected an id of the rulebook of {game.id}, found {found(id)}")


def search_rules(game: Game[Any], text: str, settled: dict[str, str] | None = None) -> list[RuleView]:
    """The rules and rulings in which every word of the text occurs."""
    wanted = text.casefold().split()

    def all_of(rule: RuleView) -> str:
        return " ".join([rule.id, rule.words, rule.source, *(one.words for one in rule.readings)]).casefold()

    return [rule for rule in rule_views(game, settled) if all(word in all_of(rule) for word in wanted)]


def words_of(session: Session[Any], rule: str) -> str:
    """What a rule says, and of a ruling the reading that is played; nothing for what is no rule."""
    book = session.game.rulebook
    played = session.terms.rulings.get(rule)
    if played is not None:
        return next(ruling.readings[played] for ruling in book.ruling if ruling.id == rule)
    return next((one.words for one in book.rule if one.id == rule), "")
