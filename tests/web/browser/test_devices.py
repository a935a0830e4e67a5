"""Several devices, a server that dies, games that travel as files, seats that see only what is theirs."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Error

from foeman.store import Store
from tests.web.browser.conftest import PHONE, Sits
from tests.web.browser.served import Served

COVERED = """away => {
  const own = away.getBoundingClientRect();
  const beside = (box) => box.left >= own.right || own.left >= box.right;
  const apart = (box) => beside(box) || box.top >= own.bottom || own.top >= box.bottom;
  const buttons = [...document.querySelectorAll("button, a[href], input, summary")];
  const seen = buttons.filter((one) => one.getBoundingClientRect().width);
  return seen.filter((one) => !apart(one.getBoundingClientRect())).map((one) => one.textContent);
}"""
"""The buttons that lie under what is told."""


def test_a_killed_server_loses_nothing(sit: Sits, tmp_path: Path) -> None:
    """The server is killed and started again: the open page comes back by itself, and the game is where it was."""
    with Served(tmp_path) as server:
        player = sit(server=server).begin("ford")
        player.answers(3)
        asked, lines = player.asked(), player.see(".log p").all_inner_texts()
        server.kill()
        away = player.see(".away:not([hidden])")
        assert "Nothing is lost" in away.inner_text()
        assert away.evaluate(COVERED) == []
        server.start()
        player.see(".away").wait_for(state="hidden", timeout=40_000)
        assert player.asked() == asked
        assert player.see(".log p").all_inner_texts() == lines
        player.answers(1)
        assert player.number() == 4
        player.errors[:] = [error for error in player.errors if "ERR_CONNECTION_REFUSED" not in error]

        other = sit(server=server).open()
        other.see(".save .main").first.click()
        other.page.wait_for_url("**/play/*")
        assert other.ready().number() == 4


def test_an_answer_given_while_the_server_is_away_is_kept(sit: Sits, tmp_path: Path) -> None:
    """The page says so, and sends it once, when the server is back."""
    with Served(tmp_path) as server:
        player = sit(server=server).begin("ford")
        player.answers(2)
        server.kill()
        player.see(".away:not([hidden])").wait_for()
        player.give()
        player.see(".away", has_text="What you did is kept").wait_for()
        server.start()
        player.see(".away").wait_for(state="hidden", timeout=40_000)
        player.settle()
        assert player.number() == 3
        player.answers(1)
        assert player.number() == 4
        player.errors[:] = [error for error in player.errors if "ERR_CONNECTION_REFUSED" not in error]


def test_two_devices_stay_in_step(sit: Sits) -> None:
    """What one device answers, the other shows; what it takes back, the other takes back."""
    desk = sit().begin("ford")
    phone = sit(PHONE).open(f"/play/{desk.id}")
    desk.answer()
    phone.page.wait_for_selector("#answer-1")
    phone.to_my_turn()
    desk.to_my_turn()
    assert phone.asked() == desk.asked()
    phone.click('[data-key-of="undo"]')
    desk.wait_until("document.querySelectorAll('.log .answer').length === 0")
    assert desk.version() == phone.version()


def test_of_two_who_answer_at_once_one_wins(sit: Sits) -> None:
    """The second hears what the first did, and sees the game as it is now."""
    one = sit().begin("ford")
    other = sit().open(f"/play/{one.id}")
    stale = other.version()
    one.click('#question [data-option="west camp"]')
    other.page.wait_for_selector("#answer-1")
    other.tell("answer", "done", stale)
    notice = other.see(".notice.bad")
    notice.wait_for()
    assert 'another device was first and answered "west camp"' in notice.inner_text()
    assert one.version() == other.version()
    assert other.see("#answer-1 .value").inner_text() == "west camp"


def test_a_game_travels_as_a_file(sit: Sits, served: Served, tmp_path: Path) -> None:
    """A game saved as a file and opened again is the same game under another name."""
    player = sit().begin("ford")
    player.answers(3)
    lines = player.see(".log p").all_inner_texts()
    player.open_sheet("share")
    with player.page.expect_download() as download:
        player.see('#share [data-act="export"]').click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert len(json.loads(file.read_text(encoding="utf-8"))["answers"]) == 3
    first = player.id
    player.open()
    player.see("input[type=file]").set_input_files(file)
    player.page.wait_for_url("**/play/*")
    player.ready()
    assert player.id != first
    assert player.see(".log p").all_inner_texts() == lines


def test_a_file_that_is_no_game_is_refused_in_one_line(sit: Sits, tmp_path: Path) -> None:
    """The message is the engine's own."""
    file = tmp_path / "letter.json"
    file.write_text('{"dear": "reader"}', encoding="utf-8")
    player = sit().open()
    player.see("input[type=file]").set_input_files(file)
    player.see(".notice.bad").wait_for()
    assert "expected a saved game of Foeman" in player.see(".notice.bad").inner_text()


