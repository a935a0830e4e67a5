"""A map that was told in a game is kept as a pack, and the next game knows it."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.packs import remember
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.engine.tables import ScriptedTable
from foeman.games.ford import FORD
from foeman.games.ford.printed import Printed
from foeman.shelf import told_pack

TYPED = (
    *("Homeward", "Woodside", "clear sky", "Tribes"),
    *("next to=Eastfield", "none"),
    "next to=Mill, Stone, Woodside, value=2, river=no",
)


def told_game() -> Session[Any]:
    """The Column plays the Tribes on a map of which two spaces have been asked about."""
    options: dict[str, int | str | bool] = {"map": "told"}
    session: Session[Any] = Session(FORD, Setup(game="ford", table="physical", dice=FORD.dice, options=options), 5)
    for text in TYPED:
        session.apply(session.typing(text))
    return session


def test_what_was_told_is_kept() -> None:
    """Spaces, borders from either side, values; what nobody has asked about is there by its name."""
    pack = remember(told_pack(told_game(), "ford-1"))
    printed = FORD.content(pack)
    assert isinstance(printed, Printed)
    assert printed.camps == {"Legion": "Homeward", "Tribes": "Woodside"}
    assert sorted(printed.next["Eastfield"]) == ["Mill", "Stone", "Woodside"]
    assert printed.next["Mill"] == ["Eastfield"]
    assert printed.values["Eastfield"] == 2
    again: Session[Any] = Session(FORD, Setup(game="ford", table="physical", pack=pack.hash), 5)
    assert again.pending is not None
    assert "Eastfield" in again.pending.form.choices()


def test_the_map_grows_from_game_to_game() -> None:
    """With the pack and a map that is told, too, the camps and what was told of spaces are known; the rest is asked."""
    first = told_pack(told_game(), "ford-1")
    assert first.label.about == "Not told yet: Homeward, Mill, Stone."
    options: dict[str, int | str | bool] = {"map": "told"}
    setup = Setup(game="ford", table="physical", dice=FORD.dice, options=options, pack=remember(first).hash)
    session: Session[Any] = Session(FORD, setup, 5)
    for text in ("clear sky", "Tribes"):
        session.apply(session.typing(text))
    assert session.state is not None
    assert {name for name, space in session.state.spaces.items() if space.known} == {"Woodside", "Eastfield"}
    session.state.asking = table = ScriptedTable([("you", "next to = Eastfield, value = 3, river = no")])
    assert (session.state.printed.values["Mill"], session.state.printed.values["Eastfield"]) == (3, 2)
    assert table.used == 1
    session.state.asking = None
    kept = FORD.content(remember(told_pack(session, "ford-2")))
    assert isinstance(kept, Printed)
    assert (kept.spaces["Mill"].origin, kept.spaces["Stone"].origin) == ("printed", "reconstructed")


def test_a_map_that_is_known_is_not_kept_again() -> None:
    """One line says what was expected."""
    session: Session[Any] = Session(FORD, Setup(game="ford", table="physical"), 5)
    with pytest.raises(BadInput, match="map: expected one that is told in the game, found the pack's"):
        told_pack(session, "ford-1")
    with pytest.raises(BadInput, match="ford-2: expected a game at a real table whose map is told, found none"):
        told_pack(Session(FORD, Setup(game="ford"), 5), "ford-2")
