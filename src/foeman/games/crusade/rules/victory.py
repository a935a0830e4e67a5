"""The end of the game: 10 Glory, or the scoring after round 4."""

from __future__ import annotations

from foeman.engine.game import Outcome
from foeman.engine.table import Table
from foeman.games.crusade.printed import JERUSALEM
from foeman.games.crusade.printed.pack import ALLIANCES
from foeman.games.crusade.rules import acts
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import State, in_play


def score_objectives(state: State, table: Table) -> None:
    """crusade.base.end, crusade.base.end.objectives: after round 4 every army scores its best Objective Card."""
    for army in state.initiative:
        glory = seat(state, army).score_objectives(state, army, table)
        if glory:
            alliance = state.printed.alliance[army]
            acts.move_glory(state, alliance, glory, table, "crusade.base.end.objectives")
    state.ended = "scoring"


def best_objective(state: State, army: str) -> int:
    """crusade.base.end.objectives: the best card of an army whose region it controls."""
    printed = state.printed
    held = [
        printed.objectives[card].glory
        for card in state.armies[army].objectives
        if state.regions[printed.objective_region[card]].control == army
    ]
    return max(held, default=0)


def winner(state: State) -> str:
    """crusade.base.end, crusade.base.end.tie, crusade.base.end.both: the alliance with more Glory; if equal, who
    controls Jerusalem; else nobody."""
    one, other = ALLIANCES
    if state.glory[one] != state.glory[other]:
        return one if state.glory[one] > state.glory[other] else other
    holder = state.regions[JERUSALEM].control
    return state.printed.alliance[holder] if holder else ""


def outcome(state: State) -> Outcome | None:
    """crusade.game.win, crusade.general.no_final_winner, crusade.ruling.glory_of: an alliance wins together, with one
    total."""
    if not state.ended:
        return None
    won = winner(state)
    points = {army: state.glory[state.printed.alliance[army]] for army in state.armies}
    winners = tuple(in_play(state, won)) if won else tuple(state.armies)
    score = " to ".join(
        str(state.glory[alliance]) for alliance in ([won, state.printed.enemy[won]] if won else ALLIANCES)
    )
    words = f"The {won} alliance wins, {score}." if won else f"A draw, {score}."
    return Outcome(winners, points, min(state.round, state.printed.rounds), words, together=bool(won))
