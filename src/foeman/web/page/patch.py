"""A long text told by what is different from one that the other side has: runs of its lines, and new ones."""

from __future__ import annotations

Patch = list[str | list[int]]
"""Part by part: new lines as one text, or where old lines begin and how many."""


def patch(old: str, new: str) -> Patch:
    """How the new text is made of lines of the old one, in one pass over both; mostly their ends are the same."""
    had, has = old.split("\n"), new.split("\n")
    first = _alike(had, has)
    last = min(_alike(had[::-1], has[::-1]), len(had) - first, len(has) - first)
    parts: Patch = [[0, first]] if first else []
    places = {line: number for number, line in reversed(list(enumerate(had)))} if first + last < len(has) else {}
    at = first
    for line in has[first : len(has) - last]:
        place = at if at < len(had) and had[at] == line else places.get(line)
        _add(parts, line, place)
        at = at + 1 if place is None else place + 1
    if last:
        _add_old(parts, len(had) - last, last)
    return parts


def _alike(one: list[str], other: list[str]) -> int:
    """How many lines at the beginning are the same in both."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (had, has) in pairs if had != has), min(len(one), len(other)))


def _add(parts: Patch, line: str, place: int | None) -> None:
    """One more line: it goes on with the last part, or begins another."""
    last = parts[-1] if parts else None
    if place is None:
        if isinstance(last, str):
            parts[-1] = f"{last}\n{line}"
        else:
            parts.append(line)
    else:
        _add_old(parts, place, 1)


def _add_old(parts: Patch, place: int, count: int) -> None:
    """Old lines that stay as they are: the last part goes on, or another begins."""
    last = parts[-1] if parts else None
    if isinstance(last, list) and last[0] + last[1] == place:
        last[1] += count
    else:
        parts.append([place, count])


def patched(old: str, parts: Patch) -> str:
    """The text that was told."""
    had = old.split("\n")
    lines: list[str] = []
    for part in parts:
        lines += [part] if isinstance(part, str) else had[part[0] : part[0] + part[1]]
    return "\n".join(lines)
