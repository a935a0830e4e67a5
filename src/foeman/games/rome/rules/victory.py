"""Winning the game: victory points."""

from __future__ import annotations

from foeman.engine.game import Outcome
from foeman.engine.table import Table
from foeman.games.rome.rules.map import home_of
from foeman.games.rome.seat import seat
from foeman.games.rome.state import State, ruling

ECONOMY = ((40, 4), (30, 3), (25, 2), (20, 1))
"""Gold raised in a taxation phase, and the points it is worth."""


def score(state: State, faction: str, points: int, table: Table, rule: str) -> None:
    """rome.win.points, rome.win.target, rome.win.final_round, rome.solo.win.same: never below 0.

    At the target the last round begins. Bots score like everybody.
    """
    side = state.sides[faction]
    side.points = max(0, side.points + points)
    words = "{} has {} victory point ({}{})." if side.points == 1 else "{} has {} victory points ({}{})."
    table.tell(words, faction, side.points, "+" if points > 0 else "", points, rule=rule)
    if side.points >= state.terms.options.target and not state.final:
        state.final = True
        table.tell("{} has reached the target: this is the last round.", faction, rule="rome.win.final_round")


def score_economy(state: State, faction: str, table: Table) -> None:
    """rome.win.economy, rome.ruling.economic_gross: 1 to 4 points for 20, 25, 30 and 40 gold raised."""
    side = state.sides[faction]
    raised = side.raised - (side.paid_to_wonders if ruling(state, "rome.ruling.economic_gross") == "net" else 0)
    points = next((points for gold, points in ECONOMY if raised >= gold), 0)
    if points:
        score(state, faction, points, table, "rome.win.economy")


def score_victory(state: State, faction: str, table: Table) -> None:
    """rome.win.battle.victory: 1 point."""
    score(state, faction, 1, table, "rome.win.battle.victory")


def score_total_victory(state: State, faction: str, table: Table) -> None:
    """rome.win.battle.total: 2 points."""
    score(state, faction, 2, table, "rome.win.battle.total")


def score_joint_victory(state: State, allies: list[str], total: bool, table: Table) -> None:
    """rome.win.battle.allies: 1 point each for a total victory, nothing for an ordinary one."""
    if total:
        for faction in allies:
            score(state, faction, 1, table, "rome.win.battle.allies")


def score_at_sea(state: State, faction: str, ships_at_start: int, table: Table) -> None:
    """rome.win.sea: 1 point for a whole navy of two or more ship cards."""
    if ships_at_start >= 2:
        score(state, faction, 1, table, "rome.win.sea")


def score_columns(state: State, faction: str, table: Table) -> None:
    """rome.win.column: 1 point, once, for each column of developments that is complete."""
    side = state.sides[faction]
    board = state.printed.factions[faction].developments
    for column in sorted({one.column: True for one in board}):
        needed = [one.name for one in board if one.column == column]
        if column not in side.columns and all(name in side.developments for name in needed):
            side.columns.append(column)
            score(state, faction, state.printed.column_points, table, "rome.win.column")


def score_home_region(state: State, faction: str, region: str, taken_from: str | None, table: Table) -> None:
    """rome.win.home_region, rome.ruling.invade_third: 1 point and its gold value for another faction's home region."""
    printed = state.printed.regions[region]
    side = state.sides[faction]
    if not home_of(state, region) or printed.home == faction:
        return
    reading = ruling(state, "rome.ruling.invade_third")
    if reading == "from_owner" and taken_from != printed.home:
        return
    if reading == "once" and region in side.home_scored:
        return
    side.home_scored.append(region)
    score(state, faction, 1 + printed.gold, table, "rome.win.home_region")


def score_broken_alliance(state: State, faction: str, table: Table) -> None:
    """rome.win.broken_alliance: a point lost."""
    score(state, faction, -1, table, "rome.win.broken_alliance")


def outcome(state: State) -> Outcome | None:
    """rome.game.end, rome.game.winner, rome.ruling.win_tie: most points when the last round is over."""
    over = state.phase == "initiative" and state.turn == 0 and (state.final or state.round > state.terms.options.rounds)
    if not over:
        return None
    points = {name: side.points for name, side in state.sides.items()}
    best = max(points.values())
    winners = [name for name in points if points[name] == best]
    if ruling(state, "rome.ruling.win_tie") == "most_gold":
        richest = max(state.sides[name].gold for name in winners)
        winners = [name for name in winners if state.sides[name].gold == richest]
    winners = _bots_win_ties(state, winners)
    words = f"{' and '.join(winners)} win{'s' if len(winners) == 1 else ''} with {best} points"
    limit = "" if state.final else " (nobody reached the target before the last round allowed)"
    return Outcome(tuple(winners), points, state.round - 1, f"{words}{limit}.", by_limit=not state.final)


def _bots_win_ties(state: State, winners: list[str]) -> list[str]:
    """rome.solo.win.tie, rome.ruling.solo_end_tie: among those who tie, the seats that bots play share the win."""
    bots = [name for name in winners if seat(state, name).wins_ties()]
    return bots or winners
