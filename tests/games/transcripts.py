"""What is said at a real table, as transcripts of a round have it: acts with *, all else is the log."""

from __future__ import annotations

from foeman.engine.because import Event, Line, Rolled, visible


def said(events: list[Event]) -> list[str]:
    """The log as somebody at the table reads it."""
    return [word for event in visible(events, None) for word in words_of(event)]


def words_of(event: Event) -> list[str]:
    """A line, an act, a roll; decisions are for those who ask why."""
    if isinstance(event, Line):
        return [f"* {event.words}" if event.instruction else f"  {event.words}"]
    return [f"  {event.words}"] if isinstance(event, Rolled) else []
