"""The boards, measured: letters that can be read, labels that keep out of each other's way, targets for a finger."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.acts import Rolling
from foeman.engine.game import Setup
from foeman.games import all_games
from foeman.store import Store
from foeman.viewer import TABLE
from foeman.web.rooms import Rooms
from tests.web.browser.conftest import DESKTOP, PHONE, Sits
from tests.web.browser.player import Player
from tests.web.browser.served import Served

GAMES = [game.id for game in all_games() if game.digital.look.svg]
WHOLLY_MARKED = [game for game in GAMES if game != "skirmish"]
"""Games whose boards have no letter that is not part of a mark."""
SMALLEST = 12
"""Pixels on the screen."""
FINGER = 32
"""Pixels: the smallest thing that a finger hits."""
LATE = {"rome": 110, "sparta": 55, "crusade": 80, "skirmish": 60, "ford": 8}
"""After so many answers much has happened and the game still goes on."""
ZOOMS = {"fit": 1.0, "middle": 2.5, "closest": 20.0}

BOARD = "(await import(document.querySelector('script[type=module]').src)).board"
ZOOM = f"""async (by) => {{
  const board = {BOARD};
  board.fit();
  board.zoom(by);
  board.layMarks();
}}"""
LABELS = """() => {
  const frame = document.querySelector('.board').getBoundingClientRect();
  const labels = [];
  for (const text of document.querySelectorAll('.board .paper > svg text')) {
    const box = text.getBoundingClientRect();
    const isOut = box.right < frame.left || box.left > frame.right || box.bottom < frame.top || box.top > frame.bottom;
    if (!text.getClientRects().length || !box.width || isOut) continue;
    if (text.closest('defs') || text.getAttribute('aria-hidden')) continue;
    const mark = text.closest('[data-mark]') ?? text.closest('[data-name]');
    const { a, b } = text.getScreenCTM();
    labels.push({
      words: text.textContent,
      mark: mark ? [...document.querySelectorAll('[data-mark], text[data-name]')].indexOf(mark) : -1,
      size: parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b),
      left: box.left - frame.left, right: box.right - frame.left,
      top: box.top - frame.top, bottom: box.bottom - frame.top,
      wide: frame.width, high: frame.height,
    });
  }
  return labels;
}"""
LETTERED = """() => [...document.querySelectorAll('.board .paper > svg use')]
  .filter((use) => !use.closest('[data-beside]') && !use.closest('defs'))
  .map((use) => use.getAttribute('href')).filter((href) => document.querySelector(`${href} text`))"""
REACHED = f"""async (reach) => {{
  const board = {BOARD};
  const frame = document.querySelector('.board').getBoundingClientRect();
  const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const lights = [...document.querySelectorAll('.light')].map((light) => [light, light.getBoundingClientRect()]);
  const missed = [];
  let tried = 0;
  for (const [light, box] of lights) {{
    const [x, y] = middle(box);
    if (Math.min(x - frame.left, frame.right - x, y - frame.top, frame.bottom - y) < reach) continue;
    if (!light.mark) continue;
    for (const [dx, dy] of [[0, 0], [reach, 0], [-reach, 0], [0, reach], [0, -reach]]) {{
      const [toX, toY] = [x + dx, y + dy];
      const own = Math.hypot(dx, dy);
      const far = (at) => Math.hypot(middle(at)[0] - toX, middle(at)[1] - toY);
      const nearer = lights.some(([other, at]) => other !== light && at.width > 0 && far(at) <= own);
      if (nearer) continue;
      tried += 1;
      const hit = board.lightAt(toX, toY);
      const [meant, found] = [light.dataset.lit, hit?.dataset.lit];
      if (meant !== found) missed.push(`${{meant}} ${{dx}} ${{dy}}: ${{found}}`);
    }}
  }}
  return {{ tried, missed }};
}}"""
"""What is lit is hit in its middle, and as far from it as a finger may be, unless another is nearer there."""


@pytest.fixture(scope="module")
def games(served: Served) -> dict[str, dict[str, str]]:
    """Of each game one that has just begun and one that is late, by the ids they are saved under."""
    found: dict[str, dict[str, str]] = {}
    with Store.open(f"sqlite:///{served.folder / 'games.db'}") as store:
        rooms = Rooms(store)
        for game in GAMES:
            late = rooms.start(Setup(game=game), 7, "late")
            for _ in range(LATE[game]):
                if late.session.pending is not None:
                    late.act(Rolling(anything=True), TABLE)
            found[game] = {"opening": rooms.start(Setup(game=game), 7, "opening").id, "late": late.id}
    return found


def overlapping(labels: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Every two words of different marks that share more than a pixel."""
    return [
        (one["words"], other["words"])
        for number, one in enumerate(labels)
        for other in labels[:number]
        if one["mark"] != other["mark"]
        and min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1
    ]


