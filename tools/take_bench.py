"""Pictures of the pack bench into docs/images/bench-*.png: a board is photographed, straightened, drawn and filled in.

    .venv/bin/python -m tools.take_bench

The photo is Foeman's own board of Third Crusade, laid askew on a table. Look at every picture afterwards.
"""

from __future__ import annotations

import io
import shutil
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from foeman.engine.game import Setup
from foeman.engine.session import Session
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.look.svg import place_of, size_of
from foeman.games.crusade.look.svg import svg as draw
from tests.web.browser.conftest import CHROMIUMS
from tests.web.browser.player import Player
from tests.web.browser.served import Served
from tools.take_screenshots import DESKTOP, IMAGES

CORNERS = ((240, 150), (1830, 60), (1900, 1450), (120, 1540))
"""Where the corners of the board lie on the photo, from the top left to the right and round."""
PHOTO = (2000, 1600)
PLACED = 11
"""So many regions are placed when one is named in the picture."""
Point = tuple[float, float]


def board(chromium: Browser) -> tuple[Image.Image, dict[str, Point]]:
    """Foeman's own map, and where its regions lie, as shares of its width and height."""
    session: Session[object] = Session(CRUSADE, Setup(game="crusade"), 1)
    printed = CRUSADE.content(CRUSADE.ours())
    width, height = size_of(printed)  # type: ignore[arg-type]  # what the game reads is its own
    page = chromium.new_page(viewport={"width": width, "height": height})
    page.set_content(f"<style>body {{ margin: 0 }}</style>{draw(session.state, None)}")  # type: ignore[arg-type]
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.close()
    places = {name: place_of(printed, name) for name in printed.names}  # type: ignore[arg-type, attr-defined]
    return picture, {name: (x / width, y / height) for name, (x, y) in places.items()}


def askew(picture: Image.Image) -> bytes:
    """A photo of it, as it lies on a table."""
    width, height = picture.size
    rows, ends = [], []
    for (x, y), (u, v) in zip(CORNERS, ((0, 0), (width, 0), (width, height), (0, height)), strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        ends += [u, v]
    matrix = np.linalg.solve(np.array(rows, float), np.array(ends, float))
    table = Image.new("RGB", PHOTO, "#5b3b25")
    laid = picture.transform(PHOTO, Image.Transform.PERSPECTIVE, matrix.tolist(), Image.Resampling.BICUBIC)
    there = Image.new("L", picture.size, 255).transform(PHOTO, Image.Transform.PERSPECTIVE, matrix.tolist())
    table.paste(laid, (0, 0), there)
    data = io.BytesIO()
    table.save(data, "JPEG", quality=90)
    return data.getvalue()


class Owner:
    """Somebody at the bench, and the pictures of what they see."""

    def __init__(self, player: Player, places: dict[str, Point]) -> None:
        self.player, self.places = player, places

    def at(self, share: Point) -> Point:
        """A point of the picture on the screen."""
        box = self.player.see(".board .paper svg").bounding_box()
        if box is None:
            raise RuntimeError("the bench: expected a map, found none")
        return box["x"] + box["width"] * share[0], box["y"] + box["height"] * share[1]

    def tap(self, share: Point) -> None:
        """Tap a point of the picture."""
        self.player.page.mouse.click(*self.at(share))

    def look(self, name: str) -> None:
        """Take a picture, with a palette, so that it stays small."""
        self.player.page.wait_for_timeout(1500)
        shown = Image.open(io.BytesIO(self.player.page.screenshot())).convert("RGB")
        shown.quantize(96, dither=Image.Dither.NONE).save(IMAGES / f"bench-{name}.png", optimize=True)

    def begin(self) -> None:
        """A draft of Foeman's pack, signed."""
        form = self.player.open("/packs").see(".begin-pack").first
        form.locator("[name=game]").select_option("crusade")
        form.locator("[name=name]").fill("My Outremer")
        form.locator("[name=by]").fill("Ada")
        form.get_by_role("button", name="Begin").click()
        self.player.page.wait_for_url("**/packs/*")
        self.player.ready()

    def straighten(self, photo: bytes) -> None:
        """The photo is loaded, and its corners are tapped."""
        self.player.see("[data-photo]").first.set_input_files(
            files=[{"name": "board.jpg", "mimeType": "image/jpeg", "buffer": photo}]
        )
        self.player.see(".board svg image").wait_for(state="attached")
        self.player.settle().page.keyboard.press("c")
        shares = [(x / PHOTO[0], y / PHOTO[1]) for x, y in CORNERS]
        before = self.player.see(".board svg").get_attribute("data-map")
        for share in shares[:3]:
            self.tap(share)
        self.look("corners")
        self.tap(shares[3])
        self.player.wait_until(f"document.querySelector('.board svg').dataset.map !== '{before}'")
        self.player.settle()

    def place(self) -> None:
        """The regions get their points, in the order in which they wait."""
        for number, name in enumerate(self.places):
            self.tap(self.places[name])
            self.player.see(".namer .field").wait_for()
            if number == PLACED:
                self.look("place")
            self.player.page.keyboard.type(name)
            self.player.page.keyboard.press("Enter")
            self.player.wait_until(f"document.querySelectorAll('.board .spot').length === {number + 1}")

    def fill_in(self) -> None:
        """A region is looked up, and one of its values corrected."""
        self.player.page.keyboard.press("b")
        self.tap(self.places["Jerusalem"])
        self.look("borders")
        self.tap(self.places["Jerusalem"])
        self.player.page.keyboard.press("f")
        self.tap(self.places["Acre"])
        kind = self.player.see('.entry [data-field="kind"]')
        kind.select_option("desert")
        self.player.settle()
        kind.select_option("city")
        self.look("fill")

    def share(self) -> None:
        """It is kept as a pack, and stands in the list."""
        self.player.see('[data-tab="pack"]').click()
        self.player.see('[data-act="keep"]').click()
        self.player.see(".notice", has_text="is kept").wait_for()
        self.player.open("/packs")
        self.look("packs")


def main() -> None:
    """Take them all."""
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as server, sync_playwright() as playwright:
        found = next(path for name in CHROMIUMS if (path := shutil.which(name)))
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        picture, places = board(browser)
        context = browser.new_context(
            viewport={"width": DESKTOP[0], "height": DESKTOP[1]}, reduced_motion="reduce", color_scheme="light"
        )
        owner = Owner(Player(context.new_page(), server.url), places)
        owner.begin()
        owner.straighten(askew(picture))
        owner.place()
        owner.fill_in()
        owner.share()
        browser.close()


if __name__ == "__main__":
    main()
