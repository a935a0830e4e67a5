"""Pictures of every main screen, desktop and phone, light and dark, into docs/images/page-*.png.

    .venv/bin/python -m tools.take_screenshots [NAME ...]

Starts a server with an empty store, plays a little in Chromium and takes the pictures; each is written with a palette,
so that it stays small. Look at every one of them afterwards.
"""

from __future__ import annotations

import base64
import json
import struct
import sys
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.browser.player import Player
from tests.web.browser.served import Served
from tests.web.browser.taps import Finger

IMAGES = Path(__file__).parents[1] / "docs" / "images"
DESKTOP, PHONE = (1440, 900), (390, 844)
LARGEST = 250_000

PALETTE = """async (data) => {
  const bitmap = await createImageBitmap(await (await fetch(data)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const bucketOf = (at) => ((pixels[at] >> 3) << 10) | ((pixels[at + 1] >> 3) << 5) | (pixels[at + 2] >> 3);
  const sums = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const bucket = bucketOf(at);
    const sum = sums.get(bucket) ?? [0, 0, 0, 0];
    sum[0] += 1;
    for (let part = 0; part < 3; part += 1) sum[part + 1] += pixels[at + part];
    sums.set(bucket, sum);
  }
  const mean = ([count, ...parts]) => parts.map((part) => Math.round(part / count));
  const far = (one, other) => one.reduce((sum, part, at) => sum + (part - other[at]) ** 2, 0);
  const palette = [];
  const common = [...sums.values()].sort((one, other) => other[0] - one[0]);
  for (const least of [200, 60, 0]) {
    for (const sum of common) {
      const colour = mean(sum);
      if (palette.length < 256 && palette.every((other) => far(colour, other) > least)) palette.push(colour);
    }
  }
  const places = new Map();
  for (const [bucket, sum] of sums) {
    const colour = mean(sum);
    let best = 0;
    palette.forEach((other, place) => { if (far(colour, other) < far(colour, palette[best])) best = place; });
    places.set(bucket, best);
  }
  let rows = "";
  for (let y = 0; y < bitmap.height; y += 1) {
    const row = new Array(bitmap.width);
    const first = 4 * y * bitmap.width;
    for (let x = 0; x < bitmap.width; x += 1) row[x] = String.fromCharCode(places.get(bucketOf(first + 4 * x)));
    rows += String.fromCharCode(0) + row.join("");
  }
  return { width: bitmap.width, height: bitmap.height, palette: palette.flat(), rows: btoa(rows) };
}"""


def with_palette(page: Page, png: bytes) -> bytes:
    """The same picture in at most 256 colours; the browser finds them."""
    found = page.evaluate(PALETTE, "data:image/png;base64," + base64.b64encode(png).decode())

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", found["width"], found["height"], 8, 3, 0, 0, 0)
    rows = zlib.compress(base64.b64decode(found["rows"]), 9)
    parts = chunk(b"IHDR", head) + chunk(b"PLTE", bytes(found["palette"])) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


class Camera:
    """Takes pictures in browsers of several sizes."""

    def __init__(self, browser: Browser, server: Served, wanted: list[str]) -> None:
        self.browser = browser
        self.server = server
        self.wanted = wanted
        self.darkroom = browser.new_page()

    def take(
        self,
        name: str,
        play: Callable[[Player], None],
        *,
        phone: bool = False,
        dark: bool = False,
        still: bool = False,
    ) -> None:
        """One picture: somebody plays, then it is taken, from the top or `still` where it is."""
        if self.wanted and not any(part in name for part in self.wanted):
            return
        width, height = PHONE if phone else DESKTOP
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light", has_touch=phone
        )
        context.add_cookies([{"name": "foeman", "value": quote(json.dumps({"theme": "auto"})), "url": self.server.url}])
        player = Player(context.new_page(), self.server.url)
        play(player)
        player.page.mouse.move(2, 2)
        if not still:
            player.page.evaluate("scrollTo(0, 0)")
        player.page.wait_for_timeout(1200)
        png = with_palette(self.darkroom, player.page.screenshot())
        (IMAGES / f"page-{name}.png").write_bytes(png)
        told = "" if len(png) < LARGEST else "  too large"
        print(f"page-{name}.png {len(png) // 1000} KB{told}{'  ' + str(player.errors) if player.errors else ''}")
        context.close()


