"""The page of the rulings: written from the rulebook, complete and up to date."""

from __future__ import annotations

from pathlib import Path

from tools.write_rulings import books, page, title_of

DOCS = Path(__file__).parent.parent / "docs"


def test_rulings_of_rome_are_up_to_date() -> None:
    """docs/rulings-rome.md is what the rulebook gives today; `python -m tools.write_rulings rome` writes it."""
    assert (DOCS / "rulings-rome.md").read_text(encoding="utf-8") == page("rome", title_of("rome"))


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
