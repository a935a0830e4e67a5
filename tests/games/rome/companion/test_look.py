"""How the bots' part of a game at a physical table of Rome looks."""

from __future__ import annotations

from foeman.engine.game import Setup
from foeman.engine.session import Session
from foeman.games.rome import ROME


def test_beside_a_real_table() -> None:
    """The companion shows what the bots have, on the map and beside it, and nothing of people's."""
    session = Session(ROME, Setup(game="rome", table="physical"), 7)
    assert ROME.physical is not None
    shown = ROME.physical.look.panels(session.state, None)
    assert [one.title for one in shown if one.of] == [
        f"{kind}{seat}"
        for seat in ("Greece", "Carthage", "Barbarian Tribes")
        for kind in ("", "Stance card of ", "Faction board of ")
    ]
    assert 'data-piece="Greece&#x27;s Army I"' in session.svg()
    assert "Rome&#x27;s Army" not in session.svg()
    assert ROME.physical.look.about(session.state, "Athens", None)[1] == "held by Greece"
