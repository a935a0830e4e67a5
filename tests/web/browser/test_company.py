"""Two people at two devices: one asks to take something back, the other agrees or does not."""

from __future__ import annotations

from pathlib import Path

from tests.web.browser.conftest import PHONE, Sits
from tests.web.browser.player import Player
from tests.web.browser.served import Served


def two_devices(sit: Sits, server: Served) -> dict[str, Player]:
    """The Ford between two people, each with a seat's link."""
    seats = {"Legion": "person", "Tribes": "person"}
    made = server.post("/sessions", {"game": "ford", "seats": seats, "seed": 8})
    links = server.get(f"/sessions/{made['id']}/links")
    return {
        "Legion": sit(server=server).open(links["Legion"]),
        "Tribes": sit(PHONE, server=server).open(links["Tribes"]),
    }


def test_undo_in_company(sit: Sits, tmp_path: Path) -> None:
    """One's own march goes back freely; past the other's answer the button asks, and the other decides.

    The request survives a reload and a server that was killed; the log of both says what was taken back.
    """
    with Served(tmp_path) as server:
        at = two_devices(sit, server)
        legion, tribes = at["Legion"], at["Tribes"]
        legion.click('#question [data-option="west camp"]')
        undo = legion.see('[data-key-of="undo"]')
        assert "the last act without asking; further back Tribes must agree" in (undo.get_attribute("title") or "")
        undo.click()
        tribes.see("text=Legion took back 1 answer").wait_for()
        legion.see("text=Legion took back 1 answer (west camp)").wait_for()

        legion.click('#question [data-option="done"]')
        tribes.page.wait_for_selector('#question [data-option="done"]')
        tribes.click('#question [data-option="done"]')
        legion.page.wait_for_selector('[data-key-of="undo"][aria-label="Ask to undo"]')
        number = legion.number()
        legion.click('[data-key-of="undo"]')
        tribes.see(".request >> text=Legion asks to take back 1 answer").wait_for()
        server.kill()
        server.start()
        tribes.see(".away").wait_for(state="hidden", timeout=40_000)
        tribes.page.reload()
        tribes.see(".request >> text=Legion asks to take back 1 answer").wait_for()
        assert legion.number() == number
        tribes.click('.request [data-value="false"]')
        legion.see(".request").wait_for(state="detached")
        assert legion.number() == number

        legion.click('[data-key-of="undo"]')
        tribes.click('.request [data-value="true"]')
        legion.see("text=as all agreed").first.wait_for()
        assert tribes.number() == number - 1
        for player in (legion, tribes):
            player.errors[:] = [error for error in player.errors if "ERR_CONNECTION_REFUSED" not in error]
