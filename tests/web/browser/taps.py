"""A finger on a phone: every tap is counted."""

from __future__ import annotations

import json

from playwright.sync_api import Locator

from tests.web.browser.player import Player

INSIDE = """name => {
  const lights = [...document.querySelectorAll('.light')].filter((one) => one.dataset.lit === name);
  const frame = document.querySelector('.board').getBoundingClientRect();
  const middles = lights.map((one) => one.getBoundingClientRect()).filter(({ width }) => width)
    .map((box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }));
  const seen = middles.find(({ x, y }) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom
    && document.elementFromPoint(x, y)?.closest('.board'));
  const isStill = seen && seen.y === globalThis.wasAt;
  globalThis.wasAt = seen?.y;
  return isStill ? seen : null;
}"""
"""A point of a thing on the board that nothing else lies upon, as soon as it is in view and nothing scrolls."""


class Finger:
    """A finger that taps what can be seen, and counts."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.count = 0

    def tap(self, *selectors: str) -> Finger:
        """Tap each of these."""
        for selector in selectors:
            self.on(self.player.see(selector).first)
        return self

    def on(self, part: Locator) -> Finger:
        """Tap this part of the page."""
        part.tap()
        self.count += 1
        return self

    def row(self, thing: str, button: str, times: int = 1) -> Finger:
        """Tap a button in the row of a thing, in what was picked on the board or in the list."""
        rows = self.player.see(f'#question .edit-row:is([data-row="{thing}"], [data-piece="{thing}"]):visible')
        for _ in range(times):
            self.on(rows.last.locator(button).first)
        return self

    def chip(self, thing: str, words: str) -> Finger:
        """Tap one of the answers in the row of a thing."""
        return self.row(thing, f'.chip:text-is("{words}")')

    def board(self, name: str) -> Finger:
        """Tap a place or a piece on the mirrored board, where it can be seen."""
        point = self.player.wait_until(f"({INSIDE})({json.dumps(name)})")
        self.player.page.touchscreen.tap(point["x"], point["y"])
        self.count += 1
        return self

    def done(self) -> Finger:
        """Give the answer, and wait for what comes of it."""
        before = self.player.version()
        self.tap("#question [data-submit]")
        self.player.wait_until(f"Number(document.querySelector('.side-top').dataset.version) > {before}")
        self.player.settle()
        return self
