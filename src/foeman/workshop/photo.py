"""A photo of the board: read under limits, always written anew without its metadata, straightened by its corners."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from typing import Any

import numpy as np
from PIL import Image, ImageOps, UnidentifiedImageError

from foeman.engine.boards import LONGEST_SIDE, MOST_JPEG, Board, board_of
from foeman.engine.packs import BOARD, Pack
from foeman.engine.reading import BadInput

MOST_BYTES = 25_000_000
"""So large a file is looked at."""
MOST_PIXELS = {"JPEG": 50_000_000, "PNG": 24_000_000}
"""So many pixels are decoded: a JPEG, as phones take them, is made smaller while it is; a PNG needs room for all."""
MOST_SCANS = 100
"""So often a JPEG may go over its picture; they have ten at most, but each takes the time of a whole one."""
LONGEST = 1_800
"""So long is the longer side of a photo that is kept."""
AIM = 600_000
"""So many bytes it is to have at most, if it can be."""
QUALITIES = (82, 72, 62, 50, 38)
LEAST = 50
"""So many pixels a picture has at least, either way."""
FORMATS = ("JPEG", "PNG")

Corner = Sequence[float]


START, END, SCAN = 0xD8, 0xD9, 0xDA
"""Where a JPEG begins, where it ends, and where it goes over its picture."""
SCANS = bytes((0xFF, SCAN))


def read_photo(data: bytes) -> Image.Image:
    """A picture as somebody uploaded it, the right way up and of a size to be kept."""
    if len(data) > MOST_BYTES:
        raise BadInput(f"photo: expected at most {MOST_BYTES} bytes, found {len(data)}")
    picture = _opened(data)
    try:
        picture.draft("RGB", (LONGEST, LONGEST))  # a JPEG is decoded no larger than needed
        turned = ImageOps.exif_transpose(picture)
        flat = _on_white(turned)
        flat.thumbnail((LONGEST, LONGEST), Image.Resampling.LANCZOS)
    except (OSError, ValueError, SyntaxError, EOFError, MemoryError, ArithmeticError, LookupError) as problem:
        raise BadInput(f"photo: expected a whole JPEG or PNG, found a damaged one ({_said(problem)})") from None
    return flat


def size_of(data: bytes) -> tuple[int, int]:
    """How large a picture is before it is scaled down, the right way up."""
    picture = _opened(data)
    across = picture.getexif().get(ORIENTATION, 1) < SIDEWAYS
    return picture.size if across else (picture.height, picture.width)


ORIENTATION, SIDEWAYS = 0x0112, 5
"""Where a camera notes how it was held, and from which note on the picture lies on its side."""


def _opened(data: bytes) -> Image.Image:
    """The head of a picture: what it is and how large, before anything of it is decoded."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # how large it may be is said below
            picture = Image.open(BytesIO(data), formats=FORMATS)
    except Image.DecompressionBombError:
        raise BadInput(f"photo: expected at most {MOST_PIXELS['JPEG']} pixels, found many more") from None
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, EOFError, ArithmeticError, LookupError):
        raise BadInput("photo: expected a JPEG or PNG, found something else") from None
    width, height = picture.size
    most = MOST_PIXELS[str(picture.format)]
    if width * height > most:
        raise BadInput(f"photo: expected at most {most} pixels, found {width} by {height}")
    if picture.format == "JPEG" and data.count(SCANS) > MOST_SCANS:
        raise BadInput(f"photo: expected at most {MOST_SCANS} scans, found {data.count(SCANS)}")
    if min(width, height) < LEAST or max(width, height) > 40 * min(width, height):
        raise BadInput(f"photo: expected a picture of a board, found one of {width} by {height} pixels")
    return picture


def _on_white(picture: Image.Image) -> Image.Image:
    """A picture without transparency, palettes or other depths."""
    if picture.mode in ("RGBA", "LA", "PA", "P"):
        whole = picture.convert("RGBA")
        ground = Image.new("RGB", whole.size, "white")
        ground.paste(whole, mask=whole.getchannel("A"))
        return ground
    return picture.convert("RGB")


def _said(problem: BaseException) -> str:
    return str(problem).strip().partition("\n")[0][:60] or type(problem).__name__


