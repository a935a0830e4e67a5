"""The drawer: drafts are kept in the store between sittings, each under an id, with every step that was made."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa

from foeman.engine.boards import in_lines
from foeman.engine.packs import Pack
from foeman.engine.reading import BadInput, found
from foeman.games import game_of
from foeman.saved import SavedGame
from foeman.schema import DRAFT
from foeman.shelf import OnShelf, find, put, told_pack
from foeman.store import Store, StoreError
from foeman.workshop import photo
from foeman.workshop.draft import Draft, empty, from_kept, from_pack

MOST_DRAFTS = 100
"""So many drafts are kept at most."""
OURS, EMPTY, GAME = "ours", "empty", "game:"


class NoSuchDraft(StoreError):
    """No draft is kept under this id."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.id = id

    def __str__(self) -> str:
        return f"no draft {self.id!r} is kept; `foeman pack drafts` lists them"


class Stale(StoreError):
    """Somebody else has changed the draft meanwhile."""

    def __init__(self, id: str, version: int) -> None:
        super().__init__(id, version)
        self.id, self.version = id, version

    def __str__(self) -> str:
        return f"draft {self.id}: expected its version {self.version}, found another; look at it anew"


@dataclass(frozen=True, slots=True)
class Kept:
    """A draft in the list."""

    id: str
    game: str
    name: str
    changed: datetime
    version: int


# Beginning


def begin(store: Store, game: str, source: str = OURS, name: str = "", by: str = "") -> Draft:
    """A new draft: of ours, of nothing, of another pack, or of what was told in a saved game."""
    chosen = game_of(game)
    called = name or f"My {chosen.title}"
    if source == EMPTY:
        draft = empty(chosen, called)
    else:
        draft = from_pack(chosen.checked(_source(store, game, source)))
        if name:
            draft = draft.do([{"do": "label", "values": {"name": name}}])
    if by:
        draft = draft.do([{"do": "sign", "by": by}])
    draft.pack()
    return _insert(store, draft)


def _source(store: Store, game: str, source: str) -> Pack:
    if source == OURS:
        return game_of(game).ours()
    if source.startswith(GAME):
        id = source.removeprefix(GAME)
        return told_pack(SavedGame.open(store, id).session, id)
    return find(store, source).pack


def _insert(store: Store, draft: Draft) -> Draft:
    if len(listed(store)) >= MOST_DRAFTS:
        raise BadInput(f"drafts: expected at most {MOST_DRAFTS}, found as many already")
    made = replace(draft, id=f"{draft.game.id}-{secrets.token_hex(4)}", version=1)
    with store.transaction(writes=True) as db:
        db.execute(sa.insert(DRAFT).values(id=made.id, **_row(made)))
    return made


def _row(draft: Draft) -> dict[str, Any]:
    """A draft as its table has it."""
    name = str(draft.label.get("name", ""))[:100]
    changed = datetime.now(UTC).isoformat(timespec="microseconds")
    return {
        "game": draft.game.id,
        "name": name,
        "draft": draft.as_json(),
        "changed": changed,
        "version": draft.version,
    }


# Looking


def listed(store: Store, game: str = "") -> list[Kept]:
    """The drafts of a game, or of all, the last changed first."""
    wanted = sa.select(DRAFT.c.id, DRAFT.c.game, DRAFT.c.name, DRAFT.c.changed, DRAFT.c.version)
    if game:
        wanted = wanted.where(DRAFT.c.game == game)
    with store.transaction() as db:
        rows = db.execute(wanted.order_by(DRAFT.c.changed.desc(), DRAFT.c.id)).all()
    return [Kept(id, of, name, datetime.fromisoformat(changed), version) for id, of, name, changed, version in rows]


LAST: dict[tuple[str | None, str], Draft] = {}
"""The drafts that were used last in this process, by store and id: what is worked out of them need not be again."""


def take(store: Store, id: str) -> Draft:
    """The draft that is kept under an id."""
    with store.transaction() as db:
        version = db.scalar(sa.select(DRAFT.c.version).where(DRAFT.c.id == id))
        last = LAST.get((store.where, id))
        if last is not None and last.version == version:
            return last
        row = db.execute(sa.select(DRAFT.c.draft, DRAFT.c.version).where(DRAFT.c.id == id)).one_or_none()
    if row is None:
        raise NoSuchDraft(id)
    return _remember(store, from_kept(row.draft, id, row.version))


def _remember(store: Store, draft: Draft) -> Draft:
    LAST[store.where, draft.id] = draft
    while len(LAST) > 8:
        del LAST[next(iter(LAST))]
    return draft


