"""A pack on the bench, without a browser: acts over the page's line, photos, and who may see them."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image
from starlette.testclient import TestClient

from foeman.engine.reading import BadInput
from foeman.games import game_of
from foeman.shelf import shelf
from foeman.store import Store
from foeman.web.access import SEAT_COOKIE, Access
from foeman.web.gate import Limits
from foeman.web.page.bench import Bench
from foeman.web.page.bench_forms import value_from
from foeman.web.page.bench_parts import singular
from foeman.web.page.workbench import Workbench
from foeman.web.rooms import Rooms
from foeman.workshop import drawer, onefile
from foeman.workshop.kinds import Kind, kind_of
from tests.web.conftest import HERE, MakeClient, NewRoom, carry_out


def jpeg(size: tuple[int, int] = (900, 600)) -> bytes:
    """A picture of a board."""
    data = io.BytesIO()
    Image.new("RGB", size, "#6d97ad").save(data, "JPEG")
    return data.getvalue()


def at_bench(rooms: Rooms, game: str = "ford", source: str = "ours") -> Workbench:
    """Somebody at a draft with a photo."""
    draft = drawer.begin(rooms.store, game, source, "Mine")
    page = Workbench(rooms, drawer.picture(rooms.store, draft.id, draft.version, jpeg()))
    page.markup()
    return page


def does(page: Workbench, *acts: tuple[str, Any]) -> None:
    """Acts as the browser sends them, one after the other."""

    async def all_of_them() -> None:
        for name, value in acts:
            await page.heard(name, value, None)

    carry_out(all_of_them())


def test_a_name_that_waits_is_placed_and_another_is_new(rooms: Rooms) -> None:
    """The point goes to the place of that name; a name that nobody knows makes a place."""
    page = at_bench(rooms)
    before = len(page.draft.entries("spaces"))
    does(page, ("name", {"kind": "spaces", "name": "Island", "at": [100, 100]}))
    island = next(row for row in page.draft.entries("spaces") if row.name == "island")
    assert island.at == (100, 100)
    does(page, ("name", {"kind": "spaces", "name": "Mill", "at": [300, 100]}))
    assert [row.name for row in page.draft.entries("spaces")][before:] == ["Mill"]
    does(page, ("name", {"kind": "spaces", "name": "island", "at": [400, 100]}))
    assert next(row for row in page.draft.entries("spaces") if row.name == "island").at == (100, 100)


def test_every_act_is_saved_at_once_and_can_be_taken_back(rooms: Rooms) -> None:
    """Another page sees what was done; undo and redo go through the store, too."""
    page = at_bench(rooms)
    does(page, ("field", {"kind": "spaces", "key": "island", "field": "value", "value": "5"}))
    assert _worth(rooms.store, page) == 5
    does(page, ("undo", None))
    assert _worth(rooms.store, page) == 3
    does(page, ("redo", None))
    assert _worth(rooms.store, page) == 5


def _worth(store: Store, page: Workbench) -> int:
    rows = drawer.take(store, page.draft.id).entries("spaces")
    return int(next(row for row in rows if row.name == "island").values["value"])


def test_whoever_comes_late_sees_what_the_other_did(rooms: Rooms) -> None:
    """An act that was made for an older draft is not done; the page shows the draft as it is now."""
    page = at_bench(rooms)
    other = Workbench(rooms, page.draft)
    other.markup()
    does(page, ("name", {"kind": "spaces", "name": "Mill", "at": [300, 100]}))
    does(other, ("name", {"kind": "spaces", "name": "Weir", "at": [500, 100]}))
    names = [row.name for row in other.draft.entries("spaces")]
    assert "Mill" in names
    assert "Weir" not in names


VALUES: list[tuple[str, str, str, object, object]] = [
    ("ford", "spaces", "value", "3", 3),
    ("ford", "spaces", "value", "", None),
    ("ford", "spaces", "river", True, True),
    ("ford", "spaces", "next", ["ford", "island"], ["ford", "island"]),
    ("ford", "spaces", "camp", "Legion", "Legion"),
    ("crusade", "regions", "slots", {"infantry": "2", "siege": ""}, {"infantry": 2}),
]


@pytest.mark.parametrize(("game", "kind", "field", "raw", "value"), VALUES)
def test_what_stands_in_a_form_becomes_what_the_draft_holds(
    game: str, kind: str, field: str, raw: object, value: object
) -> None:
    """Numbers, ticks, choices, lists and counts, each as the pack has it."""
    assert value_from(kind_of(game_of(game), kind), field, raw) == value


def test_what_is_no_number_is_refused_in_one_line() -> None:
    """And so is a value that the entry does not have."""
    kind: Kind = kind_of(game_of("ford"), "spaces")
    with pytest.raises(BadInput, match=r'^value: expected a number, found "many"$'):
        value_from(kind, "value", "many")
    with pytest.raises(BadInput, match="expected one of its values, found"):
        value_from(kind, "weather", "1")


def test_one_of_several() -> None:
    """Kinds are named in the singular where one is placed."""
    assert [singular(words) for words in ("regions", "allies", "seas")] == ["region", "ally", "sea"]


# Photos


def test_a_photo_is_sent_and_shown(client: TestClient, rooms: Rooms) -> None:
    """It comes back as a JPEG that the page can show; of a draft without one there is nothing to see."""
    draft = drawer.begin(rooms.store, "ford", "ours", "Mine")
    assert client.get(f"/packs/{draft.id}/photo.jpg").status_code == 404
    sent = client.post(f"/packs/{draft.id}/photo", content=jpeg(), headers={"Origin": HERE})
    assert (sent.status_code, sent.json()) == (200, {"detail": ""})
    shown = client.get(f"/packs/{draft.id}/photo.jpg")
    assert shown.headers["content-type"] == "image/jpeg"
    assert Image.open(io.BytesIO(shown.content)).size == (900, 600)


def test_a_photo_may_be_larger_than_other_requests_but_not_without_end(make_client: MakeClient, rooms: Rooms) -> None:
    """The gate knows two limits."""
    draft = drawer.begin(rooms.store, "ford", "ours", "Mine")
    client = make_client(limits=Limits(body=1_000, photo=50_000))
    headers, path = {"Origin": HERE}, f"/packs/{draft.id}/photo"
    assert client.post(path, content=b"no picture" * 4_000, headers=headers).status_code == 400
    assert client.post(path, content=b"no picture" * 6_000, headers=headers).status_code == 413
    assert client.post("/api/sessions", content=b"x" * 2_000, headers=headers).status_code == 413


def test_the_photo_of_a_pack_is_for_those_who_play_on_it(
    guarded: TestClient, rooms: Rooms, keys: Access, new_room: NewRoom
) -> None:
    """Strangers see neither bench nor photo; whoever has a seat's link sees the board that they play on."""
    page = at_bench(rooms)
    kept = drawer.finish(rooms.store, page.draft.id).pack
    path = f"/picture/{kept.hash}.jpg"
    room = new_room("ford", pack=kept.hash)
    assert [guarded.get(one).status_code for one in (path, "/packs", f"/packs/{page.draft.id}")] == [401, 401, 401]
    cookie = keys.guest_cookie(room.id, "Legion")
    guest = {"Cookie": f"{SEAT_COOKIE}={cookie}"}
    assert guarded.get("/packs", headers=guest).status_code == 401
    shown = guarded.get(path, headers=guest)
    assert (shown.status_code, shown.headers["content-type"]) == (200, "image/jpeg")
    assert guarded.get("/picture/nonsense.jpg", headers=guest).status_code == 404