def cut(labels: list[dict[str, Any]]) -> list[str]:
    """Words that the edge of the board cuts off."""
    return [
        one["words"]
        for one in labels
        if one["left"] < -1 or one["top"] < -1 or one["right"] > one["wide"] + 1 or one["bottom"] > one["high"] + 1
    ]


def labels_at(player: Player, zoom: float) -> list[dict[str, Any]]:
    """All words on the board that can be seen at a zoom."""
    player.page.evaluate(ZOOM, zoom)
    found: list[dict[str, Any]] = player.page.evaluate(LABELS)
    return found


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_board_can_be_read(sit: Sits, games: dict[str, dict[str, str]], game: str, size: tuple[int, int]) -> None:
    """At any zoom no letter is smaller than 12 pixels, no two labels overlap and none is cut, early and late."""
    for when, id in games[game].items():
        player = sit(size, pace="off").open(f"/play/{id}")
        for zoom, by in ZOOMS.items():
            where = f"{game}, {when}, {zoom}"
            labels = labels_at(player, by)
            marked = [one for one in labels if one["mark"] >= 0]
            if game in WHOLLY_MARKED:
                assert labels == marked, where
                assert len(marked) > 3 or zoom != "fit", where
            assert [(one["words"], one["size"]) for one in labels if one["size"] < SMALLEST] == [], where
            assert overlapping(marked) == [], where
            assert cut(marked) == [], where
        if game in WHOLLY_MARKED:
            assert player.page.evaluate(LETTERED) == []


@pytest.mark.parametrize("game", WHOLLY_MARKED)
def test_more_is_written_as_one_comes_closer(sit: Sits, games: dict[str, dict[str, str]], game: str) -> None:
    """Of all names, a larger part of those in view is shown when the map is closer."""
    share = """() => {
      const frame = document.querySelector('.board').getBoundingClientRect();
      const { view, size } = window.foemanBoard;
      const seen = [...document.querySelectorAll('.board [data-mark]:not([data-stays])')].filter((mark) => {
        const [x, y] = mark.dataset.mark.split(',').map(Number);
        const [left, top] = [(x - size.x) * view.scale + view.x, (y - size.y) * view.scale + view.y];
        return left > 90 && top > 60 && left < frame.width - 90 && top < frame.height - 60;
      });
      return seen.length ? seen.filter((mark) => mark.dataset.shown !== 'none').length / seen.length : 1;
    }"""
    player = sit(PHONE, pace="off").open(f"/play/{games[game]['late']}")
    player.page.evaluate(f"async () => {{ window.foemanBoard = {BOARD}; }}")
    shares = []
    for by in (1.0, 2.0, 5.0):
        player.page.evaluate(ZOOM, by)
        shares.append(player.page.evaluate(share))
    assert shares == sorted(shares)
    assert shares[0] < shares[-1] or shares[-1] == 1


def to_a_lit_question(player: Player) -> Player:
    """Answer until something that stands on the map can be tapped."""
    for _ in range(60):
        player.to_my_turn()
        if player.see(".lights .light").count():
            return player
        player.answer()
    raise AssertionError("nothing is lit in 60 answers")


@pytest.mark.parametrize("game", WHOLLY_MARKED)
def test_what_is_lit_can_be_tapped_with_a_finger(sit: Sits, game: str) -> None:
    """On a phone, lights lie under names and pieces, and each is hit within a finger's reach of its middle."""
    player = to_a_lit_question(sit(PHONE, touch=True, pace="off").begin(game, seed=7))
    under = """() => {
      const lights = document.querySelector('.lights');
      const marks = [...document.querySelectorAll('.board [data-mark]')];
      return marks.every((mark) => lights.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING);
    }"""
    assert player.page.evaluate(under)
    for by in (1.0, 2.5):
        player.page.evaluate(ZOOM, by)
        assert player.page.evaluate(REACHED, FINGER / 2)["missed"] == []
    tools = player.page.evaluate(
        """() => [...document.querySelectorAll('.map-tools .button')].map((tool) => {
          const [box, board] = [tool.getBoundingClientRect(), document.querySelector('.board').getBoundingClientRect()];
          return [box.width >= 32 && box.height >= 32, box.top >= board.bottom - 1];
        })"""
    )
    assert len(tools) >= 4
    assert all(large and below for large, below in tools)


