"""How questions are set, and what a form of many things sends to the browser."""

from __future__ import annotations

import json
from html import unescape

import pytest

from foeman.engine.edits import Edits, Likely
from foeman.engine.forms import Number, OneOf
from foeman.web.page.telling import edits, sentences
from foeman.web.views.question import form_view

NOTE = "What ships and forces cost I count myself, as the rules of the game say it."


@pytest.mark.parametrize(
    ("words", "small"),
    [
        ("Who begins round 1?", ""),
        (f"What have your event cards changed in this turn? {NOTE}", NOTE),
        (f"Play your spending, then say what has changed. {NOTE}", NOTE),
        (f"{NOTE} Which of the objectives have changed hands?", ""),
    ],
)
def test_what_is_asked_is_large_and_the_rest_small(words: str, small: str) -> None:
    """A note after the question is small; what is asked never is."""
    assert sentences(words) == (f'{words.removesuffix(small)}<span class="rest">{small}</span>' if small else words)


def test_things_are_sent_once_with_what_they_need() -> None:
    """Lists of options that are the same are sent once; what goes without saying is left out."""
    owner = OneOf(("Rome", "nobody"))
    form = Edits({"Genua": owner, "Capua": owner, "gold": Number(0, 9)}, first={"Sums": [Likely("gold", ("0",))]})
    markup = edits(form_view(form))
    data = json.loads(unescape(markup.partition("hidden>")[2].partition("</span>")[0]))
    assert data["options"] == [[["Rome", "Rome"], ["nobody", "nobody"]]]
    assert data["things"] == [
        ["Genua", {"kind": "one", "options": 0}],
        ["Capua", {"kind": "one", "options": 0}],
        ["gold", {"kind": "number", "low": 0, "high": 9}],
    ]
    assert data["first"] == [["Sums", [["gold", "0"]]]]
    assert "Nothing to tell" in markup
