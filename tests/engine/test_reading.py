"""Reading what others wrote: whatever is wrong is one line that says where, what was expected, what was found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, ConfigDict, Field

from foeman.engine.reading import BadInput, fit, found, one_of, parse_json, read_json, read_toml

often = settings(max_examples=60, deadline=None)


def said(error: pytest.ExceptionInfo[BadInput]) -> str:
    """The message, which is one line."""
    assert "\n" not in str(error.value)
    return str(error.value)


class Unit(BaseModel):
    """A model with all that can go wrong."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(min_length=1, max_length=5)
    size: int = Field(default=1, ge=1, le=3)
    dice: list[str] = Field(default=[], max_length=2)
    inner: dict[str, int] = {}
    flag: bool = False
    weight: float = 1.0


# Words


def test_a_list_of_names_reads_like_a_sentence() -> None:
    """With or before the last; cut when it is long; nothing when there is none."""
    assert one_of(["a"]) == "a"
    assert one_of(["a", "b"]) == "a or b"
    assert one_of(iter(["a", "b", "c"])) == "a, b or c"
    assert one_of([]) == "nothing"
    assert one_of(str(number) for number in range(20)) == "0, 1, 2, 3, 4, 5, 6, 7, 8, 9 or one of 10 others"


def test_what_was_found_is_shown_as_json_and_short() -> None:
    """Quotes around texts, true for True, and never more than 60 characters."""
    assert [found(value) for value in ("a", 1, True, None, ["x"])] == ['"a"', "1", "true", "null", '["x"]']
    assert len(found("x" * 500)) == 60
    assert found("Ἀθῆναι\n") == '"Ἀθῆναι\\n"'
    assert found(Path("/tmp")) == '"/tmp"'


def test_half_a_character_can_be_shown() -> None:
    """A lone surrogate, as JSON can smuggle one in, would break the terminal it is printed on."""
    assert found("\ud800").encode("utf-8") == b'"\\ud800"'


def test_an_answer_nested_without_end_can_be_shown() -> None:
    """In words, where it cannot be written."""
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    assert found(nested) == "lists nested too deeply"
    while nested:
        nested = nested.pop()  # type: ignore[assignment]  # taken apart one by one, which Python cannot do at once


# Models


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({}, "pack: name: expected a value, found nothing"),
        ({"name": 3}, "pack: name: expected text, found 3"),
        ({"name": ""}, 'pack: name: expected at least 1 characters, found ""'),
        ({"name": "toolong"}, 'pack: name: expected at most 5 characters, found "toolong"'),
        ({"name": "a", "size": "big"}, 'pack: size: expected a whole number, found "big"'),
        ({"name": "a", "size": 1.5}, "pack: size: expected a whole number, found 1.5"),
        ({"name": "a", "size": 0}, "pack: size: expected at least 1, found 0"),
        ({"name": "a", "size": 7}, "pack: size: expected at most 3, found 7"),
        ({"name": "a", "dice": "RED"}, 'pack: dice: expected a list, found "RED"'),
        ({"name": "a", "dice": ["x"] * 3}, 'pack: dice: expected at most 2 entries, found ["x", "x", "x"]'),
        ({"name": "a", "inner": {"x": "y"}}, 'pack: inner.x: expected a whole number, found "y"'),
        ({"name": "a", "inner": []}, "pack: inner: expected a table of keys and values, found []"),
        ({"name": "a", "flag": "perhaps"}, 'pack: flag: expected true or false, found "perhaps"'),
        ({"name": "a", "weight": "heavy"}, 'pack: weight: expected a number, found "heavy"'),
        ({"name": "a", "colour": "red"}, 'pack: colour: expected no such key, found "red"'),
        ([], "pack: expected a table of keys and values, found []"),
        ({"size": 0}, "pack: name: expected a value, found nothing (and 1 more)"),
    ],
)
def test_what_does_not_fit_a_model_is_one_line(values: object, words: str) -> None:
    """Where, what was expected, what was found; and how many more mistakes there are."""
    with pytest.raises(BadInput) as caught:
        fit(Unit, values, "pack")
    assert said(caught) == words


