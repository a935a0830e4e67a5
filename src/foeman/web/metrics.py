"""What a server tells of itself: counts for whoever watches it, and a line for each request, if that is wanted."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from starlette.types import Message, Scope, Send

LOG = logging.getLogger("foeman.web.requests")
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds: how many requests were answered within each."""
KINDS = {"/api": "api", "/page-static": "static", "/play": "game", "/health": "health", "/metrics": "metrics"}


def kind_of(scope: Scope) -> str:
    """What sort of request it is; no names of games, which are nobody else's business."""
    if scope["type"] == "websocket":
        return "line"
    return next((kind for start, kind in KINDS.items() if scope["path"].startswith(start)), "page")


@dataclass(slots=True)
class Counts:
    """What was asked and how long it took; and how much there is of something just now."""

    requests: Counter[tuple[str, int]] = field(default_factory=Counter)
    within: Counter[tuple[str, float]] = field(default_factory=Counter)
    seconds: Counter[str] = field(default_factory=Counter)
    gauges: Mapping[str, float] = field(default_factory=dict)

    def add(self, other: Counts) -> None:
        """The counts of another process too."""
        self.requests.update(other.requests)
        self.within.update(other.within)
        self.seconds.update(other.seconds)
        self.gauges = Counter(self.gauges) + Counter(other.gauges) if other.gauges else self.gauges

    def text(self) -> str:
        """All of it in the form that Prometheus reads."""
        lines = ["# TYPE foeman_requests_total counter"]
        for (kind, status), count in sorted(self.requests.items()):
            lines.append(f'foeman_requests_total{{kind="{kind}",status="{status}"}} {count}')
        lines += self._histogram()
        for name, value in self.gauges.items():
            lines += [f"# TYPE foeman_{name} gauge", f"foeman_{name} {value:g}"]
        return "\n".join(lines) + "\n"

    def _histogram(self) -> list[str]:
        name = "foeman_answer_seconds"
        lines = [f"# TYPE {name} histogram"]
        for kind in sorted(self.seconds):
            total = sum(count for (one, _), count in self.requests.items() if one == kind)
            within = [(f"{most:g}", self.within[kind, most]) for most in BUCKETS]
            lines += [
                f'{name}_bucket{{kind="{kind}",le="{most}"}} {count}' for most, count in [*within, ("+Inf", total)]
            ]
            lines += [f'{name}_sum{{kind="{kind}"}} {self.seconds[kind]:g}', f'{name}_count{{kind="{kind}"}} {total}']
        return lines


class Metrics:
    """Counts of what was asked and how long it took, from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._counts = Counts()
        self._began = time.time()

    def watch(self, scope: Scope, send: Send) -> Send:
        """Count a request when its answer begins."""
        began = time.perf_counter()

        async def counting(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept", "websocket.close"):
                status = message.get("status", 101 if message["type"] == "websocket.accept" else 403)
                self.count(scope, int(status), time.perf_counter() - began)
            await send(message)

        return counting

    def count(self, scope: Scope, status: int, seconds: float) -> None:
        """One more request."""
        kind = kind_of(scope)
        with self._lock:
            self._counts.requests[kind, status] += 1
            self._counts.seconds[kind] += seconds  # type: ignore[assignment]  # a Counter adds up anything
            for most in BUCKETS:
                self._counts.within[kind, most] += seconds <= most
        if LOG.isEnabledFor(logging.INFO):
            told = {"time": round(time.time(), 3), "method": scope.get("method", "GET"), "path": scope["path"]}
            LOG.info(json.dumps({**told, "status": status, "ms": round(seconds * 1000, 1)}))

    def counts(self, gauges: Mapping[str, float]) -> Counts:
        """All that was counted up to now, and how much there is just now."""
        counts = Counts(gauges={**gauges, "up_seconds": time.time() - self._began})
        with self._lock:
            counts.add(self._counts)
        return counts