def last_signed(store: Store) -> str:
    """Who signed the draft that was changed last, to be offered when another is begun."""
    last = listed(store)[:1]
    return take(store, last[0].id).by if last else ""


# Changing


def _changed(store: Store, id: str, version: int, change: Callable[[Draft], Draft]) -> Draft:
    draft = take(store, id)
    if draft.version != version:
        raise Stale(id, version)
    made = replace(change(draft), version=version + 1)
    made.pack()
    here = (DRAFT.c.id == id) & (DRAFT.c.version == version)
    with store.transaction(writes=True) as db:
        if not db.execute(sa.update(DRAFT).where(here).values(**_row(made))).rowcount:
            raise Stale(id, version)
    return _remember(store, made)


def do(store: Store, id: str, version: int, edits: object) -> Draft:
    """Some edits in one step."""
    return _changed(store, id, version, lambda draft: draft.do(edits))


def undo(store: Store, id: str, version: int) -> Draft:
    """Take back the last step."""
    return _changed(store, id, version, Draft.undo)


def redo(store: Store, id: str, version: int) -> Draft:
    """Make the step again that was taken back."""
    return _changed(store, id, version, Draft.redo)


def remove(store: Store, id: str) -> None:
    """Keep a draft no longer."""
    LAST.pop((store.where, id), None)
    with store.transaction(writes=True) as db:
        if not db.execute(sa.delete(DRAFT).where(DRAFT.c.id == id)).rowcount:
            raise NoSuchDraft(id)


def finish(store: Store, id: str) -> OnShelf:
    """Keep the pack that a draft is now; the draft stays, too."""
    return put(store, take(store, id).pack())


# The picture


def picture(store: Store, id: str, version: int, data: bytes) -> Draft:
    """Another photo of the board; what was placed on the one before is placed on it alike."""
    made = photo.read_photo(data)
    return _changed(store, id, version, lambda draft: with_picture(draft, made))


def with_picture(draft: Draft, made: Any) -> Draft:
    """A draft with a picture, on which all points lie as they lay on the sheet before."""
    old = draft.size or made.size
    across, down = made.size[0] / old[0], made.size[1] / old[1]
    return _on_picture(draft, made, lambda x, y: (round(x * across, 1), round(y * down, 1)))


def _on_picture(draft: Draft, made: Any, move: Callable[[float, float], tuple[float, float]]) -> Draft:
    jpeg = photo.written_jpeg(made)
    size = photo.read_photo(jpeg).size
    return replace(
        draft,
        picture=in_lines(jpeg),
        size=size,
        moved=_moved(draft.sheet.places, move, size),
        moved_at=len(draft.steps),
        undone=(),
    )


def _moved(
    places: Mapping[str, Mapping[str, Sequence[float]]],
    move: Callable[[float, float], tuple[float, float]],
    size: tuple[int, int],
) -> dict[str, dict[str, tuple[float, float]]]:
    def on_it(x: float, y: float) -> tuple[float, float]:
        there = move(x, y)
        return min(max(there[0], 0.0), size[0]), min(max(there[1], 0.0), size[1])

    return {kind: {id: on_it(at[0], at[1]) for id, at in points.items()} for kind, points in places.items()}


def _jpeg_of(draft: Draft) -> bytes:
    board = draft.board
    if board is None or not board.photo:
        raise BadInput("photo: expected a draft with a picture, found none")
    return board.jpeg()


def straighten(store: Store, id: str, version: int, corners: Sequence[Sequence[float]]) -> Draft:
    """The board fills the picture; its corners are given from the top left to the right and round."""

    def change(draft: Draft) -> Draft:
        made, matrix = photo.straightened(_jpeg_of(draft), corners)
        return _on_picture(draft, made, lambda x, y: photo.moved((x, y), matrix, made.width, made.height))

    return _changed(store, id, version, change)


def turn(store: Store, id: str, version: int) -> Draft:
    """The picture is turned a quarter to the right."""

    def change(draft: Draft) -> Draft:
        made = photo.turned(_jpeg_of(draft))
        return _on_picture(draft, made, lambda x, y: (made.width - y, x))

    return _changed(store, id, version, change)


def plain(store: Store, id: str, version: int, width: int, height: int) -> Draft:
    """No photo: an empty sheet to place points on."""
    if not photo.fits_in(width, height):
        raise BadInput(f"sheet: expected 50 to 2000 pixels each way, found {found([width, height])}")

    def change(draft: Draft) -> Draft:
        old = draft.size or (width, height)
        across, down = width / old[0], height / old[1]
        move = _moved(draft.sheet.places, lambda x, y: (x * across, y * down), (width, height))
        return replace(draft, picture="", size=(width, height), moved=move, moved_at=len(draft.steps), undone=())

    return _changed(store, id, version, change)
