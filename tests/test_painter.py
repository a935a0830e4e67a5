"""What a terminal shows: decisions as trees, rules under their headings."""

from __future__ import annotations

import io
from collections.abc import Mapping

import pytest
from rich.console import Console

from foeman.engine.because import Because
from foeman.engine.reading import BadInput
from foeman.engine.rulebook import Rule, Rulebook, Ruling
from foeman.games.ford import FORD
from foeman.painter import Painter, as_tree, print_rules, rules_about
from tests.engine.decisions import WHOLE

BOOK = Rulebook(
    booklets={"00": "The solo rules"},
    rule=(
        Rule(id="r.target", words="The richest first.", source="00, Targets"),
        Rule(id="r.target.near", words="Then the nearest.", source="00, Targets; The Map"),
        Rule(id="r.dares", words="A bot dares to march.", source="00, Daring"),
    ),
    ruling=(
        Ruling(
            id="r.ruling.tie",
            unclear="Who wins a tie?",
            readings={"attacker": "The attacker wins.", "nobody": "Nobody wins."},
            default="nobody",
            why="It is dark.",
            source="00, Targets",
        ),
    ),
)


def screen() -> Console:
    """A terminal without colours."""
    return Console(file=io.StringIO(), width=100, color_system=None)


def lines(console: Console) -> list[str]:
    """What it shows."""
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def tree(
    because: Because, words: Mapping[str, str] | None = None, headings: Mapping[str, str] | None = None
) -> list[str]:
    """A decision as a terminal shows it."""
    console = screen()
    console.print(as_tree(because, words or {}, headings or {}))
    return lines(console)


# Decisions


def test_a_decision_as_a_tree() -> None:
    """The same lines as branches; square brackets in names are no markup."""
    assert tree(WHOLE) == [
        "Where to? r.target",
        "├── the treasury is empty",
        "├── among Roma, Capua, Ostia",
        "├── highest gold: Roma (3), Capua (3); not Ostia (1)",
        "├── an island: none; not Roma, Capua",
        "├── chance picks Roma",
        "├── so: Roma",
        "└── r.dares",
        "    ├── [3] enemies",
        "    └── so: it stays",
    ]


def test_a_tree_may_say_what_each_rule_means_and_where_it_stands() -> None:
    """With the rulebook's words and headings, where there are any; the id stands second."""
    told = tree(WHOLE, {"r.target": "The richest [bold] first."}, BOOK.headings)
    assert told[:2] == ["Where to? The solo rules, Targets (r.target)", "The richest [bold] first."]
    assert "└── The solo rules, Daring (r.dares)" in told


def test_a_decision_without_a_choice_is_one_line() -> None:
    """Its question, its only candidate, and the rule."""
    paint = Painter(FORD, screen())
    because = Because("ford.bot.target", "Where to?", candidates=["bridge"], choice="bridge")
    paint.console.print(paint.reasons(because, {}))
    assert lines(paint.console) == ["Where to? bridge, the only one. The Ford, The Column, 1 (ford.bot.target)"]


@pytest.mark.parametrize("name", ["[bold]x[/bold]", "[/]", "back\\", "{0}", "Ἀθῆναι", "[red", "a\\[b]"])
def test_any_name_can_stand_in_a_tree(name: str) -> None:
    """Names are shown as they are, whatever a terminal would make of them."""
    because = Because("r.x", f"{name}?", candidates=[name], choice=name)
    assert tree(because) == [f"{name}? r.x", f"├── among {name}", f"└── so: {name}"]


# Rules


def rules(text: str, played: dict[str, str] | None = None) -> list[str]:
    """The rules about something, as a terminal shows them."""
    console = screen()
    print_rules(console, BOOK, rules_about(BOOK, text), played)
    return lines(console)


def test_many_rules_stand_under_their_headings() -> None:
    """Booklet and heading first, the rule in words, its id second; a ruling with what is played."""
    assert rules("") == [
        "The solo rules, Targets",
        "    The richest first.  r.target",
        "    Who wins a tie? Played: nobody; or: attacker.  r.ruling.tie",
        "The solo rules, Targets; The Map",
        "    Then the nearest.  r.target.near",
        "The solo rules, Daring",
        "    A bot dares to march.  r.dares",
    ]
    assert rules("targets tie", {"r.ruling.tie": "attacker"})[-3:] == [
        "  nobody: Nobody wins.",
        "It is dark.",
        "r.ruling.tie",
    ]


def test_one_rule_in_full() -> None:
    """Its heading, what it says, its id; a ruling with its readings and which one is played."""
    assert rules("r.dares") == ["The solo rules, Daring", "A bot dares to march.", "r.dares"]
    assert rules("r.ruling.tie", {"r.ruling.tie": "attacker"})[:3] == [
        "The solo rules, Targets",
        "Who wins a tie?",
        "  attacker (played): The attacker wins.",
    ]


def test_rules_that_are_not_there() -> None:
    """The refusal names ids that look like it."""
    with pytest.raises(BadInput, match=r'expected words of a rule or an id such as r.dares.*, found "r.dare.s"'):
        rules_about(BOOK, "r.dare.s")
