"""What of a game's pack can be edited, and what must hold in it: said by the game as data, used by the workshop."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import BaseModel

Weight = Literal["error", "unfinished", "warning"]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a pack: how much it matters, where it stands, and what it is."""

    weight: Weight
    path: str
    words: str
    kind: str = ""
    key: str = ""

    def line(self) -> str:
        """The whole of it in one line."""
        return f"{self.path}: {self.words}"


@dataclass(frozen=True, slots=True)
class Join:
    """A way in which two places of the map are joined: by an entry of a table, or by a field of the first."""

    how: str
    one: str
    other: str
    table: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    """What such an entry of the table says besides; or what the first of the two then is."""
    field: str = ""
    also: tuple[str, ...] = ()
    """Other fields of the first that name the second then, too: a port lies on the coast of its sea."""
    words: str = ""


def _nothing(content: Any) -> Iterable[Finding]:
    """Nothing else must hold."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Sheets:
    """What can be edited in the packs of a game."""

    content: type[BaseModel]
    """The model of all of it: a field for each kind."""
    files: Mapping[str, str]
    """In which file each kind stands."""
    places: tuple[str, ...] = ()
    """The kinds of place that lie on the map."""
    counted: tuple[str, ...] = ()
    """The kinds that are counted while a map is made: so many of so many."""
    cards: tuple[str, ...] = ()
    """The kinds that are cards, units and people."""
    joins: tuple[Join, ...] = ()
    """How places are joined."""
    map: Mapping[str, Any] = field(default_factory=dict)
    """What stands in the tables of the map when nobody has drawn any of it."""
    words: Mapping[str, str] = field(default_factory=dict)
    """What kinds and values are called where their id does not say it: "regions.lon" by kind and field."""
    about: Mapping[str, str] = field(default_factory=dict)
    """What values mean, in a player's words, by kind and field."""
    reached: tuple[str, ...] = ()
    """Values of a place without which it cannot be reached otherwise than by a border: a port."""
    unfinished: tuple[str, ...] = ()
    """References ("factions.capital") that may lead nowhere while a map is made; a told table asks for them."""
    as_ours: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Kinds whose entries the rules know one by one, and what they are known by: just those of our pack."""
    in_words: tuple[str, ...] = ()
    """Such kinds of which there may be others, that no rule knows: what they do is only told in words."""
    like_ours: tuple[str, ...] = ()
    """Values ("events.parameters") of such entries of which only the numbers can be others."""
    whole: Callable[[Any], Iterable[Finding]] = _nothing
    """What else must hold in the whole of it, of content that fits entry by entry."""


def error(path: str, words: str, kind: str = "", key: str = "") -> Finding:
    """What no game can be played with."""
    return Finding("error", path, words, kind, key)


def unfinished(path: str, words: str, kind: str = "", key: str = "") -> Finding:
    """What no game on screen can be played with; beside a real board it is as it is."""
    return Finding("unfinished", path, words, kind, key)
