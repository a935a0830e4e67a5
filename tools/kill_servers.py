"""Servers that are killed while people play: no answer that was acknowledged may be lost, and every game must open.

    .venv/bin/python -m tools.kill_servers [--kills 1000] [--state build/kills] [--store URL]

Starts `foeman serve`, lets several devices answer over the HTTP API, kills it with SIGKILL at a moment that chance
decides, and looks into the store: every acknowledged version stands there, at most one act more for each device, and
the seals hold. Now and then all games are opened and played again. It goes on where it was left; the store stays.
"""

from __future__ import annotations

import argparse
import http.client
import json
import random
import re
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from foeman.games import all_games
from foeman.saved import SavedGame
from foeman.store import Store

TABLES = 10
"""So many games are played at a time; one that is over is followed by another."""
DEVICES = 4
"""So many of them answer at once."""
LONGEST = 1.5
"""A server lives at most so many seconds after everybody has looked at their game once."""
WHOLE = 50
"""After so many kills every game is opened and played again."""


@dataclass(slots=True)
class Kills:
    """How far it is."""

    kills: int = 0
    acknowledged: int = 0
    unacknowledged: int = 0
    lost: int = 0
    opened: int = 0
    games: dict[str, int] = field(default_factory=dict)
    """By id of a game: the version that was acknowledged last."""

    def words(self) -> str:
        """How far it is, in one line."""
        more = f"{self.unacknowledged} kept without word, {self.opened} games opened again"
        return f"{self.kills} kills, {self.acknowledged} answers acknowledged, {self.lost} lost; {more}"


def serve(store: str) -> tuple[subprocess.Popen[str], str]:
    """A server at a port of its own, and its address, once it has said so."""
    command = [sys.executable, "-m", "foeman", "serve", "--port", "0", "--store", store]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    for line in server.stdout or ():
        if found := re.search(r"http://[^\s/]+", line):
            return server, found[0]
    raise SystemExit("foeman serve: expected its address, found none")


def post(address: str, path: str, body: object) -> Any:
    """What the API answers."""
    data = json.dumps(body).encode()
    request = urllib.request.Request(f"{address}/api{path}", data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def look(address: str, id: str) -> bool:
    """Somebody sits down at a game; is something asked there? The act that nobody acknowledged may have ended it."""
    with urllib.request.urlopen(f"{address}/api/sessions/{id}/pending", timeout=20) as answer:
        return json.load(answer) is not None


def play(address: str, mine: list[str], told: dict[str, int], over: set[str]) -> None:
    """Answer in some games, one after the other, until the server is gone."""
    while mine:
        for id in mine[:]:
            try:
                came = post(address, f"/sessions/{id}/answer", {"roll": True, "version": told[id]})
            except urllib.error.HTTPError as problem:
                raise SystemExit(f"{id}: expected an answer to be taken, found {problem.read().decode()}") from None
            except (OSError, ValueError, http.client.HTTPException):  # it died before, while or after it answered
                return
            told[id] = came["version"]
            if came["over"]:
                over.add(id)
                mine.remove(id)


def one_kill(store: str, kills: Kills, moments: random.Random) -> None:
    """A server, people at it, and its end."""
    server, address = serve(store)
    try:
        while len(kills.games) < TABLES:
            game = moments.choice(all_games()).id
            begun = post(address, "/sessions", {"game": game})
            kills.games[begun["id"]] = begun["version"]
        told, over = dict(kills.games), {id for id in kills.games if not look(address, id)}
        ids = moments.sample(sorted(told.keys() - over), len(told) - len(over))
        threads = [
            threading.Thread(target=play, args=(address, ids[number::DEVICES], told, over)) for number in range(DEVICES)
        ]
        for thread in threads:
            thread.start()
        time.sleep(moments.uniform(0.0, LONGEST))
    finally:
        server.kill()
        server.communicate()
    for thread in threads:
        thread.join()
    kills.kills += 1
    count(store, kills, told, over)


def count(store: str, kills: Kills, told: dict[str, int], over: set[str]) -> None:
    """What stands in the store of what was acknowledged."""
    with Store.open(store) as kept:
        for id, version in told.items():
            stands = len(kept.entries(id))
            kills.acknowledged += version - kills.games[id]
            kills.lost += max(0, version - stands)
            kills.unacknowledged += max(0, stands - version)
            if stands > version + 1:
                raise SystemExit(f"{id}: expected at most one act more than {version}, found {stands}")
            kills.games[id] = stands
        if kills.kills % WHOLE == 0:
            for id in told:
                SavedGame.open(kept, id)
                kills.opened += 1
    for id in over:
        del kills.games[id]


def main() -> None:
    """Read the arguments and do as they say."""
    parser = argparse.ArgumentParser(description="Servers that are killed while people play.")
    parser.add_argument("--kills", type=int, default=1000, help="until there were so many")
    parser.add_argument("--state", type=Path, default=Path("build/kills"), help="where it is kept how far it is")
    parser.add_argument("--store", default="", help="the address of a store; SQLite in the folder by default")
    wanted = parser.parse_args()
    wanted.state.mkdir(parents=True, exist_ok=True)
    file = wanted.state / "kills.json"
    kills = Kills(**json.loads(file.read_text("utf-8"))) if file.exists() else Kills()
    moments = random.Random(kills.kills)
    while kills.kills < wanted.kills:
        one_kill(wanted.store or f"sqlite:///{wanted.state.resolve() / 'games.db'}", kills, moments)
        file.write_text(json.dumps(asdict(kills)), encoding="utf-8")
        if kills.kills % 10 == 0:
            print(kills.words(), flush=True)
    raise SystemExit(1 if kills.lost else 0)


if __name__ == "__main__":
    main()
