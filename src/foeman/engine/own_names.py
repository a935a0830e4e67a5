"""Own names: whatever a pack names may be called otherwise on a real table, and is from then on called so here too."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from pydantic import BaseModel

from foeman.engine.forms import Name, pick
from foeman.engine.game import Terms
from foeman.engine.mirror import Known, Thing, Things, Word
from foeman.engine.packs import Pack
from foeman.engine.questions import Random, Refused, refuse
from foeman.engine.reading import Json
from foeman.engine.states import Renames, rename

M = TypeVar("M", bound=BaseModel)
P = TypeVar("P")

OWN_NAME, NONE = "own name", "none"

Called = dict[str, str]
"""How a thing is filed in the pack, and what it is called on a real table."""


@dataclass(frozen=True, slots=True)
class OwnName:
    """The name that is used here, and the own one: Velites: Leves."""

    names: tuple[str, ...]
    example: str
    things: str
    """What has a name: a region, card or leader."""
    kind: str = "name"

    def expects(self) -> str:
        return f"the name that I use, a colon and your own, as {self.example}"

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
            raise refuse(f"the name of {self.things}", name) from None

    def parse(self, raw: Json) -> str:
        return self.read(str(raw))

    def write(self, answer: str) -> Json:
        return answer

    def at_random(self, random: Random) -> str:
        return f"{self.names[0]}: {self.names[0]}"


def own_name(names: Sequence[str], example: str, things: str, call: Callable[[str], None]) -> Thing:
    """That something is called otherwise, as it is told; what is told with it still has the names of before."""
    form = OwnName(tuple(dict.fromkeys(names)), example, things)
    return Thing(form, lambda: NONE, call, last=True)


def key_of(table: str, entry: Any) -> str:
    """How an entry of a table of a pack is filed."""
    return f"{table}: {entry.id}"


def renamed(content: M, tables: Sequence[str], called: Called, key_of: Callable[[str, Any], str] = key_of) -> M:
    """A pack with some entries of these tables called otherwise."""

    def named(table: str, entry: Any) -> Any:
        return entry.model_copy(update={"name": called.get(key_of(table, entry), entry.name)})

    own = {table: tuple(named(table, entry) for entry in getattr(content, table)) for table in tables}
    return content.model_copy(update=own)


def laid_out_once(lay_out: Callable[[Pack, Called], P]) -> Callable[[Terms, Called], P]:
    """How the pack of a game under own names is had, ready to look things up in: laid out once for the same names."""

    @lru_cache(maxsize=8)
    def once(pack: Pack, called: tuple[tuple[str, str], ...]) -> P:
        return lay_out(pack, dict(called))

    def own_printed(terms: Terms, called: Called) -> P:
        if not called or terms.pack is None:
            printed: P = terms.content
            return printed
        return once(terms.pack, tuple(called.items()))

    return own_printed


def read_once(load: Callable[[Pack], P]) -> Callable[[Terms], P]:
    """How the pack of a game is had entry by entry: its cards and numbers hold for a told map, too."""
    once = lru_cache(maxsize=8)(load)

    def pack_content(terms: Terms) -> P:
        if terms.pack is None:
            raise LookupError("expected a pack, found content that was made by hand")
        return once(terms.pack)

    return pack_content


def by_names(names: Mapping[str, Mapping[str, str]]) -> dict[str, Callable[[str], str]]:
    """By kind: what every name is from now on; what is not among them keeps its name."""

    def of(kind: str) -> Callable[[str], str]:
        return lambda name: names[kind].get(name, name)

    return {kind: of(kind) for kind in names}


def rename_table(
    state: Any, known: Known, things: Callable[[], Things], by_kind: Mapping[str, Callable[[str], str]]
) -> Callable[[], None]:
    """Things are called otherwise wherever a state names them. Gives what is to be done once the map is laid out anew:
    what people have told is then remembered under the names of now."""
    told, before = things(), known
    words = [known.word(told, name) for name in told]
    rename(state, Renames(by_kind))
    state.known = before
    return lambda: remember_anew(known, words, things())


def remember_anew(known: Known, words: Sequence[Word | None], things: Things) -> None:
    """What was told of the same things, which are called otherwise now."""
    pairs = zip(things.items(), words, strict=True)
    known.by = {name: Word(thing.now(), word.when) for (name, thing), word in pairs if word is not None}
