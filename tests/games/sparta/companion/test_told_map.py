"""A map that is told, region by region, and kept as a pack for the next game."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.packs import remember
from foeman.engine.questions import Refused
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.engine.testing import proves
from foeman.games.sparta import SPARTA
from foeman.games.sparta.printed import Printed
from foeman.shelf import told_pack
from tests.games.sparta.companion.at_table import asked, at_the_table, mirror, type_all

TYPED = (
    "Attica, Peloponnesos, Hellespont, Sizilien",
    "Sizilien",
    "reward=talent navy, points=3, spaces=Athens 3 port, Thebes 2, roads=Athens-Thebes, Athens-Korinth",
    "reward=elite, points=4, spaces=Sparta 3, Korinthos 2 port, roads=Sparta - Korinthos",
    "reward=talent favour, points=2, spaces=Sestos 1 port, Kolonai 1 port site, allies=Thrace-Sestos",
    "reward=talent talent, points=1, spaces=Gela 1 port, crossings=Gela-Korinthos",
    "Korinthos",
    "Crete=elite",
    "grain=Hellespont, homes of Sparta=Sparta, Korinthos",
    "Sparta=3, Korinthos=1",
    "Athens=3, Sestos=1",
)


def told_game() -> Session[Any]:
    """A game on a small map of one's own."""
    return at_the_table(*TYPED, map="told")


@proves("sparta.base.map.autonomy", "sparta.base.map.adjacent", "sparta.base.setup")
def test_a_region_in_one_answer() -> None:
    """Tile, points, spaces, roads, crossings and allies; what the solo rules name may be called otherwise."""
    session = told_game()
    assert asked(session).text.startswith("Does your table lie so?")
    type_all(session, "none")
    state = mirror(session)
    printed = state.printed
    assert list(printed.regions) == ["Attica", "Peloponnesos", "Hellespont", "Sizilien"]
    assert printed.regions["Sizilien"].reward == ("talent", "talent")
    assert printed.bot.targets["blue"] == ("Sizilien", "Peloponnesos")
    assert (printed.autonomy["Sestos"], list(printed.ports)) == (
        1,
        ["Athens", "Korinthos", "Sestos", "Kolonai", "Gela"],
    )
    assert list(printed.sites) == ["Kolonai"]
    assert printed.roads["Korinthos"] == ("Athens", "Sparta")
    assert printed.adjacent["Gela"] == ("Korinthos",)
    assert printed.allies_beside["Sestos"] == ("Thrace",)
    assert printed.allies["Crete"].asset == "elite"
    assert state.influence == {"Sparta": 3, "Korinthos": 1, "Athens": -3, "Sestos": -1}
    assert state.scenario.sides["Sparta"].homes == ("Sparta", "Korinthos")


def test_what_cannot_be_told_of_a_region() -> None:
    """One line says what was expected."""
    session = at_the_table(*TYPED[:2], map="told")
    assert asked(session).text == "What does your map show of Attica?"
    for text, problem in (
        ("reward=gold", "reward: expected talent, favour, elite"),
        ("spaces=Athens port", "expected a name and a value from 1 to 3, as Chios 2 port"),
        ("roads=Athens", "expected two names with - between"),
        ("allies=Persia-Athens", "expected Thrace, Macedonia, Greece or Crete"),
    ):
        with pytest.raises(Refused, match=problem):
            session.typing(text)


def test_a_space_that_the_rules_name_must_be_there() -> None:
    """Athens has long walls, wherever it is: a map without it is refused."""
    session = at_the_table("Attica, Peloponnesos, Hellespont, Sicily", map="told")
    type_all(session, "spaces=Thebes 2", "spaces=Sparta 3", "spaces=Sestos 1")
    with pytest.raises(Refused, match="expected a space Athens, which the rules name, found none"):
        type_all(session, "spaces=Gela 1")


def test_it_is_kept_as_a_pack() -> None:
    """The next game knows the map, and asks for nothing that was told."""
    session = told_game()
    type_all(session, "none")
    pack = remember(told_pack(session, "sparta-1"))
    printed = SPARTA.content(pack)
    assert isinstance(printed, Printed)
    assert list(printed.regions) == ["Attica", "Peloponnesos", "Hellespont", "Sizilien"]
    assert printed.roads["Korinthos"] == ("Athens", "Sparta")
    again: Session[Any] = Session(SPARTA, Setup(game="sparta", table="physical", pack=pack.hash), 5)
    assert asked(again).text.startswith("Does your table lie so?")
    assert mirror_of(again).influence["Sestos"] == -1


def mirror_of(session: Session[Any]) -> Any:
    """The table before its set-up is confirmed stands in the form of what can be different."""
    form: Any = asked(session).form
    assert form.things["Sestos"].now == -1
    session.apply(session.typing("none"))
    return session.state


def test_a_map_that_is_known_is_not_kept_again() -> None:
    """One line says what was expected."""
    with pytest.raises(BadInput, match="map: expected one that is told in the game, found the pack's"):
        told_pack(at_the_table("none"), "sparta-1")
