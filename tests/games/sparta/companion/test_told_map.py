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
from foeman.games.sparta.companion.learning import IN_WHICH, SHOWS
from foeman.games.sparta.companion.told_map import ToldSpace
from foeman.games.sparta.printed import Printed
from foeman.shelf import told_pack
from tests.games.sparta.companion.at_table import asked, at_the_table, mirror, type_all

TYPED = (
    "Attica = talent navy, Peloponnesos = elite, Hellespont = talent favour, Sizilien = talent talent, Delos = none",
    "Sizilien",
    "grain=Hellespont, homes of Sparta=Sparta, Korinth",
    "Sparta=3, Korinthos=1",
    "Athens=3",
    "region=Peloponnesos, points=4, spaces=Sparta 3, Korinthos 2 port, roads=Sparta - Korinthos, Athens-Korinthos",
    "region=Peloponnesos",
    "Korinthos",
    "region=Attica, points=3, spaces=Athens 3 port, Thebes 2, roads=Athens-Thebes, Athens-Korinthos, Thebes-Gela",
)
REST = {
    SHOWS.format("Hellespont"): "spaces=Sestos 1 port, Kolonai 1 port site, allies=Thrace-Sestos",
    IN_WHICH.format("Gela"): ("region=Sizilien, points=1, spaces=Gela 1 port, crossings=Gela-Korinthos"),
    SHOWS.format("Sizilien"): "points=1, spaces=Gela 1 port, crossings=Gela-Korinthos",
    SHOWS.format("Delos"): "spaces=Delos 1 port",
    "Which asset does each ally bring?": "Crete=elite, Thrace=skirmisher, Macedonia=cavalry, Greece=elite",
}


def told_game(*more: str) -> Session[Any]:
    """A game on a small map of one's own."""
    return at_the_table(*TYPED, *more, map="told")


def play_on(session: Session[Any], rounds: int) -> list[str]:
    """So many rounds in which people do nothing; gives what was asked about the map."""
    taught = []
    while session.state is None or (session.state.round <= rounds and session.pending is not None):
        words, kind = asked(session).text, asked(session).form.kind
        taught += [words] if words in REST else []
        type_all(session, REST.get(words, "no" if kind in ("one", "yes_no") else "none"))
    return taught


@proves("sparta.base.map.autonomy", "sparta.base.map.adjacent", "sparta.base.setup")
def test_a_region_in_one_answer() -> None:
    """Tiles at once; points, spaces, roads, crossings and allies region by region; names may be the owner's."""
    session = told_game()
    assert asked(session).text.startswith("Does your table look like this?")
    type_all(session, "none")
    state = mirror(session)
    printed = state.printed
    assert list(printed.regions) == ["Attica", "Peloponnesos", "Hellespont", "Sizilien", "Delos"]
    assert printed.regions["Sizilien"].reward == ("talent", "talent")
    assert printed.regions["Delos"].reward == ()
    assert printed.bot.targets["blue"] == ("Sizilien", "Peloponnesos")
    assert printed.roads["Korinthos"] == ("Athens", "Sparta")
    assert printed.roads["Thebes"] == ("Athens", "Gela")
    assert state.influence == {"Sparta": 3, "Korinthos": 1, "Athens": -3}
    assert state.scenario.sides["Sparta"].homes == ("Sparta", "Korinthos")


def test_what_no_decision_has_looked_at_is_not_asked() -> None:
    """After the set-up only the regions are told in which a side begins; round by round at most one answer for each
    region that comes up, and none twice."""
    session = told_game("none")
    assert mirror(session).told.unknown == ["Hellespont", "Sizilien", "Delos"]
    taught = play_on(session, 3)
    assert len(taught) == len(set(taught))
    left = mirror(session).told.unknown
    assert len(left) + sum(words.startswith(("What does", "In which")) for words in taught) == 3


def test_a_name_that_its_region_was_told_without() -> None:
    """Korinth is no space of the Peloponnesos as it was told: it is Korinthos, and stays so."""
    session = at_the_table(*TYPED[:7], map="told")
    assert asked(session).text == "Peloponnesos was told without Korinth. Which of its spaces is that?"
    type_all(session, *TYPED[7:], "none")
    assert mirror(session).told.written == {"Korinth": "Korinthos"}
    assert mirror(session).told.homes["Sparta"] == ["Sparta", "Korinthos"]


