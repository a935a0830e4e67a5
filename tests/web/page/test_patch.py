"""A text told by what is different from the one before."""

from __future__ import annotations

from itertools import product

from foeman.web.page.patch import patch, patched


def test_any_text_is_told_from_any_other() -> None:
    """Also where lines are the same at both ends, are there twice, are gone or are all new."""
    texts = ["\n".join(lines) for count in range(5) for lines in product("abc", repeat=count)]
    for old, new in product(texts, texts[::3]):
        assert patched(old, patch(old, new)) == new


def test_only_new_lines_are_told() -> None:
    """What is the same at the beginning and at the end is one run each, and the same text one run."""
    old = "\n".join(map(str, range(100)))
    assert patch(old, old) == [[0, 100]]
    assert patch(old, old.replace("\n50\n", "\nfifty\nand\n")) == [[0, 50], "fifty\nand", [51, 49]]
    assert patch(old, old.removesuffix("\n99")) == [[0, 99]]
    assert patch(old, f"new\n{old}") == ["new", [0, 100]]
