"""The game round: five phases in order, turns in turn order, and the end of a round."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.rules import sequence as play
from foeman.games.rome.state import State

NewGame = Callable[..., State]
Acts = list[tuple[str, ...]]

ORDER = ["Carthage", "Barbarian Tribes", "Rome", "Greece"]


@pytest.fixture
def acts(monkeypatch: pytest.MonkeyPatch) -> Acts:
    """What happens in a round, in order; every phase is stood in for by a note that it was played."""
    noted: Acts = []

    def note_phase(name: str) -> None:
        def played(state: State, table: Table) -> None:
            noted.append((name, state.phase))
            if name == "initiative":
                state.order = list(ORDER)

        monkeypatch.setattr(play, name if name != "initiative" else "initiative_phase", played)

    def note_turn(name: str) -> None:
        def played(state: State, faction: str, table: Table) -> None:
            noted.append((name, state.phase, faction))

        monkeypatch.setattr(play, name, played)

    for phase in ("initiative", "deal_hands", "taxation_phase", "declare_purchases"):
        note_phase(phase)
    for turn in ("agent_turn", "campaign_turn", "spending_turn"):
        note_turn(turn)
    return noted


@proves("rome.round.phases", "rome.round.turns", "rome.round.end")
def test_a_round(acts: Acts, new_game: NewGame) -> None:
    """Initiative, agents, taxation, campaign, spending; all in the order that the initiative set, then a new round."""
    game, table = new_game(), ScriptedTable()
    steps = 0
    while game.round == 1:
        play.step(game, table)
        steps += 1
    assert acts == [
        ("initiative", "initiative"),
        ("deal_hands", "agents"),
        *(("agent_turn", "agents", faction) for faction in ORDER),
        ("taxation_phase", "taxation"),
        *(("campaign_turn", "campaign", faction) for faction in ORDER),
        *(("spending_turn", "spending", faction) for faction in ORDER),
        ("declare_purchases", "initiative"),
    ]
    assert steps == 1 + 4 + 1 + 4 + 4
    assert (game.round, game.phase, game.turn) == (2, "initiative", 0)


@proves("rome.round.end", "rome.round.phases")
def test_the_next_round_begins_with_the_initiative(acts: Acts, new_game: NewGame) -> None:
    """After the last purchase the round is over, and the next one is announced and begins with the initiative."""
    game, record = new_game(), Record()
    game.phase, game.turn, game.order = "spending", 3, list(ORDER)
    play.step(game, ScriptedTable(listener=record))
    play.step(game, ScriptedTable(listener=record))
    assert acts == [
        ("spending_turn", "spending", "Greece"),
        ("declare_purchases", "initiative"),
        ("initiative", "initiative"),
    ]
    assert [event.words for event in record.events if isinstance(event, Line)] == ["Round 2."]
    assert (game.round, game.phase) == (2, "agents")
