"""The shelf: all packs there are to play with, those that come with the games and those that the store keeps."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from foeman.engine.boards import board_of
from foeman.engine.game import Game
from foeman.engine.packs import BOARD, Pack, correctors, from_json, is_hash, is_known, origins, remember
from foeman.engine.reading import BadInput, found, listed
from foeman.engine.session import Session
from foeman.games import all_games, game_of, names
from foeman.store import Kept, NoSuchPack, Source, Store
from foeman.workshop.photo import check_photo

MOST_KEPT = 200
"""So many packs are kept at most, of those that somebody sends."""
BEGINNING = re.compile(r"[0-9a-f]{4,64}")


@dataclass(frozen=True, slots=True)
class OnShelf:
    """A pack, whether it is ours, how many saved games are played with it, and whether it was made here or taken in."""

    pack: Pack
    ours: bool
    games: int
    source: Source = "made"

    def facts(self) -> dict[str, Any]:
        """What there is to know of it before it is chosen."""
        label, counted = self.pack.label, origins(self.pack)
        return {
            "hash": self.pack.hash,
            **label.model_dump(),
            "ours": self.ours,
            "source": "ours" if self.ours else self.source,
            **counted._asdict(),
            "by": correctors(self.pack),
            "photo": bool(board_of(self.pack)) and "photo = " in self.pack.files[BOARD],
            "games": self.games,
        }


def shelf(store: Store, games: Iterable[Game[Any]] | None = None) -> list[OnShelf]:
    """The packs of these games, or of all: of each game ours first."""
    kept, played = store.packs(), Counter(saved.game for saved in store.games())
    found_here = [one for game in games or all_games() for one in _of(game, kept, played[game.id])]
    strangers = [one for one in kept if games is None and one.pack.label.game not in names()]
    return [*found_here, *map(_kept, strangers)]


def _of(game: Game[Any], kept: list[Kept], played: int) -> list[OnShelf]:
    ours = game.ours()
    others = [one for one in kept if one.pack.label.game == game.id and one.pack != ours]
    rest = played - sum(one.games for one in others)
    return [OnShelf(ours, ours=True, games=rest), *map(_kept, others)]


def _kept(one: Kept) -> OnShelf:
    """A pack that the store keeps."""
    return OnShelf(one.pack, ours=False, games=one.games, source=one.source)


def looks_like_a_hash(text: str) -> bool:
    """Whether this may be a pack's hash, or its beginning."""
    return BEGINNING.fullmatch(text) is not None


def find(store: Store, text: str) -> OnShelf:
    """The one pack whose hash is this, or begins so."""
    if not looks_like_a_hash(text):
        raise BadInput(f"pack: expected a hash or its first digits, four at least, found {found(text)}")
    there = [one for one in shelf(store) if one.pack.hash.startswith(text)]
    if not there:
        raise NoSuchPack(text)
    if len(there) > 1:
        raise BadInput(f"pack: expected more digits, found {text}: {listed(one.pack.short for one in there)}")
    return there[0]


def have_at_hand(store: Store, pack: str) -> None:
    """See that a set-up can name a pack that the store keeps; if there is none, its game will say so."""
    if is_hash(pack) and not is_known(pack):
        with suppress(NoSuchPack):
            remember(store.pack(pack))


def have_named_at_hand(store: Store, position: Mapping[str, Any]) -> None:
    """The same for a position, whose set-up may name a pack."""
    setup = position.get("setup")
    named = setup.get("pack") if isinstance(setup, Mapping) else None
    if isinstance(named, str):
        have_at_hand(store, named)


def check(pack: Pack) -> Game[Any]:
    """Read a pack as its game would; what is wrong with it is told in one line."""
    game = game_of(pack.label.game)
    game.content(game.checked(pack))
    check_photo(pack)
    return game


def put(store: Store, pack: Pack, source: Source = "made") -> OnShelf:
    """Keep a pack that nothing is wrong with; ours, and one that is there already, stay as they are."""
    check(pack)
    there = next((one for one in shelf(store) if one.pack == pack), None)
    if there:
        return there
    if len(store.packs()) >= MOST_KEPT:
        raise BadInput(f"packs: expected at most {MOST_KEPT} that are kept, found as many already")
    store.keep(pack, source)
    return OnShelf(pack, ours=False, games=0, source=source)


MOST_SAID = 2_000
"""So many characters at most in what a pack says of itself."""


def told_pack(session: Session[Any], name: str) -> Pack:
    """The map that was told in a game at a real table, as a pack to keep; its name is the game's."""
    keep = session.rules.telling.kept_map
    if keep is None or session.state is None:
        raise BadInput(f"{name}: expected a game at a real table whose map is told, found none")
    label = f"game = {json.dumps(session.game.id)}\nname = {json.dumps(f'The map of {name}')}\nversion = 1\n"
    missing = session.rules.telling.untold(session.state)
    if missing:
        about = f"Not told yet: {', '.join(missing)}."
        label += f"about = {json.dumps(about[:MOST_SAID], ensure_ascii=False)}\n"
    return session.game.checked(from_json({"pack.toml": label, **keep(session.state)}, name))
