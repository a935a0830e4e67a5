"""Maps as files of a pack: one that was told in a game, to be kept for the next."""

from __future__ import annotations

from collections.abc import Iterable

from foeman.engine.content import is_owned
from foeman.engine.reading import BadInput
from foeman.engine.toml_text import toml_file
from foeman.games.ford.companion.told_map import Mirror, ToldSpace, is_told
from foeman.games.ford.printed import Card, Printed, Space


def kept_map(mirror: Mirror) -> dict[str, str]:
    """The map as far as it was told, and the pack's cards."""
    if not is_told(mirror.terms):
        raise BadInput("map: expected one that is told in the game, found the pack's")
    names = list(mirror.spaces)
    spaces = []
    for place, space in enumerate(mirror.printed.spaces.values()):
        later = tuple(near for near in space.next if near not in names[:place])
        origin = "printed" if mirror.spaces[space.name].known else "reconstructed"
        spaces.append(space.model_copy(update={"next": later, "origin": origin}))
    return {"map.toml": map_file(spaces), "cards.toml": cards_file(mirror.printed.cards.values())}


def untold(mirror: Mirror) -> list[str]:
    """The spaces of a told map that nobody was asked about."""
    return [name for name, space in mirror.spaces.items() if not space.known]


# Going on with it


def is_kept(printed: Printed) -> bool:
    """Whether a pack is a map that was told or drawn by an owner, if only in part."""
    spaces = [*printed.spaces.values()]
    return is_owned(spaces) or any(space.origin != "printed" for space in spaces)


def told_before(printed: Printed) -> dict[str, ToldSpace]:
    """The spaces as they were told in an earlier game, or drawn."""
    return {
        name: ToldSpace([*printed.next[name]], space.value, space.river, space.is_known())
        for name, space in printed.spaces.items()
    }


# Files


def map_file(spaces: Iterable[Space]) -> str:
    """The spaces as map.toml has them; a border stands with the first of its two."""
    return toml_file({"spaces": [space.model_dump() for space in spaces]})


def cards_file(cards: Iterable[Card]) -> str:
    """The weather cards as cards.toml has them."""
    return toml_file({"cards": [card.model_dump() for card in cards]})
