"""A real server in a process of its own, with a store of its own, and a real Chromium that plays on it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, sync_playwright

from tests.web.browser.player import Player
from tests.web.browser.served import Served

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
DESKTOP, PHONE = (1440, 900), (390, 844)

Sits = Callable[..., Player]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium."""
    found = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if found is None:
        pytest.skip(f"no Chromium on this machine ({', '.join(CHROMIUMS)}): the page was not tried in a browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The server that most tests share."""
    with Served(tmp_path_factory.mktemp("served")) as server:
        yield server


def leave(context: BrowserContext) -> None:
    """Close it, but leave its pages first: Chromium may wait for ever for one that loads itself anew just then."""
    for page in context.pages:
        with suppress(Error):
            page.goto("about:blank", timeout=5_000)
    context.close()


@pytest.fixture
def sit(chromium: Browser, served: Served) -> Iterator[Sits]:
    """Somebody sits down at a device: `sit()`, `sit(PHONE)`. In the end no console may have shown an error."""
    contexts: list[BrowserContext] = []
    players: list[Player] = []

    def at(
        size: tuple[int, int] = DESKTOP, server: Served = served, *, touch: bool = False, pace: str = "step"
    ) -> Player:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=touch, reduced_motion="reduce"
        )
        context.add_cookies([{"name": "foeman", "value": quote(json.dumps({"pace": pace})), "url": server.url}])
        context.set_default_timeout(15_000)
        contexts.append(context)
        players.append(Player(context.new_page(), server.url))
        return players[-1]

    yield at
    errors = [error for player in players for error in player.errors]
    for context in contexts:
        leave(context)
    assert errors == []
