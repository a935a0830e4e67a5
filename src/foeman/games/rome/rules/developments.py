"""Buy developments: the faction board."""

from __future__ import annotations

from collections.abc import Iterator

from foeman.engine.table import Table
from foeman.games.rome.printed import Development
from foeman.games.rome.rules.marian import reform
from foeman.games.rome.rules.purchases import is_open, spend
from foeman.games.rome.rules.victory import score_columns
from foeman.games.rome.state import Side, State, effects, ruling

FAVOURS = {
    "free_roads": ("roads", "roads"),
    "train_veterans": ("veterans", "cards"),
    "general_stars": ("stars", "a_round"),
}
"""Effects that can be used so many times in a spending phase: the name in Side.favours, and the parameter."""


def buyable_developments(state: State, faction: str) -> list[Development]:
    """rome.spend.develop.cost: the developments that a faction can buy now."""
    return list(open_developments(state, faction))


def open_developments(state: State, faction: str) -> Iterator[Development]:
    """rome.spend.develop.cost, rome.spend.develop.row: affordable, what leads there owned, its row free this round."""
    side = state.sides[faction]
    owned, rows, gold = side.developments, side.bought_rows, side.gold
    for one in state.printed.factions[faction].developments:
        if one.cost <= gold and one.name not in owned and one.row not in rows and owns_all(side, one.requires):
            yield one


def owns_all(side: Side, needed: tuple[str, ...]) -> bool:
    """Whether a side owns all of these developments."""
    return all(need in side.developments for need in needed)


def buy_development(state: State, faction: str, name: str, table: Table) -> None:
    """rome.spend.develop.cost, rome.spend.develop.next_round: paid for at once, of use from the next round on."""
    side = state.sides[faction]
    bought = next(one for one in state.printed.factions[faction].developments if one.name == name)
    spend(state, faction, bought.cost, name, table, "rome.spend.develop.cost")
    side.developments[name] = state.round
    side.bought_rows.append(bought.row)
    if bought.effect == "marian_reforms":
        reform(state, table)
    if ruling(state, "rome.ruling.dev_effect") == "items_wait":
        grant(state, faction, bought)
    if is_open(state):
        score_columns(state, faction, table)


def begin_favours(state: State, faction: str) -> None:
    """What developments allow so many times in each spending phase can be used anew."""
    side = state.sides[faction]
    side.favours = {}
    for effect, (favour, parameter) in FAVOURS.items():
        for parameters in effects(state, faction, effect):
            side.favours[favour] = side.favours.get(favour, 0) + int(parameters[parameter])


def grant(state: State, faction: str, bought: Development) -> None:
    """rome.ruling.dev_effect: by one reading a development works in the very phase in which it is bought."""
    if bought.effect in FAVOURS:
        favour, parameter = FAVOURS[bought.effect]
        favours = state.sides[faction].favours
        favours[favour] = favours.get(favour, 0) + int(bought.parameters[parameter])


def choose_development(state: State, faction: str, options: list[Development], table: Table) -> Development:
    """rome.spend.develop.cost: which development to buy."""
    words = "{}, which development do you buy?"
    return table.choose(faction, options, rule="rome.spend.develop.cost", about=faction, words=words)
