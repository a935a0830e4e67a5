"""/api/packs: content packs, ours and those that are kept. For whoever owns the table."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Response
from pydantic import Field

from foeman.engine.packs import MOST_FILES, from_json
from foeman.games import game_of
from foeman.shelf import find, put, shelf
from foeman.web.api.desk import Owner
from foeman.web.api.requests import Body
from foeman.web.heavy import ShapedRoute, heavy
from foeman.web.views.seen import Seen

router = APIRouter(tags=["packs"], route_class=ShapedRoute)
PackId = Annotated[str, Path(description="A pack's hash, or its first digits.", max_length=64)]


class NewPack(Body):
    """A pack to keep."""

    files: dict[str, str] = Field(
        max_length=MOST_FILES,
        description="The text of each TOML file by its name.",
        examples=[{"pack.toml": 'game = "ford"\nname = "My Ford"\nversion = 1\n'}],
    )


class PackView(Seen):
    """A pack: what it says of itself, how much of it is printed, and how many saved games are played with it."""

    hash: str
    game: str
    name: str
    version: int
    about: str
    ours: bool
    source: Literal["ours", "made", "taken"]
    printed: int
    reconstructed: int
    corrected: int
    by: dict[str, int]
    photo: bool
    games: int


class WholePack(PackView):
    """A pack with its files."""

    files: dict[str, str]


@router.get("/packs")
def packs(desk: Owner, game: Annotated[str, Query(max_length=100)] = "") -> list[PackView]:
    """All packs, or those of a game: of each game ours first."""
    chosen = [game_of(game)] if game else None
    return [PackView.model_validate(one.facts()) for one in shelf(desk.rooms.store, chosen)]


@router.post("/packs", status_code=201)
async def add(desk: Owner, new: NewPack) -> PackView:
    """Keep a pack; one that is there already stays as it is."""
    kept = await heavy(lambda: put(desk.rooms.store, from_json(new.files, "files"), "taken").facts())
    return PackView.model_validate(kept)


@router.get("/packs/{hash}")
def pack(desk: Owner, hash: PackId) -> WholePack:
    """One pack with its files: what is changed in them is another pack."""
    one = find(desk.rooms.store, hash)
    return WholePack.model_validate({**one.facts(), "files": one.pack.as_json()})


@router.delete("/packs/{hash}", status_code=204)
def remove(desk: Owner, hash: PackId) -> Response:
    """Keep a pack no longer, if no saved game is played with it."""
    desk.rooms.store.remove_pack(find(desk.rooms.store, hash).pack.hash)
    return Response(status_code=204)
