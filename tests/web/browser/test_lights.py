"""What is lit on the board, at questions that a seed decides on: it is seen, and a tap on it answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from foeman.acts import Forking, Rolling
from foeman.engine.game import Setup
from foeman.engine.questions import at_of
from foeman.games import all_games
from foeman.store import Store
from foeman.viewer import TABLE
from foeman.web.rooms import Rooms
from tests.web.browser.conftest import Sits
from tests.web.browser.player import Player
from tests.web.browser.served import Served

MANY = 120
"""After so many answers enough has been asked."""
HIDDEN = """() => [...document.querySelectorAll('.lights .light')]
  .filter((light) => light.mark && !light.thing && parseFloat(getComputedStyle(light).strokeWidth) < 12)
  .map((light) => `${light.dataset.lit}: ${light.localName}`)"""
"""What is lit by a rim that does not look out from under its own mark."""
LIT_QUESTIONS = 4
"""At so many questions of a game that light the board it is looked at."""


def questions_on_the_board(folder: Path, game: str) -> list[str]:
    """Saved games that wait, by seed and not by how fast a page was, at the first questions about places and pieces
    that light things of different kinds."""
    with Store.open(f"sqlite:///{folder / 'games.db'}") as store:
        rooms = Rooms(store)
        room, found = rooms.start(Setup(game=game), 5, game), dict[str, str]()
        for _ in range(MANY):
            asked = room.session.pending
            if asked is None or len(found) == LIT_QUESTIONS:
                break
            if asked.rule not in found and any(at_of(one) for one in getattr(asked.form, "options", ())):
                found[asked.rule] = room.fork(Forking(len(room.session.answers)), TABLE).id
            room.act(Rolling(anything=True), TABLE)
        return list(found.values())


@pytest.mark.parametrize("game", [game.id for game in all_games() if game.digital.look.svg])
def test_the_board_is_lit_where_an_answer_lies(sit: Sits, served: Served, game: str) -> None:
    """An answer that is a place or a piece on the map glows there, never under its own mark; a tap on it answers."""
    player, seen = sit(pace="off"), 0
    for id in questions_on_the_board(served.folder, game):
        player.open(f"/play/{id}")
        player.to_my_turn()
        if player.see(".lights .light").count():
            seen += 1
            assert player.page.evaluate(HIDDEN) == [], player.asked()
            tap_a_light(player)
    assert seen


def tap_a_light(player: Player) -> None:
    """Tap the first thing that is lit: it is about an answer, and that is given."""
    light = player.see(".lights .light").first
    name = light.get_attribute("data-lit")
    options = light.evaluate("light => light.buttons.map((button) => button.dataset.option)")
    about = light.evaluate("light => light.buttons.map((button) => JSON.parse(button.dataset.about ?? '[]'))")
    assert name
    assert all(name in (at or [option]) for option, at in zip(options, about, strict=True))
    light.dispatch_event("pointerdown")
    before = player.version()
    player.see(".lights .light").first.dispatch_event("pointerup")
    if len(options) > 1:
        narrowed = player.see("#question .options [data-option]:visible")
        assert narrowed.count() == len(options)
        narrowed.first.click()
    player.settle()
    if player.version() == before:
        player.see("#question .options [data-act=pick]:visible").first.click()
        player.settle()
    if player.version() == before:
        player.choose()
    player.wait_until(f"Number(document.querySelector('[data-version]').dataset.version) > {before}")
    player.settle()
    player.to_my_turn()
    words = player.see(".log .answer .value").all_inner_texts()
    assert any(part in words for option in options for part in option.split(" · "))
