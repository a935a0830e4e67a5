"""The photos of boards: those of packs by their hash, to be kept by a browser, and those of drafts on the bench."""

from __future__ import annotations

import asyncio

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from foeman.engine.boards import board_of
from foeman.engine.packs import is_hash
from foeman.engine.reading import BadInput
from foeman.store import Store, StoreError
from foeman.workshop import drawer

A_YEAR = 31_536_000
JPEG = "image/jpeg"


def add_pictures(app: FastAPI, store: Store) -> None:
    """Add the addresses of photos to the application."""

    @app.get("/picture/{hash}.jpg", include_in_schema=False)
    async def pack_photo(hash: str) -> Response:
        """The photo of a pack: what it shows never changes."""
        data = await asyncio.to_thread(photo_of_pack, store, hash)
        return _shown(data, f"private, max-age={A_YEAR}, immutable")

    @app.get("/packs/{id}/photo.jpg", include_in_schema=False)
    async def draft_photo(id: str) -> Response:
        """The photo of a draft; its address says which."""
        data = await asyncio.to_thread(photo_of_draft, store, id)
        return _shown(data, f"private, max-age={A_YEAR}")

    @app.post("/packs/{id}/photo", include_in_schema=False)
    async def take_photo(request: Request, id: str) -> Response:
        """A photo as somebody sends it; it is read, scaled down and written anew, or refused in one line."""
        data = await request.body()
        try:
            await asyncio.to_thread(keep_photo, store, id, data)
        except (BadInput, StoreError) as problem:
            return JSONResponse({"detail": str(problem)}, 400)
        return JSONResponse({"detail": ""})


def _shown(data: bytes, keep: str) -> Response:
    return Response(data, media_type=JPEG, headers={"Cache-Control": keep}) if data else Response(status_code=404)


def photo_of_pack(store: Store, hash: str) -> bytes:
    """The photo of a pack that is kept here; nothing if there is none."""
    if not is_hash(hash):
        return b""
    try:
        board = board_of(store.pack(hash))
    except (BadInput, StoreError):
        return b""
    return board.jpeg() if board and board.photo else b""


def photo_of_draft(store: Store, id: str) -> bytes:
    """The photo of a draft; nothing if there is none."""
    try:
        board = drawer.take(store, id).board
    except (BadInput, StoreError):
        return b""
    return board.jpeg() if board and board.photo else b""


def keep_photo(store: Store, id: str, data: bytes) -> None:
    """Another photo for a draft, as it is now."""
    drawer.picture(store, id, drawer.take(store, id).version, data)
