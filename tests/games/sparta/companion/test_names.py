"""Own names: what is called otherwise on a real table of SPARTA! is called so here too, from then on."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.packs import remember
from foeman.engine.questions import Refused
from foeman.engine.session import Session
from foeman.engine.telling import things_of, tour, typed
from foeman.games.sparta import SPARTA as GAME
from foeman.games.sparta.companion import names
from foeman.games.sparta.companion.look import COMPANION_LOOK
from foeman.games.sparta.printed import Printed
from foeman.shelf import told_pack
from tests.games.sparta.companion.at_table import asked, at_the_table, mirror, since
from tests.games.sparta.companion.test_told_map import told_game


def call(session: Session[Any], words: str) -> None:
    """A person says that something is called otherwise."""
    session.apply(typed(session, f"own name = {words}"))


def test_a_space_under_its_own_name() -> None:
    """Influence, forces, roads, what was told of it, board and log; and undo takes the name back."""
    session = at_the_table("Megara = Athens 1")
    before = session.rules.write(session.state)
    session.apply(typed(session, "Spartan hoplite 1 = raid Chalkis, Megara = Sparta 1"))
    call(session, "Megara: Megare")
    call(session, "Chalkis: Chalkida")
    state = mirror(session)
    assert state.influence["Megare"] == 1
    assert "Megara" not in state.influence
    assert state.forces[0].space == "Chalkida"
    assert "Megare" in state.printed.spaces
    assert "Megara" not in state.printed.spaces
    assert things_of(session)["Spartan hoplite 1"].now() == "raid Chalkida"
    assert "Megare = Sparta 1 (told in round 1)" in tour(session)
    assert "Megare" in session.rules.look.text(state, None)
    assert COMPANION_LOOK.svg is not None
    assert "Megara" not in COMPANION_LOOK.svg(state, None)
    for _ in range(3):
        session.undo()
    assert session.rules.write(session.state) == before


def test_a_saved_table_keeps_the_names() -> None:
    """What is written down and read again is under the own names."""
    session = at_the_table("none")
    call(session, "Megara: Megare")
    again = session.rules.read(session.rules.write(session.state), session.terms, "here")
    assert again.printed.spaces.keys() == mirror(session).printed.spaces.keys()
    assert "Megare" in again.printed.spaces


def test_regions_leaders_allies_and_cards() -> None:
    """Each wherever it is named: tiles, the targets of the bot, cards that are limited to a region."""
    session = at_the_table("none")
    leader = mirror(session).sides["Sparta"].leaders[0].name
    event, battle = mirror(session).scenario.deck[0], mirror(session).printed.battle_deck[0]
    for words in ("Ionia: Ionien", f"{leader}: Archon", "Thrace: Thrakien", f"{event}: Karte", f"{battle}: Kampf"):
        call(session, words)
    state = mirror(session)
    assert "Ionien" in state.printed.regions
    assert {state.printed.region_of[space] for space in state.printed.regions["Ionien"].spaces} == {"Ionien"}
    assert state.sides["Sparta"].leaders[0].name == "Archon"
    assert state.printed.leaders["Archon"].side == "Sparta"
    assert state.allies["Thrakien"] == ""
    assert "Karte" in state.scenario.deck
    assert event not in [*state.deck, *state.used, *state.sides["Athens"].hand]
    assert "Kampf" in state.printed.battle_cards
    assert session.rules.look.cards(state)["Kampf"].name == "Kampf"
    limited = {region for one in state.printed.events.values() for effect in one.effects for region in effect.where}
    assert "Ionia" not in limited


def test_play_goes_on_under_own_names() -> None:
    """A turn is told by the own name, what is asked and what the bot does is said by it."""
    session = at_the_table("none")
    spaces = ("Megara", "Histiaia", "Kyme")
    for space in spaces:
        call(session, f"{space}: {space}ikos")
    said = since(session, "Histiaiaikos +1")
    for _ in range(3):
        said += since(session, "no" if asked(session).form.kind in ("one", "yes_no") else "none")
    assert mirror(session).influence["Histiaiaikos"] == 1
    assert not [line for line in said for space in spaces if f"{space} " in line]


def test_told_together_with_something_else() -> None:
    """What is told in the same line has the name of before, and is not lost."""
    session = at_the_table("none")
    session.apply(typed(session, "own name = Megara: Megare, Megara = Sparta 1, talents of Sparta = 2"))
    assert mirror(session).influence["Megare"] == 1
    assert mirror(session).sides["Sparta"].talents == 2


def test_a_name_twice() -> None:
    """The second holds, also for what is told of it in the same step."""
    session = at_the_table("none")
    call(session, "Megara: Megare")
    call(session, "Megare: Nisaia")
    session.apply(typed(session, "Nisaia = Sparta 1"))
    assert mirror(session).influence["Nisaia"] == 1
    assert "Megara" not in mirror(session).printed.spaces


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("Megara", "expected the name that I use, a colon and your own, as Ionia: Ionien"),
        ("Megara: Chalkis", "expected a name that nothing else has"),
        ("Nowhere: Somewhere", "expected the name of a region, space, ally, leader or card"),
        ("Athens: Athenai", "expected what is not named after a side, found Athens"),
    ],
)
def test_what_is_no_name(words: str, reason: str) -> None:
    """One line says what was expected."""
    with pytest.raises(Refused, match=reason):
        call(at_the_table("none"), words)


def test_names_are_kept_as_a_pack() -> None:
    """The next game has them from the beginning, and all else as before."""
    session = at_the_table("none")
    call(session, "Megara: Megare")
    kept = GAME.content(remember(told_pack(session, "sparta-1")))
    assert isinstance(kept, Printed)
    assert list(kept.spaces) == list(mirror(session).printed.spaces)


def test_names_on_a_told_map() -> None:
    """Regions, spaces and leaders that were told; a road leads to the same space."""
    session = told_game("none")
    call(session, "Korinthos: Korinth am Isthmos")
    call(session, "Hellespont: Hellespontos")
    state = mirror(session)
    assert "Korinth am Isthmos" in state.printed.roads["Sparta"]
    assert state.told.grain == "Hellespontos"
    assert [region.name for region in state.told.regions][2] == "Hellespontos"
    assert state.influence["Korinth am Isthmos"] == 1


def test_a_told_card_is_limited_to_the_same_region() -> None:
    """A card that no pack knows names a region; it does so by its own name, too."""
    table = mirror(at_the_table("none"))
    table.events["Secret Embassy"] = ["influence 1 2 in Ionia / Karia", "grain 1 to Ionia"]
    table.lay_out()
    names.call(table, "Ionia: Ionien")
    assert table.events == {"Secret Embassy": ["influence 1 2 in Ionien / Karia", "grain 1 to Ionien"]}
    assert table.printed.events["Secret Embassy"].effects[0].where == ("Ionien", "Karia")
