"""How fast the page is, measured in Chromium on this machine: ready, and from an answer to the new board.

    .venv/bin/python -m tools.measure_page [--answers 60] [--rounds 8]

The answers are given in a late game of Rome, with the bots' steps shown at once and step by step.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser, sync_playwright

from foeman.acts import Rolling
from foeman.engine.game import Setup
from foeman.store import Store
from foeman.viewer import TABLE
from foeman.web.rooms import Rooms
from tests.web.browser.player import Player
from tests.web.browser.served import Served

THINKING = 500
"""Milliseconds between two answers; nobody is faster."""


def late_game(folder: Path, rounds: int) -> str:
    """A saved game of Rome that has gone on for so many rounds, its person answering at random."""
    with Store.open(f"sqlite:///{folder / 'games.db'}") as store:
        room = Rooms(store).start(Setup(game="rome"), 7, "late")
        while room.session.pending is not None and f"Round {rounds}," not in room.session.picture():
            room.act(Rolling(anything=True), TABLE)
        return room.id


def measured(values: list[float]) -> str:
    """Median, 95th percentile and worst."""
    ordered = sorted(values)
    most = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return f"median {statistics.median(ordered):.0f} ms, p95 {most:.0f} ms, worst {ordered[-1]:.0f} ms ({len(ordered)})"


def sit(browser: Browser, server: Served, pace: str) -> Player:
    """Somebody at a desk."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    cookie = quote(json.dumps({"pace": pace}))
    context.add_cookies([{"name": "foeman", "value": cookie, "url": server.url}])
    return Player(context.new_page(), server.url)


def ready(browser: Browser, server: Served, path: str, times: int = 7) -> list[float]:
    """How long a page takes until it is alive, each time in a browser that has never seen it."""
    found = []
    for _ in range(times):
        player = sit(browser, server, "off").open(path)
        found.append(player.page.evaluate("performance.getEntriesByName('foeman-ready')[0].startTime"))
        player.page.context.close()
    return found


def answers(browser: Browser, server: Served, id: str, pace: str, count: int) -> list[float]:
    """From the click to the new board, for so many answers."""
    player = sit(browser, server, pace).open(f"/play/{id}")
    for _ in range(count):
        player.to_my_turn()
        if player.sees(".question.over"):
            break
        player.answer()
        player.page.wait_for_timeout(THINKING)
    found = player.page.evaluate("performance.getEntriesByName('foeman-act').map((act) => act.duration)")
    if player.errors:
        print("\n".join(player.errors))
    return list(found)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--answers", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as server, sync_playwright() as playwright:
        id = late_game(Path(folder), asked.rounds)
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        print("first page ready:", measured(ready(browser, server, "/")))
        print("late game ready: ", measured(ready(browser, server, f"/play/{id}")))
        print("board:           ", f"{len(server.get(f'/sessions/{id}')['log'])} events of log,", end=" ")
        player = sit(browser, server, "off").open(f"/play/{id}")
        print(f"{len(player.board()) / 1000:.0f} KB")
        print("answer, at once: ", measured(answers(browser, server, id, "off", asked.answers)))
        another = late_game(Path(folder), asked.rounds)
        print("answer and steps:", measured(answers(browser, server, another, "step", asked.answers)))
        browser.close()


if __name__ == "__main__":
    main()
