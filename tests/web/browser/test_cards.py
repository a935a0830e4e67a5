"""Cards on the page: looked at from an option, the hand, the log and a Why, by mouse, keyboard and touch."""

from __future__ import annotations

import json
from functools import partial
from html import unescape

import pytest
from playwright.sync_api import Locator, WebSocket

from tests.web.browser.conftest import PHONE, Sits
from tests.web.browser.player import Player
from tests.web.browser.served import Served

BOX = ".card-box:not([hidden])"
MOST = 60
"""After so many answers a card has been offered, played and told of."""


def play_until(player: Player, selector: str) -> None:
    """Answer until the page has something like this."""
    for _ in range(MOST):
        player.to_my_turn()
        for piece in range(player.see("#question [data-act=open]").count()):
            player.see("#question [data-act=open]").nth(piece).click()
            player.settle()
            if player.see(selector).count():
                return
        if player.see(selector).count():
            return
        player.answer()
    raise AssertionError(f"{selector}: expected after {MOST} answers, found none")


def looked_at(player: Player) -> str:
    """The name on the card that lies open."""
    player.page.wait_for_selector(BOX)
    return player.see(f"{BOX} .face h3").inner_text()


def is_closed(player: Player) -> bool:
    """Whether no card lies open any more."""
    player.page.wait_for_selector(".card-box", state="hidden")
    return not player.sees(".card-box")


AGENTS = ("0", "Barbarian Tribes", "anticlockwise", "no")
"""Rome with seed 5, up to one's own agent phase: the bots have cashed cards and said why, and five are in the hand."""


NAMED = (".hand .small-card", "[data-pane=log] .card-name[data-look]", "[data-pane=why] .card-name[data-look]")
"""Where else a card is named: in the hand, in the log, in a Why."""


def to_the_agents(player: Player) -> Player:
    """Rome, asked which card to cash: each answer is about a card."""
    player.begin("rome", typed=AGENTS)
    assert player.asked() == "Rome, what do you do in the agent phase?"
    player.click('#question [data-option="cash a card"]')
    assert player.see("#question .with-card").count() == 5
    return player


def test_a_card_of_rome_is_looked_at_by_mouse(sit: Sits) -> None:
    """On an option, in the hand, in the log and in a Why: it shows when one rests there and stays when one clicks."""
    player = to_the_agents(sit(pace="off"))
    option = player.see("#question .with-card").first
    name = option.get_attribute("data-hover") or ""
    assert option.locator(".card-brief small").inner_text()
    option.locator("[data-option]").hover()
    assert looked_at(player) == name
    player.see("#question h2").hover()
    assert is_closed(player)
    option.locator(".look").click()
    assert looked_at(player) == name
    assert player.see(f"{BOX} .face-text, {BOX} .face-passage").count()
    player.page.mouse.move(2, 2)
    player.page.wait_for_timeout(600)
    assert looked_at(player) == name  # whoever clicks as soon as the pointer is there wants it to stay
    player.see(".card-close").click()
    assert is_closed(player)
    version = player.version()
    for where in NAMED:
        if where == NAMED[-1]:
            player.tab("why")
        part = player.see(where).last
        part.click()
        assert looked_at(player) == part.get_attribute("data-look")
        player.page.keyboard.press("Escape")
        assert is_closed(player)
    assert player.version() == version


def test_a_card_of_rome_is_looked_at_by_keyboard(sit: Sits) -> None:
    """`i` shows the card of the option in focus, Escape leads back to it; a name in a text is opened by Enter."""
    player = to_the_agents(sit(pace="off"))
    option = player.see("#question .with-card").nth(1)
    option.locator("[data-option]").focus()
    player.page.keyboard.press("i")
    assert looked_at(player) == option.get_attribute("data-hover")
    player.page.keyboard.press("Escape")
    assert is_closed(player)
    assert option.locator("[data-option]").evaluate("button => button === document.activeElement")
    for where in NAMED:
        if where == NAMED[-1]:
            player.press("w")
        part = player.see(where).first
        part.focus()
        player.page.keyboard.press("Enter")
        assert looked_at(player) == part.get_attribute("data-look")
        player.wait_until("document.activeElement.classList.contains('card-box')")
        player.page.keyboard.press("Escape")
        assert is_closed(player)
        assert part.evaluate("part => part === document.activeElement")


def test_a_card_of_rome_is_looked_at_by_touch(sit: Sits) -> None:
    """A long press on an option shows its card and picks nothing; a tap shows those in the hand, the log and a Why."""
    player = to_the_agents(sit(PHONE, touch=True, pace="off"))
    option = player.see("#question .with-card").first
    version, asked = player.version(), player.see("#question").inner_text()
    hold(player, option.locator("[data-option]"))
    assert looked_at(player) == option.get_attribute("data-hover")
    box = player.see(BOX).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    player.see(".card-close").tap()
    assert is_closed(player)
    assert (player.version(), player.see("#question").inner_text()) == (version, asked)
    for where in NAMED:
        if where == NAMED[-1]:
            player.see("[data-tab=why]").tap()
        part = player.see(where).first
        part.tap()
        assert looked_at(player) == part.get_attribute("data-look")
        player.see(".card-close").tap()
        assert is_closed(player)