# What is played for each picture


def pictures_loaded(player: Player) -> None:
    """The first page with all its boards."""
    player.open()
    player.wait_until("document.images[0].complete && document.images[0].naturalWidth > 0")
    player.page.wait_for_timeout(3000)


def set_up(player: Player) -> None:
    """The sheet on which a game is set up."""
    pictures_loaded(player)
    player.see("[data-game=rome]").get_by_role("button", name="Set up …").click()
    player.see("#setup[open]").wait_for()


def lit(game: str, seed: int = 7) -> Callable[[Player], None]:
    """A question whose answers glow on the board."""

    def play(player: Player) -> None:
        player.begin(game, seed)
        player.chance.seed(seed)
        for _ in range(40):
            player.to_my_turn()
            if player.see(".lights .light").count() > 2:
                return
            player.answer()

    return play


def bots(game: str, selector: str = ".step .narrow", seed: int = 7) -> Callable[[Player], None]:
    """A bot's move with its reasons."""

    def play(player: Player) -> None:
        player.begin(game, seed)
        player.chance.seed(seed)
        for _ in range(300):
            if player.sees(".step"):
                if player.sees(selector):
                    return
                player.press("Space")
            else:
                player.answer()

    return play


def with_a_card(player: Player) -> None:
    """A bot's move with its reasons, and the card that it plays."""
    bots("rome", ".step:has(.narrow) .lines .card-name[data-look]")(player)
    for folded in player.see(".step details:not([open]):has(.narrow) > summary").all():
        folded.click()
    player.see(".step .lines .card-name[data-look]").first.click()
    player.page.wait_for_selector(".card-box:not([hidden]) .face")


def beside(game: str) -> Callable[[Player], None]:
    """What lies beside the board."""

    def play(player: Player) -> None:
        lit(game)(player)
        while player.sees("#question form[data-form=plan]"):  # a long list leaves little room for the table
            player.answer().to_my_turn()
        player.tab("beside")

    return play


def replayed(player: Player) -> None:
    """The slider over a game."""
    player.start("crusade")
    player.answers(6)
    player.press("p")
    player.see(".replay input").fill("3")
    player.page.wait_for_timeout(600)


def at_the_table(game: str, form: str) -> Callable[[Player], None]:
    """The companion with a form of this kind."""

    def play(player: Player) -> None:
        player.start(game, physical=True)
        for _ in range(80):
            told = player.see(".checklist .to-do li").count() > 0
            if told and player.see(f"#question form[data-form={form}]").count() and player.number() > 2:
                return
            player.answer()

    return play


SKIRMISHED = (
    "several", "no", "tusk riders", "city watch", "red, blue, mill", "AI", "yes", "yes", "AI",
    "red", "Marksmen 22 cover, Captain 18 unseen", "-1",
)  # fmt: skip
"""An evening of Skirmish up to the first turn of one's own."""


def skirmished(player: Player) -> None:
    """Skirmish beside the table: what the AI has done, and one's own turn."""
    player.begin("skirmish", seed=7, table="physical")
    where = f"{player.url}/api/sessions/{player.page.url.rpartition('/')[2]}/answer"
    player.page.request.post(where, data={"texts": SKIRMISHED}, headers={"Origin": player.url})
    player.page.reload()
    player.ready()