def written_jpeg(picture: Image.Image) -> bytes:
    """A picture as a new JPEG without metadata, small enough to be kept in a pack."""
    plain = Image.new("RGB", picture.size)
    plain.paste(picture)
    data = b""
    while True:
        for quality in QUALITIES:
            made = BytesIO()
            plain.save(made, "JPEG", quality=quality, optimize=True)
            data = made.getvalue()
            if len(data) <= AIM:
                return data
        if len(data) <= MOST_JPEG:
            return data
        plain = plain.resize((plain.width * 3 // 4, plain.height * 3 // 4))


def turned(jpeg: bytes) -> Image.Image:
    """A kept picture, a quarter to the right."""
    return read_photo(jpeg).transpose(Image.Transpose.ROTATE_270)


# Straightening


def straightened(jpeg: bytes, corners: Sequence[Corner]) -> tuple[Image.Image, np.ndarray[Any, Any]]:
    """A kept picture of which the four corners of the board become the corners; and how points move along."""
    picture = read_photo(jpeg)
    points = checked_corners(corners, picture.width, picture.height)
    width, height = _size_of(points)
    target = np.array([(0, 0), (width, 0), (width, height), (0, height)], dtype=float)
    back, there = perspective(target, points), perspective(points, target)
    coefficients = tuple(float(one) for one in back.ravel()[:8])
    made = picture.transform((width, height), Image.Transform.PERSPECTIVE, coefficients, Image.Resampling.BICUBIC)
    return made, there


def checked_corners(corners: Sequence[Corner], width: int, height: int) -> np.ndarray[Any, Any]:
    """Four corners that go round a board, the first at its top left."""
    try:
        points = np.array([[float(x), float(y)] for x, y in corners])
    except (TypeError, ValueError):
        raise BadInput("corners: expected four points such as [12, 30], found something else") from None
    if points.shape != (4, 2) or not np.isfinite(points).all():
        raise BadInput(f"corners: expected four points, found {len(points)}")
    if (points < 0).any() or (points > (width, height)).any():
        raise BadInput(f"corners: expected points on a picture of {width} by {height}, found some beside it")
    sides = np.roll(points, -1, axis=0) - points
    turns = sides[:, 0] * np.roll(sides, -1, axis=0)[:, 1] - sides[:, 1] * np.roll(sides, -1, axis=0)[:, 0]
    if not (turns > LEAST * LEAST / 4).all():
        raise BadInput("corners: expected them in turn, from the top left to the right and round, found otherwise")
    return points


def _size_of(points: np.ndarray[Any, Any]) -> tuple[int, int]:
    """How large the board is on the picture."""
    lengths = np.linalg.norm(np.roll(points, -1, axis=0) - points, axis=1)
    width, height = max(lengths[0], lengths[2]), max(lengths[1], lengths[3])
    scale = min(1.0, LONGEST / max(width, height))
    return max(round(float(width) * scale), LEAST), max(round(float(height) * scale), LEAST)


def perspective(start: np.ndarray[Any, Any], end: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The matrix that takes four points to four others."""
    rows, values = [], []
    for (x, y), (u, v) in zip(start, end, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    solved = np.linalg.solve(np.array(rows, dtype=float), np.array(values, dtype=float))
    return np.append(solved, 1.0).reshape(3, 3)


def moved(point: Corner, matrix: np.ndarray[Any, Any], width: int, height: int) -> tuple[float, float]:
    """Where a point is after that; one beside the picture is moved to its edge."""
    x, y, scale = matrix @ np.array([point[0], point[1], 1.0])
    if abs(scale) < 1e-9:
        return 0.0, 0.0
    return round(min(max(x / scale, 0), width), 1), round(min(max(y / scale, 0), height), 1)


# Photos of others

PLAIN_MARKERS = {0xC0, 0xC1, 0xC2, 0xC4, 0xDB, 0xDD, 0xE0}
"""The parts of a JPEG that a picture needs: frame, tables, restart interval and the head of JFIF."""
STANDALONE = {*range(0xD0, 0xD8), 0x01}


def jpeg_of(pack: Pack) -> bytes:
    """The picture of a pack, to be shown to somebody; nothing if it has none."""
    check_photo(pack)
    board = board_of(pack)
    return board.jpeg() if board is not None else b""


@lru_cache(maxsize=32)
def check_photo(pack: Pack) -> None:
    """Refuse a picture in a pack that is none, is too large, or says more than what it shows."""
    board = board_of(pack)
    if board is None or not board.photo:
        return
    jpeg = board.jpeg()
    if len(jpeg) > MOST_JPEG:
        raise BadInput(f"{BOARD}: photo: expected at most {MOST_JPEG} bytes, found {len(jpeg)}")
    _check_markers(jpeg)
    _check_picture(jpeg, board)


def _check_picture(jpeg: bytes, board: Board) -> None:
    try:
        picture = _opened(jpeg)
        if picture.format != "JPEG" or picture.size != (board.width, board.height):
            size = f"{board.width} by {board.height}"
            raise BadInput(f"photo: expected a JPEG of {size}, found one of {picture.width} by {picture.height}")
        picture.load()
    except BadInput as problem:
        raise BadInput(f"{BOARD}: {problem}") from None
    except (OSError, ValueError, SyntaxError, EOFError, MemoryError, ArithmeticError, LookupError) as problem:
        raise BadInput(f"{BOARD}: photo: expected a whole JPEG, found a damaged one ({_said(problem)})") from None


def _check_markers(jpeg: bytes) -> None:
    """A JPEG with nothing in it but the picture: no metadata, no comments, nothing after its end."""
    if jpeg[:2] != bytes((0xFF, START)) or jpeg[-2:] != bytes((0xFF, END)):
        raise BadInput(f"{BOARD}: photo: expected a JPEG, found something else")
    place = 2
    while place < len(jpeg) - 2:
        if jpeg[place] != 0xFF:
            raise BadInput(f"{BOARD}: photo: expected a JPEG, found something else after byte {place}")
        marker, length = jpeg[place + 1], int.from_bytes(jpeg[place + 2 : place + 4])
        if marker not in (*PLAIN_MARKERS, SCAN) or length < 2:
            raise BadInput(f"{BOARD}: photo: expected a JPEG without metadata, found part {marker:02x} in it")
        place += 2 + length
        if marker == SCAN:
            place = _end_of_scan(jpeg, place)


def _end_of_scan(jpeg: bytes, place: int) -> int:
    """Where the next part begins after the points of a picture."""
    while True:
        place = jpeg.find(b"\xff", place)
        if place < 0 or place >= len(jpeg) - 2:
            return len(jpeg) - 2
        if jpeg[place + 1] != 0 and jpeg[place + 1] not in STANDALONE:
            if jpeg[place + 1] == END:
                raise BadInput(f"{BOARD}: photo: expected nothing after the end of the JPEG, found more")
            return place
        place += 2


def fits_in(width: int, height: int) -> bool:
    """Whether a sheet of this size can be a board."""
    return min(width, height) >= LEAST and max(width, height) <= LONGEST_SIDE