def two_people(served: Served, game: str) -> str:
    """A saved game between two people."""
    seats = {"Rome": "person", "Carthage": "person"} if game == "rome" else {"Legion": "person", "Tribes": "person"}
    made = served.post("/sessions", {"game": game, "seats": seats, "seed": 3})
    return str(made["id"])


def test_a_seats_link_shows_that_seat_only(sit: Sits, served: Served) -> None:
    """The guest sees whose turn it is and nothing of the other's question; the owner may invite, the guest may not."""
    id = two_people(served, "ford")
    owner = sit().open(f"/play/{id}")
    owner.open_sheet("share")
    links = {
        field.get_attribute("aria-label"): field.input_value() for field in owner.see("#share input[readonly]").all()
    }
    assert list(links) == ["Link of Legion", "Link of Tribes"]
    owner.press("Escape")
    turn = owner.see("#question .who span").nth(1).inner_text().removesuffix(" decides")
    waiting = "Tribes" if turn == "Legion" else "Legion"
    guest = sit(PHONE).open(links[f"Link of {waiting}"])
    assert guest.asked() == f"Waiting for {turn}"
    assert guest.see("#question button").count() == 0
    guest.tell("answer", "done", guest.version())
    guest.see(".notice.bad, .refused:not(:empty)").first.wait_for()
    assert guest.see(".answer").count() == 0
    assert guest.see("#share input[readonly]").count() == 0


def test_a_new_link_puts_out_whoever_has_the_old_one(sit: Sits, served: Served) -> None:
    """The guest's page is gone at once; the new link opens the seat."""
    id = two_people(served, "ford")
    owner = sit().open(f"/play/{id}")
    owner.open_sheet("share")
    field = owner.see('#share input[aria-label="Link of Tribes"]')
    old = field.input_value()
    guest = sit(PHONE).open(old)
    owner.see('#share [aria-label="New link for Tribes"]').click()
    guest.see("text=This link does not work").wait_for()
    assert guest.see("#question").count() == 0
    owner.see("text=Tribes has a new link; the old one no longer works.").wait_for()
    assert owner.see("#share").is_visible()
    new = field.input_value()
    assert new != old
    assert guest.open(new).see("#question").count() == 1
    guest.errors[:] = [error for error in guest.errors if "403" not in error]


def test_an_old_link_does_nothing_on_a_page_that_is_still_open(sit: Sits, served: Served) -> None:
    """Another server with the same store made it anew. Whether this one hears of that first, and closes the page, or
    the answer comes first: it is refused in the same words, and nothing was done."""
    id = two_people(served, "ford")
    link = served.get(f"/sessions/{id}/links")
    asked = str(served.get(f"/sessions/{id}/pending")["who"])
    guest = sit(PHONE).open(link[asked])
    version = guest.version()
    with Store.open(f"sqlite:///{served.folder / 'games.db'}") as store:
        store.renew(id, asked)
    with suppress(Error):  # closed under the hand that answers
        guest.tell("answer", "done", version)
    guest.see("text=expected the key of this seat in this game").first.wait_for()
    assert served.get(f"/sessions/{id}")["number"] == 0
    guest.errors[:] = [error for error in guest.errors if "403" not in error]


def test_a_shared_device_hides_a_hand_until_its_owner_sits_down(sit: Sits, served: Served) -> None:
    """Between two people with hidden cards a curtain falls: nothing of either hand is on the page."""
    id = two_people(served, "rome")
    player = sit().open(f"/play/{id}")
    assert player.asked().strip().endswith("is to play")
    assert "is dealt initiative card" not in player.page.content()
    player.click('[data-act="sit"]')
    assert "is dealt initiative card" in player.tab("log").inner_text()
    player.answer()
    assert player.asked().strip().endswith("is to play")
    assert "is dealt initiative card" not in player.page.content()