# Playing with it


def test_a_map_that_is_not_finished_is_played_beside_the_real_board(rooms: Rooms) -> None:
    """Three regions of Rome are enough: the rest is told as it is needed; on the screen it is refused."""
    page = at_bench(rooms, "rome", "empty")
    for number, name in enumerate(("Rome", "Capua", "Taras")):
        does(page, ("name", {"kind": "regions", "name": name, "at": [100 + 200 * number, 200]}))
    does(page, ("play", "digital"))
    assert rooms.games() == []
    does(page, ("play", "physical"))
    (saved,) = rooms.games()
    setup = rooms.open(saved.id).session.terms.setup
    assert (setup.table, setup.options["map"]) == ("physical", "told")
    assert setup.pack == drawer.take(rooms.store, page.draft.id).pack().hash


def kept_apart(rooms: Rooms) -> list[tuple[str, str]]:
    """The packs that are not ours, and where they came from."""
    return [(one.pack.label.name, one.source) for one in shelf(rooms.store) if not one.ours]


def test_the_bench_lists_compares_and_takes_in(rooms: Rooms) -> None:
    """A pack goes out as a file and comes back as the same one; two packs are compared entry by entry."""
    page = at_bench(rooms)
    does(page, ("label", {"name": "The Ford", "by": "Anna"}))
    does(page, ("field", {"kind": "spaces", "key": "island", "field": "value", "value": "5"}), ("keep", None))
    assert kept_apart(rooms) == [("The Ford", "made")]
    kept = page.draft.pack()
    text = onefile.write(kept)
    rooms.store.remove_pack(kept.hash)
    bench = Bench(rooms)
    carry_out(bench.heard("import", {"name": "mine.json", "text": text}, None))
    lists = str(bench.content())
    assert 'data-source="made"' not in lists
    assert kept.short in lists.partition('data-source="taken"')[2].partition('data-source="ours"')[0]
    assert "1 corrected by Anna" in lists
    carry_out(bench.heard("who", kept.hash, None))
    assert "<td>island</td><td>value</td><td>Anna</td>" in str(bench.sheet.markup())
    ours = game_of("ford").ours()
    carry_out(bench.heard("compare", {"one": ours.hash, "other": kept.hash}, None))
    assert "value: 3 → 5" in str(bench.sheet.markup())
    carry_out(bench.heard("check", kept.hash, None))
    assert "not shown on the picture yet" in str(bench.sheet.markup())
