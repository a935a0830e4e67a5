"""Own names: whatever the table names may be called otherwise on a real one, and is from then on called so here too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from foeman.engine.forms import Name, pick
from foeman.engine.mirror import Thing, Things
from foeman.engine.questions import Random, Refused, refuse
from foeman.engine.reading import Json
from foeman.engine.states import Renames, rename
from foeman.games.rome.companion.mirror import Mirror
from foeman.games.rome.companion.own_cards import TABLES, key_of, own_content, own_printed
from foeman.games.rome.companion.things import things
from foeman.games.rome.companion.told_map import is_told
from foeman.games.rome.printed import Printed, border_key
from foeman.games.rome.state import numbers_of

OWN_NAME, NONE = "own name", "none"
ON_MAP = ("regions", "seas")


@dataclass(frozen=True, slots=True)
class OwnName:
    """The name that is used here, and the own one: Velites: Leves."""

    names: tuple[str, ...]
    kind: str = "name"

    def expects(self) -> str:
        return "the name that I use, a colon and your own, as Velites: Leves"

    def choices(self) -> list[str]:
        return []

    def read(self, text: str) -> str:
        before, colon, own = (part.strip() for part in text.partition(":"))
        if not (before and colon and own):
            raise refuse(self.expects(), text.strip())
        name, own = self._named(before), Name().parse(own)
        if own.casefold() in [one.casefold() for one in self.names if one != name]:
            raise refuse("a name that nothing else has", own)
        return f"{name}: {own}"

    def _named(self, name: str) -> str:
        try:
            return pick(self.names, name)
        except Refused:
            raise refuse("the name of a region, sea area, card, general or development", name) from None

    def parse(self, raw: Json) -> str:
        return self.read(str(raw))

    def write(self, answer: str) -> Json:
        return answer

    def at_random(self, random: Random) -> str:
        return f"{self.names[0]}: {self.names[0]}"


def facts(mirror: Mirror) -> Things:
    """All that lies on the table, and that something is called otherwise there."""
    own_name = Thing(OwnName(all_names(mirror)), lambda: NONE, partial(call, mirror))
    return {**things(mirror), OWN_NAME: own_name}


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
    mirror.called |= dict.fromkeys(filed, own)
    names = changed(before, own_printed(mirror.terms, mirror.called))
    if is_told(mirror.terms):
        names |= {"region": {name: own}, "sea": {name: own}}
    rename(mirror, Renames(by_kind(names, ends)))
    mirror.laid_out = None


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

    def of(kind: str) -> Callable[[str], str]:
        return lambda name: names[kind].get(name, name)

    def border(key: str) -> str:
        one, other = ends.get(key, ("", ""))
        return border_key(of("region")(one), of("region")(other)) if one else key

    return {kind: of(kind) for kind in names} | {"border": border}
