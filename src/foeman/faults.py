"""What a store refuses or complains of, in one line each."""

from __future__ import annotations

import json

from foeman.database import StoreError
from foeman.engine.packs import SHORT
from foeman.engine.reading import listed


class NoSuchGame(StoreError):
    """Nothing is saved under this id."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.id = id

    def __str__(self) -> str:
        return f"no saved game {self.id!r}; `foeman saves` lists them"


class Taken(StoreError):
    """Another writer was first: `entry` stands at `number`."""

    def __init__(self, id: str, number: int, entry: dict[str, object]) -> None:
        super().__init__(id, number, entry)
        self.id, self.number, self.entry = id, number, entry

    def __str__(self) -> str:
        return f"{self.id}: entry {self.number} is already {json.dumps(self.entry)}"


class Gap(StoreError):
    """This number is not to be written yet: `due` comes next."""

    def __init__(self, id: str, number: int, due: int) -> None:
        super().__init__(id, number, due)
        self.id, self.number, self.due = id, number, due

    def __str__(self) -> str:
        return f"{self.id}: expected entry {self.due}, found {self.number}"


class Damaged(StoreError):
    """What is kept of a game was changed from outside: only its first `whole` of `entries` acts can be trusted."""

    def __init__(self, id: str, whole: int, entries: int) -> None:
        super().__init__(id, whole, entries)
        self.id, self.whole, self.entries = id, whole, entries

    def __str__(self) -> str:
        if self.whole < 0:
            return f"{self.id}: expected the opening as it was written, found it damaged; nothing of it can be played"
        found = f"found act {self.whole + 1} damaged or missing"
        way_out = f"`foeman saves --rescue {self.id}` makes a game of those before it"
        return f"{self.id}: expected {self.entries} acts as they were written, {found}; {way_out}"


class NoSuchPack(StoreError):
    """No pack is kept under this hash."""

    def __init__(self, hash: str) -> None:
        super().__init__(hash)
        self.hash = hash

    def __str__(self) -> str:
        return f"no pack {self.hash[:SHORT]!r} is kept; `foeman pack list` lists them"


class PackInUse(StoreError):
    """Games are played with this pack."""

    def __init__(self, hash: str, games: list[str]) -> None:
        super().__init__(hash, games)
        self.hash, self.games = hash, games

    def __str__(self) -> str:
        return f"pack {self.hash[:SHORT]}: expected no game that is played with it, found {listed(self.games)}"
