"""The pack bench: a board of one's own from a photo, played with, given to others, and the same game there."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import FilePayload

from tests.web.browser.conftest import PHONE, Sits
from tests.web.browser.player import Player
from tests.web.browser.served import Served
from tests.web.browser.test_accessibility import faults
from tests.web.browser.test_dragging import drag

NAMES = [
    "Aldwick", "Bramley", "Cawdor", "Dunmore", "Eastham", "Fenwick",
    "Glenrock", "Holme", "Inverey", "Jarrow", "Kelso", "Lorne",
]  # fmt: skip
BORDERS = {0: (1, 4), 1: (2, 5), 2: (3, 6), 3: (7,), 4: (5, 8), 5: (6, 9), 6: (7, 10), 7: (11,), 8: (9,), 10: (9, 11)}
"""Which of the twelve are neighbours, by their numbers, each border once."""
ANSWERS = 8
"""So many answers are given to compare two games by."""


def photo(size: tuple[int, int] = (1400, 900), kind: str = "JPEG") -> FilePayload:
    """A picture of a board: land and water."""
    picture = Image.new("RGB", size, "#6d97ad")
    pen = ImageDraw.Draw(picture)
    for number in range(12):
        x, y = size[0] * (number % 4 + 0.5) / 4, size[1] * (number // 4 + 0.5) / 3
        pen.ellipse((x - 150, y - 120, x + 150, y + 120), fill=("#c9b67d", "#a9b37a", "#bfa06a")[number % 3])
    data = io.BytesIO()
    picture.save(data, kind)
    return {"name": f"board.{kind.lower()}", "mimeType": f"image/{kind.lower()}", "buffer": data.getvalue()}


def begin(player: Player, game: str = "ford", source: str = "empty", name: str = "My river") -> Player:
    """A new draft on the bench."""
    player.open("/packs")
    form = player.see(".begin-pack").first
    form.locator("[name=game]").select_option(game)
    form.locator("[name=source]").select_option(source)
    form.locator("[name=name]").fill(name)
    form.get_by_role("button", name="Begin").click()
    player.page.wait_for_url("**/packs/*")
    return player.ready()


def load(player: Player, file: FilePayload) -> Player:
    """A photo is loaded, and shown."""
    player.see("[data-photo]").first.set_input_files(files=[file])
    player.see(".board svg image").wait_for(state="attached")
    player.wait_until("document.querySelector('.board').getBoundingClientRect().height > 100")
    return player.settle()


def point(player: Player, number: int) -> tuple[float, float]:
    """Where on the screen the place of this number lies: four in each of three rows."""
    box = player.see(".board .paper svg").bounding_box()
    assert box is not None
    across, down = (number % 4 + 0.5) / 4, (number // 4 + 0.5) / 3
    return box["x"] + box["width"] * across, box["y"] + box["height"] * down


def place_all(player: Player) -> None:
    """Tap, type the name, Enter: twelve times."""
    for number, name in enumerate(NAMES, 1):
        player.page.mouse.click(*point(player, number - 1))
        player.see(".namer .field").wait_for()
        player.page.keyboard.type(name)
        player.page.keyboard.press("Enter")
        player.wait_until(f"document.querySelectorAll('.board .spot').length === {number}")


def join_all(player: Player) -> None:
    """A place, then each of its neighbours, then the place again."""
    player.page.keyboard.press("b")
    made = 0
    for one, others in BORDERS.items():
        player.page.mouse.click(*point(player, one))
        for other in others:
            player.page.mouse.click(*point(player, other))
            made += 1
            player.wait_until(f"document.querySelectorAll('.board .links .how').length === {made}")
        player.page.mouse.click(*point(player, one))


def fill(player: Player, number: int, **values: str) -> None:
    """Tap a place and fill in its form."""
    player.page.keyboard.press("f")
    player.page.mouse.click(*point(player, number))
    player.see(".entry h2", has_text=NAMES[number]).wait_for()
    player.wait_until("innerWidth <= 900 || document.activeElement.closest('.entry') !== null")  # its first field
    for name, value in values.items():
        field = player.see(f'.entry [data-field="{name}"]')
        if field.evaluate("field => field.localName") == "select":
            field.select_option(value)
        else:
            field.fill(value)
            field.blur()
        words = f"{NAMES[number].lower()}: {name}"
        player.wait_until(f"document.querySelector('.bench-history').textContent.toLowerCase().includes('{words}')")
    player.page.evaluate("document.activeElement.blur()")


def make_map(player: Player) -> None:
    """The whole map of twelve spaces, with two camps and some worth."""
    load(begin(player), photo())
    place_all(player)
    join_all(player)
    fill(player, 0, camp="Legion")
    fill(player, 11, camp="Tribes")
    for number in (4, 5, 6, 7):
        fill(player, number, value="2")


def export(player: Player) -> Any:
    """The pack as one file, as the browser gets it."""
    player.see('[data-tab="pack"]').click()
    with player.page.expect_download() as waited:
        player.see('[data-act="export"]').click()
    return json.loads(Path(waited.value.path()).read_text(encoding="utf-8"))


def take_in(player: Player, data: bytes) -> None:
    """Somebody's file is opened on the bench."""
    file: FilePayload = {"name": "pack.json", "mimeType": "application/json", "buffer": data}
    player.see("[data-file=import]").set_input_files(files=[file])


