"""Own names: what is called otherwise on a real table is called so here too, from then on."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.packs import remember
from foeman.engine.questions import Refused
from foeman.engine.session import Session
from foeman.engine.telling import typed
from foeman.games.rome import ROME as GAME
from foeman.games.rome.companion.names import facts
from foeman.games.rome.printed import Printed
from foeman.games.rome.state import CARTHAGE, ROME
from foeman.shelf import told_pack
from tests.games.rome.companion.at_table import asked, beside, mirror, say, to_campaign
from tests.games.rome.companion.test_told_map import told_game


def call(session: Session[Any], words: str) -> None:
    """A person says that something is called otherwise."""
    session.apply(typed(session, f"own name = {words}"))


def test_a_region_under_its_own_name() -> None:
    """Everywhere: who holds it, who stands there, roads, borders; and undo takes the name back."""
    session = beside()
    before = session.rules.write(session.state)
    session.apply(typed(session, "road Capua - Rome = Rome, Carthage's Army I = Capua"))
    call(session, "Capua: Kapua")
    state = mirror(session)
    assert state.lands["Kapua"].controller == ROME
    assert "Capua" not in state.lands
    assert state.roads == {"Kapua - Rome": ROME}
    assert state.sides[CARTHAGE].armies[0].region == "Kapua"
    assert "Kapua" in state.printed.neighbours["Rome"]
    session.undo()
    session.undo()
    assert session.rules.write(session.state) == before


def test_a_region_that_is_called_like_a_faction() -> None:
    """The faction keeps its name."""
    session = beside()
    call(session, "Carthage: Karthago")
    state = mirror(session)
    assert state.lands["Karthago"].controller == CARTHAGE
    assert {agent.region for agent in state.sides[CARTHAGE].agents} == {"Karthago"}


@pytest.mark.parametrize(
    ("name", "own", "kind"),
    [
        ("Velites", "Leves", "troops"),
        ("Ionian Sea", "Ionisches Meer", "seas"),
        ("Balearic Slingers", "Schleuderer", "troops"),
    ],
)
def test_cards_and_sea_areas(name: str, own: str, kind: str) -> None:
    """What was told is known by its own name, and no longer by the pack's."""
    session = beside()
    assert name in getattr(mirror(session).printed, kind)
    call(session, f"{name}: {own}")
    names = list(getattr(mirror(session).printed, kind))
    assert own in names
    assert name not in names


def test_a_general_and_his_army() -> None:
    """The card that lies with an army has the name that was told."""
    session = beside()
    general = mirror(session).sides[ROME].armies[0].general
    call(session, f"{general}: Cnaeus")
    assert mirror(session).sides[ROME].armies[0].general == "Cnaeus"
    assert mirror(session).printed.generals["Cnaeus"].faction == ROME


def test_ships_of_two_factions() -> None:
    """A ship that was called by its faction, as others have the name too, gets a name of its own; theirs stay."""
    session = beside()
    double = [ship for ship in mirror(session).printed.ships if ship.startswith("Roman ")]
    others = [ship for ship in mirror(session).printed.ships if ship not in double]
    call(session, f"{double[0]}: Liburna")
    ships = list(mirror(session).printed.ships)
    assert "Liburna" in ships
    assert [ship for ship in ships if ship in others] == others
    held = [ship for navy in mirror(session).sides[ROME].navies for ship in navy.ships]
    assert double[0] not in held


def test_play_goes_on_under_own_names() -> None:
    """A turn is told by the own name, and the bots play on."""
    session = to_campaign(beside())
    call(session, "Genua: Genova")
    say(session, "Army I = Genova, Genova = Rome")
    assert mirror(session).lands["Genova"].controller == ROME


def test_told_together_with_something_else() -> None:
    """What is told in the same line has the name of before, and is not lost."""
    session = beside()
    session.apply(typed(session, "own name = Capua: Kapua, Carthage's Army I = Capua"))
    assert mirror(session).sides[CARTHAGE].armies[0].region == "Kapua"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("Capua", "expected the name that I use, a colon and your own, as Velites: Leves"),
        ("Capua: Taras", "expected a name that nothing else has"),
        ("Nowhere: Somewhere", "expected the name of a region, sea area, card, general or development"),
    ],
)
def test_what_is_no_name(words: str, reason: str) -> None:
    """One line says what was expected."""
    with pytest.raises(Refused, match=reason):
        call(beside(), words)


def test_the_region_of_a_mission_keeps_its_name() -> None:
    """The set-up names it."""
    session = beside(options={"missions": "Carthage: Syrakousai 1"})
    with pytest.raises(Refused, match="expected a region that no mission names, found Syrakousai"):
        call(session, "Syrakousai: Syrakus")


def test_names_on_a_told_map_are_kept_with_it() -> None:
    """Regions and cards: the next game knows them by their own names."""
    session = told_game()
    call(session, "Kapua: Capua antiqua")
    call(session, "Velites: Leves")
    assert "Capua antiqua" in mirror(session).told.factions[ROME].homes
    kept = GAME.content(remember(told_pack(session, "rome-1")))
    assert isinstance(kept, Printed)
    assert kept.regions["Capua antiqua"].home == ROME
    assert "Leves" in kept.troops
    assert "Velites" not in kept.troops
    assert "Who has the initiative?" in asked(session)


def test_it_is_told_like_any_fact() -> None:
    """Among all that can be told of a table."""
    assert facts(mirror(beside()))["own name"].form.expects() == (
        "the name that I use, a colon and your own, as Velites: Leves"
    )