def begun(player: Player, game: str, *texts: str) -> Finger:
    """A game at a real table after some answers, and the finger that plays it."""
    made = player.page.request.post(
        f"{player.url}/api/sessions",
        data={"game": game, "seed": 5, "table": "physical"},
        headers={"Origin": player.url},
    ).json()
    for text in texts:
        path = f"{player.url}/api/sessions/{made['id']}/answer"
        player.page.request.post(path, data={"text": text}, headers={"Origin": player.url})
    return Finger(player.open(f"/play/{made['id']}"))


def marched(player: Player) -> None:
    """The Ford: a cohort of one's own has marched, after the bot has."""
    begun(player, "ford", "west bank = 1").row("west bank", '[data-by="1"]')


def influence_told(player: Player) -> None:
    """SPARTA!: a space tapped on the mirrored board, influence and talents told."""
    finger = begun(player, "sparta", "none").tap("[data-to-board]").board("Argos").row("Argos", '[data-by="1"]')
    finger.row("talents of Sparta", '[data-by="1"]', times=2)


def pieces_moved(player: Player) -> None:
    """Third Crusade: pieces on their way from one region to the next."""
    finger = begun(player, "crusade", "none").row("Tripoli", "[data-move]")
    finger.tap('.edit-picked [data-option="Laodicea"]', "[data-to-board]")


def conquered(player: Player) -> None:
    """Rome: an army has marched; what else has changed there."""
    finger = begun(player, "rome", "Greece", "Carthage", "initiative = Rome, direction = clockwise", "none")
    finger.row("Army I", "[data-open]").chip("Army I", "Genua").chip("Genua", "Rome").row("gold", '[data-by="-5"]')


def numbers(player: Player) -> None:
    """A simulation with its charts."""
    player.open("/numbers")
    player.see("select[name=game]").select_option("rome")
    player.see('[name="seat:Carthage"]').wait_for()
    player.settle()
    player.see('[name="games"]').fill("60")
    player.see('[name="seed"]').fill("5")
    player.click(".two form .main")
    player.see("#results").wait_for(timeout=240_000)


def tour(player: Player) -> None:
    """The guided first game."""
    player.open()
    player.see('[data-act="tour"]').click()
    player.page.wait_for_url("**/play/*")
    player.ready()
    player.see("[data-coach-next]").click()
    player.see(".coach h3", has_text="What is asked").wait_for()


def rules(player: Player) -> None:
    """The rules, searched."""
    player.open("/rules/rome")
    player.see(".find input").fill("stance markers")


def main() -> None:
    """Take them all, or those whose name holds one of the words given."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        camera = Camera(browser, server, sys.argv[1:])
        camera.take("start", pictures_loaded)
        camera.take("start-phone", pictures_loaded, phone=True)
        camera.take("start-dark", pictures_loaded, dark=True)
        camera.take("setup", set_up)
        camera.take("tour", tour)
        camera.take("board", lit("rome"))
        camera.take("board-phone", lit("rome"), phone=True)
        camera.take("bot", with_a_card)
        camera.take("bot-phone", bots("ford"), phone=True)
        camera.take("bot-dark", bots("sparta"), dark=True)
        camera.take("table", beside("rome"))
        camera.take("sparta", lit("sparta"))
        camera.take("crusade", lit("crusade"))
        camera.take("skirmish", lit("skirmish"))
        camera.take("skirmish-phone-dark", lit("skirmish"), phone=True, dark=True)
        camera.take("replay", replayed)
        camera.take("companion", at_the_table("sparta", "roll"))
        camera.take("companion-phone", marched, phone=True)
        camera.take("sparta-table-phone", influence_told, phone=True, still=True)
        camera.take("crusade-table-phone", pieces_moved, phone=True, still=True)
        camera.take("rome-table-phone", conquered, phone=True, still=True)
        camera.take("companion-phone-dark", at_the_table("skirmish", "one"), phone=True, dark=True)
        camera.take("skirmish-table-phone", skirmished, phone=True)
        camera.take("rules", rules)
        camera.take("numbers", numbers)
        camera.take("numbers-phone", numbers, phone=True)
        browser.close()


if __name__ == "__main__":
    main()
