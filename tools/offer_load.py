"""Many tables at once: answers offered at a steady rate, however long the server takes, and how soon each is given.

    .venv/bin/python -m tools.offer_load [--games 200] [--rate 150] [--seconds 20] [--workers 2] [--store URL]

Fills a store with games that are under way, one in five of them Rome, starts `foeman serve` on it, and lets devices
answer over the HTTP API, each over a line and from an address of its own. An answer is due when chance says so, whether
or not those before it were given: the time it takes counts from then. Generator, server and database share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from foeman.acts import Rolling, try_out
from foeman.engine.game import Setup
from foeman.engine.journal import Entry
from foeman.engine.session import Session
from foeman.fingerprints import fingerprint
from foeman.games import game_of
from foeman.rows import CHECKPOINT, Checkpoint
from foeman.schema import ENTRY, GAME
from foeman.seals import seal_of_entry, seal_of_game, seal_of_state
from foeman.store import Store
from foeman.viewer import TABLE

KINDS = ("rome", "sparta", "crusade", "skirmish", "ford")
"""One of each, again and again."""
UNDER_WAY = (0.2, 0.4, 0.6)
"""How much of a game is played when a device sits down at it."""
MOST_LEFT = 0.35
"""So much of it is left at least, of which a device plays not more."""
RANDOM = Rolling(anything=True)
IDLE = 0.03
"""So much of a processor's time in half a second a server may use that has nothing to do."""
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Master:
    """A game that was played here, to be copied: where it stands, and how many answers can still be given."""

    opening: dict[str, Any]
    entries: list[Entry]
    checkpoint: Checkpoint
    left: int


def masters(kind: str) -> list[Master]:
    """Some games of a kind, each at another point."""
    game, setup = game_of(kind), Setup(game=kind)
    length = len(_played(Session(game, setup, 1), None)[1])
    return [_master(Session(game, setup, 1), int(part * length), length) for part in UNDER_WAY]


def _played(session: Session[Any], answers: int | None) -> tuple[Session[Any], list[Entry]]:
    """A game after so many answers, or at its end, and the acts that led there."""
    entries: list[Entry] = []
    while session.pending is not None and len(entries) != answers:
        tried = try_out(RANDOM, session, TABLE)
        session = tried.session
        entries.append(tried.entry)
    return session, entries


def _master(begun: Session[Any], answers: int, length: int) -> Master:
    session, entries = _played(begun, answers)
    checkpoint = Checkpoint(len(entries), session.last_checkpoint(), fingerprint(session.terms))
    return Master(session.opening(), entries, checkpoint, max(1, int(MOST_LEFT * length)))


def copied(db: sa.Connection, master: Master, number: int) -> str:
    """Another game that stands where a master does, written act by act as if it had been played here."""
    kind, now = str(master.opening["game"]), datetime.now(UTC).isoformat(timespec="microseconds")
    id = f"{kind}-{number}"
    seal = seal_of_game(id, kind, master.opening, now)
    game = {"id": id, "name": "", "game": kind, "opening": master.opening, "created": now, "seal": seal}
    rows = []
    for place, entry in enumerate(master.entries, 1):
        seal = seal_of_entry(seal, place, entry, now)
        rows.append({"game": id, "number": place, "entry": dict(entry), "written": now, "seal": seal})
    at, state, rules = master.checkpoint
    kept = (at, state, rules, seal_of_state(at, state, rules, seal))
    db.execute(sa.insert(GAME).values(**game, **dict(zip(CHECKPOINT, kept, strict=True))))
    db.execute(sa.insert(ENTRY), rows)
    return id


@dataclass(slots=True)
class Device:
    """One device: the games it plays one after the other, and its line to the server."""

    address: str
    games: list[tuple[str, int, int]]
    """For each its id, its version, and how many answers are given."""
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)
    line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def answer(self, port: int) -> tuple[int, str]:
        """Give the next answer; the status, and what was wrong.

        A server lets go of a line that was idle for long: then it is sent again, and its version keeps it from counting
        twice.
        """
        async with self.busy:
            id, version, left = self.games[0]
            path, given = f"/api/sessions/{id}/answer", {"roll": True, "version": version}
            try:
                status, body = await self._post(port, path, given)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.line = None
                status, body = await self._post(port, path, given)
            if status != 200:
                return status, body.decode("utf-8", "replace")[:200]
            told = json.loads(body)
            self.games[0] = (id, told["version"], left - 1)
            if (told["over"] or left <= 1) and len(self.games) > 1:
                self.games.pop(0)
            return status, ""

    async def _post(self, port: int, path: str, body: object) -> tuple[int, bytes]:
        self.line = self.line or await asyncio.open_connection("127.0.0.1", port, local_addr=(self.address, 0))
        reader, writer = self.line
        text = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
        writer.write(f"{head}Content-Length: {len(text)}\r\n\r\n".encode() + text)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = int(re.search(rb"content-length: (\d+)", answer, re.IGNORECASE)[1])  # type: ignore[index]  # always
        return int(answer[9:12]), await reader.readexactly(length)


