"""How a bot's undeclared army assaults a garrison: with what dice."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.digital.decks import MAIN, declare, number
from foeman.games.rome.rules.armies import MOST
from foeman.games.rome.state import Army, State, general_of, ruling


def gather(state: State, army: Army, table: Table) -> int:
    """rome.ruling.solo_undeclared_assault, rome.ruling.solo_declare_attack: how many main cards it assaults with.

    The Main column of the declaring table says; by one reading the army is declared first (0, its cards count), by
    another the whole Main deck assaults, six cards at most.
    """
    reading = ruling(state, "rome.ruling.solo_undeclared_assault")
    deck = state.bots[army.faction].main
    if reading == "declare":
        declare(state, army, table)
        return 0
    if reading == "whole_deck":
        return min(len(deck), MOST[MAIN])
    return min(number(MAIN, len(deck), table, army), len(deck))


def undeclared_dice(state: State, army: Army, strength: int, walls: bool, table: Table) -> list[str]:
    """rome.ruling.solo_undeclared_assault: GREEN a main battle card, WHITE against walls, and the general, turned over.

    No artillery.
    """
    dice = ["WHITE" if walls else "GREEN"] * max(0, strength)
    general = general_of(state, army)
    if general is not None:
        table.tell("{} is led by {}.", army, general, rule="rome.ruling.solo_undeclared_assault")
        dice.append(general.die)
    return dice
