"""Rooms: the saved games that people are looking at, each in memory once, in step with the store.

Everything here may be called from any thread and blocks for some milliseconds. Nothing is kept that the store does
not have: a room that was let go, or a server that was killed, comes back by playing the answers again.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from foeman.engine.game import Setup
from foeman.engine.questions import Question
from foeman.engine.reading import BadInput, Json
from foeman.engine.session import Correction, Session
from foeman.games import game_of
from foeman.saved import Conflict as Beaten
from foeman.saved import SavedGame, stored, told
from foeman.seeds import new_seed
from foeman.store import NoSuchGame, Saved, Store, StoreError

MOST_ROOMS = 64
"""So many games stay in memory; those that nobody follows make room first."""
REMEMBERED = 32
"""For so many acts it is known which question they answered."""

Listener = Callable[["Room"], object]
LOG = logging.getLogger("foeman.web")


class Conflict(Beaten):
    """Somebody else acted first. The message tells what they did; `public` does not, for those who may not know."""

    def __init__(self, message: str, public: str) -> None:
        super().__init__(message)
        self.public = public


@dataclass(frozen=True, slots=True)
class Now:
    """A game at one moment: what is seen of it does not change while somebody looks."""

    session: Session[Any]
    version: int


class Room:
    """One saved game and those who follow it."""

    def __init__(self, rooms: Rooms, id: str, name: str, saved: SavedGame | None = None) -> None:
        self.rooms = rooms
        self.id = id
        self.name = name
        self._saved = saved
        self._lock = threading.RLock()
        self._listeners: dict[int, Listener] = {}
        self._asked: OrderedDict[int, Question | None] = OrderedDict()

    # What there is to see

    @property
    def saved(self) -> SavedGame:
        """The saved game, played again when it is first looked at."""
        with self._lock:
            if self._saved is None:
                self._saved = SavedGame.open(self.rooms.store, self.id)
            return self._saved

    @property
    def session(self) -> Session[Any]:
        """The game as it is now."""
        return self.saved.session

    @property
    def version(self) -> int:
        """How many acts there were, taken-back answers included: it changes with each of them."""
        return self.saved.entries

    def now(self) -> Now:
        """The game and its version, which belong together."""
        with self._lock:
            return Now(self.saved.session, self.saved.entries)

    def export(self) -> dict[str, Json]:
        """The game as a save file."""
        return self.session.save()

    # Acting. `expected` is the version that whoever acts has seen; None acts upon whatever there is.

    def answer(self, raw: Json, expected: int | None = None) -> list[str]:
        """Give the pending question its answer, as a journal writes it."""
        with self._acting(expected):
            return self.saved.answer(raw)

    def typing(self, text: str, expected: int | None = None) -> list[str]:
        """Give the pending question the answer a person typed."""
        with self._acting(expected):
            return self.saved.typing(text)

    def rolling(self, expected: int | None = None) -> list[str]:
        """Let Foeman answer the pending question at random."""
        with self._acting(expected):
            return self.saved.rolling()

    def undo(self, count: int = 1, expected: int | None = None) -> list[str]:
        """Take back the last answers; says how to put a real table back."""
        with self._acting(expected):
            return self.saved.undo(count)

    def undo_to(self, number: int, expected: int | None = None) -> list[str]:
        """Take back every answer after number `number`."""
        with self._acting(expected):
            return self.saved.undo_to(number)

    def redo(self, count: int = 1, expected: int | None = None) -> list[str]:
        """Give again answers that were taken back."""
        with self._acting(expected):
            return self.saved.redo(count)

    def correct(self, number: int, raw: Json, expected: int | None = None) -> Correction:
        """Change answer `number`; later answers are kept as far as they still fit."""
        with self._acting(expected):
            return self.saved.correct(number, raw)

    def retyping(self, number: int, text: str, expected: int | None = None) -> Correction:
        """Change answer `number` to what a person typed."""
        with self._acting(expected):
            return self.saved.retyping(number, text)

    def fork(self, number: int | None = None, name: str = "") -> Room:
        """Another game that begins as this one did, up to this many answers; this one stays as it is."""
        with self._lock:
            forked = self.saved.fork(number, name)
        return self.rooms.keep(forked, name or f"from {self.id}")

    @contextmanager
    def _acting(self, expected: int | None) -> Iterator[None]:
        """One act at a time, upon the game that was seen; whoever follows it hears of it."""
        version = self.version
        try:
            with self._lock:
                version, asked = self.version, self.session.pending
                if expected is not None and expected != version:
                    raise self._missed(expected, version)
                try:
                    yield
                except Beaten as beaten:
                    raise Conflict(str(beaten), self._public()) from None
                finally:
                    self._remember(version, asked)
        finally:
            if self.version != version:
                self.announce()

    def _remember(self, version: int, asked: Question | None) -> None:
        self._asked[version] = asked
        while len(self._asked) > REMEMBERED:
            self._asked.popitem(last=False)

    def _missed(self, expected: int, version: int) -> Conflict:
        """Somebody acted upon a game that has moved on."""
        entries = self.rooms.store.entries(self.id, after=max(expected, 0))
        if not entries or expected < 0:
            line = f"{self.id}: expected version {version}, found {expected}"
            return Conflict(line, line)
        done = told(entries[0], self._asked.get(expected))
        more = f" (and {len(entries) - 1} more)" if len(entries) > 1 else ""
        line = f"{self.id}: another device was first and {done}{more}; the game is up to date again"
        return Conflict(line, self._public())

    def _public(self) -> str:
        return f"{self.id}: another device was first; the game is up to date again"

    # Following

    def refresh(self) -> bool:
        """Take over what other processes did since; whether there was anything."""
        with self._lock:
            changed = self._saved is not None and self._saved.refresh()
        if changed:
            self.announce()
        return changed

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Hear of every change, in the thread that makes it; calling what is returned ends it."""
        with self._lock:
            key = max(self._listeners, default=0) + 1
            self._listeners[key] = listener

        def unsubscribe() -> None:
            with self._lock:
                self._listeners.pop(key, None)

        return unsubscribe

    @property
    def is_followed(self) -> bool:
        """Whether anybody wants to hear of changes."""
        return bool(self._listeners)

    def announce(self) -> None:
        """Tell those who follow; one that fails does not keep the others from hearing."""
        with self._lock:
            listeners = list(self._listeners.values())
        for listener in listeners:
            try:
                listener(self)
            except Exception:
                LOG.exception("%s: somebody who follows the game failed", self.id)


