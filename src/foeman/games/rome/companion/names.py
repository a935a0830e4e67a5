"""Own names: whatever the table names may be called otherwise on a real one, and is from then on called so here too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from foeman.engine.mirror import Things
from foeman.engine.own_names import OWN_NAME, by_names, own_name, rename_table
from foeman.engine.questions import Refused
from foeman.games.rome.companion.mirror import Mirror
from foeman.games.rome.companion.own_cards import TABLES, key_of, own_content, own_printed
from foeman.games.rome.companion.things import things
from foeman.games.rome.companion.told_map import is_told
from foeman.games.rome.printed import Printed, border_key
from foeman.games.rome.state import numbers_of

ON_MAP = ("regions", "seas")


def facts(mirror: Mirror) -> Things:
    """All that lies on the table, and that something is called otherwise there."""
    kinds = "a region, sea area, card, general or development"
    return {**things(mirror), OWN_NAME: own_name(all_names(mirror), "Velites: Leves", kinds, partial(call, mirror))}


def all_names(mirror: Mirror) -> tuple[str, ...]:
    """Everything that has a name: places, cards, generals, developments, events, agent actions."""
    places = [*mirror.printed.regions, *mirror.printed.seas]
    cards = [name for table in TABLES if table not in ON_MAP for name, _ in entries(mirror, table)]
    return tuple(dict.fromkeys([*places, *cards]))


def entries(mirror: Mirror, table: str) -> list[tuple[str, str]]:
    """The entries of a table: how each is called now, and how it is filed."""
    content, printed = own_content(mirror.terms, mirror.called), own_printed(mirror.terms, mirror.called)
    found = getattr(content, table)
    names = list(printed.ships) if table == "ships" else [entry.name for entry in found]
    return [(name, key_of(table, entry)) for name, entry in zip(names, found, strict=True)]


def call(mirror: Mirror, words: str) -> None:
    """Something is called otherwise from now on, in the state, in the pack, and on a map that is told."""
    name, _, own = words.partition(": ")
    if any(name in regions for regions in numbers_of(mirror.terms.options.missions).values()):
        raise Refused(f"{OWN_NAME}: expected a region that no mission names, found {name}")
    ends, before = dict(mirror.printed.ends), own_printed(mirror.terms, mirror.called)
    tables = [table for table in TABLES if not (is_told(mirror.terms) and table in ON_MAP)]
    filed = [key for table in tables for called, key in entries(mirror, table) if called == name]
    called = mirror.called | dict.fromkeys(filed, own)
    names = changed(before, own_printed(mirror.terms, called))
    if is_told(mirror.terms):
        names |= {"region": {name: own}, "sea": {name: own}}
    remember = rename_table(mirror, mirror.known, partial(things, mirror), by_kind(names, ends))
    mirror.called = called
    mirror.lay_out()
    remember()


def changed(before: Printed, after: Printed) -> dict[str, dict[str, str]]:
    """By kind: what each thing was called, and what it is called now."""
    kinds = zip(named(before).items(), named(after).values(), strict=True)
    return {kind: dict(zip(were, are, strict=True)) for (kind, were), are in kinds}


def named(printed: Printed) -> dict[str, list[str]]:
    """By kind: the names that a state uses, in the order of the pack."""
    boards = [one.name for faction in printed.factions.values() for one in faction.developments]
    return {
        "region": [*printed.regions],
        "sea": [*printed.seas],
        "troop": [*printed.troops],
        "ship": [*printed.ships],
        "general": [*printed.generals],
        "development": boards,
    }


def by_kind(
    names: Mapping[str, Mapping[str, str]], ends: Mapping[str, tuple[str, str]]
) -> dict[str, Callable[[str], str]]:
    """What every name is from now on; a border is called by its two regions."""
    called = by_names(names)

    def border(key: str) -> str:
        one, other = ends.get(key, ("", ""))
        return border_key(called["region"](one), called["region"](other)) if one else key

    return called | {"border": border}
