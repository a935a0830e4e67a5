"""The pages of the rulings: written from the rulebooks, complete and up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.write_rulings import books, page, title_of

DOCS = Path(__file__).parent.parent / "docs"
PAGES = {file.stem.removeprefix("rulings-"): file for file in sorted(DOCS.glob("rulings-*.md"))}
"""By game; The Ford has none, having one ruling."""


@pytest.mark.parametrize("game", PAGES)
def test_the_page_is_up_to_date(game: str) -> None:
    """docs/rulings-GAME.md is what the rulebook gives today; `python -m tools.write_rulings GAME` writes it."""
    assert PAGES[game].read_text(encoding="utf-8") == page(game, title_of(game))


def test_every_ruling_is_on_the_page() -> None:
    """Each ruling stands there with what is unclear, all its readings, why, and whether it can be switched."""
    text = page("rome", title_of("rome"))
    entries = dict(part.split("\n", 1) for part in text.split("\n### ")[1:])
    rulings = [ruling for book in books("rome").values() for ruling in book.ruling]
    assert list(entries) == [ruling.id for ruling in rulings]
    for ruling in rulings:
        said = entries[ruling.id]
        for words in (ruling.unclear, ruling.why, ruling.source, *ruling.readings.values()):
            assert words in said, ruling.id
        assert f"**`{ruling.default}`** (played)" in said
        assert ("Can be switched." in said) == ruling.switchable