def hold(player: Player, part: Locator) -> None:
    """A finger stays on a part until the page has noticed, and is lifted."""
    part.scroll_into_view_if_needed()
    box = part.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = player.page.context.new_cdp_session(player.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    player.page.wait_for_selector(BOX)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_hand_of_sparta_lies_beside_the_question(sit: Sits, served: Served) -> None:
    """Pile by pile as the seat holds it, the event cards that are asked for among them, each with its words."""
    player = sit(pace="off").begin("sparta")
    piles = {pile["title"]: pile["cards"] for pile in served.get(f"/sessions/{player.id}/hand?seat=Sparta")}
    assert list(piles) == ["Event cards", "Battle cards"]
    for place, (title, cards) in enumerate(piles.items()):
        shown = player.see(".hand .pile-of-hand").nth(place)
        assert shown.locator("h3").inner_text() == f"{title}{sum(count for _, count in cards)}"
        names = [card["name"] for card, _ in cards]
        assert [one.get_attribute("data-look") for one in shown.locator(".small-card").all()] == names
    offered = [one.get_attribute("data-hover") for one in player.see("#question .with-card").all()]
    assert offered
    assert set(offered) <= {card["name"] for card, _ in piles["Event cards"]}
    held = player.see(".hand .small-card").first
    held.click()
    assert looked_at(player) == held.get_attribute("data-look")
    assert player.see(f"{BOX} .face-text").inner_text() == piles["Event cards"][0][0]["text"]


def test_nobodys_cards_but_ones_own_come_over_the_line(sit: Sits, served: Served) -> None:
    """Two people play Rome at two devices: what each device is sent names no card that the other alone holds."""
    people = ("Rome", "Carthage")
    made = served.post("/sessions", {"game": "rome", "seats": dict.fromkeys(people, "person"), "seed": 3})
    id = str(made["id"])
    served.post(f"/sessions/{id}/answer", {"roll": True})
    links, names = served.get(f"/sessions/{id}/links"), {card["name"] for card in served.get(f"/sessions/{id}/cards")}
    players = {seat: sit(pace="off") for seat in people}
    frames: dict[str, list[str]] = {seat: [] for seat in people}
    for seat, player in players.items():
        player.page.on("websocket", partial(listen, frames[seat]))
        player.open(links[seat])
        frames[seat].append(player.page.content())
    checked = 0
    for _ in range(12):
        players[served.get(f"/sessions/{id}/pending")["who"]].answer()
        hands = {seat: held_by(served, id, seat) for seat in people}
        version = served.get(f"/sessions/{id}")["version"]
        for seat, other in (people, people[::-1]):
            players[seat].wait_until(f"Number(document.querySelector('[data-version]').dataset.version) >= {version}")
            known = str(served.get(f"/sessions/{id}/log?seat={seat}"))
            hidden = {name for name in hands[other] - hands[seat] if name not in known}
            checked += len(hidden)
            told = "".join(frames[seat])
            assert {name for name in hidden if name in told} == set()
            assert {name for name in hands[seat] if name not in told} == set()
            assert hands[seat] <= names
    assert checked > 30


def listen(heard: list[str], socket: WebSocket) -> None:
    """Keep what a page is sent over its line, as text."""
    socket.on("framereceived", lambda frame: heard.append(unescape(str(json.loads(str(frame))))))


def held_by(served: Served, id: str, seat: str) -> set[str]:
    """The names of the cards in a hand."""
    piles = served.get(f"/sessions/{id}/hand?seat={seat}")
    return {card["name"] for pile in piles for card, _ in pile["cards"]}


@pytest.mark.parametrize("game", ["crusade"])
def test_the_cards_of_a_hand_and_of_an_option_are_looked_at(sit: Sits, game: str) -> None:
    """Event cards and Orders: a line and a price on the option, the whole card one click away, and in the log."""
    player = sit(pace="off").begin(game)
    play_until(player, "#question .with-card")
    option = player.see("#question .with-card").first
    assert option.locator(".card-brief small").inner_text()
    option.locator(".look").click()
    assert looked_at(player) == option.get_attribute("data-hover")
    player.see(".card-close").click()
    assert is_closed(player)
    held = player.see(".hand .small-card").first
    held.click()
    assert looked_at(player) == held.get_attribute("data-look")
    player.page.keyboard.press("Escape")
    assert is_closed(player)
    play_until(player, "[data-pane=log] .card-name[data-look]")
    told = player.see("[data-pane=log] .card-name[data-look]").last
    told.click()
    assert looked_at(player) == told.get_attribute("data-look")


def test_a_unit_of_skirmish_is_a_card_that_leads_to_its_special_rules(sit: Sits) -> None:
    """Its numbers, weapons and special rules; a rule named there opens in its place, in words."""
    player = sit(pace="off").begin("skirmish")
    play_until(player, ".hand .small-card")
    unit = player.see(".hand .small-card").first
    unit.click()
    assert looked_at(player) == unit.get_attribute("data-look")
    figures = player.see(f"{BOX} .face-figures dt").all_inner_texts()
    assert figures[:3] == ["Quality", "Defense", "moves"]
    rule = player.see(f"{BOX} .face-passage .card-name[data-look]").last
    name = rule.get_attribute("data-look")
    rule.click()
    player.wait_until(f"document.querySelector('.card-box .face h3').textContent === {name!r}")
    assert player.see(f"{BOX} .face-text").inner_text()


def test_a_hand_that_rests_opens_no_card(sit: Sits) -> None:
    """An answer that comes to lie under the pointer after a click shows its card only once the hand moves."""
    player = sit(pace="off").begin("crusade", 7)
    options = player.see("#question [data-option]")
    box = options.nth(1).bounding_box()
    assert box is not None
    player.page.mouse.move(box["x"] + 30, box["y"] + 20)
    player.page.mouse.down()
    player.page.mouse.up()
    player.settle()
    player.page.wait_for_timeout(800)
    assert not player.see(".card-box").is_visible()
    under = options.first.bounding_box()
    assert under is not None
    player.page.mouse.move(under["x"] + 33, under["y"] + 21)
    player.see(".card-box").wait_for(state="visible")
