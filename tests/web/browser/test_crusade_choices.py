"""Third Crusade in the browser: what ships bring, Units beyond supply and the losses of a Battle are one act each."""

from __future__ import annotations

from pathlib import Path

import pytest

from foeman.acts import Rolling
from foeman.engine.game import Setup
from foeman.store import Store
from foeman.viewer import TABLE
from foeman.web.rooms import Rooms
from tests.web.browser.conftest import DESKTOP, PHONE, Sits
from tests.web.browser.served import Served

MANY = 30
"""No such choice has more answers."""


def waiting_for(folder: Path, rule: str, seed: int) -> str:
    """A saved game in which anything was answered until this is asked."""
    with Store.open(f"sqlite:///{folder / 'games.db'}") as store:
        room = Rooms(store).start(Setup(game="crusade"), seed, rule)
        while room.session.pending is not None and room.session.pending.rule != rule:
            room.act(Rolling(anything=True), TABLE)
        assert room.session.pending is not None
        return room.id


@pytest.mark.parametrize(
    ("rule", "seed", "size", "words"),
    [
        ("crusade.base.supply.limit", 1, DESKTOP, "Remove Units"),
        ("crusade.base.losses", 12, PHONE, "Lose"),
        ("crusade.base.ships", 1, DESKTOP, "Land"),
    ],
)
def test_a_larger_choice_of_the_crusade_is_one_act(
    sit: Sits, tmp_path: Path, rule: str, seed: int, size: tuple[int, int], words: str
) -> None:
    """Each tap picks one more and sends nothing; the last can be put back; the button gives all; one undo takes them
    back."""
    with Served(tmp_path) as server:
        id = waiting_for(tmp_path, rule, seed)
        player = sit(size, server, touch=size == PHONE, pace="off").open(f"/play/{id}")
        before, given = player.version(), player.number()
        more = player.see("#question [data-act=pick]:visible:enabled")
        more.first.click()
        player.settle()
        player.see("#question [data-act=put_back]:visible").last.click()
        player.settle()
        picked = 0
        while more.count() and picked < MANY:
            more.first.click()
            player.settle()
            picked += 1
        assert 1 < picked < MANY
        assert player.version() == before
        done = player.see("#question [data-done]")
        assert words in done.inner_text()
        done.click()
        player.settle()
        assert player.version() == before + 1
        assert player.number() >= given + picked
        player.press("u")
        assert (player.version(), player.number()) == (before + 2, given)
