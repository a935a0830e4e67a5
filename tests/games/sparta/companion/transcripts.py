"""A game at a real table as a player would print it: what is asked, what was typed, what is to be done."""

from __future__ import annotations

from textwrap import fill
from typing import Any

from foeman.engine.because import Event, Line
from foeman.engine.session import Session
from tests.games.sparta.companion.at_table import asked

WIDTH = 100


def transcript(session: Session[Any], *typed: str) -> str:
    """From the question that waits: each with its answer, and what followed from it; what is to be done has a mark."""
    lines: list[str] = []
    for text in typed:
        seen = len(session.events)
        lines += [fill(asked(session).text, WIDTH), f"> {text}"]
        session.apply(session.typing(text))
        lines += [line for event in session.events[seen:] for line in said(event)]
    return "\n".join(lines) + "\n"


def said(event: Event) -> list[str]:
    """A line of the log; the reasons are asked for with why."""
    if not isinstance(event, Line):
        return []
    mark = "▶ " if event.instruction else "  "
    return [fill(event.words, WIDTH, initial_indent=mark, subsequent_indent="  ")]
