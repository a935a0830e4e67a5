"""A long text told by what is different from one that the other side has: runs of its lines, and new ones."""

from __future__ import annotations

Patch = list[str | list[int]]
"""Part by part: new lines as one text, or where old lines begin and how many."""


def patch(old: str, new: str) -> Patch:
    """How the new text is made of lines of the old one, in one pass over both."""
    had = old.split("\n")
    places: dict[str, int] = {}
    for number in range(len(had) - 1, -1, -1):
        places[had[number]] = number
    parts: Patch = []
    at = 0
    for line in new.split("\n"):
        place = at if at < len(had) and had[at] == line else places.get(line)
        _add(parts, line, place)
        at = at + 1 if place is None else place + 1
    return parts


def _add(parts: Patch, line: str, place: int | None) -> None:
    """One more line: it goes on with the last part, or begins another."""
    last = parts[-1] if parts else None
    if place is None:
        if isinstance(last, str):
            parts[-1] = f"{last}\n{line}"
        else:
            parts.append(line)
    elif isinstance(last, list) and last[0] + last[1] == place:
        last[1] += 1
    else:
        parts.append([place, 1])


def patched(old: str, parts: Patch) -> str:
    """The text that was told."""
    had = old.split("\n")
    lines: list[str] = []
    for part in parts:
        lines += [part] if isinstance(part, str) else had[part[0] : part[0] + part[1]]
    return "\n".join(lines)
