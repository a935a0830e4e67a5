"""Photos: read under limits, written anew without metadata, straightened; whatever else is sent is refused."""

from __future__ import annotations

import base64
import os
import struct
import time
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from foeman.engine.boards import Board, board_of, in_lines, points_of, written
from foeman.engine.packs import Pack, from_json, read_folder, write_folder
from foeman.engine.reading import BadInput
from foeman.games import game_of
from foeman.store import Store
from foeman.workshop import drawer
from foeman.workshop.onefile import read_file
from foeman.workshop.photo import MOST_BYTES, check_photo, jpeg_of, read_photo, size_of, straightened, written_jpeg
from foeman.workshop.report import corners_of, put_photo


def picture(width: int = 900, height: int = 600, kind: str = "JPEG", **more: object) -> bytes:
    """A picture of a board: green, with a red square at 300, 200."""
    made = Image.new("RGB", (width, height), "green")
    ImageDraw.Draw(made).rectangle((290, 190, 310, 210), fill="red")
    file = BytesIO()
    made.save(file, kind, **more)
    return file.getvalue()


def with_camera() -> bytes:
    """A picture as a phone takes it: on its side, with a place and a comment."""
    exif = Image.Exif()
    exif[0x0112], exif[0x010F] = 6, "Phone of Somebody"
    return picture(exif=exif, comment=b"at home")


