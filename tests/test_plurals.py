"""What the games say, read with an ear for English: one of a thing is never told in the plural."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from foeman.engine.game import Setup
from foeman.engine.session import Session
from foeman.games import OURS, game_of

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
THINGS = (
    "action cards", "agents", "answers", "armies", "attacks", "cards", "changes", "cohorts", "command points",
    "crowns", "dice", "enemies", "event cards", "fleets", "games", "hits", "hoplites", "inches", "lines",
    "losses", "marches", "markers", "models", "movement units", "objectives", "Orders", "options", "pieces", "points",
    "regions", "rounds", "slots", "spaces", "stars", "steps", "successes", "tactics dice", "talents", "towers",
    "tries", "turns", "units", "Units", "victory points", "wounds",
)  # fmt: skip
SEVERAL = re.compile(rf"(?<![\w.,/:+−-])1 (?:{'|'.join(THINGS)})\b")
"""One of a thing that is counted, in the plural; not 2.1 points, 3:1 hits, and not the name of a unit: Warriors 1."""
NAMED = re.compile(r"[A-Z][\w’']* $")
"""What stands before the number when it belongs to a name."""


def one_of_several(text: str) -> list[str]:
    """Every place where a text says one of a thing in the plural."""
    found = (match for line in text.splitlines() for match in SEVERAL.finditer(line))
    return [match.string for match in found if not NAMED.search(match.string[: match.start()])]


def test_the_check_notices() -> None:
    """The plural of one is found, also in the middle of a line; numbers that end in 1, ratios and names are not."""
    assert one_of_several("Rome has 1 tactics dice.") == ["Rome has 1 tactics dice."]
    assert one_of_several("gold 5, 1 cards\nno") == ["gold 5, 1 cards"]
    assert not one_of_several("21 cards, 2.1 points, 1 card, AI Warriors 1 units, a 3:1 hits")


@pytest.mark.parametrize("log", sorted(PLAYTHROUGHS.glob("*.log")), ids=lambda path: path.stem)
def test_the_log_counts_as_people_do(log: Path) -> None:
    """No line of a golden game says one of a thing in the plural."""
    assert one_of_several(log.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("name", OURS)
def test_cards_and_panels_count_as_people_do(name: str) -> None:
    """Nothing that stands on a card, beside the board or in its picture says one of a thing in the plural."""
    session = Session(game_of(name), Setup(game=name), seed=3)
    deck = session.rules.look.cards(session.state).values()
    told = [f"{card.text}\n{card.brief}\n{card.price}" for card in deck]
    told += [f"{head} {words}" for card in deck for head, words in (*card.passages, *card.figures)]
    told += [line for card in deck for line in session.about(card.name)]
    told += [str(session.panels()), session.picture()]
    assert one_of_several("\n".join(told)) == []