# JSON


@often
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda part: st.lists(part) | st.dictionaries(st.text(), part),
        max_leaves=8,
    )
)
def test_json_is_read_as_it_was_written(values: object) -> None:
    """Whatever JSON can hold."""
    assert parse_json(json.dumps(values), "x") == values


@often
@given(st.text(max_size=30))
def test_any_text_is_json_or_refused_in_one_line(text: str) -> None:
    """Nothing else happens."""
    try:
        parse_json(text, "x")
    except BadInput as problem:
        refused = str(problem)
    else:
        refused = ""
    assert "\n" not in refused


def test_a_truncated_file_is_named_with_its_line() -> None:
    """It ends where it should not."""
    with pytest.raises(BadInput) as caught:
        parse_json('{"a": 1,\n "b": [1, 2', "save.json")
    assert (
        said(caught)
        == "save.json: line 2, column 12: expected JSON (Expecting ',' delimiter), found the end of the file"
    )


def test_a_broken_file_is_shown_where_it_breaks() -> None:
    """With what stands there."""
    with pytest.raises(BadInput) as caught:
        parse_json('{"a" 1}', "save.json")
    assert said(caught) == "save.json: line 1, column 6: expected JSON (Expecting ':' delimiter), found \"1}\""


def test_a_key_that_stands_twice_is_refused() -> None:
    """Python would silently take the last; whoever wrote the first meant it."""
    with pytest.raises(BadInput) as caught:
        parse_json('{"a": {"turn": 1, "x": 2, "turn": 3}}', "p.json")
    assert said(caught) == 'p.json: expected each key once, found "turn" twice'


@pytest.mark.parametrize("name", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_number_is_refused(name: str) -> None:
    """They are no JSON, and nothing equals NaN, not even the state that holds it."""
    with pytest.raises(BadInput) as caught:
        parse_json(f'{{"seed": {name}}}', "p.json")
    assert said(caught) == f"p.json: expected a number, found {name}"


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    """Python would stop with an error of its own."""
    with pytest.raises(BadInput) as caught:
        parse_json(f'{{"seed": {"9" * 5000}}}', "p.json")
    assert said(caught) == "p.json: expected numbers of a sensible length, found a longer one"


def test_lists_within_lists_without_end_are_refused() -> None:
    """A hundred thousand brackets do not end the program."""
    with pytest.raises(BadInput) as caught:
        parse_json("[" * 100_000, "p.json")
    assert said(caught) == "p.json: expected JSON, found lists nested too deeply"


# Files


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """None, a folder, or no text."""
    missing, binary = tmp_path / "none.json", tmp_path / "b.json"
    binary.write_bytes(b"\xff\xfe\x00")
    for path, words in {
        missing: "expected a file, found none",
        tmp_path: "expected a file, found a folder",
        binary: "expected text in UTF-8, found other bytes",
    }.items():
        with pytest.raises(BadInput) as caught:
            read_json(path)
        assert said(caught) == f"{path}: {words}"


def test_a_mark_at_the_beginning_of_a_file_is_passed_over(tmp_path: Path) -> None:
    """Some editors on Windows put one before the text."""
    (tmp_path / "a.json").write_text("\ufeff[1]", encoding="utf-8")
    (tmp_path / "a.toml").write_text("\ufeffa = 1", encoding="utf-8")
    assert read_json(tmp_path / "a.json") == [1]
    assert read_toml(tmp_path / "a.toml") == {"a": 1}


@pytest.mark.parametrize("text", ["a = ", "a = 1\na = 2", "[a", "a = " + "9" * 5000, "a = " + "[" * 50_000])
def test_broken_toml_is_refused_in_one_line(text: str, tmp_path: Path) -> None:
    """With the file's name."""
    path = tmp_path / "map.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        read_toml(path)
    assert said(caught).startswith(f"{path}: expected TOML, found")
