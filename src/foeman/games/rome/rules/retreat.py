"""Where an army goes after a battle that it has lost, or that nobody has won."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.rules.conquest import flight_regions, take_flight
from foeman.games.rome.seat import seat
from foeman.games.rome.state import Army, State, ruling


def retreat_army(state: State, army: Army, table: Table) -> None:
    """rome.ruling.retreat: a beaten army goes to an adjacent region of its own; or by the rule for flight; or stays."""
    reading = ruling(state, "rome.ruling.retreat")
    if reading == "stays" or army.region is None:
        return
    regions = flight_regions(state, army)
    if reading == "to_own_land":
        regions = [region for region in regions if state.lands[region].controller == army.faction]
    withdraw(state, army, regions, table, "rome.ruling.retreat")


def withdraw_after_tie(state: State, army: Army, table: Table) -> None:
    """rome.battle.victor.tie, rome.ruling.flight: the attacking army goes to an adjacent region, or stays."""
    withdraw(state, army, flight_regions(state, army), table, "rome.battle.victor.tie")


def withdraw(state: State, army: Army, regions: list[str], table: Table, rule: str) -> None:
    """To one of these regions, of its player's choice."""
    if not regions:
        table.tell("{} has nowhere to go and stays.", army, rule=rule)
        return
    way = seat(state, army.faction).way_out(state, army, [*regions], table, rule)
    take_flight(state, army, str(way), table, rule)
