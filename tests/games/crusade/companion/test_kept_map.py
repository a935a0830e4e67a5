"""A map that was told in a game is kept as a pack, and the next game knows it."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.packs import remember
from foeman.engine.questions import CHOICES
from foeman.engine.reading import BadInput
from foeman.engine.referee import Refereed, known_beside, on_another_map, on_screen
from foeman.engine.session import Session
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.companion.referee import REFEREE
from foeman.games.crusade.printed import Printed
from foeman.shelf import told_pack

SEATS = {"Angevin": "person", "Ayyubid": "bot"}


def told_game() -> tuple[Session[Any], Printed]:
    """Two rounds on a map made by a program, told as they go; and that map."""
    options: dict[str, int | str | bool] = {"map": "told"}
    setup = on_another_map(CRUSADE, Setup(game="crusade", seats=SEATS, options=options), 4)
    truth = on_screen(CRUSADE, setup, 4)
    there = known_beside(CRUSADE, setup).model_copy(update={"table": "physical", "dice": CRUSADE.dice})
    session = Refereed(CRUSADE, there, 4, truth)
    while session.pending is not None and (session.state is None or session.state.round < 3):
        question = session.pending
        known = question.form.kind in CHOICES
        session.answer(REFEREE.answers(question, session.state, truth) if known else session.fallen(question))
    return session, truth.states[0].printed


def test_what_was_told_is_kept() -> None:
    """Regions with their slots and icons, borders from either side, Ports, the diplomacy board and the beginning."""
    session, real = told_game()
    printed = CRUSADE.content(remember(told_pack(session, "crusade-1")))
    assert isinstance(printed, Printed)
    assert session.state is not None
    known = [name for name, region in session.state.told.items() if region.known]
    assert len(known) > 10
    for name in known:
        assert sorted(printed.neighbours[name]) == sorted(real.neighbours[name])
        assert printed.plain_slots[name] == real.plain_slots[name]
        assert printed.kind[name] == real.kind[name]
        assert printed.icon_slots[name] == real.icon_slots[name]
    assert set(printed.ports) == set(real.ports)
    begun = {start.region: start.infantry for start in printed.starts["Angevin"]}
    assert begun == {
        real.region(start.region, ""): start.infantry
        for start in real.starts["Angevin"] + real.starts["Holy Roman Empire"]
    }
    assert printed.first_space == real.first_space
    assert printed.worth == real.worth
    assert printed.leader_worth["city"] == {
        name: worth for name, worth in real.leader_worth["city"].items() if name in printed.leaders
    } | {name: printed.leader_worth["city"][name] for name in printed.leaders if name not in real.leaders}
    for army in SEATS:
        assert printed.leaders_of[army] == real.leaders_of[army]
    brought = {key: (ship.infantry, ship.cavalry) for key, ship in real.ships.items() if key[1] < 3}
    assert {key: (printed.ships[key].infantry, printed.ships[key].cavalry) for key in brought} == brought


def test_what_was_not_told_is_said() -> None:
    """The pack names the regions that nobody was asked about."""
    session, _ = told_game()
    assert session.state is not None
    missing = [name for name, region in session.state.told.items() if not region.known]
    assert told_pack(session, "crusade-1").label.about == (f"Not told yet: {', '.join(missing)}." if missing else "")


def test_the_next_game_knows_it() -> None:
    """With the pack nothing is asked about the map: the first question is what stands differently."""
    pack = remember(told_pack(told_game()[0], "crusade-1"))
    again: Session[Any] = Session(CRUSADE, Setup(game="crusade", table="physical", seats=SEATS, pack=pack.hash), 5)
    assert again.pending is not None
    assert again.pending.text.startswith("Does your map look like this?")


def test_a_map_that_is_known_is_not_kept_again() -> None:
    """One line says what was expected."""
    session: Session[Any] = Session(CRUSADE, Setup(game="crusade", table="physical", seats=SEATS), 5)
    session.apply(session.typing("none"))
    with pytest.raises(BadInput, match="map: expected one that is told in the game, found the pack's"):
        told_pack(session, "crusade-1")