def played(server: Served, player: Player, hash: str) -> Any:
    """A game with a pack at a server, with some answers: what the bot saw and did, as its last position says."""
    headers = {"Origin": server.url}
    data = {"game": "ford", "seed": 9, "pack": hash}
    id = player.page.request.post(f"{server.url}/api/sessions", data=data, headers=headers).json()["id"]
    for _ in range(ANSWERS):
        path = f"{server.url}/api/sessions/{id}"
        pending = player.page.request.get(path).json()["pending"]
        if pending is None:
            break
        text = pending["options"][0] if pending["options"] else "none"
        answered = player.page.request.post(f"{path}/answer", data={"text": text}, headers=headers)
        assert answered.ok, answered.text()
    saved = player.page.request.get(f"{server.url}/api/sessions/{id}/export").json()
    return saved["content"], saved["answers"], saved["checkpoint"]


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Served]:
    """Another machine, with a store of its own."""
    with Served(tmp_path) as server:
        yield server


def test_a_map_of_twelve_from_a_picture_is_played_on_and_is_the_same_elsewhere(
    sit: Sits, served: Served, elsewhere: Served
) -> None:
    """Made by clicks, played on with a bot, saved, exported, imported elsewhere: the same decisions, by hash."""
    player = sit()
    make_map(player)
    player.see('[data-tab="checks"]').click()
    player.see(".plays", has_text="It can be played, on the screen and at your table.").wait_for()
    assert player.see(".findings.error, .findings.unfinished").count() == 0
    file = export(player)
    player.see('[data-act="play"][data-value=\'"digital"\']').click()
    player.page.wait_for_url("**/play/*")
    player.ready().to_my_turn()
    assert player.page.evaluate("document.querySelectorAll('.board [data-place]').length") == len(NAMES)
    address = player.see(".board svg image").get_attribute("href")
    assert address == f"/picture/{file['hash']}.jpg"
    shown = player.page.request.get(served.url + address)
    assert (shown.status, shown.headers["content-type"]) == (200, "image/jpeg")
    assert "immutable" in shown.headers["cache-control"]
    player.answer().to_my_turn()
    here = played(served, player, file["hash"])

    other = sit(server=elsewhere).open("/packs")
    take_in(other, json.dumps(file).encode())
    other.see(".notice", has_text="My river is kept").wait_for()
    assert played(elsewhere, other, file["hash"]) == here


def test_a_photo_is_turned_straightened_and_undone_step_by_step(sit: Sits) -> None:
    """Four corners become the picture's own; a place is moved, deleted, and both are taken back."""
    player = load(begin(sit(), name="Crooked"), photo(kind="PNG"))
    wide = player.see(".board svg").get_attribute("data-map")
    player.see('[data-act="turn"]').click()
    player.wait_until(f"document.querySelector('.board svg').dataset.map !== '{wide}'")
    player.page.keyboard.press("c")
    for number in (0, 3, 11, 8):
        player.page.mouse.click(*point(player, number))
    player.wait_until("!document.querySelector('.board svg').dataset.map.endsWith('1400')")
    player.page.mouse.click(*point(player, 0))
    player.page.keyboard.type("Aldwick")
    player.page.keyboard.press("Enter")
    player.see(".board .spot").wait_for(state="attached")
    before = player.see(".board .spot").get_attribute("data-at")
    player.page.keyboard.press("m")
    drag(player, ".board .spot", ".board .paper svg")
    player.wait_until(f"document.querySelector('.board .spot').dataset.at !== '{before}'")
    player.page.keyboard.press("d")
    player.page.mouse.click(*middle_of_spot(player))
    player.see(".board .spot").wait_for(state="detached")
    player.page.keyboard.press("u")
    player.see(".board .spot").wait_for(state="attached")
    player.page.keyboard.press("u")
    player.wait_until(f"document.querySelector('.board .spot').dataset.at === '{before}'")


