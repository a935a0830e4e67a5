"""A board on a photo: every game draws itself on the picture of its pack, and what nobody has placed stands below."""

from __future__ import annotations

import base64
import io
from xml.etree import ElementTree

import pytest
from PIL import Image

from foeman.engine.boards import Board, in_lines, written
from foeman.engine.game import Setup
from foeman.engine.packs import BOARD, Pack, from_json, remember
from foeman.engine.photo import ACROSS, LARGEST, SMALLEST, WIDE, below, octagon, photo_of, reaches
from foeman.engine.session import Session
from foeman.games import game_of

PLACES = {"rome": ("regions", "seas"), "sparta": ("spaces", "allies"), "crusade": ("regions",), "ford": ("spaces",)}
SIZE = (1200, 800)
SVG = "{http://www.w3.org/2000/svg}"


def pack_with(game: str, *, photo: bool = True, left_out: int = 0) -> Pack:
    """Our pack of a game on a picture, with its places in rows, without the last few."""
    ours = game_of(game).ours()
    listed = [(kind, one) for kind in PLACES[game] for one in ours.read("map.toml")[kind]]
    points: dict[str, dict[str, tuple[float, float]]] = {kind: {} for kind in PLACES[game]}
    for number, (kind, one) in enumerate(listed[: len(listed) - left_out]):
        points[kind][one.get("id", one["name"])] = (40.0 + number % 14 * 80, 40.0 + number // 14 * 80)
    data = io.BytesIO()
    Image.new("RGB", SIZE, "#6d97ad").save(data, "JPEG")
    board = Board(
        width=SIZE[0], height=SIZE[1], photo=in_lines(data.getvalue()) if photo else "", places=points
    )  # fmt: skip
    return remember(from_json({**ours.files, BOARD: written(board)}, "test"))


def drawn(game: str, pack: Pack) -> ElementTree.Element:
    """The board of a game with a pack, as it lies at the beginning."""
    return ElementTree.fromstring(Session(game_of(game), Setup(game=game, pack=pack.hash), 3).svg(None))


@pytest.mark.parametrize("game", PLACES)
def test_a_game_is_drawn_on_the_photo_of_its_pack(game: str) -> None:
    """The picture is fetched by the pack's hash and stands in no SVG; every place of the map can be tapped."""
    pack = pack_with(game)
    picture = drawn(game, pack)
    (image,) = picture.iter(f"{SVG}image")
    assert image.get("href") == f"/picture/{pack.hash}.jpg"
    assert base64.b64encode(b"\xff\xd8\xff").decode()[:4] not in ElementTree.tostring(picture, "unicode")
    tapped = {part.get("data-place") for part in picture.iter() if part.get("data-place")}
    content = pack.read("map.toml")
    assert tapped.issuperset(one["name"] for kind in PLACES[game] for one in content[kind])
    assert picture.get("data-map", "").split()[-2:] != ["0", "0"]


@pytest.mark.parametrize("game", PLACES)
def test_without_a_photo_the_drawn_map_is_the_board(game: str) -> None:
    """Our own map with points and no picture is drawn as ever."""
    bare = drawn(game, pack_with(game, photo=False))
    ours = ElementTree.fromstring(Session(game_of(game), Setup(game=game), 3).svg(None))
    assert [*bare.iter(f"{SVG}image")] == []
    assert bare.get("viewBox") == ours.get("viewBox")


def test_what_is_not_placed_stands_below_the_photo() -> None:
    """The board is higher by a row for it, and the place can be tapped there."""
    whole, part = pack_with("ford"), pack_with("ford", left_out=2)
    names = tuple(game_of("ford").ours().read("map.toml")["spaces"][place]["name"] for place in range(7))
    there, here = photo_of(whole, names), photo_of(part, names)
    assert there is not None
    assert here is not None
    assert there.whole == there.height == round(SIZE[1] * WIDE / SIZE[0])
    assert here.whole > here.height
    assert all(here.spots[name][1] > here.height for name in names[-2:])
    assert below(100, ACROSS)[1] > below(100, ACROSS - 1)[1]


def test_a_place_reaches_not_quite_half_way_to_the_next() -> None:
    """Neighbours never lie upon each other, unless they are too near to be tapped."""
    assert reaches({"one": (0, 0), "other": (60, 0), "far": (900, 0)}) == {"one": 27.6, "other": 27.6, "far": LARGEST}
    assert reaches({"one": (0, 0), "other": (4, 0)}) == {"one": SMALLEST, "other": SMALLEST}
    ring = octagon((100, 100), 20)
    assert len(ring) == 16
    assert all(80 <= at <= 120 for at in ring)
