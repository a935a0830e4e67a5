"""The rules of a game in our words, to be searched; the rulings with their readings."""

from __future__ import annotations

from typing import Any

from foeman.engine.game import Game
from foeman.web.page.line import Page
from foeman.web.page.markup import Markup, join, tag
from foeman.web.page.reasons import rule_sheet
from foeman.web.page.start import first_bar
from foeman.web.views.rules import rule_views

INTRODUCTION = (
    "The rules in our own words, as Foeman plays them, with their place in the rulebook. "
    "Where the rulebook leaves something open, a ruling says how it can be read, and how it is played."
)


class Rules(Page):
    """The page of the rules of a game."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(f"Rules of {game.title} – Foeman")
        self.game = game

    def markup(self) -> Markup:
        """The page."""
        return join([first_bar(), rules_page(self.game)])


def rules_page(game: Game[Any]) -> Markup:
    """All rules in the rulebook's order, then the rulings."""
    found = rule_views(game)
    rules = [rule_sheet(one) for one in found if one.kind == "rule"]
    rulings = [rule_sheet(one) for one in found if one.kind == "ruling"]
    find = tag(
        "input",
        type="search",
        cls="field",
        placeholder=f"Search {len(found)} rules and rulings",
        data_find=".rule",
        aria_label="Search the rules",
    )
    return tag(
        "div",
        tag("h1", game.title),
        tag(
            "p",
            INTRODUCTION,
            cls="hint",
        ),
        tag("div", find, tag("span", "", id="found", cls="picked-count", aria_live="polite"), cls="find"),
        *rules,
        tag("h1", "Rulings", style="margin-top:40px") if rulings else None,
        *rulings,
        cls="reading",
        id="question",
    )
