"""A saved game: a session and the store that keeps it, in step.

Every act is checked and played in memory first, then written; only when the store has it does the game go on. If
another device was first, the game is brought up to date and the act is refused with a line that tells what happened.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from foeman.acts import Act, Conflict, Done, Forking, beaten, try_out
from foeman.company import may_tell_all
from foeman.engine.game import Game, Setup
from foeman.engine.journal import (
    Entry,
    common,
    fold,
    only_wishes,
    replacing,
    taking_back_to,
    wishing,
    write_lines,
    write_wishes,
)
from foeman.engine.packs import Pack, carried, is_hash, pack_of
from foeman.engine.positions import fitting
from foeman.engine.questions import YOU, Question
from foeman.engine.reading import BadInput, Json, fit, read_json
from foeman.engine.saves import Start, by_its_hash, load, read_save, today
from foeman.engine.session import Session
from foeman.engine.steps import APART
from foeman.engine.tables import OutOfStep
from foeman.fingerprints import fingerprint
from foeman.games import game_of
from foeman.shelf import have_at_hand
from foeman.store import Checkpoint, Source, Standing, Store, StoreError, Taken
from foeman.taking_up import taken_up
from foeman.viewer import Viewer

REMEMBERED = 32
"""For so many acts it is known which question they answered."""


def stored(store: Store, id: str) -> dict[str, Json]:
    """A saved game as a save file, straight from the store: it need not fit today's rules."""
    return _with_folder(_save_file(store, id, store.entries(id)), id)


def exported(store: Store, id: str) -> dict[str, Json]:
    """A saved game as a save file for somebody to take along; one that others still play waits until it is over."""
    may_tell_all(() if store.is_over(id) else store.sitting(id))
    return stored(store, id)


def rescued(store: Store, id: str, entries: Sequence[Entry]) -> Session[Any]:
    """A saved game as far as these of its entries lead."""
    return session_of(_save_file(store, id, entries), id)


def _with_folder(data: dict[str, Json], id: str) -> dict[str, Json]:
    """A game of format 1 named the folder of its pack: its file takes the pack along, if it is still there."""
    setup = fit(Setup, data["setup"], id)
    if not setup.pack or is_hash(setup.pack):
        return data
    with suppress(BadInput):
        setup = by_its_hash(game_of(setup.game), setup, id)
        pack = pack_of(setup.pack) if setup.pack else None
        return {**data, "setup": setup.model_dump(mode="json", exclude_defaults=True), **carried(pack)}
    return data


def _save_file(store: Store, id: str, entries: Sequence[Entry]) -> dict[str, Json]:
    journal = fold(entries)
    checkpoint = store.last_checkpoint(id)
    opening = store.opening(id)
    data: dict[str, Any] = {
        **opening,
        "answers": write_lines(journal.answers),
        "undone": write_lines(journal.undone),
        "checkpoint": checkpoint.state if checkpoint else None,
        **write_wishes(journal),
        **carried(_pack_of(store, opening)),
    }
    return today(data)


def _may_begin_again(store: Store, id: str) -> None:
    """A game that others still play is begun again from its checkpoint only if it cannot go on itself."""
    if not store.is_over(id) and (apart := store.sitting(id)):
        try:
            session_of(stored(store, id), id)
        except OutOfStep:
            return
        may_tell_all(apart)


def _pack_of(store: Store, opening: Mapping[str, Any]) -> Pack | None:
    """The pack that a saved game is played with, if the store keeps it."""
    named = opening.get("setup", {}).get("pack", "")
    return store.pack(named) if is_hash(named) else None


def session_of(data: object, where: str, start: Start = "opening", *, folders: bool = True) -> Session[Any]:
    """The game in a save file, played again to where it was."""
    return load(game_of(read_save(data, where).game), data, where, start, folders=folders)


def write_save(data: dict[str, Json], file: Path) -> None:
    """A save file, whole or not at all; only another save file is overwritten."""
    if file.exists() and not _holds_a_save(file):
        raise BadInput(f"{file}: expected a new file or a saved game to replace, found something else")
    beside = file.with_name(file.name + ".part")
    try:
        beside.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        beside.replace(file)
    except OSError as problem:
        raise BadInput(f"{file}: cannot be written: {problem.strerror}") from None


