"""The board of Rome as SVG."""

from __future__ import annotations

from xml.etree import ElementTree

from foeman.games.rome.look.svg import svg
from foeman.games.rome.state import State


def test_svg(game: State) -> None:
    """One well-formed text without outside files, the same each time, with a group and a tooltip for each region."""
    picture = svg(game, "Rome")
    assert picture == svg(game, "Rome")
    assert len(picture) < 400_000
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    root = ElementTree.fromstring(picture)
    spaces = {"s": "http://www.w3.org/2000/svg"}
    groups = root.findall(".//s:g[@class='region']", spaces)
    assert [group.get("data-place") for group in groups] == list(game.printed.regions)
    titles = {group.get("data-place"): group.findtext("s:title", "", spaces) for group in groups}
    assert titles["Capua"].splitlines()[:4] == [
        "Capua: 2 gold, home of Rome, port, difficult terrain 1",
        "held by Rome",
        "unrest 2",
        "market, walls",
    ]
    assert [sea.get("data-place") for sea in root.findall(".//s:g[@class='sea']", spaces)] == list(game.printed.seas)


def test_svg_shows_every_piece(game: State) -> None:
    """As many standards, galleys and agents as are on the board, and a symbol for each building and unrest marker."""
    root = ElementTree.fromstring(svg(game))
    spaces = {"s": "http://www.w3.org/2000/svg"}
    for kind, count in (("army", 3), ("navy", 1), ("agent", 8)):
        assert len(root.findall(f".//s:g[@class='{kind}']", spaces)) == count
    buildings = root.find(".//s:g[@id='buildings']", spaces)
    assert buildings is not None
    drawn = [one.get("href") for one in buildings.findall(".//s:use", spaces)]
    assert drawn == [
        "#market",
        "#walls",
        "#unrest",
        "#unrest",
    ]
