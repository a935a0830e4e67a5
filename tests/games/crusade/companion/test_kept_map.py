"""A map that was told in a game is kept as a pack, and the next game knows it."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.because import Because
from foeman.engine.game import Setup
from foeman.engine.packs import remember
from foeman.engine.questions import CHOICES, Question
from foeman.engine.reading import BadInput
from foeman.engine.referee import Refereed, Truth, known_beside, on_another_map, on_screen
from foeman.engine.session import Session
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.companion.kept_map import as_it_was_told
from foeman.games.crusade.companion.referee import REFEREE
from foeman.games.crusade.companion.told_pieces import LEADER_RULE, WORTH_RULE
from foeman.games.crusade.printed import Printed
from foeman.games.crusade.state import State
from foeman.shelf import told_pack
from tests.games.crusade.companion.at_table import Told

SEATS = {"Angevin": "person", "Ayyubid": "bot"}


TOLD: dict[str, int | str | bool] = {"map": "told"}


def told_game() -> tuple[Session[Any], Printed]:
    """Two rounds on a map made by a program, told as they go; and that map."""
    setup = on_another_map(CRUSADE, Setup(game="crusade", seats=SEATS, options=TOLD), 4)
    truth = on_screen(CRUSADE, setup, 4)
    session, _ = told_from(known_beside(CRUSADE, setup), truth, 4, until=3)
    return session, truth.states[0].printed


def told_from(known: Setup, truth: Truth[State], seed: int, until: int) -> tuple[Session[Any], list[Question]]:
    """A game whose map is told as it goes, until a round, and the questions that taught something printed."""
    there = known.model_copy(update={"table": "physical", "dice": CRUSADE.dice})
    session, taught = Refereed(CRUSADE, there, seed, truth), list[Question]()
    while session.pending is not None and (session.state is None or session.state.round < until):
        question = session.pending
        taught += [question] if REFEREE.teaches(question) else []
        known_here = question.form.kind in CHOICES
        session.answer(REFEREE.answers(question, session.state, truth) if known_here else session.fallen(question))
    return session, taught


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
    missing = [name for name, region in session.state.told.items() if not (region.known and region.slots)]
    assert told_pack(session, "crusade-1").label.about == (f"Not told yet: {', '.join(missing)}." if missing else "")


def test_the_next_game_knows_it() -> None:
    """With the pack nothing is asked about the map: the first question is what stands differently."""
    pack = remember(told_pack(told_game()[0], "crusade-1"))
    again: Session[Any] = Session(CRUSADE, Setup(game="crusade", table="physical", seats=SEATS, pack=pack.hash), 5)
    assert again.pending is not None
    assert again.pending.text.startswith("Does your map look like this?")


def test_the_map_grows_from_game_to_game() -> None:
    """With the pack and a map that is told, too, only what nobody was asked about before is asked; the bot decides as
    on the whole map, and what is kept then has both."""
    first = told_game()[0]
    pack = remember(told_pack(first, "crusade-1"))
    setup = on_another_map(CRUSADE, Setup(game="crusade", seats=SEATS, options=TOLD), 4)
    truth = on_screen(CRUSADE, setup, 8)
    again, taught = told_from(setup.model_copy(update={"pack": pack.hash}), truth, 8, until=9)
    assert first.state is not None
    assert again.state is not None
    known = {name for name, region in first.state.told.items() if region.known}
    assert [question.about for question in taught if question.about in known] == []
    assert not {LEADER_RULE, WORTH_RULE, "crusade.orders.sea"} & {question.rule for question in taught}
    decided = [event for event in again.events if isinstance(event, Because)]
    assert [one.choice for one in decided] == [one.choice for one in truth.decisions]
    printed = CRUSADE.content(remember(told_pack(again, "crusade-2")))
    assert isinstance(printed, Printed)
    now = {region.name for region in printed.content.regions if region.origin == "printed"}
    assert known < now == {name for name, region in again.state.told.items() if region.known}


def test_what_was_counted_on_a_half_told_map_is_kept() -> None:
    """Borders to Jerusalem, to the Glory track and to a side lead over regions that nobody has named: they stay as they
    were counted."""
    session, real = told_game()
    printed = CRUSADE.content(remember(told_pack(session, "crusade-1")))
    assert isinstance(printed, Printed)
    assert session.state is not None
    for name in [name for name, region in session.state.told.items() if region.known]:
        assert printed.to_jerusalem[name] == real.to_jerusalem[name]
        assert printed.glory_distance[name] == real.glory_distance[name]


def test_a_side_that_nobody_counted_to_is_asked_for() -> None:
    """The bot sits on the other side in the next game: of a region that is known only the borders to that are asked."""
    pack = remember(told_pack(told_game()[0], "crusade-1"))
    other = {"Angevin": "bot", "Ayyubid": "person"}
    setup = Setup(game="crusade", table="physical", seats=other, pack=pack.hash, options=TOLD)
    session: Session[Any] = Session(CRUSADE, setup, 5)
    session.apply(session.typing("none"))
    state, table = session.state, Told(["2"])
    assert state is not None
    state.asking = table
    name = next(name for name, region in state.told.items() if region.known)
    assert (state.printed.edge["east"][name], state.printed.edge["east"][name]) == (2, 2)
    assert table.lines == [f"? How many borders lie between {name} and your side of the board?", "> 2"]


def test_a_map_that_is_known_is_not_kept_again() -> None:
    """One line says what was expected."""
    session: Session[Any] = Session(CRUSADE, Setup(game="crusade", table="physical", seats=SEATS), 5)
    session.apply(session.typing("none"))
    with pytest.raises(BadInput, match="map: expected one that is told in the game, found the pack's"):
        told_pack(session, "crusade-1")


def test_what_was_not_counted_from_a_region_is_asked_about_and_nothing_else() -> None:
    """Packs of earlier games lack the borders that were counted: nothing is taken for them in silence."""
    pack = CRUSADE.content(remember(told_pack(told_game()[0], "crusade-1")))
    assert isinstance(pack, Printed)
    whole = next(region for region in pack.content.regions if region.counted is not None)
    told, without = (as_it_was_told(pack, one) for one in (whole, whole.model_copy(update={"counted": None})))
    assert (told.known, told.uncounted) == (True, False)
    assert (without.known, without.uncounted) == (True, True)