def seat_everybody(store: Store, games: int, answers: int) -> list[Device]:
    """A device for each game, with as many games as it will need to give so many answers."""
    known = {kind: masters(kind) for kind in KINDS[:games]}
    devices: list[Device] = []
    with store.transaction(writes=True) as db:
        for number in range(games):
            rest = answers
            mine: list[tuple[str, int, int]] = []
            while rest > 0:
                master = known[KINDS[number % len(KINDS)]][(number // len(KINDS) + len(mine)) % len(UNDER_WAY)]
                mine.append((copied(db, master, 1000 * number + len(mine)), len(master.entries), master.left))
                rest -= master.left
            devices.append(Device(f"127.0.{1 + number // 250}.{1 + number % 250}", mine))
    return devices


@dataclass(slots=True)
class Outcome:
    """What came of it."""

    seconds: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    wrong: str = ""

    def within(self, part: float) -> float:
        """In how many milliseconds so much of all answers was given."""
        return sorted(self.seconds)[min(len(self.seconds) - 1, int(part * len(self.seconds)))] * 1000


async def offer(devices: list[Device], port: int, rate: float, seconds: float, chance: random.Random) -> Outcome:
    """Answers that are due at random moments, so many a second, from any of the devices."""
    outcome, due, tasks = Outcome(), time.perf_counter(), []
    end = due + seconds

    async def one(device: Device, began: float) -> None:
        try:
            status, wrong = await device.answer(port)
        except (OSError, asyncio.IncompleteReadError) as problem:
            status, wrong, device.line = 0, repr(problem), None
        outcome.seconds.append(time.perf_counter() - began)
        outcome.statuses[status] += 1
        outcome.wrong = outcome.wrong or wrong

    while (due := due + chance.expovariate(rate)) < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        tasks.append(asyncio.create_task(one(chance.choice(devices), due)))
    await asyncio.gather(*tasks)
    return outcome


@contextmanager
def serving(store: str, workers: int) -> Iterator[tuple[int, int]]:
    """A server on a store; its port and its process."""
    command = [sys.executable, "-m", "foeman", "serve", "--port", "0", "--store", store, "--workers", str(workers)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        for line in server.stdout or ():
            if found := re.search(r"http://[^\s/]+:(\d+)", line):
                yield int(found[1]), server.pid
                break
        else:
            raise SystemExit("foeman serve: expected its address, found none")
    finally:
        server.terminate()
        server.communicate()


def family(pid: int) -> list[int]:
    """A process and those that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    return [pid, *(one for child in children for one in family(int(child)))]


def memory(pids: list[int]) -> float:
    """How many megabytes processes have of their own."""
    texts = [Path(f"/proc/{pid}/smaps_rollup").read_text("ascii") for pid in pids]
    return sum(int(one) for text in texts for one in re.findall(r"Private_\w+:\s+(\d+)", text)) / 1024


def processor(pids: list[int]) -> float:
    """How many seconds of a processor processes have used."""
    fields = [Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split() for pid in pids]
    return sum(int(one[11]) + int(one[12]) for one in fields) / TICKS


def settle(pid: int, patience: float = 30.0) -> None:
    """Wait until a server that was just started has nothing to do: it draws its boards before anybody looks."""
    until, busy = time.monotonic() + patience, 1.0
    while busy > IDLE and time.monotonic() < until:
        before = processor(family(pid))
        time.sleep(0.5)
        busy = processor(family(pid)) - before


def measure(store: str, wanted: argparse.Namespace) -> dict[str, object]:
    """One run, in figures."""
    answers = 8 + int(2 * wanted.rate * wanted.seconds / wanted.games)
    with Store.open(store) as kept:
        devices = seat_everybody(kept, wanted.games, answers)
    with serving(store, wanted.workers) as (port, pid):
        chance = random.Random(wanted.seed)
        settle(pid)

        async def run() -> tuple[Outcome, float, float]:
            warm = await offer(devices, port, wanted.rate / 2, wanted.warm, chance)
            if warm.wrong:
                raise SystemExit(f"expected every answer to be taken, found {warm.wrong}")
            own, theirs = time.process_time(), processor(family(pid))
            outcome = await offer(devices, port, wanted.rate, wanted.seconds, chance)
            return outcome, time.process_time() - own, processor(family(pid)) - theirs

        outcome, own, theirs = asyncio.run(run())
        held = memory(family(pid))
    given = len(outcome.seconds)
    return {
        "games": wanted.games,
        "workers": wanted.workers,
        "store": store.partition(":")[0].partition("+")[0],
        "offered": given,
        "answered": outcome.statuses[200],
        "ms": {name: round(outcome.within(part), 1) for name, part in (("50", 0.5), ("95", 0.95), ("99", 0.99))},
        "server_cpu_ms": round(theirs / given * 1000, 2),
        "generator_cpu_ms": round(own / given * 1000, 2),
        "server_mb": round(held),
        "load": round(os.getloadavg()[0], 1),
        "wrong": outcome.wrong,
    }


def main() -> None:
    """Read the arguments and do as they say."""
    parser = argparse.ArgumentParser(description="Answers from many games, offered at a steady rate.")
    parser.add_argument("--games", type=int, default=200, help="so many devices, each at a game of its own")
    parser.add_argument("--rate", type=float, default=150.0, help="so many answers a second")
    parser.add_argument("--seconds", type=float, default=20.0, help="for so long")
    parser.add_argument("--warm", type=float, default=5.0, help="so long at half the rate before that")
    parser.add_argument("--workers", type=int, default=2, help="so many workers of the server")
    parser.add_argument("--store", default="", help="an empty store; a SQLite file in a new folder by default")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("FOEMAN_HOME", folder)
        print(json.dumps(measure(wanted.store or f"sqlite:///{folder}/games.db", wanted)), flush=True)


if __name__ == "__main__":
    main()
