"""Points of the board given by pointing: tapped, dragged to, or reached with keys; on a desktop and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.pointing import pointing_of
from foeman.engine.session import Session
from foeman.games import game_of
from foeman.games.skirmish.rules.trials import Acting, Pushing, Standing
from tests.web.browser.conftest import DESKTOP, PHONE, Sits
from tests.web.browser.player import Player

SIZES = {"desktop": DESKTOP, "phone": PHONE}
MARGIN, INCH, SIDE = 40, 20, 48
ON_SCREEN = """([x, y]) => {
  const svg = document.querySelector('.board .paper > svg');
  const box = svg.getBoundingClientRect();
  const scale = box.width / svg.viewBox.baseVal.width;
  return [box.left + x * scale, box.top + y * scale];
}"""


class Hand:
    """A hand that points at inches of the table: with a mouse, or with a finger."""

    def __init__(self, player: Player, *, finger: bool) -> None:
        self.player, self.page, self.finger = player, player.page, finger

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the table is on the screen."""
        point = [MARGIN + x * INCH, MARGIN + (SIDE - y) * INCH]
        left, top = self.page.evaluate(ON_SCREEN, point)
        return left, top

    def press(self, x: float, y: float) -> None:
        """Tap a point of the table."""
        self.ready()
        (self.page.touchscreen.tap if self.finger else self.page.mouse.click)(*self.on_screen(x, y))

    def tap(self, x: float, y: float) -> str:
        """Tap a point of the table; gives what is told of it."""
        self.press(x, y)
        return self.told()

    def ready(self) -> None:
        """Wait until the page shows where one may point."""
        self.player.wait_until("document.querySelector('.pointing-layer .ground-area') !== null")

    def told(self) -> str:
        """What is told of the point that is shown."""
        self.player.wait_until("document.querySelector('.pointed:not([hidden])') !== null")
        self.page.wait_for_timeout(200)
        return self.player.see(".pointed").inner_text()

    def drag(self, selector: str, x: float, y: float) -> None:
        """Drag a part of the page to a point of the table."""
        self.ready()
        box = self.player.see(selector).first.bounding_box()
        assert box
        here, there = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), self.on_screen(x, y)
        middle = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
        if not self.finger:
            self.page.mouse.move(*here)
            self.page.mouse.down()
            for point in (middle, there):
                self.page.mouse.move(*point)
            self.page.mouse.up()
            return
        touch = self.page.context.new_cdp_session(self.page)
        for kind, at in (("touchStart", here), ("touchMove", middle), ("touchMove", there), ("touchEnd", None)):
            points = [{"x": at[0], "y": at[1]}] if at else []
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def after(self, act: Callable[[], object]) -> str:
        """Do something that answers; gives the last line of the log."""
        before = self.player.version()
        act()
        self.player.wait_until(f"Number(document.querySelector('[data-version]').dataset.version) > {before}")
        self.player.settle().to_my_turn()
        return "\n".join(self.player.see(".log p").all_inner_texts())


def played(wanted: Callable[[Session[Any], object], bool], seed: int) -> Session[Any]:
    """A game in which something is asked that is wanted; all before is answered at random."""
    session = Session(game_of("skirmish"), Setup(game="skirmish"), seed=seed)
    for _ in range(200):
        trying = pointing_of(session)
        if trying is not None and wanted(session, trying):
            return session
        session.apply(session.rolling())
    raise AssertionError(f"seed {seed}: it is never asked")


def is_action(session: Session[Any], trying: object) -> bool:
    """Whether a unit in the open is to act, with nobody near it."""
    if not isinstance(trying, Acting) or trying.charges:
        return False
    return "Advance there" in [choice.words for choice in ahead(trying, 3)[1].choices]


def ahead(trying: Acting, far: float) -> tuple[tuple[float, float], Any]:
    """A point so far toward the middle of the table, and what comes of it."""
    x, y = trying.start()
    point = x, round(y + (far if y < SIDE / 2 else -far), 1)
    return point, trying.at(*point)


@pytest.fixture(params=SIZES)
def hand(request: pytest.FixtureRequest, sit: Sits) -> Hand:
    """A hand at a desktop, and a finger at a phone."""
    finger = request.param == "phone"
    return Hand(sit(SIZES[request.param], touch=finger, pace="off"), finger=finger)


def resume(hand: Hand, session: Session[Any]) -> None:
    """Go on with a game on the page."""
    player = hand.player
    made = player.page.request.post(
        f"{player.url}/api/sessions/import", data={"save": session.save()}, headers={"Origin": player.url}
    ).json()
    player.open(f"/play/{made['id']}")


def test_an_objective_is_laid_where_it_may_lie(hand: Hand) -> None:
    """In a zone it is refused in a line, with the nearest point that will do; a second tap on such a point lays it."""
    hand.player.begin("skirmish", 5)
    version = hand.player.version()
    told = hand.tap(40, 4)
    assert "An objective lies between the two deployment zones." in told
    assert "The nearest place that will do:" in told
    assert hand.player.see(".pointed button").all_inner_texts() == ["Lay it there"]
    assert "12" in hand.tap(40, 24)
    assert hand.player.version() == version
    log = hand.after(lambda: hand.press(40, 24))
    assert re.search(r"Player places objective 2 at \((39\.9|40|40\.1), (23\.9|24|24\.1)\)\.", log)