def test_a_tap_beside_a_small_thing_answers_with_it(sit: Sits) -> None:
    """A finger that comes down 12 pixels beside a lit city means that city."""
    player = to_a_lit_question(sit(PHONE, touch=True, pace="off").begin("sparta", seed=7))
    place = player.page.evaluate(
        """() => {
          const frame = document.querySelector('.board').getBoundingClientRect();
          const found = [...document.querySelectorAll('.light')].filter((light) => light.mark).map((light) => {
            const box = light.getBoundingClientRect();
            const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
            return { name: light.dataset.lit, x, y, one: light.buttons.length };
          }).filter(({ x, y }) => Math.min(x - frame.left, frame.right - x, y - frame.top, frame.bottom - y) > 20);
          const far = (one, other) => Math.hypot(other.x - one.x, other.y - one.y);
          const alone = (one) => found.every((other) => other === one || far(one, other) > 40);
          return found.find((one) => alone(one)) ?? found[0];
        }"""
    )
    before, asked = player.version(), player.asked()
    player.page.touchscreen.tap(place["x"] + 12, place["y"])
    if place["one"] == 1:
        given = f"Number(document.querySelector('[data-version]').dataset.version) > {before}"
        player.wait_until(f"{given} || document.querySelector('#question h2').innerText !== {asked!r}")
    else:
        assert player.see("#question .narrowed").inner_text().startswith(place["name"])


def test_pieces_can_be_hidden_and_the_map_magnified(sit: Sits) -> None:
    """One key takes all pieces off and puts them back; another magnifies for as long as it is held."""
    player = sit(pace="off").begin("rome", seed=7)
    player.page.mouse.move(400, 400)
    shown = """[...document.querySelectorAll('.board .army')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true })).length"""
    armies = player.page.evaluate(shown)
    assert armies > 0
    player.press("h")
    assert player.page.evaluate(shown) == 0
    assert player.see('[data-board="bare"]').get_attribute("aria-pressed") == "true"
    player.press("h")
    assert player.page.evaluate(shown) == armies
    transform = "document.querySelector('.paper').style.transform"
    before = player.page.evaluate(transform)
    player.page.keyboard.down("z")
    assert player.page.evaluate(transform) != before
    player.page.keyboard.up("z")
    assert player.page.evaluate(transform) == before