def middle_of_spot(player: Player) -> tuple[float, float]:
    """Where the only place lies on the screen."""
    box = player.see(".board .spot circle").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_all_of_it_can_be_done_from_the_keyboard(sit: Sits) -> None:
    """Arrows move a cross, Enter taps there; two places and a border without a pointer."""
    player = load(begin(sit(), name="By keys"), photo())
    press = player.page.keyboard.press
    for name in ("Here", "There"):
        for _ in range(3):
            press("Shift+ArrowRight")
        press("Enter")
        player.see(".namer .field").wait_for()
        player.page.keyboard.type(name)
        press("Enter")
        player.see(f'.board .spot[data-of-name="{name}"]').wait_for(state="attached")
    press("b")
    press("Enter")
    for _ in range(3):
        press("Shift+ArrowLeft")
    press("Enter")
    player.see(".board .links .how").wait_for(state="attached")
    press("Escape")
    player.press("u")
    player.see(".board .links .how").wait_for(state="detached")
    player.press("r")
    player.see(".board .links .how").wait_for(state="attached")


HOSTILE = '" onpointerover="alert(1)" x="&lt;img src=x&gt;'
"""Signs that a careless page would take for its own."""
TAGS = "<img src=x onerror=alert(1)>"


@pytest.mark.parametrize("name", [HOSTILE, TAGS], ids=["attributes", "tags"])
def test_a_hostile_name_is_text_everywhere(sit: Sits, name: str) -> None:
    """On the map, in the form, in findings and lists a name is a name."""
    player = load(begin(sit(), name=name), photo())
    player.page.mouse.click(*point(player, 5))
    player.page.keyboard.type(name)
    player.page.keyboard.press("Enter")
    player.see(".board .spot").wait_for(state="attached")
    assert player.see(".board .spot").get_attribute("data-of-name") == name
    player.page.keyboard.press("f")
    player.page.mouse.click(*point(player, 5))
    player.see(".entry h2").wait_for()
    assert player.see(".entry h2").inner_text() == name
    player.see('[data-tab="checks"]').click()
    player.see(".findings .finding").first.wait_for()
    assert player.see("[onpointerover], img[src=x]").count() == 0
    assert player.open("/packs").see(".save b").first.inner_text() == name
    assert player.see("[onpointerover], img[src=x]").count() == 0


JUNK: list[FilePayload] = [
    {"name": "junk.jpg", "mimeType": "image/jpeg", "buffer": b"this is no picture at all" * 40},
    {"name": "cut.jpg", "mimeType": "image/jpeg", "buffer": photo()["buffer"][:900]},
]


@pytest.mark.parametrize("file", JUNK, ids=lambda file: str(file["name"]))
def test_junk_is_refused_in_one_line(sit: Sits, file: FilePayload) -> None:
    """What is no picture is refused, and the draft is as it was."""
    player = begin(sit(), name="Junk")
    player.see("[data-photo]").first.set_input_files(files=[file])
    player.see(".notice.bad").wait_for()
    assert "\n" not in player.see(".notice.bad > div").inner_text().strip()
    assert player.see(".no-sheet").is_visible()
    player.errors = [error for error in player.errors if "400" not in error]


def test_a_file_that_is_no_pack_is_refused_in_one_line(sit: Sits) -> None:
    """Nothing is kept of it."""
    player = sit().open("/packs")
    before = player.see(".pack").count()
    take_in(player, b'{"format": "other"}')
    player.wait_until("document.querySelector('#refused').textContent !== ''")
    assert "\n" not in player.see("#refused").inner_text()
    assert player.see(".pack").count() == before


def test_nothing_serious_is_wrong_with_the_pages_of_the_bench(sit: Sits) -> None:
    """By day and by night: the list, an empty draft, a map with a form open, the lists; and on a phone."""
    player = sit()
    assert faults(player.open("/packs")) == []
    begin(player, "crusade", "ours", "Looked over")
    assert faults(player) == []
    load(player, photo())
    player.page.mouse.click(*point(player, 5))
    player.see(".namer .field").wait_for()
    player.page.keyboard.press("Enter")
    player.see(".board .spot").wait_for(state="attached")
    player.page.keyboard.press("f")
    player.page.mouse.click(*point(player, 5))
    player.see(".entry h2").wait_for()
    assert faults(player) == []
    player.see('[data-tab="lists"]').click()
    player.see('[data-act="list"]', has_text="leaders").first.click()
    player.see(".entry-line").first.wait_for()
    assert faults(player) == []
    player.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert faults(player) == []
    assert player.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
