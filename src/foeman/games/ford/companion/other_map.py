"""Another map of The Ford, made by a program, for the referee: other names and borders, values and cards dealt anew."""

from __future__ import annotations

from foeman.engine.packs import Pack, from_json
from foeman.engine.table import Table
from foeman.games.ford.companion.kept_map import cards_file, map_file
from foeman.games.ford.printed import Printed

NAMES = ("Aulon", "Brenna", "Cisse", "Dorno", "Ester", "Fossa", "Gela")
CARDS = ("bright", "scorching", "drizzle", "torrent")
OTHER = "ford.setup"
LABEL = 'game = "ford"\nname = "Another ford"\nversion = 1\n'


def other_map(printed: Printed, table: Table) -> Pack:
    """A pack that nobody has printed."""
    files = {"pack.toml": LABEL, "map.toml": _map(printed, table), "cards.toml": _cards(printed, table)}
    return from_json(files, "another map")


def _map(printed: Printed, table: Table) -> str:
    """Every space under another name, the values dealt out anew between the camps, and one border more."""
    names = dict(zip(printed.spaces, table.shuffle(NAMES, rule=OTHER), strict=True))
    inner = [space for space in printed.spaces.values() if not space.camp]
    dealt = table.shuffle([space.value for space in inner], rule=OTHER)
    values = dict(zip((space.name for space in inner), dealt, strict=True))
    one, other = table.deal([space.name for space in inner], 2, rule=OTHER)
    spaces = []
    for space in printed.spaces.values():
        near = [*space.next, *([other] if space.name == one and other not in printed.next[one] else [])]
        new = {
            "name": names[space.name],
            "value": values.get(space.name, 0),
            "next": tuple(names[name] for name in near),
        }
        spaces.append(space.model_copy(update=new))
    return map_file(spaces)


def _cards(printed: Printed, table: Table) -> str:
    """Cards under other names, with other numbers of copies."""
    copies = table.shuffle([card.copies for card in printed.cards.values()], rule=OTHER)
    known = zip(printed.cards.values(), CARDS, copies, strict=True)
    return cards_file(card.model_copy(update={"name": name, "copies": count}) for card, name, count in known)
