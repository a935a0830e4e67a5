"""The end of the game."""

from __future__ import annotations

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.crusade.rules.sequence import end_round
from foeman.games.crusade.rules.victory import best_objective, outcome, score_objectives, winner
from tests.games.crusade.conftest import NewGame
from tests.games.crusade.pieces import AGAINST_BOT, FOUR_BOTS, put

QUIET = ScriptedTable()


@proves("crusade.game.win", "crusade.general.no_final_winner", "crusade.ruling.glory_of")
def test_an_alliance_wins_together(new_game: NewGame) -> None:
    """At 10 Glory both armies of the alliance have won, with one total for both; no army wins alone."""
    state = new_game(FOUR_BOTS, glory={"Crusader": 4, "Muslim": 10}, ended="glory", round=3)
    end = outcome(state)
    assert end is not None
    assert end.winners == ("Ayyubid", "Turkoman")
    assert end.points == {"Angevin": 4, "Holy Roman Empire": 4, "Ayyubid": 10, "Turkoman": 10}
    assert (end.length, end.words, end.together) == (3, "The Muslim alliance wins, 10 to 4.", True)
    assert outcome(new_game(FOUR_BOTS)) is None


@proves("crusade.base.end", "crusade.base.end.objectives")
def test_objectives_are_scored_after_round_4(new_game: NewGame) -> None:
    """Player and bot each score the best card of a region they control themselves; then more Glory wins."""
    state = new_game(
        AGAINST_BOT,
        round=4,
        glory={"Crusader": 2, "Muslim": 3},
        armies={
            "Angevin": {"objectives": ["Crusader objective Jerusalem (3)", "Crusader objective Acre (2)"]},
            "Ayyubid": {"objectives": ["Muslim objective Jerusalem (1)", "Muslim objective Antioch (3)"]},
        },
    )
    put(state, "Acre", "Angevin", infantry=1)
    put(state, "Jerusalem", "Ayyubid", infantry=1)
    assert best_objective(state, "Angevin") == 2
    end_round(state, QUIET)
    assert state.glory == {"Crusader": 4, "Muslim": 4}
    assert state.ended == "scoring"
    end = outcome(state)
    assert end is not None
    assert (end.winners, end.words) == (("Ayyubid",), "The Muslim alliance wins, 4 to 4.")


@proves("crusade.base.end.objectives")
def test_an_army_without_its_regions_scores_nothing(new_game: NewGame) -> None:
    """A card counts only while its region is controlled."""
    state = new_game(armies={"Angevin": {"objectives": ["Crusader objective Jerusalem (3)"]}})
    score_objectives(state, QUIET)
    assert state.glory == {"Crusader": 0, "Muslim": 0}


@proves("crusade.base.end.tie", "crusade.base.end.both")
def test_equal_glory_is_decided_by_jerusalem(new_game: NewGame) -> None:
    """Who controls Jerusalem wins a tie, also when both have reached 10; if nobody does, it is a draw."""
    for glory in (6, 10):
        state = new_game(glory={"Crusader": glory, "Muslim": glory}, ended="scoring")
        assert winner(state) == ""
        end = outcome(state)
        assert end is not None
        assert (end.winners, end.words, end.together) == (("Angevin", "Ayyubid"), f"A draw, {glory} to {glory}.", False)
        put(state, "Jerusalem", "Angevin", infantry=1)
        assert winner(state) == "Crusader"
        state.glory["Muslim"] += 1
        assert winner(state) == "Muslim"
