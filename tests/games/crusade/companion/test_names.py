"""Own names: what is called otherwise on a real table of Third Crusade is called so here too, from then on."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.questions import Refused
from foeman.engine.session import Session
from foeman.engine.telling import things_of, tour, typed
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.companion.state import Mirror

SEATS = {"Angevin": "person", "Ayyubid": "bot"}


def beside() -> Session[Any]:
    """A game at a real table that stands as the pack has it."""
    session: Session[Any] = Session(CRUSADE, Setup(game="crusade", table="physical", seats=SEATS, dice=()), 5)
    session.apply(session.typing("none"))
    return session


def mirror(session: Session[Any]) -> Mirror:
    """What is believed of the table."""
    assert isinstance(session.state, Mirror)
    return session.state


def call(session: Session[Any], words: str) -> None:
    """A person says that something is called otherwise."""
    session.apply(typed(session, f"own name = {words}"))


def test_a_region_under_its_own_name() -> None:
    """What stands there, Roads, objectives, what was told of it, the board; and undo takes the name back."""
    session = beside()
    before = session.rules.write(session.state)
    road = next(key for key, is_road in mirror(session).printed.roads.items() if is_road and "Acre" in key)
    session.apply(typed(session, f"Acre = 2i, Bandits = {road}"))
    call(session, "Acre: Akkon")
    state = mirror(session)
    assert "Acre" not in state.regions
    assert things_of(session)["Akkon"].now() == "Angevin 2i"
    assert len(state.bandits) == 1
    assert "Akkon" in state.bandits[0]
    assert state.bandits[0] in state.printed.borders
    assert all("Acre" not in one for own in state.armies.values() for one in own.objectives)
    assert "Akkon = Angevin 2i (told in round 1)" in tour(session)
    assert "Akkon" in session.rules.look.text(state, None)
    again = session.rules.read(session.rules.write(state), session.terms, "here")
    assert list(again.printed.regions) == list(state.printed.regions)
    session.undo()
    session.undo()
    assert session.rules.write(session.state) == before


def test_leaders_and_cards() -> None:
    """Where they stand, in decks and hands, and as cards that can be looked at."""
    session = beside()
    state = mirror(session)
    leader, event = state.printed.leaders_of["Angevin"][0], next(iter(state.printed.cards))
    call(session, f"{leader}: Loewenherz")
    call(session, f"{event}: Karte")
    state = mirror(session)
    assert state.printed.leaders_of["Angevin"][0] == "Loewenherz"
    led = [one for region in state.regions.values() for force in region.forces.values() for one in force.leaders]
    pools = [one for own in state.armies.values() for one in own.pool.leaders]
    assert "Loewenherz" in [*led, *pools]
    assert leader not in [*led, *pools]
    assert "Karte" in state.printed.cards
    assert event not in [card for deck in state.decks.values() for card in deck]
    assert session.rules.look.cards(state)["Karte"].name == "Karte"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("Acre", "expected the name that I use, a colon and your own, as Acre: Akkon"),
        ("Acre: Tyre", "expected a name that nothing else has"),
        ("Nowhere: Somewhere", "expected the name of a region, Leader, card or space of the diplomacy board"),
        ("Jerusalem: Al-Quds", "expected what the rules do not call by its name, found Jerusalem"),
    ],
)
def test_what_is_no_name(words: str, reason: str) -> None:
    """One line says what was expected."""
    with pytest.raises(Refused, match=reason):
        call(beside(), words)
