"""What no state can be: each kind of fault is refused with words that name it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.game import Impossible
from foeman.engine.tables import SeededTable
from foeman.engine.testing import proves
from foeman.games.crusade.check import check
from foeman.games.crusade.rules.setup import set_up
from foeman.games.crusade.state import Force, Placed, Region, State
from tests.games.crusade.conftest import terms_for
from tests.games.crusade.pieces import AGAINST_BOT, FOUR_BOTS


def _set_glory(state: State) -> None:
    state.glory["Muslim"] = -1


def _region(name: str, **values: object) -> Callable[[State], object]:
    """A fault in a region: these fields are wrong."""

    def spoil(state: State) -> None:
        for field, value in values.items():
            setattr(state.regions[name], field, value)

    return spoil


def _army(name: str, **values: object) -> Callable[[State], object]:
    """A fault on an army's board."""

    def spoil(state: State) -> None:
        for field, value in values.items():
            setattr(state.armies[name], field, value)

    return spoil


def _destroy_all(state: State) -> None:
    for name in state.printed.ports:
        state.regions[name].destroyed = True


def _both_alliances(state: State) -> None:
    state.regions["Tyre"].forces["Ayyubid"] = Force(infantry=1)


def _too_many(state: State) -> None:
    state.regions["Tyre"].forces["Angevin"].infantry = 9


FAULTS: list[tuple[str, Callable[[State], object]]] = [
    ('regions: expected .*, found "Rome"', lambda state: state.regions.update({"Rome": Region()})),
    ('regions.Acre.forces: expected .*, found "Persia"', _region("Acre", forces={"Persia": Force(1)})),
    ("regions.Hattin.forces.Ayyubid: expected a force with pieces", _region("Hattin", forces={"Ayyubid": Force()})),
    ("regions.Tyre.forces: expected armies of one alliance", _both_alliances),
    ("regions.Hattin.control: expected an army with Presence", _region("Hattin", control="Angevin")),
    ("regions.Tyre.control: expected .*, found nobody", _region("Tyre", control="")),
    ("Tyre: expected at most 5 Infantry, found 9", _too_many),
    (
        "Angevin.pool: expected 26 Infantry in all",
        lambda state: setattr(state.armies["Angevin"].pool, "infantry", 1),
    ),
    ("armies.Angevin.pool: expected Leaders", lambda state: state.armies["Angevin"].pool.leaders.pop()),
    ("neutral_pool: expected 8 Cavalry in all", lambda state: setattr(state.neutral_pool, "cavalry", 0)),
    ("neutral_pool: expected no Leaders", lambda state: state.neutral_pool.leaders.append("Saladin")),
    ("regions.Acre.sabotage: expected icons of the region", _region("Acre", sabotage=["glory"])),
    ("regions.Acre.chits: expected resources once each", _region("Acre", chits=["gold", "gold"])),
    ("regions.Hattin.destroyed: expected a Port", _region("Hattin", destroyed=True)),
    ("bandits: expected Roads once each", lambda state: state.bandits.append("Hattin-Tyre")),
    ("expected at most 4 on the map", _destroy_all),
    (
        "Ayyubid: expected its own Orders once each, found 5 March",
        _region("Acre", orders={"Ayyubid": [Placed("March")]}),
    ),
    ("Angevin: .* once each, found 1 blank", lambda state: state.armies["Angevin"].hand.append("blank")),
    ("decks.Muslim 1190: expected its cards once each", lambda state: state.decks.update({"Muslim 1190": []})),
    ("diplomacy_deck: expected every card once", lambda state: state.diplomacy_deck.pop()),
    ("objectives.Muslim: expected each card once", lambda state: state.armies["Ayyubid"].objectives.pop()),
    ("armies.Angevin.gold: expected 0 to 12, found 13", _army("Angevin", gold=13)),
    ('armies.Angevin.marker: expected .*, found "Rhodes"', _army("Angevin", marker="Rhodes")),
    ("glory.Muslim: expected at least 0, found -1", _set_glory),
    ("initiative: expected .* once each", lambda state: state.initiative.pop()),
]


@proves("crusade.base.map.slots", "crusade.base.tracks", "crusade.base.strategy.decks", "crusade.base.planning.hand")
@pytest.mark.parametrize(("words", "spoil"), FAULTS, ids=[words[:40] for words, _ in FAULTS])
def test_faults_are_refused(words: str, spoil: Callable[[State], object]) -> None:
    """A state just set up is possible; with one fault it is not, and the message says which."""
    state = set_up(terms_for(AGAINST_BOT, None, None), SeededTable(1))
    check(state)
    spoil(state)
    with pytest.raises(Impossible, match=words):
        check(state)


def test_partners_cannot_both_have_faith() -> None:
    """One marker cannot stand on both sides."""
    state = set_up(terms_for(FOUR_BOTS, None, None), SeededTable(1))
    state.faith = {"Ayyubid": 1, "Turkoman": 1}
    with pytest.raises(Impossible, match="faith: expected Ayyubid or Turkoman to have some"):
        check(state)
