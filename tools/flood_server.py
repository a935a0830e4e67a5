"""What somebody may send who wants to hold a server up, and how soon another's answers are given meanwhile.

    .venv/bin/python -m tools.flood_server [--workers 2] [--seconds 10] [--only bots,seats] [--store URL]

Each flood comes from an address of its own, from several lines at once, as fast as it is answered; one device answers
and takes back, some ten times a second. Its milliseconds are told for a quiet server first, then for each flood.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import tempfile
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import closing, contextmanager

from foeman.games import game_of
from tools.offer_load import Outcome, serving

ADDRESS = "127.0.0.9"
JSON = {"content-type": "application/json"}
SAID = {
    "zeros": [413],
    "zeros in a save file": [422],
    "seats": [413],
    "save of many answers": [422],
    "bots": [201],
    "nowhere": [404],
    "junk": [422],
}
"""By its name, with which status each is answered, if it is not simply too much: then with 429."""
BETWEEN = 0.1
"""Seconds between two answers of the device."""


def floods(id: str) -> dict[str, tuple[str, bytes]]:
    """By its name, where something goes and what it is; some of it is about a game."""
    bots = {"game": "rome", "seats": dict.fromkeys(game_of("rome").seats, "super")}
    seats = {"game": "rome", "seats": {f"s{number}": "x" for number in range(100_000)}}
    save = b'{"save":{"foeman":2,"answers":[' + b"{}," * 20_000 + b"{}]}}"
    return {
        "zeros": (f"/api/sessions/{id}/answer", b'{"value":[' + b"0," * 1_900_000 + b"0]}"),
        "zeros in a save file": ("/api/sessions/import", b'{"save":[' + b"0," * 1_900_000 + b"0]}"),
        "seats": ("/api/sessions", json.dumps(seats).encode()),
        "save of many answers": ("/api/sessions/import", save),
        "bots": ("/api/sessions", json.dumps(bots).encode()),
        "nowhere": ("/api/nowhere", b"{}"),
        "junk": (f"/api/sessions/{id}/answer", b'{"version": 9223372036854775808}'),
    }


@contextmanager
def flooding(
    port: int, id: str, names: tuple[str, ...] = tuple(SAID), lines: int = 1
) -> Iterator[dict[str, list[int]]]:
    """Send these, each again and again over so many lines, for as long as this lasts; the statuses of the answers."""
    stop, statuses = threading.Event(), defaultdict[str, list[int]](list)

    def send(name: str, path: str, body: bytes) -> None:
        while not stop.is_set() or not statuses[name]:
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=120, source_address=(ADDRESS, 0))
            with closing(line):
                try:
                    line.request("POST", path, body, JSON)
                    statuses[name].append(line.getresponse().status)
                except ConnectionError:
                    pass  # whoever sends too much is not heard to the end

    known = floods(id)
    threads = [threading.Thread(target=send, args=(name, *known[name])) for name in names for _ in range(lines)]
    for thread in threads:
        thread.start()
    try:
        yield statuses
    finally:
        stop.set()
        for thread in threads:
            thread.join(timeout=120)


class Device:
    """A device that answers and takes back, again and again."""

    def __init__(self, port: int) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        self.id = str(self.told("", {"game": "ford", "seed": 7})["id"])

    def told(self, path: str, body: object) -> dict[str, object]:
        """What the server says to something that is sent."""
        self.line.request("POST", f"/api/sessions{path}", json.dumps(body), JSON)
        answer = self.line.getresponse()
        told: dict[str, object] = json.loads(answer.read())
        if answer.status >= 300:
            raise SystemExit(f"flood: expected every answer to be taken, found {told['detail']}")
        return told

    def play(self, seconds: float) -> Outcome:
        """How long its answers took."""
        outcome, end = Outcome(), time.monotonic() + seconds
        while time.monotonic() < end:
            for what, body in (("answer", {"roll": True}), ("undo", {})):
                began = time.perf_counter()
                self.told(f"/{self.id}/{what}", body)
                outcome.seconds.append(time.perf_counter() - began)
                time.sleep(BETWEEN)
        return outcome


def told(name: str, outcome: Outcome, statuses: Counter[int]) -> None:
    """A line of figures."""
    took = {f"p{part}": round(outcome.within(part / 100), 1) for part in (50, 95, 99)}
    load = round(os.getloadavg()[0], 1)
    print(
        json.dumps({"flood": name, "answers": len(outcome.seconds), **took, "sent": statuses, "load": load}), flush=True
    )


def main() -> None:
    """Read the arguments and do as they say."""
    parser = argparse.ArgumentParser(description="How soon an answer is given while others send much.")
    parser.add_argument("--workers", type=int, default=2, help="so many workers of the server")
    parser.add_argument("--seconds", type=float, default=10.0, help="each flood lasts so long")
    parser.add_argument("--lines", type=int, default=2, help="each comes over so many lines at once")
    parser.add_argument("--only", default=",".join(SAID), help="which floods, with commas between")
    parser.add_argument("--store", default="", help="a SQLite file in a new folder by default")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("FOEMAN_HOME", folder)
        with serving(wanted.store or f"sqlite:///{folder}/games.db", wanted.workers) as (port, _):
            device = Device(port)
            device.play(1.0)
            told("none", device.play(wanted.seconds), Counter())
            for name in wanted.only.split(","):
                with flooding(port, device.id, (name,), wanted.lines) as statuses:
                    outcome = device.play(wanted.seconds)
                told(name, outcome, Counter(statuses[name]))


if __name__ == "__main__":
    main()