def test_the_symbols_are_explained(sit: Sits) -> None:
    """A button opens the key of the board, in letters of a size that can be read."""
    player = sit(pace="off").begin("rome", seed=7)
    player.see('[data-board="legend"]').click()
    assert "barracks" in (player.see(".popover .legend").text_content() or "")
    sizes = player.page.evaluate(
        """[...document.querySelectorAll('.legend text')]
          .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""
    )
    assert min(sizes) >= SMALLEST


def test_the_view_goes_to_what_is_asked_unless_told_to_stay(sit: Sits) -> None:
    """Zoomed into a corner, the next question brings what is lit into view; with the setting off the view stays."""
    seen = """() => {
      const frame = document.querySelector('.board').getBoundingClientRect();
      return [...document.querySelectorAll('.light')].some((light) => {
        const box = light.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
      });
    }"""
    corner = f"""async () => {{
      const board = {BOARD};
      board.fit();
      board.zoom(6);
      Object.assign(board.view, {{ x: 0, y: 0 }});
      board.place();
      board.movedAt = undefined;
    }}"""
    player = to_a_lit_question(sit(pace="off").begin("ford", seed=7))
    player.page.evaluate(corner)
    assert not player.page.evaluate(seen)
    to_a_lit_question(player.answer())
    assert player.page.evaluate(seen)
    player.open_sheet("settings")
    player.see('[data-setting="follow"][data-value="false"]').click()
    player.page.keyboard.press("Escape")
    player.page.evaluate(corner)
    to_a_lit_question(player.answer())
    assert not player.page.evaluate(seen)


def test_the_board_fills_its_frame(sit: Sits, games: dict[str, dict[str, str]]) -> None:
    """On a wide screen hardly any of the frame is empty, and how the game stands is told below."""
    for game in WHOLLY_MARKED:
        player = sit(pace="off").open(f"/play/{games[game]['late']}")
        free = player.page.evaluate(
            f"""async () => {{
              const {{ view, size, frame }} = {BOARD};
              const map = size.width * view.scale * size.height * view.scale;
              return 1 - map / (frame.clientWidth * frame.clientHeight);
            }}"""
        )
        assert free < 0.14, game
        assert player.see(".standing").count() >= 3, game


SHOWN = """() => {
  const svg = document.querySelector('.paper > svg:not(.marks)').cloneNode(true);
  svg.querySelectorAll('.lights, .arrows').forEach((layer) => layer.remove());
  for (const mark of svg.querySelectorAll('[data-shown]')) {
    for (const name of ['data-shown', 'transform']) mark.removeAttribute(name);
  }
  const heads = ({ localName, attributes }) =>
    `<${localName} ${[...attributes].map(({ name, value }) => `${name}=${value}`).sort()}>`;
  const said = (node) => node.nodeType === Node.ELEMENT_NODE
    ? heads(node) + [...node.childNodes].map(said).join('') : node.textContent.trim();
  return said(svg);
}"""
"""The board as it is drawn, without what the page lays upon it, its attributes in order."""


@pytest.mark.parametrize("game", ["rome", "sparta", "crusade", "skirmish"])
def test_a_board_that_changes_part_by_part_is_the_one_that_a_new_page_shows(sit: Sits, game: str) -> None:
    """After answers and steps of bots the board is element by element what a browser shows that opens the game anew."""
    player, another = sit().begin(game), sit(pace="off")
    for _ in range(4):
        player.answers(2)
        another.open(f"/play/{player.id}")
        assert player.page.evaluate(SHOWN) == another.page.evaluate(SHOWN)


LAID = f"""async () => {{
  const board = {BOARD};
  board.fit();
  board.layMarks();
  const round = (form) => form && [form.left, form.right, form.top, form.bottom].map((one) => Math.round(10 * one));
  return board.marks.list.map(({{ element, full, small }}) => {{
    const {{ of, shown }} = element.dataset;
    const place = shown === 'none' ? '' : element.getAttribute('transform');
    return [of ?? element.textContent, shown, place, round(full), round(small)].join(' ');
  }});
}}"""
"""Where names and pieces are laid when the whole board is in view, and how large each was measured."""


def test_names_and_pieces_are_laid_as_on_a_new_page(sit: Sits) -> None:
    """A mark is measured once and known again; it lies where a browser lays it that opens the game anew."""
    player, another = sit(pace="off").begin("rome", seed=7), sit(pace="off")
    for _ in range(3):
        player.answers(3)
        another.open(f"/play/{player.id}")
        assert player.page.evaluate(LAID) == another.page.evaluate(LAID)


def test_only_what_keeps_its_rims_is_told_the_scale(sit: Sits) -> None:
    """The map is not styled anew when it is zoomed; what marks a change on it still has the scale."""
    player = sit().begin("rome").play_to_the_bots(".marks .now > *")
    scale = "(selector) => getComputedStyle(document.querySelector(selector)).getPropertyValue('--zoom')"
    for key in ("z", "f"):
        player.page.keyboard.down(key)
        shown = player.page.evaluate(f"async () => String({BOARD}.view.scale)")
        assert player.page.evaluate(scale, ".paper > .marks") == shown
        assert player.page.evaluate(scale, ".paper > svg:not(.marks)") == ""
        player.page.keyboard.up(key)


def test_a_phone_shows_all_answers_that_a_finger_can_hit(sit: Sits) -> None:
    """Where each can still be tapped, no answer lies outside the frame: the bridge is seen beside the ford."""
    player = sit(PHONE, touch=True, pace="off").begin("ford", seed=28, typed=("west camp", "west camp", "west bank"))
    player.wait_until("document.querySelectorAll('.light').length === 2")
    frame = player.see(".board").bounding_box()
    assert frame is not None
    player.page.wait_for_timeout(400)
    for light in player.see(".light").all():
        box = light.bounding_box()
        assert box is not None
        assert frame["y"] <= box["y"] + 1
        assert box["y"] + box["height"] <= frame["y"] + frame["height"] + 1
        assert min(box["width"], box["height"]) >= 32


def test_what_is_picked_is_marked_on_the_map(sit: Sits) -> None:
    """Of a choice that is given as one, the places chosen so far stand out from those that could be."""
    player = sit(pace="off").begin("crusade")
    while not player.see('#question [data-option="Antioch"]').count():
        player.answer()
    player.click('#question [data-option="Antioch"]')
    assert player.see('.light.picked[data-lit="Antioch"]').count()
    assert not player.see('.light.picked[data-lit="Tarsus"]').count()
