"""How fast the page is, in Chromium on this machine: ready, from an answer to the new board, a step of the film.

    .venv/bin/python -m tools.measure_page [--answers 60] [--rounds 5] [--tables 20]

The answers are given in a late game of Rome, with the bots' steps shown at once and step by step. Beside each figure
stands the processor time that the server took for it, which other work on the machine changes less; then how much
memory the server takes for each open table.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import tempfile
import urllib.request
from collections.abc import Callable
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


def cpu(server: Served) -> float:
    """How many milliseconds of processor time the server has taken."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def memory(server: Served) -> float:
    """How many megabytes the server holds."""
    assert server.process is not None
    held = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    return int(held.partition("VmRSS:")[2].split()[0]) / 1024


class Measured:
    """How long acts took in the browser, and how much processor time of the server they took."""

    def __init__(self, player: Player, server: Served) -> None:
        self.player = player
        self.server = server
        self.took: list[float] = []
        self.work = 0.0

    def act(self, do: Callable[[], object]) -> None:
        """Do something, and keep what it took."""
        before, acts = cpu(self.server), len(self._acts())
        do()
        self.player.settle()
        self.took += self._acts()[acts:]
        self.player.page.wait_for_timeout(THINKING)
        self.work += cpu(self.server) - before

    def _acts(self) -> list[float]:
        found = self.player.page.evaluate("performance.getEntriesByName('foeman-act').map((act) => act.duration)")
        return list(found)

    def __str__(self) -> str:
        return f"{measured(self.took)}, server {self.work / max(1, len(self.took)):.0f} ms of processor time each"


def answers(browser: Browser, server: Served, id: str, pace: str, count: int) -> tuple[Measured, Measured]:
    """From the click to the new board, for so many answers; and for the steps of the film in between."""
    player = sit(browser, server, pace).open(f"/play/{id}")
    given, steps = Measured(player, server), Measured(player, server)
    for _ in range(count):
        while player.sees(".step"):
            steps.act(lambda: player.page.keyboard.press("Space"))
        if player.sees(".question.over"):
            break
        given.act(player.answer)
    if player.errors:
        print("\n".join(player.errors))
    return given, steps


def tables(server: Served, id: str, count: int) -> float:
    """Megabytes of the server for each of so many open tables, each another game like this one."""
    forked = [server.post(f"/sessions/{id}/fork", {})["id"] for _ in range(count + 1)]
    open_page(server, forked.pop())
    before = memory(server)
    for one in forked:
        open_page(server, one)
    return (memory(server) - before) / count


def open_page(server: Served, id: str) -> None:
    """A browser asks for a game; its page is held for a minute though nobody listens."""
    with urllib.request.urlopen(f"{server.url}/play/{id}", timeout=60) as answer:
        answer.read()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--answers", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", type=int, default=20)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as server, sync_playwright() as playwright:
        id = late_game(Path(folder), asked.rounds)
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        print("first page ready:", measured(ready(browser, server, "/")))
        print("late game ready: ", measured(ready(browser, server, f"/play/{id}")))
        print("board:           ", f"{len(server.get(f'/sessions/{id}')['log'])} events of log,", end=" ")
        player = sit(browser, server, "off").open(f"/play/{id}")
        print(f"{len(player.board()) / 1000:.0f} KB")
        another = late_game(Path(folder), asked.rounds)
        print("answer, at once: ", answers(browser, server, id, "off", asked.answers)[0])
        given, steps = answers(browser, server, another, "step", asked.answers)
        print("answer to a film:", given)
        print("step of a film:  ", steps)
        browser.close()
        print("memory:          ", f"{memory(server):.0f} MB, {tables(server, id, asked.tables):.1f} MB for a table")


if __name__ == "__main__":
    main()
