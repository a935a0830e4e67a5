"""The page of the numbers that decide: written from what was found, complete and up to date."""

from __future__ import annotations

from foeman.lab.decided import read_found
from tools.write_numbers import KEPT, PAGE, in_words, page


def test_the_page_is_up_to_date() -> None:
    """docs/numbers.md is what the kept surveys give; `python -m tools.write_numbers` writes it."""
    assert PAGE.read_text("utf-8") == page({file.stem: read_found(file) for file in KEPT.glob("*.toml")})


def test_every_number_that_was_tried_is_on_the_page() -> None:
    """The confirmed ones in a row with what they change, the others by their names."""
    for file in KEPT.glob("*.toml"):
        found = read_found(file)
        assert found.tried
        section = next(
            part for part in PAGE.read_text("utf-8").split("\n## ") if f"numbers/{file.stem}.parquet" in part
        )
        for one in found.tried:
            assert f"`{one.number}`" in section
            assert (in_words(one.change(one.measure)) in section) or not one.confirmed
        assert section.count("\n| `") == sum(one.confirmed for one in found.tried)
