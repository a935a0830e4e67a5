"""A map that is told, with the owner's own Leaders, Strengths and ships: each asked once, when it is first needed."""

from __future__ import annotations

import pytest

from foeman.engine.questions import Refused
from foeman.engine.testing import proves
from foeman.games.crusade.bots.board import RegionName
from foeman.games.crusade.companion.board import TableBoard
from foeman.games.crusade.companion.state import Mirror
from foeman.games.crusade.companion.told_map import COUNTED, learn, learn_slots
from foeman.games.crusade.companion.told_pieces import Leaders
from foeman.games.crusade.rules.upkeep import arrivals
from tests.games.crusade.companion.at_table import Told, begin, on_table

LEADERS = "Ayyubid = Salah ad-Din hexagon cavalry / Gökböri square infantry"
BEGIN = (LEADERS, "Parley", "Akkon, Sur", "Akkon = Ayyubid 2i 1c Salah, Sur = Angevin 1i")
PLAIN = "kind = city, infantry = 4, cavalry = 2, siege = 1, to your side = 1, to Jerusalem = 3, to the Glory track = 2"


def told_map(*more: str) -> tuple[Mirror, Told]:
    """A table on a map that is told, after its set-up; these answers are given next."""
    state, table = begin([*BEGIN, *more], map="told")
    state.asking = table
    return state, table


@proves("crusade.base.setup")
def test_leaders_have_the_names_of_the_owners_counters() -> None:
    """The pack's are listed; an army that has others is told whole, and its pool holds the rest."""
    state, table = told_map()
    assert table.lines[table.lines.index("> " + LEADERS) - 1].endswith(
        "Are yours the same? none if they are, or all of an army that has others, as Angevin = Richard the Lionheart "
        "hexagon cavalry / ..."
    )
    assert on_table(state, "Ayyubid") == {"Akkon": "2i 1c Salah ad-Din"}
    assert state.armies["Ayyubid"].pool.leaders == ["Gökböri"]
    assert state.printed.leaders["Gökböri"].shape == "square"
    assert "Richard the Lionheart" in state.printed.leaders_of["Angevin"]
    for wrong in ("Saladin", "Saladin round cavalry", "Saladin hexagon camels"):
        with pytest.raises(Refused):
            Leaders().read(wrong)


@proves("crusade.base.strength", "crusade.base.strength.leaders")
def test_strength_is_counted_by_the_owners_numbers() -> None:
    """Asked once, when it first counts: 2 Infantry of 2, 1 Cavalry of 3 and a Leader of 5 whose arm does not fit."""
    values = "Infantry in a city = 2, Cavalry in a city = 3, hexagon Leader = 5"
    state, table = told_map(f"next to = Sur, {PLAIN}", values)
    board = TableBoard(state, "Ayyubid", table)
    assert board.strength(RegionName("Akkon")) == 2 * 2 + 3 + 5
    assert table.lines[-2] == (
        "? I count Strength like this: Infantry in a city 1, Infantry in the desert 1, Cavalry in a city 2, "
        "Cavalry in the desert 2, Siege Engine in a city 3, Siege Engine in the desert 0, hexagon Leader 2, "
        "square Leader 1, hexagon Leader whose arm fits 3, square Leader whose arm fits 2. An arm fits if it is "
        "Infantry in a city, or Cavalry in the desert. What is different in your game?"
    )
    assert board.strength(RegionName("Akkon")) == 12
    assert table.asked == len(BEGIN) + 2


@proves("crusade.base.ships")
def test_ships_bring_what_the_owner_says() -> None:
    """Asked in the round in which they come, for a bot; Leaders by the owner's names."""
    state, table = told_map("2i gökböri")
    arriving = arrivals(state, "Ayyubid")
    assert (arriving.infantry, arriving.leaders) == (2, ["Gökböri"])
    assert table.lines[-2] == "? What do ships and caravans bring Ayyubid in round 1? (- for nothing)"
    assert state.ships_told == {"Ayyubid 1": "2i Gökböri"}


@proves("crusade.base.map.adjacent")
def test_a_border_that_one_side_was_told_without_is_asked_about() -> None:
    """Sur was told without Akkon; Akkon names it: no, they are not next to each other."""
    state, table = told_map(f"next to = Beirut, {PLAIN}", f"next to = Sur / Nablus, {PLAIN}".replace(" /", ","), "no")
    learn(state, "Sur")
    learn(state, "Akkon")
    assert table.lines[-2] == "? You named all neighbours of Sur before, without Akkon. Is Akkon next to Sur?"
    assert (state.told["Akkon"].near, state.told["Sur"].near) == (["Nablus"], ["Beirut"])


@proves("crusade.base.map.adjacent")
def test_a_border_is_told_once() -> None:
    """What was named from the other side is said, and need not be named again."""
    state, table = told_map(f"next to = Akkon, {PLAIN}", f"next to = Nablus, {PLAIN}")
    learn(state, "Sur")
    learn(state, "Akkon")
    assert table.lines[-2] == (
        f"? What does your map show of Akkon? {COUNTED} You have said that it is next to Sur: name the others."
    )
    assert (state.told["Akkon"].near, state.told["Sur"].near) == (["Sur", "Nablus"], ["Akkon"])


@proves("crusade.base.map.slots")
def test_slots_may_wait_where_only_people_are() -> None:
    """In Sur only a person stands: its slots are asked when a Unit of the bot would go there, and never twice."""
    state, table = told_map("next to = Akkon, kind = city", "infantry = 3, icons = gold infantry")
    learn(state, "Sur")
    assert (
        table.lines[-2] == f"? What does your map show of Sur? {COUNTED} You can leave out its slots and icons for now."
    )
    assert learn_slots(state, "Sur").slots == {"infantry": 3, "cavalry": 0, "siege": 0}
    assert table.lines[-2] == "? How many slots does Sur have (all of them, those with an icon too), and which icons?"
    assert state.printed.plain_slots["Sur"] == {"infantry": 2, "cavalry": 0, "siege": 0}
    assert table.asked == len(BEGIN) + 2