def test_influence_in_a_space_that_nobody_has_told_of() -> None:
    """It is told like any other, and its region is asked about then."""
    session = told_game("none")
    while not asked(session).text.startswith("Sparta, what have your event cards changed"):
        type_all(session, REST.get(asked(session).text, "none"))
    unknown = mirror(session).told.unknown
    assert "Delos" in unknown
    type_all(session, "Delos = Sparta 1")
    assert asked(session).text == (
        "In which region is Delos, and what does your map show of that region? Such as region = Ionia, points = 2, "
        "spaces = Chios 2 port, Priene 1, roads = Priene - Miletos."
    )
    type_all(session, "region=Delos, spaces=Delos 1 port")
    assert mirror(session).influence["Delos"] == 1
    assert mirror(session).told.unknown == [name for name in unknown if name != "Delos"]


def test_what_cannot_be_told_of_a_map() -> None:
    """One line says what was expected."""
    session = at_the_table(map="told")
    for text, problem in (
        ("Attica = gold, Delos = none", "Attica: expected talent, favour, elite"),
        ("Attica = talent", "the map: expected at least two regions, found 1"),
    ):
        with pytest.raises(Refused, match=problem):
            type_all(session, text)
    type_all(session, *TYPED[:5])
    assert asked(session).text == IN_WHICH.format("Sparta")
    for text, problem in (
        ("region=Attica, spaces=Athens port", "expected a name and a value from 1 to 3, as Chios 2 port"),
        ("region=Attica, roads=Athens", "expected two names with - between"),
        ("region=Attica, allies=Persia-Athens", "expected Thrace, Macedonia, Greece or Crete"),
        ("region=Persia", "region: expected Attica, Peloponnesos"),
        ("spaces=Sparta 3", "region: expected the region in which Sparta is, found none"),
        ("region=Attica, spaces=Athens 3", "spaces: expected Sparta among the spaces of Attica, found none"),
    ):
        with pytest.raises(Refused, match=problem):
            type_all(session, text)


def test_it_is_kept_as_a_pack() -> None:
    """The next game with it asks only for what was not told; the pack says what that is."""
    session = told_game("none")
    pack = remember(told_pack(session, "sparta-1"))
    assert pack.label.about == "Not told yet: Attica, Hellespont, Sizilien, Delos."
    printed = SPARTA.content(pack)
    assert isinstance(printed, Printed)
    assert list(printed.regions) == ["Attica", "Peloponnesos", "Hellespont", "Sizilien", "Delos"]
    assert printed.roads["Korinthos"] == ("Athens", "Sparta")
    setup = Setup(game="sparta", table="physical", pack=pack.hash, options={"map": "told"})
    again: Session[Any] = Session(SPARTA, setup, 5)
    assert asked(again).text.startswith("Does your table look like this?")
    state = mirror_of(again)
    assert state.told.unknown == ["Attica", "Hellespont", "Sizilien", "Delos"]
    assert state.influence == {"Sparta": 3, "Korinthos": 1, "Athens": -3}


def test_a_map_that_was_told_whole_is_a_pack_like_any_other() -> None:
    """It says of nothing that it is missing, and with map=pack nothing is asked about it."""
    session = told_game("none")
    told = mirror(session).told
    for region in told.regions:
        region.known = True
    told.region("Sizilien").spaces = [ToldSpace("Gela", 1, port=True)]
    pack = remember(told_pack(session, "sparta-1"))
    assert pack.label.about == ""
    again: Session[Any] = Session(SPARTA, Setup(game="sparta", table="physical", pack=pack.hash), 5)
    assert asked(again).text.startswith("Does your table look like this?")
    assert mirror_of(again).printed.roads["Thebes"] == ("Athens", "Gela")


def mirror_of(session: Session[Any]) -> Any:
    """The table before its set-up is confirmed stands in the form of what can be different."""
    form: Any = asked(session).form
    assert form.things["Athens"].now == -3
    session.apply(session.typing("none"))
    return session.state


def test_a_map_that_is_known_is_not_kept_again() -> None:
    """One line says what was expected."""
    with pytest.raises(BadInput, match="map: expected one that is told in the game, found the pack's"):
        told_pack(at_the_table("none"), "sparta-1")


def test_names_of_ones_own_may_hold_what_is_written_between_names() -> None:
    """A name with a dash needs blanks around the dash of a pair; braces are just letters."""
    typed = (
        "Attica = talent, Pelopon{nes} = elite, Hellespont = talent, Sicily = favour, Peloponnesos = none",
        "grain=Hellespont",
        "Sparta=3",
        "Athens=3",
        "region=Pelopon{nes}, spaces=Sparta 3, Nea-Sparta {2} 2, roads=Nea-Sparta {2} - Sparta",
        "region=Attica, spaces=Athens 3 port",
    )
    state = mirror(at_the_table(*typed, "Nea-Sparta {2} = Sparta 1", map="told"))
    assert state.printed.roads["Sparta"] == ("Nea-Sparta {2}",)
    assert state.influence["Nea-Sparta {2}"] == 1
