"""Because cards: the question, who was left after each step and why, the dice, the choice; the rule one tap away."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.because import dice_line
from foeman.web.page.markup import Markup, join, tag
from foeman.web.page.question import rule_link
from foeman.web.page.rolled import COLOURED, rolled
from foeman.web.views.log import BecauseView, StepView
from foeman.web.views.rules import RuleView

CROWD = 14
"""Of more candidates than this only the first are named, the rest are counted."""


def because(reason: BecauseView, *, deep: int = 0) -> Markup:
    """One decision as a card; those inside it fold, and so does one that had a single candidate."""
    if is_plain(reason):
        only = tag("summary", f"{reason.question or 'Why'} Only ", tag("b", reason.choice or reason.candidates[0]))
        return tag("details", only, _card(reason, deep), cls="only-one")
    return _card(reason, deep)


def is_plain(reason: BecauseView) -> bool:
    """Whether there was nothing to decide: one candidate, no dice, nothing decided within."""
    return len(reason.candidates) == 1 and not reason.dice and not reason.inside and not reason.refused


def _card(reason: BecauseView, deep: int) -> Markup:
    return tag(
        "div",
        tag("div", reason.question or "Why", cls="asked"),
        rule_link(reason.rule, reason.heading),
        tag("ul", *(tag("li", fact) for fact in reason.facts), cls="facts") if reason.facts else None,
        _among(reason.candidates) if reason.candidates else None,
        tag("ol", *(_step(step) for step in reason.steps), cls="narrow") if reason.steps else None,
        [tag("p", _rolled(dice), cls="rolled") for dice in reason.dice],
        _inside(reason.inside, deep),
        tag("p", reason.choice, cls="so") if reason.choice else None,
        cls="because",
    )


def _rolled(dice: str) -> Markup:
    """What chance gave within a decision: dice of a colour as faces."""
    if COLOURED.fullmatch(dice):
        return join(["Rolled ", rolled(dice)])
    return join([_sentence(dice_line(dice))])


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def chain(reasons: Sequence[BecauseView]) -> list[Markup]:
    """Decisions one after another: options that could not be taken fold into one line before the one that was."""
    parts: list[Markup] = []
    refused: list[BecauseView] = []
    for reason in reasons:
        if reason.refused:
            refused.append(reason)
            continue
        parts += [*_refused(refused), because(reason)]
        refused = []
    return [*parts, *_refused(refused)]


def _refused(reasons: Sequence[BecauseView]) -> list[Markup]:
    if not reasons:
        return []
    count = "An option" if len(reasons) == 1 else f"{len(reasons)} options"
    cards = [because(reason, deep=1) for reason in reasons]
    return [tag("details", tag("summary", f"{count} that could not be taken"), *cards, cls="refused-options")]


def _inside(parts: Sequence[BecauseView], deep: int) -> Markup | None:
    """The decisions inside a decision."""
    if not parts:
        return None
    words = f"{len(parts)} smaller decisions" if len(parts) > 1 else "A smaller decision"
    cards = [because(part, deep=deep + 1) for part in parts]
    return tag("details", tag("summary", words), *cards, open=deep == 0 and len(parts) <= 2)


def _among(candidates: Sequence[str]) -> Markup:
    return tag("p", f"Among {some_of(candidates)}", cls="among")


def some_of(names: Sequence[str]) -> str:
    """Names in a row; of a crowd the first and how many more."""
    more = len(names) - CROWD
    return ", ".join(names[:CROWD]) + (f" and {more} more" if more > 0 else "")


def _step(step: StepView) -> Markup:
    """One step: what was looked at, who was left, who was out."""
    left = [_candidate(name, step, "in") for name in step.left[:CROWD]]
    out = [_candidate(name, step, "out") for name in step.out[:CROWD]]
    crowd = max(0, len(step.left) - CROWD) + max(0, len(step.out) - CROWD)
    return tag(
        "li",
        tag("span", step.words),
        tag(
            "span",
            *(left or [tag("span", "nobody", cls="cand out")]),
            *out,
            tag("span", f"and {crowd} more", cls="cand") if crowd else None,
            cls="left",
        ),
    )


def _candidate(name: str, step: StepView, cls: str) -> Markup:
    value = step.values.get(name)
    said = "left" if cls == "in" else "out"
    return tag("span", name, tag("b", value) if value is not None else None, cls=f"cand {cls}", title=said)


def rule_sheet(rule: RuleView) -> Markup:
    """A rule under its heading, in words; a ruling with its readings. The id is small print."""
    readings = [
        tag(
            "li",
            tag("b", reading.name),
            tag("span", "played", cls="badge") if reading.played else None,
            ": ",
            reading.words,
            cls="played" if reading.played else None,
        )
        for reading in rule.readings
    ]
    return tag(
        "div",
        tag("h3", rule.heading or rule.id),
        tag("p", rule.words),
        tag("ul", *readings, cls="readings") if readings else None,
        tag("p", rule.why, cls="source") if rule.why else None,
        tag("span", rule.id, cls="id"),
        cls="rule",
        id=f"rule-{rule.id}",
    )
