"""The page that is written from the game: the drawn positions."""

from __future__ import annotations

from xml.etree import ElementTree

from tools.draw_positions import CHAPTERS, IMAGES, PAGE, cases, page, pictures, positions


def test_the_page_of_positions_is_up_to_date() -> None:
    """docs/skirmish-positions.md shows every position; `python -m tools.draw_positions` writes it."""
    text = PAGE.read_text(encoding="utf-8")
    assert text == page()
    assert [name for name in positions() if f"### {name}\n" not in text] == []
    assert [title for title in CHAPTERS if f"## {title}\n" not in text] == []
    assert text.count("so: ") >= len(cases())


def test_every_picture_is_up_to_date() -> None:
    """Each is drawn as the position gives it, well-formed and without scripts; at least 40, and none too many."""
    drawn = pictures()
    assert len(drawn) >= 40
    assert sorted(path.stem for path in IMAGES.glob("*.svg")) == sorted(drawn)
    for name, svg in drawn.items():
        assert (IMAGES / f"{name}.svg").read_text(encoding="utf-8") == svg, name
        root = ElementTree.fromstring(svg)
        assert root.get("viewBox")
        assert "<script" not in svg
        assert "href" not in svg
