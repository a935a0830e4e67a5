"""Rooms: the saved games that people are looking at, each in memory once, in step with the store.

Everything here may be called from any thread and blocks for some milliseconds. Nothing is kept that the store does
not have: a room that was let go, or a server that was killed, comes back from the game's last checkpoint.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import Any

from foeman.acts import Act, Conflict, Done, Forking
from foeman.engine.game import Setup
from foeman.engine.packs import Pack
from foeman.engine.reading import BadInput, Json
from foeman.engine.session import Session
from foeman.games import game_of
from foeman.news import ANY, Mark
from foeman.players.seats import check_players, think, to_think
from foeman.saved import SavedGame, exported
from foeman.seeds import new_seed
from foeman.shelf import put, told_pack
from foeman.store import NoSuchGame, Saved, Store, StoreError
from foeman.viewer import TABLE, Viewer

MOST_ROOMS = 1024
"""So many games stay in memory; those that nobody follows make room first."""
MOST_WHOLE = 64
"""So many of them with all that has happened, if nobody follows them; the others only from their last checkpoint on."""

HEARD_WITHIN = 0.2
"""So many seconds it takes at most to stop listening."""

Listener = Callable[["Room"], object]
LOG = logging.getLogger("foeman.web")


@dataclass(frozen=True, slots=True)
class Now:
    """A game at one moment: what is seen of it does not change while somebody looks."""

    session: Session[Any]
    version: int


class Room:
    """One saved game and those who follow it."""

    def __init__(self, rooms: Rooms, id: str, mark: Mark, saved: SavedGame | None = None) -> None:
        self.rooms = rooms
        self.id = id
        self.name = mark.name
        self._mark = mark
        self._saved = saved
        self._lock = threading.RLock()
        self._listeners: dict[int, Listener] = {}
        self._thinking = False

    # What there is to see

    @property
    def saved(self) -> SavedGame:
        """The saved game, taken up when it is first looked at."""
        with self._lock:
            if self._saved is None:
                self._saved = SavedGame.take_up(self.rooms.store, self.id)
                self.think()
            return self._saved

    @property
    def session(self) -> Session[Any]:
        """The game as it is now."""
        return self.saved.session

    @property
    def version(self) -> int:
        """How many acts there were, taken-back answers included: it changes with each of them."""
        return self.saved.entries

    def is_at(self, version: int | None) -> bool:
        """Whether this version of the game is in memory."""
        with self._lock:
            return self._saved is not None and self._saved.entries == version

    def now(self) -> Now:
        """The game and its version, which belong together."""
        with self._lock:
            return Now(self.saved.session, self.saved.entries)

    def export(self) -> dict[str, Json]:
        """The game as a save file."""
        return self.saved.export()

    def seen_by(self, viewer: Viewer) -> Viewer:
        """A viewer who knows who sits at a device of their own."""
        return self.saved.seen_by(viewer)

    def keep_map(self) -> Pack:
        """The map that was told in the game, as a pack that the store keeps; its name is the game's."""
        return put(self.rooms.store, told_pack(self.session, self.name or self.id)).pack

    # Acting

    def act(self, act: Act, viewer: Viewer, version: int | None = None) -> Done:
        """Do something to the game that the viewer saw at this version; whoever follows the game hears of it."""
        before = self.version
        try:
            with self._lock:
                before = self.version
                return self.saved.act(act, viewer, version)
        finally:
            if self.version != before:
                self.announce()
                self.think()

    # Players who think

    def think(self) -> None:
        """Let players answer who are asked, in a thread of its own, until a person is asked or the game is over."""
        with self._lock:
            if self._thinking or not to_think(self.session):
                return
            self._thinking = True
        threading.Thread(target=self._think_on, name=f"foeman-thinks-{self.id}", daemon=True).start()

    def _think_on(self) -> None:
        try:
            while not self._is_thought() and not self.rooms.is_closed:
                now = self.now()
                with suppress(Conflict):
                    self.act(think(now.session), TABLE, now.version)
        except (BadInput, StoreError) as problem:
            LOG.warning("%s: a player cannot answer: %s", self.id, problem)
            self._thinking = False

    def _is_thought(self) -> bool:
        """Whether nobody has to think any more; whoever acts next begins anew."""
        with self._lock:
            self._thinking = bool(to_think(self.session))
            return not self._thinking

    def fork(self, forking: Forking, viewer: Viewer) -> Room:
        """Another game that begins as this one did; this one stays as it is."""
        with self._lock:
            forked = self.saved.fork(forking, viewer)
        return self.rooms.keep(forked, forking.name or f"from {self.id}")

    # Following

    def refresh(self) -> bool:
        """Take over what other processes did since; whether there was anything."""
        with self._lock:
            changed = self._saved is not None and self._saved.refresh()
        if changed:
            self.announce()
            self.think()
        return changed

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Hear of every change, in the thread that makes it; calling what is returned ends it."""
        with self._lock:
            key = max(self._listeners, default=0) + 1
            self._listeners[key] = listener

        def unsubscribe() -> None:
            with self._lock:
                self._listeners.pop(key, None)
            self.rooms.used(self)

        return unsubscribe

    def lighten(self) -> None:
        """Keep nothing of what came before the last checkpoint, unless somebody follows or acts just now."""
        if not self.is_followed and self._lock.acquire(blocking=False):
            try:
                if self._saved is not None:
                    self._saved.session = self._saved.session.light()
            finally:
                self._lock.release()

    @property
    def is_whole(self) -> bool:
        """Whether all that has happened is in memory."""
        return self._saved is not None and not self._saved.session.is_light

    def hear(self, mark: Mark) -> None:
        """What another process may have done: acts, another name, links made anew."""
        with self._lock:
            before, self._mark = self._mark, mark
            behind = self._saved is not None and self._saved.entries < mark.version
        self.name = mark.name
        if behind:
            self.refresh()
        elif before[1:] != mark[1:]:
            self.announce()

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

    def __init__(self, store: Store, most: int = MOST_ROOMS, most_whole: int = MOST_WHOLE) -> None:
        self.store = store
        self.most = most
        self.most_whole = most_whole
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._lately: OrderedDict[str, Room] = OrderedDict()
        """The rooms that were used last: what has happened in their games is kept whole."""
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._watcher: threading.Thread | None = None

    def games(self) -> list[Saved]:
        """Every saved game, the last changed first."""
        return self.store.games()

    def counts(self) -> dict[str, float]:
        """How many games are in memory, how many of them with all that has happened, and how many somebody follows."""
        with self._lock:
            rooms = list(self._rooms.values())
        return {
            "games_in_memory": len(rooms),
            "games_whole": sum(room.is_whole for room in rooms),
            "games_followed": sum(room.is_followed for room in rooms),
        }

    def start(self, setup: Setup, seed: int | None = None, name: str = "") -> Room:
        """A new game; without a seed, with a new one."""
        chosen = new_seed() if seed is None else seed
        check_players(setup.seats)
        return self.keep(SavedGame.start(self.store, game_of(setup.game), setup, chosen, name), name)

    def open(self, id: str, seen: int | None = None) -> Room:
        """The room of a saved game, up to date with the store; NoSuchGame if there is none.

        Whoever acts upon the version that was `seen` need not look there first if it is the one in memory: when the
        act is written, the store says whether it was the last.
        """
        with self._lock:
            room = self._rooms.get(id)
        if room is None:
            return self._opened(id)
        if not room.is_at(seen):
            try:
                room.refresh()
            except NoSuchGame:
                self._forget(id)
                raise
        self.used(room)
        return room

    def used(self, room: Room) -> None:
        """Somebody uses a room; of those unused for longer only what is needed to go on stays in memory."""
        with self._lock:
            if self._rooms.get(room.id) is room:
                self._rooms.move_to_end(room.id)
                self._lately[room.id] = room
                self._lately.move_to_end(room.id)
            longer = [self._lately.popitem(last=False)[1] for _ in range(len(self._lately) - self.most_whole)]
        for one in longer:
            one.lighten()

    def _opened(self, id: str) -> Room:
        mark = self.store.marks([id]).get(id)
        if mark is None:
            raise NoSuchGame(id)
        with self._lock:
            room = self._kept(self._rooms.get(id) or Room(self, id, mark))
        self.used(room)
        return room

    def import_save(self, data: object, name: str = "", where: str = "save") -> Room:
        """The game that a save file holds, as a new one."""
        name = name or "taken in"
        return self.keep(SavedGame.import_data(self.store, data, where, name, folders=False), name)

    def export(self, id: str) -> dict[str, Json]:
        """A saved game as a save file, straight from the store: it need not fit today's rules."""
        return exported(self.store, id)

    def from_checkpoint(self, id: str, viewer: Viewer) -> Room:
        """A game that today's rules no longer fit, as a new one that goes on from its last checkpoint."""
        viewer.must_own()
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
            room = self._kept(Room(self, saved.id, Mark(saved.entries, name, 0), saved))
        self.used(room)
        room.think()
        return room

    def _kept(self, room: Room) -> Room:
        """Among the rooms in use; the longest unused that nobody follows are let go."""
        self._rooms[room.id] = room
        self._rooms.move_to_end(room.id)
        for id in [id for id, one in self._rooms.items() if one is not room and not one.is_followed]:
            if len(self._rooms) <= self.most:
                break
            del self._rooms[id]
            self._lately.pop(id, None)
        return room

    def _forget(self, id: str) -> Room | None:
        with self._lock:
            self._lately.pop(id, None)
            return self._rooms.pop(id, None)

    @property
    def is_closed(self) -> bool:
        """Whether the rooms have been left for good."""
        return self._stop.is_set()

    # Other processes

    def watch(self) -> None:
        """Hear what other processes do in games that somebody follows, until `close`."""
        if self._watcher is None:
            self._watcher = threading.Thread(target=self._listen, name="foeman-rooms", daemon=True)
            self._watcher.start()

    def _listen(self) -> None:
        with closing(self.store.news()) as news:
            while not self.is_closed:
                if changed := news.wait(HEARD_WITHIN):
                    self.catch_up(changed)

    def catch_up(self, changed: frozenset[str]) -> None:
        """Take over what other processes did in these games, or in ANY, as far as somebody follows them."""
        with self._lock:
            ids = self._rooms if changed == ANY else changed & self._rooms.keys()
            wanted = {id: self._rooms[id] for id in ids if self._rooms[id].is_followed}
        with suppress(StoreError):
            marks = self.store.marks(wanted) if wanted else {}
            for id, room in wanted.items():
                with suppress(StoreError, BadInput):
                    room.hear(marks[id]) if id in marks else self._is_gone(room)

    def _is_gone(self, room: Room) -> None:
        """Another process has removed the game."""
        self._forget(room.id)
        room.announce()

    def close(self) -> None:
        """Look no more; the store is whoever opened it's to close."""
        self._stop.set()
        if self._watcher is not None:
            self._watcher.join(timeout=5)
