"""Before the first step: both lists and the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from foeman.engine.game import Impossible, Terms
from foeman.engine.reading import found, one_of
from foeman.engine.table import Table
from foeman.games.skirmish.printed import Printed, list_price
from foeman.games.skirmish.rules import generator
from foeman.games.skirmish.state import AI, DRAWN, EMPTY, GENERATED, PLAYER, SIDES, Model, State, Unit, of_side

L = TypeVar("L")


def set_up(terms: Terms, table: Table) -> State:
    """skirmish.base.points, skirmish.base.table: both lists and the table; nothing stands on it yet."""
    printed: Printed = terms.content
    state = State(terms, round=0)
    choose_table(state, table)
    ai, player = choose_lists(state, table)
    state.lists = {PLAYER: player, AI: ai}
    for side in SIDES:
        muster(state, side, printed.lists[state.lists[side]].id)
        state.started[side] = len(of_side(state, side))
        table.tell("{} plays {}.", side, printed.lists[state.lists[side]], rule="skirmish.base.points")
    return state


def choose_table(state: State, table: Table) -> None:
    """skirmish.base.table: the table that was asked for, one drawn from the pack, or a new one."""
    wanted = state.terms.options.table
    if wanted == GENERATED:
        state.table, state.changed = GENERATED, True
        state.pieces = generator.generate(state.printed, table)
    elif wanted == DRAWN:
        tables = list(state.printed.tables.values())
        state.table = table.tie(tables, rule="skirmish.base.table", about="the table").id
    elif wanted != EMPTY and wanted not in state.printed.tables:
        known = one_of([*state.printed.tables, DRAWN, GENERATED, EMPTY])
        raise Impossible(f"option: table: expected {known}, found {found(wanted)}")
    else:
        state.table = wanted
    if state.table in state.printed.tables:
        table.tell("The table is {}.", state.printed.tables[state.table], rule="skirmish.base.table")


def choose_lists(state: State, table: Table) -> tuple[str, str]:
    """skirmish.base.points: the lists that were asked for, the others drawn; none over the agreed points."""
    options, printed = state.terms.options, state.printed
    fitting = [name for name, one in printed.lists.items() if list_price(printed, one) <= options.points]
    wanted = {AI: options.ai_list, PLAYER: options.player_list}
    for side, name in wanted.items():
        if name != DRAWN and name not in fitting:
            option = "ai_list" if side == AI else "player_list"
            raise Impossible(f"option: {option}: expected {one_of([*fitting, DRAWN])}, found {found(name)}")
    if len(fitting) < 2:
        raise Impossible(f"lists.toml: expected two lists of at most {options.points} points, found {len(fitting)}")
    if DRAWN not in wanted.values():
        return wanted[AI], wanted[PLAYER]
    lists = [printed.lists[name] for name in fitting]
    if wanted[AI] != DRAWN:
        return wanted[AI], draw_other(lists, printed.lists[wanted[AI]], "the player's list", table).id
    if wanted[PLAYER] != DRAWN:
        return draw_other(lists, printed.lists[wanted[PLAYER]], "the AI's list", table).id, wanted[PLAYER]
    own, other = draw_lists(lists, table)
    return own.id, other.id


def muster(state: State, side: str, army_list: str) -> None:
    """skirmish.base.profile: the units of a list, each with a name of its own."""
    state.units += units_of(state.printed, side, army_list)


def units_of(printed: Printed, side: str, army_list: str) -> list[Unit]:
    """The units of a list: those of one name are numbered."""
    bought = [(entry.unit, entry.upgrades) for entry in printed.lists[army_list].units for _ in range(entry.count)]
    names = [printed.units[kind].name for kind, _ in bought]
    found = []
    for number, (kind, upgrades) in enumerate(bought):
        name = f"{side} {names[number]}"
        if names.count(names[number]) > 1:
            name += f" {names[: number + 1].count(names[number])}"
        found.append(new_unit(printed, side, name, kind, upgrades))
    return found


def new_unit(printed: Printed, side: str, name: str, kind: str, upgrades: tuple[str, ...]) -> Unit:
    """A unit with its models; what only some models get goes to the first of them."""
    common = tuple(one for one in upgrades if not printed.upgrades[one].models)
    some = [one for one in upgrades if printed.upgrades[one].models]
    card = printed.profile(kind, common)
    models = [Model() for _ in range(card.models)]
    for one in some:
        for model in models[: printed.upgrades[one].models]:
            model.upgrades = (*model.upgrades, one)
    return Unit(name, side, kind, common, models, reserve=True, profile=card)


def draw_lists(lists: Sequence[L], table: Table) -> tuple[L, L]:
    """skirmish.prepare.lists: the AI's list and the player's, two different ones at random."""
    own = table.tie(lists, rule="skirmish.prepare.lists", about="the AI's list")
    return own, draw_other(lists, own, "the player's list", table)


def draw_other(lists: Sequence[L], taken: L, about: str, table: Table) -> L:
    """skirmish.prepare.lists: any list but the one that is taken, each as likely."""
    return table.tie([one for one in lists if one != taken], rule="skirmish.prepare.lists", about=about)
