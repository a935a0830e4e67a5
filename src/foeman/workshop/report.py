"""What the workshop says in a terminal: findings and differences as lines and as plain values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from foeman.engine.boards import Board, board_of, written
from foeman.engine.boards import in_lines as picture_lines
from foeman.engine.findings import name_in
from foeman.engine.packs import BOARD, Correction, Pack, correctors, origins, read_folder
from foeman.engine.reading import BadInput, found, listed, read_plain
from foeman.workshop.compare import Difference
from foeman.workshop.findings import look_over
from foeman.workshop.photo import MOST_BYTES, read_photo, size_of, straightened, written_jpeg
from foeman.workshop.trial import plays

WHERE = {
    "screen": "It can be played everywhere.",
    "told": "It can be played beside a real board with --option map=told: what is missing is asked as it is needed.",
    "": "It cannot be played yet.",
}


def as_facts(pack: Pack, play: bool) -> dict[str, Any]:
    """All that was found in a pack, as plain values."""
    findings = look_over(pack)
    facts: dict[str, Any] = {
        "errors": [one.line() for one in findings.errors],
        "unfinished": [one.line() for one in findings.unfinished],
        "warnings": [one.line() for one in findings.warnings],
        "progress": [
            {"words": one.words, "checked": one.checked, "missing": [*one.missing]} for one in findings.progress
        ],
        "plays": findings.plays,
    }
    stumbled = plays(pack) if play and findings.plays == "screen" else ""
    if stumbled:
        facts |= {"errors": [stumbled], "plays": ""}
    return facts


def in_lines(pack: Pack, facts: Mapping[str, Any]) -> Iterator[str]:
    """The same in lines: what is wrong first."""
    for weight in ("errors", "unfinished", "warnings"):
        yield from (f"{weight.removesuffix('s')}: {line}" for line in facts[weight])
    wrong = len(facts["errors"]) + len(facts["unfinished"])
    label = pack.label
    said = "nothing is wrong with it" if not wrong else f"{wrong} {'thing is' if wrong == 1 else 'things are'} wrong"
    yield f"{label.name}, version {label.version}, for {label.game}: {said}."
    yield from counted_line(pack)
    for one in facts["progress"] if wrong else ():
        missing = f"; not there: {listed(one['missing'])}" if one["missing"] else ""
        yield f"{one['words']}{missing}."
    if wrong:
        yield WHERE[facts["plays"]]


def counted_line(pack: Pack) -> Iterator[str]:
    """Where the values of a pack come from; of one whose files cannot be read, nothing."""
    try:
        counted = origins(pack)
    except BadInput:
        return
    who = listed(f"{many} by {name}" for name, many in correctors(pack).items())
    corrected = f", {counted.corrected} corrected ({who})" if counted.corrected else ""
    values = f"{counted.printed} values are printed, {counted.reconstructed} reconstructed{corrected}."
    yield f"{values} Its hash is {pack.short}."


def difference_facts(one: Difference) -> dict[str, Any]:
    """A difference as plain values."""
    values = [{"field": field, "before": before, "after": after} for field, before, after in one.values]
    return {"kind": one.kind, "key": one.key, "name": one.name, "change": one.change, "values": values}


def difference_line(one: Difference) -> str:
    """A difference in one line."""
    values = "; ".join(
        f"{field} {found(before)} is {found(after)}".strip() if field else "other values"
        for field, before, after in one.values
    )
    return f"{one.kind}: {one.name}: {one.change}{f': {values}' if values else ''}"


def correction_facts(one: Correction) -> dict[str, Any]:
    """What somebody has corrected, as plain values."""
    return {"kind": one.kind, "entry": name_in(one.entry), "values": [*one.values], "by": one.by}


def correction_line(one: Correction) -> str:
    """The same in one line."""
    return f"{one.kind}: {name_in(one.entry)}: {', '.join(one.values)}: corrected by {one.by}"


# A photo in a folder


def corners_of(text: str) -> list[tuple[float, float]]:
    """Four corners as they are typed: "80,60 3900,90 3950,2900 40,2850"."""
    try:
        pairs = [tuple(float(number) for number in pair.split(",")) for pair in text.split()]
        corners = [(x, y) for x, y in pairs]
    except ValueError:
        raise BadInput(f"corners: expected four points such as 80,60, found {found(text)}") from None
    if corners and len(corners) != 4:
        raise BadInput(f"corners: expected four points, found {len(corners)}")
    return corners


def put_photo(folder: Path, picture: Path, corners: list[tuple[float, float]]) -> tuple[str, tuple[int, int]]:
    """Write a photo into the pack in a folder; points that were there lie on it as before."""
    pack, data = read_folder(folder), read_plain(picture, MOST_BYTES)
    old = board_of(pack)
    made = read_photo(data)
    if corners:
        across, down = (after / before for after, before in zip(made.size, size_of(data), strict=True))
        made, _ = straightened(data, [(x * across, y * down) for x, y in corners])
    jpeg = written_jpeg(made)
    width, height = read_photo(jpeg).size
    places = {} if old is None else {
        kind: {id: (x * width / old.width, y * height / old.height) for id, (x, y) in points.items()}
        for kind, points in old.places.items()
    }  # fmt: skip
    board = Board(width=width, height=height, photo=picture_lines(jpeg), places=places)
    try:
        (folder / BOARD).write_text(written(board), encoding="utf-8", newline="\n")
    except OSError as problem:
        raise BadInput(f"{folder / BOARD}: cannot be written: {problem.strerror}") from None
    return BOARD, (width, height)