def _holds_a_save(file: Path) -> bool:
    try:
        data = read_json(file)
    except BadInput:
        return False
    return isinstance(data, dict) and "foeman" in data


def believing(session: Session[Any], id: str) -> AbstractContextManager[None]:
    """What the rules stumble over in a pack or a state of somebody else's is told in one line."""
    return fitting(id) if session.base is not None or session.pack is not None else nullcontext()


def standing_of(session: Session[Any]) -> Standing:
    """Where a game stands, for the list of saved games."""
    moment = session.rules.look.moment(session.state) if session.state is not None else ""
    if session.outcome is not None:
        return Standing(moment, over=session.outcome.words)
    who = session.pending.who if session.pending else ""
    return Standing(moment, "you" if who == YOU else who)


class SavedGame:
    """A game in progress that the store keeps, answer by answer."""

    def __init__(self, store: Store, id: str, session: Session[Any], entries: int) -> None:
        self.store = store
        self.id = id
        self.session = session
        self.entries = entries
        self._kept: int | None = None
        """How many answers led to the checkpoint that the store keeps; None if it keeps none to go on from."""
        self._asked: OrderedDict[int, Question | None] = OrderedDict()

    # Beginning

    @classmethod
    def start(cls, store: Store, game: Game[Any], setup: Setup, seed: int, name: str = "") -> SavedGame:
        """A new game, saved before its first question."""
        have_at_hand(store, setup.pack)
        with fitting("pack") if setup.pack else nullcontext():
            return cls._begin(store, Session(game, setup, seed), name)

    @classmethod
    def _begin(cls, store: Store, session: Session[Any], name: str, source: Source = "made") -> SavedGame:
        saved = cls(store, store.create(session.opening(), name, session.pack, source), session, 0)
        store.stands(saved.id, standing_of(session))
        saved._keep_checkpoint()
        return saved

    @classmethod
    def take_up(cls, store: Store, id: str) -> SavedGame:
        """A saved game where it was left, at once if it can be: what was before is played again when somebody looks."""
        whole = store.whole(id)
        taken = taken_up(store, id, whole)
        if taken is None:
            return cls._played_again(store, id, whole.entries)
        saved = cls(store, id, taken[0], len(whole.entries))
        saved._kept = taken[1]
        return saved

    @classmethod
    def open(cls, store: Store, id: str, start: Start = "opening") -> SavedGame:
        """A saved game where it was left; from its last checkpoint it is a new one, and the old one stays as it is."""
        if start == "checkpoint":
            _may_begin_again(store, id)
            return cls._begin(store, session_of(stored(store, id), id, start), f"from {id}")
        return cls._played_again(store, id, store.entries(id))

    @classmethod
    def _played_again(cls, store: Store, id: str, entries: Sequence[Entry]) -> SavedGame:
        """A saved game, played from its opening and compared with its checkpoint."""
        session = session_of(_save_file(store, id, entries), id)
        kept = fold(entries)
        session.journal = replace(session.journal, request=kept.request, taken=kept.taken, times=kept.times)
        return cls(store, id, session, len(entries))

    @classmethod
    def import_file(cls, store: Store, file: Path, name: str = "", start: Start = "opening") -> SavedGame:
        """The game in a save file, as a new saved game."""
        return cls.import_data(store, read_json(file), str(file), name or f"from {file.name}", start)

    @classmethod
    def import_data(
        cls,
        store: Store,
        data: object,
        where: str,
        name: str = "",
        start: Start = "opening",
        *,
        folders: bool = True,
    ) -> SavedGame:
        """The game that a save file holds, as a new saved game; `where` it comes from is for messages."""
        return cls.take_in(store, session_of(data, where, start, folders=folders), name)

    @classmethod
    def take_in(cls, store: Store, session: Session[Any], name: str) -> SavedGame:
        """A session that is under way, as a new saved game."""
        saved = cls._begin(store, session, name, "taken")
        given = [*session.answers, *session.undone]
        if given:
            saved._append(replacing(0, given), session)
        if session.undone:
            saved._append(taking_back_to(len(session.answers)), session)
        for seat, asked in session.journal.wishes.items():
            saved._append(wishing(seat, asked), session)
        return saved

    def export(self) -> dict[str, Json]:
        """The game as a save file; one that others still play waits until it is over."""
        may_tell_all(self.store.sitting(self.id) if self.session.outcome is None else ())
        return self.session.save()

    def seen_by(self, viewer: Viewer) -> Viewer:
        """A viewer who knows who of several people sits at a device of their own; whoever has a seat's link does."""
        people = self.session.terms.people()
        if len(people) < 2:
            return viewer
        apart = self.store.sitting(self.id)
        if not viewer.owner and viewer.seat in people and viewer.seat not in apart:
            self.store.sit(self.id, viewer.seat)
            apart = self.store.sitting(self.id)
        return replace(viewer, apart=apart)

    # Acting

    def act(self, act: Act, viewer: Viewer, version: int | None = None) -> Done:
        """Do something to the game that the viewer saw at this version; None is whatever there is.

        It is checked and tried on a copy, written down as the next entry, and only then is it the game.
        """
        asked, viewer = self._remember_question(), self.seen_by(viewer)
        if version is not None and version != self.entries and not self._only_wished(version):
            raise self._missed(version, viewer)
        with believing(self.session, self.id):
            tried = try_out(act, self.session, viewer)
        try:
            self._append(tried.entry, tried.session)
        except Taken as taken:
            self.refresh()
            if version is not None and self._only_wished(version):
                return self.act(act, viewer, version)
            raise beaten(self.id, [taken.entry], asked, self.session, viewer) from None
        self.session = tried.session
        return tried.done(self.entries)

    def fork(self, forking: Forking, viewer: Viewer) -> SavedGame:
        """Another saved game that begins as this one did; this one stays as it is."""
        begun = forking.begun(self.session, self.seen_by(viewer))
        return self.take_in(self.store, begun, forking.name or f"from {self.id}")

    def _only_wished(self, version: int) -> bool:
        """Whether nothing was done since that version but to say when somebody wants to be asked."""
        entries = self.store.entries(self.id, after=version) if 0 <= version < self.entries else []
        return bool(entries) and all(map(only_wishes, entries))

    def _missed(self, version: int, viewer: Viewer) -> Conflict:
        """Somebody acts upon a game that has moved on."""
        entries = self.store.entries(self.id, after=max(version, 0))
        if not entries or version < 0:
            return Conflict(f"{self.id}: expected version {self.entries}, found {version}")
        return beaten(self.id, entries, self._asked.get(version), self.session, viewer)

    def _remember_question(self) -> Question | None:
        """What is asked at this version, for those who come too late."""
        self._asked[self.entries] = self.session.pending
        while len(self._asked) > REMEMBERED:
            self._asked.popitem(last=False)
        return self.session.pending

    def refresh(self) -> bool:
        """Take over what other devices did since; whether there was anything."""
        missed = self.store.entries(self.id, after=self.entries)
        if not missed:
            return False
        fresh = self.session.fork()
        for entry in missed:
            fresh.apply(entry)
        self.session, self.entries = fresh, self.entries + len(missed)
        return True

    def _append(self, entry: Entry, then: Session[Any]) -> None:
        """Write the next entry, and where the game stands after it; with the last checkpoint, if it is time for it."""
        number, kept = self.entries + 1, self._kept_still(then)
        last = then.latest if self._is_due(then, kept) else None
        new = Checkpoint(number, then.last_checkpoint(), fingerprint(then.terms)) if last else None
        self.store.append(self.id, number, entry, standing_of(then), new)
        self.entries, self._kept = number, last.used if last else kept

    def _kept_still(self, then: Session[Any]) -> int | None:
        """How many answers led to the checkpoint that is kept, if they are still the first of all."""
        still = self._kept is not None and self._kept <= common(self.session.answers, then.answers)
        return self._kept if still else None

    def _is_due(self, then: Session[Any], kept: int | None) -> bool:
        """Whether a checkpoint is to be kept: none is, or one that is some answers back; or the game has ended."""
        last = then.latest
        if last is None or kept is None:
            return last is not None
        return last.used >= kept + APART or then.outcome is not None

    def _keep_checkpoint(self) -> None:
        """Keep the checkpoint of a game that has no entry yet; it goes on without it."""
        if self.session.latest is not None:
            with suppress(StoreError):
                self.store.checkpoint(self.id, 0, self.session.last_checkpoint(), fingerprint(self.session.terms))
                self._kept = self.session.latest.used