class Rooms:
    """All saved games of a store, and the rooms of those in use."""

    def __init__(self, store: Store, most: int = MOST_ROOMS) -> None:
        self.store = store
        self.most = most
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._watcher: threading.Thread | None = None

    def games(self) -> list[Saved]:
        """Every saved game, the last changed first."""
        return self.store.games()

    def start(self, setup: Setup, seed: int | None = None, name: str = "") -> Room:
        """A new game; without a seed, with a new one."""
        chosen = new_seed() if seed is None else seed
        return self.keep(SavedGame.start(self.store, game_of(setup.game), setup, chosen, name), name)

    def open(self, id: str) -> Room:
        """The room of a saved game, up to date with the store; NoSuchGame if there is none."""
        with self._lock:
            room = self._rooms.get(id)
        if room is None:
            return self._opened(id)
        try:
            room.refresh()
        except NoSuchGame:
            self._forget(id)
            raise
        with self._lock:
            if id in self._rooms:
                self._rooms.move_to_end(id)
        return room

    def _opened(self, id: str) -> Room:
        name = self.store.name_of(id)
        with self._lock:
            return self._kept(self._rooms.get(id) or Room(self, id, name))

    def import_save(self, data: object, name: str = "", where: str = "save") -> Room:
        """The game that a save file holds, as a new one."""
        name = name or "taken in"
        return self.keep(SavedGame.import_data(self.store, data, where, name, folders=False), name)

    def export(self, id: str) -> dict[str, Json]:
        """A saved game as a save file, straight from the store: it need not fit today's rules."""
        return stored(self.store, id)

    def from_checkpoint(self, id: str) -> Room:
        """A game that today's rules no longer fit, as a new one that goes on from its last checkpoint."""
        return self.keep(SavedGame.open(self.store, id, "checkpoint"), f"from {id}")

    def rename(self, id: str, name: str) -> None:
        """Give a saved game another name."""
        self.store.rename(id, name)
        with self._lock:
            room = self._rooms.get(id)
        if room is not None:
            room.name = name
            room.announce()

    def renew_link(self, id: str, seat: str) -> None:
        """Have the link of a seat made anew: whoever has the old one is out."""
        self.store.renew(id, seat)
        with self._lock:
            room = self._rooms.get(id)
        if room is not None:
            room.announce()

    def delete(self, id: str) -> None:
        """Remove a saved game for good."""
        self.store.delete(id)
        room = self._forget(id)
        if room is not None:
            room.announce()

    def keep(self, saved: SavedGame, name: str) -> Room:
        """The room of a game that has just been saved."""
        with self._lock:
            return self._kept(Room(self, saved.id, name, saved))

    def _kept(self, room: Room) -> Room:
        """Among the rooms in use; the longest unused that nobody follows are let go."""
        self._rooms[room.id] = room
        self._rooms.move_to_end(room.id)
        for id in [id for id, one in self._rooms.items() if one is not room and not one.is_followed]:
            if len(self._rooms) <= self.most:
                break
            del self._rooms[id]
        return room

    def _forget(self, id: str) -> Room | None:
        with self._lock:
            return self._rooms.pop(id, None)

    # Other processes

    def watch(self, seconds: float = 1.0) -> None:
        """Look again and again whether another process acted in a game that somebody follows, until `close`."""
        if self._watcher is None:
            self._watcher = threading.Thread(target=self._look, args=(seconds,), name="foeman-rooms", daemon=True)
            self._watcher.start()

    def _look(self, seconds: float) -> None:
        while not self._stop.wait(seconds):
            with self._lock:
                followed = [room for room in self._rooms.values() if room.is_followed]
            for room in followed:
                with suppress(StoreError, BadInput):
                    room.refresh()

    def close(self) -> None:
        """Look no more; the store is whoever opened it's to close."""
        self._stop.set()
        if self._watcher is not None:
            self._watcher.join(timeout=5)