def test_a_unit_is_deployed_by_dragging(hand: Hand) -> None:
    """Let go in the lit zone it stands there; let go outside it does not, and it is said why."""
    session = played(lambda _, trying: isinstance(trying, Standing) and trying.zone in ("north", "south"), 5)
    resume(hand, session)
    trying = pointing_of(session)
    assert isinstance(trying, Standing)
    x, y = next((x, y) for x in range(8, 40) for y in (6, 42) if trying.does(x, y))
    version = hand.player.version()
    hand.drag("[data-token]", 24, 24)
    assert f"That is not in the {trying.zone} zone." in hand.told()
    assert hand.player.version() == version
    log = hand.after(lambda: hand.drag("[data-token]", x, y))
    assert re.search(rf"{trying.unit.name} is put down at \([\d.]+, [\d.]+\)\.", log)
    [(left, top)] = re.findall(rf"{trying.unit.name} is put down at \(([\d.]+), ([\d.]+)\)\.", log)
    assert (abs(float(left) - x) <= 0.2, abs(float(top) - y) <= 0.2) == (True, True)


def test_a_unit_moves_by_two_taps(hand: Hand) -> None:
    """The first shows the ghost and says what the move means; the second makes it: action and point in one act."""
    session = played(is_action, 7)
    resume(hand, session)
    trying = pointing_of(session)
    assert isinstance(trying, Acting)
    point, trial = ahead(trying, 3)
    told = hand.tap(*point)
    assert re.match(r'Advance: (2\.9|3|3\.1)" of ', told)
    assert hand.player.see(".ground-ghost .ground-base").count() == len(trial.places)
    assert hand.player.see(".pointed button").first.inner_text() == "Advance there"
    answers = hand.player.number()
    log = hand.after(lambda: hand.press(*point))
    assert re.search(rf'{trying.unit.name} moves (2\.9|3|3\.1)\d*" to', log)
    assert hand.player.number() >= answers + 2
    hand.player.click('[data-key-of="undo"]')
    assert hand.player.number() == answers
    assert hand.player.asked() == f"What does {trying.unit.name} do?"


def test_a_point_out_of_reach_is_refused_in_words(hand: Hand) -> None:
    """Nothing is done; the nearest point is offered and can be taken."""
    session = played(is_action, 7)
    resume(hand, session)
    trying = pointing_of(session)
    assert isinstance(trying, Acting)
    version = hand.player.version()
    x, y = trying.start()
    told = hand.tap(x, y + (20 if y < SIDE / 2 else -20))
    assert re.match(r'That is \d+(\.\d)?" away, and it goes \d+" at most\.|That is within|Nobody can', told)
    assert hand.player.version() == version
    log = hand.after(hand.player.see(".pointed button").first.click)
    assert f"{trying.unit.name} moves" in log


def test_an_enemy_is_charged_by_tapping_it(hand: Hand) -> None:
    """The charge is told first; a second tap on the enemy makes it."""
    session = played(lambda _, trying: isinstance(trying, Acting) and len(trying.charges) > 0, 5)
    resume(hand, session)
    trying = pointing_of(session)
    assert isinstance(trying, Acting)
    name, (foe, _) = next(iter(trying.charges.items()))
    at = foe.models[0].x, foe.models[0].y
    told = hand.tap(*at)
    assert told.startswith(f"Charge {name}: ")
    log = hand.after(lambda: hand.press(*at))
    assert f"{trying.unit.name} charges {foe.name}." in log


def test_the_keyboard_moves_a_cursor_in_inches(sit: Sits) -> None:
    """Three arrows lead three inches on, Shift a tenth; Enter makes the move, Escape forgets the point."""
    hand = Hand(sit(pace="off"), finger=False)
    session = played(is_action, 7)
    resume(hand, session)
    trying = pointing_of(session)
    assert isinstance(trying, Acting)
    hand.ready()
    key = "ArrowUp" if trying.start()[1] < SIDE / 2 else "ArrowDown"
    for _ in range(3):
        hand.page.keyboard.press(key)
        hand.told()
    assert hand.told().startswith('Advance: 3" of ')
    hand.page.keyboard.press(f"Shift+{key}")
    assert hand.told().startswith('Advance: 3.1" of ')
    hand.page.keyboard.press("Escape")
    assert not hand.player.sees(".pointed")
    hand.page.keyboard.press(key)
    hand.told()
    log = hand.after(lambda: hand.page.keyboard.press("Enter"))
    assert f'{trying.unit.name} moves 1" to' in log


def test_a_stunned_model_is_pushed_where_one_points(hand: Hand) -> None:
    """The ends of all pushes are lit; a tap tells what comes of one, a second tap makes it; no coordinates are read."""
    session = played(lambda _, trying: isinstance(trying, Pushing), 0)
    trying = pointing_of(session)
    assert isinstance(trying, Pushing)
    resume(hand, session)
    shown = hand.player.see("#question [data-option]:visible").all()
    assert [one.get_attribute("data-option") for one in shown] == ["no push"]
    name, way = max(trying.ways.items(), key=lambda one: one[1].length)
    told = hand.tap(way.x, way.y)
    assert 'Pushed by 2", on 4 or more.' in told
    assert hand.player.see(".pointed button").all_inner_texts() == ["Push it there"]
    hand.after(lambda: hand.press(way.x, way.y))
    assert name in hand.player.see(".log .answer .value").all_inner_texts()
