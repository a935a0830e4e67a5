"""A line from the keyboard."""

from __future__ import annotations

import sys
from collections.abc import Iterable


def read_line(words: Iterable[str] = (), prompt: str = "> ") -> str:
    """A line from the keyboard, completed with Tab; piped input is shown as if it had been typed."""
    if sys.stdin.isatty():
        _complete_with(list(words))
        return input(prompt)
    line = input(prompt)
    print(line, flush=True)
    return line


def _complete_with(words: list[str]) -> None:
    try:
        import readline
    except ImportError:  # Windows has none
        return

    def completed(text: str, number: int) -> str | None:
        fitting = [word for word in words if word.casefold().startswith(text.lstrip().casefold())]
        return fitting[number] if number < len(fitting) else None

    readline.set_completer(completed)
    readline.set_completer_delims(",")
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
