"""What somebody may send who wants to hold a server up, from an address of their own."""

from __future__ import annotations

import http.client
import json
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing, contextmanager

from foeman.games import game_of

ADDRESS = "127.0.0.9"
SAID = {
    "zeros": [413],
    "zeros in a save file": [422],
    "seats": [413],
    "save of many answers": [422],
    "bots": [201],
    "nowhere": [404],
    "junk": [422],
}
"""By its name, with which status each is answered."""


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
def flooding(port: int, id: str) -> Iterator[dict[str, list[int]]]:
    """Send all of it, each again and again, for as long as this lasts; with which statuses it was answered."""
    stop, statuses = threading.Event(), defaultdict[str, list[int]](list)

    def send(name: str, path: str, body: bytes) -> None:
        while not stop.is_set() or not statuses[name]:
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=120, source_address=(ADDRESS, 0))
            with closing(line):
                try:
                    line.request("POST", path, body, {"content-type": "application/json"})
                    statuses[name].append(line.getresponse().status)
                except ConnectionError:
                    pass  # whoever sends too much is not heard to the end

    threads = [threading.Thread(target=send, args=(name, *what)) for name, what in floods(id).items()]
    for thread in threads:
        thread.start()
    try:
        yield statuses
    finally:
        stop.set()
        for thread in threads:
            thread.join(timeout=120)
