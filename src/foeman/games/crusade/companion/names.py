"""Own names: what is called otherwise on a real table is called so here too, from then on."""

from __future__ import annotations

from functools import partial

from foeman.engine.mirror import Things
from foeman.engine.own_names import OWN_NAME, by_names, key_of, own_name, rename_table
from foeman.engine.questions import Refused
from foeman.games.crusade.companion.own_cards import CARDS, TABLES, own_printed
from foeman.games.crusade.companion.state import Mirror
from foeman.games.crusade.companion.things import things
from foeman.games.crusade.companion.told_map import is_told
from foeman.games.crusade.printed import JERUSALEM, Printed


def facts(mirror: Mirror) -> Things:
    """All that lies on the table, and that something is called otherwise there."""
    kinds = "a card" if is_told(mirror.terms) else "a region, Leader, card or space of the diplomacy board"
    example = "Acre: Akkon" if not is_told(mirror.terms) else "Truce Talks: Waffenruhe"
    return {**things(mirror), OWN_NAME: own_name(all_names(mirror), example, kinds, partial(call, mirror))}


def all_names(mirror: Mirror) -> list[str]:
    """Everything that the pack names; a map that is told, and its Leaders, have the owner's names anyway."""
    printed = own_printed(mirror.terms, mirror.called)
    taken = [*mirror.armies, *mirror.cards_told]
    return [one.name for table in tables(mirror) for one in getattr(printed.content, table)] + taken


def tables(mirror: Mirror) -> tuple[str, ...]:
    """The tables of the pack that are played with."""
    return CARDS if is_told(mirror.terms) else TABLES


def call(mirror: Mirror, words: str) -> None:
    """Something is called otherwise from now on, in the pack and wherever a state names it."""
    name, _, own = words.partition(": ")
    if name in (JERUSALEM, *mirror.armies, *mirror.cards_told):
        raise Refused(f"{OWN_NAME}: expected what the rules do not call by its name, found {name}")
    before = own_printed(mirror.terms, mirror.called)
    content = before.content
    filed = [key_of(table, one) for table in tables(mirror) for one in getattr(content, table) if one.name == name]
    called = mirror.called | dict.fromkeys(filed, own)
    after = own_printed(mirror.terms, called)
    names = {kind: dict(zip(were, named(after)[kind], strict=True)) for kind, were in named(before).items()}
    remember = rename_table(mirror, mirror.known, partial(things, mirror), by_names(names))
    mirror.called = called
    remember()


def named(printed: Printed) -> dict[str, list[str]]:
    """By kind: the names that a state uses, in the order of the pack."""
    return {
        "region": list(printed.regions),
        "road": list(printed.borders),
        "leader": list(printed.leaders),
        "card": list(printed.cards),
        "diplomacy_card": list(printed.diplomacy_cards),
        "objective": list(printed.objectives),
        "space": list(printed.spaces),
    }