def said(data: bytes) -> str:
    """Why a picture is not read."""
    with pytest.raises(BadInput) as caught:
        read_photo(data)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def bomb(width: int, height: int) -> bytes:
    """A small PNG that says it is very large."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    packed = zlib.compress(bytes(10_000_000), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def test_what_a_camera_notes_is_gone() -> None:
    """The picture stands upright, and says nothing but what it shows."""
    kept = written_jpeg(read_photo(with_camera()))
    again = Image.open(BytesIO(kept))
    assert (again.size, len(again.getexif()), again.info.get("comment")) == ((600, 900), 0, None)
    assert b"Somebody" not in kept
    assert size_of(with_camera()) == (600, 900)


def test_a_large_picture_is_scaled_down() -> None:
    """Its longer side is 1800 at most, and it has at most 600 kB, whatever it shows."""
    noise = Image.effect_noise((4000, 3000), 90).convert("RGB")
    file = BytesIO()
    noise.save(file, "PNG", compress_level=1)
    kept = written_jpeg(read_photo(file.getvalue()))
    assert Image.open(BytesIO(kept)).size == (1800, 1350)
    assert len(kept) <= 900_000


def test_transparent_pictures_lie_on_white() -> None:
    """A JPEG knows no transparency."""
    file = BytesIO()
    Image.new("RGBA", (60, 60), (0, 0, 0, 0)).save(file, "PNG")
    assert read_photo(file.getvalue()).getpixel((30, 30)) == (255, 255, 255)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "photo: expected a JPEG or PNG, found something else"),
        (
            b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>",
            "photo: expected a JPEG or PNG, found something else",
        ),
        (b"GIF89a" + bytes(100), "photo: expected a JPEG or PNG, found something else"),
        (picture()[:2000], "photo: expected a whole JPEG or PNG, found a damaged one"),
        (picture(40, 600), "photo: expected a picture of a board, found one of 40 by 600 pixels"),
        (picture(9000, 60), "photo: expected a picture of a board, found one of 9000 by 60 pixels"),
        (bomb(60_000, 60_000), "photo: expected at most 50000000 pixels, found "),
        (bomb(9_000, 9_000), "photo: expected at most 24000000 pixels, found 9000 by 9000"),
        (picture(5000, 4900, "PNG"), "photo: expected at most 24000000 pixels, found 5000 by 4900"),
        (picture() + b"\xff\xda" * 200, "photo: expected at most 100 scans, found 201"),
        (bytes(MOST_BYTES + 1), f"photo: expected at most {MOST_BYTES} bytes, found {MOST_BYTES + 1}"),
    ],
)
def test_what_is_no_photo_is_refused(data: bytes, words: str) -> None:
    """In one line, and before anything large is made of it."""
    start = time.process_time()
    assert said(data).startswith(words)
    assert time.process_time() - start < 2


def test_every_beginning_of_a_picture_is_refused() -> None:
    """Cut anywhere but within its last part, one line comes of it."""
    for kind, last in (("JPEG", 4), ("PNG", 60)):
        whole = picture(80, 60, kind)
        for end in range(0, len(whole) - last, 7):
            with pytest.raises(BadInput, match=r"^photo: expected "):
                read_photo(whole[:end])


def test_a_board_is_straightened_by_its_corners() -> None:
    """What lay askew fills the picture, and points go where they belong."""
    corners = [(100, 100), (800, 100), (800, 500), (100, 500)]
    made, matrix = straightened(picture(), corners)
    assert made.size == (700, 400)
    red = made.getpixel((200, 100))
    assert isinstance(red, tuple)
    assert red[0] > 150
    assert red[1] < 100
    assert [round(float(one)) for one in (matrix @ [300, 200, 1])[:2]] == [200, 100]


@pytest.mark.parametrize(
    "corners",
    [
        [(0, 0), (900, 0), (900, 600)],
        [(0, 0), (900, 0), (0, 600), (900, 600)],
        [(0, 0), (0, 0), (0, 0), (0, 0)],
        [(0, 0), (900, 0), (900, 6000), (0, 600)],
        [(0, float("nan")), (900, 0), (900, 600), (0, 600)],
        [(0, 600), (900, 600), (900, 0), (0, 0)],
        ["x", "y", "z", "w"],
    ],
)
def test_corners_that_are_none(corners: list[tuple[float, float]]) -> None:
    """Refused in one line."""
    with pytest.raises(BadInput, match=r"^corners: expected "):
        straightened(picture(), corners)


# In a draft and in a pack


def test_points_stay_where_they_were(store: Store) -> None:
    """On another picture, a turned and a straightened one; no step is undone that was made on the one before."""
    draft = drawer.begin(store, "ford")
    draft = drawer.picture(store, draft.id, draft.version, picture())
    place = {"do": "place", "kind": "spaces", "key": "ford", "at": [300, 200]}
    draft = drawer.do(store, draft.id, draft.version, [place])
    draft = drawer.turn(store, draft.id, draft.version)
    assert (draft.size, draft.entries("spaces")[2].at, draft.can_undo) == ((600, 900), (400.0, 300.0), False)
    corners = [(100, 100), (600, 100), (600, 900), (100, 900)]
    draft = drawer.straighten(store, draft.id, draft.version, corners)
    assert (draft.size, draft.entries("spaces")[2].at) == ((500, 800), (300.0, 200.0))
    draft = drawer.picture(store, draft.id, draft.version, picture(1000, 1600))
    assert draft.entries("spaces")[2].at == (600.0, 400.0)
    pack = drawer.finish(store, draft.id).pack
    assert points_of(pack) == {"ford": (600.0, 400.0)}
    assert Image.open(BytesIO(jpeg_of(pack))).size == (1000, 1600)
    again = drawer.begin(store, "ford", pack.short)
    assert again.pack() == pack


def pack_with(jpeg: bytes, width: int = 900, height: int = 600) -> Pack:
    """The Ford with a picture, as somebody might send it."""
    board = written(Board(width=width, height=height, photo=in_lines(jpeg)))
    return from_json({**game_of("ford").ours().files, "board.toml": board}, "sent")


@pytest.mark.parametrize(
    ("jpeg", "words"),
    [
        (b"<script>alert(1)</script>", "expected a JPEG, found something else"),
        (with_camera(), "expected a JPEG without metadata, found part"),
        (picture(kind="PNG"), "expected a JPEG, found something else"),
        (picture(800, 600), "expected a JPEG of 900 by 600, found one of 800 by 600"),
        (picture()[:300] + b"\xff\xd9", "board.toml: photo: expected "),
        (picture() + picture(), "expected nothing after the end of the JPEG, found more"),
    ],
)
def test_the_picture_of_a_sent_pack_is_looked_at(jpeg: bytes, words: str) -> None:
    """It was written by somebody else: only a plain JPEG of the size that is said goes on the shelf."""
    with pytest.raises(BadInput) as caught:
        check_photo(pack_with(jpeg))
    assert words in str(caught.value)


def test_a_board_that_is_none() -> None:
    """Sizes, points and text of a board are checked."""
    ours = game_of("ford").ours().files
    for board in ("width = 9", "width = 900\nheight = 600\nphoto = 'äöü'\n", "width = 900\nheight = 600\nlinks = 1\n"):
        with pytest.raises(BadInput, match=r"board.toml: "):
            check_photo(from_json({**ours, "board.toml": board}, "sent"))
    assert board_of(game_of("ford").ours()) is None


def test_a_pack_with_a_good_picture() -> None:
    """Passes, and gives it back as it was."""
    assert jpeg_of(pack_with(picture())) == picture()
    assert base64.b64decode(in_lines(picture())) == picture()


# From a file


def test_a_photo_is_put_into_a_folder(tmp_path: Path) -> None:
    """Corners are those of the picture as it is, however large."""
    write_folder(game_of("ford").ours(), tmp_path / "mine")
    (tmp_path / "board.png").write_bytes(picture(3600, 2400, "PNG"))
    corners = corners_of("0,0 1800,0 1800,1200 0,1200")
    assert put_photo(tmp_path / "mine", tmp_path / "board.png", corners) == ("board.toml", (900, 600))
    check_photo(read_folder(tmp_path / "mine"))
    with pytest.raises(BadInput, match=r"^corners: expected four points"):
        corners_of("1,2 3,4")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_links_pipes_and_devices_are_no_files(tmp_path: Path) -> None:
    """Nothing is read outside, and nothing waits for ever."""
    write_folder(game_of("ford").ours(), tmp_path / "mine")
    secret = tmp_path / "secret"
    secret.write_text("name = 'secret'", encoding="utf-8")
    os.mkfifo(tmp_path / "pipe")
    os.symlink("/dev/zero", tmp_path / "endless")
    for bad in (secret, tmp_path / "pipe", tmp_path / "endless"):
        target = tmp_path / "mine" / "map.toml"
        target.unlink()
        target.symlink_to(bad)
        with pytest.raises(BadInput, match=r"map.toml: expected a file, found a link"):
            read_folder(tmp_path / "mine")
    (tmp_path / "mine" / "map.toml").unlink()
    os.mkfifo(tmp_path / "mine" / "map.toml")
    with pytest.raises(BadInput, match=r"map.toml: expected a file, found something else"):
        read_folder(tmp_path / "mine")
    for bad in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(BadInput, match="expected a file, found something else"):
            read_file(bad)
        with pytest.raises(BadInput, match="expected a file, found something else"):
            put_photo(_whole(tmp_path), bad, [])


def _whole(tmp_path: Path) -> Path:
    """A folder with our pack."""
    folder = tmp_path / f"whole-{len(list(tmp_path.iterdir()))}"
    write_folder(game_of("ford").ours(), folder)
    return folder
