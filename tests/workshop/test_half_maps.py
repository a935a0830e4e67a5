"""Half a map of one's own is played with beside the real board: what is drawn is known, the rest is told as needed."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from foeman.engine.game import Setup
from foeman.engine.packs import Pack, pack_of, remember
from foeman.engine.referee import beside, on_another_map
from foeman.engine.session import Session
from foeman.games import game_of
from foeman.store import Store
from foeman.workshop import drawer
from foeman.workshop.draft import Draft, Row, from_pack, without_map
from foeman.workshop.kinds import kind_of, sheets_of

Edit = dict[str, Any]

SEATS = {
    "rome": {"Rome": "person", "Carthage": "super"},
    "sparta": {"Sparta": "person", "Athens": "bot"},
    "crusade": {"Angevin": "person", "Ayyubid": "bot"},
    "ford": {"Legion": "person", "Tribes": "column"},
}
NEEDED = {"crusade": ("Jerusalem",)}
"""Places without which there is no map."""


def drawn(pack: Pack) -> tuple[Draft, set[str]]:
    """Two places in three of a map, as an owner draws it: named, filled in, joined; vouched for where all their
    neighbours are there. With those that are vouched for, by name."""
    whole, draft = from_pack(pack), without_map(pack, "Half")
    rows = {kind: some_of(whole, kind) for kind in sheets_of(whole.game).places if not draft.entries(kind)}
    there = {row.key: row.name for chosen in rows.values() for row in chosen}
    links = whole.links()
    open_ends = {end for link in links for end in (link.one, link.other) if not {link.one, link.other} <= {*there}}
    draft = draft.do([add(row) for chosen in rows.values() for row in chosen])
    draft = draft.do([*fill_in(whole, rows)])
    joined = [link for link in links if link.one in there and link.other in there]
    for link in joined:
        draft = draft.do([{"do": "join", "how": link.how, "one": there[link.one], "other": there[link.other]}])
    vouched = [row for chosen in rows.values() for row in chosen if row.key not in open_ends]
    vouched += whole_regions(whole, {row.key for row in vouched})
    draft = draft.do([{"do": "vouch", "kind": row.kind, "key": row.name} for row in vouched])
    return draft, {row.name for row in vouched}


def some_of(whole: Draft, kind: str) -> list[Row]:
    """Two places in three, and those that must be there; in SPARTA!, whose regions are known as a whole, all of four
    regions in five."""
    rows = whole.entries(kind)
    if whole.game.id == "sparta":
        left_out = [row.key for row in whole.entries("regions")][2::5]
        return [row for row in rows if row.values["region"] not in left_out]
    needed = NEEDED.get(whole.game.id, ())
    return [row for number, row in enumerate(rows) if number % 3 or row.name in needed or row.values.get("camp")]


def whole_regions(whole: Draft, vouched: set[str]) -> list[Row]:
    """SPARTA!: the regions all of whose spaces are vouched for."""
    if whole.game.id != "sparta":
        return []
    open_regions = {row.values["region"] for row in whole.entries("spaces") if row.key not in vouched}
    return [row for row in whole.entries("regions") if row.key not in open_regions]


def add(row: Row) -> Edit:
    """A place is tapped and named."""
    return {"do": "add", "kind": row.kind, "entry": {"name": row.name}}


def fill_in(whole: Draft, rows: dict[str, list[Row]]) -> list[Edit]:
    """What is printed on a place; what joins it to others is drawn."""
    edits: list[Edit] = []
    for kind, chosen in rows.items():
        joins = [join.field for join in sheets_of(whole.game).joins if join.one == kind]
        fields = [field.id for field in kind_of(whole.game, kind).fields if field.id not in ("id", "name", *joins)]
        for row in chosen:
            values = {key: row.values[key] for key in fields if key in row.values}
            edits.append({"do": "change", "kind": kind, "key": row.name, "values": values})
    return edits


@pytest.mark.parametrize("game", SEATS)
def test_the_bot_decides_on_half_a_map_as_on_the_whole(game: str) -> None:
    """All that was not drawn is told as it is needed, and nothing that was is asked about; over a whole game."""
    options: dict[str, int | str | bool] = {"map": "told"}
    setup = on_another_map(game_of(game), Setup(game=game, seats=SEATS[game], options=options), 2)
    draft, vouched = drawn(pack_of(setup.pack))
    assert draft.findings().errors == ()
    assert draft.findings().plays == ("screen" if game == "ford" else "told")
    report = beside(game_of(game), setup, 2, known=draft.pack())
    places = [one for _, one in report.taught if one.rule != "sparta.base.setup"]  # its sides are called as places are
    taught = {one.about for one in places if not one.text.startswith("How far")}
    assert (len(vouched) > 1, taught & vouched) == (True, set())
    assert report.screen
    assert not report.first_difference
    assert report.winners[0] == report.winners[1]


def test_half_a_crusade_is_drawn_on_its_photo(store: Store) -> None:
    """A map that is told has a picture if its pack has one: the places that were drawn lie on it, with what stands in
    them."""
    draft = drawer.begin(store, "crusade", drawer.EMPTY, "Half")
    draft = drawer.picture(store, draft.id, draft.version, jpeg())
    places = [{"do": "add", "kind": "regions", "entry": {"name": name}, "at": at} for name, at in POINTS.items()]
    roads = [{"do": "join", "how": "road", "one": "Acre", "other": other} for other in ("Tyre", "Jerusalem")]
    draft = drawer.do(store, draft.id, draft.version, [*places, *roads])
    pack = remember(drawer.finish(store, draft.id).pack)
    setup = Setup(game="crusade", table="physical", seats=SEATS["crusade"], options={"map": "told"}, pack=pack.hash)
    session: Session[Any] = Session(game_of("crusade"), setup, 1)
    for text in ("none", "Parley", "Acre, Tyre", "Acre = Ayyubid 3i, Tyre = Angevin 2i 1c"):
        session.apply(session.typing(text))
    assert session.state is not None
    assert session.state.told["Acre"].near == ["Tyre", "Jerusalem"]
    svg = session.rules.look.svg
    assert svg is not None
    drawn_board = svg(session.state, None)
    assert f'href="/picture/{pack.hash}.jpg"' in drawn_board
    assert {name for name in POINTS if f'data-place="{name}"' in drawn_board} == {*POINTS}


POINTS = {"Jerusalem": [500, 500], "Acre": [300, 300], "Tyre": [300, 100]}


def jpeg() -> bytes:
    """A picture of a board."""
    data = io.BytesIO()
    Image.new("RGB", (900, 600), "#6d97ad").save(data, "JPEG")
    return data.getvalue()
