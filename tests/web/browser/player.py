"""Somebody at a device: what they click, press and see."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page

SENDS = "async (sent) => (await import(document.querySelector('script[type=module]').src)).line.send(sent)"
"""What a page's script does to send something."""
PATIENCE = 15.0
LOOKS_EVERY = 15
"""Milliseconds."""
MANY = 400
"""After so many answers something should have happened."""


class Player:
    """A page and the hand that plays on it."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.errors: list[str] = []
        self.chance = random.Random(1)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.errors.append(f"{page.url}: {error}"))
        page.on("requestfailed", lambda request: self._failed(request.url, request.failure))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{self.page.url}: {message.text}")

    def _failed(self, url: str, why: str | None) -> None:
        """Leaving a page may cut off what it was loading; nothing else may fail, and nothing is asked of the net."""
        if why != "net::ERR_ABORTED":
            self.errors.append(f"{url}: {why}")

    # Going somewhere

    def open(self, path: str = "/") -> Player:
        """Open a page and wait until it is alive."""
        self.page.goto(path if path.startswith("http") else self.url + path)
        return self.ready()

    def ready(self) -> Player:
        """Wait until the page is alive."""
        self.page.wait_for_selector("html[data-ready=yes]")
        return self

    def start(self, game: str, *, physical: bool = False) -> Player:
        """Start a game with one click."""
        self.open()
        words = "At my table" if physical else "Play"
        self.page.locator(f"[data-game={game}]").get_by_role("button", name=words, exact=True).click()
        self.page.wait_for_url("**/play/*")
        return self.ready()

    def begin(self, game: str, seed: int = 5, table: str = "digital", typed: Sequence[str] = ()) -> Player:
        """A game with this seed and these answers, begun through the API: without the first page, and without waiting
        for anything to be drawn that nobody looks at."""
        made = self._post("", {"game": game, "seed": seed, "table": table})
        for text in typed:
            self._post(f"/{made['id']}/answer", {"text": text})
        return self.open(f"/play/{made['id']}")

    def _post(self, path: str, data: dict[str, Any]) -> Any:
        """What the API answers; it must take what it is sent."""
        sent = self.page.request.post(f"{self.url}/api/sessions{path}", data=data, headers={"Origin": self.url})
        assert sent.ok, sent.text()
        return sent.json()

    @property
    def id(self) -> str:
        """Which saved game it is."""
        return self.page.url.partition("/play/")[2].partition("?")[0]

    # Seeing

    def see(self, selector: str, **more: Any) -> Locator:
        """A part of the page."""
        return self.page.locator(selector, **more)

    def open_sheet(self, name: str) -> None:
        """Open a sheet from the bar; on a phone it lies under one button."""
        if self.sees(".more-tools .opener"):
            self.see(".more-tools .opener").click()
        self.see(f"[data-sheet={name}]").click()

    def sees(self, selector: str) -> bool:
        """Whether there is such a part, and it can be seen."""
        return self.see(selector).first.is_visible()

    def asked(self) -> str:
        """What is asked now."""
        return self.see("#question h2").inner_text()

    def number(self) -> int:
        """The number of the last answer in the log."""
        numbers = self.see(".log .answer .n").all_inner_texts()
        return int(numbers[-1]) if numbers else 0

    def version(self) -> int:
        """The version of the game that is shown."""
        return int(self.see("[data-version]").first.get_attribute("data-version") or -1)

    def tab(self, name: str) -> Locator:
        """Turn to the log, the reasons or the table."""
        self.see(f"[data-tab={name}]").click()
        return self.see(f"[data-pane={name}]")

    def board(self) -> str:
        """The board as it is drawn."""
        return str(self.page.evaluate("document.querySelector('.paper > svg:not(.lights)')?.outerHTML ?? ''"))

    def wait_until(self, so: str) -> Any:
        """Wait until this is so; looked at from outside, as a page of ours runs no text as a script."""
        until = time.monotonic() + PATIENCE
        while not (found := self.page.evaluate(so)):
            if time.monotonic() > until:
                raise TimeoutError(f"{self.page.url}: expected within {PATIENCE:g} s: {so}")
            self.page.wait_for_timeout(LOOKS_EVERY)
        return found

    # Doing

    def settle(self) -> Player:
        """Wait until the server has answered, and what lies behind other parts of the page has come, too."""
        self.wait_until("!document.body.matches('.waiting, :has(.panes[aria-busy=true])')")
        return self

    def click(self, selector: str) -> Player:
        """Click, and wait until the server has answered."""
        self.see(selector).first.click()
        return self.settle()

    def press(self, key: str) -> Player:
        """Press a key, and wait until the server has answered."""
        self.page.keyboard.press(key)
        return self.settle()

    def tell(self, act: str, value: Any, version: int) -> Player:
        """Send an act as a page does that has not heard yet what others did."""
        self.page.evaluate(SENDS, {"act": act, "value": value, "version": version})
        return self

    def answer(self) -> Player:
        """Give any answer that the form takes; a list is often ended, so that turns come to their end."""
        before = self.version()
        self.give()
        self.settle()
        self.wait_until(f"Number(document.querySelector('[data-version]')?.dataset.version ?? {before + 1}) > {before}")
        return self

    def give(self) -> None:
        """Fill in the form with any answer that it takes, and send it."""
        form = self.see("#question form[data-form]").first
        kind = form.get_attribute("data-form")
        if kind == "roll":
            faces = form.locator("[data-face]")
            for _ in range(int(form.get_attribute("data-high") or 1)):
                faces.nth(self.chance.randrange(faces.count())).click()
            return
        if kind == "order":
            form.locator('[data-act="roll"]').click()
            return
        if kind == "plan":
            self.choose()
            return
        folded = form.locator("details:not([open]):has([data-answer]) > summary")
        if folded.count():
            folded.first.click()
        direct = form.locator("[data-answer]:visible")
        if direct.count():
            done = form.locator('[data-option="done"]')
            if done.count() and self.chance.random() < 0.5:
                done.first.click()
            else:
                direct.nth(self.chance.randrange(direct.count())).click()
            return
        if kind == "some":
            low, high = (int(form.get_attribute(f"data-{end}") or 0) for end in ("low", "high"))
            for place in range(max(low, min(high, self.chance.randrange(3)))):
                form.locator("[data-toggle]").nth(place).click()
        if kind in ("name", "names") and not form.locator(".chip").count():
            form.locator("input[name=new]").fill("Somewhere")
        form.locator("[data-submit]").click()
        if kind == "name" and self.settle().page.evaluate("document.querySelector('#refused')?.textContent"):
            form.locator("input[name=new]").fill("Here, There")  # several names are asked for in one line
            form.locator("[data-submit]").click()

    def choose(self) -> None:
        """Make a larger choice, or one act of it: some things are picked, and the answers are sent."""
        before = self.version()
        for _ in range(MANY):
            if self.version() != before or not self.sees("#question form[data-form=plan]"):
                return
            picks = self.see("#question form[data-form=plan] .options [data-option]:enabled:visible")
            done = self.see("#question [data-done]:enabled")
            if done.count() and (not picks.count() or self.chance.random() < 0.4):
                done.first.click()
            else:
                picks.nth(self.chance.randrange(picks.count())).click()
            self.settle()
        raise AssertionError(f"{self.asked()}: not made in {MANY} taps")

    def play_to_the_bots(self, selector: str = ".step .because") -> Player:
        """Answer until a bot decides something and says why."""
        for _ in range(MANY):
            if self.sees(selector):
                return self
            if self.sees(".step"):
                self.press("Space")
            elif self.sees(".question.over"):
                raise AssertionError("the game is over and no bot has decided anything")
            else:
                self.answer()
        raise AssertionError(f"no bot decided anything in {MANY} answers")

    def answers(self, count: int) -> Player:
        """So many answers, past the bots' steps."""
        for _ in range(count):
            self.to_my_turn().answer()
        return self.to_my_turn()

    def to_my_turn(self) -> Player:
        """Leave the bots' steps behind."""
        if self.sees(".step"):
            self.press("g") if self.sees('[data-act="run"]') else self.press("Space")
        return self
