"""Connections that never come to the point: whoever begins a request and does not send the rest of it is let go."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 15.0
"""So many seconds a request may take to arrive."""


class Patient(H11Protocol):
    """HTTP as uvicorn speaks it, with a limit on how long a request takes to arrive."""

    patience = PATIENCE
    _ends: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Somebody connects: from now on a request is expected."""
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Something arrives; when it is a whole request, all the time it takes is ours."""
        super().data_received(data)
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._expect()
        else:
            self._have()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._have()
        super().connection_lost(exc)

    def _expect(self) -> None:
        if self._ends is None:
            self._ends = self.loop.call_later(self.patience, self._give_up)

    def _have(self) -> None:
        if self._ends is not None:
            self._ends.cancel()
            self._ends = None

    def _give_up(self) -> None:
        """Nothing came, or only half of it; a line that has become a WebSocket is somebody else's."""
        self._ends = None
        if self.transport.get_protocol() is self and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self.transport.close()
