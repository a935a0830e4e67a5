"""TOML as Foeman writes it is TOML as Python reads it."""

from __future__ import annotations

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from foeman.engine.toml_text import toml_file, toml_value

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
VALUES = st.recursive(
    st.booleans() | st.integers(-(2**62), 2**62) | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(TEXTS, inside, max_size=3),
    max_leaves=8,
)


@given(VALUES)
def test_a_value_is_read_as_it_was_written(value: object) -> None:
    """Whatever letters stand in its texts and keys."""
    assert tomllib.loads(f"value = {toml_value(value)}\n") == {"value": value}


def test_a_file_has_a_line_for_each_entry() -> None:
    """What is not there is left out; a list of nothing stays."""
    entries = [{"name": "Delos", "worth": None}, {"name": 'The "Gate"\x7f', "next": ["Delos"]}]
    written = toml_file({"frame": [1.5, 2], "spaces": entries, "roads": [], "photo": None})
    assert written.splitlines() == [
        "frame = [1.5, 2]",
        "spaces = [",
        '  {"name" = "Delos"},',
        '  {"name" = "The \\"Gate\\"\\u007f", "next" = ["Delos"]},',
        "]",
        "roads = []",
    ]
    assert tomllib.loads(written)["spaces"][1]["name"] == 'The "Gate"\x7f'
